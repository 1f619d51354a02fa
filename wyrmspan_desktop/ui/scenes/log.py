"""The whole log of a game, over the table; the wheel and the arrows turn it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop.ui import places, theme
from wyrmspan_desktop.ui.input.shortcuts import shortcut_of
from wyrmspan_desktop.ui.scenes.base import Scene

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App

_WIDE, _HIGH = 620, 640
_WHEEL = 3
"""How many lines a step of the wheel turns."""


class LogScene(Scene):
    """What has happened, the newest line at the foot."""

    name = "log"
    opaque = False

    def __init__(self, app: App, log: Sequence[tuple[str, bool]]) -> None:
        super().__init__(app)
        self._log = tuple(log)
        self.back_by = 0
        """How many lines are below the foot of what is shown."""
        self._most = 0
        self._page = 1

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
        painter.panel(at.body, theme.WELL, None, radius=8)
        px = painter.text_px(theme.TEXT_BODY)
        step = painter.fonts.height("body", px)
        inside = at.body.inflate(-painter.px(20), -painter.px(12))
        lines = [
            (line, heading)
            for text, heading in self._log
            for line in painter.fonts.wrapped(text, "bold" if heading else "body", px, inside.width)
        ]
        self._page = max(1, inside.height // step)
        self._most = max(0, len(lines) - self._page)
        self.back_by = min(self.back_by, self._most)
        last = len(lines) - self.back_by
        for number, (line, heading) in enumerate(lines[max(0, last - self._page) : last]):
            image = painter.fonts.line(
                line, "bold" if heading else "body", px, theme.GILT if heading else theme.TEXT
            )
            painter.surface.blit(image, (inside.x, inside.y + number * step))

    def _turn(self, lines: int) -> None:
        self.back_by = max(0, min(self.back_by + lines, self._most))
        self.app.dirty = True

    def wheel(self, steps: int) -> None:
        self._turn(steps * _WHEEL)

    def pressed(self, name: str) -> None:
        self.back()

    def key(self, event: pygame.event.Event) -> None:
        shortcut = shortcut_of(event)
        if shortcut is not None and shortcut.name == "log":
            self.back()
            return
        far = len(self._log) * 10
        lines = {
            pygame.K_UP: 1,
            pygame.K_DOWN: -1,
            pygame.K_PAGEUP: self._page,
            pygame.K_PAGEDOWN: -self._page,
            pygame.K_HOME: far,
            pygame.K_END: -far,
        }.get(event.key)
        if lines is not None:
            self._turn(lines)
