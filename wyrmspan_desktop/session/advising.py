"""Which level suits somebody, by how their latest games have ended."""

from __future__ import annotations

from collections.abc import Mapping

from wyrmspan_desktop.session.standings import Form

FEWEST = 5
"""So many games have to be known before anything is advised."""
TOO_EASY, TOO_HARD = 70, 20
"""How many percent of games are won from which on, and up to which, another level is better."""


def advised(form: Form, level: str, harder: Mapping[str, str], easier: Mapping[str, str]) -> str | None:
    """The level to try instead of one; None if that suits, if there is no such level, or too little is known."""
    if form.games < FEWEST:
        return None
    if 100 * form.wins >= TOO_EASY * form.games:
        return harder.get(level)
    if 100 * form.wins <= TOO_HARD * form.games:
        return easier.get(level)
    return None
