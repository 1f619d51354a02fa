"""The card library: every card in every printing and of the player's own, found by what it is and by its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path

import pygame
from pygame import Rect

from wyrmspan_desktop.engine.cards import Box, Cave, Dragon, box_of
from wyrmspan_desktop.games.protocol import PRINTED, Cards
from wyrmspan_desktop.games.wyrmspan import KIND
from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.card_sets import card_sets
from wyrmspan_desktop.text import library as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.alphabet import plain
from wyrmspan_desktop.text.cards import ability_text, timing_text
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.phrases import TIMINGS
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.text.things import dragon_name
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.layout import pages
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.details import draw_nothing
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.scenes.rows import draw_slide
from wyrmspan_desktop.ui.scenes.study import Study
from wyrmspan_desktop.ui.table.card_art import changed_ids, lend_pictures
from wyrmspan_desktop.ui.table.card_face import CardFaces
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_land

FILTERS: dict[str, dict[str, Sentence]] = {
    "Kind": {kind: words.VALUES[kind] for kind in ("dragon", "cave")},
    "Size": {size: words.VALUES[size] for size in ("hatchling", "small", "medium", "large")},
    "Trait": {trait: words.VALUES[trait] for trait in ("aggressive", "helpful", "playful", "shy")},
    "Cave": words.LIVES_IN,
    "Ability": TIMINGS,
    "Printing": {printing: words.VALUES[printing] for printing in ("base", "updated", "own")},
}
"""By group the values that can be chosen, each by the name of its icon or `words.SIGNS`, with its words."""

SEARCH_LIMIT = 40


@dataclass(frozen=True)
class Entry:
    """A card, and what can be found in it: values by group, and the words of its name and text."""

    card: Dragon | Cave
    values: dict[str, frozenset[str]]
    box: Box

    @property
    def id(self) -> str:
        """The notation of the card."""
        return self.card.id

    @property
    def slip(self) -> str:
        """What is said of it on the shelf; empty if it is of the box as it was first printed."""
        cards = self.box.cards
        return cards.set_title or (str(words.VALUES[cards.edition]) if cards != PRINTED else "")

    @property
    def target(self) -> str:
        """The name of its place; cards of other printings are told apart by them."""
        cards = self.box.cards
        return ":".join(["card", self.id, *([cards.set_title or cards.edition] if cards != PRINTED else [])])

    @cached_property
    def words(self) -> str:
        """Its words in small letters, put together when somebody looks for words: all cards have many."""
        card = self.card
        name = words.CAVE_CARD(number=card.number) if isinstance(card, Cave) else dragon_name(card)
        return _plain(f"{name} {ability_text(card)} {timing_text(card)}")


def entries(*boxes: Box) -> list[Entry]:
    """Every card of boxes: dragons, then cave cards, by number; of the others what is not in the first one."""
    found = []
    for number, box in enumerate(boxes):
        cards: list[Dragon | Cave] = [*box.dragons.values(), *box.caves.values()]
        found += [_entry(card, box) for card in cards if not number or card.id in changed_ids(box)]
    return sorted(found, key=lambda entry: (isinstance(entry.card, Cave), entry.card.number))


def other_boxes(folder: Path | None, progress: Progress) -> list[Box]:
    """The boxes besides the first printing: other printings, and each set of the player's own that can be used.

    They take a while to be read and checked.
    """
    cards = [Cards(edition) for edition in KIND.editions[1:]]
    cards += [Cards(own=found.own) for found in card_sets(folder) if found.own is not None]
    return [box_of(each) for each in cards]


def _entry(card: Dragon | Cave, box: Box) -> Entry:
    cards = box.cards
    printing = {"Printing": frozenset({"own" if cards.own is not None else cards.edition})}
    if isinstance(card, Cave):
        values = {"Kind": frozenset({"cave"}), "Ability": frozenset({"when_played"})}
        return Entry(card, values | printing, box)
    values = {
        "Kind": frozenset({"dragon"}),
        "Size": frozenset({card.size}),
        "Trait": frozenset({card.trait}),
        "Cave": frozenset(card.caves),
        "Ability": frozenset(card.ability.timings),
    }
    return Entry(card, values | printing, box)


def _plain(text: str) -> str:
    """Words in small letters without accents, a space before each."""
    return " " + re.sub(r"\W+", " ", plain(text))


@dataclass
class Search:
    """What is looked for: in each group any of the chosen values, and the beginning of every word."""

    chosen: dict[str, set[str]] = field(default_factory=lambda: {group: set() for group in FILTERS})
    words: str = ""

    def toggle(self, group: str, value: str) -> None:
        """Choose a value, or choose it no more."""
        self.chosen[group] ^= {value}

    def finds(self, entry: Entry) -> bool:
        """Whether a card is what is looked for."""
        for group, values in self.chosen.items():
            if values and not values & entry.values.get(group, frozenset()):
                return False
        return all(f" {word}" in entry.words for word in _plain(self.words).split())


class LibraryScene(Scene):
    """Shows the cards that are found in rows; a click enlarges one."""

    name = "library"
    needs = pages.LIBRARY_NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.faces = {KIND.box: CardFaces(app.painter, KIND.box)}
        """Who draws the cards of each box."""
        self.search = Search()
        self._all = entries(KIND.box)
        self.found = self._all
        self._reading: Reading[list[Box]] = Reading(app, self._show, [])
        self._study: Study | None = None
        self._at: Entry | None = None
        """What is enlarged."""
        self._first_row = 0

    def wake(self) -> None:
        folder = self.app.archive.folder if self.app.has_archive else None
        self._reading.begin(partial(other_boxes, folder))

    def leave(self) -> None:
        self._reading.stop()

    def _show(self, boxes: list[Box]) -> None:
        """Other printings and the player's own cards are there."""
        folder = self.app.archive.folder if self.app.has_archive else None
        for box in boxes:
            if box not in self.faces:
                lend_pictures(self.app.painter, box, folder)
                self.faces[box] = CardFaces(self.app.painter, box)
        self._all = entries(KIND.box, *boxes)
        self.found = [entry for entry in self._all if self.search.finds(entry)]
        self.app.dirty = True

    @property
    def enlarged(self) -> str | None:
        """The card that is enlarged."""
        return self._study.card if self._study is not None else None

    def _places(self) -> pages.LibraryPlaces:
        return pages.library(self.app.size, [len(values) for values in FILTERS.values()])

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        gui.arrows = False
        if self.enlarged is not None:
            return
        gui.entry("search", self.search.words, at.search, limit=SEARCH_LIMIT)
        gui.button("clear", str(words.SHOW_ALL), at.clear, self.show_all)
        gui.button("back", str(menus.BACK), at.back, self.back)

    def step(self, dt: float) -> None:
        self._reading.step()
        if self.enlarged is None:
            typed = self.app.gui.text("search")
            if typed != self.search.words:
                self.search.words = typed
                self._find()

    def _find(self) -> None:
        self.found = [entry for entry in self._all if self.search.finds(entry)]
        self._first_row = 0
        self.app.dirty = True

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_land(painter, "noon", at.lip)
        painter.text(str(words.HEADING), at.head, 38, role="title", least=theme.TEXT_HEAD, how=GILT)
        painter.slab(at.board, "leather_green", radius=12, bright=0.75)
        count = menus.COUNT(number=len(self.found), all=len(self._all))
        least = theme.TEXT_SMALL
        painter.text(count, at.count, 14.5, theme.TEXT_SOFT, across="right", least=least, how=SHADED)
        painter.text(
            *(str(words.WORDS), at.search_label, 14.5, theme.TEXT), least=least, how=SHADED, squeeze=0.84
        )
        for (group, values), label, rects in zip(FILTERS.items(), at.labels, at.chips, strict=True):
            painter.text(str(words.GROUPS[group]), label, 14.5, theme.TEXT, least=least, how=SHADED)
            for (value, name), rect in zip(values.items(), rects, strict=True):
                self._draw_chip(group, value, str(name), rect)
        self._draw_grid(at)
        if self._study is not None:
            self._study.draw(words.KEYS(key=key_for("keys")))
        elif hint := self._hint:
            painter.text(hint, at.hint, theme.TEXT_LARGE, theme.TEXT, least=least, how=SHADED)

    @property
    def _hint(self) -> str:
        """What the chip below the pointer means."""
        target = self.app.targets.at(self.app.pointer)
        return (target.tip or "") if target is not None else ""

    def _draw_chip(self, group: str, value: str, name: str, rect: Rect) -> None:
        painter = self.app.painter
        on = value in self.search.chosen[group]
        is_hovered = self.enlarged is None and rect.collidepoint(self.app.pointer)
        if on:
            painter.slab(rect, "wood_warm", radius=8, edge=None, bright=1.1 if is_hovered else 0.9)
            painter.light(rect, radius=8, strength=0.6)
        else:
            painter.slab(rect, "wood_dark", radius=8, bright=1.3 if is_hovered else 1.0)
        if value in words.SIGNS:
            sign = str(words.SIGNS[value])
            painter.text(sign, rect, 17, theme.TEXT, role="bold", across="centre", least=13, how=SHADED)
        else:
            painter.icon(value, rect.center, min(rect.width, rect.height) - painter.px(9))
        self.app.targets.add(Target(f"{group}:{value}", rect, enabled=True, tip=name))

    def _visible(self, at: pages.LibraryPlaces) -> Iterator[tuple[int, Rect]]:
        """The numbers of the cards that are in sight, and where they lie."""
        rows = -(-len(self.found) // at.across)
        self._first_row = max(0, min(self._first_row, rows - at.down))
        first = self._first_row * at.across
        return enumerate(at.cards[: len(self.found) - first], first)

    def _draw_grid(self, at: pages.LibraryPlaces) -> None:
        painter = self.app.painter
        for shelf in at.shelves:
            painter.slab(shelf, "wood_warm", radius=3, edge=None, bright=0.8)
        for number, rect in self._visible(at):
            entry = self.found[number]
            card, faces = entry.id, self.faces[entry.box]
            pile = "dragons" if card[0] == "d" else "caves"
            faces.draw(card, rect, placeholder=partial(faces.back, pile, rect))
            if entry.slip:
                slip = Rect(rect.x, rect.y - painter.px(11), 0, painter.px(23))
                slip.width = min(rect.width, painter.text_width(entry.slip, 14.5, "bold") + painter.px(22))
                slip.centerx = rect.centerx
                painter.slab(slip, "parchment", radius=4, edge=theme.PARCHMENT_EDGE)
                painter.text(
                    *(entry.slip, slip.inflate(-painter.px(8), 0), 14.5, theme.INK),
                    role="bold", across="centre", least=theme.TEXT_SMALL, squeeze=0.8,
                )  # fmt: skip
            self.app.targets.add(Target(entry.target, rect, enabled=True, card=card))
        if not self.found:
            draw_nothing(painter, str(words.NONE), at.grid, is_wrong=False)
        rows = -(-len(self.found) // at.across)
        if rows > at.down:
            draw_slide(painter, at.bar, self._first_row, at.down, rows)

    def idle_work(self) -> IdleWork[None]:
        for entry in self._all:
            yield partial(getattr, entry, "words")

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        if self._study is not None:
            if not self._study.click(target):
                self._enlarge(None)
        elif target is None:
            return
        elif target.card is not None:
            self._enlarge(next(entry for entry in self.found if entry.target == target.id))
        else:
            group, _, value = target.id.partition(":")
            if value in FILTERS.get(group, ()):
                self.search.toggle(group, value)
                self._find()

    looks = True
    look = click

    @property
    def swipe_px(self) -> int:
        at = self._places()
        return at.grid.height // at.down

    def _enlarge(self, entry: Entry | None) -> None:
        self._study, self._at = None, entry
        if entry is not None:
            self._study = Study(self.app, entry.box, self.faces[entry.box], entry.id)
        self.app.refresh()

    def move(self, point: tuple[int, int]) -> None:
        if self._study is not None:
            self._study.move()

    @property
    def covers(self) -> Sequence[Rect]:
        return self._study.covers if self._study is not None else ()

    def hover(self, target: Target | None) -> None:
        if self._study is not None:
            self._study.hover(target)
        self.app.dirty = True

    def wheel(self, steps: int) -> None:
        if self.enlarged is None:
            self._first_row -= steps
            self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if self._study is not None and self._study.key(event):
            return
        at = self._places()
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_UP: -at.across,
            pygame.K_DOWN: at.across,
            pygame.K_PAGEUP: -at.across * at.down,
            pygame.K_PAGEDOWN: at.across * at.down,
            pygame.K_HOME: -len(self.found),
            pygame.K_END: len(self.found),
        }.get(event.key)
        if steps is None:
            return
        if self._study is None:
            self._first_row += steps // at.across if steps % at.across == 0 else steps
        else:
            here = self.found.index(self._at) if self._at in self.found else 0
            self._enlarge(self.found[max(0, min(here + steps, len(self.found) - 1))])
        self.app.dirty = True

    def show_all(self) -> None:
        """Forget the search and all filters."""
        self.search = Search()
        self._find()
        self.app.refresh()

    def back(self) -> None:
        if self.enlarged is not None:
            self._enlarge(None)
        else:
            super().back()
