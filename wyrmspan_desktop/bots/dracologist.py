"""The dracologist: plays each promising answer to its end many times, and trusts the averages.

The answers that look best to the keeper are played on in worlds in which the hidden cards were dealt anew,
every answer in the same worlds.  After each round of play the worse half is given up (sequential halving), so
that most of the time goes to telling the best ones apart.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter

from wyrmspan_desktop.bots import instinct, keeper
from wyrmspan_desktop.bots.evaluation import expected, standing
from wyrmspan_desktop.engine import Game

MOST_ANSWERS = 12
"""How many answers are played on."""
HORIZON_ROUNDS = 1
"""How many round ends a game is played to, before the position is taken for what it looks like."""
JITTER = 0.5
"""How far rules of thumb are blurred, so that not every game goes the same way."""
LEAST_WORLDS = 2
_SHARE = {"action": 1.0}
_OTHER_SHARE = 0.35
"""The share of its time that a decision within a turn gets: less hangs on it."""

Clock = Callable[[], float]


@dataclass
class Advice:
    """An answer with what its player may expect from it (see `standing`), and how often it was tried."""

    answer: list[str]
    value: float
    tries: int = 0
    total: float = field(default=0.0, repr=False)
    points: float = field(default=0.0, repr=False)
    """The player's own points at the ends of all tries together."""


class Dracologist:
    """Searches for so many seconds a decision."""

    def __init__(self, seed: int, budget_s: float = 2.0, clock: Clock = perf_counter) -> None:
        self._random = random.Random(seed)
        self._budget_s = budget_s
        self._clock = clock
        self.playouts = 0
        """Games played on so far."""

    def answer(self, game: Game) -> list[str]:
        """The best answer found to the open decision, of a game in which only what its seat may see is true."""
        return self.rank(game)[0].answer

    def rank(self, game: Game, answers: list[list[str]] | None = None, finalists: int = 1) -> list[Advice]:
        """Answers (all worth comparing) with what to expect of each, the best first.

        So many ``finalists`` are not given up: the last of the time goes to comparing them.
        """
        start = self._clock()
        answers = keeper.answers_to(game) if answers is None else answers
        if len(answers) == 1 or game.decision is None:
            return [
                Advice(each, standing(game, game.decision.seat if game.decision else 0)) for each in answers
            ]
        seat = game.decision.seat
        end = start + self._budget_s * _SHARE.get(game.decision.kind, _OTHER_SHARE)
        found = [Advice(answer, value) for answer, value in keeper.rank(game, answers, 1, self._random)]
        alive, rest = found[:MOST_ANSWERS], found[MOST_ANSWERS:]
        while len(alive) > 1 and self._clock() < end:
            is_final = len(alive) <= finalists
            halvings = 1 if is_final else max(1, (len(alive) - 1).bit_length())
            stop = self._clock() + (end - self._clock()) / halvings
            self._play_on(game, seat, alive, stop, end)
            alive.sort(key=lambda each: each.value, reverse=True)
            if is_final:
                break
            half = max((len(alive) + 1) // 2, finalists)
            rest = alive[half:] + rest
            alive = alive[:half]
        return alive + rest

    def _play_on(self, game: Game, seat: int, alive: list[Advice], stop: float, end: float) -> None:
        worlds = 0
        while worlds < LEAST_WORLDS or self._clock() < stop:
            if self._clock() > end:
                return
            seed = self._random.getrandbits(60)
            world = game.determinize(seat, seed)
            for each in alive:
                end_of_it = self._playout(world, each.answer, seed)
                each.total += standing(end_of_it, seat)
                each.points += expected(end_of_it, seat)
                each.tries += 1
                each.value = each.total / each.tries
            worlds += 1

    def _playout(self, world: Game, answer: list[str], seed: int) -> Game:
        self.playouts += 1
        dice = random.Random(seed).random
        game = world.clone()
        game.apply(answer)
        last = game.state.round + HORIZON_ROUNDS
        while game.decision is not None and game.state.round < last:
            game.apply(instinct.answer(game, lambda: JITTER * dice()))
        return game
