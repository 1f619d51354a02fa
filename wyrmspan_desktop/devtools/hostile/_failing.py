"""Failing system calls: the n-th of a kind, or all from the n-th on, for files below a folder.

Python's own functions are patched, so that it works on every system; SQLite's calls are represented by its
statements.  Files elsewhere, such as those of the program, are unaffected.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import sqlite3
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

try:
    import fcntl
except ImportError:  # on Windows, where locks are another matter
    fcntl = None  # type: ignore[assignment]

_OF_PATHS = {
    "rename": ("rename", "replace"),
    "link": ("link",),
    "unlink": ("unlink", "remove"),
    "mkdir": ("mkdir",),
    "list": ("listdir", "scandir"),
    "stat": ("stat", "lstat"),
}
"""The functions of `os` that are given a path, by the kind of call."""
_OF_HANDLES = {"read": ("read",), "write": ("write",), "fsync": ("fsync",), "stat": ("fstat",)}
"""Calls that take an open file."""
KINDS = (
    "open",
    "read",
    "write",
    "fsync",
    "rename",
    "link",
    "unlink",
    "mkdir",
    "list",
    "stat",
    "lock",
    "sqlite",
)
ANY = "any"
"""Stands for calls of every kind."""
ERRORS = ("EIO", "ENOSPC", "EROFS", "EACCES", "EMFILE", "ESTALE")
_SQLITE = {
    "EIO": ("disk I/O error", sqlite3.SQLITE_IOERR),
    "ENOSPC": ("database or disk is full", sqlite3.SQLITE_FULL),
    "EROFS": ("attempt to write a readonly database", sqlite3.SQLITE_READONLY),
    "EACCES": ("unable to open database file", sqlite3.SQLITE_CANTOPEN),
    "EMFILE": ("unable to open database file", sqlite3.SQLITE_CANTOPEN),
    "ESTALE": ("disk I/O error", sqlite3.SQLITE_IOERR_FSTAT),
}


@dataclass(frozen=True)
class Fault:
    """A fault: the first failing call of a kind, its error, and whether all later calls fail too."""

    kind: str
    number: int
    error: str
    lasts: bool

    def __str__(self) -> str:
        return f"{self.kind}:{self.number}:{self.error}:{'on' if self.lasts else 'once'}"

    @classmethod
    def of(cls, text: str) -> Fault:
        """Parse the output of ``str()``."""
        kind, number, error, lasts = text.split(":")
        return cls(kind, int(number), error, lasts == "on")


NONE = Fault("", 0, "EIO", lasts=False)


class Failing:
    """Counts calls for files below a folder (``calls``), and makes some of them fail."""

    def __init__(self, folder: Path, fault: Fault) -> None:
        self.calls: Counter[str] = Counter()
        self.failed = 0
        self._folder, self._fault = os.fsencode(folder), fault
        self._handles: set[int] = set()
        self._lock = threading.RLock()
        self._calm = threading.local()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Make calls fail inside the context."""
        real_open, real_os_open, real_close = io.open, os.open, os.close

        def os_open(path: Any, *rest: Any, **named: Any) -> int:
            if not self._is_ours(path):
                return real_os_open(path, *rest, **named)
            self._hit("open", path)
            handle = real_os_open(path, *rest, **named)
            self._handles.add(handle)
            return handle

        def close(handle: int) -> None:
            self._handles.discard(handle)
            real_close(handle)

        def io_open(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
            if not self._is_ours(file):
                return real_open(file, mode, *rest, **named)
            if not isinstance(file, int):
                self._hit("open", file)
            return _opened(self._file(), file, mode, *rest, **named)

        places: list[tuple[Any, str, Any]] = [
            (io, "open", io_open),
            (builtins, "open", io_open),
            (sqlite3, "connect", self._connect(sqlite3.connect)),
        ]
        if fcntl is not None:
            places.append((fcntl, "flock", self._wrapped("lock", fcntl.flock)))
        with ExitStack() as replaced:
            replaced.enter_context(mock.patch.multiple(os, open=os_open, close=close, **self._of_os()))
            for place, name, function in places:
                replaced.enter_context(mock.patch.object(place, name, function))
            yield

    @contextmanager
    def calm(self) -> Iterator[None]:
        """Neither count calls of this thread nor make them fail within the context, for checks."""
        self._calm.holds = True
        try:
            yield
        finally:
            self._calm.holds = False

    def _of_os(self) -> dict[str, Any]:
        kinds = [*_OF_PATHS.items(), *_OF_HANDLES.items()]
        return {
            name: self._wrapped(kind, getattr(os, name))
            for kind, names in kinds
            for name in names
            if hasattr(os, name)
        }

    def _wrapped(self, kind: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(what: Any = ".", *rest: Any, **named: Any) -> Any:
            if self._is_ours(what):
                self._hit(kind, what)
            return real(what, *rest, **named)

        return call

    def _is_ours(self, what: Any) -> bool:
        if isinstance(what, int):
            return what in self._handles
        return os.fsencode(what).startswith(self._folder)

    def _hit(self, kind: str, what: Any) -> None:
        """Count a call; raises `OSError` if it is to fail."""
        if self._fails(kind):
            number = getattr(errno, self._fault.error)
            raise OSError(number, os.strerror(number), None if isinstance(what, int) else os.fspath(what))

    def _fails(self, kind: str) -> bool:
        if getattr(self._calm, "holds", False):
            return False
        with self._lock:
            self.calls[kind] += 1
            self.calls[ANY] += 1
            fault, count = self._fault, self.calls[self._fault.kind]
            fails = fault.kind in (kind, ANY) and (
                count >= fault.number if fault.lasts else count == fault.number
            )
            self.failed += fails
            return fails

    def _file(self) -> type[io.FileIO]:
        failing = self

        class File(io.FileIO):
            """An open file with failing reads and writes."""

            def readinto(self, *arguments: Any) -> Any:
                failing._hit("read", -1)
                return super().readinto(*arguments)

            def readall(self) -> Any:
                failing._hit("read", -1)
                return super().readall()

            def write(self, *arguments: Any) -> Any:
                failing._hit("write", -1)
                return super().write(*arguments)

            def close(self) -> None:
                if not self.closed:
                    failing._handles.discard(self.fileno())
                super().close()

            def fileno(self) -> int:
                handle = super().fileno()
                failing._handles.add(handle)
                return handle

        return File

    def _connect(self, real: Callable[..., sqlite3.Connection]) -> Callable[..., sqlite3.Connection]:
        failing = self

        class Connection(sqlite3.Connection):
            """A connection with failing statements."""

            def execute(self, *arguments: Any) -> sqlite3.Cursor:
                failing._hit_sqlite()
                return super().execute(*arguments)

            def commit(self) -> None:
                failing._hit_sqlite()
                super().commit()

        def connect(*arguments: Any, **named: Any) -> sqlite3.Connection:
            self._hit_sqlite()
            return real(*arguments, factory=Connection, **named)

        return connect

    def _hit_sqlite(self) -> None:
        if self._fails("sqlite"):
            text, code = _SQLITE[self._fault.error]
            error = sqlite3.OperationalError(text)
            error.sqlite_errorcode = code
            raise error


def _opened(
    kind: type[io.FileIO],
    file: Any,
    mode: str,
    buffering: int = -1,
    encoding: str | None = None,
    errors: str | None = None,
    newline: str | None = None,
    closefd: bool = True,
    opener: Any = None,
) -> Any:
    """Return a subclass of a kind of file whose calls can fail."""
    raw = kind(file, mode.replace("b", "").replace("t", ""), closefd, opener)
    if buffering == 0:
        return raw
    buffered: Any
    if "+" in mode:
        buffered = io.BufferedRandom(raw)
    else:
        buffered = io.BufferedReader(raw) if "r" in mode else io.BufferedWriter(raw)
    if "b" in mode:
        return buffered
    return io.TextIOWrapper(buffered, encoding, errors, newline, line_buffering=buffering == 1)
