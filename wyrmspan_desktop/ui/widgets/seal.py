"""A seal of red wax with a tick pressed into it: something is done."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.drawing.painting import Painter

_SMOOTH = 3
"""The factor by which it is drawn too large."""
_WAX, _DEEP, _BRIGHT = (158, 28, 26), (84, 8, 12), (226, 92, 74)
_BLOBS = 13
"""The number of bulges of its edge."""
_DIE, _DIE_WAX = 0.69, (176, 40, 34)
"""The fraction pressed flat by the die, and the colour of the relief."""
_TICK, _PEN = ((0.34, 0.51), (0.46, 0.63), (0.67, 0.37)), 0.085
"""The raised tick, and its thickness."""


def draw_seal(painter: Painter, rect: Rect) -> None:
    """Draw a seal in a square place, with its shadow."""
    side = rect.width
    image = painter.cached_now(("seal", side), lambda: _seal(side))
    painter.canvas.blit(image, image.get_rect(center=rect.center))


def _edge(side: int, grown: float, shift: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the outline of melted wax: a circle with soft bulges, the same every time."""
    dice = random.Random(5)
    phases = [(dice.uniform(0, math.tau), dice.uniform(0.006, 0.02), count) for count in (3, 5, 8, _BLOBS)]
    points = []
    for step in range(120):
        angle = step * math.tau / 120
        far = 0.43 + sum(size * math.sin(count * angle + phase) for phase, size, count in phases)
        x, y = (
            0.5 + shift[0] + grown * far * math.cos(angle),
            0.5 + shift[1] + grown * far * math.sin(angle),
        )
        points.append((x * side, y * side))
    return points


def _seal(side: int) -> Surface:
    """Return the wax from below: shadow, body, light at its upper left, and the flat ground pressed by the die."""
    big = side * _SMOOTH
    shadow = Surface((big, big), pygame.SRCALPHA)
    pygame.draw.polygon(shadow, (10, 4, 4, 190), _edge(big, 0.98, (0.02, 0.05)))
    image = pygame.transform.gaussian_blur(shadow, max(1, big // 22))
    pygame.draw.polygon(image, _DEEP, _edge(big, 1.0, (0, 0)))
    light = Surface((big, big), pygame.SRCALPHA)
    light.fill((*_WAX, 0))
    pygame.draw.polygon(light, _WAX, _edge(big, 0.93, (-0.012, -0.016)))
    pygame.draw.polygon(light, _BRIGHT, _edge(big, 0.86, (-0.035, -0.042)))
    pygame.draw.polygon(light, _WAX, _edge(big, 0.86, (-0.008, -0.01)))
    image.blit(pygame.transform.gaussian_blur(light, max(1, big // 60)), (0, 0))
    middle = big // 2, big // 2
    radius = round(big * _DIE / 2)
    pygame.draw.aacircle(image, _DEEP, middle, radius)
    pygame.draw.aacircle(image, _BRIGHT, (middle[0] + big // 70, middle[1] + big // 60), radius - big // 60)
    pygame.draw.aacircle(image, (138, 20, 22), middle, radius - big // 42)
    for shift, colour in ((-0.014, _BRIGHT), (0.014, _DEEP), (0.0, _DIE_WAX)):
        way = [((x + shift * 0.6) * big, (y + shift) * big) for x, y in _TICK]
        for start, end in pairwise(way):
            pygame.draw.line(image, colour, start, end, round(big * _PEN))
        for point in way:
            pygame.draw.aacircle(image, colour, point, big * _PEN / 2)
    return pygame.transform.smoothscale(image, (side, side))
