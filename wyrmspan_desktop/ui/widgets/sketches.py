"""Small pictures for explanatory pages: a background with a gilt edge, and things placed in units."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter

_CORNER = 9
_FINE = 4
"""The factor by which shapes are drawn too large, so that their edges are smooth."""
PALE: theme.Colour = (255, 236, 190)


class Sketch:
    """A picture in progress; ``ground`` fills it."""

    def __init__(self, painter: Painter, rect: Rect, ground: Surface) -> None:
        self.painter, self.rect = painter, rect
        image = Surface(rect.size, pygame.SRCALPHA)
        image.blit(ground, (0, 0))
        image.blit(
            materials.rounded_mask(rect.size, painter.px(_CORNER)),
            (0, 0),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
        painter.canvas.blit(image, rect)
        painter.edge(rect, (*materials.GILT_EDGE, 255), radius=_CORNER)

    def place(self, x: float, y: float, wide: float, high: float) -> Rect:
        """Return a rectangle in units from the upper left corner."""
        px = self.painter.px
        return Rect(self.rect.x + px(x), self.rect.y + px(y), px(wide), px(high))

    def arrow(self, x: float, y: float, wide: float) -> None:
        """Draw an arrow to the right of a width in units."""
        rect = self.place(x, y, wide, wide * 0.6)
        large = Surface((rect.width * _FINE, rect.height * _FINE), pygame.SRCALPHA)
        large.fill((*PALE, 0))
        across, down = large.get_size()
        points = [(0, 0.34), (0.55, 0.34), (0.55, 0), (1, 0.5), (0.55, 1), (0.55, 0.66), (0, 0.66)]
        pygame.draw.polygon(large, PALE, [(x * across, y * down) for x, y in points])
        self.painter.canvas.blit(pygame.transform.smoothscale(large, rect.size), rect)
