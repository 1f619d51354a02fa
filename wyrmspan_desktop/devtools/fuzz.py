"""Play random games and check the contract of their rules: Wyrmspan's, or with ``--game`` another's.

Modes alternate: the six solo levels, and 2, 3, 4 and 5 players.  In even seeds answers are uniformly random, in odd
ones players pass only as a last resort; for the other games see `testing`.  After every step the invariants are
checked; ``--thorough`` also checks copies, snapshots, views, secrecy and the acceptance of answers at every decision,
and replays every game from its log; ``--saves`` saves at every decision, and continues from every save.  ``--bot``
instead asks a bot decisions of every kind and checks that its answers are legal and independent of hidden things.
``--edition`` and ``--cards`` play with other cards, ``--house-rules any`` by house rules that each game draws.  A
failure prints its seed, the answers so far and the command to reproduce it.
"""

from __future__ import annotations

import itertools
import json
import shlex
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from math import inf
from time import monotonic
from typing import Any

from wyrmspan_desktop.devtools import _chosen as chosen
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.testing import advent, family
from wyrmspan_desktop.testing.contract import Log, modes, play, play_thoroughly
from wyrmspan_desktop.testing.questions import Questions
from wyrmspan_desktop.testing.roundtrips import play_saving
from wyrmspan_desktop.testing.trials import Trial

TRIALS: dict[str, Trial[Any]] = {ADVENT: advent.TRIAL, FAMILY: family.TRIAL}
"""The trials of the games besides Wyrmspan."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if the contract is broken."""
    parser = parser_of(__doc__)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--games", type=int, default=10, metavar="N", help="games in each way to play (10)")
    length.add_argument("--minutes", type=float, metavar="M", help="go on for so long")
    parser.add_argument("--game", choices=[WYRMSPAN, *TRIALS], default=WYRMSPAN, help=f"({WYRMSPAN})")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--mode", metavar="NAME", help="this way to play only, as it is named at the end")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--thorough", action="store_true", help="check every clause at every decision")
    what.add_argument("--saves", action="store_true", help="go on from a save of every decision")
    what.add_argument("--bot", action="append", metavar="NAME", help="ask this bot; may be repeated")
    parser.add_argument("--each", type=int, default=100, metavar="N", help="so many of each kind (100)")
    chosen.add_cards(parser)
    chosen.add_house_rules(parser)
    options = parser.parse_args(arguments)
    kind = chosen.kind(parser, options)
    trial, bots = TRIALS.get(options.game), kind.bots
    if not {*(options.bot or ())} <= {*bots}:
        parser.error(f"--bot is one of: {', '.join(bots)}")
    ways: dict[str, Callable[[int], Any]] = dict(
        trial.modes if trial else modes(kind.box, chosen.house_rules(parser, options))
    )
    if options.mode and options.mode not in ways:
        parser.error(f"--mode is one of: {'; '.join(ways)}")
    played = [(name, new) for name, new in ways.items() if options.mode in (None, name)]
    questions = Questions(options.bot, options.each, trial) if options.bot else None
    one: Callable[[Any, int, Log], object]
    one = (
        (trial.play_thoroughly, trial.play_saved, trial.play)
        if trial
        else (play_thoroughly, play_saving, play)
    )[0 if options.thorough else 1 if options.saves else 2]
    how = chosen.said(options) + " --thorough" * options.thorough + " --saves" * options.saves
    if questions:
        one, how = (
            questions.play,
            f"{how} --each {options.each}" + "".join(f" --bot {it}" for it in options.bot),
        )
    end, first = monotonic() + 60 * (options.minutes or inf), options.seed
    seeds = itertools.count(first) if options.minutes else range(first, first + options.games)
    games, answers = Counter[str](), Counter[str]()
    most: dict[str, tuple[int, str]] = {}
    for seed, (name, new) in ((seed, mode) for seed in seeds for mode in played):
        if monotonic() > end or (questions and questions.all_asked):
            break
        log: Log = []
        try:
            game = new(seed)
            one(game, seed, log)
        except Exception:  # noqa: BLE001 - whatever goes wrong is what is looked for
            traceback.print_exc()
            print(f"{name}, seed {seed}, failed at answer {len(log)}", file=sys.stderr)
            print(f"answers: {json.dumps(log)}", file=sys.stderr)
            which = f"--game {options.game} --mode {shlex.quote(name)}"
            again = f"fuzz {which} --seed {seed} --games 1{how}"
            print(f"again: python -m wyrmspan_desktop.devtools {again}", file=sys.stderr)
            return 1
        games[name] += 1
        answers[name] += len(log)
        for found, number in (trial.measures(game) if trial else {}).items():
            if number > most.get(found, (0, ""))[0]:
                most[found] = number, f"{name}, seed {seed}"
    for name, _ in played:
        print(f"{name}: {games[name]} games, {answers[name]} answers, nothing broken")
    for found, (number, where) in most.items():
        print(f"most {found}: {number} ({where})")
    if questions:
        asked = ", ".join(f"{kind} {questions.asked[kind]}" for kind in questions.kinds)
        print(f"{' and '.join(options.bot)} asked: {asked}")
    return 0
