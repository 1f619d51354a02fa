"""The people who gave up in a finished game, or left their seats to bots for a while."""

from __future__ import annotations

from wyrmspan_desktop.text.seats import parting_text
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension


class Departures(EndExtension):
    """Names them; without a sentence if all have played to the end, or if that of a night says it."""

    @property
    def words(self) -> str:
        if self.over.about is not None and self.over.about.night is not None:
            return ""
        return parting_text(self.over.session.seating, self.over.session.humans)
