"""The rulebook of Wyrmspan, opened at a rule: contents and search on the left page, the chapter on the right one.

Numbers in brackets are links to other rules, with a way back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.text import menus, rules_pages
from wyrmspan_desktop.text.rulebook import RULEBOOK, chapter_of, find, pages, search
from wyrmspan_desktop.text.rulebook.parts import Chapter, Rule, linked
from wyrmspan_desktop.text.rulebook.signs import MARKS, SIGNS, TOKENS
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.rule_pictures import Figure, RulePictures
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.controls import Button, Entry
from wyrmspan_desktop.ui.widgets.list_view import Pane, draw_slide
from wyrmspan_desktop.ui.widgets.scroll import Scroll

SEARCH_LIMIT = 40
_LINE, _INDENT = 25, 20
"""The height of a line of the contents, and the indentation of rules, in units."""
_AFTER, _BETWEEN = 5, 14
"""The gaps after a paragraph and after a rule, in units."""
_MARGIN = 46
"""The width of the margin with the number of a rule, in units."""
_TITLE, _ICON = 17, 32
"""The height of titles, and of icons in the margin, in units."""
_MEMORY_MB = 8
_HEAD = tree.STRONG._replace(size=_TITLE)


class Line(NamedTuple):
    """A line of the contents: a chapter, a rule of the open one, or a search result."""

    number: str
    text: str
    is_chapter: bool


def _line(rule: Rule) -> Line:
    return Line(rule.number, str(rule.title), is_chapter=False)


class Setting(NamedTuple):
    """The layout of a rule: the lines of its paragraphs, the place of its picture, and its height."""

    texts: list[list[str]]
    picture: Rect
    high: int


class Piece(NamedTuple):
    """The drawing of a rule without its picture, and its links."""

    image: Surface
    links: list[tuple[str, Rect]]


class RulebookScene(Page):
    """Lies over the scene that opened it."""

    name = "rulebook"
    opaque = False
    needs = (900, 480)

    def __init__(self, app: Host, number: str = "", figures: Mapping[str, Figure] | None = None) -> None:
        super().__init__(app)
        self.pictures = RulePictures(app, figures or {})
        self.at = find(number or RULEBOOK[0].rules[0].number)
        """The current rule."""
        self.past: list[str] = []
        """The rules from which links were followed."""
        self.words = ""
        self._pieces = SurfaceCache(_MEMORY_MB)
        self._links: dict[object, list[tuple[str, Rect]]] = {}
        """The links of each piece."""
        self._settings: dict[object, Setting] = {}
        """The layouts of the rules opened so far."""
        self._found: list[Line] = []
        """The search results."""
        self.page, self.contents = Scroll(), Scroll()
        """The scroll positions of the chapter in pixels, and of the contents in lines."""
        self._has_to_find = self.has_to_list = True
        """Whether the current rule must be scrolled into view, in its chapter and in the contents."""

    @property
    def turned(self) -> int:
        """The scroll position of the chapter in pixels."""
        return self.page.at

    @property
    def chapter(self) -> Chapter:
        """The open chapter."""
        return chapter_of(self.at.number)

    def lines(self) -> list[Line]:
        """Return the contents, or during a search its results."""
        return self._found if self.words.strip() else list(self._all())

    def _all(self) -> Iterator[Line]:
        for chapter in RULEBOOK:
            yield Line(chapter.rules[0].number, str(chapter.title), is_chapter=True)
            if chapter == self.chapter and len(chapter.rules) > 1:
                yield from map(_line, chapter.rules)

    def open(self, number: str) -> None:
        """Turn to a rule."""
        self.at = find(number)
        self._has_to_find = self.has_to_list = True
        self.app.refresh()

    def follow(self, number: str) -> None:
        """Follow a link to a rule, with a way back."""
        if number != self.at.number:
            self.past.append(self.at.number)
            self.open(number)

    def _return(self) -> None:
        if self.past:
            self.open(self.past.pop())

    # --- what is seen -------------------------------------------------------------------------

    def build(self) -> tree.Node:
        left = tree.Column(
            tree.Heading(pages.HEADING).sized(high=40),
            tree.Space().sized(high=4),
            Entry("search", self.words, self._look_for, self._open_found, limit=SEARCH_LIMIT, hint=pages.LOOK_FOR)
            .sized(high=38),
            tree.Space().sized(high=10),
            _Contents(self),
        )  # fmt: skip
        head = tree.Text(
            self.chapter.title, tree.TextStyle(24, theme.INK_HEAD, "title", least=theme.TEXT_BODY)
        )
        right = tree.Column(head.sized(high=36), Pane(self.page, self._rules), gap=4)
        past = (
            Button("past", pages.RETURN(number=self.past[-1]), self._return, wide=190)
            if self.past
            else tree.Space()
        )
        keys = Button("keys", rules_pages.KEYS, partial(self.app.go.to, "keys"), wide=190)
        close = Button("close", menus.BACK, self.back, kind="main", wide=190)
        foot = tree.Row(tree.Space(), past, keys, close, gap=16).sized(high=44)
        fold = tree.Row(tree.Drawn(_draw_fold).sized(wide=34), right)
        column = tree.Column(
            tree.Grid([(left, fold)], (0.36, 0.64), gap=0), tree.Space().sized(high=10), foot
        )
        return tree.Centred(tree.sheet(column), wide=1200, high=714)

    def _look_for(self, typed: str) -> None:
        self.words, self.contents = typed, Scroll()
        self._found = [_line(rule) for rule in search(typed)]

    def is_here(self, line: Line) -> bool:
        """Return whether a line of the contents is that of the current rule."""
        is_alone = len(self.chapter.rules) == 1
        return line.number == self.at.number and (is_alone or not line.is_chapter)

    def _rules(self, painter: Painter, frame: Rect) -> tuple[tree.Node, tree.Node | None]:
        """Build the chapter, after all of its rules are measured."""
        # Only the visible part is drawn: some chapters are too long to be cached as pictures.
        rules = self.chapter.rules
        found = [(rule, self._setting(rule, frame.width)) for rule in rules]
        nodes = [_RuleNode(self, rule, setting, frame) for rule, setting in found if setting is not None]
        if len(nodes) < len(found):
            return tree.Space(), None
        has_to_find, self._has_to_find = self._has_to_find, False
        return tree.Column(*nodes, gap=_BETWEEN), nodes[rules.index(self.at)] if has_to_find else None

    def _setting(self, rule: Rule, wide: int) -> Setting | None:
        """Return the layout of a rule on a page of a width in pixels; None if it is deferred."""
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

    def draw_rule(self, rule: Rule, setting: Setting, place: Rect, frame: Rect) -> Sequence[tuple[str, Rect]]:
        """Draw the visible part of a rule in a place; return its links."""
        painter, key, seen = self.app.painter, self._key(rule, place.width), place.clip(frame)
        if rule == self.at and len(self.chapter.rules) > 1:
            painter.panel(seen.inflate(painter.px(8), 0), theme.INK_CHOSEN, None, radius=6, alpha=70)

        def make() -> Surface:
            image, self._links[key] = self._drawn(rule, setting, place.width)
            return image

        if not painter.blit_stored(self._pieces, key, make, seen.topleft, seen.move(-place.x, -place.y)):
            return ()
        self.pictures.draw(rule.number, setting.picture.move(place.topleft), frame)
        links = [(number, link.move(place.topleft).clip(frame)) for number, link in self._links[key]]
        return [(number, link) for number, link in links if link.height]

    def _key(self, rule: Rule, wide: int) -> tuple[object, ...]:
        return rule.number, wide, self.app.painter.look

    def _drawn(self, rule: Rule, setting: Setting, wide: int) -> Piece:
        """Return the drawing of a rule: its number in the margin, its title, and its paragraphs with links."""
        painter, margin, head = self.app.painter, self._margin, self._head_high
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
        return Piece(image, links)

    def _draw_mark(self, rule: Rule, rect: Rect) -> None:
        """Draw the margin: the explained icon or mark, or else the number of the rule."""
        painter = self.app.painter
        if rule.sign in SIGNS or rule.sign in TOKENS:
            side = round(painter.px(_ICON) * painter.enlarge)
            painter.icon(rule.sign, (rect.x + side // 2, rect.bottom - painter.px(2)), side)
        else:
            mark = rule.sign if rule.sign in MARKS else rule.number
            tree.Text(mark, _HEAD._replace(least=None)).draw_in(painter, rect)

    def _set(self, line: str, at: tuple[int, int], px: int) -> Iterator[tuple[str, Rect]]:
        """Draw a line of a paragraph; yield its links, numbers of rules in another colour, in round brackets."""
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
        rules = self.chapter.rules
        here = rules.index(self.at)
        (pane,) = (node for node in self.nodes if isinstance(node, Pane))
        wide = pane.children[0].rect.width - self._margin
        return self.pictures.idle_work([rule.number for rule in (*rules[here:], *rules[:here])], wide)

    # --- input --------------------------------------------------------------------------------

    def choose(self, number: str) -> None:
        """Turn to a rule of the contents, without a way back."""
        self.past.clear()
        self.open(number)

    def hover(self, target: Target | None) -> None:
        self.app.dirty = True

    def _open_found(self) -> None:
        """Turn to the first search result."""
        found = self.lines()
        if found:
            self.open(found[0].number)

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if event.key == pygame.K_DOWN else -1)
        elif event.key == pygame.K_BACKSPACE:
            self._return()
        elif keymap.does(event, "keys"):
            self.back()
        else:
            super().key(event)

    def _step(self, steps: int) -> None:
        """Turn to the next rule, or to the previous one: of the search results, or of all."""
        if self.words.strip():
            numbers = [line.number for line in self.lines()]
        else:
            numbers = [rule.number for chapter in RULEBOOK for rule in chapter.rules]
        here = numbers.index(self.at.number) if self.at.number in numbers else -1
        if numbers:
            self.choose(numbers[max(0, min(here + steps, len(numbers) - 1))])


class _RuleNode(tree.Node):
    """A rule of the open chapter."""

    role = "article"

    def __init__(self, book: RulebookScene, rule: Rule, setting: Setting, frame: Rect) -> None:
        self._book, self._rule, self._setting, self._frame = book, rule, setting, frame
        self.name, self.value = str(rule.title), rule.number
        self.description = "\n".join(rule.said())
        self._links: Sequence[tuple[str, Rect]] = ()

    def needed_height(self, painter: Painter, width: int) -> int:
        return self._setting.high

    def draw(self, painter: Painter) -> None:
        if not self.rect.colliderect(self._frame):
            return
        self._links = self._book.draw_rule(self._rule, self._setting, self.rect, self._frame)
        for _, link in self._links:
            if link.collidepoint(self._book.app.pointer):
                painter.panel(link, theme.INK_CHOSEN, None, radius=4, alpha=110)

    def targets(self) -> Sequence[Target]:
        follow = self._book.follow
        return [
            Target(f"link:{n}", link, enabled=True, tip=str(find(n).title), on_click=partial(follow, n))
            for n, link in self._links
        ]


class _Contents(tree.Node):
    """The visible lines of the contents."""

    role = "list"

    def __init__(self, book: RulebookScene) -> None:
        self._book, self._lines = book, book.lines()

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect, book, lines = rect, self._book, self._lines
        self._high = high = round(painter.px(_LINE) * painter.enlarge)
        self._fit, scroll = max(1, rect.height // high), book.contents
        if not lines:
            self.children = (
                tree.Paragraph(pages.NONE, tree.BODY._replace(colour=theme.INK_SOFT, least=None)),
            )
            self.children[0].place(painter, rect)
            return
        if book.has_to_list:
            here = next((n for n, line in enumerate(lines) if book.is_here(line)), 0)
            scroll.at = min(max(scroll.at, here - self._fit + 1), here)
            book.has_to_list = False
        scroll.fit(len(lines), self._fit)
        self.children = [_LineNode(book, line) for line in lines[scroll.at : scroll.at + self._fit]]
        for row, child in enumerate(self.children):
            child.place(painter, Rect(rect.x, rect.y + row * high, rect.width - painter.px(21), high))

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        if self._book.contents.most:
            bar = Rect(self.rect.right - painter.px(11), self.rect.y, painter.px(11), self.rect.height)
            draw_slide(painter, bar, self._book.contents.at, self._fit, len(self._lines))

    def wheel(self, steps: int) -> bool:
        self._book.contents.turn(-steps)
        return True

    def swipe(self, pixels: float) -> bool:
        self._book.contents.swipe(pixels, self._high)
        return True


class _LineNode(tree.Node):
    """A line of the contents."""

    role = "link"

    def __init__(self, book: RulebookScene, line: Line) -> None:
        is_here = book.is_here(line)
        self.state, self._pointer = tree.states(chosen=is_here), book.app.pointer
        self._click = partial(book.choose, line.number)
        self._id = f"chapter:{line.number}" if line.is_chapter else f"rule:{line.number}"
        style = tree.BODY._replace(role="bold" if line.is_chapter else "body")
        number = line.number.partition(".")[0] if line.is_chapter else line.number
        is_set_in = not line.is_chapter and not book.words.strip()
        before = tree.Space().sized(wide=6 + _INDENT * is_set_in)
        wide = book.app.painter.text_width("88.88", theme.TEXT_BODY) / book.app.painter.unit + 4
        figure = tree.Text(number, style._replace(colour=theme.INK_HEAD)).sized(wide=wide)
        self.children = (tree.Row(before, figure, tree.Text(line.text, style), tree.Space().sized(wide=4)),)

    def draw(self, painter: Painter) -> None:
        is_here = "chosen" in self.state
        if is_here or self.rect.collidepoint(self._pointer):
            painter.panel(self.rect, theme.INK_CHOSEN, None, radius=6, alpha=150 if is_here else 80)
        super().draw(painter)

    def targets(self) -> Sequence[Target]:
        return [Target(self._id, self.rect, enabled=True, on_click=self._click)]


def _draw_fold(painter: Painter, rect: Rect) -> None:
    fold = Rect(rect.centerx - painter.px(1), rect.y, painter.px(2), rect.height)
    painter.panel(fold, theme.PARCHMENT_EDGE, None, radius=1, alpha=90)
