"""A card that is studied: enlarged, its icons read out and named, rulings, and in a game what it would bring now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.engine.cards import Box, Cave, Dragon
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.text import study as words
from wyrmspan_desktop.text.card_sets import notes_of
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.rulebook import number_of_sign
from wyrmspan_desktop.text.rulebook.about import rule_of
from wyrmspan_desktop.text.rulebook.readings import parts_of
from wyrmspan_desktop.text.rulebook.rulings import rulings_of
from wyrmspan_desktop.text.rulebook.signs import plain
from wyrmspan_desktop.text.sentences import listed
from wyrmspan_desktop.text.table import kind_text
from wyrmspan_desktop.text.things import cave_name
from wyrmspan_desktop.ui.art.card_art import changed_ids, own_ids
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.art.preview import ON_PARCHMENT, Row, draw_rows
from wyrmspan_desktop.ui.art.preview import height as rows_height
from wyrmspan_desktop.ui.compositor.canvas import IconHit
from wyrmspan_desktop.ui.compositor.layers import LayerCache
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.study import NEED, StudyPlaces, study
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.widgets.icon_legend import (
    LINK,
    Block,
    Head,
    Named,
    Read,
    Ruled,
    draw_legend,
    legend_high,
    signs_of,
)
from wyrmspan_desktop.ui.widgets.tree import LIGHT, Text


class Told(NamedTuple):
    """A row of what a card would bring."""

    row: Row

    def high(self, painter: Painter, wide: int, size: float) -> int:
        """Return its height for a width, in pixels."""
        return rows_height(painter, (self.row,), wide) + painter.px(2)

    def draw(self, painter: Painter, rect: Rect, size: float) -> Iterator[Target]:
        """Draw it; nothing of it can be clicked."""
        draw_rows(painter, (self.row,), rect, ON_PARCHMENT)
        yield from ()


def overflow(painter: Painter, place: Rect, blocks: Sequence[Block]) -> Sequence[Block]:
    """Return the last blocks, which do not fit on a parchment in a place."""
    fit = len(blocks)
    while fit and legend_high(painter, place.width, blocks[:fit]) > place.height:
        fit -= 1
    return blocks[fit:]


class CardInspectorScene(Scene):
    """A card that is looked at; a click or a key leads back to where it was asked for."""

    name = "study"
    opaque = False
    needs = NEED
    looks = True
    keys = words.KEYS
    """What the keys do here."""

    def __init__(self, app: Host, box: Box, faces: CardFaces, card: str, now: Sequence[Row] = ()) -> None:
        super().__init__(app)
        self._now = now
        self._hovered = ""
        """The link below the pointer."""
        self._sheets: Sequence[Rect] = ()
        """Where the parchments lie."""
        self._named: IconHit | None = None
        """The word or icon to which the keys have come on the card."""
        self.show(box, faces, card)

    def show(self, box: Box, faces: CardFaces, card: str) -> None:
        """Show a card of a box."""
        self._box, self._faces, self.card = box, faces, card
        self._layers = LayerCache(self.app.painter)
        self._named, self.app.dirty = None, True

    @property
    def covers(self) -> Sequence[Rect]:
        return self._sheets

    def layout(self) -> None:
        self.app.gui.arrows = False

    def blocks(self) -> tuple[list[Block], list[Block]]:
        """Return the content of the left and the right parchment."""
        card = self._box.card(self.card)
        parts = parts_of(card)
        read: list[Block] = [Told(Row(fact)) for fact in _facts(card)]
        is_own = self.card in own_ids(self._box)
        if self.card in changed_ids(self._box):
            read += [
                Told(Row(note, look="head")) for note in notes_of(self.card, self._box.cards, is_own=is_own)
            ]
        read += [Head(str(words.PARTS)), *(Read(part, parts) for part in parts)]
        read += [Head(str(words.ICONS)), *map(Named, signs_of(card))]
        told: list[Block] = [Head(str(words.NOW)), *map(Told, self._now)] if self._now else []
        told += [Head(str(words.RULINGS)), *(Ruled(ruling, self._hovered) for ruling in rulings_of(card))]
        return read, told

    def draw(self) -> None:
        painter, at = self.app.painter, study(self.app.size)
        painter.shade()
        painter.spot(at.face.scale_by(1.5), opacity=0.35)
        painter.shadow(at.face, radius=14, blur=10, down=9, opacity=0.7)
        self._faces.draw(self.card, at.face)
        targets = Targets()
        targets.add(Target("enlarged", painter.canvas.get_rect(), enabled=True))
        shows = self.card, at, self._hovered, painter.look
        self._layers.draw_one("sheets", shows, targets, lambda: self._draw_sheets(at, targets))
        foot = Text(self.keys(key=key_for("keys")), LIGHT._replace(size=16, across="centre"))
        foot.place(painter, at.foot)
        foot.draw(painter)
        if self._named is not None:
            highlights.focused(painter, self._named.rect, 4)
        self.app.targets.clear()
        self.app.targets.extend(targets)

    def _draw_sheets(self, at: StudyPlaces, targets: Targets) -> None:
        painter, (read, told) = self.app.painter, self.blocks()
        sheets = [(at.left, read), (at.right, told)] if at.left.width else [(at.right, [*told, *read])]
        if at.left.width:
            over = overflow(painter, at.left, read)
            sheets[0] = at.left, read[: len(read) - len(over)]
            told += [Head(str(words.ICONS)), *over] if over else []
        drawn = [draw_legend(painter, place, blocks) for place, blocks in sheets if place.width]
        self._sheets = [sheet for sheet, _ in drawn]
        for target in (target for _, found in drawn for target in found):
            explain = partial(self.app.go.explain, WYRMSPAN, target.id.removeprefix(LINK))
            targets.add(target._replace(on_click=explain))

    def explained(self) -> list[IconHit]:
        """Return the words and icons on the card with explanations, each once, from the top."""
        face = study(self.app.size).face
        found: dict[str, IconHit] = {}
        for name, rect in self.app.painter.icons_on(self._faces.face(self.card, face.size)):
            found.setdefault(plain(name), IconHit(name, rect.move(face.topleft)))
        return sorted(found.values(), key=lambda sign: (sign.rect.top, sign.rect.x))

    def click(self, target: Target | None) -> None:
        if target is not None and target.on_click is not None:
            target.on_click()
        else:
            self.back()

    def look(self, target: Target | None) -> None:
        self.back()

    def hover(self, target: Target | None) -> None:
        self._hovered = target.id if target is not None and target.on_click is not None else ""
        self.app.dirty = True

    def move(self, point: tuple[int, int]) -> None:
        # What the keys have come to is left.
        self.app.dirty |= self._named is not None
        self._named = None

    def key(self, event: pygame.event.Event) -> None:
        is_over = keymap.is_enter(event) or event.key == pygame.K_SPACE
        back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
        if is_over or keymap.does(event, "study"):
            self.back()
        elif keymap.does(event, "keys"):
            icon = self.app.icon_named
            number = number_of_sign(icon) if icon else rule_of("", self.card, self._box)
            self.app.go.explain(WYRMSPAN, number)
        elif (back or event.key in (pygame.K_DOWN, pygame.K_TAB)) and (signs := self.explained()):
            here = signs.index(self._named) if self._named in signs else len(signs) if back else -1
            self._named = signs[(here + (-1 if back else 1)) % len(signs)]
            self.app.name_icon(self._named)


def _facts(card: Dragon | Cave) -> list[str]:
    """Return the kind of a dragon, and its caves."""
    if isinstance(card, Cave):
        return []
    homes = listed(map(cave_name, card.caves), is_choice=True)
    return [kind_text(card.size, card.trait, card.nests), homes]
