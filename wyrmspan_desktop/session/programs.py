"""Programs of the system that do for the game what it cannot do itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

_MOST_S = 20.0
"""A program that takes longer is given up."""
_LOADER = "LD_LIBRARY_PATH"


def run(command: Sequence[str], stdin: Path | None = None, **variables: str) -> None:
    """Run a program to its end, quietly; raises `OSError` if it is not there, fails, or takes too long.

    ``stdin``: the file that it reads there.
    """
    try:
        if stdin is None:
            _run(command, subprocess.DEVNULL, variables)
            return
        with stdin.open("rb") as file:
            _run(command, file, variables)
    except subprocess.TimeoutExpired as error:
        raise TimeoutError(0, f"{Path(command[0]).name} does not answer") from error
    except subprocess.CalledProcessError as error:
        raise OSError(0, f"{Path(command[0]).name} fails with code {error.returncode}") from error


def _run(command: Sequence[str], stdin: int | IO[bytes], variables: dict[str, str]) -> None:
    # What stays behind and serves the clipboard keeps its output open: it is nobody's.
    subprocess.run(
        list(command),
        stdin=stdin,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**environment(), **variables},
        timeout=_MOST_S,
        check=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def environment() -> dict[str, str]:
    """The variables as they were before a frozen game made its own libraries the first ones."""
    found = dict(os.environ)
    before = found.pop(f"{_LOADER}_ORIG", None)
    if before is not None:
        found[_LOADER] = before
    elif getattr(sys, "frozen", False):
        found.pop(_LOADER, None)
    return found
