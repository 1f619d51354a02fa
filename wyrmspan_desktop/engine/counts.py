"""Reading quantities off the table: places, counts and conditions (R6.5, R9.3, R10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.definitions import Dragon
from wyrmspan_desktop.engine.ids import (
    ADJACENT,
    CAVE_INDEX,
    CAVE_SLOTS,
    COLUMN_SLOTS,
    COLUMNS,
    MAT,
    SLOT_COUNT,
)
from wyrmspan_desktop.engine.ops import Condition, Count
from wyrmspan_desktop.engine.state import Player

_ALL = tuple(range(SLOT_COUNT))
MARKER_WEIGHT = 1000
"""In the objective "Position on Dragon Guild" a marker outweighs any number of steps (R9.3)."""


def slot_of(player: Player, dragon: int) -> int:
    """Return the slot where a player's dragon is visible; -1 if it was never there or is covered (R6.4)."""
    try:
        return player.dragons.index(dragon) if dragon else -1
    except ValueError:
        return -1


def place_slots(player: Player, place: str, home: int) -> Sequence[int]:
    """Return the slots of a place, with or without dragons; none if *here* no longer exists."""
    if place in ("any", "mat"):
        return _ALL
    if place in CAVE_INDEX:
        return CAVE_SLOTS[CAVE_INDEX[place]]
    slot = slot_of(player, home)
    if slot < 0:
        return ()
    if place == "here":
        return (slot,)
    if place == "this_cave":
        return CAVE_SLOTS[slot // COLUMNS]
    if place == "this_column":
        return COLUMN_SLOTS[slot % COLUMNS]
    return ADJACENT[slot]


def dragon_slots(player: Player, place: str, home: int) -> list[int]:
    """Return the slots of a place that have a dragon."""
    dragons = player.dragons
    return [slot for slot in place_slots(player, place, home) if dragons[slot]]


def open_nests(game: Context, seat: int, place: str, home: int) -> list[int]:
    """Return the nests within a place with room for an egg: slots, and `ids.MAT` for the mat's own (R6.6)."""
    player, capacity = game.state.players[seat], game.box.nests
    dragons, eggs = player.dragons, player.eggs
    nests = [s for s in place_slots(player, place, home) if dragons[s] and eggs[s] < capacity[dragons[s]]]
    if place == "any" and player.mat_eggs < game.box.mat.nests:
        nests.append(MAT)
    return nests


def all_eggs(player: Player) -> int:
    """Return the number of a player's eggs, on dragons and on the mat."""
    return sum(player.eggs) + player.mat_eggs


def egg_nests(player: Player, place: str, home: int) -> list[int]:
    """Return the nests within a place that hold an egg."""
    eggs = player.eggs
    nests = [slot for slot in place_slots(player, place, home) if eggs[slot]]
    if place == "any" and player.mat_eggs:
        nests.append(MAT)
    return nests


def first_empty_space(player: Player, cave: int) -> int:
    """Return the leftmost space of a cave that is not excavated, as a slot; -1 if there is none (R3.1)."""
    for slot in CAVE_SLOTS[cave]:
        if not player.spaces[slot]:
            return slot
    return -1


def first_free_space(player: Player, cave: int) -> int:
    """Return the leftmost excavated space of a cave without a dragon, as a slot; -1 if there is none (R4.1)."""
    for slot in CAVE_SLOTS[cave]:
        if not player.dragons[slot]:
            return slot if player.spaces[slot] else -1
    return -1


def is_closed(game: Context, cave: int) -> bool:
    """Whether a cave opens in a later round only, by a house rule."""
    return game.house is not None and game.house.openings[cave] > max(1, game.state.round)


def in_open_caves(game: Context, slots: Iterable[int]) -> list[int]:
    """Return the slots in caves that are open."""
    return [slot for slot in slots if not is_closed(game, slot // COLUMNS)]


def icons_in_open_caves(game: Context) -> list[str]:
    """Return the path icons of the caves that are open."""
    return [icon for icon in ids.ICONS if not is_closed(game, CAVE_INDEX[icon.partition(".")[0]])]


def cards_from(game: Context, seat: int, pile: int, source: str) -> list[int]:
    """Return the cards of a kind in the hand, the display, or both: ``hand``, ``display``, ``hand_or_display``."""
    cards: list[int] = []
    if source != "display":
        cards += [card for card in game.state.players[seat].hand if ids.pile_of(card) == pile]
    if source != "hand":
        cards += [card for card in game.state.display[pile] if card]
    return cards


def count(game: Context, seat: int, home: int, what: Count) -> int:
    """Return a count of a player's things; ``home`` is the dragon that asks, or 0."""
    return _COUNTS[what.count](game, seat, home, what)


def _matching(game: Context, seat: int, home: int, what: Count) -> list[Dragon]:
    player, box = game.state.players[seat], game.box
    found = []
    for slot in dragon_slots(player, what.place, home):
        number = player.dragons[slot]
        dragon = box.dragons[number]
        if what.other and number == home:
            continue
        if what.trait is not None and dragon.trait != what.trait:
            continue
        if what.size is not None and dragon.size != what.size:
            continue
        if what.timing and not set(what.timing) & set(dragon.ability.timings):
            continue
        if what.printed_cost is not None:
            least, most = what.printed_cost
            if dragon.cost.icons < least or (most is not None and dragon.cost.icons > most):
                continue
        found.append(dragon)
    return found


def _dragons(game: Context, seat: int, home: int, what: Count) -> int:
    return len(_matching(game, seat, home, what))


def _cave_cards(game: Context, seat: int, home: int, what: Count) -> int:
    player = game.state.players[seat]
    return sum(player.spaces[slot] < 0 for slot in place_slots(player, what.place, home))


def _dragons_and_cave_cards(game: Context, seat: int, home: int, what: Count) -> int:
    player = game.state.players[seat]
    slots = place_slots(player, what.place, home)
    return sum((player.spaces[slot] < 0) + bool(player.dragons[slot]) for slot in slots)


def _guild_markers(game: Context, seat: int, home: int, what: Count) -> int:
    return sum(row.count(seat) for row in game.state.rows)


def _guild_position(game: Context, seat: int, home: int, what: Count) -> int:
    return MARKER_WEIGHT * _guild_markers(game, seat, home, what) + game.state.players[seat].steps


def _sets(names: Sequence[str], field: str) -> Callable[[Context, int, int, Count], int]:
    def sets(game: Context, seat: int, home: int, what: Count) -> int:
        have = [getattr(dragon, field) for dragon in _matching(game, seat, home, what)]
        return min(have.count(name) for name in names)

    return sets


def _eggs(game: Context, seat: int, home: int, what: Count) -> int:
    return all_eggs(game.state.players[seat])


def _egg_pairs(game: Context, seat: int, home: int, what: Count) -> int:
    return _eggs(game, seat, home, what) // 2


def _cached(game: Context, seat: int, home: int, what: Count) -> int:
    return sum(game.state.players[seat].cached)


def _nests_on_dragons(game: Context, seat: int, home: int, what: Count) -> int:
    return sum(dragon.nests for dragon in _matching(game, seat, home, what))


def _full_columns(game: Context, seat: int, home: int, what: Count) -> int:
    dragons = game.state.players[seat].dragons
    return sum(all(dragons[slot] for slot in column) for column in COLUMN_SLOTS)


def _objectives_ranked_last(game: Context, seat: int, home: int, what: Count) -> int:
    return sum(places[seat] == max(places) for places in game.state.places)


def _resource_icons_in_best_cave(game: Context, seat: int, home: int, what: Count) -> int:
    dragons, box = game.state.players[seat].dragons, game.box.dragons
    return max(sum(sum(box[dragons[s]].cost.resources) for s in cave if dragons[s]) for cave in CAVE_SLOTS)


_COUNTS: dict[str, Callable[[Context, int, int, Count], int]] = {
    "dragons": _dragons,
    "cave_cards": _cave_cards,
    "dragons_and_cave_cards": _dragons_and_cave_cards,
    "guild_markers": _guild_markers,
    "guild_position": _guild_position,
    "sets_of_traits": _sets(ids.TRAITS, "trait"),
    "sets_of_sizes": _sets(ids.SIZES, "size"),
    "egg_pairs": _egg_pairs,
    "eggs": _eggs,
    "cached": _cached,
    "nests_on_dragons": _nests_on_dragons,
    "full_columns": _full_columns,
    "objectives_ranked_last": _objectives_ranked_last,
    "resource_icons_in_best_cave": _resource_icons_in_best_cave,
}


def holds(game: Context, seat: int, home: int, condition: Condition) -> bool:
    """Whether a condition holds for a player's dragon (R10); without its dragon, nothing about *this* holds."""
    if condition.count is not None:
        number = count(game, seat, home, condition.count)
        least, most = condition.at_least, condition.at_most
        return (least is None or number >= least) and (most is None or number <= most)
    player = game.state.players[seat]
    if condition.at_least_left_neighbour_in is not None:
        return _at_least_left_neighbour(game, seat, condition.at_least_left_neighbour_in)
    slot = slot_of(player, home)
    if slot < 0:
        return False
    cave, column = CAVE_SLOTS[slot // COLUMNS], slot % COLUMNS
    if condition.sizes_in_this_cave:
        sizes = {game.box.dragons[player.dragons[s]].size for s in cave if player.dragons[s]}
        return sizes.issuperset(condition.sizes_in_this_cave)
    if condition.situation == "between_two_dragons":
        return 0 < column < COLUMNS - 1 and bool(player.dragons[slot - 1]) and bool(player.dragons[slot + 1])
    if condition.situation == "last_in_cave":
        return not any(player.dragons[s] for s in cave[column + 1 :])
    if condition.situation == "column_full":
        return all(player.dragons[s] for s in COLUMN_SLOTS[column])
    return all(player.spaces[s] for s in cave)


def _at_least_left_neighbour(game: Context, seat: int, cave: str) -> bool:
    """Whether the comparison with the next player clockwise holds (R6.12); it does in solo games."""
    players = game.state.players
    slots = CAVE_SLOTS[CAVE_INDEX[cave]]
    own = sum(bool(players[seat].dragons[s]) for s in slots)
    if len(players) == 1:
        return True
    return own >= sum(bool(players[(seat + 1) % len(players)].dragons[s]) for s in slots)
