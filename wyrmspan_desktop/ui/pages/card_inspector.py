"""A card that is studied: enlarged, its icons read out and named, rulings, and in a game what it would bring now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.engine.cards import Box, Cave, Dragon
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.text import study as words
from wyrmspan_desktop.text.card_sets import notes_of
from wyrmspan_desktop.text.gossip import GOSSIP
from wyrmspan_desktop.text.gossip import HEADING as GOSSIP_HEADING
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
from wyrmspan_desktop.ui.art.preview import Row
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.canvas import IconHit
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.icon_legend import (
    SIZES,
    Fact,
    Legend,
    fitting,
    head,
    named,
    read_out,
    ruled,
    saying,
    signs_of,
)
from wyrmspan_desktop.ui.widgets.nameplate import Tips

_FACE = 1.36
"""The height of a card divided by its width."""
_TOP, _FOOT, _EDGE, _GAP = 12, 44, 18, 18
"""The room above the card and for the words below, at the window's edges, and beside the card, in units."""
_SHEET, _MIN_SHEET = 400, 240
"""The largest and the smallest width of a parchment, in units."""
_KEYS, _KEYS_PAD = tree.LIGHT._replace(size=16, across="centre"), 28
"""The style of the line about keys, and the margins at both sides of it together, in units."""


class CardInspectorScene(Page):
    """An enlarged card; a click or a key leads back.

    The card is as large as there is room for it, with two parchments at its sides, or one.
    """

    name = "study"
    opaque = False
    needs = (720.0, 620.0)
    looks = True
    takes_arrows = True
    keys = words.KEYS
    """The line that names the keys of this page."""

    def __init__(self, app: Host, box: Box, faces: CardFaces, card: str, now: Sequence[Row] = ()) -> None:
        super().__init__(app)
        self._now = now
        self._hovered = ""
        """The link below the pointer."""
        self._named: IconHit | None = None
        """The word or icon to which the keys have come on the card."""
        self._face: tree.Node = tree.Space()
        self.show(box, faces, card)

    def show(self, box: Box, faces: CardFaces, card: str) -> None:
        """Show a card of a box."""
        self._box, self._faces, self.card = box, faces, card
        self._named, self.app.dirty = None, True

    @property
    def tips(self) -> Tips:
        return Tips([node.rect for node in self.nodes if isinstance(node, Legend)])

    def build(self) -> tree.Node:
        painter = self.app.painter
        wide, high = (pixels / painter.unit for pixels in self.app.size)
        room = wide - 2 * _EDGE, high - _TOP - _FOOT
        tall = min(560, room[1] - 16)
        self._face = tree.Drawn(self._draw_face).sized(wide=tall / _FACE, high=tall)
        spare = room[0] - tall / _FACE
        count = 2 if spare / 2 - _GAP >= _MIN_SHEET else 1
        broad = min(_SHEET, spare / count - _GAP)
        read = self._read(broad, SIZES[-1])
        size = painter.px(broad), painter.px(room[1])
        fit = fitting(painter, read, size) if count == 2 else 0
        # What finds no room at the left stands at the right, below a heading.
        again = [head(words.ICONS)] if 0 < fit < len(read) else []
        left = Legend(lambda size: self._read(broad, size)[:fit]).sized(wide=broad)
        right = Legend(lambda size: [*self._told(size), *again, *self._read(broad, size)[fit:]])
        parts = [left, self._face, right.sized(wide=broad)][2 - count :]
        row = tree.Row(*parts, gap=_GAP).sized(wide=tall / _FACE + count * (broad + _GAP))
        return tree.Column(
            tree.Space().sized(high=_TOP),
            tree.Fill(tree.in_middle(row)),
            tree.Space().sized(high=6),
            self._keys().sized(high=32),
            tree.Space().sized(high=6),
        )

    def _keys(self) -> tree.Node:
        """Return the line about keys, on a ground of its own: cards may lie below."""
        painter, text = self.app.painter, self.keys(key=key_for("keys"))
        wide = painter.text_width(text, _KEYS.size) / painter.unit + _KEYS_PAD
        return tree.in_middle(
            tree.Panel(tree.Text(text, _KEYS), draw=_draw_keys_ground, pad=(0, 0)).sized(wide=wide)
        )

    def _read(self, wide: float, size: float) -> list[tree.Node]:
        """Return the nodes that say the kind of card and explain its icons, first by part and then one by one."""
        card = self._box.card(self.card)
        read: list[tree.Node] = [Fact(Row(fact)) for fact in _facts(card)]
        if self.card in changed_ids(self._box):
            notes = notes_of(self.card, self._box.cards, is_own=self.card in own_ids(self._box))
            read += [Fact(Row(note, look="head")) for note in notes]
        read += [head(words.PARTS), *read_out(self.app.painter, parts_of(card), wide, size)]
        return [*read, head(words.ICONS), *(named(sign, size) for sign in signs_of(card))]

    def _told(self, size: float) -> list[tree.Node]:
        """Return the nodes that preview playing the card now and list rulings about it."""
        explain = partial(self.app.go.explain, WYRMSPAN)
        rulings = [
            ruled(self.app.painter, ruling, size, partial(explain, ruling.rule), self._hovered)
            for ruling in rulings_of(self._box.card(self.card))
        ]
        now = [head(words.NOW), *map(Fact, self._now)] if self._now else []
        return [*now, head(words.RULINGS), *rulings, *self._gossip(size)]

    def _gossip(self, size: float) -> list[tree.Node]:
        """Return the nodes of Old Marrow's line about a dragon, unless it differs from that in the shipped box."""
        line = None if self.card in changed_ids(self._box) else GOSSIP.get(self.card)
        return [] if line is None else [head(GOSSIP_HEADING), saying(str(line), size)]

    def _draw_face(self, painter: Painter, rect: Rect) -> None:
        painter.spot(rect.scale_by(1.5), opacity=0.35)
        painter.shadow(rect, radius=14, blur=10, down=9, opacity=0.7)
        self._faces.draw(self.card, rect)

    def draw(self) -> None:
        self.app.targets.add(Target("enlarged", Rect((0, 0), self.app.size), enabled=True))
        super().draw()
        if self._named is not None:
            highlights.focused(self.app.painter, self._named.rect, 4)

    def explained(self) -> list[IconHit]:
        """Return the words and icons on the card with explanations, each once, from the top."""
        face = self._face.rect
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
        before = self._hovered
        self._hovered = target.id if target is not None and target.on_click is not None else ""
        self.app.dirty |= self._hovered != before

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


def _draw_keys_ground(painter: Painter, rect: Rect) -> None:
    painter.panel(rect, theme.PANEL_DEEP, radius=16, alpha=225)
