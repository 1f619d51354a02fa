"""The figures on a picture: cost at the left, points and nests at the right, at the foot caves, size and trait.

Larger figures leave no room for size and trait: then the caves are at the right, and nests below or beside the points,
if there is room for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine.cards import Dragon
from wyrmspan_desktop.ui.fonts import LOOKS
from wyrmspan_desktop.ui.lettering import Lettering
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table.card_metal import CREAM, DARK, capsule, seal
from wyrmspan_desktop.ui.table.icon_row import RISE, draw_points


class Figures(NamedTuple):
    """How large the figures of a card are."""

    cost: int
    shield: int
    nest: int
    number: int
    cave: int


_LEAST = 13
"""The smallest icons of a cost, in units."""
_WORN = 0.78
"""How far icons of a cost are apart at least, as a share of their size: what is behind can still be made out."""


def draw_figures(
    painter: Painter, card: Dragon, art: Rect, sides: Figures, *, has_seals: bool = True
) -> None:
    """All the figures of a dragon that is in nobody's mat; size and trait only with its seals."""
    gap = max(1, sides.cave // 8)
    foot = Rect(art.x + gap, art.bottom - gap - sides.cave, art.width - 2 * gap, sides.cave)
    wide = 2 * sides.cave + gap
    _caves(painter, card, foot, foot.width - wide - gap)
    if has_seals:
        draw_seals(painter, (card.size, card.trait), (foot.right - wide, foot.bottom), sides.cave)
    top = art.y + gap
    _cost(painter, card, Rect(foot.x, top, art.width, foot.y - gap - top), sides.cost)
    shield = _points(painter, card, (foot.right, top), sides.shield)
    _nests(painter, card.nests, (shield.right, shield.bottom + gap), sides)


def draw_large_figures(
    painter: Painter, card: Dragon, art: Rect, sides: Figures, *, has_timing: bool
) -> None:
    """The larger figures of the same, without size and trait; ``has_timing``: nothing below the picture tells it."""
    gap = max(1, sides.cave // 8)
    foot = Rect(art.x + gap, art.bottom - gap - sides.cave, art.width - 2 * gap, sides.cave)
    _caves(painter, card, foot, foot.width - sides.cave - gap, is_right=True)
    top, below = art.y + gap, foot.bottom
    if has_timing:
        draw_seals(painter, (card.ability.timing,), foot.bottomleft, sides.cave)
        below = foot.y - gap
    left = _cost(painter, card, Rect(foot.x, top, art.width, below - top), sides.cost)
    shield = _points(painter, card, (foot.right, top), sides.shield)
    wide = sides.nest + (painter.fonts.width("0", "bold", sides.number) if card.nests > 1 else 0)
    if shield.bottom + gap + sides.nest <= foot.y:
        _nests(painter, card.nests, (shield.right, shield.bottom + gap), sides)
    elif left + wide <= shield.left:
        _nests(painter, card.nests, (shield.left, top), sides)


def _points(painter: Painter, card: Dragon, corner: tuple[int, int], side: int) -> Rect:
    """The shield with its points; `corner` is the upper right one."""
    shield = Rect(0, corner[1], side, round(side * 1.14))
    shield.right = corner[0]
    draw_points(painter, card.vp, shield.center, side)
    return shield


def draw_seals(painter: Painter, names: Sequence[str], corner: tuple[int, int], side: int) -> None:
    """Seals side by side; `corner` is the lower left one of the first."""
    x, y = corner[0] + side // 2, corner[1] - side // 2
    for name in names:
        seal(painter, name, (x, y), side)
        x += side + max(1, side // 8)


def _cost(painter: Painter, card: Dragon, room: Rect, most: int) -> int:
    """One icon for each unit, one below the other in a dark capsule; return where it ends at the right."""
    icons = [item for item, count in card.cost.named() for _ in range(count)]
    if not icons:
        return room.x
    more, pad = len(icons) - 1, max(1, painter.px(1.5))
    high = room.height - 2 * pad
    side = max(min(most, painter.px(_LEAST)), min(most, int(high / (1 + _WORN * more))))
    step = min(side, (high - side) // more) if more else side
    ground = Rect(room.x, room.y, side + 2 * pad, side + step * more + 2 * pad)
    capsule(painter, ground, side // 2 + pad)
    for number, item in enumerate(icons):
        painter.icon(item, (room.x + pad + side // 2, room.y + pad + side // 2 + number * step), side)
    return ground.right


def _nests(painter: Painter, count: int, corner: tuple[int, int], sides: Figures) -> None:
    """A nest, if any, with their number before it if there are several; `corner` is the upper right one."""
    if not count:
        return
    side = sides.nest
    middle = corner[1] + side // 2
    painter.icon("nest", (corner[0] - side // 2, middle), side)
    if count > 1:
        px = round(sides.number * LOOKS["bold"])
        how = Lettering(shadow=True, outline=DARK)
        image = painter.fonts.line(str(count), "bold", px, CREAM, how)
        right = corner[0] - side + how.margin(px)
        painter.surface.blit(image, image.get_rect(midright=(right, middle + round(px * RISE))))


def _caves(painter: Painter, card: Dragon, foot: Rect, wide: int, *, is_right: bool = False) -> None:
    """The caves that a dragon lives in, on a dark plate so many pixels wide at most at an end of its foot."""
    side, pad, more = foot.height, max(1, foot.height // 8), len(card.caves) - 1
    step = min(round(side * 0.86), (wide - side - pad) // max(1, more))
    ground = Rect(foot.x, 0, step * more + side + pad, side + pad)
    if is_right:
        ground.right = foot.right
    ground.bottom = foot.bottom
    capsule(painter, ground, max(2, side // 4))
    for number, cave in enumerate(card.caves):
        painter.icon(cave, (ground.x + pad // 2 + side // 2 + number * step, ground.centery), side)
