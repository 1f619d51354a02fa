"""Runs programs of the system for tasks that the game cannot do itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path, PureWindowsPath
from typing import IO

from wyrmspan_desktop.session.errors import ProgramFailed

_MAX_S = 20.0
"""Timeout of a program in seconds."""
NO_WINDOW: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""The flag by which a program opens no console on Windows."""
_LOADER = "LD_LIBRARY_PATH"
_OF_WINDOWS = {"powershell": ("System32", "WindowsPowerShell", "v1.0", "powershell.exe")}
_OF_MACOS = {"osascript": "/usr/bin/osascript", "say": "/usr/bin/say"}


def find(name: str) -> str | None:
    """Return the full path of a program of the system; None if it is missing.

    Programs of Windows and macOS have one place.  Others are looked for in ``PATH``, but never in the current
    folder or in one that is relative to it: anybody may have put a program there, and Windows looks there first.
    """
    if sys.platform == "win32":
        parts = _OF_WINDOWS.get(name)
        if parts is None:
            return None
        place = str(PureWindowsPath(os.environ.get("SYSTEMROOT", "C:\\Windows"), *parts))
        return place if os.path.isfile(place) else None  # noqa: PTH113 - it never raises
    if sys.platform == "darwin" and name in _OF_MACOS:
        return shutil.which(_OF_MACOS[name])
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    return shutil.which(name, path=os.pathsep.join(filter(os.path.isabs, folders)))


def run(command: Sequence[str], stdin: Path | None = None, **variables: str) -> None:
    """Run a program to its end, quietly; raises `OSError` if it is missing, fails, or takes too long.

    ``stdin``: the file that it reads there.
    """
    try:
        if stdin is None:
            _run(command, subprocess.DEVNULL, variables)
            return
        with stdin.open("rb") as file:
            _run(command, file, variables)
    except subprocess.TimeoutExpired as error:
        raise ProgramFailed(Path(command[0]).name) from error
    except subprocess.CalledProcessError as error:
        raise ProgramFailed(Path(command[0]).name, error.returncode) from error


def output(command: Sequence[str], limit_s: float = _MAX_S) -> str:
    """Return what a program writes to its standard output, even if it fails.

    Raises `OSError` if it is missing, `subprocess.TimeoutExpired` if it takes too long.
    """
    done = subprocess.run(
        list(command),
        capture_output=True,
        check=False,
        encoding="utf-8",
        errors="replace",
        env=environment(),
        timeout=limit_s,
        creationflags=NO_WINDOW,
    )
    return done.stdout


def _run(command: Sequence[str], stdin: int | IO[bytes], variables: dict[str, str]) -> None:
    # A program that stays behind to serve the clipboard would keep a pipe open, so its output is discarded.
    subprocess.run(
        list(command),
        stdin=stdin,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**environment(), **variables},
        timeout=_MAX_S,
        check=True,
        creationflags=NO_WINDOW,
    )


def environment() -> dict[str, str]:
    """Return the environment without the library path of a frozen game."""
    found = dict(os.environ)
    before = found.pop(f"{_LOADER}_ORIG", None)
    if before is not None:
        found[_LOADER] = before
    elif getattr(sys, "frozen", False):
        found.pop(_LOADER, None)
    return found
