"""The new achievements of a finished game, once the history has found them."""

from __future__ import annotations

from functools import partial

from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.history import History
from wyrmspan_desktop.text import achievements as words
from wyrmspan_desktop.ui.scenes.async_read import Reading
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension, Over


class NewAchievements(EndExtension):
    """Shows new achievements of a game that can earn some, and offers to open the cabinet.

    Older games are searched first, because their achievements are not new.
    """

    button = "achievements"

    def __init__(self, app: Host, over: Over) -> None:
        super().__init__(app, over)
        self._reading: Reading[list[str] | None] = Reading(app, self.show, [])
        self._deeds: list[str] = []
        self._is_waiting = over.can_earn
        """Whether this game, or an older one, is still to be searched."""

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
        is_free = not (archive.writer.is_behind or self._reading.is_on)
        if self._is_waiting and is_free and archive.history is not None and about is not None:
            self._reading.begin(partial(_news, archive.history, about.id))
        self._reading.step()

    def stop(self) -> None:
        self._reading.stop()

    def show(self, deeds: list[str] | None) -> None:
        """Show the new achievements; None: other games are still to be searched."""
        self._is_waiting = deeds is None
        self._deeds = deeds or []


def _news(history: History, game: str, progress: Progress) -> list[str] | None:
    """Search some games at a time, so that other reads come in between."""
    return None if history.search(progress) else history.news(game)
