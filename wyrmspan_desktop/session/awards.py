"""Achievements of finished games (`achievements`), queried from the tables of `history`.

Of games by house rules only those of the nights have any: others are not judged (`SaveHeader.can_earn`).
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from wyrmspan_desktop.session.sanitizing import clean

Key = tuple[str, str]
"""A kind of game, and the name of an achievement."""


@dataclass(frozen=True)
class Award:
    """The first game that earned an achievement: its id, its kind, when it ended (UTC, ISO 8601), and who played."""

    id: str
    kind: str
    ended: str
    level: str | None
    names: tuple[str, ...]


def awards(base: sqlite3.Connection) -> dict[Key, Award]:
    """Return all achievements of games that count, each with the first game that earned it."""
    query = """
        SELECT * FROM (
            SELECT games.*, deed, row_number() OVER (PARTITION BY kind, deed ORDER BY ended, id) AS number
            FROM deeds JOIN games ON games.id = deeds.game WHERE counts
        ) WHERE number = 1
    """
    found = base.execute(query).fetchall()
    return {(str(row["kind"]), str(row["deed"])): _award(base, row) for row in found}


def _award(base: sqlite3.Connection, row: sqlite3.Row) -> Award:
    query = "SELECT name FROM seats WHERE game = ? AND seat < ? ORDER BY seat"
    names = base.execute(query, (row["id"], row["players"])).fetchall()
    return Award(
        row["id"],
        row["kind"],
        row["ended"],
        None if row["level"] is None else clean(str(row["level"])),
        tuple(clean(str(each["name"])) for each in names),
    )


def news(base: sqlite3.Connection, game: str) -> list[str]:
    """Return the achievements of a game that counts which no other game of its kind has."""
    query = """
        SELECT deed FROM deeds JOIN games AS here ON here.id = deeds.game
        WHERE here.id = ? AND here.counts AND NOT EXISTS (
            SELECT 1 FROM deeds AS others JOIN games AS before ON before.id = others.game
            WHERE others.deed = deeds.deed AND before.kind = here.kind AND before.counts
            AND (before.ended, before.id) < (here.ended, here.id)
        )
        ORDER BY deeds.rowid
    """
    return [str(row["deed"]) for row in base.execute(query, (game,))]
