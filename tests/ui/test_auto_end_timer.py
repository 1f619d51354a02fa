"""A turn in which only exchanges are left ends by itself after a moment, and only if the player lets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.pictures import look
from tests.ui.seats import Open, at_first_action, table
from tests.ui.test_taking_back import reached
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.rulebook import notes
from wyrmspan_desktop.ui.layout.targets import NOTE, Targets
from wyrmspan_desktop.ui.table.events.playback import SPEEDS
from wyrmspan_desktop.ui.table.play.auto_end_timer import COUNTDOWN_S
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension
from wyrmspan_desktop.ui.table.screens.table import TableScene

SIZE = (960, 540)
BEGAN = Event("turn_began", 0, "turn", {})
END_TURN = "word:end_turn"
NOTHING = (0, 0)
"""A place where nothing lies."""


def counting_down(open_app: Open, **settings: object) -> tuple[Pilot, TableScene]:
    """The end of a turn that can still be taken back, with the light at its beginning."""
    pilot = at_first_action(open_app(SIZE))
    pilot.app.settings.change(confirm_pass=False, **settings)
    pilot.click_named("word:pass")
    scene = table(pilot.app)
    while not is_asked(scene) or scene.board.playback.moving:
        pilot.frame(0.05)
    pilot.point(NOTHING)
    return pilot, scene


def is_asked(scene: TableScene) -> bool:
    return scene.control.choosing is not None and scene.control.choosing.decision.kind == "end_turn"


def wait(pilot: Pilot, seconds: float) -> None:
    pilot.run_frames(4, seconds / 4)


def begin(scene: TableScene) -> None:
    """Start the countdown as in a new turn."""
    scene.control.countdown.on_event(BEGAN)
    scene.control.countdown.on_ask(scene.control.choosing.decision)
    assert scene.control.countdown.left == COUNTDOWN_S


class OpenHints(TableExtension):
    is_open = True


class OpenNote(OpenHints):
    sheet = NOTE


def test_a_turn_waits_for_a_player_who_listens(open_app: Open) -> None:
    pilot, scene = counting_down(open_app, speech=True)
    pilot.app.listen_to_reader(None)
    countdown, decision = scene.control.countdown, scene.control.choosing.decision
    countdown.forget()
    countdown.on_event(BEGAN)
    countdown.on_ask(decision)
    assert not countdown.left
    pilot.app.settings.change(speech=False)
    countdown.on_ask(decision)
    assert countdown.left


def test_turn_ends_when_the_countdown_is_over(open_app: Open) -> None:
    pilot, scene = counting_down(open_app)
    bright: list[int] = []
    place = pilot.app.targets.named(END_TURN).rect
    before = scene.session.game.serial
    while is_asked(scene) and len(bright) < 99:
        bright.append(sum(pygame.transform.average_color(pilot.app.window, place)))
        pilot.frame(0.25)
    assert len(bright) == pytest.approx(COUNTDOWN_S / 0.25, abs=1)
    assert bright == sorted(bright), "it grows"
    assert bright[-1] > bright[0] + 20
    ended = scene.session.timeline.done[before]
    assert ended.kind == "end_turn"
    assert not ended.automatic, "it is taken back by itself, as if the button had been clicked"


def test_closing_an_overlay_does_not_stop_the_countdown(open_app: Open) -> None:
    pilot, scene = counting_down(open_app)
    note = OpenNote()
    scene.board.extensions.append(note)
    begin(scene)
    scene.control.countdown.on_press()
    scene.board.extensions.remove(note)
    assert scene.control.countdown.left == COUNTDOWN_S
    pilot.button(NOTHING, down=True)
    assert scene.control.countdown.left == 0


def tip_of_the_end(pilot: Pilot) -> str | None:
    """The tip of the button that ends the turn."""
    pilot.frame(0.0)
    button = pilot.app.targets.named("word:end_turn")
    assert button is not None
    return button.tip


class News(TableExtension):
    holds_turn = True


class Lesson(News):
    is_by_hand = True


@pytest.mark.parametrize(("holder", "reason"), [(News, "news"), (Lesson, None)])
def test_the_end_of_a_turn_says_that_news_hold_it_but_not_that_a_lesson_does(
    open_app: Open, holder: type[TableExtension], reason: str | None
) -> None:
    pilot, scene = counting_down(open_app)
    scene.control.countdown.put_away()
    scene.board.extensions.append(holder())
    scene.board.change()
    assert tip_of_the_end(pilot) == (reason and str(say.WAITS[reason]))


def test_any_input_stops_the_countdown_for_this_turn(open_app: Open) -> None:
    pilot, scene = counting_down(open_app)
    for act in (
        lambda: pilot.button(NOTHING, down=True),
        lambda: pilot.button(NOTHING, down=True, button=3),
        lambda: pilot.press(pygame.K_F8),
        lambda: pilot.press(pygame.K_ESCAPE),
        lambda: scene.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")),
        lambda: pilot.lift(next(target for target in pilot.app.targets if target.id.startswith("hand:"))),
    ):
        pilot.point(NOTHING)
        begin(scene)
        picture = scene.board.picture(Targets())
        assert (picture.prompt, picture.prompt_from) == (str(say.ENDS_SOON["end_turn"]), "")
        act()
        assert pilot.scene == "table"
        assert scene.control.countdown.left == 0
        assert scene.board.picture(Targets()).prompt != str(say.ENDS_SOON["end_turn"])
        assert tip_of_the_end(pilot) == str(say.WAITS["stopped"])
        scene.control.countdown.on_ask(scene.control.choosing.decision)
        assert scene.control.countdown.left == 0, "as after an exchange"
    pilot.app.settings.change(auto_end_turn="never")
    scene.control.countdown.on_event(BEGAN)
    scene.control.countdown.on_ask(scene.control.choosing.decision)
    assert scene.control.countdown.left == 0, "it is not wanted"
    pilot.app.settings.change(auto_end_turn="soon")
    begin(scene)
    pilot.press_and_settle(pygame.K_u)
    pilot.click_named("word:pass")
    while not is_asked(scene):
        pilot.frame(0.25)
    wait(pilot, 2 * COUNTDOWN_S)
    assert is_asked(scene), "nor where something was taken back"


def test_the_countdown_restarts_after_looking_elsewhere(open_app: Open) -> None:
    pilot, scene = counting_down(open_app)
    wait(pilot, COUNTDOWN_S / 2)
    card = next(target for target in pilot.app.targets if target.id.startswith("hand:"))
    pilot.point(card.rect.center)
    wait(pilot, 2 * COUNTDOWN_S)
    assert is_asked(scene)
    pilot.point(NOTHING)
    wait(pilot, COUNTDOWN_S - 0.1)
    assert is_asked(scene), "from its beginning"
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    wait(pilot, 2 * COUNTDOWN_S)
    assert is_asked(scene), "the player does something else"
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    pilot.app.go.ask("Really?", "", "Yes", lambda: None)
    wait(pilot, 2 * COUNTDOWN_S)
    assert is_asked(scene), "a dialog lies over it"
    pilot.app.scenes.pop()
    scene.board.extensions.append(OpenNote())
    wait(pilot, 2 * COUNTDOWN_S)
    assert is_asked(scene), "something is reported at the table"
    scene.board.extensions.pop()
    wait(pilot, 2 * COUNTDOWN_S)
    assert not is_asked(scene)


def test_a_game_that_is_opened_at_the_end_of_a_turn_waits(open_app: Open) -> None:
    app = open_app(SIZE)
    session = reached(lambda each: each.decision.kind == "end_turn" and each.why_no_undo is None)
    app.sit_down(session)
    wait(Pilot(app, 1), 3 * COUNTDOWN_S)
    assert session.decision.kind == "end_turn"


def test_a_turn_after_which_something_is_discarded_waits(open_app: Open) -> None:
    app = open_app(SIZE)
    session = reached(
        lambda each: (
            each.decision.kind == "end_turn"
            and not each.obvious
            and each.why_no_undo is None
            and not each.timeline.done[-1].automatic
        )
    )
    session.undo()
    answer = session.timeline.undone[-1].ids
    app.sit_down(session)
    pilot, scene = Pilot(app, 1), table(app)
    pilot.settle()
    scene.control.answer(tuple(answer), automatic=True)
    wait(pilot, 3 * COUNTDOWN_S)
    assert is_asked(scene)
    assert tip_of_the_end(pilot) == str(say.WAITS["discard"])
    app.settings.change(auto_end_turn="never")
    scene.board.change()
    assert tip_of_the_end(pilot) is None, "it always waits"


def test_reduced_motion_shows_the_countdown_in_steps(open_app: Open) -> None:
    pilot, scene = counting_down(open_app, reduced_motion=True, animation="instant")
    seen: list[bytes] = []
    while is_asked(scene) and len(seen) < 99:
        seen.append(look(pilot.app))
        pilot.frame(0.1)
    assert len(seen) == pytest.approx(COUNTDOWN_S / SPEEDS["fast"] / 0.1, abs=2)
    assert 2 < len(set(seen)) <= 5


def test_pass_is_counted_down_if_nothing_else_is_possible(open_app: Open) -> None:
    app = open_app(SIZE)
    session = reached(lambda each: [*each.decision.ids] == ["pass"])
    app.sit_down(session)
    pilot, scene, serial = Pilot(app, 1), table(app), session.game.serial
    wait(pilot, 2 * COUNTDOWN_S)
    assert session.game.serial == serial, "a game that is opened waits"
    begin(scene)
    assert scene.board.picture(Targets()).prompt == str(say.ENDS_SOON["pass"])
    wait(pilot, 2 * COUNTDOWN_S)
    assert session.timeline.done[serial].ids == ["pass"]


def test_an_open_note_holds_the_turn_and_the_banner_says_so(open_app: Open) -> None:
    pilot, scene = counting_down(open_app)
    scene.control.countdown.on_event(BEGAN)
    scene.board.extensions.append(OpenNote())
    begin(scene)
    pilot.frame(0.0)
    picture = scene.board.picture(Targets())
    assert picture.prompt == str(say.ENDS_AFTER_NOTE)
    wait(pilot, 3 * COUNTDOWN_S)
    assert is_asked(scene), "the player has not seen it run"
    scene.board.extensions.append(OpenHints())
    prompt = scene.board.picture(Targets()).prompt
    assert prompt not in {str(text) for text in (say.ENDS_AFTER_NOTE, *say.ENDS_SOON.values())}, (
        "no note is seen below the hints"
    )
    scene.board.extensions.pop()
    scene.board.extensions.pop()
    assert scene.board.picture(Targets()).prompt == str(say.ENDS_SOON["end_turn"])
    wait(pilot, COUNTDOWN_S + 0.5)
    pilot.frame()
    assert not is_asked(scene)


@pytest.mark.parametrize("is_covered", [False, True])
def test_countdown_button_switches_the_countdown_off(open_app: Open, is_covered: bool) -> None:
    pilot, scene = counting_down(open_app)
    if is_covered:
        scene.board.extensions.append(OpenNote())
    begin(scene)
    scene.board.change()
    pilot.frame(0.0)
    pilot.click_named("timer:off")
    assert pilot.app.settings.values.auto_end_turn == "never"
    assert not scene.control.countdown.then
    pilot.frame(0.0)
    assert pilot.app.targets.named("timer:off") is None
    wait(pilot, 2 * COUNTDOWN_S)
    assert is_asked(scene)


@pytest.mark.parametrize("knows_the_rest", [True, False])
def test_the_first_turn_that_ends_by_itself_is_explained(
    open_app: Open, tmp_path: Path, *, knows_the_rest: bool
) -> None:
    app = open_app(folder=tmp_path)
    others = [key for key in notes.NOTES if key != "moment:by_itself"]
    app.settings.change(notes=True, notes_seen=others if knows_the_rest else [])
    app.go.play(app.archive.begin(["Mira"], seed=3, level="Automa 1"))
    pilot = Pilot(app, 3).settled()
    scene = table(app)
    for _ in range(600):
        if scene.control.countdown.then:
            break
        if pilot.scene == "table" and scene.control.choosing is None:
            pilot.frame(0.2)
        else:
            pilot.turn()
    assert scene.control.noting.shown.key == "moment:by_itself"


def at_end_of_turn(
    open_app: Open, names: Sequence[str], wanted: Callable[[Session], bool]
) -> tuple[Pilot, TableScene]:
    """At the end of a turn before which a position was as wanted, with nothing but exchanges left."""
    app = open_app(SIZE, animation="instant", reduced_motion=True, confirm_pass=False)
    for seed in range(1, 40):
        session = Session.new(names, seed=seed, level="Automa 1" if len(names) == 1 else None)
        app.sit_down(session)
        pilot, scene = Pilot(app, 1), table(app)
        while session.game.state.round < 2:
            pilot.settle_at_table()
            while scene.control.auto_answer.left:
                pilot.frame(0.1)
            if is_asked(scene) and session.obvious and wanted(session):
                return pilot, scene
            if scene.control.choosing is not None and pilot.scene == "table":
                scene.control.answer(tuple(heuristic_policy.answer(session.game)))
        app.scenes.pop()
    raise AssertionError("no turn ends so")


def turn_of(session: Session) -> list[Any]:
    """Return the answers of the running turn."""
    done = session.timeline.done
    began = max(n for n, each in enumerate(done) if any(e.type == "turn_began" for e in each.step.events))
    return done[began + 1 :]


def has_hidden(session: Session) -> bool:
    return any(event.for_seat(None) != event for each in turn_of(session) for event in each.step.events)


def has_automatic(session: Session) -> bool:
    return any(each.automatic for each in turn_of(session))


@pytest.mark.parametrize(
    ("names", "wanted", "waits"),
    [
        (("Ada", "Ben"), has_hidden, True),
        (("Ada", "Ben"), has_automatic, True),
        (("Ada", "Ben"), lambda session: not (has_automatic(session) or has_hidden(session)), False),
        (("Ada",), lambda session: has_automatic(session) and not has_hidden(session), False),
    ],
    ids=["a hidden card", "what no player chose", "only what was chosen", "alone"],
)
def test_with_several_players_news_delays_the_end_of_a_turn(
    open_app: Open, names: Sequence[str], wanted: Callable[[Session], bool], waits: bool
) -> None:
    pilot, scene = at_end_of_turn(open_app, names, wanted)
    serial = scene.session.game.serial
    pilot.point(NOTHING)
    assert bool(scene.control.countdown.then) != waits
    wait(pilot, 2 * COUNTDOWN_S)
    assert (scene.session.game.serial == serial) == waits
