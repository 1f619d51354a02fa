"""The rulebook of Wyrmspan, open at a rule: contents and search on the left page, the chapter on the right one.

Numbers in brackets lead to other rules, and back again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.text import menus, rules_pages
from wyrmspan_desktop.text.rulebook import RULEBOOK, chapter_of, find, pages, search
from wyrmspan_desktop.text.rulebook.parts import Chapter, Rule, linked
from wyrmspan_desktop.text.rulebook.signs import MARKS, SIGNS, TOKENS
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout import rulebook as layout
from wyrmspan_desktop.ui.layout.rulebook import RulebookPlaces
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.rows import draw_slide
from wyrmspan_desktop.ui.scenes.rule_pictures import Figure, RulePictures
from wyrmspan_desktop.ui.widgets.grounds import draw_heading, draw_sheet
from wyrmspan_desktop.ui.widgets.scroll import WHEEL, Scroll

SEARCH_LIMIT = 40
_LINE, _INDENT = 25, 20
"""The height of a line of the contents, and how far rules stand in, in units."""
_AFTER, _BETWEEN = 5, 14
"""Gaps behind a paragraph and behind a rule, in units."""
_MARGIN = 46
"""The room for the number beside a rule, in units."""
_TITLE, _ICON = 17, 32
"""The height of titles, and of icons in the margin, in units."""
_STEP = 26
_MEMORY_MB = 8


class Line(NamedTuple):
    """A line of the contents: a chapter, or a rule of the open one, or one that was found."""

    number: str
    text: str
    is_chapter: bool


def _line(rule: Rule) -> Line:
    return Line(rule.number, str(rule.title), is_chapter=False)


class Setting(NamedTuple):
    """How a rule is laid out: the lines of its paragraphs, where its picture lies, and how high all of it is."""

    texts: list[list[str]]
    picture: Rect
    high: int


class Piece(NamedTuple):
    """A rule as it was drawn, without its picture, and where in it other rules are named."""

    image: Surface
    links: list[tuple[str, Rect]]


class RulebookScene(Scene):
    """Lies over whatever it was asked for from."""

    name = "rulebook"
    opaque = False
    needs = layout.NEED

    def __init__(self, app: Host, number: str = "", figures: Mapping[str, Figure] | None = None) -> None:
        super().__init__(app)
        self.pictures = RulePictures(app, figures or {})
        self.at = find(number or RULEBOOK[0].rules[0].number)
        """The rule that is read."""
        self.past: list[str] = []
        """The rules from which links were followed."""
        self.words = ""
        self._pieces = SurfaceCache(_MEMORY_MB)
        self._links: dict[object, list[tuple[str, Rect]]] = {}
        """Where in each piece other rules are named."""
        self._settings: dict[object, Setting] = {}
        """How the rules are laid out that were open."""
        self._found: list[Line] = []
        """The rules with the words that are looked for."""
        self._page, self._contents = Scroll(), Scroll()
        """How many pixels of the chapter, and how many lines of the contents, lie above what is seen."""
        self._has_to_find = self._has_to_list = True
        """Whether the rule that is read has to come into sight, in its chapter and in the contents."""

    @property
    def turned(self) -> int:
        """How many pixels of the chapter lie above what is seen."""
        return self._page.at

    @property
    def chapter(self) -> Chapter:
        """The chapter that is open."""
        return chapter_of(self.at.number)

    def lines(self) -> list[Line]:
        """The contents; while words are looked for, the rules that have them."""
        return self._found if self.words.strip() else list(self._all())

    def _all(self) -> Iterator[Line]:
        for chapter in RULEBOOK:
            yield Line(chapter.rules[0].number, str(chapter.title), is_chapter=True)
            if chapter == self.chapter and len(chapter.rules) > 1:
                yield from map(_line, chapter.rules)

    def open(self, number: str) -> None:
        """Turn to a rule."""
        self.at = find(number)
        self._has_to_find = self._has_to_list = True
        self.app.refresh()

    def follow(self, number: str) -> None:
        """Turn to a rule that another one names, from which one may go back."""
        if number != self.at.number:
            self.past.append(self.at.number)
            self.open(number)

    def _return(self) -> None:
        if self.past:
            self.open(self.past.pop())

    # --- drawing ------------------------------------------------------------------------------

    def layout(self) -> None:
        gui, at = self.app.gui, layout.rulebook(self.app.size)
        gui.arrows = False
        gui.entry(
            *("search", self.words, at.search, self._open_found),
            limit=SEARCH_LIMIT,
            hint=str(pages.LOOK_FOR),
        )
        if self.past:
            gui.button("past", pages.RETURN(number=self.past[-1]), at.past, self._return)
        gui.button("keys", str(rules_pages.KEYS), at.keys, partial(self.app.go.to, "keys"))
        gui.button("close", str(menus.BACK), at.close, self.back, kind="main")

    def step(self, dt: float) -> None:
        typed = self.app.gui.text("search")
        if typed != self.words:
            self.words, self._contents = typed, Scroll()
            self._found = [_line(rule) for rule in search(typed)]
            self.app.dirty = True

    def draw(self) -> None:
        painter, at = self.app.painter, layout.rulebook(self.app.size)
        painter.shade()
        draw_sheet(painter, at.panel)
        draw_heading(painter, str(pages.HEADING), at.head)
        fold = Rect(0, at.fold.y, painter.px(2), at.fold.height)
        fold.centerx = at.fold.centerx
        painter.panel(fold, theme.PARCHMENT_EDGE, None, radius=1, alpha=90)
        self._draw_page(at)
        self._draw_contents(at)

    def _draw_contents(self, at: RulebookPlaces) -> None:
        painter, lines = self.app.painter, self.lines()
        if not lines:
            painter.paragraph(str(pages.NONE), at.contents, theme.TEXT_BODY, theme.INK_SOFT)
            return
        high = round(painter.px(_LINE) * painter.enlarge)
        fit = max(1, at.contents.height // high)
        scroll = self._contents
        if self._has_to_list:
            here = next((n for n, line in enumerate(lines) if self._is_here(line)), 0)
            scroll.at = min(max(scroll.at, here - fit + 1), here)
            self._has_to_list = False
        scroll.fit(len(lines), fit)
        for row, line in enumerate(lines[scroll.at : scroll.at + fit]):
            rect = Rect(at.contents.x, at.contents.y + row * high, at.contents.width, high)
            self._draw_line(line, rect)
        if scroll.most:
            draw_slide(painter, at.contents_bar, scroll.at, fit, len(lines))

    def _is_here(self, line: Line) -> bool:
        if line.is_chapter:
            return len(self.chapter.rules) == 1 and line.number == self.at.number
        return line.number == self.at.number

    def _draw_line(self, line: Line, rect: Rect) -> None:
        painter = self.app.painter
        if self._is_here(line) or rect.collidepoint(self.app.pointer):
            painter.panel(rect, theme.INK_CHOSEN, None, radius=6, alpha=150 if self._is_here(line) else 80)
        is_set_in = not line.is_chapter and not self.words.strip()
        left = rect.x + painter.px(6) + (painter.px(_INDENT) if is_set_in else 0)
        number = line.number.partition(".")[0] if line.is_chapter else line.number
        wide = painter.text_width("88.88", theme.TEXT_BODY) + painter.px(4)
        place = Rect(left, rect.y, wide, rect.height)
        role = "bold" if line.is_chapter else "body"
        painter.text(number, place, theme.TEXT_BODY, theme.INK_HEAD, role=role)
        words = Rect(place.right, rect.y, rect.right - place.right - painter.px(4), rect.height)
        painter.text(line.text, words, theme.TEXT_BODY, theme.INK, role=role, least=theme.TEXT_SMALL)
        name = f"chapter:{line.number}" if line.is_chapter else f"rule:{line.number}"
        self.app.targets.add(Target(name, rect, enabled=True))

    def _draw_page(self, at: RulebookPlaces) -> None:
        painter, chapter = self.app.painter, self.chapter
        head = Rect(at.page.x, at.page.y, at.page.width, painter.px(36))
        painter.text(str(chapter.title), head, 24, theme.INK_HEAD, role="title", least=theme.TEXT_BODY)
        frame = Rect(at.page.x, head.bottom + painter.px(4), at.page.width, 0)
        frame.height = at.page.bottom - frame.y
        # All is measured, and only what is seen is drawn: some chapters are too long to be kept as pictures.
        found = [self._setting(rule, frame.width) for rule in chapter.rules]
        settings = [setting for setting in found if setting is not None]
        if len(settings) < len(found):
            return
        between = painter.px(_BETWEEN)
        tops, top = list[int](), 0
        for setting in settings:
            tops.append(top)
            top += setting.high + between
        if self._has_to_find:
            here = chapter.rules.index(self.at)
            below = tops[here] + settings[here].high
            if not self.turned <= tops[here] <= below <= self.turned + frame.height:
                self._page.at = tops[here]
            self._has_to_find = False
        self._page.fit(top - between, frame.height)
        for rule, setting, offset in zip(chapter.rules, settings, tops, strict=True):
            place = Rect(frame.x, frame.y + offset - self.turned, frame.width, setting.high)
            seen = place.clip(frame)
            if not seen.height:
                continue
            if rule == self.at and len(chapter.rules) > 1:
                painter.panel(seen.inflate(painter.px(8), 0), theme.INK_CHOSEN, None, radius=6, alpha=70)
            if not self._draw_rule(rule, setting, place, seen):
                continue
            self.pictures.draw(rule.number, setting.picture.move(place.topleft), frame)
            for number, link in self._links[self._key(rule, frame.width)]:
                if (part := link.move(place.topleft).clip(frame)).height:
                    self._draw_link(number, part)
        if self._page.most:
            draw_slide(painter, at.page_bar, self.turned, frame.height, top - between)

    def _draw_link(self, number: str, rect: Rect) -> None:
        if rect.collidepoint(self.app.pointer):
            self.app.painter.panel(rect, theme.INK_CHOSEN, None, radius=4, alpha=110)
        self.app.targets.add(Target(f"link:{number}", rect, enabled=True, tip=str(find(number).title)))

    def _setting(self, rule: Rule, wide: int) -> Setting | None:
        """How a rule is laid out in a page so many pixels wide; None if it has to wait for the next frame."""
        painter = self.app.painter
        key = self._key(rule, wide)
        if key not in self._settings:
            made = painter.with_placeholder(lambda: self._measured(rule, wide), lambda: None)
            if made is None:
                return None
            self._settings[key] = made
        return self._settings[key]

    def _measured(self, rule: Rule, wide: int) -> Setting:
        painter, room = self.app.painter, wide - self._margin
        px = painter.text_px(theme.TEXT_BODY)
        line_high, after = painter.fonts.height("body", px), painter.px(_AFTER)
        texts = [painter.fonts.wrapped(each, "body", px, room) for each in rule.said()]
        words_high = self._head_high + sum(len(lines) * line_high + after for lines in texts)
        picture = Rect((self._margin, words_high), self.pictures.size(rule.number, room))
        return Setting(texts, picture, picture.bottom + (after if picture.height else 0))

    @property
    def _margin(self) -> int:
        return round(self.app.painter.px(_MARGIN) * self.app.painter.enlarge)

    @property
    def _head_high(self) -> int:
        return round(self.app.painter.px(_TITLE + 8) * self.app.painter.enlarge)

    def _draw_rule(self, rule: Rule, setting: Setting, place: Rect, seen: Rect) -> bool:
        """Draw what is seen of a rule that lies in a place; whether it is there."""
        painter, key = self.app.painter, self._key(rule, place.width)

        def make() -> Surface:
            image, self._links[key] = self._drawn(rule, setting, place.width)
            return image

        return painter.blit_stored(self._pieces, key, make, seen.topleft, seen.move(-place.x, -place.y))

    def _key(self, rule: Rule, wide: int) -> tuple[object, ...]:
        return rule.number, wide, self.app.painter.look

    def _drawn(self, rule: Rule, setting: Setting, wide: int) -> Piece:
        """Set a rule: its number in the margin, its title, and its paragraphs with links."""
        painter, margin, head = self.app.painter, self._margin, self._head_high
        px = painter.text_px(theme.TEXT_BODY)
        line_high, after = painter.fonts.height("body", px), painter.px(_AFTER)
        image, links = Surface((wide, setting.high), pygame.SRCALPHA), list[tuple[str, Rect]]()
        with painter.onto(image):
            number, title = Rect(0, 0, margin, head), Rect(margin, 0, wide - margin, head)
            self._draw_mark(rule, number)
            painter.text(str(rule.title), title, _TITLE, theme.INK_HEAD, role="bold", least=theme.TEXT_SMALL)
            top = head
            for lines in setting.texts:
                for line in lines:
                    links += self._set(line, (margin, top), px)
                    top += line_high
                top += after
        return Piece(image, links)

    def _draw_mark(self, rule: Rule, rect: Rect) -> None:
        """What stands in the margin: the icon or the mark that is explained, or else the number of the rule."""
        painter = self.app.painter
        if rule.sign in SIGNS or rule.sign in TOKENS:
            side = round(painter.px(_ICON) * painter.enlarge)
            painter.icon(rule.sign, (rect.x + side // 2, rect.bottom - painter.px(2)), side)
        else:
            painter.text(
                rule.sign if rule.sign in MARKS else rule.number, rect, _TITLE, theme.INK_HEAD, role="bold"
            )

    def _set(self, line: str, at: tuple[int, int], px: int) -> Iterator[tuple[str, Rect]]:
        """Set a line of a paragraph; numbers of rules are set in another colour, in round brackets, and told."""
        painter, fonts = self.app.painter, self.app.painter.fonts
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

    def pictures_came(self) -> None:
        self.pictures.pictures_came()
        super().pictures_came()

    def idle_work(self) -> IdleWork[None]:
        at, rules = layout.rulebook(self.app.size), self.chapter.rules
        here = rules.index(self.at)
        wide = at.page.width - self._margin
        return self.pictures.idle_work([rule.number for rule in (*rules[here:], *rules[:here])], wide)

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        if target is None:
            return
        kind, _, number = target.id.partition(":")
        if kind == "link":
            self.follow(number)
        elif kind in ("rule", "chapter"):
            self.past.clear()
            self.open(number)

    def hover(self, target: Target | None) -> None:
        self.app.dirty = True

    def turn(self, pixels: int) -> None:
        """Move the page so many pixels up, or down if negative."""
        self._page.turn(pixels)
        self.app.dirty = True

    @property
    def _is_over_contents(self) -> bool:
        """Whether the pointer is over the list of rules."""
        return self.app.pointer[0] < layout.rulebook(self.app.size).fold.centerx

    def swipe(self, by: tuple[float, float]) -> None:
        if self._is_over_contents:
            super().swipe(by)
        else:
            self.turn(-round(by[1]))

    def wheel(self, steps: int) -> None:
        if self._is_over_contents:
            self._contents.turn(-steps)
            self.app.dirty = True
        else:
            self.turn(-steps * WHEEL * self.app.painter.px(_STEP))

    def _open_found(self) -> None:
        """Turn to the first rule that was found."""
        found = self.lines()
        if found:
            self.open(found[0].number)

    def key(self, event: pygame.event.Event) -> None:
        page = layout.rulebook(self.app.size).page.height
        pixels = self._page.way_of(event.key, 0, page)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if event.key == pygame.K_DOWN else -1)
        elif pixels is not None:
            self.turn(pixels)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.app.gui.move(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key == pygame.K_BACKSPACE:
            self._return()
        elif keymap.does(event, "keys"):
            self.back()

    def _step(self, steps: int) -> None:
        """Turn to the next rule, or to the one before: of those that were found, or of all."""
        if self.words.strip():
            numbers = [line.number for line in self.lines()]
        else:
            numbers = [rule.number for chapter in RULEBOOK for rule in chapter.rules]
        here = numbers.index(self.at.number) if self.at.number in numbers else -1
        if numbers:
            self.past.clear()
            self.open(numbers[max(0, min(here + steps, len(numbers) - 1))])
