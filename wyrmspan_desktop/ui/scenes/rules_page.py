"""The rules of a game on one sheet: short sections with small pictures, in two columns where there is room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import rules_pages as words
from wyrmspan_desktop.text.rules_pages import RulesPage, Section
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout import rules as layout
from wyrmspan_desktop.ui.layout.rules import Column
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.rows import draw_slide
from wyrmspan_desktop.ui.widgets.grounds import draw_heading, draw_sheet
from wyrmspan_desktop.ui.widgets.scroll import WHEEL, Scroll

_LEAST_WIDE = 1000
"""Two columns are for sheets that have room for so many units of text."""
_BESIDE, _BETWEEN, _HEAD = 13, 10, 24
"""Gaps beside pictures and between sections and columns, and the height of a heading, in units."""
_AFTER = 2
"""The gap between two paragraphs, in units."""
_POINT = "• "
"""What a paragraph begins with that is one of several points; its lines are as far in as its first one."""
_STEP = 24
"""How far an arrow key moves the sheet, in units."""
_MEMORY_MB = 8


class Figure(NamedTuple):
    """A small picture: how large it is, in units, and what draws it into a rectangle."""

    wide: float
    high: float
    draw: Callable[[Painter, Rect], None]


class RulesScene(Scene):
    """Lies over whatever it was asked for from."""

    name = "rules"
    opaque = False
    needs = layout.NEED

    def __init__(self, app: Host, page: RulesPage, figures: Mapping[str, Figure], number: str = "") -> None:
        super().__init__(app)
        self.at = page.find(number) if number else None
        """The section, and the paragraph in it, that somebody asked for."""
        self._has_to_find = self.at is not None
        """Whether that has to come into sight."""
        self._page, self._figures = page, figures
        self._pictures = SurfaceCache(_MEMORY_MB)
        self._scroll = Scroll()

    @property
    def turned(self) -> int:
        """How many pixels of the columns lie above what is seen."""
        return self._scroll.at

    def layout(self) -> None:
        gui, at = self.app.gui, layout.rules(self.app.size)
        gui.button("keys", str(words.KEYS), at.keys, partial(self.app.go.to, "keys"))
        gui.button("close", str(menus.BACK), at.close, self.back, kind="main")
        gui.focus("close")
        gui.arrows = False

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, layout.rules(self.app.size)
        painter.shade()
        draw_sheet(painter, at.panel)
        draw_heading(painter, str(self._page.title), at.head)
        between = painter.px(_BETWEEN)
        count = 2 if at.body.width >= painter.px(_LEAST_WIDE) * painter.enlarge else 1
        wide = (at.body.width - (count - 1) * 2 * between) // count
        heights = [self._high(section, wide) for section in self._page.sections]
        found = layout.columns(heights, count, between)
        high = max(column.high for column in found)
        if self.at is not None and self._has_to_find:
            self._has_to_find = False
            self._scroll.at = self._in_sight(self.at, found, wide, at.body.height)
        self._scroll.fit(high, at.body.height)
        for number, column in enumerate(found):
            left = at.body.x + number * (wide + 2 * between)
            for section, top in zip(column.sections, column.tops, strict=True):
                place = Rect(left, at.body.y + top - self.turned, wide, heights[section])
                if self.at is not None and section == self.at[0]:
                    marked = self._marked(self.at, wide).move(place.topleft).inflate(painter.px(8), 0)
                    painter.panel(marked.clip(at.body), theme.INK_CHOSEN, None, radius=6, alpha=150)
                self._show(self._page.sections[section], place, at.body)
        if self._scroll.most:
            draw_slide(painter, at.bar, self.turned, at.body.height, high)

    def _in_sight(self, asked: tuple[int, int], columns: Sequence[Column], wide: int, high: int) -> int:
        """How many pixels have to lie above what is seen, so that a paragraph is read with what belongs to it."""
        column = next(each for each in columns if asked[0] in each.sections)
        top = column.tops[column.sections.index(asked[0])]
        return 0 if top + self._marked(asked, wide).bottom <= high else top

    def _marked(self, asked: tuple[int, int], wide: int) -> Rect:
        """Where a paragraph lies in its section."""
        number, paragraph = asked
        section = self._page.sections[number]
        text = self._text_wide(section, wide)
        highs = [self._paragraph_high(each, text) for each in self._page.said(section)]
        return Rect(wide - text, self._head_high + sum(highs[:paragraph]), text, highs[paragraph])

    def _show(self, section: Section, place: Rect, frame: Rect) -> None:
        """What is seen of a section within a frame."""
        seen = place.clip(frame)
        painter = self.app.painter
        if not seen.height:
            return

        def make() -> Surface:
            image = Surface(place.size, pygame.SRCALPHA)
            with painter.onto(image):
                self._paint(section, image.get_rect())
            return image

        key, area = (section.figure, place.size, painter.look), seen.move(-place.x, -place.y)
        painter.blit_stored(self._pictures, key, make, seen.topleft, area)

    def _text_wide(self, section: Section, wide: int) -> int:
        painter = self.app.painter
        return wide - painter.px(self._figures[section.figure].wide) - painter.px(_BESIDE)

    def _high(self, section: Section, wide: int) -> int:
        """How high a section is in a column so many pixels wide."""
        painter, text = self.app.painter, self._text_wide(section, wide)
        lines = sum(self._paragraph_high(each, text) for each in self._page.said(section))
        return max(self._head_high + lines, painter.px(self._figures[section.figure].high))

    def _paragraph_high(self, paragraph: str, wide: int) -> int:
        """How high a paragraph is with the gap below it, where text is so many pixels wide."""
        painter, (inward, words) = self.app.painter, self._point(paragraph)
        return painter.paragraph_height(words, wide - inward, theme.TEXT_BODY) + painter.px(_AFTER)

    def _point(self, paragraph: str) -> tuple[int, str]:
        """How many pixels the lines of a paragraph are further in, and its words: more than 0 behind a point."""
        words = paragraph.removeprefix(_POINT)
        return (0 if words == paragraph else self.app.painter.text_width(_POINT, theme.TEXT_BODY)), words

    @property
    def _head_high(self) -> int:
        return round(self.app.painter.px(_HEAD) * self.app.painter.enlarge)

    def _paint(self, section: Section, rect: Rect) -> None:
        painter, figure = self.app.painter, self._figures[section.figure]
        place = Rect(0, 0, painter.px(figure.wide), painter.px(figure.high))
        figure.draw(painter, place)
        text = Rect(place.right + painter.px(_BESIDE), 0, self._text_wide(section, rect.width), rect.height)
        head = Rect(text.x, 0, text.width, self._head_high)
        painter.text(
            self._page.heading(section), head, 19, theme.INK_HEAD, role="title", least=theme.TEXT_BODY
        )
        top = head.bottom
        for paragraph in self._page.said(section):
            inward, words = self._point(paragraph)
            if inward:
                point = Rect(text.x, top, inward, rect.bottom - top)
                painter.paragraph(_POINT.strip(), point, theme.TEXT_BODY, theme.INK)
            below = Rect(text.x + inward, top, text.width - inward, rect.bottom - top)
            painter.paragraph(words, below, theme.TEXT_BODY, theme.INK)
            top += self._paragraph_high(paragraph, text.width)

    # --- input --------------------------------------------------------------------------------

    def turn(self, pixels: int) -> None:
        """Move the sheet so many pixels up, or down if negative."""
        self._scroll.turn(pixels)
        self.app.dirty = True

    def swipe(self, by: tuple[float, float]) -> None:
        self.turn(-round(by[1]))

    def wheel(self, steps: int) -> None:
        self.turn(-steps * WHEEL * self.app.painter.px(_STEP))

    def key(self, event: pygame.event.Event) -> None:
        line, page = self.app.painter.px(_STEP), layout.rules(self.app.size).body.height
        pixels = self._scroll.way_of(event.key, line, page)
        if pixels is not None:
            self.turn(pixels)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.app.gui.move(1 if event.key == pygame.K_RIGHT else -1)
        elif keymap.does(event, "keys"):
            self.back()
