"""The rulebook of Wyrmspan, opened at a rule: contents and search on the left page, the chapter on the right one.

Numbers in brackets are links to other rules, with a way back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.text import menus, rules_pages
from wyrmspan_desktop.text.rulebook import RULEBOOK, chapter_of, find, pages, search
from wyrmspan_desktop.text.rulebook.parts import Chapter, Rule
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.rule_pictures import Figure, RulePictures
from wyrmspan_desktop.ui.pages.rule_printer import RulePrinter, Setting
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.controls import Button, Entry
from wyrmspan_desktop.ui.widgets.list_view import Pane, draw_slide
from wyrmspan_desktop.ui.widgets.scroll import Scroll

SEARCH_LIMIT = 40
_LINE, _INDENT = 25, 20
"""The height of a line of the contents, and the indentation of rules, in units."""
_BETWEEN = 14
"""The gap after a rule, in units."""


class Line(NamedTuple):
    """A line of the contents: a chapter, a rule of the open one, or a search result."""

    number: str
    text: str
    is_chapter: bool


def _line(rule: Rule) -> Line:
    return Line(rule.number, str(rule.title), is_chapter=False)


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
        self.printer = RulePrinter(app.painter, self.pictures)
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
        found = [(rule, self.printer.setting(rule, frame.width)) for rule in rules]
        nodes = [_RuleNode(self, rule, setting, frame) for rule, setting in found if setting is not None]
        if len(nodes) < len(found):
            return tree.Space(), None
        has_to_find, self._has_to_find = self._has_to_find, False
        return tree.Column(*nodes, gap=_BETWEEN), nodes[rules.index(self.at)] if has_to_find else None

    def pictures_came(self) -> None:
        self.pictures.pictures_came()
        super().pictures_came()

    def idle_work(self) -> IdleWork[None]:
        rules = self.chapter.rules
        here = rules.index(self.at)
        (pane,) = (node for node in self.nodes if isinstance(node, Pane))
        wide = pane.children[0].rect.width - self.printer.margin
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
        book, rule = self._book, self._rule
        if rule == book.at and len(book.chapter.rules) > 1:
            chosen = self.rect.clip(self._frame).inflate(painter.px(8), 0)
            painter.panel(chosen, theme.INK_CHOSEN, None, radius=6, alpha=70)
        self._links = book.printer.draw(rule, self._setting, self.rect, self._frame)
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
