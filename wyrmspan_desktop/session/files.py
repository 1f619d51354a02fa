"""Atomic writing of files, and a background thread that writes them."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import time
from collections import deque
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from threading import RLock
from time import monotonic
from typing import TYPE_CHECKING

from wyrmspan_desktop import safe_files
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.refusals import refusal_of
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem, Missing, TooLarge, refused, why
from wyrmspan_desktop.session.priority import lower_thread_priority
from wyrmspan_desktop.session.sharing import TimeLimit, retried

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

PREVIOUS = ".previous"
"""Suffix of the backup: the content of a file before it was last written."""
DAMAGED = ".damaged"
MAX_BYTES = 4 * 1024 * 1024
"""Upper bound of the size of a game's file; the longest games take less than a twentieth of it."""
_PART = ".part"
_PART_NAME = 32
"""Number of characters of a file's name that are used in the name of its part, so that this is not too long for the
disk.
"""
_NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL
_NEW |= getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)
_MAX_NAMES = 100
_STALE_S = 3600
"""Age in seconds from which on a part belongs to no running program."""

_log = logging.getLogger(__name__)


def exists(path: Path) -> bool:
    """Whether there is a file of that name; False for a name that no file can have."""
    try:
        return path.exists()
    except OSError:
        return False


def named(folder: Path, pattern: str) -> list[Path]:
    """Return the files of a folder that match a pattern; none if the folder is missing or cannot be read."""
    try:
        return list(folder.glob(pattern))
    except OSError as error:
        _log.warning("%s cannot be looked into: %s", folder.name, refusal_of(error))
        return []


def previous_of(path: Path) -> Path:
    """Return the path of a file's backup."""
    return path.with_name(path.name + PREVIOUS)


def replace(path: Path, content: bytes, *, keep_previous: bool = False) -> None:
    """Write a whole file or leave it as it was; `OSError` if it cannot be written.

    ``keep_previous``: make a backup of the old content (see `previous_of`), unless another program has the backup
    open and Windows does not let it be replaced.
    """
    handle, part = _new_part(path.parent, f"{path.name[:_PART_NAME]}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        patience = TimeLimit()
        if keep_previous:
            try:
                TimeLimit(0.25).retry(_keep, path, previous_of(path))
            except PermissionError as error:
                _log.warning("%s is not brought up to date: %s", previous_of(path).name, refusal_of(error))
        patience.retry(part.replace, path)
    except BaseException:
        discard(part)
        raise
    _settle(path.parent)


def export(path: Path, content: bytes) -> None:
    """Write a whole file anywhere on the player's request; raises `FileProblem`."""
    try:
        replace(path, content)
    except OSError as error:
        raise refused(Code.UNWRITABLE, error, path) from error


def _new_part(folder: Path, prefix: str) -> tuple[int, Path]:
    """Create a file with a unique name, open for writing, which other users of the machine cannot read.

    ``tempfile.mkstemp`` would not do: in a folder without write permission on Windows it tries names without end.
    """
    for _ in range(_MAX_NAMES):
        path = folder / f"{prefix}{os.urandom(4).hex()}{_PART}"
        with contextlib.suppress(FileExistsError):
            return os.open(path, _NEW, 0o600), path
    raise FileExistsError(errno.EEXIST, "no free name", str(folder))


def _keep(path: Path, previous: Path) -> None:
    """Give a file a second name that survives its replacement; without hard links, rename it."""
    with contextlib.suppress(FileNotFoundError):
        previous.unlink(missing_ok=True)
        try:
            previous.hardlink_to(path)
        except (OSError, NotImplementedError):
            path.replace(previous)


def discard(path: Path) -> None:
    """Remove a file of no value, if it exists and the system permits."""
    with contextlib.suppress(OSError):
        retried(path.unlink, missing_ok=True)


def refusal(folder: Path) -> Message | None:
    """Return why nothing can be written into a folder; None if writing works, or if there is no such folder yet."""
    try:
        handle, part = _new_part(folder, "")
    except FileNotFoundError:
        return None
    except OSError as error:
        return why(error)
    os.close(handle)
    discard(part)
    return None


def sweep(folder: Path) -> None:
    """Remove parts of files left behind by programs that were killed while writing."""
    for part in named(folder, f"*{_PART}"):
        with contextlib.suppress(OSError):
            if time.time() - part.lstat().st_mtime > _STALE_S:
                discard(part)


def _settle(folder: Path) -> None:
    """Flush the names in a folder to disk where the system can do that: the content itself is safe already."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read(path: Path, most: int = MAX_BYTES) -> bytes:
    """Return the content of one of the player's files, at most ``most`` bytes.

    Raises `FileProblem` if it cannot be read or is no regular file: `Missing` if there is none, `TooLarge`.
    """
    try:
        return retried(safe_files.content, path, most)
    except FileNotFoundError:
        raise Missing(Code.NO_SUCH_FILE, path) from None
    except safe_files.TooLargeError:
        raise TooLarge(Code.TOO_LARGE, path, most=most) from None
    except safe_files.NotPlainError as error:
        raise FileProblem(Code.NO_FILE_BUT, path, kind=error.kind) from None
    except OSError as error:
        raise refused(Code.UNREADABLE, error, path) from error


def set_aside(path: Path) -> Path | None:
    """Rename a damaged file, never to an existing name; None if the system refuses."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}{DAMAGED}{'' if number == 1 else f'-{number}'}")
        if exists(aside):
            continue
        try:
            retried(path.rename, aside)
        except OSError as error:
            _log.warning("%s could not be set aside: %s", path.name, refusal_of(error))
            return None
        return aside
    return None


class Writer:
    """Writes files one after the other on a background thread.

    Of several pending contents for one file, only the last is written.  ``problem`` is the reason of the last
    failure; it is None again after the next success.
    """

    def __init__(self) -> None:
        self.problem: Message | None = None
        self._waiting: dict[Path, Callable[[], bytes]] = {}
        self._lock = RLock()
        self._last: Future[None] | None = None
        self._asked: deque[float] = deque()
        """When each pending job was queued (`monotonic`)."""

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        # The pool is made for the first job, so that the first frame does not wait for it.
        from concurrent.futures import ThreadPoolExecutor

        return ThreadPoolExecutor(
            max_workers=1, thread_name_prefix="writer", initializer=lower_thread_priority
        )

    @property
    def is_behind(self) -> bool:
        """Whether something is not written yet."""
        return bool(self._asked)

    @property
    def late_s(self) -> float:
        """Age of the oldest pending job in seconds; 0 if there is none."""
        with self._lock:
            return monotonic() - self._asked[0] if self._asked else 0.0

    def put(self, path: Path, content: Callable[[], bytes]) -> None:
        """Queue a file for writing, with a backup of the old content; ``content`` is called on the thread."""
        with self._lock:
            waits = path in self._waiting
            self._waiting[path] = content
            if not waits:
                self.run(lambda: self._write(path))

    def forget(self, path: Path) -> None:
        """Drop the pending content of a file."""
        with self._lock:
            self._waiting.pop(path, None)

    def run(self, work: Callable[[], None]) -> None:
        """Run a job with files after all that was queued before."""
        with self._lock:
            self._asked.append(monotonic())
            self._last = self._pool.submit(self._guard, work)

    def flush(self, most_s: float | None = None) -> None:
        """Block until everything that was queued before is done, at most ``most_s`` seconds."""
        with self._lock:
            last = self._last
        if last is not None:
            from concurrent.futures import wait

            wait([last], most_s)

    def close(self) -> None:
        """Write what is pending, and end the thread."""
        self._pool.shutdown()

    def _write(self, path: Path) -> None:
        with self._lock:
            content = self._waiting.pop(path, None)
        if content is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            replace(path, content(), keep_previous=True)

    def _guard(self, work: Callable[[], None]) -> None:
        try:
            work()
        except OSError as error:
            self.problem = why(error)
            _log.warning("writing failed: %s", error)
        except FileProblem as problem:
            self.problem = problem.message
            _log.warning("writing failed: %s", problem)
        except Exception:  # noqa: BLE001 - the thread has to live on, and the log says what it was
            self.problem = Message(Code.PROGRAM_ERROR)
            _log.exception("writing failed")
        else:
            self.problem = None
        finally:
            with self._lock:
                self._asked.popleft()
