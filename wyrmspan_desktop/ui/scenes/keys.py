"""The overview of keys, over the table."""

from __future__ import annotations

import pygame
from pygame import Rect

from wyrmspan_desktop.text import keys as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input.shortcuts import SHORTCUTS, shortcut_of
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

    def layout(self) -> None:
        at = places.sheet(self.app.size, wide=_WIDE, high=_HIGH)
        self.app.gui.button("close", str(menus.BACK), at.close, kind="main")
        self.app.gui.focus("close")

    def draw(self) -> None:
        painter, at = self.app.painter, places.sheet(self.app.size, wide=_WIDE, high=_HIGH)
        painter.shade()
        draw_sheet(painter, at.panel)
        draw_heading(painter, str(words.HEADING), at.head)
        told = [*((words.SHOWN[each.name], words.WORDS[each.name]) for each in SHORTCUTS), *words.ON_THE_MAP]
        foot = menus.NOTE(first=words.PADS, then=words.TOUCH)
        foot_high = painter.paragraph_inside(
            foot, Rect(0, 0, at.body.width, painter.px(_FOOT)), theme.TEXT_SMALL
        )
        lines = pages.keys(self.app.size, at.body, len(told), foot_high)
        for (shown, does), keys, line in zip(told, lines.keys, lines.words, strict=True):
            painter.text(str(shown), keys, theme.TEXT_BODY, theme.INK_HEAD, role="bold", least=_LEAST)
            painter.text(str(does), line, theme.TEXT_BODY, theme.INK, least=_LEAST)
        painter.paragraph(foot, lines.below, theme.TEXT_SMALL, theme.INK_SOFT, across="centre")

    def pressed(self, name: str) -> None:
        self.back()

    def key(self, event: pygame.event.Event) -> None:
        shortcut = shortcut_of(event)
        if shortcut is not None and shortcut.name == "keys":
            self.back()
