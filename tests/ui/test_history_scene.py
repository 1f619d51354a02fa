"""The history of finished games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from tests.text.telling import trouble
from tests.ui.game_lists import at_list, play
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.ask import EnterScene
from wyrmspan_desktop.ui.scenes.history import HistoryScene
from wyrmspan_desktop.ui.scenes.replay import ReplayScene

Open = Callable[..., App]


def test_the_history_lists_games_and_opens_them(open_app: Open, tmp_path: Path) -> None:
    digest = play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    play(tmp_path, ["Mira", "Tobias"], 9999)
    app = open_app(folder=tmp_path)
    pilot = at_list(app, "history")
    scene = app.scene
    assert isinstance(scene, HistoryScene)
    assert {players: each.games for players, each in scene.page.records.players.items()} == {1: 1, 2: 1}
    number = next(number for number, game in enumerate(scene.games) if game.level)
    scene.rows.choose(number)
    pilot.click_named("replay")
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.session.game.digest() == digest
    pilot.press(pygame.K_ESCAPE)
    assert app.scene is scene
    pilot.settle()
    pilot.click_named("export")
    assert isinstance(app.scene, EnterScene)


def test_a_game_missing_from_the_history_is_told(open_app: Open, tmp_path: Path) -> None:
    play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    app = open_app(folder=tmp_path)
    pilot = at_list(app, "history")
    (path,) = app.archive.finished.glob("*.wyrm")
    path.unlink()
    pilot.click_named("replay")
    assert path.name in app.scene.text
    pilot.click_named("understood")
    assert pilot.scene == "history"


def test_no_history_says_why(open_app: Open) -> None:
    app = open_app()
    app.archive = Archive(None, trouble=trouble("the disk is away"))
    at_list(app, "history")
    assert "the disk is away" in app.scene.problem
    assert not app.targets.named("replay").enabled
