"""The things before a dragon: eggs in their nests, and piles of cached resources."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.engine.view_types import SpaceView
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import Layout

_BEFORE = Lettering(outline=(14, 12, 14))
"""The lettering of numbers before things: a solid ground would hide the things."""
_NARROW = 0.7
"""The factor to which numbers of two digits may be narrowed."""


def draw_piles(painter: Painter, at: Layout, slot: Rect, state: SpaceView, nests: int) -> None:
    """Draw the ground before a dragon with some nests."""
    piles = [(item, count) for item, count in state["cached"].items() if count]
    contents, eggs = spots.contents_layout(at, slot, nests, len(piles)), state["eggs"]
    for number, place in enumerate(contents.nests):
        draw_nest(painter, at, place, has_egg=number < eggs)
    # From left to right: a pile covers only the left side of the one before.
    for (item, count), place in zip(reversed(piles), contents.piles, strict=True):
        _ground(painter, at, place.centerx, place.centery + at.px(9), place.width)
        thing = spots.labelled_pile(at, place).icon if count > 1 else place
        painter.icon(item, thing.center, thing.width)
    if contents.nest_count is not None:
        painter.text(
            *(f"{eggs}/{nests}", contents.nest_count, 18, theme.TEXT),
            role="bold",
            across="centre",
            least=13,
            how=_BEFORE,
            squeeze=0.8,
        )
    for (_, count), place in zip(reversed(piles), contents.piles, strict=True):
        if count > 1:
            figure = spots.labelled_pile(at, place).label
            painter.text(
                str(count), figure, 18, theme.TEXT, role="bold", least=13, how=_BEFORE, squeeze=_NARROW
            )


def draw_nest(painter: Painter, at: Layout, place: Rect, *, has_egg: bool) -> None:
    """Draw a nest on the ground, with an egg behind its front rim if it has one."""
    _ground(painter, at, place.centerx, place.centery + at.px(10), place.width)
    painter.icon("nest", place.center, place.width)
    if has_egg:
        painter.icon("egg", (place.centerx, place.centery - at.px(5)), round(place.width * 0.7))
        painter.sprite("place/nest_front", place)


def _ground(painter: Painter, at: Layout, x: int, y: int, wide: int) -> None:
    """Draw the shadow of a thing on the ground."""
    painter.spot(
        Rect(x - wide * 5 // 8, y - at.px(5), wide * 5 // 4, at.px(10)), colour=(0, 0, 0), opacity=0.85
    )


def draw_count(painter: Painter, count: int, rect: Rect, ground: theme.Colour = (24, 16, 14)) -> None:
    """Draw a number on a small dark medallion."""
    painter.panel(rect, ground, theme.GILT, radius=99, width=0.8)
    painter.text(str(count), rect, 18, theme.TEXT, role="bold", across="centre", least=8)
