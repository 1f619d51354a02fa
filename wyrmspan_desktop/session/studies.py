"""Studies: the player's mistakes in finished games, which come back as puzzles by spaced repetition.

A mistake of `Kind.moments` is due on the next day, and once solved again after more days; solved often enough, it
leaves.  The file of studies refers to finished games: a position is rebuilt from the game's file, and a study whose
game is gone goes as well.

All functions read and write files, so they belong on the reader's thread (`background`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from wyrmspan_desktop.core.game import seed_of
from wyrmspan_desktop.games.protocol import AnyKind, G
from wyrmspan_desktop.session import files, json_file, record
from wyrmspan_desktop.session.archive import Archive
from wyrmspan_desktop.session.errors import Damaged, FileProblem, Missing
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.migrations import STUDIES_MIGRATIONS, STUDIES_SCHEMA, Content
from wyrmspan_desktop.session.position_cache import PositionCache
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.session.session import Session

FILE = "studies.json"
MAX_BYTES = 1024 * 1024
"""Several times the size of the largest file of studies."""
INTERVALS = (timedelta(days=1), timedelta(days=3), timedelta(days=10))
"""Time until a study is due: after the mistake, after it was solved once, and after it was solved again."""
MAX_DUE = 5
"""Maximum number of studies that are offered at once."""
MAX_STUDIES = 200
"""Maximum number of studies in the file; the oldest are removed."""
MIN_LOSS_VP = 2.0
"""Minimum loss of a mistake that becomes a study, in points."""

_log = logging.getLogger(__name__)


class Moment(Protocol):
    """A moment of `Kind.moments`."""

    @property
    def move(self) -> int: ...
    @property
    def points(self) -> float: ...
    @property
    def is_good(self) -> bool: ...


class Study(Struct, frozen=True):
    """A mistake in a finished game, when it is due, and how often it was solved.

    ``game``: the id of the game; ``move``: the number of the answer; ``moment``: the moment as plain data;
    ``evaluation``: the version of the evaluation that found it.
    """

    game: str
    move: Annotated[int, Meta(ge=0)]
    evaluation: str
    moment: dict[str, Any]
    due: date
    solved: Annotated[int, Meta(ge=0, le=len(INTERVALS))] = 0

    @property
    def has_left(self) -> bool:
        """Whether it was solved often enough; it is kept so that it is not added again."""
        return self.solved == len(INTERVALS)

    def is_due(self, today: date) -> bool:
        """Whether it is to be solved now.

        It is also due if it waits longer than it ever may: the clock was set back.
        """
        return not self.has_left and not today < self.due <= today + INTERVALS[-1]

    def rated(self, today: date, *, is_solved: bool) -> Study:
        """Return the study after it was tried; one that is not due stays the same."""
        if not self.is_due(today):
            return self
        solved = self.solved + is_solved
        wait = INTERVALS[min(solved, len(INTERVALS) - 1)] if is_solved else INTERVALS[0]
        return replace(self, solved=solved, due=today + wait)


def due_now(studies: Iterable[Study], today: date) -> list[Study]:
    """Return the studies that are due, those that have waited longest first."""
    return sorted((each for each in studies if each.is_due(today)), key=lambda each: each.due)


# --- the file -----------------------------------------------------------------------------------


def add(archive: Archive, game: str, kind: AnyKind, moments: Iterable[Moment]) -> None:
    """Add the mistakes of a finished game, unless they are known."""
    due, version = archive.today + INTERVALS[0], kind.evaluation()
    new = [
        Study(game, each.move, version, msgspec.to_builtins(each), due)
        for each in moments
        if not each.is_good and each.points >= MIN_LOSS_VP
    ]

    def change(studies: list[Study]) -> list[Study]:
        known = {(each.game, each.move) for each in studies}
        return [*studies, *(each for each in new if (each.game, each.move) not in known)][-MAX_STUDIES:]

    if new:
        _update(archive, change)


def rate(archive: Archive, study: Study, *, is_solved: bool) -> None:
    """Note that a study was tried, if it was due."""
    today = archive.today
    _update(
        archive,
        lambda studies: [
            each.rated(today, is_solved=is_solved)
            if (each.game, each.move) == (study.game, study.move)
            else each
            for each in studies
        ],
    )


def _update(archive: Archive, change: Callable[[list[Study]], list[Study]]) -> None:
    """Change the file as it is now; a failure is only logged."""
    if archive.folder is None:
        return
    path = archive.folder / FILE
    before = _read(path)
    if before is None:
        return
    after = change(before)
    if after == before:
        return
    content = {"schema": STUDIES_SCHEMA, "studies": after}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.replace(path, msgspec.json.format(msgspec.json.encode(content)) + b"\n")
    except OSError as error:
        _log.warning("studies cannot be written: %s", error)


def _read(path: Path) -> list[Study] | None:
    """Return the studies of the file; None if it must not be overwritten.  A damaged file is set aside."""
    try:
        return json_file.read(path, MAX_BYTES, STUDIES_SCHEMA, STUDIES_MIGRATIONS, _listed)
    except Missing:
        return []
    except json_file.BrokenContent as broken:
        _log.warning("%s is damaged: %s", path.name, broken)
        return None if broken.aside is None else []
    except (json_file.NewerContent, FileProblem) as problem:
        _log.warning("studies cannot be read: %s", problem)
        return None


def _listed(content: Content) -> list[Study]:
    return _valid(msgspec.convert(content["studies"], list[Any]))


def _valid(entries: Iterable[object]) -> list[Study]:
    """Return the valid studies; an invalid one does not affect the others."""
    found: dict[tuple[str, int], Study] = {}
    for each in entries:
        try:
            study = msgspec.convert(each, Study)
        except msgspec.ValidationError as error:
            _log.warning("a study is dropped: %s", error)
        else:
            found.setdefault((study.game, study.move), study)
    return list(found.values())


# --- the tables ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class StudyTable(Generic[G]):
    """The position of a study, in which everything hidden from its seat was redealt.

    ``moment``: the mistake, as of `Kind.moments`; ``given``: the answer in the game; ``about``: the header of the
    game; ``is_current``: whether the present evaluation found it.
    """

    study: Study
    about: SaveHeader
    position: G
    seat: int
    given: tuple[str, ...]
    moment: Any
    is_current: bool

    @property
    def player(self) -> str:
        """The name of the player if several people played; empty otherwise."""
        about = self.about
        people = len(about.names) if not about.bots else about.bots.count(None)
        return about.names[self.seat] if people > 1 else ""

    def known(self, answers: Sequence[Sequence[str]]) -> Literal["better", "given"] | None:
        """Return whether this is the better answer that was found, or the mistake again; None if it is neither.

        What another evaluation has found does not count.
        """
        if not self.is_current or len(answers) != 1:
            return None
        answer = sorted(answers[0])
        if answer == sorted(self.moment.other):
            return "better"
        return "given" if answer == sorted(self.given) else None

    def begin(self) -> Session[G]:
        """Return a new session at the position; the other seats are not asked."""
        other = self.about.kind.bots[0]
        seats = range(len(self.about.names))
        return Session(self.position.clone(), [None if seat == self.seat else other for seat in seats])


class Due(NamedTuple):
    """The tables that are due, the number of other studies that wait, and the day of the next; None if none waits."""

    tables: Sequence[StudyTable[Any]] = ()
    waiting: int = 0
    coming: date | None = None


class _Gone(Exception):
    """The position of a study cannot be rebuilt."""


def due(archive: Archive) -> Due:
    """Return the tables that are due now, at most `MAX_DUE`; studies whose game is gone are removed."""
    studies = None if archive.folder is None else _read(archive.folder / FILE)
    if studies is None:
        return Due()
    today, tables, gone = archive.today, list[StudyTable[Any]](), list[Study]()
    for study in due_now(studies, today):
        if len(tables) == MAX_DUE:
            break
        try:
            tables.append(_table(archive, study))
        except (_Gone, Missing, Damaged) as error:
            _log.info("study %s, %s is dropped: %s", study.game, study.move, error)
            gone.append(study)
        except FileProblem as problem:
            _log.warning("study %s, %s cannot be shown now: %s", study.game, study.move, problem)
    if gone:
        _update(archive, lambda studies: [each for each in studies if each not in gone])
    waiting = [each.due for each in studies if not (each.has_left or each.is_due(today))]
    return Due(tuple(tables), len(waiting), min(waiting, default=None))


def _table(archive: Archive, study: Study) -> StudyTable[Any]:
    """Rebuild the position of a study.  Raises `_Gone` if it is none, `FileProblem` if the game cannot be opened."""
    if not record.is_id(study.game):
        raise _Gone("there is no such game")
    path = archive.finished / f"{study.game}{ENDING}"
    found = record.read(path)
    session = record.go_on(found, path).session
    kind, done = session.kind, session.timeline.done
    if not study.move < len(done):
        raise _Gone("the game is too short")
    game, answered = PositionCache(session).at(study.move), done[study.move]
    if answered.seat not in session.people or kind.obvious(game):
        raise _Gone("no player was asked")
    try:
        (moment,) = msgspec.convert([study.moment], kind.moments_type)
    except (ValueError, TypeError) as error:
        raise _Gone(str(error)) from None
    position, version = game.determinize(answered.seat, seed_of(game)), kind.evaluation()
    if not version:
        raise _Gone("there are no moments in this kind of game")
    return StudyTable(
        *(study, found.about, position, answered.seat, tuple(answered.ids), moment),
        is_current=version == study.evaluation,
    )
