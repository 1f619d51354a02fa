"""Clicks that come too early: buttons wait until their question was seen, and so do things where clicks came before."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.seats import Open, at_first_action, at_scenario, at_table, lit, table
from tests.ui.test_answer_builder import choosing
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.devtools import window
from wyrmspan_desktop.devtools._impatient import Impatient
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.prompts import BUTTON_TIPS
from wyrmspan_desktop.ui.input.misclick_guard import GUARD_S, UNSEEN_STEPS, MisclickGuard
from wyrmspan_desktop.ui.scenes.ask import AskScene
from wyrmspan_desktop.ui.table.screens.table import TableScene


def test_button_ignores_clicks_before_its_question_was_shown() -> None:
    patience = MisclickGuard()
    assert patience.accepts()
    patience.begin()
    for _ in range(UNSEEN_STEPS):
        assert not patience.step(1.5), "the time in which it was drawn"
    assert not patience.step(GUARD_S - 0.01)
    assert not patience.accepts(), "the question is too new"
    assert patience.was_tried
    assert not patience.step(0.15)
    assert not patience.accepts(), "the last click came too early"
    assert patience.step(GUARD_S), "it shows that it takes clicks again"
    assert patience.accepts()


def press(pilot: Pilot, name: str) -> None:
    """Click the middle of a thing at once, however new the question is."""
    target = pilot.app.targets.named(name)
    assert target is not None, name
    tap(pilot, target.rect.center)


def tap(pilot: Pilot, place: tuple[int, int]) -> None:
    """Click a place at once."""
    for down in (True, False):
        pilot.button(place, down=down)
    pilot.frame(0.0)


def test_a_button_at_the_table_takes_no_click_that_came_too_early(open_app: Open) -> None:
    app = open_app(confirm_pass=False)
    pilot = at_first_action(app)
    scene = table(app)
    pilot.click_named("exchange")
    pilot.click_and_settle(next(target.id for target in app.targets if target.id.startswith("trade:")))
    decision = scene.control.choosing.decision
    press(pilot, "word:pass")
    pilot.frame(GUARD_S - 0.1)
    press(pilot, "word:pass")
    assert scene.control.choosing.decision == decision, "the click before was too early, and so is this one"
    place, dim = app.targets.named("word:pass").rect, app.window.copy()
    pilot.frame(GUARD_S)
    now, before = (pygame.transform.average_color(each, place) for each in (app.window, dim))
    assert now > before, "it is seen which clicks are taken"
    press(pilot, "word:pass")
    pilot.settle()
    assert scene.session.timeline.done[-1].ids == ["pass"]


def test_a_slow_frame_does_not_use_up_the_time_of_a_question_that_is_not_shown_yet(open_app: Open) -> None:
    app = open_app(confirm_pass=False)
    pilot = at_first_action(app)
    scene = table(app)
    place = app.targets.named("word:pass").rect.center
    pilot.click_named("exchange")
    pilot.click_named(next(target.id for target in app.targets if target.id.startswith("trade:")))
    while scene.control.choosing is None:
        app.step(1.0)
    decision = scene.control.choosing.decision
    app.step(1.5)  # as long as it took to draw the frame that shows the question
    app.draw()
    tap(pilot, place)
    assert scene.session.decision == decision, "the click was made before the question was seen"
    for _ in range(3):
        pilot.frame(GUARD_S)
    tap(pilot, place)
    pilot.settle()
    assert scene.session.timeline.done[-1].ids == ["pass"]


def test_places_where_clicks_came_before_are_known_again() -> None:
    patience = MisclickGuard()
    assert not patience.is_repeat_click((10, 10), 5), "nothing was clicked yet"
    patience.remember((10, 10), is_button=True)
    patience.remember((90, 10), is_button=False)
    assert patience.is_repeat_click((13, 14), 5), "the last button"
    assert patience.is_repeat_click((90, 10), 5), "the last click"
    assert not patience.is_repeat_click((16, 10), 5)
    patience.remember((50, 50), is_button=False)
    assert not patience.is_repeat_click((90, 10), 5), "something else was clicked since"


def test_a_second_click_in_the_same_place_counts_only_when_the_first_was_seen(open_app: Open) -> None:
    pilot = at_first_action(open_app())
    scene = table(pilot.app)
    place = lit(pilot.app, "hand:v")[0].rect.center
    tap(pilot, place)
    for _ in range(4):
        pilot.frame(0.15)
        tap(pilot, place)
        assert scene.control.choosing.picked, "it is not let go again"
    pilot.frame(GUARD_S)
    tap(pilot, place)
    assert not scene.control.choosing.picked


def test_a_thing_in_the_place_of_the_last_button_waits_though_it_is_not_lit(open_app: Open) -> None:
    pilot = at_first_action(open_app())
    scene = table(pilot.app)
    other = lit(pilot.app, "cave:")[0].id
    pilot.click_named(lit(pilot.app, "hand:v")[0].id)
    picked, place = scene.control.choosing.picked, pilot.app.targets.named(other)
    assert not place.lit, "a click on it would let the card go and mean the cave"
    scene.control.patience.remember(place.rect.center, is_button=True)
    press(pilot, other)
    assert scene.control.choosing.picked == picked
    pilot.frame(GUARD_S)
    press(pilot, other)
    assert scene.control.choosing is None or scene.control.choosing.picked != picked


def test_repeated_click_does_not_hit_the_target_below(open_app: Open) -> None:
    pilot = at_first_action(open_app())
    app, scene = pilot.app, table(pilot.app)
    pilot.click_named("word:pass")
    button = app.targets.named("stay").rect
    pilot.look()
    tap(pilot, (button.left + 8, button.centery))
    below = app.targets.at((button.left + 8, button.centery))
    assert pilot.scene == "table"
    assert below.lit
    for _ in range(4):
        tap(pilot, (button.left + 8, button.centery))
        assert not scene.control.choosing.begun
        pilot.frame(0.15)
    other = next(target.id for target in lit(app, "slot:") if target.id != below.id)
    press(pilot, other)
    assert scene.session.timeline.done[-1].ids[0].endswith(other.removeprefix("slot:")), (
        "another space is meant"
    )


def moving(open_app: Open) -> tuple[Pilot, TableScene, str]:
    """The own turn while an exchange is still shown, and a card of the hand that can be used after it."""
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    card = lit(app, "hand:v")[0].id
    pilot.click_named("exchange")
    pilot.click_named(next(target.id for target in app.targets if target.id.startswith("trade:")))
    assert not scene.board.playback.settled
    return pilot, scene, card


def test_a_click_on_a_card_while_things_move_ends_the_movement_and_counts(open_app: Open) -> None:
    pilot, scene, card = moving(open_app)
    press(pilot, card)
    assert scene.board.playback.settled
    assert scene.control.choosing.picked == [("card", card.removeprefix("hand:"))]


def test_a_drag_begun_during_animation_goes_on(open_app: Open) -> None:
    pilot, scene, card = moving(open_app)
    x, y = pilot.app.targets.named(card).rect.center
    pilot.button((x, y), down=True)
    pilot.point((x + 40, y - 40), held=True)
    pilot.frame(0.0)
    assert scene.control.hand.drag.is_carried
    goal = next(target for target in pilot.app.targets if target.id.startswith("goal:"))
    pilot.drop(goal.rect.center)
    assert scene.session.timeline.done[-1].ids[0].startswith(f"excavate {card.removeprefix('hand:')} ")


def test_a_card_that_is_picked_can_be_carried(open_app: Open) -> None:
    pilot = at_first_action(open_app())
    scene = table(pilot.app)
    card = lit(pilot.app, "hand:v")[0].id
    pilot.click_named(card)
    assert scene.control.choosing.picked
    picked = pilot.app.targets.named(card)
    assert picked is not None
    goals = pilot.lift(picked)
    assert goals
    assert scene.control.choosing.picked, "it stays picked meanwhile"
    pilot.drop(goals[0].rect.center)
    assert scene.session.timeline.done[-1].ids[0].startswith(f"excavate {card.removeprefix('hand:')} ")


def test_a_click_while_things_move_does_not_count_where_the_last_button_was(open_app: Open) -> None:
    pilot, scene, card = moving(open_app)
    scene.control.patience.remember(pilot.app.targets.named(card).rect.center, is_button=True)
    press(pilot, card)
    assert scene.board.playback.settled
    assert not scene.control.choosing.begun


def test_a_click_on_a_button_while_things_move_only_ends_the_movement(open_app: Open) -> None:
    pilot, scene, _ = moving(open_app)
    count = len(scene.session.timeline.done)
    pilot.button(pilot.app.targets.named("prompt").rect.center, down=True)
    pilot.frame(0.0)
    assert scene.board.playback.settled
    assert len(scene.session.timeline.done) == count


@pytest.mark.parametrize(
    ("kind", "options", "answer", "is_asked"),
    [
        ("action", ["explore golden", "pass"], ["pass"], True),
        ("action", ["pass"], ["pass"], False),
        ("gain", ["gain meat", "decline"], ["decline"], True),
        ("gain", ["gain meat", "decline"], ["gain meat"], False),
        ("payment", ["pay meat", "trade meat gold milk", "decline"], ["decline"], False),
        ("upkeep", ["activate d12", "decline"], ["decline"], False),
    ],
)
def test_answers_that_need_confirmation(
    kind: str, options: list[str], answer: list[str], *, is_asked: bool
) -> None:
    assert (doubt_about(choosing(*options, kind=kind).decision, answer) is not None) == is_asked


def test_the_tip_of_passing_says_that_it_is_asked_about(open_app: Open) -> None:
    pilot = at_first_action(open_app())
    assert pilot.app.targets.named("word:pass").tip == str(say.PASS_ASKS)
    pilot.app.settings.change(confirm_pass=False)
    table(pilot.app).board.change()
    pilot.frame(0.0)
    assert pilot.app.targets.named("word:pass").tip == str(BUTTON_TIPS["pass"])


def test_following_the_first_hint_needs_no_confirmation(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "long-walk")
    scene = table(app)
    refusing, taking = (Hint([answer], 60.0, (Reason("coins", 1),)) for answer in ("decline", "draw dragon"))
    for reported, is_asked in (([taking, refusing], True), ([refusing, taking], False)):
        scene.control.adviser.hints = reported
        pilot.click_named("word:decline")
        assert isinstance(app.scene, AskScene) == is_asked
        if is_asked:
            pilot.press_button("stay")
            pilot.frame()


def test_declining_something_free_needs_confirmation(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "long-walk")
    scene = table(app)
    done = len(scene.session.timeline.done)
    pilot.click_named("word:decline")
    assert isinstance(app.scene, AskScene)
    assert app.scene.no == "Go back", "to the question: nothing is left"
    press(pilot, "go")
    assert pilot.scene == "ask", "the question has to be seen"
    pilot.click_named("stay")
    assert len(scene.session.timeline.done) == done
    pilot.mean("word:decline")
    assert scene.session.timeline.done[-1].ids == ["decline"]


@pytest.mark.parametrize("game", ["wyrmspan", "bot", "family of two"])
def test_repeated_clicks_give_no_answer(game: str) -> None:
    with window.played(game, "impatient", 4, (960, 540), most=60) as person:
        assert isinstance(person, Impatient)
    assert person.accidents == []
    assert person.answers.total() > 5
    assert person.hasty > 50
    assert bool(person.curtains) is (game != "wyrmspan"), "in pass and play"


def test_a_choice_that_has_just_become_complete_is_confirmed_by_no_hasty_click(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Mira", automa="Automa 1")
    pilot.click_named(*[target.id for target in app.targets if target.id.startswith("card:")][:4])
    press(pilot, "confirm")
    assert table(app).control.choosing.decision.kind == "keep"
    pilot.click_named("confirm")
    assert table(app).session.timeline.done[-1].kind == "keep"
