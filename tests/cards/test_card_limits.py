"""Limits of abilities: one more time, one place further, the same choice twice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_bench import GAINS, Bench, boundary, lay_all

CAVES = ("crimson", "golden", "amethyst")


def everywhere(home: str) -> dict[str, Any]:
    """Dragons behind the card, above and below it, and one further away."""
    cave = home.split(".", maxsplit=1)[0]
    others = [each for each in CAVES if each != cave]
    return {
        f"{cave}.2": {"dragon": "d65"},
        f"{others[0]}.1": {"dragon": "d162"},
        f"{others[0]}.2": {"dragon": "d146"},
        f"{others[1]}.1": {"dragon": "d105"},
    }


def crowded(card: str, **more: Any) -> Bench:
    return Bench(card, mat=everywhere(Bench(card).home), **more)


def slots(bench: Bench) -> list[str]:
    return [bench.home, *everywhere(bench.home)]


@boundary(["d63", "d80", "d84", "d151", "d152", "d171"])
def test_one_card_only_is_tucked(card: str) -> None:
    bench = Bench(card, hand=["d39", "d68"]).use()
    bench.go(f"tuck d39 {bench.home}")
    if bench.game.decision.kind == "gain" and bench.game.decision.source == card:
        bench.decline()
    bench.done({"hand": ["d68"], f"slots.{bench.home}.tucked": ["d39"]}, ["tucked"])


CACHED_HERE = {"d77": "meat", "d78": "milk", "d96": "milk", "d136": "crystal", "d163": "gold"}
CACHED_ANYWHERE = {"d154": "meat", "d161": "milk"}


@boundary({**CACHED_HERE, **CACHED_ANYWHERE})
def test_caching_is_limited_to_its_places(card: str) -> None:  # R6.8
    item = {**CACHED_HERE, **CACHED_ANYWHERE}[card]
    bench = crowded(card).use().go(f"gain {item}")
    places = [bench.home] if card in CACHED_HERE else slots(bench)
    bench.offers(*(f"cache {item} {place}" for place in places), "decline")
    bench.go(f"cache {item} {places[-1]}").done(
        {f"slots.{places[-1]}.cached.{item}": 1}, ["gained", "cached"]
    )


@boundary(["d115"])
def test_resource_is_cached_on_any_dragon(card: str) -> None:
    places = ["crimson.1", "golden.1", "amethyst.1"]
    bench = Bench(card, mat={"golden.1": {"dragon": "d162"}, "amethyst.1": {"dragon": "d105"}})
    bench.go("gain milk", "gain milk").offers(*(f"cache milk {place}" for place in places))
    bench.go("cache milk amethyst.1").done({"resources.milk": 1, "slots.amethyst.1.cached.milk": 1})


@boundary(["d141", "d180"])
def test_card_is_tucked_under_any_dragon(card: str) -> None:
    bench = crowded(card).use()
    if card == "d180":
        bench.go("draw dragon")
    word = "deck" if card == "d141" else "d88"
    bench.offers(*(f"tuck {word} {place}" for place in slots(bench)), "decline").decline()
    bench.done({"hand": ["d88"], "decks.dragons": -1} if card == "d180" else {})


@boundary(["d117", "d175"])
def test_only_here(card: str) -> None:
    bench = crowded(card, rows={5: [0]}).use()
    verb = "tuck deck" if card == "d117" else "lay"
    bench.offers(f"{verb} {bench.home}", "decline").decline().done({}, [])


@boundary(["d105"])
def test_eggs_only_here(card: str) -> None:
    bench = Bench(card, hand=["v58"], mat={"golden.1": {"dragon": "d162"}, "crimson.1": {"dragon": "d37"}})
    bench.go("pay v58").offers("lay amethyst.1", "decline").decline()
    bench.done({"hand": [], "discards.caves": ["v58"]}, ["discarded"])


@boundary(["d79", "d107", "d164"])
def test_three_dragons_in_a_row(card: str) -> None:
    cave = Bench(card).cave
    nests = [f"{cave}.{column}" for column in (1, 2, 3)]
    mat = {nests[1]: {"dragon": "d65"}, nests[2]: {"dragon": "d162"}}
    Bench(card, mat=mat).use().offers(*lay_all(*nests)).go(lay_all(*nests)).done(
        {f"slots.{nest}.eggs": 1 for nest in nests}, ["laid"] * 3
    )
    Bench(card, mat={nests[1]: {"dragon": "d65"}}).done({}, [])


@boundary(["d67", "d72", "d159"])
def test_an_egg_of_the_whole_cave_but_no_other(card: str) -> None:
    far: dict[str, Any] = {"crimson.1": {"dragon": "d162", "eggs": 2}}
    Bench(card, mat=far, mat_eggs=2).done({}, [])
    mat = {**far, "golden.3": {"dragon": "d105", "eggs": 2}, "golden.2": {"dragon": "d65", "eggs": 1}}
    bench = Bench(card, mat=mat, mat_eggs=2).use()
    eggs = ["pay egg golden.2", "pay egg golden.3"]
    bench.offers(*eggs, *([] if bench.used and "decline" not in bench.game.decision.ids else ["decline"]))
    bench.go("pay egg golden.3").decline()
    bench.done({"slots.golden.3.eggs": -1}, ["paid"])


KINDS = {"gain milk": "any", "draw cave": "cave", "draw dragon": "dragon", "advance": "guild"}
OFFERED = {
    "any": GAINS,
    "cave": ["take v12", "take v16", "take v44", "draw cave"],
    "dragon": ["take d38", "take d48", "take d62", "draw dragon"],
    "guild": ["advance"],
}


@boundary(["d67", "v50", "v51"])
@pytest.mark.parametrize("first", KINDS)
def test_the_second_choice_is_another(card: str, first: str) -> None:
    bench = Bench(card, eggs=1) if card == "d67" else Bench(card)
    if card == "d67":
        bench.go("pay egg golden.1")
    bench.go(first)
    if first == "advance":
        bench.decline()
    rest = [each for kind, ids in OFFERED.items() if kind != KINDS[first] for each in ids]
    bench.offers(*rest, "decline")


@boundary(["v70", "v73"])
def test_three_times_two_eggs_and_once_for_opponents(card: str) -> None:
    mat: dict[str, Any] = {"golden.1": {"dragon": "d55"}, "amethyst.1": {"dragon": "d45"}}
    rival: dict[str, Any] = {"mat": {"golden.1": {"dragon": "d43"}}}
    paid: dict[str, Any]
    if card == "v70":
        bench = Bench(card, resources={"milk": 5}, mat=mat, rivals=[{**rival, "resources": {"milk": 3}}])
        pays, paid = ["pay milk"] * 4, {"resources.milk": -3, "p1.resources.milk": -1}
    else:
        hand = ["d36", "d37", "d39", "d40"]
        bench = Bench(card, hand=hand, mat=mat, rivals=[{**rival, "hand": ["d41", "d42"]}])
        pays = ["pay d36", "pay d37", "pay d39", "pay d41"]
        paid = {"hand": ["d40"], "p1.hand": ["d42"], "discards.dragons": ["d36", "d37", "d39", "d41"]}
    bench.go(pays[0], "lay amethyst.1", "lay golden.1").go(pays[1], "lay golden.1", "lay golden.1")
    bench.go(pays[2], "lay mat", "lay amethyst.1")
    assert bench.game.decision.seat == 1
    bench.go(pays[3], "lay golden.1", "lay golden.1")
    laid = {"mat_eggs": 1, "slots.golden.1.eggs": 3, "slots.amethyst.1.eggs": 2, "p1.slots.golden.1.eggs": 2}
    bench.done({**paid, **laid})


@boundary(["d65", "d89", "d146", "d147"])
def test_not_even_coins_are_due(card: str) -> None:  # R4.3
    table: dict[str, dict[str, Any]] = {
        "d65": {"hand": ["v3", "v4", "d46"]},
        "d146": {"resources": {"milk": 1}, "hand": ["d46"]},
        "d89": {"resources": {"milk": 1}},
        "d147": {"hand": ["d37"]},
    }
    have = table[card]
    display = ["d46", "d106", "d51"] if card in ("d89", "d147") else None
    bench = Bench(card, **have, display=display)
    while bench.game.decision.kind == "payment":
        bench.go(bench.game.decision.ids[0])
    slot = "amethyst.1" if bench.cave != "amethyst" else "crimson.1"
    bench.go(f"play d46 {slot}")
    assert bench.game.state.players[0].coins == 0
    assert bench.game.view(0)["players"][0]["slots"][slot]["dragon"] == "d46"


@boundary(["d105", "d115"])
def test_another_dragon_in_front_of_it(card: str) -> None:
    front = "amethyst.1" if card == "d105" else "crimson.1"
    cave = front.split(".", maxsplit=1)[0]
    mat = {front: {"dragon": "d162"}}
    bench = Bench(card, column=2, mat=mat, excavated={cave: 2}, hand=["v58"] if card == "d105" else ())
    if card == "d105":
        bench.go("pay v58").offers("lay amethyst.2", "decline").go("lay amethyst.2")
        bench.done({"hand": [], "discards.caves": ["v58"], "slots.amethyst.2.eggs": 1})
    else:
        bench.go("gain milk", "gain milk").offers("cache milk crimson.1", "cache milk crimson.2")
        bench.go("cache milk crimson.1").done({"resources.milk": 1, "slots.crimson.1.cached.milk": 1})
