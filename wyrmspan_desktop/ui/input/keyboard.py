"""The keyboard at the table: a focus that reaches everything, and letters for what is done often."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop.ui.input.focus import DOWN, LEFT, RIGHT, UP, Focus
from wyrmspan_desktop.ui.input.shortcuts import Shortcut, seat_of, shortcut_of
from wyrmspan_desktop.ui.scenes.keys import KeysScene
from wyrmspan_desktop.ui.targets import Target

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.scenes.table import TableScene

_ARROWS = {pygame.K_LEFT: LEFT, pygame.K_RIGHT: RIGHT, pygame.K_UP: UP, pygame.K_DOWN: DOWN}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Keyboard:
    """Turns keys into what the mouse would do: whatever has the focus is clicked."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.focus = Focus()

    @property
    def focused(self) -> Target | None:
        """The thing with the focus, if the keys are in use."""
        return self.focus.thing(self._scene.app.targets)

    def take(self, event: pygame.event.Event) -> None:
        """A key went down."""
        scene = self._scene
        seat, shortcut = seat_of(event), shortcut_of(event)
        if seat is not None:
            if seat < len(scene.session.names):
                scene.look_at(seat)
        elif shortcut is not None:
            self._obey(shortcut, event)
        elif event.key in _ARROWS:
            self._go(self.focus.arrow(scene.app.targets, _ARROWS[event.key]))
        elif event.key in (*_ENTER, pygame.K_SPACE):
            self._use(is_enter=event.key in _ENTER)
        else:
            return
        scene.change()

    def _obey(self, shortcut: Shortcut, event: pygame.event.Event) -> None:
        scene = self._scene
        if shortcut.name in ("undo", "redo"):
            # Also while something is shown, which a click would only skip.
            scene.take_back(shortcut.name)
        elif shortcut.target is not None:
            target = scene.app.targets.named(shortcut.target)
            if target is not None and target.enabled:
                scene.click(target)
        elif shortcut.name == "focus":
            steps = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self._go(self.focus.tab(scene.app.targets, steps))
        elif shortcut.name == "next_mat":
            steps = -1 if event.mod & pygame.KMOD_SHIFT else 1
            scene.look_at((scene.shown + steps) % len(scene.session.names))
        elif shortcut.name == "own_mat":
            scene.look_at(scene.home)
        elif shortcut.name == "log":
            scene.read_log()
        elif shortcut.name == "keys":
            scene.app.scenes.push(KeysScene(scene.app))

    def _go(self, target: Target | None) -> None:
        if target is not None:
            self._scene.explain(target)

    def _use(self, *, is_enter: bool) -> None:
        """Click what has the focus; without one, Enter takes what is suggested."""
        scene, thing = self._scene, self.focused
        if not scene.playback.settled:
            if not is_enter:
                scene.playback.skip()
        elif thing is not None:
            scene.click(thing)
        elif is_enter:
            self._take_suggested()

    def _take_suggested(self) -> None:
        """Confirm a choice of several, end the turn, or give what is suggested."""
        choosing = self._scene.choosing
        if choosing is None:
            return
        suggested = () if choosing.suggested is None else (choosing.suggested,)
        answer = choosing.confirm() if choosing.several else suggested
        # A choice of several may be none of them.
        if answer or (choosing.several and answer is not None):
            self._scene.answer(answer)
