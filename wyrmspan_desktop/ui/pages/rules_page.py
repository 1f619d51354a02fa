"""The rules of a game on one sheet: short sections with small pictures, in two columns if there is room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import rules_pages as words
from wyrmspan_desktop.text.rules_pages import RulesPage
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import SheetPage
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.list_view import Pane
from wyrmspan_desktop.ui.widgets.scroll import Scroll

_MIN_WIDTH = 1000
"""The minimum width in units of a sheet with two columns."""
_BESIDE, _BETWEEN, _HEAD = 13, 10, 22
"""Gaps beside pictures and between sections and columns, and the height of a heading, in units."""
_AFTER = 2
"""The gap between two paragraphs, in units."""
_TITLE, _BODY = (
    tree.TextStyle(19, theme.INK_HEAD, "title", least=theme.TEXT_BODY),
    tree.BODY._replace(least=None),
)
_POINT = "• "
"""The prefix of a paragraph that is a list item, whose lines are indented."""
_MEMORY_MB = 8


class Figure(NamedTuple):
    """A small picture: its size in units, and the function that draws it into a rectangle."""

    wide: float
    high: float
    draw: Callable[[Painter, Rect], None]


class RulesScene(SheetPage):
    """Lies over the scene that opened it."""

    name = "rules"
    wide, high = 1268, 714
    needs = (900, 480)

    def __init__(self, app: Host, page: RulesPage, figures: Mapping[str, Figure], number: str = "") -> None:
        super().__init__(app)
        self.at = page.find(number) if number else None
        """The requested section, and the paragraph in it."""
        self._has_to_find = self.at is not None
        """Whether that must be scrolled into view."""
        self._page, self._figures = page, figures
        self._pictures = SurfaceCache(_MEMORY_MB)
        self._scroll = Scroll()

    @property
    def turned(self) -> int:
        """The scroll position of the columns in pixels."""
        return self._scroll.at

    def head(self) -> tree.Node:
        return tree.Heading(self._page.title)

    def body(self) -> tree.Node:
        return Pane(self._scroll, self._columns)

    def foot(self) -> tree.Node:
        keys = Button("keys", words.KEYS, partial(self.app.go.to, "keys"), wide=170)
        return tree.Row(
            tree.Space(),
            keys,
            Button("close", menus.BACK, self.back, kind="main", wide=170),
            tree.Space(),
            gap=16,
        )

    def _columns(self, painter: Painter, frame: Rect) -> tuple[tree.Node, tree.Node | None]:
        """Build the sections in one column or two; return the requested one too, if it must be scrolled into view."""
        count = 2 if frame.width >= painter.px(_MIN_WIDTH) * painter.enlarge else 1
        between = painter.px(2 * _BETWEEN)
        wide = (frame.width - (count - 1) * between) // count
        made = [self._section(painter, number, wide, frame) for number in range(len(self._page.sections))]
        heights = [section.height(painter, wide) or 0 for section in made]
        split = split_of(heights, between // 2) if count > 1 else len(made)
        columns = [tree.Column(*part, gap=_BETWEEN) for part in (made[:split], made[split:]) if part]
        wanted = made[self.at[0]] if self.at is not None and self._has_to_find else None
        self._has_to_find = False
        return tree.Row(*columns, gap=2 * _BETWEEN), wanted

    def _section(self, painter: Painter, number: int, wide: int, frame: Rect) -> tree.Node:
        section = self._page.sections[number]
        figure, said = self._figures[section.figure], self._page.said(section)
        texts = [_paragraph(painter, each) for each in said]
        head = tree.Text(self._page.heading(section), _TITLE).sized(high=_HEAD * painter.enlarge)
        picture = tree.Column(tree.Drawn(figure.draw).sized(high=figure.high)).sized(wide=figure.wide)
        content = tree.Row(picture, tree.Column(head, *texts, gap=_AFTER), gap=_BESIDE)
        asked = texts[self.at[1]] if self.at is not None and self.at[0] == number else None
        return _Section(content, asked, self._pictures, (section.figure, wide, painter.look), frame)

    def key(self, event: pygame.event.Event) -> None:
        if keymap.does(event, "keys"):
            self.back()
        else:
            super().key(event)


def _paragraph(painter: Painter, paragraph: str) -> tree.Node:
    """Build a paragraph; the lines of a list item are indented."""
    words = paragraph.removeprefix(_POINT)
    if words == paragraph:
        return tree.Paragraph(words, _BODY)
    inward = painter.text_width(_POINT, theme.TEXT_BODY) / painter.unit
    return tree.Row(tree.Paragraph(_POINT.strip(), _BODY).sized(wide=inward), tree.Paragraph(words, _BODY))


class _Section(tree.Node):
    """A section, cached as a picture, of which a frame shows a part; a paragraph that was ``asked`` for is marked."""

    def __init__(
        self, content: tree.Node, asked: tree.Node | None, pictures: SurfaceCache, key: object, frame: Rect
    ) -> None:
        self.children, self._asked, self._pictures = (content,), asked, pictures
        self._key, self._frame = key, frame

    def needed_height(self, painter: Painter, width: int) -> int | None:
        return self.children[0].height(painter, width)

    def draw(self, painter: Painter) -> None:
        seen = self.rect.clip(self._frame)
        if not seen.height:
            return
        if self._asked is not None:
            marked = self._asked.rect.inflate(painter.px(8), 0).clip(self._frame)
            painter.panel(marked, theme.INK_CHOSEN, None, radius=6, alpha=150)
        area = seen.move(-self.rect.x, -self.rect.y)
        painter.blit_stored(self._pictures, self._key, lambda: self._made(painter), seen.topleft, area)

    def _made(self, painter: Painter) -> Surface:
        (content,), place = self.children, self.rect
        image = Surface(place.size, pygame.SRCALPHA)
        with painter.onto(image):
            content.place(painter, image.get_rect())
            content.draw(painter)
        content.place(painter, place)
        return image


def split_of(heights: Sequence[int], gap: int) -> int:
    """Return the number of sections in the first of two columns for the least height."""

    def high(part: Sequence[int]) -> int:
        return sum(part) + gap * (len(part) - 1)

    return min(range(1, len(heights) + 1), key=lambda at: max(high(heights[:at]), high(heights[at:])))
