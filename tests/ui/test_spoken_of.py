"""An answer in words that speaks of a card shows that card, whether the mouse or the keys are at it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open, at_a_card_to_take, at_table, play_until, sit_at, table, thing
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.screens.table import TableScene

RESTED_S = 0.2
"""After so long on a thing it is explained, in seconds."""


def rest(pilot: Pilot) -> None:
    pilot.run_frames(3, RESTED_S)


def shown(
    pilot: Pilot, scene: TableScene | AdventTable, name: str, *, by_keys: bool
) -> tuple[str | None, Sequence[Rect]]:
    """The card that is enlarged while the keys, or the mouse, are at a thing; and where it is drawn."""
    pilot.point((0, pilot.app.size[1] - 1))
    if by_keys:
        assert scene.control.keyboard.focus_on(name)
    else:
        pilot.point(thing(pilot.app, name).rect.center)
    rest(pilot)
    target = scene.board.explaining.target
    return (target.card if target is not None else None), [
        Rect(each) for each in scene.board.explaining.covers
    ]


def speaking(scene: TableScene | AdventTable) -> list[Target]:
    """The answers in words that speak of a card."""
    return [each for each in scene.app.targets if scene.control.spoken_of(each) is not None]


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_list_row_shows_its_card_next_to_the_list(open_app: Open, *, by_keys: bool) -> None:
    pilot = at_table(open_app(), "Mira", automa="Automa 1")
    scene = table(pilot.app)
    pilot.click_named("ways:keep")
    pilot.frame()
    rows = speaking(scene)
    assert len(rows) == 6
    panel = thing(pilot.app, "menu_panel").rect
    for row in rows:
        card, covers = shown(pilot, scene, row.id, by_keys=by_keys)
        assert card == row.id.removeprefix("word:keep ")
        assert covers
        assert Rect(panel).collidelist(list(covers)) < 0, "the list stays in sight"


def test_a_button_shows_the_card_where_pointing_at_the_card_does(open_app: Open) -> None:
    app = open_app(auto_forced=False, animation="instant")
    pilot = at_table(app, "Mira", automa="Automa 1", seed=1)
    scene = play_until(pilot, lambda each: bool(speaking(each)) and app.targets.named("menu_panel") is None)
    pilot.look()
    for answer in speaking(scene):
        card = scene.control.spoken_of(answer)
        by_keys = shown(pilot, scene, answer.id, by_keys=True)
        pointed = shown(pilot, scene, card.id, by_keys=False)
        assert by_keys[0] == pointed[0] == card.card
        faces = by_keys[1][0], pointed[1][0]
        assert (faces[0].x, faces[0].size) == (faces[1].x, faces[1].size), "beside the same thing"
        assert shown(pilot, scene, answer.id, by_keys=False) == by_keys


def test_first_answer_is_shown_before_the_focus_moves(open_app: Open) -> None:
    app = open_app()
    pilot, scene = at_a_card_to_take(app), table(app)
    pilot.press(pygame.K_TAB)
    for _ in range(8):
        serial = scene.session.game.serial
        if scene.control.focused is not None and scene.control.focused.card:
            scene.board.explaining.hover(None)
            rest(pilot)
            target = scene.board.explaining.target
            assert target.card == scene.control.focused.card
            return
        pilot.press_and_settle(pygame.K_RETURN)
        assert scene.session.game.serial > serial
    raise AssertionError("the keys have come to no card")


def test_a_wyrms_answer_lifts_its_card_out_of_the_hand(open_app: Open) -> None:
    app = open_app()
    sit_at(app, "advent_wyrm")
    scene, pilot = app.scene, Pilot(app, 1)
    assert isinstance(scene, AdventTable)
    pilot.click_named("way:rank")
    pilot.frame()
    answer = speaking(scene)[0]
    card = scene.control.spoken_of(answer)
    above = Rect(card.rect.x, card.rect.y - 12, card.rect.width, 10)

    def seen(name: str, *, by_keys: bool) -> bytes:
        shown(pilot, scene, name, by_keys=by_keys)
        return pygame.image.tobytes(app.window.subsurface(above), "RGB")

    lifted = seen(card.id, by_keys=False)
    assert seen(answer.id, by_keys=True) == lifted
    assert seen("hint", by_keys=True) != lifted
