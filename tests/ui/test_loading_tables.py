"""Unloaded tables: the previous scene stays visible and announces the table."""

from __future__ import annotations

import threading
import time
from typing import Any

import pygame
import pytest

from tests.ui.seats import Open
from tests.ui.spoken import texts_drawn
from tests.ui.test_late_pictures import _FOLDER, _Late
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.frame_budget import FrameBudget
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.screen import LONGEST_WAIT_S
from wyrmspan_desktop.ui.table.screens.table import TableScene

FRAME_S = 0.05


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


def frames(app: App, seconds: float) -> None:
    """Run frames of the window, with pictures that arrive meanwhile."""
    for _ in range(round(seconds / FRAME_S)):
        app.step(FRAME_S)
        app.draw()


def sits_down(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, opens: threading.Event | None = None
) -> tuple[App, Any, list[str]]:
    """A window that goes from the title to a table whose pictures do not come, and what is written in it.

    ``opens``: the table is opened in the background, which takes until then.
    """
    images: Any = _Late(_FOLDER)
    app = open_app(images=images)
    app.settings.set_this_time(reduced_motion=False, animation="normal")
    frames(app, 0.5)
    written = texts_drawn(app)
    scene = TableScene(app, Session.new(["Mira"], seed=3, level="Automa 1"))
    if opens is None:
        app.scenes.push(scene)
    else:
        app.background.wait_for(
            str(menus.OPENING), lambda _: opens.wait(30), lambda _: app.scenes.push(scene)
        )
    return app, images, written


def test_the_previous_scene_stays_until_pictures_are_loaded(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, images, written = sits_down(open_app, monkeypatch)
    before = pixels(app)
    frames(app, 0.1)
    assert pixels(app) == before, "no half of a table is seen"
    frames(app, 0.2)
    assert app.screen.is_telling
    assert str(menus.OPENING) in written
    reported = pixels(app)
    assert reported != before, "it is seen within 0.3 s that a table is coming"
    frames(app, 0.5)
    assert pixels(app) == reported
    images.may_begin = True
    end = time.monotonic() + 30
    while app.screen.is_telling and time.monotonic() < end:
        frames(app, FRAME_S)
        # Frame time stands still until the pictures are loaded.
        app.screen._waited_s = 0.0
        time.sleep(0.002)
    assert not app.screen.is_telling
    assert not images.is_missed
    frames(app, 1.0)
    assert pixels(app) not in (before, reported)


def test_table_that_took_long_to_open_is_announced_once(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    opens = threading.Event()
    app, _, written = sits_down(open_app, monkeypatch, opens)
    end = time.monotonic() + 30
    while app.scene.name != "wait" and time.monotonic() < end:
        frames(app, FRAME_S)
    frames(app, 0.5)
    assert str(menus.OPENING) in written
    before = pixels(app)
    written.clear()
    opens.set()
    while app.scene.name == "wait" and time.monotonic() < end:
        frames(app, FRAME_S)
    frames(app, 0.5)
    assert isinstance(app.scene, TableScene)
    assert app.screen.is_telling
    assert pixels(app) == before
    assert str(menus.OPENING) not in written


def test_table_ignores_input_until_it_is_shown(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app, _, _ = sits_down(open_app, monkeypatch)
    frames(app, 0.4)
    assert not app.is_ready
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="", scancode=0))
    assert isinstance(app.scene, TableScene), "no menu opens over what cannot be seen"


def test_missing_pictures_do_not_delay_a_scene(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app, _, _ = sits_down(open_app, monkeypatch)
    frames(app, 0.4)
    reported = pixels(app)
    frames(app, LONGEST_WAIT_S + 0.6)
    assert app.is_ready
    assert pixels(app) != reported


def test_loaded_table_is_shown_at_once(open_app: Open) -> None:
    app = open_app(images=Images(_FOLDER, threaded=False))
    app.settings.set_this_time(reduced_motion=False, animation="normal")
    Pilot(app, 1).settle()
    app.scenes.push(TableScene(app, Session.new(["Mira"], seed=3, level="Automa 1")))
    before = pixels(app)
    frames(app, 0.3)
    assert app.is_ready
    assert pixels(app) != before


def test_a_window_that_is_resized_as_a_scene_comes_is_painted_at_once(open_app: Open) -> None:
    app = open_app()
    app.settings.set_this_time(reduced_motion=False, animation="normal")
    app.painter.budget = FrameBudget(1.0)
    frames(app, 0.5)
    app.go.tell("Done", "All of it.")
    app.use(pygame.Surface((1024, 768)))
    app.step(FRAME_S)
    assert app.draw()
    assert app.painted
    assert all(app.window.get_rect().contains(target.rect) for target in app.targets)
