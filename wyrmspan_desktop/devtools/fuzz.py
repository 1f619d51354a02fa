"""Plays random games and checks the engine's contract: ``python -m wyrmspan_desktop.devtools.fuzz --minutes 30``.

Games of every way to play take turns: the six solo levels, and 2, 3, 4 and 5 players.  In even seeds answers
are evenly random, in odd ones nobody passes before he must.  After every step the invariants are checked;
``--thorough`` also checks copies, snapshots, views, secrecy and the acceptance of answers at every decision,
and plays every game again from its log.  ``--bot`` instead asks a bot decisions of every kind and holds it to
legal answers that do not depend on what it cannot see.  A failure prints its seed, the answers so far and the
command that brings it back.
"""

from __future__ import annotations

import argparse
import itertools
import json
import shlex
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from time import monotonic

from wyrmspan_desktop.bots import BOTS
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.testing.contract import Log, modes, play, play_thoroughly
from wyrmspan_desktop.testing.questions import Questions

MODULE = "python -m wyrmspan_desktop.devtools.fuzz"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; the exit code is 1 if the contract is broken."""
    parser = argparse.ArgumentParser(prog=MODULE, description=__doc__.splitlines()[0] if __doc__ else None)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--games", type=int, default=10, metavar="N", help="games in each way to play (10)")
    length.add_argument("--minutes", type=float, metavar="M", help="go on for so long")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--mode", choices=[name for name, _ in modes()], help="this way to play only")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--thorough", action="store_true", help="check every clause at every decision")
    what.add_argument("--bot", action="append", choices=list(BOTS), help="ask this bot; may be repeated")
    parser.add_argument(
        "--each", type=int, default=100, metavar="N", help="ask so many of each kind of decision (100)"
    )
    options = parser.parse_args(arguments)
    chosen = [(name, new) for name, new in modes() if options.mode in (None, name)]
    end = None if options.minutes is None else monotonic() + 60 * options.minutes
    seeds = (
        range(options.seed, options.seed + options.games) if end is None else itertools.count(options.seed)
    )
    questions = Questions(options.bot, options.each) if options.bot else None
    one = questions.play if questions else play_thoroughly if options.thorough else play
    games: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    for seed in seeds:
        for name, new in chosen:
            if (end is not None and monotonic() > end) or (questions and questions.all_asked):
                break
            log: Log = []
            try:
                one(new(seed), seed, log)
            except Exception:  # noqa: BLE001 - whatever goes wrong is what is looked for
                _report(name, seed, log, " --thorough" if options.thorough else _asked(options))
                return 1
            games[name] += 1
            answers[name] += len(log)
        else:
            continue
        break
    for name, _ in chosen:
        print(f"{name}: {games[name]} games, {answers[name]} answers, nothing broken")
    if questions:
        print(
            " and ".join(options.bot),
            "asked:",
            ", ".join(f"{kind} {questions.asked[kind]}" for kind in KINDS),
        )
    return 0


def _asked(options: argparse.Namespace) -> str:
    return (
        "".join(f" --bot {each}" for each in options.bot) + f" --each {options.each}" if options.bot else ""
    )


def _report(name: str, seed: int, log: Log, how: str) -> None:
    """Everything that brings a failure back."""
    traceback.print_exc()
    command = f"{MODULE} --mode {shlex.quote(name)} --seed {seed} --games 1{how}"
    print(f"{name}, seed {seed}, failed at answer {len(log)}\nanswers: {json.dumps(log)}", file=sys.stderr)
    print(f"again: {command}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
