"""The key moments of a finished game, whose answers lost or gained most: found once in the background."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.bots.game_review import MAX_MOMENTS, Moment
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session, studies
from wyrmspan_desktop.session.ai_tasks import AiTask
from wyrmspan_desktop.text import game_review as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.game_review import Recalled, recall
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import SheetPage
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.controls import Button

_TEXT = tree.BODY._replace(size=15.5)
_WHEN = tree.BODY._replace(size=14.5, role="bold")
_GREEN: theme.Colour = (38, 92, 46)
_BETTER = _TEXT._replace(colour=theme.INK_HEAD, role="bold")
_GOOD = _BETTER._replace(colour=_GREEN)
_POINTS = tree.STRONG._replace(size=14.5, across="centre")
_WORDS = tree.BODY._replace(size=17, across="centre")
_ROW: theme.Colour = (255, 246, 222)
_BAR: theme.Colour = (150, 96, 36)


class GameReview:
    """The search for the key moments of a game; it begins when they are first opened, and runs in the background.

    The owner calls `step` in each frame, and `stop` to cancel it.  The mistakes of a saved game become studies.
    """

    def __init__(self, app: Host, session: Session[Game]) -> None:
        self._app, self.session = app, session
        self._thought: AiTask[list[object]] | None = None
        self.moments: list[Recalled] | None = None
        """The moments; None before the end of the search."""
        self.has_failed = False
        self.percent = 0
        """The last shown progress of the search, in percent."""

    @property
    def has_begun(self) -> bool:
        """Whether the search has begun."""
        return self._thought is not None or self.moments is not None

    @property
    def words(self) -> str:
        """The progress of the search in words; empty without a search."""
        done = self.session.timeline.done
        answers = sum(each.bot is None and not each.automatic for each in done)
        return "" if self._thought is None else words.WORKING(answers, share=self.percent)

    def begin(self) -> None:
        """Begin the search, unless it has begun already."""
        if not self.has_begun:
            self._thought = self._app.thinkers.moments(self.session)

    def step(self) -> None:
        """Take the result once it is ready."""
        if self._thought is None:
            return
        found, percent = self._thought.poll(), int(100 * self._thought.share)
        self._app.dirty |= percent != self.percent
        self.percent = percent
        if found is not None:
            self.has_failed = bool(self._thought.failed)
            self._thought = None
            moments = [each for each in found if isinstance(each, Moment)]
            self._note(moments)
            self.show(moments)

    def _note(self, moments: Sequence[Moment]) -> None:
        """Make studies of the mistakes."""
        game, archive, kind = self.session.game_id, self._app.archive, self.session.kind
        if game:
            self._app.background.start(
                lambda progress: studies.add(archive, game, kind, moments), is_change=True
            )

    def show(self, found: Sequence[Moment]) -> None:
        """Show these moments."""
        self.moments = recall(self.session, found)
        self._app.refresh()

    def stop(self) -> None:
        """Cancel the search."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None


class KeyMomentsScene(SheetPage):
    """Lists the moments over the score sheet, with the given and the best other answers."""

    name = "moments"
    wide, high = 860, 692
    needs = (wide + 16, high + 16)

    def __init__(self, app: Host, search: GameReview) -> None:
        super().__init__(app)
        self.search = search

    def enter(self) -> None:
        self.search.begin()

    def step(self, dt: float) -> None:
        self.search.step()

    def layout(self) -> None:
        super().layout()
        self.app.gui.focus("moment_0" if self.search.moments else "close")

    def head(self) -> tree.Node:
        return tree.Heading(words.HEADING)

    def body(self) -> tree.Node:
        moments = self.search.moments
        if moments is None:
            bar = tree.Drawn(partial(_draw_bar, self.search.percent)).sized(wide=380)
            meanwhile = tree.Paragraph(
                words.MEANWHILE, _WORDS._replace(size=theme.TEXT_BODY, colour=theme.INK_SOFT)
            )
            text = tree.Text(self.search.words, _WORDS._replace(size=18))
            return tree.Column(
                tree.Space(),
                text,
                tree.in_middle(bar).sized(high=12),
                meanwhile,
                tree.Space(),
                tree.Space(),
                gap=12,
            )
        if not moments:
            said = words.FAILED if self.search.has_failed else words.NOTHING
            return tree.Column(tree.Space(), tree.Paragraph(said, _WORDS), tree.Space(), tree.Space())
        rows = [self._row(number, moment) for number, moment in enumerate(moments)]
        empty = [tree.Fill() for _ in range(MAX_MOMENTS - len(rows))]
        how = tree.Paragraph(words.HOW, tree.NOTE._replace(across="centre"), most=22)
        return _Moments(*rows, *empty, how, gap=10)

    def _row(self, number: int, moment: Recalled) -> tree.Node:
        """Build the row of a moment: the player, the turn, the two answers, the points, and a button."""
        show = partial(self._recall, number)
        is_good = moment.moment.is_good
        texts = _ShrinkingColumn(
            tree.Paragraph(moment.when, _WHEN),
            tree.Paragraph(moment.given, _GOOD if is_good else _TEXT),
            tree.Paragraph(moment.other, _TEXT if is_good else _BETTER),
            *([tree.Paragraph(moment.why, _TEXT._replace(size=theme.TEXT_SMALL))] if moment.why else []),
        )
        points = tree.Text(moment.about, _POINTS._replace(colour=_GREEN) if is_good else _POINTS)
        button = Button(f"moment_{number}", words.SHOW, show).sized(high=42)
        badge = tree.badge(f"seat{moment.seat}").sized(wide=56, high=56)
        row = tree.Row(badge, texts, tree.Column(tree.Fill(points), button).sized(wide=170), gap=14)
        return _Moment(f"moment_{number}", row, show)

    def foot(self) -> tree.Node:
        return tree.in_middle(Button("close", menus.BACK, self.back, kind="main", wide=170))

    def _recall(self, number: int) -> None:
        """Show the game from a moment on."""
        moments = self.search.moments or ()
        self.app.go.recall(self.search.session, moments, moments[number])

    def key(self, event: pygame.event.Event) -> None:
        digit = keymap.digit_of(event)
        if digit is not None and 1 <= digit <= len(self.search.moments or ()):
            self._recall(digit - 1)


class _ShrinkingColumn(tree.Column):
    """Paragraphs that shrink together if they have no room."""

    children: Sequence[tree.Paragraph]
    letters = _TEXT.size
    """The largest size of their letters, in units."""

    def place(self, painter: Painter, rect: Rect) -> None:
        least = theme.TEXT_SMALL / painter.enlarge
        while self.letters > least and (self.needed_height(painter, rect.width) or 0) > rect.height:
            self._shrink(self.letters - 0.5, least)
        super().place(painter, rect)

    def letter(self, painter: Painter, letters: float) -> None:
        """Draw the paragraphs in letters that are no larger."""
        if letters < self.letters:
            self._shrink(letters, theme.TEXT_SMALL / painter.enlarge)
            super().place(painter, self.rect)

    def _shrink(self, letters: float, least: float) -> None:
        self.letters = letters
        for each in self.children:
            each.style = each.style._replace(size=max(least, min(each.style.size, letters)))


class _Moments(tree.Column):
    """The rows of all moments, in letters of one size."""

    def place(self, painter: Painter, rect: Rect) -> None:
        super().place(painter, rect)
        texts = [node for node in self.walk() if isinstance(node, _ShrinkingColumn)]
        smallest = min(each.letters for each in texts)
        for each in texts:
            each.letter(painter, smallest)


class _Moment(tree.Fill):
    """A row that is clickable as a whole."""

    def __init__(self, identity: str, row: tree.Node, show: Callback) -> None:
        super().__init__(tree.Panel(row, draw=_draw_row, pad=(24, 16)))
        self._identity, self._show = identity, show

    def targets(self) -> Sequence[Target]:
        return [Target(self._identity, self.rect, enabled=True, on_click=self._show)]


def _draw_row(painter: Painter, rect: Rect) -> None:
    painter.panel(rect, _ROW, None, radius=8, alpha=150)
    painter.edge(rect, (*materials.GILT_EDGE, 200), radius=8, width=1.2)


def _draw_bar(percent: int, painter: Painter, rect: Rect) -> None:
    """Draw the progress of a search."""
    painter.panel(rect, theme.PARCHMENT_EDGE, None, radius=6, alpha=110)
    if percent:
        done = Rect(rect.x, rect.y, max(rect.height, rect.width * percent // 100), rect.height)
        painter.panel(done, _BAR, None, radius=6)
