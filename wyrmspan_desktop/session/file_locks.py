"""One window alone has a game: a lock file says so, and it goes with the program that holds it."""

from __future__ import annotations

import logging
from pathlib import Path

import filelock

from wyrmspan_desktop import plain
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import InUse
from wyrmspan_desktop.session.sharing import retried

_log = logging.getLogger(__name__)

_ours_still: dict[Path, filelock.BaseFileLock] = {}
"""Locks that the system did not take back: whoever wants one of them again in this program has it."""


def lock_game(folder: Path | None, name: str) -> filelock.BaseFileLock | None:
    """Have a game for ourselves; None where the system keeps no locks, or nothing is kept.  Raises `InUse`."""
    if folder is None:
        return None
    try:
        lock = locked(folder / "locks" / f"{name}.lock")
    except filelock.Timeout:
        raise InUse(Code.OPEN_ELSEWHERE) from None
    except (OSError, NotImplementedError) as error:
        _log.warning("no lock for %s: %s", name, error)
        return None
    return lock


def locked(path: Path) -> filelock.BaseFileLock:
    """The lock of this name, held by us.

    Raises `filelock.Timeout` if another program holds it, `OSError` or `NotImplementedError` if there are no locks.
    """
    still = _ours_still.pop(path, None)
    if still is not None:
        return still
    path.parent.mkdir(parents=True, exist_ok=True)
    plain.make_way(path)
    # What one thread has locked another may let go of.
    lock = filelock.FileLock(path, thread_local=False)
    lock.acquire(timeout=0)
    return lock


def release(lock: filelock.BaseFileLock | None, *, for_good: bool = False) -> None:
    """Let others have the game; its lock is of no use to anybody any more if it is ``for_good``.

    A system that refuses is only noted: the lock goes with the program at the latest.
    """
    if lock is None:
        return
    path = Path(lock.lock_file)
    try:
        lock.release(force=True)
        if for_good:
            retried(path.unlink, missing_ok=True)
    except OSError as error:
        _log.warning("a lock cannot be given back: %s", error)
        if lock.is_locked:
            _ours_still[path] = lock
