"""The files of all games of a player: those in progress, named saves, finished games, and deleted ones.

Storing, listing, renaming, deleting, importing and exporting.  `archive` adds what a running game needs.
"""

from __future__ import annotations

import contextlib
import sys
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import filelock
import msgspec

from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import files, night_progress, record
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.course import can_be_ghost
from wyrmspan_desktop.session.csv_export import write_tables
from wyrmspan_desktop.session.daily_challenge import Ids
from wyrmspan_desktop.session.errors import FileProblem, refused
from wyrmspan_desktop.session.file_locks import lock_game, release
from wyrmspan_desktop.session.history import History
from wyrmspan_desktop.session.listing import ENDING, Counterpart, Entry, Listing, Shelf, entry_of, source_of
from wyrmspan_desktop.session.record import Record, SaveHeader
from wyrmspan_desktop.session.sanitizing import clean
from wyrmspan_desktop.session.sharing import retried

DELETED_FOR = timedelta(days=30)
"""Time during which a deleted file can be restored."""
_ID = 32
"""Length of an id in characters."""
_STAMP = "%Y%m%dT%H%M%S"
_NAME_END = 48
"""Number of characters of a deleted file's name that are preserved: with the stamp before them, every disk takes it."""
Clock = Callable[[], datetime]


@dataclass(frozen=True)
class Deleted:
    """A file that was deleted, and where it lies until it is removed for good."""

    path: Path
    moved: Path


class BroughtIn(NamedTuple):
    """The path of the copy of an imported game, messages for its player, and whether it can be played against.

    A game that was listed already has no copy: ``listed`` is its file in the list.
    """

    path: Path
    notes: tuple[Message, ...] = ()
    can_be_ghost: bool = False
    listed: Counterpart | None = None


class Store:
    """The games below a folder; None: nothing can be saved, and ``trouble`` says why."""

    def __init__(
        self,
        folder: Path | None,
        *,
        trouble: Message | None = None,
        clock: Clock = lambda: datetime.now(UTC),
        writer: files.Writer | None = None,
    ) -> None:
        self.writer = writer or files.Writer()
        self._trouble = trouble
        self._clock = clock
        self._folder = folder
        self._shelf = Shelf(None if folder is None else folder / "saves")
        self.history = History(folder) if folder is not None else None
        if folder is not None:
            refusals = map(files.refusal, (folder, self.saves, self.finished))
            self.writer.problem = next(filter(None, refusals), None)
            self._sweep(folder)

    @property
    def problem(self) -> Message | None:
        """Why games cannot be saved now; None if they can."""
        return self._trouble or self.writer.problem

    @property
    def folder(self) -> Path | None:
        """The folder of all the player's games; None if there is none."""
        return self._folder

    @property
    def today(self) -> date:
        """The local date, which decides about the deals of the day."""
        if hasattr(time, "tzset"):  # not on Windows
            time.tzset()  # the computer may have travelled; nothing else updates the zone
        return self._clock().astimezone().date()

    @property
    def saves(self) -> Path:
        """The folder of games in progress and named saves."""
        return self._place("saves")

    @property
    def finished(self) -> Path:
        """The folder of finished games."""
        return self._place("finished")

    def lists(self, path: Path) -> bool:
        """Whether a file lies in the folder of games in progress and named saves."""
        return self._folder is not None and path.parent == self._folder / "saves"

    def _place(self, name: str) -> Path:
        if self._folder is None:
            if self._trouble is None:
                raise FileProblem(Code.UNKEPT)
            raise FileProblem(Code.UNKEPT_SINCE, reason=self._trouble)
        return self._folder / name

    def _sweep(self, folder: Path) -> None:
        """Remove leftovers of programs that were killed while writing, and files that were deleted long ago."""
        for each in (self.saves, self.finished, folder):
            files.sweep(each)
        with contextlib.suppress(OSError, FileProblem):
            for running in self._shelf.paths():
                if _is_finished(self.finished / running.name):
                    files.discard(running)
                    files.discard(files.previous_of(running))
        oldest = f"{self._clock() - DELETED_FOR:{_STAMP}}"
        for path in files.named(folder / "deleted", f"*{ENDING}"):
            if path.name < oldest:
                files.discard(path)

    def close(self) -> None:
        """Write everything that is pending."""
        self.writer.close()

    def ids(self) -> Ids:
        """Return the ids of all games that have a file; none without a folder."""
        folder = self._folder
        if folder is None:
            return Ids()
        with contextlib.suppress(FileProblem):
            running = frozenset(path.stem for path in self._shelf.paths())
            return Ids(
                running,
                frozenset(path.stem for path in files.named(folder / "finished", f"*{ENDING}")),
                frozenset(path.stem[-_ID:] for path in files.named(folder / "deleted", f"*{ENDING}")),
            )
        return Ids()

    def now(self) -> datetime:
        """Return the time by the clock of the store."""
        return self._clock()

    def _time(self) -> str:
        return self.now().isoformat(timespec="seconds")

    def stamped(self, about: SaveHeader) -> SaveHeader:
        """Return the header with the time of saving."""
        return msgspec.structs.replace(about, saved=self._time())

    def _file(self, name: str) -> Path:
        return self.saves / f"{name}{ENDING}"

    def _claim_file(self, path: Path) -> filelock.BaseFileLock | None:
        """Lock the game whose file this is; None if it is a copy.  Raises `InUse`."""
        if self._folder is None or not record.is_id(path.stem) or path != self._file(path.stem):
            return None
        return lock_game(self._folder, path.stem)

    # --- writing ------------------------------------------------------------------------------

    def write(self, about: SaveHeader, found: Callable[[], Record]) -> None:
        """Queue a game in progress for writing; a finished one moves to the finished games."""
        if self._folder is None:
            return
        running = self._file(about.id)
        if not about.over:
            self.writer.put(running, lambda: record.encode(found()))
            return
        self.writer.forget(running)
        self.writer.run(lambda: self.written(about, found()))

    def written(self, about: SaveHeader, found: Record) -> None:
        """Write a game at once, on the writer's thread; raises `OSError`.

        A finished game is written in its old place and then moved, so that whatever fails, it is in one of both.
        """
        if self._folder is None:
            return
        running = self._file(about.id)
        running.parent.mkdir(parents=True, exist_ok=True)
        files.replace(running, record.encode(found), keep_previous=not about.over)
        if not about.over:
            return
        path = self.finished / running.name
        path.parent.mkdir(parents=True, exist_ok=True)
        retried(running.replace, path)
        retried(files.previous_of(running).unlink, missing_ok=True)
        if self.history is not None:
            self.history.note(found)
        night_progress.note(self._folder, found)

    # --- the list -----------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """Return all games in progress and named saves, the latest first and unreadable ones last.

        Raises `FileProblem` if they cannot be listed.
        """
        return self.listing().entries

    def listing(self, progress: Progress = ALONE) -> Listing:
        """Return the same; ``progress`` gets the entries read so far, the latest first."""
        return self._shelf.listing(progress)

    def running(self) -> list[Entry]:
        """Return the games in progress, the latest first; raises `FileProblem` if games cannot be listed."""
        return self._shelf.running()

    def latest(self) -> Entry | None:
        """Return the game in progress that was saved last; raises `FileProblem` if games cannot be listed."""
        return self._shelf.latest()

    def glance(self, path: Path) -> Entry:
        """Return the entry of a file with a spectator's view, without opening the game."""
        return entry_of(path, with_view=True)

    def rename(self, path: Path, title: str) -> None:
        """Change the title of a save.  Raises `InUse`, or `FileProblem`."""
        lock = self._claim_file(path)
        try:
            found = record.read(path)
            about = msgspec.structs.replace(found.about, title=clean(title))
            self._put(path, record.Record(about, found.log, found.snapshot))
        finally:
            release(lock)

    def delete(self, path: Path) -> Deleted:
        """Move a file to the deleted ones; `restore` brings it back.  Raises `InUse`, or `FileProblem`."""
        lock = self._claim_file(path)
        try:
            moved = (
                self._place("deleted")
                / f"{self._clock():{_STAMP}}-{uuid.uuid4().hex[:8]}-{path.name[-_NAME_END:]}"
            )
            moved.parent.mkdir(parents=True, exist_ok=True)
            source, before = source_of(path), files.previous_of(path)
            retried(source.rename, moved)
            try:
                if files.exists(before):
                    retried(before.unlink)
            except OSError:
                with contextlib.suppress(OSError):
                    retried(moved.rename, source)
                raise
        except OSError as error:
            raise refused(Code.UNDELETABLE, error, path) from error
        finally:
            release(lock)
        return Deleted(path, moved)

    def restore(self, deleted: Deleted) -> None:
        """Move a deleted file back.  Raises `FileProblem`."""
        try:
            if files.exists(deleted.path):
                raise FileProblem(Code.TAKEN_AGAIN, deleted.path)
            retried(deleted.moved.rename, deleted.path)
        except OSError as error:
            raise refused(Code.UNRESTORABLE, error, deleted.path) from error

    # --- other places -------------------------------------------------------------------------

    def export(self, source: Path, target: Path) -> None:
        """Copy a game to a file anywhere.  Raises `FileProblem`."""
        files.export(target, record.encode(record.read(source)))

    def export_tables(self, folder: Path, progress: Progress = ALONE) -> None:
        """Write all finished games, their points and moves as CSV files into a folder.  Raises `FileProblem`."""
        finished, history = self.finished, self.history
        games = [] if history is None else history.games(sys.maxsize)
        write_tables(games[::-1], finished, folder, progress)

    def bring_in(self, source: Path, *, again: bool = False) -> BroughtIn:
        """Import a copy of a game from anywhere; it counts for no statistics.  Raises `FileProblem`.

        A running game that is listed already, as far or farther, is imported only ``again``.  Damage is repaired as
        when the game is opened, so the copy is intact.
        """
        found = record.read(source)
        opened = record.go_on(found, source)
        if opened.whole and not opened.session.is_over and not again:
            listed = self._shelf.counterpart(found)
            if listed is not None:
                return BroughtIn(listed.path, listed=listed)
        about = msgspec.structs.replace(
            found.about,
            id=uuid.uuid4().hex,
            counts=False,
            over=opened.session.is_over,
            title=found.about.title or clean(source.stem),
        )
        if opened.whole:
            found = record.Record(about, found.log, found.snapshot)
        else:
            found = record.record_of(opened.session, about)
        if not about.over:
            return BroughtIn(self._write_copy(found), opened.notes)
        path = self.finished / f"{about.id}{ENDING}"
        self._put(path, found)
        if self.history is not None:
            self.history.note(found)
        return BroughtIn(path, opened.notes, can_be_ghost(opened.session))

    def _write_copy(self, found: Record) -> Path:
        path = self._file(f"{found.about.id}-{uuid.uuid4().hex[:8]}")
        self._put(path, found)
        return path

    def _put(self, path: Path, found: Record) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            files.replace(path, record.encode(found))
        except OSError as error:
            raise refused(Code.UNSAVABLE, error, path) from error


def _is_finished(path: Path) -> bool:
    """Whether a file holds a complete finished game."""
    try:
        return files.exists(path) and record.go_on(record.read(path), path).session.is_over
    except FileProblem:
        return False
