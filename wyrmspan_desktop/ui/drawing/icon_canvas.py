"""The pen of all icons, which draws on a square of 100 by 100 units, and the registered shapes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing.fonts import Fonts

Point = tuple[float, float]

OUTLINE: Colour = (34, 24, 20)


class Pen:
    """Draws on a transparent square of 100 by 100 units."""

    def __init__(self, side: int, fonts: Fonts) -> None:
        self.surface = pygame.Surface((side, side), pygame.SRCALPHA)
        self.surface.fill((*OUTLINE, 0))
        self.unit = side / 100
        self._fonts = fonts

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.unit, y * self.unit) for x, y in points]

    def polygon(
        self, points: Sequence[Point], fill: Colour, edge: Colour | None = OUTLINE, width: float = 6
    ) -> None:
        """Draw a filled polygon with a rounded outline."""
        if edge is not None:
            self.stroke([*points, points[0]], edge, width * 2)
        pygame.draw.polygon(self.surface, fill, self._at(points))

    def stroke(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """Draw a line through points, with round ends and joints."""
        radius = width * self.unit / 2
        path = self._at(points)
        for (x1, y1), (x2, y2) in pairwise(path):
            length = math.hypot(x2 - x1, y2 - y1)
            if length:
                dx, dy = (y1 - y2) / length * radius, (x2 - x1) / length * radius
                corners = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
                pygame.draw.polygon(self.surface, colour, corners)
        for point in path:
            pygame.draw.circle(self.surface, colour, point, radius)

    def circle(
        self, centre: Point, radius: float, fill: Colour, edge: Colour | None = OUTLINE, width: float = 6
    ) -> None:
        """Draw a filled circle; the outline lies outside the radius."""
        (middle,) = self._at([centre])
        if edge is not None:
            pygame.draw.circle(self.surface, edge, middle, (radius + width) * self.unit)
        pygame.draw.circle(self.surface, fill, middle, radius * self.unit)

    def oval(
        self,
        centre: Point,
        across: float,
        down: float,
        fill: Colour,
        edge: Colour | None = OUTLINE,
        *,
        turn: float = 0,
        width: float = 6,
    ) -> None:
        """Draw a filled ellipse with two radii, rotated by ``turn`` degrees."""
        self.polygon(oval_points(centre, across, down, turn), fill, edge, width)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: Colour,
        edge: Colour | None = OUTLINE,
    ) -> None:
        """Draw a filled rectangle with a rounded outline."""
        self.polygon([(left, top), (right, top), (right, bottom), (left, bottom)], fill, edge)

    def inset(self, name: str, centre: Point, side: float) -> None:
        """Draw another icon, smaller, on this one."""
        pen = Pen(self.surface.get_width(), self._fonts)
        SHAPES[name](pen)
        image = pygame.transform.smoothscale(pen.surface, (round(side * self.unit),) * 2)
        (middle,) = self._at([centre])
        ink = image.get_bounding_rect()
        self.surface.blit(image, ink.move_to(center=middle), ink)

    def letter(self, text: str, centre: Point, height: float, colour: Colour) -> None:
        """Draw a letter or number in the bold font."""
        image = self._fonts.font("bold", round(height * self.unit)).render(text, colour)
        (middle,) = self._at([centre])
        ink = image.get_bounding_rect()
        self.surface.blit(image, ink.move_to(center=middle), ink)


def oval_points(centre: Point, across: float, down: float, turn: float = 0, count: int = 40) -> list[Point]:
    """Return points of an ellipse."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = []
    for step in range(count):
        angle = step * 2 * math.pi / count
        x, y = across * math.cos(angle), down * math.sin(angle)
        points.append((centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos))
    return points


def arc_points(centre: Point, radius: float, start: float, end: float, count: int = 24) -> list[Point]:
    """Return points of a circle's arc between two angles in degrees, clockwise from the right."""
    points = []
    for step in range(count + 1):
        angle = math.radians(start + (end - start) * step / count)
        points.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return points


def star_points(centre: Point, outer: float, inner: float, spikes: int = 5) -> list[Point]:
    """Return points of a star that stands on two of its spikes."""
    points = []
    for step in range(spikes * 2):
        radius = inner if step % 2 else outer
        angle = math.radians(-90 + step * 180 / spikes)
        points.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
    return points


Shape = Callable[[Pen], None]
SHAPES: dict[str, Shape] = {}
"""The registered shapes by name; `icons.shapes` returns all."""


def shape(*names: str) -> Callable[[Shape], Shape]:
    """Register a function as the shape of some icons."""

    def register(function: Shape) -> Shape:
        for name in names:
            SHAPES[name] = function
        return function

    return register
