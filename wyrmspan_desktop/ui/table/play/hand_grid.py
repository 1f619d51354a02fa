"""Spreads out a full hand while several of its cards are to be chosen, so that each is readable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Decision, Event
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying

_FAN = 10
"""The largest number of cards recognizable in a fan."""


class HandGrid(TableExtension):
    """Selects the layout: with the hand as a fan, or spread out until it has become smaller."""

    def __init__(self, table: MatPlaying) -> None:
        self._table = table
        self._is_spread = False

    def restart(self) -> None:
        self._gather()

    def on_ask(self, decision: Decision) -> None:
        table, choosing = self._table, self._table.choosing
        if choosing is None:
            return
        asked = choosing.lit()
        many = sum(("card", card) in asked for card in self._hand) > _FAN
        # Nothing clickable may lie below the board.
        is_elsewhere = any(kind in ("slot", "nest", "cave") for kind, _ in asked)
        has_tray = bool(spots.tray_cards(table.board.playback.view, table.board.home))
        self._is_spread = many and choosing.several and not (is_elsewhere or has_tray)
        if not self._is_spread:
            self._gather()

    def on_event(self, event: Event) -> None:
        if len(self._hand) <= _FAN:
            self._gather()

    def step(self, dt: float) -> None:
        if self._is_spread and self._table.board.places.rows == 1:
            self._table.board.places = self._table.board.places.spread(len(self._hand))
            self._table.board.change()

    @property
    def _hand(self) -> list[str]:
        return spots.hand_cards(self._table.board.playback.view, self._table.board.home)

    def _gather(self) -> None:
        """Show the hand as a fan again."""
        self._is_spread = False
        if self._table.board.places.rows > 1:
            self._table.board.places = layout(
                self._table.board.places.size, step=self._table.board.places.step
            )
            self._table.board.change()
