"""Tools for developers: ``python -m wyrmspan_desktop.devtools NAME --help``.

They use the public interface of the game and never change its state in other ways.  Every module whose name does not
begin with ``_`` is a command, and so is a package of such modules.  Wheel and frozen game do not contain them.
"""

from __future__ import annotations

import argparse
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module


def run(package: str, arguments: Sequence[str] | None = None) -> int:
    """Run the command of a package that the first argument names; return its exit code, or 2 for an unknown name."""
    name, *rest = [*(sys.argv[1:] if arguments is None else arguments)] or [""]
    there = import_module(package).__path__
    names = [each.name for each in pkgutil.iter_modules(there) if not each.name.startswith("_")]
    if name not in names:
        print(f"which of these: {', '.join(names)}", file=sys.stderr)
        return 2
    sys.argv[0] = f"python -m {package} {name}"  # what argparse calls the program
    code: int = import_module(f"{package}.{name}").main(rest)
    return code


def parser_of(doc: str | None) -> argparse.ArgumentParser:
    """Return the parser of a command, with the docstring of its module as its description."""
    return argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)


def size(text: str) -> tuple[int, int]:
    """Return the size of a window from a command line, such as 1920x1080."""
    wide, _, high = text.partition("x")
    if not (wide.isdecimal() and high.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1920x1080")
    return int(wide), int(high)
