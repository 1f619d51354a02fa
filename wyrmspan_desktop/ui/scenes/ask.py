"""What is said over another scene: a question, something to be told, a line of text to be given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from wyrmspan_desktop.session import FileProblem
from wyrmspan_desktop.session.paths import as_typed
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.sentences import Sentence
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.input.misclick_guard import MisclickGuard
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.controls import Button, Entry

_SIDE = 132
"""How much room is left beside a single button, in units."""


class Dialog(Page):
    """A sheet in the middle, as high as its text and what stands below that; what it lies over shows darkened."""

    opaque = False
    needs = (620, 420)

    def __init__(self, app: Host, heading: str, text: str) -> None:
        super().__init__(app)
        self.heading, self.text = heading, text

    def content(self) -> Sequence[tree.Node]:
        """Build what stands between the text and the buttons."""
        return ()

    def buttons(self) -> Sequence[tree.Node]:
        """Build the buttons at the foot; a single one stands in the middle."""
        return ()

    def build(self) -> tree.Node:
        text = tree.Paragraph(self.text, tree.BODY._replace(across="centre", least=None), least=60)
        buttons = self.buttons()
        if len(buttons) == 1:
            buttons = (tree.Space().sized(wide=_SIDE), *buttons, tree.Space().sized(wide=_SIDE))
        heading = tree.Heading(self.heading, theme.TEXT_HEAD).sized(high=34)
        column = tree.Column(
            heading,
            text,
            *self.content(),
            tree.Space().sized(high=0.1),
            tree.Row(*buttons, gap=16).sized(high=46),
            gap=8,
        )
        return tree.Centred(tree.sheet(column, (48, 40)), wide=560)


class AskScene(Dialog):
    """Asks, and does something if the answer is yes, or something else if it is no; Esc does neither."""

    name = "ask"
    first = "stay"

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
        self.patience = MisclickGuard()

    def enter(self) -> None:
        self.patience.begin()

    def step(self, dt: float) -> None:
        super().step(dt)
        self.patience.step(dt)

    def buttons(self) -> Sequence[tree.Node]:
        return Button("stay", self.no, self.decline, kind="main"), Button("go", self.yes, self.accept)

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
    first = "understood"

    def buttons(self) -> Sequence[tree.Node]:
        return (Button("understood", menus.UNDERSTOOD, self.back, kind="main"),)


class EnterScene(Dialog):
    """Asks for a line of text, and has some work done with it; Enter confirms, Esc does nothing.

    ``work`` is done beside the window, and ``then`` gets its result.  If it raises `FileProblem`, the problem
    is shown and the line can be mended.  ``take`` is the same work with the path of a file that is dropped on
    the window.
    """

    name = "enter"
    first = "line"

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

    def content(self) -> Sequence[tree.Node]:
        return (Entry("line", self.line, on_enter=self._confirm, name=self.heading, limit=self.limit),)

    def buttons(self) -> Sequence[tree.Node]:
        return Button("stay", self.no, self.back), Button("go", self.yes, self._confirm, kind="main")

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
