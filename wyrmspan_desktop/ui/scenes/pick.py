"""One of several things is picked from a list over another scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.rows import Rows
from wyrmspan_desktop.ui.widgets.grounds import SHADED, draw_heading, draw_sheet


class Pick(NamedTuple):
    """What can be picked: its words, and what is said at the end of its line."""

    words: str
    besides: str


class PickScene(Scene):
    """Hands the number of what is picked to ``then``; Esc picks nothing."""

    name = "pick"
    opaque = False
    needs = (560, 560)

    def __init__(
        self, app: Host, heading: str, picks: Sequence[Pick], at: int, then: Callable[[int], None]
    ) -> None:
        super().__init__(app)
        self.heading, self.picks, self._then = heading, picks, then
        self.rows = Rows()
        self.rows.show(len(picks))
        self.rows.choose(at)

    def _places(self) -> places.SheetPlaces:
        return places.sheet(self.app.size, wide=520, high=132 + 70 * min(6, len(self.picks)))

    def layout(self) -> None:
        self.app.gui.arrows = False
        self.app.gui.button("back", str(menus.BACK), self._places().close, self.back)

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        painter.shade()
        draw_sheet(painter, at.panel)
        draw_heading(painter, self.heading, at.head, theme.TEXT_HEAD)
        self.rows.draw(painter, self.app.targets, at.body, self._draw_row)

    def _draw_row(self, number: int, rect: Rect) -> None:
        painter, pick = self.app.painter, self.picks[number]
        wide = painter.text_width(pick.besides, 15, least=theme.TEXT_SMALL)
        painter.text(
            pick.besides, rect, 15, theme.TEXT_SOFT, across="right", least=theme.TEXT_SMALL, how=SHADED
        )
        name = Rect(rect.x, rect.y, rect.width - wide - painter.px(14), rect.height)
        painter.text(pick.words, name, 18, role="bold", least=theme.TEXT_SMALL, how=SHADED, squeeze=0.8)

    def _pick(self, number: int) -> None:
        self.back()
        self._then(number)

    def click(self, target: Target | None) -> None:
        row = self.rows.row_of(target)
        if row is not None:
            self._pick(row)

    def wheel(self, steps: int) -> None:
        self.rows.wheel(steps)
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if self.rows.key(event.key):
            self.app.dirty = True
        elif keymap.is_enter(event):
            self._pick(self.rows.at)
