"""The credits and licences of all that is shipped; the arrows turn the pages."""

from __future__ import annotations

from functools import partial

import pygame

from wyrmspan_desktop import __version__, resources
from wyrmspan_desktop.text import menus, news
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import SheetPage
from wyrmspan_desktop.ui.widgets.controls import Button, Scroll
from wyrmspan_desktop.ui.widgets.scroll_text import Passage, Reading
from wyrmspan_desktop.ui.widgets.tree import NOTE, Heading, Row, Space, Stack, Text


class CreditsScene(SheetPage):
    """A page about the game, and one for each licence."""

    name = "credits"
    wide, high = 940, 660
    needs = (wide + 16, 420)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        texts = resources.licences()
        about = map(Passage, map(str, menus.ABOUT))
        first = [Passage(menus.PROGRAM(version=__version__), True), *about, Passage("")]
        licences = [Passage(str(menus.LICENCES), True), *map(Passage, texts)]
        self._pages = [(str(menus.CREDITS), [*first, *licences])]
        for name, text in texts.items():
            self._pages.append((name, [Passage(part) for part in text.split("\n")]))
        self.page = 0
        self.reading = Reading(self._pages[0][1])

    def head(self) -> Stack:
        number = menus.COUNT(number=self.page + 1, all=len(self._pages))
        return Stack(Heading(self._pages[self.page][0]), Text(number, NOTE._replace(across="right")))

    def body(self) -> Scroll:
        return Scroll(self.reading)

    def foot(self) -> Row:
        before, after = partial(self.turn, -1), partial(self.turn, 1)
        has_more = self.page < len(self._pages) - 1
        return Row(
            Button("before", str(menus.PAGE_BACK), before, wide=150, enabled=self.page > 0),
            Space(),
            Button("news", str(news.BUTTON), partial(self.app.go.to, "news"), wide=190),
            Space().sized(wide=16),
            Button("close", str(menus.BACK), self.back, wide=170, kind="main"),
            Space(),
            Button("after", str(menus.NEXT_PAGE), after, wide=150, enabled=has_more),
        )

    def turn(self, pages: int) -> None:
        """Turn some pages forward, or back if negative."""
        page = max(0, min(self.page + pages, len(self._pages) - 1))
        if page != self.page:
            self.page = page
            self.reading = Reading(self._pages[page][1])
            self.app.refresh()

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
        else:
            super().key(event)
