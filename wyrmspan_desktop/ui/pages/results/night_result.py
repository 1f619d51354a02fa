"""The stars of a night that has just been played, on the end screen, and the way to the next night."""

from __future__ import annotations

from functools import partial

from wyrmspan_desktop.engine.nights import nights, number_of
from wyrmspan_desktop.session.night_progress import night_of
from wyrmspan_desktop.text import nights as words
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension, Over


class NightResult(EndExtension):
    """Shows the stars, or why there are none; nothing after other games."""

    button = "nights"

    def __init__(self, app: Host, over: Over) -> None:
        super().__init__(app, over)
        self._night, self._without_stars = None, ""
        if over.about is not None and (night := night_of(over.about)) is not None:
            self._night = night
            self._without_stars = words.without_stars_text(
                night, over.session.seating, counts=over.about.counts
            )
            self.stars = 0 if self._without_stars else night.stars_of(over.session.game)

    @property
    def words(self) -> str:
        night, game = self._night, self.over.session.game
        if night is None or self.stars is None or self._without_stars:
            return self._without_stars
        missing = max(0, next(iter(night.stars[self.stars :]), 0) - game.scores()[0].total)
        open_cave = None if night.meets_task(game) else night.full_cave
        return words.result_text(number_of(night), night.id, self.stars, missing, open_cave)

    @property
    def label(self) -> str:
        if self._night is None:
            return ""
        return str(words.NEXT if self.is_main else words.TO_MAP)

    @property
    def is_main(self) -> bool:
        return bool(self.stars) and self._night is not None and self._night.id != next(reversed(nights()))

    def press(self) -> None:
        self.app.go.leave_table(partial(self.app.go.home, "nights"))
