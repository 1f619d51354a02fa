"""Turns touches into mouse events, swipes, pinches and cancelled drags.

SDL reports a finger, and a mouse that does the same; systems may add mouse events of their own.  Finger events
count, and mouse events of the same touch are dropped, so that one touch is one action.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from math import dist
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.text.table import LET_GO
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input import fingers
from wyrmspan_desktop.ui.input.fingers import Fingers, Gesture, Point
from wyrmspan_desktop.ui.layout.targets import PANELS, PARCHMENTS
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.widgets.buttons import State, draw_label, draw_wood

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App

MIN_PX, MIN_UNITS = 44, 30
"""The minimum size of the place that a finger may hit for a thing, in pixels and in units."""
_THRESHOLD = 10
"""The distance from which a finger moves, in units: fingers tremble more than a mouse."""
ECHO_S = 0.6
"""Seconds after a touch in which a mouse event at the same place is its echo, and vice versa."""
_NEAR = 24
"""The largest distance of the same place, in units."""
_OF_A_MOUSE = -1
"""The number of the touch device that SDL simulates for a mouse, if requested."""
_GLIDE_S, _SLOW = 0.3, 40.0
"""The time in seconds in which a swiped list comes to rest, and the speed in units per second that is too slow to
see.
"""
_AGILE = 0.5
"""The weight of the latest frame in the speed of a finger."""

_SHEETS = frozenset((*PANELS, *PARCHMENTS))
"""Things over others, which are not touched through them."""

_FINGER = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Touching:
    """Handles the fingers on a window."""

    def __init__(self, window: App) -> None:
        self._window = window
        self._fingers = Fingers()
        self._is_mouse = False
        """Whether the dragging finger holds a thing, like a mouse."""
        self._last: Point = (0, 0)
        """The last point of a finger."""
        self._since = math.inf
        """Seconds since then."""
        self._clicked: tuple[Point, float] = ((0, 0), math.inf)
        """The point of the last press of a mouse button, and the seconds since then."""
        self._echoes: set[int] = set()
        """The pressed mouse buttons that are echoes of a touch."""
        self._moved = [0.0, 0.0]
        """The movement of the finger since the last frame."""
        self._speed = [0.0, 0.0]
        """The speed of a swipe, in pixels per second."""
        self._gliding: Scene | None = None
        """The scene that still moves after a swipe."""
        self._catches = False
        """Whether the finger stopped a movement, and clicks nothing."""

    # --- events -------------------------------------------------------------------------------

    def takes(self, event: pygame.event.Event) -> bool:
        """Handle an event of a touch screen, or drop a mouse event of a touch; return whether it was one of these."""
        if event.type in _FINGER:
            if event.touch_id != _OF_A_MOUSE:
                self._take(event)
            return True
        if event.type in _MOUSE:
            return bool(getattr(event, "touch", False)) or self._is_echo(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._do_all([*self._fingers.lose()])
        return False

    def _take(self, event: pygame.event.Event) -> None:
        """Handle an event of a finger, whose position is in fractions of the window."""
        width, height = self._window.painter.canvas.get_size()
        point = min(width - 1, int(event.x * width)), min(height - 1, int(event.y * height))
        finger = event.touch_id, event.finger_id
        self._last, self._since = point, 0.0
        if event.type == pygame.FINGERDOWN:
            gestures = [*self._fingers.down(finger, point)]
            clicked, ago = self._clicked
            if ago < ECHO_S and dist(clicked, point) <= self._px(_NEAR):
                self._fingers.end()
                return
        elif event.type == pygame.FINGERMOTION:
            gestures = [*self._fingers.move(finger, point, self._px(_THRESHOLD))]
        else:
            gestures = [*self._fingers.up(finger)]
        self._do_all(gestures)

    def _is_echo(self, event: pygame.event.Event) -> bool:
        """Return whether a mouse event repeats a finger that is, or was just now, at the same place."""
        if event.type == pygame.MOUSEBUTTONUP:
            was_echo = event.button in self._echoes
            self._echoes.discard(event.button)
            return was_echo
        is_near = self._since < ECHO_S and dist(event.pos, self._last) <= self._px(_NEAR)
        is_echo = self._fingers.are_down or is_near
        if event.type == pygame.MOUSEBUTTONDOWN:
            if is_echo:
                self._echoes.add(event.button)
            else:
                self._clicked = event.pos, 0.0
        return is_echo

    def _do_all(self, gestures: Sequence[Gesture]) -> None:
        for gesture in gestures:
            self._do(gesture)

    def _do(self, gesture: Gesture) -> None:
        scene = self._window.scene
        if scene is None or not self._window.is_ready:
            self._is_mouse = False
            return
        match gesture:
            case fingers.Down(point):
                self._catches = self._gliding is not None
                self._stop()
                self._point(point)
            case fingers.Tap(point):
                if not self._catches:
                    self._tap(point)
            case fingers.Hold(point):
                self._hold(scene, point)
            case fingers.Drag(start):
                self._grab(scene, start)
            case fingers.Move(point, by):
                self._move(scene, point, by)
            case fingers.Up(point):
                self._drop(scene, point)
            case fingers.SecondFinger():
                self._end_first(scene)
            case fingers.Pinch(middle, factor, by):
                scene.pinch(middle, factor, by)
            case fingers.DoubleTap():
                scene.let_go()
            case fingers.FingersLost() if self._is_mouse:
                self._is_mouse = False
                self._mouse(pygame.MOUSEBUTTONUP, self._last)

    # --- one finger ---------------------------------------------------------------------------

    def _tap(self, point: Point) -> None:
        """Click the thing that a finger has hit; hover it if it is not clickable."""
        point = self.aimed(point)
        line = self._window.gui.line_at(point)
        if line is not None:
            self._window.events.write_into(line)
            return
        target = self._window.targets.at(point)
        self._point(point)
        self._mouse(pygame.MOUSEBUTTONDOWN, point)
        self._mouse(pygame.MOUSEBUTTONUP, point)
        if target is not None and target.enabled:
            self._leave()

    def _hold(self, scene: Scene, point: Point) -> None:
        """Inspect the thing below the finger; buttons of menus wait for its release."""
        point = self.aimed(point)
        is_control = any(each.rect.collidepoint(point) for each in self._window.gui.targets())
        if is_control or not scene.looks:
            self._fingers.wait()
            return
        self._point(point)
        self._mouse(pygame.MOUSEBUTTONDOWN, point, pygame.BUTTON_RIGHT)
        self._mouse(pygame.MOUSEBUTTONUP, point, pygame.BUTTON_RIGHT)

    def _grab(self, scene: Scene, start: Point) -> None:
        """Start to drag the thing below the finger, or to swipe."""
        aimed = self.aimed(start)
        target = self._window.targets.at(aimed)
        self._is_mouse = target is not None and scene.drags(target)
        if self._is_mouse:
            self._point(aimed)
            self._mouse(pygame.MOUSEBUTTONDOWN, aimed)

    def _move(self, scene: Scene, point: Point, by: Point) -> None:
        if self._is_mouse:
            self._point(point)
            return
        for axis in (0, 1):
            self._moved[axis] += by[axis]
        scene.swipe(by)

    def _drop(self, scene: Scene, point: Point) -> None:
        if not self._is_mouse:
            if self._window.settings.values.reduced_motion:
                self._leave()
            else:
                # The hovered point decides which of two lists glides on.
                self._gliding = scene
            return
        self._is_mouse = False
        if self._is_on_button(point):
            scene.let_go()
        self._mouse(pygame.MOUSEBUTTONUP, point)
        self._leave()

    def _end_first(self, scene: Scene) -> None:
        """End the gesture of the first finger at the arrival of a second: a drag is cancelled."""
        was_carrying = scene.is_carrying
        if was_carrying:
            scene.let_go()
            self._fingers.end()
        if self._is_mouse:
            self._is_mouse = False
            self._mouse(pygame.MOUSEBUTTONUP, self._last)
        self._leave()

    # --- as a mouse ---------------------------------------------------------------------------

    def _point(self, point: Point) -> None:
        buttons = (int(self._is_mouse), 0, 0)
        self._window.events.take(
            pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=buttons)
        )

    def _mouse(self, kind: int, point: Point, button: int = pygame.BUTTON_LEFT) -> None:
        self._window.events.take(pygame.event.Event(kind, pos=point, button=button))

    def _leave(self) -> None:
        """Hover nothing any more."""
        self._window.events.take(pygame.event.Event(pygame.WINDOWLEAVE))

    def aimed(self, point: Point) -> Point:
        """Return the point that a finger means: in the nearest clickable thing, if there is none below it.

        Things are hit as if they were as large as a finger, if there is nothing else.
        """
        targets, least = self._window.targets, self.least_px
        below = targets.at(point)
        if below is not None and below.enabled and below.id not in _SHEETS:
            return point
        sheet = below.rect if below is not None and below.id in _SHEETS else None
        found: list[tuple[float, Point]] = []
        for target in targets:
            is_near = target.enabled and _finger_sized(target.rect, least).collidepoint(point)
            if is_near and (sheet is None or sheet.contains(target.rect)):
                near = _nearest(target.rect, point)
                topmost = targets.at(near)
                if topmost is not None and topmost.id == target.id not in _SHEETS:
                    found.append((dist(near, point), near))
        return min(found)[1] if found else point

    @property
    def least_px(self) -> int:
        """The minimum size of the place that a finger may hit for a thing, in pixels."""
        return max(MIN_PX, self._px(MIN_UNITS))

    def _px(self, units: float) -> int:
        return self._window.painter.px(units)

    # --- time ---------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds; yields long presses, and slows swiped lists down."""
        self._since += dt
        self._clicked = self._clicked[0], self._clicked[1] + dt
        self._do_all([*self._fingers.step(dt)])
        if dt <= 0:
            return
        scene = self._gliding
        if scene is None:
            for axis in (0, 1):
                self._speed[axis] += _AGILE * (self._moved[axis] / dt - self._speed[axis])
            self._moved = [0.0, 0.0]
            return
        fading = math.exp(-dt / _GLIDE_S)
        self._speed = [speed * fading for speed in self._speed]
        if scene is not self._window.scene or math.hypot(*self._speed) < self._px(_SLOW):
            self._stop()
            self._leave()
        else:
            scene.swipe((self._speed[0] * dt, self._speed[1] * dt))

    def _stop(self) -> None:
        """Stop all gliding."""
        self._gliding = None
        self._moved, self._speed = [0.0, 0.0], [0.0, 0.0]

    # --- the button ---------------------------------------------------------------------------

    @property
    def button(self) -> Rect | None:
        """The place of the button that cancels a drag by a finger; None without such a drag."""
        scene = self._window.scene
        return scene.let_go_at if scene is not None and self._is_mouse else None

    def _is_on_button(self, point: Point) -> bool:
        """Return whether a release at a point cancels the drag."""
        button = self.button
        return button is not None and _finger_sized(button, self.least_px).collidepoint(point)

    def draw(self, painter: Painter) -> None:
        """Draw the cancel button, while a finger drags something."""
        rect = self.button
        if rect is not None:
            kind = "main" if self._is_on_button(self._last) else "choice"
            draw_wood(painter, kind, rect, State())
            draw_label(painter, str(LET_GO), kind, rect)


def _finger_sized(rect: Rect, least: int) -> Rect:
    """Return a rectangle at least as large as a finger."""
    return rect.inflate(max(0, least - rect.width), max(0, least - rect.height))


def _nearest(rect: Rect, point: Point) -> Point:
    """Return the point of a rectangle that is nearest to a point."""
    return (
        min(max(point[0], rect.left), rect.right - 1),
        min(max(point[1], rect.top), rect.bottom - 1),
    )
