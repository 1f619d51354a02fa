"""What is to be reached at a table, and how far somebody has come: measured in all that has happened there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from wyrmspan_desktop.engine import Event

LEARNER = 0
"""The seat of whoever learns."""


class State(NamedTuple):
    """How far somebody has come with a task; it is over when it is decided, one way or the other."""

    reached: int
    is_solved: bool
    is_over: bool


class Task(NamedTuple):
    """What is to be reached: so much of what ``measure`` counts in all that has happened since the table was set up.

    It is solved as soon as that is so, and missed when an event of the type ``until`` has come before.
    """

    measure: Callable[[Sequence[Event]], int]
    least: int
    until: str = "round_ended"

    def state(self, events: Sequence[Event]) -> State:
        """How far all that has happened has led."""
        reached = self.measure(events)
        is_solved = reached >= self.least
        return State(reached, is_solved, is_solved or any(event.type == self.until for event in events))


def counted(kind: str, **data: object) -> Callable[[Sequence[Event]], int]:
    """How often the learner did something, with these details."""

    def measure(events: Sequence[Event]) -> int:
        wanted = data.items()
        return sum(
            event.type == kind and event.seat == LEARNER and wanted <= event.data.items() for event in events
        )

    return measure


def longest_walk(events: Iterable[Event]) -> int:
    """How many dragons the learner came to in one walk, at most."""
    longest = now = 0
    for event in events:
        if event.type == "walk_began":
            now = 0
        elif event.type == "walked" and event.seat == LEARNER and ".i" not in event.data["at"]:
            now += 1
            longest = max(longest, now)
    return longest


def won_alone(events: Iterable[Event]) -> int:
    """How many objectives the learner was first in, with nobody beside."""
    places = (event.data["places"] for event in events if event.type == "objective_scored")
    return sum(row[LEARNER] == 1 and row.count(1) == 1 for row in places)


def final_points(events: Iterable[Event]) -> int:
    """The learner's points at the end of the game; 0 before."""
    ends = (event.data["scores"] for event in events if event.type == "game_ended")
    return max((scores[LEARNER]["total"] for scores in ends), default=0)
