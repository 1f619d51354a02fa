"""Payments item by item: what can be paid next, and whether what is bought can still happen after it (R2.5, R2.6)."""

from __future__ import annotations

from typing import Any

import pytest

from wyrmspan_desktop.engine import Event, Game, option
from wyrmspan_desktop.engine.blocks import start_ability
from wyrmspan_desktop.engine.frames import Actor
from wyrmspan_desktop.engine.handlers.payments import Bill
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.scenarios import Scenario, facts, offered, play

ACTOR = Actor(seat=0, source="turn")


def table(**own: Any) -> Game:
    return Scenario().player(0, **own).game()


@pytest.mark.parametrize(
    ("card", "due"),
    [("v58", Items(any=2)), ("v62", Items(dragon=2)), ("d94", None), ("d53", None)],
)
def test_question_has_the_cost_of_an_optional_payment(card: str, due: Items | None) -> None:
    """d94 has two costs to choose from, and d53 caches."""
    own = {"resources": {"meat": 2, "milk": 2}, "hand": ["d1", "d2", "d3", "v1", "v2"]}
    game = table(mat={"crimson.1": {"dragon": "d53"}}, **own)
    assert game.question().due is None, "an action is asked for"
    game.decision = None
    start_ability(game, 0, card, f"{card}.do", home=53 if card == "d53" else 0)
    game.run_until_asked()
    assert game.question().due == due


def test_question_has_what_is_still_due() -> None:
    game = table(resources={"meat": 3, "milk": 2})
    game.decision = None
    game.state.stack.append(Bill.of(ACTOR, Items(gold=1, any=1, coin=0)))
    game.run_until_asked()
    assert game.question().due == Items(gold=1, any=1)
    play(game, "trade meat meat gold")
    assert game.question().due == Items(any=1)
    play(game, "pay meat")
    assert game.question().due is None


def paying(game: Game, **cost: int) -> list[Event]:
    """Have seat 0 pay a cost; what happens until something is asked."""
    game.decision, game.events = None, []
    game.state.stack.append(Bill.of(ACTOR, Items(**cost)))
    game.run_until_asked()
    return game.events


def test_all_eggs_are_paid_without_asking() -> None:
    """R2.6: where they lie makes no difference if no egg is left."""
    mat = {"crimson.1": {"dragon": "d57", "eggs": 1}}
    game = table(mat_eggs=1, mat=mat)
    assert [each["nest"] for each in facts(paying(game, egg=2), "paid")] == ["crimson.1", "mat"]
    assert game.question().due is None
    game = table(mat_eggs=1, mat=mat)
    assert facts(paying(game, egg=1), "paid") == []
    assert offered(game) == ["pay egg crimson.1", "pay egg mat"]


def test_all_cards_of_a_kind_are_paid_without_asking() -> None:
    """The others are chosen after them."""
    game = table(hand=["d1", "v1", "v2"])
    paid = facts(paying(game, dragon=1, cave=1), "discarded")
    assert paid == [{"card": "d1", "zone": "hand", "reason": "payment"}]
    assert offered(game) == ["pay v1", "pay v2"]
    assert facts(play(game, "pay v2"), "discarded") == [{"card": "v2", "zone": "hand", "reason": "payment"}]
    assert game.question().due is None


def first_items(game: Game, **cost: int) -> list[str]:
    return Bill.of(ACTOR, Items(**cost)).first_items(game.state.players[0])


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        ({"meat": 1, "milk": 1, "any": 1}, ["pay meat", "pay milk"]),
        ({"any": 2, "egg": 1}, ["pay meat", "pay milk"]),
        ({"gold": 1}, ["trade meat meat gold", "trade meat milk gold"]),
        ({"gold": 1, "milk": 1}, ["trade meat meat gold"]),
        ({"egg": 1, "dragon": 1}, ["pay egg crimson.1", "pay egg mat"]),
        ({"dragon": 1, "cave": 1}, ["pay d1", "pay d2"]),
        ({"cave": 1, "coin": 1}, ["pay v1"]),
        ({"coin": 1}, ["pay coin"]),
        ({}, []),
    ],
)
def test_payment_asks_for_the_next_item(cost: dict[str, int], expected: list[str]) -> None:
    """Resources come first, then eggs, dragons and caves; coins leave no choice."""
    mat = {"crimson.1": {"dragon": "d57", "eggs": 1}}
    game = table(coins=1, resources={"meat": 2, "milk": 1}, hand=["d1", "v1", "d2"], mat_eggs=1, mat=mat)
    assert first_items(game, **cost) == expected


@pytest.mark.parametrize(
    ("answer", "kept", "possible"),
    [("pay d1", 3, True), ("pay d1", 2, True), ("pay d3", 3, False), ("pay d1", 1, False)],
)
def test_one_way_of_paying_the_rest_suffices(answer: str, kept: int, possible: bool) -> None:
    """Two of three dragons are paid; it is enough that one of the ways leaves what is needed."""
    game = table(hand=["d1", "d2", "d3"])
    bill = Bill.of(ACTOR, Items(dragon=2))
    before = game.to_json()

    def is_kept() -> bool:
        return kept in game.state.players[0].hand

    assert bill.leaves(game, option(answer), is_kept) is possible
    assert game.to_json() == before, "nothing changes"


@pytest.mark.parametrize(
    ("cost", "answer", "left"),
    [
        ({"cave": 2}, "pay v1", {"hand": 2}),
        ({"dragon": 2}, "pay d1", {"hand": 2}),
        ({"any": 2}, "pay meat", {"resources": 2}),
        ({"milk": 1, "meat": 1}, "pay meat", {"resources": 2}),
        ({"gold": 1}, "trade meat meat gold", {"resources": 2}),
        ({"egg": 2}, "pay egg mat", {"eggs": 0}),
        ({"egg": 1}, "pay egg crimson.1", {"eggs": 1}),
        ({"coin": 2, "cave": 1}, "pay v1", {"hand": 3}),
        ({"coin": 2}, "pay coin", {"coins": 1}),
    ],
)
def test_payment_is_tried_until_all_is_paid(cost: dict[str, int], answer: str, left: dict[str, int]) -> None:
    mat = {"crimson.1": {"dragon": "d57", "eggs": 1}}
    game = table(
        coins=3, resources={"meat": 3, "milk": 1}, hand=["d1", "d2", "v1", "v2"], mat_eggs=1, mat=mat
    )
    found: list[dict[str, int]] = []

    def look() -> bool:
        player = game.state.players[0]
        found.append(
            {
                "hand": len(player.hand),
                "resources": sum(player.resources),
                "eggs": sum(player.eggs) + player.mat_eggs,
                "coins": player.coins,
            }
        )
        return True

    assert Bill.of(ACTOR, Items(**cost)).leaves(game, option(answer), look)
    assert found == [found[0] | left]
