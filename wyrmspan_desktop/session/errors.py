"""Errors about the player's files; `text.problems` describes them so that a player can mend them."""

from __future__ import annotations

from pathlib import Path

from wyrmspan_desktop import safe_files
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.refusals import refusal_of
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.sanitizing import drawable


class FileProblem(Exception):
    """A file of the player's cannot be used: ``message`` says why, ``path`` where; ``str()`` is for logs."""

    def __init__(self, code: Code, path: Path | None = None, **values: object) -> None:
        self.message, self.path = Message(code, values), path
        where = f": {path}" if path is not None else ""
        super().__init__(drawable(f"{self.message}{where}"))


class Missing(FileProblem):
    """There is no file of that name."""


class TooLarge(FileProblem):
    """A file is larger than any that the game has written."""


class Damaged(FileProblem):
    """The content of a file is not what was written into it."""


class FromElsewhere(FileProblem):
    """An intact file that this program cannot continue: from a newer version, or with other cards."""


class InUse(FileProblem):
    """Another window of the game has the file open."""


class ProgramFailed(OSError):
    """A program of the system ended with ``code``, or did not respond (None)."""

    def __init__(self, name: str, code: int | None = None) -> None:
        super().__init__(f"{name} isn't responding" if code is None else f"{name} fails with code {code}")
        self.name, self.code = name, code


def refused(code: Code, error: OSError, path: Path | None = None) -> FileProblem:
    """Return the problem of an operation that the system refused, with its reason."""
    return FileProblem(code, path, reason=why(error))


def why(error: OSError) -> Message:
    """Return the system's reason for an error, for the player."""
    match error:
        case safe_files.NotPlainError():
            return Message(Code.IT_IS, {"kind": error.kind})
        case safe_files.TooLargeError():
            return Message(Code.IT_IS_LARGER, {"most": error.most})
        case ProgramFailed(code=None):
            return Message(Code.PROGRAM_SILENT, {"name": error.name})
        case ProgramFailed():
            return Message(Code.PROGRAM_FAILED, {"name": error.name, "number": error.code})
    return Message(Code.SYSTEM_SAYS, {"reason": refusal_of(error)})
