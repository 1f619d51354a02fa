"""The curtain of pass and play: nothing of the table shows until the next player has the mouse.

It tells what has happened since that player decided last, as far as everybody may know it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.recap import NEWS
from wyrmspan_desktop.text.sentences import Sentence, as_sentence
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.input.patience import Patience
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.table.log import Chapter
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_heading, draw_sheet
from wyrmspan_desktop.ui.widgets.reading import Passage, Reading

_WIDE = 660


class CurtainScene(Scene):
    """Waits until the player of a seat is ready.

    ``names`` are the stored names of all seats; ``menu`` opens the menu of the game, in which it can be saved and
    left without opening anybody's hand.
    """

    name = "curtain"
    fades_in = False
    needs = places.CURTAIN_NEED

    def __init__(
        self,
        app: Host,
        seat: int,
        names: Sequence[str],
        reason: str,
        then: Callable[[], None],
        told: Sequence[Chapter] = (),
        menu: Callable[[], None] | None = None,
        heading: Sentence = NEWS,
    ) -> None:
        super().__init__(app)
        self.heading = heading
        self._menu = menu
        self.seat, self.names, self.reason, self.told = seat, tuple(names), reason, tuple(told)
        self.reading = Reading(tuple(self._passages()))
        self._then = then
        self.patience = Patience()

    def _passages(self) -> Iterator[Passage]:
        for seat, lines in self.told:
            if seat is None:
                yield from (Passage(line, is_heading=True) for line in lines)
                continue
            yield Passage(name_text(self.names[seat]), is_heading=True, badge=f"seat{seat}")
            yield from (Passage(as_sentence(line)) for line in lines)

    def _places(self) -> places.CurtainPlaces:
        wide = self.app.painter.px(_WIDE)
        high = self.reading.height(self.app.painter, wide) if self.told else 0
        return places.curtain(self.app.size, wide, high)

    def enter(self) -> None:
        self.app.audio.play("curtain")
        self.patience.begin()

    def layout(self) -> None:
        at = self._places()
        self.app.gui.button("ready", str(menus.READY), at.ready, self.open, kind="main")
        if self._menu is not None:
            self.app.gui.button("menu", str(menus.MENU), at.menu, self._open_menu)
        self.app.gui.arrows = False

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        painter.backdrop("curtain")
        draw_seat_badge(painter, f"seat{self.seat}", at.badge)
        text = menus.PASS_MOUSE(name=name_text(self.names[self.seat]))
        # Where all text is large, tails keep clear of what stands below.
        name = at.name.inflate(0, -painter.px(14))
        painter.text(text, name, 38, role="title", across="centre", least=24, how=GILT, squeeze=0.84)
        painter.text(self.reason, at.reason, theme.TEXT_LARGE, theme.TEXT, across="centre", how=SHADED)
        if self.told:
            draw_sheet(painter, at.sheet)
            draw_heading(painter, str(self.heading), at.recap_head, theme.TEXT_LARGE)
            self.reading.draw(painter, at.recap)

    def step(self, dt: float) -> None:
        self.patience.step(dt)

    def open(self) -> None:
        """Show the table to the player who is ready."""
        # What comes at once may still be meant by the player before.
        if self.patience.takes():
            self.app.scenes.pop()
            self._then()

    def swipe(self, by: tuple[float, float]) -> None:
        self.reading.swipe(by[1])
        self.app.dirty = True

    def wheel(self, steps: int) -> None:
        self.reading.wheel(steps)
        self.app.dirty = True

    def key(self, event: pygame.event.Event) -> None:
        if keymap.is_enter(event):
            # Not Space: it hurries what is shown, and an impatient press would open the next hand.
            self.open()
        elif keymap.does(event, "menu"):
            self._open_menu()
        elif self.reading.key(event.key):
            self.app.dirty = True

    def back(self) -> None:
        """Open the menu: behind the curtain is somebody's hand."""
        self._open_menu()

    def _open_menu(self) -> None:
        if self._menu is not None:
            self._menu()

    def close(self) -> bool:
        self.app.go.ask_to_quit()
        return False
