"""How a game of Advent of the Wyrms has ended: won or lost, and apart from that the score."""

from __future__ import annotations

from typing import Protocol

import pygame

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import advent as words
from wyrmspan_desktop.text import terrace as say
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_board

_BUTTONS = {"again": say.AGAIN, "watch": say.WATCH, "table": say.TO_TABLE, "leave": say.TO_TITLE}
_LOST: theme.Colour = (240, 130, 104)


class Table(Protocol):
    """The table at which the game has ended."""

    session: Session[Game]

    def begin_again(self) -> None:
        """Leave this game for another one like it."""


class ResultScene(Scene):
    """Lies over the table of the game that is over."""

    name = "result"
    opaque = False
    needs = (560, 520)

    def __init__(self, app: Host, table: Table) -> None:
        super().__init__(app)
        self._table = table
        self._is_won = bool(table.session.game.winners)

    def enter(self) -> None:
        self.app.audio.play("win" if self._is_won else "loss")

    def _places(self) -> places.MenuPlaces:
        return places.menu(self.app.size, len(_BUTTONS))

    def layout(self) -> None:
        for (name, text), rect in zip(_BUTTONS.items(), self._places().buttons, strict=True):
            self.app.gui.button(name, str(text), rect, kind="main" if name == "again" else "plain")

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        view = self._table.session.game.view(0)
        painter.shade(90)
        draw_board(painter, at.panel)
        heading = say.WON if self._is_won else say.LOST
        painter.text(str(heading), at.head, 30, role="title", across="centre", least=20, how=GILT)
        text = words.ending_text(view["outcome"], view["score"], self._table.session.names[0])
        colour = theme.TEXT if self._is_won else _LOST
        painter.paragraph(text, at.text, theme.TEXT_BODY, colour, across="centre", how=SHADED)

    def pressed(self, name: str) -> None:
        if name == "again":
            self._table.begin_again()
        elif name == "watch":
            self.app.go.look_back(self._table.session)
        elif name == "table":
            self.back()
        else:
            self.app.go.home()

    def key(self, event: pygame.event.Event) -> None:
        """Nothing: the buttons have the keys."""
