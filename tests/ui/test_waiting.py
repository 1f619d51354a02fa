"""Nothing slow is done on the thread that draws; what takes long is reported, and a slow disk holds up bots alone."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.seats import Open, on_top, table
from wyrmspan_desktop.session import Archive, background, files, record
from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.history import History, Page
from wyrmspan_desktop.session.listing import Listing
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.pages.load import LoadScene
from wyrmspan_desktop.ui.pages.title import TitleScene
from wyrmspan_desktop.ui.table.play import save_status

SLOW: list[tuple[object, str]] = [
    (Archive, name)
    for name in (
        "listing",
        "latest",
        "resume",
        "save_as",
        "rename",
        "delete",
        "restore",
        "export",
        "bring_in",
    )
]
SLOW += [(History, "page"), (record, "read"), (record, "go_on"), (files, "replace"), (files, "read")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game in progress, a named save of it, and a finished game."""
    archive = Archive(tmp_path / "home")
    archived = archive.begin(["Mira"], seed=1, level="Automa 1")
    archive.save_as(archived, "Old times")
    archived.close()
    ended = archive.begin(["Mira", "Tobias"], seed=2)
    while ended.session.decision is not None:
        ended.session.choose(ended.session.decision.default, ended.session.game.serial)
    ended.close()
    archive.close()
    return tmp_path / "home"


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, bool]]:
    """Slow calls, and whether each ran on the UI thread."""
    seen: set[tuple[str, bool]] = set()

    def watched(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(work)
        def noted(*given: Any, **named: Any) -> Any:
            seen.add((name, threading.current_thread() is threading.main_thread()))
            return work(*given, **named)

        return noted

    for owner, name in SLOW:
        monkeypatch.setattr(owner, name, watched(name, getattr(owner, name)))
    return seen


def frames(app: App, number: int = 3) -> None:
    """Run frames without blocking, as the window does."""
    for _ in range(number):
        app.step(1 / 60)
        app.draw()


def names(app: App) -> list[str]:
    return [scene.name for scene in app.scenes]


def entered(pilot: Pilot, line: str) -> None:
    """Give a line in a dialog."""
    pilot.frame()
    pilot.app.scene.line = line
    pilot.app.refresh()
    pilot.frame()
    pilot.click_named("go")
    pilot.frame()


def test_ui_thread_reads_and_writes_no_files(
    open_app: Open, folder: Path, tmp_path: Path, threads: set[tuple[str, bool]]
) -> None:
    app = open_app(folder=folder)
    app.settings = Settings(tmp_path / "config", writer=files.Writer())
    threads.clear()
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("history")
    pilot.click_named("replay")
    assert pilot.scene == "replay"
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    pilot.frame()
    pilot.click_and_settle("load")
    load = on_top(app, LoadScene)
    load.rows.choose([entry.is_running for entry in load.entries].index(False))
    app.refresh()
    pilot.frame()
    pilot.click_named("rename")
    entered(pilot, "Good times")
    pilot.click_named("export")
    entered(pilot, str(tmp_path / "out.wyrm"))
    for name in ("understood", "delete", "undo"):
        pilot.click_named(name)
        pilot.frame()
    load.drop(tmp_path / "out.wyrm")
    pilot.frame()
    for name in ("go", "understood"):  # it is imported although it is in the list
        pilot.click_named(name)
        pilot.frame()
    pilot.click_and_settle("open")
    pilot.click_named("menu", "save_as")
    entered(pilot, "Here")
    pilot.click_named("understood", "settings", "confirm_pass", "back", "leave")
    assert pilot.scene == "title"
    assert {name for name, is_main in threads if is_main} == set()
    assert {name for name, _ in threads} == {name for _, name in SLOW}
    app.settings.close()
    assert not Settings(tmp_path / "config").values.confirm_pass
    titles = {entry.about.title for entry in app.archive.entries() if entry.about is not None}
    assert titles == {"", "Good times", "Here"}


# --- lists --------------------------------------------------------------------------------------


class Gate:
    """Work that comes in two parts, and waits before the second."""

    def __init__(self, parts: list[Any]) -> None:
        self.first, self.rest = parts
        self.reported, self.opened = threading.Event(), threading.Event()

    def work(self, *given: Any) -> Any:
        progress = given[-1]
        progress.tell(lambda: self.first)
        self.reported.set()
        assert self.opened.wait(10)
        return self.rest


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[object, str, list[Any]], Gate]]:
    """Puts a gate in the place of some work."""
    made = []

    def put(owner: object, name: str, parts: list[Any]) -> Gate:
        made.append(Gate(parts))
        monkeypatch.setattr(owner, name, made[-1].work)
        return made[-1]

    monkeypatch.setattr(background, "SLOW_S", 0.0)
    yield put
    for each in made:
        each.opened.set()


def test_partly_read_list_is_shown_and_can_be_left(
    open_app: Open, folder: Path, gate: Callable[..., Gate]
) -> None:
    app = open_app(folder=folder)
    whole = app.archive.listing()
    slow = gate(app.archive, "listing", [Listing(whole.entries[:1], 2), whole])
    app.scenes.push(load := LoadScene(app))
    assert slow.reported.wait(10)
    frames(app)
    assert load.entries == whole.entries[:1]
    assert app.targets.named("row:0") is not None
    assert app.targets.named("open").enabled
    load.back()
    assert names(app) == ["title"]
    slow.opened.set()
    app.background.wait()
    frames(app)
    assert names(app) == ["title"]
    assert load.entries == whole.entries[:1], "what comes late does no harm"
    app.scenes.push(again := LoadScene(app))
    app.background.wait()
    frames(app)
    assert again.entries == whole.entries


def test_title_does_not_block(open_app: Open, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(folder=folder)
    slow = Gate([None, app.archive.latest()])
    monkeypatch.setattr(app.archive, "latest", lambda: slow.work(background.ALONE))
    app.scenes.reset(TitleScene(app))
    frames(app)
    assert app.targets.named("new_game") is not None
    assert app.targets.named("continue") is None
    slow.opened.set()
    app.background.wait()
    frames(app)
    assert app.targets.named("continue") is not None


def test_history_fills_gradually_and_names_its_delay(
    open_app: Open, folder: Path, gate: Callable[..., Gate]
) -> None:
    app = open_app(folder=folder)
    history = app.archive.history
    whole = history.page()
    slow = gate(history, "page", [Page(waits=True), whole])
    app.scenes.push(scene := HistoryScene(app))
    assert slow.reported.wait(10)
    frames(app)
    assert "Another window" in scene.found.problem
    assert not app.targets.named("replay").enabled
    slow.opened.set()
    app.background.wait()
    frames(app)
    assert (scene.found.problem, scene.found.games) == ("", whole.games)
    assert app.targets.named("replay").enabled


# --- opening ------------------------------------------------------------------------------------


def test_slow_opening_is_reported_and_cancellable(
    open_app: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=folder)
    (running,) = [entry.path for entry in app.archive.entries() if entry.is_running]
    resume, begun, opened = app.archive.resume, threading.Event(), threading.Event()

    def slow(path: Path, progress: Progress) -> Any:
        begun.set()
        assert opened.wait(10)
        return resume(path)

    monkeypatch.setattr(app.archive, "resume", slow)
    monkeypatch.setattr(background, "SLOW_S", 1000.0)
    app.go.resume(running)
    assert begun.wait(10)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    for event in pygame.event.get():
        app.handle(event)
    frames(app)
    assert names(app) == ["title"], "nothing is said at first, and nothing else can be begun"
    monkeypatch.setattr(background, "SLOW_S", 0.0)
    frames(app)
    assert names(app) == ["title", "wait"]
    assert app.targets.named("stop") is not None
    app.scene.back()
    assert names(app) == ["title"]
    opened.set()
    app.background.wait()
    frames(app)
    assert names(app) == ["title"], "what comes late does no harm"
    resume(running).close()  # no references left
    monkeypatch.undo()
    app.go.resume(running)
    Pilot(app, 1).frame()
    assert table(app).control.archived is not None


# --- slow disks ---------------------------------------------------------------------------------


class SlowWriter(files.Writer):
    """A writer whose disk takes its time: it writes as often as it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.turns = threading.Semaphore(0)

    def run(self, work: Callable[[], None]) -> None:
        def slowly() -> None:
            assert self.turns.acquire(timeout=10)
            work()

        super().run(slowly)


@pytest.fixture
def slow_disk(tmp_path: Path) -> Iterator[Archive]:
    writer = SlowWriter()
    yield Archive(tmp_path / "slow", writer=writer)
    writer.turns.release(1000)


def let_write(archive: Archive) -> None:
    """Allow one write to the disk."""
    writer = archive.writer
    assert isinstance(writer, SlowWriter)
    asked = len(writer._asked)
    writer.turns.release()
    while len(writer._asked) == asked:
        pass


def test_bots_wait_for_the_disk_before_each_answer(open_app: Open, slow_disk: Archive) -> None:
    app = open_app()
    app.archive = slow_disk
    app.settings.change(animation="instant")
    app.go.play(slow_disk.begin(["Ada", "Ben"], seed=1, bots=["random", "random"]))
    session = table(app).session
    for answers in range(4):
        frames(app, 10)
        assert session.game.serial == answers
        let_write(slow_disk)
    assert isinstance(slow_disk.writer, SlowWriter)
    slow_disk.writer.turns.release(1000)


def test_players_do_not_wait_for_the_disk_but_are_warned(
    open_app: Open, slow_disk: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_status, "LATE_S", 1000.0)
    app = open_app()
    app.archive = slow_disk
    app.settings.change(animation="instant", auto_forced=False)
    app.go.play(slow_disk.begin(["Mira"], seed=1, level="Automa 1"))
    scene = table(app)
    for answers in range(3):
        frames(app)
        assert scene.session.game.serial == answers
        assert app.targets.named("banner") is None, "it may take a moment"
        scene.control.answer(scene.control.choosing.decision.default)
    monkeypatch.setattr(save_status, "LATE_S", 0.0)
    frames(app)
    assert "Saving" in str(app.targets.named("banner").tip)
    while slow_disk.writer.is_behind:
        let_write(slow_disk)
    frames(app)
    assert app.targets.named("banner") is None
    assert isinstance(slow_disk.writer, SlowWriter)
    slow_disk.writer.turns.release(1000)


def test_a_list_includes_pending_writes(open_app: Open, slow_disk: Archive) -> None:
    app = open_app()
    app.archive = slow_disk
    app.go.play(archived := slow_disk.begin(["Mira"], seed=1, level="Automa 1"))
    archived.session.choose(archived.session.decision.default, 0)
    app.scenes.reset(load := LoadScene(app))
    frames(app)
    assert load.entries == []
    assert isinstance(slow_disk.writer, SlowWriter)
    slow_disk.writer.turns.release(1000)
    app.background.wait()
    frames(app)
    (entry,) = load.entries
    archived = slow_disk.resume(entry.path)
    assert archived.session.game.serial == 1, "the game was given back, with its last answer"
    archived.close()
