"""Standings over finished games, queried from the tables of `history`.

The first seat is that of the person who plays on this computer.  A game counts unless its player has looked ahead
or uses own cards (`SaveHeader.counts`); games with house rules are left out, except where others of them are compared.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean

from wyrmspan_desktop.session.history_writer import stored_house_rules
from wyrmspan_desktop.session.index import ORDINARY, OTHER_OPPONENTS
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.session.sanitizing import clean


@dataclass(frozen=True)
class Tally:
    """Results of the first seat's games that count, of one kind, level and number of players.

    ``best`` and ``mean``: the scores of wins, None without a win; ``streak``: the number of games won in a row up to
    the latest one; ``longest``: the longest streak ever; ``wins_by_score``: the number of wins with each score.
    """

    games: int
    wins: int
    best: int | None
    mean: float | None
    streak: int
    longest: int
    wins_by_score: dict[int, int]


@dataclass(frozen=True)
class PreviousResults:
    """Results of the first seat's previous games that it did not give up: how many count, and the highest score.

    ``version``: the version of the program in which that score was reached, if the opponents have played differently
    since then; else empty.
    """

    games: int = 0
    best: int = 0
    version: str = ""


RECENT_GAMES = 10
"""The number of latest games against a level from which a player's form is computed."""


@dataclass(frozen=True)
class RecentWins:
    """The number of latest games against a level, and of wins among them."""

    games: int
    wins: int


def recent_form_by_level(db: sqlite3.Connection, kind: str) -> dict[str, RecentWins]:
    """Return the first seat's wins among its latest solo games that count, by level.

    Games against levels that have played differently since then are left out.
    """
    query = f"""
        SELECT level, count(*), sum(won) FROM (
            SELECT level, won, row_number() OVER (PARTITION BY level ORDER BY ended DESC, id) AS number
            FROM games JOIN seats ON seats.game = games.id AND seats.seat = 0
            WHERE {ORDINARY} AND kind = ? AND players = 1 AND level NOT NULL AND NOT was_other(kind, level, app)
        ) WHERE number <= ? GROUP BY level
    """
    return {
        clean(str(level)): RecentWins(games, wins)
        for level, games, wins in db.execute(query, (kind, RECENT_GAMES))
    }


def previous_results(db: sqlite3.Connection, header: SaveHeader) -> PreviousResults:
    """Return the results of other games that were played in the same way as a finished one.

    They have its kind, level, edition, number of players and house rules.
    """
    query = f"""
        SELECT count(*) OVER (), total, app, {OTHER_OPPONENTS} AS was_other
        FROM games JOIN seats ON seats.game = games.id AND seats.seat = 0
        WHERE counts AND kind = ? AND level IS ? AND players = ? AND edition = ? AND house_rules IS ?
            AND id != ? AND NOT gave_up
        ORDER BY total DESC, was_other LIMIT 1
    """
    way = header.game, header.level, len(header.names), header.cards.edition, stored_house_rules(header)
    row = db.execute(query, (*way, header.id)).fetchone()
    if row is None:
        return PreviousResults()
    games, best, version, was_other = row
    return PreviousResults(int(games), int(best), clean(str(version)) if was_other else "")


def tally(db: sqlite3.Connection, kind: str, level: str | None, players: int) -> Tally:
    """Return the results against a level, or of games with a number of players."""
    query = f"""
        SELECT won, total FROM games JOIN seats ON seats.game = games.id AND seats.seat = 0
        WHERE {ORDINARY} AND kind = ? AND level IS ? AND players = ? ORDER BY ended, id
    """
    results = [(bool(won), int(total)) for won, total in db.execute(query, (kind, level, players))]
    winning_scores = sorted(total for won, total in results if won)
    streaks = [len([*same]) if won else 0 for won, same in groupby(won for won, _ in results)]
    return Tally(
        games=len(results),
        wins=len(winning_scores),
        best=max(winning_scores, default=None),
        mean=fmean(winning_scores) if winning_scores else None,
        streak=streaks[-1] if streaks else 0,
        longest=max(streaks, default=0),
        wins_by_score=dict(Counter(winning_scores)),
    )
