"""Lines of text that can be typed: pygame-gui's, which take any text and show all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface
from pygame_gui import UIManager
from pygame_gui.core import ObjectID
from pygame_gui.core.gui_font_pygame import GUIFontPygame
from pygame_gui.elements import UITextEntryLine

from wyrmspan_desktop.session.foreign_text import drawable
from wyrmspan_desktop.ui.fonts import Letters

CENTRED = "@centred_entry"
"""The class of lines whose text stands in their middle."""


class FieldFont(GUIFontPygame):
    """Our letters as pygame-gui wants them: it measures by drawing, and SDL draws not every text."""

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


class Typed(NamedTuple):
    """What stands in a line, where its cursor is, and what is selected."""

    text: str
    cursor: int
    selected: Sequence[int]


class Line(UITextEntryLine):
    """A line of so many characters at most; ``allowed`` are those that may stand in it, None: all that can be drawn."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        manager: UIManager,
        font: FieldFont,
        *,
        limit: int,
        allowed: str | None,
        is_centred: bool,
    ) -> None:
        self._ours = font
        self.limit, self.allowed, self.is_centred = limit, allowed, is_centred
        super().__init__(rect, manager, object_id=ObjectID(f"#{name}", CENTRED if is_centred else "@entry"))
        self.set_text_length_limit(limit)
        if allowed is not None:
            self.set_allowed_characters(list(allowed))

    def rebuild(self) -> None:
        self.font = self._ours
        super().rebuild()

    def select_all(self, at: int) -> None:
        """Select the whole text, so that typing replaces it, with the cursor behind so many characters."""
        self.edit_position, self.select_range = at, [0, len(self.text)]
        self.selection_in_progress = False
        self.cursor_has_moved_recently = True

    @property
    def typed(self) -> Typed:
        """What has become of it by now; it can be set."""
        return Typed(self.text, self.edit_position, tuple(self.select_range))

    @typed.setter
    def typed(self, typed: Typed) -> None:
        self.set_text(typed.text)
        self.edit_position = min(typed.cursor, len(self.text))
        self.select_range = [min(end, len(self.text)) for end in typed.selected]

    def set_text(self, text: str | None) -> None:
        """Have as much of a text stand in the line as can."""
        super().set_text(self._fitting(text or "")[: self.limit])

    def _fitting(self, text: str) -> str:
        return "".join(each for each in drawable(text) if self.validate_text_string(each))

    def _process_entered_character(self, character: str) -> bool:
        return any(super(Line, self)._process_entered_character(each) for each in drawable(character))

    def _do_paste(self) -> None:
        """As much of the clipboard as finds room, in the place of what is selected."""
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
