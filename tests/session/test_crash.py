"""The report of an error: enough to find it, nothing about the player."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.play import answer, solo, to_the_end
from wyrmspan_desktop import __version__
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import FileProblem, Session, crash


def caught(error: Exception) -> Exception:
    """The error with a traceback and a cause."""
    try:
        try:
            Path("first").relative_to("second")
        except ValueError as cause:
            raise error from cause
    except Exception as raised:  # noqa: BLE001 - whatever it is
        return raised
    raise AssertionError("nothing was raised")


def test_it_holds_what_brings_the_error_back() -> None:
    session = solo(7)
    for _ in range(5):
        answer(session)
    text = crash.report(caught(ValueError("broken")), session)
    assert f"Wyrmspan Desktop {__version__}" in text
    for library in crash.LIBRARIES:
        assert f"{library} " in text
    assert "seed 7" in text
    assert "ValueError: broken" in text
    assert "ValueError: 'first' is not" in text
    assert "test_crash.py" in text
    answers = [
        line.split(": ", 1)[1].split(" ", 1)[1].split(" | ")
        for line in text.splitlines()
        if line[:1].isdigit()
    ]
    again = Game.new(["anybody"], seed=7, automa="Automa 1")
    for ids in answers:
        again.apply(ids)
    assert again.digest() == session.game.digest()


def test_it_can_be_made_without_a_game_and_at_its_end() -> None:
    assert "No game." in crash.report(caught(ValueError("early")), None)
    assert "ValueError: late" in crash.report(caught(ValueError("late")), to_the_end(solo()))


def test_a_game_that_was_gone_on_from_a_position_says_so() -> None:
    session = Session(to_half(solo()).game.clone())
    assert f"The log begins at answer {session.start.serial}." in crash.report(
        caught(ValueError("x")), session
    )


def to_half(session: Session) -> Session:
    for _ in range(10):
        answer(session)
    return session


def test_names_and_folders_are_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "zaphod.b"
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path / "own"))
    session = Session.new(["Trillian", "d1"], seed=3)
    problems = [
        FileProblem("It cannot be read", home / "games" / "a.wyrm"),
        FileProblem("It cannot be read", Path("/media/zaphod.b/stick")),
        FileProblem("It cannot be read", tmp_path / "own" / "data"),
        OSError(2, "No such file", str(home)),
        ValueError(f"{['Trillian', str(home)]!r} and Trillian's cards"),
    ]
    for problem in problems:
        text = crash.report(caught(problem), session)
        for personal in ("Trillian", "zaphod", str(tmp_path / "own"), str(home)):
            assert personal not in text, text
    assert "<player 1>'s cards" in text


def test_names_that_are_words_of_the_log_do_not_spoil_it() -> None:
    session = Session.new(["keep", "1"], seed=3)
    answer(session)
    text = crash.report(caught(ValueError("x")), session)
    assert "1: keep keep" in text
