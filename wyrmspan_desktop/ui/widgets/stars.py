"""Stars of gilt metal, and their empty places."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.icon_canvas import star_points
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import side_by_side

MOST = 3
_SMOOTH = 4
"""The factor by which they are drawn too large."""
_EDGE: theme.Colour = (70, 38, 10)
_LIT: tuple[theme.Colour, theme.Colour] = ((255, 238, 176), (226, 156, 46))
_EMPTY: tuple[theme.Colour, theme.Colour] = ((74, 66, 70), (50, 44, 50))
"""The colours of the facets to the left and to the right of each spike."""


def draw_stars(painter: Painter, rect: Rect, lit: int, of: int = MOST) -> None:
    """Draw so many stars side by side, the first ones lit, as large as a rectangle permits."""
    side = min(rect.height, rect.width // of)
    row = Rect(0, 0, of * side, side).move_to(center=rect.center)
    for number, place in enumerate(side_by_side(row, of, 0)):
        is_lit = number < lit
        image = painter.cached_now(("gilt star", side, is_lit), partial(_star, side, is_lit=is_lit))
        painter.canvas.blit(image, image.get_rect(center=place.center))


def _star(side: int, *, is_lit: bool) -> Surface:
    """Return a star with two facets on each spike, so that it looks raised, or sunk if it is empty."""
    big = side * _SMOOTH
    image = Surface((big, big), pygame.SRCALPHA)
    image.fill((*_EDGE, 0))
    middle, outer = (0.5 * big, 0.53 * big), 0.47 * big
    pygame.draw.polygon(image, _EDGE, star_points(middle, outer, 0.5 * outer))
    points = star_points(middle, 0.84 * outer, 0.40 * outer)
    for number, point in enumerate(points):
        facet = _LIT if is_lit else _EMPTY
        following = points[(number + 1) % len(points)]
        pygame.draw.polygon(image, facet[number % 2], [middle, point, following])
    return pygame.transform.smoothscale(image, (side, side))
