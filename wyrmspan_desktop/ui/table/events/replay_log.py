"""The log of a replay as one side knows it: told once, and taken up at any place from then on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension


class Side(NamedTuple):
    """Whose cards are seen: those of a seat, nobody's (None), or with ``is_open`` those of all."""

    seat: int | None
    is_open: bool = False


class Place(NamedTuple):
    """What has been told up to a place: so many lines, of which the last one may grow later, and so many events.

    ``noted`` is what the board keeps in mind besides.
    """

    lines: int
    last: Line | None
    events: int
    noted: Any


class Story(TableExtension):
    """Listens in the place of those who follow the game, and keeps what they want to hear."""

    def __init__(self, listeners: Sequence[TableExtension], noted: Any) -> None:
        self._listeners = listening(listeners)
        self.lines: list[Line] = []
        self.events: list[Any] = []
        """What those want to hear who follow the game."""
        self.places = [Place(0, None, 0, noted)]
        """By how many answers were given."""

    def on_event(self, event: Any) -> None:
        if any(each.heeds is None or event.type in each.heeds for each in self._listeners):
            self.events.append(event)

    def close_place(self, noted: Any) -> None:
        """All has been told of one more answer."""
        last = self.lines[-1] if self.lines else None
        self.places.append(Place(len(self.lines), last, len(self.events), noted))

    def lines_to(self, move: int) -> list[Line]:
        """The log after so many answers."""
        place = self.places[move]
        lines = self.lines[: place.lines]
        if place.last is not None:
            lines[-1] = place.last
        return lines


def listening(extensions: Sequence[TableExtension]) -> list[TableExtension]:
    """Those among some who want to hear of events at all."""
    return [each for each in extensions if type(each).on_event is not TableExtension.on_event]
