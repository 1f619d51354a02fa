"""The overview of keys, over the table."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.text import keys as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout import pages, places
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.widgets.grounds import draw_heading, draw_sheet

_WIDE, _HIGH = 720, 704
_FOOT = 112
"""So high the words below the rows may be, in units."""
_LEAST = 13
"""So small the words of a line may be set rather than cut, in units."""


class KeysScene(Scene):
    """What every key does; Esc, or the key that opened it, leads back."""

    name = "keys"
    opaque = False
    needs = (_WIDE + 16, _HIGH + 16)

    def _places(self) -> tuple[places.SheetPlaces, pages.KeysPlaces]:
        sheet, painter = places.sheet(self.app.size, wide=_WIDE, high=_HIGH), self.app.painter
        room = Rect(0, 0, sheet.body.width, painter.px(_FOOT))
        foot_high = painter.paragraph_inside(self._foot, room, theme.TEXT_SMALL)
        return sheet, pages.keys(self.app.size, sheet, len([*words.overview()]), foot_high)

    @property
    def _foot(self) -> str:
        """The text about other devices, below the keys."""
        return menus.NOTE(first=words.PADS, then=words.TOUCH)

    def layout(self) -> None:
        _, at = self._places()
        change = partial(self.app.go.to, "key_settings")
        self.app.gui.button("change", str(words.CHANGE), at.change, change)
        self.app.gui.button("close", str(menus.BACK), at.close, self.back, kind="main")
        self.app.gui.focus("close")

    def draw(self) -> None:
        painter, (at, lines) = self.app.painter, self._places()
        painter.shade()
        draw_sheet(painter, at.panel)
        draw_heading(painter, str(words.HEADING), at.head)
        for (shown, does), keys, line in zip(words.overview(), lines.keys, lines.words, strict=True):
            painter.text(shown, keys, theme.TEXT_BODY, theme.INK_HEAD, role="bold", least=_LEAST)
            painter.text(does, line, theme.TEXT_BODY, theme.INK, least=_LEAST)
        painter.paragraph(self._foot, lines.below, theme.TEXT_SMALL, theme.INK_SOFT, across="centre")

    def key(self, event: pygame.event.Event) -> None:
        if keymap.does(event, "keys"):
            self.back()
