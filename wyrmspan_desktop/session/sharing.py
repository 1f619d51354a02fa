"""Retries for file operations that Windows refuses while another program has the file open.

Virus scanners, search indexers, cloud folders and second windows of the game open files for a moment.  Windows
refuses to replace, rename or remove an open file, and to open one that is being replaced: with "access denied" or a
sharing violation, both `PermissionError`.  Other systems do neither, so there a refusal is final.

    retried(path.unlink, missing_ok=True)

    patience = Patience()           # for several steps with one limit
    patience.retry(part.replace, path)
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from time import monotonic, sleep
from typing import ParamSpec, TypeVar

MAX_S = 2.0 if sys.platform == "win32" else 0.0
"""Limit in seconds after which a refusal is final: a permission is missing, or the file stays open."""
FRAME_S = 0.05
"""Limit on the main thread, which draws the frames of the window."""
PAUSE_S = 0.003
"""Pause between two attempts, in seconds."""

P = ParamSpec("P")
T = TypeVar("T")


class TimeLimit:
    """A time limit that several operations share; ``share`` is the part of the usual limit that they get."""

    def __init__(self, share: float = 1.0) -> None:
        is_main = threading.current_thread() is threading.main_thread()
        self._until = monotonic() + share * (min(MAX_S, FRAME_S) if is_main else MAX_S)

    def retry(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Return what ``work`` returns; it is called again while it raises `PermissionError` and time is left."""
        while True:
            try:
                return work(*arguments, **named)
            except PermissionError:
                if monotonic() >= self._until:
                    raise
            sleep(PAUSE_S)


def retried(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Return what ``work`` returns, within the usual limit."""
    return TimeLimit().retry(work, *arguments, **named)
