"""A virtual X server for tests in real windows."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread, current_thread, main_thread

from wyrmspan_desktop.session import programs

_ENDED = "Xvfb has ended before the programs on its screen"
_TIMES, _GRACE_S = 2, 5.0
"""Number of times that the main thread is interrupted after that, and the time in seconds for it to end after each.

Xlib may have left it in a state in which it never does.
"""


class NoServer(RuntimeError):
    """Xvfb is not installed, does not start, or has ended too early."""


@contextmanager
def display(
    size: tuple[int, int] = (2560, 1440), *, framebuffer: Path | None = None
) -> Iterator[dict[str, str]]:
    """Provide the environment for programs on a new virtual server; raises `NoServer`, at once if the server ends.

    The server keeps what is on its screen in the folder ``framebuffer``, without the pointer, if one is given.
    """
    program = programs.find("Xvfb")
    if program is None:
        raise NoServer("Xvfb is not installed")
    read, write = os.pipe()
    shared = ["-fbdir", str(framebuffer), "-nocursor"] if framebuffer is not None else []
    screen = ["-screen", "0", f"{size[0]}x{size[1]}x24", *shared]
    server = subprocess.Popen(
        # Without -noreset the server is gone for a moment when its only client leaves, as AT-SPI's launcher does.
        [program, "-displayfd", str(write), *screen, "-noreset", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    is_left = Event()
    # A program that a shell has started in the background ignores this signal.
    before = signal.signal(signal.SIGINT, signal.default_int_handler) if _is_main() else None
    try:
        number = _display_number(read)
        Thread(target=_interrupt_when_ended, args=(server, is_left), daemon=True).start()
        try:
            yield {
                **os.environ,
                "DISPLAY": f":{number}",
                "SDL_VIDEODRIVER": "x11",
                "SDL_AUDIODRIVER": "dummy",
            }
        except (Exception, KeyboardInterrupt):
            _check(server)
            raise
        _check(server)
    finally:
        is_left.set()
        if before is not None:
            signal.signal(signal.SIGINT, before)
        server.terminate()
        server.wait(10)


def _is_main() -> bool:
    """Return whether this is the main thread, which alone may handle signals."""
    return current_thread() is main_thread()


def _display_number(read: int) -> str:
    """Return the number of a server's display from its end of a pipe."""
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    if not number:
        raise NoServer("Xvfb did not start")
    return number


def _check(server: subprocess.Popen[bytes]) -> None:
    """Raise an error if a server has ended."""
    if server.poll() is not None:
        raise NoServer(_ENDED)


def _interrupt_when_ended(server: subprocess.Popen[bytes], is_left: Event) -> None:
    """Interrupt the main thread if a server ends before its context is left, and end the process if that fails."""
    server.wait()
    if is_left.is_set():
        return
    for _ in range(_TIMES):
        # A signal just before a call that waits does not interrupt that call: another one does.
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
        if is_left.wait(_GRACE_S):
            return
    sys.stderr.write(f"{_ENDED}\n")
    os._exit(1)
