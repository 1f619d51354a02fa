"""Abilities that can do nothing, or parts of them, are reported as skipped, with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.test_other_cards import COIN, MEAT, with_effect
from tests.support.abilities import using
from wyrmspan_desktop.scenarios import Scenario, facts, play

LAY = {"op": "lay", "count": 2, "place": "here"}
PAYING = {"op": "pay", "cost": {"gold": 1}, "then": [COIN]}
TUCKING = {"op": "tuck", "count": 1, "source": "hand", "place": "here"}
CACHING = {"op": "cache", "count": 1, "resource": "gold", "source": "supply", "place": "here"}
FULL = 2
"""As many eggs as the dragon has nests."""


def skip(why: str, count: int = 0) -> dict[str, Any]:
    return {"card": "d175", "why": why, "count": count}


def if_eggs(*then: dict[str, Any]) -> dict[str, Any]:
    return {"op": "if", "condition": {"count": {"count": "eggs"}, "at_least": 1}, "then": list(then)}


@pytest.mark.parametrize(
    ("effect", "eggs", "why"),
    [
        (PAYING, 0, skip("payment")),
        (TUCKING, 0, skip("tuck")),
        (TUCKING | {"source": "deck", "place": "adjacent"}, 0, skip("idle")),
        (CACHING, 0, skip("cache")),
        (CACHING | {"place": "adjacent"}, 0, skip("idle")),
        (LAY, FULL, skip("nests", 2)),
        ({"op": "lay_each", "place": "here"}, FULL, skip("nests")),
        ({"op": "gain_from_cost"}, 0, skip("idle")),
        ({"op": "gain", "items": {"coin": 1}, "per": {"count": "eggs"}}, 0, skip("idle")),
        (if_eggs(COIN), 0, skip("idle")),
        (if_eggs(PAYING), 1, skip("payment")),
    ],
)
def test_idle_ability_reports_why(effect: dict[str, Any], eggs: int, why: dict[str, Any]) -> None:
    """R2.6."""
    events = using(with_effect(effect, eggs=eggs), "d175")
    assert [event.type for event in events] == ["skipped"]
    assert facts(events, "skipped") == [why]


def test_lack_names_the_bought_effect_if_payment_is_possible() -> None:
    """R2.6: nothing is lost, as nothing was paid."""
    effect = {"op": "pay", "cost": {"gold": 1}, "then": [LAY]}
    game = with_effect(effect, eggs=FULL, resources={"gold": 1})
    assert facts(using(game, "d175"), "skipped") == [skip("nests")]


@pytest.mark.parametrize("effect", [PAYING, TUCKING, CACHING, {"op": "lay_each", "place": "adjacent"}])
def test_idle_later_part_is_reported(effect: dict[str, Any]) -> None:
    """R6.1."""
    game = with_effect(MEAT, effect)
    using(game, "d175")
    game.state.players[0].resources = [0, 0, 0, 0]
    events = play(game, "decline")
    assert [each["why"] for each in facts(events, "skipped")] == [
        {"pay": "payment", "tuck": "tuck", "cache": "cache", "lay_each": "nests"}[effect["op"]]
    ]


def test_part_that_did_something_is_not_reported_as_skipped() -> None:
    """R6.4: paying twice may end after the first time."""
    game = with_effect(PAYING | {"times": 2}, resources={"gold": 1})
    using(game, "d175")
    assert facts(play(game, "pay gold"), "skipped") == []


def test_eggs_without_a_nest_are_reported_as_lost() -> None:
    """R6.6: v10 gives two eggs and a cave card, and one nest is free."""
    game = Scenario().player(0, mat_eggs=1).game()
    using(game, "v10")
    assert facts(play(game, "lay mat"), "skipped") == []
    lost = {"card": "v10", "why": "nests", "count": 1}
    assert facts(play(game, "draw cave"), "skipped") == [lost]


def test_declined_eggs_are_not_reported_as_lost() -> None:
    """R6.4."""
    game = with_effect(LAY, COIN)
    using(game, "d175")
    assert facts(play(game, "decline"), "skipped") == []
