"""The list of saved games and its entries."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from wyrmspan_desktop.games.registry import kind_of
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import files, record
from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import Damaged, FileProblem, refused
from wyrmspan_desktop.session.record import Record, SaveHeader
from wyrmspan_desktop.session.score_timeline import totals

ENDING = ".wyrm"


@dataclass(frozen=True)
class Entry:
    """A file in the list of games.

    ``about`` is None if it cannot be read, and ``problem`` says why; ``remains`` is the title that is still legible
    then.  ``round`` and ``scores`` (of every seat) are those of its position.  ``view`` is a spectator's view, if it
    was asked for.
    """

    path: Path
    about: SaveHeader | None
    problem: Message | None = None
    round: int = 0
    scores: tuple[int, ...] = ()
    view: Mapping[str, Any] | None = None
    remains: str = ""

    @property
    def title(self) -> str:
        """The title that the player gave it; empty if there is none."""
        return self.remains if self.about is None else self.about.title

    @property
    def is_running(self) -> bool:
        """Whether this is a game in progress itself, not a named copy."""
        return self.about is not None and self.path.stem == self.about.id


@dataclass(frozen=True)
class Listing:
    """Entries, the latest first and unreadable ones last; ``total``: the number of files."""

    entries: list[Entry]
    total: int


class Counterpart(NamedTuple):
    """The file of a listed game, compared with another file of it: that is as far, or ``is_earlier``."""

    path: Path
    is_earlier: bool


def latest_first(entries: Iterable[Entry]) -> list[Entry]:
    """Return entries by the time when their games were saved, the latest first and unreadable ones last.

    The dates of files do not count: copying them, or a tool for backups, changes these.
    """
    return sorted(
        entries, key=lambda entry: entry.about.saved if entry.about is not None else "", reverse=True
    )


def source_of(path: Path) -> Path:
    """Return the path to read a file from: its backup while the file is being replaced."""
    return path if files.exists(path) else files.previous_of(path)


def written(path: Path) -> float:
    """Return when a file was written, as a time stamp; 0 if unknown."""
    try:
        return source_of(path).stat().st_mtime
    except OSError:
        return 0.0


def entry_of(path: Path, *, with_view: bool = False) -> Entry:
    """Return the entry of a file; for a damaged one, the entry of its backup."""
    try:
        return _entry(path, record.read(source_of(path)), with_view=with_view)
    except Damaged as problem:
        message = problem.message
    except FileProblem as problem:
        return _unreadable(path, problem.message)
    try:
        before = _entry(path, record.read(files.previous_of(path)), with_view=with_view)
    except FileProblem:
        return _unreadable(path, message)
    return replace(before, problem=Message(Code.SAVE_BEFORE_WILL_OPEN))


def _unreadable(path: Path, problem: Message) -> Entry:
    try:
        remains = record.title_in(files.read(source_of(path)))
    except FileProblem:
        remains = ""
    return Entry(path, None, problem, remains=remains)


def _entry(path: Path, found: Record, *, with_view: bool) -> Entry:
    game = record.position_of(found)
    if game is None:
        return Entry(path, found.about, Message(Code.WILL_BE_PLAYED_AGAIN))
    number = kind_of(found.about.game).round(game)
    scores = totals(game)
    return Entry(path, found.about, None, number, scores, game.view(None) if with_view else None)


class Shelf:
    """The files of games in progress and named saves in a folder; None: there are none."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._known: dict[Path, tuple[tuple[int, int, int], Entry]] = {}
        """Intact files that were listed, with time, size and inode at that time."""

    def paths(self) -> set[Path]:
        """Return the files of games, also those of which only the backup is left; raises `FileProblem`."""
        folder = self._folder
        if folder is None:
            return set()
        try:
            names = [path.name for path in folder.iterdir()]
        except FileNotFoundError:
            return set()
        except OSError as error:
            raise refused(Code.UNLISTABLE, error, folder) from error
        known = {name.removesuffix(files.PREVIOUS) for name in names}
        return {folder / name for name in known if name.endswith(ENDING)}

    def listing(self, progress: Progress) -> Listing:
        """Return all of them; ``progress`` gets the entries read so far, the latest first."""
        paths = self.paths()
        found: list[Entry] = []

        def so_far() -> Listing:
            return Listing(latest_first(found), len(paths))

        for entry in self._read(paths):
            found.append(entry)
            progress.tell(so_far)
        return so_far()

    def _read(self, paths: Iterable[Path]) -> Iterator[Entry]:
        """Yield the entries of files, those that were written last before others."""
        return map(self._entry, sorted(paths, key=written, reverse=True))

    def _entry(self, path: Path) -> Entry:
        """Return the entry of a file; an intact file is read only once until it is replaced."""
        try:
            stat = path.stat()
        except OSError:
            return entry_of(path)
        stamp = stat.st_mtime_ns, stat.st_size, stat.st_ino
        known = self._known.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        entry = entry_of(path)
        if entry.problem is None:
            self._known[path] = stamp, entry
        return entry

    def running(self) -> list[Entry]:
        """Return the games in progress, the latest first."""
        entries = self._read(path for path in self.paths() if record.is_id(path.stem))
        return [entry for entry in latest_first(entries) if entry.is_running]

    def counterpart(self, found: Record) -> Counterpart | None:
        """Return the file of the same game that has gone as far or farther, one as far if there is any.

        The id does not tell: every import gets its own.  Raises `FileProblem` if the files cannot be listed.
        """
        ranked: list[tuple[bool, bool, Path]] = []
        for entry in self._read(self.paths()):
            if entry.about is None or _origin(entry.about) != _origin(found.about):
                continue
            with contextlib.suppress(FileProblem):
                farther = _steps_after(record.read(entry.path), found)
                if farther is not None:
                    ranked.append((not farther, entry.is_running, entry.path))
        if not ranked:
            return None
        is_as_far, _, path = max(ranked)
        return Counterpart(path, is_earlier=not is_as_far)

    def latest(self) -> Entry | None:
        """Return the game in progress that was saved last, with its view."""
        found = next(iter(self.running()), None)
        return None if found is None else entry_of(found.path, with_view=True)


def _origin(about: SaveHeader) -> tuple[object, ...]:
    """Return the part of a header by which all files of a game are recognized."""
    return about.game, about.seed, about.rules, about.level, len(about.names), about.began


def _steps_after(later: Record, earlier: Record) -> int | None:
    """Return the number of answers and changes of seats since an earlier record; None if it does not lead there."""
    if later.log is None or earlier.log is None or later.log.start != earlier.log.start:
        return None
    steps = 0
    for whole, part in (
        (later.log.answers, earlier.log.answers),
        (later.about.changes or (), earlier.about.changes or ()),
    ):
        if whole[: len(part)] != part:
            return None
        steps += len(whole) - len(part)
    return steps
