"""Each of the 45 cards, as it is printed."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.advent.cards import default_deck

PRINTED = {
    1: ("Ace of Moons", "ace", 1, ("moons",)),
    2: ("Ace of Suns", "ace", 1, ("suns",)),
    3: ("Ace of Waves", "ace", 1, ("waves",)),
    4: ("Ace of Leaves", "ace", 1, ("leaves",)),
    5: ("Ace of Wyrms", "ace", 1, ("wyrms",)),
    6: ("Ace of Knots", "ace", 1, ("knots",)),
    7: ("The Author", "2", 2, ("moons", "knots")),
    8: ("The Desert", "2", 2, ("suns", "wyrms")),
    9: ("The Origin", "2", 2, ("waves", "leaves")),
    10: ("The Journey", "3", 3, ("moons", "waves")),
    11: ("The Painter", "3", 3, ("suns", "knots")),
    12: ("The Savage", "3", 3, ("leaves", "wyrms")),
    13: ("The Mountain", "4", 4, ("moons", "suns")),
    14: ("The Sailor", "4", 4, ("waves", "leaves")),
    15: ("The Battle", "4", 4, ("wyrms", "knots")),
    16: ("The Forest", "5", 5, ("moons", "leaves")),
    17: ("The Discovery", "5", 5, ("suns", "waves")),
    18: ("The Soldier", "5", 5, ("wyrms", "knots")),
    19: ("The Lunatic", "6", 6, ("moons", "waves")),
    20: ("The Penitent", "6", 6, ("suns", "wyrms")),
    21: ("The Market", "6", 6, ("leaves", "knots")),
    22: ("The Chance Meeting", "7", 7, ("moons", "leaves")),
    23: ("The Castle", "7", 7, ("suns", "knots")),
    24: ("The Cave", "7", 7, ("waves", "wyrms")),
    25: ("The Diplomat", "8", 8, ("moons", "suns")),
    26: ("The Mill", "8", 8, ("waves", "leaves")),
    27: ("The Betrayal", "8", 8, ("wyrms", "knots")),
    28: ("The Pact", "9", 9, ("moons", "suns")),
    29: ("The Darkness", "9", 9, ("waves", "wyrms")),
    30: ("The Merchant", "9", 9, ("leaves", "knots")),
    31: ("The Huntress", "crown", 10, ("moons",)),
    32: ("The Bard", "crown", 10, ("suns",)),
    33: ("The Sea", "crown", 10, ("waves",)),
    34: ("The End", "crown", 10, ("leaves",)),
    35: ("The Calamity", "crown", 10, ("wyrms",)),
    36: ("The Windfall", "crown", 10, ("knots",)),
    37: ("The Harvest", "pawn", 11, ("moons", "suns", "leaves")),
    38: ("The Watchman", "pawn", 11, ("moons", "wyrms", "knots")),
    39: ("The Light Keeper", "pawn", 11, ("suns", "waves", "knots")),
    40: ("The Borderland", "pawn", 11, ("waves", "leaves", "wyrms")),
    41: ("The Consul", "court", 12, ("moons", "waves", "knots")),
    42: ("The Rite", "court", 12, ("moons", "leaves", "wyrms")),
    43: ("The Island", "court", 12, ("suns", "waves", "wyrms")),
    44: ("The Window", "court", 12, ("suns", "leaves", "knots")),
    45: ("The Excuse", "excuse", 0, ()),
}
"""Name, rank, what it counts, and suits, by the number of the card."""


@pytest.mark.parametrize("card", PRINTED)
def test_card_has_its_printed_figures(card: int) -> None:
    found = default_deck()[card]
    assert (found.name, found.rank, found.value, found.suits) == PRINTED[card]
