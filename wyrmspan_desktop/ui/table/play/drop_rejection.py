"""Explains why a place rejects a drop, at any table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.help.notice import Notice

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing


class DropRejection(Notice):
    """Shows the reason for some seconds, or until the next action."""

    def __init__(self, table: Playing) -> None:
        super().__init__(table.board)
        self._table = table

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
