"""The card library: every card of all printings and of the player's own sets, with filters and search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.games.wyrmspan import KIND
from wyrmspan_desktop.text import library as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.art.card_art import lend_pictures
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.card_inspector import CardInspectorScene
from wyrmspan_desktop.ui.pages.history.game_summary import nothing
from wyrmspan_desktop.ui.pages.library_search import FILTERS, Entry, Search, all_entries, entries
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets import controls, tree
from wyrmspan_desktop.ui.widgets.backdrops import draw_landscape
from wyrmspan_desktop.ui.widgets.buttons import State, draw_wood
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.list_view import draw_slide
from wyrmspan_desktop.ui.widgets.scroll import Scroll

SEARCH_LIMIT = 40
_LEDGE, _TOP, _PLANK = 86, 16, 13
"""The height of the ledge, the margin above the cards, and the thickness of a shelf, in units."""
_FACE, _HIGH_FACE, _MIN_FACE = 1.36, 1.5, 170
"""Height to width of a card, the most of that, and the least width, in units."""
_BROAD_FACE = 132
"""The largest width of a card, in percent of the least."""
_LABEL = tree.LIGHT._replace(squeeze=0.84)
_SIGN = tree.LIGHT._replace(size=17, role="bold", across="centre")
_SLIP = tree.BODY._replace(role="bold", across="centre", squeeze=0.8)


class LibraryScene(Page):
    """Shows the matching cards in rows; a click enlarges one."""

    name = "library"
    needs = (720, 620)
    looks = True

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.faces = {KIND.box: CardFaces(app.painter, KIND.box)}
        """The drawing of the cards of each box."""
        self.search = Search()
        self._all = entries(KIND.box)
        self.found = self._all
        self._reading = Reading(app, self._show, self._all)
        self.work = (self._reading,)
        self.pointed: Target | None = None
        """The hovered thing."""
        self.scroll = Scroll()
        """The number of rows scrolled."""
        self.across = self.down = 1
        """The numbers of cards in a row and of rows in the last layout."""

    def enter(self) -> None:
        folder = self.app.archive.folder if self.app.has_archive else None
        self._reading.begin(partial(all_entries, folder))

    def _show(self, found: list[Entry]) -> None:
        """Show other printings and the player's own cards as well."""
        folder = self.app.archive.folder if self.app.has_archive else None
        for box in {entry.box for entry in found} - self.faces.keys():
            lend_pictures(self.app.painter, box, folder)
            self.faces[box] = CardFaces(self.app.painter, box)
        self._all = found
        self._find()

    def _find(self) -> None:
        self.found = self.search.found_in(self._all)
        self.app.dirty = True

    def _look_for(self, typed: str) -> None:
        self.search.words, self.scroll.at = typed, 0
        self._find()

    def toggle(self, group: str, value: str) -> None:
        """Select or deselect a value."""
        self.search.toggle(group, value)
        self.scroll.at = 0
        self._find()

    def show_all(self) -> None:
        """Clear the search and all filters."""
        self.search = Search()
        self._look_for("")
        self.app.refresh()

    def idle_work(self) -> IdleWork[None]:
        for entry in self._all:
            yield partial(getattr, entry, "words")

    # --- what is seen -------------------------------------------------------------------------

    def draw_ground(self) -> None:
        draw_landscape(self.app.painter, "noon", self.app.size[1] - self.app.painter.px(_LEDGE))

    def build(self) -> tree.Node:
        edge = tree.Space().sized(high=8)
        board = tree.leather(tree.Column(*self._filters()), (24, 20)).sized(high=552)
        heading = tree.Text(words.HEADING, tree.TITLE._replace(size=38)).sized(high=48)
        left = tree.Column(edge, heading, board, tree.Space(), edge, gap=4).sized(wide=236)
        hint = self.pointed.tip if self.pointed is not None else None
        foot = tree.Row(
            Button("back", menus.BACK, self.back, wide=112),
            Button("clear", words.SHOW_ALL, self.show_all, wide=112),
            tree.Text(hint or "", tree.LIGHT._replace(size=theme.TEXT_LARGE)),
            gap=12,
        )
        shelves = _Shelves(self) if self.found else nothing(words.NONE)
        # The cards of the lowest shelf stand on the ledge, a little behind its lip.
        rest = tree.Space().sized(high=_LEDGE - 2 - 48 - 14), foot.sized(high=48), tree.Space().sized(high=14)
        return tree.padded(tree.Column(tree.Row(left, shelves, gap=20), *rest), 40, 0)

    def _filters(self) -> Iterator[tree.Node]:
        count = menus.COUNT(number=len(self.found), all=len(self._all))
        count_node = tree.Text(count, tree.LIGHT_NOTE._replace(across="right")).sized(wide=100)
        yield tree.Row(tree.Text(words.WORDS, _LABEL), count_node, gap=4).sized(high=24)
        search = self.search.words
        yield controls.Entry("search", search, self._look_for, name=words.WORDS, limit=SEARCH_LIMIT).sized(
            high=38
        )
        yield tree.Space().sized(high=6)
        for group, values in FILTERS.items():
            chips = [_Chip(self, group, value, str(name)) for value, name in values.items()]
            row = tree.Row(*chips, *(tree.Space() for _ in range(4 - len(chips))), gap=7).sized(high=42)
            yield tree.Fill(
                tree.Column(
                    tree.Text(words.GROUPS[group], _LABEL).sized(high=20), row, tree.Space().sized(high=4)
                )
            )

    # --- input --------------------------------------------------------------------------------

    def look(self, target: Target | None) -> None:
        self.click(target)

    @property
    def swipe_px(self) -> int:
        return (self.app.size[1] - self.app.painter.px(_LEDGE)) // self.down

    def hover(self, target: Target | None) -> None:
        self.pointed = target
        self.app.dirty = True

    def enlarge(self, entry: Entry) -> None:
        """Show an enlarged card over the others."""
        self.app.scenes.push(EnlargedScene(self, entry))


class _Chip(tree.Node):
    """A filter value."""

    role = "switch"

    def __init__(self, scene: LibraryScene, group: str, value: str, name: str) -> None:
        self._value, self.name = value, name
        self._id, self._click = f"{group}:{value}", partial(scene.toggle, group, value)
        is_pointed = scene.pointed is not None and scene.pointed.id == self._id
        self.state = tree.states(on=value in scene.search.chosen[group], pointed=is_pointed)

    def draw(self, painter: Painter) -> None:
        rect, value = self.rect, self._value
        kind = "main" if "on" in self.state else "plain"
        draw_wood(painter, kind, rect, State(is_hovered="pointed" in self.state))
        if value in words.SIGNS:
            tree.Text(words.SIGNS[value], _SIGN).draw_in(painter, rect)
        else:
            painter.icon(value, rect.center, min(rect.size) - painter.px(9))

    def targets(self) -> Sequence[Target]:
        return [Target(self._id, self.rect, enabled=True, tip=self.name, on_click=self._click)]


class _Shelves(tree.Node):
    """The matching cards, as many as fit on shelves that fill the place; few stand on the lowest ones."""

    role = "list"
    takes_arrows = True

    def __init__(self, scene: LibraryScene) -> None:
        self._scene = scene

    def place(self, painter: Painter, rect: Rect) -> None:
        self.rect, scene, px = rect, self._scene, painter.px
        gap, self._room = px(10), rect.width - px(11 + 12)
        across, down, wide, high = _on_shelves(
            self._room, rect.height - px(_TOP) + px(_PLANK), px(_MIN_FACE), gap, px(_PLANK + 6)
        )
        step = (rect.height - px(_TOP) + px(_PLANK)) // down
        scene.across, scene.down = across, down
        scene.scroll.fit(-(-len(scene.found) // across), down)
        first = scene.scroll.at * across
        self.children = [_Card(scene, entry) for entry in scene.found[first : first + across * down]]
        rows = -(-len(self.children) // across)
        for number, card in enumerate(self.children):
            row, column = divmod(number, across)
            bottom = rect.bottom - (rows - 1 - row) * step
            card.place(painter, Rect(rect.x + column * (wide + gap), bottom - high, wide, high))
        self._bottoms = [rect.bottom - row * step for row in range(1, rows)]

    def draw(self, painter: Painter) -> None:
        px, rect, scroll = painter.px, self.rect, self._scene.scroll
        for bottom in self._bottoms:
            shelf = Rect(rect.x - px(8), bottom - px(2), self._room + px(12), px(_PLANK))
            painter.slab(shelf, "wood_warm", radius=3, edge=None, bright=0.8)
        super().draw(painter)
        if scroll.most:
            bar = Rect(rect.right - px(11), rect.y + px(_TOP), px(11), rect.height - 2 * px(_TOP))
            draw_slide(painter, bar, scroll.at, self._scene.down, scroll.most + self._scene.down)

    def wheel(self, steps: int) -> bool:
        self._scene.scroll.turn(-steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        rows = self._scene.scroll.way_of(event.key, 1, self._scene.down)
        self._scene.scroll.turn(rows or 0)
        return rows is not None


class _Card(tree.Node):
    """A card on a shelf, with a label for its printing."""

    role = "listitem"

    def __init__(self, scene: LibraryScene, entry: Entry) -> None:
        self._entry, self._faces = entry, scene.faces[entry.box]
        self._click = partial(scene.enlarge, entry)
        self.name, self.value = entry.title, entry.slip

    def draw(self, painter: Painter) -> None:
        card, slip, rect = self._entry.id, self.value, self.rect
        pile = "dragons" if card[0] == "d" else "caves"
        self._faces.draw(card, rect, placeholder=partial(self._faces.back, pile, rect))
        if slip:
            wide = min(rect.width, painter.text_width(slip, _SLIP.size, _SLIP.role) + painter.px(22))
            place = Rect(rect.centerx - wide // 2, rect.y - painter.px(11), wide, painter.px(23))
            painter.slab(place, "parchment", radius=4, edge=theme.PARCHMENT_EDGE)
            words_on = tree.Text(slip, _SLIP)
            words_on.place(painter, place.inflate(-painter.px(8), 0))
            words_on.draw(painter)

    def targets(self) -> Sequence[Target]:
        entry = self._entry
        return [Target(entry.target, self.rect, enabled=True, card=entry.id, on_click=self._click)]


class EnlargedScene(CardInspectorScene):
    """An enlarged card of the library; keys lead to its neighbours."""

    keys = words.KEYS

    def __init__(self, library: LibraryScene, entry: Entry) -> None:
        super().__init__(library.app, entry.box, library.faces[entry.box], entry.id)
        self._library, self._at = library, Scroll()
        self._at.fit(len(library.found), 1)
        self._at.turn(library.found.index(entry))

    def key(self, event: pygame.event.Event) -> None:
        library, at = self._library, self._at
        by = at.way_of(event.key, 0, library.across * library.down)
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, by)
        if by:
            at.turn(by)
            entry = library.found[at.at]
            self.show(entry.box, library.faces[entry.box], entry.id)
        else:
            super().key(event)


def _on_shelves(room: int, high: int, least: int, gap: int, shelf: int) -> tuple[int, int, int, int]:
    """Return the numbers of cards in a row and of rows that fill a room, and the size of a card."""
    found = []
    most = max(1, (room + gap) // (least + gap))
    for columns in range(max(1, (room + gap) // (least * _BROAD_FACE // 100 + gap)), most + 1):
        wide = (room - (columns - 1) * gap) // columns
        above = max(1, high // (round(wide * _FACE) + shelf))
        tall = min(high // above - shelf, round(wide * _HIGH_FACE))
        found.append((columns * above * wide * tall, columns, above, wide, tall))
    _, *best = max(found)
    return best[0], best[1], best[2], best[3]
