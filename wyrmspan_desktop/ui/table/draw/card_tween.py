"""Things that glide to their places: the caller passes the target rectangle and gets the current one."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.animation import easing

PART_S, RAISE_S = 0.16, 0.11
"""Seconds in which cards make room for another one, and in which one is lifted out of the hand."""

Point = tuple[int, int]


class _Way(NamedTuple):
    """A movement of the centre of a thing: start, target, begin and length in seconds."""

    start: Point
    goal: Point
    begun: float
    seconds: float


class CardTween:
    """The movements of all things that were drawn before, by name."""

    def __init__(self) -> None:
        self._ways: dict[str, _Way] = {}
        self._clock = 0.0
        self.is_still = False
        """Whether everything is at its target."""

    @property
    def now(self) -> float | None:
        """A key for caches: the clock while something glides, None at rest."""
        moves = any(self._clock - way.begun < way.seconds for way in self._ways.values())
        return self._clock if moves else None

    def step(self, dt: float) -> bool:
        """Advance the clock; return whether anything was gliding."""
        moves = self.now is not None
        self._clock += dt
        return moves

    def place_of(self, name: str, place: Rect, seconds: float = PART_S) -> Rect:
        """Return the current rectangle of a thing with a target; its size is the target's at once."""
        way = self._ways.get(name)
        if way is None or self.is_still:
            way = _Way(place.center, place.center, -math.inf, seconds)
        elif way.goal != place.center:
            way = _Way(self._middle(way), place.center, self._clock, seconds)
        self._ways[name] = way
        return place.move_to(center=self._middle(way))

    def retain(self, names: Collection[str]) -> None:
        """Forget all other things; if they are drawn again, they begin at their targets."""
        self._ways = {name: way for name, way in self._ways.items() if name in names}

    def _middle(self, way: _Way) -> Point:
        share = easing.settling(min(1.0, (self._clock - way.begun) / way.seconds))
        (x, y), (to_x, to_y) = way.start, way.goal
        return round(x + (to_x - x) * share), round(y + (to_y - y) * share)
