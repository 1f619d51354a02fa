"""Waits for events outside the frames, such as the answer of a bot."""

from __future__ import annotations

import time
from collections.abc import Callable

from wyrmspan_desktop.testing.pilot import Pilot

LONG_S = 60.0
"""A process may have to wait for a busy machine."""


def wait(pilot: Pilot, wanted: Callable[[], object]) -> None:
    """Run frames until a condition holds."""
    end = time.monotonic() + LONG_S
    while not wanted():
        assert time.monotonic() < end, f"that never came; {pilot.scene}"
        pilot.frame(0.2)
        time.sleep(0.002)
