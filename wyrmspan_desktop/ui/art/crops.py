"""Crops of paintings around a point, with rounded corners, darkened or grey."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base.cropping import Point, Size, cut
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter


class Cut(NamedTuple):
    """A crop of a painting.

    ``near`` is a zoom factor; ``focus`` is the point that is always visible, None for the painting's own.
    """

    radius: float = 0.0
    near: float = 1.0
    bright: float = 1.0
    is_grey: bool = False
    focus: Point | None = None


PLAIN = Cut()


def draw_cut(painter: Painter, name: str, rect: Rect, how: Cut = PLAIN) -> bool:
    """Fill a rectangle with a crop of a painting; return whether it is loaded."""
    image = cut_of(painter, name, rect.size, how) if min(rect.size) > 1 else None
    if image is not None:
        painter.canvas.blit(image, rect.topleft)
    return image is not None


def cut_of(painter: Painter, name: str, size: Size, how: Cut = PLAIN) -> Surface | None:
    """Return a crop of a painting of a size; None until it is loaded."""
    corner = min(painter.px(how.radius), min(size) // 2) if how.radius else 0
    focus = how.focus or painter.images.source.focus_of(name)
    made = Composition((name,), partial(_made, name, corner, how._replace(focus=focus)))
    key = f"cut/{name}/{corner}/{how.near}/{how.bright}/{how.is_grey}/{focus[0]:.2f},{focus[1]:.2f}"
    return painter.images.composed(key, size, made)


def _made(name: str, corner: int, how: Cut, read: Open, size: Size) -> Surface:
    whole = read(name)
    assert how.focus is not None
    part = cut(whole.get_size(), size, how.focus)
    near = part.scale_by(1 / how.near)
    near.center = round(how.focus[0] * whole.get_width()), round(how.focus[1] * whole.get_height())
    near.clamp_ip(part)
    image = pygame.transform.smoothscale(whole.subsurface(near), size)
    image = image.convert_alpha() if corner else image.convert()
    if how.is_grey:
        image = pygame.transform.grayscale(image)
    if how.bright < 1:
        dark = round(255 * how.bright)
        image.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if corner:
        image.blit(materials.rounded_mask(size, corner), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


HOUR_CROPS = {
    "dawn": Cut(near=2.2, focus=(0.36, 0.24)),
    "noon": Cut(near=2.2, focus=(0.37, 0.22)),
    "dusk": Cut(near=4.2, focus=(0.748, 0.09)),
    "night": Cut(near=4.2, focus=(0.762, 0.09)),
}
"""The crop of the land for the disc of each hour: a peak by day, sun and moon in the evening."""
