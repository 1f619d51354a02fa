"""With which cards a new game is played: a printing of the box, and perhaps a set of the player's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.basis.chosen_cards import Cards, OwnCards
from wyrmspan_desktop.engine.cards import EDITIONS, Box, box_of
from wyrmspan_desktop.session.card_sets import FOLDER, CardSet, card_sets
from wyrmspan_desktop.session.folders import show_folder
from wyrmspan_desktop.text import card_sets as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.alphabet import order
from wyrmspan_desktop.text.messages import brief
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import lists
from wyrmspan_desktop.ui.layout.grids import halves, side_by_side
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.scenes.rows import Rows
from wyrmspan_desktop.ui.table.card_art import changed_ids, lend_pictures, own_ids
from wyrmspan_desktop.ui.table.card_face import CardFaces
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_land

_ACROSS, _HIGH = 3, 1.45
"""So many cards are shown beside each other, and how high they are for their width."""


_LEAST_SHARE = 0.55
"""To which share of its height text may be set smaller before some of it is left out."""


class _Words(NamedTuple):
    """A paragraph beside the list."""

    text: str
    colour: theme.Colour = theme.TEXT
    size: float = 15
    role: str = "body"


class _What(NamedTuple):
    """What is chosen."""

    edition: str
    own: OwnCards | None

    def box(self) -> Box | None:
        """Its cards, which take a while to be put together; None if these do not go together."""
        try:
            return box_of(Cards(self.edition, self.own))
        except ValueError:
            return None


class CardSetsScene(Scene):
    """Chooses an edition and the title of a set, empty for none, and hands them to ``then``."""

    name = "card_sets"
    needs = (820, 560)

    def __init__(self, app: Host, edition: str, title: str, then: Callable[[str, str], None]) -> None:
        super().__init__(app)
        self.edition = edition if edition in EDITIONS else EDITIONS[0]
        self.sets: list[CardSet] = []
        self.rows = Rows()
        self.rows.show(1)
        self.reading: Reading[list[CardSet]] = Reading(app, self._show, [])
        self._wanted, self._then = title, then
        self._faces: CardFaces | None = None
        """Who draws what is chosen, as soon as that is known."""
        self._boxes: Reading[Box | None] = Reading(app, self._look_at, None)
        self._told = _What(EDITIONS[0], None)

    @property
    def chosen(self) -> CardSet | None:
        """The set that is chosen; None for none."""
        return self.sets[self.rows.at - 1] if self.rows.at else None

    def wake(self) -> None:
        folder = self.app.archive.folder
        self.reading.begin(lambda progress: card_sets(folder))

    def leave(self) -> None:
        self.reading.stop()
        self._boxes.stop()

    def step(self, dt: float) -> None:
        self.reading.step()
        self._boxes.step()
        found = self.chosen
        told = _What(self.edition, found.own if found is not None else None)
        if told != self._told:
            self._told, self._faces = told, None
            self._boxes.begin(lambda progress: told.box())

    def _open_folder(self) -> None:
        """Show the folder of sets in the system's file manager, and look what is in it after that."""
        folder = self.app.archive.folder
        if folder is not None:
            self.app.beside.wait_for(
                str(words.OPENING_FOLDER),
                lambda progress: show_folder(folder / FOLDER),
                lambda _: self.wake(),
                is_change=True,
            )

    def _look_at(self, box: Box | None) -> None:
        """The cards that were chosen can be shown."""
        if box is not None:
            lend_pictures(self.app.painter, box, self.app.archive.folder)
            self._faces = CardFaces(self.app.painter, box)
        self.app.dirty = True

    def _show(self, sets: list[CardSet]) -> None:
        wanted = self.chosen.title if self.chosen is not None else self._wanted
        self.sets = sorted(sets, key=lambda each: order(each.title))
        self.rows.show(len(sets) + 1)
        titles = [each.title for each in sets]
        self.rows.choose(titles.index(wanted) + 1 if wanted in titles else 0)
        self.app.refresh()

    def _places(self) -> lists.ListPlaces:
        return lists.listed(self.app.size, 3)

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        gui.arrows = False
        for edition, rect in zip(EDITIONS, side_by_side(at.note, 2, self.app.painter.px(10)), strict=True):
            kind = "choice" if edition == self.edition else "plain"
            show = partial(self._show_edition, edition)
            gui.button(f"edition_{edition}", str(words.EDITION_NAMES[edition]), rect, show, kind=kind)
        back, use, shown = at.buttons
        gui.button("back", str(menus.BACK), back, self.back)
        has_folder = self.app.archive.folder is not None
        gui.button("folder", str(words.OPEN_FOLDER), shown, self._open_folder, enabled=has_folder)
        can_be_used = self.chosen is None or self.chosen.own is not None
        gui.button("use", str(words.USE), use, self._use, kind="main", enabled=can_be_used)

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_land(painter, "noon", at.lip)
        painter.text(str(words.HEADING), at.head, 38, role="title", least=theme.TEXT_HEAD, how=GILT)
        self.rows.draw(painter, self.app.targets, at.rows, self._draw_row)
        painter.slab(at.side, "leather_green", radius=12, bright=0.75)
        self._draw_side(at.side.inflate(-painter.px(32), -painter.px(28)))
        foot = str(words.NOT_COUNTED)
        painter.text(foot, at.foot, 14.5, theme.TEXT, least=theme.TEXT_SMALL, how=SHADED)

    def _draw_row(self, row: int, rect: Rect) -> None:
        painter = self.app.painter
        upper, lower = halves(rect)
        name, text, colour = str(words.NO_SET), str(words.NO_SET_TEXT), theme.TEXT_SOFT
        if row:
            found = self.sets[row - 1]
            name = found.title
            if found.own is not None:
                text = words.count_text(found.own)
            elif found.problem is not None:
                text, colour = brief(found.problem), theme.WARNING
        painter.text(name, upper, 17, theme.TEXT, role="bold", least=13, how=SHADED)
        painter.text(text, lower, 14.5, colour, least=theme.TEXT_SMALL, how=SHADED, squeeze=0.84)

    @property
    def _words(self) -> list[_Words]:
        """What is said of what is chosen, and where sets lie; the least important comes last."""
        found, folder = self.chosen, self.app.archive.folder
        said = [
            _Words(str(words.EDITION_NAMES[self.edition]), theme.GILT, 18, "bold"),
            _Words(str(words.EDITION_TEXTS[self.edition])),
        ]
        if found is not None:
            said.append(_Words(found.title, theme.GILT, 18, "bold"))
            if found.own is not None:
                said.append(_Words(words.set_text(found.own)))
            elif found.problem is not None:
                said.append(_Words(brief(found.problem), theme.WARNING))
        elif self.reading.problem:
            said.append(_Words(self.reading.problem, theme.WARNING))
        elif not self.sets and not self.reading.is_on:
            said.append(_Words(str(words.NO_SETS_YET)))
        if folder is None:
            return [*said, _Words(str(words.UNKEPT), theme.TEXT_SOFT, theme.TEXT_SMALL)]
        return [*said, _Words(str(words.HOW), theme.TEXT_SOFT, theme.TEXT_SMALL)]

    def _draw_side(self, rect: Rect) -> None:
        """What is chosen in words, smaller where there is little room; and some of its cards in what is left."""
        painter, gap = self.app.painter, self.app.painter.px(8)
        said = self._words
        highs = [painter.paragraph_height(each.text, rect.width, each.size, each.role) + gap for each in said]
        while len(highs) > 1 and sum(highs) * _LEAST_SHARE > rect.height:
            highs.pop()
        share, rest = min(1.0, rect.height / sum(highs)), Rect(rect)
        for each, high in zip(said, highs, strict=False):
            place = Rect(rest.x, rest.y, rest.width, int(high * share) - round(gap * share))
            painter.paragraph(
                each.text, place, each.size, each.colour, role=each.role, least=theme.TEXT_SMALL, how=SHADED
            )
            rest.y, rest.height = rest.y + int(high * share), rest.height - int(high * share)
        self._show_cards(rest)

    def _show_cards(self, rest: Rect) -> None:
        """Cards that are not of the first printing, own ones first, as many as find room below the words."""
        painter, faces = self.app.painter, self._faces
        if faces is None:
            return
        own = own_ids(faces.box)
        cards = sorted(changed_ids(faces.box), key=lambda card: (card not in own, card[0], int(card[1:])))
        gap = painter.px(9)
        wide = (rest.width - (_ACROSS - 1) * gap) // _ACROSS
        size = wide, round(wide * _HIGH)
        rows = (rest.height + gap) // (size[1] + gap)
        for number, card in enumerate(cards[: rows * _ACROSS]):
            row, column = divmod(number, _ACROSS)
            place = Rect((rest.x + column * (wide + gap), rest.y + row * (size[1] + gap)), size)
            painter.shadow(place, radius=6, blur=5, down=4, opacity=0.6)
            faces.draw(card, place)

    # --- input --------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        row = self.rows.row_of(target)
        if row is not None:
            self.rows.choose(row)
            self.app.refresh()

    def wheel(self, steps: int) -> None:
        self.rows.wheel(steps)
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if self.rows.key(event.key):
            self.app.refresh()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.app.gui.move(1 if event.key == pygame.K_RIGHT else -1)

    def _use(self) -> None:
        """Play with the edition and the set that are chosen."""
        self.app.scenes.pop()
        self._then(self.edition, self.chosen.title if self.chosen is not None else "")

    def _show_edition(self, edition: str) -> None:
        self.edition = edition
        self.app.refresh()
