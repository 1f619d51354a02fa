"""Choices at the terrace of Advent: what is asked although there is one answer, buttons, refusals, and the victory."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.seats import Open, greedy_until, thing
from tests.ui.test_advent import at_terrace, table
from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.bots import make
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.text import advent_table
from wyrmspan_desktop.text.advent import card_name
from wyrmspan_desktop.ui.advent.result import ResultScene


def asked(wanted: Callable[[Game], bool]) -> Session[Game]:
    """A game of greedy bots where what is wanted is asked."""
    return greedy_until(ADVENT, make, ["Ada"], wanted)


def test_a_wyrm_with_one_answer_waits_until_its_cards_are_given(open_app: Open) -> None:
    session = asked(lambda game: game.decision.kind == "negate" and len(game.decision.ids) == 1)
    pilot = at_terrace(open_app(), session)
    serial = session.game.serial
    pilot.run_frames(8)
    assert session.game.serial == serial
    answer = session.game.decision.ids[0]
    assert thing(pilot.app, f"word:{answer}").lit
    pilot.press_and_settle(pygame.K_RETURN)
    assert list(session.timeline.done[-1].ids) == [answer], "Enter gives what is highlighted"
    assert not session.timeline.done[-1].automatic


def test_finished_incantations_are_seen_when_the_game_is_won(open_app: Open) -> None:
    session = terraces.ended(won=True)
    app = open_app()
    pilot = at_terrace(app, session)
    scene = table(app)
    scene.control.show_scores()
    pilot.settle()
    assert isinstance(app.scene, ResultScene)
    sealed = session.game.state.sealed
    assert [list(ring) for ring in scene.board.picture(app.targets).rings[: len(sealed)]] == [
        *map(list, sealed)
    ]
    pilot.click_and_settle("table")
    for number, cards in enumerate(sealed, 1):
        names = ", ".join(card_name(scene.board.deck[card]) for card in cards)
        assert thing(app, f"ring:{number}").tip == advent_table.SEAL_TIP(number=number, cards=names)
        for card in cards:
            assert thing(app, f"woven:{card}").card == str(card)


def test_a_scale_says_how_good_a_score_is(open_app: Open) -> None:
    assert advent_table.grade_text(15) == "A very good win: 15 to 19 of 30 possible points."
    assert advent_table.grade_text(0) == "A narrow win: 0 to 4 of 30 possible points."
    assert advent_table.grade_text(24) == "An outstanding win: 20 to 24 of 30 possible points."
    assert {advent_table.grade_text(score) for score in range(25, 31)} == {
        "A legendary win: 25 to 30 of 30 possible points."
    }
    app = open_app()
    session = terraces.ended(won=True)
    pilot = at_terrace(app, session)
    table(app).control.show_scores()
    pilot.settle()
    assert isinstance(app.scene, ResultScene)
    assert app.scene.words.startswith(advent_table.grade_text(session.game.scores()[0].total))
    pilot.click_and_settle("table")
    assert advent_table.scale_text() in (thing(app, "tower").tip or "")


@pytest.mark.parametrize("name", ["rings", "full"])
def test_each_place_for_a_picked_card_has_a_button(open_app: Open, name: str) -> None:
    session = terraces.POSITIONS[name]()
    pilot = at_terrace(open_app(), session)
    hand, ids = session.game.state.hand[:], session.game.decision.ids
    for card in hand:
        pilot.click_named(f"hand:{card}")
        wanted = {each for each in ids if each.split(" ")[1] == str(card)}
        buttons = {each.id.removeprefix("word:") for each in pilot.app.targets if each.id.startswith("word:")}
        assert buttons == wanted
    pilot.click_and_settle(f"word:discard {hand[-1]}")
    assert list(session.timeline.done[-1].ids) == [f"discard {hand[-1]}"]


def test_the_cards_of_a_way_have_buttons_once_it_is_picked(open_app: Open) -> None:
    def is_open(game: Game) -> bool:
        return any(len(way.ids) == 2 for way in game.ways())

    session = asked(is_open)
    pilot = at_terrace(open_app(), session)
    way = next(way for way in session.game.ways() if len(way.ids) == 2)
    pilot.click_named(f"way:{way.name}")
    buttons = {each.id.removeprefix("word:") for each in pilot.app.targets if each.id.startswith("word:")}
    assert buttons == set(way.ids)
    pilot.click_and_settle(f"word:{way.ids[1]}")
    assert list(session.timeline.done[-1].ids) == [way.ids[1]]


def test_a_rejected_drop_explains_where_the_card_goes(open_app: Open) -> None:
    pilot = at_terrace(open_app(), terraces.POSITIONS["start"]())
    scene = table(pilot.app)
    card = scene.session.game.state.hand[1]
    pilot.lift(thing(pilot.app, f"hand:{card}"))
    pilot.drop((scene.board.places.middle, scene.board.places.rings[0].top - 60))
    assert scene.control.refused.text == str(advent_table.BELONGS["action"])
    pilot.frame()
    pilot.lift(thing(pilot.app, f"hand:{card}"))
    pilot.drop(scene.board.places.rings[3].center)
    assert scene.control.refused.text == str(advent_table.BEGINS_IN_LIT)
    pilot.frame()
    pilot.lift(thing(pilot.app, f"hand:{card}"))
    pilot.drop((scene.board.places.hand.left + 4, scene.board.places.hand.bottom - 4))
    assert scene.control.refused.text == "", "it was put back"
