"""Opens the window: its surface, its icon and least size, and the settings of SDL before that."""

from __future__ import annotations

import math
import os
from contextlib import suppress

# The software surface is drawn by us; presenting it through an accelerated texture only costs time
# without a graphics processor, so it is off by default.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
# Without it Windows draws the window small and stretches it, which blurs every letter.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
# Without it SDL keeps the screen awake like a film, though a game may be left open for hours.
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
"""The icon of the window."""
BLIND = frozenset({"dummy", "offscreen", "evdev"})
"""Drivers of SDL that show nothing."""
_COMFORT = 1280, 720
"""In a smaller window some letters are lower than 12 pixels at the usual scale."""
_GRIP = (120, 24)
"""The part of a window's upper edge that must be on a screen, in pixels: with less it cannot be dragged back."""
_TITLE_BAR = 32
"""A guess at the height of the system's title bar, in pixels."""
_HIGHEST_TITLE_BAR = 64
"""The height of the title bar of Windows at 200%, in pixels."""


_LARGE = 1 << 20
"""Blocks of at least this many bytes are returned to the system as soon as they are freed."""
_MMAP_THRESHOLD = -3
"""The number of this option in glibc."""


class NoDisplay(RuntimeError):
    """There is no display to open a window on."""


def give_back() -> None:
    """Return the memory of large surfaces to the system when they are freed, also with glibc.

    By default glibc raises the limit as large blocks come and go, and keeps hundreds of megabytes after the window
    was large.
    """
    import ctypes

    with suppress(OSError, AttributeError, TypeError):  # other systems have no such function
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _LARGE)


def open_window(
    size: tuple[int, int] | None,
    fullscreen: bool,
    place: WindowBounds | None = None,
    on_new: pane.OnNew | None = None,
) -> pygame.Surface:
    """Open a window of a size, or at a stored place on the current screens; return its surface.

    ``on_new`` is called with its handle before it is shown.

    Raises `NoDisplay` if it would be invisible, unless that was requested.
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
    pane.begin(TITLE, _icon(), on_new)
    if place is not None:
        place = on_screens(mended(place), displays.usable_screens())
    try:
        return show(size, fullscreen, place)
    except pygame.error as error:
        raise NoDisplay(str(error)) from None


def begin() -> str:
    """Start SDL's display, and return its driver; raises `pygame.error`."""
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver == "wayland" and os.environ.get(ACCELERATION) == "0":
        # SDL only supports textures there: without them no window could be opened.
        os.environ[ACCELERATION] = "1"
    return driver


def _icon() -> pygame.Surface:
    """Return the painted icon, or the one drawn by code."""
    try:
        return decoded(resources.asset_bytes(f"pictures/table/icon_{ICON_PX}.png"))
    except (resources.ResourceError, pygame.error, ValueError):
        return Icons(Fonts()).image(ICON, ICON_PX)


def show(size: tuple[int, int] | None, fullscreen: bool, place: WindowBounds | None = None) -> pygame.Surface:
    """Fill the screen, or show a window of a size or at a place (without both: one that fits the desktop).

    A new window fills the screen of its place.  Raises `pygame.error`.
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
        # On a small screen text needs all the room.
        place = WindowBounds(room, maximised=room[0] < _COMFORT[0] or room[1] < _COMFORT[1])
    surface = pane.shape(place.size, place.position)
    if place.position is not None:
        # The height of the title bar is not known before.
        titled = with_title_bar(place, displays.usable_screens(), displays.title_bar())
        if titled != place:
            surface = pane.shape(titled.size, titled.position)
    _keep_from_shrinking()
    if place.maximised:
        if displays.is_maximised():
            pane.window().restore()  # Windows still considers it maximised, and would do nothing
            pygame.event.pump()
        pane.window().maximize()
    return surface


def screen_of(window: Rect, screens: list[Rect]) -> int | None:
    """Return the number of the screen that shows most of a window; None if none shows enough of its upper edge."""
    shares = [Rect(window.topleft, (window.width, _GRIP[1])).clip(screen) for screen in screens]
    if not any(share.width >= min(_GRIP[0], window.width) and share.height >= _GRIP[1] for share in shares):
        return None
    return max(range(len(screens)), key=lambda number: _area(window.clip(screens[number])))


def on_screens(place: WindowBounds, screens: list[Rect]) -> WindowBounds:
    """Return a place that is visible on these screens, and no larger than one of them.

    A window whose screen is gone is centred on the first one.  The position is left to the system if nothing is
    known about the screens.
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


def mended(place: WindowBounds) -> WindowBounds:
    """Return a place from the settings; one that covers a screen of Windows as that of a maximised window.

    Earlier versions did not notice on Windows that a window was maximised, and stored its size as that of a normal one.
    """
    if pygame.display.get_driver() != "windows" or place.maximised:
        return place
    for screen in displays.usable_screens():
        if place.size[0] >= screen.width and place.size[1] + _HIGHEST_TITLE_BAR >= screen.height:
            size = fitting(screen.size)
            return WindowBounds(size, on_screens(WindowBounds(size), [screen]).position, maximised=True)
    return place


def with_title_bar(place: WindowBounds, screens: list[Rect], height: int) -> WindowBounds:
    """Return a place moved down, and made lower if need be, so that a title bar of this height is on its screen."""
    if place.position is None or height <= 0:
        return place
    window = Rect(place.position, place.size)
    number = screen_of(window, screens)
    title = Rect(window.x, window.y - height, window.width, height)
    if number is None or any(title.clip(screen).height == height for screen in screens):
        return place
    top, bottom = screens[number].top + height, screens[number].bottom
    window.update(window.x, top, window.width, max(1, min(window.height, bottom - top)))
    return WindowBounds(window.size, window.topleft, place.maximised)


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def preferred_languages() -> list[str]:
    """Return the codes of the system's languages, the preferred one first; none if they are unknown."""
    return [each["language"] for each in pygame.system.get_pref_locales()]


def _keep_from_shrinking() -> None:
    """Set a minimum window size where the platform supports it."""
    density, (width, height) = pane.density(), pane.size_now()
    least = math.ceil(theme.MIN_WIDTH / density), math.ceil(theme.MIN_HEIGHT / density)
    pane.window().minimum_size = min(least[0], width), min(least[1], height)


def has_room() -> bool:
    """Return whether any screen is at least as large as the table."""
    return any(
        width >= theme.MIN_WIDTH and height >= theme.MIN_HEIGHT
        for width, height in pygame.display.get_desktop_sizes()
    )


def fitting(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the largest usual size that leaves a desktop some room; none, if the table needs all of it."""
    width, height = desktop
    for choice in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
        if choice[0] <= width * 0.92 and choice[1] <= height * 0.92:
            return choice
    wide, high = max(theme.MIN_WIDTH, round(width * 0.9)), max(theme.MIN_HEIGHT, round(height * 0.85))
    return min(width, wide), min(height, high)
