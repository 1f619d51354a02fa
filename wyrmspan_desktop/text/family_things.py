"""Names of things in Dragon Family: tiles, resources, dragons, and places on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from wyrmspan_desktop.family.state import PRICE
from wyrmspan_desktop.family.tiles import COLOURS, LANDS, RESOURCES, START, default_tiles
from wyrmspan_desktop.text.sentences import Plural, Sentence, listed

TITLE = Sentence("Dragon Family", "the name of a game")

LAND_NAMES = {
    "forest": Sentence("Forest", "a tile, or the land on it"),
    "mountain": Sentence("Mountain", "a tile, or the land on it"),
    "ocean": Sentence("Ocean", "a tile, or the land on it"),
    "town": Sentence("Town", "a tile, or the land on it"),
}
_A_LAND = {
    "forest": Sentence("a forest", "a tile"),
    "mountain": Sentence("a mountain", "a tile"),
    "ocean": Sentence("an ocean", "a tile"),
    "town": Sentence("a town", "a tile"),
}
_AT_LAND = {
    "forest": Sentence("in a forest", "where somebody is"),
    "mountain": Sentence("on a mountain", "where somebody is"),
    "ocean": Sentence("in an ocean", "where somebody is"),
    "town": Sentence("in a town", "where somebody is"),
}
_START = Sentence("First town", "the tile of three hexagons in the middle")
_THE_START = Sentence("the first town", "the tile of three hexagons in the middle")
_AT_START = Sentence("in the first town", "where somebody is")
_COAST = Plural("Ocean, {n} of 6 edges water", "Ocean, {n} of 6 edges water", "a tile")
SOME_TILE = Sentence("a tile", "one that is not known")

AMOUNTS = {
    "leaf": Plural("1 leaf", "{n} leaves", "a resource"),
    "ruby": Plural("1 ruby", "{n} rubies", "a resource"),
    "pearl": Plural("1 pearl", "{n} pearls", "a resource"),
    "gold": Plural("1 gold", "{n} gold", "a resource"),
}
DRAGON_NAMES = {
    "green": Sentence("Green dragon"),
    "red": Sentence("Red dragon"),
    "blue": Sentence("Blue dragon"),
    "gold": Sentence("Gold dragon"),
}
COLOUR_NAMES = {
    "green": Sentence("Green", "button: one of several dragons or eggs"),
    "red": Sentence("Red", "button: one of several dragons or eggs"),
    "blue": Sentence("Blue", "button: one of several dragons or eggs"),
    "gold": Sentence("Gold", "button: one of several dragons or eggs"),
}
A_DRAGON = {
    "green": Sentence("a green dragon"),
    "red": Sentence("a red dragon"),
    "blue": Sentence("a blue dragon"),
    "gold": Sentence("a gold dragon"),
}
THE_DRAGON = {
    "green": Sentence("the green dragon"),
    "red": Sentence("the red dragon"),
    "blue": Sentence("the blue dragon"),
    "gold": Sentence("the gold dragon"),
}
EGG_NAMES = {
    "green": Sentence("Green egg"),
    "red": Sentence("Red egg"),
    "blue": Sentence("Blue egg"),
    "gold": Sentence("Gold egg"),
}
_NOTHING = Sentence("nothing", "what somebody has, gains or pays")


def land_of(kind: str) -> str:
    """Return the land of a kind of tile."""
    return LANDS[default_tiles().land_of[kind]]


def tile_name(kind: str) -> str:
    """Return the heading of a kind of tile: ``Forest``, ``Ocean, 3 of 6 edges water``."""
    if kind == START:
        return str(_START)
    found = default_tiles().kinds[kind]
    return _COAST(found.water) if found.water else str(LAND_NAMES[found.land])


def a_tile(kind: str | None) -> str:
    """Return a tile of a kind within a sentence; None for an unknown one."""
    if kind is None:
        return str(SOME_TILE)
    return str(_THE_START if kind == START else _A_LAND[land_of(kind)])


def at_tile(kind: str) -> str:
    """Return the place of a person or dragon on a kind of tile: ``on a mountain``."""
    return str(_AT_START if kind == START else _AT_LAND[land_of(kind)])


def amount(resource: str, count: int) -> str:
    """Return an amount of a resource."""
    return AMOUNTS[resource](count)


def amounts(counts: Mapping[str, int]) -> str:
    """Return amounts of several resources in their own order, or "nothing"."""
    found = [amount(name, counts[name]) for name in RESOURCES if counts.get(name)]
    return listed(found) if found else str(_NOTHING)


def price(colour: str, gold: int) -> dict[str, int]:
    """Return the price of an egg of a colour with so much of it paid in gold."""
    return dict(Counter({RESOURCES[COLOURS.index(colour)]: PRICE - gold}) + Counter({"gold": gold}))
