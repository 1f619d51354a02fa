"""Events as lines of the log.

Every event type has an entry in `LINES`; None means that the log is silent about it.  A line begins with the
name of the seat where the fact is somebody's.  A test compares the table with the engine's list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.engine.words import CAVE_NAMES, card_title, exchange_text, items_text

PILE_CARD = {"dragons": "a dragon card", "caves": "a cave card"}
_REASONS = {"setup": "discards", "limit": "discards", "payment": "pays with", "sale": "sells"}
_REASONS |= {"split": "discards", "reveal": "discards"}

Say = Callable[[dict[str, Any], Box], str | None]


def _items(item: str, count: int) -> str:
    return items_text(Items(**{item: count}))


def _card(card: str | None, box: Box) -> str:
    return card_title(card, box) if card else "a card"


def _drawn(data: dict[str, Any], box: Box) -> str:
    return f"draws {card_title(data['card'], box) if data['card'] else PILE_CARD[data['pile']]}"


def _space(slot: str) -> str:
    cave, _, column = slot.partition(".")
    return f"{CAVE_NAMES[cave]} {column}"


def _nest(nest: str) -> str:
    return "the mat" if nest == "mat" else _space(nest)


def _paid(data: dict[str, Any], box: Box) -> str:
    where = f" from {_nest(data['nest'])}" if data["nest"] else ""
    return f"pays {_items(data['item'], data['count'])}{where}"


def _tucked(data: dict[str, Any], box: Box) -> str:
    return f"tucks {_card(data['card'], box)} in {_space(data['slot'])}"


def _began(data: dict[str, Any], box: Box) -> str:
    source = data["card"]
    if source.startswith("track."):
        return "uses the guild track"
    if source.startswith("guild.row"):
        return f"uses row {source[len('guild.row') :]} of the guild tile"
    if ".i" in source:
        return f"uses path icon {source[-1]} of the {CAVE_NAMES[source.partition('.')[0]]}"
    return f"uses {card_title(source, box)}"


def _marker(data: dict[str, Any], box: Box) -> str:
    points = f" for {data['vp']} VP" if data["vp"] else ""
    return f"places a guild marker in row {data['row']}{points}"


def _automa_passed(data: dict[str, Any], box: Box) -> str:
    return f"draws card {data['card']} and passes" if data["card"] else "has no cards left and passes"


def _coins(data: dict[str, Any], box: Box) -> str:
    if data["change"] == 0:
        return "leaves the objective's coins alone"
    verb = "puts a coin on" if data["change"] > 0 else "takes a coin off"
    return f"{verb} the objective: {data['coins']} there now"


def _ready(data: dict[str, Any], box: Box) -> str:
    return f"has {data['ready']} marker{'s' * (data['ready'] != 1)} ready"


LINES: dict[str, Say | None] = {
    "round_began": lambda data, box: f"Round {data['round']} begins",
    "turn_began": None,
    "turn_ended": None,
    "passed": lambda data, box: "passes",
    "round_ended": lambda data, box: f"Round {data['round']} ends",
    "upkeep_ended": None,
    "dealt": None,
    "display_cleared": lambda data, box: f"The {data['pile']} of the display are discarded",
    "reshuffled": lambda data, box: f"The discarded {data['pile']} are shuffled",
    "drew": _drawn,
    "took": lambda data, box: f"takes {_card(data['card'], box)}",
    "kept": lambda data, box: f"keeps {_card(data['card'], box)}",
    "showed": lambda data, box: f"shows {_card(data['card'], box)}",
    "returned": lambda data, box: f"returns {_card(data['card'], box)} to the deck",
    "picked_up": lambda data, box: f"keeps {_card(data['card'], box)}",
    "discarded": lambda data, box: f"{_REASONS[data['reason']]} {_card(data['card'], box)}",
    "gained": lambda data, box: f"gains {_items(data['item'], data['count'])}",
    "lost": lambda data, box: f"gives back {_items(data['item'], data['count'])}",
    "paid": _paid,
    "exchanged": lambda data, box: f"exchanges {exchange_text(data['give'], data['get'])}",
    "laid": lambda data, box: f"lays an egg on {_nest(data['nest'])}",
    "cached": lambda data, box: f"caches {_items(data['item'], 1)} in {_space(data['slot'])}",
    "tucked": _tucked,
    "fed": lambda data, box: f"feeds the hatchling in {_space(data['slot'])}: feeding {data['count']}",
    "excavated": lambda data, box: f"excavates {_space(data['slot'])} with {_card(data['card'], box)}",
    "enticed": lambda data, box: f"entices {_card(data['card'], box)} into {_space(data['slot'])}",
    "covered": lambda data, box: f"covers {_card(data['card'], box)}",
    "swapped": lambda data, box: "swaps " + " and ".join(map(_space, data["slots"])),
    "walk_began": lambda data, box: f"explores the {CAVE_NAMES[data['cave']]}",
    "walked": None,
    "walk_ended": None,
    "ability_began": _began,
    "ability_ended": None,
    "named": lambda data, box: f"names {data['item']}",
    "advanced": lambda data, box: "advances on the Dragon Guild",
    "marker_placed": _marker,
    "acted": None,
    "scored_payment": lambda data, box: f"scores {data['vp']} VP with {_card(data['card'], box)}",
    "objective_scored": lambda data, box: f"The objective of round {data['round']} is scored",
    "tucks_revealed": lambda data, box: "shows the tucked cards",
    "game_ended": lambda data, box: "The game is over",
    "automa_drew": lambda data, box: f"draws decision card {data['card']}",
    "automa_passed": _automa_passed,
    "automa_moved": lambda data, box: f"advances {data['moved']} on the Dragon Guild",
    "automa_took": lambda data, box: f"takes {_card(data['card'], box)}",
    "automa_marker": lambda data, box: "places her guild marker",
    "objective_coins": _coins,
    "automa_shuffled": None,
    "automa_ready": _ready,
    "asked": None,
}

HEADINGS = frozenset({"round_began", "round_ended", "objective_scored", "game_ended"})
"""Facts that are nobody's and stand out in the log."""


def phrase_of(event: Event, box: Box) -> str | None:
    """What an event says without the name of its seat, None where the log is silent."""
    say = LINES[event.type]
    return say(event.data, box) if say else None


class Line(NamedTuple):
    """A line of the log, and the card that it names, by its id and by its name."""

    text: str
    is_heading: bool = False
    card: str | None = None
    card_name: str = ""


def line_of(event: Event, names: Sequence[str], box: Box) -> Line | None:
    """The line of an event, None where the log is silent."""
    text = phrase_of(event, box)
    if text is None:
        return None
    is_heading = event.type in HEADINGS
    card, title = _named(event, text, box)
    said = text if is_heading or event.seat is None else f"{names[event.seat]} {text}"
    return Line(said, is_heading, card, title)


def _named(event: Event, text: str, box: Box) -> tuple[str | None, str]:
    """The card that an event's phrase names, and its name there."""
    with suppress(KeyError, ValueError):
        card = event.data["card"]
        title = card_title(card, box) if card else ""
        if title and title in text:
            return card, title
    return None, ""
