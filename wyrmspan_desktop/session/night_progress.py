"""The player's best results of the twenty nights (`games.nights`): a small JSON file.

Finished games of nights are noted in it.  If the file is damaged, it is set aside, and the results are read again
from the finished games.

All functions read and write files, so they belong on the reader's or the writer's thread.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta, Struct

from wyrmspan_desktop.games.nights import MOST_STARS, Night, nights
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import files, record
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import Damaged, FileProblem, Missing, TooLarge
from wyrmspan_desktop.session.listing import ENDING, Entry
from wyrmspan_desktop.session.migrations import NIGHTS_MIGRATIONS, NIGHTS_SCHEMA, Content, migrate
from wyrmspan_desktop.session.record import Record, SaveHeader

FILE = "nights.json"
MAX_BYTES = 64 * 1024
"""Many times the size of the results of all nights."""

_log = logging.getLogger(__name__)


class Best(Struct, frozen=True):
    """The best result of a night: the most stars, and the most points of games with as many."""

    stars: Annotated[int, Meta(ge=0, le=MOST_STARS)]
    points: int


Bests = Mapping[str, Best]


@dataclass(frozen=True)
class NightLog:
    """The best results by night, the games in progress, and ``notes`` for the player about the file.

    A night is won with one star.  All won nights are open, and the first one that is not won.
    """

    bests: Bests = field(default_factory=dict)
    running: Mapping[str, Path] = field(default_factory=dict)
    """The file of the latest game in progress of each night that has one."""
    notes: tuple[Message, ...] = ()

    def stars(self, night: str) -> int:
        """Return the most stars of a night."""
        best = self.bests.get(night)
        return 0 if best is None else best.stars

    @property
    def next(self) -> str | None:
        """The first night that is not won; None if all are."""
        return next((night for night in nights() if not self.stars(night)), None)

    def is_open(self, night: str) -> bool:
        """Whether a night can be played."""
        return night == self.next or self.stars(night) > 0


def night_of(about: SaveHeader) -> Night | None:
    """Return the night of a saved game; None for other games."""
    return None if about.night is None else nights().get(about.night)


def result_of(found: Record) -> tuple[str, Best] | None:
    """Return the night of a finished game and its result; None for other games, and for one without stars.

    These are games that do not count, and those that were given up.
    """
    night = night_of(found.about)
    if night is None or not found.about.counts or found.about.seating.gave_up:
        return None
    try:
        game: Any = record.position_of(found) or record.go_on(found).session.game
    except FileProblem:
        return None
    if not game.is_over:
        return None
    return night.id, Best(night.stars_of(game), game.scores()[0].total)


def note(folder: Path, found: Record) -> None:
    """Note the result of a game that has just ended; a failure is only logged."""
    result = result_of(found)
    if result is None:
        return
    try:
        bests, _ = _read(folder)
        _write(folder / FILE, _with(bests, *result), bests)
    except (OSError, FileProblem) as error:
        _log.warning("the result of a night cannot be written: %s", error)


def night_log(folder: Path | None, games: Iterable[Entry], progress: Progress = ALONE) -> NightLog:
    """Return the results in a folder, and the games in progress among others; raises `FileProblem`."""
    if folder is None:
        return NightLog()
    bests, notes = _read(folder, progress)
    running = {
        entry.about.night: entry.path
        for entry in games
        if entry.is_running and entry.about is not None and entry.about.night is not None
    }
    return NightLog(bests, running, notes)


def _with(bests: Bests, night: str, new: Best) -> Bests:
    """Return the results with a new one, if that is better than the one before."""
    before = bests.get(night)
    is_better = before is None or (new.stars, new.points) > (before.stars, before.points)
    return {**bests, night: new} if is_better else bests


def _write(path: Path, bests: Bests, before: Bests) -> None:
    if bests != before:
        content = msgspec.json.encode({"schema": NIGHTS_SCHEMA, "nights": bests})
        path.parent.mkdir(parents=True, exist_ok=True)
        files.replace(path, msgspec.json.format(content) + b"\n")


def _read(folder: Path, progress: Progress = ALONE) -> tuple[Bests, tuple[Message, ...]]:
    """Return the results, with messages for the player.

    Raises `FileProblem` if the file cannot be read, or must not be overwritten.
    """
    path = folder / FILE
    try:
        raw: Content = msgspec.json.decode(files.read(path, MAX_BYTES), type=dict)
        schema = raw["schema"]
        if isinstance(schema, int) and schema > NIGHTS_SCHEMA:
            raise FileProblem(Code.NIGHTS_NEWER, path)
        content = migrate(raw, cast("int", schema), NIGHTS_SCHEMA, NIGHTS_MIGRATIONS)
        return msgspec.convert(content["nights"], dict[str, Best]), ()
    except Missing:
        return {}, ()
    except (ValueError, LookupError, TypeError, RecursionError, TooLarge) as error:
        _log.warning("%s is damaged: %s", path.name, error)
    aside = files.set_aside(path)
    if aside is None:
        raise Damaged(Code.NIGHTS_DAMAGED, path)
    found = _rebuilt(folder, progress)
    _write(path, found, {})
    return found, (Message(Code.NIGHTS_KEPT_AS, {"name": aside.name}),)


def _rebuilt(folder: Path, progress: Progress) -> Bests:
    """Return the results of all finished games."""
    found: Bests = {}
    for path in files.named(folder / "finished", f"*{ENDING}"):
        progress.check()
        try:
            result = result_of(record.read(path))
        except FileProblem as problem:
            _log.info("left out of the nights: %s", problem)
            continue
        if result is not None:
            found = _with(found, *result)
    return found
