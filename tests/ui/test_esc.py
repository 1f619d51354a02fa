"""Esc: one step back from everywhere, and nothing is lost by it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, at_first_action, is_half_done, lit, play_until, table
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui import tour
from wyrmspan_desktop.ui.app import App


def names(app: App) -> list[str]:
    """The scenes, the lowest first."""
    return [scene.name for scene in app.scenes]


def saved_game(app: App) -> Pilot:
    """A pilot at the table of a kept solo game, at its first question."""
    app.go.play(app.archive.begin(["Mira"], seed=5, level="Automa 1"))
    return Pilot(app, 5).settled()


def test_esc_leads_from_every_menu_scene_to_the_title(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = Pilot(app, 1)
    for name in ("new_game", "load", "history", "library", "settings"):
        pilot.settle()
        pilot.click_named(name)
        assert names(app) == ["title", name]
        pilot.press(pygame.K_ESCAPE)
        assert names(app) == ["title"]
    pilot.press(pygame.K_ESCAPE)
    assert names(app) == ["title", "ask"], "the window is not closed without a question"
    pilot.press(pygame.K_ESCAPE)
    assert names(app) == ["title"]
    assert app.running


def test_esc_closes_the_menu_and_its_scenes(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = saved_game(app)
    digest = table(app).session.game.digest()
    pilot.press(pygame.K_ESCAPE)
    assert names(app) == ["title", "table", "menu"]
    for button, name in {
        "save_as": "enter",
        "library": "library",
        "settings": "settings",
        "again": "ask",
    }.items():
        pilot.frame()
        pilot.click_named(button)
        assert names(app) == ["title", "table", "menu", name]
        pilot.press(pygame.K_ESCAPE)
        assert names(app) == ["title", "table", "menu"]
    pilot.press(pygame.K_ESCAPE)
    assert names(app) == ["title", "table"]
    assert table(app).session.game.digest() == digest
    assert [entry.is_running for entry in app.archive.entries()] == [True], "no copy was saved"


@pytest.mark.parametrize(("key", "name"), [(pygame.K_l, "log"), (pygame.K_F1, "rulebook")])
def test_esc_closes_overlays_of_the_table(open_app: Open, key: int, name: str) -> None:
    app = open_app()
    pilot = at_first_action(app)
    pilot.press(key)
    assert names(app) == ["title", "table", name]
    pilot.press(pygame.K_ESCAPE)
    assert names(app) == ["title", "table"]


def test_esc_closes_one_thing_at_a_time(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    while not (app.targets.named("deck:dragons").enabled and scene.control.choosing and lit(app, "hand:")):
        pilot.turn()
        pilot.settle()
    digest = scene.session.game.digest()
    pilot.click_named(lit(app, "hand:")[0].id)
    assert scene.control.choosing.begun
    for _ in range(10):
        pilot.frame(0.05)  # clicks on the same place are ignored for a while
    pilot.click_named("deck:dragons")
    assert scene.board.pile == "dragons"
    pilot.click(next(target for target in app.targets if target.card), button=3)
    left = [
        lambda: pilot.scene == "study",
        lambda: scene.board.pile is not None,
        lambda: scene.control.choosing.begun,
        lambda: pilot.scene != "menu",
    ]
    for number in range(len(left)):
        assert [bool(still()) for still in left] == [False] * number + [True] * (len(left) - number)
        pilot.press(pygame.K_ESCAPE)
        pilot.frame(0.0)
    assert names(app) == ["title", "table", "menu"]
    assert scene.session.game.digest() == digest


@pytest.mark.parametrize("opened", ["exchange", "hint"])
def test_panels_are_closed(open_app: Open, opened: str) -> None:
    app = open_app()
    pilot = at_first_action(app)
    pilot.click_named(opened)
    scene = table(app)
    assert scene.control.panels.exchanging or scene.control.adviser.is_open
    pilot.press(pygame.K_ESCAPE)
    assert not scene.control.panels.exchanging
    assert not scene.control.adviser.is_open
    assert names(app) == ["title", "table"]


def test_esc_never_takes_back_an_answer(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = saved_game(app)
    scene = play_until(pilot, is_half_done)
    before, given = scene.session.game.digest(), len(scene.session.timeline.done)
    while scene.control.take_click_back():
        pass
    for opened in (["title", "table", "menu"], ["title", "table"]) * 2:
        pilot.press(pygame.K_ESCAPE)
        assert names(app) == opened
        assert (scene.session.game.digest(), len(scene.session.timeline.done)) == (before, given)


def test_esc_opens_the_menu_from_the_handover_and_returns(open_app: Open) -> None:
    app = open_app()
    app.sit_down(Session.new(["Ada", "Ben"], seed=1))
    pilot = Pilot(app, 1).settled()
    assert names(app) == ["title", "table", "curtain"]
    pilot.press(pygame.K_ESCAPE)
    assert names(app) == ["title", "table", "curtain", "menu"]
    pilot.press(pygame.K_ESCAPE)
    assert names(app) == ["title", "table", "curtain"]


def test_leaving_from_the_handover_reveals_no_hand(open_app: Open) -> None:
    app = open_app()
    app.sit_down(Session.new(["Ada", "Ben"], seed=1))
    pilot = Pilot(app, 1).settled()
    pilot.click_named("menu")
    assert names(app) == ["title", "table", "curtain", "menu"]
    pilot.click_named("leave")
    if pilot.scene == "ask":
        pilot.click_named("go")
    assert names(app) == ["title"]


def test_esc_saves_the_choices_of_a_new_game(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("new_game")
    pilot.click_and_settle("players_2", "players_3", "sitter_2")
    pilot.click_named("name_0")
    for _ in range(12):
        pilot.press(pygame.K_BACKSPACE)
    pilot.type("Mira")
    pilot.press(pygame.K_ESCAPE)
    assert names(app) == ["title"]
    pilot.settle()
    pilot.click_and_settle("new_game")
    scene = app.scene
    assert (scene.seats.count, scene.seats.names[0], scene.seats.sitters[2]) == (3, "Mira", "apprentice")
    values = open_app(folder=tmp_path).settings.values
    assert (values.players, values.names[0]) == (3, "Mira")


def test_esc_closes_an_enlarged_card_before_the_library(open_app: Open) -> None:
    app = open_app()
    pilot = Pilot(app, 1).settled()
    pilot.click_named("library")
    pilot.frame()
    pilot.click(next(target for target in app.targets if target.card))
    assert names(app) == ["title", "library", "study"]
    pilot.press(pygame.K_ESCAPE)
    assert names(app) == ["title", "library"]
    pilot.press(pygame.K_ESCAPE)
    assert names(app) == ["title"]


def test_esc_leaves_every_scene(open_app: Open) -> None:
    """Each scene of the tour, over the title: at most one step, and the title is never left by it."""
    app = open_app()
    opened = tour.tour(app)
    assert len(opened) > 12
    pilot = Pilot(app, 1)
    while len(names(app)) > 1 and app.scene.name not in ("curtain", "table"):
        before = names(app)
        pilot.press(pygame.K_ESCAPE)
        assert names(app) == before[:-1]
    assert app.scene.name == "curtain", "which stays"
