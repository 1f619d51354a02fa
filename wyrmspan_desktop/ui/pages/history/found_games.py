"""The games in the history: read in the background, and then searched for statistics of their answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session.history import FinishedGame, Page
from wyrmspan_desktop.session.records import Choice
from wyrmspan_desktop.text import history as words
from wyrmspan_desktop.text import records as say
from wyrmspan_desktop.text.messages import told_after
from wyrmspan_desktop.text.sentences import number
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host


class FoundGames:
    """The games of a choice; ``show`` receives the previous ones whenever others are found."""

    def __init__(self, app: Host, show: Callable[[Sequence[FinishedGame]], None]) -> None:
        self._app, self._show = app, show
        self.page = Page()
        self.choice: Choice | None = None
        """The selected games; None until the last played kind is known."""
        self.reading: Reading[Page] = Reading(app, self._take, Page())
        self.searching: Reading[int] = Reading(app, self._searched, 0)
        self.left = 0
        """The number of games still to be searched for statistics of their answers."""

    @property
    def games(self) -> Sequence[FinishedGame]:
        """The games of the list."""
        return self.page.games

    @property
    def kind(self) -> str:
        """The kind of the shown games."""
        return self.choice.kind if self.choice is not None else WYRMSPAN

    @property
    def _is_everything(self) -> bool:
        return self.choice is None or self.choice.is_everything

    @property
    def has_any(self) -> bool:
        """Whether there are games of the kind, even if none is selected."""
        return bool(self.games) or not self._is_everything

    @property
    def problem(self) -> str:
        """The reason why there is no list; empty if there is one."""
        if self._app.archive.history is None:
            problem = self._app.archive.problem
            return str(words.UNKEPT) if problem is None else words.UNKEPT_SINCE(problem=told_after(problem))
        if self.page.waits and self.reading.is_slow:
            return str(words.WAITS)
        return self.reading.problem

    @property
    def why_empty(self) -> str:
        """The reason why nothing is shown."""
        return str(say.NONE_CHOSEN if self.has_any else words.NO_GAME_YET)

    @property
    def status(self) -> str:
        """The progress of reading; or the number of selected games."""
        if self.reading.is_slow and self.page.total:
            return words.READING_SOME(number=number(self.page.noted), all=number(self.page.total))
        if self.left and self.searching.is_on:
            return say.SEARCHING(self.left)
        return say.SOME_GAMES(self.page.records.whole.games) if self.games else ""

    def read(self) -> None:
        """Read the games of the choice."""
        history, choice = self._app.archive.history, self.choice
        if history is not None:
            self.searching.stop()
            self.reading.begin(lambda progress: history.page(choice, progress))

    def _take(self, page: Page) -> None:
        if page.waits and self.games:
            return
        before, self.page = self.games, page
        if not page.waits and self.choice is None:
            self.choice = page.records.choice
        self.left = page.records.unsearched
        self._show(before)
        if not self.reading.is_on and self.left:
            self._search()

    def _search(self) -> None:
        """Search games for statistics, some at a time, so that other reads come in between."""
        history = self._app.archive.history
        if history is not None:
            self.searching.begin(history.search)

    def _searched(self, left: int) -> None:
        """Continue while there are games to be searched, then show the statistics; not after an error."""
        had, self.left = self.left, left
        self._app.dirty = True
        if self.searching.problem:
            return
        if left:
            self._search()
        elif had:
            self.read()
