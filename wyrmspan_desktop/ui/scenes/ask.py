"""Dialogs over another scene: a confirmation, an alert, and a prompt for a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, TypeVar

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
from wyrmspan_desktop.ui.widgets.described import told

_SIDE = 132
"""The margins next to a single button, together, in units."""

_PROBLEM = tree.BODY._replace(across="centre", colour=theme.INK_WARNING, least=None)

T = TypeVar("T")


class Dialog(Page):
    """A centred sheet as high as its content; the scene below it is darkened."""

    opaque = False
    role = "dialog"
    needs = (620, 420)

    def __init__(self, app: Host, heading: str, text: str) -> None:
        super().__init__(app)
        self.heading, self.text = heading, text

    def content(self) -> Sequence[tree.Node]:
        """Build the nodes between the text and the buttons."""
        return ()

    def buttons(self) -> Sequence[tree.Node]:
        """Build the buttons at the foot; a single one is centred."""
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
    """Asks for confirmation: calls ``then`` for yes, ``otherwise`` for no; Esc calls neither."""

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
        """Answer yes."""
        self._answer(self._then)

    def decline(self) -> None:
        """Answer no."""
        self._answer(self._otherwise)

    def _answer(self, then: Callable[[], object]) -> None:
        """Close the question and go on, unless the press came too early to be meant for it."""
        if self.patience.accepts():
            self.app.scenes.pop()
            then()


def offer_lesson(app: Host, game: str, begin: Callable[[], None]) -> None:
    """Begin a game; if its lesson was never seen, ask first whether to begin with that."""

    def at_once() -> None:
        app.settings.note_lesson(game)
        begin()

    if game in app.settings.values.lessons:
        begin()
        return
    # Imported with the games, after the first frame.
    from wyrmspan_desktop.text import lessons

    heading, text = str(lessons.OFFER), str(lessons.OFFER_TEXT)
    yes, show = str(lessons.BEGIN), str(lessons.SHOW)
    app.scenes.push(AskScene(app, heading, text, yes, at_once, show, lambda: app.go.learn(game)))


class TellScene(Dialog):
    """Shows a message."""

    name = "tell"
    first = "understood"

    def buttons(self) -> Sequence[tree.Node]:
        return (Button("understood", menus.UNDERSTOOD, self.back, kind="main"),)


class EnterScene(Dialog, Generic[T]):
    """Asks for a line of text, and processes it; Enter confirms, Esc cancels.

    ``work`` runs in the background, and ``then`` receives its result.  If it raises `FileProblem`, the problem is
    shown and the line can be corrected; so is ``missing`` for an empty line.  ``take`` is the same work for the path
    of a file that is dropped on the window.  Typing replaces the line, or the part of it that is to be ``replaced``.
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
        work: Callable[[str], T],
        then: Callable[[T], object] = lambda found: None,
        *,
        limit: int,
        take: Callable[[Path], T] | None = None,
        no: Sentence = menus.CANCEL,
        missing: Sentence = menus.NO_NAME,
        replaced: str = "",
    ) -> None:
        super().__init__(app, heading, text)
        self.line, self.yes, self.no, self.limit = line, yes, no, limit
        self._work, self._then, self._take, self._missing = work, then, take, missing
        self._replaced = replaced
        self.problem = ""
        """The reason why the line was not accepted; empty if there is none."""
        self._problems = 0
        """The number of problems so far."""

    def content(self) -> Sequence[tree.Node]:
        entry = Entry(
            *("line", self.line, None, self._confirm),
            name=self.heading,
            limit=self.limit,
            replaced=self._replaced,
        )
        return (
            (told(tree.Paragraph(self.problem, _PROBLEM), self._problems), entry)
            if self.problem
            else (entry,)
        )

    def buttons(self) -> Sequence[tree.Node]:
        return Button("stay", self.no, self.back), Button("go", self.yes, self._confirm, kind="main")

    def _confirm(self) -> None:
        """Process the typed line, if there is one."""
        self.line = line = self.app.gui.text("line").strip()
        if line:
            self._do(lambda: self._work(line))
        else:
            self._complain(str(self._missing))

    def _complain(self, problem: str) -> None:
        """Show why the line was not accepted."""
        self.problem, self._problems = problem, self._problems + 1
        self.app.refresh()

    def _do(self, work: Callable[[], T]) -> None:
        def then(found: T) -> None:
            self.app.scenes.pop()
            self._then(found)

        def again(problem: FileProblem) -> None:
            from wyrmspan_desktop.text.messages import lines

            self._complain(lines(problem))

        self.app.background.wait_for(
            menus.UNDER_WAY(heading=self.heading), lambda progress: work(), then, again, is_change=True
        )

    def drop(self, path: Path) -> None:
        if self._take is not None:
            take = self._take
            self.line = as_typed(path)
            self._do(lambda: take(path))
