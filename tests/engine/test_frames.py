"""Pending work that makes no sense is found out, field by field (`Frame.is_sound`): snapshots come from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from wyrmspan_desktop.engine import Game, ops
from wyrmspan_desktop.engine.blocks import Block
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.context import Frame
from wyrmspan_desktop.engine.frames import Actor, OpFrame, SeatFrame
from wyrmspan_desktop.engine.handlers.caves import Excavating, NewCave, PlacingDrawn, Selling
from wyrmspan_desktop.engine.handlers.dragons import Enticing, Waiving
from wyrmspan_desktop.engine.handlers.explore import STEPS, Walk
from wyrmspan_desktop.engine.handlers.flow import Everyone
from wyrmspan_desktop.engine.handlers.gains import Gaining, GainingFromCost, Naming, Storing
from wyrmspan_desktop.engine.handlers.guild import PlacingMarker
from wyrmspan_desktop.engine.handlers.payments import Bill
from wyrmspan_desktop.engine.handlers.storage import Drawing
from wyrmspan_desktop.engine.ids import COLUMNS, NEST_INDEX
from wyrmspan_desktop.engine.rounds import Match, Payoff, Turn, Turns
from wyrmspan_desktop.scenarios import FULL, Scenario

BOX = default_box()


def table() -> Game:
    """Seat 0 has 3 milk, a coin, an egg and two cards; some cards lie before both."""
    mat = {"crimson.1": {"dragon": "d57", "eggs": 1}}
    game = (
        Scenario()
        .player(0, coins=1, resources={"milk": 3}, hand=["d1", "v1"], mat=mat, excavated={"amethyst": FOUR})
        .player(1, excavated=FULL)
        .game()
    )
    player = game.state.players[0]
    player.shown = [CRIMSON, 21, -21]
    player.drawn = [-22, 22]
    game.state.players[1].drawn = [-23]
    game.state.players[1].markers = 0
    return game


FOUR = COLUMNS
CRIMSON = next(
    number for number, dragon in BOX.dragons.items() if dragon.caves == ("crimson",) and number > 60
)
DRAGON = next(number for number, dragon in BOX.dragons.items() if dragon.caves == ("golden",) and number > 60)
COSTLY = 2
"""A dragon that costs three milk and an egg."""


def op_frame(
    kind: type[Frame], op: type, /, where: Callable[[Any], bool] = lambda each: True, **more: Any
) -> Any:
    """A frame for the first op of a type in the box."""
    at, i = next(
        (at, i)
        for at, block in BOX.blocks.items()
        for i, each in enumerate(block)
        if isinstance(each, op) and where(each)
    )
    return kind(seat=0, source="d57", at=at, i=i, **more)


def one_part(op: ops.Group) -> bool:
    return len(op.parts) == 1


SEATS = {"seat": (-1, 2)}
OPS = {**SEATS, "home": (999,), "tucked": (999,), "at": ("d57.undo", "d57.do.0.0.0.0"), "i": (-1, 9)}
SLOTS = (-1, 12, NEST_INDEX["crimson.1"])

# A sound frame, and for some of its fields values that make it unsound.
FRAMES: list[tuple[Frame, dict[str, tuple[Any, ...]]]] = [
    (SeatFrame(seat=1, source="turn"), SEATS),
    (Actor(seat=0, source="turn", home=57, tucked=1), {**SEATS, "home": (999, -1), "tucked": (999, -1)}),
    (Turn(seat=1, source="turn", stage="limits"), {**SEATS, "stage": ("begin",)}),
    (Turns(next_seat=1), {"next_seat": (-1, 2)}),
    (Match(stage="income"), {"stage": ("lunch",)}),
    (Payoff(seat=0, source="d57", card=57, vp=1), {**SEATS, "card": (999, 0)}),
    (
        Excavating(seat=0, source="excavate", card=-21, slot=1),
        {**SEATS, "slot": (*SLOTS, 2, 11), "card": (21, -30)},
    ),
    (NewCave(seat=0, source="v21"), {**SEATS, "source": ("v99", "turn")}),
    (Selling(seat=0, source="sale", left=5), {**SEATS, "left": (-1, 6)}),
    (PlacingDrawn(seat=0, source="v21", card=-22), {"seat": (-1, 2, 1), "card": (-30, 22)}),
    (
        Enticing(seat=0, source="entice", card=DRAGON, slot=4, onto=False),
        {**SEATS, "card": (999, 30, CRIMSON), "slot": (*SLOTS, 5, 8)},
    ),
    (Enticing(seat=0, source="d1", card=CRIMSON, slot=0, onto=True), {"slot": (4, 1), "card": (DRAGON,)}),
    (Walk(seat=0, source="explore", cave=2), {**SEATS, "cave": (-1, 3), "step": (1, -1)}),
    (Block(seat=0, source="d57", at="d57.do", pc=2), {**SEATS, "at": ("d57.undo",), "pc": (-1, 3)}),
    (Everyone(seat=0, source="d57", at="d57.do", done=1), {**SEATS, "at": ("x",), "done": (-1,)}),
    (PlacingMarker(seat=0, source="track.0"), {"seat": (-1, 2, 1)}),
    (op_frame(Naming, ops.GainSame, own=True), OPS),
    (
        op_frame(Gaining, ops.Group, one_part, left=[1], got=["meat", "coin", "d3", "v3"]),
        {**OPS, "left": ([], [1, 1], [-1]), "got": (["d999"], ["mead"], ["meat", "egg mat"])},
    ),
    (
        op_frame(Storing, ops.Group, lambda op: op.cache, left=1, got=["meat"]),
        {**OPS, "got": (["d999"], ["meat", "mead"])},
    ),
    (
        op_frame(GainingFromCost, ops.GainFromCost, left=[0, 1, 0, 2], count=1),
        {**OPS, "left": ([0, 1, 0], [0] * 5)},
    ),
    (
        op_frame(Drawing, ops.Draw, lambda op: op.keep, count=0, stage="keep"),
        {**OPS, "count": (-1,), "stage": ("sort",)},
    ),
    (
        op_frame(Waiving, ops.PlayDragon, card=COSTLY),
        {**OPS, "card": (999,)},
    ),
    (
        Bill.of(
            Actor(seat=0, source="turn"), ops.Items(coin=1, egg=1, any=2, dragon=1, cave=1), eggs_from="any"
        ),
        {
            **SEATS,
            "home": (999,),
            "coin": (-1, 2),
            "egg": (-1, 2),
            "any": (-1, 4),
            "dragon": (-1, 2),
            "cave": (-1, 2),
            "resources": (
                [0] * 3,
                [0] * 5,
                [-1, 0, 0, 0],
                [2, 0, 0, 0],
                [0, 1, 0, 0],
                [0, 0, 1, 0],
                [0, 0, 0, 2],
            ),
            "eggs_from": ("mat", "here", "nowhere"),
            "buys": ("d57.undo",),
        },
    ),
]


@pytest.mark.parametrize("frame", [each for each, _ in FRAMES if isinstance(each, OpFrame)])
def test_a_frame_carries_out_ops_of_its_kind(frame: OpFrame) -> None:
    game = table()
    assert [type(each) for each in game.box.blocks["d130.do"]] == [ops.TuckEach]
    assert not msgspec.structs.replace(frame, at="d130.do", i=0).is_sound(game)


@pytest.mark.parametrize(("frame", "damage"), FRAMES, ids=[type(frame).__name__ for frame, _ in FRAMES])
def test_frame_with_one_invalid_field_is_not_sound(frame: Frame, damage: dict[str, tuple[Any, ...]]) -> None:
    game = table()
    game.state.players[0].shown.append(DRAGON)
    assert frame.is_sound(game)
    for field, values in damage.items():
        for value in values:
            wrong = msgspec.structs.replace(frame, **{field: value})
            assert not wrong.is_sound(game), f"{field}: {value}"


@pytest.mark.parametrize("place", ["any", "here", "this_cave", "this_column", "adjacent"])
def test_an_egg_is_paid_from_its_place(place: str) -> None:
    """R2.6: an egg on d57, or on the dragon next to it."""
    game = table()
    player = game.state.players[0]
    player.dragons[1], player.eggs = 60, [place != "adjacent", place == "adjacent", *[0] * 10]
    bill = Bill.of(Actor(seat=0, source="d57", home=57), ops.Items(egg=1), eggs_from=place)
    player.mat_eggs = 0
    assert bill.is_sound(game)
    player.eggs = [0] * 12
    player.eggs[NEST_INDEX["golden.3"]] = 1
    assert bill.is_sound(game) == (place == "any"), "elsewhere"


def test_walk_continues_at_the_adventurers_place() -> None:
    """R5.3: a walk that has begun, and no other."""
    game = table()
    walk = Walk(seat=0, source="explore", cave=2, step=3)
    assert not walk.is_sound(game)
    game.state.walk = [0, 2, 2]
    assert walk.is_sound(game)
    for wrong in ({"seat": 1}, {"cave": 1}, {"step": 2}, {"step": 0}):
        assert not msgspec.structs.replace(walk, **wrong).is_sound(game)
    game.state.walk = [0, 2, STEPS - 1]
    assert msgspec.structs.replace(walk, step=STEPS).is_sound(game)
    game.state.walk = [0, 2, STEPS]
    assert not msgspec.structs.replace(walk, step=STEPS + 1).is_sound(game)


def test_frame_with_an_unpayable_reduced_cost_is_not_sound() -> None:
    """R4.3."""
    game = table()
    frame = op_frame(Waiving, ops.PlayDragon, card=COSTLY)
    game.state.players[0].resources = [0, 0, 0, 1]
    assert not frame.is_sound(game)
