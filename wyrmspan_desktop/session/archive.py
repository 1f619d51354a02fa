"""All games of a player as files: those in progress, named saves, finished games.

    archive = Archive(resources.data_dir())
    game = archive.begin(["Ada"], seed=7, level="Automa 1")
    game.session.choose(...)          # written on a thread, after every answer
    game.close()

A game in progress has one file, ``saves/<id>.wyrm``, rewritten after every answer, with a backup of the version
before.  A named save is a copy that is never changed.  Continuing from one that is behind its game begins another
game, which counts for no statistics, because its player has looked ahead.  A finished game moves to ``finished/``,
and into the history.
"""

from __future__ import annotations

import logging
import uuid
from collections.abc import Sequence
from concurrent.futures import CancelledError
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import filelock
import msgspec

from wyrmspan_desktop.games.nights import Night
from wyrmspan_desktop.games.protocol import NO_HOUSE_RULES, PRINTED, Cards, G, Game, HouseRules
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import daily_challenge, files, record
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.course import ghost_of
from wyrmspan_desktop.session.daily_challenge import Deal
from wyrmspan_desktop.session.errors import Damaged, FileProblem
from wyrmspan_desktop.session.file_locks import lock_game, release
from wyrmspan_desktop.session.record import Opened, Record, SaveHeader
from wyrmspan_desktop.session.sanitizing import clean, drawable
from wyrmspan_desktop.session.session import Session
from wyrmspan_desktop.session.store import Store

PONDERED_S = 120.0
"""Upper bound of the time before an answer that counts as played, in seconds: beyond it the player is taken to be
away.
"""
MIDNIGHT = timedelta(minutes=1)
"""Grace period after midnight in which the deals of the day before can still be begun."""

_log = logging.getLogger(__name__)


class ArchivedGame:
    """A session whose game is in the archive: every change is written.  ``notes`` are messages for its player."""

    def __init__(
        self,
        archive: Archive,
        session: Session[Any],
        about: SaveHeader,
        lock: filelock.BaseFileLock | None,
        notes: tuple[Message, ...] = (),
    ) -> None:
        self.session, self.about, self.notes = session, about, notes
        session.game_id = about.id
        self._archive, self._lock = archive, lock
        self._since = archive.now()
        self._spent_s = 0.0 if about.played_s is msgspec.UNSET else float(about.played_s)
        self._is_closed = False
        self._stop = session.subscribe(lambda step: self.save(), self.save, self.save, self.save)

    def save(self) -> None:
        """Queue the game as it is now for writing.  `Archive.problem` says why it cannot be written, if it cannot."""
        self.about = record.header_of(self.session, self._archive.stamped(self._timed()))
        self._archive.write(self.about, record.record_later(self.session, self.about))

    def rename(self, names: Sequence[str]) -> None:
        """Rename the players and save the game."""
        self.session.rename(names)
        self.about = msgspec.structs.replace(self.about, names=self.session.humans)
        self.save()

    def _timed(self) -> SaveHeader:
        """Return the header with the time since the last answer added, at most `PONDERED_S`."""
        now, before = self._archive.now(), self._since
        self._since = now
        if self.about.played_s is msgspec.UNSET:
            return self.about
        spent_s = min(max((now - before).total_seconds(), 0.0), PONDERED_S)
        self._spent_s += spent_s
        return msgspec.structs.replace(self.about, played_s=round(self._spent_s))

    def close(self, *, wait: bool = True) -> None:
        """Give the game up: write it if that failed before, then release its lock.

        ``wait``: block until this is done.  Calling it again has no effect.
        """
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


class Archive(Store):
    """Begins and continues games that are saved automatically."""

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
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> ArchivedGame:
        """Begin a new game and save it from its set-up on: arguments as for `Session.new` and `SaveHeader`.

        A game with a player's own cards counts for no statistics.
        """
        names = [clean(name) for name in names]
        session = Session.new(
            names, seed=seed, level=level, bots=bots, game=game, cards=cards, house_rules=house_rules
        )
        return self._keep(session, counts=counts and 0 in session.people, open_table=open_table)

    def begin_day(self, names: Sequence[str], deal: Deal) -> ArchivedGame:
        """Begin or continue a deal of the day; the first name is the player's, the others are the bots'.

        On its day the first attempt counts, and it is continued where it stands, on any later day too.  Every other
        game of the deal counts for nothing.  Raises what `resume` raises for an attempt that was begun.
        """
        session = Session.new(
            [clean(name) for name in names],
            seed=deal.seed,
            level=deal.level,
            bots=(None, *deal.bots),
            game=deal.game,
            rules=deal.rules,
        )
        # Only the holder of the lock may ask for the stage of the attempt.
        lock = lock_game(self._folder, deal.id)
        stage = self.ids().stage(deal, deal.day if self._was_just_now(deal.day) else self.today)
        if stage == "open":
            return self._keep(session, counts=True, day=deal.day.isoformat(), game_id=deal.id, lock=lock)
        release(lock, for_good=stage != "begun")
        if stage == "begun":
            return self.resume(self._file(deal.id))
        return self._keep(session, counts=False, day=deal.day.isoformat())

    def begin_night(self, name: str, night: Night) -> ArchivedGame:
        """Begin a game of a night; the name is the player's."""
        session = Session.new(
            [clean(name)], seed=night.seed, level=night.level, house_rules=night.house_rules
        )
        return self._keep(session, counts=True, night=night.id)

    def _was_just_now(self, day: date) -> bool:
        """Whether that was the date a moment ago: a click at midnight means the day that was shown."""
        return (self._clock() - MIDNIGHT).astimezone().date() == day

    def play_on(
        self, game: Game, bots: Sequence[str | None], *, title: str, open_table: bool = False
    ) -> ArchivedGame:
        """Begin a new game from a copy of a position; it counts for no statistics."""
        session = Session(game.clone(), bots)
        return self._keep(session, counts=False, open_table=open_table, title=clean(title))

    def begin_against(self, name: str, session: Session[G], about: SaveHeader) -> ArchivedGame:
        """Begin the deal of a finished game again, against its ghost; ``about`` is its header.

        It counts for no statistics, because its deal has been played.
        """
        again: Session[G] = Session.new(
            [clean(name)],
            seed=session.seed,
            level=session.level,
            game=session.kind.name,
            rules=session.game.rules,
            cards=session.kind.cards,
            house_rules=session.house_rules,
        )
        again.ghost = ghost_of(session, about)
        return self._keep(again, counts=False)

    def begin_lesson(self, session: Session[G], *, anew: bool = False) -> ArchivedGame:
        """Begin the game of a lesson; or continue the one that was begun, unless it is to be played ``anew``.

        It counts for no statistics.  Raises what `resume` raises if the earlier one cannot be opened.
        """
        game_id, ids = daily_challenge.lesson_id(session.kind.name), self.ids()
        if game_id in ids.running and not anew:
            return self.resume(self._file(game_id))
        is_taken = game_id in ids.running | ids.finished | ids.deleted
        return self._keep(session, counts=False, game_id=None if is_taken else game_id)

    def resume(self, path: Path, progress: Progress = ALONE) -> ArchivedGame:
        """Continue a game in progress, or open a named save.

        Raises `FileProblem`: `Damaged` if neither the file nor its backup is readable (a damaged file is set
        aside), `InUse` if another window has the game open, `FromElsewhere` for other versions and cards.
        """
        lock = self._claim_file(path)
        try:
            found, opened, earlier = self._open(path, progress)
        except (FileProblem, CancelledError):
            release(lock)
            raise
        about, notes = found.about, (*earlier, *opened.notes)
        if path == self._file(about.id):
            archived = ArchivedGame(self, opened.session, about, lock, notes)
            if opened.session.is_over:
                archived.save()  # it was closed before it could move to the finished games
            return archived
        release(lock)
        if self._is_tip(found):
            return self.resume(self._file(about.id), progress)
        progress.check()
        return self._keep(
            opened.session,
            counts=False,
            open_table=about.open_table,
            day=about.day,
            night=about.night,
            notes=notes,
        )

    def _keep(
        self,
        session: Session[G],
        *,
        counts: bool,
        open_table: bool = False,
        day: str | None = None,
        night: str | None = None,
        game_id: str | None = None,
        lock: filelock.BaseFileLock | None = None,
        title: str = "",
        notes: tuple[Message, ...] = (),
    ) -> ArchivedGame:
        """Put a session into the archive as a new game; a caller that gives its id may hold its lock already."""
        kind = session.kind
        about = SaveHeader(
            id=game_id or uuid.uuid4().hex,
            of=kind.name,
            title=title,
            began=self._time(),
            saved=self._time(),
            content=kind.content(),
            rules=session.game.rules,
            names=session.humans,
            level=session.level,
            bots=session.seating.start,
            seed=session.seed,
            counts=counts and kind.cards.own is None,
            open_table=open_table,
            made_of=record.made_of(kind),
            chosen_rules=record.chosen_rules(session.house_rules),
            deal=day or msgspec.UNSET,
            of_night=night or msgspec.UNSET,
            played_s=0,
            over=session.is_over,
        )
        archived = ArchivedGame(self, session, about, lock or lock_game(self._folder, about.id), notes)
        archived.save()
        return archived

    def _open(self, path: Path, progress: Progress) -> tuple[Record, Opened, tuple[Message, ...]]:
        """Open the game of a file, or its backup if the file is damaged or missing; the messages are for the player."""
        try:
            found = record.read(path)
            return found, record.go_on(found, path, progress), ()
        except FileProblem as problem:
            if not isinstance(problem, Damaged) and files.exists(path):
                raise
            return self._open_before(path, problem)

    @staticmethod
    def _open_before(path: Path, problem: FileProblem) -> tuple[Record, Opened, tuple[Message, ...]]:
        """Open the backup of a file that is damaged or missing; raises `FileProblem`.

        Damaged files are set aside, a damaged backup too, since it would stay in the list for ever.
        """
        before, earlier = files.previous_of(path), None
        faults = {path: problem}
        try:
            found = record.read(before)
            earlier = found, record.go_on(found, before)
        except FileProblem as other:
            faults[before] = other
            if files.exists(before):
                _log.warning("the save before the last is of no use either: %s", other)
        damaged = [
            (files.set_aside(each), fault) for each, fault in faults.items() if isinstance(fault, Damaged)
        ]
        asides = [(aside, fault) for aside, fault in damaged if aside is not None]
        if earlier is None:
            if not asides:
                raise problem
            aside, fault = asides[0]
            raise Damaged(Code.SET_ASIDE, aside, problem=fault.message) from problem
        if not asides:
            return *earlier, (Message(Code.SAVE_BEFORE),)
        return *earlier, (Message(Code.SAVE_BEFORE_KEPT_AS, {"name": drawable(asides[0][0].name)}),)

    def _is_tip(self, found: Record) -> bool:
        """Whether a named save is the latest position of its game."""
        try:
            tip = record.read(self._file(found.about.id))
        except FileProblem:
            return False
        return found.log is not None and tip.log == found.log

    def save_as(self, archived: ArchivedGame, title: str) -> Path:
        """Save a copy of a game under a title and return its path.  Raises `FileProblem` if it cannot be written."""
        about = msgspec.structs.replace(self.stamped(archived.about), title=clean(title))
        return self._write_copy(record.record_of(archived.session, about))
