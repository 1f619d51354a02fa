"""The place of the window, restored after full screen and, from the settings, at the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.session.settings import WindowBounds
from wyrmspan_desktop.ui.system import displays, pane, window

if TYPE_CHECKING:
    from wyrmspan_desktop.session.settings import Settings

SETTLED_S = 0.5
"""Seconds without a change after which a movement or resizing is over."""
_CHANGES = frozenset(
    {
        *(pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED),
        *(pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWDISPLAYCHANGED),
    }
)


class WindowPlace:
    """Stores the place of the window while it is neither maximised nor in full screen, and restores it.

    It is written into the settings only if ``is_remembered``: not in a run with a size on the command line.
    """

    def __init__(self, settings: Settings, *, is_remembered: bool = False) -> None:
        self.is_remembered = is_remembered
        self._settings = settings
        place = settings.values.place if is_remembered else None
        self._place = None if place is None else window.mended(place)
        self._settles_in = 0.0
        self.is_minimised = False

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event: of several changes in a row only the last counts."""
        if event.type == pygame.WINDOWMINIMIZED:
            self.is_minimised = True
        elif event.type == pygame.WINDOWRESTORED:
            self.is_minimised = False
        if event.type in _CHANGES:
            self._settles_in = SETTLED_S

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds."""
        if self._settles_in > 0:
            self._settles_in -= dt
            if self._settles_in <= 0:
                self.note()

    def note(self) -> None:
        """Store the current place of the window."""
        self._settles_in = 0.0
        if pane.surface() is None or self.is_minimised:
            return
        now, before = WindowBounds(pane.size_now(), pane.position_now()), self._place
        if pane.is_full_screen() or displays.is_maximised():
            is_maximised = not pane.is_full_screen() or (before is not None and before.maximised)
            now = _moved_along(before, now, is_maximised=is_maximised)
        self._place = now
        if self.is_remembered and now != self._settings.values.place:
            self._settings.change(place=now)

    def show(self, *, fills: bool) -> pygame.Surface:
        """Fill the window's current screen, or restore the window; raises `pygame.error`."""
        if not pane.is_full_screen():
            self.note()
        place = self._place
        if place is not None and place.position is not None:
            screens = displays.usable_screens()
            if screens and window.screen_of(Rect(place.position, place.size), screens) is None:
                place = window.on_screens(place, screens)
        return window.show(None, fills, place)

    def close(self) -> None:
        """Store the place before the window closes."""
        self.note()


def _moved_along(before: WindowBounds | None, now: WindowBounds, *, is_maximised: bool) -> WindowBounds:
    """Return the place to restore after a window fills its screen: as before, but on the current screen."""
    if before is None:
        before = WindowBounds(window.fitting(now.size), now.position)
    position = before.position
    if position is not None and now.position is not None:
        screens = displays.usable_screens()
        screen = window.screen_of(Rect(now.position, now.size), screens)
        if screen is not None and screen != window.screen_of(Rect(position, before.size), screens):
            position = window.on_screens(WindowBounds(before.size), screens[screen:]).position
    return WindowBounds(before.size, position, is_maximised)
