"""Thread priorities: the UI thread comes before background threads."""

from __future__ import annotations

import contextlib
import os
import sys
import threading

_SWITCH_INTERVAL_S = 0.001 if sys.platform == "win32" else 0.0005
"""Maximum time for which a thread holds the GIL while another one waits for it, in seconds: a tenth of the default.

Windows waits for whole milliseconds; with less, waiting threads would keep a processor busy.
"""
_NICE = 10


def favour_ui_thread() -> None:
    """Shorten the switch interval, so that the UI thread soon gets the GIL back after a system call."""
    sys.setswitchinterval(_SWITCH_INTERVAL_S)


def lower_thread_priority() -> None:
    """Lower the priority of the calling thread for good, below the UI thread and the display server.

    Only on Linux does `os.setpriority` work per thread; elsewhere nothing is changed.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
