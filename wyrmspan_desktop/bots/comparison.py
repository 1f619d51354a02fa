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
from msgspec.structs import replace

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
_MAX_COUNTED = 3
"""Maximum number of sources of points that are named with numbers."""
_AGREED_VP = 1.0
"""Named points are shown if their sum differs at most by this from the whole difference."""

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


class Reason(Struct, frozen=True, omit_defaults=True):
    """A reason for an answer, or against it.

    ``code`` is one of `POINTS` or `HELD`, and ``count`` by how much there is more (less if below 0); or one of
    `hints.OTHERS`.  ``is_rough``: only the sign of ``count`` is meant.
    """

    code: str
    count: int = 0
    is_rough: bool = False

    def reversed(self) -> Reason:
        """Return the same difference from the other answer's side."""
        return replace(self, count=-self.count)


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


def reasons(better: Sequence[Outcome], other: Sequence[Outcome], by: float) -> tuple[Reason, ...]:
    """Return the reasons for an answer, the weightiest first, and last those against it; empty if there are none.

    ``by``: the number of points by which the answer is better; 0 if neither is, and then reasons balance.  Reasons are
    final points by category: with numbers if the weightiest add up to about ``by``, or else without.  If they say the
    contrary, the heuristic policy has wasted the gain later on, and reasons are the coins, cards and so on held after
    the turn.
    """
    points = _differences(POINTS, [each.points for each in better], [each.points for each in other])
    held = _differences(HELD, [each.held for each in better], [each.held for each in other])
    shown = _counted(points, by) or _rough(points, by)
    if not shown and _explains(held, by):
        return _for_and_against(held)
    if shown and by and all(each.count > 0 for each in shown):
        shown += tuple(each for each in held if each.count < 0)[:1]
    return shown


def _counted(points: Sequence[Reason], by: float) -> tuple[Reason, ...]:
    """Return some of the weightiest differences whose sum is nearest to ``by``; empty if none are near."""
    found = [named for many in range(1, _MAX_COUNTED + 1) if _explains(named := points[:many], by)]
    off = [abs(sum(each.count for each in named) - by) for named in found]
    if not off or min(off) > _AGREED_VP:
        return ()
    return tuple(sorted(found[off.index(min(off))], key=lambda each: each.count < 0))


def _rough(points: Sequence[Reason], by: float) -> tuple[Reason, ...]:
    """Return the weightiest differences without numbers; empty if they say the contrary of ``by``."""
    if not _explains(points, by) or by * sum(each.count for each in points) < 0:
        return ()
    return tuple(replace(each, is_rough=True) for each in _for_and_against(points))


def _explains(found: Sequence[Reason], by: float) -> bool:
    """Return whether something speaks for the answer and, if neither is better, something against it."""
    return any(each.count > 0 for each in found) and (by != 0 or any(each.count < 0 for each in found))


def _for_and_against(found: Sequence[Reason]) -> tuple[Reason, ...]:
    gains, losses = ([each for each in found if (each.count > 0) == is_gain] for is_gain in (True, False))
    return (*gains[:_MAX_FOR], *losses[:1])


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
) -> list[Reason]:
    """Return the clear differences between columns, the largest first."""
    found = []
    columns = zip(zip(*better, strict=True), zip(*other, strict=True), strict=True)
    for code, (mine, theirs) in zip(codes, columns, strict=True):
        each = [one - another for one, another in zip(mine, theirs, strict=True)]
        if _is_clear(each):
            found.append((code, fmean(each)))
    found.sort(key=lambda each: abs(each[1]), reverse=True)
    return [Reason(code, round(copysign(max(1, abs(by)), by))) for code, by in found]
