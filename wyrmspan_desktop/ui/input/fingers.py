"""Fingers on a touch screen: their movements become gestures.

Knows points, in pixels, and time, and nothing of what lies below the fingers.  One finger taps, is held, or drags;
a second one pinches, or taps beside the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import Literal, NamedTuple

HOLD_S = 0.5
"""After so many seconds a finger that has not moved is held: that is a long press."""

Point = tuple[int, int]
Finger = tuple[int, int]
"""The numbers of a device and of a finger on it."""
_State = Literal["none", "down", "held", "dragging", "pinching", "over"]


class Down(NamedTuple):
    """The first finger came down."""

    point: Point


class Tap(NamedTuple):
    """It went up where it came down, and soon."""

    point: Point


class Hold(NamedTuple):
    """It has been held at a point for a while."""

    point: Point


class Drag(NamedTuple):
    """It begins to move away from where it came down."""

    start: Point


class Move(NamedTuple):
    """It has moved so many pixels to the right and down."""

    point: Point
    by: Point


class Up(NamedTuple):
    """It went up after it was dragged."""

    point: Point


class SecondFinger(NamedTuple):
    """A second finger came down; what the first one did is over."""


class Pinch(NamedTuple):
    """Two fingers are ``factor`` times as far apart as before, and their middle has moved so many pixels."""

    middle: Point
    factor: float
    by: Point


class DoubleTap(NamedTuple):
    """Two fingers went up again without having moved."""


class FingersLost(NamedTuple):
    """No finger counts any more, wherever they are."""


Gesture = Down | Tap | Hold | Drag | Move | Up | SecondFinger | Pinch | DoubleTap | FingersLost


class Fingers:
    """Which fingers are down, and what they do together."""

    def __init__(self) -> None:
        self._at: dict[Finger, Point] = {}
        self._state: _State = "none"
        self._start: Point = (0, 0)
        self._held = 0.0
        """For how long the first finger has been down, in seconds."""
        self._begun: tuple[Point, float] = ((0, 0), 1.0)
        """The middle between two fingers, and how far they were apart, when the second one came."""

    @property
    def are_down(self) -> bool:
        """Whether any finger is down."""
        return bool(self._at)

    def down(self, finger: Finger, point: Point) -> Iterator[Gesture]:
        """A finger came down; those after the second one do nothing."""
        self._at[finger] = point
        if len(self._at) == 1:
            self._state, self._start, self._held = "down", point, 0.0
            yield Down(point)
        elif len(self._at) == 2 and self._state != "over":
            self._state, self._begun = "pinching", self._pair()
            yield SecondFinger()

    def move(self, finger: Finger, point: Point, threshold_px: float) -> Iterator[Gesture]:
        """A finger has moved; up to a threshold that is no movement."""
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
        """A finger went up."""
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
        """Advance time; a finger that rests long enough counts as held."""
        if self._state == "down":
            self._held += dt
            if self._held >= HOLD_S:
                self._state = "held"
                yield Hold(self._start)

    def wait(self) -> None:
        """Take a held finger for one that has just come down, which taps however late it goes up."""
        if self._state == "held":
            self._state, self._held = "down", float("-inf")

    def end(self) -> None:
        """Ignore the fingers that are down until all are up."""
        self._state = "over" if self._at else "none"

    def lose(self) -> Iterator[Gesture]:
        """Nothing more is heard of the fingers that are down."""
        if self._at:
            self._at.clear()
            self._state = "none"
            yield FingersLost()

    def _pair(self) -> tuple[Point, float]:
        """The middle between the first two fingers, and how far they are apart: at least a pixel."""
        points = [*self._at.values()][:2]
        if len(points) < 2:
            return self._start, 1.0
        (x, y), (other_x, other_y) = points
        return ((x + other_x) // 2, (y + other_y) // 2), max(1.0, dist(*points))
