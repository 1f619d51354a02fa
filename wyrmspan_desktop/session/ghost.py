"""Ghosts: the courses of finished solo games, against which others play the same deal."""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct, structs

from wyrmspan_desktop.session.sanitizing import clean

MAX_MARKS, _MAX_CATEGORIES = 1_000, 40
"""Sanity bounds for the marks of a course, and for its categories of points."""
_MAX_POINTS = 10_000

Points = Annotated[int, Meta(ge=-_MAX_POINTS, le=_MAX_POINTS)]


class Mark(NamedTuple):
    """The points at a point of play: after some turns of a round.

    After no turn it is the start of a round, and so the end of the one before.  After the last round follow the
    start of one more, before the final scoring, and of another, after it.
    """

    round: Annotated[int, Meta(ge=1)]
    turn: Annotated[int, Meta(ge=0)]
    points: Points


class Ghost(Struct, frozen=True, kw_only=True):
    """The public course of a finished game: its player, the time of its end, its points in the end and on the way."""

    name: str
    ended: str
    categories: Annotated[dict[str, Points], Meta(max_length=_MAX_CATEGORIES)]
    course: Annotated[tuple[Mark, ...], Meta(min_length=1, max_length=MAX_MARKS)]

    @property
    def total(self) -> int:
        """The points in the end."""
        return self.course[-1].points

    def at(self, mark: Mark) -> int:
        """Return the points at the point of play of a mark.

        That is the last one before it, if the ghost had no such turn any more.
        """
        before = [each for each in self.course if each[:2] <= mark[:2]]
        return (before or self.course)[-1 if before else 0].points

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return self.course[-1].round - 2

    def after_round(self, number: int) -> int:
        """Return the points at the end of a round; after the last one with the final scoring."""
        return self.at(Mark(number + 1 + (number == self.rounds), 0, 0))


def sound(ghost: Ghost) -> Ghost:
    """Return a ghost from a file fit to be shown; raises `ValueError` if no game has such a course."""
    if any(after[:2] <= before[:2] for before, after in pairwise(ghost.course)):
        raise ValueError("its ghost goes back in time")
    if datetime.fromisoformat(ghost.ended).tzinfo is None:
        raise ValueError("its ghost is of no time")
    if sum(ghost.categories.values()) != ghost.total:
        raise ValueError("its ghost has other points in the end")
    if any(clean(category) != category for category in ghost.categories):
        raise ValueError("its ghost has unreadable points")
    return structs.replace(ghost, name=clean(ghost.name))
