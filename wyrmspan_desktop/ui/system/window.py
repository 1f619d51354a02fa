"""Opening the window: its surface, its icon and least size, and what has to be said to SDL before it."""

from __future__ import annotations

import math
import os
from contextlib import suppress

# The software surface is drawn by us; presenting it through an accelerated texture only costs time where
# there is no graphics processor, so it is off unless somebody asks for it.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
# Without it Windows draws the window small and stretches it, which blurs every letter.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
# Without it SDL keeps the screen awake as for a film, though a game may be left open for hours.
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pygame.system
from pygame import Rect

from wyrmspan_desktop import resources
from wyrmspan_desktop.session.settings import WindowBounds
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.base.image_size import decoded
from wyrmspan_desktop.ui.drawing.fonts import Fonts
from wyrmspan_desktop.ui.drawing.icons import Icons
from wyrmspan_desktop.ui.system import displays, pane

TITLE = "Wyrmspan Desktop"
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
ICON, ICON_PX = "each_dragon", 64
"""What stands for the window in lists of windows."""
BLIND = frozenset({"dummy", "offscreen", "evdev"})
"""Drivers of SDL that show nothing."""
_COMFORT = 1280, 720
"""In a smaller window some letters are lower than 12 pixels at the usual scale."""
_GRIP = (120, 24)
"""So much of a window's upper edge has to be on a screen, in pixels: by less it cannot be dragged back."""
_TITLE_BAR = 32
"""A guess at how high the bar is that the system adds above a window, in pixels."""


_LARGE = 1 << 20
"""From so many bytes on something is given back to the system as soon as nobody needs it."""
_MMAP_THRESHOLD = -3
"""The number of this option in glibc."""


class NoDisplay(RuntimeError):
    """There is no display to open a window on."""


def give_back() -> None:
    """Return the memory of large surfaces to the system when they are freed, where glibc would keep it.

    By itself glibc raises the limit as large blocks come and go, and holds on to hundreds of megabytes after the
    window was large.
    """
    import ctypes

    with suppress(OSError, AttributeError, TypeError):  # other systems have nothing of that name
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE)


def open_window(
    size: tuple[int, int] | None, fullscreen: bool, place: WindowBounds | None = None
) -> pygame.Surface:
    """Open a window of a size, or at a remembered place on the screens that there are now; return its surface.

    Raises `NoDisplay` if nobody could see it, unless that was asked for.
    """
    asked = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER")
    try:
        driver = begin()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None
    if driver in BLIND and not asked:
        pygame.display.quit()
        raise NoDisplay(f"SDL found no display and fell back to its driver {driver!r}")
    pygame.font.init()
    pane.begin(TITLE, _icon())
    if place is not None:
        place = on_screens(place, displays.usable_screens())
    try:
        return show(size, fullscreen, place)
    except pygame.error as error:
        raise NoDisplay(str(error)) from None


def begin() -> str:
    """Start SDL's display, and tell its driver; raises `pygame.error`."""
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver == "wayland" and os.environ.get(ACCELERATION) == "0":
        # SDL knows no other way there than a texture: no window could be opened without it.
        os.environ[ACCELERATION] = "1"
    return driver


def _icon() -> pygame.Surface:
    """The painted icon, or the one that code draws."""
    try:
        return decoded(resources.asset_bytes(f"pictures/table/icon_{ICON_PX}.png"))
    except (resources.ResourceError, pygame.error, ValueError):
        return Icons(Fonts()).image(ICON, ICON_PX)


def show(size: tuple[int, int] | None, fullscreen: bool, place: WindowBounds | None = None) -> pygame.Surface:
    """Fill the screen, or show a window of a size or at a place (without both: one that fits the desktop).

    A new window fills the screen that its place is on.  Raises `pygame.error`.
    """
    if fullscreen:
        screen = None
        if place is not None and place.position is not None and pane.surface() is None:
            screen = screen_of(Rect(place.position, place.size), displays.usable_screens())
        return pane.fill(
            screen if screen is not None and screen < pygame.display.get_num_displays() else None
        )
    if size is not None:
        place = WindowBounds(size)
    elif place is None:
        room = fitting(pygame.display.get_desktop_sizes()[0])
        # On a small screen letters need all the room that there is.
        place = WindowBounds(room, maximised=room[0] < _COMFORT[0] or room[1] < _COMFORT[1])
    surface = pane.shape(place.size, place.position)
    _keep_from_shrinking()
    if place.maximised:
        if displays.is_maximised():
            pane.window().restore()  # Windows calls it maximised still, and would do nothing
            pygame.event.pump()
        pane.window().maximize()
    return surface


def screen_of(window: Rect, screens: list[Rect]) -> int | None:
    """The number of the screen that shows most of a window; None if none shows enough of its upper edge."""
    shares = [Rect(window.topleft, (window.width, _GRIP[1])).clip(screen) for screen in screens]
    if not any(share.width >= min(_GRIP[0], window.width) and share.height >= _GRIP[1] for share in shares):
        return None
    return max(range(len(screens)), key=lambda number: _area(window.clip(screens[number])))


def on_screens(place: WindowBounds, screens: list[Rect]) -> WindowBounds:
    """A place that can be seen on these screens, and is no larger than one of them.

    A window whose screen is gone comes to the middle of the first one.  The position is left to the system if nothing
    is known about the screens.
    """
    if not screens:
        return WindowBounds(place.size, None, place.maximised)
    window = Rect(place.position or (0, 0), place.size)
    screen = screen_of(window, screens) if place.position is not None else None
    if screen is not None and sum(_area(window.clip(each)) for each in screens) == _area(window):
        return place
    room = screens[screen or 0].copy()
    room.height -= _TITLE_BAR
    room.y += _TITLE_BAR
    window.size = min(window.width, room.width), min(window.height, room.height)
    if screen is None:
        window.center = room.center
    window.clamp_ip(room)
    return WindowBounds(window.size, window.topleft, place.maximised)


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def preferred_languages() -> list[str]:
    """The codes of the languages that the system is set to, the first before the others; none if it does not say."""
    return [each["language"] for each in pygame.system.get_pref_locales()]


def _keep_from_shrinking() -> None:
    """Let nobody drag the window smaller than the table can be drawn, where the system can do that."""
    density, (width, height) = pane.density(), pane.size_now()
    least = math.ceil(theme.LEAST_WIDTH / density), math.ceil(theme.LEAST_HEIGHT / density)
    pane.window().minimum_size = min(least[0], width), min(least[1], height)


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
