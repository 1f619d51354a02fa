"""Measures frames with very many games, a locked history and a slow disk: ``... devtools.hostile lists --saves 2000``.

A home is made with so many copies of one game in progress and of one finished game, each with an id of its own.  Then
the window is driven through title, lists, opening, settings and a table of bots, frame by frame, and of every place the
longest frame is told: its time by the clock; the same without what it waited for a processor, on a busy machine; and
what it used of the processor.  The difference of the last two was spent waiting: for a disk, a lock, another thread.
No frame may be held longer than ``--most``; the first picture of a table takes longest by itself.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import sqlite3
import tempfile
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from time import perf_counter, sleep, thread_time
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec

from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.devtools.hostile._watcher import queued_s
from wyrmspan_desktop.session import Archive, files, record
from wyrmspan_desktop.session.history import FILE
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.pages.load import LoadScene
from wyrmspan_desktop.ui.pages.title import TitleScene
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip

FRAME_S = 1 / 60
PATIENCE_S = 300.0
SEEN_S = 1.0
"""How long a page of the history is looked at."""
LOCKED_S = 2.0
"""How long another window has the history for itself."""


def fill(folder: Path, saves: int, finished: int) -> None:
    """Make a home of copies: the answers of all are the same, ids and times are not."""
    archive = Archive(folder)
    for ends in (False, True):
        kept = archive.begin(["Mira"], seed=1, level="Automa 1")
        while kept.session.decision is not None and (ends or kept.session.game.serial < 100):
            kept.session.choose(heuristic_policy.answer(kept.session.game), kept.session.game.serial)
        kept.close()
        home, number = (archive.finished, finished) if ends else (archive.saves, saves)
        (path,) = home.glob(f"*{ENDING}")
        found = record.read(path)
        now = datetime.now(UTC)
        for copy in range(1, number):
            time = (now - timedelta(minutes=copy)).isoformat(timespec="seconds")
            about = msgspec.structs.replace(found.about, id=uuid.uuid4().hex, saved=time)
            there = home / f"{about.id}{ENDING}"
            there.write_bytes(record.encode(record.Record(about, found.log, found.snapshot)))
            os.utime(there, (now.timestamp() - 60 * copy,) * 2)
    archive.close()
    (folder / FILE).unlink()


@dataclass
class Longest:
    """Of the frames of a place: how many, how long all, and the longest; in milliseconds but for ``all_s``."""

    frames: int = 0
    all_s: float = 0.0
    clock: float = 0.0
    cpu: float = 0.0
    held: float = 0.0


class Window:
    """Drives an app as its loop does, and measures."""

    def __init__(self, app: App, most_ms: float) -> None:
        self.app, self.most_ms = app, most_ms
        self.wrong: list[str] = []

    def measure(self, place: str, do: Callable[[], object], until: Callable[[], object]) -> Longest:
        """Do something in a frame, let frames pass until something is so, and tell the longest of them."""
        gc.collect()
        longest, start = Longest(), perf_counter()
        self._frame(longest, do)
        while not until():
            if perf_counter() - start > PATIENCE_S:
                self.wrong.append(f"{place}: it never came")
                break
            self._frame(longest)
        longest.all_s = perf_counter() - start
        print(
            f"{place:<34}{longest.frames:6d} {longest.all_s:8.2f} {longest.clock:10.1f} {longest.held:8.1f} "
            f"{longest.cpu:8.1f}",
            flush=True,
        )
        if longest.held > self.most_ms:
            self.wrong.append(f"{place}: a frame took {longest.held:.0f} ms")
        return longest

    def _frame(self, longest: Longest, do: Callable[[], object] = lambda: None) -> None:
        clock, cpu, queued = perf_counter(), thread_time(), queued_s()
        do()
        for event in pygame.event.get():
            self.app.handle(event)
        self.app.step(FRAME_S)
        if self.app.draw():
            self.app.present()
        queued = (queued_s() - queued) * 1e3
        clock, cpu = (perf_counter() - clock) * 1e3, (thread_time() - cpu) * 1e3
        longest.frames += 1
        longest.clock, longest.cpu = max(longest.clock, clock), max(longest.cpu, cpu)
        longest.held = max(longest.held, clock - queued)
        sleep(max(0.0, FRAME_S - clock / 1e3))

    def is_at(self, name: str) -> bool:
        """Whether a scene is on top."""
        return self.app.scene is not None and self.app.scene.name == name

    def press(self, name: str) -> None:
        """Press a button of the scene on top."""
        at = next(each.rect.center for each in self.app.gui.targets() if each.id == name)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.handle(pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT))


def browse(window: Window, folder: Path, saves: int, finished: int) -> None:
    """Title, lists, opening and settings."""
    app = window.app

    def history() -> HistoryScene:
        assert isinstance(app.scene, HistoryScene)
        return app.scene

    def listed() -> int:
        return len(app.scene.entries) if isinstance(app.scene, LoadScene) else 0

    def title() -> None:
        app.scenes.reset(TitleScene(app))

    measure, games = window.measure, min(finished, 200)
    measure("title", title, lambda: isinstance(app.scene, TitleScene) and app.scene.latest is not None)
    measure("load", lambda: window.press("load"), lambda: listed() == saves)
    measure("load: open", lambda: window.press("open"), lambda: window.is_at("table"))
    measure("leave the table", title, lambda: isinstance(app.scene, TitleScene) and app.scene.latest)
    measure("load again", lambda: window.press("load"), lambda: listed() == saves)
    measure("load: delete", lambda: window.press("delete"), lambda: listed() == saves - 1)
    measure("load: undo", lambda: window.press("undo"), lambda: listed() == saves)
    app.scenes.pop()
    measure(
        "history, made anew", lambda: window.press("history"), lambda: _is_whole(history(), finished, games)
    )
    measure("history: replay", lambda: window.press("replay"), lambda: window.is_at("replay"))
    app.scenes.pop()
    app.scenes.pop()
    measure("history again", lambda: window.press("history"), lambda: len(history().games) == games)
    for tab in ("results", "points", "cards", "games"):
        measure(f"history: {tab}", partial(window.press, f"tab_{tab}"), _after(SEEN_S))
    measure("history: all are searched", lambda: None, lambda: not history().left)
    for tab in ("points", "cards"):
        measure(f"history: {tab}, all known", partial(window.press, f"tab_{tab}"), _after(SEEN_S))
    app.scenes.pop()
    with contextlib.closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        end = perf_counter() + LOCKED_S

        def freed() -> bool:
            if perf_counter() > end and other.in_transaction:
                other.execute("ROLLBACK")
            return not other.in_transaction and len(history().games) == games

        measure("history, locked for 2 s", lambda: window.press("history"), freed)
    app.scenes.pop()
    change(window)


def _after(seconds: float) -> Callable[[], bool]:
    """Whether so many seconds have passed."""
    end = perf_counter() + seconds
    return lambda: perf_counter() > end


def _is_whole(scene: HistoryScene, finished: int, games: int) -> bool:
    """Whether all games are counted, and listed as far as they are."""
    return len(scene.games) == games and scene.page.records.whole.games == finished


def change(window: Window) -> None:
    """Change a setting."""
    values = window.app.settings
    window.measure("settings", lambda: values.change(players=values.values.players % 5 + 1), lambda: True)


@contextlib.contextmanager
def slow_disk(seconds: float) -> Iterator[None]:
    """Let every write take so long."""
    sync = os.fsync

    def slowly(handle: int) -> None:
        sleep(seconds)
        sync(handle)

    with mock.patch.object(os, "fsync", slowly):
        yield


def play(window: Window, seconds: float) -> None:
    """A table of bots on a slow disk, saved under a title, and left."""
    app = window.app
    app.settings.values.animation = "instant"
    kept = app.archive.begin(["Ada", "Ben"], seed=1, bots=["random", "random"])
    path, behind = app.archive.saves / f"{kept.about.id}{ENDING}", [0]
    end = perf_counter() + 8 * seconds

    def looked() -> bool:
        with contextlib.suppress(Exception):
            log = record.read(path).log
            assert log is not None
            behind[0] = max(behind[0], kept.session.game.serial - len(log.answers))
        return perf_counter() > end

    with slow_disk(seconds):
        window.measure(f"bots, {seconds:g} s for a write", lambda: app.play(kept), looked)
        print(f"    answers of bots that were not on the disk: {behind[0]} at most")
        if behind[0] > 1:
            window.wrong.append(f"bots were {behind[0]} answers ahead of the disk")
        change(window)
        window.measure("leave the table", lambda: app.scenes.reset(TitleScene(app)), lambda: _knows(app))
        app.scenes.reset()


def _knows(app: App) -> bool:
    return isinstance(app.scene, TitleScene) and app.scene.latest is not None


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--saves", type=int, default=2000, metavar="N", help="games in progress (2000)")
    parser.add_argument("--finished", type=int, default=1500, metavar="N", help="finished games (1500)")
    parser.add_argument("--disk", type=float, default=1.0, metavar="S", help="seconds for a slow write (1)")
    parser.add_argument(
        "--most", type=float, default=250.0, metavar="MS", help="how long a frame may take (250)"
    )
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="wyrmspan-") as place:
        folder = Path(place)
        fill(folder, options.saves, options.finished)
        print(f"{options.saves} games in progress, {options.finished} finished; the longest frame, in ms")
        print(f"{'':<34}frames        s   by clock     held      CPU")
        app = App(
            open_window((1280, 720), fullscreen=False),
            seed=1,
            archive=Archive(folder),
            settings=Settings(folder, writer=files.Writer()),
        )
        window = Window(app, options.most)
        browse(window, folder, options.saves, options.finished)
        play(window, options.disk)
        app.close()
        pygame.quit()
    for each in window.wrong:
        print(each)
    print(
        "no frame took long"
        if not window.wrong
        else f"{len(window.wrong)} wrong; the same again with the same options"
    )
    return int(bool(window.wrong))
