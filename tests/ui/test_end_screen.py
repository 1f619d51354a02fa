"""End cards and buttons of every finished game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.seats import Open
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.scenes import SCENES
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.input.misclick_guard import GUARD_S
from wyrmspan_desktop.ui.pages.results import end_screen
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension

ENDS = ("scores_end", "family_end", "advent_won", "advent_lost")


class Late(EndExtension):
    """Says something as soon as some time has passed, and offers something with it."""

    button = "keep"
    heard: list[Any] = []  # noqa: RUF012 - of all that there were

    def __init__(self, app: Any, over: Any) -> None:
        super().__init__(app, over)
        self._steps = 0

    @property
    def words(self) -> str:
        return "Late but certain" if self._steps > 2 else ""

    @property
    def label(self) -> str:
        return "Keep it" if self._steps > 2 else ""

    def step(self) -> None:
        self._steps += 1

    def press(self) -> None:
        self.heard.append(self.over.session.game.KIND)

    def stop(self) -> None:
        self.heard.append("stopped")


@pytest.fixture(autouse=True)
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(end_screen, "TELLERS", (EndExtension, Late))
    Late.heard.clear()


@pytest.mark.parametrize("name", ENDS)
def test_every_end_screen_shows_the_end_card_and_its_button(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    app = open_app()
    scene = TABLES[name](app)
    app.scenes.push(scene)
    pilot = Pilot(app, 1)
    pilot.frame()
    assert app.targets.named("keep") is None
    if isinstance(scene, ScoresScene):
        scene.back()  # tells all that is left of the count
    said = lines_drawn(monkeypatch)
    pilot.run_frames(4)
    assert any("Late but certain" in line for line in said)
    pilot.settle()
    pilot.click_named("keep")
    assert len(Late.heard) == 1
    assert app.scene is scene
    scene.leave()
    assert Late.heard[1:] == ["stopped"]


@pytest.mark.parametrize("name", ENDS)
def test_click_is_ignored_just_after_the_buttons_moved(open_app: Open, name: str) -> None:
    app = open_app()
    scene = TABLES[name](app)
    app.scenes.push(scene)
    pilot = Pilot(app, 1)
    if isinstance(scene, ScoresScene):
        scene.back()
    pilot.run_frames(4, 0.01)
    assert app.targets.named("keep") is not None
    pilot.click_named("keep")
    assert Late.heard == []
    pilot.frame(GUARD_S)
    pilot.click_named("keep")
    assert len(Late.heard) == 1


def test_no_end_cards_while_the_game_goes_on(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(SCENES["scores_2"](app))
    pilot = Pilot(app, 1)
    pilot.run_frames(5)
    assert app.targets.named("keep") is None
