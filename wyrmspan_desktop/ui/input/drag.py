"""A drag of one thing: pressed, carried with the pointer, dropped, or gliding back.

It works with rectangles and time, independent of the game: the possible drop targets are given when the thing is
pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import dist
from typing import NamedTuple

from pygame import Rect, Vector2

from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.layout.targets import Target

THRESHOLD = 5
"""The distance in units that the pointer moves before a pressed thing is picked up."""
BACK_S = 0.18
"""Seconds that a thing takes to glide back."""
LEAN = 6.0
"""The largest tilt of a dragged thing, in degrees."""
_LEAN_AT, _LEAN_S = 520.0, 0.08
"""The speed of the largest tilt, in units per second, and the seconds to reach it and to return."""

Point = tuple[int, int]


@dataclass(frozen=True)
class Goal:
    """A drop target: its keys, and its place."""

    keys: tuple[Key, ...]
    rect: Rect
    """The rectangle that is highlighted."""
    is_wide: bool = False
    """Whether it is a part of the table rather than a thing."""
    radius: float = 7
    lit_by_itself: bool = False
    """Whether its drawing shows by itself that it is usable."""
    whole: Rect | None = field(default=None, compare=False)
    """The whole area that accepts the thing, if larger than ``rect``."""

    def holds(self, point: Point) -> bool:
        """Return whether a thing dropped at a point is dropped on this target."""
        return self.rect.collidepoint(point) or (self.whole is not None and self.whole.collidepoint(point))


class Carried(NamedTuple):
    """A dragged thing: its look as a kind and a word, and its place."""

    look: Key
    place: Rect


class Drag:
    """The state of at most one drag."""

    def __init__(self) -> None:
        self.thing: Target | None = None
        self.goals: Sequence[Goal] = ()
        self.is_carried = False
        self.pointer: Point = (0, 0)
        self._start: Point = (0, 0)
        self.lean = 0.0
        """The tilt of the thing to the right, in degrees."""
        self._grip = Vector2()
        """The offset of the thing's centre from the pointer."""
        self._before: Point = (0, 0)
        """The pointer's position at the last update of the tilt."""
        self._centre = Vector2()
        self._from = Vector2()
        self._back = 0.0

    # --- the hand -----------------------------------------------------------------------------

    def press(self, thing: Target, goals: Sequence[Goal], point: Point) -> None:
        """Press the button on a thing that may be dropped on some goals."""
        self.thing, self.goals = thing, goals
        self.pointer = self._start = point
        self.is_carried = False
        self._back = self.lean = 0.0
        self._before = point
        self._grip = Vector2(thing.rect.center) - Vector2(point)

    def move(self, point: Point, threshold_px: int) -> bool:
        """Follow the pointer; return whether the thing was picked up by that."""
        self.pointer = point
        if not self.is_held:
            return False
        far = max(abs(point[0] - self._start[0]), abs(point[1] - self._start[1])) >= threshold_px
        if self.is_carried or not far:
            return False
        self.is_carried = True
        return True

    def release(self, home: Rect | None = None) -> Goal | None:
        """Release the button; return the goal on which the thing was dropped, or None if it glides back.

        ``home``: the place that it glides to, if that is another one than before.
        """
        goal = self.goal
        if home is not None and self.thing is not None:
            self.thing = self.thing._replace(rect=home)
        if goal is None:
            self.let_go()
        else:
            self.drop()
        return goal

    def let_go(self) -> bool:
        """Cancel the drag, and glide back; return whether a thing was held."""
        if not self.is_held:
            return False
        if self.is_carried:
            self._glide(self.centre)
        else:
            self.drop()
        self.is_carried, self.goals = False, ()
        return True

    def send_home(self, thing: Target, start: Point) -> None:
        """Animate a thing that is not dragged to its place from another point."""
        self.thing, self.goals, self.is_carried = thing, (), False
        self._glide(Vector2(start))

    def _glide(self, start: Vector2) -> None:
        self._from = self._centre = start
        self._back = BACK_S

    def drop(self) -> None:
        """Forget the thing, held or gliding."""
        self.thing, self.goals, self.is_carried, self._back = None, (), False, 0.0

    # --- where it is --------------------------------------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether the button is down on a draggable thing."""
        return self.thing is not None and not self._back

    @property
    def is_gliding(self) -> bool:
        """Whether a thing is gliding back."""
        return self._back > 0

    @property
    def is_seen(self) -> bool:
        """Whether a thing is drawn away from its place."""
        return self.is_carried or self.is_gliding

    @property
    def goal(self) -> Goal | None:
        """The goal under the pointer: things take precedence over parts of the table, then the nearest counts."""
        if not self.is_carried:
            return None
        under = [goal for goal in self.goals if goal.holds(self.pointer)]
        return min(under, key=lambda goal: (goal.is_wide, dist(goal.rect.center, self.pointer)), default=None)

    @property
    def centre(self) -> Vector2:
        """The centre of the drawn thing."""
        return self._centre if self.is_gliding else Vector2(self.pointer) + self._grip

    def step(self, dt: float, unit: float = 1.0) -> bool:
        """Advance time by ``dt`` seconds; return whether something has moved.

        ``unit`` is the number of pixels of a unit.
        """
        if self._back:
            assert self.thing is not None
            self._back = max(0.0, self._back - dt)
            rest = self._back / BACK_S
            self._centre = Vector2(self.thing.rect.center).lerp(self._from, rest**3)
            if not self._back:
                self.drop()
            return True
        if dt <= 0:
            return False
        speed = (self.pointer[0] - self._before[0]) / dt / unit
        self._before, before = self.pointer, self.lean
        wanted = max(-LEAN, min(LEAN, LEAN * speed / _LEAN_AT))
        self.lean += (wanted - self.lean) * min(1.0, dt / _LEAN_S)
        if abs(self.lean) < 0.2 and not wanted:
            self.lean = 0.0
        return self.lean != before
