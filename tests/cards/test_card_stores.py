"""Cards that lay, cache, tuck, draw and reveal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_bench import GAINS, Bench, boundary, lay_all, negative, positive
from wyrmspan_desktop.scenarios import RESOURCES

NEST = {"dragon": "d162"}
"""A dragon with two nests that does nothing now: small, shy."""


def around(home: str) -> dict[str, dict[str, str]]:
    """Two dragons beside a card in column 2 of its cave, one above or below it, one far away; all with nests."""
    cave = home.split(".", maxsplit=1)[0]
    other, third = [each for each in ("crimson", "golden", "amethyst") if each != cave]
    near, far = (other, third) if cave != "amethyst" else (third, other)
    if cave == "golden":
        near, far = "crimson", "amethyst"
    return {
        f"{cave}.1": {"dragon": "d113"},
        f"{cave}.3": {"dragon": "d146"},
        f"{near}.1": {"dragon": "d65"},
        f"{near}.2": {"dragon": "d162"},
        f"{far}.1": {"dragon": "d105"},
    }


def near_and_far(home: str) -> tuple[str, str]:
    cave = home.split(".", maxsplit=1)[0]
    return {
        "crimson": ("golden", "amethyst"),
        "golden": ("crimson", "amethyst"),
        "amethyst": ("golden", "crimson"),
    }[cave]


def scene(card: str, **more: Any) -> Bench:
    """The card in column 2, with neighbours."""
    home = Bench(card, column=1).home.replace(".1", ".2")
    return Bench(card, mat=around(home), column=2, **more)


def places(bench: Bench, where: str) -> list[str]:
    near, far = near_and_far(bench.home)
    cave = bench.cave
    found = {
        "here": [f"{cave}.2"],
        "this_cave": [f"{cave}.1", f"{cave}.2", f"{cave}.3"],
        "this_column": [f"{cave}.2", f"{near}.2"],
        "adjacent": [f"{cave}.1", f"{cave}.3", f"{near}.2"],
        "any": [f"{cave}.1", f"{cave}.2", f"{cave}.3", f"{near}.1", f"{near}.2", f"{far}.1"],
    }
    return found[where]


# --- lay ----------------------------------------------------------------------------------------------

LAYS = {
    "d43": (1, "here"),
    "d55": (1, "this_cave"),
    "d82": (1, "this_column"),
    "d139": (1, "here"),
    "d158": (1, "this_cave"),
    "d173": (1, "adjacent"),
}


@positive(LAYS)
def test_an_egg_within_its_place(card: str) -> None:  # R6.6
    _, where = LAYS[card]
    for nest in places(scene(card), where):
        bench = scene(card).use()
        bench.offers(*lay_all(*places(bench, where)), "decline").go(f"lay {nest}")
        bench.done({f"slots.{nest}.eggs": 1}, ["laid"])


@negative(LAYS)
def test_no_egg_is_laid(card: str) -> None:  # R6.1
    scene(card).decline().done({}, [])


NESTS = {
    "d43": 5,
    "d55": 4,
    "d82": 3,
    "d139": 4,
    "d158": 2,
    "d113": 1,
    "d146": 2,
    "d65": 1,
    "d162": 2,
    "d105": 3,
}


@boundary(LAYS)
def test_no_room_within_its_place(card: str) -> None:  # R6.6
    _, where = LAYS[card]
    bench = scene(card)
    full = {slot: {**space, "eggs": NESTS[space["dragon"]]} for slot, space in around(bench.home).items()}
    inside = places(bench, where)
    mat = {slot: full[slot] if slot in inside else space for slot, space in around(bench.home).items()}
    Bench(card, mat=mat, column=2, eggs=NESTS.get(card, 0)).done({}, [])


@positive(["d175"])
@pytest.mark.parametrize("row", [1, 5])
def test_two_eggs_here_with_a_marker(card: str, row: int) -> None:
    bench = Bench(card, rows={row: [0]}).use()
    bench.offers("lay golden.1", "decline").go("lay golden.1").offers("lay golden.1", "decline").go(
        "lay golden.1"
    )
    bench.done({"slots.golden.1.eggs": 2}, ["laid", "laid"])


@negative(["d175"])
def test_no_eggs_without_an_own_marker(card: str) -> None:
    Bench(card, rows={5: [1]}).done({}, [])
    Bench(card, rows={5: [0]}).decline().done({}, [])


@boundary(["d175"])
def test_one_egg_into_the_last_nest(card: str) -> None:
    bench = Bench(card, rows={5: [0]}, eggs=1).use().go("lay golden.1")
    bench.done({"slots.golden.1.eggs": 1}, ["laid"])


# One egg on each dragon of the place.
LAY_EACH = {
    "d79": "this_cave",
    "d107": "this_cave",
    "d164": "this_cave",
    "d95": "this_column",
    "d138": "this_cave",
}


@positive(LAY_EACH)
def test_an_egg_on_each(card: str) -> None:  # R6.6
    bench = scene(card).use()
    nests = places(bench, LAY_EACH[card])
    bench.offers(*lay_all(*nests)).go(lay_all(*nests))
    bench.done({f"slots.{nest}.eggs": 1 for nest in nests}, ["laid"] * len(nests))


@positive(LAY_EACH)
def test_an_egg_on_some(card: str) -> None:  # R6.3
    bench = scene(card).use()
    nests = places(bench, LAY_EACH[card])[:1]
    bench.go(lay_all(*nests)).done({f"slots.{nest}.eggs": 1 for nest in nests}, ["laid"])


@negative(LAY_EACH)
def test_an_egg_on_none(card: str) -> None:
    scene(card).decline().done({}, [])
    if card in ("d79", "d107", "d164"):  # less than three dragons
        bench = Bench(card)
        near, _ = near_and_far(bench.home)
        mat = {f"{bench.cave}.2": NEST, f"{near}.1": {"dragon": "d65"}}
        Bench(card, mat=mat).done({}, [])


@boundary(LAY_EACH)
def test_full_nests_are_left_out(card: str) -> None:  # R6.6
    bench = scene(card)
    mat: dict[str, Any] = {**around(bench.home)}
    nests = places(bench, LAY_EACH[card])
    full = next(nest for nest in nests if nest in mat)
    mat[full] = {**mat[full], "eggs": NESTS[mat[full]["dragon"]]}
    left = [nest for nest in nests if nest != full]
    bench = Bench(card, mat=mat, column=2).use().offers(*lay_all(*left)).go(lay_all(*left))
    bench.done({f"slots.{nest}.eggs": 1 for nest in left}, ["laid"] * len(left))


@boundary(["d138"])
def test_not_on_an_aggressive_dragon(card: str) -> None:
    mat = {"amethyst.2": {"dragon": "d157"}, "amethyst.3": NEST}
    bench = Bench(card, mat=mat).use().offers(*lay_all("amethyst.1", "amethyst.3"))
    bench.go([]).done({}, [])


# --- cache --------------------------------------------------------------------------------------------

CACHES = {"d53": "here", "d125": "this_column", "d120": "here", "d153": "here"}
AFTER_CACHE = {"d120": ["drew"], "d153": ["laid"]}


@positive(CACHES)
@pytest.mark.parametrize("item", RESOURCES)
def test_any_resource_is_cached(card: str, item: str) -> None:  # R6.7
    where = CACHES[card]
    for place in places(scene(card), where):
        bench = scene(card, resources=dict.fromkeys(RESOURCES, 1)).use()
        ids = [f"cache {each} {slot}" for each in RESOURCES for slot in places(bench, where)]
        bench.offers(*ids, "decline").go(f"cache {item} {place}")
        changes: dict[str, Any] = {f"resources.{item}": -1, f"slots.{place}.cached.{item}": 1}
        if card == "d120":
            changes |= {"hand": ["d88"], "decks.dragons": -1}
        elif card == "d153":
            bench.offers(f"lay {bench.home}", "decline").go(f"lay {bench.home}")
            changes |= {f"slots.{bench.home}.eggs": 1}
        bench.done(changes, ["cached", *AFTER_CACHE.get(card, [])])


@negative(CACHES)
def test_nothing_is_cached(card: str) -> None:  # R6.7
    scene(card, resources={"gold": 1}).decline().done({}, [])
    scene(card).done({}, [])


@boundary(["d153"])
def test_cached_without_room_for_the_egg(card: str) -> None:
    bench = scene(card, resources={"gold": 1}, eggs=4).use().go("cache gold crimson.2")
    bench.done({"resources.gold": -1, "slots.crimson.2.cached.gold": 1}, ["cached"])


@boundary(["d120"])
def test_cached_without_a_card_to_draw(card: str) -> None:
    bench = Bench(card, resources={"gold": 1}, empty=True).use().go("cache gold crimson.1")
    bench.done({"resources.gold": -1, "slots.crimson.1.cached.gold": 1}, ["cached"])


GENERAL = ["v3", "v4"]


@positive(GENERAL)
def test_two_from_the_general_supply(card: str) -> None:  # R6.7
    bench = Bench(card, mat={"crimson.1": NEST, "golden.1": {"dragon": "d105"}})
    ids = [f"cache {item} {slot}" for item in RESOURCES for slot in ("crimson.1", "golden.1")]
    bench.offers(*ids, "decline").go("cache milk golden.1")
    bench.offers(*ids, "decline").go("cache gold crimson.1")
    bench.done({"slots.golden.1.cached.milk": 1, "slots.crimson.1.cached.gold": 1}, ["cached", "cached"])


@negative(GENERAL)
def test_nothing_from_the_general_supply(card: str) -> None:
    Bench(card, mat={"crimson.1": NEST}).decline().done({}, [])
    Bench(card).done({}, [])


@boundary(GENERAL)
def test_one_from_the_general_supply(card: str) -> None:  # R6.4
    bench = Bench(card, mat={"crimson.1": NEST}).go("cache meat crimson.1").decline()
    bench.done({"slots.crimson.1.cached.meat": 1}, ["cached"])


# --- tuck ---------------------------------------------------------------------------------------------

TUCKS = {
    "d63": ("here", ["lay"]),
    "d80": ("here", ["meat", "gold", "crystal"]),
    "d84": ("here", []),
    "d104": ("here", ["any"]),
    "d151": ("here", ["meat", "gold", "crystal"]),
    "d152": ("here", ["meat", "gold", "crystal"]),
    "d171": ("this_column", []),
}


@positive(TUCKS)
def test_a_card_of_the_hand_is_tucked(card: str) -> None:  # R6.7, R6.9
    where, then = TUCKS[card]
    for place in places(scene(card), where):
        bench = scene(card, hand=["d39", "v66"]).use()
        ids = [f"tuck d39 {slot}" for slot in places(bench, where)]
        bench.offers(*ids, "decline").go(f"tuck d39 {place}")
        changes: dict[str, Any] = {"hand": ["v66"], f"slots.{place}.tucked": ["d39"]}
        types = ["tucked"]
        if then == ["lay"]:
            bench.offers(f"lay {place}", "decline").go(f"lay {place}")
            changes[f"slots.{place}.eggs"] = 1
            types.append("laid")
        elif then:
            bench.offers(*(GAINS if then == ["any"] else [f"gain {item}" for item in then]), "decline")
            bench.go("gain gold")
            changes["resources.gold"] = 1
            types.append("gained")
        bench.done(changes, types)


@negative(TUCKS)
def test_no_card_is_tucked(card: str) -> None:  # R6.7
    scene(card, hand=["d39"]).decline().done({}, [])
    scene(card, hand=["v66"]).done({}, [])


@boundary(["d80", "d151", "d152"])
def test_the_icons_of_the_tucked_card(card: str) -> None:  # R6.9
    bench = (
        scene(card, hand=["d68"])
        .go(f"tuck d68 {scene(card).home}")
        .offers("gain meat", "decline")
        .go("gain meat")
    )
    bench.done({"hand": [], f"slots.{bench.home}.tucked": ["d68"], "resources.meat": 1}, ["tucked", "gained"])
    bench = scene(card, hand=["d122"]).go(f"tuck d122 {bench.home}")
    bench.done({"hand": [], f"slots.{bench.home}.tucked": ["d122"]}, ["tucked"])


@boundary(["d104"])
def test_twice_at_most(card: str) -> None:  # R6.4
    bench = Bench(card, hand=["d39", "d40", "d41"]).use()
    bench.go("tuck d39 crimson.1", "gain meat").offers("tuck d40 crimson.1", "tuck d41 crimson.1", "decline")
    bench.go("tuck d40 crimson.1", "gain gold")
    changes = {
        "hand": ["d41"],
        "slots.crimson.1.tucked": ["d39", "d40"],
        "resources.meat": 1,
        "resources.gold": 1,
    }
    bench.done(changes, ["tucked", "gained"] * 2)


DECK_TUCKS = {"d117": 2, "d141": 1, "v67": 2, "v68": 2}


def deck_tuck(card: str, **more: Any) -> Bench:
    other = {"amethyst.1": NEST}
    return Bench(card, mat=other, rows={2: [1], 5: [0, 0]} if card == "d117" else None, **more)


@positive(DECK_TUCKS)
def test_from_the_deck(card: str) -> None:  # R6.7
    bench = deck_tuck(card).use()
    places = {"d117": ["golden.1"], "d141": ["golden.1", "amethyst.1"]}.get(card, ["amethyst.1"])
    number = DECK_TUCKS[card]
    for _ in range(number):
        bench.offers(*(f"tuck deck {place}" for place in places), "decline").go(f"tuck deck {places[-1]}")
    changes = {f"slots.{places[-1]}.tucked": [None] * number, "decks.dragons": -number}
    bench.done(changes, ["tucked"] * number)


@negative(DECK_TUCKS)
def test_not_from_the_deck(card: str) -> None:
    deck_tuck(card).decline().done({}, [])


@boundary(DECK_TUCKS)
def test_not_from_an_empty_deck(card: str) -> None:  # R11
    deck_tuck(card, empty=True).done({}, [])


@boundary(["d117"])
def test_no_marker_no_card(card: str) -> None:
    Bench(card, rows={5: [1]}).done({}, [])


@positive(["d130"])
def test_under_each_playful_dragon_of_the_cave(card: str) -> None:  # R6.4
    mat = {"crimson.2": NEST, "crimson.3": {"dragon": "d83"}, "golden.1": {"dragon": "d115"}}
    bench = (
        Bench(card, mat=mat)
        .use()
        .offers("tuck deck crimson.1", "tuck deck crimson.3")
        .go("tuck deck crimson.3")
    )
    changes = {"slots.crimson.1.tucked": [None], "slots.crimson.3.tucked": [None], "decks.dragons": -2}
    bench.done(changes, ["tucked", "tucked"])


@negative(["d130"])
def test_under_no_dragon(card: str) -> None:
    Bench(card).decline().done({}, [])


@boundary(["d130"])
def test_itself_alone_and_no_deck(card: str) -> None:  # R6.5, R11
    Bench(card).use().done({"slots.crimson.1.tucked": [None], "decks.dragons": -1}, ["tucked"])
    Bench(card, empty=True).done({}, [])
