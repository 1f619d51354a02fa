"""Safe access to files: a pipe or device in the place of a file blocks nothing and is never read without end.

A named pipe, a device, or a link to one may lie wherever a file of the game or of the player is expected.  Imports
nothing of the game.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Literal

_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Flags for opening without blocking and reading without conversion."""
_PIECE = 1 << 20


Kind = Literal["file", "folder", "link", "pipe", "socket", "device"]
"""The kinds of things that can lie at a path."""


_KINDS: dict[int, Kind] = {
    stat.S_IFREG: "file",
    stat.S_IFDIR: "folder",
    stat.S_IFLNK: "link",
    stat.S_IFIFO: "pipe",
    stat.S_IFSOCK: "socket",
}


class NotPlainError(OSError):
    """A folder, a pipe, a device or something like it lies in the place of a file."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(errno.EINVAL, f"It is a {kind}")
        self.kind = kind


class TooLargeError(OSError):
    """A file is larger than it may be: ``most`` bytes."""

    def __init__(self, most: int) -> None:
        super().__init__(errno.EFBIG, f"It is larger than {size(most)}")
        self.most = most


def content(path: Path, most: int) -> bytes:
    """Return all bytes of a file, also through links.

    Raises `OSError` if it cannot be read: `NotPlainError` if it is no regular file, `TooLargeError` if it has more
    than ``most`` bytes.
    """
    _require_regular(path.stat())  # before it is opened, since opening alone can do something to a device
    handle = os.open(path, os.O_RDONLY | _AT_ONCE)
    try:
        _require_regular(os.fstat(handle))
        pieces = []
        left = most + 1
        while left > 0 and (piece := os.read(handle, min(left, _PIECE))):
            pieces.append(piece)
            left -= len(piece)
    finally:
        os.close(handle)
    if left <= 0:
        raise TooLargeError(most)
    return b"".join(pieces)


def require(path: Path) -> None:
    """Raise `NotPlainError` if there is something of this name that is no regular file, or a link.

    For files that are changed in place: through a link, something else would be changed.
    """
    try:
        _require_regular(path.lstat())
    except FileNotFoundError:
        return


def make_way(path: Path) -> None:
    """Remove a link, a pipe or a device of this name, to make room for a file of no value that is changed in place.

    Raises `OSError` if that is impossible: `NotPlainError` for a folder, which stays.
    """
    try:
        require(path)
    except NotPlainError:
        if stat.S_ISDIR(path.lstat().st_mode):
            raise
        path.unlink()


def size(count: int) -> str:
    """Return a number of bytes in words, for logs."""
    return f"{count >> 20} MB" if count >= 1 << 20 else f"{count >> 10} kB"


def kind(mode: int) -> Kind:
    """Return the kind of a file by its mode."""
    return _KINDS.get(stat.S_IFMT(mode), "device")


def _require_regular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotPlainError(kind(found.st_mode))
