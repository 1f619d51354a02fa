"""The painted pieces of Dragon Family at the sizes in which they are shown, and the lights of hexagons.

All that lies on the map is scaled anew as the camera comes nearer, so these pictures have a room of their own: they do
not push out what else is kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.family.hexes import SIDES
from wyrmspan_desktop.family.tiles import START
from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.family.camera import RATIO
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.theme import Colour

FOLDER = "family"
_ROOM_MB = 12
"""How much memory scaled pieces take at most, in a window of one pixel for each unit."""
SEA_UNITS = 640
"""How wide a copy of the open sea is, in units."""
_MADE = 240
"""How high lights are made, in pixels, before they are scaled."""
_LOOKS = {"forest": 4, "mountain": 4, "town": 3}
"""How many paintings there are of a land."""
LANDS: dict[str, Colour] = {
    "forest": (58, 112, 58),
    "mountain": (128, 104, 96),
    "ocean": (58, 140, 178),
    "town": (196, 160, 96),
    START: (206, 172, 110),
}
COLOURS: dict[str, Colour] = {
    "green": (96, 178, 84),
    "red": (214, 78, 64),
    "blue": (82, 150, 220),
    "gold": (236, 190, 72),
}
"""In which colour a dragon shines; its shape tells it as well."""
Size = tuple[int, int]


def tile_picture(kind: str, number: int, turn: int = 0) -> str:
    """The painting of a tile, which lies on the map as one of so many."""
    if kind.startswith("ocean"):
        return f"{kind}_{turn}"
    if kind == START:
        return "start_1"
    return f"{kind}_{1 + number % _LOOKS[kind]}"


class Pieces:
    """Pictures of pieces at the sizes in which they are shown."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._painted: dict[str, Surface] = {}
        self._scaled = SurfaceCache(_ROOM_MB)

    def image(self, name: str, size: Size, *, bright: float = 1.0) -> Surface | None:
        """A painted piece of a size; None until it has come."""
        key = (name, size, bright)
        found = self._scaled.find(key)
        if found is None:
            painted = self._source(name)
            if painted is None or min(size) < 1:
                return None
            found = pygame.transform.smoothscale(painted, size)
            if bright != 1.0:
                found = materials.darker(found, bright)
            self._scaled.keep(key, found, self._painter.unit)
        return found

    def draw(self, name: str, rect: Rect, *, bright: float = 1.0) -> bool:
        """Draw a painted piece that fills a rectangle; whether it is there."""
        found = self.image(name, rect.size, bright=bright)
        if found is not None:
            self._painter.surface.blit(found, rect.topleft)
        return found is not None

    def light(self, name: str, rect: Rect, colour: Colour = materials.WARM, strength: float = 1.0) -> None:
        """Add one of the lights of `LIGHTS` to a hexagon that fills a rectangle."""
        key = (name, rect.size, colour, strength)
        found = self._scaled.find(key)
        if found is None:
            made = self._painter.kept(("hex", name), LIGHTS[name])
            wide, high = (round(side * (1 + 2 * _PAD)) for side in rect.size)
            found = pygame.transform.smoothscale(made, (wide, high))
            shade = [round(channel * strength) for channel in colour]
            found.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
            self._scaled.keep(key, found, self._painter.unit)
        self._painter.surface.blit(
            found, found.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD
        )

    def shade(self, rect: Rect) -> None:
        """Darken what lies below a thing that stands in an oval."""
        key = ("shade", rect.size)
        found = self._scaled.find(key)
        if found is None:
            found = materials.spot(rect.size, materials.SHADOW, 0.7)
            self._scaled.keep(key, found, self._painter.unit)
        self._painter.surface.blit(found, rect.topleft)

    def cast(self, rect: Rect) -> None:
        """Darken what lies below a hexagon that lies on something."""
        key = ("cast", rect.size)
        found = self._scaled.find(key)
        if found is None:
            made = self._painter.kept(("hex", "cast"), _cast)
            found = pygame.transform.smoothscale(made, rect.size)
            self._scaled.keep(key, found, self._painter.unit)
        self._painter.surface.blit(found, rect.topleft)

    def ledge(self, wide: int, high: int) -> Surface | None:
        """The ledge at the foot of the window, somewhat higher than what lies on it."""
        return None

    def sea(self) -> Surface | None:
        """The open sea, of which copies side by side show no seam."""
        painted = self._source("open_sea")
        if painted is None:
            return None
        share = self._painter.unit * SEA_UNITS / painted.get_width()
        wide, high = (max(1, round(side * share)) for side in painted.get_size())
        found = self._scaled.find(("open_sea", wide))
        if found is None:
            made = pygame.transform.smoothscale(painted, (wide, high)).convert()
            found = self._scaled.keep(("open_sea", wide), made, self._painter.unit)
        return found

    def _source(self, name: str) -> Surface | None:
        found = self._painted.get(name)
        if found is None:
            loader, path = self._painter.loader, f"{FOLDER}/{name}"
            on_a_picture = isinstance(self._painter.surface, Surface)
            found = loader.at_once(path) if on_a_picture else loader.small(path)
            if found is None and loader.lacks(path):
                found = _plain(name)
            if found is not None:
                self._painted[name] = found
        return found


# --- lights -----------------------------------------------------------------------------------

_PAD = 0.18
"""How far a light reaches round a hexagon, as a share of its height and width."""


def hexagon(middle: tuple[float, float], high: float) -> list[tuple[float, float]]:
    """The corners of a hexagon that stands on a point."""
    x, y = middle
    return [
        (x + high / 2 * math.sin(math.pi / 3 * n), y - high / 2 * math.cos(math.pi / 3 * n)) for n in range(6)
    ]


def _sheet() -> tuple[Surface, tuple[float, float]]:
    wide, high = round(RATIO * _MADE * (1 + 2 * _PAD)), round(_MADE * (1 + 2 * _PAD))
    return Surface((wide, high)), (wide / 2, high / 2)


def _rim(thick: float, blur: int, inner: float) -> Surface:
    """Light along the edge of a hexagon, and some of it inside."""
    sheet, middle = _sheet()
    pygame.draw.polygon(sheet, (255, 255, 255), hexagon(middle, _MADE))
    pygame.draw.polygon(sheet, [round(255 * inner)] * 3, hexagon(middle, _MADE * (1 - thick)))
    soft = pygame.transform.gaussian_blur(sheet, blur) if blur else sheet
    soft.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return soft


def _veil() -> Surface:
    sheet, middle = _sheet()
    pygame.draw.polygon(sheet, (255, 255, 255), hexagon(middle, _MADE * 0.98))
    return pygame.transform.gaussian_blur(sheet, 4)


def _cast() -> Surface:
    """The soft shadow of a hexagon that fills a rectangle."""
    image = Surface((round(RATIO * _MADE), _MADE), pygame.SRCALPHA)
    image.fill((*materials.SHADOW, 0))
    middle = image.get_width() / 2, _MADE / 2
    pygame.draw.polygon(image, (*materials.SHADOW, 190), hexagon(middle, _MADE * 0.92))
    return pygame.transform.gaussian_blur(image, 8)


def _shoal() -> Surface:
    """What is light below the water round a tile."""
    sheet, middle = _sheet()
    pygame.draw.polygon(sheet, (255, 255, 255), hexagon(middle, _MADE * 1.06))
    return pygame.transform.gaussian_blur(sheet, 16)


def _side(side: int) -> Surface:
    """Light along one edge, by its number."""
    sheet, middle = _sheet()
    outer, inner = hexagon(middle, _MADE), hexagon(middle, _MADE * 0.9)
    # Edge 0 is the one to the east, and they are counted against the clock.
    one, two = (1 - side) % SIDES, (2 - side) % SIDES
    pygame.draw.polygon(sheet, (255, 255, 255), [outer[one], outer[two], inner[two], inner[one]])
    soft = pygame.transform.gaussian_blur(sheet, 5)
    soft.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return soft


LIGHTS: dict[str, Callable[[], Surface]] = {
    "rim": partial(_rim, 0.05, 3, 0.0),
    "legal": partial(_rim, 0.09, 9, 0.22),
    "pointed": partial(_rim, 0.1, 12, 0.42),
    "veil": _veil,
    "shoal": _shoal,
    **{f"side_{side}": partial(_side, side) for side in range(SIDES)},
}
"""Light on a hexagon by its name, white on black."""


def _plain(name: str) -> Surface:
    """A piece until it has been painted."""
    kind = name.partition("_")[0]
    high = 160
    if name == "open_sea":
        image = Surface((320, 320))
        image.fill((26, 82, 108))
        return image
    if name == "blocked":
        image = Surface((round(RATIO * _MADE), _MADE), pygame.SRCALPHA)
        image.fill((16, 34, 48, 0))
        middle = image.get_width() / 2, _MADE / 2
        pygame.draw.polygon(image, (14, 30, 44, 92), hexagon(middle, _MADE * 0.9))
        pygame.draw.polygon(image, (206, 220, 226, 110), hexagon(middle, _MADE * 0.9), 3)
        return image
    if kind == START:
        image = Surface((round(2 * RATIO * high), round(1.75 * high)), pygame.SRCALPHA)
        for x, y in ((0.5, 0.5), (1.5, 0.5), (1.0, 1.25)):
            pygame.draw.polygon(image, LANDS[kind], hexagon((x * RATIO * high, y * high), high))
        return image
    image = Surface((round(RATIO * high), high), pygame.SRCALPHA)
    middle = image.get_width() / 2, high / 2
    if kind in LANDS:
        pygame.draw.polygon(image, LANDS["forest" if kind == "ocean" else kind], hexagon(middle, high))
        words = name.split("_")
        if kind == "ocean" and len(words) == 3:
            corners = hexagon(middle, high)
            for edge in range(int(words[1])):
                side = (edge + int(words[2])) % 6
                # Edge 0 is the one to the east, and they are counted against the clock.
                one, two = corners[(1 - side) % 6], corners[(2 - side) % 6]
                pygame.draw.polygon(image, LANDS["ocean"], [middle, one, two])
        pygame.draw.polygon(image, (30, 24, 20), hexagon(middle, high), 2)
    elif name == "tile_back":
        pygame.draw.polygon(image, (120, 80, 50), hexagon(middle, high))
    else:
        colour = COLOURS.get(name.split("_")[1] if "_" in name else "", theme.PARCHMENT)
        pygame.draw.circle(image, colour, middle, high * 0.36)
        pygame.draw.circle(image, (20, 16, 14), middle, high * 0.36, 3)
    return image
