"""The menus: moving through the scenes, typing names, resizing, leaving."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import title
from wyrmspan_desktop.ui import advent, family, pages, scenes, table
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.system import window
from wyrmspan_desktop.ui.system.window import NoDisplay
from wyrmspan_desktop.ui.table.screens.table import TableScene
from wyrmspan_desktop.ui.tour import open_every_scene, tour


def at_new_game(app: App) -> Pilot:
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("new_game")
    return pilot


PACKAGES = (scenes, pages, table, advent, family)
UNDER_WAY = {"wait", "keep", "result"}
"""Scenes that something else has to be under way, or over, for."""


def kinds_of(scene: type[Scene]) -> Iterator[type[Scene]]:
    """All scenes of the program that are derived from one."""
    for each in scene.__subclasses__():
        if each.__module__.startswith(tuple(package.__name__ for package in PACKAGES)):
            yield each
            yield from kinds_of(each)


def test_the_tour_opens_every_scene(open_app: Open) -> None:
    """Scenes missing here would be tested neither in the made-up language nor in a built game.

    With pictures the selftest takes it.
    """
    for package in PACKAGES:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    named = {kind.name for kind in kinds_of(Scene) if "name" in vars(kind)}
    assert set(tour(open_app())) == named - UNDER_WAY


@pytest.mark.parametrize("name", sorted(set(title.BUTTONS) - {"quit"}))
def test_every_button_of_the_title_leads_to_its_scene(open_app: Open, name: str) -> None:
    pilot = Pilot(open_app(), 1)
    pilot.settle()
    pilot.click_named(name)
    assert pilot.scene == {"how_to": "ask"}.get(name, name)


def test_pictures_that_cannot_be_read_are_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Images, "of_the_game", lambda *, threaded: Images(tmp_path, threaded=threaded))
    with pytest.raises(RuntimeError, match="pictures"):
        open_every_scene()


def test_names_and_seed_are_typed_and_used(open_app: Open) -> None:
    app = open_app(seed=None)
    pilot = at_new_game(app)
    pilot.click_and_settle("players_2")
    pilot.click_named("name_0")
    for _ in range(12):
        pilot.press(pygame.K_BACKSPACE)
    for letter in "Mira":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    pilot.frame()
    pilot.click_named("seed")
    for digit in "42":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=digit))
    pilot.frame()
    pilot.click_named("start")
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.names == ("Mira", "Player 2")
    assert table.session.seed == 42


def test_the_same_name_twice_is_not_accepted(open_app: Open) -> None:
    app = open_app()
    pilot = at_new_game(app)
    pilot.click_and_settle("players_2")
    pilot.click_named("name_1")
    # The name is selected as a whole: what is typed replaces it.
    pilot.type("Player 1")
    pilot.frame()
    pilot.click_named("start")
    assert pilot.scene == "new_game"


@pytest.mark.parametrize("level", range(6))
def test_every_level_can_be_played(open_app: Open, level: int) -> None:
    app = open_app()
    pilot = at_new_game(app)
    pilot.click_and_settle(f"level_{level}", "start")
    assert isinstance(app.scene, TableScene)
    assert (
        app.scene.session.level
        == ("Automa 1", "Automa 2", "Automa 3", "Ravel 1", "Ravel 2", "Ravel 3")[level]
    )


def test_esc_goes_one_back_and_asks_before_a_game_is_lost(open_app: Open) -> None:
    app = open_app()
    pilot = at_new_game(app)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "title"
    pilot.click_and_settle("new_game", "start")
    assert pilot.scene == "table"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "menu"
    pilot.click_named("leave")
    assert pilot.scene == "ask", "nothing is kept in this app"
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "table"
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.frame()
    assert pilot.scene == "ask"
    assert app.running
    pilot.click_named("go")
    assert not app.running


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1920, 1080), (3440, 1440)])
def test_the_table_follows_the_window(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app()
    pilot = at_new_game(app)
    pilot.click_and_settle("start")
    app.use(pygame.display.set_mode(size, pygame.RESIZABLE))
    pilot.frame()
    pilot.settle()
    assert app.size == size
    screen = app.window.get_rect()
    for target in app.targets:
        assert screen.contains(target.rect), target.id
        assert target.rect.width > 0, target.id


def test_nothing_is_drawn_while_nothing_changes(open_app: Open) -> None:
    app = open_app()
    pilot = Pilot(app, 1).settled()
    pilot.frame()
    app.step(0.016)
    assert not app.draw()


def test_no_display_is_an_error_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", ":65")
    pygame.display.quit()
    with pytest.raises(NoDisplay):
        window.open_window((800, 600), fullscreen=False)
    pygame.display.quit()
