"""What the list of games says of a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from wyrmspan_desktop.session import files, record
from wyrmspan_desktop.session.errors import Damaged, FileProblem
from wyrmspan_desktop.session.record import About, Record


@dataclass(frozen=True)
class Entry:
    """A file in the list of games.

    ``about`` is None if it cannot be read, and ``problem`` says why; ``round`` and ``scores`` (of every seat)
    are those of its position.
    """

    path: Path
    about: About | None
    problem: str = ""
    round: int = 0
    scores: tuple[int, ...] = ()

    @property
    def is_running(self) -> bool:
        """Whether this is a game in progress itself, not a copy that somebody named."""
        return self.about is not None and self.path.stem == self.about.id


@dataclass(frozen=True)
class Listing:
    """Entries, the latest first and those that cannot be read last; ``total``: of so many files."""

    entries: list[Entry]
    total: int


def saved(entry: Entry) -> str:
    """When a game was saved, as a text that sorts; of what cannot be read the earliest."""
    return entry.about.saved if entry.about is not None else ""


def source_of(path: Path) -> Path:
    """Where the content of a file is now: while it is being replaced, in the one before."""
    return path if files.exists(path) else files.previous_of(path)


def written(path: Path) -> float:
    """When a file was written; 0 if that cannot be told."""
    try:
        return source_of(path).stat().st_mtime
    except OSError:
        return 0.0


def entry_of(path: Path) -> Entry:
    """What the list says of a file; of a damaged one, what the one before it holds."""
    try:
        return _entry(path, record.read(source_of(path)))
    except Damaged as problem:
        told = problem.brief
    except FileProblem as problem:
        return Entry(path, None, problem.brief)
    try:
        before = _entry(path, record.read(files.previous_of(path)))
    except FileProblem:
        return Entry(path, None, told)
    return replace(before, problem="It is damaged; the save before it will be opened.")


def _entry(path: Path, found: Record) -> Entry:
    game = record.position_of(found)
    if game is None:
        return Entry(path, found.about, "Its position is damaged; it will be played again from the log.")
    return Entry(path, found.about, "", game.state.round, tuple(score.total for score in game.scores()))
