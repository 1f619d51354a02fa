"""The tiles, their land and water, and the set described by ``cards/dragon_family.json``.

Every tile is a hexagon with six edges, numbered as in `hexes`, each of which is water or land.  The water of an
ocean tile is one unbroken run of edges; all other tiles are land all around.
"""

from __future__ import annotations

import hashlib
from functools import cached_property, lru_cache
from typing import Literal, NoReturn

import msgspec
from msgspec import Struct

from wyrmspan_desktop.core import card_files
from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.family.hexes import SIDES

FILE = "dragon_family.json"

Land = Literal["forest", "mountain", "ocean", "town"]
Resource = Literal["leaf", "ruby", "pearl", "gold"]
Colour = Literal["green", "red", "blue", "gold"]

LANDS: tuple[Land, ...] = ("forest", "mountain", "ocean", "town")
RESOURCES: tuple[Resource, ...] = ("leaf", "ruby", "pearl", "gold")
COLOURS: tuple[Colour, ...] = ("green", "red", "blue", "gold")
"""These three correspond by index: a land, its resource, and the dragons that eat that."""
GOLD = RESOURCES.index("gold")
TOWN, OCEAN = LANDS.index("town"), LANDS.index("ocean")

START = "start"
"""The name of the start tile of three hexagons, which lies in the middle from the beginning; it is a town."""

_MAX_TILES, _LONGEST_RUN = 100, SIDES - 1
_MIN_TILES = 15


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles that are alike: the number of adjacent water edges, and the number of tiles."""

    id: str
    land: Land
    water: int
    count: int

    @property
    def turns(self) -> int:
        """The number of different rotations."""
        return SIDES if self.water else 1

    def mask(self, turn: int) -> int:
        """Return its edges as bits, water 1, after a number of sixths of a turn counterclockwise."""
        return sum(1 << (turn + edge) % SIDES for edge in range(self.water))


class TileSet:
    """All kinds of tiles.

    ``masks``: the edges of each kind in each of its turns; ``land_of``: indices in `LANDS`, also of the start.
    """

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        self.kinds = {kind.id: kind for kind in kinds}
        self.masks = {kind.id: tuple(map(kind.mask, range(kind.turns))) for kind in kinds} | {START: (0,)}
        self.land_of = {kind.id: LANDS.index(kind.land) for kind in kinds} | {START: TOWN}
        self.all = tuple(kind.id for kind in kinds for _ in range(kind.count))

    @cached_property
    def content_hash(self) -> str:
        """A hash of all tiles, by which saves recognize other tiles."""
        return hashlib.sha256(msgspec.json.encode(list(self.kinds.values()))).hexdigest()[:16]


def decode(data: bytes) -> TileSet:
    """Return the tiles in the content of their file; raises `CardError`."""
    kinds = card_files.cards(FILE, data, Kind)
    for kind in kinds:
        if not kind.id.isidentifier() or kind.id == START:
            _fail(kind, "id", "it is no word", f"Take one word without spaces that is not `{START}`")
        if not 1 <= kind.count <= _MAX_TILES:
            _fail(kind, "count", f"{kind.count} is no number from 1 to {_MAX_TILES}")
        if kind.land == "ocean" and not 1 <= kind.water <= _LONGEST_RUN:
            _fail(kind, "water", f"an ocean has 1 to {_LONGEST_RUN} edges of water, not {kind.water}")
        if kind.land != "ocean" and kind.water:
            _fail(kind, "water", "only an ocean has water", "Put 0")
    tiles = TileSet(kinds)
    if not _MIN_TILES < len(tiles.all) <= _MAX_TILES:
        raise CardError(
            FILE, None, "", f"{len(tiles.all)} tiles", f"There are {_MIN_TILES + 1} to {_MAX_TILES}"
        )
    return tiles


def _fail(kind: Kind, path: str, problem: str, fix: str = "") -> NoReturn:
    raise CardError(FILE, f"card {kind.id}", path, problem, fix)


@lru_cache(maxsize=1)
def default_tiles() -> TileSet:
    """Return the shipped tiles, read once."""
    from wyrmspan_desktop import resources

    return decode(resources.card_bytes(FILE))
