"""Standings over finished games, queried from the tables of `history`."""

from __future__ import annotations

import sqlite3
from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean

from wyrmspan_desktop.session.index import OTHER_OPPONENTS
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.session.sanitizing import clean


@dataclass(frozen=True)
class Tally:
    """Results of the first seat's games that count, for one way to play.

    ``best`` and ``mean`` are of wins, None without one; ``streak``: how many of the latest were won in a row,
    ``longest``: the longest such row.  ``scores``: number of wins by score.
    """

    games: int
    wins: int
    best: int | None
    mean: float | None
    streak: int
    longest: int
    scores: dict[int, int]


@dataclass(frozen=True)
class Earlier:
    """Results of the first seat's other games of a way to play: how many count, and the most points.

    ``version``: the version of the program in which these were made, if an opponent plays differently since; else
    empty.
    """

    games: int = 0
    best: int = 0
    version: str = ""


RECENT_GAMES = 10
"""Number of latest games by which the form against a level is judged."""


@dataclass(frozen=True)
class RecentWins:
    """The number of latest games against a level, and of wins among them."""

    games: int
    wins: int


def forms(base: sqlite3.Connection, kind: str) -> dict[str, RecentWins]:
    """Return the first seat's form by level of a kind of game.

    It is based on solo games that count, against levels as they play today.
    """
    query = """
        SELECT level, count(*), sum(won) FROM (
            SELECT level, won, row_number() OVER (PARTITION BY level ORDER BY ended DESC, id) AS number
            FROM games JOIN seats ON seats.game = games.id AND seats.seat = 0
            WHERE counts AND kind = ? AND players = 1 AND level IS NOT NULL AND NOT was_other(kind, level, app)
        ) WHERE number <= ? GROUP BY level
    """
    return {
        clean(str(level)): RecentWins(games, wins)
        for level, games, wins in base.execute(query, (kind, RECENT_GAMES))
    }


def earlier(base: sqlite3.Connection, about: SaveHeader) -> Earlier:
    """Return the results of other games that were played in the same way as a finished game."""
    query = f"""
        SELECT count(*) OVER (), total, app, {OTHER_OPPONENTS} AS was_other
        FROM games JOIN seats ON seats.game = games.id AND seats.seat = 0
        WHERE counts AND kind = ? AND level IS ? AND players = ? AND edition = ? AND id != ?
        ORDER BY total DESC, was_other LIMIT 1
    """
    way = about.game, about.level, len(about.names), about.cards.edition, about.id
    row = base.execute(query, way).fetchone()
    if row is None:
        return Earlier()
    games, best, version, was_other = row
    return Earlier(int(games), int(best), clean(str(version)) if was_other else "")


def tally(base: sqlite3.Connection, kind: str, level: str | None, players: int) -> Tally:
    """Return the results of one way to play."""
    query = """
        SELECT won, total FROM games JOIN seats ON seats.game = games.id AND seats.seat = 0
        WHERE counts AND kind = ? AND level IS ? AND players = ? ORDER BY ended, id
    """
    ends = [(bool(won), int(total)) for won, total in base.execute(query, (kind, level, players))]
    scores = sorted(total for won, total in ends if won)
    rows = [len([*same]) if won else 0 for won, same in groupby(won for won, _ in ends)]
    return Tally(
        games=len(ends),
        wins=len(scores),
        best=max(scores, default=None),
        mean=fmean(scores) if scores else None,
        streak=rows[-1] if rows else 0,
        longest=max(rows, default=0),
        scores=dict(Counter(scores)),
    )
