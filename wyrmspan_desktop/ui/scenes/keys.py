"""The overview of keys, over the table."""

from __future__ import annotations

import pygame
from pygame import Rect

from wyrmspan_desktop.text import keys as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input.shortcuts import SHORTCUTS, shortcut_of
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.base import Scene

_WIDE, _HIGH = 620, 640
_FOOT = 46
"""The height of what is said below the keys, in units."""
_LEAST = 10
"""So small the words of a line may be set rather than cut, in units."""
_FIRST = 0.38
"""The share of the width that the keys themselves take."""


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
        painter.panel(at.panel, theme.PANEL, theme.GILT, radius=14)
        painter.text(str(words.HEADING), at.head, theme.TEXT_HEAD, theme.GILT, role="title", across="centre")
        body, foot = at.body.copy(), painter.px(_FOOT)
        body.height -= foot
        step = body.height // len(SHORTCUTS)
        first = round(body.width * _FIRST)
        for number, shortcut in enumerate(SHORTCUTS):
            y = body.y + number * step
            keys = Rect(body.x, y, first - painter.px(14), step)
            painter.text(
                str(words.SHOWN[shortcut.name]), keys, theme.TEXT_BODY, theme.GILT, role="bold", least=_LEAST
            )
            does = Rect(body.x + first, y, body.width - first, step)
            painter.text(str(words.WORDS[shortcut.name]), does, theme.TEXT_BODY, least=_LEAST)

        below = Rect(body.x, body.bottom, body.width, foot - painter.px(6))
        painter.paragraph(str(words.PADS), below, theme.TEXT_SMALL, theme.TEXT_SOFT, across="centre")

    def pressed(self, name: str) -> None:
        self.back()

    def key(self, event: pygame.event.Event) -> None:
        shortcut = shortcut_of(event)
        if shortcut is not None and shortcut.name == "keys":
            self.back()
