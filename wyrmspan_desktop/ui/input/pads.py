"""Turns the input of game controllers into actions, such as "undo" or "left".

Devices may be plugged in and out at any time.  Those with a layout known to SDL are used by the names of their
buttons; for others the usual order of buttons is assumed.  Each cross, stick, trigger and hat of each device is a
source with its own state, so the noise of a stick does not affect other sources.
"""

from __future__ import annotations

import logging
from collections.abc import Hashable, Iterator
from typing import TypeVar

import pygame

_log = logging.getLogger(__name__)

Action = str

AGAIN_S, REPEAT_S = 0.4, 0.14
"""Seconds after which a held direction repeats, and seconds between repetitions, in seconds."""
TILTED, UPRIGHT = 0.55, 0.35
"""A stick or trigger is in use from the first fraction of its range until it returns to the second one."""
_OTHER_AXIS = 1.3
"""A stick in use changes its axis only if it leans this many times as far along the other one: noise near the
diagonal does not make it alternate.
"""
_FULL = 32768

_BUTTONS: dict[int, Action] = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "undo",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous_mat",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next_mat",
}
_CROSS: dict[int, Action] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
_STICKS: dict[int, tuple[str, int]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left_stick", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("left_stick", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right_stick", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right_stick", 1),
}
_TRIGGERS: dict[int, Action] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "farther",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "nearer",
}
"""On a map the right stick moves it, and triggers zoom."""
_USUAL = (
    *(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X),
    *(pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_LEFTSHOULDER),
    *(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_START),
)
"""The usual order of buttons on devices with an unknown layout."""
_DIRECTIONS: tuple[tuple[Action, Action], tuple[Action, Action]] = (("left", "right"), ("up", "down"))
"""The directions of each axis, the negative one first."""

_CONFIRM = 0
_KEYS: dict[Action, tuple[int, int]] = {
    "confirm": (_CONFIRM, 0),
    "back": (pygame.K_ESCAPE, 0),
    "undo": (pygame.K_u, 0),
    "hint": (pygame.K_h, 0),
    "menu": (pygame.K_F10, 0),
    "log": (pygame.K_l, 0),
    "previous_mat": (pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT),
    "next_mat": (pygame.K_TAB, pygame.KMOD_CTRL),
    "left": (pygame.K_LEFT, 0),
    "right": (pygame.K_RIGHT, 0),
    "up": (pygame.K_UP, 0),
    "down": (pygame.K_DOWN, 0),
    "map_left": (pygame.K_LEFT, pygame.KMOD_SHIFT),
    "map_right": (pygame.K_RIGHT, pygame.KMOD_SHIFT),
    "map_up": (pygame.K_UP, pygame.KMOD_SHIFT),
    "map_down": (pygame.K_DOWN, pygame.KMOD_SHIFT),
    "farther": (pygame.K_MINUS, 0),
    "nearer": (pygame.K_PLUS, 0),
}
"""The key, with its modifiers, that does the same by default, for scenes that handle keys only."""


class _Source:
    """The action that one part of a device holds, if any; it repeats while held."""

    def __init__(self) -> None:
        self.held: Action | None = None
        self._wait = 0.0

    def hold(self, action: Action | None) -> Iterator[Action]:
        """Hold an action from now on, or none; yields it if it was not held before."""
        if action == self.held:
            return
        self.held, self._wait = action, AGAIN_S
        if action is not None:
            yield action

    def step(self, dt: float) -> bool:
        """Advance time while an action is held; return whether it repeats."""
        self._wait -= dt
        if self._wait > 0:
            return False
        self._wait = REPEAT_S
        return True


S = TypeVar("S", bound=_Source)


class _Cross(_Source):
    """The buttons of a cross: the last pressed one counts, then the one before that is still down."""

    def __init__(self) -> None:
        super().__init__()
        self._down: list[Action] = []

    def press(self, action: Action, *, is_down: bool) -> Iterator[Action]:
        """Press or release a button; yields the held action if it is new."""
        self._down = [each for each in self._down if each != action]
        if is_down:
            self._down.append(action)
        yield from self.hold(self._down[-1] if self._down else None)


class _Stick(_Source):
    """A stick, which holds the direction in which it leans; ``prefix`` begins the names of its actions."""

    def __init__(self, prefix: str = "") -> None:
        super().__init__()
        self._prefix = prefix
        self._tilt = [0.0, 0.0]
        self._direction: tuple[int, int] | None = None
        """The axis along which it leans, and 1 or -1."""

    def lean(self, axis: int, share: float) -> Iterator[Action]:
        """Move an axis to a fraction of its range; yields the held direction if it is new."""
        self._tilt[axis] = share
        if not self._is_kept():
            main = 0 if abs(self._tilt[0]) >= abs(self._tilt[1]) else 1
            sign = 1 if self._tilt[main] > 0 else -1
            self._direction = (main, sign) if abs(self._tilt[main]) >= TILTED else None
        action = None
        if self._direction is not None:
            axis, sign = self._direction
            action = self._prefix + _DIRECTIONS[axis][sign > 0]
        yield from self.hold(action)

    def _is_kept(self) -> bool:
        """Return whether it still leans far enough in the same direction."""
        if self._direction is None:
            return False
        axis, sign = self._direction
        along, across = sign * self._tilt[axis], abs(self._tilt[1 - axis])
        return along > UPRIGHT and across <= _OTHER_AXIS * along


class _Trigger(_Source):
    """A trigger, which holds its action while it is pulled."""

    def pull(self, action: Action, share: float) -> Iterator[Action]:
        """Move it to a fraction of its range; yields the action if it is held now and was not before."""
        if share >= TILTED:
            yield from self.hold(action)
        elif share <= UPRIGHT:
            yield from self.hold(None)


class Pads:
    """The connected game controllers, and the actions held on them."""

    def __init__(self) -> None:
        self._known: dict[int, object] = {}
        self._others: dict[int, object] = {}
        """Open devices by their number: with a known layout, and without."""
        self._sources: dict[tuple[int, Hashable], _Source] = {}
        """Parts of devices, by the number of the device and the name of the part, from their first event on."""

    def start(self) -> None:
        """Start to look for devices; without support for them there are none."""
        from pygame._sdl2 import controller  # after the first frame, as all of them

        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error as error:
            _log.warning("game controllers cannot be used: %s", error)

    @property
    def count(self) -> int:
        """The number of devices."""
        return len(self._known) + len(self._others)

    def take(self, event: pygame.event.Event) -> Iterator[Action]:
        """Handle an event; yields its actions, none if it is of no device."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._open(event.device_index, is_known=True)
        elif event.type == pygame.JOYDEVICEADDED:
            from pygame._sdl2 import controller

            if not controller.is_controller(event.device_index):
                self._open(event.device_index, is_known=False)
        elif event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._close(event.instance_id)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._sources.clear()
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            is_down = event.type == pygame.CONTROLLERBUTTONDOWN
            yield from self._press(event.instance_id, event.button, is_down=is_down)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._move(event.instance_id, event.axis, event.value / _FULL)
        elif getattr(event, "instance_id", None) in self._others:
            yield from self._take_other(event)

    def _open(self, index: int, *, is_known: bool) -> None:
        """Open a device that was plugged in."""
        try:
            if is_known:
                from pygame._sdl2 import controller

                pad = controller.Controller(index)
                self._known[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._others[stick.get_instance_id()] = stick
        except pygame.error as error:
            _log.warning("a game controller cannot be used: %s", error)

    def _close(self, device: int) -> None:
        """Forget a device that was plugged out, and the actions held on it."""
        self._known.pop(device, None)
        self._others.pop(device, None)
        self._sources = {key: source for key, source in self._sources.items() if key[0] != device}

    def _take_other(self, event: pygame.event.Event) -> Iterator[Action]:
        """Handle an event of a device with an unknown layout: its first two axes are a stick, others are ignored."""
        device = event.instance_id
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            if event.button < len(_USUAL):
                is_down = event.type == pygame.JOYBUTTONDOWN
                yield from self._press(device, _USUAL[event.button], is_down=is_down)
        elif event.type == pygame.JOYHATMOTION:
            across, up = event.value
            yield from self._source(device, ("hat", event.hat), _Source()).hold(_direction(across, -up))
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            yield from self._source(device, "left_stick", _Stick()).lean(event.axis, event.value)

    def _press(self, device: int, button: int, *, is_down: bool) -> Iterator[Action]:
        if button in _CROSS:
            yield from self._source(device, "cross", _Cross()).press(_CROSS[button], is_down=is_down)
        elif is_down and button in _BUTTONS:
            yield _BUTTONS[button]

    def _move(self, device: int, axis: int, share: float) -> Iterator[Action]:
        """Handle an axis of a device with a known layout."""
        if axis in _TRIGGERS:
            yield from self._source(device, ("trigger", axis), _Trigger()).pull(_TRIGGERS[axis], share)
        elif axis in _STICKS:
            name, along = _STICKS[axis]
            stick = self._source(device, name, _Stick("" if name == "left_stick" else "map_"))
            yield from stick.lean(along, share)

    def _source(self, device: int, part: Hashable, fresh: S) -> S:
        """Return the state of a part of a device; at its first use that is a fresh one."""
        source = self._sources.setdefault((device, part), fresh)
        assert isinstance(source, type(fresh))
        return source

    def step(self, dt: float) -> Iterator[Action]:
        """Advance time by ``dt`` seconds; yields the actions that repeat because they are held.

        An action held by several sources counts once.
        """
        again = [source.held for source in self._sources.values() if source.held and source.step(dt)]
        yield from dict.fromkeys(again)


def _direction(across: float, down: float) -> Action | None:
    """Return the direction of a hat; right and down are positive, and horizontal counts before vertical."""
    for axis, way in enumerate((across, down)):
        if way:
            return _DIRECTIONS[axis][way > 0]
    return None


def as_event(action: Action, confirm: int) -> pygame.event.Event:
    """Return an action as the key event that does the same by default; ``action`` is its attribute.

    ``confirm`` is the key for "confirm".
    """
    key, mod = _KEYS[action]
    data = {"key": key or confirm, "mod": mod, "unicode": "", "scancode": 0}
    return pygame.event.Event(pygame.KEYDOWN, data, is_of_pad=True, action=action)
