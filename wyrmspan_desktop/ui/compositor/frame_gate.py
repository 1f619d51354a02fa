"""Lets image workers pause while the window's thread makes a frame.

Only one thread at a time has the interpreter, and a frame releases it many times.  So a `Worker` stops where
it calls `yield_to_frame`, between short steps, until the current frame is over.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from time import monotonic

from pygame import Rect, Surface

from wyrmspan_desktop.session.priority import lower_thread_priority
from wyrmspan_desktop.ui.base.cropping import Size

LONGEST_S = 0.03
"""Seconds that a worker waits for one frame at most; a longer frame is late anyway."""
PATIENCE_S = 0.15
"""Seconds that a worker waits for one picture in all, so that busy windows do not starve it."""


class FrameGate:
    """Coordinates the frames of a window with worker threads; ``ready`` is notified when a frame is over."""

    def __init__(self) -> None:
        self.ready = threading.Condition()
        self.is_closed = False
        """Whether a frame is being made."""
        self._over = 0
        """The number of finished frames."""

    def close(self) -> None:
        """Begin a frame; ends the previous one, even if it was never shown."""
        self.open()
        self.is_closed = True

    def open(self) -> None:
        """End a frame."""
        if self.is_closed:
            with self.ready:
                self.is_closed = False
                self._over += 1
                self.ready.notify_all()

    def wait(self, seconds: float) -> None:
        """Wait until the current frame is over, for at most some seconds."""
        with self.ready:
            before = self._over
            self.ready.wait_for(lambda: not self.is_closed or self._over > before, seconds)


class Worker(threading.Thread):
    """A thread that gives the frames of a window priority."""

    def __init__(self, gate: FrameGate, work: Callable[[Worker], object], name: str) -> None:
        super().__init__(name=name, daemon=True)
        self._gate, self._work = gate, work
        self._patience = 0.0

    def run(self) -> None:
        """Work with a lower priority than the window's thread."""
        lower_thread_priority()
        self._work(self)

    def begin(self, patience: float | None = None) -> None:
        """Begin another picture, which may wait for ``patience`` seconds, by default `PATIENCE_S`."""
        self._patience = PATIENCE_S if patience is None else patience
        self.yield_to_frame()

    def yield_to_frame(self) -> None:
        """Wait until the current frame is over, unless this picture has waited long enough."""
        if self._gate.is_closed and self._patience > 0:
            began = monotonic()
            self._gate.wait(min(LONGEST_S, self._patience))
            self._patience -= monotonic() - began


def yield_to_frame() -> None:
    """Pause until the current frame is over, if called in a worker.  Call it between the steps of a picture."""
    thread = threading.current_thread()
    if isinstance(thread, Worker):
        thread.yield_to_frame()


# --- large pictures some rows at a time -------------------------------------------------------

_PIXELS = 2**16
"""Number of pixels that are drawn or copied at once."""


def rows_per_chunk(size: Size) -> int:
    """Return the number of rows of each chunk except the last."""
    wide, high = size
    return max(1, min(high, _PIXELS // max(1, wide)))


def row_chunks(size: Size) -> Iterator[Rect]:
    """Yield the chunks of a picture from top to bottom, with a pause for frames before each."""
    (wide, high), rows = size, rows_per_chunk(size)
    for top in range(0, high, rows):
        yield_to_frame()
        yield Rect(0, top, wide, min(rows, high - top))


def paste(picture: Surface, on: Surface, at: tuple[int, int]) -> None:
    """Copy a picture onto another one in chunks."""
    for band in row_chunks(picture.get_size()):
        on.blit(picture, (at[0], at[1] + band.y), band)


def convert(picture: Surface) -> Surface:
    """Return an opaque copy of a picture in the pixel format of the window."""
    image = Surface(picture.get_size())
    paste(picture, image, (0, 0))
    return image
