"""The choice of the language: the environment's, the player's, or the system's; else English."""

from __future__ import annotations

import io
import logging
import os
from collections.abc import Iterable

from wyrmspan_desktop import resources
from wyrmspan_desktop.text import sentences

VARIABLE = "WYRMSPAN_LANGUAGE"
PSEUDO = "pseudo"
"""A language for tests: it shows texts that were not looked up, and places with room for English alone."""
NAMES = ("en", PSEUDO)
"""Languages without a catalogue; `resources.languages` returns the others."""
TONGUES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "pl": "Polski",
}
"""The languages' own names, by their codes."""
_log = logging.getLogger(__name__)


def speak(name: str) -> None:
    """Use a language from now on; English if it is unknown or its catalogue cannot be read."""
    if name == PSEUDO:
        from wyrmspan_desktop.text.pseudo import Pseudo

        sentences.use(Pseudo())
    else:
        sentences.use(_catalogue(name) if name and name not in NAMES else None)


def _catalogue(name: str) -> sentences.Catalogue | None:
    """Return the catalogue of a language; None if there is none, or if it is damaged."""
    try:
        if name in resources.languages():
            # Imported on demand, because English needs no catalogue.
            from wyrmspan_desktop.text.compiled import Compiled

            return Compiled(io.BytesIO(resources.asset_bytes(f"languages/{name}.mo")))
    except Exception as error:  # noqa: BLE001 - of a damaged catalogue gettext says it in any way
        _log.warning("the language %s cannot be spoken: %s", name, error)
    return None


def offered() -> tuple[str, ...]:
    """Return the codes of the languages to choose from: English, and those with a catalogue and a name."""
    there = resources.languages()
    return tuple(code for code in TONGUES if code == "en" or code in there)


def wanted(chosen: str, preferred: Iterable[str]) -> str:
    """Return the language to use: the environment's, ``chosen``, or the first available one of ``preferred``."""
    if named := os.environ.get(VARIABLE, "") or chosen:
        return named
    there = offered()
    return next((code for code in preferred if code in there), "en")


def speak_as_asked() -> None:
    """Use the environment's language, until the player's choice is known."""
    speak(os.environ.get(VARIABLE, ""))
