"""Compares a result with those of earlier games of its kind, once the history has found them."""

from __future__ import annotations

from wyrmspan_desktop.session.standings import PreviousResults
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension, Over


class Comparison(EndExtension):
    """Compares the first seat's result of a game that counts with its best one; without a sentence for other games.

    Games played alone without an opponent have their own statistics at the end.
    """

    def __init__(self, app: Host, over: Over) -> None:
        super().__init__(app, over)
        self._reading: Reading[PreviousResults] = Reading(app, self._compare, PreviousResults())
        self._earlier, self._mine = PreviousResults(), over.session.scores()[0]
        session = over.session
        self.is_waiting = over.counts and len(session.names) > 1 and 0 not in session.seating.gave_up
        """Whether other games are still to be read."""

    @property
    def words(self) -> str:
        if not self._earlier.games:
            return ""
        mine, best, version = self._mine, self._earlier.best, self._earlier.version
        games, name, points = self._earlier.games + 1, name_text(mine.name), max(best, mine.total)
        if mine.total < best and version:
            return words.BEST_THEN(games, name=name, points=points, version=version)
        sentence = words.NEW_BEST if mine.total > best else words.BEST
        return sentence(games, name=name, points=points)

    def step(self) -> None:
        history, about = self.app.archive.history, self.over.about
        if self.is_waiting and history is not None and about is not None:
            self.is_waiting = False
            self._reading.begin(lambda progress: history.previous_results(about, progress))
        self._reading.step()

    def stop(self) -> None:
        self._reading.stop()

    def _compare(self, earlier: PreviousResults) -> None:
        self._earlier = earlier
