"""Texts side by side in letters of one size, as in the legend of a picture."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.typesetting import letters
from wyrmspan_desktop.ui.widgets.tree import Node, Row, Space, Text, TextStyle

_GAP, _STEP = 5, 0.95
"""The distance of a sign from its meaning, in units, and the factor from one size of letters to the next."""


class Alike(Row):
    """A row whose texts are all in letters of one size: the largest that has room for all of its fixed widths."""

    _enlarge = 1.0
    """How much larger the letters are than requested."""

    def place(self, painter: Painter, rect: Rect) -> None:
        gaps = self._gap_px(painter) * (len(self.children) - 1)
        for self._enlarge in letters(painter.enlarge, _STEP):
            with painter.lettered(self._enlarge):
                wides = [child.width(painter) or 0 for child in self.children]
                super().place(painter, rect)
            if sum(wides) + gaps <= rect.width:
                return

    def draw(self, painter: Painter) -> None:
        with painter.lettered(self._enlarge):
            super().draw(painter)


def legend(signs: Iterable[tuple[Node, object]], style: TextStyle) -> Alike:
    """Build signs of fixed widths with their meanings."""
    parts = [part for sign, text in signs for part in (Space(), sign, Text(text, style, fits=True))]
    return Alike(*parts[1:], gap=_GAP)
