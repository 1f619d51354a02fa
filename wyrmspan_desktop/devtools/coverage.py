"""Play games until every effect of the box has happened and, if optional, been declined.

Games of 2-5 players and of all levels of Automa alternate.  Facets (see `_facets`) that were never reached are
printed, one per line, and the exit code is 1.  ``--check`` also checks the invariants after every step.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from time import monotonic

from tqdm import tqdm

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools._facets import Watch, all_facets, subject
from wyrmspan_desktop.engine import Decision, Game
from wyrmspan_desktop.engine.cards import Box, default_box
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.engine.ids import CAVE_SLOTS, COLUMNS, NAME, RESOURCE_INDEX
from wyrmspan_desktop.engine.notation import DECLINE, option
from wyrmspan_desktop.testing.contract import answers_with_each

NAMES = ("Ash", "Bryn", "Cade", "Dara", "Elm")
TRIED = 30
"""At most so many answers are tried out before one is given."""


def settings(box: Box) -> Iterator[tuple[int, str | None]]:
    """Yield the number of players and the level of Automa for successive games."""
    for turn in count():
        levels = list(box.levels)
        yield from ((players, None) for players in (2, 3, 4, 5))
        yield 1, levels[turn % len(levels)]


class Coverage:
    """Covered and missing facets."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.facets = [*all_facets(box), *(f"kind {kind}" for kind in KINDS)]
        self.missing = set(self.facets)
        self.wanted = Counter(map(subject, self.missing))
        self.games = self.steps = 0

    def play(
        self,
        seed: int,
        players: int,
        level: str | None,
        *,
        check: bool = False,
        look: Callable[[Game], None] = lambda game: None,
    ) -> None:
        """Play a game, aiming at missing facets; ``look`` is called with every question."""
        game = Game.new(NAMES[:players], seed=seed, automa=level, box=self.box)
        dice = random.Random(seed)
        with Watch() as watch:
            while (decision := game.decision) is not None:
                look(game)
                answer = self.answer(game, decision, watch, dice)
                found = {f"kind {decision.kind}"} | watch.step(game, answer)
                reached = found & self.missing
                self.missing -= reached
                self.wanted -= Counter(map(subject, reached))
                if check:
                    game.check()
                self.steps += 1
        self.games += 1

    def answer(self, game: Game, decision: Decision, watch: Watch, dice: random.Random) -> list[str]:
        """Return the answer that covers most missing facets, or brings their cards nearer."""
        answers = answers_with_each(decision, dice) + [[]] * (not decision.least)
        dice.shuffle(answers)
        about = subject(getattr(game.state.stack[-1], "at", ""))
        tried = self.wanted[about] or decision.kind in ("upkeep", "end_payment")

        def value(answer: list[str]) -> float:
            new = watch.would(game, answer) & self.missing if tried else ()
            return 100 * len(new) + sum(self._near(game, decision, each) for each in answer) + dice.random()

        return max(answers[:TRIED], key=value)

    def _near(self, game: Game, decision: Decision, answer: str) -> float:
        """Return the value of an answer for reaching missing facets of its cards."""
        chosen, player = option(answer), game.state.players[decision.seat]
        if answer in ("pass", DECLINE):
            return -20
        if chosen.kind == "explore":
            return sum(
                self.wanted[NAME[d]] for d in (player.dragons[s] for s in CAVE_SLOTS[chosen.cave]) if d
            )
        if chosen.kind == "entice":  # dragons of other sizes, too: all four in one cave are rare
            row = [player.dragons[slot] for slot in CAVE_SLOTS[chosen.slot // COLUMNS]]
            sizes = {self.box.dragons[dragon].size for dragon in row if dragon}
            new = self.box.dragons[chosen.card].size not in sizes
            return 3 * (1 + self.wanted[NAME[chosen.card]]) + (
                3 * new if len(sizes) == sum(map(bool, row)) else 0
            )
        worth = 1 + self.wanted[NAME[chosen.card]] if chosen.card else 0
        for item in set(chosen.words) & set(RESOURCE_INDEX):  # what dragons in hand lack
            costs = (
                (self.wanted[NAME[card]], self.box.dragons[card].cost) for card in player.hand if card > 0
            )
            kind = RESOURCE_INDEX[item]
            worth += sum(wanted for wanted, cost in costs if cost.resources[kind] > player.resources[kind])
        return -worth if chosen.kind in ("pay", "discard", "sell") else 3 * worth

    def report(self) -> Iterator[str]:
        """Yield the number of covered facets, then the missing ones, one a line."""
        covered = len(self.facets) - len(self.missing)
        yield f"{covered} of {len(self.facets)} facets covered in {self.games} games, {self.steps} steps"
        if self.missing:
            yield f"never reached, {len(self.missing)} of {len(self.wanted)} cards, icons and rows:"
            yield from (f"  {facet}" for facet in self.facets if facet in self.missing)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: 0 if everything was covered, 1 if not, 130 if it was interrupted."""
    parser = parser_of(__doc__)
    parser.add_argument("--seconds", type=float, default=300, metavar="T", help="give up after so long (300)")
    parser.add_argument("--games", type=int, metavar="N", help="give up after so many games (no limit)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (0)")
    parser.add_argument("--check", action="store_true", help="check the invariants after every step")
    options = parser.parse_args(arguments)
    coverage = Coverage(default_box())
    end, interrupted = monotonic() + options.seconds, False
    bar = tqdm(total=len(coverage.facets), unit=" facets", disable=None)
    try:
        for seed, (players, level) in enumerate(settings(coverage.box), options.seed):
            if not coverage.missing or monotonic() > end or coverage.games == options.games:
                break
            try:
                coverage.play(seed, players, level, check=options.check)
            except Exception:
                print(f"a game failed (seed {seed}, {level or f'{players} players'})", file=sys.stderr)
                raise
            bar.update(len(coverage.facets) - len(coverage.missing) - bar.n)
    except KeyboardInterrupt:
        interrupted = True
    bar.close()
    print("\n".join(coverage.report()))
    return 130 if interrupted else bool(coverage.missing)
