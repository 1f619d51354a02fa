"""A thought of a bot for tests."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any


class Search:
    """A thought that comes when the test wants it to."""

    def __init__(self) -> None:
        self.share = 0.0
        self.failed: tuple[str, ...] = ()
        self.is_cancelled = False
        self.found: Future[list[Any]] = Future()

    def poll(self) -> list[Any] | None:
        return self.found.result() if self.found.done() else None

    def cancel(self) -> None:
        self.is_cancelled = True
