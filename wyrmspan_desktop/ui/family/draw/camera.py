"""How the map is seen: which part of the sea lies in the window, and how large a hexagon is there.

Pure.  Places on the sea are measured in heights of a hexagon, from the middle of cell (0, 0) to the right and down.
What is seen follows what is wanted as a weight on a spring does, which begins and ends softly, however long frames are.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Rect

from wyrmspan_desktop.family.hexes import Cell

RATIO = math.sqrt(3) / 2
"""Width to height of a hexagon that stands on a point."""
ROW = 0.75
"""How far the middles of two rows are apart, in heights of a hexagon."""
FOLLOW_S = 0.26
"""About so long what is seen takes to come to what is wanted, in seconds."""
LEAST, USUAL, MOST = 26, 240, 300
"""How high a hexagon is at least, at most where nobody comes nearer, and at most, in units."""
NEARER = 1.15
"""How many times larger a hexagon is after one step of the wheel."""
EDGE = 0.12
"""So far, in heights of a hexagon, the map keeps from the edge of its room once it has to move."""
SPARE = 0.75
"""So much more than the map is seen after drawing back, in heights of a hexagon: one more row finds room."""
_CLOSE, _STILL = 0.0008, 0.0015
"""So little is left of a way, in heights of a hexagon, and so slow it is, when the rest is not worth a frame."""

Spot = tuple[float, float]
Stretch = tuple[float, float]
"""From where to where something lies along one axis, in heights of a hexagon."""


def spot_of(cell: Cell) -> Spot:
    """Where the middle of a cell lies on the sea."""
    q, r = cell
    return RATIO * (q + r / 2), ROW * r


class Camera:
    """Looks at the sea through a part of the window."""

    def __init__(self) -> None:
        self.room = Rect(0, 0, 1, 1)
        """What nothing else lies over: what is to be seen fits in here."""
        self.least, self.most, self.usual = 1.0, 1.0, 1.0
        """How high a hexagon may be, and how high it is at most as long as nobody asks for more, in pixels."""
        self.is_free = False
        """Whether the player looks where they like, instead of at all of the map."""
        self._seen = [0.0, 0.0, 0.0]
        """What is seen: the middle of the room on the sea, and the logarithm of how high a hexagon is."""
        self._wanted = [0.0, 0.0, 0.0]
        self._speed = [0.0, 0.0, 0.0]
        self.high, self.wide = 1, 1
        """How high and wide a hexagon is now, in pixels."""
        self._origin = (0, 0)
        """Where the middle of cell (0, 0) is in the window."""

    # --- where things are ---------------------------------------------------------------------

    @property
    def is_laid(self) -> bool:
        """Whether it knows what it looks at."""
        return self.room.width > 1

    @property
    def is_moving(self) -> bool:
        """Whether what is seen is not yet what is wanted."""
        return self._seen != self._wanted

    @property
    def is_zooming(self) -> bool:
        """Whether hexagons are not yet as high as is wanted."""
        return self.high != _pixels(self._wanted[2])

    @property
    def seen(self) -> tuple[int, int, int]:
        """All that a picture of the map depends on, to be compared: how high a hexagon is, and where cell (0, 0) is."""
        return (self.high, *self._origin)

    def _look(self) -> None:
        """Note what follows from what is seen: whole pixels, so that hexagons keep together."""
        x, y, size = self._seen
        self.high = _pixels(size)
        self.wide = round(RATIO * self.high)
        self._origin = (
            round(self.room.centerx - x * self.high),
            round(self.room.centery - y * self.high),
        )

    def point(self, spot: Spot) -> tuple[int, int]:
        """Where a place on the sea is in the window."""
        x, y = self._origin
        return x + round(spot[0] * self.high), y + round(spot[1] * self.high)

    def place(self, cell: Cell) -> Rect:
        """The rectangle round the hexagon of a cell."""
        q, r = cell
        x = self._origin[0] + round(RATIO * (q + r / 2) * self.high)
        y = self._origin[1] + round(ROW * r * self.high)
        return Rect(x - self.wide // 2, y - self.high // 2, self.wide, self.high)

    def cell_at(self, point: tuple[int, int]) -> Cell:
        """The cell in which a point of the window lies."""
        x, y = self._origin
        r = (point[1] - y) / self.high / ROW
        q = (point[0] - x) / self.high / RATIO - r / 2
        return _rounded(q, r)

    # --- what is wanted -----------------------------------------------------------------------

    def lay(self, room: Rect, unit: float, cells: Iterable[Cell]) -> None:
        """Look through a part of the window at all of the map, at once."""
        self.room = room
        self.least, self.usual, self.most = LEAST * unit, USUAL * unit, MOST * unit
        self.is_free = False
        self.fit(cells)
        self.hurry()

    def fit(self, cells: Iterable[Cell]) -> None:
        """Draw back, or come nearer, until cells are seen whole, unless the player looks where they like."""
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
        """Move no further than it takes to see cells whole, unless the player looks where they like.

        Nothing moves while they all lie in the room.  The camera moves aside before it draws back, and draws back
        by more than it has to, so that it does not have to for each new tile.
        """
        if self.is_free:
            return
        bounds, high = _bounds(cells), math.exp(self._wanted[2])
        sizes = [side / high for side in self.room.size]
        if any(last - first > size for (first, last), size in zip(bounds, sizes, strict=True)):
            self._fit(bounds, SPARE)
            return
        for axis, ((first, last), size) in enumerate(zip(bounds, sizes, strict=True)):
            # Whole pixels may be a little larger than they were measured.
            free = (size - (last - first)) / 2
            if abs(self._wanted[axis] - (first + last) / 2) > free:
                nearest = max(0.0, free - EDGE)
                middle = (first + last) / 2
                self._wanted[axis] = min(max(self._wanted[axis], middle - nearest), middle + nearest)

    def make_room(self, room: Rect) -> None:
        """Look through another part of the window from now on; what is seen stays where it is."""
        for axis, (new, old) in enumerate(zip(room.center, self.room.center, strict=True)):
            self._seen[axis] += (new - old) / self.high
            self._wanted[axis] += (new - old) / math.exp(self._wanted[2])
        self.room = room
        self._look()

    def zoom(self, steps: float, point: tuple[int, int] | None = None) -> None:
        """Come nearer by so many steps, or draw back; what lies at a point of the window stays there."""
        self.is_free = True
        x, y, before = self._wanted
        after = min(max(before + steps * math.log(NEARER), math.log(self.least)), math.log(self.most))
        dx, dy = (0, 0) if point is None else (point[0] - self.room.centerx, point[1] - self.room.centery)
        share = math.exp(-before) - math.exp(-after)
        self._wanted = [x + dx * share, y + dy * share, after]

    def drag(self, dx: float, dy: float) -> None:
        """Move the map by so many pixels at once."""
        self.is_free = True
        for axis, moved in enumerate((dx, dy)):
            self._seen[axis] -= moved / self.high
            self._wanted[axis] -= moved / self.high
        self._look()

    def push(self, across: float, down: float) -> None:
        """Look so many heights of a hexagon further to the right and down."""
        self.is_free = True
        self._wanted = [self._wanted[0] + across, self._wanted[1] + down, self._wanted[2]]

    def hold(self, cells: Iterable[Cell]) -> None:
        """Look back as far as it takes to see one of some cells."""
        x, y, _ = self._wanted
        width, height = self.room.size

        def far(cell: Cell) -> float:
            across, down = spot_of(cell)
            return max(abs(across - x) / width, abs(down - y) / height)

        self.show(min(cells, key=far))

    def show(self, cell: Cell) -> None:
        """Look further to where a cell lies in the room, if it does not."""
        high = math.exp(self._wanted[2])
        for axis, (spot, room, half) in enumerate(
            zip(spot_of(cell), self.room.size, (RATIO / 2, 0.5), strict=True)
        ):
            free = max(0.0, room / high / 2 - half)
            self._wanted[axis] = min(max(self._wanted[axis], spot - free), spot + free)

    # --- time ---------------------------------------------------------------------------------

    def hurry(self) -> None:
        """See what is wanted at once."""
        self._seen, self._speed = self._wanted[:], [0.0] * 3
        self._look()

    def step(self, dt: float) -> bool:
        """Let time pass; whether something else is seen now."""
        if not self.is_moving:
            return False
        before = self.seen
        pull = 2 / FOLLOW_S
        fading = math.exp(-pull * dt)
        for axis, (now, goal, speed) in enumerate(zip(self._seen, self._wanted, self._speed, strict=True)):
            # A spring that is damped so much that it never swings over: exact for any length of a frame.
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
    """From where to where cells lie on the sea, across and down."""
    spots = [spot_of(cell) for cell in cells]
    across, down = [x for x, _ in spots], [y for _, y in spots]
    return (min(across) - RATIO / 2, max(across) + RATIO / 2), (min(down) - 0.5, max(down) + 0.5)


def _pixels(size: float) -> int:
    """How high a hexagon is of which the logarithm of that is known."""
    return max(1, round(math.exp(size)))


def _rounded(q: float, r: float) -> Cell:
    """The cell nearest to a place between cells."""
    s = -q - r
    rounded = [round(each) for each in (q, r, s)]
    off = [abs(near - each) for near, each in zip(rounded, (q, r, s), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        return -rounded[1] - rounded[2], rounded[1]
    if off[1] > off[2]:
        return rounded[0], -rounded[0] - rounded[2]
    return rounded[0], rounded[1]
