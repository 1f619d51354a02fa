"""How good a result is among those of other games of its kind, as soon as the history knows it."""

from __future__ import annotations

from typing import Protocol

from wyrmspan_desktop.session.history import Page
from wyrmspan_desktop.session.record import About
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.reading import Reading


class Result(Protocol):
    """The points of somebody."""

    @property
    def name(self) -> str: ...
    @property
    def total(self) -> int: ...


class Comparison:
    """Compares the first seat's result of a game that counts with its best of such games; others say nothing.

    A scene lets it `step`, and stops it when it is left.
    """

    def __init__(self, app: Host, about: About | None, level: str | None, mine: Result) -> None:
        self._app, self._about, self._level, self._mine = app, about, level, mine
        self._reading: Reading[Page] = Reading(app, self._compare, Page([], []))
        self.is_waiting = about is not None and about.over and about.counts
        """Whether this game has still to come among the finished ones."""
        self.words = ""
        """How good it is; empty as long as that is not known."""

    def step(self) -> None:
        """Read how other games ended, as soon as this one is among them."""
        history = self._app.archive.history if self.is_waiting else None
        if history is not None and not self._app.archive.writer.is_behind:
            self.is_waiting = False
            self._reading.begin(history.page)
        self._reading.step()

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._reading.stop()

    def _compare(self, page: Page) -> None:
        about, mine = self._about, self._mine
        assert about is not None
        way = (about.game, self._level, len(about.names))
        for each in page.standings:
            if (each.kind, each.level, each.players) == way and each.games > 1:
                is_best = mine.total >= each.best
                self.words = (words.NEW_BEST if is_best else words.BEST)(
                    each.games, name=mine.name, points=max(each.best, mine.total)
                )
                self._app.dirty = True
