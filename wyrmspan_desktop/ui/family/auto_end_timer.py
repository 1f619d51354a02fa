"""The auto-end timer of Dragon Family, although its rules ask nothing at the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.family.recap import FamilyHotSeat
from wyrmspan_desktop.ui.table.play.auto_end_timer import AutoEndTimer

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.family.table import FamilyPlaying


class FamilyAutoEndTimer(AutoEndTimer):
    """The auto-end timer of a held turn."""

    def __init__(self, table: FamilyPlaying, settings: Settings, hot_seat: FamilyHotSeat) -> None:
        super().__init__(table, settings)
        self._hot_seat = hot_seat

    def step(self, dt: float) -> None:
        if self._hot_seat.is_held and not self.then and self._table.board.playback.settled:
            self._light(("end_turn",))
        super().step(dt)

    @property
    def _is_asked(self) -> bool:
        return self._hot_seat.is_held or super()._is_asked

    def _end(self) -> None:
        if not self._hot_seat.is_held:
            super()._end()
            return
        self.forget()
        self._hot_seat.end()
