"""Events: past-tense facts, sufficient to draw a game; and what each seat may know of them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from wyrmspan_desktop.engine.decisions import DECISION_FIELDS, Decision

HIDDEN_FROM_OTHERS = {
    "drew": ("card",),
    "kept": ("card",),
    "picked": ("card",),
    "received": ("cards",),
    "tucked": ("card",),
}
"""Fields that only the event's own seat sees; of cards ``tucked`` straight from the deck no seat does (R6.7)."""

FIELDS: dict[str, tuple[str, ...]] = {
    "round_began": ("round", "start"),
    "turn_began": (),
    "turn_ended": (),
    "passed": (),
    "round_ended": ("round",),
    "upkeep_ended": (),
    "dealt": ("pile", "position", "card"),
    "display_cleared": ("pile", "cards"),
    "reshuffled": ("pile",),
    "drew": ("card", "pile", "to"),
    "took": ("card", "position"),
    "kept": ("card",),
    "picked": ("card", "pile"),
    "received": ("cards", "count"),
    "showed": ("card", "zone", "position"),
    "returned": ("card",),
    "picked_up": ("card",),
    "discarded": ("card", "zone", "reason"),
    "gained": ("item", "count"),
    "lost": ("item", "count", "reason"),
    "paid": ("item", "count", "nest"),
    "exchanged": ("give", "get"),
    "laid": ("nest",),
    "cached": ("item", "slot", "supply"),
    "tucked": ("card", "slot", "zone"),
    "fed": ("slot", "count"),
    "excavated": ("card", "slot"),
    "enticed": ("card", "slot"),
    "covered": ("card", "slot", "eggs_lost"),
    "swapped": ("slots",),
    "walk_began": ("cave", "count"),
    "walked": ("at",),
    "walk_ended": ("at",),
    "ability_began": ("card",),
    "ability_ended": ("card",),
    "skipped": ("card", "why", "count"),
    "named": ("item",),
    "advanced": ("steps", "position"),
    "marker_placed": ("row", "order", "vp"),
    "acted": ("card",),
    "scored_payment": ("card", "vp"),
    "objective_scored": ("round", "values", "places", "vp"),
    "tucks_revealed": ("slots",),
    "game_ended": ("winners", "scores"),
    "automa_drew": ("card", "left"),
    "automa_passed": ("card",),
    "automa_moved": ("steps", "moved", "position", "entered"),
    "automa_took": ("card", "position"),
    "automa_marker": (),
    "objective_coins": ("coins", "change"),
    "automa_shuffled": ("left",),
    "automa_ready": ("ready",),
    "asked": DECISION_FIELDS,
}
"""The closed set of event types, with the details of each; ``PROTOCOL.md`` says what they mean."""

TYPES = tuple(FIELDS)


class Event(Struct, frozen=True, gc=False):
    """A fact: its type, its seat, its cause, and its details in the words of ``PROTOCOL.md``."""

    type: str
    seat: int | None
    source: str | None
    data: dict[str, Any]

    def for_seat(self, seat: int | None) -> Event:
        """Return the event as a seat may know it (None: a spectator); hidden values are None."""
        fields = HIDDEN_FROM_OTHERS.get(self.type)
        if fields is None:
            return self
        if seat == self.seat and not (self.type == "tucked" and self.data["zone"] == "deck"):
            return self
        return Event(self.type, self.seat, self.source, {**self.data, **dict.fromkeys(fields)})


class Step(Struct, frozen=True, gc=False):
    """The result of an answer: the events in order, and the next decision (None: the game is over)."""

    events: tuple[Event, ...]
    decision: Decision | None

    def for_seat(self, seat: int | None) -> tuple[Event, ...]:
        """Return the events as a seat may know them, with the next decision as a last event ``asked``."""
        known = tuple(event.for_seat(seat) for event in self.events)
        return known if self.decision is None else (*known, asked(self.decision, seat))


def asked(decision: Decision, seat: int | None) -> Event:
    """Return the decision as an event; other seats than its own learn only whose decision it is."""
    if seat == decision.seat:
        return Event("asked", seat, decision.source, decision.as_json())
    data = dict.fromkeys(DECISION_FIELDS) | {"serial": decision.serial, "seat": decision.seat}
    return Event("asked", decision.seat, None, data)
