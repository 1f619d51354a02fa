"""Lock files, so that only one window has a game open; the system releases them with the program."""

from __future__ import annotations

import logging
from pathlib import Path

import filelock

from wyrmspan_desktop import safe_files
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import InUse
from wyrmspan_desktop.session.sharing import retried

_log = logging.getLogger(__name__)

_ours_still: dict[Path, filelock.BaseFileLock] = {}
"""Locks that the system refused to release; this program reuses them."""


def lock_game(folder: Path | None, name: str) -> filelock.BaseFileLock | None:
    """Lock a game for this window; None where the system has no locks, or nothing is saved.  Raises `InUse`."""
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
    """Acquire the lock of this name.

    Raises `filelock.Timeout` if another program holds it, `OSError` or `NotImplementedError` if there are no locks.
    """
    still = _ours_still.pop(path, None)
    if still is not None:
        return still
    path.parent.mkdir(parents=True, exist_ok=True)
    safe_files.make_way(path)
    # The lock may be released by another thread than the one that acquired it.
    lock = filelock.FileLock(path, thread_local=False)
    lock.acquire(timeout=0)
    return lock


def release(lock: filelock.BaseFileLock | None, *, for_good: bool = False) -> None:
    """Release the lock of a game; ``for_good``: delete its file as well.

    A refusal of the system is only logged: the lock ends with the program at the latest.
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
