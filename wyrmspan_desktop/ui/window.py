"""Opening the window: its surface, its icon and least size, and what has to be said to SDL before it."""

from __future__ import annotations

import os
import warnings

# The software surface is drawn by us; presenting it through an accelerated texture only costs time where
# there is no graphics processor, so it is off unless somebody asks for it.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
# Without it Windows draws the window small and stretches it, which blurs every letter.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pygame.system

from wyrmspan_desktop import resources
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.dimensions import decoded
from wyrmspan_desktop.ui.fonts import Fonts
from wyrmspan_desktop.ui.icons import Icons

TITLE = "Wyrmspan Desktop"
ICON, ICON_PX = "each_dragon", 64
"""What stands for the window in lists of windows."""
BLIND = frozenset({"dummy", "offscreen", "evdev"})
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
    if driver in BLIND and not asked:
        pygame.display.quit()
        raise NoDisplay(f"SDL found no display and fell back to its driver {driver!r}")
    pygame.font.init()
    pygame.display.set_caption(TITLE)
    pygame.display.set_icon(_icon())
    try:
        return show(size, fullscreen)
    except pygame.error as error:
        raise NoDisplay(str(error)) from None


def _icon() -> pygame.Surface:
    """The painted icon, or the one that code draws."""
    try:
        return decoded(resources.asset_bytes(f"pictures/table/icon_{ICON_PX}.png"))
    except (resources.ResourceError, pygame.error, ValueError):
        return Icons(Fonts()).image(ICON, ICON_PX)


def show(size: tuple[int, int] | None, fullscreen: bool) -> pygame.Surface:
    """Fill the screen, or show a window of a size (None: one that fits the desktop); `pygame.error`."""
    if fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    surface = pygame.display.set_mode(
        size or fitting(pygame.display.get_desktop_sizes()[0]), pygame.RESIZABLE
    )
    _keep_from_shrinking(surface.get_size())
    return surface


def preferred_languages() -> list[str]:
    """The codes of the languages that the system is set to, the first before the others; none if it does not say."""
    return [each["language"] for each in pygame.system.get_pref_locales()]


def is_full_screen() -> bool:
    """Whether the window fills the screen."""
    surface = pygame.display.get_surface()
    return surface is not None and bool(surface.get_flags() & pygame.FULLSCREEN)


def _keep_from_shrinking(size: tuple[int, int]) -> None:
    """Let nobody drag the window smaller than the table can be drawn, where the system can do that."""
    least = min(theme.LEAST_WIDTH, size[0]), min(theme.LEAST_HEIGHT, size[1])
    with warnings.catch_warnings():
        # The only way to the window behind `set_mode`; it works, and warns that another one is to come.
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = least


def has_room() -> bool:
    """Whether any screen is as large as the table has to be."""
    return any(
        width >= theme.LEAST_WIDTH and height >= theme.LEAST_HEIGHT
        for width, height in pygame.display.get_desktop_sizes()
    )


def fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """The largest usual size that leaves a desktop some room; none, if the table needs all there is."""
    width, height = desktop
    for choice in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
        if choice[0] <= width * 0.92 and choice[1] <= height * 0.92:
            return choice
    wide, high = max(theme.LEAST_WIDTH, round(width * 0.9)), max(theme.LEAST_HEIGHT, round(height * 0.85))
    return min(width, wide), min(height, high)
