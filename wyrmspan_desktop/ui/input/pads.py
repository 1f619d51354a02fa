"""Game controllers: whatever is done with one becomes the key that does the same.

Devices come and go while the game runs.  Those whose layout SDL knows are used by the names of their buttons;
of others the usual order of buttons is assumed.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pygame

_log = logging.getLogger(__name__)

CONFIRM = 0
"""Stands for the key by which the scene on top takes what has the focus."""

Key = tuple[int, int]
"""A key and the modifiers held down with it."""

_AGAIN_S, _REPEAT_S = 0.4, 0.14
"""After how long a direction that is held counts again, and how often from then on, in seconds."""
_TILTED, _UPRIGHT = 0.55, 0.35
"""From which share of its way on a stick has a direction, and down to which it keeps it."""
_FULL = 32768

_BUTTONS: dict[int, Key] = {
    pygame.CONTROLLER_BUTTON_A: (CONFIRM, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_u, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_h, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_F10, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_l, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, pygame.KMOD_CTRL),
}
_CROSS: dict[int, int] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
}
_STICK = {pygame.CONTROLLER_AXIS_LEFTX: 0, pygame.CONTROLLER_AXIS_LEFTY: 1}
_LOOKING = {pygame.CONTROLLER_AXIS_RIGHTX: 0, pygame.CONTROLLER_AXIS_RIGHTY: 1}
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: pygame.K_MINUS,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: pygame.K_PLUS,
}
"""Where there is a map the right stick moves it, and triggers draw back and come nearer."""
_USUAL = (
    *(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X),
    *(pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_LEFTSHOULDER),
    *(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_START),
)
"""The usual order of buttons on devices whose layout is not known."""


class Pads:
    """The game controllers that are there, and what is held down on them."""

    def __init__(self) -> None:
        self._known: dict[int, Any] = {}
        self._others: dict[int, Any] = {}
        """Open devices by their number as long as they are there: with a known layout, and without."""
        self._tilt = [0.0, 0.0]
        self._looks = [0.0, 0.0]
        """How far the right stick leans."""
        self._held: Key | None = None
        """The key that is held down, with its modifiers, if one is."""
        self._wait = 0.0

    def start(self) -> None:
        """Look for devices from now on; without any support for them there are none."""
        from pygame._sdl2 import controller  # after the first frame, as all of them

        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error as error:
            _log.warning("game controllers cannot be used: %s", error)

    @property
    def count(self) -> int:
        """How many devices there are."""
        return len(self._known) + len(self._others)

    def take(self, event: pygame.event.Event) -> Iterator[Key]:
        """The keys that an event of a device stands for."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._open(event.device_index, is_known=True)
        elif event.type == pygame.JOYDEVICEADDED:
            from pygame._sdl2 import controller

            if not controller.is_controller(event.device_index):
                self._open(event.device_index, is_known=False)
        elif event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            for devices in (self._known, self._others):
                devices.pop(event.instance_id, None)
            self._let_go()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._let_go()
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            yield from self._press(event.button)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            if self._held == (_CROSS.get(event.button), 0):
                self._held = None
        elif event.type == pygame.CONTROLLERAXISMOTION:
            share = event.value / _FULL
            if event.axis in _STICK:
                yield from self._lean(self._tilt, _STICK[event.axis], share)
            elif event.axis in _LOOKING:
                yield from self._lean(self._looks, _LOOKING[event.axis], share, pygame.KMOD_SHIFT)
            elif event.axis in _TRIGGERS:
                yield from self._pull(_TRIGGERS[event.axis], share)
        elif getattr(event, "instance_id", None) in self._others:
            yield from self._take_other(event)

    def _open(self, index: int, *, is_known: bool) -> None:
        """Use a device that has come."""
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

    def _take_other(self, event: pygame.event.Event) -> Iterator[Key]:
        """An event of a device without a known layout."""
        if event.type == pygame.JOYBUTTONDOWN:
            if event.button < len(_USUAL):
                yield from self._press(_USUAL[event.button])
        elif event.type == pygame.JOYHATMOTION:
            across, up = event.value
            yield from self._hold(_arrow(across, -up))
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            yield from self._lean(self._tilt, event.axis, event.value)

    def _press(self, button: int) -> Iterator[Key]:
        if button in _CROSS:
            yield from self._hold(_CROSS[button])
        elif button in _BUTTONS:
            yield _BUTTONS[button]

    def _pull(self, key: int, share: float) -> Iterator[Key]:
        """A trigger has moved: it holds its key."""
        if share >= _TILTED:
            yield from self._hold(key)
        elif share <= _UPRIGHT and self._held == (key, 0):
            self._held = None

    def _lean(self, tilt: list[float], axis: int, share: float, mod: int = 0) -> Iterator[Key]:
        """A stick has moved: it holds the arrow of the axis that it leans along more."""
        tilt[axis] = share
        across, down = tilt
        main = across if abs(across) >= abs(down) else down
        if abs(main) <= _UPRIGHT:
            self._held = None
        elif abs(main) >= _TILTED:
            yield from self._hold(_arrow(across, 0) if main == across else _arrow(0, down), mod)

    def _hold(self, key: int | None, mod: int = 0) -> Iterator[Key]:
        """A key is held down from now on; it counts at once if it was not before."""
        held = None if key is None else (key, mod)
        if held is not None and held != self._held:
            self._wait = _AGAIN_S
            yield held
        self._held = held

    def _let_go(self) -> None:
        self._held, self._tilt, self._looks = None, [0.0, 0.0], [0.0, 0.0]

    def step(self, dt: float) -> Iterator[Key]:
        """Let time pass: the keys that count again because they are held."""
        if self._held is None:
            return
        self._wait -= dt
        if self._wait <= 0:
            self._wait = _REPEAT_S
            yield self._held


def _arrow(across: float, down: float) -> int | None:
    """The arrow key of a direction; right and down are positive."""
    if across:
        return pygame.K_RIGHT if across > 0 else pygame.K_LEFT
    if down:
        return pygame.K_DOWN if down > 0 else pygame.K_UP
    return None


def as_event(key: Key, confirm: int) -> pygame.event.Event:
    """A key as the event of its going down; ``confirm`` is the key that `CONFIRM` stands for.

    `keymap` takes it for what the key does by default, whatever the player has bound it to.
    """
    code, mod = key
    return pygame.event.Event(
        pygame.KEYDOWN, key=code or confirm, mod=mod, unicode="", scancode=0, is_of_pad=True
    )
