"""Things that glide to their places: whoever draws one says where it belongs, and is told where it is now."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.animation import easing

PART_S, RAISE_S = 0.16, 0.11
"""How long cards take to make room for another one, and one to be lifted out of the hand, in seconds."""

Point = tuple[int, int]


class _Way(NamedTuple):
    """From where to where the middle of a thing glides, since when, and how long."""

    start: Point
    goal: Point
    begun: float
    seconds: float


class CardTween:
    """Where things are that were drawn before, by their names."""

    def __init__(self) -> None:
        self._ways: dict[str, _Way] = {}
        self._clock = 0.0
        self.is_still = False
        """Whether nothing glides, so that everything is where it belongs."""

    @property
    def now(self) -> float | None:
        """The time while something glides, to be compared."""
        moves = any(self._clock - way.begun < way.seconds for way in self._ways.values())
        return self._clock if moves else None

    def step(self, dt: float) -> bool:
        """Let time pass; whether something has moved by that."""
        moves = self.now is not None
        self._clock += dt
        return moves

    def lay(self, name: str, place: Rect, seconds: float = PART_S) -> Rect:
        """Where a thing is that belongs in a place: on its way from where it was seen last."""
        way = self._ways.get(name)
        if way is None or self.is_still:
            way = _Way(place.center, place.center, self._clock - seconds, seconds)
        elif way.goal != place.center:
            way = _Way(self._middle(way), place.center, self._clock, seconds)
        self._ways[name] = way
        return place.move_to(center=self._middle(way))

    def keep(self, names: Collection[str]) -> None:
        """Forget all other things: if they are seen again, they do not come from where they were."""
        self._ways = {name: way for name, way in self._ways.items() if name in names}

    def _middle(self, way: _Way) -> Point:
        share = easing.settling(min(1.0, (self._clock - way.begun) / way.seconds))
        (x, y), (to_x, to_y) = way.start, way.goal
        return round(x + (to_x - x) * share), round(y + (to_y - y) * share)
