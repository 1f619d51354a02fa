"""Who made what comes along, and under which licences; the arrows turn the pages."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop import __version__, resources
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.widgets.grounds import draw_heading, draw_sheet
from wyrmspan_desktop.ui.widgets.reading import Passage, Reading

_WIDE, _HIGH = 940, 660


class CreditsScene(Scene):
    """A page about the game, and one for each licence."""

    name = "credits"
    opaque = False
    needs = (_WIDE + 16, 420)

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

    def _places(self) -> places.SheetPlaces:
        return places.sheet(self.app.size, wide=_WIDE, high=_HIGH)

    def layout(self) -> None:
        gui, at = self.app.gui, self._places()
        wide = places.px_of(self.app.size, 150)
        before = Rect(at.body.x, at.close.y, wide, at.close.height)
        after = before.move(at.body.width - wide, 0)
        has_more = self.page < len(self._pages) - 1
        gui.button("before", str(menus.PAGE_BACK), before, partial(self.turn, -1), enabled=self.page > 0)
        gui.button("close", str(menus.BACK), at.close, self.back, kind="main")
        gui.button("after", str(menus.NEXT_PAGE), after, partial(self.turn, 1), enabled=has_more)
        gui.focus("close")
        gui.arrows = False

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        painter.shade()
        draw_sheet(painter, at.panel)
        name = self._pages[self.page][0]
        draw_heading(painter, name, at.head)
        number = menus.COUNT(number=self.page + 1, all=len(self._pages))
        painter.text(number, at.head, theme.TEXT_SMALL, theme.INK_SOFT, across="right")
        self.reading.draw(painter, at.body)

    def turn(self, pages: int) -> None:
        """Go so many pages on, or back if negative."""
        page = max(0, min(self.page + pages, len(self._pages) - 1))
        if page != self.page:
            self.page = page
            self.reading = Reading(self._pages[page][1])
            self.app.refresh()

    def swipe(self, by: tuple[float, float]) -> None:
        self.reading.swipe(by[1])
        self.app.dirty = True

    def wheel(self, steps: int) -> None:
        self.reading.wheel(steps)
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
        elif self.reading.key(event.key):
            self.app.dirty = True
