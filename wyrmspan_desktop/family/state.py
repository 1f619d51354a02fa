"""The state of a game as plain data: everything that a save holds and a clone copies."""

from __future__ import annotations

from copy import copy
from typing import Literal

from msgspec import Struct

from wyrmspan_desktop.family.tiles import GOLD

SCHEMA = 1
"""The version of the snapshot's form."""
RULES_VERSION = 1
"""Raised when a change of the rules makes old logs play differently."""

MIN_PLAYERS, MAX_PLAYERS = 2, 5
HAND = 3
HANDLERS = 2
LAIRS = 4
"""Number of lairs of a player: the last one ends the game."""
NEST = 3
"""Number of dragons that fit into a nest."""
FOOD = 3
"""Number of meals that a dragon needs to settle, and its maximum."""
PRICE = 3
"""Price of an egg, or of one gold, in resources."""
OF_A_COLOUR = 6
"""Number of dragons of each colour."""
SUPPLY = 20
"""Number of each resource, if they are limited."""

Phase = Literal["action", "draw", "hatch", "feed"]
Ending = Literal["", "lairs", "stack"]


class Tile(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A tile on the map, its turn, and the owner and dragon of the lair on it; owner -1: none."""

    kind: str
    q: int
    r: int
    turn: int = 0
    owner: int = -1
    colour: int = -1


class Dragon(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A dragon in a nest: its colour as an index in `COLOURS`, and its meals of its own food and of gold."""

    colour: int
    own: int = 0
    gold: int = 0
    fed: bool = False
    """Whether it was fed in this turn."""

    @property
    def food(self) -> int:
        """The number of its meals."""
        return self.own + self.gold


class Buried(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A tile below the stack, seen only by the player who put it there."""

    kind: str
    seat: int


class Player(Struct, forbid_unknown_fields=True):
    """A player's things; ``resources`` in the order of `RESOURCES`, ``handlers`` by the numbers of tiles."""

    hand: list[str]
    resources: list[int]
    handlers: list[int]
    nest: list[Dragon]
    idle: int = 0
    """The number of own turns in a row without exploring, settling, hatching or feeding."""
    busy: bool = False
    """Whether this turn has had one of them."""


class State(Struct, forbid_unknown_fields=True):
    """A whole game.  Every tile is in exactly one of ``stack``, ``buried``, ``tiles`` and a hand."""

    content: str
    seed: int
    rng: int
    names: list[str]
    players: list[Player]
    start: int
    """The seat that began."""
    turn: int
    """The seat whose turn it is."""
    stack: list[str]
    """The stack in no order, because a tile is chosen when it is drawn."""
    buried: list[Buried]
    """The tiles below the stack, the next one first."""
    tiles: list[Tile]
    """The map, in the order in which it was laid; the first is the start."""
    eggs: list[int]
    """The number of dragons of each colour that are left."""
    scarce: bool = False
    """Whether there are `SUPPLY` of each resource and no more."""
    round: int = 1
    phase: Phase = "action"
    moved: bool = False
    """Whether the action was to move a handler: tiles may be put away before others are drawn."""
    ending: Ending = ""
    """Reason why this round is the last: a last lair was built, or the last tile was drawn."""
    over: bool = False
    serial: int = 0
    """The number of answers accepted so far."""
    schema: int = SCHEMA
    rules: int = RULES_VERSION

    @property
    def left(self) -> int:
        """The number of tiles that can be drawn."""
        return len(self.stack) + len(self.buried)

    def supply(self, resource: int) -> int:
        """Return how many of a resource are left if they are limited."""
        used = sum(player.resources[resource] for player in self.players)
        for player in self.players:
            for dragon in player.nest:
                used += dragon.own if dragon.colour == resource else 0
                used += dragon.gold if resource == GOLD else 0
        return SUPPLY - used

    def clone(self) -> State:
        """Return a copy that shares nothing mutable."""
        twin = copy(self)
        twin.names = self.names[:]
        twin.players = [
            Player(
                each.hand[:],
                each.resources[:],
                each.handlers[:],
                each.nest[:],
                each.idle,
                each.busy,
            )
            for each in self.players
        ]
        twin.stack = self.stack[:]
        twin.buried = self.buried[:]
        twin.tiles = self.tiles[:]
        twin.eggs = self.eggs[:]
        return twin
