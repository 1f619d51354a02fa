"""How good a result is among those of other games of its kind, as soon as the history knows it."""

from __future__ import annotations

from wyrmspan_desktop.session.standings import Earlier
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension, Over


class Comparison(EndExtension):
    """Compares the first seat's result of a game that counts with its best of such games; others say nothing.

    Nor do games that are played alone and against nobody: their ends tell of all games themselves.
    """

    def __init__(self, app: Host, over: Over) -> None:
        super().__init__(app, over)
        self._reading: Reading[Earlier] = Reading(app, self._compare, Earlier())
        self._earlier, self._mine = Earlier(), over.session.scores()[0]
        session = over.session
        self.is_waiting = over.counts and len(session.names) > 1
        """Whether other games have still to be read."""

    @property
    def words(self) -> str:
        if not self._earlier.games:
            return ""
        mine, best, version = self._mine, self._earlier.best, self._earlier.version
        games, name, points = self._earlier.games + 1, name_text(mine.name), max(best, mine.total)
        if mine.total < best and version:
            return words.BEST_THEN(games, name=name, points=points, version=version)
        told = words.NEW_BEST if mine.total > best else words.BEST
        return told(games, name=name, points=points)

    def step(self) -> None:
        history, about = self.app.archive.history, self.over.about
        if self.is_waiting and history is not None and about is not None:
            self.is_waiting = False
            self._reading.begin(lambda progress: history.earlier(about, progress))
        self._reading.step()

    def stop(self) -> None:
        self._reading.stop()

    def _compare(self, earlier: Earlier) -> None:
        self._earlier = earlier
