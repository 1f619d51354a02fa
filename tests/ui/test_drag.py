"""Things are carried: what may be dropped where, what happens then, and what does not."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.seats import (
    Open,
    at_first_action,
    at_scenario,
    at_scene,
    at_table,
    lit,
    play_until,
    table,
    while_a_bot_thinks,
)
from tests.ui.test_answer_builder import choosing
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine import Anchor, option
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Carrier, Pilot
from wyrmspan_desktop.text.reasons import unmet_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.input.carrying import OWN, PROMPT, ways
from wyrmspan_desktop.ui.input.drag import BACK_S, LEAN, Drag, Goal
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.screens.table import TableScene

Rect = pygame.Rect


# --- what is carried where --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "thing", "goal"),
    [
        ("keep d12", ("card", "d12"), OWN),
        ("take v3", ("card", "v3"), OWN),
        ("draw dragon", ("pile", "dragons"), OWN),
        ("dig", ("pile", "caves"), OWN),
        ("gain meat", ("supply", "meat"), OWN),
        ("excavate v12 crimson.2", ("card", "v12"), ("slot", "crimson.2")),
        ("entice d12 crimson.2", ("card", "d12"), ("slot", "crimson.2")),
        ("play d12 crimson.2", ("card", "d12"), ("slot", "crimson.2")),
        ("tuck d12 crimson.2", ("card", "d12"), ("slot", "crimson.2")),
        ("tuck deck crimson.2", ("pile", "dragons"), ("slot", "crimson.2")),
        ("cache milk golden.1", ("stock", "milk"), ("slot", "golden.1")),
        ("lay crimson.2", ("token", "egg"), ("nest", "crimson.2")),
        ("explore amethyst", ("token", "adventurer"), ("cave", "amethyst")),
        ("advance", ("token", "guild"), ("track", "guild")),
        ("row 3", ("token", "marker"), ("row", "3")),
        ("pay coin", ("stock", "coin"), PROMPT),
        ("pay egg crimson.2", ("nest", "crimson.2"), PROMPT),
        ("pay d12", ("card", "d12"), PROMPT),
        ("sell meat", ("stock", "meat"), PROMPT),
        ("discard d12", ("card", "d12"), PROMPT),
        ("waive egg", ("stock", "egg"), PROMPT),
        ("name meat", ("supply", "meat"), PROMPT),
    ],
)
def test_answer_determines_dragged_thing_and_drop_target(
    answer: str, thing: tuple[str, str], goal: tuple[str, str]
) -> None:
    assert ways(option(answer)) == ((thing, goal),)


def test_swap_can_be_dragged_from_either_dragon() -> None:
    here, there = ("slot", "crimson.1"), ("slot", "golden.2")
    assert ways(option("swap crimson.1 golden.2")) == ((here, there), (there, here))


@pytest.mark.parametrize("answer", ["pass", "end_turn", "decline", "activate d12", "score d144 2"])
def test_backgrounds_cannot_be_dragged(answer: str) -> None:
    assert ways(option(answer)) == ()


# --- the hand ---------------------------------------------------------------------------------


def held(*goals: Goal) -> Drag:
    drag = Drag()
    drag.press(Target("hand:d1", Rect(0, 0, 20, 20), (("card", "d1"),), lit=True), goals, (10, 10))
    return drag


def test_a_press_that_hardly_moves_is_a_click() -> None:
    drag = held(Goal((("slot", "crimson.1"),), Rect(0, 0, 50, 50)))
    assert not drag.move((14, 10), 5)
    assert not drag.is_carried
    assert drag.goal is None
    assert drag.move((15, 10), 5)
    assert drag.is_carried


def test_narrow_drop_target_takes_precedence_over_a_wide_one() -> None:
    wide = Goal((OWN,), Rect(0, 0, 200, 200), is_wide=True)
    narrow = Goal((("slot", "crimson.1"),), Rect(80, 80, 40, 40))
    drag = held(wide, narrow)
    drag.move((90, 90), 5)
    assert drag.goal is narrow
    drag.move((150, 150), 5)
    assert drag.goal is wide
    drag.move((250, 150), 5)
    assert drag.goal is None


def test_a_thing_keeps_to_the_pointer_as_it_was_gripped() -> None:
    goal = Goal((("slot", "crimson.1"),), Rect(100, 100, 100, 100))
    drag = Drag()
    drag.press(Target("hand:d1", Rect(0, 0, 20, 20), (("card", "d1"),), lit=True), [goal], (14, 8))
    for point in ((110, 190), (120, 150), (300, 10)):
        drag.move(point, 5)
        drag.step(0.02)
        assert tuple(drag.centre) == (point[0] - 4, point[1] + 2)


def test_dragged_card_leans_and_straightens() -> None:
    drag = held()
    leans = []
    for x in (*range(10, 400, 40), *[400] * 30):
        drag.move((x, 10), 5)
        drag.step(1 / 60)
        leans.append(drag.lean)
    assert 4 < max(leans) <= LEAN
    assert leans[-1] == 0
    drag.move((100, 10), 5)
    drag.step(1 / 60)
    assert -LEAN <= drag.lean < 0


def test_a_missed_drop_glides_back() -> None:
    drag = held(Goal((("slot", "crimson.1"),), Rect(100, 100, 100, 100)))
    drag.move((300, 10), 5)
    assert drag.release() is None
    assert drag.is_gliding
    places = [drag.centre.x]
    while drag.is_gliding:
        drag.step(BACK_S / 6)
        if drag.is_gliding:
            places.append(drag.centre.x)
        assert len(places) < 10
    assert places[0] > 200
    assert places == sorted(places, reverse=True)
    assert places[-1] < 60
    assert drag.thing is None


# --- at the table -----------------------------------------------------------------------------


def middle(app: App, name: str) -> tuple[int, int]:
    target = app.targets.named(name)
    assert target is not None, f"{name} is not drawn"
    return target.rect.center


def untouched(scene: TableScene) -> tuple[object, ...]:
    """All that a drag must not change unless it is dropped where it may be."""
    choosing = scene.control.choosing
    assert choosing is not None
    return scene.session.game.digest(), tuple(choosing.picked), tuple(choosing.chosen), choosing.menu


def test_a_cave_card_is_carried_to_a_space(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    cave = lit(app, "hand:v")[0]
    goals = pilot.lift(cave)
    assert sorted(key for goal in goals for key in goal.anchors) == [
        ("slot", "amethyst.2"),
        ("slot", "crimson.2"),
        ("slot", "golden.2"),
    ]
    pilot.drop(middle(app, "slot:golden.2"))
    pilot.settle()
    slots = table(app).board.playback.view["players"][0]["slots"]
    assert slots["golden.2"]["cave"] == cave.card


def test_a_card_just_placed_is_not_enlarged(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    cave = lit(app, "hand:v")[0]
    pilot.lift(cave)
    there = middle(app, "slot:golden.2")
    pilot.drop(there)
    for _ in range(90):
        pilot.frame(1 / 60)
        assert scene.board.explaining.target is None
    pilot.point(middle(app, "objective:2"))
    pilot.point(there)
    pilot.run_frames(12, 1 / 60)
    assert scene.board.explaining.target is not None, "a player who comes back wants to read it"
    assert scene.board.explaining.target.card == cave.card


def test_a_full_hand_is_spread_out_until_enough_is_discarded(open_app: Open) -> None:
    app = open_app()
    pilot = at_scenario(app, "look-e")
    scene = table(app)
    assert scene.board.places.rows > 1
    chosen = scene.control.choosing
    assert chosen is not None
    for target in lit(app, "hand:"):
        if len(chosen.chosen) < chosen.decision.most:
            pilot.click(target)
    assert chosen.can_confirm
    pilot.look()
    pilot.click_named("confirm")
    assert scene.board.places.rows > 1
    pilot.settle_at_table()
    while not scene.board.playback.settled:
        pilot.frame()
    assert sum(scene.board.playback.view["players"][0]["hand_size"].values()) == 9
    assert scene.board.places == layout(app.size)


def test_the_adventurer_is_carried_to_a_cave_at_once(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(TableScene(app, scenarios.session("busiest")))
    pilot = Pilot(app, 1)
    while pilot.scene != "table" or not lit(app, "token:adventurer"):
        pilot.settle()
        if pilot.scene == "curtain":
            pilot.click_named("ready")
    pilot.lift(lit(app, "token:adventurer")[0])
    pilot.drop(middle(app, "cave:golden"))
    assert any(event.type == "walk_began" for step in table(app).session.steps for event in step.events)


@pytest.mark.parametrize("way", ["escape", "right", "beside", "home"])
def test_drag_without_a_valid_drop_changes_nothing(open_app: Open, way: str) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    cave = lit(app, "hand:v")[0]
    before = untouched(scene)
    assert pilot.lift(cave)
    pilot.point(middle(app, "slot:crimson.2"), held=True)
    if way == "escape":
        pilot.press(pygame.K_ESCAPE)
    elif way == "right":
        pilot.button(middle(app, "slot:crimson.2"), down=True, button=3)
    elif way == "beside":
        pilot.drop(middle(app, "objective:2"))
    else:
        pilot.drop(cave.rect.center)
    assert scene.control.hand.drag.is_gliding
    assert untouched(scene) == before
    pilot.run_frames(20, 0.02)
    assert not scene.control.hand.drag.is_seen
    pilot.button(middle(app, "slot:crimson.2"), down=False)
    pilot.frame(0.02)
    assert untouched(scene) == before
    assert pilot.scene == "table"


def test_with_reduced_motion_nothing_glides(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    app.settings.values.reduced_motion = True
    pilot.lift(lit(app, "hand:v")[0])
    pilot.drop(middle(app, "objective:2"))
    assert not table(app).control.hand.drag.is_seen


def test_things_that_are_not_highlighted_cannot_be_dragged(open_app: Open) -> None:
    app = open_app(seed=8)
    pilot = Pilot(app, 8)
    app.scenes.push(TableScene(app, Session.new(["Mira", "Tobias", "Kai"], seed=8)))
    scene, tried = table(app), 0
    for _ in range(60):
        pilot.settle()
        if pilot.scene == "table" and scene.control.choosing is not None:
            dark = [target for target in app.targets if target.anchors and not target.lit]
            for target in dark[:3]:
                if pilot._reachable(target):
                    digest = scene.session.game.digest()
                    assert pilot.lift(target) == [], f"{target.id} is not lit, but was picked up"
                    assert not scene.control.hand.drag.is_held
                    pilot.button(target.rect.center, down=False)
                    assert scene.session.game.digest() == digest
                    tried += 1
            if not pilot._lit():
                pilot.press(pygame.K_ESCAPE)
                continue
        pilot.turn()
    assert tried > 50


def test_a_drag_ends_when_the_window_changes(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    assert pilot.lift(lit(app, "hand:v")[0])
    before = table(app).session.game.digest()
    app.refresh()
    pilot.frame()
    assert not table(app).control.hand.drag.is_held
    pilot.drop(middle(app, "slot:golden.2"))
    assert table(app).session.game.digest() == before


def test_several_are_carried_to_the_hand_one_by_one(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Mira", automa="Automa 1")
    scene = table(app)
    cards = [target.id for target in lit(app, "card:")][:4]
    for number, name in enumerate(cards, 1):
        target = app.targets.named(name)
        assert target is not None
        goals = pilot.lift(target)
        assert [goal.anchors for goal in goals] == [(OWN,)]
        pilot.drop(goals[0].rect.center)
        assert scene.control.choosing is not None
        assert len(scene.control.choosing.chosen) == number
    chosen = app.targets.named(cards[0])
    assert chosen is not None
    assert pilot.lift(chosen) == [], "what is chosen lies in the hand already"
    pilot.button(chosen.rect.center, down=False)
    assert len(table(app).session.steps) == 0


def test_options_that_a_drop_does_not_tell_apart_become_a_menu() -> None:
    asked = choosing("pay d1", "pay d2", "sell d1", kind="new_cave")
    assert asked.drop([("card", "d1")], [PROMPT]) is None
    assert [each.id for each in asked.menu] == ["pay d1", "sell d1"]
    assert asked.drop([("card", "d2")], [PROMPT]) == ("pay d2",)
    assert asked.drop([("card", "d3")], [PROMPT]) is None


@pytest.mark.slow
def test_a_solo_game_is_played_by_carrying(open_app: Open) -> None:
    app = open_app(seed=5)
    pilot = Carrier(app, 4)
    app.scenes.push(TableScene(app, Session.new(["Mira"], seed=5, level="Automa 1")))
    scene = table(app)
    asked = set()
    pilot.settle()
    while pilot.scene != "scores":
        if scene.control.choosing is not None:
            asked.add(scene.control.choosing.decision.kind)
            assert scene.board.playback.view == scene.session.game.view(0)
        pilot.turn()
        pilot.settle()
        assert pilot.clicks < 3000
    assert scene.session.is_over
    assert scene.board.playback.view == scene.session.game.view(0)
    assert asked <= set(KINDS)
    for way in ("card to zone", "hand to slot", "token to cave", "supply to zone", "display to zone"):
        assert pilot.drops[way] > 0, pilot.drops
    assert sum(pilot.drops.values()) > 40


def asks_for_stock(scene: TableScene) -> bool:
    choosing = scene.control.choosing
    if choosing is None or choosing.decision.kind != "payment":
        return False
    return any(kind == "stock" for kind, _ in choosing.lit())


def test_a_resource_is_carried_to_the_question_to_pay_it(open_app: Open) -> None:
    app = open_app()
    pilot = at_scene(app, TableScene(app, scenarios.session("upkeep")), seed=4)
    scene = play_until(pilot, asks_for_stock)
    item = lit(app, "stock:")[0]
    goals = pilot.lift(item)
    assert {key for goal in goals for key in goal.anchors} == {PROMPT}
    pilot.drop(goals[0].rect.center)
    paid = [event for event in scene.session.steps[-1].events if event.type == "paid"]
    assert paid[0].data["item"] == item.id.removeprefix("stock:")


def test_a_drag_glides_back_when_the_window_loses_the_pointer(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    before = untouched(scene)
    assert pilot.lift(lit(app, "hand:v")[0])
    pilot.point(middle(app, "slot:golden.2"), held=True)
    app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert scene.control.hand.drag.is_gliding
    assert untouched(scene) == before


def test_every_drop_that_does_nothing_says_why(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    before = untouched(scene)
    places = (
        "slot:",
        "icon:",
        "cave:",
        "row:",
        "player:",
        "deck:",
        "display:",
        "objective:",
        "prompt",
        "stock:",
    )
    for thing in (lit(app, "hand:")[0], app.targets.named("token:adventurer")):
        assert thing is not None
        for place in [each for each in app.targets if each.id.startswith(places)]:
            carried = next(each for each in app.targets if each.id == thing.id)
            goals = pilot.lift(carried)
            assert goals, thing.id
            if any(goal.rect.collidepoint(place.rect.center) for goal in goals):
                pilot.press(pygame.K_ESCAPE)
            else:
                pilot.drop(place.rect.center)
                assert scene.control.refused_drops.text, f"{thing.id} on {place.id}"
            pilot.frame()
            assert untouched(scene) == before
    held = lit(app, "hand:")
    assert pilot.lift(held[0])
    pilot.drop(held[-1].rect.center)
    assert not scene.control.refused_drops.text, "it is put back"


def test_a_card_that_cannot_be_played_says_why_where_it_was_to_go(open_app: Open) -> None:
    game = (
        Scenario()
        .player(0, coins=1, resources={}, mat_eggs=0, hand=["d9", "v12"], excavated={"golden": 2})
        .turn(0)
        .game()
    )
    app = open_app()
    app.sit_down(Session(game))
    pilot = Pilot(app, 1).settled_at_table()
    scene = table(app)
    card = app.targets.named("hand:d9")
    assert card is not None
    assert not card.lit
    start, end = card.rect.center, middle(app, "slot:golden.1")
    pilot.point(start)
    pilot.button(start, down=True)
    pilot.point(end, held=True)
    pilot.button(end, down=False)
    expected = scene.session.game.why_not_there("d9", "golden.1") or scene.session.game.why_not(
        Anchor("card", "d9")
    )
    assert expected
    assert scene.control.refused_drops.text == "\n".join(map(unmet_text, expected))


def test_card_of_the_display_says_why_it_cannot_be_taken(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    card = next(each for each in app.targets if each.id.startswith("display:d"))
    for place in ("slot:golden.1", "objective:2", lit(app, "hand:")[0].id):
        assert pilot.lift(card) == []
        pilot.drop(middle(app, place))
        assert scene.control.refused_drops.text == "This card is not in your hand."


def test_card_carried_to_the_mat_while_another_seat_is_asked_says_why_it_goes_back(open_app: Open) -> None:
    app = open_app()
    pilot, scene = while_a_bot_thinks(app), table(app)
    card = next(each for each in app.targets if each.id.startswith("hand:"))
    pilot.lift(card)
    pilot.drop(middle(app, "slot:golden.1"))
    assert scene.control.refused_drops.text == "It isn't your turn."
    pilot.frame(2 * BACK_S)
    pilot.lift(card)
    pilot.drop(card.rect.center)
    assert not scene.control.refused_drops.text, "it is put back"


def test_rejected_drop_explains_itself_for_a_while(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    card = lit(app, "hand:v")[0]
    place = app.targets.named("slot:crimson.1")
    assert place is not None
    before = untouched(scene)
    pilot.lift(card)
    pilot.drop(place.rect.center)
    assert untouched(scene) == before
    assert scene.control.refused_drops.text == "This space is already excavated."
    pilot.frame(5.0)
    assert not scene.control.refused_drops.text
    reasons = {
        slot: scene.session.game.why_not_there(card.id.removeprefix("hand:"), slot)
        for slot in ("crimson.2", "crimson.3")
    }
    assert [unmet.code for unmet in reasons["crimson.3"]] == ["not_next_space"]
    assert reasons["crimson.2"] == ()
