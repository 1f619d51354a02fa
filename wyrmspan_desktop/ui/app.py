"""The app: one window, one stack of scenes; input by `handle`, time by `step`, pixels by `draw`.

Its parts do the rest: `Screen` the drawing, `Navigation` the opening of scenes, `Services` all besides the window.
"""

from __future__ import annotations

from wyrmspan_desktop.ui.system.window import NoDisplay, give_back, has_room  # isort: skip  (sets what SDL reads on import)

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.ui.compositor.draw_context import IdleQueue
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.input.pads import Action, Pads, as_event
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.layout.units import Room
from wyrmspan_desktop.ui.navigation import Navigation
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.stack import SceneStack
from wyrmspan_desktop.ui.screen import Screen
from wyrmspan_desktop.ui.services import Services
from wyrmspan_desktop.ui.system import pane
from wyrmspan_desktop.ui.system.window_place import WindowPlace
from wyrmspan_desktop.ui.widgets.buttons import FirstButtons

if TYPE_CHECKING:
    from wyrmspan_desktop.engine import Game
    from wyrmspan_desktop.session import Archive, ArchivedGame, Session
    from wyrmspan_desktop.session.ai_tasks import Thinkers
    from wyrmspan_desktop.session.settings import Settings
    from wyrmspan_desktop.ui.compositor import Images
    from wyrmspan_desktop.ui.compositor.canvas import IconHit
    from wyrmspan_desktop.ui.screen_reader import ScreenReader
    from wyrmspan_desktop.ui.table.screens.table import TableScene
    from wyrmspan_desktop.ui.touching import Touching
    from wyrmspan_desktop.ui.widgets.gui import Gui

__all__ = ["App", "NoDisplay"]

_LONGEST_STEP = 0.1
"""The largest time step in seconds: after a slow frame the window does not rush."""

_ASLEEP_S = 60.0
"""Ambient animation stops after this many seconds without input."""
_LIST_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
"""Keys that a text entry does not handle, so that they move a list next to it."""
_RESIZED = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE, pygame.WINDOWDISPLAYCHANGED)


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
        self.services = Services(self, settings, archive, thinkers, images)
        self.settings, self.audio = self.services.settings, self.services.audio
        self.beside = self.services.beside
        self.place = WindowPlace(self.settings, is_remembered=is_remembered)
        self.screen = Screen(surface, self.settings, self.services.images)
        self.painter = self.screen.painter
        self.targets = Targets()
        self.gui = cast("Gui", FirstButtons())
        if not is_bare:
            self._furnish()
        self.pads = Pads()
        self.scenes = SceneStack(self)
        self.go = Navigation(self, self.scenes)
        self.seed = seed
        self.debug = debug
        self.running = True
        self.pointer = (-1, -1)
        self.dirty = True
        self._fades = False
        """Whether only the fade of the previous scene may have to be drawn."""
        self._idle = IdleQueue(self.painter)
        self._stale = True
        self._is_laid_out = False
        """Whether something was laid out for the next frame."""
        self._hovered: Target | None = None
        self._has_focus = True
        self._reader: ScreenReader | None = None
        self._untouched = 0.0
        """Seconds since the player's last input."""
        self.go.home()
        self.look_anew()

    def open(self, archive: Archive, thinkers: Thinkers) -> None:
        """Set the archive and the thinkers, and start sound and controls."""
        give_back()
        self.painter.images.fetch_sprites()
        self._furnish()
        self.services.open(archive, thinkers)
        if self.scenes.top is not None:
            self.scenes.top.wake()
        self.refresh()

    def listen_to_reader(self) -> None:
        """Make the window known to screen readers."""
        from wyrmspan_desktop.ui.screen_reader import ScreenReader

        self._reader = ScreenReader(self)

    def _furnish(self) -> None:
        """Create the controls of menus."""
        if not self._is_furnished:
            from wyrmspan_desktop.ui.widgets.gui import Gui

            self.gui = Gui(self.painter.canvas.get_size())

    @property
    def _is_furnished(self) -> bool:
        """Whether the window accepts input; it does not while it shows its first frame."""
        return not isinstance(self.gui, FirstButtons)

    @cached_property
    def touching(self) -> Touching:
        """The touch handler; created after the first frame, which appears 3 ms earlier that way (`bench_start`)."""
        from wyrmspan_desktop.ui.touching import Touching

        return Touching(self)

    @property
    def is_watched(self) -> bool:
        """Whether the player can see the window: it has the focus, and is large enough."""
        return self._has_focus and not self.too_small

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
    def size(self) -> Room:
        """The room of scenes in pixels, with the unit of the one that is being drawn or laid out."""
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

    def look_anew(self) -> None:
        """Apply the current settings to everything."""
        self.screen.look_anew()
        key_bindings.use(self.settings.values.keys)
        for scene in self.scenes:
            scene.look_anew()
        self.refresh()

    @contextmanager
    def aside(self, kind: type[Scene], *, is_ahead: bool = True) -> Iterator[None]:
        """Draw for a kind of scene without showing it, and without effects on the top scene.

        ``is_ahead``: only prefetch its paintings.
        """
        dirty = self.dirty
        try:
            with self.screen.aside(kind, is_ahead=is_ahead):
                yield
        finally:
            self.dirty = dirty

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.scenes.top

    @property
    def table(self) -> TableScene | None:
        """The current table."""
        return self.go.table

    def sit_down(self, session: Session[Game]) -> None:
        """Open the table of a game that is not saved."""
        self.go.sit_down(session)

    def play(self, kept: ArchivedGame) -> None:
        """Open the table of a game in the archive, and leave all other scenes."""
        self.go.play(kept)

    def resume(self, path: Path) -> None:
        """Continue a saved game, or show why that is impossible."""
        self.go.resume(path)

    def refresh(self) -> None:
        """Lay out the top scene again before the next frame."""
        self._stale = True
        self.dirty = True

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
            self.take(event)

    @property
    def is_ready(self) -> bool:
        """Whether the top scene is usable: it is visible, and nothing is awaited."""
        return self.running and not self.too_small and not self._is_coming

    @property
    def _is_coming(self) -> bool:
        """Whether something is awaited that blocks all input."""
        return self.beside.is_awaited or self.screen.is_telling

    def take(self, event: pygame.event.Event) -> None:
        """Handle an event that is not of a touch screen."""
        self.painter.budget.start_clock()
        for action in self.pads.take(event):
            self._act(action)
        self.place.handle(event)
        scene = self.scenes.top
        if event.type == pygame.QUIT:
            if scene is None or (scene.close() and self.go.may_close()):
                self.quit()
        elif event.type in _RESIZED:
            self.use(pane.surface() or self.window)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.screen.display_list.forget()
            self.dirty = True
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self.audio.handle(event)
            return
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._has_focus = event.type == pygame.WINDOWFOCUSGAINED
            self.audio.look_away(not self._has_focus)
            if self._reader is not None:
                self._reader.focus_window(has_focus=self._has_focus)
        if scene is None or not self.running or self._is_coming:
            return
        if self.too_small:
            self._take_unseen(event, scene)
            return
        self._lay_out()
        if event.type == pygame.KEYDOWN and self._is_taken(event, scene):
            return
        if getattr(event, "action", "") == "confirm" and self.gui.line_in_focus is not None:
            self.write_into(self.gui.line_in_focus)
            return
        on_press = self.gui.handle(event)
        if on_press is None or event.type == pygame.MOUSEBUTTONUP:
            self._pass_on(event, scene)
        if on_press is not None and self.scenes.top is scene:
            self.audio.play("click")
            on_press()

    def _is_taken(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Handle a key that is for no control; return whether it was one."""
        if scene.takes_every_key and event.key != pygame.K_ESCAPE and not keymap.is_of_pad(event):
            scene.key(event)
        elif keymap.does(event, "full_screen") and not (self.gui.typing and keymap.types_text(event)):
            self.fill_screen()
        else:
            return False
        return True

    def _take_unseen(self, event: pygame.event.Event, scene: Scene) -> None:
        """Handle an event while the window is too small to show the scene."""
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            scene.release((-1, -1))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not has_room():
            self.quit()

    def _act(self, action: Action) -> None:
        """Handle an action of a game controller."""
        if self.scenes.top is not None:
            self.handle(as_event(action, self.scenes.top.confirm_key))

    def write_into(self, line: str) -> None:
        """Show an on-screen keyboard for a text entry of the top scene."""
        from wyrmspan_desktop.ui.scenes.screen_keyboard import ScreenKeyboard  # after the first frame

        scene, gui = self.scenes.top, self.gui
        gui.focus(line)
        self.scenes.push(ScreenKeyboard(self, gui.field(line), lambda text: gui.write(scene, line, text)))

    def _pass_on(self, event: pygame.event.Event, scene: Scene) -> None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            at = event.pos if event.type == pygame.MOUSEBUTTONDOWN else self.pointer
            self.dirty |= self.screen.nameplate.hush(at)
        if event.type == pygame.MOUSEMOTION:
            scene.move(event.pos)
            self._point(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._point((-1, -1))
        elif event.type == pygame.WINDOWFOCUSLOST:
            # The release of the button will not be reported.
            scene.release((-1, -1))
        elif event.type == pygame.MOUSEBUTTONDOWN:
            scene.move(event.pos)
            self._point(event.pos)
            if event.button == pygame.BUTTON_LEFT:
                scene.press(self._hovered, event.pos)
            elif event.button == pygame.BUTTON_RIGHT:
                scene.look(self._hovered)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            scene.release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            scene.wheel(event.y)
        elif event.type == pygame.DROPFILE:
            scene.drop(Path(event.file))
        elif event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                scene.back()
            elif not self.gui.typing or (event.key in _LIST_KEYS and not self.gui.arrows):
                named = self.screen.nameplate.sign
                scene.key(event)
                if self.screen.nameplate.sign is named:
                    self.dirty |= self.screen.nameplate.hush(self.pointer)

    def _point(self, position: tuple[int, int]) -> None:
        self.pointer = position
        target = self.targets.at(position)
        changed = (target and target.id) != (self._hovered and self._hovered.id)
        self._hovered = target
        if changed and self.scenes.top is not None:
            self.scenes.top.hover(target)

    # --- time and pixels ----------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds."""
        self.painter.images.gate.close()
        self.painter.budget.start_clock()
        for action in self.pads.step(dt):
            self._act(action)
        self.beside.step()
        self.place.step(dt)
        if self._reader is not None:
            self._reader.step()
        self._lay_out()
        if self._is_furnished:
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

    def _lay_out(self) -> None:
        if not self._stale:
            return
        self._stale = False
        self._is_laid_out = True
        self._hovered = None
        for scene in self.scenes.visible():
            # Scenes below the top one are visible, but without controls: each begins without any.
            self.screen.measure(scene)
            self.gui.begin(scene, self.size, self.painter.unit, self.painter.enlarge)
            scene.layout()

    def draw(self) -> bool:
        """Draw a frame if anything has changed; return whether the window looks different now, see `painted`."""
        is_other = self._draw()
        if is_other and self._reader is not None:
            self._reader.show()
        if not is_other:
            self.painter.images.gate.open()
        return is_other

    def _draw(self) -> bool:
        self._lay_out()
        pace, fades, self._fades = self.painter.budget, self._fades, False
        is_new = self.dirty or self.gui.dirty
        if self._is_laid_out and self.screen.rests():
            # Laying out a scene takes long, so the window shows the previous one until the next frame has drawn it.
            self._is_laid_out = False
            pace.forget()
            return True
        self._is_laid_out = False
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
            return self.screen.draw(self._draw_scenes, is_carrying=is_carrying)
        finally:
            pace.end()
            self.dirty |= pace.is_behind

    def stir(self, dt: float) -> bool:
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
        if not self._has_focus or self._untouched > _ASLEEP_S:
            return False
        return self.screen.swap(scene.stir(dt))

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
        self._point(self.pointer)
        self.screen.nameplate.draw(self.scenes.top, self._hovered, self.targets)
        if self._is_furnished:
            self.touching.draw(self.painter)
