"""When events are shown: in order, at every speed, with skipping; and how the table is drawn meanwhile."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.ui.seats import Open, seated
from tests.ui.watched import FRAME, Watched, games, some_answer
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.devtools.hostile.sizes import resize
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.seating import Seating
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.animation.parts import FADE_S, Fade, Flight
from wyrmspan_desktop.ui.table.events.playback import SPEEDS
from wyrmspan_desktop.ui.table.screens.table import TableScene

# --- time -------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("reduced", [False, True])
def test_a_whole_game_plays_back_at_every_speed(speed: str, reduced: bool) -> None:
    session = Session.new(["Mira"], seed=9, level="Ravel 2")
    watched = Watched(session, 0, SPEEDS[speed], reduced=reduced)
    watched.play(7, 0.04)
    assert watched.playback.view["over"]
    assert bool(watched.made) == (speed != "instant"), "instant shows results alone"


def test_games_of_four_play_back() -> None:
    for number, speed in enumerate((SPEEDS["normal"], SPEEDS["instant"])):
        watched = Watched(Session.new(["Mira", "Tobias", "Kai", "Ada"], seed=number), 2, speed)
        watched.play(number, 0.07)
        assert watched.playback.view["over"]


def test_faster_is_shorter() -> None:
    taken = {}
    for name, speed in SPEEDS.items():
        session = scenarios.session("automa")
        watched = Watched(session, 0, speed)
        chance, frames = random.Random(3), 0
        while session.decision is not None:
            session.choose(some_answer(session.decision, chance), session.decision.serial)
            while not watched.playback.settled:
                watched.playback.step(FRAME)
                frames += 1
        taken[name] = frames * FRAME
    assert taken["slow"] > taken["normal"] * 1.4 > taken["fast"] * 2 > 0
    assert taken["instant"] < 2


def test_an_event_is_applied_when_its_flight_ends() -> None:
    watched = Watched(scenarios.session("automa"), 0)
    playback = watched.playback
    event = Event("gained", 0, None, {"item": "meat", "count": 1})
    before = playback.view["players"][0]["resources"]["meat"]
    playback.push([event])
    flight = None
    for _ in range(100):
        playback.step(FRAME)
        playing = [each for each in playback.playing if isinstance(each.part, Flight)]
        count = playback.view["players"][0]["resources"]["meat"]
        if playing and playing[0].share < 0.95:
            flight = playing[0].part
            assert count == before, "it is still in the air"
        if count > before:
            break
    assert flight is not None
    assert playback.view["players"][0]["resources"]["meat"] == before + 1


def test_card_in_flight_is_hidden_elsewhere() -> None:
    watched = Watched(scenarios.session("automa"), 0)
    playback = watched.playback
    card = playback.view["display"]["dragons"][1]
    playback.push([Event("took", 0, None, {"card": card, "position": 2})])
    playback.step(0.0)
    assert playback.hidden == {("card", card)}
    while playback.hidden:
        assert [each.part.hides for each in playback.playing if each.part.hides] == [{("card", card)}]
        playback.step(FRAME)
    assert playback.view["display"]["dragons"][1] is None


def test_skipping_applies_every_event() -> None:
    for seconds in (0.0, 0.01, 0.3, 1.0, 2.5):
        session = scenarios.session("automa")
        watched = Watched(session, 0)
        chance = random.Random(6)
        for _ in range(25):
            if session.decision is None:
                break
            session.choose(some_answer(session.decision, chance), session.decision.serial)
            watched.playback.step(seconds)
            watched.playback.skip()
            assert watched.playback.settled
            assert not watched.playback.hidden
            assert not list(watched.playback.playing)
            assert watched.playback.view == session.game.view(0)
            assert watched.reported == watched.sent


def test_nothing_flies_with_reduced_motion() -> None:
    for session, seat in games():
        watched = Watched(session, seat, reduced=True)
        chance = random.Random(2)
        for _ in range(60):
            if session.decision is None:
                break
            session.choose(some_answer(session.decision, chance), session.decision.serial)
            while not watched.playback.settled:
                watched.playback.step(FRAME * 2)
                for part, _ in watched.playback.playing:
                    assert type(part).__name__ in ("Fade", "Glow", "Caption", "Banner", "RoundBoard")
                    assert isinstance(part, Fade) or not part.hides
                    assert not isinstance(part, Fade) or part.seconds == FADE_S
        assert watched.made, "the parts were made, and replaced"


# --- in the window ----------------------------------------------------------------------------


def test_an_idle_table_is_not_drawn(open_app: Open) -> None:
    app = open_app()
    seated(app, scenarios.session("busiest"))
    for _ in range(60):
        app.step(FRAME)
        app.draw()
    for _ in range(60):
        app.step(FRAME)
        assert not app.draw()


def test_animation_setting_determines_the_speed(open_app: Open) -> None:
    app = open_app()
    scene = seated(app, scenarios.session("automa"))
    app.settings.change(animation="instant", reduced_motion=True)
    choosing = scene.control.choosing
    scene.control.answer(some_answer(choosing.decision, random.Random(1)))
    app.step(FRAME)
    assert scene.board.playback.settled
    assert scene.board.playback.reduced_motion
    assert scene.board.playback.view == scene.session.game.view(scene.board.seat)


def test_resize_cancels_flights(open_app: Open) -> None:
    app = open_app()
    scene = seated(app, scenarios.session("automa"))
    playback = scene.board.playback
    card = playback.view["display"]["dragons"][1]
    playback.push([Event("took", 0, None, {"card": card, "position": 2})])
    app.step(FRAME)
    assert playback.hidden
    resize(app, (1440, 810))
    app.draw()
    assert not playback.hidden
    assert not list(playback.playing)
    assert playback.view["display"]["dragons"][1] == card, "it is shown in its time all the same"


# --- what is read -----------------------------------------------------------------------------


@pytest.fixture
def has_passed(open_app: Open) -> tuple[Pilot, TableScene]:
    """The table at which the last seat has just passed and ended its turn."""
    app = open_app(confirm_pass=False)
    scene = seated(app, scenarios.session("objective-tie"))
    pilot = Pilot(app, 1)
    for answer in ("pass", "end_turn"):
        while scene.control.choosing is None:
            pilot.frame(FRAME)
        scene.control.answer((answer,))
    return pilot, scene


@pytest.fixture
def at_board(has_passed: tuple[Pilot, TableScene]) -> tuple[Pilot, TableScene]:
    """The same when the end of the round is shown."""
    pilot, scene = has_passed
    while scene.board.playback.reading is None:
        pilot.frame(FRAME)
    return has_passed


def frames_read(pilot: Pilot, scene: TableScene, most: int = 1000) -> int:
    count = 0
    while scene.board.playback.reading is not None and count < most:
        pilot.frame(0.1)
        count += 1
    return count


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_the_end_of_a_round_stays_as_long_as_it_takes_to_read_where_only_computers_play(
    at_board: tuple[Pilot, TableScene], speed: str
) -> None:
    pilot, scene = at_board
    scene.session.seating = Seating.of(["apprentice"] * len(scene.session.bots))
    pilot.app.settings.change(animation=speed)
    assert 40 <= frames_read(pilot, scene) <= 80, "tenths of a second"


def test_the_end_of_a_round_stays_until_a_person_has_read_it(at_board: tuple[Pilot, TableScene]) -> None:
    pilot, scene = at_board
    assert frames_read(pilot, scene, 300) == 300
    pilot.press(pygame.K_SPACE)
    assert scene.board.playback.reading is None


@pytest.mark.parametrize("key", [None, pygame.K_SPACE, pygame.K_RETURN])
def test_a_click_or_key_only_closes_a_text(at_board: tuple[Pilot, TableScene], key: int | None) -> None:
    pilot, scene = at_board
    if key is None:
        scene.press(None, scene.board.places.mat.center)
    else:
        pilot.press(key)
    assert scene.board.playback.reading is None
    assert scene.board.playback.view["round"] == 2, "the next round comes in its time"
    assert not scene.board.playback.settled


def test_fast_forward_stops_at_texts(has_passed: tuple[Pilot, TableScene]) -> None:
    pilot, scene = has_passed
    scene.control.hurry_to_own_turn()
    pilot.frame(FRAME)
    pilot.frame(FRAME)
    assert scene.board.playback.reading is not None
    resize(pilot.app, (1000, 700))
    pilot.frame(FRAME)
    assert scene.board.playback.reading is not None, "it stays in a window of another size"
