"""After an error in the program: the screen, the report, and what becomes of the game."""

from __future__ import annotations

import logging
import sys
import threading
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, is_half_done, play_until, table
from tests.ui.test_save_status import begun
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import rescue as words
from wyrmspan_desktop.ui import run
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.rescue import CrashScreen
from wyrmspan_desktop.ui.system.shutdown import ShutdownRequest
from wyrmspan_desktop.ui.table.draw.render import Renderer

NAME = "Zebulon Quark"


class Broken(Exception):
    """Error raised by the tests."""


def broken(*_: object, **__: object) -> None:
    raise Broken(f"the mat of {NAME} is upside down")


def press(monkeypatch: pytest.MonkeyPatch, *names: str) -> list[str]:
    """Click buttons of the crash screen one after the other; what it said before each click."""
    said: list[str] = []
    left = list(names)
    draw = CrashScreen.draw

    def drawn(self: CrashScreen, surface: pygame.Surface) -> None:
        draw(self, surface)
        said.append(self.said)
        if left:
            place = self.buttons[left.pop(0)].center
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))

    monkeypatch.setattr(CrashScreen, "draw", drawn)
    return said


def at_a_game(open_app: Open, tmp_path: Path) -> App:
    app = open_app(folder=tmp_path, debug=False, names=[NAME])
    play_until(begun(app), is_half_done)
    app.archive.writer.flush()
    return app


@pytest.mark.parametrize("part", ["draw", "step", "handle"])
def test_any_error_opens_the_crash_screen(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    app = at_a_game(open_app, tmp_path)
    archived = table(app).control.archived
    (autosave,) = app.archive.saves.glob("*.wyrm")
    content, digest = autosave.read_bytes(), archived.session.game.digest()
    monkeypatch.setattr(app, part, broken)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    said = press(monkeypatch, "copy", "save")
    assert run.play(app, tmp_path, ShutdownRequest()) == 1
    assert "clipboard" in said[1]
    assert autosave.read_bytes() == content

    (file,) = tmp_path.glob("crash-*.txt")
    report = file.read_text("utf-8")
    assert pygame.scrap.get_text() == report
    assert report.endswith("<elsewhere>, a kind of Exception")
    assert "  wyrmspan_desktop/ui/run.py:" in report
    assert NAME not in report
    assert "Quark" not in report
    assert str(archived.session.seed) in report
    assert all(" | ".join(each.ids) in report for each in archived.session.timeline.done)

    app = open_app(folder=tmp_path)
    rescued = [entry for entry in app.archive.entries() if entry.about.title == words.TITLE.english()]
    assert len(rescued) == 1
    again = app.archive.resume(rescued[0].path)
    assert again.session.game.digest() == digest
    again.close()


def test_quit_makes_no_copy_and_the_game_can_be_gone_on_with(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at_a_game(open_app, tmp_path)
    digest = table(app).session.game.digest()
    monkeypatch.setattr(Renderer, "draw", broken)
    app.dirty = True
    press(monkeypatch, "quit")
    assert run.play(app, tmp_path, ShutdownRequest()) == 1
    monkeypatch.undo()
    app = open_app(folder=tmp_path)
    (entry,) = app.archive.entries()
    app.go.resume(entry.path)
    Pilot(app, 1).frame()
    assert table(app).session.game.digest() == digest


def test_a_screen_that_breaks_too_ends_with_the_report_on_stderr(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = at_a_game(open_app, tmp_path)
    monkeypatch.setattr(Renderer, "draw", broken)
    app.dirty = True
    monkeypatch.setattr(CrashScreen, "draw", broken)
    assert run.play(app, None, ShutdownRequest()) == 1
    err = capsys.readouterr().err
    assert "<elsewhere>, a kind of Exception" in err
    assert NAME not in err
    app = open_app(folder=tmp_path)
    app.archive.resume(app.archive.latest().path).close()  # it is not locked any more


def test_crash_screen_offers_no_save_without_a_folder(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(debug=False)
    app.sit_down(Session.new(["Mira"], seed=1, level="Automa 1"))
    monkeypatch.setattr(Renderer, "draw", broken)
    app.dirty = True
    buttons: set[str] = set()
    draw = CrashScreen.draw

    def drawn(self: CrashScreen, surface: pygame.Surface) -> None:
        draw(self, surface)
        buttons.update(self.buttons)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr(CrashScreen, "draw", drawn)
    assert run.play(app, None, ShutdownRequest()) == 1
    assert buttons == {"copy", "quit"}


@pytest.mark.parametrize("size", [(640, 400), (1280, 720), (1920, 1080)])
def test_crash_screen_fits_every_window(open_app: Open, tmp_path: Path, size: tuple[int, int]) -> None:
    app = open_app(size, folder=tmp_path)
    archived = app.archive.begin(["Mira"], seed=1, level="Automa 1")
    screen = CrashScreen("a report\nBroken: " + "very " * 30, tmp_path / ("x" * 80), app.archive, archived)
    screen.draw(app.window)
    rects = list(screen.buttons.values())
    window = app.window.get_rect()
    assert len(rects) == 3
    for number, rect in enumerate(rects):
        assert window.contains(rect)
        assert rect.collidelist(rects[number + 1 :]) == -1
    archived.close()


def test_a_full_disk_shows_a_message(open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(folder=tmp_path)
    archived = app.archive.begin(["Mira"], seed=1, level="Automa 1")
    app.archive.writer.flush()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("wyrmspan_desktop.session.files.replace", full)
    screen = CrashScreen("report", None, app.archive, archived)
    screen.press("save")
    assert "No space left on device" in screen.said
    assert not screen.done
    monkeypatch.setattr("wyrmspan_desktop.session.record.record_of", broken)
    screen.press("save")
    assert "upside down" in screen.said
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0))
    assert screen.done
    monkeypatch.undo()
    archived.close()


def test_uncaught_errors_are_logged(
    caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda seen: None)
    before = sys.excepthook, threading.excepthook
    with caplog.at_level(logging.CRITICAL), run._uncaught_is_logged():
        error = Broken("in the main thread")
        sys.excepthook(Broken, error, None)
        thread = threading.Thread(target=broken)
        thread.start()
        thread.join()
    assert [record.exc_info and record.exc_info[0] for record in caplog.records] == [Broken, Broken]
    assert "in the main thread" in capsys.readouterr().err
    assert (sys.excepthook, threading.excepthook) == before
