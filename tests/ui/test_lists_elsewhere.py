"""Games are taken out of the list as files, and brought in."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from tests.support.sessions import until
from tests.ui.game_lists import at_list, choose, drop, load_of, play, retype, titles, with_a_save
from tests.ui.seats import Open, table
from wyrmspan_desktop import resources
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.tongues import speak
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.ui.pages.export import pick_export
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.scenes.ask import EnterScene, TellScene


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return with_a_save(tmp_path / "home")


def test_exported_game_can_be_imported(open_app: Open, tmp_path: Path) -> None:
    folder = tmp_path / "home"
    digest = play(folder, ["Mira"], 20, automa="Automa 2", title="Old times")
    app = open_app(folder=folder)
    pilot = at_list(app)
    choose(pilot, "Old times")
    pilot.click_named("export")
    assert isinstance(app.scene, EnterScene)
    assert Path(app.scene.line).parent == resources.documents_dir()
    assert not Path(app.scene.line).exists()
    target = tmp_path / "out" / "my game"
    target.parent.mkdir()
    app.scene.line = ""
    app.refresh()
    retype(pilot, str(target), most=0)
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    exported = target.with_name("my game.wyrm")
    assert str(exported) in app.scene.text
    assert exported.is_file()
    pilot.click_named("understood")

    pilot.click_named("delete")
    assert titles(app) == [""]
    pilot.frame()
    pilot.click_named("import")
    drop(pilot, exported)
    assert "is already in your list" in app.scene.text, "the game in progress is as far"
    pilot.click_named("go")
    assert isinstance(app.scene, TellScene)
    pilot.click_named("understood")
    assert sorted(titles(app)) == ["", "Old times"]
    assert titles(app)[load_of(app).rows.at] == "Old times", "it is the chosen one"
    pilot.frame()
    pilot.click_named("open")
    assert not table(app).control.archived.about.counts
    assert table(app).session.game.digest() == digest


@pytest.mark.parametrize(("what", "ending"), [(0, ".wyrm"), (1, ".txt"), (2, "")])
def test_typing_replaces_the_name_of_an_exported_file_but_not_its_folder(
    open_app: Open, tmp_path: Path, what: int, ending: str
) -> None:
    play(tmp_path / "home", ["Mira"], 9999, automa="Automa 2")
    (game,) = (tmp_path / "home" / "finished").glob("*.wyrm")
    app = open_app(folder=tmp_path / "home")
    pilot = Pilot(app, 1)
    pick_export(app, game)
    pilot.settle()
    pilot.click_and_settle(f"row:{what}")
    assert isinstance(app.scene, EnterScene)
    folder = Path(app.scene.line).parent
    pilot.type("My evening")
    assert app.gui.text("line") == str(folder / f"My evening{ending}")


def test_an_export_never_writes_over_a_file(open_app: Open, folder: Path, tmp_path: Path) -> None:
    there = tmp_path / "there.wyrm"
    there.write_text("precious")
    app = open_app(folder=folder)
    pilot = at_list(app)
    choose(pilot, "Old times")
    pilot.click_named("export")
    app.scene.line = str(there)
    app.refresh()
    pilot.frame()
    pilot.click_named("go")
    assert isinstance(app.scene, EnterScene), "another name can be given at once"
    assert "already" in app.scene.problem
    assert there.read_text() == "precious"
    app.scene.line = str(tmp_path / "no folder" / "x.wyrm")
    app.refresh()
    pilot.frame()
    pilot.click_named("go")
    assert "no such folder" in app.scene.problem


def test_a_file_is_imported_by_its_path_or_dropped_anywhere(
    open_app: Open, folder: Path, tmp_path: Path
) -> None:
    (save,) = [path for path in (folder / "saves").glob("*.wyrm") if "-" in path.stem]
    app = open_app(folder=tmp_path / "another home")
    pilot = Pilot(app, 1).settled()
    drop(pilot, save)
    pilot.frame()  # it is looked at first, and then brought in
    assert isinstance(app.scene, TellScene)
    pilot.click_named("understood")
    assert titles(app) == ["Old times"]
    pilot.frame()
    pilot.click_named("import")
    retype(pilot, f'"{save}"', most=0)
    pilot.click_named("go")
    assert app.scene.text == f"{save.name} is already in your list. It is selected there."
    pilot.click_named("stay")
    assert titles(app) == ["Old times"]
    drop(pilot, tmp_path / "nothing.wyrm")
    assert "no such file" in app.scene.text
    assert "nothing.wyrm" in app.scene.text
    pilot.click_named("understood")
    (tmp_path / "picture.png").write_bytes(bytes(range(256)))
    drop(pilot, tmp_path / "picture.png")
    assert "not a saved game" in app.scene.text
    pilot.click_named("understood")
    assert titles(app) == ["Old times"]


@pytest.mark.parametrize("is_earlier", [False, True])
def test_a_listed_game_is_selected_instead_of_imported_twice(
    open_app: Open, folder: Path, tmp_path: Path, is_earlier: bool
) -> None:
    """By its id nobody could tell: every import has its own."""
    play(tmp_path / "friend", ["Tobias"], 12, automa="Automa 1")
    (theirs,) = (tmp_path / "friend" / "saves").glob("*.wyrm")
    file = tmp_path / "from Tobias.wyrm"
    file.write_bytes(theirs.read_bytes())
    if is_earlier:
        archive = Archive(tmp_path / "friend")
        played = archive.resume(theirs)
        until(played.session, lambda session: session.game.serial == 15)
        played.close()
        archive.close()
    app = open_app(folder=folder)
    pilot = at_list(app)
    drop(pilot, theirs)
    pilot.click_named("understood")
    (brought,) = [entry.path for entry in load_of(app).entries if entry.about.names[0] == "Tobias"]
    choose(pilot, "Old times")
    pilot.settle()
    drop(pilot, file)
    assert ("an earlier position" in app.scene.text) == is_earlier
    assert ("is already in your list" in app.scene.text) != is_earlier
    pilot.click_and_settle("stay")
    assert load_of(app).chosen.path == brought
    assert len(titles(app)) == 3
    drop(pilot, file)
    pilot.click_named("go", "understood")
    assert len(titles(app)) == 4
    assert load_of(app).chosen.path != brought


def test_a_finished_game_is_imported_into_the_history(open_app: Open, tmp_path: Path) -> None:
    play(tmp_path / "a", ["Mira", "Tobias"], 9999)
    (finished,) = (tmp_path / "a" / "finished").glob("*.wyrm")
    app = open_app(folder=tmp_path / "b")
    pilot = at_list(app)
    drop(pilot, finished)
    assert "history" in app.scene.text
    pilot.click_named("understood")
    assert titles(app) == []
    pilot.press_and_settle(pygame.K_ESCAPE)
    pilot.click_named("history")
    assert isinstance(app.scene, HistoryScene)
    (game,) = app.scene.found.games
    assert [seat.name for seat in game.seats] == ["Mira", "Tobias"]
    assert not game.counts
    assert app.scene.found.page.records.whole.games == 0


@pytest.mark.parametrize("button", ["import", "export"])
def test_an_invalid_path_shows_a_message_and_stays(
    open_app: Open, folder: Path, tmp_path: Path, button: str
) -> None:
    app = open_app(folder=folder)
    pilot = at_list(app)
    choose(pilot, "Old times")
    pilot.click_named(button)
    for line in (".", "/", f"{tmp_path}/{'x' * 260}", str(tmp_path), "~nobody-of-this-name/x", "''"):
        app.scene.line = line
        app.refresh()
        pilot.frame()
        app.scene.problem = ""
        pilot.press(pygame.K_RETURN)
        pilot.frame()
        assert isinstance(app.scene, EnterScene)
        assert app.scene.problem
        assert app.gui.text("line") == line


@pytest.mark.skipif(sys.platform != "linux", reason="names are bytes on Linux")
def test_undecodable_file_names_are_listed_and_usable(open_app: Open, folder: Path, tmp_path: Path) -> None:
    (save,) = [path for path in (folder / "saves").glob("*.wyrm") if "-" in path.stem]
    strange, broken = (folder / "saves" / os.fsdecode(name) for name in (b"sp\xe4t.wyrm", b"b\xf6se.wyrm"))
    save.rename(strange)
    broken.write_bytes(b"no game")
    outside = tmp_path / os.fsdecode(b"l\xe4nger.wyrm")
    outside.write_bytes(strange.read_bytes())
    app = open_app(folder=folder)
    pilot = at_list(app)
    assert sorted(titles(app)) == ["", "Old times", broken.name]
    choose(pilot, broken.name)
    pilot.frame()
    pilot.click_named("delete")
    pilot.frame()
    pilot.click_named("undo")
    choose(pilot, broken.name)
    pilot.frame()
    assert "Name: b�se.wyrm" in {node.name for node in load_of(app).nodes}
    pilot.click_named("import")
    drop(pilot, outside)
    assert app.scene.text.startswith("l�nger.wyrm is already in your list")
    pilot.frame()
    pilot.click_named("stay")
    drop(pilot, tmp_path / os.fsdecode(b"\xff.wyrm"))
    assert "Name: �.wyrm" in app.scene.text
    pilot.frame()
    pilot.click_named("understood")
    load_of(app).rows.choose(next(n for n, entry in enumerate(load_of(app).entries) if entry.path == strange))
    pilot.click_named("export")
    target = tmp_path / "out.wyrm"
    app.scene.line = f"'{target}'"
    app.refresh()
    pilot.frame()
    pilot.click_named("go")
    assert target.read_bytes() == strange.read_bytes()
    pilot.click_named("understood")
    pilot.frame()
    pilot.click_named("open")
    assert pilot.scene == "table"


def test_names_of_five_players_do_not_make_a_name_too_long(open_app: Open, tmp_path: Path) -> None:
    play(tmp_path, ["龍" * 39 + str(seat) for seat in range(5)], 1)
    app = open_app(folder=tmp_path)
    pilot = at_list(app)
    pilot.click_named("export", "go")
    assert "was saved" in app.scene.text


@pytest.mark.parametrize("language", ["de", "it", "pl"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_what_can_be_exported_is_whole_in_large_letters(
    open_app: Open, written: dict[str, int], tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    app = open_app(size, scale=200)
    speak(app, language)
    written.clear()
    pick_export(app, tmp_path / "game.wyrm")
    Pilot(app, 1).settle()
    assert {str(text) for texts in words.EXPORTS for text in texts} <= written.keys(), "none is cut"
