"""Short words about games and times, for lists and menus."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from wyrmspan_desktop.session.record import About, clean


def players_text(names: Sequence[str], automa: str | None) -> str:
    """Who plays."""
    if automa:
        return f"{', '.join(names)} against {clean(automa)}"
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def who_text(about: About) -> str:
    """Who plays a kept game."""
    return players_text(about.names, about.automa)


def round_text(number: int) -> str:
    """Where a game is."""
    return f"round {number}" if number else "set-up"


def when(time: str) -> str:
    """A time in UTC, as files have it, on the clock of this place; empty if it is none."""
    try:
        return f"{datetime.fromisoformat(time).astimezone():%d %b %Y, %H:%M}"
    except (ValueError, OverflowError, OSError):
        return ""
