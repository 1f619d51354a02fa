"""The count of a finished game: category by category, then the winner; it can be skipped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from wyrmspan_desktop.session import AnySession
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Scene

PAUSES = {"slow": 0.9, "normal": 0.55, "fast": 0.25, "instant": 0.0}
"""Seconds for each category, by the speed of the animation."""
UNVEIL_S = 2.6
"""Seconds for which the winner is shown, at the usual speed."""


class News(NamedTuple):
    """The result of a step: whether another category is counted, and whether the count has just ended."""

    has_counted: bool
    is_over: bool


class Count:
    """The count of some categories, each after a pause; without any, or if it ``is_known``, it is over at once."""

    def __init__(self, kinds: int, pause: float, *, is_known: bool, unveils: bool) -> None:
        self._kinds, self._pause = kinds, pause
        self._unveil_s = UNVEIL_S * pause / PAUSES["normal"] if unveils else 0.0
        is_over = is_known or not pause
        self.counted = kinds if is_over else 0
        """The number of counted categories."""
        self._wait = pause
        self._left = 0.0 if is_over else self._unveil_s

    @property
    def is_counted(self) -> bool:
        """Whether all points have been counted."""
        return self.counted >= self._kinds

    @property
    def is_over(self) -> bool:
        """Whether all points have been counted, and the winner was shown."""
        return self.is_counted and self._left <= 0

    @property
    def share(self) -> float:
        """The counted fraction of the next category, from 0 to 1."""
        return 0.0 if self.is_counted else max(0.0, min(1.0, 1 - self._wait / self._pause))

    @property
    def unveiled(self) -> float | None:
        """The elapsed fraction of the time of the winner; None before and after that."""
        return 1 - self._left / self._unveil_s if self.is_counted and self._left > 0 else None

    def step(self, dt: float) -> News:
        """Advance time by ``dt`` seconds."""
        if self.is_over:
            return News(has_counted=False, is_over=False)
        before = self.counted
        if self.is_counted:
            self._left -= dt
        self._wait -= dt
        while not self.is_counted and self._wait <= 0:
            self.counted += 1
            self._wait += self._pause
        return News(self.counted > before, self.is_over)

    def end(self) -> bool:
        """Skip the rest; return whether there was any."""
        was_over = self.is_over
        self.counted, self._left = self._kinds, 0.0
        return not was_over


class CountedScene(Scene):
    """The end of a game with a count; any click or key skips the rest, and Esc does before it leaves."""

    session: AnySession
    count: Count
    winners: Sequence[int]

    def play_end(self) -> None:
        """Play the sound of the end: a loss if all players at the screen have lost; onlookers hear the win."""
        people = self.session.people
        is_lost = bool(people) and not set(people) & set(self.winners)
        self.app.audio.play("loss" if is_lost else "win")

    def finish(self) -> None:
        """Handle the end of the count."""
        self.app.refresh()

    def _skip(self) -> bool:
        """Skip the rest of the count, and its end; return whether there was any."""
        had_more = self.count.end()
        if had_more:
            self.finish()
        return had_more

    def click(self, target: Target | None) -> None:
        self._skip()

    def key(self, event: pygame.event.Event) -> None:
        self._skip()

    def back(self) -> None:
        if not self._skip():
            super().back()
