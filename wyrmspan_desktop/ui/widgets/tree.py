"""Pages as trees of nodes: each has a place, a role, a name, and a drawing function.

`scenes.page` builds the tree of a scene again whenever it is drawn, so that nothing in it has to be updated.  A
node's `role`, `name`, `value`, `description`, `state` and `news` (`described.told`) are for screen readers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple, TypedDict, TypeVar

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.drawing.text_effects import PLAIN, Lettering
from wyrmspan_desktop.ui.drawing.typesetting import Across
from wyrmspan_desktop.ui.layout.grids import spread
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.widgets.backdrops import (
    GILT,
    SHADED,
    draw_heading,
    draw_leather_panel,
    draw_parchment_panel,
)

_LINE = 1.5
"""Line height relative to the text height."""

AnyNode = TypeVar("AnyNode", bound="Node")


def states(**which: bool) -> frozenset[str]:
    """Return the names of the true states."""
    return frozenset(name for name, is_true in which.items() if is_true)


class TextStyle(NamedTuple):
    """The style of a text, for a painter's `text` and `paragraph`; sizes are in units."""

    size: float
    colour: theme.Colour
    role: str = "body"
    across: Across = "left"
    least: float | None = theme.TEXT_SMALL
    how: Lettering = PLAIN
    squeeze: float = 1.0


# On parchment.
BODY = TextStyle(theme.TEXT_BODY, theme.INK)
STRONG = TextStyle(theme.TEXT_BODY, theme.INK_HEAD, role="bold")
NOTE = TextStyle(theme.TEXT_SMALL, theme.INK_SOFT, least=None)
# On wood, leather and paintings.
TITLE = TextStyle(42, theme.TEXT, role="title", least=theme.TEXT_HEAD, how=GILT)
LIGHT = TextStyle(theme.TEXT_BODY, theme.TEXT, how=SHADED)
LIGHT_STRONG = TextStyle(17, theme.TEXT, role="bold", how=SHADED, squeeze=0.84)
LIGHT_NOTE = TextStyle(theme.TEXT_BODY, theme.TEXT_SOFT, how=SHADED, squeeze=0.84)
LIGHT_HEAD = LIGHT_STRONG._replace(colour=theme.GILT)


class Node:
    """A part of a page."""

    role = "group"
    identity = name = value = description = news = ""
    state: frozenset[str] = frozenset()
    children: Sequence[Node] = ()
    wide: float | None = None
    """Its width in a row, in units; None: an equal share of the remaining room."""
    high: float | None = None
    """Its height in a column, in units; None: an equal share of the remaining room."""
    rect = Rect(0, 0, 0, 0)

    def sized(self: AnyNode, *, wide: float | None = None, high: float | None = None) -> AnyNode:
        """Set its width, its height or both, in units, and return it."""
        self.wide = self.wide if wide is None else wide
        self.high = self.high if high is None else high
        return self

    def width(self, painter: Painter) -> int | None:
        """Return its width in a row, in pixels; None: an equal share of the remaining room."""
        return self.needed_width(painter) if self.wide is None else painter.px(self.wide)

    def height(self, painter: Painter, width: int) -> int | None:
        """Return its height in a column of a width, in pixels; None: an equal share of the remaining room."""
        return self.needed_height(painter, width) if self.high is None else painter.px(self.high)

    def needed_width(self, painter: Painter) -> int | None:
        """Return its natural width, in pixels; None: the remaining room."""
        return None

    def needed_height(self, painter: Painter, width: int) -> int | None:
        """Return its natural height, in pixels; None: the remaining room."""
        return None

    def place(self, painter: Painter, rect: Rect) -> None:
        """Place it in a rectangle, with all children."""
        self.rect = rect
        for child in self.children:
            child.place(painter, rect)

    def draw(self, painter: Painter) -> None:
        """Draw it with its children; buttons and lines of text are drawn by `gui.Gui`."""
        for child in self.children:
            child.draw(painter)

    def draw_in(self, painter: Painter, rect: Rect) -> None:
        """Draw it in a place, as a part of a picture."""
        self.place(painter, rect)
        self.draw(painter)

    def targets(self) -> Sequence[Target]:
        """Return the targets of its last drawing, without those of its children."""
        return ()

    def walk(self) -> Iterator[Node]:
        """Return the node and everything in it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    # --- input: each of these returns whether the node has handled it ------------------------

    takes_arrows = False
    """Whether it handles the arrow keys, which then do not move the focus."""

    def wheel(self, steps: int) -> bool:
        """Scroll by the wheel, upwards if positive."""
        return False

    def swipe(self, pixels: float) -> bool:
        """Scroll with a finger that has moved down by some pixels."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key that no control has handled."""
        return False


class Space(Node):
    """Separates other nodes."""

    role = "none"


class Text(Node):
    """One line; if it ``fits``, its width in a row is that of its text."""

    role = "text"

    def __init__(self, text: object, style: TextStyle = BODY, *, fits: bool = False) -> None:
        self.name, self.style, self._fits = str(text), style, fits

    def needed_width(self, painter: Painter) -> int | None:
        if not self._fits:
            return None
        return painter.text_width(self.name, self.style.size, self.style.role, least=self.style.least or 0)

    def needed_height(self, painter: Painter, width: int) -> int:
        return painter.px(_LINE * self.style.size)

    def draw(self, painter: Painter) -> None:
        size, colour, *_ = self.style
        painter.text(self.name, self.rect, size, colour, **_how(self.style), squeeze=self.style.squeeze)


class Paragraph(Node):
    """Wrapped text with its natural height, between ``least`` and ``most`` units.

    In a higher place it is centred if ``middle``, otherwise at the top.
    """

    role = "text"

    def __init__(
        self,
        text: object,
        style: TextStyle = BODY,
        *,
        least: float = 0,
        most: float | None = None,
        middle: bool = False,
    ) -> None:
        self.name, self.style = str(text), style
        self._least, self._most, self._middle = least, most, middle

    def needed_height(self, painter: Painter, width: int) -> int:
        size, _, role, _, least, *_ = self.style
        if self._most is None:
            wanted = painter.paragraph_height(self.name, width, size, role)
        else:
            room = Rect(0, 0, width, painter.px(self._most))
            wanted = painter.paragraph_inside(self.name, room, size, role, least=least)
        return max(wanted, painter.px(self._least) if self._least else 0)

    def draw(self, painter: Painter) -> None:
        size, colour, role, _, least, *_ = self.style
        rect = self.rect
        if self._middle:
            high = painter.paragraph_inside(self.name, rect, size, role, least=least)
            rect = rect.inflate(0, min(0, high - rect.height))
        painter.paragraph(self.name, rect, size, colour, **_how(self.style))


class _How(TypedDict):
    role: str
    across: Across
    least: float | None
    how: Lettering


def _how(style: TextStyle) -> _How:
    return {"role": style.role, "across": style.across, "least": style.least, "how": style.how}


class Heading(Text):
    """The heading of a sheet, with a line below it."""

    role = "heading"

    def __init__(self, text: object, size: float = 30) -> None:
        super().__init__(text)
        self._size = size

    def draw(self, painter: Painter) -> None:
        draw_heading(painter, self.name, self.rect, self._size)


class Drawn(Node):
    """A picture drawn by a function; ``name`` describes it for accessibility."""

    role = "image"

    def __init__(self, draw: Callable[[Painter, Rect], object], name: object = "") -> None:
        self._draw, self.name = draw, str(name)

    def draw(self, painter: Painter) -> None:
        self._draw(painter, self.rect)


class Stack(Node):
    """Nodes over each other in the same place."""

    def __init__(self, *children: Node, gap: float = 0) -> None:
        self.children, self._gap = children, gap

    def needed_height(self, painter: Painter, width: int) -> int | None:
        highs = [child.height(painter, width) for child in self.children]
        return max((high for high in highs if high is not None), default=None)

    def _gap_px(self, painter: Painter) -> int:
        return painter.px(self._gap) if self._gap else 0


class Fill(Stack):
    """Nodes over each other that take an equal share of the remaining room, whatever their natural size."""

    def needed_height(self, painter: Painter, width: int) -> None:
        return None


class Row(Stack):
    """Nodes side by side, ``gap`` units apart; one of a fixed height is centred vertically."""

    def needed_height(self, painter: Painter, width: int) -> int | None:
        wides = [wide for _, wide in self._parts(painter, width)]
        highs = [child.height(painter, wide) for child, wide in zip(self.children, wides, strict=True)]
        return max((high for high in highs if high is not None), default=None)

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect = rect
        for child, (x, wide) in zip(self.children, self._parts(painter, rect.width), strict=True):
            high = rect.height if child.high is None else min(painter.px(child.high), rect.height)
            child.place(painter, Rect(rect.x + x, rect.y + (rect.height - high) // 2, wide, high))

    def _parts(self, painter: Painter, width: int) -> list[tuple[int, int]]:
        asked = [child.width(painter) for child in self.children]
        return spread(asked, width, self._gap_px(painter))


def in_middle(child: Node) -> Row:
    """Return a node of a fixed width in the middle of a row."""
    return Row(Space(), child, Space())


class Column(Stack):
    """Nodes below each other, ``gap`` units apart."""

    def needed_height(self, painter: Painter, width: int) -> int | None:
        """Return the sum of its parts; None if one of them takes the remaining room."""
        highs = [child.height(painter, width) for child in self.children]
        known = [high for high in highs if high is not None]
        gaps = self._gap_px(painter) * (len(highs) - 1)
        return sum(known) + gaps if len(known) == len(highs) else None

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect = rect
        asked = [child.height(painter, rect.width) for child in self.children]
        parts = spread(asked, rect.height, self._gap_px(painter))
        for child, (y, high) in zip(self.children, parts, strict=True):
            child.place(painter, Rect(rect.x, rect.y + y, rect.width, high))


class Grid(Node):
    """Rows of equal height, with columns of some fractions of the width, ``gap`` units apart."""

    role = "table"

    def __init__(self, rows: Sequence[Sequence[Node]], shares: Sequence[float], *, gap: float) -> None:
        self._rows, self._shares, self._gap = rows, shares, gap
        self.children = [cell for row in rows for cell in row]

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect = rect
        high, gap = rect.height // max(1, len(self._rows)), painter.px(self._gap)
        edges = [rect.x + round(share * (rect.width + gap)) for share in accumulate(self._shares, initial=0)]
        for number, row in enumerate(self._rows):
            for cell, (left, right) in zip(row, pairwise(edges), strict=True):
                cell.place(painter, Rect(left, rect.y + number * high, right - gap - left, high))


class Panel(Stack):
    """Nodes on a piece of some material; ``pad``: its margins at both sides together, in units."""

    def __init__(
        self, *children: Node, draw: Callable[[Painter, Rect], object], pad: tuple[float, float]
    ) -> None:
        super().__init__(*children)
        self._draw, self._pad = draw, pad

    def _edges(self, painter: Painter) -> tuple[int, int]:
        across, down = self._pad
        return (painter.px(across) if across else 0), (painter.px(down) if down else 0)

    def needed_height(self, painter: Painter, width: int) -> int | None:
        across, down = self._edges(painter)
        high = super().needed_height(painter, width - across)
        return None if high is None else high + down

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect, (across, down) = rect, self._edges(painter)
        inside = Rect(rect.x + across // 2, rect.y + down // 2, rect.width - across, rect.height - down)
        for child in self.children:
            child.place(painter, inside)

    def draw(self, painter: Painter) -> None:
        self._draw(painter, self.rect)
        super().draw(painter)


def badge(token: str) -> Drawn:
    """Return the badge of a seat, as large as its place."""
    return Drawn(lambda painter, rect: draw_seat_badge(painter, token, rect))


def padded(child: Node, across: float, down: float) -> Panel:
    """Return a node with margins; each counts both sides together, in units."""
    return Panel(child, draw=lambda painter, rect: None, pad=(across, down))


def sheet(child: Node, pad: tuple[float, float] = (48, 32)) -> Panel:
    """Return a sheet of parchment."""
    return Panel(child, draw=draw_parchment_panel, pad=pad)


def board(child: Node, pad: tuple[float, float]) -> Panel:
    """Return a board covered with leather, with a gilt seam."""
    return Panel(child, draw=draw_leather_panel, pad=pad)


def leather(child: Node, pad: tuple[float, float] = (32, 28)) -> Panel:
    """Return a piece of leather, for light text and wooden buttons."""
    return Panel(child, draw=lambda at, rect: at.slab(rect, "leather_green", radius=12, bright=0.75), pad=pad)


class Centred(Stack):
    """A centred node ``wide`` units wide; as high as given, its natural height, or that of the place."""

    def __init__(self, child: Node, *, wide: float, high: float | None = None) -> None:
        super().__init__(child)
        self._wide, self._high = wide, high

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect, edge = rect, 8
        wide = min(painter.px(self._wide), rect.width - edge)
        high = self.children[0].height(painter, wide) if self._high is None else painter.px(self._high)
        middle = Rect(0, 0, wide, min(rect.height - edge, high or rect.height))
        middle.center = rect.center
        self.children[0].place(painter, middle)


def divider(painter: Painter, rect: Rect) -> None:
    """Draw a fine gilt line across the top of a place, between rows of a panel."""
    painter.edge(Rect(rect.x, rect.y, rect.width, 1), (*materials.GILT_EDGE, 90), radius=0, width=1)
