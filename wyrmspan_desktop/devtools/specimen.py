"""Draws what everything on screen is made of: ``python -m wyrmspan_desktop.devtools specimen looks.png``.

One picture with the fonts, the colours of a palette, every icon and some card faces, each at several sizes: to be
looked at before and after any of them is changed.  ``--plain`` leaves the paintings out, as the game does where they
cannot be read, so that the icons are those drawn from lines.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import Rect

from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.ui.art.card_face import GREYED, CardFaces
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.drawing.fonts import FILES
from wyrmspan_desktop.ui.drawing.icons import shapes
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.card_anatomy import ENLARGED, MAT

WIDE, EDGE = 1600, 24
"""How wide the picture is, and how far its parts stay from the edge, in units."""
SAMPLE = "Wyrm 0123456789 +-/× 1½ Äéñ"
"""Figures are as wide as each other and stand on one line."""
TEXT_SIZES = (theme.TEXT_SMALL, theme.TEXT_BODY, theme.TEXT_LARGE, theme.TEXT_HEAD)
ICON_SIZES = (16, 24, 48)
CARDS = ("d1", "d57", "d112", "d174", "v1", "v40", "v75")
FACES = {"mat": MAT, "display": (93, 127), "hand": (103, 140), "enlarged": ENLARGED}
"""The sizes of faces, in units."""
ANGLES = (4.0, 2.5, 1.0, 0.0, -1.0, -2.5, -4.0)
"""How the faces of a hand are turned, in degrees; those that are not turned to the left are greyed."""


class Specimen:
    """A picture in the making; its parts are drawn one below the other."""

    def __init__(self, painter: Painter, high: int) -> None:
        self.painter = painter
        self.surface = pygame.Surface((painter.px(WIDE), high))
        self.surface.fill(theme.STONE_BOTTOM)
        painter.use(self.surface)
        self.y = painter.px(EDGE)

    def row(self, high: float) -> Rect:
        """The next row of so many units."""
        px = self.painter.px
        rect = Rect(px(EDGE), self.y, px(WIDE - 2 * EDGE), px(high))
        self.y = rect.bottom + px(6)
        return rect

    def heading(self, text: str) -> None:
        """Begin a part."""
        self.y += self.painter.px(10)
        self.painter.text(text, self.row(32), theme.TEXT_HEAD, theme.GILT, role="title")

    def cells(self, count: int, wide: float, high: float) -> Iterator[Rect]:
        """So many cells of a size in units, in as many rows as they need."""
        px = self.painter.px
        in_row = (WIDE - 2 * EDGE) // int(wide)
        for number in range(count):
            if number % in_row == 0:
                row = self.row(high)
            yield Rect(row.x + (number % in_row) * px(wide), row.y, px(wide), px(high))


def _fonts(sheet: Specimen) -> None:
    painter = sheet.painter
    for role, file in FILES.items():
        for size in TEXT_SIZES:
            row = sheet.row(size * 1.5)
            painter.text(f"{role} {size}", row, theme.TEXT_SMALL, theme.TEXT_SOFT)
            sample = Rect(row.x + painter.px(90), row.y, row.width - painter.px(90), row.height)
            painter.text(f"{SAMPLE}   {Path(file).parent.name}", sample, size, theme.TEXT, role=role)


def _colours(sheet: Specimen) -> None:
    painter = sheet.painter
    named = {name.lower(): each for name, each in vars(theme).items() if name.isupper()}
    groups: dict[str, Mapping[Any, theme.Colour]] = {
        name: each for name, each in named.items() if isinstance(each, dict)
    }
    palette = palettes.current()
    groups.update(cave=palette.caves, trait=palette.traits, resource=palette.resources, suit=palette.suits)
    groups["seat"] = dict(enumerate(palette.seats, 1))
    swatches = {name: each for name, each in named.items() if isinstance(each, tuple)}
    for group, colours in groups.items():
        swatches.update({f"{group} {name}": colour for name, colour in colours.items()})
    for cell, (name, colour) in zip(sheet.cells(len(swatches), 194, 40), swatches.items(), strict=True):
        patch = Rect(cell.x, cell.y, painter.px(60), cell.height)
        painter.panel(patch, colour, theme.PANEL_EDGE, radius=5)
        words = Rect(
            patch.right + painter.px(6), cell.y, cell.right - patch.right - painter.px(10), cell.height
        )
        painter.text(name.replace("_", " "), words, theme.TEXT_SMALL, theme.TEXT, least=9)


def _icons(sheet: Specimen) -> None:
    painter = sheet.painter
    for cell, name in zip(sheet.cells(len(shapes()), 194, 62), sorted(shapes()), strict=True):
        x = cell.x
        for size in ICON_SIZES:
            side = painter.px(size)
            painter.icon(name, (x + side // 2, cell.y + painter.px(24)), side)
            x += side + painter.px(8)
        words = Rect(cell.x, cell.y + painter.px(48), cell.width, painter.px(14))
        painter.text(name.replace("_", " "), words, 11, theme.TEXT_SOFT)


def _faces(sheet: Specimen) -> None:
    painter = sheet.painter
    faces, px = CardFaces(painter, default_box()), painter.px
    for kind, (wide, high) in FACES.items():
        for cell, card in zip(sheet.cells(len(CARDS), wide + 10, high + 4), CARDS, strict=True):
            if kind != "mat" or card[0] == "d":
                faces.draw(card, Rect(cell.x, cell.y, px(wide), px(high)), on_mat=kind == "mat")
    wide, high = FACES["hand"]
    for cell, card, angle in zip(sheet.cells(len(CARDS), wide + 30, high + 24), CARDS, ANGLES, strict=True):
        place = Rect(cell.x + px(10), cell.y + px(10), px(wide), px(high))
        faces.draw(card, place, angle=angle, bright=1.0 if angle > 0 else GREYED)


PARTS: dict[str, Callable[[Specimen], None]] = {
    "Letters": _fonts,
    "Colours": _colours,
    "Icons": _icons,
    "Cards": _faces,
}


def specimen(unit: float = 1.0, palette: str = "standard", *, plain: bool = False) -> pygame.Surface:
    """The picture, with ``unit`` pixels for each unit of measure; `KeyError` for an unknown palette."""
    before = palettes.current()
    palettes.use(palettes.PALETTES[palette])
    try:
        painter = Painter(None if plain else Images.of_the_game(threaded=False))
        painter.unit = unit
        high = 1
        # Twice: only a drawing tells how high it is, and pictures come after they were asked for.
        for _ in range(2):
            sheet = Specimen(painter, high)
            for title, draw in PARTS.items():
                sheet.heading(title)
                draw(sheet)
            high = sheet.y + painter.px(EDGE)
            painter.images.take(unit)
        return sheet.surface
    finally:
        palettes.use(before)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("out", type=Path, help="the picture to write")
    parser.add_argument("--unit", type=float, default=1.0, metavar="PX", help="pixels of a unit (1)")
    parser.add_argument("--palette", choices=list(palettes.PALETTES), default="standard")
    parser.add_argument("--plain", action="store_true", help="without paintings")
    options = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    try:
        pygame.image.save(specimen(options.unit, options.palette, plain=options.plain), options.out)
    finally:
        pygame.quit()
    return 0
