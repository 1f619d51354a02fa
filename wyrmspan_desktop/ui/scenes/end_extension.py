"""Plug-ins of the end screen, with a sentence or a button for a finished game."""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.session import AnySession
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.ui.scenes.base import Host


class Over(NamedTuple):
    """The game of an end screen, finished or not; ``about`` is None if it is not saved."""

    session: AnySession
    about: SaveHeader | None

    @property
    def counts(self) -> bool:
        """Whether it is finished, and will be among the finished games that count."""
        return self.about is not None and self.about.over and self.about.counts

    @property
    def can_earn(self) -> bool:
        """Whether it is finished, and can have earned achievements: those of the nights, if it is one of them."""
        return self.about is not None and self.about.over and self.about.can_earn


class EndExtension:
    """Base class of the plug-ins, without a sentence or a button.

    `words` and `label` may come later: a scene calls `step`, and `stop` on leaving.
    """

    button = ""
    """The name of the button; empty without one."""
    stars: int | None = None
    """The number of stars that the game has earned; None if it was not for stars."""

    def __init__(self, app: Host, over: Over) -> None:
        self.app, self.over = app, over

    @property
    def words(self) -> str:
        """A sentence; empty while there is none."""
        return ""

    @property
    def label(self) -> str:
        """The text of the button; empty while it is hidden."""
        return ""

    @property
    def is_main(self) -> bool:
        """Whether its button is what most players want next."""
        return False

    def press(self) -> None:
        """Handle the pressed button."""

    def step(self) -> None:
        """Advance the work."""

    def stop(self) -> None:
        """Cancel the work."""
