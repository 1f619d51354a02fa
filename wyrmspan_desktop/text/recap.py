"""Texts of a recap: a player's actions in short clauses below the name."""

from __future__ import annotations

from collections.abc import Iterable

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.text.log import Say, laid, marked, words_of
from wyrmspan_desktop.text.sentences import Sentence, listed
from wyrmspan_desktop.text.things import items_text

NEWS = Sentence("Since your last turn")
"""The heading of news for a player, here and in the log."""
SINCE_CARDS = Sentence(
    "Since you chose your cards", "heading: what has happened before a player's first turn"
)
SINCE_LOOK = Sentence("Since you last looked", "heading: what a player has not been told yet")
SO_FAR = Sentence("So far", "heading: what has happened before a player's first turn")

_WHO = "what somebody has done, below the name; several follow each other with commas"
PLACES_MARKER = marked(
    Sentence("places a guild marker on banner {row}", _WHO),
    Sentence("places a guild marker on banner {row} for {points}", _WHO),
)
"""Placing a guild marker, for points or for none."""
_TIMES = Sentence("{done} ({times}×)", "what somebody has done several times")

PASSES = Sentence("passes", _WHO)
DRAWS = Sentence("draws {card}", _WHO)
TAKES = Sentence("takes {card}", _WHO)
GAINS = Sentence("gains {items}", _WHO)
LAYS = laid(
    Sentence("lays an egg in {place}", _WHO), Sentence("lays an egg in one of the mat's own nests", _WHO)
)
"""Laying an egg, on a dragon or into a nest of the mat."""
CACHES = Sentence("caches {items} in {space}", _WHO)
TUCKS = Sentence("tucks {card} in {space}", _WHO)
FEEDS = Sentence("feeds the hatchling in {space}: meal {count}", _WHO)
EXCAVATES = Sentence("excavates {space} with {card}", _WHO)
ENTICES = Sentence("entices {card} into {space}", _WHO)
SWAPS = Sentence("swaps {spaces}", _WHO)
EXPLORES = Sentence("explores the {cave}", _WHO)
NAMES = Sentence("names {resource}", _WHO)
DECLINES = Sentence("declines what {card} offers", _WHO)
ADVANCES = Sentence("takes a step on the guild track", _WHO)
SCORES = Sentence("scores {points} with {card}", _WHO)


def line(events: Iterable[tuple[Event, Say]], box: Box) -> str:
    """Return a player's events of one turn: equal clauses together with their number, all gains in one."""
    gained: dict[str, int] = {}
    clauses: dict[str, int] = {}
    for event, say in events:
        if say is GAINS:
            item = event.data["item"]
            gained[item] = gained.get(item, 0) + event.data["count"]
        clause = "" if say is GAINS else say(**words_of(event, box))
        clauses[clause] = clauses.get(clause, 0) + 1
    return listed(_counted(clause, times, gained) for clause, times in clauses.items())


def _counted(clause: str, times: int, gained: dict[str, int]) -> str:
    if not clause:
        return GAINS(items=items_text(Items(**gained)))
    return clause if times == 1 else _TIMES(done=clause, times=times)
