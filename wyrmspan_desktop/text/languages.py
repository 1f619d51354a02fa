"""Which language is spoken: what the environment names, what the player chose, or the system's; else English."""

from __future__ import annotations

import io
import logging
import os
from collections.abc import Iterable

from wyrmspan_desktop import resources
from wyrmspan_desktop.text import sentences

VARIABLE = "WYRMSPAN_LANGUAGE"
PSEUDO = "pseudo"
"""The language that shows what was never looked up, and what has room for English alone."""
NAMES = ("en", PSEUDO)
"""Languages that need no catalogue; `resources.languages` names the others."""
TONGUES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
    "pl": "Polski",
}
"""What languages call themselves, by their codes."""
_log = logging.getLogger(__name__)


def speak(name: str) -> None:
    """Speak a language from now on; English for a name that there is not, or whose catalogue cannot be read."""
    if name == PSEUDO:
        from wyrmspan_desktop.text.pseudo import Pseudo

        sentences.use(Pseudo())
    else:
        sentences.use(_catalogue(name) if name and name not in NAMES else None)


def _catalogue(name: str) -> sentences.Catalogue | None:
    """The catalogue of a language; None if there is none, or it is damaged."""
    try:
        if name in resources.languages():
            # Not before it is needed: English needs none.
            from wyrmspan_desktop.text.compiled import Compiled

            return Compiled(io.BytesIO(resources.asset_bytes(f"languages/{name}.mo")))
    except Exception as error:  # noqa: BLE001 - of a damaged catalogue gettext says it in any way
        _log.warning("the language %s cannot be spoken: %s", name, error)
    return None


def offered() -> tuple[str, ...]:
    """The codes of the languages that can be chosen: English, and those that have a catalogue and a name."""
    there = resources.languages()
    return tuple(code for code in TONGUES if code == "en" or code in there)


def wanted(chosen: str, preferred: Iterable[str]) -> str:
    """The code of the language to speak: the environment's, ``chosen``, or the first there is of ``preferred``."""
    if named := os.environ.get(VARIABLE, "") or chosen:
        return named
    there = offered()
    return next((code for code in preferred if code in there), "en")


def speak_as_asked() -> None:
    """Speak the language that the environment asks for, as long as nobody knows what the player has chosen."""
    speak(os.environ.get(VARIABLE, ""))
