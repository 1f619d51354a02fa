"""What is seen: the window's surface, how large things are on it, and what each frame brings to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.compositor.canvas import CommandList
from wyrmspan_desktop.ui.compositor.cross_fade import CrossFade
from wyrmspan_desktop.ui.compositor.display_list import DisplayList, Replacement
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.units import Room, scaled
from wyrmspan_desktop.ui.system import pane
from wyrmspan_desktop.ui.system.cursors import Cursors, Kind
from wyrmspan_desktop.ui.system.window import has_room
from wyrmspan_desktop.ui.widgets.backdrops import draw_sheet
from wyrmspan_desktop.ui.widgets.nameplate import Nameplate

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.scenes.base import Scene


TELLS_S, LONGEST_WAIT_S = 0.15, 2.5
"""After so long it is told that a scene is coming whose pictures are missed, and so long what was seen before stays at
most, in seconds.
"""


class Screen:
    """Frames are drawn on a display list with the painter; the window is painted where two of them differ."""

    def __init__(self, surface: pygame.Surface, settings: Settings, images: Images) -> None:
        self.painter = Painter(images)
        self.painter.use(surface)
        self.window = surface
        """The surface of the window."""
        self.painted: list[Rect] = []
        """The places of the window that the last frame has changed."""
        self.display_list = DisplayList()
        self.nameplate = Nameplate(self.painter, self.display_list)
        self._settings = settings
        self._fading = CrossFade()
        self._veil = CommandList()
        """What was drawn of the scene before."""
        self._cursors = Cursors(images)
        self._is_shown = False
        """Whether the window shows anything yet."""
        self._is_carrying = False
        self._awaited = False
        """Whether what was seen before stays until the scene on top has its pictures."""
        self._seated: object = None
        """Which colours and looks are in use, as what they were chosen by."""
        self._waited_s = 0.0
        self.is_telling = False
        """Whether the window says that a scene is coming."""

    @property
    def size(self) -> Room:
        """The room of scenes in pixels, with the unit of the one that is drawn or laid out.

        It is the window's size; below the least size scenes are laid out for that, though they are not seen.
        """
        width, height = self.painter.canvas.get_size()
        return Room((max(width, theme.LEAST_WIDTH), max(height, theme.LEAST_HEIGHT)), self.painter.unit)

    @property
    def too_small(self) -> bool:
        """Whether the window is too small to play in."""
        return self.size != self.painter.canvas.get_size()

    def look_anew(self) -> None:
        """Take the colours and letters that the settings want now."""
        self._seated = None
        self.seat(())
        self.painter.card_text = 1.3 if self._settings.values.card_text == "large" else 1.0

    def seat(self, names: Sequence[str]) -> None:
        """Let each seat have the portrait and the colour of whoever sits there; names may be missing."""
        values = self._settings.values
        wanted = values.palette, tuple(names), values.looks
        if wanted != self._seated:
            self._seated = wanted
            palettes.use(palettes.PALETTES[values.palette].seated(names, values.looks))

    def measure(self, scene: Scene | type[Scene]) -> None:
        """Set the painter to the unit of a scene and to the size of its text."""
        scale = self._settings.values.scale / 100
        self.painter.unit, self.painter.enlarge = scaled(self.size, scale, scene.needs, fills=scene.fills)

    @contextmanager
    def aside(self, kind: type[Scene], *, is_ahead: bool = True) -> Iterator[None]:
        """Draw for a kind of scene, and on nothing; ``is_ahead``: nobody waits for the paintings that it asks for."""
        painter = self.painter
        before = painter.unit, painter.enlarge
        try:
            self.measure(kind)
            with painter.preloading() if is_ahead else painter.unseen():
                yield
        finally:
            painter.unit, painter.enlarge = before

    def use(self, surface: pygame.Surface) -> None:
        """Draw on a window's surface from now on, whatever is on it."""
        self.window = surface
        self.painter.use(surface)
        self.display_list.forget()

    def point(self, kind: Kind) -> None:
        """Show a pointer of the mouse."""
        self._cursors.show(kind, self.painter.unit / pane.density())

    # --- frames -------------------------------------------------------------------------------

    def fade(self, scene: Scene | None) -> None:
        """A scene is on top: what the window shows now fades away over it."""
        if scene is not None and scene.waits_for_pictures:
            self.painter.images.fetch_sprites()
        values = self._settings.values
        fades = scene is not None and scene.fades_in and values.animation != "instant"
        if fades and self._is_shown and not values.reduced_motion:
            self._fading.begin(self.window)
            self._awaited, self._waited_s = scene is not None and scene.waits_for_pictures, 0.0
        else:
            self._fading.stop()
            self._awaited = False
        self.is_telling = False

    def prepare(self) -> bool:
        """Do some of what the next scene would take time for when it comes; whether there was anything to do."""
        return self._fading.prepare(self.window) or self.display_list.prepare(self.window)

    def step(self, dt: float) -> bool:
        """Let time pass; whether something has to be drawn."""
        if self._awaited:
            self._waited_s += dt
            self._awaited = self._waited_s < LONGEST_WAIT_S and self._fading.is_on
        return self._fading.step(dt)

    def draw(self, content: Callable[[], None], *, is_carrying: bool = False) -> bool:
        """Draw a frame, and bring it to the window; whether that looks different now.

        Where something begins or ends to be carried, light changes nearly everywhere, and need not do so at once.
        """
        veils, self._is_carrying = is_carrying is not self._is_carrying, is_carrying
        self.display_list.begin(self.window.get_size())
        is_unseen = not self._fading.is_seen
        with self.painter.drawing_on(self.display_list):
            content()
            self._veil = self.display_list.begin_group()
            self._fading.draw(self.display_list)
        return self._bring(is_unseen=is_unseen, may_be_late=veils)

    def _bring(self, *, is_unseen: bool = False, may_be_late: bool = False) -> bool:
        """Paint the window where it shows something else than what was drawn; whether it looks different now."""
        window, pace, fading = self.window, self.painter.budget, self._fading
        is_late = pace.is_late if pace.is_on else None
        if is_unseen and fading.is_seen and self.display_list.is_on(window):
            # What comes was drawn, and the window shows still what covers it.
            is_whole, self.painted = self.display_list.cover(window, is_late), []
            if is_whole and not (pace.is_behind or self.painter.images.is_missed):
                self._awaited = False
            if self._awaited and self._waited_s >= TELLS_S and not self.is_telling:
                self._tell()
            if not is_whole or self._awaited:
                fading.hold()
            self.is_telling &= self._awaited
            return True
        self.painted = self.display_list.paint(window, is_late, may_be_late=may_be_late or fading.is_on)
        self._is_shown = True
        return bool(self.painted)

    def _tell(self) -> None:
        """Say over what was seen before, which is darkened, that a scene is coming."""
        painter, window = self.painter, self.window

        def draw(picture: pygame.Surface) -> None:
            with painter.onto(picture):
                painter.shade()
                sheet = Rect(0, 0, painter.px(300), painter.px(84))
                sheet.center = picture.get_rect().center
                draw_sheet(painter, sheet)
                painter.text(str(menus.OPENING), sheet, 22, theme.INK, role="bold", across="centre", least=13)

        self._fading.write_on(draw, window)
        self.is_telling, self.painted = True, [window.get_rect()]

    def swap(self, swaps: Sequence[Replacement]) -> bool:
        """Paint the last frame with other groups in the place of some; whether the window looks different now."""
        self.painted = []
        if not swaps or not self.display_list.is_on(self.window):
            return False
        self.display_list.replace_group(swaps)
        return self._bring()

    def rests(self) -> bool:
        """Leave the window as it is for a frame, if frames have a time and it shows what covers what comes."""
        rests = self.painter.budget.is_timed and self._fading.is_on and not self._fading.is_seen
        if rests:
            self._fading.hold()
            self.painted = []
        return rests

    @property
    def is_behind(self) -> bool:
        """Whether there was no time to paint all of the last frame."""
        return self.display_list.is_behind

    def go_on(self) -> bool:
        """Paint the rest of the last frame, and less of the scene before; whether the window looks different now."""
        before, painter = self._veil, self.painter
        is_unseen = not self._fading.is_seen
        self._veil = painter.record(lambda: self._fading.draw(painter.canvas))
        self.display_list.replace_group([(before, self._veil)])
        return self._bring(is_unseen=is_unseen)

    def say_too_small(self) -> None:
        """Draw why nothing else is seen: on a sheet of parchment, or without one where there is no room for it."""
        painter = self.painter
        painter.unit = painter.enlarge = 1.0
        painter.backdrop()
        window = painter.canvas.get_rect()
        sheet = Rect(0, 0, min(560, window.width - 24), min(170, window.height - 24))
        sheet.center = window.center
        words = menus.WINDOW_TOO_SMALL if has_room() else menus.SCREEN_TOO_SMALL
        text = words(wide=theme.LEAST_WIDTH, high=theme.LEAST_HEIGHT)
        inside, colour = window.inflate(-16, -16), theme.TEXT
        if min(sheet.size) >= 100:
            draw_sheet(painter, sheet)
            inside, colour = sheet.inflate(-44, -36), theme.INK
        high = painter.paragraph_height(text, inside.width, 16)
        inside.y += max(0, (inside.height - high) // 2)
        painter.paragraph(text, inside, 16, colour, across="centre", least=8)

    def present(self) -> None:
        """Bring what the last frame has changed to the screen."""
        pane.present(self.painted)
