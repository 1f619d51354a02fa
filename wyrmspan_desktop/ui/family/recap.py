"""Several people at one map: what whoever takes the mouse has missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wyrmspan_desktop.family import Decision, Event
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.family_log import RECAP_HEADINGS, log_line, lost_line, recap_line
from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.ui.table.hot_seat import HotSeat, Table
from wyrmspan_desktop.ui.table.log import Chapter
from wyrmspan_desktop.ui.table.recap import by_turns, missed


def recap(session: Session[Any], first: int) -> list[Chapter]:
    """Tell what everybody knows to have happened after so many events."""
    kinds = [tile.kind for tile in session.game.state.tiles]

    def line(whose: int | None, events: Sequence[Event]) -> str:
        if whose is None:
            return log_line(events[0], names_text(session.names), kinds)
        return recap_line(events, kinds)

    chapters = by_turns(missed(session, first), lambda event: event.type in RECAP_HEADINGS, line)
    told = [Chapter(each.seat, tuple(filter(None, each.lines))) for each in chapters]
    return [each for each in told if each.lines]


class FamilyHotSeat(HotSeat):
    """Hands the map from person to person."""

    lingers_on = frozenset({"settled", "hatched"})

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._land: dict[int, int] = {}
        """Points for land that each person saw after their last answer, by seat."""

    @property
    def holds_turn(self) -> bool:
        return False

    def on_answer(self, decision: Decision, ids: tuple[str, ...]) -> None:
        self._land[decision.seat] = self._land_of(decision.seat)

    def _land_of(self, seat: int) -> int:
        points: int = self._table.session.scores()[seat].territory
        return points

    def _told(self, seat: int) -> list[Chapter]:
        session, first = self._table.session, self._known_to(seat)
        told = recap(session, first)
        lost = self._land.get(seat, 0) - self._land_of(seat)
        if lost <= 0:
            return told
        rivals = {event.seat for event in missed(session, first) if event.type == "settled"} - {seat}
        rival = names_text(session.names)[rivals.pop()] if len(rivals) == 1 else ""
        return [*told, Chapter(seat, (lost_line(lost, rival),))]

    def _hand_of(self, seat: int) -> list[str]:
        return list(self._table.session.game.view(seat)["players"][seat]["hand"])
