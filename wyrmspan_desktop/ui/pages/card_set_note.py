"""With which cards a game was played that is over, if these are not those of the first printing alone."""

from __future__ import annotations

from wyrmspan_desktop.text.card_sets import played_with
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension


class CardSetNote(EndExtension):
    """Names the printing, and the set of a player's own."""

    @property
    def words(self) -> str:
        return played_with(self.over.session.kind.cards)
