"""Short words about games and times, for lists and menus."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from wyrmspan_desktop.session.record import About

if TYPE_CHECKING:
    from wyrmspan_desktop.engine import Score

CATEGORIES = {
    "guild": "Dragon Guild",
    "dragons": "Dragons",
    "end_game": "End-game abilities",
    "eggs": "Eggs",
    "cached": "Cached resources",
    "tucked": "Tucked cards",
    "objectives": "Objectives",
    "coins": "Coins",
    "leftovers": "Leftovers",
    "caves": "Cave cards",
}
"""What points are given for, in the order of the score sheet."""


def points_text(score: Score) -> str:
    """What a seat would have if the game ended now, and what for."""
    parts = [f"{CATEGORIES.get(kind, kind)} {vp}" for kind, vp in score.categories.items() if vp]
    return f"{score.total} points if the game ended now{': ' if parts else ''}{', '.join(parts)}."


def players_text(names: Sequence[str], automa: str | None) -> str:
    """Who plays."""
    if automa:
        return f"{', '.join(names)} against {automa}"
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def who_text(about: About) -> str:
    """Who plays a kept game."""
    return players_text(about.names, about.level)


def round_text(number: int) -> str:
    """Where a game is."""
    return f"round {number}" if number else "set-up"


def when(time: str) -> str:
    """A time in UTC, as files have it, on the clock of this place; empty if it is none."""
    try:
        return f"{datetime.fromisoformat(time).astimezone():%d %b %Y, %H:%M}"
    except (ValueError, OverflowError, OSError):
        return ""
