"""What the log and a recap hold, as it is drawn."""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.text.recap import NEWS
from wyrmspan_desktop.text.sentences import Sentence


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


class News(NamedTuple):
    """What a seat has not seen: all after so many events (0: everything), and the heading that says since when."""

    known: int = 0
    heading: Sentence = NEWS


NO_NEWS = News()
"""Nothing is new, or everything."""
