"""The parser of the command line, imported only where arguments were given."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from wyrmspan_desktop import __version__
from wyrmspan_desktop.text import commands as words


class _Parser(argparse.ArgumentParser):
    """Reports an error without repeating the usage."""

    def __init__(self, program: str, tell: Callable[[str], None]) -> None:
        super().__init__(prog=program, description=str(words.DESCRIPTION), allow_abbrev=False)
        self._tell = tell

    def error(self, message: str) -> NoReturn:
        self._tell(words.WRONG(message=message, program=self.prog))
        sys.exit(2)


def _seed(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", text) or int(text) >= 2**64:
        raise argparse.ArgumentTypeError(words.NO_SEED(text=repr(text)))
    return int(text)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([1-9][0-9]{0,4})[xX×]([1-9][0-9]{0,4})", text)
    if match is None:
        raise argparse.ArgumentTypeError(words.NO_SIZE(text=repr(text)))
    return int(match[1]), int(match[2])


def _time(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        raise argparse.ArgumentTypeError(words.NO_TIME(text=repr(text))) from None


def parser(program: str, tell: Callable[[str], None]) -> argparse.ArgumentParser:
    """Return the parser of a program, which reports an error in one line and exits with code 2."""
    found = _Parser(program, tell)
    found.add_argument("--version", action="version", version=f"Wyrmspan Desktop {__version__}")
    found.add_argument("--selftest", action="store_true", help=str(words.HELP["selftest"]))
    found.add_argument("--seed", type=_seed, metavar="N", help=str(words.HELP["seed"]))
    table = found.add_mutually_exclusive_group()
    table.add_argument("--scenario", metavar="NAME", help=str(words.HELP["scenario"]))
    table.add_argument("--replay", type=Path, metavar="FILE", help=str(words.HELP["replay"]))
    table.add_argument("file", type=Path, nargs="?", metavar="FILE", help=str(words.HELP["file"]))
    table.add_argument(
        "--associate", choices=("yes", "no"), nargs="?", const="yes", help=str(words.HELP["associate"])
    )
    found.add_argument("--export-history", type=Path, metavar="FOLDER", help=str(words.HELP["history"]))
    window = found.add_mutually_exclusive_group()
    window.add_argument("--windowed", type=_size, metavar="WxH", help=str(words.HELP["windowed"]))
    window.add_argument("--fullscreen", action="store_true", help=str(words.HELP["fullscreen"]))
    found.add_argument("--still", action="store_true", help=str(words.HELP["still"]))
    found.add_argument("--clock", type=_time, metavar="TIME", help=str(words.HELP["clock"]))
    return found
