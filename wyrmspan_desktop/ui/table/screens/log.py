"""The log of a game, a panel over the table: wheel and arrow keys scroll it, and pointing at a card name shows it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from wyrmspan_desktop.session import AnySession
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.who import who_plays
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.export import ask_log
from wyrmspan_desktop.ui.scenes.ask import TellScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import SheetPage
from wyrmspan_desktop.ui.system.clipboard import copied
from wyrmspan_desktop.ui.table.draw.draw_overlay import enlarged_size
from wyrmspan_desktop.ui.table.draw.shown import Faces
from wyrmspan_desktop.ui.table.events.log import Line, log_text
from wyrmspan_desktop.ui.widgets.controls import Button, Scroll
from wyrmspan_desktop.ui.widgets.scroll_text import Passage, Reading
from wyrmspan_desktop.ui.widgets.tree import Heading, Node, Row, Space, padded

_LEAD = 1.3
"""The line height, as a multiple of the text's: portraits are higher than letters."""


class LogScene(SheetPage):
    """The log panel, with the newest line at the bottom."""

    name = "log"
    wide = 600
    needs = (wide + 20, 400)

    def __init__(self, app: Host, session: AnySession, log: Sequence[Line], faces: Faces | None) -> None:
        super().__init__(app)
        people = len(session.humans)
        passages = [
            Passage(
                *(line.text, line.is_heading, seat_of(line, people), line.card, line.card_name, line.spoken)
            )
            for line in log
        ]
        self.reading = Reading(passages, from_end=True, lead=_LEAD)
        self._session, self._log = session, log
        self._is_copied = False
        self._faces = faces
        """The card faces; None for a game without cards."""
        self._pointed: str | None = None

    def draw_ground(self) -> None:
        self.app.painter.shade(110)

    def lay(self, parchment: Node) -> Node:
        return padded(Row(Space(), parchment.sized(wide=self.wide)), 20, 20)

    def head(self) -> Node:
        return Heading(menus.LOG)

    def body(self) -> Node:
        return Scroll(self.reading)

    def foot(self) -> Node:
        copy = menus.LOG_COPIED if self._is_copied else menus.LOG_BUTTONS["copy"]
        has_lines = bool(self._log)
        return Row(
            Button("copy", copy, self._copy, enabled=has_lines),
            Button("save", menus.LOG_BUTTONS["save"], self._save, enabled=has_lines),
            Button("close", menus.BACK, self.back, kind="main"),
            gap=16,
        )

    def _copy(self) -> None:
        self._is_copied = copied(log_text(self._log))
        if not self._is_copied:
            self.app.scenes.push(TellScene(self.app, str(menus.LOG), str(menus.LOG_NOT_COPIED)))
        self.app.refresh()

    def _save(self) -> None:
        ask_log(self.app, log_text(self._log), who_plays(self._session))

    def draw(self) -> None:
        super().draw()
        target = self.app.targets.named(self._pointed or "")
        if target is not None and target.card is not None and self._faces is not None:
            self._show(self._faces, target.card, target.rect)

    def _show(self, faces: Faces, card: str, name: Rect) -> None:
        """Show the card of the name below the pointer: left of the panel if there is room, else next to the name."""
        painter = self.app.painter
        window, px = painter.canvas.get_rect(), painter.px
        panel = Rect(window.right - px(self.wide + 10), 0, px(self.wide), 0)
        rect = Rect((0, 0), enlarged_size(painter, window.height))
        rect.midright = (panel.x - px(12), name.centery)
        if rect.x < window.x:
            rect.left = max(name.right, panel.centerx)
        faces.draw(card, rect.clamp(window))

    def hover(self, target: Target | None) -> None:
        self._pointed = target.id if target is not None else None
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if keymap.does(event, "log"):
            self.back()
        else:
            super().key(event)


def seat_of(line: Line, people: int) -> str | None:
    """Return the icon of the seat that a line is about, or None."""
    if line.seat is None or line.is_heading:
        return None
    return f"seat{line.seat}" if line.seat < people else "automa"
