"""Finished games in a database: who played what, and how it ended.

The games themselves are files (see `archive`); the database can be made again from them at any time, and is,
if it is damaged.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from wyrmspan_desktop.session import files, record
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.record import Record

SCHEMA = 1
FILE = "history.sqlite3"
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
_WAIT_S = 5.0
"""How long another window may be writing."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Result:
    """How a seat ended."""

    name: str
    won: bool
    total: int
    scores: dict[str, int]


@dataclass(frozen=True)
class Finished:
    """A finished game; times are UTC, as ISO 8601 has them."""

    id: str
    began: str
    ended: str
    level: str | None
    seed: int
    counts: bool
    seats: tuple[Result, ...]


@dataclass(frozen=True)
class Standing:
    """What the statistics say of one way to play: a level of Automa, or a number of players (``mode``)."""

    mode: str
    games: int
    wins: int
    best: int
    mean: float


class History:
    """The database of a folder.  Every method may raise `FileProblem` if the disk refuses."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._finished = folder / "finished"
        self._is_complete = False

    def add(self, found: Record) -> None:
        """Note a finished game; noting it again changes nothing."""
        with self._open() as base:
            _insert(base, found)

    def games(self, most: int = 200) -> list[Finished]:
        """The finished games, the latest first."""
        with self._open() as base:
            rows = base.execute("SELECT * FROM games ORDER BY ended DESC, id LIMIT ?", (most,)).fetchall()
            return [_finished(base, row) for row in rows]

    def standings(self) -> list[Standing]:
        """The first seat's games that count, by way to play: how many, won, best and mean points."""
        query = """
            SELECT coalesce(level, players || ' players') AS mode, count(*) AS games, sum(won) AS wins,
                   max(total) AS best, avg(total) AS mean
            FROM games JOIN seats ON seats.game = games.id AND seats.seat = 0
            WHERE counts GROUP BY mode ORDER BY mode
        """
        with self._open() as base:
            return [Standing(**row) for row in base.execute(query)]

    def remove(self, game: str) -> None:
        """Forget a finished game."""
        with self._open() as base:
            base.execute("DELETE FROM games WHERE id = ?", (game,))

    @contextlib.contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The database within a transaction; a damaged one is set aside and made again."""
        try:
            base = self._connect()
        except sqlite3.OperationalError as error:
            raise FileProblem(f"The history cannot be opened: {error}", self.path) from error
        except sqlite3.DatabaseError as error:
            base = self._again(error)
        try:
            with base:
                yield base
        except sqlite3.DatabaseError as error:
            raise FileProblem(f"The history cannot be used: {error}", self.path) from error
        finally:
            base.close()

    def _connect(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        is_new = not self.path.exists()
        base = sqlite3.connect(self.path, timeout=_WAIT_S)
        try:
            base.row_factory = sqlite3.Row
            base.execute("PRAGMA foreign_keys = ON")
            if is_new or not self._is_complete:
                with base:
                    base.execute("BEGIN IMMEDIATE")
                    if base.execute("PRAGMA user_version").fetchone()[0] == 0:
                        self._create(base)
                    _check(base)
                    self._complete(base)
                self._is_complete = True
            else:
                _check(base)
        except BaseException:
            base.close()
            raise
        return base

    def _create(self, base: sqlite3.Connection) -> None:
        """The tables, empty."""
        for statement in _TABLES.split(";\n"):
            base.execute(statement)
        base.execute(f"PRAGMA user_version = {SCHEMA}")

    def _complete(self, base: sqlite3.Connection) -> None:
        """Add finished games that are not noted: all if the database is new, or those of a program that was killed."""
        known = {row["id"] for row in base.execute("SELECT id FROM games")}
        for path in sorted(self._finished.glob("*.wyrm")):
            if path.stem in known:
                continue
            try:
                _insert(base, record.read(path))
            except FileProblem as problem:
                _log.warning("left out of the history: %s", problem)

    def _again(self, error: sqlite3.DatabaseError) -> sqlite3.Connection:
        """Another database in place of one that is damaged, which is set aside with what belongs to it."""
        for suffix in ("-journal", "-wal", "-shm"):
            files.set_aside(self.path.with_name(self.path.name + suffix))
        aside = files.set_aside(self.path)
        self._is_complete = False
        _log.warning("the history was damaged (%s); set aside as %s and made again", error, aside)
        if aside is None:
            raise FileProblem("The history is damaged, and cannot be set aside", self.path) from error
        return self._connect()


def _check(base: sqlite3.Connection) -> None:
    """Raises `sqlite3.DatabaseError` if the database is damaged or not ours."""
    for question, sound in (("user_version", SCHEMA), ("quick_check", "ok")):
        answer = base.execute(f"PRAGMA {question}").fetchone()[0]
        if answer != sound:
            raise sqlite3.DatabaseError(f"{question}: {answer}")
    tables = {
        row["name"]: _columns(base, row["name"]) for row in base.execute("SELECT name FROM sqlite_master")
    }
    for name, columns in _expected().items():
        if tables.get(name) != columns:
            raise sqlite3.DatabaseError(f"the table {name} is missing or another")


def _columns(base: sqlite3.Connection, table: str) -> list[str]:
    rows = base.execute("SELECT name FROM pragma_table_info(?)", (table,))
    return [row[0] for row in rows]


@cache
def _expected() -> dict[str, list[str]]:
    """The columns of each table."""
    with contextlib.closing(sqlite3.connect(":memory:")) as base:
        base.executescript(_TABLES)
        names = [row[0] for row in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: _columns(base, name) for name in names}


def _insert(base: sqlite3.Connection, found: Record) -> None:
    about = found.about
    game = record.position_of(found) or record.go_on(found).session.game
    if not game.is_over:
        _log.warning("left out of the history: %s is not over", about.id)
        return
    base.execute("DELETE FROM games WHERE id = ?", (about.id,))
    base.execute(
        "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (about.id, about.began, about.saved, about.automa, len(about.names), str(about.seed), about.app,
         about.content, about.counts),
    )  # fmt: skip
    for score in game.scores():
        won = score.seat in game.winners
        base.execute(
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?)", (about.id, score.seat, score.name, won, score.total)
        )
        rows = [(about.id, score.seat, category, vp) for category, vp in score.categories.items()]
        base.executemany("INSERT INTO scores VALUES (?, ?, ?, ?)", rows)


def _finished(base: sqlite3.Connection, row: sqlite3.Row) -> Finished:
    seats = []
    for seat in base.execute("SELECT * FROM seats WHERE game = ? ORDER BY seat", (row["id"],)).fetchall():
        query = "SELECT category, vp FROM scores WHERE game = ? AND seat = ? ORDER BY rowid"
        scores = dict(map(tuple, base.execute(query, (row["id"], seat["seat"]))))
        seats.append(Result(seat["name"], bool(seat["won"]), seat["total"], scores))
    return Finished(
        row["id"],
        row["began"],
        row["ended"],
        row["level"],
        int(row["seed"]),
        bool(row["counts"]),
        tuple(seats),
    )
