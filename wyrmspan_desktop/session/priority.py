"""Whose turn it is: the window's thread comes before those that work beside it."""

from __future__ import annotations

import contextlib
import os
import sys
import threading

_TURN_S = 0.001 if sys.platform == "win32" else 0.0005
"""Seconds that a thread may keep the interpreter when another one wants it: a tenth of what is usual.

Windows waits for whole milliseconds: less would be none, and threads that wait would keep a processor busy.
"""
_NICE = 10


def window_first() -> None:
    """Let the window's thread go on soon when it comes back from the system, whatever is done beside it."""
    sys.setswitchinterval(_TURN_S)


def behind_window() -> None:
    """Let this thread have what processors the window and its display leave over; for good.

    Only Linux counts what a thread may have by the same call as for processes; elsewhere nothing is changed.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
