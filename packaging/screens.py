"""Real screens: their pixels, mouse and keyboard.

On Linux each is a virtual X server of its own, which needs Xvfb and xdotool.  On Windows it is the part of the
desktop covered by the program's window.  Elsewhere, as on macOS, `NoScreen` is raised.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from wyrmspan_desktop.testing import xvfb
from wyrmspan_desktop.ui.system.window import TITLE

import pygame  # isort: skip

if sys.platform == "win32":
    import windows_desktop

USUAL, LEAST = (1280, 720), (960, 540)
"""Window size in pixels, and size on a smaller desktop."""


class NoScreen(RuntimeError):
    """No usable screen is available."""


class Screen(Protocol):
    """A program's window with mouse and keyboard; points are relative to the window."""

    @property
    def environment(self) -> Mapping[str, str]:
        """Return environment variables that open a program's window on this screen."""

    @property
    def size(self) -> tuple[int, int]:
        """Size of the window in pixels."""

    def pixels(self) -> bytes:
        """Return the pixels of the screen, as RGB."""

    def picture(self) -> pygame.Surface:
        """Return the pixels as a picture."""

    def is_drawn(self) -> bool:
        """Return whether the program has drawn something."""

    def point(self, point: tuple[int, int]) -> None:
        """Move the mouse."""

    def click(self, point: tuple[int, int], button: int = 1) -> None:
        """Move the mouse, press and release."""

    def escape(self) -> None:
        """Press Escape."""


def can_be_used() -> bool:
    """Return whether screens are available."""
    if sys.platform == "win32":
        return windows_desktop.can_be_used()
    return sys.platform == "linux" and all(shutil.which(name) for name in ("Xvfb", "xdotool"))


def window_size() -> tuple[int, int]:
    """Return a window size that fits on the screen."""
    if sys.platform == "win32":
        return windows_desktop.fitting(USUAL, LEAST)
    return USUAL


@contextmanager
def screen(folder: Path, size: tuple[int, int], corner: tuple[int, int]) -> Iterator[Screen]:
    """Provide a screen for one program, the mouse in a corner of its window; `NoScreen`, `xvfb.NoServer`."""
    if not can_be_used():
        raise NoScreen("there is no screen to try it out on")
    if sys.platform == "win32":
        yield windows_desktop.Desktop(TITLE)
        return
    folder.mkdir(parents=True, exist_ok=True)
    with xvfb.display(size, framebuffer=folder) as environment:
        shown = XScreen({name: environment[name] for name in ("DISPLAY", "PATH")}, folder / "Xvfb_screen0")
        shown.point(corner)
        yield shown


class XScreen:
    """A virtual X server exactly as large as the window, which is at its corner."""

    def __init__(self, environment: Mapping[str, str], file: Path) -> None:
        self._environment = dict(environment)
        self.environment: Mapping[str, str] = {"DISPLAY": environment["DISPLAY"]}
        self._file = file
        # The head of an X window dump: 25 numbers; its own length, and the colours that follow it.
        with file.open("rb") as dump:
            numbers = struct.unpack(">25I", dump.read(100))
        self.size = numbers[4], numbers[5]
        self._start = numbers[0] + 12 * numbers[19]

    def pixels(self) -> bytes:
        """Return red, green and blue of every pixel."""
        start, (width, height) = self._start, self.size
        data = self._file.read_bytes()[start : start + 4 * width * height]
        return pygame.image.tobytes(pygame.image.frombuffer(data, self.size, "BGRA"), "RGB")

    def picture(self) -> pygame.Surface:
        """Return the pixels as a picture."""
        return pygame.image.frombuffer(self.pixels(), self.size, "RGB").copy()

    def is_drawn(self) -> bool:
        """Return whether the middle line has more than two colours."""
        width, height = self.size
        with self._file.open("rb") as file:
            file.seek(self._start + 4 * width * (height // 2))
            return has_colours(file.read(4 * width))

    def point(self, point: tuple[int, int]) -> None:
        """Move the mouse."""
        self._tool("mousemove", *map(str, point))

    def click(self, point: tuple[int, int], button: int = 1) -> None:
        """Move the mouse, press and release."""
        self._tool("mousemove", *map(str, point), "click", str(button))

    def escape(self) -> None:
        """Press Escape."""
        self._tool("key", "Escape")

    def _tool(self, *command: str) -> None:
        subprocess.run(["xdotool", *command], env=self._environment, check=True, timeout=30)


def has_colours(line: bytes) -> bool:
    """Return whether a line of pixels, four bytes each, has more than two colours."""
    return len({line[at : at + 4] for at in range(0, len(line), 4)}) > 2
