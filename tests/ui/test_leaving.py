"""The window is not closed on a game, nor one that would be lost left, without a question, whatever lies over it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.support.sessions import answer_by, hot_seat, solo
from tests.ui.game_lists import play
from tests.ui.seats import Open, on_top, table
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.session.archive import ArchivedGame
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.table.play.save_status import SaveStatus
from wyrmspan_desktop.ui.table.screens.table import TableScene

CLOSE = pygame.event.Event(pygame.QUIT)


def menu(app: App) -> None:
    table(app).control.open_menu()


def settings(app: App) -> None:
    menu(app)
    app.go.to("settings")


def load(app: App) -> None:
    """Open the list as a dropped file of somebody else's game does, without leaving the table."""
    app.go.to("load")


COVERS: dict[str, Callable[[App], None]] = {
    "menu": menu,
    "settings": settings,
    "load": load,
    "library": lambda app: app.go.to("library"),
    "log": lambda app: table(app).board.read_log(),
    "scores": lambda app: table(app).control.show_scores(),
    "replay": lambda app: app.go.look_back(table(app).session),
    "question": lambda app: app.go.ask("Really?", "", "Yes", lambda: None),
    "word": lambda app: app.go.tell("By the way", "It rains."),
}


def at_unsaved_table(app: App) -> tuple[Pilot, TableScene]:
    """A table whose game has no place in the archive, some answers after its beginning."""
    session, bot = solo(), RandomBot(1)
    for _ in range(30):
        answer_by(session, bot)
    app.sit_down(session)
    pilot = Pilot(app, 1).settled()
    scene = table(app)
    assert scene.control.save_status.is_endangered
    return pilot, scene


def close_window(pilot: Pilot) -> None:
    pygame.event.post(CLOSE)
    pilot.frame(0.1)


@pytest.mark.parametrize("cover", COVERS)
def test_closing_the_window_asks_before_a_game_is_lost(open_app: Open, cover: str) -> None:
    app = open_app()
    pilot, scene = at_unsaved_table(app)
    COVERS[cover](app)
    pilot.frame()
    covering = app.scene
    assert covering is not scene
    close_window(pilot)
    assert app.running
    question = on_top(app, AskScene)
    assert question.heading == str(menus.LEAVE_GAME)
    assert question.text == scene.control.save_status.parting
    pilot.settle()
    pilot.click_named("stay")
    assert app.scene is covering
    close_window(pilot)
    close_window(pilot)
    assert not app.running, "closing the window again is deliberate"


def in_a_saved_game(app: App) -> tuple[Pilot, ArchivedGame]:
    """Play thirty answers of a game that is saved."""
    archived, bot = app.archive.begin(["Mira"], seed=4, level="Automa 1"), RandomBot(1)
    app.go.play(archived)
    pilot = Pilot(app, 1).settled()
    for _ in range(30):
        answer_by(archived.session, bot)
    return pilot, archived


@pytest.mark.parametrize("cover", COVERS)
def test_closing_the_window_of_a_saved_game_says_so_and_loses_nothing(
    open_app: Open, tmp_path: Path, cover: str
) -> None:
    app = open_app(folder=tmp_path)
    pilot, archived = in_a_saved_game(app)
    digest = archived.session.game.digest()
    COVERS[cover](app)
    pilot.frame()
    close_window(pilot)
    assert app.running
    assert isinstance(app.scene, AskScene)
    assert (app.scene.heading, app.scene.text) == (str(menus.LEAVE_GAME), str(say.IS_KEPT))
    close_window(pilot)
    assert not app.running
    app.close()
    again = open_app(folder=tmp_path).archive.resume(tmp_path / "saves" / f"{archived.about.id}.wyrm")
    assert again.session.game.digest() == digest
    again.close()


def test_load_in_the_menu_leaves_the_table_so_the_window_closes_at_once(
    open_app: Open, tmp_path: Path
) -> None:
    """No game lies below the list any more: it is in it."""
    app = open_app(folder=tmp_path)
    pilot, archived = in_a_saved_game(app)
    menu(app)
    pilot.settle()
    pilot.press_button("load")
    pilot.settle()
    assert (pilot.scene, app.go.table) == ("load", None)
    close_window(pilot)
    assert not app.running
    app.close()
    (path,) = (tmp_path / "saves").glob("*.wyrm")
    again = open_app(folder=tmp_path).archive.resume(path)
    assert again.session.game.digest() == archived.session.game.digest()
    again.close()


def test_a_game_that_is_opened_from_elsewhere_does_not_take_the_place_of_one_that_would_be_lost(
    open_app: Open, tmp_path: Path
) -> None:
    play(tmp_path, ["Mira"], 20, automa="Automa 2")
    (saved,) = (tmp_path / "saves").glob("*.wyrm")
    app = open_app(folder=tmp_path)
    pilot, scene = at_unsaved_table(app)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(saved)))
    pilot.frame()
    pilot.settle()
    question = on_top(app, AskScene)
    assert question.text == scene.control.save_status.parting
    pilot.click_named("stay")
    assert app.scene is scene
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(saved)))
    pilot.frame()
    pilot.settle()
    pilot.click_and_settle("go")
    assert table(app).control.archived.about.names == ("Mira",)
    assert table(app) is not scene


def test_closing_at_the_handover_asks_before_a_game_is_lost(open_app: Open) -> None:
    app = open_app()
    app.sit_down(hot_seat())
    pilot = Pilot(app, 1).settled()
    assert pilot.scene == "curtain"
    close_window(pilot)
    assert isinstance(app.scene, AskScene)
    assert app.running


@pytest.mark.parametrize("game", [WYRMSPAN, FAMILY, ADVENT])
@pytest.mark.parametrize("button", ["again", "home"])
def test_the_end_of_a_game_that_cannot_be_saved_is_not_left_without_a_question(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, button: str
) -> None:
    app = open_app(folder=tmp_path, animation="instant")
    names = ["Ada", "Ben"] if game == FAMILY else ["Ada"]
    level, bots = "Automa 1" if game == WYRMSPAN else None, (None, "random") if game == FAMILY else ()
    archived = app.archive.begin(names, seed=4, level=level, bots=bots, game=game)
    app.go.play(archived)
    session = archived.session
    while session.decision is not None:
        session.choose(session.decision.default, session.game.serial)
    pilot = Pilot(app, 1)
    for _ in range(300):
        pilot.frame()
        if pilot.scene not in ("table", "curtain"):
            break
    result = app.scene
    monkeypatch.setattr(SaveStatus, "is_endangered", property(lambda status: True))
    pilot.run_frames(20)
    home = "leave" if game == ADVENT else "title"
    pilot.press_button(home if button == "home" else button)
    pilot.settle()
    assert isinstance(app.scene, AskScene)
    pilot.click_named("stay")
    assert app.scene is result
