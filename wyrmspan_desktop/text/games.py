"""Short texts about games, points and times, for lists and menus."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.text.sentences import Plural, Sentence, capital, commas, listed, time
from wyrmspan_desktop.text.sentences import day as day_of

CATEGORIES = {
    "guild": Sentence("Dragon Guild", "points for"),
    "dragons": Sentence("Dragons", "points for"),
    "end_game": Sentence("End-game abilities", "points for"),
    "eggs": Sentence("Eggs", "points for"),
    "cached": Sentence("Cached resources", "points for"),
    "tucked": Sentence("Tucked cards", "points for"),
    "objectives": Sentence("Objectives", "points for"),
    "coins": Sentence("Coins", "points for"),
    "leftovers": Sentence("Hand and resources", "points for: what is left of both"),
    "caves": Sentence("Cave cards", "points for"),
    "deck": Sentence("Cards left in the deck", "points for"),
    "lairs": Sentence("Lairs", "points for"),
    "territory": Sentence("Territories", "points for"),
    "nest": Sentence("Dragons in the nest", "points for"),
}
"""The categories of points, in the order of the score sheet."""

_MODE = Plural("{n} player", "{n} players", "a way to play: so many players among themselves")
_AGAINST = Sentence("{players} against {level}")
ROUND = Sentence("round {number}", "where a game is")
SET_UP = Sentence("setup", "where a game is")
SET_UP_AS = Sentence("{players} · {option}", "who plays a game, and how it was set up")
SAVED_WITH = Sentence("{saved} · {cards}", "when a game was saved, and with which cards it is played")
_OPTIONS = {"family": {"scarce": Sentence("20 of each resource", "how a game was set up")}}
"""Levels that are no opponents but options of the setup, by the name of the kind."""
BY_TURNS = {"advent": Sentence("turn {number}", "where a game is")}
"""Games without rounds, by the name of their kind."""


def opponent_of(game: str, level: str | None) -> str | None:
    """Return the opponent of a game of some kind and level, besides the players; None if there is none."""
    return None if level in _OPTIONS.get(game, {}) else level


def level_text(game: str, level: str) -> str:
    """Return the name of a level of a kind of game: an opponent, or an option."""
    option = _OPTIONS.get(game, {}).get(level)
    return level if option is None else str(option)


def players_text(names: Sequence[str], level: str | None, game: str = "") -> str:
    """Return the players of a game of some kind, and its options."""
    said, option = names_text(names), _OPTIONS.get(game, {}).get(level or "")
    if option is not None:
        return SET_UP_AS(players=listed(said), option=option)
    return _AGAINST(players=commas(said), level=level) if level else listed(said)


def mode_text(game: str, level: str | None, players: int) -> str:
    """Return a way to play: the opponent, or the number of players."""
    option = _OPTIONS.get(game, {}).get(level or "")
    if option is not None:
        return SET_UP_AS(players=_MODE(players), option=option)
    return _MODE(players) if level is None else level


def round_of(number: int, game: str = "") -> Sentence:
    """Return the sentence for the round or turn of a game of some kind."""
    return BY_TURNS.get(game, ROUND) if number else SET_UP


def round_text(number: int, game: str = "") -> str:
    """Return the round or turn of a game of some kind."""
    return round_of(number, game)(number=number)


def day_text(day: str) -> str:
    """Return a date of a file in words; empty if it is none."""
    try:
        return day_of(date.fromisoformat(day))
    except ValueError:
        return ""


def local_day(moment: str) -> str:
    """Return the local date of a time in UTC, from a file; empty if it is none."""
    try:
        return day_of(datetime.fromisoformat(moment).astimezone())
    except (ValueError, OverflowError, OSError):
        return ""


def when(moment: str, today: date | None = None) -> str:
    """Return a time in UTC, from a file, as local time; empty if it is none.

    ``today``: the day to which it may be related, as in ``yesterday, 19:30``.
    """
    try:
        return time(datetime.fromisoformat(moment).astimezone(), today)
    except (ValueError, OverflowError, OSError):
        return ""


def listed_when(moment: str, today: date) -> str:
    """Return the same at the beginning of a line, related to today."""
    return capital(when(moment, today))
