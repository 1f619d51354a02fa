"""The sea and the map as one kept picture: drawn along, it is moved, and only what comes into sight is painted.

While the camera comes nearer or draws back, what was painted last is scaled, and what that does not reach is painted
roughly.  Once hexagons are as high as they will be, the pieces are scaled well, as many in a frame as it has time for;
with the last of them all is painted anew, in bands where it is large.  Where something else lies on the map, only its
place is painted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor import damage
from wyrmspan_desktop.ui.family.draw.camera import LEAST, MOST
from wyrmspan_desktop.ui.family.draw.picture import Chart

_BEHIND = 8
"""So far behind the lip of the ledge it is not seen through any more, in units."""
_REACH = 0.7
"""If what was painted last fills no more than so much of the window, what is seen now is scaled from then on."""
_MARGIN = math.ceil(MOST / LEAST) + 2
"""So much wider on all sides is what pictures are on: what is scaled in whole pixels ends beyond their edges."""
_MANY = 2560 * 1600
"""Of so many pixels none is told apart while all of them move: they are scaled by taking the nearest, which takes a
fifth of the time."""
_TURNS = 5
"""As long as other parts of the table lack something, it is tried in one of so many frames to paint all."""
_PATIENCE = 12
"""After so many tries what is there is painted, though pictures are still to come."""
_PATCHES = 24
"""So many places of the picture are told to have changed, before all of it is."""
_PAGE, _CLOSE = 4096, 32
"""If all pixels move by little more than whole pages of so many bytes, it takes six times as long."""
Draw = Callable[[Chart, Rect], None]
"""Draws what lies in a part of the window."""
Seen = tuple[int, int, int]
"""How high a hexagon is, and where the middle of cell (0, 0) lies."""


class MapLayer:
    """A picture as large as what is seen of the sea, and what it shows."""

    def __init__(self) -> None:
        self._painted, self._scaled = Surface((1, 1)), Surface((1, 1))
        """What was painted last, and what was scaled from that."""
        self._window: Size = (1, 1)
        """How large the window is, whose memory serves both."""
        self._paper = damage.DamageTracker()
        """Of what the first consists, where that is known."""
        self._given = self._painted
        """What was handed out last, with those parts that have changed since, and where all of them lie."""
        self._parts: list[tuple[Surface, Rect]] = []
        self._renewed: list[Rect] = []
        """Where something was painted or scaled since."""
        self._shows: Any = None
        """What was painted, where it was seen from aside; None: nobody knows."""
        self._seen: Seen = (0, 0, 0)
        """Where that was seen from, and what was scaled."""
        self._seen_scaled: Seen | None = None
        self._tries = 0
        """How often it was tried to paint it as it should be."""
        self._is_whole = False
        """Whether what was painted is all there, and as it should be."""
        self.gives_way = False
        """Whether other parts of the table lack something: they are smaller, and come first."""
        self._turn = 0

    def begin(self, window: Size) -> None:
        """Have memory for a window of a size, and paint all of it anew."""
        self._window = window
        self._painted = _cut(self._painted, window, self._painted.get_size())
        self._shows = None
        self._paper.forget()

    def prepare(self) -> None:
        """Have memory for what is scaled."""
        if self._scaled.get_size() != self._painted.get_size():
            self._scaled = _cut(self._scaled, self._window, self._painted.get_size())

    def draw(self, chart: Chart, shows: Any, draw: Draw) -> Sequence[tuple[Surface, Rect]]:
        """The picture as it is now, with parts of it over it where it has changed; each with where it lies.

        ``shows`` is all that it depends on besides where it is seen from.  What looks as it did before is the same
        surface; what has changed is another one on the same pixels.
        """
        self._renewed = []
        found = self._drawn(chart, shows, draw)
        whole = found.get_rect()
        if found is not self._given or len(self._parts) + len(self._renewed) > _PATCHES:
            self._given, self._parts, self._renewed = found, [], [whole]
        for place in self._renewed:
            self._parts = [part for part in self._parts if not place.contains(part[1])]
            self._parts.append((found.subsurface(place), place))
        return self._parts

    def _drawn(self, chart: Chart, shows: Any, draw: Draw) -> Surface:
        size = world(chart).size
        if self._painted.get_size() != size:
            was_painted, self._window = self._shows is not None, chart.layout.size
            self._painted, self._shows = _cut(self._painted, self._window, size), None
            if was_painted:
                # It is seen still.
                self._paper.begin(self._painted)
        is_same = shows == self._shows
        if self._shows is not None and chart.camera.high == self._seen[0]:
            self._scroll(chart, draw)
        if is_same and self._is_whole and chart.camera.seen == self._seen:
            return self._painted
        hurries = chart.camera.is_zooming and chart.painter.budget.is_on
        if is_same and hurries:
            # Until it is painted, every frame comes back to it.
            chart.painter.budget.defer()
            return self._scale(chart, draw)
        if is_same and self._rests(chart):
            return self._scale(chart, draw)
        if not self._paint(chart, draw, is_first=not is_same, hurries=hurries):
            return self._scale(chart, draw)
        self._shows = shows
        return self._painted

    def _rests(self, chart: Chart) -> bool:
        """Whether other parts have their turn in this frame, and what is there is shown as it is."""
        self._turn = (self._turn + 1) % _TURNS
        rests = self.gives_way and chart.painter.budget.is_on and self._turn > 0
        if rests:
            chart.painter.budget.defer()
        return rests

    def _scroll(self, chart: Chart, draw: Draw) -> None:
        """Move what was painted, and paint what comes into sight."""
        surface = self._painted
        whole, (_, x, y) = surface.get_rect(), self._seen
        dx, dy = chart.camera.seen[1] - x, chart.camera.seen[2] - y
        if not (dx or dy):
            return
        self._renewed = [whole]
        kept = whole
        for step in _steps(surface, dx, dy):
            surface.scroll(*step)
            kept = kept.move(step).clip(whole)
        places = list(_round(whole, kept))
        with chart.pieces.hurrying(not self._is_whole):
            _, missing = chart.painter.with_missing(lambda: _draw_in(chart, draw, surface, places))
        is_well = self._is_whole and not missing
        self._paper.scroll(dx, dy, () if is_well else places)
        self._seen, self._is_whole = chart.camera.seen, is_well

    def _paint(self, chart: Chart, draw: Draw, *, is_first: bool, hurries: bool) -> bool:
        """Paint what looks different now if all is there, if it ``is_first`` seen, or after some tries.

        Returns whether it was painted; of what is large a part may follow in the next frames.
        """
        painter, whole = chart.painter, self._painted.get_rect()
        self._tries = 0 if is_first else self._tries + 1
        tries = self._tries % _PATIENCE > 0 and not self._paper.is_behind
        with chart.pieces.hurrying(hurries, tries=tries):
            group, missing = painter.with_missing(lambda: painter.record(partial(draw, chart, whole)))
        is_whole = not (missing or hurries)
        if tries and not is_whole:
            return False
        if self._seen != chart.camera.seen:
            self._paper.forget()
            if self._shows is not None and painter.budget.is_on:
                self._scale(chart, draw)
            if self._seen_scaled == chart.camera.seen:
                # It is seen until all is painted.
                self._take_scaled()
        self._renewed += self._paper.paint(
            self._painted, [group], is_late=painter.budget.is_late if painter.budget.is_on else None
        )
        if self._paper.is_behind:
            painter.budget.defer()
        self._seen, self._seen_scaled = chart.camera.seen, None
        self._is_whole = is_whole and not self._paper.is_behind
        return True

    def _take_scaled(self) -> None:
        """Have what was scaled for what was painted, until that is painted anew."""
        self._painted, self._scaled = self._scaled, self._painted
        self._paper.forget()
        self._paper.begin(self._painted)

    def _scale(self, chart: Chart, draw: Draw) -> Surface:
        """What was painted, as large as it is seen now."""
        seen, (high, left, top) = chart.camera.seen, self._seen
        if seen == self._seen:
            return self._painted
        if seen == self._seen_scaled:
            return self._scaled
        self.prepare()
        self._renewed = [self._painted.get_rect()]
        times, x, y = seen[0] / high, *seen[1:]

        def there(point: tuple[int, int]) -> tuple[int, int]:
            return round(x + (point[0] - left) * times), round(y + (point[1] - top) * times)

        whole = self._painted.get_rect()
        kept = _between(there(whole.topleft), there(whole.bottomright)).clip(whole)
        if kept:
            first = math.floor((kept.x - x) / times + left), math.floor((kept.y - y) / times + top)
            last = math.ceil((kept.right - x) / times + left), math.ceil((kept.bottom - y) / times + top)
            part = _between(first, last).clip(whole)
            _scaled_onto(
                self._scaled,
                self._painted.subsurface(part),
                _between(there(part.topleft), there(part.bottomright)),
            )
        with chart.pieces.hurrying():
            _draw_in(chart, draw, self._scaled, _round(whole, kept))
        self._seen_scaled = seen
        if kept.width * kept.height < _REACH * whole.width * whole.height:
            self._take_scaled()
            self._seen, self._seen_scaled, self._is_whole = seen, None, False
            return self._painted
        return self._scaled


def _cut(picture: Surface, window: Size, size: Size) -> Surface:
    """A picture of a size, on the memory of another one if that is as large as a window, with a margin."""
    whole = window[0] + 2 * _MARGIN, window[1] + 2 * _MARGIN
    parent = picture.get_parent()
    if parent is None or parent.get_size() != whole:
        parent = Surface(whole)
    return parent.subsurface(Rect((_MARGIN, _MARGIN), size))


def _steps(picture: Surface, dx: int, dy: int) -> Iterable[tuple[int, int]]:
    """The steps in which a picture is moved so far in the least time."""
    far = (dy * picture.get_pitch() + dx * picture.get_bytesize()) % _PAGE
    if 0 < far < _CLOSE:
        # What is read next has the place within its page that was just written: processors take it for that.
        return (dx - _CLOSE, dy), (_CLOSE, 0)
    return ((dx, dy),)


def _scaled_onto(picture: Surface, part: Surface, place: Rect) -> None:
    """Scale a part of another picture to where it lies on one, which may be on its margin."""
    wide, high = picture.get_size()
    scale = pygame.transform.scale if wide * high > _MANY else pygame.transform.smoothscale
    parent = picture.get_parent()
    assert parent is not None
    # Memory for so much would take as long as to fill it.
    scale(part, place.size, parent.subsurface(place.move(_MARGIN, _MARGIN)))


def world(chart: Chart) -> Rect:
    """What is seen of the sea and the map: all that the ledge does not hide, which has to have come for that."""
    at, whole = chart.layout, Rect((0, 0), chart.layout.size)
    if chart.pieces.ledge(at) is not None:
        whole.height = at.lip.y + at.px(_BEHIND)
    return whole


def _draw_in(chart: Chart, draw: Draw, surface: Surface, places: Iterable[Rect]) -> None:
    """Paint some places of a picture."""
    with chart.painter.onto(surface):
        for place in places:
            surface.set_clip(place)
            draw(chart, place)
    surface.set_clip(None)


def _between(one: tuple[int, int], two: tuple[int, int]) -> Rect:
    """The rectangle from one point to another."""
    return Rect(one, (two[0] - one[0], two[1] - one[1]))


def _round(whole: Rect, kept: Rect) -> Iterator[Rect]:
    """What lies in a rectangle round another one that is a part of it."""
    if not kept:
        yield whole
        return
    beside = (kept.top, kept.height)
    for place in (
        Rect(whole.left, whole.top, whole.width, kept.top - whole.top),
        Rect(whole.left, kept.bottom, whole.width, whole.bottom - kept.bottom),
        Rect(whole.left, beside[0], kept.left - whole.left, beside[1]),
        Rect(kept.right, beside[0], whole.right - kept.right, beside[1]),
    ):
        if place:
            yield place
