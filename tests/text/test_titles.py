"""Default titles, in every language."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.names import player_name
from wyrmspan_desktop.text.rescue import TITLE
from wyrmspan_desktop.text.titles import kept_title, played_on_title, suggested_title, title_text


@pytest.mark.parametrize(
    ("kept", "stored", "english", "german"),
    [
        (
            suggested_title("Ada, B.", 3, "wyrmspan"),
            "Ada, B., round 3",
            "Ada, B., round 3",
            "Ada, B., Runde 3",
        ),
        (
            suggested_title(player_name(0), 0, "family"),
            "Player 1, set-up",
            "Player 1, setup",
            "Person 1, Aufbau",
        ),
        (suggested_title("Ada", 41, "advent"), "Ada, turn 41", "Ada, turn 41", "Ada, Zug 41"),
        (
            played_on_title(17),
            "Played on from move 17",
            "Played on from move 17",
            "Weitergespielt ab Schritt 17",
        ),
        (TITLE.english(), "Rescued game", "Rescued game", "Gerettetes Spiel"),
    ],
)
def test_titles_are_stored_in_english_and_shown_translated(
    kept: str, stored: str, english: str, german: str
) -> None:
    assert (kept, title_text(kept)) == (stored, english)
    languages.speak("de")
    assert title_text(kept) == german
    assert kept_title(german, kept) == kept
    assert kept_title(f"{german}!", kept) == f"{german}!"


@pytest.mark.parametrize(
    "title", ["Ada, round trip", "Player 1", "rescued game", "Played on from move ten", ""]
)
def test_typed_titles_are_unchanged(title: str) -> None:
    languages.speak("de")
    assert title_text(title) == title
    assert kept_title("Mein Spiel", title) == "Mein Spiel"
