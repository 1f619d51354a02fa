"""The state of text entries, without the library that edits them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

PADDING = 8
"""The horizontal margin of the text, in units."""


class Typed(NamedTuple):
    """The text of a line, the position of its cursor, and the selection."""

    text: str
    cursor: int
    selected: Sequence[int]


class Field(NamedTuple):
    """The content of a text entry for the screen keyboard; ``allowed`` are the possible characters (None: all)."""

    text: str
    limit: int
    allowed: str | None
    hint: str


class SavedControls:
    """The saved state of a scene's controls."""

    def __init__(self) -> None:
        self.typed: dict[str, Typed] = {}
        self.known: dict[str, str] = {}
        """The text of each entry as the scene last set or read it."""
        self.focus: str | None = None
