"""A list of planks that scrolls: drawn by us, moved by arrow keys, wheel and clicks."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from wyrmspan_desktop.ui import materials
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.paint import Painter

DrawRow = Callable[[int, Rect], None]

_HIGH = 70
"""A row's height in units, with the gap below it."""
_PAGE = 5


class Rows:
    """Which of `count` rows is chosen (`at`), and which are seen."""

    def __init__(self) -> None:
        self.count = 0
        self.at = 0
        self._first = 0
        self._fit = 1

    def show(self, count: int) -> None:
        """There are so many rows now."""
        self.count = count
        if self.at >= count:
            self.choose(self.at)

    def choose(self, number: int) -> None:
        """Choose a row, and bring it into sight."""
        self.at = max(0, min(number, self.count - 1))
        self._first = max(min(self._first, self.at), self.at - self._fit + 1)

    def key(self, key: int) -> bool:
        """Take a key; whether it moved the choice."""
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -_PAGE,
            pygame.K_PAGEDOWN: _PAGE,
            pygame.K_HOME: -self.count,
            pygame.K_END: self.count,
        }
        if key not in steps:
            return False
        self.choose(self.at + steps[key])
        return True

    def wheel(self, steps: int) -> None:
        """Scroll, up if positive."""
        self._first = max(0, min(self._first - steps, self.count - self._fit))

    @staticmethod
    def row_of(target: Target | None) -> int | None:
        """The row that was clicked, if it was one."""
        if target is None or not target.id.startswith("row:"):
            return None
        return int(target.id.removeprefix("row:"))

    def draw(self, painter: Painter, targets: Targets, area: Rect, draw_row: DrawRow) -> None:
        """Draw the rows that fit, each by `draw_row` within its plank, and where in the list they are."""
        high, gap = painter.px(_HIGH), painter.px(8)
        self._fit = max(1, (area.height + gap) // high)
        self._first = max(0, min(self._first, self.count - self._fit))
        if self.count > self._fit:
            high = (area.height + gap) // self._fit
        bar = painter.px(22) if self.count > self._fit else 0
        for number in range(self._first, min(self.count, self._first + self._fit)):
            top = area.y + (number - self._first) * high
            rect = Rect(area.x, top, area.width - bar, high - gap)
            if number == self.at:
                painter.slab(rect, "wood_warm", radius=9, edge=None, bright=0.62)
                painter.light(rect, radius=9, strength=0.6)
            else:
                painter.slab(rect, "wood_dark", radius=9)
            draw_row(number, rect.inflate(-painter.px(24), -painter.px(8)))
            targets.add(Target(f"row:{number}", rect, lit=True, enabled=True))
        if bar:
            groove = Rect(area.right - painter.px(11), area.y, painter.px(11), area.height)
            draw_slide(painter, groove, self._first, self._fit, self.count)


def draw_slide(painter: Painter, groove: Rect, first: int, fit: int, count: int) -> None:
    """A wooden slide in a dark groove: where the rows that fit are among all of them, from the first one on."""
    painter.panel(groove, (18, 11, 9), None, radius=5.5, alpha=190)
    painter.edge(groove, (*materials.GILT_EDGE, 130), radius=5.5, width=1)
    length = max(painter.px(24), groove.height * fit // count)
    top = groove.y + (groove.height - length) * first // (count - fit)
    slide = Rect(groove.x, top, groove.width, length).inflate(-painter.px(4), -painter.px(4))
    painter.slab(slide, "wood_warm", radius=3.5, edge=materials.RIM, bright=1.15, shadow=False)
