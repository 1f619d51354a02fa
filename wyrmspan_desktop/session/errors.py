"""What goes wrong with the player's files: `text.problems` says it so that a player can mend it."""

from __future__ import annotations

from pathlib import Path

from wyrmspan_desktop import plain
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.refusals import refusal_of
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.foreign_text import drawable


class FileProblem(Exception):
    """A file of the player's cannot be used: what is wrong, and where; ``str()`` is for logs."""

    def __init__(self, code: Code, path: Path | None = None, **values: object) -> None:
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


class ProgramFailed(OSError):
    """A program of the system failed: it ended with ``code``, or was given up after a while if that is None."""

    def __init__(self, name: str, code: int | None = None) -> None:
        super().__init__(f"{name} isn't responding" if code is None else f"{name} fails with code {code}")
        self.name, self.code = name, code


def refused(code: Code, error: OSError, path: Path | None = None) -> FileProblem:
    """What cannot be done with a file, and the system's reason for it."""
    return FileProblem(code, path, reason=why(error))


def why(error: OSError) -> Message:
    """Why the system refused, for the player."""
    match error:
        case plain.NotPlainError():
            return Message(Code.IT_IS, {"kind": error.kind})
        case plain.TooLargeError():
            return Message(Code.IT_IS_LARGER, {"most": error.most})
        case ProgramFailed(code=None):
            return Message(Code.PROGRAM_SILENT, {"name": error.name})
        case ProgramFailed():
            return Message(Code.PROGRAM_FAILED, {"name": error.name, "number": error.code})
    return Message(Code.SYSTEM_SAYS, {"reason": refusal_of(error)})
