"""What goes wrong with the player's files, said so that a player can mend it."""

from __future__ import annotations

import errno
from pathlib import Path

from wyrmspan_desktop.session.foreign_text import drawable

_REMEDIES = {
    errno.ENAMETOOLONG: "Choose a shorter name",
    errno.EINVAL: "Choose another name: the system does not allow this one",
    errno.ENOENT: "Look whether every folder of the path is there",
    errno.ENOTDIR: "A part of the path is a file and no folder",
    errno.EACCES: "Give the game permission for it, or choose another place",
    errno.EPERM: "Give the game permission for it, or choose another place",
    errno.EROFS: "Nothing can be written there: choose another place",
    errno.ENOSPC: "Make room there, or choose another place",
    errno.EMFILE: "Close other programs or windows, and try again",
    errno.ENFILE: "Close other programs or windows, and try again",
    errno.EIO: "The disk may be failing: keep copies of your files elsewhere",
    errno.ESTALE: "Connect the disk or network folder again",
}


class FileProblem(Exception):
    """A file of the player's cannot be used; ``str()`` says what is wrong, where, and what can be done."""

    def __init__(self, what: str, path: Path | None = None, remedy: str = "") -> None:
        self.what, self.path, self.remedy = what, path, remedy
        super().__init__(_sentences(what if path is None else f"{what} ({drawable(str(path))})", remedy))

    @property
    def brief(self) -> str:
        """The same, where everybody sees which file it is about."""
        return _sentences(self.what, self.remedy)


class Missing(FileProblem):
    """There is no file of that name."""


class TooLarge(FileProblem):
    """A file is larger than any that the game has written."""


class Damaged(FileProblem):
    """A file does not hold what was written into it."""


class FromElsewhere(FileProblem):
    """A sound file that this program cannot go on with: of a newer version, or of other cards."""


class InUse(FileProblem):
    """Another window of the game has the file open."""


def refused(what: str, error: OSError, path: Path | None = None) -> FileProblem:
    """What cannot be done with a file, the system's reason for it, and a way out if one is known."""
    return FileProblem(f"{what}: {reason_of(error)}", path, _REMEDIES.get(error.errno or 0, ""))


def reason_of(error: OSError) -> str:
    """Why the system refused, in its own words."""
    return error.strerror or type(error).__name__


def _sentences(*parts: str) -> str:
    return ". ".join(part.rstrip(".") for part in parts if part) + "."
