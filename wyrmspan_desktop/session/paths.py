"""Paths that players type."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from wyrmspan_desktop import plain
from wyrmspan_desktop.session.errors import FileProblem, refused
from wyrmspan_desktop.session.foreign_text import drawable

_NAME_BYTES = 120
"""The names that we suggest are shorter: disks that encrypt names allow about 140."""


def typed(line: str) -> Path:
    """The path that a line means, absolute; ``~``, and the quotation marks of file managers, are understood.

    Raises `FileProblem` if it cannot be the path of anything.
    """
    text = line.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    path = Path(text)
    if not text:
        raise FileProblem("This names no file", None, "Say where it is: the folder, and its name")
    if "\0" in text:
        raise FileProblem("No file can have a name with an invisible zero in it", path, "Type the name anew")
    try:
        os.fsencode(path)
        return path.expanduser().absolute()
    except UnicodeEncodeError:
        what = "This system cannot write a name with these letters"
        raise FileProblem(what, path, "Choose a name without them") from None
    except RuntimeError:
        raise FileProblem("There is no such home folder", path, "Write the whole path") from None
    except OSError as error:
        raise refused("The folder that the game was started in cannot be used", error) from error


def typed_new(line: str, ending: str) -> Path:
    """The path of a file that does not exist yet; the ending is added if it is missing.

    Raises `FileProblem` if it exists, if it is no path of a file, or if its folder does not.
    """
    path = typed(line)
    if _kind(path) == "a folder":
        raise FileProblem("This is a folder", path, f"Add a name for the file, such as game{ending}")
    target = path if path.suffix == ending else path.with_name(path.name + ending)
    found = _kind(target)
    if found is not None:
        raise FileProblem(f"There is {found} of that name already", target, "Choose another name")
    if _kind(target.parent) != "a folder":
        raise FileProblem(
            "There is no such folder", target.parent, "Choose one that is there, or make it first"
        )
    return target


def _kind(path: Path) -> str | None:
    """What lies at a path, in words; None if nothing does.  Raises `FileProblem` if that cannot be told."""
    try:
        return plain.kind(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise refused("The path cannot be used", error, path) from error


def suggested(words: str) -> str:
    """The stem of a file's name made of words: letters and figures that every disk takes, joined by dashes."""
    stem = "-".join("".join(each if each.isalnum() else " " for each in words).split())
    encoding = sys.getfilesystemencoding()
    return stem.encode(encoding, "ignore")[:_NAME_BYTES].decode(encoding, "ignore")


def as_typed(path: Path) -> str:
    """What a player would type for a path; nothing if it cannot be typed."""
    if drawable(str(path)) == str(path):
        return str(path)
    with contextlib.suppress(ValueError, RuntimeError):
        line = str("~" / path.relative_to(Path.home()))
        return line if drawable(line) == line else ""
    return ""
