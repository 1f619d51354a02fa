"""The deal of the day at a set-up form: what became of the try that counts, and how it is begun or gone on with."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.session.today import Today, today
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.days import today_text
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.reading import Reading


class DealOfTheDay:
    """Today's deal of a kind of game; a form looks for it, lets it `step`, and stops that when it is left."""

    def __init__(self, app: Host, game: str) -> None:
        self._app, self._game = app, game
        self.today: Today | None = None
        """What became of it, as soon as that was read."""
        self._reading: Reading[Today | None] = Reading(app, self._show, None)

    def look(self) -> None:
        """Read what became of it."""
        archive = self._app.archive
        self._reading.begin(lambda progress: today(archive, self._game))

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._reading.stop()

    def step(self) -> None:
        """Look whether it is known."""
        self._reading.step()

    def _show(self, found: Today | None) -> None:
        self.today = found
        self._app.dirty = True

    @property
    def words(self) -> str:
        """What became of it, or why nobody can say; empty until that is known."""
        return self._reading.problem or ("" if self.today is None else today_text(self.today))

    def play(
        self, names: Sequence[str], *, level: str | None = None, bots: Sequence[str | None] = ()
    ) -> None:
        """Go to its table."""
        archive = self._app.archive
        self._app.beside.wait_for(
            str(menus.OPENING),
            lambda progress: archive.begin_day(names, game=self._game, level=level, bots=bots),
            self._app.go.play,
            drop=lambda kept: kept.close(),
        )
