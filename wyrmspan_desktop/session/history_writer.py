"""Writes finished games into the tables of the history."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import UNSET

from wyrmspan_desktop.games.protocol import NO_HOUSE_RULES
from wyrmspan_desktop.session import game_stats, record
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.game_stats import GameStats
from wyrmspan_desktop.session.record import Record, SaveHeader

_log = logging.getLogger(__name__)


def insert_file(base: sqlite3.Connection, path: Path) -> None:
    """Enter the game of a file, not yet searched for facts; an unreadable one is left out and logged."""
    try:
        found = record.read(path)
    except FileProblem as problem:
        _log.warning("left out of the history: %s", problem)
    else:
        insert_sound(base, found)


def insert_sound(
    base: sqlite3.Connection, found: Record, stats: GameStats | None = None, *, searched: int = 0
) -> None:
    """Enter a game unless its position is lost; arguments as for `insert`."""
    try:
        insert(base, found, stats, searched=searched)
    except FileProblem as problem:
        _log.warning("left out of the history: %s", problem)


def insert(
    base: sqlite3.Connection, found: Record, stats: GameStats | None = None, *, searched: int = 0
) -> None:
    """Enter a game, replacing its earlier entry; ``searched``: the version of the facts, 0 if there are none yet."""
    about = found.about
    game, seating = record.position_of(found) or record.go_on(found).session.game, found.about.seating
    if not game.is_over and not seating.is_given_up:
        _log.warning("left out of the history: %s is not over", about.id)
        return
    base.execute("DELETE FROM games WHERE id = ?", (about.id,))
    put(
        base,
        "games",
        [
            {
                "id": about.id,
                "began": about.began,
                "ended": about.saved,
                "level": about.level,
                "players": len(about.names),
                "seed": str(about.seed),
                "app": about.app,
                "content": about.content,
                "counts": about.counts,
                "kind": about.game,
                "day": about.day,
                "edition": about.cards.edition,
                "house_rules": stored_house_rules(about),
                "played_s": None if about.played_s is UNSET else about.played_s,
                "searched": searched,
                "known": stats is not None,
                "ghost": None if about.ghost is UNSET else about.ghost.name,
                "ghost_total": None if about.ghost is UNSET else about.ghost.total,
            }
        ],
    )
    scores = game.scores()
    put(
        base,
        "seats",
        [
            {
                "game": about.id,
                "seat": score.seat,
                "name": score.name,
                "won": score.seat in game.winners and score.seat not in seating.gave_up,
                "total": score.total,
                "bot": _bot(about, score.seat),
                "gave_up": score.seat in seating.gave_up,
            }
            for score in scores
        ],
    )
    put(
        base,
        "scores",
        [
            {"game": about.id, "seat": score.seat, "category": category, "vp": vp}
            for score in scores
            for category, vp in score.categories.items()
        ],
    )
    if stats is not None:
        _insert_facts(base, about.id, stats)


def stored_house_rules(about: SaveHeader) -> str | None:
    """Return the house rules of a game as they are stored; None for the printed rules."""
    return None if about.house_rules == NO_HOUSE_RULES else msgspec.json.encode(about.house_rules).decode()


def _bot(about: SaveHeader, seat: int) -> str | None:
    return about.bots[seat] if seat < len(about.bots) else None


def _insert_facts(base: sqlite3.Connection, game: str, stats: GameStats) -> None:
    put(
        base,
        "rounds",
        [
            {"game": game, "seat": seat, "round": standing.round, "total": total}
            for standing in stats.rounds
            for seat, total in enumerate(standing.totals)
        ],
    )
    put(
        base,
        "cards",
        [{"game": game, "card": card, "points": points} for card, points in stats.cards.items()],
    )
    put(base, "deeds", [{"game": game, "deed": deed} for deed in stats.deeds])


def put(base: sqlite3.Connection, table: str, rows: Sequence[Mapping[str, object]]) -> None:
    """Insert rows with the same columns into a table."""
    if rows:
        columns = ", ".join(rows[0])
        places = ", ".join(f":{name}" for name in rows[0])
        base.executemany(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)


def unsearched(base: sqlite3.Connection) -> list[str]:
    """Return the ids of games whose facts are missing or of another version, the latest first."""
    query = "SELECT id FROM games WHERE searched != ? ORDER BY ended DESC, id"
    return [str(row["id"]) for row in base.execute(query, (game_stats.VERSION,))]


def mark_searched(base: sqlite3.Connection, game: str) -> None:
    """Mark a game as searched."""
    base.execute("UPDATE games SET searched = ? WHERE id = ?", (game_stats.VERSION, game))
