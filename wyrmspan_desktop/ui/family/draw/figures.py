"""The small pictures on the page of rules of Dragon Family, made of things of its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.family.hexes import Cell
from wyrmspan_desktop.family.tiles import COLOURS, RESOURCES
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.family.draw.art import FOLDER
from wyrmspan_desktop.ui.family.draw.camera import RATIO, ROW
from wyrmspan_desktop.ui.pages.rules_page import Figure
from wyrmspan_desktop.ui.widgets.backdrops import GILT
from wyrmspan_desktop.ui.widgets.sketches import Sketch

_SEA = [(0.0, (40, 104, 128, 255)), (1.0, (16, 52, 78, 255))]
_WIDE, _SCALE = 156, 0.76
"""The width of pictures in this layout, and the factor by which they are drawn smaller."""
_SPAN = 1.5
"""The width of the visible sea, relative to the width of a picture."""
Laid = tuple[str, Cell]
"""A painting of a tile, and its cell."""


class _Drawing(Sketch):
    """A picture in progress, on a piece of the sea."""

    def __init__(self, painter: Painter, rect: Rect) -> None:
        ground = Surface(rect.size, pygame.SRCALPHA)
        ground.blit(materials.gradient(rect.size, _SEA), (0, 0))
        wide = round(rect.width * _SPAN)
        sea = painter.images.get(f"{FOLDER}/open_sea", (wide, wide * 750 // 866))
        if sea is not None:
            ground.blit(sea, (0, 0))
        super().__init__(painter, rect, ground)

    def place(self, x: float, y: float, wide: float, high: float) -> Rect:
        return super().place(*(each * _SCALE for each in (x, y, wide, high)))

    def piece(self, name: str, x: float, y: float, wide: float, high: float, *, bright: float = 1.0) -> Rect:
        """Draw a piece of the table in a rectangle."""
        rect = self.place(x, y, wide, high)
        self.painter.sprite(f"{FOLDER}/{name}", rect, bright=bright)
        return rect

    def words(self, text: str, x: float, y: float, wide: float, high: float, size: float = 18) -> None:
        """Draw a short text in gilt."""
        place = self.place(x, y, wide, high)
        self.painter.text(text, place, size, role="title", across="centre", least=13, how=GILT)


class _Map:
    """Tiles on a picture: the centre of cell (0, 0), and the height of a hexagon, in units."""

    def __init__(self, drawing: _Drawing, x: float, y: float, high: float) -> None:
        self._drawing, self._at, self.high = drawing, (x, y), high

    def middle(self, cell: Cell) -> tuple[float, float]:
        """Return the centre of a cell."""
        q, r = cell
        return self._at[0] + RATIO * self.high * (q + r / 2), self._at[1] + ROW * self.high * r

    def lay(self, tiles: Iterable[Laid], *, bright: float = 1.0) -> None:
        """Draw tiles with their paintings."""
        for name, cell in tiles:
            self.put(name, cell, RATIO, 1.0, bright=bright)

    def put(
        self, name: str, cell: Cell, wide: float, high: float, *, up: float = 0.0, bright: float = 1.0
    ) -> None:
        """Draw a piece on a cell, with a size and a distance above its centre in heights of a hexagon."""
        x, y = self.middle(cell)
        wide, high, up = (self.high * each for each in (wide, high, up))
        self._drawing.piece(name, x - wide / 2, y - high / 2 - up, wide, high, bright=bright)

    def start(self) -> None:
        """Draw the first town; its upper left hexagon is cell (0, 0)."""
        x, y = self.middle((0, 0))
        wide, high = 2 * RATIO * self.high, 1.75 * self.high
        self._drawing.piece("start_1", x - wide / 4, y - self.high / 2, wide, high)

    def handler(self, seat: int, cell: Cell, *, offset: float = 0.0) -> None:
        """Draw a handler of a seat on a cell, with an offset to the right in heights of a hexagon."""
        x, y = self.middle(cell)
        high = 0.5 * self.high
        wide = high * 144 / 256
        left = x + offset * self.high - wide / 2
        self._drawing.piece(f"handler_{seat}", left, y - 0.72 * high, wide, high)

    def lair(self, colour: str, seat: int, cell: Cell) -> None:
        """Draw a lair with the stand of its owner."""
        self.put(f"stand_{seat}", cell, 0.8, 0.8)
        self.put(f"lair_{colour}", cell, 0.7, 0.7)


def _goal(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    at = _Map(drawing, 46, 34, 56)
    at.start()
    at.lay([("forest_1", (-1, 1)), ("mountain_1", (1, 1))])
    at.handler(1, (0, 1), offset=-0.13)
    at.handler(2, (0, 1), offset=0.15)


def _lands(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    for column, (tile, resource, colour) in enumerate(
        zip(("forest_2", "mountain_2", "ocean_4_2", "town_1"), RESOURCES, COLOURS, strict=True)
    ):
        x = 5 + column * 37
        drawing.piece(tile, x + 1, 5, 33 * RATIO + 4, 37)
        drawing.piece(f"resource_{resource}", x + 5, 42, 25, 25)
        drawing.piece(f"hatchling_{colour}_hungry", x + 1, 66, 33, 33)


def _explore(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    at = _Map(drawing, 38, 42, 60)
    at.lay([("ocean_2_0", (0, 0)), ("forest_3", (0, 1)), ("town_2", (-1, 1)), ("ocean_2_2", (1, 0))])
    at.lair("green", 2, (0, 1))
    new = at.middle((1, 0))
    drawing.painter.shine(drawing.place(new[0] - 38, new[1] - 38, 76, 76), strength=0.5)
    at.lay([("ocean_2_2", (1, 0))])
    at.handler(1, (1, 0))
    drawing.words("+1", 112, 58, 22, 20, 15)
    drawing.piece("resource_leaf", 131, 56, 22, 22)
    drawing.words("+1", 112, 82, 22, 20, 15)
    drawing.piece("resource_pearl", 131, 80, 22, 22)


def _move(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    at = _Map(drawing, 29, 40, 54)
    at.lay([("mountain_3", (0, 0)), ("forest_4", (2, 0))])
    at.handler(1, (2, 0))
    drawing.arrow(62, 34, 30)
    drawing.piece("resource_leaf", 122, 62, 24, 24)


def _settle(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    at = _Map(drawing, 112, 43, 74)
    at.lay([("mountain_4", (0, 0))])
    at.lair("red", 1, (0, 0))
    drawing.piece("hatchling_red_fed", 6, 10, 44, 44)
    for number in range(3):
        drawing.piece("resource_ruby", 6 + number * 15, 56, 17, 17)
    drawing.arrow(54, 35, 20)


def _hatch(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    for number, resource in enumerate(("pearl", "pearl", "gold")):
        drawing.piece(f"resource_{resource}", 5 + number * 24, 12, 27, 27)
    drawing.arrow(82, 18, 20)
    drawing.piece("egg_blue", 106, 4, 44, 44)
    for number in range(3):
        drawing.piece("resource_leaf", 5 + number * 24, 54, 27, 27)
    drawing.arrow(82, 60, 20)
    drawing.piece("resource_gold", 114, 53, 29, 29)


def _feed(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    for number, (colour, mood) in enumerate((("blue", "fed"), ("gold", "hungry"))):
        drawing.piece("nest", 4 + number * 75, 8, 74, 74)
        drawing.piece(f"hatchling_{colour}_{mood}", 16 + number * 75, 9, 50, 50)
    for number in range(3):
        drawing.piece("resource_pearl", 17 + number * 16, 60, 19, 19)
    drawing.piece("resource_gold", 104, 60, 19, 19)


def _points(painter: Painter, rect: Rect) -> None:
    drawing = _Drawing(painter, rect)
    at = _Map(drawing, 34, 34, 54)
    forest: Sequence[Laid] = [
        *(("forest_1", (0, 0)), ("forest_2", (1, 0)), ("forest_3", (0, 1)), ("forest_4", (-1, 2))),
    ]
    at.lay(forest)
    at.lay([("ocean_3_4", (1, 1)), ("ocean_2_0", (0, 2))])
    at.lair("green", 1, (0, 0))
    for cell in ((1, 0), (0, 1), (-1, 2)):
        x, y = at.middle(cell)
        drawing.words("1", x - 12, y - 12, 24, 24, 22)
    drawing.words("3+3", 104, 8, 48, 28, 24)


FIGURES = {
    name: Figure(_WIDE * _SCALE, high * _SCALE, draw)
    for name, high, draw in (
        ("goal", 116, _goal),
        ("lands", 103, _lands),
        ("explore", 138, _explore),
        ("move", 96, _move),
        ("settle", 86, _settle),
        ("hatch", 88, _hatch),
        ("feed", 88, _feed),
        ("points", 150, _points),
    )
}
"""The pictures by their names on the page (`text.family_rules`)."""
