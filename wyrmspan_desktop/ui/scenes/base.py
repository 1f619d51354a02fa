"""The base class of scenes, and the protocols of the host that shows them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.widgets.nameplate import Tips

if TYPE_CHECKING:
    from wyrmspan_desktop.session import Archive
    from wyrmspan_desktop.session.ai_tasks import Thinkers
    from wyrmspan_desktop.session.settings import Settings
    from wyrmspan_desktop.ui.compositor.canvas import IconHit
    from wyrmspan_desktop.ui.compositor.display_list import Replacement
    from wyrmspan_desktop.ui.compositor.draw_context import IdleWork
    from wyrmspan_desktop.ui.drawing.painting import Painter
    from wyrmspan_desktop.ui.layout.units import ScaledSize
    from wyrmspan_desktop.ui.scenes.protocols import BackgroundTasks, Stack, Ways
    from wyrmspan_desktop.ui.system.audio import Audio
    from wyrmspan_desktop.ui.system.voice import Voice
    from wyrmspan_desktop.ui.system.window_place import WindowPlace
    from wyrmspan_desktop.ui.table.screens.game import PlayedScene
    from wyrmspan_desktop.ui.widgets.gui import Gui

_SWIPE = 66
"""The number of units of a swipe that correspond to a step of the wheel; most lists move about as far."""


class Scene:
    """One screen.  A scene that is not `opaque` is drawn over the one below it.

    `enter` and `leave` frame its life on the stack, `wake` is called whenever it becomes the top one; `layout`
    builds all that depends on the window's size, and is called again when that changes and after `wake`.
    """

    name = "scene"
    opaque = True
    needs: tuple[float, float] = (theme.BASE_WIDTH, theme.BASE_HEIGHT)
    """The minimum width and height in units; the scale of the interface is limited by them."""

    fills = False
    """Whether it always fills the window, so that the scale of the interface enlarges text only."""

    fades_in = True
    """True if it cross-fades from the previous scene."""
    waits_for_pictures = False
    """Whether the previous scene stays until all pictures of this one are loaded."""
    announces = False
    """True if it tells the player that another scene is coming."""

    music = ""
    """The music while the scene is on top; empty: that of the scene below."""

    is_carrying = False
    """Whether a thing is being dragged."""

    _swiped = 0.0
    """The pixels swiped downwards that have not made a step of the wheel yet."""

    looks = False
    """Whether a long press inspects things."""

    confirm_key = pygame.K_RETURN
    """The key for the confirm button of a game controller."""

    takes_every_key = False
    """Whether every key but Esc comes here, and none has its usual meaning."""

    as_table: PlayedScene | None = None
    """The scene itself, if it is a table at which a game is played: after an error, imports to test that may fail."""

    def __init__(self, app: Host) -> None:
        self.app = app

    def enter(self) -> None:
        """Handle being put on the stack."""

    def leave(self) -> None:
        """Handle being removed from the stack."""

    def wake(self) -> None:
        """Handle becoming the top scene: the content may have changed meanwhile."""

    def apply_settings(self) -> None:
        """Handle changed settings, such as the language of texts already shown."""

    def layout(self) -> None:
        """Place all that depends on the size of the window."""

    def pictures_came(self) -> None:
        """Handle the arrival of pictures that were missing in a drawing."""
        self.app.dirty = True

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds."""

    def draw(self) -> None:
        """Draw on the app's painter and register targets."""

    def advance_ambience(self, dt: float) -> Sequence[Replacement]:
        """Advance ambient effects by ``dt`` seconds; return the replacements of their drawings."""
        return ()

    def lie_still(self) -> None:
        """Stop ambient effects."""

    def idle_work(self) -> IdleWork[None]:
        """Yield jobs for idle frames, such as prefetching."""
        yield from ()

    def press(self, target: Target | None, point: tuple[int, int]) -> None:
        """Handle a press of the left button on a target, or on nothing."""
        self.click(target)

    def release(self, point: tuple[int, int]) -> None:
        """Handle the release of the left button."""

    def move(self, point: tuple[int, int]) -> None:
        """Handle a movement of the pointer."""

    def click(self, target: Target | None) -> None:
        """Handle a click on a target, or on nothing."""

    def look(self, target: Target | None) -> None:
        """Inspect a target, on a press of the right button."""

    def hover(self, target: Target | None) -> None:
        """Handle the pointer's arrival at a target, or at none."""

    def called(self, icon: str) -> tuple[str, str] | None:
        """Return the name and the meaning of an icon below the pointer; None if it has no explanation."""
        return called(icon, self.names_of_seats)

    @property
    def names_of_seats(self) -> Sequence[str]:
        """The names of the seats, Automa's last; empty without seats."""
        return ()

    @property
    def tips(self) -> Tips:
        """The explanations that it shows itself."""
        return Tips()

    def wheel(self, steps: int) -> None:
        """Handle the wheel, upwards if positive."""

    def drags(self, target: Target) -> bool:
        """Return whether a moving finger drags a target like the mouse; otherwise it swipes."""
        return False

    @property
    def swipe_px(self) -> int:
        """The number of pixels of a swipe that correspond to a step of the wheel."""
        return self.app.painter.px(_SWIPE)

    def swipe(self, by: tuple[float, float]) -> None:
        """Handle a swipe by pixels to the right and down."""
        self._swiped += by[1]
        steps = int(self._swiped / self.swipe_px)
        if steps:
            self._swiped -= steps * self.swipe_px
            self.wheel(steps)

    def pinch(self, middle: tuple[int, int], factor: float, by: tuple[int, int]) -> None:
        """Handle two fingers whose distance has changed by a factor, and their centre by some pixels."""
        self.swipe(by)

    def let_go(self) -> None:
        """Cancel the current drag or selection."""

    @property
    def let_go_at(self) -> Rect | None:
        """The place of the button that cancels a drag by a finger; None without a drag."""
        return None

    def key(self, event: pygame.event.Event) -> None:
        """Handle a key that no entry field has handled."""

    def drop(self, path: Path) -> None:
        """Handle a file dropped on the window, or opened with it."""
        self.app.go.open_file(path)

    def back(self) -> None:
        """Go one step back, on Esc."""
        self.app.scenes.pop()


def called(icon: str, seats: Sequence[str]) -> tuple[str, str] | None:
    """Return the name and the meaning of an icon; None if it has none.  ``seats``: the names of the seats."""
    # The rules are not there when the program starts.
    from wyrmspan_desktop.text.rulebook.signs import SEATS, plain, sign_of

    sign = sign_of(icon)
    if sign is None:
        return None
    if plain(icon) in SEATS and seats:
        seat = int(icon[-1]) if icon[-1].isdigit() else -1
        return seats[seat], str(sign.text)
    return str(sign.title), str(sign.text)


class Services(Protocol):
    """The services of scenes besides the window; see `ui.services`."""

    settings: Settings
    audio: Audio

    @property
    def voice(self) -> Voice:
        """The voice of the system."""

    @property
    def background(self) -> BackgroundTasks:
        """Background work."""

    @property
    def has_archive(self) -> bool:
        """Whether the archive is available."""

    @property
    def archive(self) -> Archive:
        """The player's games."""

    @property
    def thinkers(self) -> Thinkers:
        """The processes of bots and hints."""


class Reader(Protocol):
    """Informs those who listen to the window; see `ui.screen_reader`."""

    @property
    def is_heard(self) -> bool:
        """Whether a screen reader listens, or the game's own voice is switched on."""


class Host(Services, Protocol):
    """The host of scenes: drawing, input, and navigation to other scenes."""

    painter: Painter
    place: WindowPlace
    targets: Targets
    gui: Gui
    seed: int | None
    debug: bool
    pointer: tuple[int, int]
    dirty: bool
    """Whether the next frame has to be drawn."""

    @property
    def window(self) -> pygame.Surface:
        """The surface of the window, which shows the last frame."""

    @property
    def icon_named(self) -> str:
        """The hovered icon that is named; empty if there is none."""

    def name_icon(self, icon: IconHit) -> None:
        """Name an icon, as if it were hovered."""

    @property
    def is_watched(self) -> bool:
        """Whether the player can see the window: it has the focus, and is large enough."""

    @property
    def is_ready(self) -> bool:
        """True if the top scene can be used: it is visible, and no background task holds it."""

    @property
    def reader(self) -> Reader | None:
        """Informs screen readers and the game's own voice of the window; None if it cannot."""

    @property
    def size(self) -> ScaledSize:
        """The size of scenes in pixels."""

    @property
    def scenes(self) -> Stack:
        """The stack of scenes."""

    @property
    def go(self) -> Ways:
        """Navigation to other scenes."""

    def refresh(self) -> None:
        """Lay out the top scene again before the next frame."""

    def apply_settings(self) -> None:
        """Apply the current settings to everything."""

    def use(self, surface: pygame.Surface) -> None:
        """Draw on a window's surface from now on."""

    def show(self, *, fills: bool) -> None:
        """Fill the screen, or restore the window; `pygame.error` if the system does not allow it."""

    def offscreen(self, kind: type[Scene], *, is_ahead: bool = True) -> AbstractContextManager[None]:
        """Draw for a kind of scene without showing it; ``is_ahead``: only prefetch its paintings."""

    def quit(self) -> None:
        """Close the window after this frame."""
