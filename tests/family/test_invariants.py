"""Positions that no game comes to are refused, each for its reason; what is just possible is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec
import pytest

from tests.family.tables import table
from wyrmspan_desktop.core.errors import InvariantBroken
from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.hexes import START_CELLS
from wyrmspan_desktop.family.invariants import MAX_ANSWERS, check
from wyrmspan_desktop.family.state import Buried, Dragon, State, Tile
from wyrmspan_desktop.family.tiles import START, Kind, TileSet

ROW = [("forest", -1 - step, 0, 0) for step in range(5)]
Change = Callable[[State], object]


@contextmanager
def broken(message: str) -> Iterator[None]:
    """Yield the broken invariants as messages."""
    with pytest.raises(InvariantBroken) as caught:
        yield
    assert str(caught.value) == message


def sound() -> Game:
    """A game with a bit of everything: lairs of both, dragons that ate, and 20 of each resource."""
    return table(
        tiles=ROW,
        lairs={1: (0, "green"), 2: (1, "gold")},
        handlers=[[3, 0], [5, 5]],
        have="leaf 3, gold 2",
        nest="green 2, gold 3",
        scarce=True,
    )


def put(**values: object) -> Change:
    """Set fields of the state."""

    def change(state: State) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return change


def of_player(**values: object) -> Change:
    """Set fields of the first player."""

    def change(state: State) -> None:
        for name, value in values.items():
            setattr(state.players[0], name, value)

    return change


def lay(number: int, **values: object) -> Change:
    """Change a tile of the map."""

    def change(state: State) -> None:
        state.tiles[number] = msgspec.structs.replace(state.tiles[number], **values)

    return change


def nest(*dragons: Dragon, seat: int = 0) -> Change:
    """Put dragons into a nest, and as many eggs as there are then."""

    def change(state: State) -> None:
        for dragon in state.players[seat].nest:
            state.eggs[dragon.colour] += 1
        state.players[seat].nest = list(dragons)
        for dragon in dragons:
            state.eggs[dragon.colour] -= 1

    return change


def both(*changes: Change) -> Change:
    """One change after the other."""
    return lambda state: [change(state) for change in changes]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda state: state.players.pop(), "two to five play"),
        (lambda state: state.players.extend(state.players * 2), "two to five play"),
        (put(names=["Ada"]), "every player has a name"),
        (put(seed=-1), "the generator has 64 bits"),
        (put(seed=1 << 64), "the generator has 64 bits"),
        (put(rng=-1), "the generator has 64 bits"),
        (put(rng=1 << 64), "the generator has 64 bits"),
        (put(serial=-1), "no game has so many answers"),
        (put(serial=MAX_ANSWERS + 1), "no game has so many answers"),
        (put(start=2), "seats are at the table"),
        (put(turn=2), "seats are at the table"),
        (put(turn=-1), "seats are at the table"),
        (put(round=0), "a turn takes an answer"),
        (put(round=2), "a turn takes an answer"),
        (put(buried=[Buried("town", 2)]), "a player put it away"),
        (put(buried=[Buried("town", -1)]), "a player put it away"),
        (put(buried=[Buried("town", 0)]), "every tile is in exactly one place"),
        (lambda state: state.stack.pop(), "every tile is in exactly one place"),
        (lambda state: state.players[0].hand.pop(), "every tile is in exactly one place"),
        (lay(0, q=1), "the start is first"),
        (lay(0, r=1), "the start is first"),
        (lay(0, turn=1), "the start is first"),
        (lay(1, turn=-1), "a tile has six turns at most"),
        (lay(1, turn=1), "a tile has six turns at most"),
        (lay(5, q=-9), "a tile lies beside others, and on none"),
        (lay(5, q=-4), "a tile lies beside others, and on none"),
        (lambda state: state.players[0].hand.append(state.stack.pop()), "a hand holds three tiles"),
        (of_player(handlers=[0]), "everybody has two handlers"),
        (of_player(handlers=[0, 0, 0]), "everybody has two handlers"),
        (of_player(handlers=[0, 6]), "handlers stand on tiles"),
        (of_player(handlers=[-1, 0]), "handlers stand on tiles"),
        (of_player(resources=[0, 0, 0]), "there are four resources"),
        (of_player(resources=[0, 0, 0, -1]), "no player owes resources"),
        (of_player(resources=[5 * MAX_ANSWERS + 1, 0, 0, 0]), "no player owes resources"),
        (nest(*[Dragon(0)] * 4), "a nest holds three dragons"),
        (of_player(idle=-1), "a round has one turn of each"),
        (of_player(idle=2), "a round has one turn of each"),
        (of_player(nest=[Dragon(4)]), "dragons have four colours"),
        (of_player(nest=[Dragon(-1)]), "dragons have four colours"),
        (nest(Dragon(0, 4)), "a dragon eats three times"),
        (nest(Dragon(0, 2, 2)), "a dragon eats three times"),
        (nest(Dragon(0, -1)), "a dragon eats three times"),
        (nest(Dragon(0, 1, -1)), "a dragon eats three times"),
        (nest(Dragon(3, 1, 1)), "gold is the own food of gold dragons"),
        (nest(Dragon(0, 0, 0, fed=True)), "a dragon that was fed has eaten"),
        (put(eggs=[6, 6, 6]), "dragons have four colours"),
        (lay(3, owner=2, colour=0), "a lair belongs to a player"),
        (lay(3, owner=-1, colour=0), "a lair belongs to a player"),
        (lay(3, owner=0, colour=-1), "a lair has a dragon"),
        (lay(3, owner=0, colour=4), "a lair has a dragon"),
        (lay(3, owner=0, colour=1), "dragons settle where they like it"),
        (put(eggs=[5, 6, 6, 4]), "there are six dragons of each colour"),
        (both(nest(*[Dragon(1)] * 3), put(eggs=[5, 4, 6, 5])), "there are six dragons of each colour"),
        (put(ending="lairs"), "a player has built the last lair"),
        (of_player(resources=[21, 0, 0, 0]), "no more than there are"),
        (of_player(resources=[0, 0, 0, 18]), "no more than there are"),
        (put(phase="hunt"), "a turn has four parts"),
        (put(ending="stack"), "the stack has run out"),
        (put(over=True), "something has ended it"),
        (lambda state: setattr(state.players[1], "busy", True), "one has a turn"),
        (nest(Dragon(0, 1, 0, fed=True)), "fed now or never"),
        (both(put(phase="hatch"), nest(Dragon(0, 1, 0, fed=True))), "fed now or never"),
        (lambda state: state.stack.append(state.players[1].hand.pop()), "hands are filled"),
        (lambda state: state.stack.append(state.players[0].hand.pop()), "hands are filled"),
        (put(moved=True), "a turn begins with nothing done"),
        (of_player(busy=True), "a turn begins with nothing done"),
    ],
)
def test_impossible_states_break_an_invariant(change: Change, message: str) -> None:
    game = sound()
    game.check()
    change(game.state)
    with broken(message):
        check(game.tiles, game.state)


@pytest.mark.parametrize(
    "change",
    [
        put(seed=(1 << 64) - 1, rng=(1 << 64) - 1),
        put(seed=0, rng=0),
        put(serial=MAX_ANSWERS, round=MAX_ANSWERS + 1),
        put(start=1, turn=1),
        of_player(idle=1),
        nest(Dragon(0, 0, 3), Dragon(1, 3), Dragon(3, 3)),
        of_player(resources=[18, 20, 20, 17]),
        both(put(scarce=False), of_player(resources=[5 * MAX_ANSWERS, 0, 0, 0])),
        both(nest(*[Dragon(1)] * 3), nest(*[Dragon(1)] * 3, seat=1)),
        both(put(phase="feed"), of_player(busy=True), nest(Dragon(0, 1, 0, fed=True))),
        both(put(phase="draw", moved=True), lambda state: state.stack.append(state.players[0].hand.pop())),
        lambda state: state.buried.append(Buried(state.stack.pop(), 1)),
    ],
)
def test_states_at_the_limit_are_valid(change: Change) -> None:
    game = sound()
    change(game.state)
    game.check()


def test_four_lairs_are_the_last() -> None:
    game = table(tiles=ROW, lairs=dict.fromkeys((1, 2, 3), (0, "green")))
    state = game.state
    state.tiles[4], state.eggs[0] = Tile(*ROW[3], 0, 0), 2
    with broken("a last lair ends it"):
        game.check()
    state.ending = "lairs"
    game.check()
    state.tiles[5], state.eggs[0] = Tile(*ROW[4], 0, 0), 1
    with broken("everybody has four lairs"):
        game.check()


def test_a_game_is_over_at_the_end_of_a_round() -> None:
    game = table(players=3, tiles=ROW, lairs=dict.fromkeys((1, 2, 3), (0, "green")))
    game.state.tiles[4], game.state.eggs[0], game.state.ending = Tile(*ROW[3], 0, 0), 2, "lairs"
    game.state.over = True
    for game.state.turn in (0, 1):
        with broken("a round is finished"):
            game.check()
    game.state.turn = 2
    game.check()


def test_water_touches_water() -> None:
    game = table(tiles=[("ocean_3", -1, 0, 2)], hand=["ocean_2", "forest", "forest"])
    game.state.tiles[1] = msgspec.structs.replace(game.state.tiles[1], turn=0)
    with broken("water touches water, and land touches land"):
        game.check()


def check_nearly_empty(
    own: int, others: int, buried: Sequence[int], stack: int = 0, **values: object
) -> None:
    """Check a game with so many tiles in both hands, some put away by seats, and few others: seat 0 has moved."""
    game = sound()
    few = TileSet((Kind("forest", "forest", 0, own + others + len(buried) + stack),))
    state = game.state
    state.players[0].hand, state.players[1].hand = ["forest"] * own, ["forest"] * others
    state.stack, state.buried = ["forest"] * stack, [Buried("forest", seat) for seat in buried]
    state.tiles = [Tile(START, *START_CELLS[0])]
    for player in state.players:
        player.handlers, player.nest = [0, 0], []
    state.eggs = [6] * 4
    state.phase, state.moved, state.ending = "draw", True, "" if stack else "stack"
    put(**values)(state)
    check(few, state)


@pytest.mark.parametrize(
    ("own", "others", "buried"),
    [(3, 2, []), (2, 2, [0]), (1, 0, [0, 0]), (0, 3, [0, 0, 0]), (1, 2, [0]), (1, 3, [1, 0])],
)
def test_hands_stay_short_once_the_stack_has_run_out(own: int, others: int, buried: list[int]) -> None:
    check_nearly_empty(own, others, buried)


def test_empty_stack_ends_the_game() -> None:
    check_nearly_empty(2, 3, [], phase="hatch")
    with broken("an empty stack ends it"):
        check_nearly_empty(2, 3, [], phase="hatch", ending="")


@pytest.mark.parametrize(
    ("own", "others", "buried", "stack", "values"),
    [
        (2, 2, [1], 0, {}),  # others drew before they could put away more
        (1, 2, [0, 1], 0, {}),
        (2, 2, [0, 0], 0, {}),  # two put away, and one tile missing
        (3, 2, [0], 0, {}),
        (2, 2, [], 1, {}),
        (2, 2, [0], 0, {"moved": False}),  # who explored puts nothing away
        (2, 2, [0], 0, {"phase": "hatch"}),  # it would have been drawn
        (2, 3, [0], 0, {"phase": "hatch"}),
    ],
)
def test_short_hands_are_invalid_while_tiles_remain(
    own: int, others: int, buried: list[int], stack: int, values: dict[str, object]
) -> None:
    with broken("hands are filled"):
        check_nearly_empty(own, others, buried, stack, **values)
