"""Paths that players type."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from wyrmspan_desktop import safe_files
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem, refused
from wyrmspan_desktop.session.sanitizing import drawable

_NAME_BYTES = 120
"""Maximum length of a suggested name: disks that encrypt names allow about 140 bytes."""


def typed(line: str) -> Path:
    """Return the absolute path that a line means; ``~`` and the quotation marks of file managers are understood.

    Raises `FileProblem` if it cannot be a path.
    """
    text = line.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    path = Path(text)
    if not text:
        raise FileProblem(Code.NAMES_NO_FILE)
    if "\0" in text:
        raise FileProblem(Code.ZERO_IN_NAME, path)
    try:
        os.fsencode(path)
        return path.expanduser().absolute()
    except UnicodeEncodeError:
        raise FileProblem(Code.LETTERS_OF_NO_NAME, path) from None
    except RuntimeError:
        raise FileProblem(Code.NO_SUCH_HOME, path) from None
    except OSError as error:
        raise refused(Code.START_FOLDER_UNUSABLE, error) from error


def typed_new(line: str, ending: str) -> Path:
    """Return the path of a file that does not exist yet; the ending is added if it is missing.

    Raises `FileProblem` if it exists, if it cannot be a path of a file, or if its folder does not exist.
    """
    path = typed(line)
    if _kind(path) == "folder":
        raise FileProblem(Code.NO_NAME_FOR_FILE, path, ending=ending)
    target = path if path.suffix == ending else path.with_name(path.name + ending)
    require_free(target)
    _require_folder(target.parent)
    return target


def typed_folder(line: str) -> Path:
    """Return the path of a folder, which need not exist yet.

    Raises `FileProblem` if it cannot be a path, or if the folder around it does not exist.
    """
    path = typed(line)
    _require_folder(path.parent)
    if _kind(path) != "folder":
        require_free(path)
    return path


def require_free(path: Path) -> None:
    """Raise `FileProblem` if there is something of this name."""
    found = _kind(path)
    if found is not None:
        raise FileProblem(Code.NAME_TAKEN, path, kind=found)


def _require_folder(path: Path) -> None:
    if _kind(path) != "folder":
        raise FileProblem(Code.NO_SUCH_FOLDER, path)


def _kind(path: Path) -> safe_files.Kind | None:
    """Return the kind of the thing at a path; None if there is nothing.  Raises `FileProblem` if that is unknown."""
    try:
        return safe_files.kind(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise refused(Code.PATH_UNUSABLE, error, path) from error


def suggested(words: str) -> str:
    """Return the stem of a file name made of words: letters and digits that every disk accepts, joined by dashes."""
    stem = "-".join("".join(each if each.isalnum() else " " for each in words).split())
    encoding = sys.getfilesystemencoding()
    return stem.encode(encoding, "ignore")[:_NAME_BYTES].decode(encoding, "ignore")


def as_typed(path: Path) -> str:
    """Return a path as a player would type it; empty if it cannot be typed."""
    if drawable(str(path)) == str(path):
        return str(path)
    with contextlib.suppress(ValueError, RuntimeError):
        line = str("~" / path.relative_to(Path.home()))
        return line if drawable(line) == line else ""
    return ""
