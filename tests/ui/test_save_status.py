"""Games that are kept: going on, saving under a title, two windows, a disk that is full."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from tests.support.messages import trouble
from tests.ui.seats import Open, is_half_done, play_until, table
from wyrmspan_desktop.session import Archive, files
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.load import LoadScene
from wyrmspan_desktop.ui.scenes.ask import AskScene, TellScene
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.table.screens.table import TableScene


def begun(app: App, seed: int = 5, *choices: str) -> Pilot:
    """A pilot at the table of a game that was begun at the title."""
    pilot = Pilot(app, seed).settled()
    pilot.click_and_settle("new_game", *choices, "start")
    return pilot


def continued(app: App) -> Pilot:
    """A pilot who has clicked Continue."""
    pilot = Pilot(app, 1).settled()
    pilot.click_named("continue")
    return pilot


def reported(app: App) -> str:
    """Return the text of the topmost dialog."""
    assert isinstance(app.scene, AskScene | TellScene), app.scene
    return app.scene.text


def test_continue_resumes_within_an_effect(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app)
    scene = play_until(pilot, is_half_done)
    digest, view, log = scene.session.game.digest(), scene.board.playback.view, list(scene.board.log)
    automa = scene.board.automa_card.card, scene.board.automa_card.lines
    app.close()

    app = open_app(folder=tmp_path)
    pilot = continued(app)
    scene = table(app)
    pilot.settle()
    assert pilot.scene == "table", "one click leads to the table"
    assert scene.session.game.digest() == digest
    assert scene.board.playback.view == view
    assert scene.board.log == log
    assert (scene.board.automa_card.card, scene.board.automa_card.lines) == automa
    assert scene.control.choosing.decision.kind not in ("action", "end_turn")
    pilot.click_and_settle("cancel")
    assert scene.control.choosing.decision.kind == "action", (
        "what was half done can be taken back after going on"
    )


def test_continue_describes_its_game(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    assert app.scene.latest is None
    begun(app)
    app.close()
    app = open_app(folder=tmp_path)
    Pilot(app, 1).frame()
    latest = app.scene.latest
    assert latest.about.names == ("Player 1",)
    assert latest.about.level == "Automa 1"


def test_continue_with_two_players_begins_at_the_handover(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app, 5, "players_2")
    assert pilot.scene == "curtain"
    app.close()
    app = open_app(folder=tmp_path)
    pilot = continued(app)
    pilot.settle()
    assert pilot.scene == "curtain"
    assert [target.id for target in app.targets] == ["ready", "menu"]


def test_undo_is_saved(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app)
    scene = play_until(pilot, is_half_done)
    pilot.click_named("undo")
    digest = scene.session.game.digest()
    app.close()
    app = open_app(folder=tmp_path)
    continued(app)
    assert table(app).session.game.digest() == digest


def test_leaving_says_that_the_game_is_saved(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.frame()
    assert "is saved" in reported(app)
    assert "lost" not in reported(app)
    pilot.click_named("stay", "menu", "leave")
    assert pilot.scene == "title", "nothing is lost, so nothing is asked"
    pilot.settle()
    assert app.targets.named("continue") is not None


def test_leaving_an_unsaved_game_warns(open_app: Open) -> None:
    app = open_app()
    pilot = begun(app)
    pilot.click_named("menu", "leave")
    assert "will be lost" in reported(app)
    pilot.click_named("go")
    assert pilot.scene == "title"
    pilot.settle()
    assert app.targets.named("continue") is None


def test_a_game_that_is_open_elsewhere(open_app: Open, tmp_path: Path) -> None:
    first = open_app(folder=tmp_path)
    pilot = begun(first)
    play_until(pilot, is_half_done)
    first.archive.writer.flush()
    (path,) = first.archive.saves.glob("*.wyrm")
    content = path.read_bytes()

    second = open_app(folder=tmp_path)
    pilot = continued(second)
    assert "another window" in reported(second)
    pilot.click_named("understood")
    assert pilot.scene == "title"
    assert path.read_bytes() == content
    pilot.settle()
    pilot.click_and_settle("load")
    pilot.click_named("delete")
    assert "another window" in reported(second)
    assert path.read_bytes() == content

    first.close()
    second.scenes.pop()
    pilot.settle()
    pilot.click_named("open")
    assert pilot.scene == "table", "it is free now"


def test_a_banner_while_nothing_can_be_saved(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes, **words: bool) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    app = open_app(folder=tmp_path)
    pilot = begun(app)
    pilot.settle()
    assert app.targets.named("banner") is None
    monkeypatch.setattr(files, "replace", full)
    pilot.click_named(next(target.id for target in app.targets if target.id.startswith("card:")))
    assert app.targets.named("banner") is None, "a click that answers nothing writes nothing"
    play_until(pilot, lambda scene: scene.control.choosing.decision.kind == "action")
    app.archive.writer.flush()
    pilot.frame()
    banner = app.targets.named("banner")
    assert os.strerror(errno.ENOSPC) in str(banner.tip)
    assert "Play on" in str(banner.tip)
    pilot.click_named("menu", "leave")
    assert os.strerror(errno.ENOSPC) in reported(app)
    pilot.click_named("stay", "resume")

    monkeypatch.undo()
    pilot.settle()
    serial = table(app).session.game.serial
    while table(app).session.game.serial == serial:
        pilot.settle()
        pilot.turn()
    app.archive.writer.flush()
    pilot.frame()
    pilot.frame()
    assert app.targets.named("banner") is None


def test_a_missing_save_folder_is_reported_and_the_game_goes_on(open_app: Open) -> None:
    app = open_app()
    app.archive = Archive(None, trouble=trouble("the folder for the game's data cannot be created"))
    pilot = begun(app)
    pilot.settle()
    banner = app.targets.named("banner")
    assert "cannot be created" in str(banner.tip)
    assert "keep playing" in str(banner.tip)
    assert "again" not in str(banner.tip), "there is no place that could be tried again"
    play_until(pilot, lambda scene: scene.control.choosing.decision.kind == "action")
    pilot.click_named("menu", "leave")
    assert "isn't being saved" in reported(app)


def test_lost_answers_are_reported_once(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app)
    play_until(pilot, is_half_done)
    app.close()
    (path,) = (tmp_path / "saves").glob("*.wyrm")
    path.write_bytes(path.read_bytes().replace(b'"answers":[[', b'"answers":[["x"],['))

    app = open_app(folder=tmp_path)
    pilot = continued(app)
    pilot.frame()
    assert "log" in reported(app)
    assert isinstance(app.scene, TellScene)
    pilot.click_and_settle("understood")
    assert pilot.scene == "table"
    pilot.run_frames(3)
    assert pilot.scene == "table"


def test_save_as_makes_a_copy_and_the_game_goes_on(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app)
    scene = play_until(pilot, is_half_done)
    pilot.click_named("menu", "save_as")
    pilot.frame()
    for _ in range(40):
        pilot.press(pygame.K_BACKSPACE)
    pilot.type("The good one")
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    assert "The good one" in reported(app)
    pilot.click_named("understood", "resume")
    assert app.scene is scene
    titles = [(entry.about.title, entry.is_running) for entry in app.archive.entries()]
    assert sorted(titles) == [("", True), ("The good one", False)]


def test_loading_from_the_menu_saves_the_current_game(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app)
    scene = play_until(pilot, is_half_done)
    digest = scene.session.game.digest()
    pilot.click_named("menu", "load")
    assert isinstance(app.scene, LoadScene)
    pilot.settle()
    pilot.click_named("open")
    assert table(app) is not scene
    assert table(app).session.game.digest() == digest


def test_settings_during_a_game_count_at_once(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app)
    pilot.click_named("menu", "settings")
    for value in ("at_once", "never"):
        pilot.click_named(f"auto_end_turn-{value}")
        assert app.settings.values.auto_end_turn == value
    pilot.click_named("auto_forced", "back", "resume")
    assert pilot.scene == "table"
    assert not open_app(folder=tmp_path).settings.values.auto_forced


def test_the_last_choices_of_a_new_game_are_remembered(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, seed=None)
    pilot = Pilot(app, 1).settled()
    pilot.click_named("new_game", "level_4", "name_0")
    for _ in range(12):
        pilot.press(pygame.K_BACKSPACE)
    pilot.type("Mira")
    pilot.click_named("start")
    assert table(app).session.names == ("Mira", "Ravel 2")
    assert table(app).control.archived.about.counts

    app = open_app(folder=tmp_path)
    scene = NewGameScene(app)
    assert (scene.seats.names[0], scene.opponent.level, scene.seats.count) == ("Mira", "Ravel 2", 1)


def test_settings_that_make_no_sense_do_no_harm(open_app: Open) -> None:
    app = open_app(players=5, opponent="Nobody", names=["\n", "x" * 40, "", "a", "b"])
    scene = NewGameScene(app)
    assert (scene.seats.count, scene.opponent.level) == (5, "Automa 1")
    assert scene.seats.names == ["Player 1", "x" * 16, "Player 3", "a", "b"]


def test_a_chosen_seed_does_not_count(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, seed=7)
    begun(app)
    assert not table(app).control.archived.about.counts


def test_a_finished_game_goes_to_the_history(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app)
    scene = table(app)
    assert isinstance(scene, TableScene)
    while scene.session.decision is not None:
        scene.session.choose(scene.session.decision.default, scene.session.game.serial)
    pilot.press_and_settle(pygame.K_SPACE)
    assert pilot.scene == "scores"
    pilot.click_and_settle("title")
    assert app.targets.named("continue") is None
    pilot.click_named("history")
    assert [game.seats[0].total for game in app.scene.found.games] == [scene.session.scores()[0].total]
