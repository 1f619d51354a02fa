"""The state of a frame of the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.family import Score, Territory
from wyrmspan_desktop.family.hexes import START_CELLS, Cell, around
from wyrmspan_desktop.family.tiles import START
from wyrmspan_desktop.family.views import PlayerView, TileView, View
from wyrmspan_desktop.ui.family.draw.art import Pieces, tile_picture
from wyrmspan_desktop.ui.family.draw.camera import Camera
from wyrmspan_desktop.ui.family.draw.looks import TileLooks
from wyrmspan_desktop.ui.family.draw.places import Places
from wyrmspan_desktop.ui.table.draw.card_tween import CardTween
from wyrmspan_desktop.ui.table.draw.plain_picture import PlainPicture
from wyrmspan_desktop.ui.table.draw.shown import Key

_TALL = 0.4
"""The height of a handler, in heights of a hexagon."""
_FRONT, _SLOPE = 0.43, 0.42
"""The distance below the centre of a tile of a handler at its front corner, and the slope of the edges from there."""
_SLIM = 0.5625
"""Width to height of a handler."""


class Ghost(NamedTuple):
    """A tile of the hand that is shown on its cell."""

    kind: str
    cell: Cell
    turn: int


class Figure(NamedTuple):
    """A handler on the map: the seat, the tile, and whether it is the second one there."""

    seat: int
    tile: int
    number: int

    @property
    def key(self) -> Key:
        """Its key while it is in flight."""
        return ("figure", f"{self.seat},{self.tile},{self.number}")


def figures(view: View) -> list[Figure]:
    """Return all handlers, in drawing order."""
    found = []
    for seat, player in enumerate(view["players"]):
        one, two = player["handlers"]
        found += [Figure(seat, one, 0), Figure(seat, two, int(one == two))]
    return found


def cells_of(tile: TileView) -> Sequence[Cell]:
    """Return the cells that a tile of the map covers."""
    return START_CELLS if tile["kind"] == START else ((tile["q"], tile["r"]),)


class OpenCells:
    """The empty cells next to the tiles of a map, cached while those do not change."""

    def __init__(self) -> None:
        self._lie: list[Sequence[Cell]] = []
        self._open: tuple[Cell, ...] = ()

    def adjacent(self, tiles: Sequence[TileView]) -> tuple[Cell, ...]:
        """Return the empty cells next to tiles, in a stable order."""
        lie = [cells_of(tile) for tile in tiles]
        if lie != self._lie:
            covered = {cell: None for cells in lie for cell in cells}
            free = (
                neighbour for cell in covered for _, neighbour in around(cell) if neighbour not in covered
            )
            self._lie, self._open = lie, tuple(dict.fromkeys(free))
        return self._open


def figure_place(camera: Camera, tile: TileView, figure: Figure, seats: int) -> Rect:
    """Return the place of a handler on a tile: each seat has its place along the front edges of every tile."""
    step = min(0.22, 0.56 / max(1, seats - 1))
    x = (figure.seat - (seats - 1) / 2) * step
    cell = (tile["q"], tile["r"])
    if tile["kind"] == START:
        # On three hexagons there is room for all of them.
        cell = START_CELLS[2] if figure.number else START_CELLS[figure.seat % 2]
        x = (x * 1.2) if figure.number else x * 0.8
    elif figure.number:
        x += 0.1
    y = _FRONT - _SLOPE * abs(x)
    middle = camera.place(cell).center
    high = max(8, round(camera.high * _TALL))
    place = Rect(0, 0, round(high * _SLIM), high)
    place.midbottom = middle[0] + round(x * camera.high), middle[1] + round(y * camera.high)
    return place


@dataclass(kw_only=True)
class Chart(PlainPicture):
    """A frame of the map, passed to all drawing functions."""

    layout: Places
    camera: Camera
    pieces: Pieces
    sliding: CardTween
    seat: int | None
    names: Sequence[str]
    scores: Sequence[Score]
    """The score of every seat as if the game ended now."""
    open: Sequence[Cell] = ()
    """The empty cells next to tiles."""
    blocked: frozenset[Cell] = frozenset()
    """Those that no tile in hand fits."""
    shows_blocked: bool = False
    """Whether all of those are marked, or only the hovered one."""
    territory: Territory | None = None
    """The hovered territory, with its tiles."""
    egg_tips: Mapping[str, str] = field(default_factory=dict)
    """The reasons why no egg of a colour can be hatched now."""
    gains: str = ""
    """The gains of laying a tile at the pointer."""
    ghost: Ghost | None = None
    turn: int = 0
    """The rotation of tiles of the hand."""
    looks: TileLooks
    """Selects the painting of each tile."""
    meant: frozenset[Key] = frozenset()
    """The things of the hovered button."""
    comers: Sequence[int] = ()
    """The tiles of the handlers who may go to the tile in hand."""
    way_to: Cell | None = None
    """The cell of that tile."""
    is_panning: bool = False
    """Whether the map is being panned: nothing on it is hovered meanwhile."""
    round: str = ""
    """The text of the round."""

    @property
    def home(self) -> int:
        """The seat whose things lie on the ledge."""
        return self.seat if self.seat is not None else 0

    @property
    def player(self) -> PlayerView:
        """The view of that seat."""
        player: PlayerView = self.view["players"][self.home]
        return player

    def painted(self, seat: int) -> tuple[str | None, ...]:
        """Return the paintings of the tiles in a hand, not rotated; None for one that is unknown."""
        return tuple(kind and self.painting(seat, kind) for kind in self.view["players"][seat]["hand"])

    def painting(self, seat: int, kind: str, turn: int = 0) -> str:
        """Return the painting of a tile that a seat holds, in a rotation."""
        return tile_picture(kind, self.looks.held(seat, kind, len(self.view["tiles"])), turn)

    def figures(self) -> Iterator[tuple[Figure, Rect]]:
        """Yield the handlers in their places."""
        tiles, seats = self.view["tiles"], len(self.view["players"])
        placed = [
            (figure, figure_place(self.camera, tiles[figure.tile], figure, seats))
            for figure in figures(self.view)
            if figure.key not in self.hidden
        ]
        yield from sorted(placed, key=lambda each: each[1].bottom)

    def pointed(self, *kinds: str) -> str | None:
        """Return the hovered thing, if it is of some kinds."""
        is_one = self.hovered is not None and self.hovered.partition(":")[0] in kinds
        return self.hovered if is_one else None

    def is_pointed(self, name: str, key: Key) -> bool:
        """Return whether a thing is hovered, or a button about it."""
        return self.hovered == name or key in self.meant

    def light_of(self, *kinds: str) -> tuple[list[set[Key]], str | None]:
        """Return the highlights of things of some kinds, as a part of a key."""
        states = (self.lit, self.marked, self.hidden, self.meant)
        return [{key for key in state if key[0] in kinds} for state in states], self.pointed(*kinds)
