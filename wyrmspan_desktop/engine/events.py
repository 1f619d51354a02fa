"""Events: past-tense facts, enough to draw a game; and what each seat may know of them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from wyrmspan_desktop.engine.decisions import DECISION_FIELDS, Decision

HIDDEN_FROM_OTHERS = {"drew": ("card",), "kept": ("card",), "tucked": ("card",)}
"""Fields that only the event's own seat sees; in ``tucked`` straight from the deck nobody does (R6.7)."""

TYPES = (
    "round_began",
    "turn_began",
    "turn_ended",
    "passed",
    "round_ended",
    "upkeep_ended",
    "dealt",
    "display_cleared",
    "reshuffled",
    "drew",
    "took",
    "kept",
    "showed",
    "returned",
    "picked_up",
    "discarded",
    "gained",
    "lost",
    "paid",
    "exchanged",
    "laid",
    "cached",
    "tucked",
    "fed",
    "excavated",
    "enticed",
    "covered",
    "swapped",
    "walk_began",
    "walked",
    "walk_ended",
    "ability_began",
    "ability_ended",
    "named",
    "advanced",
    "marker_placed",
    "acted",
    "scored_payment",
    "objective_scored",
    "tucks_revealed",
    "game_ended",
    "automa_drew",
    "automa_passed",
    "automa_moved",
    "automa_took",
    "automa_marker",
    "objective_coins",
    "automa_shuffled",
    "automa_ready",
    "asked",
)
"""The closed set of event types; ``PROTOCOL.md`` says what each holds."""


class Event(Struct, frozen=True, gc=False):
    """A fact: its type, whose it is, what caused it, and its details in the words of ``PROTOCOL.md``."""

    type: str
    seat: int | None
    source: str | None
    data: dict[str, Any]

    def for_seat(self, seat: int | None) -> Event:
        """The event as a seat may know it (None: a spectator); hidden values are None."""
        fields = HIDDEN_FROM_OTHERS.get(self.type)
        if fields is None:
            return self
        if seat == self.seat and not (self.type == "tucked" and self.data["zone"] == "deck"):
            return self
        return Event(self.type, self.seat, self.source, {**self.data, **dict.fromkeys(fields)})


class Step(Struct, frozen=True, gc=False):
    """What an answer led to: the facts in order, and the next decision (None: the game is over)."""

    events: tuple[Event, ...]
    decision: Decision | None

    def for_seat(self, seat: int | None) -> tuple[Event, ...]:
        """The facts as a seat may know them, with what is asked next as a last event ``asked``."""
        known = tuple(event.for_seat(seat) for event in self.events)
        return known if self.decision is None else (*known, asked(self.decision, seat))


def asked(decision: Decision, seat: int | None) -> Event:
    """The decision as an event; others than its seat learn only whose turn it is to decide."""
    if seat == decision.seat:
        return Event("asked", seat, decision.source, decision.as_json())
    data = dict.fromkeys(DECISION_FIELDS) | {"serial": decision.serial, "seat": decision.seat}
    return Event("asked", decision.seat, None, data)
