"""Abilities of a player's own cards that could activate each other for ever, and those that cannot."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wyrmspan_desktop.basis import card_files
from wyrmspan_desktop.basis.chosen_cards import Cards
from wyrmspan_desktop.basis.errors import CardError
from wyrmspan_desktop.engine import Game, own_cards
from wyrmspan_desktop.engine.cards import EDITIONS, Box, Dragon, box_of, default_box, own_set
from wyrmspan_desktop.scenarios import Scenario, play

Op = dict[str, Any]


def use(*timings: str) -> Op:
    return {"op": "activate", "on": "dragon", "timings": list(timings)}


def paid(*ops: Op, **cost: int) -> Op:
    return {"op": "pay", "cost": cost or {"any": 1}, "then": list(ops)}


def when(*ops: Op) -> Op:
    return {"op": "if", "condition": {"situation": "column_full"}, "then": list(ops)}


def others(*ops: Op) -> Op:
    return {"op": "opponents", "do": list(ops)}


def gain(**items: int) -> Op:
    return {"op": "gain", "items": items}


def cache(resource: str, place: str = "any", source: str = "general", *then: Op) -> Op:
    return {
        "op": "cache",
        "count": 1,
        "resource": resource,
        "source": source,
        "place": place,
        "then": list(then),
    }


def dragon(number: int, timing: str, *do: Op) -> Op:
    return _dragon(number, "small", {"timing": timing, "do": list(do)})


def young(number: int, food: str, *each: Op, third: tuple[Op, ...] = ()) -> Op:
    eats = {"food": food, "each_time": list(each), "third_time": list(third)}
    return _dragon(number, "hatchling", {"timing": "if_activated", "hatchling": eats})


def _dragon(number: int, size: str, ability: dict[str, Any]) -> Op:
    rest = {"trait": "shy", "vp": 1, "nests": 1, "cost": {"milk": 1}, "caves": ["golden"], "ability": ability}
    return {"id": f"d{number}", "name": f"Number {number}", "size": size, **rest}


TUCK = {"op": "tuck", "count": 1, "source": "deck", "place": "any"}
DRAW = {"op": "draw", "count": 2, "keep": 1, "tuck": 1}

ENDLESS: dict[str, list[Op]] = {
    "two alike": [
        dragon(301, "when_played", use("when_played")),
        dragon(302, "when_played", use("when_played")),
    ],
    "under a condition": [
        dragon(301, "if_activated", when(use("if_activated"))),
        dragon(302, "if_activated", use("if_activated")),
    ],
    "a printed one that has to be paid": [dragon(301, "when_played", gain(any=2), use("when_played"))],
    "each gains what it pays": [
        dragon(301, "if_activated", paid(gain(any=2), use("once_per_round"), coin=1)),
        dragon(302, "once_per_round", paid(gain(coin=1), use("if_activated"))),
    ],
    "each other": [
        dragon(301, "when_played", use("once_per_round")),
        dragon(302, "once_per_round", use("when_played")),
    ],
    "three in a ring": [
        dragon(301, "when_played", use("once_per_round")),
        dragon(302, "once_per_round", gain(meat=1), use("if_activated")),
        dragon(303, "if_activated", paid(use("when_played"))),
    ],
    "one that pays, and one that gains": [
        dragon(301, "if_activated", paid(use("once_per_round"))),
        dragon(302, "once_per_round", gain(any=3), use("if_activated")),
    ],
    "opponents in between": [
        dragon(301, "if_activated", others(use("if_activated"))),
        dragon(302, "if_activated", others(use("if_activated"))),
    ],
    "a hatchling feeds itself": [young(301, "milk", cache("milk", "here"))],
    "the third time is enough": [young(301, "milk", gain(coin=1), third=(cache("any"),))],
    "two hatchlings feed each other": [young(301, "milk", cache("meat")), young(302, "meat", cache("milk"))],
    "cards from the deck": [young(301, "dragon", DRAW)],
    "food after food": [young(301, "dragon", cache("milk", "any", "general", TUCK))],
    "what one eats has the other eat": [
        young(301, "milk", gain(milk=2), use("if_activated")),
        young(302, "milk", gain(milk=1), use("if_activated")),
    ],
}

ENDING: dict[str, list[Op]] = {
    "nobody else": [dragon(301, "if_activated", gain(any=2), use("if_activated"))],
    "a printed one alone": [dragon(301, "when_played", use("when_played"))],
    "it has to be paid": [dragon(301, "when_played", paid(use("when_played")))],
    "it has to be paid, under a condition": [dragon(301, "if_activated", when(paid(use("if_activated"))))],
    "others only": [dragon(301, "when_played", use("if_activated", "once_per_round"), gain(coin=1))],
    "an icon of the mat": [
        dragon(
            301,
            "if_activated",
            gain(any=1),
            {"op": "activate", "on": "mat_icon", "timings": ["if_activated"]},
        )
    ],
    "one of both has to be paid": [
        dragon(301, "if_activated", use("once_per_round")),
        dragon(302, "once_per_round", paid(use("if_activated"))),
    ],
    "it caches what others eat": [young(301, "milk", cache("meat")), young(302, "meat", gain(any=1))],
    "its own food, not its own place": [young(301, "meat", cache("milk", "here"))],
    "dragons played and caves dug": [
        dragon(301, "when_played", gain(dragon=1), {"op": "play_dragon", "source": "hand", "cost": "free"}),
        dragon(302, "when_played", gain(cave=1), {"op": "excavate", "source": "hand"}),
        dragon(
            303,
            "when_played",
            {"op": "play_dragon", "source": "display", "cost": "free", "onto_dragon": True},
        ),
    ],
}


def made(dragons: list[Op]) -> Box:
    """The box with own dragons, whatever they do."""
    found = card_files.cards("dragons.json", json.dumps(dragons).encode(), Dragon)
    return default_box().replaced(found, (), Cards())


@pytest.mark.parametrize("how", ENDLESS)
def test_what_could_go_on_for_ever_is_refused(how: str) -> None:
    with pytest.raises(CardError, match="for ever") as caught:
        own_set("Own", {"dragons.json": json.dumps(ENDLESS[how]).encode()})
    assert (caught.value.card, caught.value.path) == ("card d301", "ability")
    assert caught.value.fix == "Name another timing, or let it cost something and give nothing"


@pytest.mark.parametrize("how", ENDING)
def test_what_comes_to_an_end_is_not(how: str) -> None:
    own = own_set("Own", {"dragons.json": json.dumps(ENDING[how]).encode()})
    assert own.ids == tuple(each["id"] for each in ENDING[how])


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_printed_dragons_can_activate_each_other_in_a_circle(edition: str) -> None:
    box = box_of(Cards(edition))
    own_cards.check_circles(box, (), "dragons.json")
    edges = own_cards._edges(box)
    assert {"d76.do", "d172.do"} <= edges.keys()
    assert [each for each in edges if each in own_cards._reached(edges, each)] == []


def test_a_printed_dragon_is_told_with_the_own_one_that_closes_the_circle() -> None:
    data = json.dumps([dragon(301, "when_played", gain(any=2), use("when_played"))]).encode()
    assert default_box().dragons[76].name == "Keen Cricketcatcher"
    with pytest.raises(CardError, match="activate each other for ever: Number 301, Keen Cricketcatcher"):
        own_set("Own", {"dragons.json": data})


def test_a_printed_dragon_may_be_made_another_that_costs_as_it_did() -> None:
    seventy_six = dragon(76, "when_played", paid(use("when_played"))) | {"name": "Keen Cricketcatcher"}
    own = own_set("Own", {"dragons.json": json.dumps([seventy_six]).encode()})
    assert box_of(Cards(own=own)).dragons[76].vp == 1


def at_work(dragons: list[Op], first: str) -> Game:
    """A game in which the first own dragon is used by exploring."""
    mat = {f"golden.{column}": {"dragon": each["id"]} for column, each in enumerate(dragons, 1)}
    game = Scenario(box=made(dragons)).player(0, coins=1, resources={"milk": 4}, mat=mat).turn(0).game()
    play(game, "explore golden", "decline")
    assert (game.decision.source if game.decision else "") == "d301"
    assert first in (game.decision.ids if game.decision else ())
    return game


def test_refused_abilities_would_go_on_and_others_do_not() -> None:
    """The ways of `own_cards`, played: an activation after the other, which the rules allow (R6.10)."""
    endless = [
        dragon(301, "if_activated", gain(any=1), use("once_per_round")),
        dragon(302, "once_per_round", use("if_activated")),
        dragon(303, "if_activated", gain(coin=1)),
    ]
    game = at_work(endless, "gain milk")
    for _ in range(100):
        play(game, "gain milk", "activate d302", "activate d301")
    assert game.state.players[0].resources[3] == 104
    ending = [
        dragon(301, "if_activated", paid(use("once_per_round"))),
        dragon(302, "once_per_round", use("if_activated")),
        dragon(303, "if_activated", gain(coin=1)),
        dragon(304, "once_per_round", gain(coin=1)),
    ]
    game, used = at_work(ending, "pay milk"), 0
    while game.decision is not None and "pay milk" in game.decision.ids:
        play(game, "pay milk", "activate d302", *(["activate d301"] if used < 3 else []))
        used += 1
    assert used == 4
