"""What a player might do, and why, in words made from the evaluation."""

from __future__ import annotations

import random
from collections.abc import Callable
from operator import mul
from statistics import fmean
from time import perf_counter

from msgspec import Struct

from wyrmspan_desktop.bots import keeper
from wyrmspan_desktop.bots.dracologist import Clock, Dracologist
from wyrmspan_desktop.bots.evaluation import expected, weights
from wyrmspan_desktop.bots.features import FEATURES, features
from wyrmspan_desktop.engine import Game, option
from wyrmspan_desktop.engine.notation import DECLINE

BUDGET_S = 1.2
"""How long the answers are compared, if nothing else is said."""
MOST = 3
REASONS = 2
LEAST_VP = 0.4
"""A smaller difference is no reason."""
_CLEAR_VP = 1.5
WORLDS = 4
"""In so many worlds a turn is finished to see what an answer brings."""


class Hint(Struct, frozen=True):
    """An answer, the points that its player may expect to end with, and what speaks for it (never nothing)."""

    answer: list[str]
    vp: float
    reasons: tuple[str, ...]


def _counted(one: str, more: str) -> Callable[[float], str]:
    """Words for a number of things: ``{n}`` is the number."""

    def say(by: float) -> str:
        n = max(1, round(abs(by)))
        return (one if n == 1 else more).format(n=n)

    return say


def _plain(words: str) -> Callable[[float], str]:
    return lambda _: words


Say = Callable[[float], str] | None

PHRASES: dict[str, tuple[Say, Say]] = {
    "points": (_counted("1 VP at once", "{n} VP at once"), None),
    "coins": (_counted("1 more coin to act with", "{n} more coins to act with"), None),
    "resources": (_counted("1 more resource to pay with", "{n} more resources to pay with"), None),
    "kinds": (_plain("more kinds of resources to pay with"), None),
    "dragon cards": (
        _counted("1 more dragon to choose from", "{n} more dragons to choose from"),
        _plain("a dragon less that waits in your hand"),
    ),
    "cave cards": (
        _counted("1 more cave card to excavate with", "{n} more cave cards to excavate with"),
        None,
    ),
    "plans": (_plain("brings dragons of your hand within reach"), None),
    "ready": (_plain("a good dragon could be enticed right after"), None),
    "room": (
        _counted("room for 1 more dragon", "room for {n} more dragons"),
        _plain("an empty space is put to use"),
    ),
    "spaces": (_counted("1 more space for dragons", "{n} more spaces for dragons"), None),
    "best walk": (_plain("your best cave gives more with every walk"), None),
    "second walk": (_plain("your second cave gives more with every walk"), None),
    "third walk": (_plain("your weakest cave gives more with every walk"), None),
    "eggs": (_counted("1 more egg to pay with", "{n} more eggs to pay with"), None),
    "nests": (_counted("1 more nest for eggs", "{n} more nests for eggs"), None),
    "every round": (_plain("an ability for the end of every round"), None),
    "guild": (None, _plain("nearer to the next benefit of the guild")),
    "markers": (_plain("keeps guild markers for later"), None),
    "objective": (_plain("helps with this round's objective"), None),
    "objectives": (_plain("helps with later objectives"), None),
    "hatchlings": (_counted("a hatchling is fed", "hatchlings are fed {n} times"), None),
    "end-game": (_plain("an ability that scores at the end"), None),
}
"""For each feature what it means that there is more of it, and less; None where that is no reason."""

RIVALS = "leaves your rivals less"
ALIKE = "nearly as good"
LESS = "clearly less than the best"
_OF_ITSELF = {
    "pass": "nothing is left that pays",
    "end_turn": "there is nothing more to do in this turn",
    DECLINE: "the price is more than it brings",
    "pay": "what you can spare most easily",
    "discard": "what you can spare most easily",
    "sell": "what you can spare most easily",
    "waive": "the part of the price that hurts most",
    "exchange": "makes what is missing out of what is left over",
    "trade": "makes what is missing out of what is left over",
}
_REASON_OF_THE_BEST = "the best on balance"


def hints(game: Game, seed: int, budget_s: float, clock: Clock = perf_counter) -> list[Hint]:
    """The best answers to the open decision, the best first; in the game hidden things were dealt anew."""
    decision = game.decision
    if decision is None:
        return []
    seat = decision.seat
    found = Dracologist(seed, budget_s, clock).rank(game, MOST)[:MOST]
    if all(each.tries for each in found):
        found.sort(key=lambda each: each.value, reverse=True)
    dice = random.Random(seed)
    worlds = [game.determinize(seat, dice.getrandbits(60)) for _ in range(WORLDS)]
    ends = [_after(worlds, seat, each.answer) for each in found]
    points = [
        each.points / each.tries if each.tries else fmean(expected(end, seat) for end in after)
        for each, after in zip(found, ends, strict=True)
    ]
    looks = [_look(after, seat) for after in ends]
    row = weights()[max(1, game.state.round) - 1]
    given = []
    for number, each in enumerate(found):
        others = looks[:number] + looks[number + 1 :]
        if decision.kind == "action" or not others:
            before = features(game, seat)
        else:
            before = [fmean(column) for column in zip(*others, strict=True)]
        why = reasons(before, looks[number], row)
        if any(points[number] < other - LEAST_VP for other in points[number + 1 :]):
            why = (*why[: REASONS - 1], RIVALS)
        loss = max(points) - points[number] if number else 0.0
        given.append(
            Hint(each.answer, round(points[number], 1), why or _of_itself(each.answer, number, loss))
        )
    return given


def reasons(before: list[float], after: list[float], row: tuple[float, ...]) -> tuple[str, ...]:
    """What a position has gained against another, by the weights of a row: the weightiest first."""
    change = [new - old for new, old in zip(after, before, strict=True)]
    gains = sorted(zip(map(mul, row, change), FEATURES, change, strict=False), reverse=True)
    said = []
    for vp, name, by in gains:
        say = PHRASES[name][by < 0]
        if vp >= LEAST_VP and say is not None:
            said.append(say(by))
    return tuple(said[:REASONS])


def _after(worlds: list[Game], seat: int, answer: list[str]) -> list[Game]:
    """Each world when the turn is over after an answer."""
    found = [keeper.after(world, answer) for world in worlds]
    for each in found:
        keeper.finish_turn(each, seat)
    return found


def _look(ends: list[Game], seat: int) -> list[float]:
    """The features of a position, on the average of its worlds."""
    return [fmean(column) for column in zip(*(features(end, seat) for end in ends), strict=True)]


def _of_itself(answer: list[str], place: int, loss: float) -> tuple[str, ...]:
    """What is said of an answer if no feature speaks for it; ``loss`` is what it is worse than the best."""
    verb = option(answer[0]).kind if answer else DECLINE
    if verb in _OF_ITSELF and place == 0:
        return (_OF_ITSELF[verb],)
    if not place:
        return (_REASON_OF_THE_BEST,)
    return (LESS if loss > _CLEAR_VP else ALIKE,)
