"""Geometry of hexagons: cells are pairs (q, r), q to the east and r to the south-east.

The six edges of a cell are numbered counterclockwise, from the one to the east.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

Cell = tuple[int, int]

SIDES = 6
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east."""
START_CELLS: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1))

Opening = tuple[int, int, tuple[int, ...]]
"""An empty cell next to tiles: which of its edges touch one, which of those are water, both as bits, and which tiles.
"""


def opposite(side: int) -> int:
    """Return the edge of the neighbour that an edge touches."""
    return (side + SIDES // 2) % SIDES


@lru_cache(maxsize=4096)
def around(cell: Cell) -> tuple[tuple[int, Cell], ...]:
    """Return the neighbours of a cell, with the edge that touches each."""
    q, r = cell
    return tuple((side, (q + dq, r + dr)) for side, (dq, dr) in enumerate(DIRECTIONS))


class Board:
    """The map.

    ``cells``: the number of each tile by cell; ``near``: for each tile the adjacent tiles, with whether they touch
    by water; ``open``: the empty cells next to tiles.
    """

    __slots__ = ("cells", "near", "open")

    def __init__(self) -> None:
        self.cells: dict[Cell, int] = {}
        self.near: list[tuple[tuple[int, int], ...]] = []
        self.open: dict[Cell, Opening] = {}

    def lay(self, cells: Iterable[Cell], mask: int) -> None:
        """Lay a tile on empty cells, with its water edges as bits."""
        number = len(self.near)
        self.near.append(())
        covered = tuple(cells)
        for cell in covered:
            self.cells[cell] = number
            self.open.pop(cell, None)
        for cell in covered:
            for side, adjacent in around(cell):
                other, water = self.cells.get(adjacent), mask >> side & 1
                if other is None:
                    self._touch(adjacent, opposite(side), water, number)
                elif other != number:
                    self.near[number] += ((other, water),)
                    self.near[other] += ((number, water),)

    def _touch(self, cell: Cell, side: int, water: int, number: int) -> None:
        touched, wet, tiles = self.open.get(cell, (0, 0, ()))
        if number not in tiles:
            tiles += (number,)
        self.open[cell] = touched | 1 << side, wet | water << side, tiles

    def clone(self) -> Board:
        """Return a copy that shares nothing mutable."""
        twin = Board()
        twin.cells, twin.near, twin.open = self.cells.copy(), self.near[:], self.open.copy()
        return twin
