"""Lines and chapters of the log and of recaps, as they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.time_bank import STAND_IN
from wyrmspan_desktop.text.ghosts import begins_text
from wyrmspan_desktop.text.house_rules_page import overrun_text, played_with
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.recap import NEWS
from wyrmspan_desktop.text.seats import change_text
from wyrmspan_desktop.text.sentences import Sentence


class Line(NamedTuple):
    """A line of the log, the card that it names, by its id and by its name, and its seat.

    ``spoken``: the line for listeners, if they need more than the text.
    """

    text: str
    is_heading: bool = False
    card: str | None = None
    card_name: str = ""
    seat: int | None = None
    spoken: str = ""

    @property
    def heard(self) -> str:
        """The line for listeners."""
        return self.spoken or self.text


class Chapter(NamedTuple):
    """The turns of one seat, one line each; `seat` is None for events of no seat."""

    seat: int | None
    lines: tuple[str, ...]


class News(NamedTuple):
    """The unseen events of a seat: all after ``known`` events (0: everything), and their heading."""

    known: int = 0
    heading: Sentence = NEWS


NO_NEWS = News()
"""The news of a seat that has seen nothing yet, and of one that has seen everything."""


def log_text(log: Sequence[Line]) -> str:
    """Return a log as plain text: a line each, with an empty line before headings."""
    return "\n".join(f"\n{line.text}" if line.is_heading else line.text for line in log).strip() + "\n"


def lines_at(session: Session[G], move: int) -> list[Line]:
    """Return the lines besides events after a number of answers since the log begins.

    These are the house rules and the ghost, at the beginning, seats that changed hands, and turns out of time.
    """
    serial = session.start.serial + move
    kind, names = session.kind.name, session.humans
    overruns = () if session.time_bank is None else session.time_bank.overruns
    return [
        *([] if move else _first_lines(session)),
        *(
            Line(change_text(each, kind, name_text(names[each.seat])), seat=each.seat)
            for each in session.seating.changes
            if each.serial == serial
        ),
        *(overrun_line(session, each.seat) for each in overruns if each.serial == serial),
    ]


def _first_lines(session: Session[G]) -> list[Line]:
    house_rules, ghost = played_with(session.house_rules), session.ghost
    return [
        *([Line(house_rules)] if house_rules else ()),
        *([Line(begins_text(ghost))] if ghost is not None else ()),
    ]


def overrun_line(session: Session[G], seat: int) -> Line:
    """Return the line for a turn in which a person ran out of time."""
    return Line(overrun_text(session.humans[seat], session.kind.name, STAND_IN), seat=seat)
