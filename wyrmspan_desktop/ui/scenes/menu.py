"""The menu over the table: go on, save, load, set, leave."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Protocol

import pygame

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import Kept, Session
from wyrmspan_desktop.session.foreign_text import NAME_LIMIT
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import settings as words
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.text.titles import kept_title, suggested_title, title_text
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.ask import AskScene, EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.settings import SECTIONS, value_text
from wyrmspan_desktop.ui.table.save_status import SaveStatus
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_board

QUICK: Mapping[str, tuple[Any, ...]] = {
    "animation": SECTIONS["Motion"]["animation"].values,
    "scale": SECTIONS["Looks"]["scale"].values,
}
"""The settings that can be changed here at once, by name, each with its values from the least on."""


class Table(Protocol):
    """The table that the menu lies over."""

    session: Session
    save_status: SaveStatus
    kept: Kept | None

    def begin_again(self) -> None:
        """Leave this game for another one like it."""


class BoardMenu(Scene):
    """What can be done besides looking at a board; Esc goes back to it."""

    name = "menu"
    opaque = False
    needs = places.MENU_NEED
    entries: Mapping[str, Sentence] = menus.MENU_BUTTONS

    def __init__(self, app: Host, game: str) -> None:
        super().__init__(app)
        self._game = game

    @property
    def buttons(self) -> Mapping[str, Sentence]:
        """What can be done; only Wyrmspan has a library of its cards, and not every game tells its rules."""
        lacks = set()
        if self._game != WYRMSPAN:
            lacks.add("library")
        if not self.app.go.has_rules(self._game):
            lacks.add("rules")
        return {name: text for name, text in self.entries.items() if name not in lacks}

    @property
    def _parting(self) -> tuple[str, theme.Colour]:
        """What is said over the buttons, and in which colour."""
        return "", theme.TEXT

    def _is_enabled(self, name: str) -> bool:
        return True

    def _places(self) -> places.MenuPlaces:
        return places.menu(self.app.size, len(self.buttons), len(QUICK))

    def layout(self) -> None:
        at, actions = self._places(), self._actions()
        for (name, text), rect in zip(self.buttons.items(), at.buttons, strict=True):
            kind = "main" if name == "resume" else "plain"
            on_press, is_enabled = actions[name], self._is_enabled(name)
            self.app.gui.button(name, str(text), rect, on_press, kind=kind, enabled=is_enabled)
        for (setting, values), line in zip(QUICK.items(), at.quick, strict=True):
            for name, step, place in (("less", -1, line.less), ("more", 1, line.more)):
                after = values.index(self._value(setting)) + step
                label = str(words.LESS if step < 0 else words.MORE)
                can_step = 0 <= after < len(values)
                on_press = partial(self._step, setting, step)
                self.app.gui.button(f"{name}-{setting}", label, place, on_press, enabled=can_step)

    def _value(self, setting: str) -> Any:
        """Return the value of a setting, or the nearest that can be chosen to one that was set in another way."""
        now, values = getattr(self.app.settings.values, setting), QUICK[setting]
        return now if now in values else min(values, key=lambda value: abs(value - now))

    def _step(self, setting: str, step: int) -> None:
        """Set the value before or after the one that counts now."""
        values = QUICK[setting]
        at = values.index(self._value(setting)) + step
        self.app.settings.change(**{setting: values[max(0, min(len(values) - 1, at))]})
        self.app.look_anew()

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        painter.shade()
        draw_board(painter, at.panel)
        painter.text(str(menus.MENU), at.head, 32, role="title", across="centre", how=GILT)
        for setting, line in zip(QUICK, at.quick, strict=True):
            name, value = str(words.NAMES[setting]), value_text(setting, self._value(setting))
            how = {"role": "bold", "least": theme.TEXT_SMALL, "how": SHADED, "squeeze": 0.84}
            painter.text(name, line.name, 18, theme.TEXT, **how)  # type: ignore[arg-type]
            painter.text(value, line.value, 18, theme.GILT, across="centre", **how)  # type: ignore[arg-type]
        text, colour = self._parting
        painter.paragraph(text, at.text, theme.TEXT_BODY, colour, across="centre", how=SHADED)

    def _actions(self) -> dict[str, Callback]:
        """The functions of the buttons, by name."""
        go = self.app.go
        return {
            "resume": self.back,
            "settings": partial(go.to, "settings"),
            "library": partial(go.to, "library"),
            "rules": partial(go.explain, self._game),
            "leave": self._leave,
        }

    def _leave(self) -> None:
        """Close the menu, and the board below it."""
        self.app.scenes.pop()
        self.app.scenes.pop()

    def key(self, event: pygame.event.Event) -> None:
        if keymap.does(event, "menu"):
            self.back()


class ReplayMenu(BoardMenu):
    """The menu over a replay, of which nothing has to be kept."""

    entries = menus.REPLAY_BUTTONS


class MenuScene(BoardMenu):
    """The menu over a table, with what can be done with the game as a whole."""

    def __init__(self, app: Host, table: Table) -> None:
        super().__init__(app, table.session.kind.name)
        self.table = table

    def _is_enabled(self, name: str) -> bool:
        return name != "save_as" or (self.table.save_status.is_kept and not self.table.session.is_over)

    @property
    def _parting(self) -> tuple[str, theme.Colour]:
        status = self.table.save_status
        return status.parting, theme.WARNING if status.is_endangered else theme.TEXT

    def _actions(self) -> dict[str, Callback]:
        load = partial(self.app.go.leave_table, partial(self.app.go.home, "load"))
        return {
            **super()._actions(),
            "save_as": self._ask_title,
            "again": self._ask_to_begin_again,
            "load": load,
        }

    def _leave(self) -> None:
        self.app.go.leave_table(self.app.go.home)

    def _ask_to_begin_again(self) -> None:
        """Leave this game for another one of the same seats, if the player means it."""
        table = self.table
        becomes = table.save_status.parting
        if not table.save_status.is_endangered and not table.session.is_over:
            becomes = str(menus.KEPT_AS_IT_IS)
        who = str(menus.SAME_SEATS if len(table.session.humans) == 1 else menus.NEXT_BEGINS)
        heading, text = str(menus.BEGIN_AGAIN), menus.NOTE(first=becomes, then=who)
        self.app.scenes.push(
            AskScene(self.app, heading, text, str(menus.MENU_BUTTONS["again"]), table.begin_again)
        )

    def _ask_title(self) -> None:
        kept = self.table.kept
        assert kept is not None

        def save(title: str) -> str:
            archive.save_as(kept, kept_title(title, offered))
            return title

        def tell(title: str) -> None:
            text = menus.SAVED_AS(title=title)
            self.app.scenes.push(TellScene(self.app, str(menus.SAVED), text))

        archive = self.app.archive
        session = kept.session
        offered = suggested_title(session.humans[0], session.kind.round(session.game), session.kind.name)
        line = title_text(offered)
        heading, text, yes = str(menus.SAVE_AS), str(menus.COPY), str(menus.SAVE)
        self.app.scenes.push(EnterScene(self.app, heading, text, line, yes, save, tell, limit=NAME_LIMIT))
