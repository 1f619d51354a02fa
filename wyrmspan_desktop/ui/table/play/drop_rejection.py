"""What is carried to where nothing takes it: why not is said there, at any table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.draw_overlay import draw_tip
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.game import GameScene

_SHOWN_S = 3.0


class DropRejection(TableExtension):
    """Says for a while why a place does not take what was dropped there, or until something else is done."""

    def __init__(self, table: GameScene) -> None:
        self._at = table
        self._left = 0.0
        self.text = ""
        self._place = Rect(0, 0, 0, 0)

    def _why_not(self, thing: Target, target: Target) -> Iterable[str] | None:
        """Why a thing cannot be dropped on something, in sentences; None if nobody would drop it there."""
        raise NotImplementedError

    def _elsewhere(self, thing: Target, point: tuple[int, int]) -> str:
        """Where a thing belongs that was dropped where nothing would take any of its kind; empty if it was put back."""
        return ""

    def tell(self, thing: Target, point: tuple[int, int]) -> None:
        """A thing was dropped where nothing takes it: say why, or where it belongs."""
        self.forget()
        for target in self._at.app.targets:
            if not target.holds(point):
                continue
            sentences = self._why_not(thing, target)
            if sentences is not None:
                self.say("\n".join(sentences), target.frame or target.rect)
        if not self.text and (told := self._elsewhere(thing, point)):
            self.say(told, Rect(point, (1, 1)))

    def say(self, text: str, place: Rect) -> None:
        """Show words beside a place for a while."""
        self.text, self._left, self._place = text, _SHOWN_S, place
        self._at.explaining.hush()
        self._at.app.dirty = True

    def forget(self) -> None:
        self._left, self.text = 0.0, ""

    def on_touch(self) -> None:
        self.forget()

    def step(self, dt: float) -> None:
        if self._left:
            self._left = max(0.0, self._left - dt)
            if not self._left:
                self.forget()
                self._at.app.dirty = True

    def draw(self, picture: Shown) -> None:
        if self.text:
            draw_tip(picture, self.text, self._place)
