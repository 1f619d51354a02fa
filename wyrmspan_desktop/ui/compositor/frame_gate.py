"""Whoever makes pictures beside the window gives way to its frames.

Only one thread at a time uses the interpreter, and a frame asks for it many times.  So a thread beside it stops where
it says `yield_to_frame`, between steps that take a moment each, until the frame is over that is being made.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from time import monotonic

from pygame import Rect, Surface

from wyrmspan_desktop.session.priority import behind_window
from wyrmspan_desktop.ui.cutting import Size

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

    def register_worker(self) -> None:
        """This thread works beside the frames from now on."""
        behind_window()
        _this.thread = self

    def begin(self, patience: float | None = None) -> None:
        """Another picture is begun by this thread, which is to wait for so many seconds at most, if not as usual."""
        _this.patience = PATIENCE_S if patience is None else patience
        self.wait()

    def wait(self) -> None:
        """Wait until the frame is over that is being made, if this picture has not waited long enough before."""
        if not self.is_closed or _this.patience <= 0:
            return
        began = monotonic()
        with self.ready:
            before = self._over
            self.ready.wait_for(
                lambda: not self.is_closed or self._over > before, min(LONGEST_S, _this.patience)
            )
        _this.patience -= monotonic() - began


class _OfThread(threading.local):
    """What a thread knows; one that has never joined gives way to nobody."""

    thread: FrameGate | None = None
    patience = 0.0


_this = _OfThread()


def yield_to_frame() -> None:
    """Between two steps of a picture: if it is made beside the window, let that make its frame first."""
    if _this.thread is not None:
        _this.thread.wait()


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


def blit_in_chunks(picture: Surface, on: Surface, at: tuple[int, int]) -> None:
    """Copy a picture onto another one."""
    for band in row_chunks(picture.get_size()):
        on.blit(picture, (at[0], at[1] + band.y), band)


def convert(picture: Surface) -> Surface:
    """An opaque picture with its pixels as the window has them."""
    image = Surface(picture.get_size())
    blit_in_chunks(picture, image, (0, 0))
    return image
