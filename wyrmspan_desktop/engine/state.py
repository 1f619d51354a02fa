"""The state of a game as plain data: everything that a save holds and a clone copies."""

from __future__ import annotations

from copy import copy
from typing import Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType

from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.engine.ids import RESOURCES

Supply = list[int]
"""Number of each resource: four numbers, in the order of `ids.RESOURCES`."""
Row = list[int]
"""One number for each slot of a mat: twelve, cave by cave, in the order of `ids.SLOTS`."""
Cards = list[int]
"""Cards as `ids` numbers them, dragons above 0 and cave cards below; where one may be missing, 0 is none."""
Seats = list[int]
"""Numbers of seats, Automa's the last."""

WorkT = TypeVar("WorkT")
"""Pending work: a state copies and encodes it, and knows nothing else about it."""

SCHEMA = 1
"""The version of the snapshot's form."""

PRINTED = 1
"""In ``Player.spaces``: excavated from the start, without a cave card (R1.5)."""


def cache_index(slot: int, resource: int = 0) -> int:
    """Return the index in `Player.cached` of a resource in a slot."""
    return slot * len(RESOURCES) + resource


class Player(Struct, forbid_unknown_fields=True, gc=False):
    """A player's belongings."""

    coins: int
    resources: Supply
    hand: Cards
    drawn: Cards
    """Cards that only the owner sees, being placed or split."""
    shown: Cards
    """Cards lying open, being played or revealed."""
    mat_eggs: int
    spaces: Row
    """0 not excavated, `PRINTED`, or the cave card (negative)."""
    dragons: Row
    """The card in each slot, 0 for none."""
    eggs: Row
    cached: list[int]
    """A `Supply` for each slot, one after the other: 48 numbers; see `cache_index`."""
    tucked: list[Cards]
    """Cards under each dragon; a negative one came straight from the deck and is unknown to all (R6.7)."""
    fed: Row
    """Feedings of the hatchling in each slot (R7.2)."""
    fresh: Cards
    """Dragons played this turn (R5.4)."""
    explored: list[int]
    """Explorations of each cave this round: three numbers, in the order of `ids.CAVES` (R5.1)."""
    steps: int
    """Steps of the token on the guild's track, laps included."""
    markers: int
    passed: bool
    acted: Cards
    """Dragons whose once-per-round ability is done this round end (R9.2)."""
    objective_vp: list[int]
    """The VP of each scored round's objective, the first round's first."""
    end_payments: Cards
    """Dragons whose end-game payment was made."""
    end_vp: int
    """The VP of those payments."""

    def cached_on(self, slot: int) -> Supply:
        """Return the resources cached in a slot."""
        first = cache_index(slot)
        return self.cached[first : first + len(RESOURCES)]

    def clone(self) -> Player:
        """Return a copy that shares nothing mutable."""
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
    """Automa's belongings (R12.1); ``entered`` are her steps when she last entered a brown space.

    Decision cards are given by their names; ``unseen`` is the one set aside this round.
    """

    deck: list[str]
    unseen: str
    played: list[str]
    steps: int
    entered: int
    ready: int
    dragons: Cards
    caves: Cards
    passed: bool
    objective_vp: list[int]

    def clone(self) -> Automa:
        """Return a copy that shares nothing mutable."""
        twin = copy(self)
        twin.deck = self.deck[:]
        twin.played = self.played[:]
        twin.dragons = self.dragons[:]
        twin.caves = self.caves[:]
        twin.objective_vp = self.objective_vp[:]
        return twin


_NAMES = {"level": "automa", "automa": "robot"}
"""The names of fields in snapshots and digests, where they differ."""


class State(Struct, Generic[WorkT], forbid_unknown_fields=True, rename=_NAMES):
    """A whole game.  Pairs of lists are dragons and caves, in the order of `ids.PILES`."""

    schema: int
    rules: int
    content: str
    seed: int
    rng: int
    serial: int
    names: list[str]
    level: str | None
    """The level of Automa."""
    players: list[Player]
    automa: Automa | None
    round: int
    start: int
    turn: int | None
    decks: list[Cards]
    """The rest of each deck, in no order."""
    tops: list[Cards]
    """Cards that are known to lie on top of each deck, the last one uppermost."""
    discards: list[Cards]
    display: list[Cards]
    """The face-up cards of each kind from left to right, 0 for an empty space."""
    tile: int
    rows: list[Seats]
    """For each row of the guild tile the seats whose markers lie there, in the order of placing."""
    objectives: list[str]
    objective_coins: list[int]
    """The coins on each round's objective (R12.3)."""
    places: list[list[int]]
    """For each scored round the place of each seat, 4 for "others" (R9.3)."""
    walk: list[int]
    """The place of the adventurer: seat, cave and step of the walk (`handlers.explore`); empty if there is none."""
    stack: list[WorkT]
    winners: Seats
    house_rules: HouseRules | UnsetType = UNSET
    """UNSET in a game by the printed rules."""

    def clone(self) -> State[WorkT]:
        """Return a copy that shares nothing mutable."""
        twin = copy(self)
        twin.players = [player.clone() for player in self.players]
        if self.automa is not None:
            twin.automa = self.automa.clone()
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
        """The number of seats, Automa's included."""
        return len(self.players) + (self.automa is not None)
