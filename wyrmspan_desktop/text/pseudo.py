"""A language that nobody speaks: English with accents on its letters, and two fifths longer.

It shows what was not made ready for other languages: words without accents were never looked up, and what is cut
off has room for English alone.
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
    """A sentence with accents, and every vowel twice; its named arguments stay."""
    parts = _FIELD.split(text)
    parts[::2] = [_VOWELS.sub(r"\g<0>\g<0>", part.translate(_ACCENTS)) for part in parts[::2]]
    return "".join(parts)


class Pseudo(NullTranslations):
    """The catalogue of that language."""

    def info(self) -> dict[str, str]:
        """What it is called."""
        return {"language": "pseudo"}

    def gettext(self, message: str) -> str:
        """Any sentence."""
        return accented(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """A sentence of a number."""
        return accented(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """A sentence, whatever it is about."""
        return accented(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """A sentence of a number, whatever it is about."""
        return self.ngettext(msgid1, msgid2, n)
