"""Achievements of a game, judged by the answers that were given in it."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.games.achievements import rules_of, rules_of_nights
from wyrmspan_desktop.games.achievements.story import Story
from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.session.session import Session


def earned(session: Session[G], night: str | None = None) -> Sequence[str]:
    """Return the achievements that the people at a finished game have earned, in the order of the game's rules.

    ``night``: the id of the night that was played, if any.  Each person earns for all of them, unless they have given
    up.  A game whose beginning is lost earns nothing, because its history is not known.

    After a change of a rule raise `game_stats.VERSION`, so that games are searched again.
    """
    rules = rules_of(session.kind.name) if night is None else rules_of_nights()
    if not session.game.is_over or session.start.serial or not rules:
        return []
    events = [event for step in session.steps for event in step.events]
    stories = [
        Story(session.start, session.game, events, seat, session.people, night) for seat in session.people
    ]
    return [name for name, has_earned in rules.items() if any(map(has_earned, stories))]
