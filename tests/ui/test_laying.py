"""Several eggs go to one nest by one click: by the words for it, or by a click on the nest with Shift."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from wyrmspan_desktop.engine.blocks import start_ability
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.table import TableScene

Open = Callable[..., App]

MAT = {"crimson.1": {"dragon": "d37"}, "golden.1": {"dragon": "d12"}}


def laying(open_app: Open) -> tuple[Pilot, TableScene]:
    """A table at which two eggs are laid anywhere."""
    game = Scenario().player(0, mat=MAT, mat_eggs=0).game()
    game.decision = None
    start_ability(game, 0, "d37", "d37.do", home=37)
    game.run_until_asked()
    app = open_app()
    app.sit_down(Session(game))
    pilot = Pilot(app, 1)
    pilot.settle_at_table()
    scene = app.scene
    assert isinstance(scene, TableScene)
    return pilot, scene


def eggs(scene: TableScene) -> int:
    return scene.session.game.state.players[0].mat_eggs


def given(scene: TableScene) -> list[tuple[list[str], bool]]:
    return [([*each.ids], each.automatic) for each in scene.session.timeline.done]


@pytest.mark.parametrize("by", ["words", "shift"])
def test_all_eggs_go_to_one_nest(open_app: Open, by: str) -> None:
    pilot, scene = laying(open_app)
    assert scene.session.game.question().nests["lay mat"] == 2
    if by == "words":
        pilot.click_named("all:lay mat")
    else:
        pygame.key.set_mods(pygame.KMOD_SHIFT)
        pilot.click_named("nest:mat")
        pygame.key.set_mods(pygame.KMOD_NONE)
    for _ in range(6):
        pilot.frame()
    assert eggs(scene) == 2
    assert given(scene)[:2] == [(["lay mat"], False), (["lay mat"], True)], (
        "ordinary answers, one for each egg"
    )
    scene.session.undo()
    assert eggs(scene) == 0, "they are taken back together"


def test_a_plain_click_lays_one_egg(open_app: Open) -> None:
    pilot, scene = laying(open_app)
    pilot.click_named("nest:mat")
    pilot.frame()
    assert eggs(scene) == 1
    assert scene.choosing is not None, "the other egg may go elsewhere"


def test_the_name_of_the_card_that_asks_enlarges_it(open_app: Open) -> None:
    pilot, scene = laying(open_app)
    for name in ("asker", "asker_name"):
        thing = pilot.app.targets.named(name)
        assert thing is not None
        assert thing.card == "d37"
        scene.explain(thing)
        pilot.frame()
        assert scene.explaining.target == thing, (
            "even if the name is as wide as a card that is read where it lies"
        )
