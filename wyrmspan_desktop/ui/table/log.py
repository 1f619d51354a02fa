"""What the log and a recap hold, as it is drawn."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """A line of the log, the card that it names, by its id and by its name, and the seat that it is about."""

    text: str
    is_heading: bool = False
    card: str | None = None
    card_name: str = ""
    seat: int | None = None


class Chapter(NamedTuple):
    """What one seat has done, a line for each turn; `seat` None: what is nobody's."""

    seat: int | None
    lines: tuple[str, ...]
