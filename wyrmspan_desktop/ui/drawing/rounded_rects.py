"""Rounded rectangles of one colour with an edge of another."""

from __future__ import annotations

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.compositor.surface_cache import thread_local_lru

_SMOOTH, _LESS_SMOOTH, _WIDE_CORNER = 4, 2, 48
"""The factors by which corners are drawn too large, small and wide ones, and the size in pixels of a wide corner."""


def rounded(
    size: tuple[int, int],
    corner: int,
    fill: Colour | None,
    edge: Colour | None,
    thick: int,
    alpha: int = 255,
) -> pygame.Surface:
    """Return a rounded rectangle on a transparent surface."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    if fill is not None:
        surface.fill(fill)
    if edge is not None and thick:
        for side in (
            (0, 0, width, thick),
            (0, height - thick, width, thick),
            (0, 0, thick, height),
            (width - thick, 0, thick, height),
        ):
            surface.fill(edge, side)
    if corner > 0:
        block = rounded_block(corner, fill, edge, thick)
        for x, y in ((0, 0), (width - corner, 0), (0, height - corner), (width - corner, height - corner)):
            part = Rect(0 if x == 0 else corner, 0 if y == 0 else corner, corner, corner)
            surface.fill((*(edge or fill or (0, 0, 0)), 0), (x, y, corner, corner))
            surface.blit(block, (x, y), part)
    if alpha < 255:
        # Opacity in the pixels, not of the whole picture, because that is copied much faster.
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@thread_local_lru(64)
def rounded_block(corner: int, fill: Colour | None, edge: Colour | None, thick: int) -> pygame.Surface:
    """Return the four corners of a rounded rectangle next to each other; do not draw on the result."""
    base = edge or fill or (0, 0, 0)
    smooth = _SMOOTH if corner < _WIDE_CORNER else _LESS_SMOOTH
    side = corner * 2 * smooth
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*base, 0))
    middle = (side // 2, side // 2)
    if edge is not None and thick:
        pygame.draw.circle(big, edge, middle, side // 2)
        inner = max(0, side // 2 - thick * smooth)
        pygame.draw.circle(big, fill if fill is not None else (*base, 0), middle, inner)
    elif fill is not None:
        pygame.draw.circle(big, fill, middle, side // 2)
    return pygame.transform.smoothscale(big, (corner * 2, corner * 2))
