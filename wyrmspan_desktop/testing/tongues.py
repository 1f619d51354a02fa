"""Records the texts of a window, and finds those not in the current language."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from gettext import GNUTranslations
from typing import Any

from wyrmspan_desktop import resources
from wyrmspan_desktop.text import languages, sentences
from wyrmspan_desktop.text.names import UNTYPED, names_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.drawing.fonts import Fonts

ENGLISH = "en"
_FIELD = re.compile(r"\{[^{}]*\}|\n")
_WORD = re.compile(r"[^\W\d_]{2,}")
_NUMBER = re.compile(r"\b1\b")
_WORDS, _LETTERS = 2, 9
"""A piece of a sentence has so many words and letters at least to be known by them wherever it stands."""


class Foreign:
    """Texts of one language that another lacks: errors where that one is used."""

    def __init__(self, of: str, spoken: str) -> None:
        wrong, right = set(_texts(of)), set(_texts(spoken))
        self._known = "\0".join(right)
        # What is said of one thing has its number in English, and may have an argument elsewhere.
        alike = {text for text in wrong if _NUMBER.sub("{n}", text) in right}
        whole = (text for text in wrong - right - alike if _FIELD.search(text) is None)
        self._whole = {text for text in whole if _has_words(text, 1)}
        pieces = {piece.strip() for text in wrong for piece in _FIELD.split(text)}
        self._names = set(_names(of)) - set(_names(spoken))
        self._pieces: dict[str, list[str]] = {}
        """By their longest words; with default names."""
        for each in {piece for piece in pieces if _has_words(piece, _WORDS)} | self._names:
            self._pieces.setdefault(max(_WORD.findall(each), key=len), []).append(each)
        self._is_foreign = cache(self._is_of_it)

    def found(self, said: Iterable[str]) -> list[str]:
        """Return texts of the first language, whole ones or pieces of sentences, among those drawn."""
        return sorted(text for text in set(said) if self._is_foreign(text))

    def _is_of_it(self, text: str) -> bool:
        words = set(_WORD.findall(text))
        found = (each for word in words for each in self._pieces.get(word, ()) if each in text)
        # Few pieces are found, but to look for all of them in the other language takes long.
        return text in self._whole or any(each in self._names or each not in self._known for each in found)


def _has_words(text: str, least: int) -> bool:
    words = _WORD.findall(text)
    return len(words) >= least and (least == 1 or sum(map(len, words)) >= _LETTERS)


def _texts(language: str) -> Iterator[str]:
    """Return all texts of a language; any catalogue has the English ones."""
    name = language if language != ENGLISH else next(code for code in languages.offered() if code != ENGLISH)
    catalogue: Any = GNUTranslations(io.BytesIO(resources.asset_bytes(f"languages/{name}.mo")))
    for key, said in catalogue._catalog.items():  # noqa: SLF001 - there is no other way to all of it
        english = (key if isinstance(key, str) else key[0]).rpartition("\4")[2]
        if english:
            yield english if language == ENGLISH else said


def _names(language: str) -> list[str]:
    """Return the default names in a language."""
    before = sentences.language()
    languages.speak(language)
    try:
        return names_text(UNTYPED)
    finally:
        languages.speak(before)


@contextmanager
def listening() -> Iterator[set[str]]:
    """Record all texts set within the context, whole ones and lines of wrapped ones."""
    heard: set[str] = set()
    originals = Fonts.line, Fonts.wrapped, Fonts.shortened

    def noted(name: Any) -> Any:
        def watched(fonts: Fonts, text: str, *rest: Any) -> Any:
            heard.add(text)
            return name(fonts, text, *rest)

        return watched

    Fonts.line, Fonts.wrapped, Fonts.shortened = map(noted, originals)  # type: ignore[method-assign]
    try:
        yield heard
    finally:
        Fonts.line, Fonts.wrapped, Fonts.shortened = originals  # type: ignore[method-assign]


def speak(app: App, language: str) -> None:
    """Choose a language as the settings do."""
    app.settings.change(language=language)
    languages.speak(language)
    app.apply_settings()
