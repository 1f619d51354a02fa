"""The game of the day: how it is started or continued, and what a set-up page shows of today's."""

from __future__ import annotations

from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session.daily_attempts import Attempt, try_today
from wyrmspan_desktop.session.daily_challenge import Deal
from wyrmspan_desktop.text.daily_challenge import bot_names, today_text
from wyrmspan_desktop.ui.pages.setup.seats import latest_name
from wyrmspan_desktop.ui.scenes.ask import offer_lesson
from wyrmspan_desktop.ui.scenes.async_read import Reading, Work
from wyrmspan_desktop.ui.scenes.base import Host


def play_deal(app: Host, deal: Deal, player: str = "") -> None:
    """Open the table of a day's deal; an empty name is replaced by the last player's."""
    name = player or latest_name(app.settings)
    names = [name, *bot_names(deal.bots, name)]
    archive = app.archive

    def begin() -> None:
        app.go.play_when_open(lambda progress: archive.begin_day(names, deal))

    if deal.game == WYRMSPAN:  # its guide takes a quarter of an hour, and is on the title
        begin()
    else:
        offer_lesson(app, deal.game, begin)


class DealOfTheDay(Work):
    """Today's deal of a kind of game, once a page has called `look`."""

    def __init__(self, app: Host, game: str) -> None:
        self._app, self._game = app, game
        self.today: Attempt | None = None
        """The attempt, once it is loaded."""
        self._reading: Reading[Attempt | None] = Reading(app, self._show, None)

    def look(self) -> None:
        """Load today's attempt in the background."""
        archive = self._app.archive
        self._reading.begin(lambda progress: try_today(archive, self._game))

    def stop(self) -> None:
        self._reading.stop()

    def step(self) -> None:
        """Poll the lookup, and begin another one after midnight."""
        self._reading.step()
        today = self.today
        if today is not None and not self._reading.is_on and today.deal.day != self._app.archive.today:
            self.look()

    def _show(self, found: Attempt | None) -> None:
        self.today = found
        self._app.dirty = True

    @property
    def words(self) -> str:
        """The text about the attempt; empty until that is loaded."""
        return "" if self.today is None else today_text(self.today)

    def play(self, player: str) -> None:
        """Open the table of the shown deal, or of today's if none was loaded."""
        deal = Deal(self._game, self._app.archive.today) if self.today is None else self.today.deal
        play_deal(self._app, deal, player)
