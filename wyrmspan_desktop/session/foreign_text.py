"""Text that comes from outside the program: what of it may be kept, and what of it can be drawn.

Names, titles, files and their names hold whatever somebody put into them: letters that nobody sees, halves of
characters, lines that turn round what follows.  All of it goes through here.
"""

from __future__ import annotations

import unicodedata

NAME_LIMIT = 40
"""Characters of a player's name or a save's title."""

LONGEST = 2_000
"""Characters of a line that can be drawn: no window is as wide."""
_MOST_MARKS = 4
"""So many accents may stand on one letter; more would cover the lines above and below it."""
_UNSEEN = frozenset(
    [
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2065, 0x3164),
        *(*range(0xFE00, 0xFE10), 0xFFA0, *range(0xFFF0, 0xFFF9)),
    ]
)
_UNSEEN_TAGS = range(0xE0000, 0xE1000)
"""What Unicode has programs ignore (`Default_Ignorable_Code_Point`), as far as its category does not tell that."""


class _Drawn(dict[int, str | None]):
    """What is drawn for each code point, found out when one is met: nothing, a space, or a character."""

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
    """A text as one line that can be drawn and encoded: nothing invisible, no halves, no controls.

    Spaces stay as they are; `drawable` of that is the same again.
    """
    if text.isascii() and text.isprintable():
        return text[:LONGEST]
    return _thinned(text[: 2 * LONGEST].translate(_DRAWN))[:LONGEST]


def _thinned(text: str) -> str:
    """The same without accents of which there are too many on one letter."""
    kept: list[str] = []
    marks = 0
    for each in text:
        marks = marks + 1 if unicodedata.category(each) in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            kept.append(each)
    return "".join(kept)


def clean(text: str, limit: int = NAME_LIMIT) -> str:
    """A name or title as it may be kept and drawn: one line, not too long, nothing invisible.

    Names that look alike are alike.  `clean` of that is the same again; it may be empty.
    """
    composed = unicodedata.normalize("NFC", drawable(text))
    return " ".join(composed.split())[:limit].strip()
