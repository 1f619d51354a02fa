"""Startup order: the menu first, then the rules and the player's games."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.pictures import look
from tests.ui.seats import Open
from wyrmspan_desktop.session import Archive, Session, logs
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.ui import run
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
from wyrmspan_desktop.ui.compositor.frame_budget import FrameBudget
from wyrmspan_desktop.ui.system.window import open_window
from wyrmspan_desktop.ui.table.screens import prewarm

FIRST_FRAME = """
import json, sys
from wyrmspan_desktop.ui import run
app = run.App(run.open_window((1280, 720), fullscreen=False), is_bare=True)
run._frame(app)
print(json.dumps([app.scene.name, len(app.targets), sorted(sys.modules)]))
"""


def test_the_menu_needs_neither_rules_nor_games_nor_bots() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, check=True)
    scene, targets, modules = json.loads(done.stdout.splitlines()[-1])
    assert scene == "title"
    assert targets > 4, "its buttons were drawn"
    parts = {name.split(".")[1] for name in modules if name.startswith("wyrmspan_desktop.")}
    assert not parts & {"engine", "bots"}
    assert not {"pygame_gui", "sqlite3", "asyncio", "PIL", "numpy"} & set(modules)
    assert not {"concurrent.futures", "pygame._sdl2.controller"} & set(modules)


@pytest.fixture
def first() -> Iterator[App]:
    """The app of the first frame, which comes before its games."""
    app = App(open_window((1280, 720), fullscreen=False), is_bare=True)
    yield app
    app.close()
    pygame.quit()


def opened(app: App, folder: Path | None = None) -> bool:
    """Open the games of a folder, and return whether the next frame draws anything."""
    app.open(Archive(folder), Thinkers())
    app.background.wait()
    app.step(0.0)
    return app.draw()


def test_the_first_buttons_look_like_those_that_follow(first: App) -> None:
    first.step(0.0)
    assert first.draw()
    names = {target.id for target in first.targets}
    where = first.targets.named("library")
    assert not where.lit, "nothing can be used yet"
    before = first.window.subsurface(where.rect).copy()
    assert opened(first)
    assert names | {"guide"} == {target.id for target in first.targets}, "for new players"
    now = first.targets.named("library")
    assert now.lit
    assert now.rect == where.rect
    assert before.get_buffer().raw == first.window.subsurface(now.rect).copy().get_buffer().raw


def test_the_first_frame_can_show_a_message(first: App) -> None:
    first.go.tell("About your settings", "They were read.")
    first.step(0.0)
    assert first.draw()
    assert first.targets.named("understood") is not None
    assert opened(first)
    assert first.gui.focused == "understood"


def test_first_menu_frame_defers_nothing(first: App) -> None:
    first.painter.budget = pace = FrameBudget(0.0)
    run._frame(first)
    assert not first.dirty, "the next frame comes when all has been opened"
    assert not first.screen.is_behind
    assert first.painter.budget is pace, "later frames have a time"


def test_a_saved_game_is_offered_once_games_are_loaded(first: App, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.begin(["Ada"], seed=7, level="Automa 1").close()
    archive.close()
    first.step(0.0)
    assert first.draw()
    assert not first.has_archive
    assert first.targets.named("new_game") is not None
    assert first.targets.named("continue") is None
    assert opened(first, tmp_path)
    assert first.targets.named("continue") is not None


def test_app_without_games_has_no_history(open_app: Open) -> None:
    app = App(open_app().window)
    assert app.archive.history is None
    assert app.archive is app.archive
    app.close()


@pytest.mark.usefixtures("own_faces")
def test_a_table_is_prewarmed_while_the_title_rests(open_app: Open) -> None:
    app = open_app()
    app.open(Archive(None), Thinkers())
    app.step(0.0)
    app.draw()
    painter = app.painter
    before = painter.canvas, painter.unit, painter.enlarge, look(app), app.scenes.top
    caches = painter.icons._images, painter.fonts._lines, painter.faces
    few = [len(each) for each in caches]
    for _ in range(20):
        app.on_idle()
        assert not app.draw(), "it is not visible"
    assert before == (painter.canvas, painter.unit, painter.enlarge, look(app), app.scenes.top)
    prewarmed = [len(each) for each in caches]
    app.sit_down(Session.new(["Mira"], seed=4, level="Automa 2"))
    app.step(0.0)
    app.draw()
    needed = [len(each) for each in caches]
    icons, lines, faces = (
        (after - ready) / (after - first) for first, ready, after in zip(few, prewarmed, needed, strict=True)
    )
    assert icons < 0.3, "most icons were there"
    assert lines < 0.75
    assert faces < 1


def test_a_table_is_prewarmed_once_for_each_look(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    times = []

    def noted(app: App) -> IdleWork[None]:
        times.append(app.size)
        yield list

    monkeypatch.setattr(prewarm, "prewarm", noted)
    app = open_app()
    app.open(Archive(None), Thinkers())
    for size in ((1280, 720), (1280, 720), (1600, 900)):
        app.use(pygame.display.set_mode(size, pygame.RESIZABLE))
        app.step(0.0)
        app.draw()
        for _ in range(4):
            app.on_idle()
    assert [(width, height) for width, height, *_ in times] == [(1280, 720), (1600, 900)]


def test_early_log_lines_are_in_the_log(tmp_path: Path) -> None:
    log = logging.getLogger("wyrmspan_desktop.ui")
    early = run._Early()
    log.warning("too early")
    early.end()
    lock = logs.start(tmp_path)
    early.hand_on()
    log.warning("later")
    logs.stop(lock)
    lines = (tmp_path / "wyrmspan.log").read_text("utf-8").splitlines()
    assert [line.rpartition(": ")[2] for line in lines[1:]] == ["too early", "later"]
