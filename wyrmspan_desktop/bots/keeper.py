"""The keeper: tries every answer, finishes the turn by rules of thumb, and takes the best position."""

from __future__ import annotations

import random

from wyrmspan_desktop.bots import instinct
from wyrmspan_desktop.bots.evaluation import standing
from wyrmspan_desktop.engine import Decision, Game

SAMPLES = 2
"""How often what the seat cannot see is dealt, to be fair to every answer."""


def finish_turn(game: Game, seat: int) -> None:
    """Play on by rules of thumb until the seat's turn is over, or the game."""
    while (decision := game.decision) is not None:
        if decision.kind == "action" or (decision.kind == "end_turn" and decision.seat == seat):
            return
        game.apply(instinct.answer(game))


def answers_to(game: Game) -> list[list[str]]:
    """The answers worth comparing: each option and, at an action, exchanges; several ids go by rules of thumb."""
    decision = _decision_of(game)
    if not decision.most == 1 == decision.least:
        return [instinct.answer(game)]
    found = [[each] for each in decision.ids]
    if decision.kind == "action":
        found += [[each.id] for each in decision.exchanges]
    return found


def value_after(world: Game, seat: int, answer: list[str]) -> float:
    """What the position is worth to a seat when its turn is over after this answer."""
    twin = world.clone()
    twin.apply(answer)
    if answer[0].startswith("exchange"):
        # An exchange is worth what it makes possible.
        twin.apply(instinct.answer(twin))
    finish_turn(twin, seat)
    return standing(twin, seat)


class Keeper:
    """Looks to the end of its own turn."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def answer(self, game: Game) -> list[str]:
        """The best answer to the open decision, of a game in which only what its seat may see is true."""
        answers = answers_to(game)
        if len(answers) == 1:
            return answers[0]
        ranked = rank(game, answers, SAMPLES, self._random)
        return ranked[0][0]


def rank(
    game: Game, answers: list[list[str]], samples: int, dice: random.Random
) -> list[tuple[list[str], float]]:
    """The answers with what they are worth when the turn is over, the best first."""
    seat = _decision_of(game).seat
    totals = [0.0] * len(answers)
    for _ in range(samples):
        world = game.determinize(seat, dice.getrandbits(60))
        for index, each in enumerate(answers):
            totals[index] += value_after(world, seat, each)
    order = sorted(range(len(answers)), key=totals.__getitem__, reverse=True)
    return [(answers[index], totals[index] / samples) for index in order]


def _decision_of(game: Game) -> Decision:
    if game.decision is None:
        raise ValueError("the game is over")
    return game.decision
