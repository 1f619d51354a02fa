"""The app: one window, one stack of scenes; input by `handle`, time by `step`, pixels by `draw`.

Its parts do the rest: `Screen` the drawing, `Navigation` the opening of scenes, `Services` all besides the window.
"""

from __future__ import annotations

from wyrmspan_desktop.ui.system.window import give_back  # isort: skip  (sets what SDL reads on import)

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.ui.compositor.draw_context import IdleQueue
from wyrmspan_desktop.ui.events import EventRouter
from wyrmspan_desktop.ui.input.pads import Pads
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.layout.units import ScaledSize
from wyrmspan_desktop.ui.navigation import Navigation
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.stack import SceneStack
from wyrmspan_desktop.ui.screen import Screen
from wyrmspan_desktop.ui.services import Services
from wyrmspan_desktop.ui.system import pane
from wyrmspan_desktop.ui.system.window_place import WindowPlace
from wyrmspan_desktop.ui.widgets.gui import Gui

if TYPE_CHECKING:
    from wyrmspan_desktop.engine import Game
    from wyrmspan_desktop.session import Archive, Session
    from wyrmspan_desktop.session.ai_tasks import Thinkers
    from wyrmspan_desktop.session.settings import Settings
    from wyrmspan_desktop.ui.accessibility.adapter import Adapter
    from wyrmspan_desktop.ui.compositor import Images
    from wyrmspan_desktop.ui.compositor.canvas import IconHit
    from wyrmspan_desktop.ui.screen_reader import ScreenReader
    from wyrmspan_desktop.ui.system.voice import Voice
    from wyrmspan_desktop.ui.table.screens.game import PlayedScene
    from wyrmspan_desktop.ui.touching import Touching

_LONGEST_STEP = 0.15
"""The largest time step in seconds, more than that of a still window: after a slow frame the window does not rush."""
_ASLEEP_S = 60.0
"""Ambient animation stops after this many seconds without input."""


class App:
    """Drives the scenes.  A loop, or a test, calls `handle` for each event, then `step` and `draw`.

    Games are saved in the archive, and choices in the settings; without them nothing is saved.  Archive and
    thinkers need the rules, so they may come after the first frame, with `open`; so may the controls of menus
    (``is_bare``: their library takes a while to load).  Without images nothing painted is shown.
    ``is_remembered``: the settings store the place of the window until the next start.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        *,
        seed: int | None = None,
        debug: bool = False,
        archive: Archive | None = None,
        settings: Settings | None = None,
        thinkers: Thinkers | None = None,
        images: Images | None = None,
        is_bare: bool = False,
        is_remembered: bool = False,
    ) -> None:
        services = self.services = Services(self, settings, archive, thinkers, images)
        self.settings, self.audio = services.settings, services.audio
        self.background = services.background
        self.place = WindowPlace(self.settings, is_remembered=is_remembered)
        self.screen = Screen(surface, self.settings, self.services.images)
        self.painter = self.screen.painter
        self.targets, self.gui = Targets(), Gui()
        if not is_bare:
            self.gui.furnish(self.painter.canvas.get_size())
        self.events, self.pads = EventRouter(self), Pads()
        self.scenes = SceneStack(self)
        self.go = Navigation(self, self.scenes)
        self.seed, self.debug = seed, debug
        self.running = self.dirty = self._stale = True
        self.pointer = (-1, -1)
        self._fades = False
        """Whether only the fade of the previous scene may have to be drawn."""
        self._idle = IdleQueue(self.painter)
        self._is_laid_out = False
        """Whether something was laid out for the next frame."""
        self.reader: ScreenReader | None = None
        self._untouched = 0.0
        """Seconds since the player's last input."""
        self.go.home()
        self.apply_settings()

    def open(self, archive: Archive, thinkers: Thinkers) -> None:
        """Set the archive and the thinkers, and start sound and controls."""
        give_back()
        self.painter.images.fetch_sprites()
        self.gui.furnish(self.painter.canvas.get_size())
        self.services.open(archive, thinkers)
        if self.scenes.top is not None:
            self.scenes.top.wake()
        self.refresh()

    def listen_to_reader(self, adapter: Adapter | None) -> None:
        """Make the content of the window known to screen readers."""
        from wyrmspan_desktop.ui.screen_reader import ScreenReader

        self.reader = ScreenReader(self, adapter)

    @cached_property
    def touching(self) -> Touching:
        """The touch handler; created after the first frame, which appears 3 ms earlier that way (`bench_start`)."""
        from wyrmspan_desktop.ui.touching import Touching

        return Touching(self)

    @property
    def is_watched(self) -> bool:
        """Whether the player can see the window: it has the focus, and is large enough."""
        return self.events.has_focus and not self.too_small

    @property
    def voice(self) -> Voice:
        """The voice of the system."""
        return self.services.voice

    @property
    def has_archive(self) -> bool:
        """Whether the archive is available: the first frame comes before it."""
        return self.services.has_archive

    @property
    def archive(self) -> Archive:
        """The player's games."""
        return self.services.archive

    @archive.setter
    def archive(self, archive: Archive) -> None:
        self.services.archive = archive

    @property
    def thinkers(self) -> Thinkers:
        """The processes of bots and hints."""
        return self.services.thinkers

    @property
    def size(self) -> ScaledSize:
        """The size of scenes in pixels, with the unit of the one that is being drawn or laid out."""
        return self.screen.size

    @property
    def icon_named(self) -> str:
        """The hovered icon that is named; empty if there is none."""
        return self.screen.nameplate.named

    def name_icon(self, icon: IconHit) -> None:
        """Name an icon, as if it were hovered."""
        self.screen.nameplate.show(icon)
        self.dirty = True

    @property
    def painted(self) -> list[Rect]:
        """The places of the window that the last frame has changed."""
        return self.screen.painted

    @property
    def window(self) -> pygame.Surface:
        """The surface of the window."""
        return self.screen.window

    @property
    def too_small(self) -> bool:
        """Whether the window is too small to play in."""
        return self.screen.too_small

    def apply_settings(self) -> None:
        """Apply the current settings to everything."""
        self.screen.apply_settings()
        key_bindings.use(self.settings.values.keys)
        for scene in self.scenes:
            scene.apply_settings()
        self.refresh()

    @contextmanager
    def offscreen(self, kind: type[Scene], *, is_ahead: bool = True) -> Iterator[None]:
        """Draw for a kind of scene without showing it, and without effects on the top scene.

        ``is_ahead``: only prefetch its paintings.
        """
        dirty = self.dirty
        try:
            with self.screen.offscreen(kind, is_ahead=is_ahead):
                yield
        finally:
            self.dirty = dirty

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.scenes.top

    @property
    def table(self) -> PlayedScene | None:
        """The current table."""
        return self.go.table

    def sit_down(self, session: Session[Game]) -> None:
        """Open the table of a game that is not saved."""
        self.go.sit_down(session)

    def refresh(self) -> None:
        """Lay out the top scene again before the next frame."""
        self._stale = self.dirty = True

    def fade(self) -> None:
        """Fade from the current picture to the new top scene."""
        self.screen.fade(self.scenes.top)

    def use(self, surface: pygame.Surface) -> None:
        """Draw on a window's surface from now on, whatever its content."""
        self.screen.use(surface)
        self.refresh()

    def show(self, *, fills: bool) -> None:
        """Fill the screen, or restore the window; `pygame.error` if the system does not allow it."""
        self.use(self.place.show(fills=fills))

    def fill_screen(self) -> None:
        """Toggle full screen; if the system does not allow it, nothing changes."""
        fills = not pane.is_full_screen()
        try:
            self.show(fills=fills)
        except pygame.error:
            self.show(fills=not fills)
            return
        if self.place.is_remembered:
            self.settings.change(fullscreen=fills)
        else:
            self.settings.set_this_time(fullscreen=fills)

    def quit(self) -> None:
        """Close the window after this frame."""
        self.running = False

    def close(self) -> None:
        """Leave every scene, stop all bots, and wait until all files are written."""
        self.place.close()
        self.scenes.reset()
        self.services.close()

    # --- input --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event."""
        self._untouched = 0.0
        if not self.touching.takes(event):
            self.events.take(event)

    @property
    def is_ready(self) -> bool:
        """True if the top scene can be used: it is visible, and no background task holds it."""
        return self.running and not self.too_small and not self.is_coming

    @property
    def is_coming(self) -> bool:
        """Whether something is awaited that blocks all input."""
        return self.background.is_awaited or self.screen.is_telling

    # --- time and pixels ----------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds."""
        self.painter.images.gate.close()
        self.painter.budget.start_clock()
        for action in self.pads.step(dt):
            self.events.act(action)
        self.background.step()
        self.place.step(dt)
        if self.reader is not None:
            self.reader.step(dt)
        self.lay_out()
        if self.gui.is_furnished:
            self.touching.step(dt)
        if self.painter.images.take(self.painter.unit):
            for scene in self.scenes.visible():
                scene.pictures_came()
        self.gui.step(dt)
        self._fades |= self.screen.step(dt)
        self.dirty |= self.screen.nameplate.step(dt, self.pointer, self.scenes.top)
        self.audio.want(next((scene.music for scene in [*self.scenes][::-1] if scene.music), "title"))
        self.audio.step(dt)
        if self.scenes.top is None:
            self.quit()
        else:
            self.scenes.top.step(min(dt, _LONGEST_STEP) if not self.debug else dt)

    def lay_out(self) -> None:
        """Lay out the visible scenes, if that is due."""
        if not self._stale:
            return
        self._stale = False
        self._is_laid_out = True
        self.events.hovered = None
        for scene in self.scenes.visible():
            # Scenes below the top one are visible, but without controls: each begins without any.
            self.screen.measure(scene)
            self.gui.begin(scene, self.size, self.painter.unit, self.painter.enlarge)
            scene.layout()

    def draw(self) -> bool:
        """Draw a frame if anything has changed; return whether the window looks different now, see `painted`."""
        is_other = self._draw()
        if self.reader is not None:
            self.reader.show(is_drawn=is_other)
        if not is_other:
            self.painter.images.gate.open()
        return is_other

    def _draw(self) -> bool:
        self.lay_out()
        pace, fades, self._fades = self.painter.budget, self._fades, False
        is_new = self.dirty or self.gui.dirty
        was_laid_out, self._is_laid_out = self._is_laid_out, False
        if was_laid_out and self.screen.rests():
            # Laying out a scene takes long, so the window shows the previous one until the next frame has drawn it.
            pace.forget()
            return True
        if not (is_new or fades or self.screen.is_behind):
            pace.forget()
            return False
        is_carrying = self.scene is not None and self.scene.is_carrying
        if is_new:
            self.dirty = False
            self._idle.forget()
            self.screen.point("grip" if is_carrying else "arrow")
        pace.begin()
        try:
            if not is_new:
                return self.screen.go_on()
            announces = self.scene is not None and self.scene.announces
            return self.screen.draw(self._draw_scenes, is_carrying=is_carrying, announces=announces)
        finally:
            pace.end()
            self.dirty |= pace.is_behind

    def advance_ambience(self, dt: float) -> bool:
        """Advance ambient effects by ``dt`` seconds while nothing else happens; return whether the window has changed.

        They need these calls; they stop with reduced motion, without the focus, and some time after the last input.
        """
        self._untouched += dt
        scene, values = self.scenes.top, self.settings.values
        if scene is None or self.too_small or self.dirty or self._stale:
            return False
        if values.reduced_motion or values.animation == "instant":
            scene.lie_still()
            return False
        if not self.events.has_focus or self._untouched > _ASLEEP_S:
            return False
        return self.screen.swap(scene.advance_ambience(dt))

    def present(self) -> None:
        """Present the changes of the last frame on the screen."""
        self.screen.present()
        self.painter.images.gate.open()

    def on_idle(self) -> None:
        """Do a part of the work for later frames, at least one piece."""
        self.audio.on_idle()
        scene = self.scenes.top
        if scene is None or self._stale or self.dirty or self.too_small or self.screen.prepare():
            return
        self._idle.run(scene.idle_work)

    def _draw_scenes(self) -> None:
        self.targets.clear()
        if self.too_small:
            self.screen.say_too_small()
            return
        seated = (scene.names_of_seats for scene in reversed([*self.scenes]))
        self.screen.seat(next((names for names in seated if names), ()))
        for scene in self.scenes.visible():
            self.targets.clear()
            self.screen.measure(scene)
            scene.draw()
        if self.gui.dirty:
            self.screen.display_list.begin_fresh()
        self.gui.draw(self.painter)
        self.targets.extend(self.gui.targets())
        # Another target may be below the resting pointer now.
        self.events.point(self.pointer)
        self.screen.nameplate.draw(self.scenes.top, self.events.hovered, self.targets)
        if self.gui.is_furnished:
            self.touching.draw(self.painter)
