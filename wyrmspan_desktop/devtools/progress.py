"""A progress bar for terminals, and nothing at all elsewhere."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TextIO

_WIDTH = 30


class Progress:
    """Shows how far some work has got, on one line of a terminal; silent if the stream is not one."""

    def __init__(self, total: float, unit: str, stream: TextIO | None = None) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._shown = self._stream.isatty()
        self._total, self._unit = max(total, 1), unit
        self._start = self._last = monotonic()

    def update(self, done: float, note: str = "") -> None:
        """Draw the bar anew, at most ten times a second."""
        now = monotonic()
        if not self._shown or (now - self._last < 0.1 and done < self._total):
            return
        self._last = now
        part = min(1.0, done / self._total)
        filled = round(part * _WIDTH)
        spent = now - self._start
        left = f"{spent / part - spent:.0f} s left" if part else ""
        bar = "#" * filled + "." * (_WIDTH - filled)
        self._stream.write(f"\r\x1b[K[{bar}] {done:g}/{self._total:g} {self._unit}  {left}  {note}")
        self._stream.flush()

    def close(self) -> None:
        """Clear the line."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
