"""The camera of the map: the visible part of the sea, and the size of a hexagon.

Pure.  Places on the sea are measured in heights of a hexagon, from the centre of cell (0, 0) to the right and down.
The view follows its target like a critically damped spring, which begins and ends softly at any frame rate.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Rect

from wyrmspan_desktop.family.hexes import Cell

RATIO = math.sqrt(3) / 2
"""Width to height of a hexagon that stands on a point."""
ROW = 0.75
"""The distance of the centres of two rows, in heights of a hexagon."""
FOLLOW_S = 0.26
"""The approximate time in seconds in which the view reaches its target."""
MIN_HEIGHT, USUAL_HEIGHT, MAX_HEIGHT = 26, 240, 300
"""The minimum height of a hexagon, the largest without zooming in, and the largest, in units."""
NEARER = 1.15
"""The factor of a zoom step."""
EDGE = 0.12
"""The margin of the map in its room, in heights of a hexagon, after it had to move."""
SPARE = 0.75
"""The additional margin after zooming out, in heights of a hexagon: room for one more row."""
_CLOSE, _STILL = 0.0008, 0.0015
"""The rest of a movement, in heights of a hexagon, and its speed, below which it ends."""

Spot = tuple[float, float]
Stretch = tuple[float, float]
"""An interval along one axis, in heights of a hexagon."""


def spot_of(cell: Cell) -> Spot:
    """Return the centre of a cell on the sea."""
    q, r = cell
    return RATIO * (q + r / 2), ROW * r


class Camera:
    """Looks at the sea through a part of the window."""

    def __init__(self) -> None:
        self.room = Rect(0, 0, 1, 1)
        """The uncovered part of the window, into which the map is fitted."""
        self.least, self.most, self.usual = 1.0, 1.0, 1.0
        """The limits of the height of a hexagon in pixels: least, largest without zooming in, and largest."""
        self.is_free = False
        """Whether the player has moved the camera, instead of fitting the whole map."""
        self._seen = [0.0, 0.0, 0.0]
        """The current view: the centre of the room on the sea, and the logarithm of the height of a hexagon."""
        self._wanted = [0.0, 0.0, 0.0]
        self._speed = [0.0, 0.0, 0.0]
        self.high, self.wide = 1, 1
        """The current height and width of a hexagon in pixels."""
        self._origin = (0, 0)
        """The point of the centre of cell (0, 0) in the window."""

    # --- where things are ---------------------------------------------------------------------

    @property
    def is_laid(self) -> bool:
        """Whether it has a map to look at."""
        return self.room.width > 1

    @property
    def is_moving(self) -> bool:
        """Whether the view has not reached its target."""
        return self._seen != self._wanted

    @property
    def is_zooming(self) -> bool:
        """Whether the size of hexagons has not reached its target."""
        return self.high != _pixels(self._wanted[2])

    @property
    def seen(self) -> tuple[int, int, int]:
        """The key of a picture of the map: the height of a hexagon, and the point of cell (0, 0)."""
        return (self.high, *self._origin)

    def _look(self) -> None:
        """Compute the view in whole pixels, so that hexagons fit together."""
        x, y, size = self._seen
        self.high = _pixels(size)
        self.wide = round(RATIO * self.high)
        self._origin = (
            round(self.room.centerx - x * self.high),
            round(self.room.centery - y * self.high),
        )

    def point(self, spot: Spot) -> tuple[int, int]:
        """Return the point of a place on the sea in the window."""
        x, y = self._origin
        return x + round(spot[0] * self.high), y + round(spot[1] * self.high)

    def place(self, cell: Cell) -> Rect:
        """Return the rectangle around the hexagon of a cell."""
        q, r = cell
        x = self._origin[0] + round(RATIO * (q + r / 2) * self.high)
        y = self._origin[1] + round(ROW * r * self.high)
        return Rect(x - self.wide // 2, y - self.high // 2, self.wide, self.high)

    def cell_at(self, point: tuple[int, int]) -> Cell:
        """Return the cell at a point of the window."""
        x, y = self._origin
        r = (point[1] - y) / self.high / ROW
        q = (point[0] - x) / self.high / RATIO - r / 2
        return _rounded(q, r)

    # --- what is wanted -----------------------------------------------------------------------

    def lay(self, room: Rect, unit: float, cells: Iterable[Cell]) -> None:
        """Fit the whole map into a part of the window, at once."""
        self.room = room
        self.least, self.usual, self.most = MIN_HEIGHT * unit, USUAL_HEIGHT * unit, MAX_HEIGHT * unit
        self.is_free = False
        self.fit(cells)
        self.hurry()

    def fit(self, cells: Iterable[Cell]) -> None:
        """Zoom out or in until cells are completely visible, unless the player has moved the camera."""
        if self.is_free:
            return
        self._fit(_bounds(cells))

    def _fit(self, bounds: tuple[Stretch, Stretch], spare: float = 0.0) -> None:
        (left, right), (top, bottom) = bounds
        high = min(
            self.room.width / (right - left + spare), self.room.height / (bottom - top + spare), self.usual
        )
        self._wanted = [(left + right) / 2, (top + bottom) / 2, math.log(math.floor(max(self.least, high)))]

    def keep_in_sight(self, cells: Iterable[Cell]) -> None:
        """Move as little as necessary to show cells completely, unless the player has moved the camera.

        Nothing moves while they all lie in the room.  The camera pans before it zooms out, and zooms out by more
        than necessary, so that it does not move for each new tile.
        """
        if self.is_free:
            return
        bounds, high = _bounds(cells), math.exp(self._wanted[2])
        sizes = [side / high for side in self.room.size]
        if any(last - first > size for (first, last), size in zip(bounds, sizes, strict=True)):
            self._fit(bounds, SPARE)
            return
        for axis, ((first, last), size) in enumerate(zip(bounds, sizes, strict=True)):
            # Whole pixels may be a little larger than measured.
            free = (size - (last - first)) / 2
            if abs(self._wanted[axis] - (first + last) / 2) > free:
                nearest = max(0.0, free - EDGE)
                middle = (first + last) / 2
                self._wanted[axis] = min(max(self._wanted[axis], middle - nearest), middle + nearest)

    def make_room(self, room: Rect) -> None:
        """Look through another part of the window from now on; the map stays where it is."""
        for axis, (new, old) in enumerate(zip(room.center, self.room.center, strict=True)):
            self._seen[axis] += (new - old) / self.high
            self._wanted[axis] += (new - old) / math.exp(self._wanted[2])
        self.room = room
        self._look()

    def zoom(self, steps: float, point: tuple[int, int] | None = None) -> None:
        """Zoom in by some steps, or out; the sea at a point of the window stays there."""
        self.is_free = True
        x, y, before = self._wanted
        after = min(max(before + steps * math.log(NEARER), math.log(self.least)), math.log(self.most))
        dx, dy = (0, 0) if point is None else (point[0] - self.room.centerx, point[1] - self.room.centery)
        share = math.exp(-before) - math.exp(-after)
        self._wanted = [x + dx * share, y + dy * share, after]

    def drag(self, dx: float, dy: float) -> None:
        """Move the map by some pixels at once."""
        self.is_free = True
        for axis, moved in enumerate((dx, dy)):
            self._seen[axis] -= moved / self.high
            self._wanted[axis] -= moved / self.high
        self._look()

    def push(self, across: float, down: float) -> None:
        """Move the view to the right and down by some heights of a hexagon."""
        self.is_free = True
        self._wanted = [self._wanted[0] + across, self._wanted[1] + down, self._wanted[2]]

    def hold(self, cells: Iterable[Cell]) -> None:
        """Move back as far as necessary to show one of some cells."""
        x, y, _ = self._wanted
        width, height = self.room.size

        def far(cell: Cell) -> float:
            across, down = spot_of(cell)
            return max(abs(across - x) / width, abs(down - y) / height)

        self.show(min(cells, key=far))

    def show(self, cell: Cell) -> None:
        """Pan to a cell, unless it lies in the room."""
        high = math.exp(self._wanted[2])
        for axis, (spot, room, half) in enumerate(
            zip(spot_of(cell), self.room.size, (RATIO / 2, 0.5), strict=True)
        ):
            free = max(0.0, room / high / 2 - half)
            self._wanted[axis] = min(max(self._wanted[axis], spot - free), spot + free)

    # --- time ---------------------------------------------------------------------------------

    def hurry(self) -> None:
        """Jump to the target."""
        self._seen, self._speed = self._wanted[:], [0.0] * 3
        self._look()

    def step(self, dt: float) -> bool:
        """Advance time by ``dt`` seconds; return whether the view has changed."""
        if not self.is_moving:
            return False
        before = self.seen
        pull = 2 / FOLLOW_S
        fading = math.exp(-pull * dt)
        for axis, (now, goal, speed) in enumerate(zip(self._seen, self._wanted, self._speed, strict=True)):
            # A critically damped spring never overshoots; the formula is exact for any length of a frame.
            far = now - goal
            gained = (speed + pull * far) * dt
            self._seen[axis] = goal + (far + gained) * fading
            self._speed[axis] = (speed - pull * gained) * fading
        self._look()
        left = max(abs(now - goal) for now, goal in zip(self._seen, self._wanted, strict=True))
        if left < _CLOSE and max(map(abs, self._speed)) < _STILL * pull:
            self.hurry()
        return self.seen != before


def _bounds(cells: Iterable[Cell]) -> tuple[Stretch, Stretch]:
    """Return the extent of cells on the sea, horizontal and vertical."""
    spots = [spot_of(cell) for cell in cells]
    across, down = [x for x, _ in spots], [y for _, y in spots]
    return (min(across) - RATIO / 2, max(across) + RATIO / 2), (min(down) - 0.5, max(down) + 0.5)


def _pixels(size: float) -> int:
    """Return the height of a hexagon for its logarithm."""
    return max(1, round(math.exp(size)))


def _rounded(q: float, r: float) -> Cell:
    """Return the cell nearest to fractional coordinates."""
    s = -q - r
    rounded = [round(each) for each in (q, r, s)]
    off = [abs(near - each) for near, each in zip(rounded, (q, r, s), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        return -rounded[1] - rounded[2], rounded[1]
    if off[1] > off[2]:
        return rounded[0], -rounded[0] - rounded[2]
    return rounded[0], rounded[1]
