"""The language is chosen in one place, and at any time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wyrmspan_desktop import cli
from wyrmspan_desktop.text import commands, languages
from wyrmspan_desktop.text.pseudo import accented


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    languages.speak("")


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
    assert str(commands.HELP["fullscreen"]) == english, "what was said before binds nobody"
