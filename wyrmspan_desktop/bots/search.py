"""Tree search over answers (UCT with priors, open loop).

The tree holds answers only, no positions: every playout runs in a world in which the hidden cards were redealt,
and each answer's value is an average over worlds.  At each decision in the tree the answer with the highest promise
is tried: its average so far and, while it has few tries, its prior by the heuristic policy.  Where the tree ends,
that policy finishes the turn, and then the round; after both the learnt evaluation (`value`) predicts every seat's
points.  A search with time compares some actions by the evaluation at each further turn of the round.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, sqrt

from wyrmspan_desktop.bots import heuristic_policy, keeper
from wyrmspan_desktop.bots.doubts import sensible
from wyrmspan_desktop.bots.evaluation import standings
from wyrmspan_desktop.bots.value import expected
from wyrmspan_desktop.engine import Game

C_PUCT = 1.0
"""Weight of priors, and of few tries, against the results of an answer (PUCT, Silver et al. 2017)."""
PRIOR_TEMPERATURE = 1.0
"""Priors are the softmax of the heuristic's ratings over this, in points."""
UNIFORM_MIX = 0.1
"""The part of the priors that is the same for all options."""
FIRST_PLAY_REDUCTION = 0.1
"""An untried answer is valued at the average less this part of the span of all results (Gelly and Wang 2006)."""


class Move:
    """An answer in the tree, with its tries and results."""

    __slots__ = ("answer", "points", "prior", "then", "total", "tries")

    def __init__(self, answer: list[str], prior: float) -> None:
        self.answer = answer
        self.prior = prior
        self.tries = 0
        self.total = 0.0
        """The sum over all tries of the aim of the seat that answers (`evaluation.standings`)."""
        self.points = 0.0
        """The sum over all tries of the seat's own points."""
        self.then: dict[str, Move] | None = None
        """The answers to the decision after it, once it was tried."""

    @property
    def value(self) -> float:
        """The average result; only for an answer that was tried."""
        return self.total / self.tries


class Tree:
    """The answers to one decision, and their continuations.

    ``breadth`` is the number of actions that playouts compare at each further turn of the round.
    """

    def __init__(self, game: Game, answers: Sequence[list[str]], breadth: int = 1) -> None:
        decision = game.decision
        if decision is None:
            raise ValueError("the game is over")
        self.seat = decision.seat
        self._breadth = breadth
        rate = heuristic_policy.Rater(game, decision).rate
        rates = [sum(map(rate, answer)) for answer in answers]
        self.moves = [Move(each, prior) for each, prior in zip(answers, _priors(rates), strict=True)]
        self._low, self._high = float("inf"), float("-inf")

    def next_move(self) -> Move:
        """Return the answer to try next, which has the highest promise."""
        return self._choose(self.moves)

    def play(self, world: Game, move: Move) -> None:
        """Play a world to its end from one of the moves, and record the result; the world is changed."""
        path = [(self.seat, move)]
        world.apply(move.answer)
        while (decision := world.decision) is not None:
            if not decision.most == 1 == decision.least:
                world.apply(heuristic_policy.answer(world))
            elif len(decision.ids) == 1:
                world.apply([decision.ids[0]])
            elif move.then is None:
                move.then = {}
                break
            else:
                move = self._choose(_moves_for(world, move.then))
                path.append((decision.seat, move))
                world.apply(move.answer)
        keeper.finish_turn(world, world.state.turn)
        self._learn(path, outlook(world, self._breadth))

    def _choose(self, moves: Iterable[Move]) -> Move:
        moves = list(moves)
        tries = sum([move.tries for move in moves])
        span = max(self._high - self._low, 1.0)
        untried = sum([move.total for move in moves]) / tries - FIRST_PLAY_REDUCTION * span if tries else 0.0
        urge = C_PUCT * span * sqrt(tries + 1)

        def promise(move: Move) -> float:
            known = move.total / move.tries if move.tries else untried
            return known + urge * move.prior / (1 + move.tries)

        return max(moves, key=promise)

    def _learn(self, path: list[tuple[int, Move]], points: list[float]) -> None:
        aims = standings(points)
        self._low = min(self._low, aims[self.seat])
        self._high = max(self._high, aims[self.seat])
        for seat, move in path:
            move.tries += 1
            move.total += aims[seat]
            move.points += points[seat]


def outlook(world: Game, breadth: int) -> list[float]:
    """Return every seat's expected points, averaged over here and the end of the round; the world is changed.

    The end of the round is worth more than four times the playouts, a breadth of 3 again more (`assets/learner`).
    """
    seats = range(len(world.state.players))
    here = [expected(world, seat) for seat in seats]
    last = max(1, world.state.round)
    while world.decision is not None and world.state.round <= last:
        if world.decision.kind == "action":
            world = after_turn(world, breadth)
        else:
            world.apply(heuristic_policy.answer(world))
    return [(before + expected(world, seat)) / 2 for seat, before in zip(seats, here, strict=True)]


def after_turn(world: Game, breadth: int) -> Game:
    """Return the world after the turn whose action is asked for; the given world is used up.

    Of the ``breadth`` actions that the heuristic policy likes best, the one with the most expected points is taken.
    """
    decision = world.decision
    if decision is None:
        raise ValueError("the game is over")
    actions = sensible(decision)
    if len(actions) > breadth:
        rate = heuristic_policy.Rater(world, decision).rate
        actions = sorted(actions, key=rate, reverse=True)[:breadth]
    worlds = [world.clone() for _ in actions[1:]] + [world]
    for each, action in zip(worlds, actions, strict=True):
        each.apply([action])
        keeper.finish_turn(each, decision.seat)
    return max(worlds, key=lambda each: expected(each, decision.seat)) if len(worlds) > 1 else world


def _moves_for(world: Game, known: dict[str, Move]) -> list[Move]:
    """Return the moves for the options here; new ones are added to the known ones."""
    decision = world.decision
    ids = [] if decision is None else decision.ids
    if decision is not None and not known.keys() >= set(ids):
        rate = heuristic_policy.Rater(world, decision).rate
        for each, prior in zip(ids, _priors([rate(each) for each in ids]), strict=True):
            if each not in known:
                known[each] = Move([each], prior)
    return [known[each] for each in ids]


def _priors(rates: Sequence[float]) -> list[float]:
    """Return the probability of each option to be the best, from the policy's ratings; the sum is 1."""
    best = max(rates)
    odds = [exp((rate - best) / PRIOR_TEMPERATURE) for rate in rates]
    whole = sum(odds)
    return [(1 - UNIFORM_MIX) * each / whole + UNIFORM_MIX / len(odds) for each in odds]
