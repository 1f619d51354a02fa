"""Animated final scoring: a bar for each seat grows category by category, with the seat's portrait on top."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import mixed
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.widgets.tree import LIGHT, Text

_PORTRAIT, _BASE_HEIGHT, _MAX_WIDTH = 50, 46, 64
"""The size of portraits, the height of the plank below the bars, and the maximum width of a bar, in units."""
_MATERIAL, _BRIGHTEN = "leather_red", 170
"""The material of bars, and how much its grain is brightened before it is tinted with the player's colour."""
_MIN_SEGMENT_HEIGHT = 15
"""The minimum height of a segment that shows its category's icon, in units."""
_POINTS = LIGHT._replace(size=22, colour=theme.GILT, role="title", across="centre", least=None)


class Bar(NamedTuple):
    """The bar of a seat: the icon of the seat, and its points by category, in the order of scoring."""

    icon: str
    points: Sequence[int]

    def reached(self, categories_counted: int, progress: float) -> float:
        """Return the points after some categories, plus a fraction ``progress`` of those for the next one."""
        following = self.points[categories_counted : categories_counted + 1]
        return sum(self.points[:categories_counted]) + progress * sum(following)


def draw_race(
    painter: Painter,
    area: Rect,
    bars: Sequence[Bar],
    icons: Sequence[str],
    categories_counted: int,
    progress: float,
) -> None:
    """Draw the bars of all seats after some categories; ``icons``: those of the categories in the order of scoring.

    ``progress``: the fraction of the next category that is counted.
    """
    side = min(painter.px(_PORTRAIT), area.width // len(bars) - painter.px(4))
    base = Rect(area.x, area.bottom - painter.px(_BASE_HEIGHT), area.width, painter.px(_BASE_HEIGHT))
    room = base.y - area.y - side - painter.px(6)
    most = max(1, *(sum(bar.points) for bar in bars))
    across = area.width // len(bars)
    for number, bar in enumerate(bars):
        wide = min(side, across - painter.px(6), painter.px(_MAX_WIDTH))
        left = area.x + number * across + (across - wide) // 2
        reached = bar.reached(categories_counted, progress)
        high = round(room * max(0.0, reached) / most)
        size = (wide, round(room * max(0, sum(bar.points)) / most))
        if high and size[1]:
            look = palettes.current().name, painter.tile(_MATERIAL) is not None
            key = "bar", size, bar, tuple(icons), *look
            image = painter.cached_now(key, partial(_bar_image, painter, bar, icons, size))
            top = base.y - high
            painter.canvas.blit(image, (left, top), Rect(0, size[1] - high, wide, high))
        badge = square((left + wide // 2, base.y - high - side // 2 - painter.px(1)), side)
        draw_seat_badge(painter, bar.icon, badge)
    painter.slab(base, "wood_dark", radius=8)
    for number, bar in enumerate(bars):
        place = Rect(area.x + number * across, base.y, across, base.height)
        Text(round(bar.reached(categories_counted, progress)), _POINTS).draw_in(painter, place)


def _bar_image(painter: Painter, bar: Bar, icons: Sequence[str], size: tuple[int, int]) -> Surface:
    """Return the whole bar of a seat: a segment for each category, from the bottom, with the category's icon."""
    wide, high = size
    colour, tile = seat_colour(bar.icon), painter.tile(_MATERIAL)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(mixed(colour, (0, 0, 0), 0.12))
    if tile is not None:
        grain = pygame.transform.grayscale(materials.tiled(tile, size))
        grain.fill((_BRIGHTEN, _BRIGHTEN, _BRIGHTEN, 0), special_flags=pygame.BLEND_RGBA_ADD)
        image.blit(grain, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    total, bottom, reached = max(1, sum(bar.points)), high, 0
    for points, icon in zip(bar.points, icons, strict=True):
        reached += points
        top = high - round(high * reached / total)
        if points <= 0:
            continue
        image.fill(mixed(colour, (0, 0, 0), 0.6), Rect(0, top, wide, max(1, painter.px(1.2))))
        if bottom - top >= painter.px(_MIN_SEGMENT_HEIGHT):
            sign = painter.icons.image(icon, min(painter.px(24), bottom - top - painter.px(2)))
            image.blit(sign, sign.get_rect(center=(wide // 2, (top + bottom) // 2)))
        bottom = top
    image.blit(materials.rounded_mask(size, painter.px(4)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image
