"""The tables of the history's database: creation, migrations, and detection of damage."""

from __future__ import annotations

import contextlib
import sqlite3
from functools import cache

from wyrmspan_desktop.games import level_versions

_TABLES = """
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    began TEXT NOT NULL,
    ended TEXT NOT NULL,
    level TEXT,                 -- of Automa; NULL: people among themselves
    players INTEGER NOT NULL,
    seed TEXT NOT NULL,         -- up to 64 bits without a sign
    app TEXT NOT NULL,
    content TEXT NOT NULL,
    counts INTEGER NOT NULL     -- for statistics
);
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    won INTEGER NOT NULL,
    total INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE TABLE scores (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    category TEXT NOT NULL,
    vp INTEGER NOT NULL,
    PRIMARY KEY (game, seat, category),
    FOREIGN KEY (game, seat) REFERENCES seats ON DELETE CASCADE
);
"""
_FACTS = """
ALTER TABLE games ADD COLUMN edition TEXT NOT NULL DEFAULT 'base';
ALTER TABLE games ADD COLUMN played_s INTEGER;
ALTER TABLE games ADD COLUMN searched INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN known INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN bot TEXT;
CREATE TABLE rounds (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    round INTEGER NOT NULL,
    total INTEGER NOT NULL,     -- of points at its end
    PRIMARY KEY (game, seat, round),
    FOREIGN KEY (game, seat) REFERENCES seats ON DELETE CASCADE
);
CREATE TABLE cards (            -- that the first seat has played
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    card TEXT NOT NULL,
    points INTEGER NOT NULL,    -- that it has come to in the end
    PRIMARY KEY (game, card)
);
CREATE TABLE deeds (            -- what the first seat has achieved
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    deed TEXT NOT NULL,
    PRIMARY KEY (game, deed)
);
"""
"""Tables of facts (`game_stats`): the version of the rules by which a game was searched, and what was found."""
_MIGRATIONS = (
    _TABLES,
    "ALTER TABLE games ADD COLUMN kind TEXT NOT NULL DEFAULT 'wyrmspan'",
    "ALTER TABLE games ADD COLUMN day TEXT",
    _FACTS,
    "ALTER TABLE seats ADD COLUMN gave_up INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN ghost TEXT;\nALTER TABLE games ADD COLUMN ghost_total INTEGER",
    "ALTER TABLE games ADD COLUMN house_rules TEXT",
)
"""The steps from each schema to the next; a new database goes through all of them.

Never change any of them, not even a comment: the stored definitions are compared with them (`check`).
"""
SCHEMA = len(_MIGRATIONS)
ORDINARY = "counts AND ifnull(house_rules, '') = ''"
"""SQL condition on ``games``: one that counts, by the printed rules."""
_MAX_TEXT = 64 * 1024
_STEPS, _MAX_STEPS = 100_000, 20_000_000
"""The number of SQLite instructions between two checks, and after which a query is aborted: ten thousand games of five
take six million.
"""


def version(base: sqlite3.Connection) -> int:
    """Return the schema of a database; 0 if it is empty."""
    return int(base.execute("PRAGMA user_version").fetchone()[0])


OTHER_OPPONENTS = """
    EXISTS (
        SELECT 1 FROM seats AS opponents WHERE opponents.game = games.id AND was_other(kind, opponents.bot, app)
    ) OR was_other(kind, level, app)
"""
"""SQL condition on ``games``: a level or a bot of the game plays differently today."""


def teach(base: sqlite3.Connection) -> None:
    """Register the SQL function ``was_other``: whether a level or a bot, if there is one, plays differently today."""
    base.create_function("was_other", 3, _was_other, deterministic=True)


def _was_other(kind: object, name: object, version: object) -> bool:
    """Never raises, whatever a damaged database holds: SQLite would report that as a refusal."""
    return name is not None and level_versions.was_other(str(kind), str(name), str(version))


def limit(base: sqlite3.Connection) -> None:
    """Limit the length of queries and texts; exceeding a limit counts as damage."""
    left = iter(range(_MAX_STEPS // _STEPS))
    base.set_progress_handler(lambda: next(left, None) is None, _STEPS)
    base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MAX_TEXT)


def bring_up(base: sqlite3.Connection) -> None:
    """Create or migrate the tables."""
    for migration in _MIGRATIONS[max(0, version(base)) :]:
        for statement in migration.split(";\n"):
            base.execute(statement)
    base.execute(f"PRAGMA user_version = {max(SCHEMA, version(base))}")


def _parts(base: sqlite3.Connection) -> list[tuple[str, str, str | None]]:
    """Return every table, index, view and trigger with its definition."""
    return [tuple(row) for row in base.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name")]


@cache
def _our_parts() -> list[tuple[str, str, str | None]]:
    with contextlib.closing(sqlite3.connect(":memory:")) as base:
        bring_up(base)
        return _parts(base)


def check(base: sqlite3.Connection) -> None:
    """Raise `sqlite3.DatabaseError` if the database is damaged or not ours."""
    if _parts(base) != _our_parts():
        raise sqlite3.DatabaseError("it has other tables")
    for question, sound in (("user_version", SCHEMA), ("quick_check(1)", "ok")):
        answer = base.execute(f"PRAGMA {question}").fetchone()[0]
        if answer != sound:
            raise sqlite3.DatabaseError(f"{question}: {answer}")
