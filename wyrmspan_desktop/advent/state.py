"""The state of a game as plain data: everything that a save holds and a clone copies."""

from __future__ import annotations

from copy import copy
from typing import Literal

from msgspec import Struct

SCHEMA = 1
"""The version of the snapshot's form."""
RULES_VERSION = 1
"""Raised when a change of the rules makes old logs play differently."""

PLACES = 5
"""So many incantations may be unfinished at once."""
LENGTH = 3
"""Cards in an incantation."""
TO_WIN = 4
"""Incantations that win the game."""

MOST_ANSWERS = 100
"""No game has more: of any two answers one at least takes a card for good from a deck that begins with 41."""

Cards = list[int]
"""Ids of cards, in the order in which they came."""
Outcome = Literal["", "won", "deck_empty", "no_answer"]


class State(Struct, forbid_unknown_fields=True):
    """A whole game.  Every card is in exactly one of ``deck``, ``hand``, ``rings``, ``sealed``, ``discard``,
    ``aside`` and ``wyrm``.
    """

    content: str
    seed: int
    rng: int
    names: list[str]
    deck: Cards
    """What is left to draw: in no order, for a card is chosen when it is drawn."""
    hand: Cards
    rings: list[Cards]
    """The unfinished incantation in each of the five places, empty where there is none."""
    sealed: list[Cards]
    """The finished incantations."""
    discard: Cards
    """The last one on top."""
    aside: Cards
    """Wyrms that go back into the deck as soon as the hand is full."""
    wyrm: int = 0
    """The wyrm that has to be negated; 0 if there is none."""
    drawing: bool = False
    """Whether the hand is to be filled next."""
    turn: int = 1
    outcome: Outcome = ""
    """How the game has ended: won, a card was to be drawn from an empty deck, or a wyrm could not be negated."""
    serial: int = 0
    """How many answers were accepted so far."""
    schema: int = SCHEMA
    rules: int = RULES_VERSION

    def clone(self) -> State:
        """A copy that shares nothing that changes."""
        twin = copy(self)
        twin.names = self.names[:]
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.rings = [ring[:] for ring in self.rings]
        twin.sealed = [ring[:] for ring in self.sealed]
        twin.discard = self.discard[:]
        twin.aside = self.aside[:]
        return twin
