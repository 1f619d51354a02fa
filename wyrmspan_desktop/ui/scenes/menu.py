"""The menu over the table: go on, save, load, set, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from wyrmspan_desktop.session import Kept, Session
from wyrmspan_desktop.session.foreign_text import NAME_LIMIT
from wyrmspan_desktop.text.games import round_text
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input.shortcuts import shortcut_of
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.ask import AskScene, EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.table.keeping import Keeping
from wyrmspan_desktop.ui.table.rematch import Rematch

_BUTTONS = {
    "resume": "Back to the table",
    "save_as": "Save as …",
    "load": "Load",
    "library": "Cards",
    "settings": "Settings",
    "again": "Begin again",
    "leave": "Leave the table",
}


class Table(Protocol):
    """The table that the menu lies over."""

    session: Session
    keeping: Keeping
    rematch: Rematch
    kept: Kept | None


class MenuScene(Scene):
    """What can be done with the game as a whole; Esc goes back to it."""

    name = "menu"
    opaque = False
    needs = (460, 620)

    def __init__(self, app: Host, table: Table) -> None:
        super().__init__(app)
        self.table = table

    def layout(self) -> None:
        at = places.menu(self.app.size, len(_BUTTONS))
        for (name, text), rect in zip(_BUTTONS.items(), at.buttons, strict=True):
            enabled = name != "save_as" or self._can_save
            self.app.gui.button(
                name, text, rect, kind="main" if name == "resume" else "plain", enabled=enabled
            )

    @property
    def _can_save(self) -> bool:
        return self.table.keeping.is_kept and not self.table.session.is_over

    def draw(self) -> None:
        painter, at = self.app.painter, places.menu(self.app.size, len(_BUTTONS))
        painter.shade()
        painter.panel(at.panel, theme.PANEL, theme.GILT, radius=14)
        painter.text("Menu", at.head, 32, theme.GILT, role="title", across="centre")
        colour = theme.WARNING if self.table.keeping.is_endangered else theme.TEXT_SOFT
        painter.paragraph(self.table.keeping.parting, at.text, theme.TEXT_BODY, colour, across="centre")

    def pressed(self, name: str) -> None:
        if name == "resume":
            self.back()
        elif name == "save_as":
            self._ask_title()
        elif name in ("settings", "library"):
            self.app.go.to(name)
        elif name == "again":
            self._ask_to_begin_again()
        elif name == "load":
            self._leave(lambda: self.app.go.home("load"))
        elif name == "leave":
            self._leave(self.app.go.home)

    def key(self, event: pygame.event.Event) -> None:
        shortcut = shortcut_of(event)
        if shortcut is not None and shortcut.name == "menu":
            self.back()

    def _leave(self, leave: Callable[[], None]) -> None:
        """Leave the table, after a question if something would be lost by that."""
        if self.table.keeping.is_endangered:
            self.app.scenes.push(
                AskScene(self.app, "Leave the table?", self.table.keeping.parting, "Leave", leave)
            )
        else:
            leave()

    def _ask_to_begin_again(self) -> None:
        """Leave this game for another one of the same seats, if the player means it."""
        table = self.table
        becomes = table.keeping.parting
        if not table.keeping.is_endangered and not table.session.is_over:
            becomes = "This game is kept as it is now: “Load” leads back to it."
        who = "The same seats play a new game" + ("." if table.session.level else "; the next one begins.")
        begin, text = table.rematch.begin, f"{becomes}\n{who}"
        self.app.scenes.push(AskScene(self.app, "Begin again?", text, "Begin again", begin))

    def _ask_title(self) -> None:
        kept = self.table.kept
        assert kept is not None

        def save(title: str) -> str:
            archive.save_as(kept, title)
            return title

        def tell(title: str) -> None:
            text = f"“{title}” is in the list of games now. This game goes on."
            self.app.scenes.push(TellScene(self.app, "Saved", text))

        archive = self.app.archive
        line = f"{kept.session.humans[0]}, {round_text(kept.session.game.state.round)}"
        text = "A copy of the game as it is now, under a title of its own:"
        self.app.scenes.push(
            EnterScene(self.app, "Save as", text, line, "Save", save, tell, limit=NAME_LIMIT)
        )
