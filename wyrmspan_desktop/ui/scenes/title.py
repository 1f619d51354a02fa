"""The title: new game, or quit."""

from __future__ import annotations

from wyrmspan_desktop.ui import places, theme
from wyrmspan_desktop.ui.scenes.base import Scene

CREDITS = (
    "An unofficial fan project, free and not for sale. Wyrmspan is a game by Connie Vogelmann, published by "
    "Stonemaier Games; its artwork and wording are not used here."
)


class TitleScene(Scene):
    """The first screen."""

    name = "title"

    def layout(self) -> None:
        new_game, leave = places.column(self.app.size, 2, top=0.52)
        self.app.gui.button("new_game", "New game", new_game, kind="main")
        self.app.gui.button("quit", "Quit", leave)

    def draw(self) -> None:
        painter = self.app.painter
        painter.backdrop()
        name, below, foot = places.title_lines(self.app.size)
        painter.text("Wyrmspan", name, theme.TEXT_TITLE * 1.3, theme.GILT, role="title", across="centre")
        painter.text("Desktop", below, theme.TEXT_HEAD, theme.TEXT_SOFT, role="title", across="centre")
        painter.paragraph(CREDITS, foot, theme.TEXT_SMALL, theme.TEXT_SOFT, across="centre")

    def pressed(self, name: str) -> None:
        if name == "new_game":
            from wyrmspan_desktop.ui.scenes.new_game import NewGameScene

            self.app.scenes.push(NewGameScene(self.app))
        elif name == "quit":
            self.app.quit()

    def back(self) -> None:
        from wyrmspan_desktop.ui.scenes.ask import AskScene

        self.app.scenes.push(AskScene(self.app, "Leave?", "The window will close.", "Quit", self.app.quit))
