"""Names and numbers of things: resources, caves, slots, cards and path icons.

Inside the engine a dragon card is its number (1..183), a cave card its number with a minus sign
(-1..-75), a slot an index 0..11 (cave * 4 + column) and a resource an index 0..3.  Outside, in
notation, events and views, they are the words below: ``d12``, ``v7``, ``crimson.2``, ``meat``.
"""

from __future__ import annotations

from collections.abc import Iterable

RESOURCES = ("meat", "gold", "crystal", "milk")
CAVES = ("crimson", "golden", "amethyst")
SIZES = ("hatchling", "small", "medium", "large")
TRAITS = ("aggressive", "helpful", "playful", "shy")
TIMINGS = ("when_played", "if_activated", "once_per_round", "end_game")

COLUMNS = 4
SLOTS = tuple(f"{cave}.{column}" for cave in CAVES for column in range(1, COLUMNS + 1))
SLOT_COUNT = len(SLOTS)
MAT = SLOT_COUNT
"""The index of the two mat nests, which belong to no cave and no column."""
NESTS = (*SLOTS, "mat")
ICONS = tuple(f"{cave}.i{icon}" for cave in CAVES for icon in range(1, COLUMNS + 2))

RESOURCE_INDEX = {name: index for index, name in enumerate(RESOURCES)}
CAVE_INDEX = {name: index for index, name in enumerate(CAVES)}
NEST_INDEX = {name: index for index, name in enumerate(NESTS)}

CAVE_SLOTS = tuple(tuple(range(cave * COLUMNS, (cave + 1) * COLUMNS)) for cave in range(len(CAVES)))
COLUMN_SLOTS = tuple(tuple(range(column, SLOT_COUNT, COLUMNS)) for column in range(COLUMNS))


def _neighbours(slot: int) -> tuple[int, ...]:
    cave, column = divmod(slot, COLUMNS)
    near = []
    if cave > 0:
        near.append(slot - COLUMNS)
    if cave < len(CAVES) - 1:
        near.append(slot + COLUMNS)
    if column > 0:
        near.append(slot - 1)
    if column < COLUMNS - 1:
        near.append(slot + 1)
    return tuple(sorted(near))


ADJACENT = tuple(_neighbours(slot) for slot in range(SLOT_COUNT))
"""For each slot the slots above, below, left and right of it (R6.5)."""


def card_name(card: int) -> str:
    """Return the notation of a card: ``d12`` for dragon 12, ``v7`` for cave 7 (which is -7)."""
    return f"d{card}" if card > 0 else f"v{-card}"


def is_card(word: str) -> bool:
    """Whether a word is the notation of a card, of this box or another."""
    return word[:1] in ("d", "v") and word[1:].isdecimal()


def card_number(name: str) -> int:
    """Return the card of a notation, the opposite of `card_name`; `ValueError` for anything else."""
    if is_card(name):
        return int(name[1:]) if name[0] == "d" else -int(name[1:])
    raise ValueError(f"{name!r} is not a card: expected d1..d183 or v1..v75")


class _Names(dict[int, str]):
    """Cache of `card_name`."""

    def __missing__(self, card: int) -> str:
        name = self[card] = card_name(card)
        return name


NAME = _Names()

LAST_ROW = 5
"""The row of the guild tile that holds any number of markers; the others are 1 to 4 (R8.2)."""

DRAGONS, CAVE_CARDS = 0, 1
PILES = ("dragons", "caves")
"""The two decks with their discard piles and display rows, by index."""


def pile_of(card: int) -> int:
    """Return the pile that a card belongs to."""
    return DRAGONS if card > 0 else CAVE_CARDS


def dragons_in(cards: Iterable[int]) -> list[int]:
    """Return the dragons among cards; 0 is no card."""
    return [card for card in cards if card > 0]


def caves_in(cards: Iterable[int]) -> list[int]:
    """Return the cave cards among cards; 0 is no card."""
    return [card for card in cards if card < 0]
