"""The whole log of a game, over the table; the wheel and the arrows turn it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop.ui import places, theme
from wyrmspan_desktop.ui.input.shortcuts import shortcut_of
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.widgets.reading import Passage, Reading

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App

_WIDE, _HIGH = 620, 640


class LogScene(Scene):
    """What has happened, the newest line at the foot."""

    name = "log"
    opaque = False
    needs = (_WIDE, 400)

    def __init__(self, app: App, log: Sequence[tuple[str, bool]]) -> None:
        super().__init__(app)
        passages = [Passage(text, is_heading) for text, is_heading in log]
        self.reading = Reading(passages, from_end=True)

    def layout(self) -> None:
        at = places.sheet(self.app.size, wide=_WIDE, high=_HIGH)
        self.app.gui.button("close", "Back", at.close, kind="main")
        self.app.gui.focus("close")
        self.app.gui.arrows = False

    def draw(self) -> None:
        painter, at = self.app.painter, places.sheet(self.app.size, wide=_WIDE, high=_HIGH)
        painter.shade()
        painter.panel(at.panel, theme.PANEL, theme.GILT, radius=14)
        painter.text("Log", at.head, theme.TEXT_HEAD, theme.GILT, role="title", across="centre")
        self.reading.draw(painter, at.body)

    def wheel(self, steps: int) -> None:
        self.reading.wheel(steps)
        self.app.dirty = True

    def pressed(self, name: str) -> None:
        self.back()

    def key(self, event: pygame.event.Event) -> None:
        shortcut = shortcut_of(event)
        if shortcut is not None and shortcut.name == "log":
            self.back()
        elif self.reading.key(event.key):
            self.app.dirty = True
