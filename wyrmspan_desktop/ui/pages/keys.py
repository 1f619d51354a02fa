"""The overview of keys, over the table."""

from __future__ import annotations

from functools import partial

import pygame

from wyrmspan_desktop.text import keys as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.scenes.page import SheetPage
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.tree import NOTE, STRONG, Column, Grid, Heading, Paragraph, Row, Space, Text

_FOOT = 112
"""The largest height of the text below the rows, in units."""


class KeysScene(SheetPage):
    """Shows every key; Esc, or the key that opened it, closes it."""

    name = "keys"
    wide, high = 720, 704
    needs = (wide + 16, high + 16)

    def head(self) -> Heading:
        return Heading(str(words.HEADING))

    def body(self) -> Column:
        rows = [(Text(keys, STRONG), Text(does)) for keys, does in words.overview()]
        devices = menus.NOTE(first=words.PADS, then=words.TOUCH)
        return Column(
            Grid(rows, (0.38, 0.62), gap=14),
            Paragraph(devices, NOTE._replace(across="centre"), most=_FOOT),
            gap=6,
        )

    def foot(self) -> Row:
        change = partial(self.app.go.to, "key_settings")
        return Row(
            Space(),
            Button("change", str(words.CHANGE), change, wide=200),
            Button("close", str(menus.BACK), self.back, wide=170, kind="main"),
            Space(),
            gap=16,
        )

    def key(self, event: pygame.event.Event) -> None:
        if keymap.does(event, "keys"):
            self.back()
