"""Shapes given by their outlines, with smooth edges."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor import pixels

Points = Sequence[tuple[float, float]]

_SMOOTH = 3
"""The factor by which they are drawn too large, before they are scaled down."""
_WHITE = (255, 255, 255, 255)


def shape(size: Size, *outlines: Points, colour: tuple[int, int, int, int] = _WHITE) -> Surface:
    """Return a colour inside outlines, with smooth edges, transparent outside."""

    def draw(big: Surface, points: Points) -> None:
        pygame.draw.polygon(big, colour, points)

    return _drawn(size, outlines, 0, colour, draw)


def lines(size: Size, outlines: Sequence[Points], width: float) -> Surface:
    """Return white lines of a width in pixels along outlines."""
    thick = max(2, round(width * _SMOOTH))

    def draw(big: Surface, points: Points) -> None:
        pygame.draw.lines(big, _WHITE, True, points, thick)
        for point in points:
            pygame.draw.circle(big, _WHITE, point, thick / 2)

    return _drawn(size, outlines, thick, _WHITE, draw)


def _drawn(
    size: Size,
    outlines: Sequence[Points],
    reach: int,
    colour: tuple[int, int, int, int],
    draw: Callable[[Surface, Points], None],
) -> Surface:
    """Return smooth outlines; ``reach``: the distance by which the drawing of one may exceed it."""
    large = [[(x * _SMOOTH, y * _SMOOTH) for x, y in points] for points in outlines]

    def draw_part(big: Surface, first: int) -> None:
        big.fill((*colour[:3], 0))
        last = first + big.get_height()
        for points in large:
            if min(y for _, y in points) - reach < last and max(y for _, y in points) + reach >= first:
                draw(big, [(x, y - first) for x, y in points])

    return pixels.drawn_larger(size, _SMOOTH, draw_part)
