"""How long each event is looked at: the beat after it, in seconds.

Every event type has an entry; a test compares the table with the engine's list.
"""

from __future__ import annotations

from wyrmspan_desktop.engine import Event

FORCED_BEAT = 0.35
"""How long a forced decision stands before it resolves by itself."""

ASK_THOUGH_FORCED = frozenset({"end_turn", "action", "keep", "starting_resource"})
"""Decisions that wait for a click even if there is only one answer."""

BEATS: dict[str, float] = {
    "round_began": 0.5,
    "turn_began": 0.2,
    "turn_ended": 0.0,
    "passed": 0.4,
    "round_ended": 0.5,
    "upkeep_ended": 0.0,
    "dealt": 0.08,
    "display_cleared": 0.25,
    "reshuffled": 0.3,
    "drew": 0.1,
    "took": 0.15,
    "kept": 0.05,
    "showed": 0.2,
    "returned": 0.2,
    "picked_up": 0.15,
    "discarded": 0.05,
    "gained": 0.1,
    "lost": 0.1,
    "paid": 0.08,
    "exchanged": 0.12,
    "laid": 0.12,
    "cached": 0.12,
    "tucked": 0.15,
    "fed": 0.1,
    "excavated": 0.25,
    "enticed": 0.3,
    "covered": 0.2,
    "swapped": 0.3,
    "walk_began": 0.1,
    "walked": 0.18,
    "walk_ended": 0.1,
    "ability_began": 0.12,
    "ability_ended": 0.0,
    "named": 0.3,
    "advanced": 0.2,
    "marker_placed": 0.3,
    "acted": 0.0,
    "scored_payment": 0.3,
    "objective_scored": 0.8,
    "tucks_revealed": 0.3,
    "game_ended": 0.4,
    "automa_drew": 0.7,
    "automa_passed": 0.7,
    "automa_moved": 0.6,
    "automa_took": 0.6,
    "automa_marker": 0.5,
    "objective_coins": 0.5,
    "automa_shuffled": 0.2,
    "automa_ready": 0.2,
    "asked": 0.0,
}


def beat_of(event: Event) -> float:
    """The pause after an event."""
    return BEATS[event.type]
