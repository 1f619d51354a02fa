"""Undo, redo and cancel at the table; turns that end by themselves or wait."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.support.messages import words
from tests.ui.seats import Open, at_first_action, at_table, hand, is_half_done, lit, play_until, table
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.prompts import BUTTON_TIPS
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.table import TableScene


def tool(app: App, name: str) -> Target:
    found = app.targets.named(name)
    assert found is not None
    return found


def shown(app: App) -> list[tuple[str, object, bool]]:
    """Everything that lies on the table, and what of it may be clicked."""
    return [(target.id, target.rect.topleft, target.lit) for target in app.targets]


def reached(wanted: Callable[[Session], bool]) -> Session:
    """The first solo game, played at random, in which something of a kind is asked."""
    for seed in range(200):
        session, bot = Session.new(["Mira"], seed=seed, level="Automa 1"), RandomBot(seed)
        while session.decision is not None:
            if wanted(session):
                return session
            session.choose(bot.answer(session.decision), session.game.serial)
    raise AssertionError("no such game")


def test_undo_and_redo_restore_the_picture(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    before, drawn, log = scene.board.playback.view, shown(app), list(scene.board.log)
    pilot.click_named("exchange")
    pilot.click_and_settle("trade:exchange meat gold milk")
    after, lines = scene.board.playback.view, list(scene.board.log)
    assert after != before
    assert len(lines) > len(log)
    pilot.click_and_settle("undo")
    assert scene.board.playback.view == before == scene.session.game.view(0)
    assert scene.board.log == log
    pilot.frame()
    assert [each for each in shown(app) if each[0] != "redo"] == [each for each in drawn if each[0] != "redo"]
    assert tool(app, "redo").enabled
    pilot.click_and_settle("redo")
    assert scene.board.playback.view == after
    assert scene.board.log == lines


def test_keys_take_back_and_give_again(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    before = scene.session.game.digest()
    pilot.click_named("exchange", "trade:exchange meat gold milk")
    after = scene.session.game.digest()
    for undo, redo, mod in (
        (pygame.K_z, pygame.K_y, pygame.KMOD_CTRL),
        (pygame.K_z, pygame.K_y, pygame.KMOD_META),
    ):
        monkeypatch.setattr(keymap, "_IS_MAC", mod == pygame.KMOD_META)
        pilot.press(undo, mod)
        assert scene.session.game.digest() == before
        pilot.press(redo, mod)
        assert scene.session.game.digest() == after
    monkeypatch.undo()
    pilot.press(pygame.K_z, pygame.KMOD_CTRL)
    pilot.press(pygame.K_z, pygame.KMOD_META)
    assert scene.session.game.digest() == before, "the key of the system is none of a game's"
    pilot.press(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert scene.session.game.digest() == after
    pilot.press(pygame.K_z)
    assert scene.session.game.digest() == after, "a letter alone does nothing"


def test_buttons_say_why_they_cannot_be_used(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Mira", automa="Automa 1")
    for name, why in (("undo", "There is nothing to undo yet."), ("redo", "There is nothing to redo.")):
        assert not tool(app, name).enabled
        assert tool(app, name).tip == why
    point = tool(app, "undo").rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    pilot.frame(0.3)
    pilot.frame(0.3)
    assert table(app).board.explaining.target == tool(app, "undo")
    serial = table(app).session.game.serial
    pilot.click_named("undo")
    assert table(app).session.game.serial == serial

    play_until(pilot, lambda scene: any(line.text.startswith("Automa 1 ") for line in scene.board.log))
    assert tool(app, "undo").tip == words(table(app).session.why_no_undo)
    assert "Automa 1" in str(tool(app, "undo").tip)


def test_cancel_returns_to_the_action(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app, seed=5)
    starts: dict[int, View] = {}

    def wanted(scene: TableScene) -> bool:
        if scene.control.choosing.decision.kind == "action":
            starts[0] = scene.board.playback.view
        return is_half_done(scene)

    scene = play_until(pilot, wanted)
    assert tool(app, "cancel").enabled
    while scene.control.choosing is not None and scene.control.choosing.cancel():
        pass
    pilot.frame()
    pilot.click_and_settle("cancel")
    assert scene.control.choosing.decision.kind == "action"
    assert scene.board.playback.view == starts[0]
    assert tool(app, "redo").enabled, "what was cancelled can be given again"
    assert app.targets.named("cancel") is None, "there is nothing to cancel"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "menu"


def test_the_cancel_button_takes_clicks_back_first(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    pilot.click_named(next(target.id for target in lit(app, "hand:v")))
    assert scene.control.choosing.picked
    pilot.click_named("cancel")
    assert not scene.control.choosing.picked
    assert app.targets.named("cancel") is None


def test_passing_tells_that_it_is_for_the_whole_round(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    assert tool(app, "word:pass").tip == str(say.PASS_ASKS)
    app.settings.change(confirm_pass=False)
    table(app).board.change()
    pilot.frame(0.0)
    assert tool(app, "word:pass").tip == str(BUTTON_TIPS["pass"])


# --- the end of a turn ------------------------------------------------------------------------


def test_the_turn_waits_while_something_can_be_taken_back(open_app: Open) -> None:
    app = open_app(confirm_pass=False, auto_end_turn="never")
    pilot = at_first_action(app)
    pilot.mean("word:pass")
    pilot.settle()
    scene = table(app)
    assert scene.control.choosing.decision.kind == "end_turn"
    assert scene.session.why_no_undo is None
    serial = scene.session.game.serial
    pilot.run_frames(20)
    assert scene.session.game.serial == serial
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "menu", "the action is done: Esc does not take it back"


def test_confirmed_pass_ends_the_turn(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    pilot.mean("word:pass")
    pilot.run_frames(20)
    answers = table(app).session.timeline.done
    ended = answers[next(n for n, each in enumerate(answers) if each.ids == ["pass"]) + 1]
    assert (ended.kind, ended.automatic) == ("end_turn", True)


def test_a_turn_ends_by_itself_if_nothing_can_be_taken_back(open_app: Open) -> None:
    app = open_app()
    session = reached(lambda session: session.decision.kind == "end_turn" and session.why_no_undo is not None)
    app.sit_down(session)
    pilot, serial = Pilot(app, 1), session.game.serial
    pilot.settle()
    pilot.frame(0.1)
    assert session.game.serial == serial, "there is time to see it"
    pilot.frame(0.4)
    assert session.game.serial > serial
    assert session.timeline.done[-1].automatic


def test_an_exchange_stops_a_turn_from_ending(open_app: Open) -> None:
    app = open_app()
    session = reached(
        lambda session: (
            session.decision.kind == "end_turn"
            and session.why_no_undo is not None
            and bool(session.decision.exchanges)
        )
    )
    app.sit_down(session)
    pilot, serial = Pilot(app, 1), session.game.serial
    pilot.settle()
    pilot.click_named("exchange")
    pilot.run_frames(5)
    assert session.game.serial == serial


def test_a_setting_ends_every_turn_by_itself(open_app: Open) -> None:
    app = open_app(auto_end_turn="at_once")
    pilot = at_first_action(app)
    pilot.mean("word:pass")
    pilot.settle()
    scene = table(app)
    assert scene.control.choosing.decision.kind == "end_turn"
    pilot.run_frames(3)
    ended = next(each for each in reversed(scene.session.timeline.done) if each.kind == "end_turn")
    assert ended.automatic


def test_forced_answers_wait_if_the_player_wants_that(open_app: Open) -> None:
    app = open_app(auto_forced=False)
    pilot = at_first_action(app, seed=7)
    scene = play_until(
        pilot,
        lambda scene: (
            scene.control.choosing.decision.forced
            and scene.control.choosing.decision.kind not in ("end_turn", "action")
        ),
    )
    serial = scene.session.game.serial
    pilot.run_frames(5)
    assert scene.session.game.serial == serial


def before_a_forced_payment() -> Session:
    """A game in which a payment without alternative is asked, and the choice before it can be taken back."""

    def wanted(session: Session) -> bool:
        decision = session.decision
        if not decision.forced or decision.kind != "payment" or session.why_no_undo is not None:
            return False
        ahead = session.game.clone()
        ahead.apply(decision.default)
        return ahead.secrets() == session.game.secrets()

    return reached(wanted)


@pytest.mark.parametrize("by_hand", [False, True])
def test_forced_answers_are_skipped_by_undo(open_app: Open, *, by_hand: bool) -> None:
    """Undo goes back to a choice; somebody who is quicker than the automatic answer has made none either."""
    app = open_app(auto_end_turn="never")
    session = before_a_forced_payment()
    chosen, serial = session.timeline.done[-1], session.game.serial
    app.sit_down(session)
    pilot, scene = Pilot(app, 1), table(app)
    pilot.settle()
    if by_hand:
        scene.control.answer(tuple(session.decision.default))
        assert session.game.serial == serial + 1
    else:
        pilot.run_frames(5)
        assert session.timeline.done[-1].automatic
    assert session.timeline.done[-1].kind == "payment"
    pilot.click_and_settle("undo")
    assert scene.control.choosing.decision.kind == chosen.kind
    assert session.timeline.undone[-1].ids == chosen.ids


def test_undo_stops_automatic_answers(open_app: Open) -> None:
    """An undone forced question stays open for as long as the player likes."""
    app = open_app()
    session = before_a_forced_payment()
    app.sit_down(session)
    pilot = Pilot(app, 1).settled()
    serial = session.game.serial
    session.choose(session.decision.default, serial)
    pilot.settle()
    pilot.click_named("undo")
    pilot.run_frames(5)
    assert session.game.serial == serial
    pilot.click_named("redo")
    assert session.game.serial == serial + 1


# --- two at one computer ----------------------------------------------------------------------


def after_a_pass(app: App) -> tuple[Pilot, TableScene, int, int]:
    """The first player has passed and ended the turn, which could be taken back; the second sits down."""
    app.settings.change(confirm_pass=False)
    pilot = Pilot(app, 4)
    app.scenes.push(TableScene(app, Session.new(["Mira", "Tobias"], seed=4)))
    scene = play_until(pilot, lambda scene: scene.control.choosing.decision.kind == "action")
    first = scene.board.home
    pilot.mean("word:pass")
    pilot.settle()
    pilot.click_named("word:end_turn")
    pilot.run_frames(10)
    assert pilot.scene == "curtain"
    pilot.click_and_settle("ready")
    assert scene.session.why_no_undo is None
    return pilot, scene, first, scene.board.home


def test_undo_into_anothers_turn_needs_a_handover(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    pilot, scene, first, second = after_a_pass(app)
    assert first != second
    hands = {seat: hand(scene, seat) for seat in (first, second)}
    assert all(hands.values())
    drawn: set[str] = set()
    draw = CardFaces.draw

    def watched(self: CardFaces, card: str, *rest: object, **words: object) -> None:
        drawn.add(card)
        draw(self, card, *rest, **words)  # type: ignore[arg-type]

    monkeypatch.setattr(CardFaces, "draw", watched)
    for use, at_screen, other in (("undo", second, first), ("redo", first, second)):
        pilot.mean(use)
        for _ in range(10):
            pilot.frame(0.05)
            if pilot.scene == "curtain":
                break
        assert isinstance(app.scene, HandoverScene)
        assert app.scene.seat == other
        assert not drawn & hands[other], "the other one has not sat down yet"
        drawn.clear()
        for _ in range(5):
            app.dirty = True
            pilot.frame(0.05)
        assert not drawn, "the curtain hides everything"
        assert {target.id for target in app.targets} == {"ready", "menu"}
        pilot.click_and_settle("ready")
        assert scene.board.seat == other
        assert drawn & hands[other]
        assert not drawn & hands[at_screen]
        drawn.clear()
    assert scene.session.decision.kind == "action"


def test_the_log_after_an_undo_is_the_players_own(open_app: Open) -> None:
    app = open_app()
    pilot, scene, first, _ = after_a_pass(app)
    pilot.mean("undo")
    pilot.run_frames(10)
    pilot.click_and_settle("ready")
    assert scene.control.choosing.decision.kind == "end_turn"
    assert scene.control.choosing.decision.seat == first
    assert not any(line.text.startswith("Round 2") for line in scene.board.log)
    assert scene.board.log[-1].text == f"{scene.session.names[first]} passes"
