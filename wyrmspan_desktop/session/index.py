"""The tables of the history's database: how they are made and brought up to date, and how damage to them is noticed."""

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
"""What the answers of a game tell (`facts`): by which rules they were searched, and whether anything is known."""
_MIGRATIONS = (
    _TABLES,
    "ALTER TABLE games ADD COLUMN kind TEXT NOT NULL DEFAULT 'wyrmspan'",
    "ALTER TABLE games ADD COLUMN day TEXT",
    _FACTS,
)
"""What leads from each schema to the next; a new database goes through all of them.

Nothing in here changes any more, not even a comment: what is stored is compared with it (`_check`).
"""
SCHEMA = len(_MIGRATIONS)
_MOST_TEXT = 64 * 1024
_STEPS, _MOST_STEPS = 100_000, 20_000_000
"""After how many of its instructions SQLite asks whether to go on, and when it has to stop: ten thousand games
of five take six million."""


def version(base: sqlite3.Connection) -> int:
    """The schema of a database; 0 if there is nothing in it."""
    return int(base.execute("PRAGMA user_version").fetchone()[0])


OTHER_OPPONENTS = """
    EXISTS (
        SELECT 1 FROM seats AS opponents WHERE opponents.game = games.id AND was_other(kind, opponents.bot, app)
    ) OR was_other(kind, level, app)
"""
"""Whether a level or a bot of a game plays otherwise today; for questions about ``games``."""


def teach(base: sqlite3.Connection) -> None:
    """Register ``was_other`` for queries: whether a level or a bot, if there is one, plays otherwise today."""
    base.create_function("was_other", 3, _was_other, deterministic=True)


def _was_other(kind: object, name: object, version: object) -> bool:
    """Nothing is raised, whatever a damaged database holds: SQLite would take that for a refusal."""
    return name is not None and level_versions.was_other(str(kind), str(name), str(version))


def limit(base: sqlite3.Connection) -> None:
    """Let no question run for ever, and no text be endless; what does not keep to that counts as damage."""
    left = iter(range(_MOST_STEPS // _STEPS))
    base.set_progress_handler(lambda: next(left, None) is None, _STEPS)
    base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MOST_TEXT)


def bring_up(base: sqlite3.Connection) -> None:
    """The tables as they are now: of a new database all, empty."""
    for migration in _MIGRATIONS[max(0, version(base)) :]:
        for statement in migration.split(";\n"):
            base.execute(statement)
    base.execute(f"PRAGMA user_version = {max(SCHEMA, version(base))}")


def _parts(base: sqlite3.Connection) -> list[tuple[str, str, str | None]]:
    """Everything that a database is made of: tables, indices, views and triggers, and how each was made."""
    return [tuple(row) for row in base.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name")]


@cache
def _our_parts() -> list[tuple[str, str, str | None]]:
    with contextlib.closing(sqlite3.connect(":memory:")) as base:
        bring_up(base)
        return _parts(base)


def check(base: sqlite3.Connection) -> None:
    """Raises `sqlite3.DatabaseError` if the database is damaged or not ours."""
    if _parts(base) != _our_parts():
        raise sqlite3.DatabaseError("it has other tables")
    for question, sound in (("user_version", SCHEMA), ("quick_check(1)", "ok")):
        answer = base.execute(f"PRAGMA {question}").fetchone()[0]
        if answer != sound:
            raise sqlite3.DatabaseError(f"{question}: {answer}")
