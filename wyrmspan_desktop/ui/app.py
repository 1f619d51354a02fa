"""The app: one window, one stack of scenes, input in by `handle`, time in by `step`, pixels out by `draw`."""

from __future__ import annotations

from wyrmspan_desktop.ui.window import NoDisplay, has_room  # isort: skip  (sets what SDL reads on import)

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui import palettes, theme
from wyrmspan_desktop.ui.audio import Audio
from wyrmspan_desktop.ui.beside import Beside
from wyrmspan_desktop.ui.cursors import Cursors
from wyrmspan_desktop.ui.fading import Fading
from wyrmspan_desktop.ui.input.pads import Key, Pads, as_event
from wyrmspan_desktop.ui.kept import give_back
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.stack import SceneStack
from wyrmspan_desktop.ui.sheet import Sheet
from wyrmspan_desktop.ui.table.geometry import Room, scaled
from wyrmspan_desktop.ui.targets import Target, Targets
from wyrmspan_desktop.ui.widgets.buttons import FirstButtons

if TYPE_CHECKING:
    from wyrmspan_desktop.session import Archive, Kept, Session, record
    from wyrmspan_desktop.session.thinking import Thinkers
    from wyrmspan_desktop.ui.gallery import Gallery
    from wyrmspan_desktop.ui.scenes.table import TableScene
    from wyrmspan_desktop.ui.widgets.gui import Gui

__all__ = ["App", "NoDisplay"]

_REST_S = 0.004
"""After so many seconds no further piece of work is begun in a frame in which nothing happens."""
_LONGEST_STEP = 0.1
"""A frame that took longer counts as this, in seconds: a stalled window does not rush afterwards."""

_RESIZED = (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)


class App:
    """Drives the scenes.  A loop, or a test, calls `handle` for each event, then `step` and `draw`.

    Games are kept in the archive, and choices in the settings; without them nothing is kept.  Archive and
    thinkers need the rules, so they may come after the first frame, with `open`; so may the controls of menus
    (``is_bare``: their library takes a while to load).  Without a gallery nothing painted is shown.
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
        gallery: Gallery | None = None,
        is_bare: bool = False,
    ) -> None:
        from wyrmspan_desktop.ui.scenes.title import TitleScene

        self.painter = Painter(gallery)
        self.painter.surface = surface
        self.targets = Targets()
        self.gui = cast("Gui", FirstButtons())
        if not is_bare:
            self._furnish()
        self.pads = Pads()
        self.scenes = SceneStack(self)
        self._archive, self._thinkers = archive, thinkers
        self.settings = settings or Settings(None)
        self.audio = Audio(self.settings)
        self.beside = Beside(self)
        self.seed = seed
        self.debug = debug
        self.running = True
        self.pointer = (-1, -1)
        self.dirty = True
        self.painted: list[Rect] = []
        """The places of the window that the last frame has changed."""
        self._sheet = Sheet()
        self._fading = Fading()
        self._is_shown = False
        """Whether the window shows anything yet."""
        self._cursors = Cursors(self.painter.gallery)
        self._chores: Iterator[None] | None = None
        self._stale = True
        self._hovered: Target | None = None
        self.scenes.push(TitleScene(self))
        self.look_anew()

    def open(self, archive: Archive, thinkers: Thinkers) -> None:
        """Games can be kept, bots can think, sounds can be heard and controls be used from now on."""
        give_back()
        self._furnish()
        self.audio.start()
        self._archive, self._thinkers = archive, thinkers
        if self.scenes.top is not None:
            self.scenes.top.wake()
        self.refresh()

    def _furnish(self) -> None:
        """Let menus have controls that can be used."""
        if isinstance(self.gui, FirstButtons):
            from wyrmspan_desktop.ui.widgets.gui import Gui

            self.gui = Gui(self.painter.surface.get_size())

    @property
    def has_archive(self) -> bool:
        """Whether there is an archive already: the first frame comes before it."""
        return self._archive is not None

    @property
    def archive(self) -> Archive:
        """The player's games."""
        if self._archive is None:
            from wyrmspan_desktop.session import Archive

            self._archive = Archive(None)
        return self._archive

    @archive.setter
    def archive(self, archive: Archive) -> None:
        self._archive = archive

    @property
    def thinkers(self) -> Thinkers:
        """The processes that bots and hints think in."""
        if self._thinkers is None:
            from wyrmspan_desktop.session.thinking import Thinkers

            self._thinkers = Thinkers()
        return self._thinkers

    @property
    def size(self) -> Room:
        """The room of scenes in pixels, with the unit of the one that is drawn or laid out.

        It is the window's size; below the least size scenes are laid out for that, though they are not seen.
        """
        width, height = self.painter.surface.get_size()
        return Room((max(width, theme.LEAST_WIDTH), max(height, theme.LEAST_HEIGHT)), self.painter.unit)

    def look_anew(self) -> None:
        """Show everything as the settings want it now."""
        palettes.use(self.settings.values.palette)
        self.painter.card_text = 1.3 if self.settings.values.card_text == "large" else 1.0
        self.refresh()

    def _measure(self, scene: Scene | type[Scene]) -> None:
        """Set the painter to the unit of a scene and to the size of its text."""
        scale = self.settings.values.scale / 100
        self.painter.unit, self.painter.enlarge = scaled(self.size, scale, scene.needs)

    @contextmanager
    def aside(self, kind: type[Scene]) -> Iterator[None]:
        """Draw for a kind of scene, and on nothing; the scene on top does not notice."""
        painter, dirty = self.painter, self.dirty
        before = painter.surface, painter.unit, painter.enlarge
        sheet = Sheet()
        sheet.begin(painter.surface.get_size())
        try:
            self._measure(kind)
            painter.surface = cast("pygame.Surface", sheet)
            with painter.gallery.ahead():
                yield
        finally:
            painter.surface, painter.unit, painter.enlarge = before
            self.dirty = dirty

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.scenes.top

    @property
    def too_small(self) -> bool:
        """Whether the window is too small to play in."""
        return self.size != self.painter.surface.get_size()

    def refresh(self) -> None:
        """Lay the top scene out anew before the next frame."""
        self._stale = True
        self.dirty = True

    def fade(self) -> None:
        """Another scene is on top: what the window shows now fades away over it."""
        values, scene = self.settings.values, self.scenes.top
        fades = scene is not None and scene.fades_in and values.animation != "instant"
        if fades and self._is_shown and not values.reduced_motion:
            self._fading.begin(self.painter.surface)
        else:
            self._fading.stop()

    def use(self, surface: pygame.Surface) -> None:
        """Draw on a window's surface from now on, whatever is on it."""
        self.painter.surface = surface
        self._sheet.forget()
        self.refresh()

    def quit(self) -> None:
        """Close the window after this frame."""
        self.running = False

    def close(self) -> None:
        """Leave every scene, stop all thinking, and wait until all files are written."""
        self.scenes.reset()
        self.beside.close()
        self.painter.gallery.close()
        self.audio.close()
        if self._thinkers is not None:
            self._thinkers.close()
        self.settings.close()
        if self._archive is not None:
            self._archive.close()

    # --- going to games -----------------------------------------------------------------------

    @property
    def table(self) -> TableScene | None:
        """The table that is being played at."""
        # By its name: after an error nothing can be imported for certain.
        return cast("TableScene | None", next((each for each in self.scenes if each.name == "table"), None))

    def go_home(self, *scenes: Scene) -> None:
        """Leave every scene for the title, and put others over that."""
        from wyrmspan_desktop.ui.scenes.title import TitleScene

        self.scenes.reset(TitleScene(self), *scenes)

    def sit_down(self, session: Session) -> None:
        """Go to the table of a game that is not kept."""
        from wyrmspan_desktop.ui.scenes.table import TableScene

        self.scenes.push(TableScene(self, session))

    def play(self, kept: Kept) -> None:
        """Go to the table of a game in the archive; what was open before is left."""
        from wyrmspan_desktop.ui.scenes.table import TableScene

        self.go_home(TableScene(self, kept.session, kept))

    def resume(self, path: Path) -> None:
        """Go on with a kept game, or say why that cannot be."""
        archive = self.archive
        self.beside.wait_for(
            "Opening …",
            lambda progress: archive.resume(path, progress),
            self.play,
            drop=lambda kept: kept.close(),
        )

    def replay(self, path: Path) -> None:
        """Show a game that was played, or say why that cannot be."""
        from wyrmspan_desktop.session import record

        self.beside.wait_for(
            "Opening …", lambda progress: record.go_on(record.read(path), path, progress), self.watch
        )

    def watch(self, opened: record.Opened) -> None:
        """Show a game move by move, and what is wrong with its file."""
        from wyrmspan_desktop.text.messages import all_said
        from wyrmspan_desktop.ui.scenes.ask import TellScene
        from wyrmspan_desktop.ui.scenes.replay import ReplayScene

        self.scenes.push(ReplayScene(self, opened.session))
        if opened.notes:
            self.scenes.push(TellScene(self, "About this game", all_said(opened.notes)))

    def tell(self, problem: FileProblem) -> None:
        """Say what is wrong with a file."""
        from wyrmspan_desktop.text.messages import lines
        from wyrmspan_desktop.ui.scenes.ask import TellScene

        self.scenes.push(TellScene(self, "That did not work", lines(problem)))

    def ask_to_quit(self) -> None:
        """Ask before the window is closed on a game, and say what becomes of it."""
        from wyrmspan_desktop.ui.scenes.ask import AskScene

        parting = self.table.keeping.parting if self.table is not None else "The window will close."
        self.scenes.push(AskScene(self, "Leave the game?", parting, "Quit", self.quit))

    # --- input --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        for key in self.pads.take(event):
            self._press(key)
        scene = self.scenes.top
        if event.type == pygame.QUIT:
            if scene is None or scene.close():
                self.quit()
        elif event.type in _RESIZED:
            self.use(pygame.display.get_surface() or self.painter.surface)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self._sheet.forget()
            self.dirty = True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.audio.look_away(event.type == pygame.WINDOWFOCUSLOST)
        if scene is None or not self.running or self.beside.is_awaited:
            return
        if self.too_small:
            self._take_unseen(event, scene)
            return
        self._lay_out()
        pressed = self.gui.handle(event)
        if pressed is not None:
            self.audio.play("click")
            scene.pressed(pressed)
            return
        self._pass_on(event, scene)

    def _take_unseen(self, event: pygame.event.Event, scene: Scene) -> None:
        """Take an event while the window is too small for the scene to be seen."""
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            scene.release((-1, -1))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not has_room():
            self.quit()

    def _press(self, key: Key) -> None:
        """A game controller has pressed a key."""
        if self.scenes.top is not None:
            self.handle(as_event(key, self.scenes.top.confirm_key))

    def _pass_on(self, event: pygame.event.Event, scene: Scene) -> None:
        if event.type == pygame.MOUSEMOTION:
            scene.move(event.pos)
            self._point(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._point((-1, -1))
        elif event.type == pygame.WINDOWFOCUSLOST:
            # Where the button goes up is not told any more.
            scene.release((-1, -1))
        elif event.type == pygame.MOUSEBUTTONDOWN:
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
            elif not self.gui.typing:
                scene.key(event)

    def _point(self, position: tuple[int, int]) -> None:
        self.pointer = position
        target = self.targets.at(position)
        changed = (target and target.id) != (self._hovered and self._hovered.id)
        self._hovered = target
        if changed and self.scenes.top is not None:
            self.scenes.top.hover(target)

    # --- time and pixels ----------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Let time pass."""
        for key in self.pads.step(dt):
            self._press(key)
        self.beside.step()
        self._lay_out()
        if self.painter.gallery.take(self.painter.unit):
            for scene in self.scenes.visible():
                scene.pictures_came()
        self.gui.step(dt)
        self.dirty |= self._fading.step(dt)
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
        self._hovered = None
        for scene in self.scenes.visible():
            # Scenes below the top one are seen, but their controls are not: each begins without any.
            self._measure(scene)
            self.gui.begin(scene, self.size, self.painter.unit, self.painter.enlarge)
            scene.layout()

    def draw(self) -> bool:
        """Draw a frame if anything has changed; whether the window looks different now, see `painted`."""
        self._lay_out()
        if not (self.dirty or self.gui.dirty):
            return False
        self.dirty = False
        self._chores = None
        self._cursors.show(
            "grip" if self.scene is not None and self.scene.is_carrying else "arrow", self.painter.unit
        )
        window = self.painter.surface
        self._sheet.begin(window.get_size())
        # What a surface does for those who draw, the sheet does too.
        self.painter.surface = cast("pygame.Surface", self._sheet)
        try:
            self._draw_scenes()
        finally:
            self.painter.surface = window
        self.painted = self._sheet.paint(window)
        self._is_shown = True
        return bool(self.painted)

    def present(self) -> None:
        """Bring what the last frame has changed to the screen."""
        pygame.display.update(self.painted)

    def rest(self) -> None:
        """Nothing happens now: do some of the work that will be wanted soon, a piece at least."""
        self.audio.rest()
        scene = self.scenes.top
        if scene is None or self._stale or self.dirty or self.too_small:
            return
        if self._chores is None:
            self._chores = scene.chores()
        until = perf_counter() + _REST_S
        for _ in self._chores:
            if perf_counter() >= until:
                break

    def _draw_scenes(self) -> None:
        self.targets.clear()
        if self.too_small:
            self._say_too_small()
            return
        for scene in self.scenes.visible():
            self.targets.clear()
            self._measure(scene)
            scene.draw()
        if self.gui.dirty:
            self._sheet.begin_fresh()
        self.gui.draw(self.painter)
        self.targets.extend(self.gui.targets())
        self._fading.draw(self.painter.surface)
        # Something else may lie under the resting pointer now.
        self._point(self.pointer)

    def _say_too_small(self) -> None:
        self.painter.unit = self.painter.enlarge = 1.0
        self.painter.backdrop()
        rect = self.painter.surface.get_rect().inflate(-16, -16)
        least = f"{theme.LEAST_WIDTH} by {theme.LEAST_HEIGHT}"
        if has_room():
            text = f"This window is too small for the table. Please make it {least} or larger."
        else:
            text = f"This screen is too small for the table: it takes {least} pixels. Esc closes the game."
        self.painter.paragraph(text, rect, 16, across="centre", least=8)
