"""The materials of cards: gilt and steel edges, enamel, parchment, slate, seals and capsules.

Every piece is made once for a size and cached by the painter.
"""

from __future__ import annotations

from bisect import bisect_left

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.base.theme import Colour, mixed
from wyrmspan_desktop.ui.compositor.surface_cache import thread_local_lru
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter

CREAM: Colour = (255, 246, 228)
DARK: Colour = (18, 12, 12)
"""The ground of figures over a picture."""
DARK_ALPHA = 190
_GLEAM: Colour = (255, 240, 210)
_BLACK: Colour = (0, 0, 0)
Metal = tuple[Colour, Colour, Colour, Colour]
GILT: Metal = ((255, 232, 168), (214, 162, 70), (134, 86, 30), (226, 180, 88))
STEEL: Metal = ((222, 228, 228), (150, 160, 162), (82, 90, 94), (176, 186, 188))
"""Metals: the colours from light to shade, and the reflected light in the shade."""
_STOPS = (0.0, 0.3, 0.62, 1.0)
_THREAD: tuple[tuple[float, Colour], ...] = ((0, (120, 80, 30)), (0.5, (250, 216, 140)), (1, (120, 80, 30)))
SLATE: tuple[Colour, Colour] = ((62, 69, 74), (30, 33, 38))


# --- the edge ---------------------------------------------------------------------------------


def frame(painter: Painter, size: Size, edge: int, corner: int, metal: Metal) -> Surface:
    """Return the metal edge of a card, transparent inside and outside."""
    return painter.cached_now(
        ("card edge", size, edge, corner, metal), lambda: _edge(size, edge, corner, metal)
    )


def _edge(size: Size, edge: int, corner: int, metal: Metal) -> Surface:
    image = materials.outline(size, corner, edge, (255, 255, 255))
    image.blit(pygame.transform.smoothscale(_slope(metal), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    thin = max(1, edge // 3)
    image.blit(materials.outline(size, corner, thin, (40, 22, 12, 200)), (0, 0))
    inner = (size[0] - 2 * (edge - thin), size[1] - 2 * (edge - thin))
    within = materials.outline(inner, max(1, corner - edge + thin), thin, (24, 13, 8, 180))
    image.blit(within, (edge - thin, edge - thin))
    return image


@thread_local_lru(64)
def _slope(metal: Metal) -> Surface:
    """Return the shading of a metal from the upper left, where the light comes from."""
    slope = Surface((16, 16))
    for x in range(16):
        for y in range(16):
            slope.set_at((x, y), _along(metal, (y + x * 0.45) / 21.75))
    return slope


def _along(colours: Metal, place: float) -> Colour:
    place = min(1.0, place)
    after = bisect_left(_STOPS, place)
    if after == 0:
        return colours[0]
    before, until = _STOPS[after - 1], _STOPS[after]
    return mixed(colours[after - 1], colours[after], (place - before) / (until - before))


# --- grounds ----------------------------------------------------------------------------------


def enamel(painter: Painter, rect: Rect, colour: Colour) -> None:
    """Draw the ribbon of a name: enamel with a gold thread at its foot."""
    painter.canvas.blit(
        painter.cached_now(
            ("card enamel", rect.size, colour), lambda: _enamel(rect.size, colour, painter.px(1))
        ),
        rect.topleft,
    )


def _enamel(size: Size, colour: Colour, thread: int) -> Surface:
    image = Surface(size)
    stops = [(0, mixed(colour, _GLEAM, 0.16)), (0.4, colour), (1, mixed(colour, _BLACK, 0.36))]
    image.blit(_gradient(size, stops), (0, 0))
    image.fill(mixed(colour, _BLACK, 0.5), (0, size[1] - 2 * thread, size[0], thread))
    image.blit(_gradient((size[0], thread), _THREAD, across=True), (0, size[1] - thread))
    return image


def _gradient(size: Size, stops: object, *, across: bool = False) -> Surface:
    return materials.gradient(size, [(at, (*colour, 255)) for at, colour in stops], across=across)  # type: ignore[attr-defined]


def strip(painter: Painter, rect: Rect, colour: Colour) -> None:
    """Draw the ground of a dragon's ability on a mat."""
    painter.canvas.blit(
        painter.cached_now(
            ("card strip", rect.size, colour), lambda: _strip(rect.size, colour, painter.px(1))
        ),
        rect.topleft,
    )


def _strip(size: Size, colour: Colour, thread: int) -> Surface:
    image = _gradient(size, [(0, mixed(colour, _BLACK, 0.28)), (1, mixed(colour, _BLACK, 0.58))])
    image.blit(_gradient((size[0], thread), _THREAD, across=True), (0, 0))
    return image


def parchment(painter: Painter, rect: Rect, colour: Colour, *, bar: int = 0) -> None:
    """Draw the foot of a dragon, tinted by the colour of its timing, with a ``bar`` of that colour at the top."""
    painter.canvas.blit(
        painter.cached_now(
            ("card parchment", rect.size, colour, bar), lambda: _parchment(painter, rect.size, colour, bar)
        ),
        rect.topleft,
    )


def _parchment(painter: Painter, size: Size, colour: Colour, bar: int) -> Surface:
    tile = painter.images.load_now("place/parchment_card")
    if tile is None:
        image = Surface(size)
        image.fill(materials.PLAIN["parchment_card"])
    else:
        side = min(tile.get_size())
        part = Rect(0, 0, side, max(1, min(side, side * size[1] // size[0])))
        image = pygame.transform.smoothscale(tile.subsurface(part), size)
    thin = painter.px(1)
    if bar:
        head = (size[0], bar)
        image.blit(
            _gradient(head, [(0, mixed(colour, _GLEAM, 0.1)), (1, mixed(colour, _BLACK, 0.32))]), (0, 0)
        )
        image.fill(mixed(colour, _BLACK, 0.6), (0, bar - thin, size[0], thin))
    else:
        light = mixed(colour, _GLEAM, 0.2)
        stops = [(0, (*light, 150)), (0.42, (*light, 40)), (1, (*colour, 22))]
        image.blit(materials.gradient(size, stops, across=True), (0, 0))
    image.fill((60, 36, 20), (0, 0, size[0], thin))
    image.fill(mixed(colour, (255, 226, 150), 0.5), (0, 0, size[0], max(1, thin // 2)))
    return image


def slate(painter: Painter, rect: Rect) -> None:
    """Draw the foot of a cave card."""
    painter.canvas.blit(
        painter.cached_now(("card slate", rect.size), lambda: _slate(painter, rect.size)), rect.topleft
    )


def _slate(painter: Painter, size: Size) -> Surface:
    image = _gradient(size, [(0, SLATE[0]), (1, SLATE[1])])
    thin = painter.px(1)
    image.fill((190, 198, 200), (0, 0, size[0], thin))
    image.fill((14, 14, 16), (0, thin, size[0], thin))
    return image


def vignette(painter: Painter, rect: Rect, foot: int) -> None:
    """Draw shade along the edges of a picture, and ``foot`` pixels high at its foot, behind figures."""
    painter.canvas.blit(
        painter.cached_now(("card vignette", rect.size, foot), lambda: _vignette(rect.size, foot)),
        rect.topleft,
    )


def _vignette(size: Size, foot: int) -> Surface:
    image = Surface(size, pygame.SRCALPHA)
    reach = max(2, min(size) // 10)
    for across, high in ((False, reach), (True, reach)):
        part = (high, size[1]) if across else (size[0], high)
        stops = [(0.0, (6, 4, 6, 64)), (1.0, (6, 4, 6, 0))]
        shade = materials.gradient(part, stops, across=across)
        image.blit(shade, (0, 0))
        if across:
            image.blit(pygame.transform.flip(shade, True, False), (size[0] - high, 0))
    if foot:
        image.blit(
            materials.gradient((size[0], foot), [(0, (8, 5, 6, 0)), (1, (8, 5, 6, 130))]), (0, size[1] - foot)
        )
    return image


def dots(painter: Painter, rect: Rect, colour: tuple[int, ...]) -> None:
    """Draw a dotted line at the foot of a word; the fourth number of the colour is its opacity."""
    thick = max(1, round(rect.height / 16))
    image = painter.cached_now(
        ("card dots", rect.width, thick, colour), lambda: _dots(rect.width, thick, colour)
    )
    painter.canvas.blit(image, (rect.x, rect.bottom - 4 * thick))


def _dots(wide: int, thick: int, colour: tuple[int, ...]) -> Surface:
    image = Surface((wide, thick), pygame.SRCALPHA)
    for x in range(0, wide, 2 * thick):
        image.fill(colour, (x, 0, thick, thick))
    return image


# --- grounds of figures -----------------------------------------------------------------------


def seal(painter: Painter, name: str, centre: tuple[int, int], side: int) -> None:
    """Draw a size, a trait or a timing as a small round seal with a dark rim."""
    ground = painter.cached_now(("card seal", side), lambda: _disc(side))
    painter.canvas.blit(ground, ground.get_rect(center=centre))
    painter.icon(name, centre, round(side * 0.96))


def _disc(side: int) -> Surface:
    image = materials.rounded_mask((side, side), side // 2)
    image.fill((30, 20, 16, 235), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def capsule(painter: Painter, rect: Rect, corner: int | None = None) -> None:
    """Draw a dark ground with round ends and a gold line, for figures over a picture."""
    radius = min(rect.size) // 2 if corner is None else corner
    thin = max(1, painter.px(0.7))
    painter.canvas.blit(
        painter.cached_now(("card capsule", rect.size, radius), lambda: _capsule(rect.size, radius, thin)),
        rect.topleft,
    )


def _capsule(size: Size, corner: int, thin: int) -> Surface:
    image = materials.rounded_mask(size, corner)
    image.fill((*DARK, DARK_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(materials.outline(size, corner, thin, (232, 196, 120, 130)), (0, 0))
    return image
