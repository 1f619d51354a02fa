"""What has happened since a seat decided last, by player and in few lines: told to whoever takes the mouse.

Only what everybody may know is told: the last player still sees the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from wyrmspan_desktop.engine import Event, Game
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import recap as clauses
from wyrmspan_desktop.text.log import said
from wyrmspan_desktop.text.sentences import commas
from wyrmspan_desktop.ui.table.log import Chapter
from wyrmspan_desktop.ui.table.telling import ROWS


def last_decision(session: Session[Game], seat: int) -> int:
    """How many answers had been given when a seat had last given one; 0 if it has given none."""
    done = session.timeline.done
    return next((number for number in range(len(done), 0, -1) if done[number - 1].seat == seat), 0)


def recap(session: Session[Game], seat: int) -> list[Chapter]:
    """What everybody knows to have happened since a seat gave its last answer.

    Nothing for a seat that has not been asked yet: it has missed nothing.
    """
    first = last_decision(session, seat)
    if not first:
        return []
    steps = session.steps[first:]
    return chapters((event for step in steps for event in step.for_seat(None)), session.game.box)


def chapters(events: Iterable[Event], box: Box) -> list[Chapter]:
    """Events in the order of the turns that they belong to: a line for each turn, a chapter for each player's turns
    in a row, and for what is nobody's.
    """
    turns: list[tuple[int | None, list[Event]]] = []
    open_turns: dict[int | None, list[Event]] = {}
    for event in events:
        row = ROWS[event.type]
        if event.type == "turn_began" or row.is_heading:
            open_turns.clear()
        if row.recap is None and not row.is_heading:
            continue
        seat = None if row.is_heading else event.seat
        if seat not in open_turns:
            open_turns[seat] = []
            turns.append((seat, open_turns[seat]))
        open_turns[seat].append(event)
    return [
        Chapter(seat, tuple(_line(seat, turn, box) for _, turn in told))
        for seat, told in groupby(turns, lambda turn: turn[0])
    ]


def _line(seat: int | None, turn: Sequence[Event], box: Box) -> str:
    """What one seat did in a turn; of what is nobody's the log's own words."""
    rows = [(event, ROWS[event.type]) for event in turn]
    if seat is None:
        return commas(said(row.log, event, "", box) for event, row in rows if row.log is not None)
    return clauses.line(((event, row.recap) for event, row in rows if row.recap is not None), box)
