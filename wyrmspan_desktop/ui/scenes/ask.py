"""A question over another scene: yes or no."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wyrmspan_desktop.ui import places, theme
from wyrmspan_desktop.ui.scenes.base import Scene

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.app import App


class AskScene(Scene):
    """Asks, and does something if the answer is yes; Esc is no."""

    name = "ask"
    opaque = False

    def __init__(
        self, app: App, heading: str, text: str, yes: str, then: Callable[[], None], no: str = "Stay"
    ) -> None:
        super().__init__(app)
        self.heading, self.text, self.yes, self.no = heading, text, yes, no
        self._then = then

    def layout(self) -> None:
        *_, stay, go = places.dialog(self.app.size)
        self.app.gui.button("stay", self.no, stay, kind="main")
        self.app.gui.button("go", self.yes, go)

    def draw(self) -> None:
        painter = self.app.painter
        panel, head, text, *_ = places.dialog(self.app.size)
        painter.shade()
        painter.panel(panel, theme.PANEL, theme.GILT, radius=12)
        painter.text(self.heading, head, theme.TEXT_HEAD, theme.GILT, role="bold")
        painter.paragraph(self.text, text, theme.TEXT_BODY, theme.TEXT)

    def pressed(self, name: str) -> None:
        self.app.scenes.pop()
        if name == "go":
            self._then()
