"""The daily challenge: every kind of game has one deal a day, the same for everybody, and one attempt at it counts.

A deal follows from the kind and the local date alone, in a way that no later version changes.  The id of the
attempt that counts follows from them as well, so a file of that id means that the attempt was used.
"""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import Literal

from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN

SEEDS = 10**8
"""Upper bound of seeds, short enough to be read out."""
_SPACE = uuid.UUID("6f1d3a52-8c0e-4b7f-9a64-3e2d5c7b8a90")
FIRST = date(2026, 1, 1)
"""The date of the first deals."""
DAILY = (WYRMSPAN, FAMILY, ADVENT)
"""The kinds of games that have a deal of the day."""
_AHEAD_DAYS = 7
"""Range in days in which a later attempt shows that the clock was set back.

It is enough to keep gaps in a row of days open.  An attempt farther ahead was begun by a wrong clock and proves
nothing.
"""

Against = tuple[str | None, tuple[str, ...]]
"""A level, and the bots in the seats after the first."""
ALONE: Against = (None, ())
_AGAINST: dict[str, Sequence[Against]] = {
    WYRMSPAN: (
        ("Automa 1", ()),
        ("Automa 2", ()),
        ("Ravel 1", ()),
        ("Automa 3", ()),
        ("Ravel 2", ()),
        ("Ravel 3", ()),
        ("Ravel 3", ()),
    ),
    FAMILY: (
        (None, ("random",)),
        (None, ("greedy",)),
        (None, ("random", "greedy")),
        (None, ("search",)),
        (None, ("greedy", "greedy")),
        (None, ("greedy", "search")),
        (None, ("search", "search")),
    ),
}
"""The opponents of the first seat by kind of game, from Monday on; kinds that are missing here have none."""
_RULES = {WYRMSPAN: 2, FAMILY: 1, ADVENT: 1}
"""The version of the rules by which deals are dealt and played.

A later version is for days that are still to come when it is released, and needs the date from which on it holds.
"""

Stage = Literal["open", "late", "begun", "over", "gone", "missed"]


@dataclass(frozen=True)
class Deal:
    """The deal of a kind of game on a day."""

    game: str
    day: date

    @property
    def seed(self) -> int:
        """The seed of the deal."""
        return seed_of(self.game, self.day)

    @property
    def id(self) -> str:
        """The id of the only attempt that counts."""
        return _id_of(self.game, self.day)

    @property
    def level(self) -> str | None:
        """The level of the opponent, if the game has levels."""
        return self._against[0]

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots in the seats after the first."""
        return self._against[1]

    @property
    def rules(self) -> int | None:
        """The version of the rules of the deal; None for the newest."""
        return _RULES.get(self.game)

    @property
    def _against(self) -> Against:
        levels = _AGAINST.get(self.game)
        return ALONE if levels is None else levels[self.day.weekday()]


def seed_of(game: str, day: date) -> int:
    """Return the seed of a day's deal."""
    digest = hashlib.sha256(_named(game, day).encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS


@lru_cache(4096)
def _id_of(game: str, day: date) -> str:
    return uuid.uuid5(_SPACE, _named(game, day)).hex


def lesson_id(game: str) -> str:
    """Return the id of the game of a kind's lesson, which is begun once and then continued."""
    return uuid.uuid5(_SPACE, f"{game} lesson").hex


def _named(game: str, day: date) -> str:
    return f"{game} {day.isoformat()}"


@dataclass(frozen=True)
class Ids:
    """The ids of all games that have a file, by the folder of the file."""

    running: frozenset[str] = frozenset()
    finished: frozenset[str] = frozenset()
    deleted: frozenset[str] = frozenset()

    def stage(self, deal: Deal, today: date) -> Stage:
        """Return the stage of the attempt that counts, as far as files tell.

        ``over``: it is finished; ``gone``: it was deleted; ``missed``: its day has passed without one, or is still
        to come; ``late``: an attempt of a day soon after it exists, so this day has come a second time, by a clock
        that was set back.
        """
        number = deal.id
        if number in self.running:
            return "begun"
        if number in self.finished:
            return "over"
        if number in self.deleted:
            return "gone"
        if deal.day != today:
            return "missed"
        later = (Deal(deal.game, today + timedelta(days=ahead)).id for ahead in range(1, _AHEAD_DAYS + 1))
        had = self.running | self.finished | self.deleted
        return "late" if any(each in had for each in later) else "open"
