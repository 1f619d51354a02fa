"""Errors of the rules; any other exception out of them is a bug."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal


class Words(StrEnum):
    """Messages about wrong data, in English with ``{named}`` values; other languages look a member up."""

    def __call__(self, **values: object) -> Worded:
        """Return the message with its values."""
        return Worded(self, values)


class Worded(str):
    """A message with its values in English; ``words`` and ``values`` are for translations."""

    __slots__ = ("values", "words")
    words: Words
    values: Mapping[str, object]

    def __new__(cls, words: Words, values: Mapping[str, object]) -> Worded:
        made = super().__new__(cls, words.value.format_map(values))
        made.words, made.values = words, values
        return made


class CardError(ValueError):
    """A card file that cannot be used: file, card, place, problem, and the likely fix.

    Faults of a player's own files are `Words` and `Worded`; ``str()`` is for logs and terminals.
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
    """A snapshot that is damaged, made for other content or another version, or inconsistent."""


class InvariantBroken(AssertionError):
    """A state that the rules cannot lead to."""
