"""The count of a game that is over: category by category, then a moment for the winner; who is in a hurry skips it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from wyrmspan_desktop.session import Session
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Scene

PAUSES = {"slow": 0.9, "normal": 0.55, "fast": 0.25, "instant": 0.0}
"""How long each category is counted, by the speed of the animation, in seconds."""
UNVEIL_S = 2.6
"""How long the winner is seen, in seconds at the usual speed."""


class News(NamedTuple):
    """What the time has brought: whether another category is counted, and whether all that is told is new."""

    has_counted: bool
    is_over: bool


class Count:
    """The count of so many categories, each after a pause; with none, or if it ``is_known``, it is over at once."""

    def __init__(self, kinds: int, pause: float, *, is_known: bool, unveils: bool) -> None:
        self._kinds, self._pause = kinds, pause
        self._unveil_s = UNVEIL_S * pause / PAUSES["normal"] if unveils else 0.0
        is_over = is_known or not pause
        self.counted = kinds if is_over else 0
        """How many categories have been counted."""
        self._wait = pause
        self._left = 0.0 if is_over else self._unveil_s

    @property
    def is_counted(self) -> bool:
        """Whether all points have been counted."""
        return self.counted >= self._kinds

    @property
    def is_told(self) -> bool:
        """Whether all points have been counted, and the winner has been seen."""
        return self.is_counted and self._left <= 0

    @property
    def share(self) -> float:
        """How much of the next category has been counted, from 0 to 1."""
        return 0.0 if self.is_counted else max(0.0, min(1.0, 1 - self._wait / self._pause))

    @property
    def unveiled(self) -> float | None:
        """The share of its time in which the winner has been seen; None before and after that."""
        return 1 - self._left / self._unveil_s if self.is_counted and self._left > 0 else None

    def step(self, dt: float) -> News:
        """Let time pass."""
        if self.is_told:
            return News(has_counted=False, is_over=False)
        before = self.counted
        if self.is_counted:
            self._left -= dt
        self._wait -= dt
        while not self.is_counted and self._wait <= 0:
            self.counted += 1
            self._wait += self._pause
        return News(self.counted > before, self.is_told)

    def end(self) -> bool:
        """Leave out what is still to come; whether there was anything."""
        was_told = self.is_told
        self.counted, self._left = self._kinds, 0.0
        return not was_told


class CountedScene(Scene):
    """The end of a game that is counted; any click or key tells the rest at once, and Esc does before it leaves."""

    session: Session[Any]
    count: Count
    winners: Sequence[int]

    def play_end(self) -> None:
        """Nobody at the screen has won, or somebody has; who only looks on is glad for the winner."""
        people = self.session.people
        is_lost = bool(people) and not set(people) & set(self.winners)
        self.app.audio.play("loss" if is_lost else "win")

    def all_is_told(self) -> None:
        """Nothing is left to be counted."""
        self.app.refresh()

    def _tell_all(self) -> bool:
        """Leave the rest of the count out, and what follows it; whether there was any."""
        had_more = self.count.end()
        if had_more:
            self.all_is_told()
        return had_more

    def click(self, target: Target | None) -> None:
        self._tell_all()

    def key(self, event: pygame.event.Event) -> None:
        self._tell_all()

    def back(self) -> None:
        if not self._tell_all():
            super().back()
