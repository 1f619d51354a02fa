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
        about = self.over.about
        return str(words.OFFER) if about is not None and about.over else ""

    def press(self) -> None:
        session, about = self.over
        assert about is not None
        self.app.go.keepsake(record.record_later(session, about))
