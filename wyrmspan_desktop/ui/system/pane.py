"""The window itself: pygame's display, or a window of its own where a screen has more pixels than units.

On macOS and Wayland windows are measured in units of which each may be several pixels.  `pygame.display` draws one
pixel for each unit there, and the system enlarges and blurs the picture.  `pygame.Window` draws every pixel, but can
bring only the whole picture to the screen, so it is used on these systems alone.  Sizes and positions of the window are
in units; surfaces, and all that is drawn and pointed at, in pixels.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence

import pygame
from pygame import Rect

FINE = frozenset({"cocoa", "wayland"})
"""Drivers of SDL whose units may be several pixels."""
_POSITION = "SDL_VIDEO_WINDOW_POS"


class _Fine:
    """The window of its own, while there is one."""

    window: pygame.Window | None = None
    fills = False
    title = ""
    icon: pygame.Surface | None = None


def begin(title: str, icon: pygame.Surface) -> None:
    """Name the window that is to come."""
    _Fine.window, _Fine.fills, _Fine.title, _Fine.icon = None, False, title, icon
    pygame.display.set_caption(title)
    pygame.display.set_icon(icon)


def fill(screen: int | None) -> pygame.Surface:
    """Fill the screen that the window is on, or that of a number with a new window; raises `pygame.error`."""
    if pygame.display.get_driver() not in FINE:
        # The size of the desktop changes no mode of the screen, so other windows stay as they are.
        if screen is None:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=screen)
    if _Fine.window is None:
        _make(pygame.display.get_desktop_sizes()[screen or 0], None)
    window().set_fullscreen(desktop=True)
    _Fine.fills = True
    return window().get_surface()


def shape(size: tuple[int, int], position: tuple[int, int] | None) -> pygame.Surface:
    """Show a window of a size, at a position if the system is not to choose it; raises `pygame.error`."""
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
            pygame.display.set_mode(size, pygame.RESIZABLE)
        finally:
            os.environ.pop(_POSITION, None)
    if size_now() != size:
        # On X11 a window that has filled the screen keeps its size when it does so no longer.
        window().size = size
    if position is not None:
        # On X11 a new window is moved by the width of its frame, and would be somewhere else after each start.
        window().position = position
    found = surface()
    assert found is not None
    return found


def _make(size: tuple[int, int], position: tuple[int, int] | None) -> None:
    at = pygame.WINDOWPOS_UNDEFINED if position is None else position
    made = pygame.Window(_Fine.title, size, at, resizable=True, allow_high_dpi=True)
    if _Fine.icon is not None:
        made.set_icon(_Fine.icon)
    _Fine.window = made


def window() -> pygame.Window:
    """The window; that of the display is another one after each change to or from full screen."""
    if _Fine.window is not None:
        return _Fine.window
    with warnings.catch_warnings():
        # The only way to it; it works, and warns that another one is to come.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def surface() -> pygame.Surface | None:
    """What is drawn on, with the size in pixels that the window has now; None without a window."""
    return _Fine.window.get_surface() if _Fine.window is not None else pygame.display.get_surface()


def size_now() -> tuple[int, int]:
    """The size of the window in units."""
    if _Fine.window is not None:
        return _Fine.window.size
    shown = pygame.display.get_surface()
    return shown.get_size() if shown is not None else (0, 0)


def position_now() -> tuple[int, int] | None:
    """Where the window is, in units; None where the system does not tell."""
    if pygame.display.get_driver() == "wayland":
        return None
    if _Fine.window is not None:
        return _Fine.window.position
    x, y = pygame.display.get_window_position()
    return x, y


def density() -> float:
    """How many pixels a unit has in each direction."""
    if _Fine.window is None:
        return 1.0
    return _Fine.window.get_surface().get_width() / max(1, _Fine.window.size[0])


def is_full_screen() -> bool:
    """Whether the window fills the screen."""
    if _Fine.window is not None:
        return _Fine.fills
    shown = pygame.display.get_surface()
    return shown is not None and bool(shown.get_flags() & pygame.FULLSCREEN)


def present(places: Sequence[Rect] | None = None) -> None:
    """Bring places of the surface to the screen, or all of it."""
    if _Fine.window is not None:
        if places is None or places:
            _Fine.window.flip()
    elif places is None:
        pygame.display.flip()
    else:
        pygame.display.update(places)


def in_pixels(event: pygame.event.Event) -> pygame.event.Event:
    """An event of the mouse with its place in pixels; any other as it is."""
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
