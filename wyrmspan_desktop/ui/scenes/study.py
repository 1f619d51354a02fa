"""A card that is studied: enlarged, its icons read out and named, rulings, and in a game what it would bring now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from wyrmspan_desktop.ui import lights, theme
from wyrmspan_desktop.ui.compositor.canvas import IconHit
from wyrmspan_desktop.ui.compositor.layers import LayerCache
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout import study as layout
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.table.card_art import changed_ids, own_ids
from wyrmspan_desktop.ui.table.card_face import CardFaces
from wyrmspan_desktop.ui.table.preview import ON_PARCHMENT, Row, draw_rows
from wyrmspan_desktop.ui.table.preview import height as rows_height
from wyrmspan_desktop.ui.widgets.grounds import SHADED
from wyrmspan_desktop.ui.widgets.legend import (
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


class Told(NamedTuple):
    """A row of what a card would bring."""

    row: Row

    def high(self, painter: Painter, wide: int, size: float) -> int:
        """How high it is in a width, in pixels."""
        return rows_height(painter, (self.row,), wide) + painter.px(2)

    def draw(self, painter: Painter, rect: Rect, size: float) -> Iterator[Target]:
        """Draw it; nothing of it can be clicked."""
        draw_rows(painter, (self.row,), rect, ON_PARCHMENT)
        yield from ()


def overflow(painter: Painter, place: Rect, blocks: Sequence[Block]) -> Sequence[Block]:
    """The last of some blocks, which find no room on a parchment in a place."""
    fit = len(blocks)
    while fit and legend_high(painter, place.width, blocks[:fit]) > place.height:
        fit -= 1
    return blocks[fit:]


class Study:
    """What is seen of one card, over whatever it was asked for from; a scene draws it and hands on what is pressed."""

    def __init__(self, app: Host, box: Box, faces: CardFaces, card: str, now: Sequence[Row] = ()) -> None:
        self._app, self._box, self._faces = app, box, faces
        self.card = card
        self._now = now
        self._hovered = ""
        """The link below the pointer."""
        self._layers = LayerCache(app.painter)
        self.covers: Sequence[Rect] = ()
        """Where the parchments lie."""
        self._named: IconHit | None = None
        """The word or icon to which the keys have come on the card."""

    def blocks(self) -> tuple[list[Block], list[Block]]:
        """What the left and the right parchment tell."""
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

    def draw(self, hint: str) -> None:
        """Draw the card and its parchments over a darkened scene, and register what can be clicked."""
        painter, at = self._app.painter, layout.study(self._app.size)
        painter.shade()
        painter.spot(at.face.scale_by(1.5), opacity=0.35)
        painter.shadow(at.face, radius=14, blur=10, down=9, opacity=0.7)
        self._faces.draw(self.card, at.face)
        targets = Targets()
        targets.add(Target("enlarged", painter.canvas.get_rect(), enabled=True))
        shows = self.card, at, self._hovered, painter.look
        self._layers.draw_one("sheets", shows, targets, lambda: self._draw_sheets(at, targets))
        painter.text(hint, at.foot, 16, theme.TEXT, across="centre", how=SHADED, least=theme.TEXT_SMALL)
        if self._named is not None:
            lights.focused(painter, self._named.rect, 4)
        self._app.targets.clear()
        self._app.targets.extend(targets)

    def _draw_sheets(self, at: layout.StudyPlaces, targets: Targets) -> None:
        painter, (read, told) = self._app.painter, self.blocks()
        sheets = [(at.left, read), (at.right, told)] if at.left.width else [(at.right, [*told, *read])]
        if at.left.width:
            over = overflow(painter, at.left, read)
            sheets[0] = at.left, read[: len(read) - len(over)]
            told += [Head(str(words.ICONS)), *over] if over else []
        drawn = [draw_legend(painter, place, blocks) for place, blocks in sheets if place.width]
        self.covers = [sheet for sheet, _ in drawn]
        for _, found in drawn:
            targets.extend(found)

    def explained(self) -> list[IconHit]:
        """The words and icons on the card that are explained, each once, from the top."""
        face = layout.study(self._app.size).face
        found: dict[str, IconHit] = {}
        for name, rect in self._app.painter.icons_on(self._faces.face(self.card, face.size)):
            found.setdefault(plain(name), IconHit(name, rect.move(face.topleft)))
        return sorted(found.values(), key=lambda sign: (sign.rect.top, sign.rect.x))

    def click(self, target: Target | None) -> bool:
        """Take a click; whether it was on something that leads on."""
        if target is None or not target.id.startswith(LINK):
            return False
        self._app.go.explain(WYRMSPAN, target.id.removeprefix(LINK))
        return True

    def hover(self, target: Target | None) -> None:
        """The pointer came to something, or left it."""
        self._hovered = target.id if target is not None and target.id.startswith(LINK) else ""
        self._app.dirty = True

    def move(self) -> None:
        """The pointer moved: what the keys have come to is left."""
        if self._named is not None:
            self._named = None
            self._app.dirty = True

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key that goes from word to word, or asks for a rule; whether it was one."""
        if keymap.does(event, "keys"):
            icon = self._app.icon_named
            number = number_of_sign(icon) if icon else rule_of("", self.card, self._box)
            self._app.go.explain(WYRMSPAN, number)
            return True
        back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
        if not back and event.key not in (pygame.K_DOWN, pygame.K_TAB):
            return False
        signs = self.explained()
        if signs:
            here = signs.index(self._named) if self._named in signs else len(signs) if back else -1
            self._named = signs[(here + (-1 if back else 1)) % len(signs)]
            self._app.name_icon(self._named)
        return True


def _facts(card: Dragon | Cave) -> list[str]:
    """What kind of dragon it is, and where it lives."""
    if isinstance(card, Cave):
        return []
    homes = listed(map(cave_name, card.caves), is_choice=True)
    return [kind_text(card.size, card.trait, card.nests), homes]


class StudyScene(Scene):
    """A card that was looked at at a table; a click or a key leads back to it."""

    name = "study"
    opaque = False
    needs = layout.NEED
    hint = words.KEYS

    def __init__(self, app: Host, box: Box, faces: CardFaces, card: str, now: Sequence[Row]) -> None:
        super().__init__(app)
        self.study = Study(app, box, faces, card, now)

    def layout(self) -> None:
        self.app.gui.arrows = False

    def draw(self) -> None:
        self.study.draw(self.hint(key=key_for("keys")))

    @property
    def covers(self) -> Sequence[Rect]:
        return self.study.covers

    def hover(self, target: Target | None) -> None:
        self.study.hover(target)

    def move(self, point: tuple[int, int]) -> None:
        self.study.move()

    def click(self, target: Target | None) -> None:
        if not self.study.click(target):
            self.back()

    looks = True

    def look(self, target: Target | None) -> None:
        self.back()

    def key(self, event: pygame.event.Event) -> None:
        is_over = keymap.is_enter(event) or event.key == pygame.K_SPACE
        if is_over or keymap.does(event, "study"):
            self.back()
        else:
            self.study.key(event)
