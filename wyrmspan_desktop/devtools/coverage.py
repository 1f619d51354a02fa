"""Plays games until every effect of the box has happened and, where it is optional, has been declined.

    python -m wyrmspan_desktop.devtools.coverage --seconds 300

Games of 2-5 players and of all levels of Automa take turns.  What was never reached is printed, one facet a
line (see `facets`), and the exit code is 1.  ``--check`` also checks the invariants after every step.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from time import monotonic

from wyrmspan_desktop.devtools.coverage_bot import CoverageBot
from wyrmspan_desktop.devtools.facets import Watch, all_facets, subject
from wyrmspan_desktop.devtools.progress import Progress
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import Box, default_box
from wyrmspan_desktop.engine.decisions import KINDS

NAMES = ("Ash", "Bryn", "Cade", "Dara", "Elm")


def settings(box: Box) -> Iterator[tuple[int, str | None]]:
    """How many players and which level of Automa, for one game after the other."""
    for turn in count():
        levels = list(box.levels)
        yield from ((players, None) for players in (2, 3, 4, 5))
        yield 1, levels[turn % len(levels)]


class Coverage:
    """What has been covered so far, and what is still missing."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.facets = [*all_facets(box), *(f"kind {kind}" for kind in KINDS)]
        self.missing = set(self.facets)
        self.games = self.steps = 0

    def play(self, seed: int, players: int, level: str | None, *, check: bool = False) -> None:
        """Play a game with a bot that looks for what is missing."""
        game = Game.new(NAMES[:players], seed=seed, automa=level, box=self.box)
        bot = CoverageBot(self.missing, seed)
        with Watch() as watch:
            while (decision := game.decision) is not None:
                found = {f"kind {decision.kind}"} | watch.step(game, bot.answer(game))
                if found & self.missing:
                    self.missing -= found
                    bot.recount()
                if check:
                    game.check()
                self.steps += 1
        self.games += 1

    def report(self) -> Iterator[str]:
        """How much was covered, then what was not, one facet a line."""
        covered = len(self.facets) - len(self.missing)
        yield f"{covered} of {len(self.facets)} facets covered in {self.games} games, {self.steps} steps"
        if self.missing:
            about = Counter(map(subject, self.missing))
            yield f"never reached, {len(self.missing)} of {len(about)} cards, icons and rows:"
            yield from (f"  {facet}" for facet in self.facets if facet in self.missing)


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m wyrmspan_desktop.devtools.coverage",
        description="Play games until every effect has happened and has been declined.",
    )
    parser.add_argument("--seconds", type=float, default=300, metavar="T", help="give up after so long (300)")
    parser.add_argument("--games", type=int, metavar="N", help="give up after so many games (no limit)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (0)")
    parser.add_argument("--check", action="store_true", help="check the invariants after every step")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line: 0 if everything was covered, 1 if not, 130 if it was interrupted."""
    arguments = _arguments(argv)
    coverage = Coverage(default_box())
    progress = Progress(len(coverage.facets), "facets")
    end = monotonic() + arguments.seconds
    interrupted = False
    try:
        for seed, (players, level) in enumerate(settings(coverage.box), arguments.seed):
            if not coverage.missing or monotonic() > end or coverage.games == arguments.games:
                break
            where = f"seed {seed}, {level or f'{players} players'}"
            try:
                coverage.play(seed, players, level, check=arguments.check)
            except Exception:
                progress.close()
                print(f"a game failed ({where})", file=sys.stderr)
                raise
            progress.update(len(coverage.facets) - len(coverage.missing), where)
    except KeyboardInterrupt:
        interrupted = True
    progress.close()
    for line in coverage.report():
        print(line)
    return 130 if interrupted else bool(coverage.missing)


if __name__ == "__main__":
    sys.exit(main())
