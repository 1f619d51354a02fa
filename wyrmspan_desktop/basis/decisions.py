"""What rules ask and tell, where one id is the answer to every decision."""

from __future__ import annotations

from typing import ClassVar, Generic, Protocol, Self, TypeVar

from msgspec import Struct


class Decision(Struct, frozen=True):
    """What a seat is asked: one of ``ids`` is the answer; ``source`` is what asks, if the game tells."""

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
        """Whether there is one answer alone."""
        return len(self.ids) == 1


class Event(Protocol):
    """A fact."""

    def for_seat(self, seat: int | None) -> Self:
        """The event as a seat may know it (None: a spectator)."""
        ...


E = TypeVar("E", bound=Event)
D = TypeVar("D")


class Step(Struct, Generic[E, D], frozen=True):
    """What an answer led to: the facts in order, and the next decision (None: the game is over)."""

    events: tuple[E, ...]
    decision: D | None

    def for_seat(self, seat: int | None) -> tuple[E, ...]:
        """The facts as a seat may know them."""
        return tuple(event.for_seat(seat) for event in self.events)
