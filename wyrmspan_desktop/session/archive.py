"""All games of a player as files: those in progress, named saves, finished games.

    archive = Archive(resources.data_dir())
    kept = archive.begin(["Ada"], seed=7, level="Automa 1")
    kept.session.choose(...)          # written on a thread, after every answer
    kept.close()

A game in progress has one file, ``saves/<id>.wyrm``, rewritten after every answer, the version before it
kept.  A named save is a copy that stays as it is; going on from one that lies behind its game begins another
game, which counts for no statistics: nobody may look ahead and come back.  A finished game moves to
``finished/``, and into the history.
"""

from __future__ import annotations

import contextlib
import logging
import uuid
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import filelock
import msgspec

from wyrmspan_desktop.games.protocol import PRINTED, Cards, Game
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import days, files, record
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.days import Deal, Ids
from wyrmspan_desktop.session.errors import Damaged, FileProblem, refused
from wyrmspan_desktop.session.file_locks import lock_game, release
from wyrmspan_desktop.session.foreign_text import clean, drawable
from wyrmspan_desktop.session.history import History
from wyrmspan_desktop.session.listing import ENDING, Entry, Listing, Shelf, entry_of, source_of
from wyrmspan_desktop.session.record import About, Opened, Record
from wyrmspan_desktop.session.session import Session

PONDERED_S = 120.0
"""So many seconds of the time before an answer count as played at most: then nobody sits there any more."""
DELETED_FOR = timedelta(days=30)
"""How long a deleted file is kept."""
MIDNIGHT = timedelta(minutes=1)
"""So long after midnight the deals of the day that is over can still be begun."""
_ID = 32
"""How long an id is."""
_STAMP = "%Y%m%dT%H%M%S"
_KEPT_NAME = 48
"""So many letters of a deleted file's name are kept: with the stamp before them, every disk takes it."""
Clock = Callable[[], datetime]

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Deleted:
    """A file that was deleted, and where it lies until it is really gone."""

    path: Path
    kept: Path


class BroughtIn(NamedTuple):
    """Where the copy of a game from elsewhere is, and what its player ought to know."""

    path: Path
    notes: tuple[Message, ...]


class Kept:
    """A session whose game is in the archive: every change is written.  ``notes`` are for its player."""

    def __init__(
        self,
        archive: Archive,
        session: Session,
        about: About,
        lock: filelock.BaseFileLock | None,
        notes: tuple[Message, ...] = (),
    ) -> None:
        self.session, self.about, self.notes = session, about, notes
        self._archive, self._lock = archive, lock
        self._since = archive.now()
        self._spent_s = 0.0 if about.played_s is msgspec.UNSET else float(about.played_s)
        self._is_closed = False
        self._stop = session.subscribe(lambda step: self.save(), self.save)

    def save(self) -> None:
        """Have the game written as it is now; whatever keeps it from being written is told by the archive."""
        self.about = self._archive.stamped(self._timed(), over=self.session.is_over)
        self._archive.write(self.about, record.record_later(self.session, self.about))

    def _timed(self) -> About:
        """With the time since the last answer, as far as somebody can have thought about the next one."""
        now, before = self._archive.now(), self._since
        self._since = now
        if self.about.played_s is msgspec.UNSET:
            return self.about
        spent_s = min(max((now - before).total_seconds(), 0.0), PONDERED_S)
        self._spent_s += spent_s
        return msgspec.structs.replace(self.about, played_s=round(self._spent_s))

    def close(self, *, wait: bool = True) -> None:
        """Let others open the game as soon as it is written; ``wait``: until then.  Once is enough."""
        if self._is_closed:
            return
        self._is_closed = True
        self._stop()
        writer, lock, self._lock = self._archive.writer, self._lock, None
        about, found = self.about, record.record_later(self.session, self.about)

        def let_go() -> None:
            try:
                if writer.problem is not None:
                    self._archive.written(about, found())
            finally:
                release(lock, for_good=about.over)

        writer.run(let_go)
        if wait:
            writer.flush()


class Archive:
    """The games below a folder; None: nothing can be kept, and ``trouble`` says why."""

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
            told = map(files.refusal, (folder, self.saves, self.finished))
            self.writer.problem = next(filter(None, told), None)
            self._sweep(folder)

    @property
    def problem(self) -> Message | None:
        """What keeps games from being written now; None if they are written."""
        return self._trouble or self.writer.problem

    @property
    def folder(self) -> Path | None:
        """Where everything of the player's is kept; None: nowhere."""
        return self._folder

    @property
    def today(self) -> date:
        """The day, on the clock of this place, whose deals are dealt now."""
        return self._clock().astimezone().date()

    @property
    def saves(self) -> Path:
        """Where games in progress and named saves are."""
        return self._place("saves")

    @property
    def finished(self) -> Path:
        """Where finished games are."""
        return self._place("finished")

    def lists(self, path: Path) -> bool:
        """Whether a file lies where games in progress and named saves are."""
        return self._folder is not None and path.parent == self._folder / "saves"

    def _place(self, name: str) -> Path:
        if self._folder is None:
            if self._trouble is None:
                raise FileProblem(Code.UNKEPT)
            raise FileProblem(Code.UNKEPT_SINCE, reason=self._trouble)
        return self._folder / name

    def _sweep(self, folder: Path) -> None:
        """Remove what is left of games whose program was killed while it wrote, and what was deleted long ago."""
        for each in (self.saves, self.finished, folder):
            files.sweep(each)
        with contextlib.suppress(OSError, FileProblem):
            for running in self._shelf.paths():
                if _is_finished(self.finished / running.name):
                    for path in (running, files.previous_of(running)):
                        path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            oldest = f"{self._clock() - DELETED_FOR:{_STAMP}}"
            for path in files.named(folder / "deleted", f"*{ENDING}"):
                if path.name < oldest:
                    path.unlink(missing_ok=True)

    def close(self) -> None:
        """Write whatever waits."""
        self.writer.close()

    # --- playing ------------------------------------------------------------------------------

    def begin(
        self,
        names: Sequence[str],
        *,
        seed: int,
        level: str | None = None,
        bots: Sequence[str | None] = (),
        counts: bool = True,
        open_table: bool = False,
        game: str = WYRMSPAN,
        cards: Cards = PRINTED,
    ) -> Kept:
        """A new game, kept from its set-up on: as `Session.new` makes it, the rest as in `About`.

        One with a player's own cards counts for no statistics.
        """
        names = [clean(name) for name in names]
        session = Session.new(names, seed=seed, level=level, bots=bots, game=game, cards=cards)
        return self._keep(session, counts=counts and 0 in session.people, open_table=open_table)

    def begin_day(self, names: Sequence[str], deal: Deal) -> Kept:
        """A day's deal for the first of those names, the others are its bots'.

        On its day the first try counts; it is gone on with where it stands, on whatever day.  Every other game of
        the deal counts for nothing.  Raises what `resume` raises, for the try that was begun.
        """
        session = Session.new(
            [clean(name) for name in names],
            seed=deal.seed,
            level=deal.level,
            bots=(None, *deal.bots),
            game=deal.game,
            rules=deal.rules,
        )
        # Whoever holds the lock is alone in asking what became of the try.
        lock = lock_game(self._folder, deal.id)
        stage = self.ids().stage(deal, deal.day if self._was_just_now(deal.day) else self.today)
        if stage == "open":
            return self._keep(session, counts=True, day=deal.day.isoformat(), game_id=deal.id, lock=lock)
        release(lock, for_good=stage != "begun")
        if stage == "begun":
            return self.resume(self._file(deal.id))
        return self._keep(session, counts=False, day=deal.day.isoformat())

    def _was_just_now(self, day: date) -> bool:
        """Whether it was some day a moment ago: a click at midnight means the day that was seen."""
        return (self._clock() - MIDNIGHT).astimezone().date() == day

    def ids(self) -> Ids:
        """The ids of all games that have a file; none if nothing is kept."""
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

    def play_on(
        self, game: Game, bots: Sequence[str | None], *, title: str, open_table: bool = False
    ) -> Kept:
        """A game of its own that begins where another stood, which stays as it is; it counts for nothing."""
        session = Session(game.clone(), bots)
        return self._keep(session, counts=False, open_table=open_table, title=_title(title))

    def begin_lesson(self, session: Session) -> Kept:
        """The game of a lesson, which counts for nothing: the one that was begun is gone on with where it stands.

        Raises what `resume` raises for that.
        """
        game_id, ids = days.lesson_id(session.kind.name), self.ids()
        if game_id in ids.running:
            return self.resume(self._file(game_id))
        return self._keep(
            session, counts=False, game_id=None if game_id in ids.finished | ids.deleted else game_id
        )

    def resume(self, path: Path, progress: Progress = ALONE) -> Kept:
        """Go on with a game in progress, or from a named save.

        Raises `FileProblem`: `Damaged` if nothing can be had of the file or the one before it (a damaged file is
        set aside), `InUse` if another window has the game open, `FromElsewhere` for other versions and cards.
        """
        lock = self._claim_file(path)
        try:
            found, opened, earlier = self._open(path, progress)
        except (FileProblem, CancelledError):
            release(lock)
            raise
        about, notes = found.about, (*earlier, *opened.notes)
        if path == self._file(about.id):
            kept = Kept(self, opened.session, about, lock, notes)
            if opened.session.is_over:
                kept.save()  # it was closed before it could move to the finished games
            return kept
        release(lock)
        if self._is_tip(found):
            return self.resume(self._file(about.id), progress)
        progress.check()
        return self._keep(
            opened.session, counts=False, open_table=about.open_table, day=about.day, notes=notes
        )

    def _keep(
        self,
        session: Session,
        *,
        counts: bool,
        open_table: bool = False,
        day: str | None = None,
        game_id: str | None = None,
        lock: filelock.BaseFileLock | None = None,
        title: str = "",
        notes: tuple[Message, ...] = (),
    ) -> Kept:
        """A game of its own; whoever says its id may have its lock already."""
        kind = session.kind
        about = About(
            id=game_id or uuid.uuid4().hex,
            of=kind.name,
            title=title,
            began=self._time(),
            saved=self._time(),
            content=kind.content(),
            rules=session.game.rules,
            names=session.humans,
            level=session.level,
            bots=session.bots,
            seed=session.seed,
            counts=counts and kind.cards.own is None,
            open_table=open_table,
            made_of=record.made_of(kind),
            deal=day or msgspec.UNSET,
            played_s=0,
            over=session.is_over,
        )
        kept = Kept(self, session, about, lock or lock_game(self._folder, about.id), notes)
        kept.save()
        return kept

    def _open(self, path: Path, progress: Progress) -> tuple[Record, Opened, tuple[Message, ...]]:
        """The game in a file or, if that is damaged or gone, in the one before it; and what is to be told."""
        try:
            found = record.read(path)
            return found, record.go_on(found, path, progress), ()
        except FileProblem as problem:
            is_damaged, before = isinstance(problem, Damaged), files.previous_of(path)
            if not is_damaged and files.exists(path):
                raise
            earlier = self._earlier(before)
            aside = files.set_aside(path) if is_damaged else None
            if earlier is None:
                if aside is None:
                    raise
                raise Damaged(Code.SET_ASIDE, aside, problem=problem.message) from problem
            if aside is None:
                return *earlier, (Message(Code.SAVE_BEFORE),)
            return *earlier, (Message(Code.SAVE_BEFORE_KEPT_AS, {"name": drawable(aside.name)}),)

    @staticmethod
    def _earlier(before: Path) -> tuple[Record, Opened] | None:
        """The game before the last writing, if it can be had."""
        if not files.exists(before):
            return None
        try:
            found = record.read(before)
            return found, record.go_on(found, before)
        except FileProblem as problem:
            _log.warning("the save before the last is of no use either: %s", problem)
            return None

    def _is_tip(self, found: Record) -> bool:
        """Whether a named save is where its game still stands."""
        try:
            tip = record.read(self._file(found.about.id))
        except FileProblem:
            return False
        return found.log is not None and tip.log == found.log

    def stamped(self, about: About, *, over: bool) -> About:
        """The same game, now."""
        return msgspec.structs.replace(about, saved=self._time(), over=over)

    def now(self) -> datetime:
        """The time."""
        return self._clock()

    def _time(self) -> str:
        return self.now().isoformat(timespec="seconds")

    def _file(self, name: str) -> Path:
        return self.saves / f"{name}{ENDING}"

    def _claim_file(self, path: Path) -> filelock.BaseFileLock | None:
        """The lock of the game whose file this is; None if it is a copy.  Raises `InUse`."""
        if self._folder is None or not record.is_id(path.stem) or path != self._file(path.stem):
            return None
        return lock_game(self._folder, path.stem)

    def write(self, about: About, found: Callable[[], Record]) -> None:
        """Have a game in progress written; a finished one moves to the finished games."""
        if self._folder is None:
            return
        running = self._file(about.id)
        if not about.over:
            self.writer.put(running, lambda: record.encode(found()))
            return
        self.writer.forget(running)
        self.writer.run(lambda: self.written(about, found()))

    def written(self, about: About, found: Record) -> None:
        """The same at once, on the thread of the writer; raises `OSError`.

        The end of a game is written where it was in progress, and moved: whatever fails, it is in one of both.
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
        running.replace(path)
        files.previous_of(running).unlink(missing_ok=True)
        if self.history is not None:
            self.history.note(found)

    # --- the list -----------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All games in progress and named saves, the latest first; those that cannot be read last.

        Raises `FileProblem` if they cannot be listed.
        """
        return self.listing().entries

    def listing(self, progress: Progress = ALONE) -> Listing:
        """The same; ``progress`` is told what has been read, about the latest first."""
        return self._shelf.listing(progress)

    def latest(self) -> Entry | None:
        """The game in progress that was written last; raises `FileProblem` if games cannot be listed."""
        return self._shelf.latest()

    def glance(self, path: Path) -> Entry:
        """What the list says of a game, and what a spectator sees of it; the game is not opened."""
        return entry_of(path, with_view=True)

    def save_as(self, kept: Kept, title: str) -> Path:
        """A copy of a game as it is now, under a title.  Raises `FileProblem` if it cannot be written."""
        about = msgspec.structs.replace(
            self.stamped(kept.about, over=kept.session.is_over), title=_title(title)
        )
        return self._write_copy(record.record_of(kept.session, about))

    def rename(self, path: Path, title: str) -> None:
        """Give a save another title.  Raises `InUse`, or `FileProblem`."""
        lock = self._claim_file(path)
        try:
            found = record.read(path)
            about = msgspec.structs.replace(found.about, title=_title(title))
            self._put(path, record.Record(about, found.log, found.snapshot))
        finally:
            release(lock)

    def delete(self, path: Path) -> Deleted:
        """Take a file off the list; `restore` brings it back.  Raises `InUse`, or `FileProblem`."""
        lock = self._claim_file(path)
        try:
            kept = (
                self._place("deleted")
                / f"{self._clock():{_STAMP}}-{uuid.uuid4().hex[:8]}-{path.name[-_KEPT_NAME:]}"
            )
            kept.parent.mkdir(parents=True, exist_ok=True)
            source, before = source_of(path), files.previous_of(path)
            source.rename(kept)
            try:
                if files.exists(before):
                    before.unlink()
            except OSError:
                with contextlib.suppress(OSError):
                    kept.rename(source)
                raise
        except OSError as error:
            raise refused(Code.UNDELETABLE, error, path) from error
        finally:
            release(lock)
        return Deleted(path, kept)

    def restore(self, deleted: Deleted) -> None:
        """Put a deleted file back.  Raises `FileProblem`."""
        try:
            if files.exists(deleted.path):
                raise FileProblem(Code.TAKEN_AGAIN, deleted.path)
            deleted.kept.rename(deleted.path)
        except OSError as error:
            raise refused(Code.UNRESTORABLE, error, deleted.path) from error

    # --- other places -------------------------------------------------------------------------

    def export(self, source: Path, target: Path) -> None:
        """Copy a game to a file anywhere.  Raises `FileProblem`."""
        content = record.encode(record.read(source))
        try:
            files.replace(target, content)
        except OSError as error:
            raise refused(Code.UNWRITABLE, error, target) from error

    def bring_in(self, source: Path) -> BroughtIn:
        """Take a copy of a game from anywhere; it counts for no statistics.  Raises `FileProblem`.

        What is damaged is mended as when it is opened: the copy is whole.
        """
        found = record.read(source)
        opened = record.go_on(found, source)
        about = msgspec.structs.replace(
            found.about,
            id=uuid.uuid4().hex,
            counts=False,
            over=opened.session.is_over,
            title=found.about.title or _title(source.stem),
        )
        if not opened.whole:
            found = record.record_of(opened.session, about)
        found = record.Record(about, found.log, found.snapshot)
        if not about.over:
            return BroughtIn(self._write_copy(found), opened.notes)
        path = self.finished / f"{about.id}{ENDING}"
        self._put(path, found)
        if self.history is not None:
            self.history.note(found)
        return BroughtIn(path, opened.notes)

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
    """Whether a file holds the whole of a finished game."""
    try:
        return files.exists(path) and record.go_on(record.read(path), path).session.is_over
    except FileProblem:
        return False


def _title(text: str) -> str:
    return clean(text)
