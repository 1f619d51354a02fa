"""Sequential comparison of answers: each is tried in the same worlds, and clearly worse ones drop out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, ClassVar, TypeVar

from wyrmspan_desktop.core.dice import Dice

Clock = Callable[[], float]

BUDGET_S, HINTS_S = 0.8, 1.0
"""Default time for a bot's decision, and for hints, in seconds."""
MAX_HINTS = 3
WARM_UP, CERTAIN = 6, 2.5
"""Number of worlds after which answers may drop out, and by how many standard errors they must be behind."""


class Tried:
    """An answer, and its value in each world."""

    DOUBT: ClassVar[int] = 0
    """Number of fictitious worlds with the worst observed difference, so that few tries are not convincing."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """The mean value; 0 without any try."""
        return fmean(self.values) if self.values else 0.0

    def is_ahead(self, other: Tried, errors: float) -> bool:
        """Whether it is better by ``errors`` standard errors, in the worlds in which both were tried."""
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
    """Return the answers, the best first; each was tried at least once, if there are several.

    ``play`` appends the value of an answer in a world, given by a number.  The first answer stays first unless
    another one is better by ``convinced`` standard errors.
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


def promising(found: Sequence[T], value_of: Callable[[T], Any]) -> list[T]:
    """Return the answers of a race in the order for hints, so that the values shown never increase.

    ``value_of`` returns the value shown for an answer.  Answers that would show more than the winner, which is chance,
    are left out; so are early dropouts that would show more than an answer that was tried to the end.
    """
    if not found:
        return []
    first, tries = found[0], max(len(each.values) for each in found)
    rest = sorted(
        (each for each in found[1:] if value_of(each) <= value_of(first)), key=value_of, reverse=True
    )
    best = [first, *(each for each in rest if len(each.values) == tries)]
    return [
        *best,
        *(each for each in rest if len(each.values) < tries and value_of(each) <= value_of(best[-1])),
    ]
