"""Who may have something to say, or to offer, when a game is over: see `afterwards`."""

from __future__ import annotations

from typing import Any, NamedTuple

from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.ui.scenes.base import Host


class Over(NamedTuple):
    """A game that is looked at: whether it is over says the session; ``about`` is None if it is not kept."""

    session: Session[Any]
    about: SaveHeader | None

    @property
    def counts(self) -> bool:
        """Whether it is over, and will be among the finished games that count."""
        return self.about is not None and self.about.over and self.about.counts


class EndExtension:
    """Somebody who looks at a game that is over; this one has nothing to say and offers nothing.

    `words` and `label` may come later: a scene lets everybody `step`, and stops them when it is left.
    """

    button = ""
    """The name of what is offered; empty: nothing ever is."""

    def __init__(self, app: Host, over: Over) -> None:
        self.app, self.over = app, over

    @property
    def words(self) -> str:
        """A sentence; empty as long as there is nothing to say."""
        return ""

    @property
    def label(self) -> str:
        """What the button says; empty as long as nothing is offered."""
        return ""

    def press(self) -> None:
        """The button was pressed."""

    def step(self) -> None:
        """Let time pass."""

    def stop(self) -> None:
        """Nobody wants to know any more."""
