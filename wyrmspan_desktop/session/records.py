"""Records of a player's finished games, queried from the tables of `history`.

All of them are about the first seat, in games that count; those with house rules are counted apart.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, Literal

from wyrmspan_desktop.games import level_versions
from wyrmspan_desktop.session import game_stats
from wyrmspan_desktop.session.index import OTHER_OPPONENTS
from wyrmspan_desktop.session.sanitizing import clean

FAVOURITES = 6
"""Maximum number of favourite cards."""


@dataclass(frozen=True)
class Opponent:
    """An opponent: a level, or another seat with a bot or a person of a name.

    ``before``: the level or bot as it was before that version of the program; empty for today's.
    """

    sort: Literal["level", "bot", "person"]
    name: str
    before: str = ""


@dataclass(frozen=True)
class Choice:
    """A filter of finished games; None accepts all.

    ``since``: the earliest time of the end, UTC in ISO 8601.  ``house_rules``: games with house rules, which have
    statistics of their own; None: the statistics of all others.
    """

    kind: str
    opponent: Opponent | None = None
    players: int | None = None
    edition: str | None = None
    since: str | None = None
    house_rules: bool | None = None

    @property
    def is_everything(self) -> bool:
        """Whether all games of the kind are meant."""
        return self == Choice(self.kind)

    def limited(self, name: str, value: object) -> Choice:
        """Return the filter with another value of one of its parts."""
        changes: dict[str, Any] = {name: value}
        return replace(self, **changes)


@dataclass(frozen=True)
class Sum:
    """Summary of games; ``best`` and ``mean`` of their points are None if there are none.

    Solo without an opponent, only games that were won have points; games that were given up have none.
    """

    games: int
    wins: int
    best: int | None
    mean: float | None


NONE = Sum(0, 0, None, None)


@dataclass(frozen=True)
class Round:
    """Average gain in a round, also of the best other seat; ``behind``: games in which the first seat gained less."""

    number: int
    games: int
    gained: float
    rival: float
    behind: int


@dataclass(frozen=True)
class Card:
    """A card: in how many games it was played, and the maximum and the mean of the points that it brought."""

    card: str
    games: int
    most: int
    mean: float


@dataclass(frozen=True)
class Records:
    """Summary of the chosen games; ``ends``: wins and losses for each total, as in `Sum`.

    ``finished``: the number of games that were not given up: means of points are over these.
    ``streak``: how many of the latest games were won in a row, ``longest``: the longest such row.  ``played_s`` is
    summed over the ``timed`` games.  ``known``: number of games whose answers are known, on which rounds and cards
    are based; ``unsearched``: number of games still to be searched.  ``opponents``, ``players`` and ``editions``
    ignore their own part of the filter.  ``house_games``: the number of games with house rules that match the others
    parts.  ``best_version``: the version of the program in which the best of
    ``whole`` was made, if an opponent plays differently since; else empty.
    """

    choice: Choice
    whole: Sum = NONE
    finished: int = 0
    ends: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    streak: int = 0
    longest: int = 0
    played_s: int = 0
    timed: int = 0
    categories: Mapping[str, float] = field(default_factory=dict)
    rounds: Sequence[Round] = ()
    most_played: Sequence[Card] = ()
    most_points: Sequence[Card] = ()
    known: int = 0
    unsearched: int = 0
    opponents: Mapping[Opponent, Sum] = field(default_factory=dict)
    players: Mapping[int, Sum] = field(default_factory=dict)
    editions: Mapping[str, Sum] = field(default_factory=dict)
    best_version: str = ""
    house_games: int = 0


_MINE = "FROM games JOIN seats ON seats.game = games.id AND seats.seat = 0"
_POINTS = (
    "CASE WHEN (seats.won OR players > 1 OR level IS NOT NULL) AND NOT seats.gave_up THEN seats.total END"
)
_SUM = ", ".join(("count(*)", "sum(seats.won)", f"max({_POINTS})", f"avg({_POINTS})"))
_OTHER = (
    "SELECT 1 FROM seats AS other WHERE other.game = games.id AND other.seat > 0 AND other.seat < players"
)
_THEN = "was_other(kind, :name, app) = :is_earlier"
_OPPONENTS = {
    "level": f"level = :name AND {_THEN}",
    "bot": f"EXISTS ({_OTHER} AND other.bot = :name) AND {_THEN}",
    "person": f"EXISTS ({_OTHER} AND other.bot IS NULL AND other.name = :name)",
}


def where(choice: Choice, *, all_games: bool = False) -> tuple[str, dict[str, object]]:
    """Return the SQL condition of a filter, and its values; ``all_games``: include those that do not count."""
    parts = ["kind = :kind"] if all_games else ["counts", "kind = :kind"]
    if choice.house_rules or not all_games:
        parts.append(f"house_rules IS {'NOT ' * bool(choice.house_rules)}NULL")
    values: dict[str, object] = {"kind": choice.kind}
    if choice.opponent is not None:
        parts.append(_OPPONENTS[choice.opponent.sort])
        values["name"] = choice.opponent.name
        values["is_earlier"] = bool(choice.opponent.before)
    for column in ("players", "edition"):
        wanted = getattr(choice, column)
        if wanted is not None:
            parts.append(f"{column} = :{column}")
            values[column] = wanted
    if choice.since is not None:
        parts.append("ended >= :since")
        values["since"] = choice.since
    return " AND ".join(parts), values


def records(base: sqlite3.Connection, choice: Choice) -> Records:
    """Return the records of the chosen games."""

    def ask(query: str, of: Choice = choice, **more: object) -> list[sqlite3.Row]:
        condition, values = where(of)
        return base.execute(query.format(where=condition), {**values, **more}).fetchall()

    (whole,) = ask(f"SELECT {_SUM} {_MINE} WHERE {{where}}")
    ends = ask(
        f"SELECT {_POINTS} AS points, sum(seats.won), sum(NOT seats.won) {_MINE} "
        "WHERE {where} GROUP BY points HAVING points IS NOT NULL ORDER BY points"
    )
    best = ask(
        f"SELECT app, {OTHER_OPPONENTS} AS was_other, {_POINTS} AS points {_MINE} "
        "WHERE {where} AND points IS NOT NULL ORDER BY points DESC, was_other LIMIT 1"
    )
    results = ask(f"SELECT seats.won, seats.gave_up {_MINE} WHERE {{where}} ORDER BY ended, id")
    won, finished = [bool(each["won"]) for each in results], sum(not each["gave_up"] for each in results)
    streaks = [len([*same]) if is_won else 0 for is_won, same in groupby(won)]
    ((played_s, timed, known, unsearched),) = ask(
        "SELECT sum(played_s), count(played_s), sum(known), sum(searched != :version) FROM games WHERE {where}",
        version=game_stats.VERSION,
    )
    return Records(
        choice,
        _sum(whole),
        finished,
        {int(points): (int(wins), int(losses)) for points, wins, losses in ends},
        streaks[-1] if streaks else 0,
        max(streaks, default=0),
        int(played_s or 0),
        int(timed or 0),
        {
            clean(str(category)): float(vp) / finished
            for category, vp in ask(
                f"SELECT category, sum(vp) {_MINE} JOIN scores ON scores.game = id AND scores.seat = 0 "
                "WHERE {where} AND NOT seats.gave_up GROUP BY category"
            )
        },
        [Round(*row) for row in ask(_ROUNDS)],
        _cards(ask(_CARDS.format(where="{where}", order="games"))),
        _cards(ask(_CARDS.format(where="{where}", order="most"))),
        int(known or 0),
        int(unsearched or 0),
        _opponents(base, replace(choice, opponent=None)),
        {
            int(players): _sum(row)
            for players, *row in ask(
                f"SELECT players, {_SUM} {_MINE} WHERE {{where}} GROUP BY players",
                replace(choice, players=None),
            )
        },
        {
            clean(str(edition)): _sum(row)
            for edition, *row in ask(
                f"SELECT edition, {_SUM} {_MINE} WHERE {{where}} GROUP BY edition",
                replace(choice, edition=None),
            )
        },
        "".join(clean(str(version)) for version, was_other, _ in best if was_other),
        int(ask("SELECT count(*) FROM games WHERE {where}", replace(choice, house_rules=True))[0][0]),
    )


_ROUNDS = """
    WITH gains AS (
        SELECT rounds.game, rounds.seat, round, seats.total AS final,
            rounds.total - coalesce(lag(rounds.total) OVER course, 0) AS gain
        FROM games JOIN rounds ON rounds.game = id
        JOIN seats ON seats.game = id AND seats.seat = rounds.seat
        WHERE {where} WINDOW course AS (PARTITION BY rounds.game, rounds.seat ORDER BY round)
    ), rivals AS (
        SELECT *, row_number() OVER (PARTITION BY game, round ORDER BY final DESC, seat) AS place
        FROM gains WHERE seat > 0
    )
    SELECT mine.round, count(*), avg(mine.gain), avg(rivals.gain), sum(mine.gain < rivals.gain)
    FROM gains AS mine JOIN rivals ON rivals.game = mine.game AND rivals.round = mine.round AND place = 1
    WHERE mine.seat = 0 GROUP BY mine.round ORDER BY mine.round
"""
_CARDS = f"""
    SELECT card, count(*) AS games, max(points) AS most, avg(points) AS mean
    FROM games JOIN cards ON cards.game = id WHERE {{where}}
    GROUP BY card ORDER BY {{order}} DESC, mean DESC, card LIMIT {FAVOURITES}
"""


def _sum(row: Sequence[object]) -> Sum:
    games, wins, best, mean = row
    return Sum(
        int(str(games)),
        int(str(wins or 0)),
        None if best is None else int(str(best)),
        None if mean is None else float(str(mean)),
    )


def _cards(rows: Sequence[sqlite3.Row]) -> list[Card]:
    return [Card(clean(str(card)), int(games), int(most), float(mean)) for card, games, most, mean in rows]


def _opponents(base: sqlite3.Connection, choice: Choice) -> dict[Opponent, Sum]:
    """Return the results against each opponent: levels, bots, people; former levels and bots separately."""
    condition, values = where(choice)
    found: dict[Opponent, Sum] = {}
    levels = f"""
        SELECT level, was_other(kind, level, app) AS was_other, {_SUM} {_MINE}
        WHERE {condition} AND level NOT NULL GROUP BY level, was_other
    """
    for name, was_other, *row in base.execute(levels, values):
        found[_opponent("level", choice.kind, name, was_other)] = _sum(row)
    others: tuple[tuple[Literal["bot", "person"], str, str], ...]
    others = ("bot", "bot", "NOT NULL"), ("person", "name", "NULL")
    for sort, name_of, are in others:
        bot = "other.bot" if sort == "bot" else "NULL"
        query = f"""
            SELECT other.{name_of}, was_other(kind, {bot}, app) AS was_other, {_SUM} {_MINE}
            JOIN (SELECT DISTINCT game, {name_of} FROM seats JOIN games ON game = id
                  WHERE seat > 0 AND seat < players AND bot IS {are}) AS other ON other.game = games.id
            WHERE {condition} GROUP BY other.{name_of}, was_other
            ORDER BY was_other, count(*) DESC, other.{name_of}
        """
        for name, is_earlier, *row in base.execute(query, values):
            found[_opponent(sort, choice.kind, name, is_earlier)] = _sum(row)
    return found


def _opponent(
    sort: Literal["level", "bot", "person"], kind: str, name: object, is_earlier: object
) -> Opponent:
    """Return the opponent of a row of the tables."""
    return Opponent(sort, clean(str(name)), level_versions.since(kind, str(name)) if is_earlier else "")
