"""The rules: where tiles fit, who can settle, hatch and feed, and reasons why answers are illegal."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from wyrmspan_desktop.family.decisions import ASKED_AS, DRAW, END, PASS, SKIP, Option, option
from wyrmspan_desktop.family.hexes import Board, Cell
from wyrmspan_desktop.family.state import FOOD, NEST, PRICE, Dragon, Player, State
from wyrmspan_desktop.family.tiles import COLOURS, GOLD, RESOURCES, TOWN, TileSet

CODES = (
    "over",
    "no_such_thing",
    "not_now",
    "not_in_hand",
    "taken",
    "not_beside",
    "no_handler",
    "coast",
    "same_tile",
    "lair_there",
    "town",
    "no_dragon",
    "hungry",
    "other_land",
    "keep_tiles",
    "nest_full",
    "no_egg",
    "too_few",
    "gold_for_gold",
    "none_left",
    "fed_already",
    "full",
    "other_food",
)
"""The closed set of reasons."""


class Unmet(Struct, frozen=True):
    """A condition that is not met: one of `CODES`, with numbers as in ``PROTOCOL.md``."""

    code: str
    need: int = 0
    have: int = 0
    what: str = ""
    """The resource or the colour in question."""


# --- the map ----------------------------------------------------------------------------------


def fits(board: Board, cell: Cell, mask: int) -> bool:
    """Whether a tile with these edges fits into an empty cell next to others: water to water, land to land."""
    touched, wet, _ = board.open[cell]
    return mask & touched == wet


def turns_that_fit(tiles: TileSet, board: Board, kind: str, cell: Cell) -> list[int]:
    """Return the turns in which a tile fits into an empty cell next to others."""
    touched, wet, _ = board.open[cell]
    return [turn for turn, mask in enumerate(tiles.masks[kind]) if mask & touched == wet]


def blocked(tiles: TileSet, board: Board, hand: Sequence[str]) -> list[Cell]:
    """Return the empty cells next to tiles into which no tile of a hand fits."""
    kinds = dict.fromkeys(hand)
    return [
        cell for cell in board.open if not any(turns_that_fit(tiles, board, kind, cell) for kind in kinds)
    ]


def explorations(tiles: TileSet, board: Board, player: Player) -> list[str]:
    """Return the answers that lay a tile next to one on which a handler stands."""
    stands = sorted(set(player.handlers))
    ids = []
    for kind in dict.fromkeys(player.hand):
        masks = list(enumerate(tiles.masks[kind]))
        for cell, (touched, wet, adjacent) in board.open.items():
            near = [tile for tile in stands if tile in adjacent]
            if near:
                ids += [
                    f"explore {kind} {cell[0]} {cell[1]} {turn} {tile}"
                    for turn, mask in masks
                    if mask & touched == wet
                    for tile in near
                ]
    return ids


def suits(tiles: TileSet, kind: str, colour: int) -> bool:
    """Whether a dragon of a colour may settle on a tile: on its own land, a gold one on all but towns."""
    land = tiles.land_of[kind]
    return land != TOWN and colour in (land, GOLD)


# --- what is offered --------------------------------------------------------------------------


def actions(tiles: TileSet, state: State, board: Board) -> tuple[str, ...]:
    """Return the answers at the beginning of a turn."""
    player = state.players[state.turn]
    ids = settlings(tiles, state) + explorations(tiles, board, player)
    for tile in sorted(set(player.handlers)):
        ids += [f"move {tile} {to}" for to in range(len(state.tiles)) if to != tile]
    return (*ids, PASS)


def settlings(tiles: TileSet, state: State) -> list[str]:
    """Return the answers that settle a dragon."""
    player = state.players[state.turn]
    ready = [(place, dragon) for place, dragon in enumerate(player.nest, 1) if dragon.food == FOOD]
    return [
        f"settle {number} {place}"
        for number in sorted(set(player.handlers))
        for place, dragon in ready
        if state.tiles[number].owner < 0 and suits(tiles, state.tiles[number].kind, dragon.colour)
    ]


def draws(state: State) -> tuple[str, ...]:
    """Return the answers when tiles are drawn: after a move, tiles may be put away before."""
    hand = state.players[state.turn].hand if state.moved else ()
    return (DRAW, *(f"discard {kind}" for kind in dict.fromkeys(hand)))


def hatchings(state: State) -> list[str]:
    """Return the answers that hatch an egg or get gold for other resources."""
    player = state.players[state.turn]
    have = player.resources
    ids = eggs(state, have) if len(player.nest) < NEST else []
    if not state.scarce or state.supply(GOLD):
        ids += [f"trade {name}" for place, name in enumerate(RESOURCES[:GOLD]) if have[place] >= PRICE]
    return ids


def eggs(state: State, have: Sequence[int]) -> list[str]:
    """Return the answers that hatch an egg in stock that the resources pay for; room in the nest is not checked."""
    ids = []
    for colour, name in enumerate(COLOURS):
        if state.eggs[colour]:
            ids += [
                f"hatch {name} {gold}"
                for gold in ((PRICE,) if colour == GOLD else range(PRICE + 1))
                if have[GOLD] >= gold and (colour == GOLD or have[colour] >= PRICE - gold)
            ]
    return ids


def lacks_room(state: State, gains: Sequence[int] = (0, 0, 0, 0)) -> bool:
    """Whether the seat whose turn it is could hatch an egg, with some gains, if the nest were not full."""
    player = state.players[state.turn]
    have = [owned + gained for owned, gained in zip(player.resources, gains, strict=True)]
    return len(player.nest) >= NEST and bool(eggs(state, have))


def feedings(state: State) -> list[str]:
    """Return the answers that feed a dragon."""
    player = state.players[state.turn]
    return [
        f"feed {place} {RESOURCES[food]}"
        for place, dragon in enumerate(player.nest, 1)
        if not dragon.fed and dragon.food < FOOD
        for food in dict.fromkeys((dragon.colour, GOLD))
        if player.resources[food]
    ]


# --- why not ----------------------------------------------------------------------------------


def why_not(tiles: TileSet, state: State, board: Board, option_id: str) -> tuple[Unmet, ...]:
    """Return the unmet conditions of an answer; none if it can be given."""
    if state.over:
        return (Unmet("over"),)
    try:
        asked = option(option_id)
    except ValueError:
        return (Unmet("no_such_thing"),)
    if ASKED_AS[asked.kind] != state.phase:
        return (Unmet("not_now"),)
    player = state.players[state.turn]
    if asked.kind == "explore":
        found = _why_not_explored(tiles, board, player, asked)
    elif asked.kind == "move":
        found = _why_not_moved(state, player, asked)
    elif asked.kind == "settle":
        found = _why_not_settled(tiles, state, player, asked)
    elif asked.kind == "discard":
        keeps = [] if state.moved else [Unmet("keep_tiles")]
        found = keeps or ([] if asked.hand in player.hand else [Unmet("not_in_hand")])
    elif asked.kind == "hatch":
        found = _why_not_hatched(state, player, asked)
    elif asked.kind == "trade":
        found = _why_not_traded(state, player, asked)
    elif asked.kind == "feed":
        found = _why_not_fed(player, asked)
    else:
        assert asked.kind in (PASS, DRAW, SKIP, END)
        found = []
    return tuple(found)


def _why_not_explored(tiles: TileSet, board: Board, player: Player, asked: Option) -> list[Unmet]:
    if asked.hand not in tiles.kinds or not 0 <= asked.turn < len(tiles.masks[asked.hand]):
        return [Unmet("no_such_thing")]
    found = [] if asked.hand in player.hand else [Unmet("not_in_hand")]
    cell = asked.q, asked.r
    if cell in board.cells:
        return [*found, Unmet("taken")]
    adjacent = board.open[cell][2] if cell in board.open else ()
    if asked.tile not in player.handlers:
        found.append(Unmet("no_handler"))
    if asked.tile not in adjacent:
        found.append(Unmet("not_beside"))
    if adjacent and not fits(board, cell, tiles.masks[asked.hand][asked.turn]):
        found.append(Unmet("coast"))
    return found


def _why_not_moved(state: State, player: Player, asked: Option) -> list[Unmet]:
    if not 0 <= asked.to < len(state.tiles):
        return [Unmet("no_such_thing")]
    found = [] if asked.tile in player.handlers else [Unmet("no_handler")]
    return [*found, Unmet("same_tile")] if asked.to == asked.tile else found


def _why_not_settled(tiles: TileSet, state: State, player: Player, asked: Option) -> list[Unmet]:
    if not 0 <= asked.tile < len(state.tiles):
        return [Unmet("no_such_thing")]
    tile = state.tiles[asked.tile]
    found = [] if asked.tile in player.handlers else [Unmet("no_handler")]
    if tiles.land_of[tile.kind] == TOWN:
        found.append(Unmet("town"))
    if tile.owner >= 0:
        found.append(Unmet("lair_there"))
    dragon = _dragon(player, asked.dragon)
    if dragon is None:
        return [*found, Unmet("no_dragon")]
    if dragon.food < FOOD:
        found.append(Unmet("hungry", FOOD, dragon.food))
    if tiles.land_of[tile.kind] != TOWN and not suits(tiles, tile.kind, dragon.colour):
        found.append(Unmet("other_land", what=COLOURS[dragon.colour]))
    return found


def _why_not_hatched(state: State, player: Player, asked: Option) -> list[Unmet]:
    if not 0 <= asked.gold <= PRICE or (asked.colour == GOLD and asked.gold != PRICE):
        return [Unmet("no_such_thing")]
    found = [Unmet("nest_full", NEST, len(player.nest))] if len(player.nest) >= NEST else []
    if not state.eggs[asked.colour]:
        found.append(Unmet("no_egg", what=COLOURS[asked.colour]))
    for resource, need in ((asked.colour, PRICE - asked.gold), (GOLD, asked.gold)):
        if player.resources[resource] < need:
            found.append(Unmet("too_few", need, player.resources[resource], RESOURCES[resource]))
    return found


def _why_not_traded(state: State, player: Player, asked: Option) -> list[Unmet]:
    if asked.resource == GOLD:
        return [Unmet("gold_for_gold")]
    found, have = [], player.resources[asked.resource]
    if have < PRICE:
        found.append(Unmet("too_few", PRICE, have, RESOURCES[asked.resource]))
    if state.scarce and not state.supply(GOLD):
        found.append(Unmet("none_left", what=RESOURCES[GOLD]))
    return found


def _why_not_fed(player: Player, asked: Option) -> list[Unmet]:
    dragon = _dragon(player, asked.dragon)
    if dragon is None:
        return [Unmet("no_dragon")]
    found = [Unmet("fed_already")] if dragon.fed else []
    if dragon.food >= FOOD:
        found.append(Unmet("full", FOOD, dragon.food))
    if asked.resource not in (dragon.colour, GOLD):
        found.append(Unmet("other_food", what=COLOURS[dragon.colour]))
    if not player.resources[asked.resource]:
        found.append(Unmet("too_few", 1, 0, RESOURCES[asked.resource]))
    return found


def _dragon(player: Player, place: int) -> Dragon | None:
    """Return the dragon in a place of the nest, counted from 1."""
    return player.nest[place - 1] if 1 <= place <= len(player.nest) else None
