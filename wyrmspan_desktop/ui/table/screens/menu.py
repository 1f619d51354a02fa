"""The menu over a table: resume, save, load, settings, leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session import AnySession
from wyrmspan_desktop.session.sanitizing import NAME_LIMIT
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import settings as words
from wyrmspan_desktop.text.house_rules_page import chosen
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.text.titles import kept_title, suggested_title, title_text
from wyrmspan_desktop.text.who import who_plays
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.pages.export import ask_log
from wyrmspan_desktop.ui.pages.settings import SECTIONS, value_text
from wyrmspan_desktop.ui.pages.setup.house_rules_sheet import HouseRulesSheet
from wyrmspan_desktop.ui.scenes.ask import AskScene, EnterScene, TellScene
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.table.events.log import Line, log_text
from wyrmspan_desktop.ui.table.screens.handover import HandoverScene
from wyrmspan_desktop.ui.table.screens.seats import SeatMenu
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.tree import (
    LIGHT,
    LIGHT_STRONG,
    TITLE,
    Centred,
    Column,
    Node,
    Paragraph,
    Row,
    Text,
    board,
)

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing
    from wyrmspan_desktop.ui.table.screens.replaying import Replaying

QUICK: Mapping[str, tuple[str | int, ...]] = {
    "animation": SECTIONS["Motion"]["animation"].values,
    "scale": SECTIONS["Looks"]["scale"].values,
}
"""The settings that can be changed here, by name, each with its values in ascending order."""

_GAP = 12
_HEAD = TITLE._replace(size=32, across="centre")
_NAME = LIGHT_STRONG._replace(size=18)
_VALUE = _NAME._replace(colour=theme.GILT, across="centre")


class BoardMenu(Page):
    """The menu over a table or a replay; Esc closes it."""

    name = "menu"
    opaque = False
    needs = (600, 700)
    entries: Mapping[str, Sentence] = menus.MENU_BUTTONS
    """The labels of all possible buttons, in their order."""

    def __init__(self, app: Host, session: AnySession, log: Callable[[], Sequence[Line]]) -> None:
        super().__init__(app)
        self._session, self._log = session, log
        self._game, self._house_rules = session.kind.name, session.house_rules

    @property
    def _parting(self) -> tuple[str, theme.Colour]:
        """The note below the buttons, and its colour."""
        return "", theme.TEXT

    def _is_enabled(self, name: str) -> bool:
        return True

    def build(self) -> Node:
        actions = self._actions()
        first, *others = [
            Button(
                *(name, text, actions[name]),
                kind="main" if name == "resume" else "plain",
                enabled=self._is_enabled(name),
            )
            for name, text in self.entries.items()
            if name in actions
        ]
        pairs = [Row(*others[number : number + 2], gap=_GAP) for number in range(0, len(others), 2)]
        text, colour = self._parting
        column = Column(
            Text(menus.MENU, _HEAD).sized(high=44),
            *(row.sized(high=48) for row in (first, *pairs)),
            Column(*map(self._quick, QUICK), gap=6),
            Paragraph(text, LIGHT._replace(colour=colour, across="centre")).sized(high=74),
            gap=_GAP,
        )
        return Centred(board(column, (56, 40)), wide=560)

    def _quick(self, setting: str) -> Node:
        """Build the row of a setting: its name, a button for less, the value, and a button for more."""
        value = Text(value_text(setting, self._value(setting)), _VALUE).sized(wide=132)
        less, more = self._stepper("less", setting, -1), self._stepper("more", setting, 1)
        return Row(Text(words.NAMES[setting], _NAME), less, value, more).sized(high=40)

    def _stepper(self, name: str, setting: str, step: int) -> Button:
        """Build the button that selects the value before or after the current one."""
        values = QUICK[setting]
        after = values.index(self._value(setting)) + step
        label = words.LESS if step < 0 else words.MORE

        def change() -> None:
            self.app.settings.change(**{setting: values[after]})
            self.app.apply_settings()

        can_step = 0 <= after < len(values)
        return Button(f"{name}-{setting}", label, change, enabled=can_step, wide=52)

    def _value(self, setting: str) -> str | int:
        """Return the value of a setting, or the selectable value that is nearest to it."""
        now: str | int = getattr(self.app.settings.values, setting)
        if isinstance(now, str):
            return now
        return min(
            (each for each in QUICK[setting] if isinstance(each, int)), key=lambda each: abs(each - now)
        )

    def _actions(self) -> dict[str, Callback]:
        """Return the actions of the buttons, by name.

        Only Wyrmspan has a card library, and not every game has rules pages.
        """
        go = self.app.go
        settings = partial(go.to, "settings")
        found: dict[str, Callback] = {
            "resume": self.back,
            "log": self._save_log,
            "settings": settings,
            "leave": self._leave,
        }
        if self._game == WYRMSPAN:
            found["library"] = partial(go.to, "library")
        if go.has_rules(self._game):
            found["rules"] = partial(go.explain, self._game)
        if chosen(self._house_rules):
            found["house_rules"] = self._show_house_rules
        return found

    def _save_log(self) -> None:
        ask_log(self.app, log_text(self._log()), who_plays(self._session))

    def _show_house_rules(self) -> None:
        self.app.scenes.push(HouseRulesSheet(self.app, self._house_rules))

    def _leave(self) -> None:
        """Close the menu and the table below it."""
        self.app.scenes.pop()
        self.app.scenes.pop()

    def key(self, event: pygame.event.Event) -> None:
        if keymap.does(event, "menu"):
            self.back()


class ReplayMenu(BoardMenu):
    """The menu over a replay, which needs no saving."""

    entries = menus.REPLAY_BUTTONS

    def __init__(self, app: Host, replay: Replaying) -> None:
        super().__init__(app, replay.session, lambda: replay.tell_on(replay.moves).lines)


class MenuScene(BoardMenu):
    """The menu over a table that is being played."""

    def __init__(self, app: Host, table: Playing) -> None:
        super().__init__(app, table.session, lambda: table.board.log)
        self.table = table
        self._is_covered = isinstance(app.scenes.top, HandoverScene)
        """Whether the table is hidden, and with it the log, which names cards of one player."""

    def _is_enabled(self, name: str) -> bool:
        if name == "log":
            return bool(self.table.board.log) and not self._is_covered
        return name != "save_as" or (self.table.save_status.is_archived and not self.table.session.is_over)

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
            **SeatMenu(self.app, self.table).actions,
        }

    def _leave(self) -> None:
        self.app.go.leave_table(self.app.go.home)

    def _ask_to_begin_again(self) -> None:
        """Start a new game of the same seats, after confirmation."""
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
        archived = self.table.archived
        assert archived is not None

        def save(title: str) -> str:
            archive.save_as(archived, kept_title(title, offered))
            return title

        def tell(title: str) -> None:
            text = menus.SAVED_AS(title=title)
            self.app.scenes.push(TellScene(self.app, str(menus.SAVED), text))

        archive = self.app.archive
        session = archived.session
        offered = suggested_title(session.humans[0], session.kind.round(session.game), session.kind.name)
        line = title_text(offered)
        heading, text, yes = str(menus.SAVE_AS), str(menus.COPY), str(menus.SAVE)
        self.app.scenes.push(EnterScene(self.app, heading, text, line, yes, save, tell, limit=NAME_LIMIT))
