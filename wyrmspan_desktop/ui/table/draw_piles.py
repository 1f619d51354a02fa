"""What lies before a dragon: eggs in their nests, and piles of cached resources."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.view_types import SpaceView
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import galleries, spots
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.paint import Painter

_MOST = 3
"""So many things of a pile are seen; a number counts them."""
_HEAP = ((0, 0), (-4, 2), (4, 2), (0, -4))


def draw_piles(painter: Painter, at: Layout, slot: Rect, state: SpaceView, nests: int) -> None:
    """Draw the ground before a dragon that has so many nests."""
    strip = spots.holding(at, slot)
    piles = [(item, count) for item, count in state["cached"].items() if count]
    for number in range(nests):
        place = spots.egg(at, slot, number, nests, len(piles))
        painter.icon("nest", place.center, place.width)
        if number < state["eggs"]:
            painter.icon("egg", (place.centerx, place.centery - at.px(5)), at.px(21))
    for number, (item, count) in enumerate(reversed(piles)):
        place = galleries.pile(at, strip, number)
        heap = _HEAP[1 : 1 + min(count, _MOST)] if count > 1 else _HEAP[:1]
        for x, y in heap:
            painter.icon(
                item, (place.centerx + at.px(x) * (x != 0), place.centery + at.px(y) * (y != 0)), place.width
            )
        if count > 1:
            draw_count(
                painter, count, square((place.centerx + at.px(8), place.centery + at.px(9)), at.px(15))
            )


def draw_count(painter: Painter, count: int, rect: Rect, ground: theme.Colour = (24, 16, 14)) -> None:
    """A number on a small dark medallion."""
    painter.panel(rect, ground, theme.GILT, radius=99, width=0.8)
    painter.text(str(count), rect, 13, theme.TEXT, role="bold", across="centre", least=8)
