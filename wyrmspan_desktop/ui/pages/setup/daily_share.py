"""The result of a game of the day as a line of text to share, on the end screen."""

from __future__ import annotations

from datetime import date

from wyrmspan_desktop.text import daily_challenge as words
from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension, Over
from wyrmspan_desktop.ui.system.clipboard import copied


class DayLine(EndExtension):
    """Shows the line, and copies it; empty for other games."""

    button = "copy_day"

    def __init__(self, app: Host, over: Over) -> None:
        super().__init__(app, over)
        self.line = _line_of(over)
        """The line; empty if the game is not one of a day."""
        self._words = self.line

    @property
    def words(self) -> str:
        return self._words

    @property
    def label(self) -> str:
        return str(words.COPY) if self.line else ""

    def press(self) -> None:
        self._words = words.copied_text(self.line, is_copied=copied(self.line))


def _line_of(over: Over) -> str:
    about, session = over.about, over.session
    if about is None or about.day is None:
        return ""
    bots = [bot for bot in session.seating.start if bot is not None]
    against = names_text(words.bot_names(bots)) if session.level is None else [session.level]
    return words.result_line(
        about.game,
        date.fromisoformat(about.day),
        against,
        [score.total for score in session.scores()],
        is_won=0 in session.game.winners,
        counts=about.counts,
    )
