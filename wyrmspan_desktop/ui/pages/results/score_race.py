"""The count as a race: a column of leather for each seat grows category by category, its portrait on top."""

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

_PORTRAIT, _FOOT, _WIDEST = 50, 46, 64
"""The size of portraits, the height of the plank below the columns, and the width of a column, in units."""
_LEATHER, _LIFT = "leather_red", 170
"""The material of columns, and how much its grain is brightened, so that it takes the colour of a seat."""
_MIN_SEGMENT_HEIGHT = 15
"""The least height of a part of a column with an icon, in units."""
_POINTS = LIGHT._replace(size=22, colour=theme.GILT, role="title", across="centre", least=None)


class Lane(NamedTuple):
    """A seat of the race: its icon, and its points by category, in the order of the count."""

    token: str
    points: Sequence[int]

    def reached(self, counted: int, share: float) -> float:
        """Return its points after some counted categories, and a share of the next one."""
        return sum(self.points[:counted]) + share * sum(self.points[counted : counted + 1])


def draw_race(
    painter: Painter, area: Rect, lanes: Sequence[Lane], icons: Sequence[str], counted: int, share: float
) -> None:
    """Draw the progress of each seat; ``icons`` are those of the categories."""
    side = min(painter.px(_PORTRAIT), area.width // len(lanes) - painter.px(4))
    foot = Rect(area.x, area.bottom - painter.px(_FOOT), area.width, painter.px(_FOOT))
    room = foot.y - area.y - side - painter.px(6)
    most = max(1, *(sum(lane.points) for lane in lanes))
    across = area.width // len(lanes)
    for number, lane in enumerate(lanes):
        wide = min(side, across - painter.px(6), painter.px(_WIDEST))
        left = area.x + number * across + (across - wide) // 2
        reached = lane.reached(counted, share)
        high = round(room * max(0.0, reached) / most)
        size = (wide, round(room * max(0, sum(lane.points)) / most))
        if high and size[1]:
            key = (
                "lane",
                size,
                lane,
                tuple(icons),
                palettes.current().name,
                painter.tile(_LEATHER) is not None,
            )
            column = painter.cached_now(key, partial(_column, painter, lane, icons, size))
            top = foot.y - high
            painter.canvas.blit(column, (left, top), Rect(0, size[1] - high, wide, high))
        badge = square((left + wide // 2, foot.y - high - side // 2 - painter.px(1)), side)
        draw_seat_badge(painter, lane.token, badge)
    painter.slab(foot, "wood_dark", radius=8)
    for number, lane in enumerate(lanes):
        place = Rect(area.x + number * across, foot.y, across, foot.height)
        Text(round(lane.reached(counted, share)), _POINTS).draw_in(painter, place)


def _column(painter: Painter, lane: Lane, icons: Sequence[str], size: tuple[int, int]) -> Surface:
    """Return a whole column: the parts of the categories on top of each other, each with its icon."""
    wide, high = size
    colour, tile = seat_colour(lane.token), painter.tile(_LEATHER)
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill(mixed(colour, (0, 0, 0), 0.12))
    if tile is not None:
        grain = pygame.transform.grayscale(materials.tiled(tile, size))
        grain.fill((_LIFT, _LIFT, _LIFT, 0), special_flags=pygame.BLEND_RGBA_ADD)
        image.blit(grain, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    total, bottom, reached = max(1, sum(lane.points)), high, 0
    for points, icon in zip(lane.points, icons, strict=True):
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
