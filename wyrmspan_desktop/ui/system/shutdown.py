"""When somebody outside the window wants the program to end: the system at a shutdown, a terminal that closes, Ctrl+C.

Nobody is asked anything then: what was answered is saved, and the program ends.

Windows sends signals for Ctrl+C and Ctrl+Break alone.  It ends a program at once when its console is closed or its user
logs off; nothing can be done then, and nothing has to be: each answer is written as soon as it is given.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_NAMES = ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK")
"""No system has all of them: SIGBREAK is Ctrl+Break on Windows."""


class ShutdownRequest:
    """Whether the program is to end: ``signal`` is the number of the signal that said so, 0 before."""

    def __init__(self) -> None:
        self.signal = 0

    @property
    def code(self) -> int:
        """The exit code of a program that ends as it was wished; what shells say of one that a signal has ended."""
        return 128 + self.signal if self.signal else 0

    def note(self, number: int, frame: FrameType | None = None) -> None:
        """A signal has come.  Whoever presses Ctrl+C again does not want to wait any more."""
        if number == self.signal == signal.SIGINT:
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
        self.signal = self.signal or number


@contextmanager
def heeded() -> Iterator[ShutdownRequest]:
    """Signals end nothing meanwhile, and become a wish; those that were ignored before (``nohup``) still are."""
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
