"""How each event is shown: what moves from where to where, when it is told, and when the next one begins.

Every event type has an entry in `ANIMATIONS`; a test compares the table with the engine's list.  An event that
something flies for is told when that has landed; what leaves a pile of counted things is told at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.layout.where import Where
from wyrmspan_desktop.ui.table.acts import automa, cards, rounds, things
from wyrmspan_desktop.ui.table.acts.moment import (
    DEAL,
    FLY,
    HOP,
    SHOWN,
    SLIDE,
    STAGGER,
    SWAP,
    TOKEN,
    WALK,
    Moment,
)

FORCED_BEAT = 0.35
"""How long a forced decision stands before it resolves by itself, in seconds."""

ASK_THOUGH_FORCED = frozenset({"end_turn", "action", "keep", "starting_resource"})
"""Decisions that wait for a click even if there is only one answer."""


class Animation(NamedTuple):
    """How an event is shown.

    It is told `truth` seconds after its begin; the next one may begin after `seconds`.
    """

    seconds: float
    truth: float
    make: Callable[[Moment], Iterable[Part]]


ANIMATIONS: dict[str, Animation] = {
    "round_began": Animation(1.4, 0.2, rounds.round_began),
    "turn_began": Animation(0.15, 0.0, rounds.turn_began),
    "turn_ended": Animation(0.0, 0.0, rounds.turn_ended),
    "passed": Animation(0.5, 0.0, rounds.passed),
    "round_ended": Animation(1.0, 0.2, rounds.round_ended),
    "upkeep_ended": Animation(0.0, 0.0, rounds.nothing),
    "dealt": Animation(0.12, DEAL, cards.dealt),
    "display_cleared": Animation(0.5, FLY + 2 * STAGGER, cards.display_cleared),
    "reshuffled": Animation(0.6, 0.6, cards.reshuffled),
    "drew": Animation(0.16, FLY, cards.drew),
    "took": Animation(0.3, FLY, cards.took),
    "kept": Animation(0.12, FLY, cards.kept),
    "showed": Animation(FLY, FLY, cards.showed),
    "returned": Animation(FLY, FLY, cards.returned),
    "picked_up": Animation(0.3, FLY, cards.picked_up),
    "discarded": Animation(0.12, FLY, cards.discarded),
    "gained": Animation(0.22, TOKEN, things.gained),
    "lost": Animation(0.18, 0.0, things.lost),
    "paid": Animation(0.18, 0.0, things.lost),
    "exchanged": Animation(TOKEN, TOKEN, things.exchanged),
    "laid": Animation(0.22, TOKEN, things.laid),
    "cached": Animation(0.22, TOKEN, things.cached),
    "tucked": Animation(FLY, SLIDE, cards.tucked),
    "fed": Animation(0.35, 0.16, things.fed),
    "excavated": Animation(FLY, FLY, cards.excavated),
    "enticed": Animation(FLY, FLY, cards.enticed),
    "covered": Animation(SLIDE, SLIDE, cards.covered),
    "swapped": Animation(SWAP, SWAP, cards.swapped),
    "walk_began": Animation(FLY, 0.0, things.walk_began),
    "walked": Animation(HOP, HOP, things.walked),
    "walk_ended": Animation(0.1, 0.0, things.walk_ended),
    "ability_began": Animation(0.14, 0.0, things.ability_began),
    "ability_ended": Animation(0.0, 0.0, rounds.nothing),
    "named": Animation(0.6, 0.0, things.named),
    "advanced": Animation(HOP, HOP, things.advanced),
    "marker_placed": Animation(0.7, 0.7, things.marker_placed),
    "acted": Animation(0.0, 0.0, things.acted),
    "scored_payment": Animation(0.6, 0.2, rounds.scored_payment),
    "objective_scored": Animation(2.8, 0.4, rounds.objective_scored),
    "tucks_revealed": Animation(0.4, 0.1, rounds.tucks_revealed),
    "game_ended": Animation(3.4, 0.4, rounds.game_ended),
    "automa_drew": Animation(SHOWN, SHOWN, automa.automa_drew),
    "automa_passed": Animation(1.1, 0.2, automa.automa_passed),
    "automa_moved": Animation(1.1, WALK, automa.automa_moved),
    "automa_took": Animation(1.1, 1.0, automa.automa_took),
    "automa_marker": Animation(0.5, 0.2, automa.automa_marker),
    "objective_coins": Animation(1.0, TOKEN, automa.objective_coins),
    "automa_shuffled": Animation(0.5, 0.2, automa.automa_shuffled),
    "automa_ready": Animation(0.3, 0.1, automa.automa_ready),
    "asked": Animation(0.0, 0.0, rounds.nothing),
}


def parts_of(event: Event, before: View, after: View, where: Where) -> Sequence[Part]:
    """What moves while an event is shown."""
    return list(ANIMATIONS[event.type].make(Moment(event, before, after, where)))
