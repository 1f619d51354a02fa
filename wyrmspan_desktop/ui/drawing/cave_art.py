"""Pictures of rubble, of chambers in the rock, and of the light in both.

Each is composed of paintings by an image worker, once for a size and an hour.  Lengths are pixels; `unit` is the
number of pixels of a unit of measure.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base.cropping import Size, cut
from wyrmspan_desktop.ui.base.theme import Colour, mixed
from wyrmspan_desktop.ui.compositor import pixels
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.shapes import Points, lines, shape

_STONE: Colour = (122, 108, 100)
_DARK: Colour = (6, 4, 6)
_LAMPLIGHT: Colour = (255, 202, 138)
_EMBERS = 0.92
"""The brightness of the light in the joints."""

_BOARDS = ((0.27, 7.0), (0.55, -5.0), (0.82, 4.0))
"""Planks across a gate: their places from the top, as shares of its height, and their leans in degrees."""


def window(painted: Surface, frame: Rect, wanted: Rect) -> Surface:
    """Return the part of a painting in ``wanted`` when the whole fills ``frame``; transparent outside."""
    across, down = painted.get_width() / frame.width, painted.get_height() / frame.height
    seen = frame.clip(wanted)
    image = pixels.blank(wanted.size)
    if not seen:
        return image
    part = Rect(
        int((seen.x - frame.x) * across),
        int((seen.y - frame.y) * down),
        max(1, int(seen.width * across)),
        max(1, int(seen.height * down)),
    ).clip(painted.get_rect())
    # In the window's pixel format, because copying a large picture of another one takes twenty times as long.
    shown = pygame.transform.smoothscale(painted.subsurface(part), seen.size).convert_alpha()
    image.blit(shown, (seen.x - wanted.x, seen.y - wanted.y))
    return image


# --- shapes -----------------------------------------------------------------------------------


def coloured(white: Surface, colour: Colour, opacity: float) -> Surface:
    """Return a white picture in a colour."""
    image = pixels.copied(white)
    image.fill((*colour, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def blurred(image: Surface, radius: float) -> Surface:
    """Return a picture of one colour with its edges blurred."""
    part = max(1, round(radius / 2))
    size = image.get_size()
    small = pixels.smoothscale(image, (max(1, size[0] // part), max(1, size[1] // part)))
    small = pygame.transform.gaussian_blur(small, max(1, round(radius / part)))
    return pygame.transform.smoothscale(small, size)


def _inner(mask: Surface, radius: float, opacity: float) -> Surface:
    """Return a shadow inside a shape along its edges."""
    around = Surface(mask.get_size(), pygame.SRCALPHA)
    around.fill((0, 0, 0, 255))
    around.blit(coloured(mask, (0, 0, 0), 1.0), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    image = blurred(around, radius)
    image.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def ragged(seed: int, rect: Rect, unit: float, rough: float = 2.4) -> list[tuple[float, float]]:
    """Return an uneven outline around a rectangle, a little arched at the top, as if broken out of the rock."""
    random, by = Random(seed), rough * unit
    top, foot = rect.y + 7 * unit, rect.bottom
    corners: list[tuple[float, float]] = []
    corners += [(rect.x, foot - step * (foot - top) / 9) for step in range(9)]
    corners += [(rect.x + step * rect.width / 14, top - 9 * unit * _arch(step / 14)) for step in range(15)]
    corners += [(rect.right, top + step * (foot - top) / 9) for step in range(1, 9)]
    corners += [(rect.right - step * rect.width / 10, foot) for step in range(10)]
    rough_ones = [(x + random.uniform(-by, by) * 0.8, y + random.uniform(-by, by) * 0.6) for x, y in corners]
    return _rounded(rough_ones)


def _arch(share: float) -> float:
    """Return the height of an arch at a fraction of its width."""
    return 1 - (2 * share - 1) ** 4


def _rounded(points: Points) -> list[tuple[float, float]]:
    """Return a closed outline with every corner cut."""
    ends = [*points[1:], points[0]]
    return [
        (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        for a, b in zip(points, ends, strict=True)
        for share in (0.25, 0.75)
    ]


# --- gates ------------------------------------------------------------------------------------


def boards(wood: Surface, size: Size, unit: float) -> Surface:
    """Return planks nailed across a gate of a size, each of them crooked, with their shadows."""
    image, wide, high = Surface(size, pygame.SRCALPHA), round(0.92 * size[0]), round(0.2 * size[1])
    # Twice as large, so that edges stay smooth when it is rotated.
    large, scale = (2 * wide, 2 * high), 2 * unit
    texture = materials.planks(wood, (large[0], large[1] * len(_BOARDS)), scale)
    for number, (down, lean) in enumerate(_BOARDS):
        grain = texture.subsurface(Rect(0, number * large[1], *large))
        plank = materials.slab(large, grain, round(1.5 * scale), scale, edge=None, bright=0.68)
        for x in (6 * scale, large[0] - 6 * scale):
            _nail(plank, (x, 0.5 * large[1]), 1.6 * scale)
        turned = pygame.transform.rotozoom(plank, lean, 0.5)
        place = turned.get_rect(center=(size[0] // 2, round(down * size[1])))
        soft = max(1, round(2 * unit))
        image.blit(materials.cast(turned, soft, 0.8), (place.x - 2 * soft, place.y - 2 * soft + round(unit)))
        image.blit(turned, place)
    return image


def _nail(plank: Surface, middle: tuple[float, float], radius: float) -> None:
    x, y = middle
    pygame.draw.circle(plank, _DARK, middle, 1.4 * radius)
    pygame.draw.circle(plank, (98, 92, 90), (x - 0.2 * radius, y - 0.3 * radius), 0.8 * radius)


# --- chambers ---------------------------------------------------------------------------------


def chamber(
    painting: Surface,
    stone: Surface,
    size: Size,
    pad: int,
    unit: float,
    seed: int,
    tint: Colour,
    light: Colour,
) -> Surface:
    """Return a painting set into the rock, with a rim of stone in the light of the hour, ``pad`` pixels wide."""
    inside = Rect(pad, pad, size[0] - 2 * pad, size[1] - 2 * pad)
    outer = inside.inflate(round(11 * unit), round(7 * unit))
    rim, hole = shape(size, ragged(seed, outer, unit, 2.8)), shape(size, ragged(seed, inside, unit))
    image = blurred(coloured(rim, materials.SHADOW, 0.85), 5 * unit)
    frame = pygame.transform.smoothscale(stone.subsurface(cut(stone.get_size(), size)), size)
    frame.fill((*mixed(tint, _STONE, 0.68), 255), special_flags=pygame.BLEND_RGBA_MULT)
    frame.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    frame.blit(
        coloured(lines(size, [ragged(seed, outer, unit, 2.8)], 1.2 * unit), (255, 226, 190), 0.28), (0, 0)
    )
    frame.blit(rim, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(frame, (0, 0))
    wide = inside.inflate(round(8 * unit), round(8 * unit))
    seen = Surface(size, pygame.SRCALPHA)
    part = painting.subsurface(cut(painting.get_size(), wide.size, (0.5, 0.55)))
    seen.blit(pygame.transform.smoothscale(part, wide.size), wide)
    stops = [(0.0, (4, 3, 5, 150)), (0.3, (4, 3, 5, 20)), (0.8, (4, 3, 5, 0)), (1.0, (4, 3, 5, 78))]
    seen.blit(materials.gradient(wide.size, stops), wide)
    seen.blit(_inner(hole, 5 * unit, 1.0), (0, round(1.5 * unit)))
    seen.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(seen, (0, 0))
    return image


_GLOW = 0.16
"""The brightness at the foot of a chamber, low enough to preserve the colours of the painting."""


def chamber_light(size: Size, pad: int, unit: float, seed: int) -> Surface:
    """Return the highlight of a chamber that is a possible target, to be added: a glow at its foot, and a light rim."""
    inside = Rect(pad, pad, size[0] - 2 * pad, size[1] - 2 * pad)
    outline = ragged(seed, inside, unit)
    glow = Rect(0, 0, round(inside.width * 1.3), round(150 * unit))
    glow.center = inside.centerx, inside.bottom - round(34 * unit)
    lit = Surface(size, pygame.SRCALPHA)
    lit.blit(materials.spot(glow.size, materials.WARM, _GLOW), glow)
    lit.blit(shape(size, outline), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return _light(size, unit, outline, lit)


def _light(
    size: Size, unit: float, outline: Points, lit: Surface | None = None, strength: float = 1.0
) -> Surface:
    """Return a lit outline, to be added, over another light."""
    image = Surface(size)
    if lit is not None:
        image.blit(lit, (0, 0))
    rim = lines(size, [outline], 6 * unit)
    image.blit(blurred(coloured(rim, materials.WARM, 0.7 * strength), 4 * unit), (0, 0))
    image.blit(coloured(lines(size, [outline], 1.3 * unit), materials.RIM, 0.7 * strength), (0, 0))
    return image


# --- rubble -----------------------------------------------------------------------------------


def _light_by_lamp(stone: Surface, centre: tuple[int, int], wide: int) -> None:
    """Add the light of a lamp to stone."""
    lamp = Rect(0, 0, wide, wide)
    lamp.center = centre
    ground = Surface(lamp.size)
    ground.blit(materials.spot(lamp.size, (150, 104, 58), 1.0), (0, 0))
    stone.blit(ground, lamp, special_flags=pygame.BLEND_RGB_ADD)


def rubble(
    boulders: Surface,
    hollow: Surface,
    size: Size,
    unit: float,
    seed: int,
    spaces: Sequence[Rect],
    light: Colour,
) -> Surface:
    """Return boulders that fill a gallery from an uneven left edge on; each space has a chiselled outline.

    ``boulders`` and ``hollow``, the mask of the gallery, have the size of the picture.
    """
    left = spaces[0].x - 15 * unit
    edge = _heap(seed, left, size, unit)
    mask = shape(size, *edge)
    body = boulders.copy()
    body.fill((*mixed(light, (190, 178, 172), 0.35), 255), special_flags=pygame.BLEND_RGBA_MULT)
    joints = coloured(lines(size, edge[1:], 2.4 * unit), (0, 0, 0), 0.75)
    body.blit(blurred(joints, 2 * unit), (0, 0))
    stops = [(0.0, (*_DARK, 190)), (0.2, (*_DARK, 50)), (0.75, (*_DARK, 0)), (1.0, (*_DARK, 90))]
    body.blit(materials.gradient(size, stops), (0, 0))
    far = Rect(size[0] - round(64 * unit), 0, round(64 * unit), size[1])
    body.blit(materials.gradient(far.size, [(0.0, (*_DARK, 0)), (1.0, (*_DARK, 180))], across=True), far)
    _light_by_lamp(body, (round(left), round(size[1] * 0.3)), round(190 * unit))
    outlines = [recess(seed + number, space, unit) for number, space in enumerate(spaces)]
    body.blit(coloured(shape(size, *outlines), (0, 0, 0), 0.14), (0, 0))
    body.blit(blurred(coloured(lines(size, outlines, 3 * unit), (0, 0, 0), 0.85), unit), (0, 0))
    chiselled = coloured(lines(size, outlines, unit), (255, 226, 190), 0.24)
    body.blit(chiselled, (round(0.7 * unit), round(1.2 * unit)))
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image = Surface(size, pygame.SRCALPHA)
    image.blit(blurred(coloured(mask, materials.SHADOW, 0.9), 8 * unit), (round(-4 * unit), 0))
    image.blit(body, (0, 0))
    image.blit(hollow, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def recess(seed: int, space: Rect, unit: float) -> list[tuple[float, float]]:
    """Return the outline of an undug space."""
    return ragged(seed, space.inflate(round(-12 * unit), round(-10 * unit)), unit, 2.0)


def _heap(seed: int, left: float, size: Size, unit: float) -> list[Points]:
    """Return the outlines of a heap with boulders at its left edge: all behind them, then each of them."""
    random, high = Random(seed), size[1]
    outlines: list[Points] = []
    y = -4 * unit
    behind: list[tuple[float, float]] = []
    while y < high + 8 * unit:
        radius = random.uniform(9, 17) * unit
        lean = 13 * unit * (y / high - 0.55)
        x = left + radius * 0.45 - lean + random.uniform(-5, 5) * unit
        corners = random.randint(6, 9)
        turn = random.uniform(0, math.pi)
        lump = []
        for corner in range(corners):
            angle = turn + 2 * math.pi * corner / corners
            far = radius * random.uniform(0.82, 1.14)
            lump.append((x + far * 1.12 * math.cos(angle), y + far * math.sin(angle)))
        outlines.append(lump)
        behind.append((x + radius * 0.2, y))
        y += radius * random.uniform(1.0, 1.5)
    whole = [*behind, (behind[-1][0], high), (size[0], high), (size[0], 0), (behind[0][0], 0)]
    return [whole, *outlines]


def embers(joints: Surface, hollow: Surface, size: Size, unit: float, seed: int, space: Rect) -> Surface:
    """Return the highlight of rubble that may be dug, to be added: light in its joints, and the outline of a space.

    ``joints`` and ``hollow``, the mask of the gallery, have the size of the picture.
    """
    near = shape(size, ragged(seed, space.inflate(round(16 * unit), round(14 * unit)), unit))
    near = blurred(near, 11 * unit)
    image = Surface(size)
    lit = joints.copy()
    lit.blit(near, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    lit.blit(hollow, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    lit.fill((255, 255, 255, round(255 * _EMBERS)), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(lit, (0, 0))
    outline = recess(seed, space, unit)
    image.blit(_light(size, unit, outline, strength=0.55), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return image


# --- what lies in the galleries ---------------------------------------------------------------


def tucked(back: Surface, card: Size, size: Size, count: int, unit: float) -> Surface:
    """Return the backs of cards below another one, each rotated a little more, centred in a size."""
    image = Surface(size, pygame.SRCALPHA)
    # Twice as large and with a margin, so that edges stay smooth when it is rotated.
    wide, high, corner = 2 * card[0], 2 * card[1], round(10 * unit)
    face = Surface((wide, high), pygame.SRCALPHA)
    part = back.subsurface(cut(back.get_size(), card))
    face.blit(pygame.transform.smoothscale(part, (wide, high)), (0, 0))
    face.blit(materials.rounded_mask((wide, high), corner), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(materials.outline((wide, high), corner, max(2, round(2 * unit)), (226, 176, 100, 255)), (0, 0))
    roomy = Surface((wide + 8, high + 8), pygame.SRCALPHA)
    roomy.fill((226, 176, 100, 0))
    roomy.blit(face, (4, 4))
    for number in range(count, 0, -1):
        large = pygame.transform.rotozoom(roomy, -(3.0 * number + 2), 1.0)
        turned = pygame.transform.smoothscale(large, (large.get_width() // 2, large.get_height() // 2))
        place = turned.get_rect(center=(size[0] // 2, size[1] // 2))
        place.move_ip(round(2.5 * number * unit), round(-1.5 * number * unit))
        soft = round(2 * unit)
        image.blit(materials.cast(turned, soft, 0.6), (place.x - 2 * soft, place.y - 2 * soft + round(unit)))
        image.blit(turned, place)
    return image


def veil(size: Size, soft: Rect, opacity: float) -> Surface:
    """Return darkness with blurred edges; ``soft`` is its rectangle, with margins to the edges of the picture."""
    image = Surface(size, pygame.SRCALPHA)
    image.fill((8, 7, 14, 0))
    image.fill((8, 7, 14, round(255 * opacity)), soft)
    margins = (soft.x, soft.y, size[0] - soft.right, size[1] - soft.bottom)
    return blurred(image, max(margins) / 2)
