"""Standard output and standard error, which may be closed, missing, or unable to write the letters of a language.

A pipe of Windows has the encoding of the system, such as cp1252, which has no Polish letters.  Imports nothing of
the game.
"""

from __future__ import annotations

import codecs
import errno
import os
import sys
from typing import TextIO

_HANDLER = "wyrmspan.plain"
_PLAIN = str.maketrans({
    **dict.fromkeys("“”„«»", '"'), **dict.fromkeys("‘’‚", "'"), **dict.fromkeys("–—‑−", "-"),
    "…": "...", "×": "x", "ł": "l", "Ł": "L", "ß": "ss", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE",
    "•": "*", "·": "*", "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ", "\N{SOFT HYPHEN}": "",
})  # fmt: skip
"""Replacements of letters and signs that are no letter with a mark."""
_GONE = (errno.EPIPE, errno.EINVAL)
"""Errors of writing to a pipe whose reader has gone; the second one on Windows."""


class Gone(Exception):
    """The reader of standard output has gone."""


class Refused(Exception):
    """The system does not write to standard output: ``error`` says why."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


def write_all_letters() -> None:
    """Make both streams accept any text by replacing characters that they cannot encode."""
    codecs.register_error(_HANDLER, _plainly)
    for stream in (sys.stdout, sys.stderr):
        # Under another program's control it may be any object.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_HANDLER)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    """Return one or a few ASCII letters for a letter."""
    import unicodedata

    if "\ud800" <= letter <= "\udfff":  # a byte of a file's name that is no letter
        return f"\\x{ord(letter) & 0xFF:02x}"
    kept = unicodedata.normalize("NFKD", letter).translate(_PLAIN)
    return "".join(each for each in kept if each.isascii()) or ("" if unicodedata.combining(letter) else "?")


def say(*lines: object) -> None:
    """Write lines to standard output, if there is one; raises `Gone` or `Refused`."""
    if sys.stdout is not None:
        _written(sys.stdout, "".join(f"{line}\n" for line in lines))


def finish() -> None:
    """Write what others have left in standard output; raises the same."""
    if sys.stdout is not None:
        _written(sys.stdout, "")


def complain(line: str) -> None:
    """Write a line to standard error; a reader that has gone is no error."""
    if sys.stderr is not None:
        try:
            _written(sys.stderr, f"{line}\n")
        except (Gone, Refused):
            return


def _written(stream: TextIO, text: str) -> None:
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        _silence(stream)
        if error.errno in _GONE:
            raise Gone from error
        raise Refused(error) from error


def _silence(stream: TextIO) -> None:
    """Discard what could not be written: Python would try again when the program ends, and complain."""
    try:
        handle = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:  # it has no number: it is no stream of the system
        return
    os.dup2(nowhere, handle)
    os.close(nowhere)
