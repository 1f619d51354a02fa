"""Letters: names in the order in which readers of a language look for them, and words found without their accents."""

from __future__ import annotations

import unicodedata

from wyrmspan_desktop.text.sentences import language

_WHOLE = str.maketrans({"\N{SOFT HYPHEN}": "", "ł": "l", "ø": "o", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"})
"""Letters that Unicode does not take apart into a plain one and its accent, and what is no letter."""
_LETTERS = {"es": "ñ", "pl": "ąćęłńóśźż"}
"""By language the letters that are no others with accents: each comes behind its plain one."""


def plain(text: str) -> str:
    """A text in small letters without accents, to be looked for: ``Höhle`` is ``hohle``, ``ZŁOTY`` is ``zloty``."""
    parts = unicodedata.normalize("NFKD", text.casefold().translate(_WHOLE))
    return "".join(part for part in parts if not unicodedata.combining(part))


def order(name: str) -> tuple[list[tuple[str, int]], str, str]:
    """What names are sorted by: ``Ä`` is ``A`` in most languages, ``Ł`` is behind ``L`` in Polish."""
    whole, own = unicodedata.normalize("NFC", name.casefold()), _LETTERS.get(language(), "")
    return [(plain(letter), own.find(letter)) for letter in whole], whole, name
