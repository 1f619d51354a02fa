"""What goes wrong with the player's files: `text.problems` says it so that a player can mend it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wyrmspan_desktop import plain
from wyrmspan_desktop.message import Message, Reason
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.foreign_text import drawable


class FileProblem(Exception):
    """A file of the player's cannot be used: what is wrong, and where; ``str()`` is for logs."""

    def __init__(self, code: Code, path: Path | None = None, **values: Any) -> None:
        self.message, self.path = Message(code, values), path
        where = f": {path}" if path is not None else ""
        super().__init__(drawable(f"{self.message}{where}"))


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


def refused(code: Code, error: OSError, path: Path | None = None) -> FileProblem:
    """What cannot be done with a file, and the system's reason for it."""
    return FileProblem(code, path, reason=why(error))


def why(error: OSError) -> Message:
    """Why the system refused, for the player; ``number``: its own, from `errno`."""
    match error:
        case plain.NotPlainError():
            return Message(Code.IT_IS, {"kind": error.kind})
        case plain.TooLargeError():
            return Message(Code.IT_IS_LARGER, {"most": error.most})
    return Message(Code.SYSTEM_SAYS, {"reason": Reason(reason_of(error)), "number": error.errno or 0})


def reason_of(error: OSError) -> str:
    """Why the system refused, in its own words; for logs."""
    return error.strerror or type(error).__name__
