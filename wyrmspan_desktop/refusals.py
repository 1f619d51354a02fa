"""Refusals by the system, without words: `text.problems` words them in the player's language.

The system's own words are never used, because Windows' are in its own language.  Imports nothing of the game.
"""

from __future__ import annotations

import errno
from typing import NamedTuple

_OF_WINDOWS = {
    **dict.fromkeys((32, 33, 170, 303, 1224), "EBUSY"),  # another program has the file open
    **dict.fromkeys((39, 112), "ENOSPC"),
    **dict.fromkeys((111, 206), "ENAMETOOLONG"),
    **dict.fromkeys((21, 55, 1167), "ENODEV"),  # a drive without a disk, or one that was pulled out
    **dict.fromkeys((23, 27, 29, 30, 31, 1117, 1392, 1393), "EIO"),
    **dict.fromkeys((53, 64, 67, 1231, 1232), "ESTALE"),  # a network folder that is not there any more
    **dict.fromkeys((121, 1460), "ETIMEDOUT"),
    **dict.fromkeys((8, 14, 1450, 1455, 1816), "ENOMEM"),
    **dict.fromkeys((1, 50), "ENOTSUP"),
    **dict.fromkeys((5, 1920), "EACCES"),
    **dict.fromkeys((1314,), "EPERM"),
    **dict.fromkeys((4,), "EMFILE"),
    **dict.fromkeys((19,), "EROFS"),
    **dict.fromkeys((267,), "ENOTDIR"),
    **dict.fromkeys((1295,), "EDQUOT"),
}
"""Errors of Windows for which Python has another number of `errno`, or only "invalid argument"."""
_SAME = {"EOPNOTSUPP": "ENOTSUP", "EWOULDBLOCK": "EAGAIN", "EDEADLOCK": "EDEADLK"}


class Refusal(NamedTuple):
    """An error of the system: its ``name`` in `errno`, "" for one without; its own ``number``, 0 if it has none."""

    name: str
    number: int

    def __str__(self) -> str:
        """Return a text for logs."""
        return self.name or (f"error {self.number}" if self.number else "no number")


def refusal_of(error: OSError) -> Refusal:
    """Return the refusal of a system error."""
    windows = getattr(error, "winerror", None)
    if windows in _OF_WINDOWS:
        return Refusal(_OF_WINDOWS[windows], windows)
    name = errno.errorcode.get(error.errno or 0, "").removeprefix("WSA")
    if windows and name == "EINVAL" and windows not in (87, 123, 161):
        return Refusal("", windows)  # Python uses this number for all errors that it does not know
    return Refusal(_SAME.get(name, name), windows or error.errno or 0)


def in_english(error: BaseException) -> str:
    """Return an error for logs: of the system its type, name and file; else its own text."""
    if not isinstance(error, OSError) or (error.errno is None and getattr(error, "winerror", None) is None):
        return str(error)
    where = f": {error.filename!r}" if error.filename is not None else ""
    return f"{type(error).__name__}, {refusal_of(error)}{where}"
