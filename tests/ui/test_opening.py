"""Files that are opened from elsewhere: by a double click, as an argument, or dropped on the window."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.game_lists import drop, play, titles
from tests.ui.seats import Open
from wyrmspan_desktop import cli, resources
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui import run
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system import window
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A game that was played to its end somewhere else, and taken out."""
    play(tmp_path / "there", ["Mira", "Tobias"], 9999)
    (source,) = (tmp_path / "there" / "finished").glob("*.wyrm")
    target = tmp_path / "evening with Mira.wyrm"
    Archive(tmp_path / "there").export(source, target)
    return target


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A game in progress of another player."""
    play(tmp_path / "there", ["Mira"], 20, automa="Automa 2", title="Old times")
    return next(path for path in (tmp_path / "there" / "saves").glob("*.wyrm") if "-" in path.stem)


def opened(app: App, path: Path) -> Pilot:
    pilot = Pilot(app, 1).settled()
    app.go.open_file(path)
    for _ in range(3):  # it is read, and may be brought in after that
        pilot.frame()
    return pilot


def test_a_finished_file_opens_as_a_replay_and_saves_nothing(
    open_app: Open, finished: Path, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path / "here")
    pilot = opened(app, finished)
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.session.names == ("Mira", "Tobias")
    pilot.press_and_settle(pygame.K_END)
    assert app.scene.control.at == app.scene.control.moves
    pilot.press(pygame.K_ESCAPE)
    assert app.scene.name == "title"
    assert not list((tmp_path / "here").rglob("*.wyrm"))


def test_any_other_game_is_taken_into_the_list(open_app: Open, running: Path, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path / "here")
    pilot = opened(app, running)
    pilot.click_named("understood")
    assert titles(app) == ["Old times"]
    app.go.home()
    pilot = opened(app, running)
    assert "is already in your list" in app.scene.text
    pilot.click_named("stay")
    assert titles(app) == ["Old times"]


def test_own_game_file_continues_that_game(open_app: Open, tmp_path: Path) -> None:
    play(tmp_path, ["Mira"], 20, automa="Automa 2")
    (path,) = (tmp_path / "saves").glob("*.wyrm")
    app = open_app(folder=tmp_path)
    opened(app, path)
    assert app.go.table is not None


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"\x89PNG", "not a saved game"), (b'{"format":"wyrmspan-desktop game"', "damaged")],
)
def test_a_damaged_file_shows_a_message(open_app: Open, tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "broken.wyrm"
    path.write_bytes(content)
    app = open_app()
    pilot = opened(app, path)
    assert app.scene is not None
    assert app.scene.name == "tell"
    assert words in app.scene.text  # type: ignore[attr-defined]
    assert "broken.wyrm" in app.scene.text  # type: ignore[attr-defined]
    pilot.click_named("understood")
    assert app.scene.name == "title"


def test_a_file_that_is_opened_at_a_table_leads_back_to_it(
    open_app: Open, finished: Path, tmp_path: Path
) -> None:
    app = open_app(folder=tmp_path / "here")
    archived = app.archive.begin(["Ada"], seed=7, level="Automa 1")
    app.go.play(archived)
    pilot = Pilot(app, 1).settled()
    table = app.scene
    drop(pilot, finished)
    pilot.settle()
    assert isinstance(app.scene, ReplayScene)
    pilot.press(pygame.K_ESCAPE)
    assert app.scene is table


@pytest.mark.parametrize("way", ["argument", "system"])
def test_the_program_opens_the_file_that_it_is_started_with(
    finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Systems name it on the command line, or, as macOS does, by an event before the first frame."""
    monkeypatch.setenv(resources.HOME_VARIABLE, str(tmp_path / "home"))
    seen: list[Any] = []

    def loop(app: App, wish: object) -> None:
        assert gc.isenabled(), "the game is open"
        pilot = Pilot(app, 1)
        pilot.run_frames(3)
        seen.append(app.scene and app.scene.name)

    monkeypatch.setattr(run, "_frames", loop)

    def open_window(*how: Any) -> pygame.Surface:
        assert not gc.isenabled(), "nothing is looked through before"
        surface = window.open_window((1280, 720), fullscreen=False)
        if way == "system":
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(finished)))
        return surface

    monkeypatch.setattr(run, "open_window", open_window)
    monkeypatch.chdir(tmp_path)
    assert cli.main([finished.name] if way == "argument" else []) == 0
    assert seen == ["replay"]


@pytest.mark.parametrize("arguments", [["a.wyrm", "--replay", "b.wyrm"], ["a.wyrm", "b.wyrm"]])
def test_conflicting_arguments_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("wyrmspan: ")
