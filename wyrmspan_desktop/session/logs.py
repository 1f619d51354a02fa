"""The program's own log: one rotating file for each window that is open, below the log folder."""

from __future__ import annotations

import logging
import platform
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

import filelock

from wyrmspan_desktop import __version__

MOST_BYTES = 512 * 1024
KEPT = 3
"""Older files beside the one that is written."""
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_MOST_WINDOWS = 50


def start(folder: Path | None) -> filelock.BaseFileLock | None:
    """Log into a file from now on, if the folder lets us; the lock marks it as ours until the program ends."""
    root = logging.getLogger("wyrmspan_desktop")
    root.setLevel(logging.INFO)
    if folder is None:
        return None
    for number in range(1, _MOST_WINDOWS):
        lock = filelock.FileLock(folder / f"window-{number}.lock")
        try:
            lock.acquire(timeout=0)
            name = "wyrmspan.log" if number == 1 else f"wyrmspan-{number}.log"
            handler = RotatingFileHandler(
                folder / name, maxBytes=MOST_BYTES, backupCount=KEPT, encoding="utf-8"
            )
        except filelock.Timeout:
            continue
        except (OSError, NotImplementedError):
            return None  # without a log the game plays as well
        handler.setFormatter(logging.Formatter(_FORMAT))
        root.addHandler(handler)
        root.info("Wyrmspan Desktop %s, Python %s, %s", __version__, platform.python_version(), sys.platform)
        return lock
    return None


def stop(lock: filelock.BaseFileLock | None) -> None:
    """Log no longer into the file that `start` opened, and let another window have it."""
    root = logging.getLogger("wyrmspan_desktop")
    for handler in tuple(root.handlers):
        if isinstance(handler, RotatingFileHandler):
            root.removeHandler(handler)
            handler.close()
    if lock is not None:
        lock.release()
