"""A short text over the table for some seconds, or until the next action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.ui.table.draw.draw_overlay import draw_tip
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard

_LEAST_S, _LETTERS_PER_S = 3.0, 15


class Notice(TableExtension):
    """Shows a text next to a place, long enough to be read."""

    def __init__(self, board: AnyBoard) -> None:
        self._board = board
        self._left = 0.0
        self.text = ""
        self._place = Rect(0, 0, 0, 0)

    def say(self, text: str, place: Rect) -> None:
        """Show text next to a place."""
        self.text, self._place = text, place
        self._left = max(_LEAST_S, len(text) / _LETTERS_PER_S)
        self._board.explaining.dismiss()
        self._board.app.dirty = True

    def forget(self) -> None:
        self._left, self.text = 0.0, ""

    def on_touch(self) -> None:
        self.forget()

    def step(self, dt: float) -> None:
        if self._left:
            self._left = max(0.0, self._left - dt)
            if not self._left:
                self.forget()
                self._board.app.dirty = True

    def draw(self, picture: Shown) -> None:
        if self.text:
            draw_tip(picture, self.text, self._place)
