"""The time budget of a frame for making new images; the rest is deferred to the next frames."""

from __future__ import annotations

from time import perf_counter

FRAME_S = 0.004
"""Seconds for new images in a frame, including painting, before the rest is deferred."""
_PAINT_S = 0.006
"""Seconds after the beginning of a frame in which large places are still painted."""


class Deferred(Exception):
    """The budget is used up; the image being made is started again in a later frame.

    Its parts are cached, so that each attempt takes less time.
    """


class FrameBudget:
    """The budget of a frame; without a limit nothing is ever deferred, so that tests see the same frames every time.

    At least one image is made in every frame, so that all are made in the end.
    """

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = seconds
        self._until: float | None = None
        self._since: float | None = None
        """The time of the first work for the next frame."""
        self._began: float | None = None
        """The time of the first work for the current frame."""
        self._has_made = False
        self._drawn: float | None = None
        """The time at which everything was drawn and painting began."""
        self._painting_s = 0.0
        """The time that painting took in the frame before."""
        self.deferred_count = 0
        """The number of deferrals so far."""
        self.is_behind = False
        """Whether something was deferred in this frame."""

    @property
    def is_timed(self) -> bool:
        """Whether frames have a time limit."""
        return self._seconds is not None

    @property
    def is_on(self) -> bool:
        """Whether a frame is in progress."""
        return self._until is not None

    def start_clock(self) -> None:
        """Start the clock of the next frame at its first work."""
        if self._since is None:
            self._since = perf_counter()

    def forget(self) -> None:
        """Stop the clock: no frame follows."""
        self._since = None

    def begin(self) -> None:
        """Begin a frame."""
        self.is_behind = self._has_made = False
        self._drawn = None
        if self._seconds is not None:
            self._began = perf_counter() if self._since is None else self._since
            # A frame that took long to paint, as in a fade, leaves less time for new images to the next one: without
            # this, frames at 3840x2160 take 7 % longer (`bench_frames`).
            self._until = self._began + self._seconds - self._painting_s
        self.forget()

    def is_late(self) -> bool:
        """Return whether painting of large places is deferred to the next frame."""
        return self._began is not None and perf_counter() >= self._began + _PAINT_S

    def start_painting(self) -> None:
        """Record that everything is drawn, and painted from now on."""
        self._drawn = perf_counter()

    def end(self) -> None:
        """End the frame: images made from now on delay nothing."""
        self._until = self._began = None
        self._painting_s = 0.0 if self._drawn is None else perf_counter() - self._drawn

    def made(self) -> None:
        """Record that a new image was made in this frame."""
        self._has_made = True

    def grant(self) -> None:
        """Allow one more image in this frame, whatever time is left."""
        self._has_made = False

    def should_defer(self) -> bool:
        """Return whether a new image is deferred to a later frame, and record it."""
        if self._until is None or not self._has_made or perf_counter() < self._until:
            return False
        self.defer()
        return True

    def defer(self) -> None:
        """Record that something is deferred."""
        self.deferred_count += 1
        self.is_behind = True
