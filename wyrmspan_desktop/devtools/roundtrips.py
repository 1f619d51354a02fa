"""Saves games at every decision and goes on from every save: ``python -m wyrmspan_desktop.devtools.roundtrips``.

A game out of a file gets the answers that the game itself got: every event and the end have to be the same.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from time import monotonic

from wyrmspan_desktop.devtools.progress import Progress
from wyrmspan_desktop.devtools.savefuzz import about_of
from wyrmspan_desktop.session import Session, record
from wyrmspan_desktop.testing.contract import bot_for, modes


class Differs(AssertionError):
    """A game out of a file went another way."""


def round_trips(games: int, *, seed: int = 0, every: int = 1) -> int:
    """Play so many games, each way to play in turn; how many saves were gone on from.  Raises `Differs`.

    ``every``: only about one of so many decisions is saved at, the first and the last always.
    """
    ways = modes()
    saves = 0
    progress = Progress(games, "games")
    for number in range(games):
        name, new = ways[number % len(ways)]
        dice = random.Random(f"{seed}/{number}")
        session, bot = Session(new(dice.randrange(1 << 32))), bot_for(number)
        files: list[tuple[int, bytes]] = []
        while True:
            decision = session.decision
            if every == 1 or not session.game.serial or decision is None or dice.random() < 1 / every:
                file = record.encode(record.record_of(session, about_of(session, number)))
                files.append((session.game.serial, file))
            if decision is None:
                break
            session.choose(bot.answer(decision), decision.serial)
        for serial, file in files:
            _go_on(session, serial, file, f"{name}, game {number} of seed {seed}, saved at {serial}")
        saves += len(files)
        progress.update(number + 1)
    progress.close()
    return saves


def _go_on(whole: Session, serial: int, file: bytes, where: str) -> None:
    opened = record.go_on(record.decode(file))
    again = opened.session
    if opened.notes or again.game.serial != serial:
        raise Differs(f"{where}: {opened.notes}")
    for answered in whole.timeline.done[serial:]:
        again.choose(answered.ids, again.game.serial)
    if again.steps != whole.steps:
        raise Differs(f"{where}: other events")
    if again.game.digest() != whole.game.digest() or not again.is_over:
        raise Differs(f"{where}: another end")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; the exit code is 1 if a game went another way."""
    module = "python -m wyrmspan_desktop.devtools.roundtrips"
    parser = argparse.ArgumentParser(prog=module, description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--games", type=int, default=50, metavar="N", help="games, of every mode in turn (50)"
    )
    parser.add_argument("--seed", type=int, default=0, help="other games (0)")
    options = parser.parse_args(arguments)
    start = monotonic()
    try:
        saves = round_trips(options.games, seed=options.seed)
    except Differs as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{options.games} games went on the same from {saves} saves, in {monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
