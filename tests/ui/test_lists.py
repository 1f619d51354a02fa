"""The lists of games: opening, renaming and deleting."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from tests.support.clock import Clock
from tests.ui.game_lists import at_list, choose, load_of, refuse, retype, titles, with_a_save
from tests.ui.seats import Open, table
from tests.ui.test_save_status import begun
from wyrmspan_desktop.session import Archive, files
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import games as words
from wyrmspan_desktop.text import history as lists
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.pages import load
from wyrmspan_desktop.ui.scenes.ask import TellScene
from wyrmspan_desktop.ui.widgets import list_view
from wyrmspan_desktop.ui.widgets.list_view import DOUBLE_S


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return with_a_save(tmp_path / "home")


@pytest.fixture
def app(open_app: Open, folder: Path) -> App:
    return open_app(folder=folder)


@pytest.fixture
def pilot(app: App) -> Pilot:
    return at_list(app)


def test_a_save_is_renamed(app: App, pilot: Pilot) -> None:
    assert sorted(titles(app)) == ["", "Old times"]
    choose(pilot, "")
    assert not app.targets.named("rename").enabled, "a game in progress has no title"
    choose(pilot, "Old times")
    pilot.click_named("rename")
    retype(pilot, "Good times")
    pilot.click_named("go")
    assert sorted(titles(app)) == ["", "Good times"]
    assert {entry.about.title for entry in app.archive.entries()} == {"", "Good times"}


def at_new_title(app: App) -> Pilot:
    """The question for another title of a saved game."""
    pilot = at_list(app)
    choose(pilot, "Old times")
    pilot.click_and_settle("rename")
    return pilot


@pytest.mark.parametrize(
    ("way", "typed"),
    [
        ("", "!"),
        (pygame.K_END, "Old times!"),
        (pygame.K_RIGHT, "Old times!"),
        (pygame.K_LEFT, "!Old times"),
        (pygame.K_HOME, "!Old times"),
        ("click", "Old times!"),
    ],
)
def test_typing_replaces_a_suggested_line_unless_the_cursor_is_moved(
    open_app: Open, folder: Path, way: str | int, typed: str
) -> None:
    pilot = at_new_title(open_app(folder=folder))
    app = pilot.app
    app.refresh()  # as when the window changes
    pilot.frame()
    if isinstance(way, int):
        pilot.press(way)
    elif way:
        pilot.click_named("line")  # to the right of the text
    pilot.type("!")
    assert app.gui.text("line") == typed


def test_a_suggested_line_is_seen_to_be_selected(open_app: Open, folder: Path) -> None:
    pilot = at_new_title(open_app(folder=folder))
    app = pilot.app
    assert _has_selection(app)
    app.refresh()
    pilot.frame()
    assert _has_selection(app)
    pilot.press(pygame.K_END)
    pilot.frame()
    assert not _has_selection(app)


def _has_selection(app: App) -> bool:
    field = app.window.subsurface(app.targets.named("line").rect)
    return pygame.mask.from_threshold(field, theme.INK_CHOSEN, (2, 2, 2)).count() > 200


def test_enter_confirms_and_esc_does_not(app: App, pilot: Pilot) -> None:
    choose(pilot, "Old times")
    for key, expected in ((pygame.K_ESCAPE, "Old times"), (pygame.K_RETURN, "New times")):
        pilot.click_named("rename")
        retype(pilot, "New times")
        pilot.press(key)
        pilot.frame()
        assert pilot.scene == "load"
        assert sorted(titles(app)) == ["", expected]


def test_a_deleted_save_comes_back(app: App, pilot: Pilot) -> None:
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
    archived = app.archive.resume(running.path)
    assert archived.session.decision is not None
    archived.session.choose(archived.session.decision.default, archived.session.game.serial)
    archived.close()
    pilot = at_list(app)
    choose(pilot, "Old times")
    pilot.click_named("open")
    assert pilot.scene == "table"
    assert table(app).control.archived.about.id != archived.about.id
    assert not table(app).control.archived.about.counts


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of clicks, which stands still."""
    clock = Clock(datetime(2026, 5, 4, tzinfo=UTC))
    monkeypatch.setattr(list_view, "monotonic", lambda: clock().timestamp())
    return clock


def test_a_click_selects_and_a_double_click_opens(app: App, pilot: Pilot, clock: Clock) -> None:
    for number in (0, 1, 0, 1):
        pilot.click_named(f"row:{number}")
        assert (pilot.scene, load_of(app).rows.at) == ("load", number), "quick clicks on different rows"
    for _ in range(3):
        clock.now += timedelta(seconds=DOUBLE_S + 0.1)
        pilot.click_named("row:1")
        assert pilot.scene == "load", "one click on the selected row opens nothing"
    clock.now += timedelta(seconds=DOUBLE_S - 0.1)
    pilot.click_named("row:1")
    assert pilot.scene == "table"


def test_second_click_on_another_game_in_the_same_place_opens_nothing(pilot: Pilot, clock: Clock) -> None:
    pilot.click_named("row:0")
    pilot.press(pygame.K_DELETE)
    pilot.click_named("row:0")
    assert pilot.scene == "load"


def test_arrow_keys_choose_and_enter_opens(app: App, pilot: Pilot) -> None:
    rows = load_of(app).rows
    pilot.press(pygame.K_DOWN)
    assert rows.at == 1
    pilot.press(pygame.K_DOWN)
    assert rows.at == 1
    pilot.press(pygame.K_HOME)
    assert rows.at == 0
    pilot.press(pygame.K_RETURN)
    assert pilot.scene == "table"


def damaged(folder: Path, name: str, content: bytes) -> Path:
    path = folder / "saves" / name
    path.write_bytes(content)
    return path


def seen(app: App) -> set[str]:
    """All that is written on the page."""
    return {node.name for node in load_of(app).nodes}


@pytest.mark.parametrize("key", [None, pygame.K_RETURN], ids=["double click", "Enter"])
def test_a_damaged_file_cannot_be_opened_and_says_why(open_app: Open, folder: Path, key: int | None) -> None:
    bad = damaged(folder, "bad.wyrm", b'{"format": "something else"}')
    app = open_app(folder=folder)
    pilot = at_list(app)
    assert titles(app)[-1] == "bad.wyrm"
    choose(pilot, "bad.wyrm")
    pilot.frame()
    assert {name for name in ("open", "rename", "export") if app.targets.named(name).enabled} == set()
    assert {"The file is damaged, or is not a saved game.", "Name: bad.wyrm", str(lists.CANNOT_OPEN)} <= seen(
        app
    )
    if key is None:
        pilot.click_named(f"row:{load_of(app).rows.at}")
    else:
        pilot.press(key)
    assert pilot.scene == "load"
    pilot.click_named("delete")
    assert not bad.exists()
    assert sorted(titles(app)) == ["", "Old times"]
    pilot.frame()
    pilot.click_named("undo")
    assert titles(app)[-1] == "bad.wyrm"


def test_unreadable_games_keep_the_title_that_is_left_and_never_show_a_code(
    open_app: Open, folder: Path
) -> None:
    archive = Archive(folder)
    named = next(entry.path for entry in archive.entries() if not entry.is_running)
    archive.close()
    whole = named.read_bytes()
    named.write_bytes(whole[: len(whole) // 2])
    other = named.stem[:32][::-1]
    damaged(folder, f"{other}-0123abcd.wyrm", b"{}")
    damaged(folder, f"{other}.wyrm", b"\0" * 99)
    newer = re.sub(rb'"schema":\d+', b'"schema":99', whole)
    damaged(folder, "from afar.wyrm", newer.replace(b"Old times", b"Next year"))
    app = open_app(folder=folder)
    pilot = at_list(app)
    for _ in load_of(app).entries:
        pilot.frame()
        if load_of(app).chosen.about is None:
            pilot.click_named("delete")
        else:
            pilot.press(pygame.K_DOWN)
    names = sorted(title for _, title in load_of(app).deleted)
    assert names == ["In progress", "Next year", "Old times", "Saved game"]


def test_folder_of_an_unreadable_game_is_shown(
    open_app: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged(folder, "bad.wyrm", b"{}")
    shown: list[Path] = []
    monkeypatch.setattr(load, "show_folder", shown.append)
    app = open_app(folder=folder)
    pilot = at_list(app)
    choose(pilot, "bad.wyrm")
    pilot.frame()
    pilot.click_named("folder")
    assert shown == [folder / "saves"]


def test_game_that_breaks_on_opening_is_set_aside_and_says_so(app: App, pilot: Pilot) -> None:
    choose(pilot, "Old times")
    path = load_of(app).chosen.path
    path.write_bytes(b"{}")
    pilot.frame()
    pilot.click_named("open")
    assert isinstance(app.scene, TellScene)
    assert f"{path.name}.damaged" in app.scene.text
    assert "set aside" in app.scene.text
    pilot.click_named("understood")
    assert titles(app) == [""]


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
    area = app.window.get_rect()
    assert all(area.contains(target.rect) for target in app.targets)


def test_the_list_shows_the_mat_of_the_selected_game(open_app: Open, folder: Path) -> None:
    app = open_app(folder=folder)
    pilot = at_list(app)
    drawn: list[int] = []
    scene = load_of(app)
    for number in range(2):
        if scene.rows.at != number:
            pilot.click_named(f"row:{number}")
        pilot.settle()
        assert scene.chosen is not None
        seen = scene.glance.of(scene.chosen)
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
    assert scene.chosen is not None
    assert scene.glance.of(scene.chosen) is None, "of what cannot be read there is nothing to see"


def test_a_title_that_cannot_be_saved_stays(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=tmp_path)
    pilot = begun(app)
    pilot.click_named("menu", "save_as")
    pilot.type("At last")
    monkeypatch.setattr(files, "replace", refuse)
    pilot.click_named("go")
    pilot.frame()
    assert "Input/output error" in app.scene.problem
    assert app.gui.text("line") == "At last", "it has replaced the suggested title"
    monkeypatch.undo()
    pilot.click_named("go")
    assert "now in your list of games" in app.scene.text


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
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_words_for_players_and_times() -> None:
    assert words.players_text(["Mira"], "Automa 1") == "Mira against Automa 1"
    assert words.players_text(["Mira", "Tobias", "Kai"], None) == "Mira, Tobias and Kai"
    assert words.players_text(["Mira"], None) == "Mira"
    assert words.round_text(0) == "setup"
    assert [words.round_text(3, game) for game in ("wyrmspan", "advent")] == ["round 3", "turn 3"]
    for wrong in ("", "yesterday", "0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00", "1" * 5000):
        assert "\n" not in words.when(wrong)
    assert words.when("2026-05-04T12:00:00+00:00").startswith("4 May 2026")
