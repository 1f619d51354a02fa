"""Several people at one map: what whoever takes the mouse has missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wyrmspan_desktop.family import Event
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.family_log import RECAP_HEADINGS, log_line, recap_line
from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.ui.table.hot_seat import HotSeat
from wyrmspan_desktop.ui.table.log import Chapter
from wyrmspan_desktop.ui.table.recap import by_turns, missed


def recap(session: Session[Any], seat: int) -> list[Chapter]:
    """What everybody knows to have happened since a seat gave its last answer."""
    kinds = [tile.kind for tile in session.game.state.tiles]

    def line(whose: int | None, events: Sequence[Event]) -> str:
        if whose is None:
            return log_line(events[0], names_text(session.names), kinds)
        return recap_line(events, kinds)

    chapters = by_turns(missed(session, seat), lambda event: event.type in RECAP_HEADINGS, line)
    told = [Chapter(each.seat, tuple(filter(None, each.lines))) for each in chapters]
    return [each for each in told if each.lines]


class FamilyHotSeat(HotSeat):
    """Lets the seat look that is asked."""

    def _told(self, seat: int) -> list[Chapter]:
        return recap(self._table.session, seat)

    def _hand_of(self, seat: int) -> list[str]:
        return list(self._table.session.game.view(seat)["players"][seat]["hand"])
