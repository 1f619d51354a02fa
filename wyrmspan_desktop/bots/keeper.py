"""The keeper: tries every answer, finishes the round by the heuristic policy, and takes the best position."""

from __future__ import annotations

import random

from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.doubts import sensible
from wyrmspan_desktop.bots.evaluation import standing
from wyrmspan_desktop.engine import Decision, Game, option

VARIANTS = 8
"""Maximum number of alternatives to a choice of several things."""
SAMPLES = 2
"""Number of deals of hidden things in which every answer is tried."""


def finish_turn(game: Game, seat: int | None) -> None:
    """Play by the heuristic policy to the end of the seat's turn or of the game; in the set-up, to the first turn."""
    while (decision := game.decision) is not None:
        if decision.kind == "action" or (decision.kind == "end_turn" and decision.seat == seat):
            return
        game.apply(heuristic_policy.answer(game))


def finish_round(game: Game) -> None:
    """Play by the heuristic policy to the end of the round or of the game; from the set-up, to the end of round 1."""
    last = max(1, game.state.round)
    while game.decision is not None and game.state.round <= last:
        game.apply(heuristic_policy.answer(game))


def answers_to(game: Game) -> list[list[str]]:
    """Return the answers worth comparing: each option but the refusal of gifts.

    No exchanges: an action that needs some is offered without them, and its payment makes them (R2.5).  For several
    things at once, the choice of the heuristic policy and some that differ from it by one thing.
    """
    decision = _decision_of(game)
    if not decision.most == 1 == decision.least:
        return _selections(game, decision)
    return [[each] for each in sensible(decision)]


def _selections(game: Game, decision: Decision) -> list[list[str]]:
    first = heuristic_policy.answer(game)
    rate = heuristic_policy.Rater(game, decision).rate
    kept = sorted(first, key=rate)
    left = sorted((each for each in decision.ids if each not in first), key=rate, reverse=True)
    variants = [[each for each in first if each != out] + [into] for out in kept for into in left]
    if len(first) < decision.most:
        variants = [[*first, into] for into in left[:2]] + variants
    if len(first) > decision.least:
        variants = [[each for each in first if each != out] for out in kept[:2]] + variants
    return [first, *variants[:VARIANTS]]


def after(world: Game, answer: list[str]) -> Game:
    """Return a copy of a world after an answer; an exchange is followed by one more answer, for which it was made."""
    twin = world.clone()
    twin.apply(answer)
    if answer and option(answer[0]).kind == "exchange" and twin.decision is not None:
        twin.apply(heuristic_policy.answer(twin))
    return twin


class Keeper:
    """Looks to the end of the round."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def answer(self, game: Game) -> list[str]:
        """Return the best answer to the open decision; hidden things must have been redealt."""
        answers = answers_to(game)
        if len(answers) == 1:
            return answers[0]
        return _rank(game, answers, self._random)[0]


def _rank(game: Game, answers: list[list[str]], dice: random.Random) -> list[list[str]]:
    """Return the answers, the best first, by the value of the positions at the end of the round."""
    seat = _decision_of(game).seat
    totals = [0.0] * len(answers)
    for _ in range(SAMPLES):
        world = game.determinize(seat, dice.getrandbits(60))
        for index, each in enumerate(answers):
            end = after(world, each)
            finish_round(end)
            totals[index] += standing(end, seat)
    order = sorted(range(len(answers)), key=totals.__getitem__, reverse=True)
    return [answers[index] for index in order]


def _decision_of(game: Game) -> Decision:
    if game.decision is None:
        raise ValueError("the game is over")
    return game.decision
