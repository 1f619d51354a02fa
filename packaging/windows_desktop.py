"""The desktop of Windows through its own functions: a program's window in it, a mouse and a key.

Works under Wine as well.  The process declares itself DPI-aware, so that all coordinates are
real pixels.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping
from ctypes import wintypes
from time import monotonic, sleep
from typing import Any

import pygame

assert sys.platform == "win32"

WINDOW_S = 60.0
"""Seconds that a program may take to open its window."""
_FOREMOST, _STAYS = -1, 0x0001 | 0x0002
"""HWND_TOPMOST; SWP_NOSIZE | SWP_NOMOVE."""
_DOWN_UP = {1: (0x0002, 0x0004), 3: (0x0008, 0x0010)}
"""MOUSEEVENTF_LEFTDOWN and UP, RIGHTDOWN and UP, by number of the button."""
_COPY, _ESCAPE, _RELEASE, _CLOSE = 0x00CC0020, 0x1B, 0x0002, 0x0010
"""SRCCOPY, VK_ESCAPE, KEYEVENTF_KEYUP, WM_CLOSE."""

_user: Any = ctypes.WinDLL("user32")
_gdi: Any = ctypes.WinDLL("gdi32")
_handle, _int = ctypes.c_void_p, ctypes.c_int
_FOUND = ctypes.WINFUNCTYPE(wintypes.BOOL, wintypes.HWND, wintypes.LPARAM)
for _function, _result, _arguments in (
    (_user.GetDC, _handle, [_handle]),
    (_user.ReleaseDC, _int, [_handle, _handle]),
    (_user.SetWindowPos, wintypes.BOOL, [wintypes.HWND, _handle, _int, _int, _int, _int, wintypes.UINT]),
    (_user.GetForegroundWindow, wintypes.HWND, []),
    (_user.SetForegroundWindow, wintypes.BOOL, [wintypes.HWND]),
    (_user.EnumWindows, wintypes.BOOL, [_FOUND, wintypes.LPARAM]),
    (_gdi.CreateCompatibleDC, _handle, [_handle]),
    (_gdi.CreateCompatibleBitmap, _handle, [_handle, _int, _int]),
    (_gdi.SelectObject, _handle, [_handle, _handle]),
    (_gdi.BitBlt, wintypes.BOOL, [_handle, *[_int] * 4, _handle, _int, _int, wintypes.DWORD]),
    (_gdi.GetDIBits, _int, [_handle, _handle, wintypes.UINT, wintypes.UINT, _handle, _handle, wintypes.UINT]),
    (_gdi.DeleteObject, wintypes.BOOL, [_handle]),
    (_gdi.DeleteDC, wintypes.BOOL, [_handle]),
):
    _function.restype, _function.argtypes = _result, _arguments


class _Head(ctypes.Structure):
    """BITMAPINFOHEADER."""

    _fields_ = (
        ("size", wintypes.DWORD),
        ("width", wintypes.LONG),
        ("height", wintypes.LONG),
        ("planes", wintypes.WORD),
        ("bits", wintypes.WORD),
        ("compression", wintypes.DWORD),
        ("bytes", wintypes.DWORD),
        ("across", wintypes.LONG),
        ("down", wintypes.LONG),
        ("used", wintypes.DWORD),
        ("important", wintypes.DWORD),
    )


def _know_scaling() -> None:
    try:
        _user.SetProcessDpiAwarenessContext(ctypes.c_void_p(-4))  # DPI_AWARENESS_CONTEXT_PER_MONITOR_AWARE_V2
    except AttributeError:  # before Windows 10 there is no such function
        _user.SetProcessDPIAware()


def can_be_used() -> bool:
    """Whether there is a desktop with a mouse: services of Windows have none."""
    here = wintypes.POINT(-1, -1)
    return bool(_user.SetCursorPos(5, 5) and _user.GetCursorPos(ctypes.byref(here))) and (here.x, here.y) == (
        5,
        5,
    )


def size() -> tuple[int, int]:
    """Return the size of the first screen, in pixels."""
    _know_scaling()
    return _user.GetSystemMetrics(0), _user.GetSystemMetrics(1)


def fitting(usual: tuple[int, int], least: tuple[int, int]) -> tuple[int, int]:
    """Return a window size that fits on the desktop with its frame, the usual one if possible."""
    wide, high = size()
    return usual if wide >= usual[0] + 20 and high >= usual[1] + 60 else least


def _windows(title: str) -> set[int]:
    """All windows that are seen and have this title."""
    found: set[int] = set()

    def note(window: int, _: int) -> bool:
        name = ctypes.create_unicode_buffer(256)
        _user.GetWindowTextW(window, name, 256)
        if name.value == title and _user.IsWindowVisible(window):
            found.add(window)
        return True

    _user.EnumWindows(_FOUND(note), 0)
    return found


class Desktop:
    """The part of the desktop that the next window with a title covers; the mouse is moved to its corner."""

    def __init__(self, title: str) -> None:
        _know_scaling()
        self.environment: Mapping[str, str] = {}
        self._title = title
        self._before = _windows(title)
        self._window: int | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Size of the window's contents in pixels; waits for the window."""
        if self._window is None:
            self._find()
        inside = wintypes.RECT()
        _user.GetClientRect(self._window, ctypes.byref(inside))
        return inside.right, inside.bottom

    def _place(self) -> tuple[int, int]:
        """Origin of the window's contents; raises the window and gives it the keyboard."""
        if self._window is None:
            self._find()
        if _user.GetForegroundWindow() != self._window:
            self._bring_forward()
        point = wintypes.POINT(0, 0)
        _user.ClientToScreen(self._window, ctypes.byref(point))
        return point.x, point.y

    def _find(self) -> None:
        end = monotonic() + WINDOW_S
        while not (new := _windows(self._title) - self._before):
            if monotonic() > end:
                raise AssertionError(f"no window within {WINDOW_S:.0f} s")
            sleep(0.05)
        self._window = new.pop()
        self._bring_forward()
        wide, high = self.size
        self.point((wide - 1, high - 1))

    def _bring_forward(self) -> None:
        _user.SetWindowPos(self._window, _FOREMOST, 0, 0, 0, 0, _STAYS)
        _user.SetForegroundWindow(self._window)
        if _user.GetForegroundWindow() != self._window:
            # Windows does not let every process do that; a click on the title of the window does.
            point = wintypes.POINT(200, -12)
            _user.ClientToScreen(self._window, ctypes.byref(point))
            _user.SetCursorPos(point.x, point.y)
            self._press(1)
        sleep(0.2)

    def is_open(self) -> bool:
        """Whether the window is still there, or not there yet."""
        return self._window is None or bool(_user.IsWindow(self._window))

    def close(self) -> None:
        """Ask the window to close, if it is there."""
        if self._window is not None:
            _user.PostMessageW(self._window, _CLOSE, 0, 0)

    def pixels(self) -> bytes:
        """Red, green and blue of every pixel."""
        return pygame.image.tobytes(pygame.image.frombuffer(self._grabbed(), self.size, "BGRA"), "RGB")

    def picture(self) -> pygame.Surface:
        """Return the pixels as a picture."""
        return pygame.image.frombuffer(self.pixels(), self.size, "RGB").copy()

    def _grabbed(self) -> bytes:
        (left, top), (wide, high) = self._place(), self.size
        screen = _user.GetDC(None)
        memory, bitmap = _gdi.CreateCompatibleDC(screen), _gdi.CreateCompatibleBitmap(screen, wide, high)
        try:
            _gdi.SelectObject(memory, bitmap)
            _gdi.BitBlt(memory, 0, 0, wide, high, screen, left, top, _COPY)
            head = _Head(ctypes.sizeof(_Head), wide, -high, 1, 32)
            data = ctypes.create_string_buffer(4 * wide * high)
            _gdi.GetDIBits(memory, bitmap, 0, high, data, ctypes.byref(head), 0)
            return data.raw
        finally:
            _gdi.DeleteDC(memory)
            _gdi.DeleteObject(bitmap)
            _user.ReleaseDC(None, screen)

    def is_drawn(self) -> bool:
        """Whether there is a window, and more than two colours in its middle line."""
        if self._window is None and not _windows(self._title) - self._before:
            return False
        line, width = self._grabbed(), 4 * self.size[0]
        middle = line[width * (self.size[1] // 2) :][:width]
        return len({middle[at : at + 4] for at in range(0, len(middle), 4)}) > 2

    def point(self, point: tuple[int, int]) -> None:
        """Move the mouse."""
        left, top = self._place()
        _user.SetCursorPos(left + point[0], top + point[1])

    def click(self, point: tuple[int, int], button: int = 1) -> None:
        """Move the mouse, press and release."""
        self.point(point)
        sleep(0.03)
        self._press(button)

    def _press(self, button: int) -> None:
        for action in _DOWN_UP[button]:
            _user.mouse_event(action, 0, 0, 0, 0)

    def escape(self) -> None:
        """Press Escape."""
        self._place()
        place = _user.MapVirtualKeyW(_ESCAPE, 0)  # on the keyboard: programs may look at that instead
        for action in (0, _RELEASE):
            _user.keybd_event(_ESCAPE, place, action, 0)
