"""Scroll offsets: content that is longer than its frame, moved by the wheel, keys and fingers."""

from __future__ import annotations

import pygame

WHEEL = 3
"""Number of lines that a step of the wheel scrolls."""


class Scroll:
    """Scroll offset: `at` is the first visible pixel or line, as its owner counts."""

    def __init__(self) -> None:
        self.at = 0
        self.most = 0
        """The greatest offset."""
        self._swiped = 0.0
        """Pixels swiped downwards that have not yet made a step."""

    def fit(self, whole: int, seen: int) -> None:
        """Set the length of the content and that of the frame."""
        self.most = max(0, whole - seen)
        self.turn(0)

    def turn(self, by: int) -> None:
        """Scroll down by an amount, or up if negative."""
        self.at = max(0, min(self.at + by, self.most))

    def swipe(self, pixels: float, step: int = 1) -> None:
        """Scroll with a dragging finger, one step per ``step`` pixels; the remainder counts for the next call."""
        self._swiped += pixels
        steps = int(self._swiped / step)
        self._swiped -= steps * step
        self.turn(-steps)

    def way_of(self, key: int, line: int, page: int) -> int | None:
        """Return the amount that a key scrolls down, or up if negative; None if it does not scroll."""
        return way_of(key, line, page, self.most)


def way_of(key: int, line: int, page: int, whole: int) -> int | None:
    """Return the amount that a key scrolls down in content of length ``whole``; None if it does not scroll."""
    return {
        pygame.K_UP: -line,
        pygame.K_DOWN: line,
        pygame.K_PAGEUP: -page,
        pygame.K_PAGEDOWN: page,
        pygame.K_HOME: -whole,
        pygame.K_END: whole,
    }.get(key)
