"""Sanitizes text from outside the program, for storing and for drawing.

Names, titles, files and their names may hold anything: invisible characters, lone surrogates, marks that reverse
the direction of a line.  All of it goes through here.
"""

from __future__ import annotations

import unicodedata

NAME_LIMIT = 40
"""Maximum number of characters of a player's name or a save's title."""

LONGEST = 2_000
"""Maximum number of characters of a line to draw: no window is as wide."""
_MAX_MARKS = 4
"""Maximum number of accents on one letter; more would cover the lines above and below it."""
_UNSEEN = frozenset(
    [
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2065, 0x3164),
        *(*range(0xFE00, 0xFE10), 0xFFA0, *range(0xFFF0, 0xFFF9)),
    ]
)
_UNSEEN_TAGS = range(0xE0000, 0xE1000)
"""Code points of ``Default_Ignorable_Code_Point`` that their category does not give away."""


class _Drawn(dict[int, str | None]):
    """A table of the replacement of each code point, filled on first use: nothing, a space, or a character."""

    def __missing__(self, code: int) -> str | None:
        self[code] = drawn = self._drawn(code)
        return drawn

    @staticmethod
    def _drawn(code: int) -> str | None:
        match unicodedata.category(chr(code)):
            case "Cc" | "Zl" | "Zp":
                return " "
            case "Cs":
                return "\N{REPLACEMENT CHARACTER}"
            case "Cf":
                return None
        return None if code in _UNSEEN or code in _UNSEEN_TAGS else chr(code)


_DRAWN = _Drawn()


def drawable(text: str) -> str:
    """Return a text as one line that can be drawn and encoded: nothing invisible, no surrogates, no controls.

    Spaces stay as they are.  Idempotent.
    """
    if text.isascii() and text.isprintable():
        return text[:LONGEST]
    return _thinned(text[: 2 * LONGEST].translate(_DRAWN))[:LONGEST]


def _thinned(text: str) -> str:
    """Return the text without surplus accents."""
    result: list[str] = []
    marks = 0
    for each in text:
        marks = marks + 1 if unicodedata.category(each) in ("Mn", "Me") else 0
        if marks <= _MAX_MARKS:
            result.append(each)
    return "".join(result)


def clean(text: str, limit: int = NAME_LIMIT) -> str:
    """Return a name or title fit to be stored and drawn: one line, not too long, nothing invisible.

    Names that look alike become equal.  Idempotent; the result may be empty.
    """
    composed = unicodedata.normalize("NFC", drawable(text))
    return " ".join(composed.split())[:limit].strip()
