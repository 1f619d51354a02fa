"""Opening the window: its surface, and what has to be said to SDL before it."""

from __future__ import annotations

import os

# The software surface is drawn by us; presenting it through an accelerated texture only costs time where
# there is no graphics processor, so it is off unless somebody asks for it.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

TITLE = "Wyrmspan Desktop"
_BLIND = frozenset({"dummy", "offscreen", "evdev"})
"""Drivers of SDL that show nothing."""


class NoDisplay(RuntimeError):
    """There is no display to open a window on."""


def open_window(size: tuple[int, int] | None, fullscreen: bool) -> pygame.Surface:
    """The surface of a new window; `NoDisplay` if nobody could see it, unless that was asked for."""
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in _BLIND and not asked:
        pygame.display.quit()
        raise NoDisplay(f"SDL found no display and fell back to its driver {driver!r}")
    pygame.font.init()
    pygame.display.set_caption(TITLE)
    try:
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(size or _fitting(), pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplay(str(error)) from None


def _fitting() -> tuple[int, int]:
    """The largest usual size that leaves the desktop some room."""
    sizes = pygame.display.get_desktop_sizes() or [(1280, 720)]
    width, height = sizes[0]
    for choice in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
        if choice[0] <= width * 0.92 and choice[1] <= height * 0.92:
            return choice
    return max(640, round(width * 0.9)), max(400, round(height * 0.85))
