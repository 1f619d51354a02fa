"""How far something that is longer than its frame has been moved in it, by the wheel and by keys."""

from __future__ import annotations

import pygame

WHEEL = 3
"""How many lines a step of the wheel turns."""


class Scroll:
    """What lies `at` the edge of the frame where reading begins, in whatever its owner counts: pixels or lines."""

    def __init__(self) -> None:
        self.at = 0
        self.most = 0
        """How far it can be moved."""
        self._swiped = 0.0
        """How far it was swiped downwards without having turned by a step, in pixels."""

    def fit(self, whole: int, seen: int) -> None:
        """So much there is, and so much of it fits into the frame."""
        self.most = max(0, whole - seen)
        self.turn(0)

    def turn(self, by: int) -> None:
        """Go on so far, or back if negative."""
        self.at = max(0, min(self.at + by, self.most))

    def swipe(self, pixels: float, step: int = 1) -> None:
        """Turn as a finger that has moved so many pixels down draws it along, by one for so many pixels."""
        self._swiped += pixels
        steps = int(self._swiped / step)
        self._swiped -= steps * step
        self.turn(-steps)

    def way_of(self, key: int, line: int, page: int) -> int | None:
        """How far a key leads down, or up if negative; None if it is none that turns."""
        return way_of(key, line, page, self.most)


def way_of(key: int, line: int, page: int, whole: int) -> int | None:
    """Return how far a key leads down, or up if negative, in what is so long as a whole; None for other keys."""
    return {
        pygame.K_UP: -line,
        pygame.K_DOWN: line,
        pygame.K_PAGEUP: -page,
        pygame.K_PAGEDOWN: page,
        pygame.K_HOME: -whole,
        pygame.K_END: whole,
    }.get(key)
