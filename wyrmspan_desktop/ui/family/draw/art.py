"""The painted pieces of Dragon Family at the sizes in which they are shown.

The pieces on the map are scaled again while the camera zooms, so they have a cache of their own, which does not
displace other pictures.  A picture that a frame has no time to scale well is scaled roughly, and well in a later
one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import product

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.family.tiles import START
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.base.theme import BASE_HEIGHT, Colour
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.family.draw.camera import MAX_HEIGHT, RATIO
from wyrmspan_desktop.ui.family.draw.hex_lights import PAD, as_made, is_made
from wyrmspan_desktop.ui.family.draw.places import Places

FOLDER = "family"
_ROOM_MB = 12
"""Memory for scaled pieces in MB, in a window with one pixel for each unit."""
_ROUGH_MB = 4
"""Memory for roughly scaled pieces in MB: one frame needs them."""
_HALVES = 4
"""The largest number of times that a painting is halved."""
_LOOKS = {"forest": 4, "mountain": 4, "town": 3, START: 2}
"""The number of paintings of each land."""
_OF_SEATS = ("handler", "stand")
"""Prefixes of the names of paintings in the colours of the seats."""
_PAINTED = 500
"""The height of a painted hexagon in pixels."""
_GRAND: dict[str, tuple[float, float]] = {
    **dict.fromkeys(("forest", "mountain", "town", "ocean", "tile"), (RATIO, 1.0)),
    "start": (2 * RATIO, 1.75),
    "open": (2 * RATIO, 1.5),
}
"""The size of large paintings, in heights of a hexagon, by prefixes of their names."""
_OUTLINE = 28
"""The height of a piece relative to the width of its outline, which is at least a pixel."""
_EDGE, _EDGE_WINDOW = (2560, 260), 1080
"""The size of the painted ledge, and the height of the window in which it is measured, in pixels."""


def tile_picture(kind: str, number: int, turn: int = 0) -> str:
    """Return the name of the painting of a tile on the map; ``number`` selects one of several."""
    if kind.startswith("ocean"):
        return f"{kind}_{turn}"
    return f"{kind}_{1 + number % _LOOKS[kind]}"


Make = Callable[[bool], Surface | None]
"""Makes a picture, roughly if True; None if that is impossible."""


class Pieces:
    """Pictures of pieces at the sizes in which they are shown."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._painted: dict[tuple[str, int, int], Surface] = {}
        """Paintings by their names and the number of halvings, and their originals."""
        self._scaled = SurfaceCache(_ROOM_MB)
        self._rough = SurfaceCache(_ROUGH_MB)
        self._hurries = self._tries = False

    @contextmanager
    def hurrying(self, hurries: bool = True, *, tries: bool = False) -> Iterator[None]:
        """Scale roughly while the context is active, because the drawing is visible for a moment only.

        ``tries``: scale nothing roughly, because the drawing is shown only if it is complete.
        """
        before = self._hurries, self._tries
        self._hurries, self._tries = hurries, tries
        try:
            yield
        finally:
            self._hurries, self._tries = before

    def _made(self, key: Hashable, make: Make) -> Surface | None:
        """Return the picture of a key: a well-made one, or a rough one until there is time."""
        found = self._scaled.find(key)
        if found is not None:
            return found
        if self._hurries:
            return self._made_roughly(key, make)
        return self._painter.with_placeholder(
            lambda: self._keep(self._scaled, key, make(False)), lambda: self._made_roughly(key, make)
        )

    def _made_roughly(self, key: Hashable, make: Make) -> Surface | None:
        found = self._rough.find(key)
        return self._keep(self._rough, key, make(True)) if found is None and not self._tries else found

    def _keep(self, store: SurfaceCache, key: Hashable, made: Surface | None) -> Surface | None:
        return None if made is None else store.keep(key, made, self._painter.unit)

    def image(self, name: str, size: Size, *, bright: float = 1.0) -> Surface | None:
        """Return a painted piece of a size; None while it is loading."""
        key = (name, size, bright, palettes.current().name)
        found = self._scaled.find(key)
        if found is not None:
            return found
        painted = self._source(name)
        if painted is None or min(size) < 1:
            return None

        def make(rough: bool) -> Surface:
            made = _in_seat_colour(name, self._sized(name, painted, size, rough=rough))
            return made if bright == 1.0 else materials.darker(made, bright)

        return self._made(key, make)

    def preload(self, name: str, size: Size | None = None) -> None:
        """Prefetch a painting, at a size if one is given."""
        with self._painter.preloading(), self.hurrying(False, tries=True):
            if size is None:
                self._source(name)
            else:
                self.image(name, size)

    def draw(self, name: str, rect: Rect, *, bright: float = 1.0) -> bool:
        """Draw a painted piece that fills a rectangle; return whether it is loaded."""
        found = self.image(name, rect.size, bright=bright)
        if found is not None:
            self._painter.canvas.blit(found, rect.topleft)
        return found is not None

    def light(self, name: str, rect: Rect, colour: Colour = materials.WARM, strength: float = 1.0) -> None:
        """Draw one of `LIGHTS` on a hexagon that fills a rectangle."""
        shade = (*colour, round(255 * strength))
        size = round(rect.width * (1 + 2 * PAD)), round(rect.height * (1 + 2 * PAD))
        found = self._sign(name, size, shade)
        if found is not None:
            self._painter.canvas.blit(found, found.get_rect(center=rect.center))

    def mark(self, name: str, rect: Rect) -> None:
        """Draw one of `MARKS` that fills a rectangle."""
        found = self._sign(name, rect.size)
        if found is not None:
            self._painter.canvas.blit(found, rect.topleft)

    def _sign(self, name: str, size: Size, shade: tuple[int, ...] | None = None) -> Surface | None:
        """Return a light or a mark of a size, in a colour with opacity; None if there is no time to make it."""

        def make(rough: bool) -> Surface | None:
            if rough and not is_made(name):
                return None
            made = (pygame.transform.scale if rough else pygame.transform.smoothscale)(as_made(name), size)
            if shade is not None:
                made.fill(shade, special_flags=pygame.BLEND_RGBA_MULT)
            return made

        return self._made((name, size, shade), make)

    def sea(self, high: int, times: int) -> Surface | None:
        """Return ``times`` by ``times`` copies of the open sea, for a height of a hexagon."""
        key = ("sea", high, times)
        found = self._scaled.find(key)
        if found is not None:
            return found
        painted = self._source("open_sea")
        if painted is None:
            return None

        def make(rough: bool) -> Surface:
            wide, low = 2 * RATIO * high, 1.5 * high
            one = self._sized("open_sea", painted, (math.ceil(wide), math.ceil(low)), rough=rough)
            made = Surface((math.ceil(wide * times), math.ceil(low * times)))
            for column, row in product(range(times), repeat=2):
                made.blit(one, (round(column * wide), round(row * low)))
            return made

        return self._made(key, make)

    def aura(self, name: str, rect: Rect) -> None:
        """Draw a warm glow along the outline of a painted piece."""
        image = self.image(name, rect.size)
        if image is None:
            return

        def make(rough: bool) -> Surface | None:
            if rough:
                return None
            made = materials.aura(image, max(3, rect.height // 8))
            # Twice, because it falls on bright land.
            made.blit(made.copy(), (0, 0))
            return made

        found = self._made(("aura", name, rect.size), make)
        if found is not None:
            self._painter.canvas.blit(found, found.get_rect(center=rect.center))

    def outline(self, name: str, rect: Rect, colour: Colour) -> None:
        """Draw an outline around a painted piece, so that a dark one contrasts with woods and rock."""
        thick = max(1, round(rect.height / _OUTLINE))
        image = self.image(name, rect.size)
        if image is None:
            return

        def make(rough: bool) -> Surface | None:
            # A rough one takes as long: a figure that waits for time has none, but moving ones do not flicker.
            return None if rough and not self._hurries else _outlined(image, thick, colour)

        found = self._made(("outline", name, rect.size, colour), make)
        if found is not None:
            self._painter.canvas.blit(found, found.get_rect(center=rect.center))

    def shade(self, rect: Rect) -> None:
        """Darken the ground below a thing in an oval."""
        found = self._scaled.get(
            ("shade", rect.size),
            lambda: materials.spot(rect.size, materials.SHADOW, 0.7),
            self._painter.unit,
        )
        self._painter.canvas.blit(found, rect.topleft)

    def ledge(self, at: Places) -> tuple[Surface, Rect] | None:
        """Return the ledge at the foot of a window, and its place; None while it is loading."""
        scale = at.unit * BASE_HEIGHT / _EDGE_WINDOW
        wide, high = max(round(_EDGE[0] * scale), at.size[0]), round(_EDGE[1] * scale)
        place = Rect((at.size[0] - wide) // 2, at.size[1] - high, wide, high)
        found = self._painter.images.get(f"{FOLDER}/table_edge", place.size)
        return None if found is None else (found, place)

    def _sized(self, name: str, painted: Surface, size: Size, *, rough: bool) -> Surface:
        """Return a painting at a size."""
        scale = pygame.transform.scale if rough else pygame.transform.smoothscale
        return scale(self._nearer(name, painted, size, rough=rough), size)

    def _nearer(self, name: str, painted: Surface, size: Size, *, rough: bool) -> Surface:
        """Return a painting halved as often as it stays larger than wanted.

        The camera moves in many small steps, and small pictures are scaled faster.  ``rough``: only if it is
        cached.
        """
        for half in range(1, _HALVES):
            if painted.get_width() < 2.2 * size[0] or painted.get_height() < 2.2 * size[1]:
                break
            key = (name, -half, painted.get_width())
            found = self._painted.get(key)
            if found is None:
                if rough:
                    break
                wide, high = painted.get_size()
                found = self._painted[key] = pygame.transform.smoothscale(painted, (wide // 2, high // 2))
            painted = found
        return painted

    def _source(self, name: str) -> Surface | None:
        """Return a painting, no larger than it is ever shown."""
        images, path = self._painter.images, f"{FOLDER}/{name}"
        grand = _GRAND.get(name.partition("_")[0])
        if grand is None:
            return images.get_sprite(path)
        high = min(_PAINTED, round(MAX_HEIGHT * self._painter.unit))
        key = (name, 0, high)
        found = self._painted.get(key)
        if found is None:
            size = round(grand[0] * high), round(grand[1] * high)
            look = Composition((path,), partial(_smaller, path))
            found = images.composed(f"{path}/{high}", size, look)
            if found is not None:
                self._painted[key] = found
        return found


def _smaller(path: str, read: Open, size: Size) -> Surface:
    return pygame.transform.smoothscale(read(path).convert_alpha(), size)


def _outlined(image: Surface, thick: int, colour: Colour) -> Surface:
    """Return the shape of a cut-out in one colour, larger by a number of pixels on every side."""
    wide, high = image.get_size()
    shape = pygame.mask.from_surface(image).to_surface(setcolor=colour, unsetcolor=(*colour, 0))
    found = Surface((wide + 2 * thick, high + 2 * thick), pygame.SRCALPHA)
    found.fill((*colour, 0))
    reach = range(-thick, thick + 1)
    for across, down in product(reach, reach):
        if math.hypot(across, down) <= thick:
            found.blit(shape, (thick + across, thick + down))
    return found


def _in_seat_colour(name: str, picture: Surface) -> Surface:
    """Return a picture of a seat's piece in the seat's colour of the current palette."""
    kind, _, number = name.rpartition("_")
    if kind not in _OF_SEATS:
        return picture
    standard, seat = palettes.PALETTES["standard"], int(number) - 1
    colour, painted = palettes.current().seats[seat], standard.seats[seat]
    if colour == painted:
        return picture
    picture, brightest = pygame.transform.grayscale(picture), max(colour)
    # Grey like the painted colour, with the brightness of the wanted one.
    share = brightest / (0.3 * painted[0] + 0.59 * painted[1] + 0.11 * painted[2]) - 1
    picture.blit(
        materials.darker(picture, min(1.0, max(0.0, share))), (0, 0), special_flags=pygame.BLEND_RGB_ADD
    )
    picture.fill([255 * part // brightest for part in colour], special_flags=pygame.BLEND_RGB_MULT)
    return picture


# --- lights -----------------------------------------------------------------------------------
