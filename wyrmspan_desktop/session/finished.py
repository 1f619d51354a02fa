"""Finished games, read from the tables of `history`."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from wyrmspan_desktop.games import level_versions
from wyrmspan_desktop.games.protocol import BASE, NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.records import Choice, where
from wyrmspan_desktop.session.sanitizing import clean


@dataclass(frozen=True)
class Result:
    """The result of a seat; ``won`` is never that of a person who has given up."""

    name: str
    won: bool
    total: int
    scores: dict[str, int]
    bot: str | None = None
    gave_up: bool = False


class GhostResult(NamedTuple):
    """The player of the ghost that a game was played against, and the ghost's points."""

    name: str
    total: int


@dataclass(frozen=True)
class FinishedGame:
    """A finished game of some ``kind``; times are UTC in ISO 8601.

    The first ``seats`` are those of the ``players``; ``day`` is the date of its deal, if it was one; ``played_s``
    is None if unknown.  ``version``: the version of the program if an opponent plays differently since then; else
    empty.
    """

    id: str
    kind: str
    began: str
    ended: str
    level: str | None
    players: int
    seed: int
    counts: bool
    seats: tuple[Result, ...]
    day: str | None = None
    edition: str = BASE
    played_s: int | None = None
    version: str = ""
    ghost: GhostResult | None = None
    house_rules: HouseRules = NO_HOUSE_RULES

    @property
    def can_be_ghost(self) -> bool:
        """Whether its deal can be played against its course, as far as is known without its file."""
        person = self.seats[0]
        is_solo = self.kind == WYRMSPAN and self.players == 1
        return is_solo and person.bot is None and not person.gave_up

    @property
    def has_house_rules(self) -> bool:
        """Whether it was not played by the printed rules."""
        return self.house_rules != NO_HOUSE_RULES


def latest_games(base: sqlite3.Connection, most: int) -> list[FinishedGame]:
    """Return the latest finished games of each kind, ``most`` of each, the latest first."""
    # Counted by kind, so that many games of one kind do not push out the others.
    query = """
        SELECT * FROM (
            SELECT *, row_number() OVER (PARTITION BY kind ORDER BY ended DESC, id) AS number FROM games
        ) WHERE number <= ? ORDER BY ended DESC, id
    """
    return [_finished(base, row) for row in base.execute(query, (most,)).fetchall()]


def chosen_games(
    base: sqlite3.Connection, choice: Choice, most: int, progress: Progress
) -> list[FinishedGame]:
    """Return the latest of the chosen games, whether they count or not; ``progress`` is checked after each."""
    condition, values = where(choice, all_games=True)
    query = f"SELECT * FROM games WHERE {condition} ORDER BY ended DESC, id LIMIT :most"
    found = []
    for row in base.execute(query, {**values, "most": most}).fetchall():
        found.append(_finished(base, row))
        progress.check()
    return found


def latest_kind(base: sqlite3.Connection) -> str:
    """Return the kind of game that was played last."""
    row = base.execute("SELECT kind FROM games ORDER BY ended DESC, id LIMIT 1").fetchone()
    return WYRMSPAN if row is None else kind_of(str(row["kind"])).name


def _finished(base: sqlite3.Connection, row: sqlite3.Row) -> FinishedGame:
    seats = []
    for seat in base.execute("SELECT * FROM seats WHERE game = ? ORDER BY seat", (row["id"],)).fetchall():
        query = "SELECT category, vp FROM scores WHERE game = ? AND seat = ? ORDER BY rowid"
        scores = dict(map(tuple, base.execute(query, (row["id"], seat["seat"]))))
        bot = None if seat["bot"] is None else clean(str(seat["bot"]))
        name, won, gave_up = clean(str(seat["name"])), bool(seat["won"]), bool(seat["gave_up"])
        seats.append(Result(name, won, seat["total"], scores, bot, gave_up))
    level = None if row["level"] is None else clean(str(row["level"]))
    names, players = [seat.name for seat in seats], row["players"]
    if players > len(names) or len(kind_of(row["kind"]).seats(names[:players], level)) != len(names):
        raise ValueError("a game without its seats")
    version, opponents = clean(str(row["app"])), [level, *(seat.bot for seat in seats)]
    was_other = any(
        name is not None and level_versions.was_other(row["kind"], name, version) for name in opponents
    )
    return FinishedGame(
        row["id"],
        row["kind"],
        row["began"],
        row["ended"],
        level,
        players,
        int(row["seed"]),
        bool(row["counts"]),
        tuple(seats),
        None if row["day"] is None else clean(str(row["day"])),
        clean(str(row["edition"])),
        None if row["played_s"] is None else int(row["played_s"]),
        version if was_other else "",
        None if row["ghost"] is None else GhostResult(clean(str(row["ghost"])), int(row["ghost_total"])),
        NO_HOUSE_RULES
        if row["house_rules"] is None
        else msgspec.json.decode(row["house_rules"], type=HouseRules),
    )
