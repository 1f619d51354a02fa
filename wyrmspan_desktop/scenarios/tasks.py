"""Tasks at a table and their progress, measured on all events since the setup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from wyrmspan_desktop.engine import Event

LEARNER = 0
"""The learner's seat."""


class State(NamedTuple):
    """Progress of a task; over when it is decided either way."""

    reached: int
    is_solved: bool
    is_over: bool


class Task(NamedTuple):
    """A goal: this much of what ``measure`` counts on all events since the setup.

    It is solved once reached, and failed if an event of the type ``until`` comes before.
    """

    measure: Callable[[Sequence[Event]], int]
    least: int
    until: str = "round_ended"

    def state(self, events: Sequence[Event]) -> State:
        """Return the progress after all events so far."""
        reached = self.measure(events)
        is_solved = reached >= self.least
        return State(reached, is_solved, is_solved or any(event.type == self.until for event in events))


def counted(kind: str, **data: object) -> Callable[[Sequence[Event]], int]:
    """Count the learner's events of a type with these details."""

    def measure(events: Sequence[Event]) -> int:
        wanted = data.items()
        return sum(
            event.type == kind and event.seat == LEARNER and wanted <= event.data.items() for event in events
        )

    return measure


def longest_walk(events: Iterable[Event]) -> int:
    """Measure the most dragons activated in one walk of the learner."""
    longest = now = 0
    for event in events:
        if event.type == "walk_began":
            now = 0
        elif event.type == "walked" and event.seat == LEARNER and ".i" not in event.data["at"]:
            now += 1
            longest = max(longest, now)
    return longest


def won_alone(events: Iterable[Event]) -> int:
    """Count the objectives in which the learner is the only first."""
    places = (event.data["places"] for event in events if event.type == "objective_scored")
    return sum(row[LEARNER] == 1 and row.count(1) == 1 for row in places)


def final_points(events: Iterable[Event]) -> int:
    """Return the learner's points at the end of the game; 0 before."""
    ends = (event.data["scores"] for event in events if event.type == "game_ended")
    return max((scores[LEARNER]["total"] for scores in ends), default=0)
