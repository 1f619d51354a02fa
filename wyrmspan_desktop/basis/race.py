"""Answers that race: each is tried in the same worlds, and those that are clearly worse drop out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, ClassVar, TypeVar

from wyrmspan_desktop.basis.dice import Dice

Clock = Callable[[], float]

BUDGET_S, HINTS_S = 0.8, 1.0
"""How long whoever lets answers race may think about one, and how long hints may take, if nothing else is said."""
MOST_HINTS = 3
WARM_UP, CERTAIN = 6, 2.5
"""After so many worlds an answer is dropped that is worse than the best by so many standard errors."""


class Tried:
    """An answer, and what came of it in each world."""

    DOUBT: ClassVar[int] = 0
    """So many worlds more are taken to have told the opposite, by as much as any: few tries convince nobody then."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """The mean of what came of it; 0 if it was not tried."""
        return fmean(self.values) if self.values else 0.0

    def is_ahead(self, other: Tried, errors: float) -> bool:
        """Whether it is better by so many standard errors, in the worlds in which both were tried."""
        by = [mine - its for mine, its in zip(self.values, other.values, strict=False)]
        by += [-max(map(abs, by), default=0.0)] * self.DOUBT
        return len(by) > 1 and fmean(by) > errors * stdev(by) / sqrt(len(by))


T = TypeVar("T", bound=Tried)


def race(
    tried: Sequence[T],
    play: Callable[[T, int], None],
    dice: Dice,
    may_go_on: Callable[[], bool],
    convinced: float,
) -> list[T]:
    """The answers, the best first; each was tried once at least, if there are several.

    ``play`` notes what comes of one in a world, which is a number.  The first of them stays first unless another
    one is better by ``convinced`` standard errors.
    """
    racing = list(tried)
    while len(racing) > 1 and (not racing[0].values or may_go_on()):
        world = dice.below(1 << 31)
        for each in racing:
            play(each, world)
        if len(racing[0].values) >= WARM_UP:
            best_yet = max(racing, key=lambda one: one.mean)
            racing = [each for each in racing if not best_yet.is_ahead(each, CERTAIN)]
    first = max(racing, key=lambda one: one.mean)
    if not first.is_ahead(tried[0], convinced):
        first = tried[0]
    rest = sorted(tried, key=lambda one: (one in racing, one.mean), reverse=True)
    return [first, *(each for each in rest if each is not first)]


def promising(found: Sequence[T], told: Callable[[T], Any]) -> list[T]:
    """The answers of a race for hints: the winner first, and none is told to promise less than one that comes after it.

    As the race has them, where as much is told of them.  Left out is what would promise more than the winner, by no
    more than chance, and what dropped out where it would promise more, in the few worlds in which it was tried, than
    an answer that did not.
    """
    if not found:
        return []
    first, tries = found[0], max(len(each.values) for each in found)
    rest = sorted((each for each in found[1:] if told(each) <= told(first)), key=told, reverse=True)
    best = [first, *(each for each in rest if len(each.values) == tries)]
    return [*best, *(each for each in rest if len(each.values) < tries and told(each) <= told(best[-1]))]
