"""A table at which decisions are asked, as those see it who help to answer them."""

from __future__ import annotations

from typing import Protocol

from wyrmspan_desktop.session import Session
from wyrmspan_desktop.ui.table.events.playback import Playback
from wyrmspan_desktop.ui.table.play.choosing import Choosing


class Asking(Protocol):
    """Shows a game; when it has shown all of it, it asks for the open decision."""

    session: Session
    playback: Playback
    choosing: Choosing | None
    """The answer in the making; None while nothing is asked of the seat at the screen."""

    def answer(self, ids: tuple[str, ...], *, automatic: bool = False) -> None:
        """Give the answer to the open decision."""

    def hurry(self) -> None:
        """Let all be over that is under way."""

    def change(self) -> None:
        """Something that is drawn has changed."""
