"""Answers that come by themselves, switched on and off in the middle of a question: all is as it is set now."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.seats import Open, at_first_action, table
from tests.ui.test_auto_end_timer import NOTHING, counting_down, is_asked, wait
from tests.ui.test_taking_back import before_a_forced_payment, reached
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.table.play.auto_end_timer import COUNTDOWN_S
from wyrmspan_desktop.ui.table.screens.table import TableScene

SIZE = (960, 540)


def switch(pilot: Pilot, *buttons: str) -> None:
    """Press buttons of the settings, which lie over the table, and come back."""
    pilot.app.go.to("settings")
    pilot.frame(0.05)
    for button in buttons:
        pilot.press_button(button)
        pilot.frame(0.05)
    pilot.press_button("back")
    pilot.frame(0.01)
    assert pilot.scene == "table"


def at_forced_payment(app: App) -> tuple[Pilot, TableScene]:
    session = before_a_forced_payment()
    app.sit_down(session)
    pilot, scene = Pilot(app, 1), table(app)
    while scene.control.choosing is None:
        pilot.frame(0.05)
    assert scene.control.auto_answer.left > 0
    return pilot, scene


def test_a_forced_answer_that_is_switched_off_meanwhile_is_not_given(open_app: Open) -> None:
    pilot, scene = at_forced_payment(open_app(SIZE))
    serial = scene.session.game.serial
    switch(pilot, "auto_forced")
    assert not pilot.app.settings.values.auto_forced
    pilot.run_frames(5)
    assert scene.session.game.serial == serial


def test_a_turn_end_that_is_switched_off_meanwhile_is_not_given(open_app: Open) -> None:
    app = open_app(SIZE, auto_end_turn="at_once", confirm_pass=False)
    pilot = at_first_action(app)
    pilot.click_named("word:pass")
    scene = table(app)
    while not is_asked(scene):
        pilot.frame(0.05)
    assert scene.control.auto_answer.left > 0
    switch(pilot, "auto_end_turn-never")
    wait(pilot, 2 * COUNTDOWN_S)
    assert is_asked(scene)


def test_switching_off_stops_the_countdown(open_app: Open) -> None:
    pilot, scene = counting_down(open_app)
    wait(pilot, COUNTDOWN_S / 2)
    assert 0 < scene.control.countdown.left < COUNTDOWN_S
    switch(pilot, "auto_end_turn-never")
    assert scene.control.countdown.left == 0
    wait(pilot, 2 * COUNTDOWN_S)
    assert is_asked(scene)


def test_closing_a_dialog_restarts_the_countdown(open_app: Open) -> None:
    pilot, scene = counting_down(open_app)
    wait(pilot, COUNTDOWN_S - 0.1)
    pilot.app.go.ask("Really?", "", "Yes", lambda: None)
    pilot.frame(0.05)
    pilot.app.scenes.pop()
    pilot.frame(0.01)
    pilot.point(NOTHING)
    wait(pilot, COUNTDOWN_S / 2)
    assert is_asked(scene)
    wait(pilot, COUNTDOWN_S)
    assert not is_asked(scene)


def test_switching_on_answers_nothing_that_was_asked_before(open_app: Open) -> None:
    app = open_app(SIZE, auto_end_turn="never", confirm_pass=False, auto_forced=False)
    pilot = at_first_action(app)
    pilot.click_named("word:pass")
    scene = table(app)
    while not is_asked(scene):
        pilot.frame(0.05)
    for how in ("soon", "at_once"):
        switch(pilot, f"auto_end_turn-{how}")
        wait(pilot, 2 * COUNTDOWN_S)
        assert is_asked(scene), how


def test_language_change_restarts_the_countdown(open_app: Open) -> None:
    pilot, scene = counting_down(open_app)
    wait(pilot, COUNTDOWN_S - 0.1)
    pilot.app.go.to("settings")
    pilot.frame(0.05)
    pilot.press_button("tab-Language")
    pilot.frame(0.05)
    pilot.press_button("language-de")
    pilot.frame(0.05)
    pilot.press_button("back")
    while scene.control.choosing is None:
        pilot.frame(0.01)
    pilot.point(NOTHING)
    wait(pilot, 2 * COUNTDOWN_S)
    assert is_asked(scene)


def test_a_turn_never_ends_by_itself_where_that_is_switched_off(open_app: Open) -> None:
    """Not even one that cannot be taken back any more."""
    app = open_app(SIZE, auto_end_turn="never")
    session = reached(lambda each: each.decision.kind == "end_turn" and each.why_no_undo is not None)
    app.sit_down(session)
    wait(Pilot(app, 1), 2 * COUNTDOWN_S)
    assert session.decision.kind == "end_turn"


def test_a_saved_game_opens_as_it_was_left_and_answers_nothing(open_app: Open, tmp_path: Path) -> None:
    app = open_app(SIZE, folder=tmp_path, confirm_pass=False)
    archived = app.archive.begin(["Mira"], seed=3, level="Automa 1")
    session, bot = archived.session, RandomBot(3)
    while session.decision.kind != "end_turn" or not session.obvious or session.why_no_undo is not None:
        session.choose(bot.answer(session.decision), session.game.serial)
    serial = session.game.serial
    archived.close()
    for how in ("soon", "never"):
        app.settings.change(auto_end_turn=how)
        app.go.resume(app.archive.saves / f"{archived.about.id}.wyrm")
        pilot = Pilot(app, 1)
        while pilot.scene != "table":
            pilot.frame()
        scene = table(app)
        wait(pilot, 2 * COUNTDOWN_S)
        assert is_asked(scene), how
        switch(pilot, "auto_end_turn-soon")
        wait(pilot, 2 * COUNTDOWN_S)
        assert scene.session.game.serial == serial, how
        app.go.home()


def test_a_rematch_begins_with_nothing_pending(open_app: Open, tmp_path: Path) -> None:
    """The light that burns at one table, and passing there, are nothing to the next one."""
    app = open_app(SIZE, folder=tmp_path, confirm_pass=False)
    app.go.play(app.archive.begin(["Mira"], seed=3, level="Automa 1"))
    pilot, scene = Pilot(app, 1), table(app)
    to_end_of_turn(pilot, scene)
    assert scene.control.countdown.left
    scene.control.begin_again()
    again = table(app)
    assert again is not scene
    pilot.settle()
    assert (again.control.countdown.left, again.control.auto_answer.left) == (0, 0)
    serials = scene.session.game.serial, again.session.game.serial
    wait(pilot, 3 * COUNTDOWN_S)
    assert (scene.session.game.serial, again.session.game.serial) == serials


def to_end_of_turn(pilot: Pilot, scene: TableScene) -> None:
    """Answer at random until a turn could end with what is left being exchanges; the light burns."""
    bot = RandomBot(1)
    while not (scene.control.choosing is not None and scene.control.countdown.left):
        if pilot.scene == "curtain":
            pilot.click_named("ready")
        elif scene.control.choosing is not None and not scene.control.auto_answer.left:
            scene.control.answer(tuple(bot.answer(scene.control.choosing.decision)), automatic=False)
        pilot.frame(0.1)


def test_countdown_ends_one_turn_and_stops_at_the_handover(open_app: Open) -> None:
    app = open_app(SIZE, confirm_pass=False)
    app.sit_down(Session.new(["Ada", "Ben"], seed=4))
    pilot, scene = Pilot(app, 1), table(app)
    to_end_of_turn(pilot, scene)
    ending = scene.board.home
    pilot.point(NOTHING)
    while pilot.scene == "table":
        pilot.frame(0.1)
    assert pilot.scene == "curtain"
    serial = scene.session.game.serial
    wait(pilot, 4 * COUNTDOWN_S)
    assert (pilot.scene, scene.session.game.serial) == ("curtain", serial)
    pilot.click_and_settle("ready")
    assert (scene.board.seat, scene.session.decision.seat) == (1 - ending, 1 - ending)
    wait(pilot, 2 * COUNTDOWN_S)
    assert scene.session.game.serial == serial, "the player who comes to the screen is asked"


def test_countdown_does_not_run_in_a_replay(open_app: Open) -> None:
    pilot, scene = counting_down(open_app)
    wait(pilot, 2 * COUNTDOWN_S)
    session = scene.session
    serial = session.game.serial
    pilot.app.go.look_back(session)
    wait(pilot, 3 * COUNTDOWN_S)
    assert (pilot.scene, session.game.serial) == ("replay", serial)


@pytest.mark.parametrize("game", [ADVENT, FAMILY])
def test_a_hand_is_not_filled_by_itself_where_that_is_switched_off(open_app: Open, game: str) -> None:
    """Before it is asked, and while it is about to be."""
    app = open_app(SIZE, auto_end_turn="never", animation="instant")
    session = Session.new(["Ada", "Bot"] if game == FAMILY else ["Ada"], seed=1, game=game)
    while session.decision.kind != "draw" or not session.decision.forced:
        session.choose(session.decision.default, session.game.serial)
    app.go.sit_down(session)
    pilot, serial = Pilot(app, 1), session.game.serial
    pilot.settle_at_table()
    scene = app.scene
    wait(pilot, 2 * COUNTDOWN_S)
    assert session.game.serial == serial
    switch(pilot, "auto_end_turn-at_once")
    wait(pilot, 2 * COUNTDOWN_S)
    assert session.game.serial == serial, "this question was asked before"
    scene.control.auto_answer.on_ask(session.decision)
    assert scene.control.auto_answer.left > 0
    switch(pilot, "auto_end_turn-never")
    wait(pilot, 2 * COUNTDOWN_S)
    assert session.game.serial == serial
    switch(pilot, "auto_end_turn-at_once")
    scene.control.auto_answer.on_ask(session.decision)
    wait(pilot, 2 * COUNTDOWN_S)
    assert session.game.serial > serial
