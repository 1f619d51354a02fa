"""Invariants of every game at every decision."""

from __future__ import annotations

from collections import Counter

from wyrmspan_desktop.core.errors import InvariantBroken
from wyrmspan_desktop.core.rng import MASK
from wyrmspan_desktop.family import rules
from wyrmspan_desktop.family.hexes import START_CELLS, Board
from wyrmspan_desktop.family.state import (
    FOOD,
    HAND,
    HANDLERS,
    LAIRS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NEST,
    OF_A_COLOUR,
    Player,
    State,
)
from wyrmspan_desktop.family.tiles import COLOURS, GOLD, RESOURCES, START, TileSet

MAX_ANSWERS = 50_000
"""The rules do not end a game in which everybody keeps moving; no game ever played came near this."""
_MAX_RESOURCES = 5 * MAX_ANSWERS


def check(tiles: TileSet, state: State) -> None:
    """Raise `InvariantBroken` for a state that the rules cannot lead to."""
    players = len(state.players)
    _require(MIN_PLAYERS <= players <= MAX_PLAYERS, "two to five play")
    _require(len(state.names) == players, "every player has a name")
    _require(0 <= state.seed <= MASK and 0 <= state.rng <= MASK, "the generator has 64 bits")
    _require(0 <= state.serial <= MAX_ANSWERS, "no game has so many answers")
    _require(state.start in range(players) and state.turn in range(players), "seats are at the table")
    _require(1 <= state.round <= state.serial + 1, "a turn takes an answer")
    _check_tiles(tiles, state)
    _check_map(tiles, state)
    for player in state.players:
        _check_player(state, player)
    _check_dragons(tiles, state)
    _check_moment(state)


def _check_tiles(tiles: TileSet, state: State) -> None:
    """Check that every tile is in one place."""
    _require(all(each.seat in range(len(state.players)) for each in state.buried), "a player put it away")
    where = Counter(state.stack)
    where.update(each.kind for each in state.buried)
    where.update(tile.kind for tile in state.tiles)
    for player in state.players:
        where.update(player.hand)
    _require(where == Counter(tiles.all) + Counter([START]), "every tile is in exactly one place")


def _check_map(tiles: TileSet, state: State) -> None:
    """Check that the map grows from the start, and that edges match."""
    first = state.tiles[0]
    _require((first.kind, first.q, first.r, first.turn) == (START, *START_CELLS[0], 0), "the start is first")
    board = Board()
    board.lay(START_CELLS, 0)
    for tile in state.tiles[1:]:
        _require(0 <= tile.turn < len(tiles.masks[tile.kind]), "a tile has six turns at most")
        mask = tiles.masks[tile.kind][tile.turn]
        _require((tile.q, tile.r) in board.open, "a tile lies beside others, and on none")
        _require(rules.fits(board, (tile.q, tile.r), mask), "water touches water, and land touches land")
        board.lay([(tile.q, tile.r)], mask)


def _check_player(state: State, player: Player) -> None:
    _require(len(player.hand) <= HAND, "a hand holds three tiles")
    _require(len(player.handlers) == HANDLERS, "everybody has two handlers")
    _require(all(each in range(len(state.tiles)) for each in player.handlers), "handlers stand on tiles")
    _require(len(player.resources) == len(RESOURCES), "there are four resources")
    _require(all(0 <= each <= _MAX_RESOURCES for each in player.resources), "no player owes resources")
    _require(len(player.nest) <= NEST, "a nest holds three dragons")
    _require(0 <= player.idle <= state.round, "a round has one turn of each")
    for dragon in player.nest:
        _require(dragon.colour in range(len(COLOURS)), "dragons have four colours")
        _require(dragon.own >= 0 <= dragon.gold and dragon.food <= FOOD, "a dragon eats three times")
        _require(dragon.colour != GOLD or not dragon.gold, "gold is the own food of gold dragons")
        _require(not dragon.fed or dragon.food > 0, "a dragon that was fed has eaten")


def _check_dragons(tiles: TileSet, state: State) -> None:
    """Check that every dragon is in one place, that lairs suit them, and the numbers of resources."""
    _require(len(state.eggs) == len(COLOURS), "dragons have four colours")
    where = Counter(dragon.colour for player in state.players for dragon in player.nest)
    lairs = [tile for tile in state.tiles if (tile.owner, tile.colour) != (-1, -1)]
    for tile in lairs:
        _require(tile.owner in range(len(state.players)), "a lair belongs to a player")
        _require(tile.colour in range(len(COLOURS)), "a lair has a dragon")
        _require(rules.suits(tiles, tile.kind, tile.colour), "dragons settle where they like it")
    where.update(tile.colour for tile in lairs)
    all_there = all(left >= 0 and left + where[place] == OF_A_COLOUR for place, left in enumerate(state.eggs))
    _require(all_there, "there are six dragons of each colour")
    owned = Counter(tile.owner for tile in lairs)
    _require(all(number <= LAIRS for number in owned.values()), "everybody has four lairs")
    _require(LAIRS not in owned.values() or bool(state.ending), "a last lair ends it")
    if state.ending == "lairs":
        _require(LAIRS in owned.values(), "a player has built the last lair")
    if state.scarce:
        _require(all(state.supply(each) >= 0 for each in range(len(RESOURCES))), "no more than there are")


def _check_moment(state: State) -> None:
    """Check that the open question is consistent with the table."""
    player = state.players[state.turn]
    _require(state.phase in ("action", "draw", "hatch", "feed"), "a turn has four parts")
    _require(state.ending != "stack" or not state.stack, "the stack has run out")
    _require(state.left > 0 or bool(state.ending), "an empty stack ends it")
    _require(not state.over or bool(state.ending), "something has ended it")
    _require(not state.over or (state.turn + 1) % len(state.players) == state.start, "a round is finished")
    is_feeding = state.phase == "feed" and not state.over
    for each in state.players:
        _require(each is player or not each.busy, "one has a turn")
        _require((is_feeding and each is player) or not any(it.fed for it in each.nest), "fed now or never")
    # Once the stack has run out, hands stay short: a tile put away then is drawn by the same player again.
    is_drawing = state.phase == "draw"
    own = HAND - len(player.hand) if is_drawing and state.moved else 0
    is_own = all(each.seat == state.turn for each in state.buried)
    has_run_out = not state.stack and len(state.buried) <= own and is_own
    for each in state.players:
        draws = is_drawing and each is player
        _require(draws or len(each.hand) == HAND or has_run_out, "hands are filled")
    begins = state.phase == "action"
    _require(not (begins and (state.moved or player.busy)), "a turn begins with nothing done")


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise InvariantBroken(message)
