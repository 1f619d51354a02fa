"""The sea and the map as one kept picture: drawn along, it is moved, and only what comes into sight is painted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pygame import Rect, Surface

from wyrmspan_desktop.ui.family.picture import Chart

_BEHIND = 8
"""So far behind the lip of the ledge it is not seen through any more, in units."""
Draw = Callable[[Chart, Rect], None]
"""Draws what lies in a part of the window."""


class Sheet:
    """A picture as large as what is seen of the sea, and what it shows."""

    def __init__(self) -> None:
        self._surface = Surface((1, 1))
        self._shows: Any = None
        """What is seen of it, where the middle of cell (0, 0) was, aside; None: nobody knows."""
        self._origin = (0, 0)

    def forget(self) -> None:
        """Paint all of it anew."""
        self._shows = None

    def draw(self, chart: Chart, shows: Any, draw: Draw) -> Surface:
        """The picture as it is now; ``shows`` is all that it depends on besides the place of cell (0, 0)."""
        painter, size = chart.painter, world(chart).size
        if self._surface.get_size() != size:
            self._surface, self._shows = Surface(size), None
        whole, lacks = self._surface.get_rect(), painter.lacks
        x, y = chart.camera.point((0.0, 0.0))
        dx, dy = x - self._origin[0], y - self._origin[1]
        places = [whole]
        if shows == self._shows and abs(dx) < whole.width and abs(dy) < whole.height:
            self._surface.scroll(dx, dy)
            places = list(_uncovered(whole, dx, dy))
        with painter.onto(self._surface):
            for place in places:
                self._surface.set_clip(place)
                draw(chart, place)
        self._surface.set_clip(None)
        self._origin = (x, y)
        self._shows = shows if painter.lacks == lacks else None
        return self._surface


def world(chart: Chart) -> Rect:
    """What is seen of the sea and the map: all that the ledge does not hide, which has to have come for that."""
    at, whole = chart.layout, Rect((0, 0), chart.layout.size)
    if chart.pieces.ledge(at) is not None:
        whole.height = at.lip.y + at.px(_BEHIND)
    return whole


def _uncovered(whole: Rect, dx: int, dy: int) -> Iterator[Rect]:
    """What comes into sight of a picture that is moved."""
    if dx:
        yield Rect(0 if dx > 0 else whole.right + dx, 0, abs(dx), whole.height)
    if dy:
        yield Rect(0, 0 if dy > 0 else whole.bottom + dy, whole.width, abs(dy))
