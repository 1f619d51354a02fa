"""Explains why a place rejects a drop, at any table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.draw_overlay import draw_tip
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard

_SHOWN_S = 3.0


class DropRejection(TableExtension):
    """Shows the reason for some seconds, or until the next action."""

    def __init__(self, board: AnyBoard) -> None:
        self._board = board
        self._left = 0.0
        self.text = ""
        self._place = Rect(0, 0, 0, 0)

    def _why_not(self, thing: Target, target: Target) -> Iterable[str] | None:
        """Return why a thing cannot be dropped on a target, in sentences; None if that is no plausible drop."""
        raise NotImplementedError

    def _elsewhere(self, thing: Target, point: tuple[int, int]) -> str:
        """Return where a thing belongs that was dropped on nothing suitable; empty if it was put back."""
        return ""

    def tell(self, thing: Target, point: tuple[int, int]) -> None:
        """Explain a rejected drop: the reason, or where the thing belongs."""
        self.forget()
        for target in self._board.app.targets:
            if not target.holds(point):
                continue
            sentences = self._why_not(thing, target)
            if sentences is not None:
                self.say("\n".join(sentences), target.frame or target.rect)
        if not self.text and (reason := self._elsewhere(thing, point)):
            self.say(reason, Rect(point, (1, 1)))

    def say(self, text: str, place: Rect) -> None:
        """Show text next to a place for some seconds."""
        self.text, self._left, self._place = text, _SHOWN_S, place
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
