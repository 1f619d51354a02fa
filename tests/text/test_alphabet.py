"""Names are sorted as readers of a language expect them, and words are found without their accents."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from wyrmspan_desktop.text import sentences
from wyrmspan_desktop.text.alphabet import order, plain


class Named(NullTranslations):
    """A language of which nothing is known but its name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._info = {"language": name}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        *(("Höhle", "hohle"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("Złoty Smok", "zloty smok")),
        *(("Œuf à la Coque", "oeuf a la coque"), ("Año", "ano"), ("A\N{COMBINING DIAERESIS}", "a")),
        *(
            ("perché?", "perche?"),
            ("Gold\N{SOFT HYPHEN}grotte", "goldgrotte"),
            ("½", "1\N{FRACTION SLASH}2"),
            ("", ""),
        ),
    ],
)
def test_words_are_found_without_accents(text: str, found: str) -> None:
    assert plain(text) == found


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("", ["Äpfel", "apple", "Apron", "Zed"]),
        ("de", ["Affe", "Äffin", "Apfel", "Straße", "Strasze", "Zahn"]),
        ("fr", ["cote", "coté", "côte", "dé", "élan", "envie"]),
        ("es", ["mano", "nube", "nútil", "ñandú", "oca"]),
        ("pl", ["Lis", "Luty", "Łan", "Mak", "Zez", "Źdźbło", "Żaba"]),
        ("de", ["Lan", "Łan", "Lis", "Luty", "Mak"]),
    ],
)
def test_names_are_sorted_by_the_habit_of_a_language(language: str, names: list[str]) -> None:
    sentences.use(Named(language))
    found = names[::-1]
    found.sort(key=order)
    assert found == names
