"""The time that a frame may take to make new things: the rest is deferred to the next frames."""

from __future__ import annotations

from time import perf_counter

FRAME_S = 0.004
"""So long may a frame make new pictures, and be painted, before the rest is deferred, in seconds."""
_PAINT_S = 0.006
"""So long after a frame was begun large places are still painted, in seconds."""


class Deferred(Exception):
    """The time of a frame is over, and what is being made is begun again in one of the next.

    Its pieces are cached meanwhile, so that it takes less time from one frame to the next.
    """


class FrameBudget:
    """The time of a frame; without a limit nothing is ever deferred, so that tests see the same frames every time.

    Something is made in every frame, however long the rest of it takes: in the end all is there.
    """

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = seconds
        self._until: float | None = None
        self._since: float | None = None
        """When the first was done for the frame that comes."""
        self._began: float | None = None
        """When the first was done for the frame that is drawn."""
        self._has_made = False
        self.deferred_count = 0
        """How often something was deferred so far."""
        self.is_behind = False
        """Whether something was deferred in this frame."""

    @property
    def is_timed(self) -> bool:
        """Whether frames have a time at all."""
        return self._seconds is not None

    @property
    def is_on(self) -> bool:
        """Whether the time of a frame is running."""
        return self._until is not None

    def start_clock(self) -> None:
        """Something is done for the frame that comes, and takes of its time."""
        if self._since is None:
            self._since = perf_counter()

    def forget(self) -> None:
        """No frame comes after what was done."""
        self._since = None

    def begin(self) -> None:
        """A frame is drawn."""
        self.is_behind = self._has_made = False
        if self._seconds is not None:
            self._began = perf_counter() if self._since is None else self._since
            self._until = self._began + self._seconds
        self.forget()

    def is_late(self) -> bool:
        """Whether what has not been painted yet waits for the next frame, if it is large."""
        return self._began is not None and perf_counter() >= self._began + _PAINT_S

    def end(self) -> None:
        """The frame is over: what is made now keeps nobody waiting."""
        self._until = self._began = None

    def made(self) -> None:
        """Something was made that was not there in the frame before."""
        self._has_made = True

    def should_defer(self) -> bool:
        """Whether what would be made now has to wait for another frame."""
        if self._until is None or not self._has_made or perf_counter() < self._until:
            return False
        self.defer()
        return True

    def defer(self) -> None:
        """Something waits for another frame, whatever time it is."""
        self.deferred_count += 1
        self.is_behind = True
