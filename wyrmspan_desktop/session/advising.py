"""Advice on the level of difficulty, from the results of a player's latest games."""

from __future__ import annotations

from collections.abc import Mapping

from wyrmspan_desktop.session.standings import RecentWins

MIN_GAMES = 5
"""No advice is given after fewer games."""
TOO_EASY, TOO_HARD = 70, 20
"""Percentage of wins from which on, and up to which, another level is advised."""


def advised(form: RecentWins, level: str, harder: Mapping[str, str], easier: Mapping[str, str]) -> str | None:
    """Return the level to try instead of the given one.

    None if the level suits, if there is no such level, or if too few games are known.
    """
    if form.games < MIN_GAMES:
        return None
    if 100 * form.wins >= TOO_EASY * form.games:
        return harder.get(level)
    if 100 * form.wins <= TOO_HARD * form.games:
        return easier.get(level)
    return None
