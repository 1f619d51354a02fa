"""The notation of answers: the only module that builds and parses it (see ``PROTOCOL.md``).

An id is a verb and words after it: ``entice d109 crimson.2``.  Code that offers an answer builds its id here; code
that looks at one parses it to an `Option`, where cards and slots are numbers again.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from wyrmspan_desktop.engine.ids import (
    CAVE_INDEX,
    CAVES,
    NAME,
    NEST_INDEX,
    NESTS,
    PILES,
    RESOURCE_INDEX,
    RESOURCES,
    SLOTS,
    card_number,
    is_card,
)

DECLINE = "decline"
ANCHOR_KINDS = ("card", "slot", "nest", "cave", "icon", "row", "pile", "supply", "stock", "track")


class Anchor(Struct, frozen=True):
    """A thing on the table: one of `ANCHOR_KINDS`, and its notation."""

    kind: str
    ref: str


class Option(Struct, frozen=True):
    """A possible answer: its notation, its verb, the things that it is about, and the words after the verb."""

    id: str
    kind: str
    """The verb."""
    anchors: tuple[Anchor, ...]
    words: tuple[str, ...] = ()
    """The words after the verb, as they are written."""
    card: int = 0
    """The card that is named, a number as in `ids`; 0 if there is none."""
    item: str = ""
    """The resource, ``coin`` or ``egg`` that is named; of an exchange the resource that is gained."""
    slot: int = -1
    """The slot or nest that is named, by its index; of a swap the first one; -1 if there is none."""
    other: int = -1
    """The second slot of a swap."""
    cave: int = -1
    """The cave that is explored, by its index."""
    number: int = 0
    """The row of the guild tile, or the end-game payment, counted from 1."""


# --- writing ----------------------------------------------------------------------------------


def spell(verb: str, *words: str) -> str:
    """Return an id made of its words."""
    return " ".join((verb, *words))


def spell_card(verb: str, card: int) -> str:
    """Return an id that names a card."""
    return f"{verb} {NAME[card]}"


def spell_card_at(verb: str, card: int, slot: int) -> str:
    """Return an id that names a card and a slot."""
    return f"{verb} {NAME[card]} {SLOTS[slot]}"


GAIN = {item: spell("gain", item) for item in (*RESOURCES, "coin")}
PAY = tuple(spell("pay", item) for item in RESOURCES)
"""By the index of the resource."""
PAY_EGG = tuple(spell("pay", "egg", nest) for nest in NESTS)
LAY = tuple(spell("lay", nest) for nest in NESTS)
CACHE = tuple(tuple(spell("cache", item, slot) for slot in SLOTS) for item in RESOURCES)
"""By the index of the resource, then by the slot."""
TUCK_DECK = tuple(spell("tuck", "deck", slot) for slot in SLOTS)
SWAP = tuple(tuple(spell("swap", one, other) for other in SLOTS) for one in SLOTS)
EXPLORE = tuple(spell("explore", cave) for cave in CAVES)
REFRESH = tuple(spell("refresh", pile) for pile in PILES)
"""By the index of the pile."""


# --- reading ----------------------------------------------------------------------------------


def _anchor(verb: str, word: str) -> Anchor | None:
    if word in RESOURCE_INDEX or word in ("coin", "egg"):
        return Anchor("supply" if verb in ("gain", "name") else "stock", word)
    if verb in ("draw", "tuck") and word in ("dragon", "cave", "deck"):
        return Anchor("pile", "caves" if word == "cave" else "dragons")
    if verb == "row":
        return Anchor("row", word)
    if verb == "score" and word.isdecimal():
        return None
    if verb == "explore":
        return Anchor("cave", word)
    if is_card(word):
        return Anchor("card", word)
    if ".i" in word:
        return Anchor("icon", word)
    if verb in ("lay", "pay"):
        return Anchor("nest", word)
    return Anchor("slot", word)


def _anchors(verb: str, words: list[str]) -> list[Anchor]:
    if verb in ("exchange", "trade"):
        return [Anchor("stock", words[0]), Anchor("stock", words[1]), Anchor("supply", words[2])]
    if verb == "pay" and words[0] == "egg":
        return [Anchor("nest", words[1])]
    if verb in ("draw", "reveal") and not words:
        return [Anchor("pile", "dragons")]
    if verb == "dig":
        return [Anchor("pile", "caves")]
    if verb == "advance":
        return [Anchor("track", "guild")]
    if verb == "refresh":
        return []  # a click on a deck by accident should cost nothing
    return [anchor for word in words if (anchor := _anchor(verb, word)) is not None]


def words_of(option_id: str) -> tuple[str, list[str]]:
    """Return the verb of an id, and the words after it."""
    verb, *words = option_id.split(" ")
    return verb, words


@lru_cache(maxsize=65536)
def option(option_id: str) -> Option:
    """Return the option with this notation; options of equal notation are equal wherever they occur."""
    verb, words = words_of(option_id)
    slots = [NEST_INDEX[word] for word in words if word in NEST_INDEX]
    return Option(
        option_id,
        verb,
        tuple(_anchors(verb, words)),
        tuple(words),
        card=next((card_number(word) for word in words if is_card(word)), 0),
        item=next(
            (word for word in reversed(words) if word in RESOURCE_INDEX or word in ("coin", "egg")), ""
        ),
        slot=slots[0] if slots else -1,
        other=slots[1] if len(slots) > 1 else -1,
        cave=CAVE_INDEX[words[0]] if verb == "explore" else -1,
        number=int(words[-1]) if verb in ("row", "score") else 0,
    )
