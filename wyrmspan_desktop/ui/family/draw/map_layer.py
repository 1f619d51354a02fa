"""Caches the sea and the map as one picture: when it is panned, only uncovered places are painted.

During zooming, the last painted picture is scaled, and places beyond it are painted roughly.  At the final size,
the pieces are scaled well, as many in a frame as it has time for; with the last of them everything is painted
again, in bands if it is large.  If a thing on the map changes, only its place is painted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.compositor import damage
from wyrmspan_desktop.ui.family.draw.camera import MAX_HEIGHT, MIN_HEIGHT
from wyrmspan_desktop.ui.family.draw.picture import Chart

_BEHIND = 8
"""The distance behind the lip of the ledge, in units, from which on the ledge is opaque."""
_REACH = 0.7
"""If the last painted picture fills no more than this fraction of the window, the current one is scaled from then
on.
"""
_MARGIN = math.ceil(MAX_HEIGHT / MIN_HEIGHT) + 2
"""The margin of pictures on all sides: scaling to whole pixels ends beyond their edges."""
_MANY = 2560 * 1600
"""With this many pixels, scaling by nearest neighbour is unnoticeable during movement, and takes a fifth of the
time.
"""
_TURNS = 5
"""While other parts of the table are incomplete, all is painted in only one of this many frames."""
_PATIENCE = 12
"""After this many attempts the available pieces are painted, though pictures are still loading."""
_PATCHES = 24
"""The largest number of changed places that are reported separately."""
_PAGE, _CLOSE = 4096, 32
"""If all pixels move by slightly more than whole pages of this many bytes, it takes six times as long."""
Draw = Callable[[Chart, Rect], None]
"""Draws a part of the window."""
Seen = tuple[int, int, int]
"""The height of a hexagon, and the point of the centre of cell (0, 0)."""


class MapLayer:
    """A picture of the visible sea, and the state that it shows."""

    def __init__(self) -> None:
        self._painted, self._scaled = Surface((1, 1)), Surface((1, 1))
        """The last painted picture, and the one scaled from it."""
        self._window: Size = (1, 1)
        """The size of the window, for which both are allocated."""
        self._paper = damage.DamageTracker()
        """The commands of the first, if known."""
        self._given = self._painted
        """The last returned picture, the parts that have changed since, and the places of all."""
        self._parts: list[tuple[Surface, Rect]] = []
        self._renewed: list[Rect] = []
        """The places painted or scaled since."""
        self._shows: object = None
        """The state that was painted, without the camera; None if unknown."""
        self._seen: Seen = (0, 0, 0)
        """The cameras of the painted, and of the scaled picture."""
        self._seen_scaled: Seen | None = None
        self._tries = 0
        """The number of attempts to paint it completely."""
        self._is_whole = False
        """Whether the painted picture is complete and well scaled."""
        self.gives_way = False
        """Whether other parts of the table are incomplete: they are smaller, and come first."""
        self._turn = 0

    def begin(self, window: Size) -> None:
        """Allocate the picture for a window size, and paint all of it again."""
        self._window = window
        self._painted = _cut(self._painted, window, self._painted.get_size())
        self._shows = None
        self._paper.forget()

    def prepare(self) -> None:
        """Allocate the scaled picture."""
        if self._scaled.get_size() != self._painted.get_size():
            self._scaled = _cut(self._scaled, self._window, self._painted.get_size())

    def draw(self, chart: Chart, shows: object, draw: Draw) -> Sequence[tuple[Surface, Rect]]:
        """Return the current picture, and changed parts of it over it, each with its place.

        ``shows`` is its key besides the camera.  An unchanged picture is the same surface; a changed part is
        another surface on the same pixels.
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

    def _drawn(self, chart: Chart, shows: object, draw: Draw) -> Surface:
        size = world(chart).size
        if self._painted.get_size() != size:
            was_painted, self._window = self._shows is not None, chart.layout.size
            self._painted, self._shows = _cut(self._painted, self._window, size), None
            if was_painted:
                # It is still visible.
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
        """Return whether other parts are drawn in this frame, and the current picture is shown as it is."""
        self._turn = (self._turn + 1) % _TURNS
        rests = self.gives_way and chart.painter.budget.is_on and self._turn > 0
        if rests:
            chart.painter.budget.defer()
        return rests

    def _scroll(self, chart: Chart, draw: Draw) -> None:
        """Scroll the painted picture, and paint the uncovered places."""
        surface = self._painted
        whole, (_, x, y) = surface.get_rect(), self._seen
        dx, dy = chart.camera.seen[1] - x, chart.camera.seen[2] - y
        if not (dx or dy):
            return
        self._renewed = [whole]
        retained = whole
        for step in _steps(surface, dx, dy):
            surface.scroll(*step)
            retained = retained.move(step).clip(whole)
        places = list(_round(whole, retained))
        with chart.pieces.hurrying(not self._is_whole):
            _, missing = chart.painter.with_missing(lambda: _draw_in(chart, draw, surface, places))
        is_well = self._is_whole and not missing
        self._paper.scroll(dx, dy, () if is_well else places)
        self._seen, self._is_whole = chart.camera.seen, is_well

    def _paint(self, chart: Chart, draw: Draw, *, is_first: bool, hurries: bool) -> bool:
        """Paint the changes if all is available, if it ``is_first`` visible, or after some attempts.

        Return whether it was painted; of a large picture a part may follow in the next frames.
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
                # It is visible until all is painted.
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
        """Use the scaled picture as the painted one, until that is painted again."""
        self._painted, self._scaled = self._scaled, self._painted
        self._paper.forget()
        self._paper.begin(self._painted)

    def _scale(self, chart: Chart, draw: Draw) -> Surface:
        """Return the painted picture, scaled to the current camera."""
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
        retained = _between(there(whole.topleft), there(whole.bottomright)).clip(whole)
        if retained:
            first = math.floor((retained.x - x) / times + left), math.floor((retained.y - y) / times + top)
            last = (
                math.ceil((retained.right - x) / times + left),
                math.ceil((retained.bottom - y) / times + top),
            )
            part = _between(first, last).clip(whole)
            _scaled_onto(
                self._scaled,
                self._painted.subsurface(part),
                _between(there(part.topleft), there(part.bottomright)),
            )
        with chart.pieces.hurrying():
            _draw_in(chart, draw, self._scaled, _round(whole, retained))
        self._seen_scaled = seen
        if retained.width * retained.height < _REACH * whole.width * whole.height:
            self._take_scaled()
            self._seen, self._seen_scaled, self._is_whole = seen, None, False
            return self._painted
        return self._scaled


def _cut(picture: Surface, window: Size, size: Size) -> Surface:
    """Return a picture of a size, on the memory of another one if that is as large as a window, with a margin."""
    whole = window[0] + 2 * _MARGIN, window[1] + 2 * _MARGIN
    parent = picture.get_parent()
    if parent is None or parent.get_size() != whole:
        parent = Surface(whole)
    return parent.subsurface(Rect((_MARGIN, _MARGIN), size))


def _steps(picture: Surface, dx: int, dy: int) -> Iterable[tuple[int, int]]:
    """Return the fastest steps to scroll a picture by a distance."""
    far = (dy * picture.get_pitch() + dx * picture.get_bytesize()) % _PAGE
    if 0 < far < _CLOSE:
        # Reads at the page offset of recent writes are mistaken for these by processors, and delayed.
        return (dx - _CLOSE, dy), (_CLOSE, 0)
    return ((dx, dy),)


def _scaled_onto(picture: Surface, part: Surface, place: Rect) -> None:
    """Scale a part of another picture to its place on a picture, which may be on its margin."""
    wide, high = picture.get_size()
    scale = pygame.transform.scale if wide * high > _MANY else pygame.transform.smoothscale
    parent = picture.get_parent()
    assert parent is not None
    # A new surface this large would take as long to allocate as to fill.
    scale(part, place.size, parent.subsurface(place.move(_MARGIN, _MARGIN)))


def world(chart: Chart) -> Rect:
    """Return the visible part of the sea and the map: all that the ledge does not hide, once it is loaded."""
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
    """Return the rectangle from one point to another."""
    return Rect(one, (two[0] - one[0], two[1] - one[1]))


def _round(whole: Rect, retained: Rect) -> Iterator[Rect]:
    """Yield the parts of a rectangle around another one inside it."""
    if not retained:
        yield whole
        return
    span = (retained.top, retained.height)
    for place in (
        Rect(whole.left, whole.top, whole.width, retained.top - whole.top),
        Rect(whole.left, retained.bottom, whole.width, whole.bottom - retained.bottom),
        Rect(whole.left, span[0], retained.left - whole.left, span[1]),
        Rect(retained.right, span[0], whole.right - retained.right, span[1]),
    ):
        if place:
            yield place
