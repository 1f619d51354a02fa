"""The clocks of a time bank, below the banners of their seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.text.house_rules_page import clock_text, clock_tip
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.bots import strip_below

_SIZE, _HIGH, _ACROSS = 14, 20, 20
"""The text height, the height of a clock, and the margins of its text together, in units."""
_LOW_S = 60
"""Seconds from which on the time is said to be short."""
_GROUND: theme.Colour = (26, 18, 16)
_SHORT: theme.Colour = (134, 34, 20)
"""The ground of a clock that has little time left."""
_SHADED = Lettering(shadow=True)


class Clock(NamedTuple):
    """The clock of a seat: its person, the seconds left, whether only those of a turn, and whether it runs."""

    seat: int
    name: str
    left_s: int
    is_extra: bool
    runs: bool


def draw_clocks(picture: Picture, clocks: Sequence[Clock]) -> None:
    """Draw the clocks, the running one lit."""
    painter, at = picture.painter, picture.layout
    banners, _ = at.banners(len(picture.view["players"]), picture.view["automa"] is not None)
    for clock in clocks:
        text, banner = clock_text(clock.left_s), banners[clock.seat]
        # Its figures are of different widths, and it must not tremble.
        wide = painter.text_width("0" * len(text), _SIZE, "bold") + at.px(_ACROSS)
        rect = strip_below(at, banner, (wide, at.px(_HIGH)))
        is_short = clock.is_extra or clock.left_s <= _LOW_S
        edge = theme.GILT if clock.runs else (112, 92, 64)
        if clock.runs:
            painter.light(rect, radius=6, strength=0.5, rim=False)
        painter.panel(rect, _SHORT if is_short else _GROUND, edge, radius=6, width=1.4 if clock.runs else 1)
        colour = theme.TEXT if is_short or clock.runs else theme.TEXT_SOFT
        painter.text(text, rect, _SIZE, colour, role="bold", across="centre", how=_SHADED)
        tip = clock_tip(clock.name, text, is_extra=clock.is_extra)
        # Its upper part lies over a banner, which can be clicked.
        below = Rect(rect.x, banner.bottom, rect.width, rect.bottom - banner.bottom)
        picture.targets.add(Target(f"clock:{clock.seat}", below, tip=tip))
