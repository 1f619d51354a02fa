"""The history as tables for spreadsheets: CSV files of finished games, their points and their moves.

Columns and values are the same in every language; times are UTC in ISO 8601.
"""

from __future__ import annotations

import csv
import io
import logging
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from wyrmspan_desktop.session import files, record
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem, refused
from wyrmspan_desktop.session.finished import FinishedGame
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.paths import require_free

NAMES = ("games.csv", "points.csv", "moves.csv")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Beginnings of texts that spreadsheets would run as formulas; names of imported games can have them."""
_GAMES = (
    *("game", "kind", "began", "ended", "minutes", "level", "printing", "players", "seed", "counts", "day"),
    *("house_rules", "ghost", "ghost_points"),
    *("seat", "name", "bot", "won", "gave_up", "points"),
)
_POINTS = ("game", "seat", "category", "points")
_MOVES = ("game", "move", "seat", "question", "answer", "automatic")

_Row = Sequence[object]

_log = logging.getLogger(__name__)


def write_tables(
    games: Sequence[FinishedGame], finished: Path, folder: Path, progress: Progress = ALONE
) -> None:
    """Write the tables of games into a folder, which is made if it is missing.

    ``finished`` is the folder of their files, which hold the moves.  Raises `FileProblem` if one of the tables is
    there already, or cannot be written.
    """
    targets = [folder / name for name in NAMES]
    for target in targets:
        require_free(target)
    rows = (_games(games), _points(games), _moves(games, finished, progress))
    heads = (_GAMES, _POINTS, _MOVES)
    tables = [_table(head, lines) for head, lines in zip(heads, rows, strict=True)]
    try:
        folder.mkdir(exist_ok=True)
        for target, table in zip(targets, tables, strict=True):
            files.replace(target, table)
    except OSError as error:
        raise refused(Code.UNWRITABLE, error, folder) from error


def _table(head: Sequence[str], rows: Iterable[_Row]) -> bytes:
    """Return a CSV file; its mark of the encoding is for Excel, which takes UTF-8 for something else without it."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows(map(_cell, row) for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _cell(value: object) -> object:
    """Return the content of a cell: yes or no for a flag, nothing for None, no formula for a text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return "" if value is None else value


def _games(games: Sequence[FinishedGame]) -> Iterator[_Row]:
    for game in games:
        minutes = None if game.played_s is None else round(game.played_s / 60)
        about = (
            *(game.id, game.kind, game.began, game.ended, minutes, game.level, game.edition),
            *(game.players, game.seed, game.counts, game.day, game.has_house_rules),
            *((None, None) if game.ghost is None else game.ghost),
        )
        for number, seat in enumerate(game.seats, 1):
            yield *about, number, seat.name, seat.bot, seat.won, seat.gave_up, seat.total


def _points(games: Sequence[FinishedGame]) -> Iterator[_Row]:
    for game in games:
        for number, seat in enumerate(game.seats, 1):
            for category, points in seat.scores.items():
                yield game.id, number, category, points


def _moves(games: Sequence[FinishedGame], finished: Path, progress: Progress) -> Iterator[_Row]:
    """Yield the answers of games; a game whose file cannot be used has none."""
    for game in games:
        progress.check()
        try:
            session = record.go_on(record.read(finished / f"{game.id}{ENDING}"), None, progress).session
        except FileProblem as problem:
            _log.warning("the moves of a finished game are left out: %s", problem)
            continue
        for number, each in enumerate(session.timeline.done, 1):
            yield game.id, number, each.seat + 1, each.kind, " + ".join(each.ids), each.automatic
