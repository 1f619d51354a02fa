"""The menu over a table: speed and size are set without leaving it, in every game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, at_scene
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.replays import played
from wyrmspan_desktop.ui.scenes.ask import EnterScene
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene

SEATS = {WYRMSPAN: ["Ada", "Ben"], FAMILY: ["Ada", "Ben"], ADVENT: ["Ada"]}


@pytest.mark.parametrize("game", SEATS)
def test_speed_and_size_are_set_in_the_menu_of_every_table(open_app: Open, game: str, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot = Pilot(app, 1)
    app.go.play(Archive(None).begin(SEATS[game], seed=3, game=game, open_table=True))
    pilot.settle()
    pilot.press_and_settle(pygame.K_F10)
    assert pilot.scene == "menu"
    pilot.press_button("more-animation")
    pilot.settle()
    pilot.press_button("more-scale")
    pilot.settle()
    pilot.press_button("more-scale")
    pilot.settle()
    assert pilot.scene == "menu", "it stays open"
    values = app.settings.values
    assert (values.animation, values.scale) == ("fast", 150)
    assert app.painter.unit * app.painter.enlarge > 1.4, "all is seen larger at once"
    pilot.press_button("less-scale")
    pilot.settle()
    assert app.settings.values.scale == 125


def test_values_stop_at_their_limits_and_snap_to_the_next_step(open_app: Open) -> None:
    app = open_app(animation="instant", scale=140)
    pilot = at_scene(app, ReplayScene(app, played(["Ada", "Ben"])))
    pilot.press_and_settle(pygame.K_F10)
    more = app.targets.named("more-animation")
    assert more is None or not more.enabled
    pilot.press_button("more-scale")
    assert app.settings.values.scale == 175


def test_the_log_is_saved_from_the_menu_under_the_name_of_the_game(open_app: Open, tmp_path: Path) -> None:
    app = open_app()
    pilot = at_scene(app, ReplayScene(app, played(["Ada", "Ben"])))
    pilot.press_and_settle(pygame.K_F10)
    pilot.press_button("log")
    assert isinstance(app.scene, EnterScene)
    assert Path(app.scene.line).name == "wyrmspan-Ada-and-Ben.txt"
    app.scene.line = str(tmp_path / "log.txt")
    app.refresh()
    pilot.frame()
    pilot.click_and_settle("go")
    assert "The game is over" in (tmp_path / "log.txt").read_text("utf-8"), (
        "all of it, wherever the replay is"
    )


def test_the_log_is_not_saved_from_the_menu_of_a_curtain(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    app.go.play(Archive(None).begin(["Ada", "Ben"], seed=3))
    pilot = Pilot(app, 1)
    while not isinstance(app.scene, HandoverScene):
        pilot.frame(0.5)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "menu"
    assert not app.targets.named("log").enabled, "it names cards that only one of them has seen"
