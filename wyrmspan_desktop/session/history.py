"""Database of finished games: players and results.

The games themselves are files (see `archive`); the database can be rebuilt from them at any time, and is, if it is
damaged.
"""

from __future__ import annotations

import contextlib
import logging
import math
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import TypeVar

from wyrmspan_desktop import safe_files
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.message import Reason
from wyrmspan_desktop.session import files, record
from wyrmspan_desktop.session.awards import Award, Key, awards, news
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.daily_results import DayGame, day_games
from wyrmspan_desktop.session.errors import FileProblem, why
from wyrmspan_desktop.session.finished import FinishedGame, chosen_games, latest_games, latest_kind
from wyrmspan_desktop.session.game_stats import VERSION, GameStats, YieldingProgress, facts_of
from wyrmspan_desktop.session.history_writer import (
    insert,
    insert_file,
    insert_sound,
    mark_searched,
    unsearched,
)
from wyrmspan_desktop.session.index import SCHEMA, bring_up, check, limit, teach, version
from wyrmspan_desktop.session.listing import ENDING, written
from wyrmspan_desktop.session.record import Record, SaveHeader
from wyrmspan_desktop.session.records import Choice, Records, records
from wyrmspan_desktop.session.standings import (
    PreviousResults,
    RecentWins,
    Tally,
    previous_results,
    recent_form_by_level,
    tally,
)

__all__ = ["FILE", "MAX_BYTES", "MAX_GAMES", "WAITING", "FinishedGame", "History", "Page"]

FILE = "history.sqlite3"
_WAIT_S, _BRIEF_S = 5.0, 0.3
"""Time to wait for another window that is writing, in seconds; the shorter time is for callers that must not wait.
"""
_ONCE_S = 0.1
"""SQLite's own timeout for one try, in seconds."""
_AT_ONCE = 25
"""Number of games that are entered in one transaction."""
_SHOW_S = 0.25
"""Interval of progress reports while games are entered, in seconds."""
_SOME_S = 0.5
"""Duration of one call of `search`, in seconds."""
MAX_GAMES = 200

_BESIDE = ("-journal", "-wal", "-shm")
"""Suffixes of the files that SQLite has next to a database."""
MAX_BYTES = 128 * 1024 * 1024
"""Upper bound of the size of a history; a game of five takes six kilobytes."""
_DAMAGE = (sqlite3.Error, safe_files.NotPlainError, ValueError, TypeError, LookupError)
"""Errors that a damaged database can raise: not only SQLite's, because its texts and numbers can be damaged as well.
"""
_REFUSALS = frozenset(
    getattr(sqlite3, f"SQLITE_{name}")
    for name in ("BUSY", "CANTOPEN", "FULL", "IOERR", "LOCKED", "NOMEM", "PERM", "READONLY")
)
"""Error codes for refusals by the system or another window; nothing is damaged."""

_BUSY = frozenset((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED))

T = TypeVar("T")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Page:
    """The content of the history page: the latest of the chosen games, and the records of those that count.

    ``noted`` of ``total`` games have been entered, if some are still missing; ``waits``: there is nothing yet,
    because another window is writing.
    """

    games: Sequence[FinishedGame] = ()
    records: Records = field(default_factory=lambda: Records(Choice(WYRMSPAN)))
    noted: int = 0
    total: int = 0
    waits: bool = False


WAITING = Page(waits=True)


class History:
    """The database of a folder.  Every method may raise `FileProblem` if the disk refuses."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._finished = folder / "finished"
        self._is_complete = False

    def add(self, found: Record) -> None:
        """Enter a finished game, whose answers are searched later; entering it again changes nothing."""
        self._do(lambda base: insert(base, found))

    def note(self, found: Record) -> None:
        """Enter a finished game now, or with the next use of the history if another window is writing it."""
        try:
            self._do(lambda base: insert(base, found), wait_s=_BRIEF_S)
        except FileProblem as problem:
            self._is_complete = False
            if not _is_busy(problem.__cause__):
                raise
            _log.info("a finished game is noted later: %s", problem)

    def search(self, progress: Progress = ALONE) -> int:
        """Search the answers of some games for facts, the latest first; return how many games are left.

        It takes a fraction of a second.  Repeat it until nothing is left, so that others have their turn in
        between.
        """
        left = self._do(unsearched, is_all=True, progress=progress)
        until, found = monotonic() + _SOME_S, dict[str, tuple[Record, GameStats | None] | None]()
        for game in left:
            found[game] = self._searched(game, progress)
            if monotonic() > until:
                break

        def note(base: sqlite3.Connection) -> None:
            for game, entry in found.items():
                if entry is not None:
                    insert_sound(base, *entry, searched=VERSION)
                mark_searched(base, game)

        self._do(note, progress=progress)
        return len(left) - len(found)

    def _searched(self, game: str, progress: Progress) -> tuple[Record, GameStats | None] | None:
        """Return a finished game and its facts; None if the file cannot be read."""
        try:
            found = record.read(self._finished / f"{game}{ENDING}")
        except FileProblem as problem:
            _log.warning("nothing more is known of a finished game: %s", problem)
            return None
        return found, facts_of(found, progress)

    def games(self, most: int = MAX_GAMES) -> list[FinishedGame]:
        """Return the latest finished games of each kind, ``most`` of each."""
        return self._do(lambda base: latest_games(base, most), is_all=True)

    def tally(self, kind: str, *, level: str | None = None, players: int = 1) -> Tally:
        """Return the results of a kind of game against a level, or of games with that number of players."""
        return self._do(lambda base: tally(base, kind, level, players), is_all=True)

    def previous_results(self, about: SaveHeader, progress: Progress = ALONE) -> PreviousResults:
        """Return the results of other games of the same kind, level, edition and number of players."""
        return self._do(lambda base: previous_results(base, about), is_all=True, progress=progress)

    def recent_form_by_level(self, kind: str, progress: Progress = ALONE) -> dict[str, RecentWins]:
        """Return the number of wins among the latest solo games, by level."""
        return self._do(lambda base: recent_form_by_level(base, kind), is_all=True, progress=progress)

    def days(self, progress: Progress = ALONE) -> list[DayGame]:
        """Return the finished games of deals of the day, the earliest day first."""
        return self._do(day_games, is_all=True, progress=progress)

    def awards(self, progress: Progress = ALONE) -> dict[Key, Award]:
        """Return the achievements of games that count and were searched, each with the first game that earned it."""
        return self._do(awards, is_all=True, progress=progress)

    def news(self, game: str) -> list[str]:
        """Return the achievements of a game that no game before it had."""
        return self._do(lambda base: news(base, game))

    def page(self, choice: Choice | None = None, progress: Progress = ALONE) -> Page:
        """Return the chosen games (by default all of the kind that was played last) and their records.

        ``progress`` gets intermediate pages while finished games are still being entered.  It waits for other
        windows until it is cancelled.
        """
        unhurried = YieldingProgress(progress)

        def show(base: sqlite3.Connection) -> Page:
            chosen = choice or Choice(latest_kind(base))
            return Page(chosen_games(base, chosen, MAX_GAMES, unhurried), records(base, chosen))

        return self._do(show, is_all=True, wait_s=math.inf, progress=progress, show=show)

    def records(self, choice: Choice, progress: Progress = ALONE) -> Records:
        """Return the records of the chosen games."""
        return self._do(lambda base: records(base, choice), is_all=True, progress=progress)

    def remove(self, game: str) -> None:
        """Remove a finished game whose file is gone; a game with a file would be entered again."""
        self._do(lambda base: base.execute("DELETE FROM games WHERE id = ?", (game,)) and None)

    def _do(
        self,
        work: Callable[[sqlite3.Connection], T],
        *,
        is_all: bool = False,
        wait_s: float = _WAIT_S,
        progress: Progress = ALONE,
        show: Callable[[sqlite3.Connection], Page] | None = None,
    ) -> T:
        """Run work within a transaction; a database that turns out to be damaged is set aside and rebuilt first.

        ``is_all``: all finished games must have been entered before.  ``show`` makes the page for ``progress``
        meanwhile.  Another window may be writing for ``wait_s`` at most.
        """

        def attempt() -> T:
            if is_all and not (self._is_complete and self.path.exists()):
                self._complete(wait_s, progress, show)
            return self._within(work, wait_s, progress, show)

        try:
            try:
                return attempt()
            except _DAMAGE as error:
                if _refused(error):
                    raise
                self._set_aside(error)
                return attempt()
        except (*_DAMAGE, OSError) as error:
            reason = why(error) if isinstance(error, OSError) else Reason(error)
            raise FileProblem(Code.HISTORY_UNUSABLE, self.path, reason=reason) from error

    def _within(
        self,
        work: Callable[[sqlite3.Connection], T],
        wait_s: float,
        progress: Progress,
        show: Callable[[sqlite3.Connection], Page] | None = None,
    ) -> T:
        """Run work within a transaction; try again while another window is writing."""
        until = monotonic() + wait_s
        while True:
            try:
                with contextlib.closing(self._connect()) as base, base:
                    return work(base)
            except sqlite3.OperationalError as error:
                if not _is_busy(error) or monotonic() > until:
                    raise
                if show is not None:
                    progress.tell(lambda: WAITING)
                progress.check()

    def _connect(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._require_file()
        base = sqlite3.connect(self.path, timeout=_ONCE_S)
        try:
            limit(base)
            teach(base)
            base.row_factory = sqlite3.Row
            base.execute("PRAGMA foreign_keys = ON")
            with base:
                if version(base) < SCHEMA:
                    base.execute("BEGIN IMMEDIATE")
                    bring_up(base)
            check(base)
        except BaseException:
            base.close()
            raise
        return base

    def _require_file(self) -> None:
        """Raise `safe_files.NotPlainError` or `sqlite3.DatabaseError` if the existing file cannot be our database."""
        for ending in _BESIDE:
            safe_files.make_way(self.path.with_name(self.path.name + ending))
        safe_files.require(self.path)
        if self.path.exists() and self.path.stat().st_size > MAX_BYTES:
            raise sqlite3.DatabaseError(f"larger than {safe_files.size(MAX_BYTES)}")

    def _complete(
        self, wait_s: float, progress: Progress, show: Callable[[sqlite3.Connection], Page] | None
    ) -> None:
        """Enter finished games that are missing: all if the database is new, or those of a program that was killed.

        The latest come first, some at a time, so that others can use the database in between.
        """
        # A game that fails to be entered from now on clears the flag again.
        self._is_complete = True
        unhurried, shown_at = YieldingProgress(progress), monotonic()
        try:
            known = self._within(_ids, wait_s, progress, show)
            paths = [path for path in files.named(self._finished, "*.wyrm") if path.stem not in known]
            paths.sort(key=written, reverse=True)
            for first in range(0, len(paths), _AT_ONCE):
                some = paths[first : first + _AT_ONCE]

                def note(base: sqlite3.Connection, some: Sequence[Path] = some, read: int = first) -> None:
                    nonlocal shown_at
                    for path in some:
                        insert_file(base, path)
                        unhurried.check()
                    if show is not None and monotonic() - shown_at >= _SHOW_S:
                        shown_at = monotonic()
                        noted, total = len(known) + read + len(some), len(known) + len(paths)
                        progress.tell(lambda: replace(show(base), noted=noted, total=total))

                self._within(note, wait_s, progress, show)
        except BaseException:
            self._is_complete = False
            raise

    def _set_aside(self, error: Exception) -> None:
        aside = files.set_aside(self.path)
        self._is_complete = False
        _log.warning("the history was damaged (%s); set aside as %s and made again", error, aside)
        if aside is None:
            raise FileProblem(Code.HISTORY_STAYS_DAMAGED, self.path) from error


def _code(error: BaseException | None) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _refused(error: Exception) -> bool:
    return _code(error) in _REFUSALS


def _is_busy(error: BaseException | None) -> bool:
    """Whether another window has locked the database."""
    return _code(error) in _BUSY


def _ids(base: sqlite3.Connection) -> set[str]:
    return {row["id"] for row in base.execute("SELECT id FROM games")}
