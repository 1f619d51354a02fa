"""Requests from outside to end the program: shutdown of the system, a closed terminal, Ctrl+C.

The program ends without a question, after all answers are saved.  Windows sends signals only for Ctrl+C and
Ctrl+Break.  It ends a program at once when its console is closed or its user logs off; that is harmless, because
each answer is written immediately.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_NAMES = ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK")
"""No system has all of them: SIGBREAK is Ctrl+Break on Windows."""


class ShutdownRequest:
    """Whether the program has to end: ``signal`` is the number of the signal, 0 before one."""

    def __init__(self) -> None:
        self.signal = 0

    @property
    def code(self) -> int:
        """The exit code of a program ended by the signal, as shells report it."""
        return 128 + self.signal if self.signal else 0

    def note(self, number: int, frame: FrameType | None = None) -> None:
        """Handle a signal.  A second Ctrl+C ends the program at once."""
        if number == self.signal == signal.SIGINT:
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
        self.signal = self.signal or number


@contextmanager
def heeded() -> Iterator[ShutdownRequest]:
    """Record signals while the context is active, instead of ending the program.

    Signals that were ignored (``nohup``) stay ignored.
    """
    wish = ShutdownRequest()
    before = {}
    for name in _NAMES:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) not in (signal.SIG_IGN, None):
            before[number] = signal.signal(number, wish.note)
    try:
        yield wish
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
