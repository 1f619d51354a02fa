"""A finished game from the point of view of one seat, by which achievements are judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic

from wyrmspan_desktop.games.protocol import G, Score


@dataclass(frozen=True)
class Story(Generic[G]):
    """Beginning, end and events of a game, and the seat in question.

    ``people``: the seats of people, not of bots; ``night``: the id of the night (`games.nights`) that was played.
    """

    start: G
    end: G
    events: Sequence[Any]
    seat: int
    people: Sequence[int]
    night: str | None = None

    @cached_property
    def won(self) -> bool:
        """Whether the seat is among the winners."""
        return self.seat in self.end.winners

    @cached_property
    def scores(self) -> Sequence[Score]:
        """The score of every seat."""
        return self.end.scores()

    @property
    def points(self) -> Score:
        """The score of this seat."""
        return self.scores[self.seat]

    @property
    def margin(self) -> int:
        """By how many points this seat is ahead of the best of the others; all its points if there are none."""
        others = (each.total for each in self.scores if each.seat != self.seat)
        return self.points.total - max(others, default=0)

    def details_of(self, kind: str) -> list[Mapping[str, object]]:
        """Return the data of this seat's events of a type; without seats, of all of them."""
        return [
            event.data
            for event in self.events
            if event.type == kind and getattr(event, "seat", self.seat) == self.seat
        ]


Rule = Callable[[Story[G]], bool]
"""Whether a seat has earned an achievement."""
