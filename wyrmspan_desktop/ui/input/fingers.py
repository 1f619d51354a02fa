"""Recognizes gestures on a touch screen.

It works with points, in pixels, and time, independent of the things below.  One finger taps, is held, or drags; a
second one pinches, or taps as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import Literal, NamedTuple

HOLD_S = 0.5
"""Seconds after which a resting finger is a long press."""

Point = tuple[int, int]
Finger = tuple[int, int]
"""The numbers of a device and of a finger on it."""
_State = Literal["none", "down", "held", "dragging", "pinching", "over"]


class Down(NamedTuple):
    """The first finger came down."""

    point: Point


class Tap(NamedTuple):
    """The finger was lifted without moving, before a long press."""

    point: Point


class Hold(NamedTuple):
    """A long press at a point."""

    point: Point


class Drag(NamedTuple):
    """The finger begins to move away from its starting point."""

    start: Point


class Move(NamedTuple):
    """The finger moved by some pixels to the right and down."""

    point: Point
    by: Point


class Up(NamedTuple):
    """The finger was lifted after a drag."""

    point: Point


class SecondFinger(NamedTuple):
    """A second finger came down, which ends the gesture of the first."""


class Pinch(NamedTuple):
    """Two fingers are ``factor`` times as far apart as before, and their centre has moved by some pixels."""

    middle: Point
    factor: float
    by: Point


class DoubleTap(NamedTuple):
    """Two fingers were lifted without having moved."""


class FingersLost(NamedTuple):
    """All fingers were lost, for example because the window lost the focus."""


Gesture = Down | Tap | Hold | Drag | Move | Up | SecondFinger | Pinch | DoubleTap | FingersLost


class Fingers:
    """The fingers on the screen, and their gesture."""

    def __init__(self) -> None:
        self._at: dict[Finger, Point] = {}
        self._state: _State = "none"
        self._start: Point = (0, 0)
        self._held = 0.0
        """Seconds since the first finger came down."""
        self._begun: tuple[Point, float] = ((0, 0), 1.0)
        """The centre between two fingers, and their distance, when the second one came down."""

    @property
    def are_down(self) -> bool:
        """Whether any finger is down."""
        return bool(self._at)

    def down(self, finger: Finger, point: Point) -> Iterator[Gesture]:
        """Handle a finger that came down; those after the second are ignored."""
        self._at[finger] = point
        if len(self._at) == 1:
            self._state, self._start, self._held = "down", point, 0.0
            yield Down(point)
        elif len(self._at) == 2 and self._state != "over":
            self._state, self._begun = "pinching", self._pair()
            yield SecondFinger()

    def move(self, finger: Finger, point: Point, threshold_px: float) -> Iterator[Gesture]:
        """Handle a movement, which counts from a threshold on."""
        before = self._at.get(finger)
        if before is None:
            return
        pair = self._pair()
        if self._state == "down":
            if dist(point, self._start) < threshold_px:
                return
            self._state = "dragging"
            yield Drag(self._start)
            before = self._start
        self._at[finger] = point
        if self._state == "dragging":
            yield Move(point, (point[0] - before[0], point[1] - before[1]))
        elif self._state == "pinching":
            (x, y), apart = self._pair()
            by = x - pair[0][0], y - pair[0][1]
            far = max(dist((x, y), self._begun[0]), abs(apart - self._begun[1]))
            if far >= threshold_px:
                self._begun = (-1, -1), -1.0
            if self._begun[1] < 0:
                yield Pinch((x, y), apart / pair[1], by)

    def up(self, finger: Finger) -> Iterator[Gesture]:
        """Handle a lifted finger."""
        point = self._at.pop(finger, None)
        if point is None:
            return
        state = self._state
        self._state = "over" if self._at else "none"
        if state == "down":
            yield Tap(self._start)
        elif state == "dragging":
            yield Up(point)
        elif state == "pinching" and self._begun[1] >= 0:
            yield DoubleTap()

    def step(self, dt: float) -> Iterator[Gesture]:
        """Advance time by ``dt`` seconds; yields a long press."""
        if self._state == "down":
            self._held += dt
            if self._held >= HOLD_S:
                self._state = "held"
                yield Hold(self._start)

    def wait(self) -> None:
        """Treat a held finger as one that has just come down: lifting it is a tap, however late."""
        if self._state == "held":
            self._state, self._held = "down", float("-inf")

    def end(self) -> None:
        """Ignore the fingers that are down until all are lifted."""
        self._state = "over" if self._at else "none"

    def lose(self) -> Iterator[Gesture]:
        """Forget the fingers that are down, because no more events of them will come."""
        if self._at:
            self._at.clear()
            self._state = "none"
            yield FingersLost()

    def _pair(self) -> tuple[Point, float]:
        """Return the centre between the first two fingers, and their distance: at least a pixel."""
        points = [*self._at.values()][:2]
        if len(points) < 2:
            return self._start, 1.0
        (x, y), (other_x, other_y) = points
        return ((x + other_x) // 2, (y + other_y) // 2), max(1.0, dist(*points))
