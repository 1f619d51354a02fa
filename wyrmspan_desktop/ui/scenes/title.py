"""The title: go on, begin, load, look back, set, or quit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from wyrmspan_desktop.text import title as words
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.reading import Reading

if TYPE_CHECKING:
    from wyrmspan_desktop.session import Entry


class TitleScene(Scene):
    """The first screen."""

    name = "title"
    needs = places.TITLE_NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.latest: Entry | None = None
        self._reading: Reading[Entry | None] = Reading(app, self._show, None)
        self._prewarmed: object = None
        """The look of the table that was drawn beforehand."""

    def wake(self) -> None:
        if self.app.has_archive:
            archive = self.app.archive
            self._reading.begin(lambda progress: archive.latest())

    @property
    def problem(self) -> str:
        """Why nobody can say which game was the last; empty if somebody can."""
        return self._reading.problem

    def _show(self, latest: Entry | None) -> None:
        self.latest = latest

    def leave(self) -> None:
        self._reading.stop()

    def step(self, dt: float) -> None:
        self._reading.step()

    def layout(self) -> None:
        gui, at = self.app.gui, places.title(self.app.size, len(words.BUTTONS))
        if self.latest is not None:
            gui.button("continue", str(words.CONTINUE), at.resume, kind="main")
        for (name, text), rect in zip(words.BUTTONS.items(), at.buttons, strict=True):
            main = name == "new_game" and self.latest is None and not self._reading.is_on
            gui.button(name, str(text), rect, kind="main" if main else "plain")

    def draw(self) -> None:
        painter, at = self.app.painter, places.title(self.app.size, len(words.BUTTONS))
        painter.backdrop("title")
        painter.text(
            str(words.GAME), at.name, theme.TEXT_TITLE * 1.3, theme.GILT, role="title", across="centre"
        )
        painter.text(
            str(words.DESKTOP), at.below, theme.TEXT_HEAD, theme.TEXT_SOFT, role="title", across="centre"
        )
        latest = self.latest
        if latest is not None and latest.about is not None:
            # With the games, after the first frame.
            from wyrmspan_desktop.text.games import round_text, when, who_text

            about = latest.about
            text = words.LATEST(who=who_text(about), round=round_text(latest.round), saved=when(about.saved))
            painter.text(text, at.note, theme.TEXT_BODY, theme.TEXT, across="centre", least=theme.TEXT_SMALL)
        problem = self.app.archive.problem if self.app.has_archive else None
        if problem is not None or self.problem:
            text = self.problem
            if not text and problem is not None:
                from wyrmspan_desktop.text.messages import said

                text = words.UNSAVED(problem=said(problem))
            painter.paragraph(text, at.foot, theme.TEXT_BODY, theme.WARNING, across="centre")
        else:
            painter.paragraph(str(words.CREDITS), at.foot, theme.TEXT_SMALL, theme.TEXT_SOFT, across="centre")

    def idle_work(self) -> Iterator[None]:
        look = self.app.size, self.app.painter.look
        if self.app.has_archive and self._prewarmed != look:
            yield from self.app.go.prewarm()
            self._prewarmed = look

    def pressed(self, name: str) -> None:
        if name == "continue" and self.latest is not None:
            self.app.go.resume(self.latest.path)
        elif name == "quit":
            self.app.quit()
        else:
            self.app.go.to(name)

    def drop(self, path: Path) -> None:
        self.app.go.open_file(path)

    def back(self) -> None:
        from wyrmspan_desktop.text import menus

        heading, closes = str(words.LEAVE), str(menus.WINDOW_CLOSES)
        self.app.go.ask(heading, closes, str(menus.QUIT), self.app.quit)
