"""Another game of the same people and bots at the same table, in which the next seat begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Kept, Session, fresh_seed
from wyrmspan_desktop.ui.table.keeping import Keeper


class Usher(Keeper, Protocol):
    """Whoever leads to tables."""

    def play(self, kept: Kept) -> None:
        """Go to the table of a game in the archive."""


def begins_next(session: Session[Game]) -> int:
    """The seat that begins in a rematch of a game: the one after the seat that began in it; alone one's own."""
    state, seats = session.start.state, len(session.humans)
    # In each round after the first the next seat goes first (R9.4); the log may begin in the middle of a game.
    first = state.start - max(0, state.round - 1)
    return (first + 1) % seats


def seed_for(names: Sequence[str], first: int) -> int:
    """A fresh seed by which a seat begins; some are looked at, and nobody chooses among those that do."""
    while True:
        seed = fresh_seed()
        if Game.new(names, seed=seed).state.start == first:
            return seed


def rematch(usher: Usher, session: Session[Game], *, open_table: bool) -> None:
    """Go to the table of a new game with the same seats, bots and level; the table before is left."""
    names, automa = session.humans, session.level
    seed = fresh_seed() if automa else seed_for(names, begins_next(session))
    kept = usher.archive.begin(names, seed=seed, level=automa, bots=session.bots, open_table=open_table)
    usher.play(kept)
