"""Advice: the best answers to a decision, with codes of the reasons.

The work is counted in playouts, so the same position and seed give the same advice on any machine
that is fast enough.
"""

from __future__ import annotations

import math
import random
from operator import mul
from statistics import fmean
from time import perf_counter

from msgspec import Struct

from wyrmspan_desktop.bots import keeper
from wyrmspan_desktop.bots.dracologist import Clock, Dracologist
from wyrmspan_desktop.bots.evaluation import weights
from wyrmspan_desktop.bots.features import FEATURES, features
from wyrmspan_desktop.bots.value import expected
from wyrmspan_desktop.engine import Game, option
from wyrmspan_desktop.engine.notation import DECLINE

PLAYOUTS = 300
"""How many playouts compare the answers; a decision within a turn has its share of them (`dracologist`)."""
BUDGET_S = 12.0
"""Where that would take longer, the playouts until then decide."""
MOST = 3
REASONS = 2
LEAST_VP = 0.4
"""A smaller difference is no reason."""
_CLEAR_VP = 1.5
WORLDS = 4
"""In so many worlds a turn is finished to see what an answer brings."""


class Reason(Struct, frozen=True):
    """What speaks for an answer.

    ``code`` is a feature of which there is so much more afterwards (less, if ``count`` is below 0), or a code of
    `OTHERS`.
    """

    code: str
    count: int = 0


class Hint(Struct, frozen=True):
    """An answer, the points that its player may expect to end with, and what speaks for it (never nothing)."""

    answer: list[str]
    vp: float
    reasons: tuple[Reason, ...]


MORE = frozenset(FEATURES) - {"guild"}
LESS = frozenset({"dragon cards", "room", "guild"})
"""Features of which more, and less, can be a reason."""

RIVALS, ALIKE, WORSE, BEST = "rivals_get_less", "nearly_as_good", "clearly_worse", "best_on_balance"
_GIVEN, _EXCHANGED = "can_be_spared", "makes_what_is_missing"
_OF_ITSELF = {
    "pass": "nothing_pays",
    "end_turn": "nothing_to_do",
    DECLINE: "costs_too_much",
    "pay": _GIVEN,
    "discard": _GIVEN,
    "sell": _GIVEN,
    "waive": "hurts_most",
    "exchange": _EXCHANGED,
    "trade": _EXCHANGED,
}
OTHERS = frozenset({RIVALS, ALIKE, WORSE, BEST, *_OF_ITSELF.values()})
"""Reasons that are no features."""


def hints(game: Game, seed: int, budget_s: float, clock: Clock = perf_counter) -> list[Hint]:
    """The best answers to the open decision, the best first; in the game hidden things were dealt anew."""
    decision = game.decision
    if decision is None:
        return []
    seat = decision.seat
    found = Dracologist(seed, budget_s, clock, most=PLAYOUTS).rank(game, MOST)[:MOST]
    dice = random.Random(seed)
    worlds = [game.determinize(seat, dice.getrandbits(60)) for _ in range(WORLDS)]
    ends = [_after(worlds, seat, each.answer) for each in found]
    points = [
        each.points / each.tries if each.tries else fmean(expected(end, seat) for end in after)
        for each, after in zip(found, ends, strict=True)
    ]
    # The best first, by what it is worth against rivals; where nothing was tried, by the points alone.
    is_tried = all(each.tries for each in found)
    order = sorted(
        range(len(found)), key=lambda each: found[each].value if is_tried else points[each], reverse=True
    )
    found, points = [found[each] for each in order], [points[each] for each in order]
    ends = [ends[each] for each in order]
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
        if any(round(points[number], 1) < round(other, 1) for other in points[number + 1 :]):
            why = (*why[: REASONS - 1], Reason(RIVALS))
        loss = max(points) - points[number] if number else 0.0
        given.append(
            Hint(each.answer, round(points[number], 1), why or _of_itself(each.answer, number, loss))
        )
    return given


def reasons(before: list[float], after: list[float], row: tuple[float, ...]) -> tuple[Reason, ...]:
    """What a position has gained against another, by the weights of a row: the weightiest first."""
    change = [new - old for new, old in zip(after, before, strict=True)]
    gains = sorted(zip(map(mul, row, change), FEATURES, change, strict=False), reverse=True)
    told = [(name, by) for vp, name, by in gains if vp >= LEAST_VP and name in (LESS if by < 0 else MORE)]
    return tuple(Reason(name, round(math.copysign(max(1, abs(by)), by))) for name, by in told[:REASONS])


def _after(worlds: list[Game], seat: int, answer: list[str]) -> list[Game]:
    """Each world when the turn is over after an answer."""
    found = [keeper.after(world, answer) for world in worlds]
    for each in found:
        keeper.finish_turn(each, seat)
    return found


def _look(ends: list[Game], seat: int) -> list[float]:
    """The features of a position, on the average of its worlds."""
    return [fmean(column) for column in zip(*(features(end, seat) for end in ends), strict=True)]


def _of_itself(answer: list[str], place: int, loss: float) -> tuple[Reason, ...]:
    """What is said of an answer if no feature speaks for it; ``loss`` is what it is worse than the best."""
    verb = option(answer[0]).kind if answer else DECLINE
    if not place:
        return (Reason(_OF_ITSELF.get(verb, BEST)),)
    return (Reason(WORSE if loss > _CLEAR_VP else ALIKE),)
