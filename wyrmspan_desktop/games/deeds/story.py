"""A game that is over, as one seat has played it: what achievements are judged on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic

from wyrmspan_desktop.games.protocol import G, Score


@dataclass(frozen=True)
class Story(Generic[G]):
    """Where a game began and how it ended, everything that happened in between, and whose story it is.

    ``people``: the seats in which somebody sits who is no bot.
    """

    start: G
    end: G
    events: Sequence[Any]
    seat: int
    people: Sequence[int]

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
        """So many points this seat has more than the best of the others; all its own if there is nobody else."""
        others = (each.total for each in self.scores if each.seat != self.seat)
        return self.points.total - max(others, default=0)

    def told(self, kind: str) -> list[Mapping[str, object]]:
        """What the events of a type say that are of this seat; of a game for one player all are."""
        return [
            event.data
            for event in self.events
            if event.type == kind and getattr(event, "seat", self.seat) == self.seat
        ]


Rule = Callable[[Story[G]], bool]
"""Whether a seat has earned something."""
