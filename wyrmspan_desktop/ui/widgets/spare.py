"""A node that is left out where there is too little room."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.widgets.tree import Node


class Spare(Node):
    """A node that is left out, or replaced, if its place is lower than ``least`` units."""

    def __init__(self, child: Node, *, least: float, instead: Node | None = None) -> None:
        self._child, self._least, self._instead = child, least, instead

    def needed_height(self, painter: Painter, width: int) -> int | None:
        return self._child.height(painter, width)

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect = rect
        found = self._child if rect.height >= painter.px(self._least) else self._instead
        self.children = () if found is None else (found,)
        super().place(painter, rect)
