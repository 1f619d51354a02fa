"""Texts for screen readers: the map of Dragon Family, with places counted from the first town."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from wyrmspan_desktop.family.hexes import START_CELLS, Cell, around
from wyrmspan_desktop.family.tiles import START, default_tiles
from wyrmspan_desktop.text.family_things import tile_name
from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.text.sentences import Sentence, capital, commas, paragraph

_SIDES = (
    Sentence("east", "a direction on the map"),
    Sentence("north-east", "a direction on the map"),
    Sentence("north-west", "a direction on the map"),
    Sentence("west", "a direction on the map"),
    Sentence("south-west", "a direction on the map"),
    Sentence("south-east", "a direction on the map"),
)
"""By the number of an edge."""
_CELL = Sentence(
    "Empty space {column}, {row}", "for screen readers: a space of the map, counted from the first town"
)
_TILE = Sentence("{tile} at {column}, {row}", "for screen readers: a tile, and its place on the map")
_HANDLER = Sentence("Your handler: {tile}", "for screen readers; tile: Forest at 2, -1")
_WATER = Sentence("Water to the {sides}.", "for screen readers: sides of a tile, as in: east, north-east")
_NEIGHBOUR = Sentence("{side}: {tile}.", "for screen readers: what lies next to a tile; side: East")
_WITH_LAIR = Sentence("{tile} with {name}'s lair", "for screen readers: a tile next to another")
_ALONE = Sentence("No adjacent tiles.", "for screen readers: a space of the map")


def cell_text(cell: Cell) -> str:
    """Return the name of an empty space."""
    return _CELL(column=cell[0], row=cell[1])


def tile_text(tile: Mapping[str, Any]) -> str:
    """Return the name of a tile of a view, with its place."""
    name = tile_name(tile["kind"])
    return name if tile["kind"] == START else _TILE(tile=name, column=tile["q"], row=tile["r"])


def handler_text(tile: Mapping[str, Any]) -> str:
    """Return the name of the player's own handler on a tile."""
    return _HANDLER(tile=tile_text(tile))


def water_text(tile: Mapping[str, Any]) -> str:
    """Return the edges of a tile that are water; empty if it is land all around."""
    mask = default_tiles().masks[tile["kind"]][tile["turn"]]
    sides = [str(side) for number, side in enumerate(_SIDES) if mask >> number & 1]
    return _WATER(sides=commas(sides)) if sides else ""


def neighbours_text(view: Mapping[str, Any], cells: Collection[Cell]) -> str:
    """Return the tiles around a tile or an empty space, by direction; lairs with their owners."""
    laid = {(tile["q"], tile["r"]): tile for tile in view["tiles"]}
    laid |= {cell: tile for tile in view["tiles"] if tile["kind"] == START for cell in START_CELLS}
    said = [
        _NEIGHBOUR(side=capital(str(_SIDES[side])), tile=tile)
        for side, tile in _around(laid, cells, names_text(view["names"]))
    ]
    return paragraph(said) if said else str(_ALONE)


def _around(
    laid: Mapping[Cell, Mapping[str, Any]], cells: Collection[Cell], names: list[str]
) -> Iterator[tuple[int, str]]:
    """Yield the direction and the name of each tile next to some cells."""
    for cell in cells:
        for side, neighbour in around(cell):
            if neighbour in laid and neighbour not in cells:
                tile = laid[neighbour]
                name, lair = tile_name(tile["kind"]), tile["lair"]
                yield side, name if lair is None else _WITH_LAIR(tile=name, name=names[lair["seat"]])
