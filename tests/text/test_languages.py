"""The language is chosen in one place, and at any time."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from wyrmspan_desktop import cli, resources
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.text import commands, languages, menus, recap
from wyrmspan_desktop.text.pseudo import accented
from wyrmspan_desktop.text.sentences import listed
from wyrmspan_desktop.ui.table.events.presentation import line_of


@pytest.mark.parametrize(
    ("named", "is_accented"), [("pseudo", True), ("en", False), ("", False), ("xx", False)]
)
def test_the_environment_names_a_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], named: str, is_accented: bool
) -> None:
    monkeypatch.setenv(languages.VARIABLE, named)
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    english = str(commands.HELP["fullscreen"].text)
    assert (accented(english) if is_accented else english) in capsys.readouterr().out
    languages.speak("en")
    assert str(commands.HELP["fullscreen"]) == english, "sentences follow the language"


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder of data with a language of one word, and one whose catalogue is damaged."""
    for name in ("cards", "assets/languages"):
        (tmp_path / name).mkdir(parents=True)
    catalogue, out = Catalog(locale="de"), io.BytesIO()
    catalogue.add("Back", "Zurück", context=menus.BACK.about)
    write_mo(out, catalogue)
    (tmp_path / "assets/languages/de.mo").write_bytes(out.getvalue())
    (tmp_path / "assets/languages/fr.mo").write_bytes(out.getvalue()[:40])
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("name", "back"), [("de", "Zurück"), ("fr", "Back"), ("nl", "Back"), ("../languages/de", "Back")]
)
def test_language_with_a_catalogue_is_used(data: Path, name: str, back: str) -> None:
    assert resources.languages() == ("de", "fr")
    languages.speak(name)
    assert (str(menus.BACK), str(menus.CANCEL)) == (back, "Cancel")


def test_english_is_used_without_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Callers report missing catalogues themselves."""
    monkeypatch.setenv(resources.DATA_VARIABLE, str(tmp_path))
    languages.speak("de")
    assert str(menus.BACK) == "Back"


@pytest.mark.parametrize(
    ("named", "chosen", "preferred", "spoken"),
    [
        ("", "", ("pl", "de"), "de"),
        ("", "", ("nl", "en", "de"), "en"),
        ("", "", ("nl",), "en"),
        ("", "", (), "en"),
        ("", "en", ("de",), "en"),
        ("", "de", ("en",), "de"),
        ("en", "de", ("de",), "en"),
    ],
)
@pytest.mark.usefixtures("data")
def test_language_comes_from_environment_setting_or_system(
    monkeypatch: pytest.MonkeyPatch, named: str, chosen: str, preferred: tuple[str, ...], spoken: str
) -> None:
    monkeypatch.setenv(languages.VARIABLE, named)
    assert languages.offered() == ("en", "de", "fr")
    assert languages.wanted(chosen, preferred) == spoken


@pytest.mark.parametrize("name", languages.offered())
def test_log_lines_of_hidden_cards_work_in_every_language(name: str) -> None:
    languages.speak(name)
    game = Game.new(("1", "2"), seed=1)
    bot = RandomBot(1)
    while game.decision is not None:
        for event in game.apply(bot.answer(game.decision)).events:
            for seat in (0, 1, None):
                reported = event.for_seat(seat)
                line_of(reported, ("1", "2"), game.box)
                if reported.type == "drew":
                    assert recap.line([(reported, recap.DRAWS)], game.box)


@pytest.mark.parametrize(
    ("words", "choice", "both"),
    [
        (["oro", "olas"], "oro u olas", "oro y olas"),
        (["sol", "hojas"], "sol u hojas", "sol y hojas"),
        (["7", "8"], "7 u 8", "7 y 8"),
        (["10", "11"], "10 u 11", "10 y 11"),
        (["1", "110"], "1 o 110", "1 y 110"),
        (["Ada", "Inés"], "Ada o Inés", "Ada e Inés"),
        (["agua", "hielo"], "agua o hielo", "agua y hielo"),
    ],
)
def test_spanish_and_changes_before_the_same_sound(words: list[str], choice: str, both: str) -> None:
    languages.speak("es")
    assert (listed(words, is_choice=True), listed(words)) == (choice, both)
