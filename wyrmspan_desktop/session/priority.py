"""Thread priorities: the UI thread comes before background threads."""

from __future__ import annotations

import contextlib
import os
import sys
import threading

_TURN_S = 0.001 if sys.platform == "win32" else 0.0005
"""Longest time that a thread keeps the interpreter when another one wants it, in seconds: a tenth of the default.

Windows waits for whole milliseconds; with less, waiting threads would keep a processor busy.
"""
_NICE = 10


def window_first() -> None:
    """Give the interpreter back to the UI thread soon after it returns from a system call."""
    sys.setswitchinterval(_TURN_S)


def behind_window() -> None:
    """Lower the priority of this thread for good, below the window and its display.

    Only Linux sets the priority of a thread by the call for processes; elsewhere nothing is changed.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
