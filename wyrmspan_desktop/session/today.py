"""What became of the try that counts at today's deal of a kind of game (`days`), as the files of the archive tell."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from wyrmspan_desktop.session import days, files, record
from wyrmspan_desktop.session.archive import Archive
from wyrmspan_desktop.session.listing import ENDING, source_of


@dataclass(frozen=True)
class Today:
    """A day's deal: the try is ``open``, ``begun``, ``won``, ``lost``, or ``gone`` where its game was deleted.

    ``score`` is that of a try that is over.
    """

    day: date
    state: Literal["open", "begun", "won", "lost", "gone"] = "open"
    score: int = 0


def today(archive: Archive, game: str) -> Today:
    """Today's deal of a kind of game that one plays alone; raises `FileProblem` if a file cannot be read."""
    day = archive.today
    name = f"{days.id_of(game, day)}{ENDING}"
    if archive.history is None:
        return Today(day)
    if files.exists(source_of(archive.saves / name)):
        return Today(day, "begun")
    path = archive.finished / name
    if not files.exists(path):
        return Today(day, "gone" if archive.was_deleted(name) else "open")
    found = record.read(path)
    end = record.position_of(found) or record.go_on(found, path).session.game
    return Today(day, "won" if 0 in end.winners else "lost", end.scores()[0].total)
