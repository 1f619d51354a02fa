"""Decisions, the notation of answers, and events (see ``PROTOCOL.md``)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from msgspec import Struct

from wyrmspan_desktop.core import decisions
from wyrmspan_desktop.family.tiles import COLOURS, RESOURCES

KINDS = ("action", "draw", "hatch", "feed")
"""The closed set of decision kinds."""

PASS, DRAW, SKIP, END = "pass", "draw", "skip", "end"
"""Answers that name nothing."""

FIELDS: dict[str, tuple[str, ...]] = {
    "turn_began": ("round",),
    "explored": ("tile", "kind", "q", "r", "turn", "came"),
    "moved": ("came", "tile"),
    "gained": ("tile", "resource"),
    "missed": ("tile", "resource"),
    "settled": ("tile", "dragon", "colour", "lairs"),
    "passed": (),
    "put_away": ("kind", "left"),
    "drew": ("kind", "left"),
    "nest_full": (),
    "hatched": ("colour", "gold"),
    "traded": ("resource",),
    "fed": ("dragon", "resource"),
    "last_round": ("reason",),
    "ended": (),
}
"""The closed set of event types, with the details of each; see ``PROTOCOL.md``."""

HIDDEN = frozenset({"put_away", "drew"})
"""Events in which only the player sees the kind of the tile."""


class Option(Struct, frozen=True):
    """A possible answer: its notation, its verb, and the things that it names; every verb uses some of them.

    ``tile`` and ``to`` are numbers of tiles on the map, ``dragon`` is a place in the nest from 1, ``colour`` and
    ``resource`` are indices in `COLOURS` and `RESOURCES`, ``gold`` is how much gold is spent.
    """

    id: str
    kind: str
    hand: str = ""
    q: int = 0
    r: int = 0
    turn: int = 0
    tile: int = -1
    to: int = -1
    dragon: int = 0
    colour: int = -1
    resource: int = -1
    gold: int = 0


_WORDS: dict[str, tuple[str, ...]] = {
    "explore": ("hand", "q", "r", "turn", "tile"),
    "move": ("tile", "to"),
    "settle": ("tile", "dragon"),
    PASS: (),
    "discard": ("hand",),
    DRAW: (),
    "hatch": ("colour", "gold"),
    "trade": ("resource",),
    SKIP: (),
    "feed": ("dragon", "resource"),
    END: (),
}
"""The verbs, with the fields after each."""
ASKED_AS = {
    **dict.fromkeys(("explore", "move", "settle", PASS), "action"),
    **dict.fromkeys(("discard", DRAW), "draw"),
    **dict.fromkeys(("hatch", "trade", SKIP), "hatch"),
    **dict.fromkeys(("feed", END), "feed"),
}
"""The kind of decision that each verb answers."""

_NAMES: dict[str, tuple[str, ...]] = {"colour": COLOURS, "resource": RESOURCES}
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,2}", re.ASCII)


@lru_cache(maxsize=1 << 14)
def option(option_id: str) -> Option:
    """Return the option with this notation; raises `ValueError` if it is none."""
    verb, *words = option_id.split(" ")
    fields = _WORDS.get(verb)
    if fields is None or len(fields) != len(words):
        raise ValueError(f"{option_id!r} is no answer")
    values: dict[str, Any] = {}
    for field, word in zip(fields, words, strict=True):
        if field == "hand":
            values[field] = word
        elif field in _NAMES and word in _NAMES[field]:
            values[field] = _NAMES[field].index(word)
        elif field not in _NAMES and _NUMBER.fullmatch(word):
            values[field] = int(word)
        else:
            raise ValueError(f"{option_id!r} is no answer")
    return Option(option_id, verb, **values)


class Decision(decisions.Decision, frozen=True):
    """A question to a seat."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options in a stable order."""
        return tuple(map(option, self.ids))

    def as_json(self, seat: int | None) -> dict[str, Any]:
        """Return the decision as it stands in a view; other seats than its own do not learn the options."""
        is_asked = seat == self.seat
        return {
            "serial": self.serial,
            "seat": self.seat,
            "kind": self.kind,
            "options": list(self.ids) if is_asked else None,
            "default": list(self.default) if is_asked else None,
            "forced": self.forced if is_asked else None,
        }


class Event(Struct, frozen=True):
    """A fact: its type, its seat (None: no seat's), and its details in the words of ``PROTOCOL.md``."""

    type: str
    seat: int | None
    data: dict[str, Any]

    def for_seat(self, seat: int | None) -> Event:
        """Return the event as a seat may know it (None: a spectator); hidden values are None."""
        if self.type not in HIDDEN or seat == self.seat:
            return self
        return Event(self.type, self.seat, self.data | {"kind": None})


Step = decisions.Step[Event, Decision]
"""The result of an answer: the events in order, and the next decision (None: the game is over)."""


class Score(Struct, frozen=True):
    """The points of a seat, and the tie-breakers: food of the dragons in the nest, then resources."""

    seat: int
    name: str
    nest: int
    lairs: int
    territory: int
    food: int
    resources: int

    @property
    def categories(self) -> dict[str, int]:
        """The parts of the points."""
        return {"nest": self.nest, "lairs": self.lairs, "territory": self.territory}

    @property
    def total(self) -> int:
        """All points."""
        return self.nest + self.lairs + self.territory

    @property
    def order(self) -> tuple[int, int, int]:
        """The key by which the winner is found."""
        return self.total, self.food, self.resources
