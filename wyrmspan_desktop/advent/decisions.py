"""Decisions, the notation of answers, and events (see ``PROTOCOL.md``)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct

from wyrmspan_desktop.core import decisions

KINDS = ("action", "draw", "negate")
"""The closed set of decision kinds."""

DRAW, FLIP, EXCUSE = "draw", "flip", "excuse"
"""Answers that name nothing."""

FIELDS: dict[str, tuple[str, ...]] = {
    "turn_began": ("turn",),
    "placed": ("card", "place", "position", "suits"),
    "completed": ("place", "number", "cards", "suits"),
    "discarded": ("card", "reason"),
    "drew": ("card", "left"),
    "wyrm_appeared": ("card", "left"),
    "negated": ("wyrm", "way", "card", "ways"),
    "flipped": ("card", "left", "aside"),
    "hand_emptied": (),
    "set_aside": ("card", "left"),
    "returned": ("cards", "left"),
    "won": ("score",),
    "lost": ("reason",),
}
"""The closed set of event types, with the details of each; see ``PROTOCOL.md``."""


class Option(Struct, frozen=True):
    """A possible answer: its notation, its verb, and the card and the place (1 to 5) that it names, 0 for none."""

    id: str
    kind: str
    card: int = 0
    place: int = 0


@lru_cache(maxsize=4096)
def option(option_id: str) -> Option:
    """Return the option with this notation; raises `ValueError` if it is none."""
    verb, *words = option_id.split(" ")
    wanted = {"start": 1, "add": 2, "discard": 1, "negate": 1, DRAW: 0, FLIP: 0, EXCUSE: 0}.get(verb)
    if wanted != len(words) or not all(word.isascii() and word.isdecimal() for word in words):
        raise ValueError(f"{option_id!r} is no answer")
    return Option(option_id, verb, *map(int, words))


class Decision(decisions.Decision, frozen=True):
    """A question to the player."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options in a stable order."""
        return tuple(map(option, self.ids))

    def as_json(self) -> dict[str, Any]:
        """Return the decision as it stands in a view."""
        return {
            "serial": self.serial,
            "seat": self.seat,
            "kind": self.kind,
            "source": self.source,
            "options": list(self.ids),
            "least": self.least,
            "most": self.most,
            "default": list(self.default),
            "forced": self.forced,
        }


class Event(Struct, frozen=True):
    """A fact: its type, and its details in the words of ``PROTOCOL.md``."""

    type: str
    data: dict[str, Any]

    def for_seat(self, seat: int | None) -> Event:
        """Return the event as a seat may know it: nothing that happens is hidden."""
        return self


Step = decisions.Step[Event, Decision]
"""The result of an answer: the events in order, and the next decision (None: the game is over)."""


class Score(Struct, frozen=True):
    """The points: the cards left in the deck of a game that is won."""

    name: str
    total: int
    seat: int = 0

    @property
    def categories(self) -> dict[str, int]:
        """The parts of the points."""
        return {"deck": self.total}
