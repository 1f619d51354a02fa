"""What a game that is over has earned for the first time, as soon as the history knows it."""

from __future__ import annotations

from functools import partial

from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.history import History
from wyrmspan_desktop.text import deeds as words
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.reading import Reading
from wyrmspan_desktop.ui.scenes.teller import Over, Teller


class Earning(Teller):
    """Tells new achievements of a game that counts, and offers to look at the cabinet in which they lie.

    Older games are looked through first: what one of them has earned is not new.
    """

    button = "achievements"

    def __init__(self, app: Host, over: Over) -> None:
        super().__init__(app, over)
        self._reading: Reading[list[str]] = Reading(app, self.show, [])
        self._deeds: list[str] = []
        self._is_waiting = over.counts
        """Whether this game has still to come among the finished ones."""

    @property
    def words(self) -> str:
        return words.new_text(self.over.session.kind.name, self._deeds)

    @property
    def label(self) -> str:
        return str(words.BUTTON) if self._deeds else ""

    def press(self) -> None:
        self.app.go.to("achievements")

    def step(self) -> None:
        archive, about = self.app.archive, self.over.about
        if (
            self._is_waiting
            and archive.history is not None
            and about is not None
            and not archive.writer.is_behind
        ):
            self._is_waiting = False
            self._reading.begin(partial(_news, archive.history, about.id))
        self._reading.step()

    def stop(self) -> None:
        self._reading.stop()

    def show(self, deeds: list[str]) -> None:
        """Tell what is new."""
        self._deeds = deeds


def _news(history: History, game: str, progress: Progress) -> list[str]:
    while history.search(progress):
        progress.check()
    return history.news(game)
