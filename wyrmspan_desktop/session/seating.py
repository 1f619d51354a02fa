"""The players of a game's seats: people, bots, and bots that play for people who have left.

People can leave a seat to a bot and come back, or give up.  A seat that was given up stays with a bot; when all
people have given up, the game ends without a winner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from msgspec import Struct


class SeatChange(Struct, frozen=True, omit_defaults=True):
    """A change of player in a seat: from now on it is played by a bot, or by its person again (None).

    ``serial``: the number of answers before it, as `Game.serial`; ``gives_up``: the person gives up, and None
    stands for the end of the game.
    """

    serial: int
    seat: int
    bot: str | None = None
    gives_up: bool = False


@dataclass(frozen=True)
class Seating:
    """The bots of all seats at the ``start`` (None: a person), and everything that has changed since."""

    start: tuple[str | None, ...]
    changes: tuple[SeatChange, ...] = ()
    bots: tuple[str | None, ...] = ()
    """The bot of each seat now; None for a person."""
    gave_up: frozenset[int] = frozenset()
    """The seats of people who have given up."""

    @classmethod
    def of(cls, bots: Iterable[str | None], changes: Iterable[SeatChange] = ()) -> Seating:
        """Return the seating after some changes; raises `ValueError` if they make no sense."""
        start = tuple(bots)
        seating = cls(start, (), start)
        for change in changes:
            seating = seating.after(change)
        return seating

    def after(self, change: SeatChange) -> Seating:
        """Return the seating after one more change; raises `ValueError` if it makes no sense."""
        seat, latest = change.seat, self.changes[-1].serial if self.changes else 0
        if change.serial < latest or not 0 <= seat < len(self.start) or seat not in self.owners:
            raise ValueError("a seat changes hands out of turn")
        is_away, ends = self.bots[seat] is not None, self.owners == {seat}
        is_empty = change.bot is None
        if is_empty != (ends if change.gives_up else is_away) or (change.gives_up and is_away):
            raise ValueError("a seat changes hands without need")
        bots = (*self.bots[:seat], change.bot, *self.bots[seat + 1 :])
        gave_up = self.gave_up | {seat} if change.gives_up else self.gave_up
        return replace(self, changes=(*self.changes, change), bots=bots, gave_up=gave_up)

    @property
    def owners(self) -> frozenset[int]:
        """The seats of people who have not given up, whether they are here or a bot plays for them."""
        people = (seat for seat, bot in enumerate(self.start) if bot is None)
        return frozenset(people) - self.gave_up

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def is_given_up(self) -> bool:
        """Whether all people have given up, which ends the game."""
        return bool(self.gave_up) and not self.owners

    @property
    def away(self) -> frozenset[int]:
        """The seats of people who have left them to bots, and can come back."""
        return self.owners.difference(self.people)

    @property
    def substituted(self) -> frozenset[int]:
        """The seats in which a bot has played for a person who had not given up then.

        A game with any of these counts for no statistics.
        """
        return frozenset(each.seat for each in self.changes if each.bot is not None and not each.gives_up)
