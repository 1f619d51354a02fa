"""The lesson of Dragon Family: its game, its steps on the map, what is refused, and how it ends."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.seats import Open, on_top
from wyrmspan_desktop.family import Game
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.family_lesson import (
    ALSO,
    COAST,
    EXPLORE,
    FEED,
    HATCH,
    LAST,
    LESSON,
    MOVE,
    SETTLE,
    TRADE,
    TREAT,
)
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.family.table import FamilyTable
from wyrmspan_desktop.ui.table.help.lesson_guide import LessonGuide

CLICKS = {
    EXPLORE: ("held:2", "cell:2,-4"),
    "draw": ("stack",),
    HATCH: ("egg:green",),
    FEED: ("dragon:1", "resource:ruby"),
    SETTLE: ("dragon:1", "tile:11"),
    MOVE: ("handler:5:0", "tile:2"),
    LAST: ("dragon:1", "resource:leaf"),
    COAST: ("held:0", "turn", "cell:2,-5"),
    TRADE: ("resource:ruby",),
    TREAT: ("dragon:1", "resource:gold"),
}
"""What is clicked to give an answer."""


def learning(app: App) -> tuple[Pilot, FamilyTable, LessonGuide]:
    """The table of the lesson, begun from the set-up."""
    app.settings.change(animation="instant")
    pilot = Pilot(app, 1)
    app.go.to(FAMILY)
    pilot.frame()
    pilot.click_named("lesson")
    table = on_top(app, FamilyTable)
    pilot.settle()
    return pilot, table, next(each for each in table.board.extensions if isinstance(each, LessonGuide))


def click(pilot: Pilot, names: tuple[str, ...], coach: LessonGuide) -> None:
    """Click what an answer is about; where one click says it all, the rest is not there any more."""
    step = coach.step_now
    for name in names:
        target = pilot.app.targets.named(name)
        if coach.step_now is step and target is not None and target.enabled:
            pilot.click(target)
            pilot.frame()
    pilot.settle()


@pytest.mark.parametrize("move", [MOVE, ALSO])
def test_every_answer_of_the_lesson_can_be_given(move: str) -> None:
    game = Game.new(["Ada", "Ben"], seed=LESSON.seed)
    for each in LESSON.opening:
        game.apply([each])
    assert (game.decision.seat, game.decision.kind) == (0, "action")
    for step in LESSON.steps:
        for reply in step.replies:
            assert game.decision.seat == 1
            game.apply([reply])
        if step.awaits is None:
            continue
        assert game.decision.seat == 0
        assert set(step.awaits) <= set(game.decision.ids)
        assert step.otherwise is not None or len(game.decision.ids) <= 2
        answer = move if move in step.awaits else step.awaits[0]
        points = game.scores()[0]
        step_events = game.apply([answer]).events
        if answer == SETTLE:
            now = game.scores()[0]
            assert (now.lairs - points.lairs, now.territory - points.territory) == (3, 3)
        gains = [each.data["resource"] for each in step_events if each.type == "gained" and each.seat == 0]
        paid = {EXPLORE: ["leaf", "ruby"], MOVE: ["leaf"], ALSO: ["leaf"], COAST: ["ruby"]}
        assert gains == paid.get(answer, [])
    assert game.decision is not None, "the game goes on"


@pytest.mark.parametrize("turns_end", ["soon", "never"])
def test_whole_lesson_is_playable_on_the_map(open_app: Open, turns_end: str) -> None:
    app = open_app(auto_end_turn=turns_end)
    pilot, table, coach = learning(app)
    said = []
    while coach.step_now is not None:
        step = coach.step_now
        said.append(coach.text)
        names = [target.id for target in app.targets]
        for thing in step.things:
            assert any(name.startswith(thing) for name in names), f"{thing} is not to be seen"
        if step.awaits is None:
            pilot.press_and_settle(pygame.K_RETURN)
        else:
            click(pilot, CLICKS[step.awaits[0]], coach)
        assert coach.step_now is not step, f"{said[-1]} is said again"
    assert len(set(said)) == len(LESSON.steps)
    assert FAMILY in app.settings.values.lessons
    points = table.session.game.scores()[0]
    assert (points.lairs, points.territory) == (6, 3)
    assert table.session.names[1] == "Settler"


def test_the_lesson_rejects_other_actions_with_a_reason(open_app: Open) -> None:
    pilot, table, coach = learning(open_app())
    for _ in range(2):
        pilot.press_and_settle(pygame.K_RETURN)
    plain, serial = coach.text, table.session.game.serial
    click(pilot, ("handler:5:0", "tile:2"), coach)
    assert table.session.game.serial == serial
    assert coach.text == str(LESSON.steps[2].otherwise() if LESSON.steps[2].otherwise else "")
    click(pilot, CLICKS[EXPLORE], coach)
    assert table.session.game.serial == serial + 1
    pilot.press_and_settle(pygame.K_RETURN)
    pilot.press_and_settle(pygame.K_u)
    assert coach.text == plain, "what is taken back is taught again"


def test_skipping_the_lesson_continues_the_game(open_app: Open) -> None:
    app = open_app()
    pilot, table, _ = learning(app)
    pilot.click_and_settle("coach:skip")
    assert app.settings.values.lessons == [FAMILY]
    assert table.control.choosing is not None
    assert table.session.bots == (None, "greedy")


def test_lesson_begins_with_the_goal_and_covers_trading_and_rotating() -> None:
    first = LESSON.steps[0]
    assert first.awaits is None
    assert all(word in first.say() for word in ("most points", "lair", "territory", "nest"))
    done = [step.awaits[0] for step in LESSON.steps if step.awaits]
    assert [done.index(each) for each in (EXPLORE, HATCH, SETTLE, MOVE, COAST, TRADE, TREAT)] == [
        *(0, 2, 4, 5, 8, 10, 11)
    ]
    turned = next(step for step in LESSON.steps if step.awaits == (COAST,))
    assert "turn it" in turned.say()
    hatched = next(step for step in LESSON.steps if step.awaits == (HATCH,))
    assert "1 point" in hatched.say(), "what a dragon in the nest is for"
