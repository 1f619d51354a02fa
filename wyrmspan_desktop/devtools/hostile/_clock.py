"""Time that a program takes itself, on a busy machine too."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

_QUEUE = Path("/proc/thread-self/schedstat")


def clock_s() -> float:
    """Return seconds, without those in which this thread waited for a processor, where the system reports them."""
    try:
        waited = int(_QUEUE.read_bytes().split()[1]) / 1e9
    except (OSError, IndexError):
        waited = 0.0
    return monotonic() - waited
