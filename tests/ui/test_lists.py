"""The lists of games: opening, renaming, deleting, taking out and bringing in; the history."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.text.telling import trouble
from tests.ui.seats import table
from tests.ui.test_save_status import begun
from wyrmspan_desktop import resources
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.session import Archive, files
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import games as words
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.ask import EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.history import HistoryScene
from wyrmspan_desktop.ui.scenes.load import LoadScene
from wyrmspan_desktop.ui.scenes.replay import ReplayScene

Open = Callable[..., App]


def play(folder: Path, names: list[str], answers: int, *, automa: str | None = None, title: str = "") -> str:
    """Play a game in the archive of a folder so far; the digest of where it stands."""
    archive = Archive(folder)
    kept = archive.begin(names, seed=9, level=automa)
    bot = RandomBot(9)
    for _ in range(answers):
        if kept.session.decision is None:
            break
        kept.session.choose(bot.answer(kept.session.decision), kept.session.game.serial)
    if title:
        archive.save_as(kept, title)
    kept.close()
    archive.close()
    return kept.session.game.digest()


def at_list(app: App, name: str = "load") -> Pilot:
    pilot = Pilot(app, 1)
    pilot.settle()
    pilot.click_named(name)
    pilot.settle()
    return pilot


def load_of(app: App) -> LoadScene:
    return next(scene for scene in app.scenes if isinstance(scene, LoadScene))


def titles(app: App) -> list[str]:
    return [entry.about.title if entry.about else entry.path.name for entry in load_of(app).entries]


def retype(pilot: Pilot, text: str, most: int = 60) -> None:
    """Type a text in the place of what stands in the line."""
    pilot.frame()
    for _ in range(most):
        pilot.press(pygame.K_BACKSPACE)
    pilot.type(text)


def drop(pilot: Pilot, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pilot.frame()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game in progress and a named save of it."""
    home = tmp_path / "home"
    play(home, ["Mira"], 20, automa="Automa 2", title="Old times")
    return home


def choose(pilot: Pilot, title: str) -> None:
    number = titles(pilot.app).index(title)
    if load_of(pilot.app).rows.at != number:
        pilot.click_named(f"row:{number}")


def test_a_save_is_renamed(open_app: Open, folder: Path) -> None:
    app = open_app(folder=folder)
    pilot = at_list(app)
    assert sorted(titles(app)) == ["", "Old times"]
    choose(pilot, "")
    assert not app.targets.named("rename").enabled, "a game in progress has no title"
    choose(pilot, "Old times")
    pilot.click_named("rename")
    retype(pilot, "Good times")
    pilot.click_named("go")
    assert sorted(titles(app)) == ["", "Good times"]
    assert {entry.about.title for entry in app.archive.entries()} == {"", "Good times"}


def test_enter_confirms_and_esc_does_not(open_app: Open, folder: Path) -> None:
    app = open_app(folder=folder)
    pilot = at_list(app)
    choose(pilot, "Old times")
    for key, expected in ((pygame.K_ESCAPE, "Old times"), (pygame.K_RETURN, "New times")):
        pilot.click_named("rename")
        retype(pilot, "New times")
        pilot.press(key)
        pilot.frame()
        assert pilot.scene == "load"
        assert sorted(titles(app)) == ["", expected]


def test_a_deleted_save_comes_back(open_app: Open, folder: Path) -> None:
    app = open_app(folder=folder)
    pilot = at_list(app)
    before = {path.name: path.read_bytes() for path in app.archive.saves.glob("*.wyrm")}
    choose(pilot, "Old times")
    pilot.click_named("delete")
    assert titles(app) == [""]
    pilot.frame()
    pilot.click_named("delete")
    assert titles(app) == []
    pilot.frame()
    assert not app.targets.named("open").enabled
    pilot.click_named("undo")
    assert titles(app) == [""]
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    assert sorted(titles(app)) == ["", "Old times"]
    assert {path.name: path.read_bytes() for path in app.archive.saves.glob("*.wyrm")} == before
    pilot.frame()
    assert app.targets.named("undo") is None


def test_a_save_behind_its_game_opens_a_game_of_its_own(open_app: Open, folder: Path) -> None:
    app = open_app(folder=folder)
    (running,) = [entry for entry in app.archive.entries() if entry.is_running]
    kept = app.archive.resume(running.path)
    assert kept.session.decision is not None
    kept.session.choose(kept.session.decision.default, kept.session.game.serial)
    kept.close()
    pilot = at_list(app)
    choose(pilot, "Old times")
    number = load_of(app).rows.at
    pilot.click_named(f"row:{number}")
    assert pilot.scene == "table", "a click on what is chosen opens it"
    assert table(app).kept.about.id != kept.about.id
    assert not table(app).kept.about.counts


def test_arrow_keys_choose_and_enter_opens(open_app: Open, folder: Path) -> None:
    app = open_app(folder=folder)
    pilot = at_list(app)
    rows = load_of(app).rows
    pilot.press(pygame.K_DOWN)
    assert rows.at == 1
    pilot.press(pygame.K_DOWN)
    assert rows.at == 1
    pilot.press(pygame.K_HOME)
    assert rows.at == 0
    pilot.press(pygame.K_RETURN)
    assert pilot.scene == "table"


def test_a_damaged_file_is_in_the_list_and_says_why(open_app: Open, folder: Path) -> None:
    bad = folder / "saves" / "bad.wyrm"
    bad.write_bytes(b'{"format": "something else"}')
    app = open_app(folder=folder)
    pilot = at_list(app)
    assert titles(app)[-1] == "bad.wyrm"
    choose(pilot, "bad.wyrm")
    pilot.frame()
    assert not app.targets.named("export").enabled
    pilot.click_named("open")
    assert isinstance(app.scene, TellScene)
    assert "bad.wyrm.damaged" in app.scene.text
    assert "set aside" in app.scene.text
    pilot.click_named("understood")
    assert sorted(titles(app)) == ["", "Old times"]
    assert not bad.exists()


def test_a_long_list_scrolls(open_app: Open, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    for number in range(30):
        (folder / f"file {number:02}.wyrm").write_bytes(b"{}")
    app = open_app(folder=tmp_path)
    pilot = at_list(app)

    def seen() -> list[str]:
        return [target.id for target in app.targets if target.id.startswith("row:")]

    first = seen()
    assert first[0] == "row:0"
    assert 5 < len(first) < 30
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    pilot.frame()
    assert seen()[0] == "row:3"
    pilot.press(pygame.K_END)
    assert seen()[-1] == "row:29"
    assert len(seen()) == len(first)
    area = app.painter.surface.get_rect()
    assert all(area.contains(target.rect) for target in app.targets)


def test_the_mat_of_the_chosen_game_is_seen_beside_the_list(open_app: Open, folder: Path) -> None:
    app = open_app(folder=folder)
    pilot = at_list(app)
    drawn: list[int] = []
    scene = load_of(app)
    for number in range(2):
        if scene.rows.at != number:
            pilot.click_named(f"row:{number}")
        pilot.settle()
        seen = scene.seen
        assert seen is not None
        assert seen.path == scene.entries[number].path
        assert seen.view is not None
        drawn.append(len(seen.view["players"][0]["slots"]))
    assert drawn == [12, 12]
    bad = folder / "saves" / "bad.wyrm"
    bad.write_bytes(b"{}")
    scene.wake()
    pilot.settle()
    choose(pilot, "bad.wyrm")
    pilot.settle()
    assert scene.seen is None, "of what cannot be read there is nothing to see"


# --- files from and to elsewhere --------------------------------------------------------------


def test_a_game_goes_out_and_comes_in_again(open_app: Open, tmp_path: Path) -> None:
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
    assert isinstance(app.scene, TellScene)
    pilot.click_named("understood")
    assert sorted(titles(app)) == ["", "Old times"]
    assert titles(app)[load_of(app).rows.at] == "Old times", "it is the chosen one"
    pilot.frame()
    pilot.click_named("open")
    assert not table(app).kept.about.counts
    assert table(app).session.game.digest() == digest


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
    assert "already" in app.scene.text
    assert there.read_text() == "precious"
    app.scene.line = str(tmp_path / "no folder" / "x.wyrm")
    app.refresh()
    pilot.frame()
    pilot.click_named("go")
    assert "no such folder" in app.scene.text


def test_a_file_is_imported_by_its_path_or_dropped_anywhere(
    open_app: Open, folder: Path, tmp_path: Path
) -> None:
    (save,) = [path for path in (folder / "saves").glob("*.wyrm") if "-" in path.stem]
    app = open_app(folder=tmp_path / "another home")
    pilot = Pilot(app, 1)
    pilot.settle()
    drop(pilot, save)
    assert isinstance(app.scene, TellScene)
    pilot.click_named("understood")
    assert titles(app) == ["Old times"]
    pilot.frame()
    pilot.click_named("import")
    retype(pilot, f'"{save}"', most=0)
    pilot.click_named("go")
    pilot.click_named("understood")
    assert titles(app) == ["Old times", "Old times"]
    drop(pilot, tmp_path / "nothing.wyrm")
    assert "no such file" in app.scene.text
    assert "nothing.wyrm" in app.scene.text
    pilot.click_named("understood")
    (tmp_path / "picture.png").write_bytes(bytes(range(256)))
    drop(pilot, tmp_path / "picture.png")
    assert "no saved game" in app.scene.text
    pilot.click_named("understood")
    assert titles(app) == ["Old times", "Old times"]


def test_a_finished_game_is_imported_into_the_history(open_app: Open, tmp_path: Path) -> None:
    play(tmp_path / "a", ["Mira", "Tobias"], 9999)
    (finished,) = (tmp_path / "a" / "finished").glob("*.wyrm")
    app = open_app(folder=tmp_path / "b")
    pilot = at_list(app)
    drop(pilot, finished)
    assert "history" in app.scene.text
    pilot.click_named("understood")
    assert titles(app) == []
    pilot.press(pygame.K_ESCAPE)
    pilot.settle()
    pilot.click_named("history")
    assert isinstance(app.scene, HistoryScene)
    (game,) = app.scene.games
    assert [seat.name for seat in game.seats] == ["Mira", "Tobias"]
    assert not game.counts
    assert app.scene.standings == []


@pytest.mark.parametrize("button", ["import", "export"])
def test_a_line_that_is_no_path_is_told_and_stays(
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
        asked = app.scene.text
        pilot.press(pygame.K_RETURN)
        pilot.frame()
        assert isinstance(app.scene, EnterScene)
        assert app.scene.text != asked
        assert app.gui.text("line") == line


def test_a_title_that_cannot_be_saved_stays(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app)
    pilot.click_named("menu")
    pilot.click_named("save_as")
    pilot.type(" at last")
    monkeypatch.setattr(files, "replace", refuse)
    pilot.click_named("go")
    pilot.frame()
    assert "Input/output error" in app.scene.text
    assert app.gui.text("line").endswith(" at last")
    monkeypatch.undo()
    pilot.click_named("go")
    assert "in the list of games now" in app.scene.text


def refuse(*_: object, **__: object) -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.mark.skipif(sys.platform != "linux", reason="names are bytes on Linux")
def test_names_that_are_no_text_are_listed_and_used(open_app: Open, folder: Path, tmp_path: Path) -> None:
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
    pilot.click_named("open")
    pilot.frame()
    assert "Name: b�se.wyrm.damaged" in app.scene.text
    pilot.click_named("understood")
    pilot.click_named("import")
    drop(pilot, outside)
    assert app.scene.text.startswith("l�nger.wyrm is in the list")
    pilot.frame()
    pilot.click_named("understood")
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
    pilot.click_named("export")
    pilot.click_named("go")
    assert "was written" in app.scene.text


# --- history ----------------------------------------------------------------------------------


def test_the_history_lists_games_and_opens_them(open_app: Open, tmp_path: Path) -> None:
    digest = play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    play(tmp_path, ["Mira", "Tobias"], 9999)
    app = open_app(folder=tmp_path)
    pilot = at_list(app, "history")
    scene = app.scene
    assert isinstance(scene, HistoryScene)
    assert {row.level or row.players: row.games for row in scene.standings} == {"Automa 1": 1, 2: 1}
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


def test_a_list_that_cannot_be_read_says_why(
    open_app: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=folder)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", refuse)
        app.scene.wake()
        Pilot(app, 1).frame()
        assert "cannot be listed: Input/output error" in app.scene.problem
        assert app.scene.latest is None
        pilot = at_list(app)
        assert "cannot be listed: Input/output error" in app.scene.problem
        assert titles(app) == []
    app.scene.wake()
    pilot.frame()
    assert (app.scene.problem, len(titles(app))) == ("", 2)


def test_a_deletion_can_be_taken_back_later_if_it_cannot_now(
    open_app: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=folder)
    pilot = at_list(app)
    choose(pilot, "Old times")
    pilot.click_named("delete")
    pilot.frame()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        pilot.click_named("undo")
        assert "Input/output error" in app.scene.text
        pilot.frame()
        pilot.click_named("understood")
    pilot.frame()
    pilot.click_named("undo")
    assert sorted(titles(app)) == ["", "Old times"]


# --- words ------------------------------------------------------------------------------------


def test_words_for_players_and_times() -> None:
    assert words.players_text(["Mira"], "Automa 1") == "Mira against Automa 1"
    assert words.players_text(["Mira", "Tobias", "Kai"], None) == "Mira, Tobias and Kai"
    assert words.players_text(["Mira"], None) == "Mira"
    assert words.round_text(0) == "set-up"
    for wrong in ("", "yesterday", "0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00", "1" * 5000):
        assert "\n" not in words.when(wrong)
    assert words.when("2026-05-04T12:00:00+00:00").startswith("04 May 2026")
