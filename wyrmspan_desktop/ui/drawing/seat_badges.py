"""The badge of a seat: the portrait of its dragon in a ring of the seat's colour, with its shape."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.base.cropping import Point, Size
from wyrmspan_desktop.ui.base.theme import Colour, mixed
from wyrmspan_desktop.ui.compositor.image_source import Composition, Open
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.icon_seats import GHOST, seat_colour
from wyrmspan_desktop.ui.drawing.icons import PAINTED, in_colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import square

PORTRAIT_PX = 20
"""The minimum size of a badge with a portrait; on smaller ones only the seat's shape is recognizable."""
_AUTOMA = 5
_NEAR = 0.84
"""The visible fraction of a portrait around its dragon's head."""
_NEARER = 0.78
"""The same of a speaker without a seat."""
_MEDALLION = 0.34
"""The size of the seat's shape, as a fraction of the badge's."""
_DARK: Colour = (24, 14, 12)
_BRASS: Colour = (178, 136, 70)


def portrait_of(token: str) -> str:
    """Return the name of the portrait of a seat's icon in `Images`."""
    return f"place/portrait_{palettes.current().looks[int(token[-1])] if token[-1].isdigit() else _AUTOMA}"


def shape_of(token: str) -> str:
    """Return the name of the picture of a seat's shape."""
    return PAINTED[token]


def draw_seat_badge(
    painter: Painter, token: str, rect: Rect, *, is_grey: bool = False, is_high: bool = False
) -> None:
    """Draw the badge of a seat's icon as large as possible in the middle of a rectangle; grey for a passed seat.

    ``is_high``: the seat's shape is at the upper right, clear of things over the foot of the portrait.  A shield
    replaces a portrait that is loading, missing, or too small.
    """
    side = min(rect.size)
    if token == GHOST:
        painter.icon(token, rect.center, side)
        return
    place, name, colour = square(rect.center, side), portrait_of(token), seat_colour(token)
    if side < PORTRAIT_PX or painter.images.source.is_absent(name):
        painter.icon(f"badge_{token}", rect.center, side)
        return
    look = partial(_ringed, name, shape_of(token), colour, painter.images.source.focus_of, is_grey, is_high)
    made = Composition((name, shape_of(token)), look)
    found = painter.images.composed(
        f"seat/{token}/{palettes.current().name}/{is_grey}/{is_high}", (side, side), made
    )
    if found is None:
        painter.icon(f"badge_{token}", rect.center, side)
    else:
        painter.canvas.blit(found, place.topleft)
        painter.tag_icon(f"badge_{token}", place)


def medallion(badge: Rect, *, is_high: bool) -> Rect:
    """Return the place of the seat's shape on a badge with a portrait."""
    side = round(badge.width * _MEDALLION)
    place = Rect(0, badge.y, side, side)
    place.right = badge.right
    if not is_high:
        place.bottom = badge.bottom
    return place


def draw_portrait(painter: Painter, picture: str, rect: Rect) -> None:
    """Draw a portrait without a seat in a ring of brass; while it is loading, the ring is filled."""
    look = partial(_ringed, picture, None, _BRASS, painter.images.source.focus_of, False, False)
    found = painter.images.composed(f"{picture}/ringed", rect.size, Composition((picture,), look))
    if found is None:
        painter.panel(rect, _DARK, _BRASS, radius=rect.width / painter.unit / 2, width=3)
    else:
        painter.canvas.blit(found, rect.topleft)


def _ringed(
    name: str,
    shape: str | None,
    colour: Colour,
    focus_of: Callable[[str], Point],
    is_grey: bool,
    is_high: bool,
    read: Open,
    size: Size,
) -> Surface:
    """Return a portrait cropped to a disc around its head, in a ring of a colour, with a seat's shape at its right."""
    whole = read(name)
    seen = round(whole.get_width() * (_NEAR if shape else _NEARER))
    focus = focus_of(name)
    part = square((round(focus[0] * whole.get_width()), round(focus[1] * whole.get_height())), seen)
    part.clamp_ip(whole.get_rect())
    image = pygame.transform.smoothscale(whole.subsurface(part), size).convert_alpha()
    if is_grey:
        image = pygame.transform.grayscale(image)
    side = size[0]
    edge, ring, rim = max(1, round(side * 0.02)), max(2, round(side * 0.06)), max(1, round(side * 0.015))
    # It ends inside the ring, because it would shine through at its outer edge.
    inset = edge + ring // 2
    disc, wide = Surface(size, pygame.SRCALPHA), side - 2 * inset
    disc.blit(materials.rounded_mask((wide, wide), wide // 2), (inset, inset))
    image.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for inset, thick, shade in (
        (0, edge, _DARK),
        (edge, ring, colour),
        (edge + ring, rim, mixed(colour, (255, 255, 255), 0.6)),
    ):
        high = side - 2 * inset
        image.blit(materials.outline((high, high), high // 2, thick, shade), (inset, inset))
    if shape is None:
        return image
    place = medallion(image.get_rect(), is_high=is_high)
    image.blit(pygame.transform.smoothscale(in_colour(read(shape), colour), place.size), place)
    return image
