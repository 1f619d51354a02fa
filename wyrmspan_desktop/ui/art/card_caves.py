"""The caves in which a dragon may lie, at the foot of its picture."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine.cards import Dragon
from wyrmspan_desktop.ui.art.card_metal import capsule
from wyrmspan_desktop.ui.drawing.painting import Painter


class Caves(NamedTuple):
    """The caves of a dragon: their dark plate, their size and their distance."""

    ground: Rect
    side: int
    step: int


def caves_of(card: Dragon, foot: Rect, wide: int, *, is_right: bool = False) -> Caves:
    """Return the caves of a dragon at an end of its foot, overlapping to fit a width."""
    side, pad, more = foot.height, max(1, foot.height // 8), len(card.caves) - 1
    step = min(round(side * 0.86), max(-(-side // 3), (wide - side - pad) // max(1, more)))
    ground = Rect(foot.x, 0, step * more + side + pad, side + pad)
    if is_right:
        ground.right = foot.right
    ground.bottom = foot.bottom
    return Caves(ground, side, step)


def draw_caves(painter: Painter, card: Dragon, caves: Caves) -> None:
    """Draw the caves of a dragon on their plate."""
    ground, side = caves.ground, caves.side
    capsule(painter, ground, max(2, side // 4))
    x = ground.x + (ground.height - side) // 2 + side // 2
    for number, cave in enumerate(card.caves):
        painter.icon(cave, (x + number * caves.step, ground.centery), side)
