"""What the rules of a game raise; everything else that comes out of them is a fault."""

from __future__ import annotations

from typing import Literal


class CardError(ValueError):
    """A card file that cannot be used: which file, which card, where, why, and the likely fix."""

    def __init__(self, file: str, card: str | None, path: str, problem: str, fix: str = "") -> None:
        self.file, self.card, self.path, self.problem, self.fix = file, card, path, problem, fix
        where = ": ".join(part for part in (file, card, f"at {path}" if path else "") if part)
        super().__init__(f"{where}: {problem}" + (f". {fix}" if fix else ""))


class IllegalAnswer(ValueError):
    """An answer that the decision does not allow; the game has not changed.

    ``code``: ``stale`` (another serial), ``count`` (too few or too many ids), ``repeated`` (an id twice),
    ``unknown`` (an id that is not offered), ``over`` (the game has ended).
    """

    def __init__(self, code: Literal["stale", "count", "repeated", "unknown", "over"], message: str) -> None:
        self.code = code
        super().__init__(message)


class BadSnapshot(ValueError):
    """A snapshot that is damaged, made for other content or another version, or makes no sense."""


class InvariantBroken(AssertionError):
    """A state that the rules cannot lead to."""
