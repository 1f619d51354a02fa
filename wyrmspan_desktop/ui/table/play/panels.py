"""The panels of answers over a table: the exchanges of resources, and lists of answers of one kind."""

from __future__ import annotations


class Panels:
    """Which of them is open."""

    def __init__(self) -> None:
        self.exchanging = False
        """Whether the exchanges of resources are open."""
        self.listing: str | None = None
        """The group of answers with an open list, or None."""

    @property
    def is_open(self) -> bool:
        """Whether one of them is open."""
        return self.exchanging or self.listing is not None

    def close(self) -> bool:
        """Close them; return whether one was open."""
        was_open, self.exchanging, self.listing = self.is_open, False, None
        return was_open
