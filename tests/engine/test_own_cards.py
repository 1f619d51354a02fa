"""Abilities of a player's own cards that could activate each other forever, and those that cannot."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wyrmspan_desktop.core import card_files
from wyrmspan_desktop.core.chosen_cards import Cards, OwnCards
from wyrmspan_desktop.core.errors import CardError
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
    "no other card": [dragon(301, "if_activated", gain(any=2), use("if_activated"))],
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
def test_endless_abilities_are_refused(how: str) -> None:
    with pytest.raises(CardError, match="forever") as caught:
        own_set("Own", {"dragons.json": json.dumps(ENDLESS[how]).encode()})
    assert (caught.value.card, caught.value.path) == ("card d301", "ability")
    assert caught.value.fix == "Use another timing, or give it a cost and no gain"


@pytest.mark.parametrize("how", ENDING)
def test_finite_abilities_are_accepted(how: str) -> None:
    own = own_set("Own", {"dragons.json": json.dumps(ENDING[how]).encode()})
    assert own.ids == tuple(each["id"] for each in ENDING[how])


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_printed_dragons_can_activate_each_other_in_a_circle(edition: str) -> None:
    box = box_of(Cards(edition))
    own_cards.check_circles(box, (), "dragons.json")
    edges = own_cards._edges(box)
    assert {"d76.do", "d172.do"} <= edges.keys()
    assert [each for each in edges if each in own_cards._reached(edges, each)] == []


def test_error_names_the_printed_dragon_in_the_circle() -> None:
    data = json.dumps([dragon(301, "when_played", gain(any=2), use("when_played"))]).encode()
    assert default_box().dragons[76].name == "Keen Cricketcatcher"
    with pytest.raises(CardError, match="activate each other forever: Number 301, Keen Cricketcatcher"):
        own_set("Own", {"dragons.json": data})


def test_own_card_may_replace_a_printed_dragon_with_a_paid_ability() -> None:
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


def test_only_refused_abilities_are_endless_in_play() -> None:
    """The ways of `own_cards`, played: an activation after the other, which the rules allow (R6.10)."""
    endless = [
        dragon(301, "if_activated", gain(any=1), use("once_per_round")),
        dragon(302, "once_per_round", use("if_activated")),
        dragon(303, "if_activated", gain(coin=1)),
    ]
    game = at_work(endless, "gain milk")
    for _ in range(25):
        play(game, "gain milk", "activate d302", "activate d301")
    assert game.state.players[0].resources[3] == 29
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


# --- bounds -------------------------------------------------------------------------------------

QUIET = dragon(301, "when_played", gain(any=1))
EGGS = {"count": "eggs"}


def called(name: str) -> Op:
    return QUIET | {"name": name}


def scoring(score: int, most: int) -> Op:
    ends = {"score": score, "per": {"count": "dragons"}, "max": most}
    return QUIET | {"ability": {"timing": "end_game", "end_game": ends}}


def alike(number: int) -> list[Op]:
    return [dragon(each, "when_played", gain(any=1)) for each in range(301, 301 + number)]


BEYOND: dict[str, tuple[Op | list[Op], str, str]] = {
    "dragons": (alike(101), "", "there are 101 cards, but a set may have at most 100"),
    "ids": (QUIET | {"id": "d401"}, "id", "the number is too large"),
    "no name": (called(""), "name", "a name may have 1 to 40 letters; this one has 0"),
    "long name": (called("W" * 41), "name", "a name may have 1 to 40 letters; this one has 41"),
    "two lines": (called("One\nTwo"), "name", "the name contains a character that cannot be shown"),
    "double spaces": (
        called("One  Two"),
        "name",
        "the name contains a character that cannot be shown",
    ),
    "marks": (called("Oo\u0335"), "name", "the name contains a character that cannot be shown"),
    "known name": (called("chameleon COATL"), "name", "dragon d119 already has this name"),
    "points": (QUIET | {"vp": 16}, "vp", "16 is too much"),
    "points below": (QUIET | {"vp": -16}, "vp", "-16 is too much"),
    "nests": (QUIET | {"nests": 7}, "nests", "7 is too much"),
    "cost": (QUIET | {"cost": {"milk": 7}}, "cost.milk", "7 is too much"),
    "score": (scoring(16, 17), "ability.end_game.score", "16 is too much"),
    "maximum": (scoring(2, 41), "ability.end_game.max", "41 is too much"),
    "gain": (dragon(301, "when_played", gain(any=7)), "ability.do[0].items.any", "7 is too much"),
    "gain for each": (
        dragon(301, "when_played", {"op": "gain", "items": {"any": 3}, "per": EGGS}),
        "ability.do[0]",
        "3 per counted item is too much: at most 2",
    ),
    "within": (
        dragon(301, "when_played", paid(gain(any=1), gain(guild=9))),
        "ability.do[0].then[1].items.guild",
        "9 is too much",
    ),
    "effects": (
        dragon(301, "when_played", *[gain(any=1)] * 11, paid(gain(any=1))),
        "",
        "the card has 13 effects, nested ones included, but may have only 12",
    ),
    "effects of a hatchling": (
        young(301, "milk", *[gain(any=1)] * 6, third=(gain(any=1),) * 7),
        "",
        "the card has 13 effects, nested ones included, but may have only 12",
    ),
}


@pytest.mark.parametrize("what", BEYOND)
def test_dragons_beyond_the_bounds_are_refused(what: str) -> None:
    cards, path, problem = BEYOND[what]
    with pytest.raises(CardError) as caught:
        own_set("Own", {"dragons.json": json.dumps(cards if isinstance(cards, list) else [cards]).encode()})
    error = caught.value
    assert (error.file, error.path, error.problem) == ("dragons.json", path, problem)
    assert error.fix


def test_cave_cards_beyond_the_bounds_are_refused() -> None:
    caves = [{"id": f"v{number}", "do": [gain(any=1)]} for number in range(140, 201)]
    own_set("Own", {"caves.json": json.dumps(caves[:60]).encode()})
    for beyond in (caves, [{"id": "v201", "do": [gain(any=1)]}], [{"id": "v9", "do": [gain(any=7)]}]):
        with pytest.raises(CardError, match=r"^caves\.json: "):
            own_set("Own", {"caves.json": json.dumps(beyond).encode()})


def test_values_at_the_bounds_are_accepted() -> None:
    most = QUIET | {"name": "W" * 40, "vp": 15, "nests": 6, "cost": {"milk": 6}, "id": "d400"}
    each = {"op": "gain", "items": {"any": 2}, "per": EGGS}
    cards = [
        *alike(97),
        most,
        scoring(15, 40) | {"id": "d399", "name": "Least \u00e9", "vp": -15},
        dragon(398, "when_played", each, gain(any=6), *[gain(coin=1)] * 8, {"op": "if", **FEW}),
    ]
    own = own_set("Own", {"dragons.json": json.dumps(cards).encode()})
    assert len(own.ids) == 100
    assert box_of(Cards(own=own)).dragons[400].vp == 15


FEW = {"condition": {"count": {"count": "eggs"}, "at_least": 40}, "then": [gain(coin=1)]}


def test_empty_and_oversized_sets_are_refused() -> None:
    for files in ({}, {"dragons.json": b"[]"}, {"caves.json": b"[]"}):
        with pytest.raises(CardError, match="there are no cards in it"):
            own_set("Own", files)
    with pytest.raises(CardError, match="the file is too large"):
        box_of(Cards(own=OwnCards("Own", dragons=" " * 300_000)))
