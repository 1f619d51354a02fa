"""Effects that no printed card has: card files may put the same words together in other ways."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.abilities import decoded, of_dragon, using
from wyrmspan_desktop.engine import Event, Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.frames import Actor
from wyrmspan_desktop.engine.handlers.payments import Bill
from wyrmspan_desktop.engine.ids import CAVES, card_number
from wyrmspan_desktop.engine.ops import Items, PlayDragon
from wyrmspan_desktop.scenarios import Scenario, Space, facts, offered, play

MEAT = {"op": "gain", "items": {"meat": 1}}
COIN = {"op": "gain", "items": {"coin": 1}}
FROM_COST = {"op": "gain_from_cost"}


def with_effect(*effects: dict[str, Any], eggs: int = 0, top: str = "d1", **own: Any) -> Game:
    """Seat 0 has a dragon, d175 in crimson.1, that does this; a card lies on top of the dragon deck."""
    mat = {"crimson.1": {"dragon": "d175", "eggs": eggs}}
    box = decoded("dragons.json", of_dragon(*effects))
    return Scenario(box=box).player(0, mat=mat, **own).deck(dragons=[top]).game()


def kinds(events: list[Event]) -> list[str]:
    return [event.type for event in events]


def tucking(source: str, *then: dict[str, Any]) -> dict[str, Any]:
    return {"op": "tuck", "count": 1, "source": source, "place": "here", "then": list(then)}


BUY = {"op": "pay", "cost": {"coin": 1}, "then": [FROM_COST]}


def test_resources_in_the_tucked_cards_cost_can_be_gained() -> None:
    """R6.9: d2 costs three milk and an egg, of which one milk is gained for a coin."""
    game = with_effect(tucking("hand", BUY), coins=1, hand=["d2"])
    using(game, "d175")
    play(game, "tuck d2 crimson.1")
    assert offered(game) == ["pay coin", "decline"]
    play(game, "pay coin")
    assert offered(game) == ["gain milk", "decline"]
    play(game, "gain milk")
    assert (game.state.players[0].coins, game.state.players[0].resources) == (0, [0, 0, 0, 1])


def test_no_gain_if_the_tucked_card_costs_no_resources() -> None:
    """R2.6: d46 costs a coin alone."""
    game = with_effect(tucking("hand", BUY), coins=1, hand=["d46"])
    using(game, "d175")
    play(game, "tuck d46 crimson.1")
    assert offered(game)[-1] == "pass", "the ability is over"


def test_gain_from_the_cost_of_a_card_tucked_from_the_deck() -> None:
    """R6.9: the card is described by what it gives."""
    game = with_effect(tucking("deck", FROM_COST), top="d2")
    using(game, "d175")
    play(game, "tuck deck crimson.1")
    assert offered(game) == ["gain milk", "decline"]


def test_no_gain_from_cost_without_a_tucked_card() -> None:
    """R6.9: it is passed over, and is no reason to use an ability (R2.6)."""
    game = with_effect(FROM_COST, COIN)
    using(game, "d175")
    assert offered(game) == ["gain coin", "decline"]
    assert kinds(using(with_effect(FROM_COST), "d175")) == ["skipped"]


@pytest.mark.parametrize(("eggs", "gains"), [(0, ["gain meat"]), (1, ["gain coin", "gain meat"])])
def test_effect_with_a_false_condition_is_skipped(eggs: int, gains: list[str]) -> None:
    """R6.1: the rest of the ability is used without it."""
    condition = {"count": {"count": "eggs"}, "at_least": 1}
    game = with_effect({"op": "if", "condition": condition, "then": [COIN]}, MEAT, eggs=eggs)
    using(game, "d175")
    for gain in gains:
        assert offered(game) == [gain, "decline"]
        play(game, gain)
    assert offered(game)[-1] == "pass"


@pytest.mark.parametrize(("eggs", "gains"), [(0, 0), (1, 1), (2, 2)])
def test_gain_per_count_of_zero_is_nothing(eggs: int, gains: int) -> None:
    """R2.6: a resource for each egg."""
    game = with_effect({**MEAT, "per": {"count": "eggs"}}, eggs=eggs)
    assert (kinds(using(game, "d175")) == ["ability_began"]) is (eggs > 0)
    play(game, *["gain meat"] * gains)
    assert offered(game)[-1] == "pass"
    assert game.state.players[0].resources[0] == gains


@pytest.mark.parametrize(("eggs", "answers"), [(1, ["gain meat", "lay crimson.1"]), (2, ["gain meat"])])
def test_no_eggs_are_laid_in_full_nests(eggs: int, answers: list[str]) -> None:
    """R6.6: d175 has two nests; what comes before the eggs is gained all the same."""
    game = with_effect(MEAT, {"op": "lay_each", "place": "here"}, eggs=eggs)
    using(game, "d175")
    play(game, *answers)
    assert offered(game)[-1] == "pass"
    assert game.state.players[0].eggs[0] == 2


def test_an_ability_begins_once_and_ends_once() -> None:
    """Holds for interrupted abilities and for those without a further effect."""
    game = with_effect(COIN, {"op": "if", "condition": {"situation": "last_in_cave"}, "then": [MEAT]}, MEAT)
    events = [*using(game, "d175"), *play(game, "gain coin", "gain meat", "gain meat")]
    wanted = ["ability_began", "gained", "gained", "gained", "ability_ended"]
    assert [each for each in kinds(events) if each != "asked"] == wanted
    assert facts(events, "ability_ended") == [{"card": "d175"}] == facts(events, "ability_began")


EGG = {"op": "lay", "count": 1, "place": "any"}
QUIET = ("d98", "d122", "d51", "d106")
"""Dragons that score at the end."""


def mat_of(cave: str, *dragons: str, fresh: bool = False) -> dict[str, Space]:
    """Dragons in a cave, with an egg in every nest."""
    nests = default_box().nests
    return {
        f"{cave}.{column}": {"dragon": dragon, "eggs": nests[card_number(dragon)], "fresh": fresh}
        for column, dragon in enumerate(dragons, 1)
    }


@pytest.mark.parametrize(
    ("mat", "mat_eggs", "worth"),
    [
        ({}, 2, False),
        ({}, 1, True),
        (mat_of("crimson", "d116"), 2, False),
        (mat_of("crimson", "d5"), 2, True),
        (mat_of("crimson", "d5", fresh=True), 2, False),
        (mat_of("crimson", *QUIET[:3], "d5"), 2, True),
        (mat_of("crimson", *QUIET) | mat_of("golden", "d5"), 2, False),
        (mat_of("crimson", *QUIET[:3]) | mat_of("golden", "d5"), 2, False),
    ],
)
def test_walk_is_offered_for_its_dragons_alone(mat: dict[str, Space], mat_eggs: int, worth: bool) -> None:
    """R2.6, R5.4: all icons lay an egg; d5 eats meat if activated, d116 acts when it is played."""
    box = decoded("mat.json", {f"paths.{cave}": [[EGG]] * 5 for cave in CAVES})
    game = Scenario(box=box).player(0, coins=1, resources={"meat": 1}, mat=mat, mat_eggs=mat_eggs).game()
    assert ("explore crimson" in offered(game)) is worth


GOLDEN = [f"d{number}" for number, each in default_box().dragons.items() if each.caves == ("golden",)][:3]


@pytest.mark.parametrize(("third", "asked"), [("d2", GOLDEN[:2]), (GOLDEN[2], GOLDEN)])
def test_card_needed_by_the_effect_is_not_offered_as_payment(third: str, asked: list[str]) -> None:
    """R2.6: two dragons for playing one; d2 suits crimson, where alone a space is free.

    If nothing comes of it whatever is paid (after an exchange), everything may be paid.
    """
    mat = {"golden.1": {"dragon": "d57"}, "amethyst.1": {"dragon": "d58"}}
    game = Scenario().player(0, hand=[*GOLDEN[:2], third], mat=mat).game()
    assert [type(op) for op in game.box.blocks["guild.1.row2.0"]] == [PlayDragon]
    bill = Bill.of(Actor(seat=0, source="turn"), Items(dragon=2), buys="guild.1.row2.0")
    assert bill.choices(game, game.state.players[0]) == [f"pay {card}" for card in asked]
