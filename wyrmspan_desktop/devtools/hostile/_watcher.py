"""Detects slow operations and where they spend their time."""

from __future__ import annotations

import faulthandler
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

_QUEUE = Path("/proc/thread-self/schedstat")


class Watcher:
    """A thread that dumps all stacks when something takes too long."""

    def __init__(self, patience_s: float) -> None:
        self.stacks = ""
        self.patience_s = patience_s
        self._since: float | None = None
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watcher", daemon=True)
        self._thread.start()

    @contextmanager
    def over(self) -> Iterator[None]:
        """Watch within the context."""
        self.stacks, self._since = "", monotonic()
        try:
            yield
        finally:
            self._since = None

    def _watch(self) -> None:
        while not self._over.wait(self.patience_s / 8):
            since = self._since
            if since is None or self.stacks or monotonic() - since < self.patience_s:
                continue
            with tempfile.TemporaryFile("w+", encoding="utf-8") as file:
                faulthandler.dump_traceback(file)
                file.seek(0)
                self.stacks = file.read()

    def stop(self) -> None:
        """Stop watching."""
        self._over.set()
        self._thread.join()


def clock_s() -> float:
    """Return seconds, without those in which this thread waited for a processor, where the system reports them."""
    try:
        waited = int(_QUEUE.read_bytes().split()[1]) / 1e9
    except (OSError, IndexError):
        waited = 0.0
    return monotonic() - waited
