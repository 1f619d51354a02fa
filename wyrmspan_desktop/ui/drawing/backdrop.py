"""Backdrops that cover the whole canvas: a picture, or dark stone while that is loading."""

from __future__ import annotations

import pygame
from pygame import Surface

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.compositor.canvas import Canvas
from wyrmspan_desktop.ui.drawing.painting import STRIP, Painter

_SHADES = 32
"""The number of shades of the stone from top to bottom, which is drawn larger."""


def cover(painter: Painter, name: str = "table") -> None:
    """Cover the canvas with a picture; with dark stone while that is loading."""
    canvas = painter.canvas
    size = canvas.get_size()
    found = painter.images.get(f"table/{name}", size)
    if found is not None:
        canvas.blit(found, (0, 0))
    else:
        repeat(canvas, painter.cached_now(("stone", size), lambda: _stone(size[1])))


def repeat(canvas: Canvas, strip: Surface) -> None:
    """Cover a canvas with copies of a strip side by side, which is faster than one large picture."""
    for x in range(0, canvas.get_size()[0], strip.get_width()):
        canvas.blit(strip, (x, 0))


def _stone(high: int) -> Surface:
    """Return a strip of dark stone."""
    column = Surface((1, _SHADES))
    for y in range(_SHADES):
        share = y / (_SHADES - 1)
        top, bottom = theme.STONE_TOP, theme.STONE_BOTTOM
        shade = [round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)]
        column.set_at((0, y), (shade[0], shade[1], shade[2]))
    return pygame.transform.smoothscale(column, (STRIP, high))
