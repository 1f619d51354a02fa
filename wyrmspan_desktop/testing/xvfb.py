"""A virtual X server for tests in real windows."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wyrmspan_desktop.session import programs


class NoServer(RuntimeError):
    """Xvfb is not installed, or does not start."""


@contextmanager
def display(
    size: tuple[int, int] = (2560, 1440), *, framebuffer: Path | None = None
) -> Iterator[dict[str, str]]:
    """Provide the environment for programs on a new virtual server; raises `NoServer`.

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
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise NoServer("Xvfb did not start")
        yield {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    finally:
        server.terminate()
        server.wait(10)
