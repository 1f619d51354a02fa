"""Banners of leather that hang from a rod, one for each seat, and portraits in gilt arches.

They are made by an image worker; until then, a plain piece of the same shape is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.base.cropping import Point, Size, cut
from wyrmspan_desktop.ui.base.theme import Colour, mixed
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing import materials, shapes
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.drawing.icons import in_colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import portrait_of, shape_of
from wyrmspan_desktop.ui.drawing.shapes import Points

_TIP, _NARROW = 0.06, 0.51
"""The height of the notch in a banner's foot, and the width of a usual banner, relative to its height."""
_SHOULDER, _CROWN = 0.48, -0.16
"""The begin of an arch's curve, and its control point, below its top, as fractions of its width."""
_STEPS = 24
_GILT: Colour = (246, 206, 124)
_BROWN: Colour = (86, 52, 22)
_DARK: Colour = (18, 9, 8)
_BRASS: Colour = (176, 128, 58)
_FINE = 4
"""The factor by which rivets are drawn too large."""
_LEATHER = "place/leather_red"


def banner_points(rect: Rect) -> Points:
    """Return the outline of a banner that fills a rectangle."""
    tip = rect.height * _TIP
    return [
        rect.topleft, (rect.right, rect.y), (rect.right, rect.bottom), (rect.centerx, rect.bottom - tip),
        (rect.x, rect.bottom),
    ]  # fmt: skip


def arch_points(rect: Rect) -> Points:
    """Return the outline of an arch that fills a rectangle."""
    wide = rect.width
    shoulder, crown = rect.y + wide * _SHOULDER, rect.y + wide * _CROWN
    points: list[tuple[float, float]] = [rect.bottomright, rect.bottomleft]
    for step in range(_STEPS + 1):
        t = step / _STEPS
        bent = 3 * t * (1 - t)
        x = rect.x + wide * (t**3 + 3 * t * t * (1 - t))
        points.append((x, shoulder * (1 - bent) + crown * bent))
    return points


def draw_banner(painter: Painter, rect: Rect, colour: Colour) -> None:
    """Draw a banner of dyed leather with its shadow."""
    pad, line = painter.px(14), painter.px(1.2)
    size = rect.width + 2 * pad, rect.height + 2 * pad
    red, green, blue = colour
    name = f"banner/{red},{green},{blue}/{painter.unit:.4f}"
    sewn = Composition((_LEATHER,), partial(_banner, colour, pad, line, painter.px(7)))
    found = painter.images.composed(name, size, sewn)
    if found is None:
        painter.panel(rect, mixed(colour, (0, 0, 0), 0.6), None, radius=2)
    else:
        painter.canvas.blit(found, (rect.x - pad, rect.y - pad))


def _banner(colour: Colour, pad: int, line: int, seam: int, read: Open, size: Size) -> Surface:
    cloth = Rect(pad, pad, size[0] - 2 * pad, size[1] - 2 * pad)
    shape = shapes.shape(size, banner_points(cloth))
    image = Surface(size, pygame.SRCALPHA)
    small = pygame.transform.smoothscale(shape, (size[0] // 4, size[1] // 4))
    shadow = pygame.transform.gaussian_blur(small, max(1, pad // 10))
    shadow.fill((0, 0, 0, 190), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(pygame.transform.smoothscale(shadow, size), (0, pad // 2))

    piece = _leather(read, size, _NARROW * cloth.height, colour)
    folds = [
        (0.0, (0, 0, 0, 120)), (0.12, (255, 255, 255, 16)), (0.5, (0, 0, 0, 0)), (0.86, (255, 255, 255, 12)),
        (1.0, (0, 0, 0, 130)),
    ]  # fmt: skip
    piece.blit(materials.gradient(cloth.size, folds, across=True), cloth)
    piece.blit(
        materials.gradient(cloth.size, [(0.0, (0, 0, 0, 90)), (0.1, (0, 0, 0, 0)), (1.0, (0, 0, 0, 60))]),
        cloth,
    )
    piece.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(piece, (0, 0))
    _draw_seam(image, cloth.inflate(-2 * seam, -2 * seam), line, _GILT)
    return image


def _leather(read: Open, size: Size, high: float, colour: Colour) -> Surface:
    """Return dyed leather of a size, with a grain that repeats every ``high`` pixels."""
    leather = pygame.transform.grayscale(read(_LEATHER))
    share = high / leather.get_height()
    tile = pygame.transform.smoothscale(leather, [round(side * share) for side in leather.get_size()])
    piece = materials.tiled(tile, size)
    piece.fill((88, 84, 80, 0), special_flags=pygame.BLEND_RGBA_ADD)
    piece.fill((*mixed(colour, (60, 50, 46), 0.3), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


def _draw_seam(image: Surface, cloth: Rect, line: int, colour: Colour) -> None:
    """Draw a line along the edge of a banner."""
    outer, inner = Rect(cloth), cloth.inflate(-2 * line, -2 * line)
    ring = shapes.shape(image.get_size(), banner_points(outer), colour=(*colour, 220))
    hole = shapes.shape(image.get_size(), banner_points(inner), colour=(0, 0, 0, 255))
    ring.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    image.blit(ring, (0, 0))


def draw_empty_banner(painter: Painter, rect: Rect, *, is_lit: bool) -> None:
    """Draw the empty place of a banner."""

    def make() -> Surface:
        shape = shapes.shape(rect.size, banner_points(Rect((0, 0), rect.size)), colour=(24, 14, 18, 132))
        _draw_seam(shape, Rect((0, 0), rect.size), painter.px(1.4), _GILT if is_lit else (150, 128, 96))
        return shape

    painter.canvas.blit(painter.cached_now(("empty banner", rect.size, is_lit), make), rect.topleft)


def draw_arch(painter: Painter, token: str, rect: Rect) -> None:
    """Draw the portrait of a seat's icon in a gilt arch, and the seat's shape in its corner."""
    name, shape, frame = portrait_of(token), shape_of(token), painter.px(5)
    pad = rect.width // 8
    size = rect.width + 2 * pad, rect.height + 2 * pad
    look = partial(_arch, name, shape, seat_colour(token), frame, pad, painter.images.source.focus_of)
    made = Composition((name, shape), look)
    found = painter.images.composed(f"arch/{token}/{frame}/{palettes.current().name}", size, made)
    if found is None:
        painter.panel(rect, _DARK, _BROWN, radius=rect.width / painter.unit / 3)
        if painter.images.source.is_absent(name):
            painter.icon(token, rect.center, rect.width // 2)
    else:
        painter.canvas.blit(found, (rect.x - pad, rect.y - pad))


def _arch(
    name: str,
    shape: str,
    colour: Colour,
    frame: int,
    pad: int,
    focus_of: Callable[[str], Point],
    read: Open,
    size: Size,
) -> Surface:
    whole = Rect(pad, pad, size[0] - 2 * pad, size[1] - 2 * pad)
    thin = max(1, frame // 4)
    image = shapes.shape(size, arch_points(whole), colour=(*_BROWN, 255))
    for inset, gold in ((thin, _GILT), (frame - thin, _BROWN)):
        inner = whole.inflate(-2 * inset, -2 * inset)
        image.blit(shapes.shape(size, arch_points(inner), colour=(*gold, 255)), (0, 0))
    window = whole.inflate(-2 * frame, -2 * frame)
    painted = read(name)
    part = cut(painted.get_size(), window.size, focus_of(name))
    picture = Surface(size, pygame.SRCALPHA)
    picture.blit(pygame.transform.smoothscale(painted.subsurface(part), window.size), window)
    dark = [(0.0, (0, 0, 0, 110)), (0.2, (0, 0, 0, 0)), (1.0, (0, 0, 0, 70))]
    picture.blit(materials.gradient(window.size, dark), window)
    picture.blit(shapes.shape(size, arch_points(window)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(picture, (0, 0))
    side = whole.width * 9 // 40
    sign = pygame.transform.smoothscale(in_colour(read(shape), colour), (side, side))
    image.blit(sign, sign.get_rect(center=(whole.right - side // 5, whole.bottom - side // 6)))
    return image


def draw_rod(painter: Painter, rect: Rect) -> None:
    """Draw the wooden rod of the banners."""
    painter.slab(rect, "wood_warm", radius=6, edge=(40, 22, 12), bright=0.85)


def draw_loops(painter: Painter, banner: Rect, rod: Rect, colour: Colour) -> None:
    """Draw the two riveted loops of leather by which a banner hangs from the rod."""
    wide, over, pad = painter.px(24), painter.px(2), painter.px(4)
    loop = Rect(0, rod.y - over, wide, banner.y + painter.px(15) - rod.y + over)
    made = Composition((_LEATHER,), partial(_loop, colour, pad, rod.bottom - loop.y, _NARROW * banner.height))
    red, green, blue = colour
    name = f"loop/{red},{green},{blue}/{painter.unit:.4f}"
    image = painter.images.composed(name, (loop.width + 2 * pad, loop.height + 2 * pad), made)
    for x in (banner.x + banner.width // 6, banner.right - banner.width // 6):
        if image is not None:
            painter.canvas.blit(image, (x - wide // 2 - pad, loop.y - pad))


def _loop(colour: Colour, pad: int, round_rod: int, grain: float, read: Open, size: Size) -> Surface:
    """Return a loop: round in front of the rod, flat with a rivet below it."""
    strap = Rect(pad, pad, size[0] - 2 * pad, size[1] - 2 * pad)
    image = Surface(size, pygame.SRCALPHA)
    shadow = materials.soft(strap.size, pad, max(1, pad // 2), materials.SHADOW, 0.8)
    image.blit(shadow, shadow.get_rect(center=(strap.centerx, strap.centery + pad // 2)))
    piece = _leather(read, strap.size, grain, colour)
    bend = round_rod / strap.height
    stops = [
        (0.0, (0, 0, 0, 150)), (0.3 * bend, (255, 255, 255, 44)), (0.62 * bend, (0, 0, 0, 0)),
        (bend, (0, 0, 0, 150)), (min(1.0, bend + 0.12), (0, 0, 0, 20)), (1.0, (0, 0, 0, 40)),
    ]  # fmt: skip
    piece.blit(materials.gradient(strap.size, stops), (0, 0))
    piece.blit(materials.rounded_mask(strap.size, pad), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(piece, strap)
    image.blit(materials.outline(strap.size, pad, max(1, pad // 3), (14, 8, 8, 170)), strap)
    side = max(4, strap.width // 3)
    rivet = Rect(0, 0, side, side).move_to(center=(strap.centerx, strap.y + (round_rod + strap.height) // 2))
    fine = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    for colour_of, share, shift in ((_DARK, 1.0, 0), (_BRASS, 0.84, 0), (_GILT, 0.4, -0.12)):
        middle = side * _FINE * (0.5 + shift)
        pygame.draw.circle(fine, colour_of, (middle, middle), side * _FINE * share / 2)
    image.blit(pygame.transform.smoothscale(fine, rivet.size), rivet)
    return image
