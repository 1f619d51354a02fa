"""The faces of cards, drawn once for each card and size.

Small faces show the ability as icons, large ones as text.  A dragon shows its name, cost, points, nests,
size, trait, caves and ability; a cave card its effect.
"""

from __future__ import annotations

from collections import OrderedDict

import pygame
from pygame import Rect

from wyrmspan_desktop.engine.cards import Box, Cave, Dragon
from wyrmspan_desktop.engine.words import ability_icons, ability_text, timing_text
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.icon_things import TIMING
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table.icon_row import draw_icon_row, draw_points
from wyrmspan_desktop.ui.theme import Colour, mixed

_KEPT = 400
_LARGE = 168
"""From this width, in units, a face has room for its text."""


class CardFaces:
    """Draws cards by their notation, ``d12`` or ``v7``, and remembers the faces."""

    def __init__(self, painter: Painter, box: Box) -> None:
        self._painter, self._box = painter, box
        self._faces: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def draw(self, card: str, rect: Rect, *, on_mat: bool = False) -> None:
        """Draw the face of a card in a rectangle; on the mat without what no longer matters there."""
        self._painter.surface.blit(self.face(card, rect.size, on_mat=on_mat), rect.topleft)

    def face(self, card: str, size: tuple[int, int], *, on_mat: bool = False) -> pygame.Surface:
        """The face of a card at a size in pixels."""
        key = (card, size, on_mat, self._painter.look)
        found = self._faces.get(key)
        if found is None:
            found = self._faces[key] = self._made(card, size, on_mat)
            if len(self._faces) > _KEPT:
                self._faces.popitem(last=False)
        else:
            self._faces.move_to_end(key)
        return found

    def back(self, pile: str, rect: Rect) -> None:
        """Draw the back of a card of a pile."""
        painter = self._painter
        fill = (120, 58, 48) if pile == "dragons" else (70, 80, 86)
        painter.panel(rect, fill, mixed(fill, (255, 240, 210), 0.35), radius=6, width=2)
        inner = rect.inflate(-painter.px(9), -painter.px(9))
        painter.panel(inner, None, mixed(fill, (0, 0, 0), 0.3), radius=4)
        side = min(painter.px(34), inner.width - painter.px(4))
        painter.icon("each_dragon" if pile == "dragons" else "path_icon", rect.center, side)

    def _made(self, card: str, size: tuple[int, int], on_mat: bool) -> pygame.Surface:
        painter = self._painter
        target = painter.surface
        painter.surface = pygame.Surface(size, pygame.SRCALPHA)
        try:
            definition = self._box.card(card)
            rect = Rect((0, 0), size)
            if isinstance(definition, Dragon):
                (_dragon_on_mat if on_mat else _dragon)(painter, definition, rect)
            else:
                _cave(painter, definition, rect)
            return painter.surface
        finally:
            painter.surface = target


def _dragon(painter: Painter, card: Dragon, rect: Rect) -> None:
    px = painter.px
    large = rect.width >= px(_LARGE)
    inside, band = _named(painter, card, rect, 19 if large else 14)
    ability = _ability_height(painter, card, inside, band.bottom, large)
    picture = Rect(inside.x, band.bottom + px(2), inside.width, inside.bottom - ability - band.bottom - px(4))
    painter.panel(picture, mixed(theme.TRAIT[card.trait], theme.PARCHMENT, 0.62), None, radius=5)
    _figures(painter, card, picture, large)
    foot = Rect(inside.x, inside.bottom - ability, inside.width, ability)
    _ability(painter, card, foot, large)


def _dragon_on_mat(painter: Painter, card: Dragon, rect: Rect) -> None:
    """A dragon that has been played: name, points, size, trait and ability."""
    px = painter.px
    inside, band = _named(painter, card, rect, 14)
    side = px(22)
    row = Rect(inside.x, band.bottom + px(2), inside.width, side + px(2))
    painter.panel(row, mixed(theme.TRAIT[card.trait], theme.PARCHMENT, 0.62), None, radius=5)
    x = row.x + px(2) + side // 2
    for name in (card.size, card.trait):
        painter.icon(name, (x, row.centery), px(18))
        x += px(20)
    draw_points(painter, card.vp, (row.right - px(2) - side // 2, row.centery), side)
    _ability(
        painter,
        card,
        Rect(inside.x, row.bottom + px(2), inside.width, inside.bottom - row.bottom - px(2)),
        False,
    )


def _named(painter: Painter, card: Dragon, rect: Rect, most: int) -> tuple[Rect, Rect]:
    """The blank card with its name; the room inside its edge, and the band of the name."""
    px = painter.px
    painter.panel(rect, theme.PARCHMENT, theme.PARCHMENT_EDGE, radius=7, width=1.5)
    inside = rect.inflate(-px(6), -px(6))
    name_size = _name_size(painter, card.name, inside.width - px(6), most)
    lines = painter.fonts.wrapped(card.name, "bold", painter.text_px(name_size, "bold"), inside.width - px(6))
    step = painter.fonts.height("bold", painter.text_px(name_size, "bold"))
    high = step * len(lines) + px(3)
    band = Rect(inside.x, inside.y, inside.width, high)
    painter.panel(band, mixed(theme.TRAIT[card.trait], theme.INK, 0.25), None, radius=5)
    place = band.inflate(-px(6), -px(3))
    painter.paragraph(card.name, place, name_size, (255, 246, 228), role="bold", across="centre")
    return inside, band


def _name_size(painter: Painter, name: str, width: int, most: int) -> float:
    """The largest size at which no word is cut and the name takes two lines, or three that are not tiny."""
    for rows, size in ((2, most), (2, most - 1), (3, most - 1), (3, most - 2), (3, 11), (3, 10), (3, 9)):
        lines = painter.fonts.wrapped(name, "bold", painter.text_px(size, "bold"), width)
        if len(lines) <= rows and not any(line.endswith("…") for line in lines):
            return size
    return 10


def _ability_height(painter: Painter, card: Dragon, inside: Rect, top: int, large: bool) -> int:
    room = inside.bottom - top
    if not large:
        return max(painter.px(32), round(room * 0.36))
    text = painter.paragraph_height(ability_text(card), inside.width - painter.px(16), theme.TEXT_BODY)
    return min(round(room * 0.72), max(text + painter.px(40), round(room * 0.4)))


def _figures(painter: Painter, card: Dragon, rect: Rect, large: bool) -> None:
    """Cost on the left, points and nests on the right; below them caves, size and trait."""
    px = painter.px
    low = px(22 if large else 15)
    foot = rect.bottom - px(2) - low // 2
    _cost(painter, card, Rect(rect.x + px(3), rect.y + px(3), rect.width, rect.height - low - px(6)), large)
    shield = px(36 if large else 23)
    right = rect.right - px(2)
    draw_points(painter, card.vp, (right - shield // 2, rect.y + px(2) + shield // 2), shield)

    nest = px(18 if large else 11)
    below = rect.y + px(3) + shield + nest // 2
    shown = card.nests if card.nests <= (4 if large else 2) else 1
    x = right - nest // 2
    if below + nest // 2 > foot - low // 2:
        # A name of three lines leaves no room below the shield.
        below, x = rect.bottom - low - px(3), x - shield
    if shown < card.nests:
        number = Rect(x + nest // 2 - px(9), below - nest // 2, px(9), nest)
        painter.text(str(card.nests), number, 12, theme.INK, role="bold", across="right")
        x -= px(9)
    for _ in range(shown):
        painter.icon("nest", (x, below), nest)
        x -= nest

    x = right - low // 2
    for name in (card.trait, card.size):
        painter.icon(name, (x, foot), low)
        x -= low + px(1)
    x = rect.x + px(2) + low // 2
    for cave in card.caves:
        painter.icon(cave, (x, foot), low)
        x += low


def _cost(painter: Painter, card: Dragon, rect: Rect, large: bool) -> None:
    """The printed cost as icons with numbers, in two columns if one is too high."""
    px = painter.px
    side, size = px(24 if large else 16), 18 if large else 13
    rows = max(1, (rect.height + px(3)) // side)
    for number, (item, count) in enumerate(card.cost.named()):
        column, row = divmod(number, rows)
        left, top = rect.x + column * (side + px(12)), rect.y + row * side
        painter.icon(item, (left + side // 2, top + side // 2), side)
        place = Rect(left + side + px(1), top, px(24), side)
        painter.text(str(count), place, size, theme.INK, role="bold")


def _ability(painter: Painter, card: Dragon, rect: Rect, large: bool) -> None:
    px = painter.px
    fill = mixed(TIMING[card.ability.timing], theme.INK, 0.35)
    painter.panel(rect, fill, None, radius=5)
    if not large:
        side = px(17)
        painter.icon(card.ability.timing, (rect.x + px(2) + side // 2, rect.y + px(2) + side // 2), side)
        room = Rect(rect.x + side + px(5), rect.y + px(2), rect.width - side - px(8), rect.height - px(4))
        draw_icon_row(painter, ability_icons(card), room, (255, 246, 228), most=18)
        return
    side = px(20)
    painter.icon(card.ability.timing, (rect.x + px(6) + side // 2, rect.y + px(5) + side // 2), side)
    head = Rect(rect.x + px(10) + side, rect.y + px(5), rect.width - side - px(14), side)
    timing = timing_text(card)
    size = 14 if painter.text_width(timing, 14, "bold") <= head.width else 11.5
    painter.text(timing, head, size, theme.GILT, role="bold")
    _fitted(
        painter,
        ability_text(card),
        Rect(rect.x + px(8), head.bottom + px(4), rect.width - px(16), rect.bottom - head.bottom - px(8)),
    )


def _fitted(painter: Painter, text: str, rect: Rect, colour: Colour = (255, 246, 228)) -> None:
    """A paragraph as large as it fits."""
    for size in (17, 16, theme.TEXT_BODY, 14, 13, 12, 11):
        if painter.paragraph_height(text, rect.width, size) <= rect.height:
            break
    painter.paragraph(text, rect, size, colour)


def _cave(painter: Painter, card: Cave, rect: Rect) -> None:
    px = painter.px
    large = rect.width >= px(_LARGE)
    painter.panel(rect, theme.CAVE_CARD, mixed(theme.CAVE_CARD_DEEP, (0, 0, 0), 0.35), radius=7, width=1.5)
    inside = rect.inflate(-px(6), -px(6))
    head = Rect(inside.x, inside.y, inside.width, px(26 if large else 18))
    painter.panel(head, theme.CAVE_CARD_DEEP, None, radius=5)
    painter.text(
        f"Cave {card.number}", head, 18 if large else 13, (240, 238, 228), role="bold", across="centre"
    )
    body = Rect(inside.x, head.bottom + px(2), inside.width, inside.bottom - head.bottom - px(2))
    painter.panel(body, (50, 56, 60), None, radius=5)
    body = body.inflate(-px(8), -px(6))
    text = ability_text(card)
    size = 17 if large else 12.5
    need = painter.paragraph_height(text, body.width, size)
    if body.height - need < px(20):
        draw_icon_row(painter, ability_icons(card), body, (246, 240, 226), most=20)
        return
    icons = Rect(body.x, body.y, body.width, body.height - need - px(2))
    draw_icon_row(painter, ability_icons(card), icons, (246, 240, 226), most=34 if large else 24)
    place = Rect(body.x, icons.bottom, body.width, need + px(4))
    painter.paragraph(text, place, size, (246, 240, 226), across="centre")
