"""Default names, in every language."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import record
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.sanitizing import clean
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.family_setup import BOT_NAMES
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.names import (
    UNTYPED,
    are_alike,
    kept_name,
    name_text,
    names_in,
    names_of_bot,
    names_text,
    player_name,
)
from wyrmspan_desktop.ui.pages.setup.seats import NAME_LIMIT


@pytest.mark.parametrize("language", [*languages.TONGUES, languages.PSEUDO])
def test_translated_default_names_map_back_to_stored_ones(language: str) -> None:
    languages.speak(language)
    reported = names_text(UNTYPED)
    assert list(map(kept_name, reported)) == list(UNTYPED)
    assert list(map(kept_name, UNTYPED)) == list(UNTYPED), "none is the word of a language for another one"
    assert len({name.casefold() for name in reported}) == len(reported)


@pytest.mark.parametrize("language", languages.TONGUES)
def test_default_names_fit_the_name_field(language: str) -> None:
    languages.speak(language)
    assert [name for name in names_text(UNTYPED) if clean(name, NAME_LIMIT) != name] == []


def test_default_names_follow_the_language() -> None:
    settler = names_of_bot(BOT_NAMES["greedy"])[2]
    assert (player_name(1), settler) == ("Player 2", "Settler 3")
    assert names_text([player_name(1), settler, "Ada"]) == ["Player 2", "Settler 3", "Ada"]
    languages.speak("de")
    assert (player_name(1), names_of_bot(BOT_NAMES["greedy"])[2]) == ("Player 2", "Settler 3")
    assert names_text([player_name(1), settler, "Ada"]) == ["Person 2", "Siedlerin 3", "Ada"]
    assert "Siedlerin 3 " in said(Message(Code.HAS_DECIDED, {"name": settler}))
    assert names_in({"names": [settler], "automa": "Ravel 1"}) == ["Siedlerin 3", "Ravel 1"]
    assert names_in({"names": [settler, "Ada"], "automa": None}) == ["Siedlerin 3", "Ada"]


def test_typed_names_are_unchanged() -> None:
    languages.speak("de")
    assert kept_name(" Siedlerin 3") == "Settler 3"
    for text in ("Siedlerin 9", "siedlerin", "Ada ", "", "Colono"):
        assert (kept_name(text), name_text(text)) == (text, text)


def test_names_that_read_the_same_are_alike() -> None:
    languages.speak("de")
    assert are_alike(["Player 1", "player 1"])
    assert are_alike(["Player 1", "PERSON 1"])
    assert not are_alike(["Player 1", "Person 2", "Gracz 1"])


def test_missing_names_get_the_defaults() -> None:
    assert record._shown(["", "Ada", "\u200b"]) == (player_name(0), "Ada", player_name(2))
