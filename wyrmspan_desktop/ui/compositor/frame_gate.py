"""Lets image workers pause while the window's thread makes a frame.

Only one thread at a time has the interpreter, and a frame asks for it many times.  So a `Worker` stops where it calls
`yield_to_frame`, between steps that take a moment each, until the frame is over that is being made.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from time import monotonic

from pygame import Rect, Surface

from wyrmspan_desktop.session.priority import behind_window
from wyrmspan_desktop.ui.base.cropping import Size

LONGEST_S = 0.03
"""So long does a frame keep others waiting; one that takes longer is late anyway."""
PATIENCE_S = 0.15
"""So long does a picture wait in all; where frames leave no time at all, it is made in spite of them."""


class FrameGate:
    """The frames of a window, and the threads beside it; ``ready`` is notified when a frame is over."""

    def __init__(self) -> None:
        self.ready = threading.Condition()
        self.is_closed = False
        """Whether a frame is being made."""
        self._over = 0
        """How many frames are over."""

    def close(self) -> None:
        """A frame begins; the one before is over, even if it was never shown."""
        self.open()
        self.is_closed = True

    def open(self) -> None:
        """A frame is over."""
        if self.is_closed:
            with self.ready:
                self.is_closed = False
                self._over += 1
                self.ready.notify_all()

    def wait(self, seconds: float) -> None:
        """Wait until the frame is over that is being made, for so many seconds at most."""
        with self.ready:
            before = self._over
            self.ready.wait_for(lambda: not self.is_closed or self._over > before, seconds)


class Worker(threading.Thread):
    """A thread beside the frames of a window, which go first."""

    def __init__(self, gate: FrameGate, work: Callable[[Worker], object], name: str) -> None:
        super().__init__(name=name, daemon=True)
        self._gate, self._work = gate, work
        self._patience = 0.0

    def run(self) -> None:
        """Work behind the window's thread."""
        behind_window()
        self._work(self)

    def begin(self, patience: float | None = None) -> None:
        """Another picture is begun, which is to wait for so many seconds at most, if not as usual."""
        self._patience = PATIENCE_S if patience is None else patience
        self.give_way()

    def give_way(self) -> None:
        """Wait until the frame is over that is being made, if this picture has not waited long enough before."""
        if self._gate.is_closed and self._patience > 0:
            began = monotonic()
            self._gate.wait(min(LONGEST_S, self._patience))
            self._patience -= monotonic() - began


def yield_to_frame() -> None:
    """Between two steps of a picture: if a worker makes it, the window makes its frame first."""
    thread = threading.current_thread()
    if isinstance(thread, Worker):
        thread.give_way()


# --- large pictures some rows at a time -------------------------------------------------------

_PIXELS = 2**16
"""So many are drawn or copied at once."""


def rows_per_chunk(size: Size) -> int:
    """How many rows a part has, but for the last one."""
    wide, high = size
    return max(1, min(high, _PIXELS // max(1, wide)))


def row_chunks(size: Size) -> Iterator[Rect]:
    """The parts of a picture from top to foot; before each the window may go first."""
    (wide, high), rows = size, rows_per_chunk(size)
    for top in range(0, high, rows):
        yield_to_frame()
        yield Rect(0, top, wide, min(rows, high - top))


def paste(picture: Surface, on: Surface, at: tuple[int, int]) -> None:
    """Copy a picture onto another one."""
    for band in row_chunks(picture.get_size()):
        on.blit(picture, (at[0], at[1] + band.y), band)


def convert(picture: Surface) -> Surface:
    """An opaque picture with its pixels as the window has them."""
    image = Surface(picture.get_size())
    paste(picture, image, (0, 0))
    return image
