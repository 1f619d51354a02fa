"""A list of rows that scrolls: drawn by us, moved by arrow keys, wheel and clicks."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.paint import Painter

DrawRow = Callable[[int, Rect], None]

_HIGH = 58
"""A row's height in units, with the gap below it."""
_PAGE = 5
_GROOVE: theme.Colour = (12, 8, 8)


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
        """Draw the rows that fit, each by `draw_row` within its frame, and where in the list they are."""
        painter.panel(area, _GROOVE, None, radius=10, alpha=120)
        inside = area.inflate(-painter.px(12), -painter.px(12))
        high, gap = painter.px(_HIGH), painter.px(4)
        self._fit = max(1, (inside.height + gap) // high)
        self._first = max(0, min(self._first, self.count - self._fit))
        bar = painter.px(10) if self.count > self._fit else 0
        for number in range(self._first, min(self.count, self._first + self._fit)):
            top = inside.y + (number - self._first) * high
            rect = Rect(inside.x, top, inside.width - bar, high - gap)
            chosen = number == self.at
            if chosen:
                painter.light(rect, radius=6, strength=0.6)
            material, bright = ("wood_warm", 0.72) if chosen else ("wood_dark", 0.86)
            painter.slab(rect, material, radius=6, edge=None, bright=bright, shadow=False)
            if chosen:
                painter.edge(rect, (*materials.RIM, 220), radius=6, width=1.4)
            draw_row(number, rect.inflate(-painter.px(20), -painter.px(6)))
            targets.add(Target(f"row:{number}", rect, lit=True, enabled=True))
        if bar:
            length = max(painter.px(20), inside.height * self._fit // self.count)
            free = inside.height - length
            top = inside.y + free * self._first // (self.count - self._fit)
            painter.panel(
                Rect(inside.right - painter.px(6), top, painter.px(6), length), materials.GILT_EDGE, radius=3
            )
