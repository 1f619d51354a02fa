"""How much a frame may make anew: what would make it late is drawn in one of the next."""

from __future__ import annotations

from time import perf_counter

FRAME_S = 0.009
"""So long may a frame make new pictures before the rest is put off, in seconds."""


class Pace:
    """The time of a frame; without an end nothing is ever put off, so that tests see the same frames every time."""

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = seconds
        self._until: float | None = None
        self.put_off = 0
        """How often something was put off so far."""
        self.is_behind = False
        """Whether something was put off in this frame."""

    def begin(self) -> None:
        """A frame begins."""
        self.is_behind = False
        self._until = None if self._seconds is None else perf_counter() + self._seconds

    def end(self) -> None:
        """The frame is over: what is made now keeps nobody waiting."""
        self._until = None

    def puts_off(self) -> bool:
        """Whether what would be made now has to wait for another frame."""
        if self._until is None or perf_counter() < self._until:
            return False
        self.put_off += 1
        self.is_behind = True
        return True
