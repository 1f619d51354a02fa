"""The history of finished games."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.support.messages import trouble
from tests.ui.game_lists import at_list, play
from tests.ui.seats import Open, on_top
from tests.ui.spoken import texts_drawn
from wyrmspan_desktop.session import Archive, record
from wyrmspan_desktop.session.records import Round
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import history, records
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages import export
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.scenes.ask import EnterScene, TellScene
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene


def test_the_history_lists_games_and_opens_them(open_app: Open, tmp_path: Path) -> None:
    digest = play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    play(tmp_path, ["Mira", "Tobias"], 9999)
    app = open_app(folder=tmp_path)
    pilot = at_list(app, "history")
    scene = on_top(app, HistoryScene)
    assert {players: each.games for players, each in scene.found.page.records.players.items()} == {1: 1, 2: 1}
    number = next(number for number, game in enumerate(scene.found.games) if game.level)
    scene.rows.choose(number)
    pilot.click_named("replay")
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.session.game.digest() == digest
    pilot.press(pygame.K_ESCAPE)
    assert app.scene is scene
    pilot.settle()
    pilot.click_named("export", "row:0")
    assert isinstance(app.scene, EnterScene)
    assert app.scene.line.endswith(".wyrm")


def test_all_games_can_be_exported_as_tables(open_app: Open, tmp_path: Path) -> None:
    play(tmp_path / "home", ["Mira"], 9999, automa="Automa 1")
    app = open_app(folder=tmp_path / "home")
    pilot = at_list(app, "history")
    pilot.click_named("export", "row:2")
    assert isinstance(app.scene, EnterScene)
    assert not Path(app.scene.line).exists()
    app.scene.line = str(tmp_path / "tables")
    app.refresh()
    pilot.frame()
    pilot.click_and_settle("go")
    assert isinstance(app.scene, TellScene)
    assert str(tmp_path / "tables") in app.scene.text
    assert {path.name for path in (tmp_path / "tables").iterdir()} == {"games.csv", "points.csv", "moves.csv"}
    pilot.click_named("understood")
    assert pilot.scene == "history"


def test_log_of_a_finished_game_is_exported_under_the_name_of_the_game(
    open_app: Open, tmp_path: Path
) -> None:
    play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    app = open_app(folder=tmp_path)
    pilot = at_list(app, "history")
    (game,) = app.archive.finished.glob("*.wyrm")
    pilot.click_named("export")
    pilot.click_and_settle("row:1")
    assert isinstance(app.scene, EnterScene)
    assert Path(app.scene.line).name == export.free_name(record.read(game).about).with_suffix(".txt").name
    app.scene.line = str(tmp_path / "log.txt")
    app.refresh()
    pilot.frame()
    pilot.click_and_settle("go")
    lines = (tmp_path / "log.txt").read_text("utf-8").splitlines()
    assert lines[-1] == "The game is over"
    assert "Round 1" in "\n".join(lines)


def test_a_missing_game_shows_a_message(open_app: Open, tmp_path: Path) -> None:
    play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    app = open_app(folder=tmp_path)
    pilot = at_list(app, "history")
    (path,) = app.archive.finished.glob("*.wyrm")
    path.unlink()
    pilot.click_named("replay")
    assert path.name in app.scene.text
    pilot.click_named("understood")
    assert pilot.scene == "history"


def test_reason_for_an_empty_list_has_the_room_that_it_needs(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    at_list(app, "history")
    scene = on_top(app, HistoryScene)
    (text,) = (node for node in scene.tree.walk() if node.name == str(history.NO_GAME_YET))
    high = text.needed_height(app.painter, text.rect.width)
    assert high is not None
    assert text.rect.height >= high


def test_no_history_says_why(open_app: Open) -> None:
    app = open_app()
    app.archive = Archive(None, trouble=trouble("the disk is away"))
    at_list(app, "history")
    assert app.scene.found.problem == "Games are not being saved. The disk is away."
    assert not app.targets.named("replay").enabled


# --- zeros --------------------------------------------------------------------------------------


def said_on(app: App, tab: str) -> list[str]:
    """Return the lines of a history page in drawing order."""
    pilot = Pilot(app, 1)
    said = texts_drawn(app)
    pilot.click_named(f"tab_{tab}")
    said.clear()
    app.refresh()
    pilot.settle()
    return [*said]


def test_the_first_game_is_not_compared_with_itself_and_shows_no_zero(open_app: Open, tmp_path: Path) -> None:
    play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    app = open_app(folder=tmp_path)
    at_list(app, "history")
    scene = on_top(app, HistoryScene)
    assert 0 in scene.game.seats[0].scores.values(), "something brought no points"
    for tab in ("games", "points", "results"):
        said = said_on(app, tab)
        assert records.NONE in said, tab
        figures = [text for text in said if text.strip("±") in ("0", "0.0", "0:0")]
        # Of games that were won there are none, which the column says.
        assert figures == (["0"] if tab == "results" else []), tab
    assert str(records.YOUR_POINTS) in said_on(app, "games")


def test_a_heading_says_that_the_second_column_compares_with_the_average(
    open_app: Open, tmp_path: Path
) -> None:
    play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    play(tmp_path, ["Mira", "Tobias"], 9999)
    app = open_app(folder=tmp_path)
    at_list(app, "history")
    said = said_on(app, "games")
    assert str(records.YOUR_POINTS_COMPARED) in said
    assert [text for text in said if text[:1] in "+\N{MINUS SIGN}±" and text != "±"]
    assert records.difference_text(0) == "±0"


def _give_up(folder: Path) -> None:
    archive = Archive(folder)
    kept = archive.begin(["Mira"], seed=9, level="Automa 1")
    kept.session.change_seat(SeatChange(kept.session.game.serial, 0, gives_up=True))
    kept.close()
    archive.close()


def _at_history(app: App) -> HistoryScene:
    at_list(app, "history")
    assert isinstance(app.scene, HistoryScene)
    return app.scene


def test_given_up_game_is_compared_with_no_average(open_app: Open, tmp_path: Path) -> None:
    for _ in range(2):
        play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    _give_up(tmp_path)
    app = open_app(folder=tmp_path)
    scene = _at_history(app)
    given_up = next(number for number, game in enumerate(scene.found.games) if game.seats[0].gave_up)
    scene.rows.choose(given_up)
    assert str(records.YOUR_POINTS_COMPARED) not in said_on(app, "games")
    assert str(records.POINTS) in said_on(app, "points"), "no game is laid beside the average"
    scene.rows.choose(0 if given_up else 1)
    assert str(records.YOUR_POINTS_COMPARED) in said_on(app, "games")


def test_only_finished_game_is_not_compared_with_itself_after_another_was_given_up(
    open_app: Open, tmp_path: Path
) -> None:
    play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    _give_up(tmp_path)
    app = open_app(folder=tmp_path)
    scene = _at_history(app)
    scene.rows.choose(
        next(number for number, game in enumerate(scene.found.games) if not game.seats[0].gave_up)
    )
    assert str(records.YOUR_POINTS_COMPARED) not in said_on(app, "games")


def test_never_behind_has_its_own_text() -> None:
    assert records.behind_in_text(Round(1, 3, 5.0, 4.0, 0)) == str(records.NEVER_BEHIND)
    assert records.behind_in_text(Round(1, 3, 5.0, 4.0, 1)) == "behind in 1 of 3"
