"""Editable lines of text: the only module of the interface that uses pygame-gui.

pygame-gui edits the text and draws it; the background is drawn by `gui`, which also controls the focus.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator

import pygame
from pygame import Color, Rect, Surface
from pygame_gui import UIManager
from pygame_gui.core import ObjectID
from pygame_gui.core.gui_font_pygame import GUIFontPygame
from pygame_gui.core.resource_loaders import FontResource, ImageResource, IResourceLoader, SurfaceResource
from pygame_gui.elements import UITextEntryLine
from pygame_gui.ui_manager import i18n

from wyrmspan_desktop import resources
from wyrmspan_desktop.session.sanitizing import drawable
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.fonts import FILES, Letters
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.system import pane
from wyrmspan_desktop.ui.widgets.typed import PADDING, Typed

_log = logging.getLogger(__name__)

Resource = FontResource | ImageResource | SurfaceResource

_LETTERS = 18
"""The height of text in lines, in units."""
_MIN_PX = 10
_MAX_ENLARGEMENT = 1.35
"""The largest factor by which text is enlarged in a line."""
_CENTRED = "@centred_entry"
"""The class of lines with centred text."""
_CLEAR = "#00000000"


class FieldFont(GUIFontPygame):
    """Adapts `Letters` to pygame-gui, which measures by drawing: SDL cannot draw every text."""

    def __init__(self, file: str, px: int) -> None:
        super().__init__(file, px)
        self._letters = Letters(file, px)

    def get_rect(self, text: str) -> Rect:
        return super().get_rect(self._letters.shown(text))

    def render_premul(self, text: str, text_color: Color) -> Surface:
        return super().render_premul(self._letters.shown(text), text_color)

    def render_premul_to(
        self, text: str, text_colour: Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> Surface:
        return super().render_premul_to(self._letters.shown(text), text_colour, surf_size, surf_position)


class TextEntry(UITextEntryLine):
    """A line of limited length; ``allowed`` are the possible characters, None: all that can be drawn.

    Its text is drawn in the largest of ``fonts`` in which all of it is visible; they come largest first.
    """

    def __init__(
        self,
        name: str,
        rect: Rect,
        manager: UIManager,
        fonts: Callable[[], Iterable[FieldFont]],
        *,
        limit: int,
        allowed: str | None,
        is_centred: bool,
    ) -> None:
        self._fonts, self._ours = fonts, next(iter(fonts()))
        self.limit, self.allowed, self.is_centred = limit, allowed, is_centred
        self.replaced = ""
        super().__init__(rect, manager, object_id=ObjectID(f"#{name}", _CENTRED if is_centred else "@entry"))
        self.set_text_length_limit(limit)
        if allowed is not None:
            self.set_allowed_characters(list(allowed))

    def rebuild(self) -> None:
        self.font = self._ours
        # A longer text follows the cursor from its beginning.
        self.text_horiz_alignment = "center" if self.is_centred and self._holds(self._ours) else "left"
        super().rebuild()

    def update(self, time_delta: float) -> None:
        fonts = list[FieldFont]()
        for font in self._fonts():
            fonts.append(font)
            if self._holds(font):
                break
        if fonts[-1] is not self._ours:
            typed, self._ours = self.typed, fonts[-1]
            self.rebuild()
            self.typed, self.cursor_has_moved_recently = typed, self.is_focused
        super().update(time_delta)

    def _holds(self, font: FieldFont) -> bool:
        """Return whether the whole text fits in a font."""
        return bool(font.get_rect(self.text).width <= self.rect.width - 2 * self.padding[0])

    def select(self, at: int) -> None:
        """Select the text, so that typing replaces it, with the cursor after ``at`` characters.

        Only ``replaced`` is selected, if that is part of the text.
        """
        first = self.text.rfind(self.replaced) if self.replaced else -1
        ends = [0, len(self.text)] if first < 0 else [first, first + len(self.replaced)]
        self.edit_position, self.select_range = at, ends
        self.selection_in_progress = False
        self.cursor_has_moved_recently = True

    @property
    def typed(self) -> Typed:
        """Its current state; it can be set."""
        return Typed(self.text, self.edit_position, tuple(self.select_range))

    @typed.setter
    def typed(self, typed: Typed) -> None:
        self.set_text(typed.text)
        self.edit_position = min(typed.cursor, len(self.text))
        self.select_range = [min(end, len(self.text)) for end in typed.selected]

    def set_text(self, text: str | None) -> None:
        """Set the text, without characters that are not allowed, cut to the limit."""
        super().set_text(self._fitting(text or "")[: self.limit])

    def _fitting(self, text: str) -> str:
        return "".join(each for each in drawable(text) if self.validate_text_string(each))

    def _process_entered_character(self, character: str) -> bool:
        return any(super(TextEntry, self)._process_entered_character(each) for each in drawable(character))

    def _do_paste(self) -> None:
        """Paste as much of the clipboard as fits, replacing the selection."""
        try:
            pasted = self._fitting(pygame.scrap.get_text())
        except (pygame.error, UnicodeError):
            return
        first, last = sorted(self.select_range)
        if first == last:
            first = last = self.edit_position
        if pasted := pasted[: self.limit - len(self.text) + last - first]:
            text = self.text[:first] + pasted + self.text[last:]
            self.typed = Typed(text, first + len(pasted), (0, 0))
            self.cursor_has_moved_recently = True


class TextEntries:
    """The text entries of a scene.

    The manager of pygame-gui is made for the first of them, or by `prewarm`: it takes most of a frame, and most scenes
    have none.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self._manager: UIManager | None = None
        self._size = size
        self._unit = self._enlarge = self._themed = 0.0
        self._fonts: dict[int, FieldFont] = {}

    def begin(self, size: tuple[int, int], unit: float, enlarge: float) -> None:
        """Remove all lines; the next ones are for a window size, a unit and a size of text."""
        self._size = size
        if (unit, enlarge) != (self._unit, self._enlarge):
            self._unit, self._enlarge = unit, enlarge
            self._px = max(_MIN_PX, round(_LETTERS * unit * min(enlarge, _MAX_ENLARGEMENT)))
            self._least_px = max(_MIN_PX, round(theme.TEXT_SMALL * unit))
            self._fonts.clear()
        if self._manager is not None:
            self._prepare(self._manager)

    def prewarm(self) -> None:
        """Make the manager before the first line."""
        self._made()

    def _made(self) -> UIManager:
        if self._manager is None:
            loader = AtOnce()
            manager = UIManager(self._size, enable_live_theme_updates=False, resource_loader=loader)
            _translate_nothing()
            loader.start()
            self._prepare(manager)
            self._manager = manager
        return self._manager

    def _prepare(self, manager: UIManager) -> None:
        """Remove all lines from a manager, and set it to the current size and unit."""
        manager.clear_and_reset()
        manager.mouse_pos_scale_factor = [pane.density()] * 2  # it asks SDL for the pointer, in units
        if self._size != manager.window_resolution:
            manager.set_window_resolution(self._size)
        if self._unit != self._themed:
            self._themed = self._unit
            manager.get_theme().load_theme(_theme(self._unit))

    def _sizes(self) -> Iterator[FieldFont]:
        """Yield the fonts of a line, the largest first."""
        for px in range(self._px, min(self._px, self._least_px) - 1, -1):
            if px not in self._fonts:
                self._fonts[px] = FieldFont(str(resources.asset_path(FILES["bold"])), px)
            yield self._fonts[px]

    def add(
        self, name: str, rect: Rect, *, limit: int, allowed: str | None = None, is_centred: bool = False
    ) -> TextEntry:
        """Return a new line of limited length, see `TextEntry`."""
        return TextEntry(
            *(name, rect, self._made(), self._sizes), limit=limit, allowed=allowed, is_centred=is_centred
        )

    def focus(self, entry: TextEntry | None) -> None:
        """Send keys to a line, or to none."""
        if self._manager is not None:
            self._manager.set_focus_set(entry)

    @property
    def has_focus(self) -> bool:
        """Whether keys go to a line."""
        focused = self._manager.get_focus_set() if self._manager is not None else None
        return any(isinstance(each, TextEntry) for each in focused or ())

    def handle(self, event: pygame.event.Event) -> None:
        """Pass an event to the lines."""
        if self._manager is not None:
            self._manager.process_events(event)

    def step(self, dt: float) -> None:
        """Advance time; with no time, the effects of presses are applied to the next drawing."""
        if self._manager is not None:
            self._manager.update(dt)

    def draw(self, painter: Painter) -> None:
        """Draw the texts, cursors and selections of all lines."""
        if self._manager is not None:
            painter.canvas.blits(self._manager.ui_group.visible)


class AtOnce(IResourceLoader):
    """Loads all resources synchronously.

    The loaders of pygame-gui work in threads, and if loading raises an error in one of them, the window waits
    forever.
    """

    def __init__(self) -> None:
        self._waiting: list[Resource] = []
        self._started = False

    def add_resource(self, resource: Resource) -> None:
        """Queue a resource; `ValueError` after the start."""
        if self._started:
            raise ValueError("loading has begun already")
        self._waiting.append(resource)

    def start(self) -> None:
        """Load everything: pictures before their parts; errors are logged."""
        self._started = True
        for resource in sorted(self._waiting, key=lambda each: isinstance(each, SurfaceResource)):
            error = resource.load()
            if error is not None:
                _log.warning("pygame-gui misses something: %s", error)
        self._waiting.clear()

    def update(self) -> tuple[bool, float]:
        """Return whether everything is loaded, and the fraction loaded."""
        return self._started, float(self._started)

    def started(self) -> bool:
        """Return whether it is too late to add a resource."""
        return self._started


def _translate_nothing() -> None:
    """Keep pygame-gui from reading translations; needed after the creation of every manager.

    It uses python-i18n, which is no longer maintained, and whose file loaders can execute files.  All our texts
    come from `text`, so it gets no folder to search, and no loader.
    """
    i18n.load_path.clear()
    i18n.resource_loader.loaders.clear()


def _theme(unit: float) -> dict[str, dict[str, dict[str, str]]]:
    """Return the theme of text entries for a scale, without backgrounds, which are drawn by us."""
    states = ("normal", "hovered", "active", "selected", "disabled")
    colours = {f"{state}_{part}": _CLEAR for state in states for part in ("bg", "border")}
    colours |= {f"{state}_text": _hex(theme.INK) for state in states}
    colours |= {
        "dark_bg": _CLEAR,
        "text_cursor": _hex(theme.INK_WARNING),
        "selected_bg": _hex(theme.INK_CHOSEN),
    }
    padding = str(max(2, round(PADDING * unit)))
    misc = {
        "shape": "rectangle",
        "border_width": "0",
        "shadow_width": "0",
        "padding": f"{padding},{padding}",
    }
    centred = {"misc": {"text_horiz_alignment": "center"}}
    return {"text_entry_line": {"colours": colours, "misc": misc}, _CENTRED: centred}


def _hex(colour: theme.Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
