"""Highlights of things by their state: with glow, edge, medallion or sparks.

Each state has a shape of its own as well as a colour: a glow with a thin rim for possible targets, a wider one
below the pointer, a thick gold edge with a tick for selected things, a white edge outside the glow for the keyboard
focus, a string of sparks for advice, a cool edge with a star at each corner for the subject of a lesson, and an
inner glow for the source of an effect.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base import contrast, theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter, outline

_SPARKS_APART = 17
"""The distance of the sparks of advice, in units."""
ON_HOVER = 24
"""The brightness of a possible target below the pointer."""
STAR = 17
"""The width of the stars at the corners of a lesson's subject, in units; its glow is narrower."""
_ON_ACTING = 22
"""The brightness of the source of an effect."""
_SHARP = 6
"""Glow with a larger blur, in pixels, may be computed at a lower resolution."""
_TICK = 26
"""The width of the medallion with the tick, in units."""


def legal(painter: Painter, rect: Rect, radius: float = 7, *, angle: float = 0.0) -> None:
    """Draw a possible target: a warm glow around it, and a light edge, rotated to the left by some degrees."""
    colour = contrast.USABLE if contrast.is_on() else materials.WARM
    halo(painter, rect, radius, blur=4, strength=0.85, colour=colour, angle=angle)
    if not angle:
        painter.edge(rect, (*materials.RIM, 245), radius=radius, width=1.4)


def hovered(painter: Painter, rect: Rect, radius: float = 7) -> None:
    """Draw a possible target below the pointer: a brighter glow, some of it on the thing itself."""
    halo(painter, rect, radius, blur=6, strength=1.0)
    veil(painter, rect, radius, ON_HOVER)
    painter.edge(rect, (*materials.RIM, 255), radius=radius, width=2)


def chosen(painter: Painter, rect: Rect, radius: float = 7, *, at: tuple[int, int] | None = None) -> None:
    """Draw a selected thing: a gold edge, and a medallion with a tick, at its upper right corner or elsewhere."""
    around = rect.inflate(2 * painter.px(2), 2 * painter.px(2))
    painter.edge(around.inflate(2, 2), (40, 22, 6, 255), radius=radius + 2.5, width=4.2)
    painter.edge(around, (*theme.PICKED, 255), radius=radius + 2, width=3)
    corner = painter.px(_TICK) // 5
    tick(painter, at or (rect.right - corner, rect.top + corner))


def tick(painter: Painter, middle: tuple[int, int]) -> None:
    """Draw a medallion with a tick."""
    side = painter.px(_TICK)
    place = Rect(0, 0, side, side)
    place.center = middle
    painter.shadow(place, radius=99, blur=2, down=1.5)
    if not painter.sprite("place/tick", place):
        painter.panel(place, (60, 40, 14), (255, 222, 140), radius=99, width=1.5)
        painter.icon("tick", place.center, round(side * 0.7))


def focused(painter: Painter, rect: Rect, radius: float = 7) -> None:
    """Draw the keyboard focus: a white edge outside the glow."""
    around = rect.inflate(2 * painter.px(6), 2 * painter.px(6))
    if contrast.is_on():
        outline(painter, around, theme.FOCUS, radius=radius + 5)
        return
    painter.edge(around.inflate(4, 4), (0, 0, 0, 150), radius=radius + 6, width=3.4)
    painter.edge(around, (*theme.FOCUS, 255), radius=radius + 5, width=2)


def advised(painter: Painter, rect: Rect, radius: float = 7, *, is_hexagon: bool = False) -> None:
    """Draw the subject of a hint: a string of cool sparks around it."""
    wide, apart = painter.px(3.5), painter.px(_SPARKS_APART)
    corner = None if is_hexagon else min(painter.px(radius), min(rect.size) // 2) + wide
    key = ("sparks", rect.size, corner, wide)
    made = partial(_sparks, rect.size, corner, wide, apart, theme.ADVICE)
    painter.blit_cached(key, made, (rect.x - 3 * wide, rect.y - 3 * wide))


def spoken_of(painter: Painter, rect: Rect, radius: float = 7, *, is_hexagon: bool = False) -> None:
    """Draw the subject of a lesson: a cool glow around it, an edge outside of that, and a star at each corner."""
    if is_hexagon:
        thin, side = painter.px(2), painter.px(STAR)
        place = rect.inflate(2 * side, 2 * side)
        made = partial(_spoken_hexagon, rect.size, thin, side)
        painter.blit_cached(("spoken hexagon", rect.size, thin, side), made, place.topleft)
        return
    around = rect.inflate(2 * painter.px(5), 2 * painter.px(5))
    halo(painter, around, radius + 5, blur=6, strength=0.9, colour=theme.LESSON)
    painter.edge(around.inflate(2, 2), (12, 20, 46, 210), radius=radius + 6, width=4)
    painter.edge(around, (*theme.ADVICE, 255), radius=radius + 5, width=2)
    side, inward = painter.px(STAR), round(0.3 * min(painter.px(radius), min(rect.size) // 2))
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        place = Rect(0, 0, side, side)
        place.center = getattr(around.inflate(-2 * inward, -2 * inward), corner)
        painter.blit_cached(("star", side), lambda: _single(side), place.topleft)


def acting(painter: Painter, rect: Rect, radius: float = 7, *, is_inner: bool = True) -> None:
    """Draw the source of an effect: it glows by itself, the innermost most, with a ripple around it."""
    halo(painter, rect, radius, blur=6, strength=1.0 if is_inner else 0.5)
    if is_inner:
        veil(painter, rect, radius, _ON_ACTING)
        ripple = rect.inflate(2 * painter.px(6), 2 * painter.px(6))
        painter.edge(ripple, (*materials.RIM, 210), radius=radius + 6, width=1.6)


@contextmanager
def around(painter: Painter, clear: Sequence[Rect]) -> Iterator[None]:
    """Leave out some rectangles while the context is active, so that their text stays readable."""
    with painter.canvas.excluding(clear):
        yield


# --- what they are made of --------------------------------------------------------------------


def halo(
    painter: Painter,
    rect: Rect,
    radius: float,
    *,
    blur: float,
    strength: float,
    colour: Colour = materials.WARM,
    angle: float = 0.0,
) -> None:
    """Draw a glow around a rounded rectangle, twice as wide as ``blur`` units."""
    soft, corner = painter.px(blur), painter.px(radius)
    key = ("halo", rect.size, corner, soft, strength, colour, angle)

    def made() -> Surface:
        image = _halo(rect.size, corner, soft, strength, colour)
        return _turned(image, angle, soft) if angle else image

    painter.blit_cached(key, made, rect.center, pygame.BLEND_RGB_ADD, size=rect.size, is_centred=True)


def veil(painter: Painter, rect: Rect, radius: float, strength: int, *, wide: int | None = None) -> None:
    """Draw light on a thing itself, added to its colours; 255 is the full warm light.

    ``wide``: only the first pixels from the left.
    """
    corner = painter.px(radius)
    key = ("veil", rect.size, corner, strength)
    area = None if wide is None else Rect(0, 0, wide, rect.height)
    made = partial(_veil, rect.size, corner, strength)
    painter.blit_cached(key, made, rect.topleft, pygame.BLEND_RGB_ADD, area=area)


def _halo(size: tuple[int, int], corner: int, blur: int, strength: float, colour: Colour) -> Surface:
    edge = 3 * blur
    grown = materials.soft(
        (size[0] + blur, size[1] + blur), corner + blur // 2, blur, (255, 255, 255), min(1.0, strength)
    )
    image = Surface((size[0] + 2 * edge, size[1] + 2 * edge))
    image.blit(grown, grown.get_rect(center=image.get_rect().center))
    image.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    hole = materials.rounded_mask(size, corner)
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(hole, (edge, edge))
    return image


def _turned(image: Surface, angle: float, blur: int) -> Surface:
    """Return a rotated picture; a very soft one is rotated at a lower resolution, which is faster."""
    part = max(1, blur // _SHARP)
    small = pygame.transform.smoothscale(image, [side // part for side in image.get_size()])
    turned = pygame.transform.rotozoom(small, angle, 1)
    return pygame.transform.smoothscale(turned, [side * part for side in turned.get_size()]).convert()


def _veil(size: tuple[int, int], corner: int, strength: int) -> Surface:
    image = Surface(size)
    image.blit(materials.rounded_mask(size, corner), (0, 0))
    image.fill([channel * strength // 255 for channel in materials.WARM], special_flags=pygame.BLEND_RGB_MULT)
    return image


def _sparks(size: tuple[int, int], corner: int | None, wide: int, apart: int, colour: Colour) -> Surface:
    """Return sparks a little outside the edge of a rounded rectangle, or a hexagon; every other one is small."""
    image = Surface((size[0] + 6 * wide, size[1] + 6 * wide), pygame.SRCALPHA)
    ring = image.get_rect().inflate(-4 * wide, -4 * wide)
    points = _along(hexagon(ring) if corner is None else _rounded(ring, corner), apart)
    for number, point in enumerate(points):
        half = wide * (1.5 if number % 2 == 0 else 0.8)
        dark = materials.spot((round(4 * half),) * 2, (16, 26, 60), 0.95)
        image.blit(dark, dark.get_rect(center=point))
        _star(image, point, half, colour)
    return image


def _single(side: int) -> Surface:
    """Return a star on a dark spot."""
    image = materials.spot((side, side), (16, 26, 60), 0.95)
    _star(image, (side // 2, side // 2), 0.46 * side, theme.ADVICE)
    return image


def hexagon(rect: Rect) -> list[tuple[float, float]]:
    """Return the corners of a hexagon that stands on a point and fills a rectangle, clockwise from the top."""
    upper, lower = rect.y + rect.height / 4, rect.bottom - rect.height / 4
    return [
        *(rect.midtop, (rect.right, upper), (rect.right, lower)),
        *(rect.midbottom, (rect.x, lower), (rect.x, upper)),
    ]


def _spoken_hexagon(size: tuple[int, int], thin: int, side: int) -> Surface:
    """Return the glow, edge and stars of a hexagon that is the subject of a lesson, with a margin of ``side``."""
    whole = (size[0] + 2 * side, size[1] + 2 * side)
    fine = Surface((2 * whole[0], 2 * whole[1]), pygame.SRCALPHA)
    fine.fill((*theme.LESSON, 0))
    ring = fine.get_rect().inflate(-4 * side, -4 * side).inflate(4 * thin, 4 * thin)
    _draw_ring(fine, hexagon(ring), 12 * thin, (*theme.LESSON, 120))
    soft = pygame.transform.gaussian_blur(fine, 3 * thin)
    for wide, colour in ((4 * thin, (12, 20, 46, 230)), (2 * thin, (*theme.ADVICE, 255))):
        _draw_ring(soft, hexagon(ring), wide, colour)
    image = pygame.transform.smoothscale(soft, whole)
    star = _single(side)
    for x, y in hexagon(ring):
        image.blit(star, star.get_rect(center=(round(x / 2), round(y / 2))))
    return image


def _draw_ring(
    image: Surface, corners: list[tuple[float, float]], wide: int, colour: tuple[int, ...]
) -> None:
    """Draw a line of a width around a shape, with round corners."""
    for one, two in zip(corners, [*corners[1:], corners[0]], strict=True):
        pygame.draw.line(image, colour, one, two, wide)
        pygame.draw.circle(image, colour, one, wide / 2)


def _rounded(ring: Rect, corner: int) -> list[tuple[float, float]]:
    """Return points along the edge of a rounded rectangle, dense where it bends."""
    dense: list[tuple[float, float]] = []
    middles = ring.inflate(-2 * corner, -2 * corner)
    turns = (
        (middles.topright, -90),
        (middles.bottomright, 0),
        (middles.bottomleft, 90),
        (middles.topleft, 180),
    )
    for (x, y), begin in turns:
        for step in range(17):
            angle = math.radians(begin + 90 * step / 16)
            dense.append((x + corner * math.cos(angle), y + corner * math.sin(angle)))
    return dense


def _along(dense: list[tuple[float, float]], apart: int) -> list[tuple[int, int]]:
    """Return an even number of points along a closed line, about ``apart`` pixels from each other."""
    lengths = [math.dist(one, two) for one, two in zip(dense, [*dense[1:], dense[0]], strict=True)]
    whole = sum(lengths)
    count = 2 * max(4, round(whole / apart / 2))
    points, number, done = [], 0, 0.0
    for index in range(count):
        goal = whole * index / count
        while done + lengths[number] < goal:
            done += lengths[number]
            number += 1
        share = (goal - done) / (lengths[number] or 1.0)
        (from_x, from_y), (to_x, to_y) = dense[number], dense[(number + 1) % len(dense)]
        points.append((round(from_x + (to_x - from_x) * share), round(from_y + (to_y - from_y) * share)))
    return points


def _star(image: Surface, point: tuple[int, int], half: float, colour: Colour) -> None:
    """Draw a star of four points."""
    corners = []
    for number in range(8):
        far = half if number % 2 == 0 else half / 4
        angle = math.pi * number / 4
        corners.append((point[0] + far * math.cos(angle), point[1] + far * math.sin(angle)))
    pygame.draw.polygon(image, colour, corners)
    pygame.draw.aalines(image, colour, True, corners)
