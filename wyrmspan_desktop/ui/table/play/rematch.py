"""Another game of the same players and bots at the same table, in which the next seat begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Decision, Game
from wyrmspan_desktop.session import Session, fresh_seed
from wyrmspan_desktop.session.night_progress import night_of
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying


class Rematch(TableExtension):
    """Shows the result of the game, and begins the next one."""

    def __init__(self, table: MatPlaying) -> None:
        self._table = table

    def settle(self, decision: Decision | None) -> bool:
        if decision is None:
            self._table.show_scores()
        return decision is None

    def begin(self) -> None:
        """Leave for the table of a new game with the same seats, bots, level, cards and house rules, or of a night."""
        app, session = self._table.app, self._table.session
        archived = self._table.archived
        night = None if archived is None else night_of(archived.about)
        if night is not None:
            app.go.play(app.archive.begin_night(session.humans[0], night))
            return
        names, level = session.humans, session.level
        seed = fresh_seed() if level else seed_for(session, begins_next(session))
        is_open, cards = self._table.open_table, session.kind.cards
        bots = session.seating.start
        archived = app.archive.begin(
            names,
            seed=seed,
            level=level,
            bots=bots,
            open_table=is_open,
            cards=cards,
            house_rules=session.house_rules,
        )
        app.go.play(archived)


def begins_next(session: Session[Game]) -> int:
    """Return the seat that begins in a rematch: the next one; alone the player's own."""
    state, seats = session.start.state, len(session.humans)
    # In each round after the first the next seat goes first (R9.4); the log may begin in the middle of a game.
    first = state.start - max(0, state.round - 1)
    return (first + 1) % seats


def seed_for(session: Session[Game], first: int) -> int:
    """Return a fresh seed with which a seat begins a game of these players with these cards.

    Seeds are drawn until one fits.
    """
    while True:
        seed = fresh_seed()
        if session.kind.new(session.humans, seed=seed).state.start == first:
            return seed
