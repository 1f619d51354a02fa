"""The faces of cards, drawn once for each card and size.

Small faces show the ability as icons, large ones as text.  A dragon shows its name, cost, points, nests,
size, trait, caves and ability; a cave card its effect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from wyrmspan_desktop.engine.card_icons import ability_icons
from wyrmspan_desktop.engine.cards import Box, Cave, Dragon
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.cards import ability_text, timing_text
from wyrmspan_desktop.text.things import dragon_name
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.fonts import LOOKS
from wyrmspan_desktop.ui.icon_things import TIMING
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table.card_art import Art, art_of, plate
from wyrmspan_desktop.ui.table.icon_row import draw_icon_row, draw_points, icon_side
from wyrmspan_desktop.ui.theme import Colour, mixed

_LARGE = 168
"""From this width, in units, a face has room for its text."""
_GROWING = 260
"""Beyond this width, in units, text grows with the face."""
_READABLE_PX = 12
"""The smallest letters of a paragraph on a card, in pixels, unless eleven units are smaller still."""
WORDED_PX = 124
"""From this width, in pixels, every cave card has room for words that can be read."""
CREAM: Colour = (255, 246, 228)
CAVE_FLOOR: Colour = (50, 56, 60)
BACK: dict[str, Colour] = {"dragons": (120, 58, 48), "caves": (70, 80, 86)}
BACK_EDGE: dict[str, Colour] = {pile: mixed(fill, (255, 240, 210), 0.35) for pile, fill in BACK.items()}


Shape = Callable[[Painter, Any, Rect, Art], None]


class CardFaces:
    """Draws cards by their notation, ``d12`` or ``v7``; the painter keeps the faces."""

    def __init__(self, painter: Painter, box: Box) -> None:
        self._painter, self._box = painter, box
        self._awaited: dict[tuple[object, ...], tuple[int, int]] = {}
        """The size of the picture that a face was made without."""

    def draw(self, card: str, rect: Rect, *, on_mat: bool = False) -> None:
        """Draw the face of a card in a rectangle; on the mat without what no longer matters there."""
        self._painter.surface.blit(self.face(card, rect.size, on_mat=on_mat), rect.topleft)

    def is_made(self, card: str, size: tuple[int, int]) -> bool:
        """Whether a face, with its picture or without, was made already and is kept."""
        key = (card, size, _shape_of(card), self._painter.look)
        return key in self._painter.faces or (*key, "bare") in self._painter.faces

    def draw_spine(self, card: str, rect: Rect) -> None:
        """Draw what shows of a card that another one covers: its name upwards, points, cost and caves."""
        shape = _cave_spine if card[0] == "v" else _spine
        self._painter.surface.blit(self._kept(card, rect.size, shape), rect.topleft)

    def face(
        self, card: str, size: tuple[int, int], *, on_mat: bool = False, soon: bool = False
    ) -> pygame.Surface:
        """The face of a card at a size in pixels; ``soon``: it is not shown yet."""
        return self._kept(card, size, _shape_of(card, on_mat=on_mat), soon=soon)

    def _kept(self, card: str, size: tuple[int, int], shape: Shape, *, soon: bool = False) -> pygame.Surface:
        """The face as it was made, or a new one; without its picture as long as that has not come."""
        painter, faces = self._painter, self._painter.faces
        key = (card, size, shape, painter.look)
        bare = (*key, "bare")
        found = faces.find(key)
        if found is not None:
            return found
        found, awaited = faces.find(bare), self._awaited.get(key)
        if found and awaited and painter.loader.get(art_of(card), awaited, soon=soon) is None:
            return found
        art = Art(painter, card, soon=soon)
        face = self._made(card, size, shape, art)
        if art.awaited is None:
            self._awaited.pop(key, None)
            return faces.keep(key, face, painter.unit)
        self._awaited[key] = art.awaited
        return faces.keep(bare, face, painter.unit)

    def back(self, pile: str, rect: Rect) -> None:
        """Draw the back of a card of a pile."""
        painter = self._painter
        if painter.picture(f"back_{pile}", rect):
            painter.panel(rect, None, BACK_EDGE[pile], radius=4, width=2)
            return
        fill = BACK[pile]
        painter.panel(rect, fill, BACK_EDGE[pile], radius=6, width=2)
        inner = rect.inflate(-painter.px(9), -painter.px(9))
        painter.panel(inner, None, mixed(fill, (0, 0, 0), 0.3), radius=4)
        side = min(painter.px(34), inner.width - painter.px(4))
        painter.icon("each_dragon" if pile == "dragons" else "path_icon", rect.center, side)

    def _made(self, card: str, size: tuple[int, int], shape: Shape, art: Art) -> pygame.Surface:
        painter = self._painter
        target, enlarge = painter.surface, painter.enlarge
        painter.surface = pygame.Surface(size, pygame.SRCALPHA)
        painter.enlarge *= painter.card_text * max(1.0, size[0] / painter.px(_GROWING))
        try:
            shape(painter, self._box.card(card), Rect((0, 0), size), art)
            return painter.surface
        finally:
            painter.surface, painter.enlarge = target, enlarge


def _shape_of(card: str, *, on_mat: bool = False) -> Shape:
    return _cave if card[0] == "v" else _dragon_on_mat if on_mat else _dragon


def _dragon(painter: Painter, card: Dragon, rect: Rect, art: Art) -> None:
    px = painter.px
    large = rect.width >= px(_LARGE)
    inside, band = _named(painter, card, rect, 19 if large else 14 if rect.height >= px(132) else 12)
    ability = _ability_height(painter, card, inside, band.bottom, large)
    picture = Rect(inside.x, band.bottom + px(2), inside.width, inside.bottom - ability - band.bottom - px(4))
    art.draw(picture, trait_colour(card))
    _figures(painter, card, picture, large)
    foot = Rect(inside.x, inside.bottom - ability, inside.width, ability)
    (_ability_text if large else _ability_icons)(painter, card, foot)


def _dragon_on_mat(painter: Painter, card: Dragon, rect: Rect, art: Art) -> None:
    """A dragon that has been played: name, points, size, trait, timing and ability."""
    px = painter.px
    inside, band = _named(painter, card, rect, 13.5, flat=True)
    side, room = px(21), inside.bottom - band.bottom - px(2)
    high = ability_room(painter, card, inside.width, px(20), room - side - px(2))
    picture = Rect(inside.x, band.bottom + px(1), inside.width, room - high)
    art.draw(picture, trait_colour(card))
    names = (card.size, card.trait, card.ability.timing)
    row = Rect(picture.x, picture.bottom - side, px(20) * len(names) + px(3), side)
    plate(painter, row)
    x = row.x + px(2) + px(19) // 2
    for name in names:
        painter.icon(name, (x, row.centery), px(18))
        x += px(20)
    draw_points(
        painter, card.vp, (picture.right - px(2) - side // 2, picture.bottom - side // 2 - px(1)), side
    )
    below = Rect(inside.x, picture.bottom + px(1), inside.width, inside.bottom - picture.bottom - px(1))
    _ability_icons(painter, card, below)


# --- spines -----------------------------------------------------------------------------------


def _spine(painter: Painter, card: Dragon, rect: Rect, art: Art) -> None:
    """The left edge of a dragon: the name upwards, beside it points, cost, size, trait and caves."""
    px = painter.px
    painter.panel(rect, theme.PARCHMENT, theme.PARCHMENT_EDGE, radius=6, width=1.5)
    inside = rect.inflate(-px(4), -px(6))
    band = Rect(inside.x, inside.y, min(px(22), inside.width), inside.height)
    _name_upwards(painter, dragon_name(card), band, name_colour(card))
    rest = Rect(band.right + px(2), inside.y, inside.right - band.right - px(2), inside.height)
    if rest.width < px(14):
        return
    art.draw(rest, trait_colour(card))
    shield = min(px(22), rest.width)
    draw_points(painter, card.vp, (rest.centerx, rest.y + px(2) + shield // 2), shield)
    side = px(14)
    foot = rest.bottom - px(2) - side // 2
    lower = [card.trait, card.size, card.ability.timing]
    across = 2 if rest.width >= 2 * side + px(2) else 1
    icons = [*card.caves, *lower] if across > 1 else [card.trait, *card.caves]
    rows = -(-len(icons) // across)
    high = rows * (side + px(1)) + px(3)
    plate(painter, Rect(rest.x, rest.bottom - high, rest.width, high), radius=1)
    for number, name in enumerate(icons):
        column, row = number % across, number // across
        x = rest.centerx + (column * 2 - (across - 1)) * (side // 2 + 1)
        painter.icon(name, (x, foot - row * (side + px(1))), side)
    top = rest.y + shield + px(4)
    cost = Rect(rest.x + px(3), top, rest.width - px(4), foot - side // 2 - (rows - 1) * (side + px(1)) - top)
    _cost(painter, card, cost, px(14))


def _cave_spine(painter: Painter, card: Cave, rect: Rect, art: Art) -> None:
    px = painter.px
    painter.panel(rect, theme.CAVE_CARD, mixed(theme.CAVE_CARD_DEEP, (0, 0, 0), 0.35), radius=6, width=1.5)
    inside = rect.inflate(-px(4), -px(6))
    band = Rect(inside.x, inside.y, min(px(22), inside.width), inside.height)
    _name_upwards(painter, say.CAVE_CARD(number=card.number), band, theme.CAVE_CARD_DEEP)
    rest = Rect(band.right + px(2), inside.y, inside.right - band.right - px(2), inside.height)
    if rest.width >= px(14):
        art.draw(rest, CAVE_FLOOR)
        tokens = ability_icons(card)
        inside = rest.inflate(-px(2), -px(4))
        side = icon_side(painter, tokens, inside.size, 18)
        ground = Rect(rest.x, 0, rest.width, min(rest.height, len(tokens) * (side + px(2)) + px(8)))
        ground.centery = rest.centery
        plate(painter, ground, radius=1)
        draw_icon_row(painter, tokens, inside, CREAM, most=18)


def _name_upwards(painter: Painter, name: str, band: Rect, ground: Colour) -> None:
    """A name along a narrow band, read from below, as large as it fits."""
    painter.panel(band, ground, None, radius=4)
    room = band.height - painter.px(8)
    px = max(8, min(painter.text_px(14, "bold"), band.width - painter.px(3)))
    while px > 8 and painter.fonts.width(name, "bold", px) > room:
        px -= 1
    image = painter.fonts.line(painter.fonts.shortened(name, "bold", px, room), "bold", px, CREAM)
    turned = pygame.transform.rotate(image, 90)
    painter.surface.blit(turned, turned.get_rect(center=band.center))


# --- names ------------------------------------------------------------------------------------


def _named(
    painter: Painter, card: Dragon, rect: Rect, most: float, *, flat: bool = False
) -> tuple[Rect, Rect]:
    """The blank card with its name; the room inside its edge, and the band of the name.

    ``flat``: rather in small letters than in two lines.
    """
    px = painter.px
    if not painter.framed("frame_dragons", rect, 5):
        painter.panel(rect, theme.PARCHMENT, theme.PARCHMENT_EDGE, radius=7, width=1.5)
    inside = rect.inflate(-px(6), -px(6))
    small = painter.least_px(10.5, "bold")
    name = dragon_name(card)
    if flat and painter.fonts.width(name, "bold", small) <= inside.width - px(4):
        height, lines = small, [name]
        for larger in range(painter.text_px(most, "bold"), small, -1):
            if painter.fonts.width(name, "bold", larger) <= inside.width - px(4):
                height = larger
                break
    else:
        height, lines = name_lines(painter, name, inside.width - px(6), round(inside.height * 0.3), most)
    step = painter.fonts.height("bold", height)
    band = Rect(inside.x, inside.y, inside.width, step * len(lines) + px(1))
    painter.panel(band, name_colour(card), None, radius=5)
    for number, line in enumerate(lines):
        image = painter.fonts.line(line, "bold", height, CREAM)
        painter.surface.blit(image, image.get_rect(midtop=(band.centerx, band.y + number * step)))
    return inside, band


def trait_colour(card: Dragon) -> Colour:
    """What stands in the place of a picture."""
    return mixed(theme.TRAIT[card.trait], theme.PARCHMENT, 0.62)


def name_colour(card: Dragon) -> Colour:
    """What the name of a dragon stands on."""
    return mixed(theme.TRAIT[card.trait], theme.INK, 0.25)


def name_lines(painter: Painter, name: str, width: int, high: int, most: float) -> tuple[int, list[str]]:
    """The pixel height of a name and its lines: two, or three where two would be tiny; no word is cut."""
    fonts, least = painter.fonts, painter.least_px
    sizes = [(2, px) for px in range(painter.text_px(most, "bold"), least(11.5, "bold") - 1, -1)]
    sizes += [(3, px) for px in range(least(most - 1, "bold"), least(7, "bold") - 1, -1)]
    for rows, px in sizes:
        lines = fonts.wrapped(name, "bold", px, width)
        tall = len(lines) * fonts.height("bold", px) > high and (rows == 2 and px > least(most, "bold"))
        if len(lines) <= rows and not tall and not any(line.endswith("…") for line in lines):
            break
    return px, lines


# --- figures ----------------------------------------------------------------------------------


def _figures(painter: Painter, card: Dragon, rect: Rect, large: bool) -> None:
    """Cost on the left, points on the right, nests below or beside them; at the foot caves, size and trait."""
    px = painter.px
    grow = min(1.6, max(1.0, rect.width / px(190))) if large else 1.0
    foot = _foot(painter, card, rect, px(22 * grow if large else 15), timing=not large)
    room = foot - rect.y
    shield = max(px(15), min(px((36 if large else 23) * grow), room - px(3)))
    right = rect.right - px(2)
    draw_points(painter, card.vp, (right - shield // 2, rect.y + px(2) + shield // 2), shield)
    left = right - shield
    if card.nests:
        left = min(
            left, _nests(painter, card.nests, Rect(left, rect.y + px(2), shield, room - px(2)), px(11 * grow))
        )
    cost = Rect(rect.x + px(3), rect.y + px(2), left - rect.x - px(4), room - px(3))
    _cost(painter, card, cost, px((24 if large else 16) * grow))


def _foot(painter: Painter, card: Dragon, rect: Rect, most: int, *, timing: bool) -> int:
    """Caves from the left; trait, size and, if asked for, timing from the right; returns their upper edge."""
    px = painter.px
    names = [card.trait, card.size, *([card.ability.timing] if timing else [])]
    side = most
    while (
        side > px(9) and len(card.caves) * (side * 4 // 5) + len(names) * (side + px(1)) + px(6) > rect.width
    ):
        side -= 1
    row = Rect(rect.x, rect.bottom - side - px(4), rect.width, side + px(4))
    plate(painter, row, radius=1)
    middle = row.centery
    x = rect.right - px(2) - side // 2
    for name in names:
        painter.icon(name, (x, middle), side)
        x -= side + px(1)
    x = rect.x + px(2) + side // 2
    for cave in card.caves:
        painter.icon(cave, (x, middle), side)
        x += side * 4 // 5 if len(card.caves) > 2 else side
    return row.top


def _nests(painter: Painter, count: int, column: Rect, side: int) -> int:
    """Nests below the shield that fills a column's width, or to its left where it has no room; their left edge."""
    px = painter.px
    below = column.height - column.width >= side + px(1)
    y = column.y + column.width + px(1) + side // 2 if below else column.y + column.width // 2
    right = column.right if below else column.x - px(2)
    if count <= 2 and below:
        _nest_plate(painter, right - count * side, right, y, side)
        for number in range(count):
            painter.icon("nest", (right - side // 2 - number * side, y), side)
        return right - count * side
    digits = round(side * 1.1)
    wide = painter.fonts.width(str(count), "bold", digits)
    left = right - side - px(1) - wide
    _nest_plate(painter, left, right, y, side)
    painter.icon("nest", (right - side // 2, y), side)
    image = painter.fonts.line(str(count), "bold", digits, CREAM)
    painter.surface.blit(image, image.get_rect(midright=(right - side - px(1), y)))
    return left


def _nest_plate(painter: Painter, left: int, right: int, middle: int, side: int) -> None:
    px = painter.px
    plate(painter, Rect(left - px(2), middle - side // 2 - px(1), right - left + px(3), side + px(2)))


def _cost(painter: Painter, card: Dragon, rect: Rect, most: int) -> None:
    """The printed cost as icons with numbers, in as many columns as it takes and as large as it fits."""
    px, items = painter.px, card.cost.named()
    for side in range(most, 7, -1):
        letters = round(side * 0.85)
        wide = side + px(1) + max((painter.fonts.width(str(n), "bold", letters) for _, n in items), default=0)
        across, down = (rect.width + px(4)) // (wide + px(4)), rect.height // side
        if across * down >= len(items):
            break
    if not items:
        return
    down = max(1, down)
    columns, rows = -(-len(items) // down), min(len(items), down)
    ground = Rect(rect.x, rect.y, columns * (wide + px(4)), rows * side)
    plate(painter, ground.inflate(px(2), px(2)).clip(rect.inflate(px(4), px(4))))
    for number, (item, count) in enumerate(items):
        column, row = divmod(number, down)
        x, y = rect.x + column * (wide + px(4)), rect.y + row * side + side // 2
        painter.icon(item, (x + side // 2, y), side)
        image = painter.fonts.line(str(count), "bold", letters, CREAM)
        painter.surface.blit(image, image.get_rect(midleft=(x + side + px(1), y)))


# --- abilities --------------------------------------------------------------------------------


def _ability_height(painter: Painter, card: Dragon, inside: Rect, top: int, large: bool) -> int:
    """As much of a card as its ability needs: for text up to two thirds, for icons up to the half."""
    px, room = painter.px, inside.bottom - top
    if large:
        letters = 17 if inside.width >= px(240) else 14.5
        text = painter.paragraph_height(ability_text(card), inside.width - px(16), letters)
        return min(round(room * 0.66), max(text + px(40), round(room * 0.28)))
    return ability_room(painter, card, inside.width, max(px(24), round(room * 0.22)), round(room * 0.48))


def ability_room(painter: Painter, card: Dragon | Cave, width: int, least: int, most: int) -> int:
    """How high the icons of an ability stand in a width, so that they can be told apart."""
    px, tokens = painter.px, ability_icons(card)
    for high in range(least, most, px(3)):
        if icon_side(painter, tokens, (width - px(6), high - px(4)), 18) >= px(16):
            return high
    return max(least, most)


def ability_colour(card: Dragon) -> Colour:
    """What the ability of a dragon stands on."""
    return mixed(TIMING[card.ability.timing], theme.INK, 0.46)


def _ability_icons(painter: Painter, card: Dragon, rect: Rect) -> None:
    painter.panel(rect, ability_colour(card), None, radius=5)
    draw_icon_row(painter, ability_icons(card), rect.inflate(-painter.px(6), -painter.px(4)), CREAM, most=18)


def _ability_text(painter: Painter, card: Dragon, rect: Rect) -> None:
    px = painter.px
    painter.panel(rect, ability_colour(card), None, radius=5)
    side = px(20)
    painter.icon(card.ability.timing, (rect.x + px(6) + side // 2, rect.y + px(5) + side // 2), side)
    head = Rect(rect.x + px(10) + side, rect.y + px(5), rect.width - side - px(14), side)
    timing = timing_text(card)
    fits = painter.fonts.width(timing, "bold", painter.least_px(14, "bold")) <= head.width
    painter.text(timing, head, 14 if fits else 9.5, theme.GILT, role="bold")
    place = Rect(rect.x + px(8), head.bottom + px(4), rect.width - px(16), rect.bottom - head.bottom - px(8))
    _fitted(painter, ability_text(card), place)


def _fitted(painter: Painter, text: str, rect: Rect) -> None:
    """A paragraph as large as it fits, in letters that can be read."""
    size = 17.0
    least = min(11.0, _READABLE_PX / (painter.unit * LOOKS["body"]))
    while size > least and not painter.holds(text, rect, "body", painter.text_px(size)):
        size = max(least, size - 0.5)
    painter.paragraph(text, rect, size, CREAM)


# --- cave cards -------------------------------------------------------------------------------


def _cave(painter: Painter, card: Cave, rect: Rect, art: Art) -> None:
    """A cave card: its picture, its effect in icons, and in words from a width on at which they can be read."""
    px = painter.px
    large = rect.width >= px(_LARGE)
    if not painter.framed("frame_caves", rect, 5):
        edge = mixed(theme.CAVE_CARD_DEEP, (0, 0, 0), 0.35)
        painter.panel(rect, theme.CAVE_CARD, edge, radius=7, width=1.5)
    inside = rect.inflate(-px(6), -px(6))
    head = Rect(inside.x, inside.y, inside.width, px(28 if large else 18))
    painter.panel(head, theme.CAVE_CARD_DEEP, None, radius=5)
    name = say.CAVE_CARD(number=card.number)
    if large:
        end = painter.text(name, head.move(px(6), 0), 18, CREAM, role="bold") + px(8)
        rest = Rect(end, head.y + px(1), head.right - px(4) - end, head.height - px(2))
        draw_icon_row(painter, ability_icons(card), rest, CREAM, most=24)
    else:
        painter.text(name, head, 13, CREAM, role="bold", across="centre")
    room = inside.bottom - head.bottom - px(4)
    worded = rect.width >= WORDED_PX
    if worded:
        letters = 16 if large else max(9.5, _READABLE_PX / (painter.unit * LOOKS["body"]))
        text = painter.paragraph_height(ability_text(card), inside.width - px(8), letters)
        high = max(px(22), min(round(room * 0.64), text + px(6)))
    else:
        high = ability_room(painter, card, inside.width - px(2), px(26), round(room * 0.6))
    picture = Rect(inside.x, head.bottom + px(2), inside.width, room - high)
    art.draw(picture, mixed(CAVE_FLOOR, theme.CAVE_CARD, 0.35))
    body = Rect(inside.x, picture.bottom + px(2), inside.width, high)
    painter.panel(body, CAVE_FLOOR, None, radius=5)
    if not worded:
        draw_icon_row(painter, ability_icons(card), body.inflate(-px(8), -px(6)), CREAM, most=20)
        return
    if not large:
        # What the card gives lies in the lower part of its picture, so the icons stand above.
        row = Rect(picture.x, picture.y, picture.width, min(px(22), picture.height // 2))
        plate(painter, row, radius=1)
        draw_icon_row(painter, ability_icons(card), row.inflate(-px(8), -px(4)), CREAM, most=20)
    _fitted(painter, ability_text(card), body.inflate(-px(8), -px(4)))
