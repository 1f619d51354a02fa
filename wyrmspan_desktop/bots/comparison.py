"""Explains why one answer is better than another, by quantities that differ afterwards.

Answers are followed in the same worlds, in which everything that the seat cannot see was redealt: to the end of
the turn, and by the heuristic policy to the end of the game.  Differences that are clear (`_is_clear`) become
reasons.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import copysign, sqrt
from statistics import fmean, stdev

from msgspec import Struct

from wyrmspan_desktop.bots import heuristic_policy, keeper
from wyrmspan_desktop.bots.value import expected
from wyrmspan_desktop.engine import Game, counts, scoring

ERRORS = 2.0
"""Minimum ratio of a mean paired difference to its standard error."""
MIN_DIFFERENCE = 0.5
"""Minimum mean difference: less is not visible in whole numbers."""
_WORLDS, _MIN_WORLDS = 16, 8
"""Numbers of worlds: for a single player, and the least; several players share the first, since their games take
longer.
"""
_MAX_FOR = 2
"""Maximum number of reasons for an answer; one reason against it may follow."""

POINTS = {
    "dragon points": ("dragons",),
    "ability points": ("end_game",),
    "egg points": ("eggs",),
    "cached points": ("cached",),
    "tucked points": ("tucked",),
    "objective points": ("objectives",),
    "guild points": ("guild",),
    "other points": ("coins", "leftovers"),
}
"""Points that are compared at the end of the game, by the categories of the score."""
HELD = ("coins", "resources", "eggs", "dragon cards", "cave cards", "spaces", "guild steps")
"""Quantities that are compared at the end of the turn."""
ABOUT_GUILD = frozenset({"guild points", "guild steps"})


class Reason(Struct, frozen=True):
    """A reason for an answer, or against it.

    ``code`` is one of `POINTS` or `HELD`, and ``count`` by how much there is more (less if below 0); or one of
    `hints.OTHERS`.
    """

    code: str
    count: int = 0


class Outcome(Struct, frozen=True):
    """The result of an answer in one world.

    ``held``: the numbers of `HELD` after the turn; ``expected``: the points to be expected then (`value`);
    ``points``: those at the end of the game.
    """

    held: tuple[int, ...]
    expected: float
    points: tuple[int, ...]


def worlds_for(game: Game) -> int:
    """Return the number of worlds in which answers to the open decision are followed."""
    return max(_MIN_WORLDS, _WORLDS // len(game.state.players))


def outcomes(
    game: Game, answers: Sequence[Sequence[str]], seed: int, in_time: Callable[[], bool] = lambda: True
) -> list[list[Outcome]]:
    """Return the outcomes of each answer to the open decision, world by world; fewer where time is short."""
    decision = game.decision
    if decision is None:
        raise ValueError("the game is over")
    seat, dice = decision.seat, random.Random(seed)
    found: list[list[Outcome]] = [[] for _ in answers]
    for number in range(worlds_for(game)):
        if number > 1 and not in_time():
            break
        world = game.determinize(seat, dice.getrandbits(60))
        for row, answer in zip(found, answers, strict=True):
            row.append(_outcome(world, seat, answer))
    return found


def is_more(differences: Sequence[float]) -> bool:
    """Return whether paired differences have a mean above zero that is not due to chance; see `_is_clear`."""
    return _is_clear(differences) and fmean(differences) > 0


def _is_clear(differences: Sequence[float]) -> bool:
    """Return whether the mean paired difference is at least `MIN_DIFFERENCE` and `ERRORS` standard errors from 0."""
    if len(differences) < 2:
        return False
    mean = abs(fmean(differences))
    return mean >= max(MIN_DIFFERENCE, ERRORS * stdev(differences) / sqrt(len(differences)))


def reasons(
    better: Sequence[Outcome], other: Sequence[Outcome], *, is_even: bool = False
) -> tuple[Reason, ...]:
    """Return the reasons for an answer, the weightiest first, and last the weightiest one against it.

    Reasons are final points by category if the answer's total is higher, or if neither answer is better.  Otherwise
    the heuristic policy has wasted the gain later on, and reasons are the coins, cards and so on held after the
    turn.  Empty if there is none.
    """
    points = _differences(POINTS, [each.points for each in better], [each.points for each in other])
    held = _differences(HELD, [each.held for each in better], [each.held for each in other])
    if sum([vp for _, vp in points]) < 0 and not is_even:
        points = []
    for found in (points, held):
        gains = [each for each in found if each[1] > 0]
        losses = [each for each in (*points, *held) if each[1] < 0]
        if gains:
            shown = (*gains[:_MAX_FOR], *losses[:1])
            return tuple(Reason(code, round(copysign(max(1, abs(by)), by))) for code, by in shown)
    return ()


def _outcome(world: Game, seat: int, answer: Sequence[str]) -> Outcome:
    twin = keeper.after(world, list(answer))
    keeper.finish_turn(twin, seat)
    held, promise = held_by(twin, seat), expected(twin, seat)
    while twin.decision is not None:
        twin.apply(heuristic_policy.answer(twin))
    parts = scoring.categories(twin, seat)
    return Outcome(held, promise, tuple(sum(parts[each] for each in names) for names in POINTS.values()))


def held_by(game: Game, seat: int) -> tuple[int, ...]:
    """Return the numbers of `HELD`."""
    me = game.state.players[seat]
    dragons = sum(card > 0 for card in me.hand)
    return (
        *(me.coins, sum(me.resources), counts.all_eggs(me), dragons, len(me.hand) - dragons),
        *(sum(map(bool, me.spaces)), me.steps),
    )


def _differences(
    codes: Sequence[str] | dict[str, tuple[str, ...]],
    better: Sequence[Sequence[int]],
    other: Sequence[Sequence[int]],
) -> list[tuple[str, float]]:
    """Return the clear differences between columns, the largest first."""
    found = []
    columns = zip(zip(*better, strict=True), zip(*other, strict=True), strict=True)
    for code, (mine, theirs) in zip(codes, columns, strict=True):
        each = [one - another for one, another in zip(mine, theirs, strict=True)]
        if _is_clear(each):
            found.append((code, fmean(each)))
    return sorted(found, key=lambda each: abs(each[1]), reverse=True)
