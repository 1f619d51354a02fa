"""What is said over another scene: a question, something to be told, a line of text to be given."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pygame import Rect

from wyrmspan_desktop.session import FileProblem
from wyrmspan_desktop.session.paths import as_typed
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input.patience import Patience
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.typesetting import Across
from wyrmspan_desktop.ui.widgets.grounds import draw_heading, draw_sheet


class Dialog(Scene):
    """A panel in the middle, as high as its text; what is below shows darkened."""

    opaque = False
    needs = (620, 420)
    across: Across = "centre"
    entry_units = 0
    """The height that is kept free between text and buttons, in units."""

    def __init__(self, app: Host, heading: str, text: str) -> None:
        super().__init__(app)
        self.heading, self.text = heading, text

    def _places(self) -> places.DialogPlaces:
        painter = self.app.painter
        wide = places.dialog(self.app.size, 0).text.width
        high = painter.paragraph_height(self.text, wide, theme.TEXT_BODY)
        return places.dialog(self.app.size, high, self.entry_units)

    def _begin_at(self, name: str) -> None:
        """Let Enter press a button, unless the keys have gone to another one before."""
        if self.app.gui.focused is None:
            self.app.gui.focus(name)

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        painter.shade()
        draw_sheet(painter, at.panel)
        draw_heading(painter, self.heading, at.head, theme.TEXT_HEAD)
        painter.paragraph(self.text, at.text, theme.TEXT_BODY, theme.INK, across=self.across)


class AskScene(Dialog):
    """Asks, and does something if the answer is yes, or something else if it is no; Esc does neither."""

    name = "ask"

    def __init__(
        self,
        app: Host,
        heading: str,
        text: str,
        yes: str,
        then: Callable[[], None],
        no: str = "",
        otherwise: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(app, heading, text)
        self.yes, self.no = yes, no or str(menus.STAY)
        self._then, self._otherwise = then, otherwise
        self.patience = Patience()

    def enter(self) -> None:
        self.patience.begin()

    def step(self, dt: float) -> None:
        self.patience.step(dt)

    def layout(self) -> None:
        at = self._places()
        self.app.gui.button("stay", self.no, at.first, self.decline, kind="main")
        self.app.gui.button("go", self.yes, at.second, self.accept)
        self._begin_at("stay")

    def accept(self) -> None:
        """The answer is yes."""
        self._answer(self._then)

    def decline(self) -> None:
        """The answer is no."""
        self._answer(self._otherwise)

    def _answer(self, then: Callable[[], object]) -> None:
        """Close the question and go on, unless the press came too early to be meant for it."""
        if self.patience.takes():
            self.app.scenes.pop()
            then()


def offer_lesson(app: Host, game: str, begin: Callable[[], None]) -> None:
    """Begin a game, after a question whether its lesson comes first if that was never seen."""

    def at_once() -> None:
        app.settings.note_lesson(game)
        begin()

    if game in app.settings.values.lessons:
        begin()
        return
    # With the games, after the first frame.
    from wyrmspan_desktop.text import lessons

    heading, text = str(lessons.OFFER), str(lessons.OFFER_TEXT)
    yes, show = str(lessons.BEGIN), str(lessons.SHOW)
    app.scenes.push(AskScene(app, heading, text, yes, at_once, show, lambda: app.go.learn(game)))


class TellScene(Dialog):
    """Says something that the player has to know."""

    name = "tell"

    def layout(self) -> None:
        at = self._places()
        middle = Rect(at.first)
        middle.centerx = at.panel.centerx
        self.app.gui.button("understood", str(menus.UNDERSTOOD), middle, self.back, kind="main")
        self._begin_at("understood")


class EnterScene(Dialog):
    """Asks for a line of text, and has some work done with it; Enter confirms, Esc does nothing.

    ``work`` is done beside the window, and ``then`` gets its result.  If it raises `FileProblem`, the problem
    is shown and the line can be mended.  ``take`` is the same work with the path of a file that is dropped on
    the window.
    """

    name = "enter"
    entry_units = 58

    def __init__(
        self,
        app: Host,
        heading: str,
        text: str,
        line: str,
        yes: str,
        work: Callable[[str], Any],
        then: Callable[[Any], object] = lambda found: None,
        *,
        limit: int,
        take: Callable[[Path], Any] | None = None,
        no: Sentence = menus.CANCEL,
    ) -> None:
        super().__init__(app, heading, text)
        self.line, self.yes, self.no, self.limit = line, yes, no, limit
        self._work, self._then, self._take = work, then, take
        self._asked = text

    def layout(self) -> None:
        at, gui = self._places(), self.app.gui
        gui.entry("line", self.line, at.entry, self._confirm, limit=self.limit)
        gui.button("stay", str(self.no), at.first, self.back)
        gui.button("go", self.yes, at.second, self._confirm, kind="main")
        gui.focus("line")

    def _confirm(self) -> None:
        """Do the work with the line that was typed, if there is one."""
        self.line = line = self.app.gui.text("line").strip()
        if line:
            self._do(lambda: self._work(line))

    def _do(self, work: Callable[[], Any]) -> None:
        def then(found: Any) -> None:
            self.app.scenes.pop()
            self._then(found)

        def again(problem: FileProblem) -> None:
            from wyrmspan_desktop.text.messages import lines

            self.text = menus.NOTE(first=self._asked, then=lines(problem))
            self.app.refresh()

        self.app.beside.wait_for(
            menus.UNDER_WAY(heading=self.heading), lambda progress: work(), then, again, is_change=True
        )

    def drop(self, path: Path) -> None:
        if self._take is not None:
            take = self._take
            self.line = as_typed(path)
            self._do(lambda: take(path))
