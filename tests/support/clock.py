"""A clock that a test sets."""

from __future__ import annotations

from datetime import datetime


class Clock:
    """Says the time that a test has set."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now
