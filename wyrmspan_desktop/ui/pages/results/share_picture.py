"""Offers the keepsake of a finished game."""

from __future__ import annotations

from wyrmspan_desktop.session import record
from wyrmspan_desktop.text import keepsakes as words
from wyrmspan_desktop.ui.scenes.end_extension import EndExtension


class SharePicture(EndExtension):
    """Opens the picture of a saved game."""

    button = "keepsake"

    @property
    def label(self) -> str:
        session, about = self.over
        is_offered = about is not None and about.over and not session.is_given_up
        return str(words.OFFER) if is_offered else ""

    def press(self) -> None:
        session, about = self.over
        assert about is not None
        self.app.go.keepsake(record.record_later(session, about))
