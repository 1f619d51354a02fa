"""Texts of the on-screen keyboard: its characters in each language, and the names of other keys."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

ACROSS = 10
"""Number of keys in a row."""

_DIGITS = "1234567890"
_QWERTY = (_DIGITS, "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
_LETTERS = {
    "de": (_DIGITS, "qwertzuiop", "asdfghjkl'", "yxcvbnm,.-"),
    "fr": (_DIGITS, "azertyuiop", "qsdfghjklm", "wxcvbn',.-"),
}
"""The rows of letters where they differ from the usual ones."""

ACCENTED = {
    "en": "",
    "de": "äöüß",
    "fr": "àâæçéèêëîïôœùûüÿ",
    "es": "áéíóúñü¿¡",
    "it": "àèéìíîòóùú",
    "pl": "ąćęłńóśźż",
}
"""The letters and signs of each language that are on no English keyboard."""
_OTHERS = "«»“”"

_SIGNS = ("!?&@#%+=*/", "()[]{}<>|\\", ":;\"'`~^_$€", "£§°…–·×.,-")

PAGE_NAMES = {"letters": "abc", "accents": "àéß", "signs": "!?&"}
"""The labels of the keys that open pages of characters; the same in all languages."""
CASE_NAMES = ("ABC", "abc")
"""The labels of the key that changes between small and capital letters."""

SPACE = Sentence("Space", "key on the keyboard on the screen")
DELETE = Sentence("Delete", "key on the keyboard on the screen: the last character")
DONE = Sentence("Done", "key on the keyboard on the screen: the text stays as it is now")


def rows_of(page: str, language: str) -> tuple[str, ...]:
    """Return the rows of characters on a page of the keyboard for a language; small letters.

    Accents of the language come first, then those of the others.
    """
    if page == "letters":
        return _LETTERS.get(language, _QWERTY)
    if page == "signs":
        return _SIGNS
    own = ACCENTED.get(language, "")
    others = sorted({letter for letters in ACCENTED.values() for letter in letters} - set(own))
    letters = own + "".join(others) + _OTHERS
    return tuple(letters[first : first + ACROSS] for first in range(0, len(letters), ACROSS))


def rows_of_allowed(allowed: str) -> tuple[str, ...]:
    """Return the rows of a keyboard with some characters alone; digits lie as on a telephone."""
    if set(allowed) == set(_DIGITS):
        return ("123", "456", "789", "0")
    return tuple(allowed[first : first + ACROSS] for first in range(0, len(allowed), ACROSS))


def capital_of(letter: str) -> str:
    """Return the capital of a letter; the letter itself where that would be several characters."""
    capital = letter.upper()
    return capital if len(capital) == 1 else letter
