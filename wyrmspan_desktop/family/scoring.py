"""Points: dragons in nests and lairs, and territories, which are connected tiles of one land."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from wyrmspan_desktop.family.decisions import Score
from wyrmspan_desktop.family.hexes import Board
from wyrmspan_desktop.family.state import State
from wyrmspan_desktop.family.tiles import OCEAN, TOWN, TileSet

IN_NEST, IN_LAIR = 1, 3
"""Points of a dragon."""


class Territory(Struct, frozen=True):
    """Connected tiles of one land, by number; the lairs there, by seat; and the seats that score it.

    ``points``: the points of each leader, one for each tile without a lair.
    """

    land: int
    tiles: tuple[int, ...]
    lairs: dict[int, int]
    leaders: tuple[int, ...]
    points: int


def adjacent(tiles: TileSet, state: State, board: Board, number: int) -> list[int]:
    """Return the adjacent tiles of the same territory: oceans only across an edge of water."""
    land_of, laid = tiles.land_of, state.tiles
    land = land_of[laid[number].kind]
    return [
        other
        for other, water in board.near[number]
        if land_of[laid[other].kind] == land and (water or land != OCEAN)
    ]


def territories(tiles: TileSet, state: State, board: Board) -> tuple[Territory, ...]:
    """Return all territories, in the order of their first tiles; towns are none."""
    seen: set[int] = set()
    found = []
    for first, tile in enumerate(state.tiles):
        land = tiles.land_of[tile.kind]
        if land == TOWN or first in seen:
            continue
        members, waiting = {first}, [first]
        while waiting:
            new = set(adjacent(tiles, state, board, waiting.pop())) - members
            members |= new
            waiting += new
        seen |= members
        found.append(_territory(state, land, tuple(sorted(members))))
    return tuple(found)


def _territory(state: State, land: int, members: tuple[int, ...]) -> Territory:
    lairs = Counter(state.tiles[each].owner for each in members)
    free = lairs.pop(-1, 0)
    most = max(lairs.values(), default=0)
    leaders = tuple(sorted(seat for seat, count in lairs.items() if count == most))
    return Territory(land, members, dict(sorted(lairs.items())), leaders, free)


def scores(tiles: TileSet, state: State, board: Board) -> tuple[Score, ...]:
    """Return the score of every seat as if the game ended now."""
    lands = Counter[int]()
    for each in territories(tiles, state, board):
        lands.update(dict.fromkeys(each.leaders, each.points))
    lairs = Counter(tile.owner for tile in state.tiles)
    return tuple(
        Score(
            seat=seat,
            name=name,
            nest=IN_NEST * len(player.nest),
            lairs=IN_LAIR * lairs[seat],
            territory=lands[seat],
            food=sum(dragon.food for dragon in player.nest),
            resources=sum(player.resources),
        )
        for seat, (name, player) in enumerate(zip(state.names, state.players, strict=True))
    )
