"""Pages as trees of nodes: each knows its place, what it is and what it is called, and how it is drawn.

A scene builds the tree, gives it a place, draws it, and hands its buttons to `gui.Gui`, which has the focus; see
`scenes.page`.  `role`, `name`, `value` and `state` describe a node to those who do not see it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.typesetting import Across
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.grounds import draw_heading
from wyrmspan_desktop.ui.widgets.reading import Reading

_LEAST = 13
"""The smallest size of a text that may shrink to find room, in units."""


class TextStyle(NamedTuple):
    """How a text is set, as a painter's `text` and `paragraph` take it; sizes are in units."""

    size: float
    colour: theme.Colour
    role: str = "body"
    across: Across = "left"
    least: float | None = None


BODY = TextStyle(theme.TEXT_BODY, theme.INK, least=_LEAST)
STRONG = TextStyle(theme.TEXT_BODY, theme.INK_HEAD, role="bold", least=_LEAST)
NOTE = TextStyle(theme.TEXT_SMALL, theme.INK_SOFT)
CORNER_NOTE = NOTE._replace(across="right")
CENTRED_NOTE = NOTE._replace(across="centre")


class Node:
    """A part of a page."""

    role = "group"
    name = value = ""
    state: frozenset[str] = frozenset()
    children: Sequence[Node] = ()
    wide: float | None = None
    """Its width in a row, in units; None: an equal part of what the others leave."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)

    def height(self, painter: Painter, width: int) -> int | None:
        """Return its height in a column, in pixels; None: an equal part of what the others leave."""
        return None

    def place(self, painter: Painter, rect: Rect) -> None:
        """Lie in a rectangle, with all children."""
        self.rect = rect

    def draw(self, painter: Painter) -> None:
        """Draw it with its children; buttons are drawn by `gui.Gui`."""
        for child in self.children:
            child.draw(painter)

    def walk(self) -> Iterator[Node]:
        """Return the node and everything in it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()


class Space(Node):
    """Keeps other nodes apart."""

    role = "none"


class Text(Node):
    """One line."""

    role = "text"

    def __init__(self, text: str, style: TextStyle = BODY) -> None:
        super().__init__()
        self.name, self._style = text, style

    def draw(self, painter: Painter) -> None:
        size, colour, role, across, least = self._style
        painter.text(self.name, self.rect, size, colour, role=role, across=across, least=least)


class Heading(Node):
    """The heading of a sheet, with a rule below it."""

    role = "heading"

    def __init__(self, text: str) -> None:
        super().__init__()
        self.name = text

    def draw(self, painter: Painter) -> None:
        draw_heading(painter, self.name, self.rect)


class Paragraph(Node):
    """Wrapped text, as high as it needs but at most so many units."""

    role = "text"

    def __init__(self, text: str, style: TextStyle = BODY, *, most: float) -> None:
        super().__init__()
        self.name, self._style, self._most = text, style, most

    def height(self, painter: Painter, width: int) -> int:
        room = Rect(0, 0, width, painter.px(self._most))
        size, _, role, _, least = self._style
        return painter.paragraph_inside(self.name, room, size, role, least=least)

    def draw(self, painter: Painter) -> None:
        size, colour, role, across, least = self._style
        painter.paragraph(self.name, self.rect, size, colour, role=role, across=across, least=least)


class Button(Node):
    """Calls a function when it is pressed; ``identity`` names it for focus, tests and tools."""

    role = "button"

    def __init__(
        self,
        identity: str,
        text: str,
        on_press: Callback,
        *,
        wide: float,
        kind: str = "plain",
        enabled: bool = True,
    ) -> None:
        super().__init__()
        self.identity, self.name, self.on_press = identity, text, on_press
        self.wide, self.kind = wide, kind
        self.state = frozenset() if enabled else frozenset({"disabled"})


class Scroll(Node):
    """Passages that are turned by wheel, fingers and keys; ``reading`` outlives the tree and holds its place."""

    role = "document"

    def __init__(self, reading: Reading) -> None:
        super().__init__()
        self.reading = reading

    def draw(self, painter: Painter) -> None:
        self.reading.draw(painter, self.rect)


class Stack(Node):
    """Nodes over each other in the same place."""

    def __init__(self, *children: Node) -> None:
        super().__init__()
        self.children = children

    def place(self, painter: Painter, rect: Rect) -> None:
        super().place(painter, rect)
        for child in self.children:
            child.place(painter, rect)


class Row(Stack):
    """Nodes beside each other, so many units apart."""

    def __init__(self, *children: Node, gap: float = 0) -> None:
        super().__init__(*children)
        self._gap = gap

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect, gap = rect, painter.px(self._gap)
        asked = [None if child.wide is None else painter.px(child.wide) for child in self.children]
        for child, (x, wide) in zip(self.children, _spread(asked, rect.width, gap), strict=True):
            child.place(painter, Rect(rect.x + x, rect.y, wide, rect.height))


class Column(Stack):
    """Nodes below each other, so many units apart."""

    def __init__(self, *children: Node, gap: float = 0) -> None:
        super().__init__(*children)
        self._gap = gap

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect, gap = rect, painter.px(self._gap)
        asked = [child.height(painter, rect.width) for child in self.children]
        for child, (y, high) in zip(self.children, _spread(asked, rect.height, gap), strict=True):
            child.place(painter, Rect(rect.x, rect.y + y, rect.width, high))


class Grid(Node):
    """Rows of equal height, with columns of some shares of the width and so many units apart."""

    role = "table"

    def __init__(self, rows: Sequence[Sequence[Node]], shares: Sequence[float], *, gap: float) -> None:
        super().__init__()
        self._rows, self._shares, self._gap = rows, shares, gap
        self.children = [cell for row in rows for cell in row]

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect = rect
        high, gap = rect.height // max(1, len(self._rows)), painter.px(self._gap)
        edges = [rect.x + round(share * (rect.width + gap)) for share in accumulate(self._shares, initial=0)]
        for number, row in enumerate(self._rows):
            for cell, (left, right) in zip(row, pairwise(edges), strict=True):
                cell.place(painter, Rect(left, rect.y + number * high, right - gap - left, high))


def _spread(asked: Sequence[int | None], room: int, gap: int) -> list[tuple[int, int]]:
    """Return where each of some parts begins and how long it is; those that ask for nothing share what is left."""
    left = room - gap * (len(asked) - 1) - sum(length or 0 for length in asked)
    share = max(0, left) // max(1, asked.count(None))
    lengths = [share if length is None else length for length in asked]
    begins = accumulate((length + gap for length in lengths[:-1]), initial=0)
    return list(zip(begins, lengths, strict=True))
