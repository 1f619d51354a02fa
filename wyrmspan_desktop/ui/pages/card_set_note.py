"""The cards of a finished game, if they are not those of the first printing alone."""

from __future__ import annotations

from wyrmspan_desktop.text.card_sets import played_with
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension


class CardSetNote(EndExtension):
    """Names the printing, and the player's own set."""

    @property
    def words(self) -> str:
        return played_with(self.over.session.kind.cards)
