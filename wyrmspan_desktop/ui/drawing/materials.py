"""The materials of the table: painted wood, leather and parchment, their shadows, and the warm light.

All functions make pictures that the painter caches by size.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.compositor import pixels
from wyrmspan_desktop.ui.compositor.surface_cache import thread_local_lru

WARM: Colour = (255, 196, 104)
"""The glow of possible targets."""
RIM: Colour = (255, 236, 190)
"""The edge of highlighted things."""
GILT_EDGE: Colour = (206, 164, 88)
SHADOW: Colour = (8, 5, 6)
_SMOOTH = 4
"""The factor by which corners are drawn too large."""
_FEW = 2
"""A blur of few pixels."""
_LARGE, _SHARP = 60_000, 8_000
"""From these numbers of pixels, only corners and edges of blurred pictures are computed; the second is for small
blurs.
"""

_STRIP = 256
"""The width of strips in which overlays of a piece are made, in pixels."""
_LIGHT_AND_SHADE = (
    (0, (255, 240, 210, 40)),
    (0.3, (255, 240, 210, 0)),
    (0.5, (0, 0, 0, 0)),
    (1, (0, 0, 0, 84)),
)
"""The overlay of a piece: lighter at its upper edge, and darker at its foot."""

PLAIN: dict[str, Colour] = {
    "wood_dark": (66, 42, 30),
    "wood_warm": (138, 88, 46),
    "leather": (50, 32, 26),
    "leather_green": (44, 52, 38),
    "leather_red": (92, 34, 30),
    "parchment": (222, 200, 158),
    "parchment_card": (226, 208, 172),
}
"""The colours of materials until their painted tiles are loaded."""
TINTED: dict[str, tuple[str, Colour]] = {"leather": ("leather_red", (92, 168, 160))}
"""Materials that reuse the tile of another one, multiplied by a colour."""
TILES: dict[str, Size] = {
    "wood_dark": (768, 256),
    "wood_warm": (768, 256),
    "wood_ledge": (1536, 512),
    "leather_green": (512, 512),
    "leather_red": (512, 512),
    "parchment": (768, 384),
    "parchment_card": (512, 512),
}
"""The size of each tile in pixels."""
PX_PER_UNIT = 3
"""The number of a tile's pixels per unit."""


def rounded_mask(size: Size, corner: int) -> Surface:
    """Return white with rounded corners, used as a mask to multiply."""
    mask = Surface(size, pygame.SRCALPHA)
    corner = max(0, min(corner, size[0] // 2, size[1] // 2))
    if not corner:
        mask.fill((255, 255, 255, 255))
        return mask
    block = _disc(corner)
    mask.fill((255, 255, 255, 255))
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        place = (x * (size[0] - corner), y * (size[1] - corner), corner, corner)
        mask.fill((255, 255, 255, 0), place)
        mask.blit(block, place[:2], (x * corner, y * corner, corner, corner))
    return mask


@thread_local_lru(64)
def _disc(radius: int) -> Surface:
    """Return a white disc, shared by masks with the same corners."""
    big = Surface((radius * 2 * _SMOOTH,) * 2, pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255), (radius * _SMOOTH,) * 2, radius * _SMOOTH)
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2))


def tiled(tile: Surface, size: Size, start: tuple[int, int] = (0, 0)) -> Surface:
    """Return copies of a tile side by side that fill a size, starting at a point of the tile."""
    image = pixels.blank(size)
    wide, high = tile.get_size()
    for x in range(-(start[0] % wide), size[0], wide):
        for y in range(-(start[1] % high), size[1], high):
            image.blit(tile, (x, y))
    return image


Stop = tuple[float, tuple[int, int, int, int]]


def gradient(size: Size, stops: Sequence[Stop], *, across: bool = False) -> Surface:
    """Return a gradient from top to bottom, or from left to right; stops are positions from 0 to 1 and colours."""
    line = _line(tuple(stops), across)
    # All rows or columns are equal: one is computed and copied.
    one = pixels.smoothscale(line, (size[0], 1) if across else (1, size[1]))
    return pygame.transform.scale(one, size)


def planks(wood: Surface, size: Size, unit: float, high: int = 0) -> Surface:
    """Return a ledge of painted planks, stretched to ``high`` pixels if that is more than their own height."""
    share = unit / PX_PER_UNIT
    wide, own = (max(8, round(side * share)) for side in wood.get_size())
    return tiled(pygame.transform.smoothscale(wood, (wide, max(own, high))), size)


@thread_local_lru(64)
def _line(stops: tuple[Stop, ...], across: bool) -> Surface:
    """Return a gradient one pixel wide."""
    steps = 64
    line = Surface((steps, 1) if across else (1, steps), pygame.SRCALPHA)
    for step in range(steps):
        at = step / (steps - 1)
        before = max((stop for stop in stops if stop[0] <= at), default=stops[0], key=lambda stop: stop[0])
        after = min((stop for stop in stops if stop[0] >= at), default=stops[-1], key=lambda stop: stop[0])
        span = after[0] - before[0]
        share = (at - before[0]) / span if span else 0.0
        colour = [round(a + (b - a) * share) for a, b in zip(before[1], after[1], strict=True)]
        line.set_at((step, 0) if across else (0, step), colour)
    return line


def outline(size: Size, corner: int, thick: int, colour: tuple[int, ...]) -> Surface:
    """Return the edge of a rounded rectangle, inside it."""
    reach = max(corner, thick)
    if min(size) <= 2 * reach:
        return _ring(size, corner, thick, colour)
    # Only the corners are computed, because all of a large picture would take a moment.
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*colour[:3], 0))
    draw_outline(image, corner, thick, colour)
    return image


def draw_outline(image: Surface, corner: int, thick: int, colour: tuple[int, ...]) -> None:
    """Draw the edge of a rounded rectangle along the edge of a picture."""
    (wide, high), reach = image.get_size(), max(corner, thick)
    if min(wide, high) <= 2 * reach:
        image.blit(_ring((wide, high), corner, thick, colour), (0, 0))
        return
    block = _corners(reach, corner, thick, colour)
    for x, left in ((0, 0), (reach, wide - reach)):
        for y, top in ((0, 0), (reach, high - reach)):
            image.blit(block, (left, top), (x, y, reach, reach))
    line = Surface((max(wide, high) - 2 * reach, thick), pygame.SRCALPHA)
    line.fill(colour)
    for top in (0, high - thick):
        image.blit(line, (reach, top), (0, 0, wide - 2 * reach, thick))
    line = Surface((thick, high - 2 * reach), pygame.SRCALPHA)
    line.fill(colour)
    for left in (0, wide - thick):
        image.blit(line, (left, reach))


def round_off(image: Surface, corner: int) -> None:
    """Make a picture transparent outside its rounded corners."""
    wide, high = image.get_size()
    if min(wide, high) < 2 * corner:
        image.blit(rounded_mask((wide, high), corner), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return
    for x, left in ((0, 0), (corner, wide - corner)):
        for y, top in ((0, 0), (corner, high - corner)):
            part = (x, y, corner, corner)
            image.blit(_disc(corner), (left, top), part, special_flags=pygame.BLEND_RGBA_MULT)


@thread_local_lru(64)
def _corners(reach: int, corner: int, thick: int, colour: tuple[int, ...]) -> Surface:
    """Return the four corners of an edge next to each other."""
    return _ring((2 * reach, 2 * reach), corner, thick, colour)


def _ring(size: Size, corner: int, thick: int, colour: tuple[int, ...]) -> Surface:
    image = rounded_mask(size, corner)
    image.fill(colour if len(colour) == 4 else (*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if min(size) <= 2 * thick:
        return image
    inner = rounded_mask((size[0] - 2 * thick, size[1] - 2 * thick), corner - thick)
    inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(inner, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
    return image


def slab(
    size: Size,
    tile: Surface,
    corner: int,
    unit: float,
    *,
    edge: Colour | None = GILT_EDGE,
    bright: float = 1.0,
    tint: Colour | None = None,
    notch: int = 0,
) -> Surface:
    """Return a piece of a material with rounded corners: lighter at the top, darker at the foot, with a gilt edge.

    ``notch``: the depth of the cuts in its ends, like those of a streamer, in pixels.
    """
    image = tiled(tile, size)
    if tint is not None:
        image.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if bright < 1:
        dark = round(255 * bright)
        image.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    elif bright > 1:
        light = min(255, round(255 * (bright - 1) * 0.5))
        image.fill((light, round(light * 0.9), round(light * 0.7), 0), special_flags=pygame.BLEND_RGBA_ADD)
    # In strips, because allocating a large picture takes longer than filling it.
    strip = gradient((min(size[0], _STRIP), size[1]), _LIGHT_AND_SHADE)
    for x in range(0, size[0], _STRIP):
        image.blit(strip, (x, 0))
    thin = max(1, round(unit))
    draw_outline(image, corner, 3 * thin, (0, 0, 0, 46))
    round_off(image, corner)
    if edge is not None:
        draw_outline(image, corner, max(1, round(1.1 * unit)), (*edge, 200))
    if notch:
        _cut_in(image, notch, max(1, round(1.1 * unit)), (*edge, 200) if edge is not None else None)
    return image


def _cut_in(image: Surface, notch: int, thick: int, edge: tuple[int, ...] | None) -> None:
    """Cut the ends of a piece in, with an edge along the cuts."""
    (wide, high), reach = image.get_size(), notch + 2 * thick
    corners = [(x * _SMOOTH, y * _SMOOTH) for x, y in ((0, 0), (notch, high / 2), (0, high))]
    mask = Surface((reach * _SMOOTH, high * _SMOOTH), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    line = Surface(mask.get_size(), pygame.SRCALPHA)
    if edge is not None:
        line.fill((*edge[:3], 0))
        pygame.draw.lines(line, edge, False, corners, 2 * thick * _SMOOTH)
    for layer in (mask, line):
        pygame.draw.polygon(layer, (255, 255, 255, 0), corners)
    for layer, how in ((mask, pygame.BLEND_RGBA_MULT), (line, 0)):
        end = pygame.transform.smoothscale(layer, (reach, high))
        image.blit(end, (0, 0), special_flags=how)
        image.blit(
            pygame.transform.flip(end, flip_x=True, flip_y=False), (wide - reach, 0), special_flags=how
        )


def soft(size: Size, corner: int, blur: int, colour: Colour, opacity: float) -> Surface:
    """Return a rounded rectangle with blurred edges, ``2 * blur`` pixels larger on every side."""
    pad = 2 * blur
    wide, high = size[0] + 2 * pad, size[1] + 2 * pad
    image = pixels.blank((wide, high))
    reach = corner + 2 * pad
    if wide * high > (_LARGE if _part(blur) > 1 else _SHARP) and min(size) > 2 * reach:
        return _stretched(image, _soft_corners(reach, corner, blur, colour, opacity))
    image.fill((*colour, 0))
    shape = rounded_mask(size, corner)
    shape.fill((*colour, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(shape, (pad, pad), special_flags=pygame.BLEND_RGBA_MAX)
    return _blurred(image, blur)


@thread_local_lru(32)
def _soft_corners(reach: int, corner: int, blur: int, colour: Colour, opacity: float) -> Surface:
    """Return the corners of a blurred rectangle next to each other, shared by large pieces with the same look."""
    return soft((2 * reach, 2 * reach), corner, blur, colour, opacity)


def _blurred(image: Surface, blur: int) -> Surface:
    """Return a blurred picture, computed at a lower resolution because it needs no sharp pixels."""
    (wide, high), part = image.get_size(), _part(blur)
    small = pixels.smoothscale(image, (max(1, wide // part), max(1, high // part)))
    small = pygame.transform.gaussian_blur(small, max(1, blur // part))
    return pygame.transform.smoothscale(small, (wide, high))


def _part(blur: int) -> int:
    """Return the factor by which a picture is scaled down to be blurred."""
    return max(1, blur // 3)


def _stretched(image: Surface, block: Surface) -> Surface:
    """Return a picture with the corners and edges of a smaller one, filled with the colour of its centre."""
    (wide, high), half = image.get_size(), block.get_width() // 2
    image.fill(block.get_at((half, half)))
    for x, left in ((0, 0), (half, wide - half)):
        edge = pygame.transform.scale(block.subsurface((x, half, half, 1)), (half, high - 2 * half))
        image.fill((0, 0, 0, 0), (left, half, half, high - 2 * half))
        image.blit(edge, (left, half), special_flags=pygame.BLEND_RGBA_ADD)
        for y, top in ((0, 0), (half, high - half)):
            image.fill((0, 0, 0, 0), (left, top, half, half))
            image.blit(block, (left, top), (x, y, half, half), special_flags=pygame.BLEND_RGBA_ADD)
    for y, top in ((0, 0), (half, high - half)):
        edge = pygame.transform.scale(block.subsurface((half, y, 1, half)), (wide - 2 * half, half))
        image.fill((0, 0, 0, 0), (half, top, wide - 2 * half, half))
        image.blit(edge, (half, top), special_flags=pygame.BLEND_RGBA_ADD)
    return image


def ring(size: Size, corner: int, blur: int, colour: Colour, opacity: float) -> Surface:
    """Return a glow outside a rounded rectangle, ``2 * blur`` pixels larger on every side."""
    image = soft(size, corner, blur, colour, opacity)
    hole = rounded_mask(size, corner)
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(hole, (2 * blur, 2 * blur), special_flags=pygame.BLEND_RGBA_SUB)
    return image


def spot(size: Size, colour: Colour, opacity: float) -> Surface:
    """Return light that fades from the centre of a size to its edges."""
    return pygame.transform.smoothscale(_glow(colour, opacity), size)


@thread_local_lru(64)
def _glow(colour: Colour, opacity: float) -> Surface:
    """Return such light in a small fixed size."""
    side = 64
    image = Surface((side, side), pygame.SRCALPHA)
    image.fill((*colour, 0))
    for radius in range(side // 2, 0, -1):
        near = 1 - radius / (side / 2)
        pygame.draw.circle(
            image, (*colour, round(255 * opacity * near * near)), (side // 2, side // 2), radius
        )
    return image


def shine(size: Size, colour: Colour, strength: float) -> Surface:
    """Return such light on black, to be added."""
    image = Surface(size)
    image.blit(spot(size, colour, strength), (0, 0))
    return image


def cast(image: Surface, blur: int, opacity: float) -> Surface:
    """Return the soft shadow of a cut-out, ``2 * blur`` pixels larger on every side."""
    pad = 2 * blur
    shade = pixels.blank((image.get_width() + 2 * pad, image.get_height() + 2 * pad))
    shade.blit(image, (pad, pad))
    shade.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    if blur <= _FEW:
        return pygame.transform.gaussian_blur(shade, blur)
    # A soft shadow needs no sharp pixels, and is faster at a lower resolution.
    part, size = (blur + 1) // 2, shade.get_size()
    small = pygame.transform.smoothscale(shade, [max(1, side // part) for side in size])
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, blur // part), size)


def aura(image: Surface, blur: int) -> Surface:
    """Return a warm glow along the outline of a cut-out, ``2 * blur`` pixels larger on every side."""
    pad = 2 * blur
    light = pixels.blank((image.get_width() + 2 * pad, image.get_height() + 2 * pad))
    light.fill((*WARM, 0))
    shape = pygame.mask.from_surface(image)
    shape.to_surface(light, setcolor=(*WARM, 255), unsetcolor=None, dest=(pad, pad))
    light = _blurred(light, blur)
    # Twice, because thin shapes would be too faint.
    light.blit(light.copy(), (0, 0))
    return light


def darker(image: pygame.Surface, bright: float) -> pygame.Surface:
    """Return a picture with its brightness multiplied by a factor."""
    image, dark = pixels.copied(image), round(255 * bright)
    image.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image
