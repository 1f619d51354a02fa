"""What the rules of a game raise; everything else that comes out of them is a fault."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal


class Words(StrEnum):
    """What is said of wrong data, in English with ``{named}`` values; other languages look a member up."""

    def __call__(self, **values: object) -> Worded:
        """The words with their values."""
        return Worded(self, values)


class Worded(str):
    """Words with their values in English; whoever says them in another language takes them from here."""

    __slots__ = ("values", "words")
    words: Words
    values: Mapping[str, object]

    def __new__(cls, words: Words, values: Mapping[str, object]) -> Worded:
        made = super().__new__(cls, words.value.format_map(values))
        made.words, made.values = words, values
        return made


class CardError(ValueError):
    """A card file that cannot be used: which file, which card, where, why, and the likely fix.

    What may be wrong in a player's own file is told in `Words` and `Worded`; ``str()`` is for logs and terminals.
    """

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
