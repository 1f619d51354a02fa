"""The state of a game as plain data: everything that a save holds and a clone copies."""

from __future__ import annotations

from copy import copy
from typing import Generic, TypeVar

from msgspec import Struct

WorkT = TypeVar("WorkT")
"""What is pending: a state keeps, copies and writes it, and knows nothing more of it."""

SCHEMA = 1
"""The version of the snapshot's form."""

PRINTED = 1
"""In ``Player.spaces``: excavated from the start, without a cave card (R1.5)."""


class Player(Struct, forbid_unknown_fields=True, gc=False):
    """A player's belongings.  Rows have one entry for each slot; cards are numbers as in `ids`."""

    coins: int
    resources: list[int]
    hand: list[int]
    drawn: list[int]
    """Cards that only the owner sees, being placed or split."""
    shown: list[int]
    """Cards lying open, being played or revealed."""
    mat_eggs: int
    spaces: list[int]
    """0 not excavated, `PRINTED`, or the cave card (negative)."""
    dragons: list[int]
    eggs: list[int]
    cached: list[int]
    """Four numbers for each slot, in the order of `ids.RESOURCES`."""
    tucked: list[list[int]]
    """Cards under each dragon; a negative one came straight from the deck and nobody knows it (R6.7)."""
    fed: list[int]
    """Feedings of the hatchling in each slot (R7.2)."""
    fresh: list[int]
    """Dragons played this turn (R5.4)."""
    explored: list[int]
    """How often each cave was explored this round (R5.1)."""
    steps: int
    markers: int
    passed: bool
    acted: list[int]
    """Dragons whose once-per-round ability is done this round end (R9.2)."""
    objective_vp: list[int]
    end_payments: list[int]
    """Dragons whose end-game payment was made."""
    end_vp: int

    def clone(self) -> Player:
        """A copy that shares nothing that changes."""
        twin = copy(self)
        twin.resources = self.resources[:]
        twin.hand = self.hand[:]
        twin.drawn = self.drawn[:]
        twin.shown = self.shown[:]
        twin.spaces = self.spaces[:]
        twin.dragons = self.dragons[:]
        twin.eggs = self.eggs[:]
        twin.cached = self.cached[:]
        twin.tucked = self.tucked[:]
        twin.fed = self.fed[:]
        twin.fresh = self.fresh[:]
        twin.explored = self.explored[:]
        twin.acted = self.acted[:]
        twin.objective_vp = self.objective_vp[:]
        twin.end_payments = self.end_payments[:]
        return twin


class Automa(Struct, forbid_unknown_fields=True, gc=False):
    """Automa's belongings (R12.1); ``entered`` are her steps when she last entered a brown space."""

    deck: list[str]
    unseen: str
    played: list[str]
    steps: int
    entered: int
    ready: int
    dragons: list[int]
    caves: list[int]
    passed: bool
    objective_vp: list[int]

    def clone(self) -> Automa:
        """A copy that shares nothing that changes."""
        twin = copy(self)
        twin.deck = self.deck[:]
        twin.played = self.played[:]
        twin.dragons = self.dragons[:]
        twin.caves = self.caves[:]
        twin.objective_vp = self.objective_vp[:]
        return twin


class State(Struct, Generic[WorkT], forbid_unknown_fields=True):
    """A whole game.  Pairs of lists are dragons and caves, in the order of `ids.PILES`."""

    schema: int
    rules: int
    content: str
    seed: int
    rng: int
    serial: int
    names: list[str]
    automa: str | None
    players: list[Player]
    robot: Automa | None
    round: int
    start: int
    turn: int | None
    decks: list[list[int]]
    tops: list[list[int]]
    """Cards that everybody knows to lie on top of each deck, the last one uppermost."""
    discards: list[list[int]]
    display: list[list[int]]
    tile: int
    rows: list[list[int]]
    objectives: list[str]
    objective_coins: list[int]
    places: list[list[int]]
    """For each scored round the place of each seat, 4 for "others" (R9.3)."""
    walk: list[int]
    """Empty, or seat, cave and step of the adventurer."""
    stack: list[WorkT]
    winners: list[int]

    def clone(self) -> State[WorkT]:
        """A copy that shares nothing that changes."""
        twin = copy(self)
        twin.players = [player.clone() for player in self.players]
        if self.robot is not None:
            twin.robot = self.robot.clone()
        twin.decks = [self.decks[0][:], self.decks[1][:]]
        twin.tops = [self.tops[0][:], self.tops[1][:]]
        twin.discards = [self.discards[0][:], self.discards[1][:]]
        twin.display = [self.display[0][:], self.display[1][:]]
        twin.rows = [row[:] for row in self.rows]
        twin.objective_coins = self.objective_coins[:]
        twin.places = self.places[:]
        twin.stack = [copy(frame) for frame in self.stack]
        return twin

    @property
    def seats(self) -> int:
        """How many seats there are, Automa's included."""
        return len(self.players) + (self.robot is not None)


__all__ = ["PRINTED", "SCHEMA", "Automa", "Player", "State"]
