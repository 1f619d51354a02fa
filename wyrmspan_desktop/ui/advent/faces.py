"""The faces of the cards of Advent of the Wyrms, drawn once for each card and size.

Rank and suits are at the left, so that they stay visible on overlapping cards; the painting fills the rest, with
the name at its foot.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.advent.cards import EXCUSE, Card, Deck
from wyrmspan_desktop.text.advent import card_name
from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.materials import darker
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout.grids import in_column
from wyrmspan_desktop.ui.table.draw.shown import Faces

WIDE = 106
"""The width in units of a card for the measures of its parts."""
_COLUMN, _FOOT, _CORNER = (31, 35, 36), 27, 7
"""The width of the column with rank and suits at each step of figures, the height of the name, the radius of
corners.
"""
_NAME, _LINE, _BESIDE = (14, 15.5, 17), 1.12, 4
"""The text size of the name, its line spacing, and its margin."""
_RANK, _SIGN, _SUIT = (27, 33, 37), (20, 24, 26), (22, 27, 30)
"""The height of a numeric rank, of the sign of another one, and of that of a suit."""
_MIN_RANK = (20, 22, 24)
"""The text size of a rank below its sign."""
_APART = 3
"""The distance of the signs of suits from each other, and from the name."""
_FEW_SUITS = 2
_DARK: Colour = (20, 15, 22)
_OF_WYRMS: Colour = (66, 14, 16)
_PAPER: Colour = (228, 212, 178)
_READ = 13.4
"""The minimum text size in units of the table, not of the card."""
_SHADED = Lettering(shadow=True)


def picture_of(card: Card) -> str:
    """Return the name of a card's painting."""
    return f"{art.FOLDER}/face_{card.id}"


class DecktetFaces(Faces):
    """Draws cards by their numbers; the painter caches the faces."""

    def __init__(self, painter: Painter, deck: Deck) -> None:
        self._painter, self._deck = painter, deck

    def draw(self, card: str, rect: Rect, *, on_mat: bool = False, bright: float = 1.0) -> None:
        painter = self._painter
        painter.blit_stored(
            painter.faces,
            self._key(card, rect.size, bright, on_mat),
            lambda: self._new(card, rect.size, bright, on_mat),
            rect.topleft,
            placeholder=lambda: painter.panel(rect, _DARK, materials.GILT_EDGE, radius=7),
        )

    def preload(self, card: str, size: Size, bright: float = 1.0) -> None:
        """Make a face that will be needed soon."""
        with self._painter.preloading():
            self.face(card, size, bright=bright)

    def face(self, card: str, size: Size, *, on_mat: bool = False, bright: float = 1.0) -> Surface:
        painter, key = self._painter, self._key(card, size, bright, on_mat)
        return painter.stored(painter.faces, key, lambda: self._new(card, size, bright, on_mat))

    def whole(self, card: str, size: Size, *, on_mat: bool = False) -> Surface | None:
        found = self.face(card, size)
        return found if self._key(card, size, 1.0, False) in self._painter.faces else None

    def back(self, pile: str, rect: Rect) -> None:
        painter = self._painter
        found = painter.images.get(f"{art.FOLDER}/back_decktet", rect.size)
        corner = round(_CORNER * rect.width / WIDE)
        if found is None:
            painter.panel(rect, _DARK, materials.GILT_EDGE, radius=corner / painter.unit)
            return

        def make() -> Surface:
            image = Surface(rect.size, pygame.SRCALPHA)
            image.blit(found, (0, 0))
            image.blit(
                materials.rounded_mask(rect.size, corner), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
            )
            return image

        painter.blit_cached(("decktet back", rect.size, painter.look), make, rect.topleft)

    def _key(self, *key: Hashable) -> Hashable:
        return ("decktet", *key, *self._painter.look)

    def _new(self, card: str, size: Size, bright: float, on_mat: bool) -> Surface:
        if bright < 1:
            return darker(self.face(card, size, on_mat=on_mat), bright)
        return self._made(self._deck[int(card)], size, has_name=not on_mat)

    def _made(self, card: Card, size: Size, *, has_name: bool) -> Surface:
        """Return a face at full brightness."""
        painter, image = self._painter, Surface(size, pygame.SRCALPHA)
        before, painter.grown = painter.grown, size[0] / WIDE / painter.unit
        try:
            with painter.onto(image):
                self._paint(card, Rect((0, 0), size), has_name=has_name)
        finally:
            painter.grown = before
        corner = round(_CORNER * size[0] / WIDE)
        image.blit(materials.rounded_mask(size, corner), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        edge = (216, 86, 60) if card.is_wyrm else materials.GILT_EDGE
        thick = max(1, round(1.3 * size[0] / WIDE))
        image.blit(materials.outline(size, corner, thick, (*edge, 235)), (0, 0))
        return image

    def _paint(self, card: Card, rect: Rect, *, has_name: bool) -> None:
        painter = self._painter
        name = self._name_lines(card, rect.width - 2 * painter.px(_BESIDE)) if has_name else []
        least = self._least(_NAME[painter.step])
        high = painter.px(max(_FOOT, len(name) * _LINE * least + 2 * _APART)) if name else 0
        foot = Rect(0, 0, rect.width, high)
        foot.bottom = rect.bottom
        column = Rect(0, 0, painter.px(_COLUMN[painter.step]), foot.top)
        ground = _OF_WYRMS if card.is_wyrm else _DARK
        painter.canvas.fill(ground, column)
        # Its centre is in the part next to the column, which fades over its edge.
        left = round(0.6 * column.width)
        self._paint_picture(card, Rect(left, 0, rect.width - left, foot.top))
        shade = [(0.0, (*ground, 246)), (0.78, (*ground, 232)), (1.0, (*ground, 0))]
        wide = Rect(0, 0, round(column.width * 1.22), column.height)
        painter.canvas.blit(materials.gradient(wide.size, shade, across=True), wide)
        self._paint_rank(card, column)
        if name:
            self._paint_name(card, name, foot)

    def _name_lines(self, card: Card, room: int) -> list[str]:
        """Return the name in one line, or in two of about equal length: all names have letters of one width."""
        name, least = card_name(card), self._least(_NAME[self._painter.step])
        words = name.split()

        def wide(text: str) -> int:
            return self._painter.fonts.width(text, "bold", self._painter.least_px(least, "bold"))

        if wide(name) <= room or len(words) < 2:
            return [name]
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        return list(min(halves, key=lambda lines: max(map(wide, lines))))

    def _paint_name(self, card: Card, lines: Sequence[str], foot: Rect) -> None:
        painter = self._painter
        painter.canvas.fill(_OF_WYRMS if card.is_wyrm else _PAPER, foot)
        line = (216, 86, 60) if card.is_wyrm else (122, 90, 52)
        painter.canvas.fill(line, (0, foot.y, foot.width, painter.px(1)))
        ink = theme.TEXT if card.is_wyrm else theme.INK
        least, margin = self._least(_NAME[painter.step]), painter.px(_BESIDE)
        high = painter.px(_LINE * least)
        row = Rect(foot.x + margin, 0, foot.width - 2 * margin, high)
        row.y = foot.y + (foot.height - high * len(lines) + painter.px(1)) // 2
        for text, place in zip(lines, in_column(row, len(lines), 0), strict=True):
            painter.text(text, place, least, ink, role="bold", across="centre", squeeze=0.6)

    def _least(self, size: float) -> float:
        """Return a text size, or the larger one that is readable on a small card."""
        return max(size, _READ / self._painter.grown)

    def _paint_picture(self, card: Card, rect: Rect) -> None:
        """Draw the painting of a card; while it is loading, the light of its suits."""
        painter = self._painter
        painted = painter.images.get(picture_of(card), rect.size)
        if painted is not None:
            painter.canvas.blit(painted, rect)
            return
        colours = [palettes.current().suits[suit] for suit in card.suits] or [art.NEUTRAL]
        top, foot = (
            theme.mixed(colour, _DARK, share) for colour, share in ((colours[0], 0.5), (colours[-1], 0.8))
        )
        painter.canvas.blit(materials.gradient(rect.size, [(0.0, (*top, 255)), (1.0, (*foot, 255))]), rect)
        left = painter.px(_COLUMN[painter.step])
        inside = Rect(left, rect.y, rect.right - left, rect.height)
        side = min(inside.width, inside.height // max(1, len(card.suits))) * 4 // 5
        for number, suit in enumerate(card.suits):
            middle = inside.y + inside.height * (2 * number + 1) // (2 * len(card.suits))
            sign = Rect(0, 0, side, side)
            sign.center = inside.centerx, middle
            art.tinted(
                painter, f"suit_{suit}", sign, theme.mixed(palettes.current().suits[suit], _DARK, 0.25)
            )

    def _paint_rank(self, card: Card, column: Rect) -> None:
        """Draw rank and suits, one below the other; the Excuse, which has neither, has only its sign."""
        painter = self._painter
        px = painter.px
        # With three suits there is only room for the usual size.
        y, step = column.y + px(5), painter.step if len(card.suits) <= _FEW_SUITS else 0
        is_figure = card.rank.isdecimal()
        if not is_figure:
            sign = Rect(0, y, px(_SIGN[step]), px(_SIGN[step]))
            if card.rank == EXCUSE:
                sign.inflate_ip(px(5), px(5))
            sign.midtop = column.centerx, y
            art.tinted(painter, f"rank_{card.rank}", sign, (255, 236, 190))
            y = sign.bottom
        if card.rank == EXCUSE:
            return
        least = _MIN_RANK[step]
        size = self._least(29 if is_figure else least)
        place = Rect(column.x, y, column.width, px(_RANK[step] if is_figure else 0.86 * size))
        painter.text(
            *(str(card.value), place, 29 if is_figure else least, (255, 244, 214)),
            role="bold", across="centre", least=size, squeeze=0.7, how=_SHADED,
        )  # fmt: skip
        y = place.bottom + px(_APART)
        side = min(px(_SUIT[step]), (column.bottom - y) // len(card.suits) - px(_APART))
        for suit in card.suits:
            sign = Rect(0, y, side, side)
            sign.centerx = column.centerx
            art.tinted(painter, f"suit_{suit}", sign, palettes.current().suits[suit])
            y = sign.bottom + px(_APART)
