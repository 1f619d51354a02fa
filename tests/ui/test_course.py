"""The course of a replay: drawn along with the mouse, by keys and by a controller; speeds, hints, and playing on."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.seats import Open, on_top
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.ai_tasks import AiTask
from wyrmspan_desktop.session.position_cache import Turn, TurningPoint, TurnList
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.replays import play, played
from wyrmspan_desktop.testing.secrecy import OUT, twin_of
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.replay import swing_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.pages.branch_dialog import BranchDialog
from wyrmspan_desktop.ui.table.events.active_highlight import Acting
from wyrmspan_desktop.ui.table.events.replay_log import Side
from wyrmspan_desktop.ui.table.play.scrubber import REEL, SPEEDS
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene
from wyrmspan_desktop.ui.table.screens.table import TableScene


@cache
def of_two() -> Session:
    return played(["Ada", "Ben"])


def watching(app: App, session: Session | None = None) -> tuple[Pilot, ReplayScene]:
    pilot, scene = Pilot(app, 1), ReplayScene(app, session or of_two())
    app.scenes.push(scene)
    pilot.settle()
    return pilot, scene


def test_dragging_the_timeline_shows_positions_live(open_app: Open) -> None:
    app = open_app()
    pilot, scene = watching(app)
    board = app.targets.named(REEL)
    y, x_of = (
        board.rect.centery,
        lambda move: scene.board.reel.x_of(scene.board.places, move, scene.control.moves),
    )
    pilot.point((x_of(0), y))
    pilot.button((x_of(0), y), down=True)
    assert scene.control.is_scrubbing
    for move in (200, 10):
        pilot.point((x_of(move), y), held=True)
        assert abs(scene.control.at - move) <= 1
        assert scene.board.playback.view == scene.control.film.at(scene.control.at).view(0)
        assert "Round" in str(app.targets.named(REEL).tip)
    pilot.point((board.rect.right + 90, 5), held=True)
    assert scene.control.at == scene.control.moves, "the pointer may leave the groove"
    pilot.button((board.rect.right + 90, 5), down=False)
    assert not scene.control.is_scrubbing
    at = scene.control.at
    pilot.point((x_of(50), y))
    assert scene.control.at == at, "nothing is held any more"


def test_only_the_last_position_of_a_frame_is_shown(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    pilot, scene = watching(app)
    shown: list[int] = []
    go_to = scene.control.go_to

    def watched(move: int) -> None:
        shown.append(move)
        go_to(move)

    monkeypatch.setattr(scene.control, "go_to", watched)
    board = scene.board.reel.board
    scene.press(app.targets.named(REEL), (board.x + 40, board.centery))
    for x in range(board.x + 60, board.x + 400, 20):
        scene.move((x, board.centery))
    assert shown == []
    pilot.frame(0.0)
    assert len(shown) == 1
    assert scene.control.at == shown[0]


def test_hovered_timeline_names_turn_and_gains(open_app: Open) -> None:
    app = open_app()
    pilot, scene = watching(app)
    course = scene.control.film.course
    turn = max(course.turns, key=lambda each: each.gains[1] if each.number else 0)
    middle = (turn.begins + turn.ends) / 2
    pilot.point(
        (
            scene.board.reel.x_of(scene.board.places, middle, scene.control.moves),
            scene.board.reel.board.centery,
        )
    )
    pilot.frame(0.0)
    told = app.targets.named(REEL)
    assert f"Round {turn.round}, turn {turn.number}" in str(told.tip)
    assert f"Ben: +{turn.gains[1]} points" in str(told.tip)
    assert scene.control.at == 0


def test_keys_step_by_answers_and_by_turns(open_app: Open) -> None:
    pilot, scene = watching(open_app())
    course = scene.control.film.course
    assert course is not None
    for number in (1, 2, 3):
        pilot.press(pygame.K_PAGEDOWN)
        assert scene.control.at == course.turns[number].begins
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_PERIOD)
    pilot.press(pygame.K_COMMA)
    assert scene.control.at == course.turns[3].begins + 1
    pilot.press(pygame.K_PAGEUP)
    assert scene.control.at == course.turns[3].begins
    pilot.press(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert scene.control.at == course.turns[2].begins
    pilot.press(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert scene.control.at == course.turns[3].begins
    pilot.press(pygame.K_END)
    pilot.press(pygame.K_PAGEDOWN)
    assert scene.control.at == scene.control.moves
    pilot.press(pygame.K_HOME)
    pilot.press(pygame.K_PAGEUP)
    assert scene.control.at == 0
    pilot.press(pygame.K_u)
    assert scene.control.at == course.swing.turn.begins


def test_controller_reaches_all_replay_controls(open_app: Open) -> None:
    app = open_app()
    pilot, scene = watching(app)
    course = scene.control.film.course
    assert course is not None

    def push(button: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.handle(pygame.event.Event(kind, button=button, instance_id=0))
        pilot.frame(0.0)

    def lean(axis: int, share: float) -> None:
        for value in (share, 0.0):
            app.handle(
                pygame.event.Event(
                    pygame.CONTROLLERAXISMOTION, axis=axis, value=int(value * 32767), instance_id=0
                )
            )
        pilot.frame(0.0)

    push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert scene.control.at == 1
    lean(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
    assert scene.control.at == course.turns[1].begins
    lean(pygame.CONTROLLER_AXIS_RIGHTX, -1.0)
    assert scene.control.at == 0
    push(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert scene.control.speed == 2.0
    push(pygame.CONTROLLER_BUTTON_X)
    assert scene.control.at == course.swing.turn.begins
    push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert scene.control.side == Side(1)
    push(pygame.CONTROLLER_BUTTON_A)
    assert scene.control.playing
    push(pygame.CONTROLLER_BUTTON_START)
    assert pilot.scene == "menu"


def test_replay_speed_is_adjustable(open_app: Open) -> None:
    app = open_app()
    pilot, scene = watching(app)
    told = []
    for _ in SPEEDS:
        pilot.press(pygame.K_HOME)
        pilot.press(pygame.K_SPACE)
        pilot.run_frames(40, 0.1)
        pilot.press(pygame.K_SPACE)
        told.append((scene.control.speed, scene.control.at))
        pilot.click_named("speed")
    assert [speed for speed, _ in told] == [1.0, 2.0, 4.0, 0.5]
    by_speed = [moves for _, moves in sorted(told)]
    assert by_speed == sorted(set(by_speed)), "each speed is faster than the one before"
    for _ in range(9):
        pilot.press(pygame.K_UP)
    assert scene.control.speed == SPEEDS[-1]
    for _ in range(9):
        pilot.press(pygame.K_DOWN)
    assert scene.control.speed == SPEEDS[0]


def at_an_action(scene: ReplayScene) -> None:
    """Go to a place at which much could have been done."""
    scene.control.go_to(80)
    while (
        (decision := scene.control.game.decision) is None
        or decision.kind != "action"
        or len(decision.ids) < 6
    ):
        scene.control.go_to(scene.control.at + 1)


def test_the_replay_compares_hints_with_answers(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    pilot, scene = watching(app)
    asked: list[str] = []

    def hints(game: Any, budget_s: float | None = None) -> AiTask[list[Any]]:
        asked.append(game.digest())
        thought = AiTask[list[Any]](lambda thought: [*scene.session.kind.hints(game, 1, 0.05)])
        thought.thread.join()
        return thought

    monkeypatch.setattr(app.thinkers, "hints", hints)
    at_an_action(scene)
    scene.control.look_from(Side(None))
    seat, digest = scene.control.game.decision.seat, scene.control.game.digest()
    pilot.frame(0.0)
    pilot.click_named("hint")
    pilot.frame(0.0)
    assert asked == [digest]
    assert scene.control.side == Side(seat), "it is seen as whoever was asked has seen it"
    assert scene.control.hindsight.given_text.startswith(f"{scene.session.names[seat]}: ")
    assert 1 <= len(scene.control.hindsight.hints) <= 2
    assert app.targets.named("hint:given") is not None
    pilot.click_named("hint:play")
    assert isinstance(app.scene, BranchDialog)
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    assert not scene.control.hindsight.is_open
    assert app.scene is scene
    pilot.press(pygame.K_h)
    assert scene.control.hindsight.is_open
    pilot.press(pygame.K_RIGHT)
    assert not scene.control.hindsight.is_open, "it was about another place"


def test_branch_is_a_separate_game(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    session = of_two()
    digest, answers = session.game.digest(), len(session.timeline.done)
    pilot, scene = watching(app)
    at_an_action(scene)
    there, move = scene.control.game.digest(), scene.control.at
    pilot.press_and_settle(pygame.K_p)
    assert isinstance(app.scene, BranchDialog)
    seat, go = app.targets.named("seat_1"), app.targets.named("go")
    assert (seat.rect.x, seat.rect.right) == (go.rect.x, go.rect.right)
    pilot.click_named("seat_1")
    assert app.scene.sitters[1] is not None
    pilot.click_named("go")
    pilot.settle_at_table()
    table = on_top(app, TableScene)
    assert table.session.start.digest() == there
    assert table.session.bots[0] is None
    assert table.session.bots[1] is not None
    assert (table.control.archived.about.counts, table.control.archived.about.title) == (
        False,
        f"Played on from move {move}",
    )
    assert not app.go.table.board.extensions or all(
        type(each).__name__ != "Coach" for each in table.board.extensions
    )
    assert (session.game.digest(), len(session.timeline.done)) == (digest, answers)
    assert table.session.why_no_undo is not None, "nothing of the other game is taken back here"


def test_no_branch_and_no_hints_in_a_running_game(open_app: Open) -> None:
    session: Session = Session.new(["Ada", "Ben"], seed=6)
    play(session, until=60)
    app = open_app()
    pilot, scene = watching(app, session)
    for move in (0, 20, 60):
        scene.control.go_to(move)
        pilot.frame(0.0)
        for name in ("hint", "play_on", "side"):
            target = app.targets.named(name)
            assert not target.enabled
            assert target.tip
        for key in (pygame.K_h, pygame.K_p, pygame.K_TAB):
            pilot.press(key)
        assert app.scene is scene
        assert not scene.control.hindsight.is_open
        assert scene.control.side == Side(None)
    alone: Session = Session.new(["Ada"], seed=6, level="Automa 1")
    bot = RandomBot(1)
    for _ in range(12):
        assert alone.decision is not None
        alone.choose(bot.answer(alone.decision), alone.game.serial)
    _, scene = watching(app, alone)
    assert [button.name for button in scene.control.medallions.buttons if button.enabled][-1] == "play_on"


def highlighted(scene: ReplayScene) -> object:
    """Return what is highlighted as acting."""
    return next(each.sources for each in scene.board.extensions if isinstance(each, Acting))


def test_log_of_a_position_equals_the_log_after_stepping_there(open_app: Open) -> None:
    app = open_app()
    _, scene = watching(app)
    other = ReplayScene(app, of_two())
    for side in (Side(1), Side(None, is_open=True)):
        scene.control.look_from(side)
        other.control.look_from(side)
        other.control.go_to(0)
        for _ in range(1, 70):
            other.control.go_on()
        other.board.hurry()
        for move in (150, 69):
            scene.control.go_to(move)
        assert scene.board.log == other.board.log
        assert scene.board.caption() == other.board.caption()
        assert highlighted(scene) == highlighted(other)


def test_hidden_hands_do_not_change_the_picture(open_app: Open) -> None:
    before: Session = Session.new(["Ada", "Ben"], seed=6)
    play(before, until=40)
    dice = random.Random(2)
    twin = twin_of(before.game, None, dice)
    assert twin.changed
    sessions = [Session(before.game.clone()), Session(twin.game)]
    bot = RandomBot(3)
    for _ in range(8):
        assert sessions[0].decision is not None
        answer = bot.answer(sessions[0].decision)
        known = [name for name in answer if twin.words([name]) == [name]]
        if known != answer:
            break
        steps = [each.choose(answer, each.game.serial) for each in sessions]
        if any(event.type in OUT for event in steps[0].events):
            break
    pictures, courses = list[list[bytes]](), []
    for session in sessions:
        app = open_app()
        pilot, scene = watching(app, session)
        pictures.append([])
        for move in (0, scene.control.moves - 1):
            scene.control.go_to(move)
            pilot.frame(0.0)
            pictures[-1].append(pygame.image.tobytes(app.window, "RGB"))
        courses.append(scene.control.film.course)
    assert courses[0] == courses[1]
    assert len(sessions[0].timeline.done) > 1
    assert pictures[0] == pictures[1], "only the last answer may have brought something to light"


def test_replay_log_follows_the_language(open_app: Open) -> None:
    app = open_app()
    _, scene = watching(app)
    scene.control.go_to(60)
    before = list(scene.board.log)
    languages.speak("pseudo")
    try:
        app.apply_settings()
        assert scene.control.at == 60
        assert len(scene.board.log) == len(before)
        assert all(new.text != old.text for new, old in zip(scene.board.log, before, strict=True))
    finally:
        languages.speak("en")
    app.apply_settings()
    assert scene.board.log == before


def test_scrubbing_may_skip_every_layer_but_the_question(open_app: Open) -> None:
    _, scene = watching(open_app())
    layers = scene.board.renderer.layers(scene.board.picture(Targets()))
    assert [layer.may_skip for layer in layers] == [True] * (len(layers) - 1) + [False]


def test_the_largest_swing_is_told_in_a_sentence() -> None:
    turn = Turn(10, 14, seat=0, round=2, number=3, gains=(14, 0))
    before = turn._replace(round=1)

    def told(turn: Turn, seat: int, names: list[str]) -> str:
        course = TurnList((before, turn), (), TurningPoint(turn, seat, 14))
        return swing_text(course, WYRMSPAN, names)

    mine = "Round 2, turn 3: Ada\nAda gained 14 points on everyone else."
    assert told(turn, 0, ["Ada", "Ben"]).endswith(mine)
    theirs = "Round 2, turn 3: Ada\nBen gained 14 points on everyone else."
    assert told(turn, 1, ["Ada", "Ben"]).endswith(theirs), "another one has gained"
