"""What somebody has done since, told below the name in short clauses: the events that a recap tells."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.text.log import Say, words_of
from wyrmspan_desktop.text.sentences import Sentence, commas
from wyrmspan_desktop.text.things import items_text

NEWS = Sentence("Since your last decision")
"""The heading of what a player has not seen yet, here and in the log."""

_WHO = "what somebody has done, below the name; several follow each other with commas"
_MARKER = Sentence("places a guild marker in row {row}", _WHO)
_MARKER_FOR = Sentence("places a guild marker in row {row} for {vp} VP", _WHO)
_TIMES = Sentence("{done} ({times}×)", "what somebody has done several times")

CLAUSES: dict[str, Say] = {
    "passed": Sentence("passes", _WHO),
    "drew": Sentence("draws {card}", _WHO),
    "took": Sentence("takes {card}", _WHO),
    "gained": Sentence("gains {items}", _WHO),
    "laid": Sentence("lays an egg on {place}", _WHO),
    "cached": Sentence("caches {items} in {space}", _WHO),
    "tucked": Sentence("tucks {card} in {space}", _WHO),
    "fed": Sentence("feeds the hatchling in {space}: feeding {count}", _WHO),
    "excavated": Sentence("excavates {space} with {card}", _WHO),
    "enticed": Sentence("entices {card} into {space}", _WHO),
    "swapped": Sentence("swaps {spaces}", _WHO),
    "walk_began": Sentence("explores the {cave}", _WHO),
    "named": Sentence("names {resource}", _WHO),
    "advanced": Sentence("advances on the Dragon Guild", _WHO),
    "marker_placed": lambda vp, **words: (_MARKER_FOR if vp else _MARKER)(vp=vp, **words),
    "scored_payment": Sentence("scores {vp} VP with {card}", _WHO),
}
"""What is told of somebody; that something was paid, shown or set off goes without saying."""


def line(events: Sequence[Event], box: Box) -> str:
    """Somebody's events of one turn: equal ones together with their number, all that is gained in one clause."""
    gained: dict[str, int] = {}
    clauses: dict[str, int] = {}
    for event in events:
        if event.type == "gained":
            item = event.data["item"]
            gained[item] = gained.get(item, 0) + event.data["count"]
        clause = "" if event.type == "gained" else CLAUSES[event.type](**words_of(event, box))
        clauses[clause] = clauses.get(clause, 0) + 1
    return commas(_counted(clause, times, gained) for clause, times in clauses.items())


def _counted(clause: str, times: int, gained: dict[str, int]) -> str:
    if not clause:
        return CLAUSES["gained"](items=items_text(Items(**gained)))
    return clause if times == 1 else _TIMES(done=clause, times=times)
