"""The handover screen of a game at one computer: it hides the table until the next player is ready.

It lists the public events since that player's latest decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.recap import NEWS
from wyrmspan_desktop.text.sentences import Sentence, as_sentence
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.backdrop import cover
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.input.misclick_guard import MisclickGuard
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.table.events.log import Chapter
from wyrmspan_desktop.ui.widgets.controls import Button, Scroll
from wyrmspan_desktop.ui.widgets.scroll_text import Passage, Reading
from wyrmspan_desktop.ui.widgets.tree import (
    LIGHT,
    TITLE,
    Centred,
    Column,
    Heading,
    Node,
    Text,
    badge,
    in_middle,
    padded,
    sheet,
)

_WIDE = 660
_NAME = TITLE._replace(size=38, across="centre", squeeze=0.84)
_REASON = LIGHT._replace(size=theme.TEXT_LARGE, across="centre")


class HandoverScene(Page):
    """The screen that waits until the player of a seat is ready.

    ``names`` are the stored names of all seats; ``menu`` opens the menu of the game, in which it can be saved and
    left without showing a hand.
    """

    name = "curtain"
    fades_in = False
    needs = (700, 640)

    def __init__(
        self,
        app: Host,
        seat: int,
        names: Sequence[str],
        reason: str,
        then: Callable[[], None],
        chapters: Sequence[Chapter] = (),
        menu: Callable[[], None] | None = None,
        heading: Sentence = NEWS,
    ) -> None:
        super().__init__(app)
        self.heading = heading
        self._menu = menu
        self.seat, self.names, self.reason, self.chapters = seat, tuple(names), reason, tuple(chapters)
        self.reading = Reading(tuple(self._passages()))
        self._then = then
        self.patience = MisclickGuard()

    def _passages(self) -> Iterator[Passage]:
        for seat, lines in self.chapters:
            if seat is None:
                yield from (Passage(line, is_heading=True) for line in lines)
                continue
            yield Passage(name_text(self.names[seat]), is_heading=True, badge=f"seat{seat}")
            yield from (Passage(as_sentence(line)) for line in lines)

    def enter(self) -> None:
        self.app.audio.play("curtain")
        self.patience.begin()

    def draw_ground(self) -> None:
        cover(self.app.painter, "curtain")

    def build(self) -> Node:
        sign = badge(f"seat{self.seat}").sized(wide=118, high=118)
        who = menus.HAND_OVER(name=name_text(self.names[self.seat]))
        # With large text, keep the descenders of letters clear of the line below.
        name = padded(Text(who, _NAME).sized(high=46), 0, 14)
        parts: list[Node] = [
            Column(in_middle(sign), name, Text(self.reason, _REASON).sized(high=30)),
            in_middle(Button("ready", menus.READY, self.open, kind="main", wide=320).sized(high=54)),
        ]
        if self.chapters:
            painter = self.app.painter
            high = self.reading.height(painter, painter.px(_WIDE)) / painter.unit
            head = Heading(self.heading, theme.TEXT_LARGE).sized(high=32)
            recap = sheet(Column(head, Scroll(self.reading).sized(high=high)), (36, 18))
            parts.insert(1, in_middle(recap.sized(wide=_WIDE + 36)))
        if self._menu is not None:
            menu = Button("menu", menus.MENU, self._open_menu, wide=180)
            parts.append(in_middle(menu.sized(high=44)))
        return Centred(Column(*parts, gap=9), wide=1264)

    def step(self, dt: float) -> None:
        super().step(dt)
        self.patience.step(dt)

    def open(self) -> None:
        """Show the table to the player who is ready."""
        # An immediate click or key press may still be meant for the previous player's table.
        if self.patience.accepts():
            self.app.scenes.pop()
            self._then()

    def key(self, event: pygame.event.Event) -> None:
        if keymap.is_enter(event):
            # Not Space: it fast-forwards animations, and an impatient press would open the next player's hand.
            self.open()
        elif keymap.does(event, "menu"):
            self._open_menu()
        else:
            super().key(event)

    def back(self) -> None:
        """Open the menu: the table behind the screen shows a player's hand."""
        self._open_menu()

    def _open_menu(self) -> None:
        if self._menu is not None:
            self._menu()
