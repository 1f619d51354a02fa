"""Finished games of deals of the day, queried from the tables of `history`."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import date
from itertools import groupby


@dataclass(frozen=True)
class DayGame:
    """The result of a game of a deal: ``won`` by the first seat, with the points of all seats.

    ``counts``: for statistics, as no bot has played for the player.
    """

    id: str
    kind: str
    day: date
    won: bool
    counts: bool
    scores: tuple[int, ...]


def day_games(base: sqlite3.Connection) -> list[DayGame]:
    """Return all of them, the earliest day first."""
    query = """
        SELECT games.id AS id, kind, day, won, counts, total FROM games JOIN seats ON seats.game = games.id
        WHERE day IS NOT NULL ORDER BY day, ended, games.id, seat
    """
    rows = base.execute(query).fetchall()
    return [_day_game([*seats]) for _, seats in groupby(rows, key=lambda row: row["id"])]


def _day_game(seats: list[sqlite3.Row]) -> DayGame:
    first = seats[0]
    day, scores = date.fromisoformat(first["day"]), tuple(int(seat["total"]) for seat in seats)
    return DayGame(first["id"], first["kind"], day, bool(first["won"]), bool(first["counts"]), scores)
