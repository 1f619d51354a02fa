"""The presentation of each event: its animation, its sounds, its lines in the log and in a recap.

Every event type has its row in `ROWS`; a test compares them with the engine's list.  An event with a flying thing
is applied when that has landed; the removal of counted things is applied at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from wyrmspan_desktop.engine import Event, fold, public_view
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text import log, recap
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.layout.anchors import Anchors
from wyrmspan_desktop.ui.table.events import automa_acts, card_acts, round_acts, sound_cues, thing_acts
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.events.moment import (
    DEAL,
    ENTER,
    FLY,
    LAND,
    PAWN,
    SHOWN,
    SLIDE,
    STAGGER,
    STRETCH,
    SWAP,
    TOKEN,
    WALK,
    WyrmspanEventContext,
)
from wyrmspan_desktop.ui.table.events.rows import Animation, Presentation, Row, Sounds, one, silent

ROWS: dict[str, Row] = {
    "round_began": Row(
        Animation(0.6, 0.2, round_acts.round_began),
        Sounds(applied=one("round_begin")),
        log.ROUND_BEGINS,
        is_heading=True,
    ),
    "turn_began": Row(Animation(0.15, 0.0, round_acts.turn_began), Sounds(applied=sound_cues.turn_began)),
    "turn_ended": Row(Animation(0.0, 0.0, round_acts.turn_ended), silent("the next turn is heard")),
    "passed": Row(
        Animation(0.5, 0.0, round_acts.passed), Sounds(applied=one("card_lay")), log.PASSES, recap.PASSES
    ),
    "round_ended": Row(
        Animation(0.1, 0.0, round_acts.round_ended),
        Sounds(applied=one("round_end")),
        log.ROUND_ENDS,
        is_heading=True,
    ),
    "upkeep_ended": Row(Animation(0.0, 0.0, round_acts.nothing), silent("nothing is seen of it either")),
    "dealt": Row(Animation(0.12, DEAL, card_acts.dealt), Sounds(one("card_draw"))),
    "display_cleared": Row(
        Animation(0.5, FLY + 2 * STAGGER, card_acts.display_cleared),
        Sounds(applied=sound_cues.display_cleared),
        log.display_cleared,
    ),
    "reshuffled": Row(Animation(0.6, 0.6, card_acts.reshuffled), Sounds(one("shuffle")), log.shuffled),
    "drew": Row(Animation(0.16, FLY, card_acts.drew), Sounds(one("card_draw")), log.DRAWS, recap.DRAWS),
    "took": Row(
        Animation(0.3, FLY, card_acts.took),
        Sounds(one("card_take"), one("card_lay", 0.6)),
        log.TAKES,
        recap.TAKES,
    ),
    "kept": Row(Animation(0.12, FLY, card_acts.kept), Sounds(one("card_take")), log.KEEPS),
    "picked": Row(Animation(0.12, FLY, card_acts.kept), Sounds(one("card_take")), log.KEEPS),
    "received": Row(Animation(0.3, 0.0, card_acts.received), Sounds(one("card_draw")), log.received),
    "showed": Row(Animation(LAND, LAND, card_acts.showed), Sounds(applied=one("card_lay")), log.shows),
    "returned": Row(Animation(FLY, FLY, card_acts.returned), Sounds(applied=one("card_lay")), log.RETURNS),
    "picked_up": Row(Animation(0.3, FLY, card_acts.picked_up), Sounds(one("card_take")), log.KEEPS),
    "discarded": Row(
        Animation(0.12, FLY, card_acts.discarded),
        Sounds(one("card_take", 0.6), one("card_lay")),
        log.discards,
    ),
    "gained": Row(
        Animation(0.22, TOKEN, thing_acts.gained), Sounds(applied=sound_cues.gained), log.GAINS, recap.GAINS
    ),
    "lost": Row(Animation(0.18, 0.0, thing_acts.lost), Sounds(applied=sound_cues.spent), log.GIVES_BACK),
    "paid": Row(Animation(0.18, 0.0, thing_acts.paid), Sounds(applied=sound_cues.spent), log.pays),
    "exchanged": Row(
        Animation(TOKEN, TOKEN, thing_acts.exchanged), Sounds(applied=sound_cues.exchanged), log.EXCHANGES
    ),
    "laid": Row(
        Animation(0.22, TOKEN, thing_acts.laid), Sounds(applied=one("egg_lay")), log.LAYS, recap.LAYS
    ),
    "cached": Row(
        Animation(0.22, TOKEN, thing_acts.cached), Sounds(applied=one("cache")), log.CACHES, recap.CACHES
    ),
    "tucked": Row(Animation(FLY, SLIDE, card_acts.tucked), Sounds(one("tuck")), log.TUCKS, recap.TUCKS),
    "fed": Row(Animation(0.35, 0.16, thing_acts.fed), Sounds(applied=one("fed")), log.FEEDS, recap.FEEDS),
    "excavated": Row(
        Animation(LAND, LAND, card_acts.excavated),
        Sounds(applied=one("excavate")),
        log.EXCAVATES,
        recap.EXCAVATES,
    ),
    "enticed": Row(
        Animation(ENTER, ENTER, card_acts.enticed),
        Sounds(applied=sound_cues.enticed),
        log.ENTICES,
        recap.ENTICES,
    ),
    "covered": Row(Animation(SLIDE, SLIDE, card_acts.covered), Sounds(sound_cues.covered), log.COVERS),
    "swapped": Row(
        Animation(SWAP, SWAP, card_acts.swapped), Sounds(one("tuck"), one("card_lay")), log.SWAPS, recap.SWAPS
    ),
    "walk_began": Row(
        Animation(0.1, 0.0, thing_acts.walk_began),
        Sounds(applied=one("footstep")),
        log.EXPLORES,
        recap.EXPLORES,
    ),
    "walked": Row(Animation(STRETCH, STRETCH, thing_acts.walked), Sounds(applied=one("footstep"))),
    "walk_ended": Row(Animation(FLY, FLY, thing_acts.walk_ended), silent("the last step was heard")),
    "ability_began": Row(
        Animation(0.14, 0.0, thing_acts.ability_began), silent("what it does is heard"), log.uses
    ),
    "ability_ended": Row(Animation(0.0, 0.0, round_acts.nothing), silent("nothing is seen of it either")),
    "skipped": Row(
        Animation(1.0, 0.0, thing_acts.skipped), silent("that nothing happens is read"), log.skips
    ),
    "named": Row(
        Animation(0.6, 0.0, thing_acts.named), Sounds(applied=sound_cues.named), log.NAMES, recap.NAMES
    ),
    "advanced": Row(
        Animation(PAWN, PAWN, thing_acts.advanced),
        Sounds(applied=one("guild_step")),
        log.ADVANCES,
        recap.ADVANCES,
    ),
    "marker_placed": Row(
        Animation(0.7, 0.7, thing_acts.marker_placed),
        Sounds(applied=sound_cues.marker_placed),
        log.PLACES_MARKER,
        recap.PLACES_MARKER,
    ),
    "acted": Row(Animation(0.0, 0.0, thing_acts.acted), silent("what it did was heard")),
    "scored_payment": Row(
        Animation(0.6, 0.2, round_acts.scored_payment), Sounds(applied=one("score")), log.SCORES, recap.SCORES
    ),
    "objective_scored": Row(
        Animation(1.5, 0.4, round_acts.objective_scored, is_read=True),
        Sounds(applied=sound_cues.objective_scored),
        log.OBJECTIVE,
        is_heading=True,
    ),
    "tucks_revealed": Row(
        Animation(0.4, 0.1, round_acts.tucks_revealed), Sounds(one("card_draw")), log.SHOWS_TUCKED
    ),
    "game_ended": Row(
        Animation(1.5, 0.4, round_acts.game_ended),
        Sounds(applied=one("round_end")),
        log.GAME_OVER,
        is_heading=True,
    ),
    "automa_drew": Row(
        Animation(SHOWN, SHOWN, automa_acts.automa_drew), Sounds(one("automa_card")), log.AUTOMA_DRAWS
    ),
    "automa_passed": Row(
        Animation(1.1, 0.2, automa_acts.automa_passed), Sounds(applied=one("card_lay")), log.automa_passes
    ),
    "automa_moved": Row(
        Animation(1.1, WALK, automa_acts.automa_moved), Sounds(sound_cues.automa_moved), log.AUTOMA_ADVANCES
    ),
    "automa_took": Row(
        Animation(1.1, 1.0, automa_acts.automa_took), Sounds(one("card_take"), one("card_lay")), log.TAKES
    ),
    "automa_marker": Row(
        Animation(0.5, 0.2, automa_acts.automa_marker),
        silent("the marker that is placed then is heard, and told"),
    ),
    "objective_coins": Row(
        Animation(1.0, TOKEN, automa_acts.objective_coins),
        Sounds(applied=sound_cues.objective_coins),
        log.coins_change,
    ),
    "automa_shuffled": Row(Animation(0.5, 0.2, automa_acts.automa_shuffled), Sounds(one("shuffle"))),
    "automa_ready": Row(
        Animation(0.3, 0.1, automa_acts.automa_ready), Sounds(applied=one("guild_step")), log.AUTOMA_READY
    ),
    "asked": Row(Animation(0.0, 0.0, round_acts.nothing), silent("nothing is seen of it either")),
}


TELLING = Presentation(fold, ROWS, public_view, frozenset({"turn_began", "round_ended"}))
"""The presentation of Wyrmspan."""


def parts_of(event: Event, before: View, after: View, where: Anchors) -> Sequence[Part]:
    """Return the parts of an event's animation."""
    return TELLING.parts(WyrmspanEventContext(event, before, after, where))


def line_of(event: Event, names: Sequence[str], box: Box) -> Line | None:
    """Return the line of an event in the log; None if it has none."""
    row = ROWS[event.type]
    if row.log is None:
        return None
    text = (
        log.said_of_all(row.log, event, names, box)
        if event.seat is None
        else log.said(row.log, event, names[event.seat], box)
    )
    if not text:
        return None
    return Line(text, row.is_heading, *_named(event, text, box), seat=event.seat)


def _named(event: Event, text: str, box: Box) -> tuple[str | None, str]:
    """Return the card that the line of an event names, and its name there."""
    with suppress(KeyError, ValueError):
        card = event.data["card"]
        title = card_title(card, box) if card else ""
        if title and title in text:
            return card, title
    return None, ""
