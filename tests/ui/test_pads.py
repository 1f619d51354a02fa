"""Game controllers: what their buttons do, at the table and in menus; coming and going."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import _sdl2
from pygame._sdl2 import controller  # noqa: F401  (so that it can be replaced)

from tests.ui.seats import (
    Open,
    at_first_action,
    at_scenario,
    is_half_done,
    play_first_round,
    play_until,
    table,
)
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Padder, Pilot
from wyrmspan_desktop.ui.input import pads
from wyrmspan_desktop.ui.input.pads import Pads

A, B, X, Y = (
    *(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B),
    *(pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y),
)
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LEFT, RIGHT, UP, DOWN = (
    *(pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
    *(pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN),
)


def stick(pilot: Pilot, axis: int, share: float) -> None:
    value = round(share * 32767)
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
    pilot.frame(0.0)


# --- in menus ---------------------------------------------------------------------------------


def test_controller_leads_to_a_table_and_back(open_app: Open) -> None:
    app = open_app()
    player = Padder(app, 1).settled()
    player.pad(DOWN)  # past the plank of the guide, which is lit
    player.pad(A)
    player.frame()
    assert player.scene == "new_game"
    player.pad(B)
    player.frame()
    assert player.scene == "title"
    assert app.gui.focused == "new_game", "where it was left"
    player.pad(A)
    player.frame()
    for _ in range(40):
        if app.gui.focused == "back":
            break
        player.pad(DOWN)
    assert app.gui.focused == "back", "lines of text are no traps"
    player.pad(RIGHT)
    assert app.gui.focused == "seed"
    player.pad(RIGHT)
    assert app.gui.focused == "start", "nor is one that lies in between"
    player.pad(A)
    player.settle()
    assert player.scene == "table"
    player.pad(START)
    assert player.scene == "menu"
    player.pad(START)
    assert player.scene == "table"


def test_d_pad_moves_the_focus_in_its_direction(open_app: Open) -> None:
    app = open_app(players=2)
    player = Padder(app, 1).settled()
    player.click_and_settle("new_game")
    player.pad(DOWN)
    assert app.gui.focused == "cards"
    for direction, goal in (
        *(
            (RIGHT, "house_rules"),
            (RIGHT, "players_1"),
            (RIGHT, "players_2"),
            (LEFT, "players_1"),
            (DOWN, "players_4"),
            (LEFT, "players_3"),
        ),
        *(
            (LEFT, "sitter_1"),
            (UP, "name_1"),
            (DOWN, "sitter_1"),
            (LEFT, "before_1"),
            (LEFT, "sitter_0"),
            (UP, "name_0"),
        ),
    ):
        player.pad(direction)
        assert app.gui.focused == goal


def test_a_held_direction_counts_again(open_app: Open) -> None:
    app = open_app()
    player = Padder(app, 1).settled()
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=DOWN))
    player.frame(0.0)
    first = app.gui.focused
    player.frame(0.1)
    assert app.gui.focused == first
    player.frame(0.35)
    second = app.gui.focused
    assert second != first
    player.frame(0.2)
    assert app.gui.focused not in (first, second)
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=DOWN))
    player.frame(0.0)
    third = app.gui.focused
    player.frame(1.0)
    assert app.gui.focused == third


def test_stick_moves_the_focus_too(open_app: Open) -> None:
    app = open_app()
    player = Padder(app, 1).settled()
    stick(player, pygame.CONTROLLER_AXIS_LEFTY, 0.2)
    assert app.gui.focused == "guide", "it stands nearly upright"
    stick(player, pygame.CONTROLLER_AXIS_LEFTY, 0.8)
    first = app.gui.focused
    assert first != "guide"
    stick(player, pygame.CONTROLLER_AXIS_LEFTY, 0.9)
    assert app.gui.focused == first, "it is still held"
    stick(player, pygame.CONTROLLER_AXIS_LEFTY, 0.0)
    stick(player, pygame.CONTROLLER_AXIS_LEFTY, 0.8)
    second = app.gui.focused
    assert second != first
    stick(player, pygame.CONTROLLER_AXIS_LEFTY, 0.0)
    stick(player, pygame.CONTROLLER_AXIS_LEFTY, -0.8)
    assert app.gui.focused == first
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.frame(0.0)
    player.frame(3.0)
    assert app.gui.focused == first, "nothing is held by a window without focus"


# --- at the table -----------------------------------------------------------------------------


def test_a_round_is_played_with_a_controller_alone(open_app: Open) -> None:
    app = open_app()
    play_first_round(app, Padder(app, 3))


def test_x_takes_back_and_y_gives_a_hint(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = play_until(pilot, lambda scene: is_half_done(scene) and scene.session.why_no_undo is None)
    player, given = Padder(app, 1), len(scene.session.timeline.done)
    player.pad(X)
    assert len(scene.session.timeline.done) < given
    player.settle()
    player.pad(Y)
    assert scene.control.adviser.is_open
    player.pad(B)
    assert not scene.control.adviser.is_open
    player.pad(BACK)
    assert player.scene == "log"
    player.pad(B)
    assert player.scene == "table"


def test_shoulders_look_at_other_mats(open_app: Open) -> None:
    app = open_app()
    app.sit_down(Session.new(["Ada", "Ben", "Cleo"], seed=2))
    player = Padder(app, 1).settled()
    player.settle_at_table()
    scene = table(app)
    home = scene.board.home
    player.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert scene.board.shown == (home + 1) % 3
    player.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert scene.board.shown == home


def test_button_a_skips_animations(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    scene.control.answer(scene.control.choosing.decision.default)
    pilot.frame(0.01)
    assert not scene.board.playback.settled
    serial = scene.session.game.serial
    Padder(app, 1).pad(A)
    assert scene.board.playback.settled
    assert scene.session.game.serial == serial


def test_button_a_closes_a_text_without_answering(open_app: Open) -> None:
    app = open_app(confirm_pass=False)
    at_scenario(app, "objective-tie")
    scene, player = table(app), Padder(app, 1)
    for answer in ("pass", "end_turn"):
        while scene.control.choosing is None:
            player.frame(0.1)
        scene.control.answer((answer,))
    while scene.board.playback.reading is None:
        player.frame(0.1)
    serial = scene.session.game.serial
    player.pad(A)
    assert scene.board.playback.reading is None
    assert scene.session.game.serial == serial


# --- devices ----------------------------------------------------------------------------------


class Device:
    """A device, as pygame has it."""

    def __init__(self, index: int) -> None:
        if index == 9:
            raise pygame.error("it has gone already")
        self.index = index

    def as_joystick(self) -> Device:
        return self

    def get_instance_id(self) -> int:
        return self.index + 100


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Device 0 has a layout that SDL knows, others have not."""
    fake = SimpleNamespace(Controller=Device, is_controller=lambda index: index == 0)
    monkeypatch.setattr(_sdl2, "controller", fake)
    monkeypatch.setattr(pygame.joystick, "Joystick", Device)


def event(kind: int, **data: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **data)


@pytest.mark.usefixtures("devices")
def test_devices_come_and_go() -> None:
    found = Pads()

    def send(kind: int, **data: Any) -> list[str]:
        return list(found.take(event(kind, **data)))

    assert found.count == 0
    send(pygame.JOYDEVICEADDED, device_index=0)
    send(pygame.CONTROLLERDEVICEADDED, device_index=0)
    assert found.count == 1, "one device is reported twice"
    send(pygame.JOYDEVICEADDED, device_index=1)
    assert found.count == 2
    send(pygame.CONTROLLERDEVICEADDED, device_index=9)
    assert found.count == 2
    assert send(pygame.CONTROLLERBUTTONDOWN, instance_id=100, button=RIGHT) == ["right"]
    send(pygame.CONTROLLERDEVICEREMOVED, instance_id=100)
    assert found.count == 1
    assert list(found.step(5.0)) == [], "what was held on it is held no more"
    send(pygame.JOYDEVICEREMOVED, instance_id=101)
    assert found.count == 0
    send(pygame.JOYDEVICEREMOVED, instance_id=101)


@pytest.mark.usefixtures("devices")
def test_a_device_without_a_known_layout() -> None:
    found = Pads()
    list(found.take(event(pygame.JOYDEVICEADDED, device_index=1)))

    def actions(kind: int, instance_id: int = 101, **data: Any) -> list[str]:
        return list(found.take(event(kind, instance_id=instance_id, **data)))

    assert actions(pygame.JOYBUTTONDOWN, button=0) == ["confirm"]
    assert actions(pygame.JOYBUTTONDOWN, button=1) == ["back"]
    assert actions(pygame.JOYBUTTONDOWN, button=40) == []
    assert actions(pygame.JOYHATMOTION, hat=0, value=(0, 1)) == ["up"]
    assert actions(pygame.JOYHATMOTION, hat=0, value=(0, 0)) == []
    assert actions(pygame.JOYAXISMOTION, axis=0, value=-0.9) == ["left"]
    assert actions(pygame.JOYAXISMOTION, axis=4, value=-1.0) == []
    assert actions(pygame.JOYBUTTONDOWN, instance_id=100, button=0) == [], "SDL tells of known ones by name"


# --- noise, and several sources ---------------------------------------------------------------

FRAME_S = 1 / 60
TWO_SECONDS = 120
"""In frames."""
LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT_X, RIGHT_Y = pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY


class Hands:
    """Sends events to game controllers, and counts the actions that come of them."""

    def __init__(self) -> None:
        self.pads = Pads()
        self.actions: list[str] = []

    def send(self, kind: int, **data: Any) -> None:
        self.actions += self.pads.take(event(kind, **data))

    def press(self, button: int, *, pad: int = 0) -> None:
        self.send(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button)

    def release(self, button: int, *, pad: int = 0) -> None:
        self.send(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=button)

    def lean(self, axis: int, share: float, *, pad: int = 0) -> None:
        value = round(share * 32767)
        self.send(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)

    def pass_time(self, frames: int = TWO_SECONDS, each: Callable[[int], None] = lambda frame: None) -> None:
        for frame in range(frames):
            each(frame)
            self.actions += self.pads.step(FRAME_S)

    def taken(self) -> list[str]:
        actions, self.actions = self.actions, []
        return actions


def noise(frame: int) -> float:
    """One percent of the way of a stick, to and fro."""
    return 0.01 if frame % 2 else -0.01


@pytest.mark.parametrize(
    ("button", "leans", "held"),
    [
        (DOWN, [(LEFT_X, 0.0, 1, 0)], "down"),
        (DOWN, [(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.01, 1, 0)], "down"),
        (None, [(LEFT_Y, 0.9, 1, 0), (RIGHT_X, 0.0, 1, 0)], "down"),
        (None, [(LEFT_Y, 0.9, 1, 0), (LEFT_X, 0.0, 1, 1), (LEFT_Y, 0.0, 1, 1)], "down"),
        (None, [(LEFT_X, 0.7, 1, 0), (LEFT_Y, 0.7, -1, 0)], "right"),
    ],
    ids=["a stick at rest", "a trigger at rest", "the other stick", "the other pad", "the diagonal"],
)
def test_noise_releases_nothing_that_is_held(
    button: int | None, leans: list[tuple[int, float, int, int]], held: str
) -> None:
    """For each lean the axis, how far, the direction of the noise, and the pad."""
    hands = Hands()
    if button is not None:
        hands.press(button)

    def each(frame: int) -> None:
        for axis, share, sign, pad in leans:
            hands.lean(axis, share + sign * noise(frame), pad=pad)

    hands.pass_time(each=each)
    assert hands.taken() == [held] * 12


def test_noise_at_the_threshold_counts_once() -> None:
    hands = Hands()
    hands.pass_time(20, lambda frame: hands.lean(LEFT_X, pads.TILTED + noise(frame)))
    assert hands.taken() == ["right"]
    hands.pass_time(3, lambda frame: hands.lean(LEFT_X, pads.UPRIGHT - 0.01 + noise(frame)))
    hands.pass_time()
    assert hands.taken() == [], "it stands upright"


def test_a_stick_that_is_turned_round_changes_its_direction() -> None:
    hands = Hands()
    for across, down in ((1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7), (-1.0, 0.0)):
        hands.lean(LEFT_X, across)
        hands.lean(LEFT_Y, down)
    assert hands.taken() == ["right", "down", "left"]
    hands.lean(LEFT_X, 1.0)
    assert hands.taken() == ["right"], "from one side to the other at once"


def test_sticks_of_one_pad_repeat_independently() -> None:
    hands = Hands()
    hands.lean(LEFT_X, 1.0)
    hands.lean(RIGHT_Y, -1.0)
    assert hands.taken() == ["right", "map_up"]
    hands.pass_time()
    assert sorted(hands.taken()) == ["map_up"] * 11 + ["right"] * 11
    hands.lean(LEFT_X, 0.0)
    hands.pass_time()
    assert set(hands.taken()) == {"map_up"}


def test_two_pads_repeat_independently() -> None:
    hands = Hands()
    hands.press(LEFT, pad=0)
    hands.press(DOWN, pad=1)
    assert hands.taken() == ["left", "down"]
    hands.pass_time()
    assert sorted(hands.taken()) == ["down"] * 11 + ["left"] * 11
    hands.release(LEFT, pad=0)
    hands.pass_time()
    assert hands.taken() == ["down"] * 13, "the other one goes on"


def test_direction_held_by_two_sources_repeats_once() -> None:
    hands = Hands()
    hands.press(DOWN)
    hands.lean(LEFT_Y, 1.0)
    hands.taken()
    hands.pass_time()
    assert hands.taken() == ["down"] * 11


def test_releasing_one_direction_returns_to_the_held_one() -> None:
    hands = Hands()
    hands.press(DOWN)
    hands.press(RIGHT)
    hands.release(RIGHT)
    assert hands.taken() == ["down", "right", "down"]
    hands.release(DOWN)
    hands.pass_time()
    assert hands.taken() == []


def test_removed_pad_releases_its_directions() -> None:
    hands = Hands()
    for pad in (0, 1):
        hands.press(DOWN, pad=pad)
        hands.lean(RIGHT_X, 1.0, pad=pad)
    hands.taken()
    hands.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    hands.release(DOWN, pad=1)
    hands.pass_time()
    assert hands.taken() == ["map_right"] * 11, "only the other one is held"
    hands.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=1)
    hands.pass_time()
    assert hands.taken() == []


def test_focus_loss_releases_all_directions() -> None:
    hands = Hands()
    hands.press(DOWN)
    hands.lean(LEFT_X, 1.0, pad=1)
    hands.lean(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    assert hands.taken() == ["down", "right", "nearer"]
    hands.send(pygame.WINDOWFOCUSLOST)
    hands.pass_time()
    assert hands.taken() == []
    hands.release(DOWN)
    hands.press(DOWN)
    assert hands.taken() == ["down"], "it can be used as before"


@pytest.mark.usefixtures("devices")
def test_noise_of_unknown_axes_leaves_a_hat_and_a_stick_held() -> None:
    hands = Hands()
    hands.send(pygame.JOYDEVICEADDED, device_index=1)

    def each(frame: int) -> None:
        for axis in (1, 2, 3, 5):
            hands.send(pygame.JOYAXISMOTION, instance_id=101, axis=axis, value=noise(frame))
        hands.send(pygame.JOYHATMOTION, instance_id=101, hat=1, value=(0, 0))
        hands.send(pygame.JOYAXISMOTION, instance_id=101, axis=4, value=-1.0)

    hands.send(pygame.JOYHATMOTION, instance_id=101, hat=0, value=(1, 0))
    assert hands.taken() == ["right"]
    hands.pass_time(each=each)
    assert hands.taken() == ["right"] * 11
    hands.send(pygame.JOYHATMOTION, instance_id=101, hat=0, value=(0, 0))
    hands.send(pygame.JOYAXISMOTION, instance_id=101, axis=0, value=-0.9)
    hands.pass_time(each=each)
    assert hands.taken() == ["left"] * 12


def test_pads_start_without_a_device() -> None:
    found = Pads()
    found.start()
    assert found.count == 0
    assert list(found.step(1.0)) == []
