"""A thing in the player's hand: pressed, carried after the pointer, dropped, or gliding back.

Knows rectangles and time, and nothing of the game: what may be dropped where is said when the thing is pressed.
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
"""How far the pointer moves before a pressed thing is picked up, in units."""
BACK_S = 0.18
"""How long a thing takes to glide back, in seconds."""
LEAN = 6.0
"""How far a thing leans at most because it is carried fast, in degrees."""
_LEAN_AT, _LEAN_S = 520.0, 0.08
"""At how many units in a second it leans so far, and how long it takes to lean and to stand up, in seconds."""

Point = tuple[int, int]


@dataclass(frozen=True)
class Goal:
    """A place where a thing may be dropped: what it is, and where it lies."""

    keys: tuple[Key, ...]
    rect: Rect
    """Where light falls round it."""
    is_wide: bool = False
    """A part of the table rather than a thing."""
    radius: float = 7
    lit_by_itself: bool = False
    """Whether what is drawn there shows by itself that it may be used."""
    whole: Rect | None = field(default=None, compare=False)
    """All of the place that takes the thing, where that is more."""

    def holds(self, point: Point) -> bool:
        """Return whether what is dropped at a point is dropped there."""
        return self.rect.collidepoint(point) or (self.whole is not None and self.whole.collidepoint(point))


class Carried(NamedTuple):
    """A thing in the hand: its look as a kind and a word, and where it is."""

    look: Key
    place: Rect


class Drag:
    """At most one thing at a time."""

    def __init__(self) -> None:
        self.thing: Target | None = None
        self.goals: Sequence[Goal] = ()
        self.is_carried = False
        self.pointer: Point = (0, 0)
        self._start: Point = (0, 0)
        self.lean = 0.0
        """By how many degrees the thing is turned to the right."""
        self._grip = Vector2()
        """Where the middle of the thing is from the pointer."""
        self._before: Point = (0, 0)
        """Where the pointer was when it leant."""
        self._centre = Vector2()
        self._from = Vector2()
        self._back = 0.0

    # --- the hand -----------------------------------------------------------------------------

    def press(self, thing: Target, goals: Sequence[Goal], point: Point) -> None:
        """The button went down on a thing that may be dropped on some goals."""
        self.thing, self.goals = thing, goals
        self.pointer = self._start = point
        self.is_carried = False
        self._back = self.lean = 0.0
        self._before = point
        self._grip = Vector2(thing.rect.center) - Vector2(point)

    def move(self, point: Point, threshold_px: int) -> bool:
        """The pointer moved; whether the thing was picked up by that."""
        self.pointer = point
        if not self.is_held:
            return False
        far = max(abs(point[0] - self._start[0]), abs(point[1] - self._start[1])) >= threshold_px
        if self.is_carried or not far:
            return False
        self.is_carried = True
        return True

    def release(self) -> Goal | None:
        """The button went up: the goal that the thing was dropped on; without one it glides back."""
        goal = self.goal
        if goal is None:
            self.let_go()
        else:
            self.drop()
        return goal

    def let_go(self) -> bool:
        """Let the thing glide back; whether one was held."""
        if not self.is_held:
            return False
        if self.is_carried:
            self._glide(self.centre)
        else:
            self.drop()
        self.is_carried, self.goals = False, ()
        return True

    def send_home(self, thing: Target, start: Point) -> None:
        """Let a thing that nobody holds glide to its place from somewhere else."""
        self.thing, self.goals, self.is_carried = thing, (), False
        self._glide(Vector2(start))

    def _glide(self, start: Vector2) -> None:
        self._from = self._centre = start
        self._back = BACK_S

    def drop(self) -> None:
        """Nothing is held any more, and nothing glides."""
        self.thing, self.goals, self.is_carried, self._back = None, (), False, 0.0

    # --- where it is --------------------------------------------------------------------------

    @property
    def is_held(self) -> bool:
        """Whether the button is down on a thing that can be carried."""
        return self.thing is not None and not self._back

    @property
    def is_gliding(self) -> bool:
        """Whether a thing is on its way back."""
        return self._back > 0

    @property
    def is_seen(self) -> bool:
        """Whether a thing is drawn away from its place."""
        return self.is_carried or self.is_gliding

    @property
    def goal(self) -> Goal | None:
        """The goal under the pointer: a thing before the part of the table that it lies in, the nearest of several."""
        if not self.is_carried:
            return None
        under = [goal for goal in self.goals if goal.holds(self.pointer)]
        return min(under, key=lambda goal: (goal.is_wide, dist(goal.rect.center, self.pointer)), default=None)

    @property
    def centre(self) -> Vector2:
        """Where the middle of the thing is drawn."""
        return self._centre if self.is_gliding else Vector2(self.pointer) + self._grip

    def step(self, dt: float, unit: float = 1.0) -> bool:
        """Let time pass; whether something has moved by that.  ``unit`` is the number of pixels of a unit."""
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
