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

FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
HAND = 3
HANDLERS = 2
LAIRS = 4
"""Lairs of a player: the last one ends the game."""
NEST = 3
"""Dragons that a nest holds."""
FOOD = 3
"""What a dragon eats before it settles, and no more."""
PRICE = 3
"""Resources for an egg, or for one gold."""
OF_A_COLOUR = 6
"""Dragons of each colour."""
SUPPLY = 20
"""Of each resource, if they are limited."""

Phase = Literal["action", "draw", "hatch", "feed"]
Ending = Literal["", "lairs", "stack"]


class Tile(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A tile on the map, how often it is turned, and whose lair with what dragon is on it; owner -1: none."""

    kind: str
    q: int
    r: int
    turn: int = 0
    owner: int = -1
    colour: int = -1


class Dragon(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A dragon in a nest: its colour as a place in `COLOURS`, and what it ate of its own food and of gold."""

    colour: int
    own: int = 0
    gold: int = 0
    fed: bool = False
    """Whether it was fed in this turn."""

    @property
    def food(self) -> int:
        """How much it ate."""
        return self.own + self.gold


class Buried(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A tile that a player put below the stack: nobody else has seen it."""

    kind: str
    seat: int


class Player(Struct, forbid_unknown_fields=True):
    """What one player has; ``resources`` in the order of `RESOURCES`, ``handlers`` by the numbers of tiles."""

    hand: list[str]
    resources: list[int]
    handlers: list[int]
    nest: list[Dragon]
    idle: int = 0
    """How many of the last own turns brought no exploring, settling, hatching or feeding."""
    busy: bool = False
    """Whether this turn has brought one of them."""


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
    """In no order, for a tile is chosen when it is drawn."""
    buried: list[Buried]
    """What lies below the stack, the next one first."""
    tiles: list[Tile]
    """The map, in the order in which it was laid; the first is the start."""
    eggs: list[int]
    """How many dragons of each colour are left."""
    scarce: bool = False
    """Whether there are `SUPPLY` of each resource and no more."""
    round: int = 1
    phase: Phase = "action"
    moved: bool = False
    """Whether the action was to move a handler: tiles may be put away before others are drawn."""
    ending: Ending = ""
    """Why this round is the last: somebody has built the last lair, or the last tile was drawn."""
    over: bool = False
    serial: int = 0
    """How many answers were accepted so far."""
    schema: int = SCHEMA
    rules: int = RULES_VERSION

    @property
    def left(self) -> int:
        """How many tiles can be drawn."""
        return len(self.stack) + len(self.buried)

    def supply(self, resource: int) -> int:
        """How many of a resource are left if they are limited."""
        used = sum(player.resources[resource] for player in self.players)
        for player in self.players:
            for dragon in player.nest:
                used += dragon.own if dragon.colour == resource else 0
                used += dragon.gold if resource == GOLD else 0
        return SUPPLY - used

    def clone(self) -> State:
        """A copy that shares nothing that changes."""
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
