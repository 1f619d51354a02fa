"""The curtain of pass and play: nothing of the table shows until the next player has the mouse."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.ui import places, theme
from wyrmspan_desktop.ui.crests import draw_crest
from wyrmspan_desktop.ui.scenes.base import Scene

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App


class CurtainScene(Scene):
    """Waits until the named player is ready."""

    name = "curtain"

    def __init__(self, app: App, seat: int, player: str, reason: str, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.seat, self.player, self.reason = seat, player, reason
        self._then = then

    def layout(self) -> None:
        (ready,) = places.column(self.app.size, 1, top=0.66, wide=320)
        self.app.gui.button("ready", "I have the mouse", ready, kind="main")

    def draw(self) -> None:
        painter = self.app.painter
        painter.backdrop()
        name, below, _ = places.title_lines(self.app.size)
        centre = (self.app.size[0] // 2, name.top - painter.px(30))
        crest = Rect(0, 0, painter.px(84), painter.px(84))
        crest.center = centre
        draw_crest(painter, f"seat{self.seat}", crest)
        painter.text(f"Pass the mouse to {self.player}", name, 40, theme.GILT, role="title", across="centre")
        painter.text(
            self.reason, below.move(0, painter.px(14)), theme.TEXT_LARGE, theme.TEXT, across="centre"
        )

    def pressed(self, name: str) -> None:
        self.app.scenes.pop()
        self._then()

    def back(self) -> None:
        """Esc does nothing here: behind the curtain is somebody's hand."""

    def close(self) -> bool:
        self.app.ask_to_quit()
        return False
