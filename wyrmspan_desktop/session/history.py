"""Finished games in a database: who played what, and how it ended.

The games themselves are files (see `archive`); the database can be made again from them at any time, and is,
if it is damaged.
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

from wyrmspan_desktop import plain
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.message import Reason
from wyrmspan_desktop.session import files, record
from wyrmspan_desktop.session.awards import Award, Key, awards, news
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.day_games import DayGame, day_games
from wyrmspan_desktop.session.errors import FileProblem, why
from wyrmspan_desktop.session.facts import VERSION, Facts, Unhurried, facts_of
from wyrmspan_desktop.session.finished import Finished, chosen_games, latest_games, latest_kind
from wyrmspan_desktop.session.index import SCHEMA, bring_up, check, limit, teach, version
from wyrmspan_desktop.session.listing import ENDING, written
from wyrmspan_desktop.session.noting import insert, insert_file, insert_sound, mark_searched, unsearched
from wyrmspan_desktop.session.record import About, Record
from wyrmspan_desktop.session.records import Choice, Records, records
from wyrmspan_desktop.session.standings import (
    Earlier,
    Form,
    Tally,
    earlier,
    forms,
    tally,
)

__all__ = ["FILE", "MOST_BYTES", "MOST_GAMES", "WAITING", "Finished", "History", "Page"]

FILE = "history.sqlite3"
_WAIT_S, _BRIEF_S = 5.0, 0.3
"""How long another window may be writing; and while others wait for us."""
_ONCE_S = 0.1
"""How long SQLite waits before it is asked anew."""
_AT_ONCE = 25
"""So many games are noted in a transaction."""
_TOLD_S = 0.25
"""How often whoever waits is told what has been noted."""
_SOME_S = 0.5
"""For so long games are searched at once."""
MOST_GAMES = 200

_BESIDE = ("-journal", "-wal", "-shm")
"""What SQLite calls the files that it keeps beside a database."""
MOST_BYTES = 128 * 1024 * 1024
"""No history is larger: a game of five takes six kilobytes."""
_DAMAGE = (sqlite3.Error, plain.NotPlainError, ValueError, TypeError, LookupError)
"""What a damaged database raises: not only errors of its own, for its texts and numbers can be damaged as well."""
_REFUSALS = frozenset(
    getattr(sqlite3, f"SQLITE_{name}")
    for name in ("BUSY", "CANTOPEN", "FULL", "IOERR", "LOCKED", "NOMEM", "PERM", "READONLY")
)
"""The system or another window does not let us; nothing is damaged."""

_BUSY = frozenset((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED))

T = TypeVar("T")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Page:
    """What the history shows: the latest of the games that were chosen, and what all of them tell that count.

    ``noted`` of ``total`` games, if some still have to be; ``waits``: nothing yet, for another window is writing.
    """

    games: Sequence[Finished] = ()
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
        """Note a finished game, whose answers have still to be searched; noting it again changes nothing."""
        self._do(lambda base: insert(base, found))

    def note(self, found: Record) -> None:
        """The same; later, when the history is used next, if another window is writing it."""
        try:
            self._do(lambda base: insert(base, found), wait_s=_BRIEF_S)
        except FileProblem as problem:
            self._is_complete = False
            if not _is_busy(problem.__cause__):
                raise
            _log.info("a finished game is noted later: %s", problem)

    def search(self, progress: Progress = ALONE) -> int:
        """Search the answers of some games for what they tell besides, the latest first; how many are left then.

        It takes a fraction of a second: whoever wants all calls it again, and others have their turn in between.
        """
        left = self._do(unsearched, is_all=True, progress=progress)
        until, found = monotonic() + _SOME_S, dict[str, tuple[Record, Facts | None] | None]()
        for game in left:
            found[game] = self._searched(game, progress)
            if monotonic() > until:
                break

        def note(base: sqlite3.Connection) -> None:
            for game, told in found.items():
                if told is not None:
                    insert_sound(base, *told, searched=VERSION)
                mark_searched(base, game)

        self._do(note, progress=progress)
        return len(left) - len(found)

    def _searched(self, game: str, progress: Progress) -> tuple[Record, Facts | None] | None:
        """A finished game and what its answers tell; None if it cannot be read."""
        try:
            found = record.read(self._finished / f"{game}{ENDING}")
        except FileProblem as problem:
            _log.warning("nothing more is known of a finished game: %s", problem)
            return None
        return found, facts_of(found, progress)

    def games(self, most: int = MOST_GAMES) -> list[Finished]:
        """The finished games, the latest first, so many of each kind."""
        return self._do(lambda base: latest_games(base, most), is_all=True)

    def tally(self, kind: str, *, level: str | None = None, players: int = 1) -> Tally:
        """What came of a kind of game against a level, or of so many players among themselves."""
        return self._do(lambda base: tally(base, kind, level, players), is_all=True)

    def earlier(self, about: About, progress: Progress = ALONE) -> Earlier:
        """What came of other games that were played in the same way."""
        return self._do(lambda base: earlier(base, about), is_all=True, progress=progress)

    def forms(self, kind: str, progress: Progress = ALONE) -> dict[str, Form]:
        """How the latest games alone have ended, by the level of a kind of game."""
        return self._do(lambda base: forms(base, kind), is_all=True, progress=progress)

    def days(self, progress: Progress = ALONE) -> list[DayGame]:
        """The finished games of deals of the day, the earliest day first."""
        return self._do(day_games, is_all=True, progress=progress)

    def awards(self, progress: Progress = ALONE) -> dict[Key, Award]:
        """What people have achieved in games that count and were searched, each with the game in which it was first."""
        return self._do(awards, is_all=True, progress=progress)

    def news(self, game: str) -> list[str]:
        """What a game has earned that none before it had."""
        return self._do(lambda base: news(base, game))

    def page(self, choice: Choice | None = None, progress: Progress = ALONE) -> Page:
        """The chosen games, all of the kind that was played last if none are, and what they tell.

        ``progress`` is told what is there while finished games are still being noted.  It waits for other windows as
        long as somebody wants the result.
        """

        unhurried = Unhurried(progress)

        def show(base: sqlite3.Connection) -> Page:
            chosen = choice or Choice(latest_kind(base))
            return Page(chosen_games(base, chosen, MOST_GAMES, unhurried), records(base, chosen))

        return self._do(show, is_all=True, wait_s=math.inf, progress=progress, show=show)

    def records(self, choice: Choice, progress: Progress = ALONE) -> Records:
        """What the chosen games tell."""
        return self._do(lambda base: records(base, choice), is_all=True, progress=progress)

    def remove(self, game: str) -> None:
        """Forget a finished game, whose file is gone: what has a file is noted again."""
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
        """Work within a transaction; a database that turns out to be damaged is set aside and made again first.

        ``is_all``: all finished games must have been noted before; ``show`` makes what ``progress`` is told meanwhile,
        if that is a page.  Another window may be writing for ``wait_s`` at most.
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
        """Work within a transaction; tried again while another window is writing."""
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
        """Raises `plain.NotPlainError` or `sqlite3.DatabaseError` if what is there cannot be our database."""
        for ending in _BESIDE:
            plain.make_way(self.path.with_name(self.path.name + ending))
        plain.require(self.path)
        if self.path.exists() and self.path.stat().st_size > MOST_BYTES:
            raise sqlite3.DatabaseError(f"larger than {plain.size(MOST_BYTES)}")

    def _complete(
        self, wait_s: float, progress: Progress, show: Callable[[sqlite3.Connection], Page] | None
    ) -> None:
        """Note finished games that are not: all if the database is new, or those of a program that was killed.

        The latest come first, some at a time, so that others can use the database in between.
        """
        # What cannot be noted from now on says so again.
        self._is_complete = True
        unhurried, told = Unhurried(progress), monotonic()
        try:
            known = self._within(_ids, wait_s, progress, show)
            paths = [path for path in files.named(self._finished, "*.wyrm") if path.stem not in known]
            paths.sort(key=written, reverse=True)
            for first in range(0, len(paths), _AT_ONCE):
                some = paths[first : first + _AT_ONCE]

                def note(base: sqlite3.Connection, some: Sequence[Path] = some, read: int = first) -> None:
                    nonlocal told
                    for path in some:
                        insert_file(base, path)
                        unhurried.check()
                    if show is not None and monotonic() - told >= _TOLD_S:
                        told = monotonic()
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
    """Whether another window has the database for itself."""
    return _code(error) in _BUSY


def _ids(base: sqlite3.Connection) -> set[str]:
    return {row["id"] for row in base.execute("SELECT id FROM games")}
