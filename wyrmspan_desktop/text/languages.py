"""Which language is spoken: English, unless a variable of the environment names another that there is."""

from __future__ import annotations

import os

from wyrmspan_desktop.text import sentences

VARIABLE = "WYRMSPAN_LANGUAGE"
PSEUDO = "pseudo"
"""The language that shows what was never looked up, and what has room for English alone."""
NAMES = ("en", PSEUDO)


def speak(name: str) -> None:
    """Speak a language of `NAMES` from now on; English for any other name."""
    if name == PSEUDO:
        from wyrmspan_desktop.text.pseudo import Pseudo

        sentences.use(Pseudo())
    else:
        sentences.use(None)


def speak_as_asked() -> None:
    """Speak the language that the environment asks for."""
    speak(os.environ.get(VARIABLE, ""))
