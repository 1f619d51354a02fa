"""The program under test: how it is run, and errors about its behaviour."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

AWKWARD = "Ærdna Öçal's дом 竜 home"
"""A folder with spaces, a quote, and letters of Latin, Cyrillic and Chinese script."""
TRIED_S = 300
_WINDOW = ("WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
_DROPPED = (*_WINDOW, "PYTHONPATH")
"""Environment variables that are taken away on Windows.  Elsewhere the program inherits none."""


class Wrong(AssertionError):
    """The program misbehaves."""


class Tried:
    """A program under test: its command, its user, and a folder for homes.

    ``gui`` is the program without a console, where there is one besides (Windows).
    """

    def __init__(
        self, command: Sequence[str], user: str | None, room: Path, gui: Sequence[str] | None = None
    ) -> None:
        self.command, self.user, self.room = list(command), user, room
        self.gui = None if gui is None else Tried(gui, user, room)

    def home(self, name: str) -> Path:
        """Return a new home for the user, empty."""
        home = self.room / name
        home.mkdir()
        if self.user is not None:
            shutil.chown(home, self.user)
        return home

    def environment(self, home: Path, **variables: str) -> dict[str, str]:
        """Return the environment of the program, as small as the system allows."""
        if sys.platform == "win32":
            base = {name: text for name, text in os.environ.items() if name not in _DROPPED}
            return base | {"WYRMSPAN_HOME": str(home)} | variables
        return {"PATH": "/usr/bin:/bin", "HOME": str(home)} | variables

    def begin(self, home: Path, *arguments: str, **variables: str) -> subprocess.Popen[str]:
        """Start the program."""
        other: dict[str, Any] = {}
        if self.user is not None:
            import pwd

            other = {"user": self.user, "group": pwd.getpwnam(self.user).pw_gid, "extra_groups": []}
        return subprocess.Popen(
            [*self.command, *arguments],
            cwd=self.room,
            env=self.environment(home, **variables),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",  # a pipe on Windows has the code page of the system
            **other,
        )

    def run(self, home: Path, *arguments: str, **variables: str) -> tuple[int, str, str]:
        """Run the program to its end: exit code, stdout, stderr."""
        return end_of(self.begin(home, *arguments, **variables))


def end_of(program: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Wait for a program: exit code, stdout, stderr."""
    try:
        out, err = program.communicate(timeout=TRIED_S)
    except subprocess.TimeoutExpired as late:
        program.kill()
        raise Wrong(f"it did not end within {TRIED_S} s") from late
    return program.returncode, out, err


def stop(program: subprocess.Popen[str]) -> None:
    """Stop a program after a failure, and print its output."""
    if program.stdout is None or program.stdout.closed:
        return
    code = program.poll()
    program.kill()
    ended = "was stopped" if code is None else f"had ended with {code}"
    print(f"the program {ended}; it had said:", *program.communicate(), file=sys.stderr)


def expect(seen: object, wanted: object, what: str) -> None:
    """Raise `Wrong` unless a condition holds."""
    if seen != wanted:
        raise Wrong(f"{what}: {seen!r} instead of {wanted!r}")
