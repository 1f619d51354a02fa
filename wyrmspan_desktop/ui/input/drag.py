"""A thing in the player's hand: pressed, carried after the pointer, dropped, or gliding back.

Knows rectangles and time, and nothing of the game: what may be dropped where is said when the thing is pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Vector2

from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.layout.targets import Target

THRESHOLD = 5
"""How far the pointer moves before a pressed thing is picked up, in units."""
BACK_S = 0.18
"""How long a thing takes to glide back, in seconds."""
_PULL_S = 0.1
"""How long a thing takes to the middle of a place below the pointer, in seconds."""

Point = tuple[int, int]


@dataclass(frozen=True)
class Goal:
    """A place where a thing may be dropped: what it is, and where it lies."""

    keys: tuple[Key, ...]
    rect: Rect
    is_wide: bool = False
    """A part of the table rather than a thing: what is carried is not drawn to its middle."""


class Drag:
    """At most one thing at a time."""

    def __init__(self) -> None:
        self.thing: Target | None = None
        self.goals: Sequence[Goal] = ()
        self.is_carried = False
        self.pointer: Point = (0, 0)
        self._start: Point = (0, 0)
        self._pull = 0.0
        self._centre = Vector2()
        self._from = Vector2()
        self._back = 0.0

    # --- the hand -----------------------------------------------------------------------------

    def press(self, thing: Target, goals: Sequence[Goal], point: Point) -> None:
        """The button went down on a thing that may be dropped on some goals."""
        self.thing, self.goals = thing, goals
        self.pointer = self._start = point
        self.is_carried = False
        self._back = self._pull = 0.0

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
            self._from = self._centre = self.centre
            self._back = BACK_S
        else:
            self.drop()
        self.is_carried, self.goals = False, ()
        return True

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
        """The goal under the pointer: a thing before the part of the table that it lies in."""
        if not self.is_carried:
            return None
        under = [goal for goal in self.goals if goal.rect.collidepoint(self.pointer)]
        return min(under, key=lambda goal: goal.is_wide, default=None)

    @property
    def centre(self) -> Vector2:
        """Where the middle of the thing is drawn."""
        return self._centre if self.is_gliding else self._aim().lerp(Vector2(self.pointer), 1 - self._pull)

    def _aim(self) -> Vector2:
        goal = self.goal
        if goal is None or goal.is_wide:
            return Vector2(self.pointer)
        return Vector2(goal.rect.center)

    def step(self, dt: float) -> bool:
        """Let time pass; whether something has moved by that."""
        if self._back:
            assert self.thing is not None
            self._back = max(0.0, self._back - dt)
            rest = self._back / BACK_S
            self._centre = Vector2(self.thing.rect.center).lerp(self._from, rest * rest)
            if not self._back:
                self.drop()
            return True
        goal, before = self.goal, self._pull
        self._pull = min(1.0, self._pull + dt / _PULL_S) if goal is not None and not goal.is_wide else 0.0
        return self._pull != before
