"""The chronicle of a game, a drawer over the table: wheel and arrows turn it, and a card that is named is shown."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout import lists
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.table.draw_overlay import enlarged_size
from wyrmspan_desktop.ui.table.log import Line
from wyrmspan_desktop.ui.table.shown import Faces
from wyrmspan_desktop.ui.widgets.grounds import draw_heading, draw_sheet
from wyrmspan_desktop.ui.widgets.reading import Passage, Reading

_WIDE = 600
_LEAD = 1.3
"""How far its lines are apart, as so many times what the letters need: the portraits are larger than those."""


class LogScene(Scene):
    """What has happened, the newest line at the foot; ``people`` sit at the table, and Automa after them."""

    name = "log"
    opaque = False
    needs = (_WIDE + 20, 400)

    def __init__(self, app: Host, log: Sequence[Line], faces: Faces | None, people: int) -> None:
        super().__init__(app)
        passages = [
            Passage(line.text, line.is_heading, seat_of(line, people), line.card, line.card_name)
            for line in log
        ]
        self.reading = Reading(passages, from_end=True, lead=_LEAD)
        self._faces = faces
        """None for a game without cards."""
        self._pointed: str | None = None

    def layout(self) -> None:
        at = lists.drawer(self.app.size, _WIDE)
        self.app.gui.button("close", str(menus.BACK), at.close, self.back, kind="main")
        self.app.gui.focus("close")
        self.app.gui.arrows = False

    def draw(self) -> None:
        painter, at = self.app.painter, lists.drawer(self.app.size, _WIDE)
        painter.shade(110)
        draw_sheet(painter, at.panel)
        draw_heading(painter, str(menus.LOG), at.head)
        for number, (card, name) in enumerate(self.reading.draw(painter, at.body)):
            target = Target(f"said:{number}", name, card=card)
            self.app.targets.add(target)
            if target.id == self._pointed and self._faces is not None:
                self._show(self._faces, target, at.panel)

    def _show(self, faces: Faces, target: Target, panel: Rect) -> None:
        """The card that is pointed at: at the left of the drawer if there is room, else over it beside its name."""
        painter = self.app.painter
        window = painter.canvas.get_rect()
        card = str(target.card)
        rect = Rect((0, 0), enlarged_size(painter, window.height))
        rect.midright = (panel.x - painter.px(12), target.rect.centery)
        if rect.x < window.x:
            rect.left = max(target.rect.right, panel.centerx)
        faces.draw(card, rect.clamp(window))

    def hover(self, target: Target | None) -> None:
        self._pointed = target.id if target is not None else None
        self.app.dirty = True

    def swipe(self, by: tuple[float, float]) -> None:
        self.reading.swipe(by[1])
        self.app.dirty = True

    def wheel(self, steps: int) -> None:
        self.reading.wheel(steps)
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if keymap.does(event, "log"):
            self.back()
        elif self.reading.key(event.key):
            self.app.dirty = True


def seat_of(line: Line, people: int) -> str | None:
    """The icon of the seat that a line is about, None if there is none."""
    if line.seat is None or line.is_heading:
        return None
    return f"seat{line.seat}" if line.seat < people else "automa"
