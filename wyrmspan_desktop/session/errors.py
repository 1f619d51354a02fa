"""What goes wrong with the player's files, said so that a player can mend it."""

from __future__ import annotations

from pathlib import Path


class FileProblem(Exception):
    """A file of the player's cannot be used; ``str()`` says what is wrong, where, and what can be done."""

    def __init__(self, what: str, path: Path | None = None, remedy: str = "") -> None:
        self.what, self.path, self.remedy = what, path, remedy
        parts = [what if path is None else f"{what} ({path})", remedy]
        super().__init__(". ".join(part.rstrip(".") for part in parts if part) + ".")


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


def reason_of(error: OSError) -> str:
    """Why the system refused, in its own words."""
    return error.strerror or type(error).__name__
