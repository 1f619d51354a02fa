"""Precomputed shortcuts equal the full computation; the generator is SplitMix64."""

from __future__ import annotations

from wyrmspan_desktop.core import rng
from wyrmspan_desktop.engine.blocks import Block, can_use, surely_usable
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.ids import CAVE_CARDS, DRAGONS
from wyrmspan_desktop.engine.ops import Count, Group, Part
from wyrmspan_desktop.scenarios import Scenario


def test_generator_is_splitmix64() -> None:
    """The first three that its authors give for the seed 1234567."""
    state, found = 1234567, []
    for _ in range(3):
        state, number = rng.draw(state, 1 << 64)
        found.append(number)
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert rng.draw(rng.MASK, 10)[0] < 1 << 64


def test_random_numbers_are_uniform_below_the_bound() -> None:
    state, found = 5, [0] * 6
    for _ in range(6000):
        state, number = rng.draw(state, 6)
        found[number] += 1
    assert min(found) > 900
    assert rng.draw(state, 1)[1] == 0


def test_surely_usable_blocks_are_usable_on_an_empty_table() -> None:
    game = Scenario().game()
    box = game.box
    assert {"crimson.i1", "crimson.i2", "golden.i2", "amethyst.i2"} <= box.sure
    assert not {"golden.i1", "amethyst.i1", "amethyst.i5"} & box.sure
    for at in box.sure:
        assert can_use(game, Block(seat=0, source="turn", at=at), box.blocks[at]), at
        assert surely_usable(game, at)


def test_card_givers_are_usable_while_the_deck_has_cards() -> None:
    game = Scenario().game()
    box = game.box
    assert (box.card_givers["golden.i1"], box.card_givers["amethyst.i1"]) == (DRAGONS, CAVE_CARDS)
    for at in box.card_givers:
        assert surely_usable(game, at)
        assert can_use(game, Block(seat=0, source="turn", at=at), box.blocks[at]), at
    none = Scenario().display(dragons=[None] * 3).rest("dragons", "hand 1").game()
    assert not surely_usable(none, "golden.i1")
    assert surely_usable(none, "amethyst.i1")


def test_group_knows_its_certain_gains() -> None:
    eggs = Count(count="eggs")
    for parts, sure, piles in (
        ([Part("any", 1)], True, ()),
        ([Part("guild", 1)], True, ()),
        ([Part("egg", 1)], False, ()),
        ([Part("coin", 1, per=eggs)], False, ()),
        ([Part("dragon", 1)], False, (DRAGONS,)),
        ([Part("cave", 1), Part("egg", 1)], False, (CAVE_CARDS,)),
        ([Part("dragon", 1), Part("cave", 1), Part("coin", 1)], True, (DRAGONS, CAVE_CARDS)),
        ([Part("dragon", 1), Part("coin", 1, per=eggs)], False, ()),
    ):
        group = Group(parts=tuple(parts))
        assert (group.sure, group.piles) == (sure, piles), parts


def test_the_box_is_loaded_once() -> None:
    assert default_box() is default_box()
