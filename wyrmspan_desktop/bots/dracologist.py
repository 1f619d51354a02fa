"""The dracologist: searches a tree of answers in redealt worlds, and trusts the averages."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

from wyrmspan_desktop.bots import keeper
from wyrmspan_desktop.bots.search import Move, Tree
from wyrmspan_desktop.engine import Game

_WIDE, _WITHIN = ("action", "keep"), 0.2
"""The kinds of decisions that get the whole budget of a search, and the share of it for those within a turn."""
_LONG_S, _BREADTH = 0.5, 3
"""From so many seconds on, playouts compare so many actions at each further turn; before, more playouts are better."""
CAUTION = 5.0
"""Points by which an average of one try may be too high; half as many with four tries, and so on."""
_LOOK_AROUND = 32
"""Number of playouts after which it checks whether more of them could still change the result."""
_EVEN = 4
"""One of so many playouts goes to the finalist with the fewest tries."""

Clock = Callable[[], float]


class Dracologist:
    """Searches until a decision's budget is spent, or until the result is certain.

    ``budget_s`` is in seconds.  With ``most`` playouts the work is counted instead, so that the same seed finds the
    same answer on any machine that is fast enough; the seconds are then only a limit.
    """

    def __init__(
        self, seed: int, budget_s: float = 2.0, clock: Clock = perf_counter, *, most: int | None = None
    ) -> None:
        self._random = random.Random(seed)
        self._budget_s = budget_s
        self._clock = clock
        self._most = most
        self.playouts = 0
        """Number of playouts so far, over all decisions."""
        self.results: dict[tuple[str, ...], list[float]] = {}
        """The results of all tries of each answer to the last decision; tries of the same number met the same world."""

    def answer(self, game: Game) -> list[str]:
        """Return the best answer found; in the game, hidden things must have been redealt."""
        return self.rank(game)[0].answer

    def rank(self, game: Game, finalists: int = 1) -> list[Move]:
        """Return the answers worth comparing with their results, the best first.

        With more than one of ``finalists``, that many of the best are examined well: the whole time is used.
        """
        start = self._clock()
        breadth = _BREADTH if self._most is None and self._budget_s >= _LONG_S else 1
        tree = Tree(game, keeper.answers_to(game), breadth)
        self.results = {tuple(move.answer): [] for move in tree.moves}
        if len(tree.moves) > 1 and game.decision is not None:
            self._play(game, tree, start, share_of(game.decision.kind), finalists)
        return sorted(tree.moves, key=surely, reverse=True)

    def _play(self, game: Game, tree: Tree, start: float, share: float, finalists: int) -> None:
        """Spend a share of the budget on a tree."""
        budget_s = self._budget_s if self._most is not None else self._budget_s * share
        most = None if self._most is None else max(len(tree.moves), round(self._most * share))
        games = 0
        luck = self._random.getrandbits(60)
        while games != most:
            if finalists > 1 and games % _EVEN == 0:
                best = sorted(tree.moves, key=surely, reverse=True)[:finalists]
                move = min(best, key=lambda each: each.tries)
            else:
                move = tree.next_move()
            # The tries of every answer meet the same worlds in the same order, so that none looks better by luck.
            before = move.total
            tree.play(game.determinize(tree.seat, luck + move.tries), move)
            self.results[tuple(move.answer)].append(move.total - before)
            games += 1
            spent = self._clock() - start
            if spent >= budget_s:
                break
            if finalists == 1 and most is None and games % _LOOK_AROUND == 0:
                first, second = sorted((move.tries for move in tree.moves), reverse=True)[:2]
                if first - second > games * (budget_s / spent - 1):
                    break
        self.playouts += games


def share_of(kind: str) -> float:
    """Return the share of a search for a decision of a kind: those within a turn matter less."""
    return 1.0 if kind in _WIDE else _WITHIN


def surely(move: Move) -> tuple[bool, float]:
    """Return a cautious value of an answer as a sort key; untried answers come last, by their prior."""
    if not move.tries:
        return False, move.prior
    return True, move.value - CAUTION * move.tries**-0.5
