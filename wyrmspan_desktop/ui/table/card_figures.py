"""The figures on a picture: cost at the left, points and nests at the right, at the foot caves, size and trait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine.cards import Dragon
from wyrmspan_desktop.ui.lettering import Lettering
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table.card_metal import CREAM, DARK, capsule, seal
from wyrmspan_desktop.ui.table.icon_row import RISE, draw_points


class Figures(NamedTuple):
    """How large the figures of a card are."""

    cost: int
    shield: int
    nest: int
    cave: int


_LEAST = 13
"""The smallest numbers, and icons of a cost, in units."""
_WORN = 0.78
"""How far icons of a cost are apart at least, as a share of their size: what is behind can still be made out."""


def draw_figures(painter: Painter, card: Dragon, art: Rect, sides: Figures) -> None:
    """All the figures of a dragon that is in nobody's mat."""
    gap = max(1, sides.cave // 8)
    foot = Rect(art.x + gap, art.bottom - gap - sides.cave, art.width - 2 * gap, sides.cave)
    _caves(painter, card, foot)
    wide = 2 * sides.cave + gap
    draw_seals(painter, (card.size, card.trait), (foot.right - wide, foot.bottom), sides.cave)
    top = art.y + gap
    _cost(painter, card, Rect(foot.x, top, art.width, foot.y - gap - top), sides.cost)
    shield = Rect(0, top, sides.shield, round(sides.shield * 1.14))
    shield.right = foot.right
    draw_points(painter, card.vp, shield.center, sides.shield)
    if card.nests:
        _nests(painter, card.nests, (shield.right, shield.bottom + gap), sides.nest)


def draw_seals(painter: Painter, names: Sequence[str], corner: tuple[int, int], side: int) -> None:
    """Seals side by side; `corner` is the lower left one of the first."""
    x, y = corner[0] + side // 2, corner[1] - side // 2
    for name in names:
        seal(painter, name, (x, y), side)
        x += side + max(1, side // 8)


def _cost(painter: Painter, card: Dragon, room: Rect, most: int) -> None:
    """One icon for each unit, one below the other in a dark capsule."""
    icons = [item for item, count in card.cost.named() for _ in range(count)]
    if not icons:
        return
    more, pad = len(icons) - 1, max(1, painter.px(1.5))
    high = room.height - 2 * pad
    side = max(min(most, painter.px(_LEAST)), min(most, int(high / (1 + _WORN * more))))
    step = min(side, (high - side) // more) if more else side
    capsule(painter, Rect(room.x, room.y, side + 2 * pad, side + step * more + 2 * pad), side // 2 + pad)
    for number, item in enumerate(icons):
        painter.icon(item, (room.x + pad + side // 2, room.y + pad + side // 2 + number * step), side)


def _nests(painter: Painter, count: int, corner: tuple[int, int], side: int) -> None:
    """A nest, with their number before it if there are several; `corner` is the upper right one."""
    middle = corner[1] + side // 2
    painter.icon("nest", (corner[0] - side // 2, middle), side)
    if count > 1:
        px = max(painter.least_px(_LEAST, "bold"), round(side * 0.9))
        how = Lettering(shadow=True, outline=DARK)
        image = painter.fonts.line(str(count), "bold", px, CREAM, how)
        right = corner[0] - side + how.margin(px)
        painter.surface.blit(image, image.get_rect(midright=(right, middle + round(px * RISE))))


def _caves(painter: Painter, card: Dragon, foot: Rect) -> None:
    """The caves that a dragon lives in, from the left on a dark plate."""
    side, pad = foot.height, max(1, foot.height // 8)
    step = round(side * 0.86)
    ground = Rect(foot.x, 0, step * (len(card.caves) - 1) + side + pad, side + pad)
    ground.bottom = foot.bottom
    capsule(painter, ground, max(2, side // 4))
    for number, cave in enumerate(card.caves):
        painter.icon(cave, (ground.x + pad // 2 + side // 2 + number * step, ground.centery), side)
