"""What the drawing of the map needs to know besides what every table does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pygame import Rect

from wyrmspan_desktop.family import Score, Territory
from wyrmspan_desktop.family.hexes import START_CELLS, Cell, around
from wyrmspan_desktop.family.tiles import START
from wyrmspan_desktop.ui.family.draw.art import Pieces, tile_picture
from wyrmspan_desktop.ui.family.draw.camera import Camera
from wyrmspan_desktop.ui.family.draw.looks import TileLooks
from wyrmspan_desktop.ui.family.draw.places import Places
from wyrmspan_desktop.ui.table.draw.card_tween import CardTween
from wyrmspan_desktop.ui.table.draw.shown import Key, Shown

_TALL = 0.4
"""How tall a handler is, in heights of a hexagon."""
_FRONT, _SLOPE = 0.43, 0.42
"""How far below the middle of a tile a handler at its front corner stands, and how the edges rise from there."""
_SLIM = 0.5625
"""How wide a handler is, in heights of itself."""


class Ghost(NamedTuple):
    """A tile of the hand that is seen where it would lie."""

    kind: str
    cell: Cell
    turn: int


class Figure(NamedTuple):
    """A handler on the map: whose, on which tile, and whether it is the second one there."""

    seat: int
    tile: int
    number: int

    @property
    def key(self) -> Key:
        """What it is called while it is under way."""
        return ("figure", f"{self.seat},{self.tile},{self.number}")


def figures(view: Any) -> list[Figure]:
    """All handlers, in the order in which they are drawn."""
    found = []
    for seat, player in enumerate(view["players"]):
        one, two = player["handlers"]
        found += [Figure(seat, one, 0), Figure(seat, two, int(one == two))]
    return found


def cells_of(tile: Any) -> Sequence[Cell]:
    """The cells that a tile of the map covers."""
    return START_CELLS if tile["kind"] == START else ((tile["q"], tile["r"]),)


class OpenCells:
    """The empty cells beside the tiles of a map, found anew if those lie elsewhere."""

    def __init__(self) -> None:
        self._lie: list[Sequence[Cell]] = []
        self._open: tuple[Cell, ...] = ()

    def beside(self, tiles: Sequence[Any]) -> tuple[Cell, ...]:
        """The empty cells beside tiles, in a stable order."""
        lie = [cells_of(tile) for tile in tiles]
        if lie != self._lie:
            covered = {cell: None for cells in lie for cell in cells}
            free = (beside for cell in covered for _, beside in around(cell) if beside not in covered)
            self._lie, self._open = lie, tuple(dict.fromkeys(free))
        return self._open


def figure_place(camera: Camera, tile: Any, figure: Figure, seats: int) -> Rect:
    """Where a handler stands on a tile: each seat has its place along the front edges of every tile."""
    step = min(0.22, 0.56 / max(1, seats - 1))
    x = (figure.seat - (seats - 1) / 2) * step
    cell = (tile["q"], tile["r"])
    if tile["kind"] == START:
        # There is room for all of them on three hexagons.
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
class Chart(Shown):
    """A frame of the map in the making."""

    layout: Places
    faces: Any = None
    camera: Camera
    pieces: Pieces
    sliding: CardTween
    seat: int | None
    names: Sequence[str]
    scores: Sequence[Score]
    """The score of every seat as if the game ended now."""
    open: Sequence[Cell] = ()
    """The empty cells beside tiles."""
    blocked: frozenset[Cell] = frozenset()
    """Those into which no tile in hand fits."""
    shows_blocked: bool = False
    """Whether all of those are marked, or the one that is pointed at alone."""
    territory: Territory | None = None
    """What is pointed at, with its tiles."""
    egg_tips: Mapping[str, str] = field(default_factory=dict)
    """Why no egg of a colour can be hatched now."""
    gains: str = ""
    """What would come of laying a tile where the pointer is."""
    ghost: Ghost | None = None
    turn: int = 0
    """How tiles of the hand are turned."""
    looks: TileLooks
    """Which painting of its land each tile is shown as."""
    meant: frozenset[Key] = frozenset()
    """The things that the button speaks of that is pointed at."""
    comers: Sequence[int] = ()
    """The tiles on which handlers stand who may go where the tile in hand would be laid."""
    way_to: Cell | None = None
    """Where that is."""
    is_panning: bool = False
    """Whether the map is drawn along: nothing on it can be pointed at meanwhile."""
    round: str = ""
    """Which round it is, in words."""

    @property
    def home(self) -> int:
        """The seat whose things lie on the ledge."""
        return self.seat if self.seat is not None else 0

    @property
    def player(self) -> Any:
        """What that seat has."""
        return self.view["players"][self.home]

    def painted(self, seat: int) -> tuple[str | None, ...]:
        """The paintings of the tiles in a hand, not turned; None for one that is not known."""
        return tuple(kind and self.painting(seat, kind) for kind in self.view["players"][seat]["hand"])

    def painting(self, seat: int, kind: str, turn: int = 0) -> str:
        """The painting of a tile that a seat holds, as it is turned."""
        return tile_picture(kind, self.looks.held(seat, kind, len(self.view["tiles"])), turn)

    def figures(self) -> Iterator[tuple[Figure, Rect]]:
        """The handlers that are in their places."""
        tiles, seats = self.view["tiles"], len(self.view["players"])
        placed = [
            (figure, figure_place(self.camera, tiles[figure.tile], figure, seats))
            for figure in figures(self.view)
            if figure.key not in self.hidden
        ]
        yield from sorted(placed, key=lambda each: each[1].bottom)

    def pointed(self, *kinds: str) -> str | None:
        """What is pointed at, if it is of some kinds."""
        is_one = self.hovered is not None and self.hovered.partition(":")[0] in kinds
        return self.hovered if is_one else None

    def is_pointed(self, name: str, key: Key) -> bool:
        """Whether a thing is pointed at, or a button that speaks of it."""
        return self.hovered == name or key in self.meant

    def light_of(self, *kinds: str) -> Any:
        """How things of some kinds are lit, marked, hidden and pointed at, to be compared."""
        states = (self.lit, self.marked, self.hidden, self.meant)
        return [{key for key in state if key[0] in kinds} for state in states], self.pointed(*kinds)
