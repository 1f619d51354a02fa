"""Sorting names by the alphabet of a language, and finding words without their accents."""

from __future__ import annotations

import unicodedata

from wyrmspan_desktop.text.sentences import language

_WHOLE = str.maketrans({"\N{SOFT HYPHEN}": "", "ł": "l", "ø": "o", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"})
"""Letters that Unicode does not decompose into a plain one and its accent, and signs to be ignored."""
_LETTERS = {"es": "ñ", "pl": "ąćęłńóśźż"}
"""By language the letters that are separate ones and not accented: each comes after its plain one."""


def plain(text: str) -> str:
    """Return a text in small letters without accents, for searching: ``Höhle`` is ``hohle``, ``ZŁOTY`` is ``zloty``."""
    parts = unicodedata.normalize("NFKD", text.casefold().translate(_WHOLE))
    return "".join(part for part in parts if not unicodedata.combining(part))


def order(name: str) -> tuple[list[tuple[str, int]], str, str]:
    """Return the sort key of a name: ``Ä`` is ``A`` in most languages, ``Ł`` comes after ``L`` in Polish."""
    whole, own = unicodedata.normalize("NFC", name.casefold()), _LETTERS.get(language(), "")
    return [(plain(letter), own.find(letter)) for letter in whole], whole, name
