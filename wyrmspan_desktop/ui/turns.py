"""Whoever makes pictures beside the window gives way to its frames.

Only one thread at a time uses the interpreter, and a frame asks for it many times.  So a thread beside it stops where
it says `give_way`, between steps that take a moment each, until the frame is over that is being made.
"""

from __future__ import annotations

import threading
from time import monotonic

from wyrmspan_desktop.session.priority import behind_window

LONGEST_S = 0.03
"""So long does a frame keep others waiting; one that takes longer is late anyway."""
PATIENCE_S = 0.15
"""So long does a picture wait in all; where frames leave no time at all, it is made in spite of them."""


class Turns:
    """The frames of a window, and the threads beside it; ``ready`` is notified when a frame is over."""

    def __init__(self) -> None:
        self.ready = threading.Condition()
        self.is_held = False
        """Whether a frame is being made."""
        self._over = 0
        """How many frames are over."""

    def hold(self) -> None:
        """A frame begins; the one before is over, even if it was never shown."""
        self.go_on()
        self.is_held = True

    def go_on(self) -> None:
        """A frame is over."""
        if self.is_held:
            with self.ready:
                self.is_held = False
                self._over += 1
                self.ready.notify_all()

    def join(self) -> None:
        """This thread works beside the frames from now on."""
        behind_window()
        _this.thread = self

    def begin(self, patience: float | None = None) -> None:
        """Another picture is begun by this thread, which is to wait for so many seconds at most, if not as usual."""
        _this.patience = PATIENCE_S if patience is None else patience
        self.wait()

    def wait(self) -> None:
        """Wait until the frame is over that is being made, if this picture has not waited long enough before."""
        if not self.is_held or _this.patience <= 0:
            return
        began = monotonic()
        with self.ready:
            before = self._over
            self.ready.wait_for(
                lambda: not self.is_held or self._over > before, min(LONGEST_S, _this.patience)
            )
        _this.patience -= monotonic() - began


class _OfThread(threading.local):
    """What a thread knows; one that has never joined gives way to nobody."""

    thread: Turns | None = None
    patience = 0.0


_this = _OfThread()


def give_way() -> None:
    """Between two steps of a picture: if it is made beside the window, let that make its frame first."""
    if _this.thread is not None:
        _this.thread.wait()
