"""The whole log of a game, over the table: the wheel and the arrows turn it, and a card that is named is shown."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.input.shortcuts import shortcut_of
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.table.card_face import CardFaces
from wyrmspan_desktop.ui.table.draw_overlay import enlarged_size
from wyrmspan_desktop.ui.table.log import Line
from wyrmspan_desktop.ui.widgets.grounds import draw_heading, draw_sheet
from wyrmspan_desktop.ui.widgets.reading import Passage, Reading

_WIDE, _HIGH = 620, 640


class LogScene(Scene):
    """What has happened, the newest line at the foot."""

    name = "log"
    opaque = False
    needs = (_WIDE, 400)

    def __init__(self, app: Host, log: Sequence[Line], faces: CardFaces) -> None:
        super().__init__(app)
        passages = [Passage(line.text, line.is_heading, None, line.card, line.card_name) for line in log]
        self.reading = Reading(passages, from_end=True)
        self._faces = faces
        self._pointed: str | None = None

    def layout(self) -> None:
        at = places.sheet(self.app.size, wide=_WIDE, high=_HIGH)
        self.app.gui.button("close", str(menus.BACK), at.close, kind="main")
        self.app.gui.focus("close")
        self.app.gui.arrows = False

    def draw(self) -> None:
        painter, at = self.app.painter, places.sheet(self.app.size, wide=_WIDE, high=_HIGH)
        painter.shade()
        draw_sheet(painter, at.panel)
        draw_heading(painter, str(menus.LOG), at.head)
        for number, (card, name) in enumerate(self.reading.draw(painter, at.body)):
            target = Target(f"said:{number}", name, card=card)
            self.app.targets.add(target)
            if target.id == self._pointed:
                self._show(target, at.panel)

    def _show(self, target: Target, panel: Rect) -> None:
        """The card that is pointed at, beside its name: on the panel's right if there is room, else over it."""
        painter = self.app.painter
        window = painter.surface.get_rect()
        card = str(target.card)
        rect = Rect((0, 0), enlarged_size(painter, window.height))
        rect.midleft = (panel.right + painter.px(8), target.rect.centery)
        if rect.right > window.right:
            rect.left = max(target.rect.right, panel.centerx)
        self._faces.draw(card, rect.clamp(window))

    def hover(self, target: Target | None) -> None:
        self._pointed = target.id if target is not None else None
        self.app.dirty = True

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
