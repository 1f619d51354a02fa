"""The light over the sea: brightest in the middle of the map's room, darker towards the edges of the window.

It has the soft shadows of clouds, and stays in place while the map moves below.
"""

from __future__ import annotations

import math
from functools import partial

import pygame
from pygame import Surface

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing.painting import Painter

_GRAIN = (64, 36)
"""The resolution at which the light is computed; it is interpolated between."""
_BRIGHT, _DARK = (150, 214, 212), (2, 8, 22)
_MAX_BRIGHT, _MAX_DARK, _CLOUDS = 0.15, 0.62, 0.035
_NEAR, _FAR = 0.26, 0.95
"""The distances from the centre at which it begins to darken, and is darkest, as fractions of the window's width."""


def map_lighting(painter: Painter, size: Size, middle: tuple[float, float]) -> Surface | None:
    """Return the light over a sea of a size; ``middle`` is in fractions of the size.  None until it is made."""
    name = f"family/air/{middle[0]:.2f},{middle[1]:.2f}"
    return painter.images.composed(name, size, Composition((), partial(_made, middle)))


def _made(middle: tuple[float, float], read: Open, size: Size) -> Surface:
    wide, high = _GRAIN
    pixels = bytearray()
    for row in range(high):
        for column in range(wide):
            x, y = column / (wide - 1), row / (high - 1)
            light = _light(x, y, math.hypot(x - middle[0], (y - middle[1]) * size[1] / size[0]))
            colour = _BRIGHT if light > 0 else _DARK
            pixels += bytes((*colour, min(255, round(255 * abs(light)))))
    small = pygame.image.frombytes(bytes(pixels), _GRAIN, "RGBA")
    return pygame.transform.smoothscale(small, size)


def _light(x: float, y: float, far: float) -> float:
    """Return the brightness of a point at a distance from the centre: 0 leaves the sea as it is."""
    way = min(1.0, max(0.0, (far - _NEAR) / (_FAR - _NEAR)))
    bright = _MAX_BRIGHT * math.pow(max(0.0, 1 - far / (1.6 * _NEAR)), 1.5)
    clouds = math.sin(9 * x + 4 * y + 1.2) + math.sin(7 * y - 5 * x + 2.6) + math.sin(13 * x - 3 * y)
    return bright - _MAX_DARK * way * way * (3 - 2 * way) + _CLOUDS * clouds
