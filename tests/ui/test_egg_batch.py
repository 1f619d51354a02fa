"""Several eggs go to one nest by one click: by the words for it, or by a click on the nest with Shift."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.seats import Open, at_table, on_top, past_curtain, table
from wyrmspan_desktop.engine.blocks import start_ability
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.table.screens.table import TableScene

MAT = {"crimson.1": {"dragon": "d37"}, "golden.1": {"dragon": "d12"}}


def laying(open_app: Open) -> tuple[Pilot, TableScene]:
    """A table at which two eggs are laid anywhere."""
    game = Scenario().player(0, mat=MAT, mat_eggs=0).game()
    game.decision = None
    start_ability(game, 0, "d37", "d37.do", home=37)
    game.run_until_asked()
    app = open_app()
    app.sit_down(Session(game))
    pilot = Pilot(app, 1).settled_at_table()
    scene = on_top(app, TableScene)
    return pilot, scene


def eggs(scene: TableScene) -> int:
    return scene.session.game.state.players[0].mat_eggs


def given(scene: TableScene) -> list[tuple[list[str], bool]]:
    return [([*each.ids], each.automatic) for each in scene.session.timeline.done]


def take_all(pilot: Pilot, by: str, answer: str, thing: str) -> None:
    """Give an answer as often as possible: by its button for all, or by a click on a thing with Shift."""
    if by == "shift":
        pygame.key.set_mods(pygame.KMOD_SHIFT)
        pilot.click_named(thing)
        pygame.key.set_mods(pygame.KMOD_NONE)
    else:
        pilot.click_named(f"all:{answer}")
    pilot.run_frames(6)


@pytest.mark.parametrize("by", ["words", "shift"])
def test_all_eggs_go_to_one_nest(open_app: Open, by: str) -> None:
    pilot, scene = laying(open_app)
    assert scene.session.game.question().repeats["lay mat"] == 2
    take_all(pilot, by, "lay mat", "nest:mat")
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
    assert scene.control.choosing is not None, "the other egg may go elsewhere"


def test_the_name_of_the_card_that_asks_enlarges_it(open_app: Open) -> None:
    pilot, scene = laying(open_app)
    for name in ("asker", "asker_name"):
        thing = pilot.app.targets.named(name)
        assert thing is not None
        assert thing.card == "d37"
        scene.control.keyboard.explain(thing)
        pilot.frame()
        assert scene.board.explaining.target == thing, (
            "even if the name is as wide as a card that is read where it lies"
        )


@pytest.mark.parametrize("by", ["plate", "shift"])
def test_two_equal_resources_take_one_click(open_app: Open, by: str) -> None:
    pilot = at_table(open_app(), "Mira", automa="Automa 1")
    cards = [target.id for target in pilot.app.targets if target.id.startswith("card:")]
    pilot.click_named(*cards[:4], "confirm")
    pilot.settle()
    take_all(pilot, by, "gain meat", "supply:meat")
    own = table(pilot.app).session.game.view(0)["players"][0]["resources"]
    assert own["meat"] == 2
    assert sum(own.values()) == 2, "the third one may be another"


def test_eggs_are_laid_in_the_nests_before_a_dragon(open_app: Open) -> None:
    for by in ("click", "drop"):
        pilot, scene = laying(open_app)
        at = scene.board.places
        dragon = scene.session.game.state.players[0].dragons[0]
        nest = spots.contents_layout(at, at.slots["crimson.1"], scene.board.box.nests[dragon], 0).nests[-1]
        assert not at.slots["crimson.1"].collidepoint(nest.center), "it lies below the dragon"
        if by == "click":
            pilot.point(nest.center)
            pilot.button(nest.center, down=True)
            pilot.button(nest.center, down=False)
        else:
            assert pilot.lift(next(each for each in pilot.app.targets if each.id == "token:egg"))
            pilot.drop(nest.center)
        pilot.frame()
        assert scene.session.timeline.done[0].ids == ["lay crimson.1"]
        pilot.app.scenes.reset()


def test_a_gain_button_is_not_doubled_in_the_supply(open_app: Open) -> None:
    """Both would do the same."""
    game = Scenario().player(0, mat={"crimson.1": {"dragon": "d85"}}).game()
    game.decision = None
    start_ability(game, 0, "d85", "d85.do", home=85)
    game.run_until_asked()
    while game.decision is not None and game.decision.seat == 0:
        game.apply([game.decision.ids[0]])
    app = open_app()
    past_curtain(app, TableScene(app, Session(game), open_table=True))
    assert [each.tip for each in app.targets if each.id.startswith("word:gain")]
    assert not [each.id for each in app.targets if each.id.startswith("supply:")]
