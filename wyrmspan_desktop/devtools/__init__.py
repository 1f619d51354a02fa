"""Tools for people who work on the game: ``python -m wyrmspan_desktop.devtools NAME --help``.

They use the same public door as windows do, and never change a game's state.  Every module whose name does not begin
with ``_`` is a command, and so is a package of such modules.  Not part of the frozen game.
"""

from __future__ import annotations

import argparse
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module


def run(package: str, arguments: Sequence[str] | None = None) -> int:
    """Run the command of a package that the first argument names; its exit code, or 2 if there is none of that name."""
    name, *rest = [*(sys.argv[1:] if arguments is None else arguments)] or [""]
    there = import_module(package).__path__
    names = [each.name for each in pkgutil.iter_modules(there) if not each.name.startswith("_")]
    if name not in names:
        print(f"which of these: {', '.join(names)}", file=sys.stderr)
        return 2
    sys.argv[0] = f"python -m {package} {name}"  # what argparse calls the program
    code: int = import_module(f"{package}.{name}").main(rest)
    return code


def size(text: str) -> tuple[int, int]:
    """The size of a window out of a command line, such as 1920x1080."""
    wide, _, high = text.partition("x")
    if not (wide.isdecimal() and high.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1920x1080")
    return int(wide), int(high)
