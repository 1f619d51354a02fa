"""Draws frames on the window: its surface, the scale of each scene, and the painting of changes."""

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
from wyrmspan_desktop.ui.compositor.display_list import DisplayList, Replacement
from wyrmspan_desktop.ui.drawing.backdrop import cover
from wyrmspan_desktop.ui.drawing.cross_fade import CrossFade
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.units import ScaledSize, scaled
from wyrmspan_desktop.ui.system import pane
from wyrmspan_desktop.ui.system.cursors import Cursors, Kind
from wyrmspan_desktop.ui.system.window import has_room
from wyrmspan_desktop.ui.widgets.backdrops import draw_parchment_panel
from wyrmspan_desktop.ui.widgets.nameplate import Nameplate

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.scenes.base import Scene


TELLS_S, LONGEST_WAIT_S = 0.15, 2.5
"""Seconds after which a message announces a scene with missing pictures, and for which the previous scene stays at
most.
"""


class Screen:
    """Draws frames on a display list; only differences between frames are painted on the window."""

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
        """The drawing of the fading previous scene."""
        self._cursors = Cursors(images)
        self._is_shown = False
        """Whether the window shows anything yet."""
        self._is_carrying = False
        self._awaited = False
        """Whether the previous scene stays until the top one has its pictures."""
        self._seated: object = None
        """The input of the current palette."""
        self._waited_s = 0.0
        self._is_announced = self._was_announced = False
        """Whether the drawn scene announces another one, and whether the one that fades out does."""
        self.is_telling = False
        """Whether the window announces a scene."""

    @property
    def size(self) -> ScaledSize:
        """The size of scenes in pixels, with the unit of the one that is being drawn or laid out.

        It is the window's size, but at least the least size, for which scenes are laid out even if they are not
        shown.
        """
        width, height = self.painter.canvas.get_size()
        return ScaledSize((max(width, theme.MIN_WIDTH), max(height, theme.MIN_HEIGHT)), self.painter.unit)

    @property
    def too_small(self) -> bool:
        """Whether the window is too small to play in."""
        width, height = self.painter.canvas.get_size()
        return width < theme.MIN_WIDTH or height < theme.MIN_HEIGHT

    def apply_settings(self) -> None:
        """Apply the colours and text sizes of the settings."""
        self._seated = None
        self.seat(())
        self.painter.card_text = 1.3 if self._settings.values.card_text == "large" else 1.0

    def seat(self, names: Sequence[str]) -> None:
        """Give each seat the portrait and the colour of its player; names may be missing."""
        values = self._settings.values
        wanted = values.palette, values.high_contrast, tuple(names), values.looks
        if wanted != self._seated:
            self._seated = wanted
            palette = palettes.PALETTES[values.palette].seated(names, values.looks)
            palettes.use(palette.in_contrast() if values.high_contrast else palette)

    def measure(self, scene: Scene | type[Scene]) -> None:
        """Set the painter to the unit of a scene and to the size of its text."""
        scale = self._settings.values.scale / 100
        self.painter.unit, self.painter.enlarge = scaled(self.size, scale, scene.needs, fills=scene.fills)

    @contextmanager
    def offscreen(self, kind: type[Scene], *, is_ahead: bool = True) -> Iterator[None]:
        """Draw for a kind of scene without showing it; ``is_ahead``: only prefetch its paintings."""
        painter = self.painter
        before = painter.unit, painter.enlarge
        try:
            self.measure(kind)
            with painter.preloading() if is_ahead else painter.unseen():
                yield
        finally:
            painter.unit, painter.enlarge = before

    def use(self, surface: pygame.Surface) -> None:
        """Draw on a window's surface from now on, whatever its content."""
        self.window = surface
        self.painter.use(surface)
        self.display_list.forget()

    def point(self, kind: Kind) -> None:
        """Set the mouse cursor."""
        self._cursors.show(kind, self.painter.unit / pane.density())

    # --- frames -------------------------------------------------------------------------------

    def fade(self, scene: Scene | None) -> None:
        """Fade from the current picture to a scene."""
        if scene is not None and scene.waits_for_pictures:
            self.painter.images.fetch_sprites()
        values = self._settings.values
        fades = scene is not None and scene.fades_in and values.animation != "instant"
        if fades and self._is_shown and not values.reduced_motion:
            self._fading.begin(self.window)
            self._was_announced = self._is_announced
            self._awaited, self._waited_s = scene is not None and scene.waits_for_pictures, 0.0
        else:
            self._fading.stop()
            self._awaited = False
        self.is_telling = False

    def prepare(self) -> bool:
        """Allocate surfaces that the next scene will need; return whether there was anything to do."""
        return self._fading.prepare(self.window) or self.display_list.prepare(self.window)

    def step(self, dt: float) -> bool:
        """Advance time by ``dt`` seconds; return whether something has to be drawn."""
        if self._awaited:
            self._waited_s += dt
            self._awaited = self._waited_s < LONGEST_WAIT_S and self._fading.is_on
        return self._fading.step(dt)

    def draw(
        self, content: Callable[[], None], *, is_carrying: bool = False, announces: bool = False
    ) -> bool:
        """Draw a frame, and paint it on the window; return whether that looks different now.

        ``announces``: its scene says that another one is coming.
        At the beginning or end of a drag, the light changes nearly everywhere, so painting may be deferred.
        """
        self._is_announced = announces
        veils, self._is_carrying = is_carrying is not self._is_carrying, is_carrying
        self.display_list.begin(self.window.get_size())
        is_unseen = not self._fading.is_seen
        with self.painter.drawing_on(self.display_list):
            content()
            self._veil = self.display_list.begin_group()
            self._fading.draw(self.display_list)
        return self._bring(is_unseen=is_unseen, may_be_late=veils)

    def _bring(self, *, is_unseen: bool = False, may_be_late: bool = False) -> bool:
        """Paint the changes on the window; return whether it looks different now."""
        window, pace, fading = self.window, self.painter.budget, self._fading
        is_late = pace.is_late if pace.is_on else None
        pace.start_painting()
        if is_unseen and fading.is_seen and self.display_list.is_on(window):
            # The next scene was drawn, but the window still shows the picture that covers it.
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
        """Announce a scene, over the darkened previous one, unless that has announced it."""
        painter, window = self.painter, self.window
        self.is_telling = True
        if self._was_announced:
            return

        def draw(picture: pygame.Surface) -> None:
            with painter.onto(picture):
                painter.shade()
                sheet = Rect(0, 0, painter.px(300), painter.px(84))
                sheet.center = picture.get_rect().center
                draw_parchment_panel(painter, sheet)
                painter.text(str(menus.OPENING), sheet, 22, theme.INK, role="bold", across="centre", least=13)

        self._fading.write_on(draw, window)
        self.painted = [window.get_rect()]

    def swap(self, swaps: Sequence[Replacement]) -> bool:
        """Paint the last frame with some groups replaced; return whether the window looks different now."""
        self.painted = []
        if not swaps or not self.display_list.is_on(self.window):
            return False
        self.display_list.replace_group(swaps)
        return self._bring()

    def rests(self) -> bool:
        """Skip a frame, if frames are timed and the window shows the picture that covers the next scene."""
        is_covered = self._fading.is_on and not self._fading.is_seen and self.display_list.is_on(self.window)
        rests = self.painter.budget.is_timed and is_covered
        if rests:
            self._fading.hold()
            self.painted = []
        return rests

    @property
    def is_behind(self) -> bool:
        """Whether part of the last frame is not painted yet."""
        return self.display_list.is_behind

    def go_on(self) -> bool:
        """Paint the rest of the last frame, and continue the fade; return whether the window looks different now."""
        before, painter = self._veil, self.painter
        is_unseen = not self._fading.is_seen
        self._veil = painter.record(lambda: self._fading.draw(painter.canvas))
        self.display_list.replace_group([(before, self._veil)])
        return self._bring(is_unseen=is_unseen)

    def say_too_small(self) -> None:
        """Draw the reason why nothing else is shown: on parchment, or without it if there is no room."""
        painter = self.painter
        painter.unit = painter.enlarge = 1.0
        cover(painter)
        window = painter.canvas.get_rect()
        sheet = Rect(0, 0, min(560, window.width - 24), min(170, window.height - 24))
        sheet.center = window.center
        words = menus.WINDOW_TOO_SMALL if has_room() else menus.SCREEN_TOO_SMALL
        text = words(wide=theme.MIN_WIDTH, high=theme.MIN_HEIGHT)
        inside, colour = window.inflate(-16, -16), theme.TEXT
        if min(sheet.size) >= 100:
            draw_parchment_panel(painter, sheet)
            inside, colour = sheet.inflate(-44, -36), theme.INK
        high = painter.paragraph_height(text, inside.width, 16)
        inside.y += max(0, (inside.height - high) // 2)
        painter.paragraph(text, inside, 16, colour, across="centre", least=8)

    def present(self) -> None:
        """Present the changes of the last frame on the screen."""
        pane.present(self.painted)
