"""A line of the log, as it is drawn."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """A line of the log, and the card that it names, by its id and by its name."""

    text: str
    is_heading: bool = False
    card: str | None = None
    card_name: str = ""
