"""Decisions and steps of games in which every answer is one id."""

from __future__ import annotations

from typing import ClassVar, Generic, Protocol, Self, TypeVar

from msgspec import Struct


class Decision(Struct, frozen=True):
    """A question to a seat: one of ``ids`` is the answer; ``source`` is the thing that asks, if the game says so."""

    serial: int
    seat: int
    kind: str
    ids: tuple[str, ...]
    source: str | None = None

    least: ClassVar[int] = 1
    most: ClassVar[int] = 1

    @property
    def default(self) -> tuple[str, ...]:
        """A legal answer."""
        return self.ids[:1]

    @property
    def forced(self) -> bool:
        """Whether there is only one answer."""
        return len(self.ids) == 1


class Event(Protocol):
    """Something that happened."""

    def for_seat(self, seat: int | None) -> Self:
        """Return the event as a seat may know it (None: a spectator)."""
        ...


E = TypeVar("E", bound=Event)
D = TypeVar("D")


class Step(Struct, Generic[E, D], frozen=True):
    """The result of an answer: the events in order, and the next decision (None: the game is over)."""

    events: tuple[E, ...]
    decision: D | None

    def for_seat(self, seat: int | None) -> tuple[E, ...]:
        """Return the events as a seat may know them."""
        return tuple(event.for_seat(seat) for event in self.events)
