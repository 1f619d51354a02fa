"""Hatchlings: their food, what each feeding gives, what the third gives, and what more they score."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_bench import Bench, boundary, negative, positive, take_all
from wyrmspan_desktop.scenarios import Scenario

# Food, each time, third time; eggs are laid anywhere, and to excavate is free and from the hand.
FEEDS: dict[str, tuple[str, dict[str, int], dict[str, int]]] = {
    "d1": ("milk", {"cave": 1}, {"egg": 2}),
    "d2": ("dragon", {"egg": 1}, {"coin": 1}),
    "d3": ("milk", {"any": 1}, {"guild": 2}),
    "d4": ("milk", {"crystal": 1}, {"coin": 1}),
    "d5": ("meat", {"guild": 1}, {"gold": 1, "crystal": 1, "meat": 1}),
    "d6": ("dragon", {"guild": 1}, {"coin": 1}),
    "d7": ("milk", {"gold": 1}, {"guild": 2}),
    "d8": ("dragon", {"any": 1}, {"dragon": 1, "guild": 1}),
    "d9": ("milk", {"dragon": 1}, {"crystal": 2}),
    "d10": ("dragon", {"cave": 1}, {"excavate": 1}),
    "d11": ("milk", {"egg": 1}, {"meat": 2}),
    "d12": ("milk", {"crystal": 1}, {"guild": 2}),
    "d13": ("meat", {"milk": 1}, {"cave": 2}),
    "d14": ("meat", {"meat": 1}, {"coin": 1}),
    "d15": ("milk", {"milk": 1}, {"egg": 2}),
    "d16": ("meat", {"cave": 1}, {"excavate": 1}),
    "d17": ("milk", {}, {"dragon": 2}),
    "d18": ("dragon", {}, {"guild": 2}),
    "d19": ("dragon", {"dragon": 1}, {"any": 2}),
    "d20": ("meat", {"gold": 1}, {"dragon": 2}),
    "d21": ("milk", {"egg": 1}, {"excavate": 1}),
    "d22": ("dragon", {"meat": 1}, {"dragon": 2}),
    "d23": ("meat", {"egg": 1}, {"gold": 1, "meat": 1}),
    "d24": ("milk", {"meat": 1}, {"coin": 1}),
    "d25": ("milk", {"guild": 1}, {"gold": 2}),
    "d26": ("milk", {"dragon": 1}, {"coin": 1}),
    "d27": ("meat", {"crystal": 1}, {"dragon": 1, "guild": 1}),
    "d28": ("meat", {"any": 1}, {"guild": 2}),
    "d29": ("meat", {}, {"coin": 1}),
    "d30": ("dragon", {"guild": 1}, {"egg": 2}),
    "d31": ("dragon", {"crystal": 1}, {"cave": 2}),
    "d32": ("milk", {"meat": 1}, {"excavate": 1}),
    "d33": ("dragon", {"egg": 1}, {"crystal": 1, "meat": 1}),
    "d34": ("dragon", {"milk": 1}, {"excavate": 1}),
    "d35": ("dragon", {"gold": 1}, {"excavate": 1}),
}
NEW_CAVE = "v66"
"""Does nothing on a mat with one dragon, or when declined."""
WRONG = {"milk": {"meat": 1, "gold": 1}, "meat": {"milk": 1, "crystal": 1}, "dragon": {"meat": 1, "milk": 1}}


def scene(card: str, fed: int = 0, *, food: bool = True, **more: Any) -> Bench:
    """The hatchling, a dragon with two nests, one item of food and a cave card in the hand."""
    kind = FEEDS[card][0]
    roost = "crimson.1" if Bench(card).home == "golden.1" else "golden.1"
    hand = [NEW_CAVE]
    if kind == "dragon" and food:
        hand.append("d57")
    own = {kind: 1} if kind != "dragon" and food else {}
    own.update(more.pop("resources", {}))
    return Bench(card, mat={roost: {"dragon": "d162"}}, hand=hand, resources=own, fed=fed, **more)


def feed(bench: Bench) -> tuple[dict[str, Any], list[str]]:
    """Give it its food; the changes and events so far."""
    kind, home = FEEDS[bench.card][0], bench.home
    made: dict[str, Any] = {f"slots.{home}.fed": 1}
    if kind == "dragon":
        bench.offers(f"tuck d57 {home}", "decline").go(f"tuck d57 {home}")
        made |= {"hand": [NEW_CAVE], f"slots.{home}.tucked": ["d57"]}
        return made, ["tucked", "fed"]
    bench.offers(f"cache {kind} {home}", "decline").go(f"cache {kind} {home}")
    return made | {f"resources.{kind}": -1, f"slots.{home}.cached.{kind}": 1}, ["cached", "fed"]


def receive(bench: Bench, items: dict[str, int], made: dict[str, Any], types: list[str]) -> None:
    """Take what the feeding gives."""
    if "excavate" in items:
        hand = bench.game.view(0)["players"][0]["hand"]
        new = [each for each in hand if each[0] == "v"]
        ids = [f"excavate {each} {cave}.2" for each in new for cave in ("crimson", "golden", "amethyst")]
        bench.offers(*ids, "decline").go(f"excavate {NEW_CAVE} golden.2")
        made |= {"hand": [each for each in hand if each != NEW_CAVE]}
        made |= {"slots.golden.2.excavated": True, "slots.golden.2.cave": NEW_CAVE}
        types += ["showed", "excavated"]
        if bench.game.decision.source == NEW_CAVE:
            bench.decline()
    else:
        types += take_all(bench, items, made)[1]


def settle(bench: Bench, made: dict[str, Any], types: list[str]) -> None:
    """Drop items that were spent and regained."""
    bench.done({path: value for path, value in made.items() if value != 0}, types)


@positive(FEEDS)
def test_each_feeding(card: str) -> None:  # R7.1, R7.2
    bench = scene(card)
    made, types = feed(bench)
    receive(bench, FEEDS[card][1], made, types)
    settle(bench, made, types)


@positive(FEEDS)
def test_the_third_feeding(card: str) -> None:  # R7.2
    bench = scene(card, fed=2)
    made, types = feed(bench)
    _, each, third = FEEDS[card]
    assert not set(each) & set(third)
    if "excavate" in third:
        receive(bench, each, made, types)
        receive(bench, third, made, types)
    else:  # neighbouring gains, in any order
        receive(bench, {**third, **each}, made, types)
    settle(bench, made, types)


@boundary(FEEDS)
@pytest.mark.parametrize("fed", [1, 3])
def test_the_second_and_the_fourth_feeding(card: str, fed: int) -> None:  # R7.2
    bench = scene(card, fed=fed)
    made, types = feed(bench)
    receive(bench, FEEDS[card][1], made, types)
    settle(bench, made, types)


@negative(FEEDS)
def test_not_fed(card: str) -> None:  # R7.1
    scene(card).decline().done({}, [])
    scene(card, food=False).done({}, [])


@boundary(FEEDS)
def test_other_food_is_not_offered(card: str) -> None:  # R7.1
    wrong = WRONG[FEEDS[card][0]]
    bench = scene(card, food=False, resources=wrong)
    if FEEDS[card][0] == "dragon":
        bench.done({}, [])
    else:
        ids = [each.split() for each in bench.game.decision.ids if each != "decline"]
        assert {(verb, *sorted(given), got) for verb, *given, got in ids} == {
            ("trade", *sorted(wrong), FEEDS[card][0])
        }
        bench.decline().done({}, [])


@boundary(FEEDS)
def test_the_benefit_declined(card: str) -> None:  # R6.1
    bench = scene(card, fed=2)
    made, types = feed(bench)
    while bench.game.decision.source == card:
        bench.decline()
    settle(bench, made, types)


MORE = {"d17": "milk", "d18": "dragon", "d29": "meat"}


@pytest.mark.parametrize("card", FEEDS)
@pytest.mark.parametrize("number", [0, 1, 4])
def test_cards_and_resources_on_it_score_at_the_end(card: str, number: int) -> None:  # R7.3, R7.4
    food = FEEDS[card][0]
    space: Any
    if food == "dragon":
        space = {
            "dragon": card,
            "tucked": ["d36", "d40", "d43", "d45"][:number],
            "cached": {"milk": 1},
        }
    else:
        space = {"dragon": card, "cached": {food: number, "gold": 1}, "tucked": ["d36"]}
    game = Scenario().player(0, mat={"amethyst.1": space}).turn(0).game()
    parts = game.scores()[0].categories
    assert parts["end_game"] == (number if MORE.get(card) == food else 0)
    assert parts["cached"] + parts["tucked"] == number + (1 if food == "dragon" else 2)
