"""The lights and marks on hexagons of the map, made once at one size."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Surface

from wyrmspan_desktop.family.hexes import SIDES
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.family.draw.camera import RATIO

_MADE = 240
"""The height in pixels at which highlights are made, before they are scaled."""
_BLUR = 2
"""The blur in pixels of scaled-down highlights."""
PAD = 0.18
"""The extent of a light around a hexagon, as a fraction of its height and width."""


def hexagon(middle: tuple[float, float], high: float) -> list[tuple[float, float]]:
    """Return the corners of a hexagon that stands on a point."""
    x, y = middle
    return [
        (x + high / 2 * math.sin(math.pi / 3 * n), y - high / 2 * math.cos(math.pi / 3 * n)) for n in range(6)
    ]


_DARK, _BRIGHT = (255, 255, 255, 0), (255, 255, 255, 255)
"""No light, and full light, which is coloured later."""


def _sheet() -> tuple[Surface, tuple[float, float]]:
    wide, high = round(RATIO * _MADE * (1 + 2 * PAD)), round(_MADE * (1 + 2 * PAD))
    sheet = Surface((wide, high), pygame.SRCALPHA)
    sheet.fill(_DARK)
    return sheet, (wide / 2, high / 2)


def _soft(image: Surface, blur: int) -> Surface:
    """Return a blurred picture, computed at a lower resolution because that is fast."""
    small = pygame.transform.smoothscale_by(image, _BLUR / blur)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, _BLUR), image.get_size())


def _rim(thick: float, blur: int, inner: float) -> Surface:
    """Return light along the edge of a hexagon, and some of it inside."""
    sheet, middle = _sheet()
    pygame.draw.polygon(sheet, _BRIGHT, hexagon(middle, _MADE))
    pygame.draw.polygon(sheet, (255, 255, 255, round(255 * inner)), hexagon(middle, _MADE * (1 - thick)))
    return _soft(sheet, blur)


def _veil() -> Surface:
    sheet, middle = _sheet()
    pygame.draw.polygon(sheet, _BRIGHT, hexagon(middle, _MADE * 0.98))
    return _soft(sheet, 4)


def _cast() -> Surface:
    """Return the soft shadow of a hexagon that fills a rectangle."""
    image, middle = _clear(materials.SHADOW)
    pygame.draw.polygon(image, (*materials.SHADOW, 190), hexagon(middle, _MADE * 0.92))
    return _soft(image, 8)


def _blocked() -> Surface:
    """Return a cell that no tile fits: fog over the water, and its edge."""
    image, middle = _clear((12, 26, 40))
    pygame.draw.polygon(image, (12, 26, 40, 120), hexagon(middle, _MADE * 0.84))
    image = _soft(image, 6)
    arm = _MADE * 0.07
    x, y = middle
    for slope in (1, -1):
        ends = (x - arm, y - slope * arm), (x + arm, y + slope * arm)
        pygame.draw.line(image, (226, 232, 236, 150), *ends, 7)
    return image


def _fit() -> Surface:
    """Return the outline of a hexagon: the sign of the whole map."""
    image, middle = _clear((255, 240, 210))
    pygame.draw.polygon(image, (255, 240, 210, 255), hexagon(middle, _MADE * 0.96))
    pygame.draw.polygon(image, (255, 240, 210, 0), hexagon(middle, _MADE * 0.66))
    pygame.draw.polygon(image, (255, 240, 210, 255), hexagon(middle, _MADE * 0.3))
    return image


def _clear(colour: Colour) -> tuple[Surface, tuple[float, float]]:
    """Return a transparent picture of a hexagon, and its centre; blurred edges fade to a colour."""
    image = Surface((round(RATIO * _MADE), _MADE), pygame.SRCALPHA)
    image.fill((*colour, 0))
    return image, (image.get_width() / 2, _MADE / 2)


def _shoal() -> Surface:
    """Return the shoal around a tile."""
    sheet, middle = _sheet()
    pygame.draw.polygon(sheet, _BRIGHT, hexagon(middle, _MADE * 1.06))
    return _soft(sheet, 13)


def _side(side: int) -> Surface:
    """Return light along one edge, by its number."""
    sheet, middle = _sheet()
    outer, inner = hexagon(middle, _MADE), hexagon(middle, _MADE * 0.9)
    # Edge 0 is the one to the east, and they are counted counter-clockwise.
    one, two = (1 - side) % SIDES, (2 - side) % SIDES
    pygame.draw.polygon(sheet, _BRIGHT, [outer[one], outer[two], inner[two], inner[one]])
    return _soft(sheet, 5)


LIGHTS: dict[str, Callable[[], Surface]] = {
    "rim": partial(_rim, 0.06, 3, 0.0),
    "legal": partial(_rim, 0.17, 6, 0.17),
    "pointed": partial(_rim, 0.22, 6, 0.34),
    "open": partial(_rim, 0.11, 4, 0.04),
    "veil": _veil,
    "shoal": _shoal,
    **{f"side_{side}": partial(_side, side) for side in range(SIDES)},
}
"""The lights on hexagons by name, white on transparent."""
MARKS: dict[str, Callable[[], Surface]] = {"cast": _cast, "blocked": _blocked, "fit": _fit}
"""The marks on hexagons by name."""


_made: dict[str, Surface] = {}
"""Lights and marks at the size in which they are made."""


def is_made(name: str) -> bool:
    """Return whether one of them has been made."""
    return name in _made


def as_made(name: str) -> Surface:
    """Return one of `LIGHTS` or `MARKS` at the size in which they are made."""
    if name not in _made:
        _made[name] = {**LIGHTS, **MARKS}[name]()
    return _made[name]
