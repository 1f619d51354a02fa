"""A language for tests: English with accents on its letters, two fifths longer.

It shows what does not work in other languages: words without accents were not looked up, and text that is cut off
has room for English alone.
"""

from __future__ import annotations

import re
from gettext import NullTranslations

_ACCENTS = str.maketrans(
    "aceginorsuyzACEGINORSUYZ",
    "áçéğíñóŕšúýžÁÇÉĞÍÑÓŔŠÚÝŽ",
)
_FIELD = re.compile(r"(\{[^{}]*\})")
_VOWELS = re.compile(r"[áéíóúÁÉÍÓÚ]")


def accented(text: str) -> str:
    """Return a sentence with accents, and every vowel twice; its named arguments stay."""
    parts = _FIELD.split(text)
    parts[::2] = [_VOWELS.sub(r"\g<0>\g<0>", part.translate(_ACCENTS)) for part in parts[::2]]
    return "".join(parts)


class Pseudo(NullTranslations):
    """The catalogue of that language."""

    def info(self) -> dict[str, str]:
        """Return the properties of the catalogue."""
        return {"language": "pseudo"}

    def gettext(self, message: str) -> str:
        """Return the translation of a sentence."""
        return accented(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the translation of a sentence with a number."""
        return accented(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return the translation of a sentence in any context."""
        return accented(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the translation of a sentence with a number in any context."""
        return self.ngettext(msgid1, msgid2, n)
