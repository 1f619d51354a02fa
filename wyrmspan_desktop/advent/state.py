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
"""Maximum number of unfinished incantations."""
LENGTH = 3
"""Number of cards in an incantation."""
TO_WIN = 4
"""Number of incantations that win the game."""

MAX_ANSWERS = 100
"""Upper bound of answers: of any two, at least one removes a card for good from a deck that begins with 41."""

Cards = list[int]
"""Ids of cards, in the order in which they came."""
Outcome = Literal["", "won", "deck_empty", "no_answer"]


class State(Struct, forbid_unknown_fields=True):
    """A whole game.

    Every card is in exactly one of ``deck``, ``hand``, ``rings``, ``sealed``, ``discard``, ``aside`` and ``wyrm``.
    """

    content: str
    seed: int
    rng: int
    names: list[str]
    deck: Cards
    """The rest of the deck, in no order, because a card is chosen when it is drawn."""
    hand: Cards
    rings: list[Cards]
    """The unfinished incantation in each of the five places, empty where there is none."""
    sealed: list[Cards]
    """The finished incantations."""
    discard: Cards
    """The discard pile, the top card last."""
    aside: Cards
    """Wyrms that go back into the deck as soon as the hand is full."""
    wyrm: int = 0
    """The wyrm to be negated; 0 if there is none."""
    drawing: bool = False
    """True if filling the hand comes next."""
    turn: int = 1
    outcome: Outcome = ""
    """The end of the game: it was won, the deck was empty when a card was due, or a wyrm could not be negated."""
    serial: int = 0
    """The number of answers accepted so far."""
    schema: int = SCHEMA
    rules: int = RULES_VERSION

    def clone(self) -> State:
        """Return a copy that shares nothing mutable."""
        twin = copy(self)
        twin.names = self.names[:]
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.rings = [ring[:] for ring in self.rings]
        twin.sealed = [ring[:] for ring in self.sealed]
        twin.discard = self.discard[:]
        twin.aside = self.aside[:]
        return twin
