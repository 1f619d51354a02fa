"""Facts about screens and the window that SDL knows and pygame does not hand on.

The library that pygame has loaded is asked directly; where it cannot be reached, nothing is known.
"""

from __future__ import annotations

import ctypes
import sys
import warnings
from ctypes import POINTER, byref, c_int, c_uint32, c_void_p

import pygame
import pygame.base
from pygame import Rect

_MAXIMISED = 0x80


class _Rect(ctypes.Structure):
    _fields_ = tuple((name, c_int) for name in ("x", "y", "w", "h"))


def usable_screens() -> list[Rect]:
    """The part of each screen that bars of the desktop leave free, in the coordinates of windows; [] if unknown."""
    sdl = _sdl()
    if sdl is None:
        return []
    found = []
    for index in range(pygame.display.get_num_displays()):
        area = _Rect()
        if sdl.SDL_GetDisplayUsableBounds(index, byref(area)) != 0 or area.w <= 0 or area.h <= 0:
            return []
        found.append(Rect(area.x, area.y, area.w, area.h))
    return found


def is_maximised() -> bool:
    """Whether the window manager has maximised the window; False if that cannot be known."""
    sdl = _sdl()
    if sdl is None:
        return False
    handle = sdl.SDL_GetWindowFromID(window().id)
    return bool(handle and sdl.SDL_GetWindowFlags(handle) & _MAXIMISED)


def window() -> pygame.Window:
    """The window behind `pygame.display`; it is another one after each change to or from full screen."""
    with warnings.catch_warnings():
        # The only way to it; it works, and warns that another one is to come.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _sdl() -> ctypes.CDLL | None:
    try:
        # Elsewhere than on Windows a library also finds the functions of those that it was linked with.
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        for name, result, *given in (
            ("SDL_GetDisplayUsableBounds", c_int, c_int, POINTER(_Rect)),
            ("SDL_GetWindowFromID", c_void_p, c_uint32),
            ("SDL_GetWindowFlags", c_uint32, c_void_p),
        ):
            function = getattr(sdl, name)
            function.restype, function.argtypes = result, given
    except (OSError, AttributeError, TypeError):
        return None
    return sdl
