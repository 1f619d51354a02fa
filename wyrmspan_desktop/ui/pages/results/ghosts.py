"""Ghosts at the end of a game: the result against one, and the offer to play against this game."""

from __future__ import annotations

from wyrmspan_desktop.session.course import can_be_ghost
from wyrmspan_desktop.text import ghosts as words
from wyrmspan_desktop.ui.pages.ghost_offer import offer_race
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension, Over


class AgainstGhost(EndExtension):
    """Compares the result of a game with that of its ghost, and offers to play against the game itself."""

    button = "race"

    def __init__(self, app: Host, over: Over) -> None:
        super().__init__(app, over)
        self._is_offered = over.about is not None and over.about.over and can_be_ghost(over.session)

    @property
    def words(self) -> str:
        session = self.over.session
        if session.ghost is None or session.is_given_up:
            return ""
        return words.result_text(session.ghost, session.scores()[0].total)

    @property
    def label(self) -> str:
        return str(words.PLAY) if self._is_offered else ""

    def press(self) -> None:
        session, about = self.over
        assert about is not None
        offer_race(self.app, session, about)
