"""Summarizes the events since a seat's last turn, by player and in few lines, for the next player.

It contains only public information, because the last player still sees the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, TypeVar

from wyrmspan_desktop.engine import Event, Game, ids
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.notation import DECLINE
from wyrmspan_desktop.games.protocol import G, SeatedEvent
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.undo_history import Answered
from wyrmspan_desktop.text import recap as clauses
from wyrmspan_desktop.text.log import said_of_all
from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.text.sentences import commas
from wyrmspan_desktop.ui.table.events.log import Chapter
from wyrmspan_desktop.ui.table.events.presentation import ROWS

E = TypeVar("E", bound=SeatedEvent)

DECLINED = "declined"
"""The type of a recap's own event: a player declined an offer in another's turn."""
SET_UP = -1
"""Stands for a seat before the first turn of any player."""


def last_turn(session: Session[G], seat: int) -> int:
    """Return the number of events until the end of a seat's own last turn; 0 if it has not been asked yet.

    While its turn goes on, or before the first turn, the events up to its latest answer count.  Answers given for
    it after another seat was asked do not count: its owner may have seen nothing of that.
    """
    count = last = 0
    is_there = False
    for each, turn in _with_turns(session):
        if each.seat != seat or each.bot is not None:
            is_there = False
        elif not each.automatic:
            is_there = True
        events = each.step.events
        if is_there and turn in (SET_UP, seat):
            ends = (number for number, event in enumerate(events, start=1) if event.type == "turn_ended")
            begins = (
                number
                for number, event in enumerate(events)
                if event.type == "turn_began" and event.seat != seat
            )
            last = count + min(next(ends, len(events)), next(begins, len(events)))
        count += len(events)
    return last


def has_had_turn(session: Session[G], seat: int) -> bool:
    """Return whether a seat has answered in a turn of its own, not only chosen its first cards."""
    has_cards = session.start.decision is not None and session.start.decision.kind == "keep"
    first = SET_UP if not has_cards else seat
    return any(each.seat == seat and turn in (first, seat) for each, turn in _with_turns(session))


def _with_turns(session: Session[G]) -> Iterator[tuple[Answered[G], int | None]]:
    """Yield every given answer, with the seat whose turn it was; None between the rounds."""
    turn: int | None = SET_UP
    for each in session.timeline.done:
        yield each, turn
        for event in each.step.events:
            if event.type == "turn_began":
                turn = event.seat
            elif event.type == "turn_ended":
                turn = None


def _card_of(source: str | None) -> str | None:
    """Return the card that a decision's source is or lies on; None for the guild and other things."""
    card = (source or "").partition(".")[0]
    return card if ids.is_card(card) else None


def recap(session: Session[Game], seat: int, first: int | None = None) -> list[Chapter]:
    """Return the public events since a seat's last turn, or after the ``first`` events, by chapters.

    Nothing for a seat that has not been asked yet: only first cards were chosen before.
    """
    first = last_turn(session, seat) if first is None else first
    return chapters(missed(session, first), session.game.box, names_text(session.names)) if first else []


def turn_before(session: Session[G], seat: int) -> int:
    """Return the number of events until a seat's last chosen answer before the current turn; 0 if there is none."""
    count = found = latest = 0
    for each, turn in _with_turns(session):
        count += len(each.step.events)
        if each.seat == seat and not each.automatic and each.bot is None and turn in (None, SET_UP, seat):
            latest = count
        if any(event.type == "turn_began" and event.seat == seat for event in each.step.events):
            found = latest
    return found


def missed(session: Session[G], first: int) -> Iterator[Any]:
    """Yield all events but the first ones, as every player may know them.

    An offer that was declined in another's turn leaves no event; it is represented by one of type `DECLINED`.
    """
    count, decision = 0, session.start.decision
    for each, turn in _with_turns(session):
        if count >= first and each.ids == [DECLINE] and turn not in (None, SET_UP, each.seat):
            source = None if decision is None else decision.source
            yield Event(DECLINED, each.seat, source, {"card": _card_of(source)})
        yield from each.step.for_seat(None)[max(0, first - count) :]
        count += len(each.step.events)
        decision = each.step.decision


def chapters(events: Iterable[Event], box: Box, names: Sequence[str]) -> list[Chapter]:
    """Return the chapters of events of Wyrmspan."""
    happened = (
        event
        for event in events
        if event.type == DECLINED
        or (row := ROWS[event.type]).recap is not None
        or row.is_heading
        or event.type == "turn_began"
    )
    return by_turns(
        happened,
        lambda event: event.type != DECLINED and ROWS[event.type].is_heading,
        lambda seat, turn: _line(seat, turn, box, names),
    )


def by_turns(
    events: Iterable[E],
    is_heading: Callable[[E], bool],
    line: Callable[[int | None, Sequence[E]], str],
) -> list[Chapter]:
    """Return events in the order of their turns: a line for each turn, a chapter for each player's turns in a row.

    Events of no seat (headings) have chapters of their own.  The beginning of a turn is not included.
    """
    turns: list[tuple[int | None, list[E]]] = []
    open_turns: dict[int | None, list[E]] = {}
    for event in events:
        seat = None if is_heading(event) else event.seat
        if event.type == "turn_began" or seat is None:
            open_turns.clear()
        if event.type == "turn_began" and seat is not None:
            continue
        if seat not in open_turns:
            open_turns[seat] = []
            turns.append((seat, open_turns[seat]))
        open_turns[seat].append(event)
    return [
        Chapter(seat, tuple(line(seat, turn) for _, turn in group))
        for seat, group in groupby(turns, lambda turn: turn[0])
    ]


def _line(seat: int | None, turn: Sequence[Event], box: Box, names: Sequence[str]) -> str:
    """Return the line of a seat's turn; for events of no seat the text of the log."""
    if seat is None:
        rows = [(event, ROWS[event.type]) for event in turn]
        return commas(said_of_all(row.log, event, names, box) for event, row in rows if row.log is not None)
    clauses_of = {DECLINED: clauses.DECLINES}
    clause_of_event = [(event, clauses_of.get(event.type) or ROWS[event.type].recap) for event in turn]
    return clauses.line(((event, clause) for event, clause in clause_of_event if clause is not None), box)
