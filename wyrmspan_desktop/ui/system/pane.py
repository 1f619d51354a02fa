"""The window itself: pygame's display, or a window of its own on high-density screens.

On macOS and Wayland windows are measured in units of which each may be several pixels.  `pygame.display` draws one
pixel for each unit there, and the system enlarges and blurs the picture.  `pygame.Window` draws every pixel, but
can only present the whole picture, so it is used on these systems alone.  Sizes and positions of the window are in
units; surfaces, drawing and pointer positions in pixels.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

FINE = frozenset({"cocoa", "wayland"})
"""Drivers of SDL whose units may be several pixels."""
_POSITION = "SDL_VIDEO_WINDOW_POS"
OnNew = Callable[[int], None]
"""Is called with the system's handle of the window before that is shown."""


class _Fine:
    """The state of the separate window, if there is one."""

    window: pygame.Window | None = None
    fills = False
    title = ""
    icon: pygame.Surface | None = None


class _New:
    """What has to know of the window."""

    tell: OnNew | None = None


def begin(title: str, icon: pygame.Surface, on_new: OnNew | None = None) -> None:
    """Set the name and icon of the window before it is opened, and what is called with it."""
    _Fine.window, _Fine.fills, _Fine.title, _Fine.icon = None, False, title, icon
    _New.tell = on_new
    pygame.display.set_caption(title)
    pygame.display.set_icon(icon)


def fill(screen: int | None) -> pygame.Surface:
    """Fill the window's current screen, or that of a number with a new window; raises `pygame.error`."""
    if pygame.display.get_driver() not in FINE:
        # The size of the desktop changes no mode of the screen, so other windows stay unchanged.
        if screen is None:
            return _set_mode((0, 0), pygame.FULLSCREEN)
        return _set_mode((0, 0), pygame.FULLSCREEN, display=screen)
    if _Fine.window is None:
        _make(pygame.display.get_desktop_sizes()[screen or 0], None)
    window().set_fullscreen(desktop=True)
    _Fine.fills = True
    return window().get_surface()


def shape(size: tuple[int, int], position: tuple[int, int] | None) -> pygame.Surface:
    """Show a window of a size, at a position unless the system chooses it; raises `pygame.error`."""
    if pygame.display.get_driver() == "wayland":
        position = None
    if pygame.display.get_driver() in FINE:
        if _Fine.window is None:
            _make(size, position)
        elif _Fine.fills:
            window().set_windowed()
            _Fine.fills = False
    else:
        if position is not None:
            os.environ[_POSITION] = "{},{}".format(*position)
        try:
            _set_mode(size, pygame.RESIZABLE)
        finally:
            os.environ.pop(_POSITION, None)
    if size_now() != size:
        # On X11 a window that has filled the screen keeps its size afterwards.
        window().size = size
    if position is not None:
        # On X11 a new window is moved by the width of its frame, and would drift at each start.
        window().position = position
    found = surface()
    assert found is not None
    return found


def _set_mode(size: tuple[int, int], flags: int, **where: int) -> pygame.Surface:
    """Show the window of the display; on Windows it stays the same one in full screen."""
    if _New.tell is None or pygame.display.get_surface() is not None:
        return pygame.display.set_mode(size, flags, **where)
    hidden = pygame.display.set_mode(size, flags | pygame.HIDDEN, **where)
    _New.tell(window().handle)
    window().show()
    return pygame.display.get_surface() or hidden


def _make(size: tuple[int, int], position: tuple[int, int] | None) -> None:
    at = pygame.WINDOWPOS_UNDEFINED if position is None else position
    hidden = {} if _New.tell is None else {"hidden": True}
    made = pygame.Window(_Fine.title, size, at, resizable=True, allow_high_dpi=True, **hidden)
    if _Fine.icon is not None:
        made.set_icon(_Fine.icon)
    _Fine.window = made
    if _New.tell is not None:
        _New.tell(made.handle)
        made.show()


def window() -> pygame.Window:
    """Return the window; that of the display is another one after each change to or from full screen."""
    if _Fine.window is not None:
        return _Fine.window
    with warnings.catch_warnings():
        # The only way to get it; it works, and warns that another one will come.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def surface() -> pygame.Surface | None:
    """Return the surface to draw on, with the current size in pixels; None without a window."""
    return _Fine.window.get_surface() if _Fine.window is not None else pygame.display.get_surface()


def size_now() -> tuple[int, int]:
    """Return the size of the window in units."""
    if _Fine.window is not None:
        return _Fine.window.size
    shown = pygame.display.get_surface()
    return shown.get_size() if shown is not None else (0, 0)


def position_now() -> tuple[int, int] | None:
    """Return the position of the window, in units; None if the system hides it."""
    if pygame.display.get_driver() == "wayland":
        return None
    if _Fine.window is not None:
        return _Fine.window.position
    x, y = pygame.display.get_window_position()
    return x, y


def density() -> float:
    """Return the number of pixels of a unit in each direction."""
    if _Fine.window is None:
        return 1.0
    return _Fine.window.get_surface().get_width() / max(1, _Fine.window.size[0])


def is_full_screen() -> bool:
    """Return whether the window fills the screen."""
    if _Fine.window is not None:
        return _Fine.fills
    shown = pygame.display.get_surface()
    return shown is not None and bool(shown.get_flags() & pygame.FULLSCREEN)


def present(places: Sequence[Rect] | None = None) -> None:
    """Present places of the surface on the screen, or all of it."""
    if _Fine.window is not None:
        if places is None or places:
            _Fine.window.flip()
    elif places is None:
        pygame.display.flip()
    else:
        pygame.display.update(places)


def in_pixels(event: pygame.event.Event) -> pygame.event.Event:
    """Return an event of the mouse with its position in pixels; any other unchanged."""
    scale = density() if _Fine.window is not None and hasattr(event, "pos") else 1.0
    if scale == 1.0:
        return event
    found = dict(event.dict)
    for name in ("pos", "rel"):
        if name in found:
            x, y = found[name]
            found[name] = round(x * scale), round(y * scale)
    return pygame.event.Event(event.type, found)


def close() -> None:
    """Close the window; SDL's display stays."""
    if _Fine.window is not None:
        _Fine.window.destroy()
    _Fine.window, _Fine.fills = None, False
