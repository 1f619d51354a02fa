"""What a game has earned: achievements, judged on the answers that were given in it."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.games.deeds import rules_of
from wyrmspan_desktop.games.deeds.story import Story
from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.session.session import Session


def earned(session: Session[G]) -> Sequence[str]:
    """What those who sit at a game that is over have earned in it, in the order of the game's rules.

    Each person at the table earns for all of them.  A game whose beginning is lost earns nothing: nobody can say
    any more what never happened in it.

    Whoever changes a rule raises `facts.VERSION`, so that games are searched anew.
    """
    rules = rules_of(session.kind.name)
    if not session.is_over or session.start.serial or not rules:
        return []
    events = [event for step in session.steps for event in step.events]
    stories = [Story(session.start, session.game, events, seat, session.people) for seat in session.people]
    return [name for name, has_earned in rules.items() if any(map(has_earned, stories))]
