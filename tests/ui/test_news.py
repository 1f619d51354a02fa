"""The news of a later version: shown once to a player of an earlier one, never to a new one, and found again."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from tests.session.kept_homes import unpack
from tests.ui.seats import Open
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.settings import FILE, Settings
from wyrmspan_desktop.session.upgrades import NEWS
from wyrmspan_desktop.testing.pilot import Padder, Pilot
from wyrmspan_desktop.text import languages, news
from wyrmspan_desktop.ui import run
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages import news as page
from wyrmspan_desktop.ui.screen_reader import ScreenReader

Start = Callable[..., list[str]]
"""Starts the program in the home, with options; returns the names of the scenes that are open, the last one on top."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WYRMSPAN_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def start(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    seen: list[str] = []

    def look(app: App, wish: object) -> None:
        Pilot(app, 1).frame()
        seen[:] = [scene.name for scene in app.scenes]

    def started(**options: object) -> list[str]:
        assert run.run(size=(1280, 720), **options) == 0  # type: ignore[arg-type]
        return list(seen)

    monkeypatch.setattr(run, "_frames", look)
    yield started
    languages.speak("en")


def settings_file(home: Path) -> Path:
    (home / "config").mkdir(exist_ok=True)
    return home / "config" / FILE


def seen_news(home: Path) -> str:
    return Settings(home / "config").values.news


def test_new_player_sees_the_title_at_every_start(home: Path, start: Start) -> None:
    assert start() == ["title"]
    assert seen_news(home) == NEWS
    Archive(home / "data").begin(["Ada"], seed=1, level="Automa 1").close()
    assert start() == ["title"]


def test_player_of_an_earlier_version_sees_the_news_once(home: Path, start: Start) -> None:
    unpack("0.3.0", home)
    before = json.loads(settings_file(home).read_text())
    assert start() == ["title", "news"]
    assert json.loads(settings_file(home).read_text()) == {**before, "news": NEWS}
    assert start() == ["title"]


def test_games_without_settings_are_those_of_an_earlier_version(home: Path, start: Start) -> None:
    Archive(home / "data").begin(["Ada"], seed=1, level="Automa 1").close()
    assert start() == ["title", "news"]
    assert start() == ["title"]


@pytest.mark.parametrize("content", [b"{", b'{"schema": 2, "news": 7}'], ids=["file", "value"])
def test_damaged_settings_are_told_and_bring_the_news_once(home: Path, start: Start, content: bytes) -> None:
    settings_file(home).write_bytes(content)
    assert start() == ["title", "tell", "news"]
    assert start() == ["title"]


def test_news_wait_for_a_start_without_a_file(home: Path, start: Start) -> None:
    unpack("0.3.0", home)
    (game, *_) = (home / "data" / "finished").glob("*.wyrm")
    assert "news" not in start(file=game)
    assert start() == ["title", "news"]


def test_settings_that_cannot_be_kept_bring_no_news(home: Path, start: Start) -> None:
    Archive(home / "data").begin(["Ada"], seed=1, level="Automa 1").close()
    (home / "config").write_text("no folder")
    assert start() == ["title"]


# --- the page -----------------------------------------------------------------------------------


@pytest.fixture
def pilot(open_app: Open, tmp_path: Path) -> Pilot:
    """The page, opened from the credits."""
    pilot = Pilot(open_app(folder=tmp_path), 1)
    pilot.settle()
    pilot.click_and_settle("credits", "news")
    assert pilot.scene == "news"
    return pilot


def told(pilot: Pilot) -> list[AccessibleNode]:
    return list(ScreenReader(pilot.app).snapshot().root.walk())


def names(pilot: Pilot) -> set[str]:
    return {node.name for node in told(pilot)}


def test_keys_choose_each_piece_and_readers_tell_it(pilot: Pilot) -> None:
    for number, entry in enumerate(news.ENTRIES.values()):
        if number:
            pilot.press_and_settle(pygame.K_DOWN)
        assert {str(entry.heading), entry.text_on(sys.platform), str(entry.where)} <= names(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "credits"


@pytest.mark.parametrize(("system", "is_told"), [("linux", False), ("darwin", False), ("win32", True)])
def test_news_of_a_system_are_told_there_alone(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, system: str, is_told: bool
) -> None:
    monkeypatch.setattr(page, "sys", SimpleNamespace(platform=system))
    told = ""
    for _ in news.ENTRIES:
        pilot.settle()
        told += " ".join(names(pilot))
        pilot.press(pygame.K_DOWN)
    assert ("virus scanners" in told) is is_told


def test_controller_chooses_a_piece_and_leaves(pilot: Pilot) -> None:
    app, second = pilot.app, list(news.ENTRIES.values())[1]
    pad = Padder(app, 1)
    pad.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    pad.settle()
    assert str(second.text) in names(pad)
    pad.pad(pygame.CONTROLLER_BUTTON_B)
    assert pad.scene == "credits"


def test_pieces_lead_to_their_pages_and_back(pilot: Pilot) -> None:
    opened = {}
    for piece in news.ENTRIES:
        pilot.settle()
        pilot.app.dirty = True
        pilot.frame()
        button = pilot.app.targets.named("open")
        assert button.enabled is not (str(news.AT_TABLE) in names(pilot)), (
            "a grey button has its reason beside it"
        )
        if button.enabled:
            pilot.click_and_settle("open")
            opened[piece] = pilot.scene
            pilot.press_and_settle(pygame.K_ESCAPE)
        assert pilot.scene == "news"
        pilot.press(pygame.K_DOWN)
    assert opened == {
        "nights": "nights",
        "house_rules": "new_game",
        "studies": "exercises",
        "ghosts": "history",
        "advice": "new_game",
        "voices": "library",
        "access": "settings",
        "devices": "key_settings",
        "window": "settings",
    }


def test_language_changes_while_the_news_are_read(pilot: Pilot) -> None:
    try:
        languages.speak(languages.PSEUDO)
        pilot.app.apply_settings()
        pilot.settle()
        heading = str(news.HEADING)
        assert heading != "What is new"
        assert heading in names(pilot)
    finally:
        languages.speak("en")


def test_window_can_be_closed_over_the_news(pilot: Pilot) -> None:
    pilot.app.handle(pygame.event.Event(pygame.QUIT))
    assert not pilot.app.running
