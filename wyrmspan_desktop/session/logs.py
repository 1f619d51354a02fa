"""The program's own log: a rotating file for each open window, below the log folder."""

from __future__ import annotations

import contextlib
import logging
import platform
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TypeAlias

import filelock

from wyrmspan_desktop import __version__, safe_files
from wyrmspan_desktop.refusals import in_english, refusal_of
from wyrmspan_desktop.session.file_locks import locked, release

MAX_BYTES = 512 * 1024
KEPT = 3
"""Number of older files besides the one in use."""
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_MAX_WINDOWS = 50
_MAX_FILES = 4
"""A log that cannot be renamed grows to the size of so many files at most."""


Raised: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
"""An error as ``sys.exc_info`` returns it."""


class _English(logging.Formatter):
    """Writes errors of the system by their names, because Windows words them in its own language."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the whole line, with a traceback if there is one."""
        if isinstance(record.args, tuple):
            record.args = tuple(
                in_english(each) if isinstance(each, OSError) else each for each in record.args
            )
        return super().format(record)

    def formatException(self, ei: Raised) -> str:  # noqa: N802 - the name that logging calls
        """Return a traceback."""
        text, error = super().formatException(ei), ei[1]
        while error is not None:
            if isinstance(error, OSError) and error.strerror:
                text = text.replace(error.strerror, str(refusal_of(error)))
            error = error.__cause__ or error.__context__
        return text


class _File(RotatingFileHandler):
    """A log file that is given up silently where it cannot be written."""

    def __init__(self, path: Path) -> None:
        safe_files.make_way(path)
        super().__init__(
            path, maxBytes=MAX_BYTES, backupCount=KEPT, encoding="utf-8", errors="backslashreplace"
        )
        self.setFormatter(_English(_FORMAT))

    def doRollover(self) -> None:  # noqa: N802 - the name that logging calls
        """Begin a new file; continue with the old one as long as Windows does not let it be renamed.

        That happens while another program has the log open.  Without this, every line until then would be lost.
        """
        try:
            super().doRollover()
        except OSError:
            if self.maxBytes >= _MAX_FILES * MAX_BYTES:
                raise
            # Not tried again with the next line, because each attempt rotates the older files.
            self.maxBytes += MAX_BYTES
            self.stream = self._open()
        else:
            self.maxBytes = MAX_BYTES

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name that logging calls
        """Print nothing on stderr: a player can do nothing about it."""


def start(folder: Path | None) -> filelock.BaseFileLock | None:
    """Log into a file from now on, if the folder permits; the returned lock marks the file as ours."""
    root = logging.getLogger("wyrmspan_desktop")
    root.setLevel(logging.INFO)
    if folder is None:
        return None
    for number in range(1, _MAX_WINDOWS):
        try:
            lock = locked(folder / f"window-{number}.lock")
            handler = _File(folder / ("wyrmspan.log" if number == 1 else f"wyrmspan-{number}.log"))
        except filelock.Timeout:
            continue
        except (OSError, NotImplementedError):
            return None  # the game also runs without a log
        root.addHandler(handler)
        root.info("Wyrmspan Desktop %s, Python %s, %s", __version__, platform.python_version(), sys.platform)
        return lock
    return None


def stop(lock: filelock.BaseFileLock | None) -> None:
    """Stop logging into the file that `start` opened, and release it for other windows."""
    root = logging.getLogger("wyrmspan_desktop")
    for handler in tuple(root.handlers):
        if isinstance(handler, RotatingFileHandler):
            root.removeHandler(handler)
            with contextlib.suppress(OSError):  # what could not be written by now is lost
                handler.close()
    release(lock)
