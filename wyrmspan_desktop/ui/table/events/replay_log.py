"""The log of a replay for one side: computed once, and available at any position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wyrmspan_desktop.games.protocol import Event
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension


class Side(NamedTuple):
    """The side whose cards are shown: those of a seat, of no seat (None), or with ``is_open`` those of all."""

    seat: int | None
    is_open: bool = False


class Place(NamedTuple):
    """The state of the log at a position: the number of lines, the last of which may grow later, and of events.

    ``take_up`` takes up the state of the board again.
    """

    lines: int
    last: Line | None
    events: int
    take_up: Callable[[], None]


class Story(TableExtension):
    """Records the events for the extensions that follow the game."""

    def __init__(
        self, listeners: Sequence[TableExtension], take_up: Callable[[], None], begins: Sequence[Line] = ()
    ) -> None:
        self._listeners = listening(listeners)
        self.lines: list[Line] = [*begins]
        self.events: list[Event] = []
        """The event types that the extensions listen to."""
        self.places = [Place(len(self.lines), self.lines[-1] if self.lines else None, 0, take_up)]
        """The positions by the number of answers."""

    def on_event(self, event: Event) -> None:
        if any(each.heeds is None or event.type in each.heeds for each in self._listeners):
            self.events.append(event)

    def close_place(self, take_up: Callable[[], None]) -> None:
        """Record the position after one more answer."""
        last = self.lines[-1] if self.lines else None
        self.places.append(Place(len(self.lines), last, len(self.events), take_up))

    def lines_to(self, move: int) -> list[Line]:
        """Return the log after some answers."""
        place = self.places[move]
        lines = self.lines[: place.lines]
        if place.last is not None:
            lines[-1] = place.last
        return lines


def listening(extensions: Sequence[TableExtension]) -> list[TableExtension]:
    """Return the extensions that listen to events."""
    return [each for each in extensions if type(each).on_event is not TableExtension.on_event]
