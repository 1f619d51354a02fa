"""The lesson of Advent of the Wyrms: its deal, its steps at the table, what is refused, and when it is offered."""

from __future__ import annotations

import pygame
from pygame import Rect

from tests.ui.seats import Open, on_top
from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.advent_lesson import HUNTRESS, LESSON, MOUNTAIN, PACT
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.input.misclick_guard import GUARD_S
from wyrmspan_desktop.ui.table.help.lesson_guide import LessonGuide


def learning(app: App) -> tuple[Pilot, AdventTable, LessonGuide]:
    """The table of the lesson, begun from the set-up."""
    pilot = Pilot(app, 1)
    app.go.to(ADVENT)
    pilot.settle()
    pilot.click_and_settle("lesson")
    table = on_top(app, AdventTable)
    return pilot, table, next(each for each in table.board.extensions if isinstance(each, LessonGuide))


def number(coach: LessonGuide) -> int:
    """Which step is said, counted from 0."""
    assert coach.step_now is not None
    return LESSON.steps.index(coach.step_now)


def awaited(answer: str) -> int:
    return next(number for number, step in enumerate(LESSON.steps) if answer in (step.awaits or ()))


def test_the_deal_lets_every_answer_be_given_and_brings_a_wyrm_with_all_ways_open() -> None:
    game = Game.new(["Ada"], seed=LESSON.seed)
    for step in LESSON.steps:
        if step.awaits:
            assert set(step.awaits) <= set(game.decision.ids)
            assert step.otherwise is not None or game.decision.forced
            game.apply(step.awaits)
        elif step.awaits is not None:
            assert [way.name for way in game.ways() if way.ids] == ["suit", "rank", "flip", "excuse"]
    assert [game.deck.values[card] for card in game.state.sealed[0]] == [4, 9, 10], "a crown follows a nine"


def test_lesson_is_playable_by_mouse_and_keys(open_app: Open) -> None:
    app = open_app()
    pilot, table, coach = learning(app)
    carried = {f"start {MOUNTAIN}": MOUNTAIN, f"add {PACT} 1": PACT, f"add {HUNTRESS} 1": HUNTRESS}
    said = []
    while coach.step_now is not None:
        step = coach.step_now
        said.append(coach.text)
        names = [target.id for target in app.targets]
        for thing in step.things:
            assert any(name.startswith(thing) for name in names), f"{thing} is not to be seen"
        if step.awaits is None:
            pilot.press(pygame.K_RETURN)
        elif step.awaits == ("draw",):
            pilot.click_named("word:draw")
        elif step.awaits:
            pilot.click_named(f"hand:{carried[step.awaits[0]]}")
            # The ring itself, or one of its cards.
            ring = app.targets.named("ring:1")
            topmost = app.targets.at(ring.rect.center)
            assert topmost is not None
            pilot.click(topmost)
        else:
            pilot.click_named("way:excuse")
        pilot.settle()
    assert len(set(said)) == len(LESSON.steps)
    assert app.settings.values.lessons == [ADVENT]
    assert table.control.choosing is not None, "the game goes on"
    assert app.targets.named("coach") is None


def test_a_lesson_rejects_other_answers_and_repeats_undone_steps(open_app: Open) -> None:
    app = open_app()
    pilot, table, coach = learning(app)
    for _ in range(2):
        pilot.click_and_settle("coach:next")
    first = awaited(f"start {MOUNTAIN}")
    assert number(coach) == first
    plain = coach.text
    pilot.click_named("hand:28")
    pilot.click_and_settle("discards")
    assert (table.session.game.serial, number(coach)) == (0, first)
    assert coach.text != plain, "it says why not"
    pilot.click_named(f"hand:{MOUNTAIN}")
    pilot.click_and_settle("ring:1")
    assert number(coach) == first + 1
    pilot.press_and_settle(pygame.K_u)
    assert (number(coach), coach.text) == (first, plain)
    pilot.press_and_settle(pygame.K_r)
    assert number(coach) == first + 1


def test_lesson_can_be_skipped_or_postponed(open_app: Open) -> None:
    app = open_app()
    pilot, _, _ = learning(app)
    pilot.click_named("coach:later")
    assert (app.scene.name, app.settings.values.lessons) == ("advent", [])
    pilot.settle()
    pilot.click_and_settle("lesson", "coach:skip")
    assert (app.scene.name, app.settings.values.lessons) == ("table", [ADVENT])
    assert app.targets.named("coach:next") is None


def test_lesson_is_offered_only_before_the_first_game(open_app: Open) -> None:
    app = open_app()
    pilot = Pilot(app, 1)
    scenes = []
    for answer in ("stay", "go", ""):
        app.go.home(ADVENT)
        pilot.settle()
        pilot.click_and_settle("start")
        scenes.append(app.scene.name)
        if answer:
            pilot.click_and_settle(answer)
        assert (app.targets.named("coach:next") is not None) is (answer == "stay")
        assert app.settings.values.lessons == ([] if answer == "stay" else [ADVENT])
    assert scenes == ["ask", "ask", "table"]


def test_lesson_explains_winning_and_losing() -> None:
    said = " ".join(step.say() for step in LESSON.steps)
    assert "win the game" in said
    assert "You lose if" in said


def test_enter_turns_pages_and_never_focuses_skip(open_app: Open) -> None:
    app = open_app()
    pilot, table, coach = learning(app)
    assert table.control.keyboard.focus_on("hand:45")
    focused = set()
    for _ in range(9):
        before = coach.step_now
        is_read = before is not None and not before.waits
        pilot.press_and_settle(pygame.K_RETURN)
        pilot.frame(GUARD_S)
        assert not is_read or coach.step_now is not before
        focused.add(table.control.focus)
    assert any(name.startswith("hand:") for name in focused), "it comes to what is to be used"
    assert not focused & {"coach:skip", "coach:later"}
    assert app.settings.values.lessons == []


def test_nothing_clickable_appears_where_next_was_pressed(
    open_app: Open,
) -> None:
    app = open_app()
    pilot, table, coach = learning(app)
    pressed = Rect(0, 0, 0, 0)
    while (step := coach.step_now) is not None:
        for name in ("coach:skip", "coach:later"):
            button = app.targets.named(name)
            assert button is None or not button.rect.colliderect(pressed), number(coach)
        button, said = app.targets.named("coach:next"), app.targets.named("coach")
        held = [each.rect for each in app.targets if each.id.startswith("hand:")]
        assert said is None or said.rect.collidelist(held) < 0, "a click too many would mean a card"
        if button is not None and button.enabled:
            pressed = button.rect
            pilot.click_named("coach:next")
        else:
            decision = table.session.decision
            table.control.answer((*(step.awaits or ()), *decision.ids)[:1])
        pilot.settle()
    assert pressed
