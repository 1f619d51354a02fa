"""Lists of planks, one of which is selected, and panes: both scroll by arrow keys, wheel, touch and clicks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.scroll import WHEEL, Scroll, way_of
from wyrmspan_desktop.ui.widgets.tree import Node, states

_HIGH, _GAP = 70, 8
"""A row's height in units, with the gap below it, and that gap."""
_PAGE = 5
_STEP = 26
"""The distance that an arrow key scrolls a pane, in units."""
DOUBLE_S = 0.5
"""The longest time in seconds between the two clicks of a double click."""


class Rows:
    """The selection (``at``) and the scroll position of ``count`` rows.

    ``on_open`` is called by Enter, and by a double click on a row; by a single one if ``opens`` is set.
    ``on_choose`` is called when the player has selected another one.
    """

    def __init__(self, on_open: Callback, on_choose: Callback | None = None, *, opens: bool = False) -> None:
        self._on_open, self._on_choose, self._opens = on_open, on_choose, opens
        self.count = 0
        self.at = 0
        self._first = 0
        self._fit = 1
        self._clicked = (-1, 0.0)
        """The row of the last single click, and its time."""

    def show(self, count: int) -> None:
        """Set the number of rows; what was clicked before may be another one now."""
        self.count, self._clicked = count, (-1, 0.0)
        if self.at >= count:
            self.choose(self.at)

    def choose(self, number: int) -> None:
        """Select a row, and scroll it into view."""
        self.at = max(0, min(number, self.count - 1))
        self._first = max(min(self._first, self.at), self.at - self._fit + 1)

    def click(self, number: int) -> None:
        """Select a clicked row; open it if that was the second click of two."""
        (before, since), now = self._clicked, monotonic()
        is_second = number == before and now - since <= DOUBLE_S
        self._clicked = (-1 if is_second else number, now)
        self.choose(number)
        if is_second or self._opens:
            self._on_open()
        elif self._on_choose is not None:
            self._on_choose()

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key; return whether it was one of a list."""
        steps = way_of(event.key, 1, _PAGE, self.count)
        if steps is not None:
            self.choose(self.at + steps)
            if self._on_choose is not None and self.count:
                self._on_choose()
        elif keymap.is_enter(event) and self.count:
            self._on_open()
        else:
            return False
        return True

    def wheel(self, steps: int) -> None:
        """Scroll, up if positive."""
        self._first = max(0, min(self._first - steps, self.count - self._fit))

    def fit(self, painter: Painter, area: Rect) -> list[tuple[int, Rect]]:
        """Return the visible rows of a place, by number, with their rectangles."""
        high, gap = painter.px(_HIGH), painter.px(_GAP)
        self._fit = max(1, (area.height + gap) // high)
        self._first = max(0, min(self._first, self.count - self._fit))
        if self.count > self._fit:
            high = (area.height + gap) // self._fit
        wide = area.width - (painter.px(22) if self.is_longer else 0)
        seen = range(self._first, min(self.count, self._first + self._fit))
        return [
            (row, Rect(area.x, area.y + place * high, wide, high - gap)) for place, row in enumerate(seen)
        ]

    @property
    def is_longer(self) -> bool:
        """Whether there are more rows than fit."""
        return self.count > self._fit

    def draw_slide(self, painter: Painter, groove: Rect) -> None:
        """Draw the scroll position of the list."""
        draw_slide(painter, groove, self._first, self._fit, self.count)


class ListView(Node):
    """The visible rows of a list, each a node on a plank; ``rows`` outlives the tree."""

    role = "list"
    takes_arrows = True

    def __init__(self, rows: Rows, row: Callable[[int], Node]) -> None:
        self._rows, self._row = rows, row

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect = rect
        seen = self._rows.fit(painter, rect)
        self.children = [Plank(number, self._row(number), self._rows) for number, _ in seen]
        for child, (_, place) in zip(self.children, seen, strict=True):
            child.place(painter, place)

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        if self._rows.is_longer:
            wide = painter.px(11)
            self._rows.draw_slide(painter, Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height))

    def wheel(self, steps: int) -> bool:
        self._rows.wheel(steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        return self._rows.key(event)


class Plank(Node):
    """A row of a list."""

    role = "listitem"

    def __init__(self, number: int, content: Node, rows: Rows) -> None:
        self._number, self._rows, self.children = number, rows, (content,)
        self.state = states(chosen=number == rows.at)

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect = rect
        self.children[0].place(painter, rect.inflate(-painter.px(24), -painter.px(8)))

    def draw(self, painter: Painter) -> None:
        if "chosen" in self.state:
            painter.slab(self.rect, "wood_warm", radius=9, edge=None, bright=0.62)
            painter.light(self.rect, radius=9, strength=0.6)
        else:
            painter.slab(self.rect, "wood_dark", radius=9)
        super().draw(painter)

    def targets(self) -> Sequence[Target]:
        click = partial(self._rows.click, self._number)
        return [Target(f"row:{self._number}", self.rect, lit=True, enabled=True, on_click=click)]


class Pane(Node):
    """A frame for content that may be higher; ``scroll`` outlives the tree and counts pixels.

    ``content`` builds it for a frame, draws nothing beyond that, and returns the node to scroll into view, if any.
    The scroll bar lies in the margin of the sheet.
    """

    role = "document"
    takes_arrows = True

    def __init__(self, scroll: Scroll, content: Callable[[Painter, Rect], tuple[Node, Node | None]]) -> None:
        self._scroll, self._content = scroll, content

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect, self._line = rect, painter.px(_STEP)
        # The text has a little more room before the scroll bar than the margin.
        frame = Rect(rect.x, rect.y, rect.width - painter.px(9), rect.height)
        content, wanted = self._content(painter, frame)
        self.children = (content,)
        self._high = content.height(painter, frame.width) or frame.height
        self._place_content(painter, frame)
        if wanted is not None and not rect.contains(wanted.rect):
            self._scroll.at = wanted.rect.y - content.rect.y
            self._place_content(painter, frame)

    def _place_content(self, painter: Painter, frame: Rect) -> None:
        self._scroll.fit(self._high, frame.height)
        top = frame.y - self._scroll.at
        self.children[0].place(painter, Rect(frame.x, top, frame.width, self._high))

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        if self._scroll.most:
            rect = self.rect
            groove = Rect(rect.right + painter.px(1), rect.y, painter.px(11), rect.height)
            draw_slide(painter, groove, self._scroll.at, rect.height, self._high)

    def wheel(self, steps: int) -> bool:
        self._scroll.turn(-steps * WHEEL * self._line)
        return True

    def swipe(self, pixels: float) -> bool:
        self._scroll.swipe(pixels)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        pixels = self._scroll.way_of(event.key, self._line, self.rect.height)
        self._scroll.turn(pixels or 0)
        return pixels is not None


def draw_slide(painter: Painter, groove: Rect, first: int, fit: int, count: int) -> None:
    """Draw a wooden scroll bar in a dark groove, for ``fit`` of ``count`` rows from ``first`` on."""
    painter.panel(groove, (18, 11, 9), None, radius=5.5, alpha=190)
    painter.edge(groove, (*materials.GILT_EDGE, 130), radius=5.5, width=1)
    length = max(painter.px(24), groove.height * fit // count)
    top = groove.y + (groove.height - length) * first // (count - fit)
    slide = Rect(groove.x, top, groove.width, length).inflate(-painter.px(4), -painter.px(4))
    painter.slab(slide, "wood_warm", radius=3.5, edge=materials.RIM, bright=1.15, shadow=False)
