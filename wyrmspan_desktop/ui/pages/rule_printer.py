"""The drawings of rules: the number in the margin, the title, the paragraphs with links, and the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.text.rulebook.parts import Rule, linked
from wyrmspan_desktop.text.rulebook.signs import MARKS, SIGNS, TOKENS
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.rule_pictures import RulePictures
from wyrmspan_desktop.ui.widgets import tree

_AFTER = 5
"""The gap after a paragraph, in units."""
_MARGIN = 46
"""The width of the margin with the number of a rule, in units."""
_TITLE, _ICON = 17, 32
"""The height of titles, and of icons in the margin, in units."""
_MEMORY_MB = 8
_HEAD = tree.STRONG._replace(size=_TITLE)


class Setting(NamedTuple):
    """The layout of a rule: the lines of its paragraphs, the place of its picture, and its height."""

    texts: list[list[str]]
    picture: Rect
    high: int


class _Piece(NamedTuple):
    """The drawing of a rule without its picture, and its links."""

    image: Surface
    links: list[tuple[str, Rect]]


class RulePrinter:
    """Measures rules and draws them, each once for a width."""

    def __init__(self, painter: Painter, pictures: RulePictures) -> None:
        self._painter, self._pictures = painter, pictures
        self._pieces = SurfaceCache(_MEMORY_MB)
        self._links: dict[object, list[tuple[str, Rect]]] = {}
        """The links of each piece."""
        self._settings: dict[object, Setting] = {}
        """The layouts of the rules opened so far."""

    def setting(self, rule: Rule, wide: int) -> Setting | None:
        """Return the layout of a rule on a page of a width in pixels; None if it is deferred."""
        painter = self._painter
        key = self._key(rule, wide)
        if key not in self._settings:
            made = painter.with_placeholder(lambda: self._measured(rule, wide), lambda: None)
            if made is None:
                return None
            self._settings[key] = made
        return self._settings[key]

    def _measured(self, rule: Rule, wide: int) -> Setting:
        painter, room = self._painter, wide - self.margin
        px = painter.text_px(theme.TEXT_BODY)
        line_high, after = painter.fonts.height("body", px), painter.px(_AFTER)
        texts = [painter.fonts.wrapped(each, "body", px, room) for each in rule.said()]
        words_high = self._head_high + sum(len(lines) * line_high + after for lines in texts)
        picture = Rect((self.margin, words_high), self._pictures.size(rule.number, room))
        return Setting(texts, picture, picture.bottom + (after if picture.height else 0))

    @property
    def margin(self) -> int:
        """The width in pixels of the margin with the numbers of rules."""
        return round(self._painter.px(_MARGIN) * self._painter.enlarge)

    @property
    def _head_high(self) -> int:
        return round(self._painter.px(_TITLE + 8) * self._painter.enlarge)

    def draw(self, rule: Rule, setting: Setting, place: Rect, frame: Rect) -> Sequence[tuple[str, Rect]]:
        """Draw the visible part of a rule in a place; return its links."""
        painter, key, seen = self._painter, self._key(rule, place.width), place.clip(frame)

        def make() -> Surface:
            image, self._links[key] = self._drawn(rule, setting, place.width)
            return image

        if not painter.blit_stored(self._pieces, key, make, seen.topleft, seen.move(-place.x, -place.y)):
            return ()
        self._pictures.draw(rule.number, setting.picture.move(place.topleft), frame)
        links = [(number, link.move(place.topleft).clip(frame)) for number, link in self._links[key]]
        return [(number, link) for number, link in links if link.height]

    def _key(self, rule: Rule, wide: int) -> tuple[object, ...]:
        return rule.number, wide, self._painter.look

    def _drawn(self, rule: Rule, setting: Setting, wide: int) -> _Piece:
        """Return the drawing of a rule: its number in the margin, its title, and its paragraphs with links."""
        painter, margin, head = self._painter, self.margin, self._head_high
        px = painter.text_px(theme.TEXT_BODY)
        line_high, after = painter.fonts.height("body", px), painter.px(_AFTER)
        image, links = Surface((wide, setting.high), pygame.SRCALPHA), list[tuple[str, Rect]]()
        with painter.onto(image):
            number, title = Rect(0, 0, margin, head), Rect(margin, 0, wide - margin, head)
            self._draw_mark(rule, number)
            tree.Text(rule.title, _HEAD).draw_in(painter, title)
            top = head
            for lines in setting.texts:
                for line in lines:
                    links += self._set(line, (margin, top), px)
                    top += line_high
                top += after
        return _Piece(image, links)

    def _draw_mark(self, rule: Rule, rect: Rect) -> None:
        """Draw the margin: the explained icon or mark, or else the number of the rule."""
        painter = self._painter
        if rule.sign in SIGNS or rule.sign in TOKENS:
            side = round(painter.px(_ICON) * painter.enlarge)
            painter.icon(rule.sign, (rect.x + side // 2, rect.bottom - painter.px(2)), side)
        else:
            mark = rule.sign if rule.sign in MARKS else rule.number
            tree.Text(mark, _HEAD._replace(least=None)).draw_in(painter, rect)

    def _set(self, line: str, at: tuple[int, int], px: int) -> Iterator[tuple[str, Rect]]:
        """Draw a line of a paragraph; yield its links, numbers of rules in another colour, in round brackets."""
        painter, fonts = self._painter, self._painter.fonts
        x, begun, closing = at[0], 0, ""
        for number, first, last in linked(line):
            before = fonts.line(f"{closing}{line[begun:first]}(", "body", px, theme.INK)
            painter.canvas.blit(before, (x, at[1]))
            x += before.get_width()
            link = fonts.line(line[first + 1 : last - 1], "bold", px, theme.INK_WARNING)
            place = link.get_rect(topleft=(x, at[1]))
            painter.canvas.blit(link, place)
            foot = place.bottom - painter.px(3)
            painter.canvas.fill(theme.INK_WARNING, Rect(place.x, foot, place.width, 1))
            yield number, place.inflate(painter.px(4), 0)
            x, begun, closing = place.right, last, ")"
        painter.canvas.blit(fonts.line(closing + line[begun:], "body", px, theme.INK), (x, at[1]))
