"""A session on a failing disk: all file operations of a player, through the window."""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.devtools.hostile._failing import Failing, Fault
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import Archive, ArchivedGame, FileProblem, logs, record
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.files import previous_of
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.messages import problem_line
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.load import LoadScene
from wyrmspan_desktop.ui.pages.title import TitleScene
from wyrmspan_desktop.ui.scenes.ask import Dialog, EnterScene
from wyrmspan_desktop.ui.system.window import open_window

LONGEST_S = 2.0
"""In no step may nothing happen for so long."""
_SIZE = (960, 540)
_NEARLY_OVER = "Ben"
"""Players of the nearly finished game."""


@dataclass
class Evening:
    """Results of a session: its problems, and the number of calls of each kind."""

    problems: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    """In which steps nothing happened for too long."""
    calls: Counter[str] = field(default_factory=Counter)
    failed: int = 0
    """The number of failed calls."""
    reported: int = 0
    """The number of reports to the player that something did not work."""
    megabytes: float = 0.0


# --- what is there before ------------------------------------------------------------------------


def prepare(home: Path) -> None:
    """Create a player's files: running games, one nearly over, a named save, a finished game, odd files."""
    archive = Archive(home / "data")
    _play(archive, [_NEARLY_OVER], -1)
    _play(archive, ["Cleo", "Dan"], 9999)
    _play(archive, ["Ada"], 12, title="Old times")
    archive.close()
    saves = home / "data" / "saves"
    (saves / "odd.wyrm").write_bytes(b"no game")
    (saves / os.fsdecode(b"sp\xe4t.wyrm")).write_bytes(b"no game either")
    (home / "outside").mkdir()
    (named,) = (path for path in saves.glob(f"*-*{ENDING}"))
    shutil.copy(named, home / "outside" / f"brought{ENDING}")


def _play(archive: Archive, names: list[str], answers: int, title: str = "") -> None:
    """Play this many answers, or up to this many before the end, and close the game."""
    automa = "Automa 1" if len(names) == 1 else None
    if answers < 0:
        rehearsal = Archive(None).begin(names, seed=3, level=automa)
        answers += _answer(rehearsal, 9999)
    archived = archive.begin(names, seed=3, level=automa)
    _answer(archived, answers)
    if title:
        archive.save_as(archived, title)
    archived.close()


def _answer(archived: ArchivedGame, most: int) -> int:
    """Give this many answers, fewer if the game ends; return their number."""
    bot = RandomBot(3)
    for number in range(most):
        if archived.session.decision is None:
            return number
        archived.session.choose(bot.answer(archived.session.decision), archived.session.decision.serial)
    return most


# --- one evening ---------------------------------------------------------------------------------


class Player:
    """Plays a session through the window, despite any message; notes everything reported as written."""

    def __init__(self, home: Path, evening: Evening, failing: Failing) -> None:
        self.home, self.evening, self._failing = home, evening, failing
        self.games: dict[str, int] = {}
        """The number of written answers by the id of the game."""
        self.files: set[Path] = set()
        """Files that existed or were reported as written, and were not deleted."""
        self.nearly_over = ""
        """The id of the game that is played to its end."""
        self.app: App | None = None

    def steps(self) -> Iterator[Callable[[], None]]:
        """Yield the steps of a session in order."""
        yield from (
            self.start,
            self.look,
            self.go_on,
            self.save_as,
            self.take_out,
            self.bring_in,
            self.rename,
        )
        yield from (self.delete, self.undo, self.end, self.begin, self.look_back, self.set, self.quit)
        yield from (self.start, self.look, self.go_on, self.quit)

    # --- hands --------------------------------------------------------------------------------

    @property
    def _pilot(self) -> Pilot:
        assert self.app is not None
        return Pilot(self.app, 1)

    def _click(self, *names: str) -> bool:
        """Click the available things; return whether all were."""
        for name in names:
            pilot = self._pilot
            pilot.frame()
            target = pilot.app.targets.named(name)
            if target is None or not target.enabled or pilot.app.targets.at(target.rect.center) != target:
                return False
            pilot.click(target)
            pilot.frame()
        return True

    def _home(self) -> App:
        """Return to the title, closing all messages."""
        app = self._pilot.app
        self.evening.reported += app.scene is not None and app.scene.name in ("tell", "enter")
        app.scenes.reset(TitleScene(app))
        self._pilot.frame()
        return app

    def _list(self, title: str = "") -> LoadScene | None:
        """Open the list of games and select the one with a title, if there is one."""
        app = self._home()
        self._click("load")
        scene = app.scene
        if not isinstance(scene, LoadScene):
            return None
        for number, entry in enumerate(scene.entries):
            if entry.about is not None and entry.about.title == title and title:
                scene.rows.choose(number)
                app.refresh()
                return scene
        return None if title else scene

    def _enter(self, line: str) -> None:
        """Write a line into a dialog and confirm it."""
        app = self._pilot.app
        if isinstance(app.scene, EnterScene):
            app.scene.line = line
            app.refresh()
            self._click("go")

    def _said(self) -> str:
        scene = self._pilot.app.scene
        return scene.text if isinstance(scene, Dialog) else ""

    def _note(self, archived: ArchivedGame) -> None:
        """Note the written answers of a game, if any."""
        writer = self._pilot.app.archive.writer
        writer.flush()
        if writer.problem == Message(Code.PROGRAM_ERROR):
            self.evening.problems.append("the writer met an error in the program")
        if writer.problem is None:
            self.games[archived.about.id] = archived.session.game.serial

    # --- steps --------------------------------------------------------------------------------

    def start(self) -> None:
        settings = Settings(self.home / "config")
        self.lock = logs.start(self.home / "log")
        self.app = App(open_window(_SIZE, fullscreen=False), seed=5, debug=True, settings=settings)
        self.app.archive = Archive(self.home / "data")
        self._home()

    def look(self) -> None:
        self._list()

    def go_on(self) -> None:
        app = self._home()
        self._click("continue")
        self._answer(app, 3)

    def _answer(self, app: App, most: int) -> None:
        table = app.table
        if table is None or table.control.archived is None:
            return
        for _ in range(most):
            if _answer(table.control.archived, 1) == 0:
                break
            self._note(table.control.archived)
        self._pilot.frame()

    def save_as(self) -> None:
        before = self._saves()
        if self._click("menu", "save_as"):
            self._enter("This evening")
        if "in the list of games now" in self._said():
            self.files |= self._saves() - before

    def _saves(self) -> set[Path]:
        with self._failing.calm():
            return set((self.home / "data" / "saves").glob(f"*-*{ENDING}"))

    def take_out(self) -> None:
        target = self.home / "outside" / f"taken{ENDING}"
        if self._list("Old times") is not None and self._click("export"):
            self._enter(str(target))
            if "was written to" in self._said():
                self.files.add(target)

    def bring_in(self) -> None:
        self._list()
        before = self._saves()
        if self._click("import"):
            self._enter(str(self.home / "outside" / f"brought{ENDING}"))
            if "is now in your list" in self._said():
                self.files |= self._saves() - before

    def rename(self) -> None:
        if self._list("Old times") is not None and self._click("rename"):
            self._enter("Good times")

    def delete(self) -> None:
        scene = self._list("Good times") or self._list("Old times")
        if scene is not None and scene.chosen is not None and scene.chosen.about is not None:
            path, deleted = scene.chosen.path, len(scene.deleted)
            self._click("delete")
            if len(scene.deleted) > deleted:
                self.files.discard(path)
                self.files.add(scene.deleted[-1][0].moved)

    def undo(self) -> None:
        scene = self._pilot.app.scene
        if isinstance(scene, LoadScene) and scene.deleted:
            gone, before = scene.deleted[-1][0], len(scene.deleted)
            self._click("undo")
            if len(scene.deleted) < before:
                self.files.discard(gone.moved)
                self.files.add(gone.path)

    def end(self) -> None:
        app = self._home()
        app.go.resume(self.home / "data" / "saves" / f"{self.nearly_over}{ENDING}")
        self._pilot.frame()
        self._answer(app, 9)

    def begin(self) -> None:
        app = self._home()
        self._click("new_game", "start")
        self._answer(app, 3)

    def look_back(self) -> None:
        self._home()
        self._click("history", "replay")

    def set(self) -> None:
        self._home()
        self._click("settings", "auto_forced", "back")

    def quit(self) -> None:
        app, self.app = self._home(), None
        app.close()
        logs.stop(self.lock)


def promised(home: Path, player: Player) -> None:
    """Note the files before the session."""
    for path in (home / "data").rglob(f"*{ENDING}"):
        try:
            found = record.read(path)
        except FileProblem:
            continue
        if record.is_id(path.stem):
            player.games[path.stem] = record.go_on(found).session.game.serial
            if found.about.names == (_NEARLY_OVER,):
                player.nearly_over = path.stem
        else:
            player.files.add(path)


def lost(home: Path, player: Player) -> Iterator[str]:
    """Yield everything that existed, or was reported as written, and does not open on a working disk."""
    for path in player.files:
        try:
            record.go_on(record.read(path), path)
        except FileProblem as problem:
            yield f"lost: {problem_line(problem)}"
    for name, serial in player.games.items():
        running = home / "data" / "saves" / f"{name}{ENDING}"
        reached = []
        for path in (running, previous_of(running), home / "data" / "finished" / running.name):
            try:
                reached.append(record.go_on(record.read(path), path).session.game.serial)
            except FileProblem:
                continue
        if not reached or max(reached) < serial:
            yield f"lost: {serial} answers of a game were written, and {max(reached, default=0)} are there"


# --- what comes of it ----------------------------------------------------------------------------


def evening(home: Path, fault: Fault) -> Evening:
    """Play a session with a fault, in a prepared home."""
    found = Evening()
    failing = Failing(home, fault)
    player = Player(home, found, failing)
    promised(home, player)
    with _all_heard(found.problems), failing.at_work():
        for number, step in enumerate(player.steps()):
            name = f"{number} {step.__name__}"
            began = time.monotonic() - _busy_s()
            try:
                step()
            except Exception:  # noqa: BLE001 - every one is what this looks for
                found.problems.append(f"{name}: {traceback.format_exc()}")
                break
            idle = time.monotonic() - _busy_s() - began
            if idle > LONGEST_S:
                found.slow.append(f"{name}: waited {idle:.1f} s")
    found.problems += lost(home, player)
    found.calls, found.failed = failing.calls, failing.failed
    return found


def _busy_s() -> float:
    """Return the seconds that the threads of this program have run or waited for a processor."""
    busy = 0
    for path in Path("/proc/self/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):
            computed, waited, _ = path.read_text().split()
            busy += int(computed) + int(waited)
    return busy / 1e9 or time.process_time()


class _Heard(logging.Handler):
    """Notes errors that were caught and logged, as text: a record would hold the frames of its traceback."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._problems = problems

    def emit(self, record: logging.LogRecord) -> None:
        self._problems.append(f"logged: {logging.Formatter().format(record)}")


@contextmanager
def _all_heard(problems: list[str]) -> Iterator[None]:
    """Record unobserved errors: of threads, and those that were caught and logged."""
    log, hook, heard = logging.getLogger("wyrmspan_desktop"), threading.excepthook, _Heard(problems)
    log.addHandler(heard)
    threading.excepthook = lambda seen: problems.append(f"in a thread: {seen.exc_value!r}")
    try:
        yield
    finally:
        log.removeHandler(heard)
        threading.excepthook = hook
