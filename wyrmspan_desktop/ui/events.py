"""Passes events on to the window, the controls and the top scene."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.input.pads import Action, as_event
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.system import pane
from wyrmspan_desktop.ui.system.window import has_room

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App
    from wyrmspan_desktop.ui.widgets.buttons import Callback

_LIST_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
"""Keys that a text entry does not handle, so that they move a list next to it."""
_RESIZED = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWDISPLAYCHANGED)


class EventRouter:
    """Decides for each event what handles it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.hovered: Target | None = None
        """The thing below the pointer."""
        self.has_focus = True
        """Whether the window has the focus."""

    def take(self, event: pygame.event.Event) -> None:
        """Handle an event that is not of a touch screen."""
        app = self._app
        app.painter.budget.start_clock()
        for action in app.pads.take(event):
            self.act(action)
        app.place.handle(event)
        scene = app.scenes.top
        if event.type == pygame.QUIT:
            if app.go.may_close():
                app.quit()
        elif event.type in _RESIZED:
            app.use(pane.surface() or app.window)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            app.screen.display_list.forget()
            app.dirty = True
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            app.audio.handle(event)
            return
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focus(has_focus=event.type == pygame.WINDOWFOCUSGAINED)
        if scene is None or not app.running or app.is_coming:
            return
        if app.too_small:
            self._take_unseen(event, scene)
            return
        app.lay_out()
        if event.type == pygame.KEYDOWN and self._is_taken(event, scene):
            return
        if getattr(event, "action", "") == "confirm" and app.gui.line_in_focus is not None:
            self.write_into(app.gui.line_in_focus)
            return
        on_press = app.gui.handle(event)
        if on_press is None or event.type == pygame.MOUSEBUTTONUP:
            self._pass_on(event, scene)
        if on_press is not None and app.scenes.top is scene:
            self.press(on_press)

    def press(self, on_press: Callback) -> None:
        """Play the sound of a control, and call its function."""
        self._app.audio.play("click")
        on_press()

    def _focus(self, *, has_focus: bool) -> None:
        """Note whether the window has the focus of the system."""
        self.has_focus = has_focus
        self._app.audio.look_away(not has_focus)
        if self._app.reader is not None:
            self._app.reader.focus_window(has_focus=has_focus)

    def _is_taken(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Handle a key that is for no control; return whether it was one."""
        if scene.takes_every_key and event.key != pygame.K_ESCAPE and not keymap.is_of_pad(event):
            scene.key(event)
        elif keymap.does(event, "full_screen") and not (self._app.gui.typing and keymap.types_text(event)):
            self._app.fill_screen()
        else:
            return False
        return True

    def _take_unseen(self, event: pygame.event.Event, scene: Scene) -> None:
        """Handle an event while the window is too small to show the scene."""
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            scene.release((-1, -1))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not has_room():
            self._app.quit()

    def act(self, action: Action) -> None:
        """Handle an action of a game controller."""
        if self._app.scenes.top is not None:
            self._app.handle(as_event(action, self._app.scenes.top.confirm_key))

    def write_into(self, line: str) -> None:
        """Show an on-screen keyboard for a text entry of the top scene."""
        from wyrmspan_desktop.ui.scenes.screen_keyboard import ScreenKeyboard  # after the first frame

        scene, gui = self._app.scenes.top, self._app.gui
        gui.focus(line)
        self._app.scenes.push(
            ScreenKeyboard(self._app, gui.field(line), lambda text: gui.write(scene, line, text))
        )

    def _pass_on(self, event: pygame.event.Event, scene: Scene) -> None:
        app = self._app
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            at = event.pos if event.type == pygame.MOUSEBUTTONDOWN else app.pointer
            app.dirty |= app.screen.nameplate.dismiss(at)
        if event.type == pygame.MOUSEMOTION:
            scene.move(event.pos)
            self.point(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self.point((-1, -1))
        elif event.type == pygame.WINDOWFOCUSLOST:
            # The release of the button will not be reported.
            scene.release((-1, -1))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            scene.move(event.pos)
            self.point(event.pos)
            if event.button == pygame.BUTTON_LEFT:
                scene.press(self.hovered, event.pos)
            elif event.button == pygame.BUTTON_RIGHT:
                scene.look(self.hovered)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            scene.release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            scene.wheel(event.y)
        elif event.type == pygame.DROPFILE:
            scene.drop(Path(event.file))
        elif event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                scene.back()
            elif not app.gui.typing or (event.key in _LIST_KEYS and not app.gui.arrows):
                named = app.screen.nameplate.sign
                scene.key(event)
                if app.screen.nameplate.sign is named:
                    app.dirty |= app.screen.nameplate.dismiss(app.pointer)

    def point(self, position: tuple[int, int]) -> None:
        """Move the pointer, and tell the top scene of another thing below it."""
        self._app.pointer = position
        target = self._app.targets.at(position)
        changed = (target and target.id) != (self.hovered and self.hovered.id)
        self.hovered = target
        if changed and self._app.scenes.top is not None:
            self._app.scenes.top.hover(target)
