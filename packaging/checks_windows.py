"""Smoke checks of the file association on Windows: the registry's entries, and a double click that opens a game."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Protocol

import twin
from checks_plain import finished_game
from trial import Tried, Wrong, expect

from wyrmspan_desktop.session.listing import ENDING

assert sys.platform == "win32"

import winreg  # noqa: E402 - nowhere else is there such a module

CLASSES = "Software\\Classes"
CLOSED_S = 30.0
"""Seconds that a window may take to close."""


def is_wine() -> bool:
    """Return whether this is Wine rather than Windows."""
    return hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")


def value(key: str) -> str | None:
    """Return the value of a key under the user's own classes; None if there is no such key."""
    try:
        return str(winreg.QueryValue(winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{key}"))
    except FileNotFoundError:
        return None


def opened_by_desktop(tried: Tried) -> str:
    """Check that a double click on a game opens it without a console after `--associate yes`."""
    expect(value(ENDING), None, f"what {ENDING} is before")
    home = tried.home("desktop")
    told(tried, home, "yes")
    try:
        kind = value(ENDING)
        command = value(f"{kind}\\shell\\open\\command")
        gui = tried.gui or tried
        expect(command, f'"{gui.command[0]}" "%1"', "the registered command")
        expect(value(f"{kind}\\DefaultIcon"), f'"{gui.command[0]}",0', "the registered sign")
        how = watched(tried, home, str(command))
    finally:
        told(tried, home, "no")
    expect([value(ENDING), value(str(kind))], [None, None], "what is left in the registry")
    return f"{how}, and nothing is left in the registry afterwards"


def told(tried: Tried, home: Path, answer: str) -> None:
    """Run the program's command for the file association."""
    code, _, err = tried.run(home, "--associate", answer)
    expect((code, err), (0, ""), f"--associate {answer}")


def watched(tried: Tried, home: Path, command: str) -> str:
    """Open a game file as the desktop does, and check that it is shown; return the way taken."""
    from wyrmspan_desktop.session.settings import Settings

    settings = Settings(home / "config")
    settings.change(reduced_motion=True)
    settings.close()
    (home / "cache").touch()  # no scaled pictures, see `checks_played.keep_no_pictures`
    game = finished_game(tried.home("double click"))
    # The size of the window is what the program takes by itself; nothing can be said to it.
    with twin.screen(home) as shown:
        program, how = double_click(tried, home, game, command, shown)
        try:
            pair = twin.Twin(program, shown, tried.room / "twin-double-click")
            try:
                pair.open(game)
                expect(pair.scene, "replay", "what is seen of the game")
                for name in ("menu", "leave", "quit"):
                    pair.click_named(name)
                    pair.frame()
            finally:
                pair.close()
            end = monotonic() + CLOSED_S
            while program.poll() is None:
                if monotonic() > end:
                    raise Wrong("the window does not close")
                sleep(0.05)
        finally:
            program.kill()
    return how


class Opened(twin.Running, Protocol):
    """A program started by the desktop."""

    def kill(self) -> None:
        """Stop it."""


class Window:
    """A program known only by its window: it runs as long as its window is open."""

    returncode = "?"

    def __init__(self, shown: Any) -> None:
        self._shown = shown

    def poll(self) -> int | None:
        """Return None while it runs."""
        return None if self._shown.is_open() else 0

    def kill(self) -> None:
        """Close the window."""
        self._shown.close()


def double_click(tried: Tried, home: Path, game: Path, command: str, shown: Any) -> tuple[Opened, str]:
    """Do what the desktop does on a double click; return the way taken."""
    environment = tried.environment(home)
    if is_wine():
        # It does not look at the user's own classes.
        line = command.replace("%1", str(game))
        return subprocess.Popen(line, env=environment, cwd=game.parent), "the registered command opens it"
    with inherited(environment):
        os.startfile(game)
    return Window(shown), "a double click opens it"


@contextmanager
def inherited(environment: Mapping[str, str]) -> Iterator[None]:
    """Replace the environment of programs started within the block."""
    before = dict(os.environ)
    os.environ.clear()
    os.environ.update(environment)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
