"""Facts about screens and the window that SDL knows and pygame does not expose.

The library loaded by pygame is called directly; if it cannot be reached, the facts are unknown.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pygame
import pygame.base
from pygame import Rect

from wyrmspan_desktop.ui.system import pane

if TYPE_CHECKING:
    from ctypes import CDLL

_MAXIMISED = 0x80
_WINDOWS_NAME = "SDL2.dll"


def usable_screens() -> list[Rect]:
    """Return the part of each screen that taskbars and panels leave free, in desktop coordinates; [] if unknown."""
    sdl = _sdl()
    if sdl is None:
        return []
    from ctypes import c_int

    found = []
    for index in range(pygame.display.get_num_displays()):
        area = (c_int * 4)()
        if sdl.SDL_GetDisplayUsableBounds(index, area) != 0 or area[2] <= 0 or area[3] <= 0:
            return []
        found.append(Rect(*area))
    return found


def is_maximised() -> bool:
    """Return whether the window manager has maximised the window; False if unknown."""
    sdl = _sdl()
    if sdl is None:
        return False
    handle = sdl.SDL_GetWindowFromID(pane.window().id)
    return bool(handle and sdl.SDL_GetWindowFlags(handle) & _MAXIMISED)


def title_bar() -> int:
    """Return the height of the window's title bar; 0 if it has none, or if it is unknown."""
    sdl = _sdl()
    if sdl is None:
        return 0
    from ctypes import byref, c_int

    top = c_int()
    handle = sdl.SDL_GetWindowFromID(pane.window().id)
    if not handle or sdl.SDL_GetWindowBordersSize(handle, byref(top), None, None, None) != 0:
        return 0
    return top.value


def _sdl() -> CDLL | None:
    # Imported when needed, not before the first frame.
    from ctypes import POINTER, c_int, c_uint32, c_void_p

    try:
        sdl, lengths = _library(), POINTER(c_int)
        for name, result, given in (
            ("SDL_GetDisplayUsableBounds", c_int, (c_int, lengths)),
            ("SDL_GetWindowFromID", c_void_p, (c_uint32,)),
            ("SDL_GetWindowFlags", c_uint32, (c_void_p,)),
            ("SDL_GetWindowBordersSize", c_int, (c_void_p, lengths, lengths, lengths, lengths)),
        ):
            function = getattr(sdl, name)
            function.restype, function.argtypes = result, given
    except (OSError, AttributeError, TypeError):
        return None
    return sdl


def _library() -> CDLL:
    """Return the library that pygame uses; raises `OSError`."""
    from ctypes import CDLL

    if sys.platform == "win32":
        from ctypes import WinDLL, c_void_p

        # Programs of PyInstaller have a second copy, found first by its name: it knows nothing of our window.
        find = WinDLL("kernel32").GetModuleHandleW
        find.restype = c_void_p
        return CDLL(_WINDOWS_NAME, handle=find(_WINDOWS_NAME))
    # A library also resolves the functions of those linked to it.
    return CDLL(pygame.base.__file__)
