"""Cards that give things: when played, if activated, and cave cards of gains and eggs."""

from __future__ import annotations

import pytest

from tests.cards.card_bench import GAINS, Bench, boundary, negative, options, positive, take_all

MAT = {"golden.1": {"dragon": "d162"}}
"""A dragon with two nests."""

# Gains of each card; an egg may be laid anywhere.
GIVES: dict[str, dict[str, int]] = {
    "d38": {"coin": 2},
    "d40": {"guild": 1},
    "d48": {"coin": 1},
    "d50": {"dragon": 1},
    "d56": {"gold": 1},
    "d60": {"milk": 2},
    "d62": {"coin": 1},
    "d75": {"guild": 1},
    "d83": {"coin": 1, "guild": 1},
    "d88": {"coin": 1},
    "d92": {"crystal": 1},
    "d99": {"coin": 1, "any": 2},
    "d118": {"coin": 2},
    "d123": {"crystal": 1},
    "d126": {"cave": 1},
    "d128": {"meat": 1},
    "d133": {"guild": 1},
    "d143": {"dragon": 1},
    "d155": {"gold": 1},
    "d166": {"meat": 1},
    "d169": {"gold": 1},
    "d177": {"crystal": 1},
    "d182": {"meat": 1},
    "v5": {"any": 1, "egg": 1},
    "v6": {"any": 1, "egg": 1},
    "v7": {"cave": 1, "any": 1},
    "v8": {"cave": 1, "guild": 1},
    "v9": {"cave": 1, "guild": 1},
    "v10": {"cave": 1, "egg": 2},
    "v11": {"cave": 1, "egg": 2},
    "v12": {"coin": 1},
    "v13": {"coin": 1},
    "v14": {"coin": 1},
    "v15": {"crystal": 1, "dragon": 1},
    "v16": {"crystal": 2},
    "v17": {"crystal": 1, "milk": 1},
    "v18": {"crystal": 1, "egg": 1},
    "v19": {"crystal": 1, "egg": 1},
    "v20": {"dragon": 2},
    "v21": {"dragon": 2},
    "v22": {"dragon": 1, "guild": 1},
    "v23": {"dragon": 1, "guild": 1},
    "v24": {"dragon": 1, "guild": 1},
    "v25": {"dragon": 1, "egg": 1},
    "v26": {"dragon": 1, "egg": 1},
    "v29": {"guild": 1, "egg": 1},
    "v30": {"guild": 1, "egg": 1},
    "v31": {"guild": 1, "egg": 1},
    "v32": {"gold": 1, "dragon": 1},
    "v33": {"gold": 1, "crystal": 1},
    "v34": {"gold": 2},
    "v35": {"gold": 1, "milk": 1},
    "v36": {"gold": 1, "egg": 1},
    "v37": {"gold": 1, "egg": 1},
    "v38": {"meat": 1, "dragon": 1},
    "v39": {"meat": 1, "dragon": 1},
    "v40": {"meat": 1, "crystal": 1},
    "v41": {"meat": 1, "crystal": 1},
    "v42": {"meat": 1, "gold": 1},
    "v43": {"meat": 1, "gold": 1},
    "v44": {"meat": 2},
    "v45": {"meat": 2},
    "v46": {"meat": 1, "milk": 1},
    "v47": {"meat": 1, "egg": 1},
    "v48": {"meat": 1, "egg": 1},
    "v49": {"milk": 2},
    "v55": {"egg": 3},
    "v56": {"egg": 3},
    "v57": {"egg": 3},
}
SEVERAL = [card for card, items in GIVES.items() if sum(items.values()) > 1]
OF_CARDS = [card for card, items in GIVES.items() if {"dragon", "cave"} & set(items)]
OF_EGGS = [card for card, items in GIVES.items() if "egg" in items]


def scene(card: str, **more) -> Bench:
    return Bench(card, mat=MAT if card in OF_EGGS else None, **more)


@positive(GIVES)
def test_everything_is_taken(card: str) -> None:  # R6.3, R6.4
    bench = scene(card)
    changes, types = take_all(bench, GIVES[card])
    bench.done(changes, types)


@boundary(SEVERAL)
def test_taken_the_other_way_round(card: str) -> None:  # R6.4
    bench = scene(card)
    backwards = dict(reversed(GIVES[card].items()))
    changes, types = take_all(bench, backwards)
    bench.done(changes, types)


@negative(GIVES)
def test_nothing_is_taken(card: str) -> None:  # R6.1
    bench = scene(card)
    bench.offers(*options(bench, GIVES[card])).decline().done({}, [])


@boundary(SEVERAL)
def test_the_first_alone_is_taken(card: str) -> None:  # R6.3
    bench = scene(card)
    first = next(iter(GIVES[card]))
    changes, types = take_all(bench, {first: 1}) if len(GIVES[card]) == 1 else (None, None)
    if changes is None:
        answers = {"cave": "draw cave", "any": "gain meat", "dragon": "draw dragon", "guild": "advance"}
        bench.go(answers.get(first, f"gain {first}"))
        if first == "guild":
            bench.decline()
        assert len(bench.types()) == 1
        bench.decline()
        assert len(bench.types()) == 1
    else:
        bench.decline().done(changes, types)


@boundary(OF_CARDS)
def test_no_card_without_deck_and_display(card: str) -> None:  # R6.3, R11
    bench = scene(card, empty=True)
    rest = {item: number for item, number in GIVES[card].items() if item not in ("dragon", "cave")}
    if rest:
        changes, types = take_all(bench, rest)
        bench.done(changes, types)
    else:
        bench.done({}, [])


@boundary(OF_EGGS)
def test_no_egg_without_a_nest(card: str) -> None:  # R6.6
    bench = Bench(card, mat={"golden.1": {"dragon": "d162", "eggs": 2}}, mat_eggs=2)
    rest = {item: number for item, number in GIVES[card].items() if item != "egg"}
    if rest:
        changes, types = take_all(bench, rest)
        bench.done(changes, types)
    else:
        bench.done({}, [])


# --- gains that may be cached -----------------------------------------------------------------------

# Gains, and where they may be cached: here, or on any dragon.
CACHES: dict[str, tuple[str, bool]] = {
    "d77": ("meat", True),
    "d78": ("milk", True),
    "d96": ("milk", True),
    "d136": ("crystal", True),
    "d163": ("gold", True),
    "d154": ("meat", False),
    "d161": ("milk", False),
}


def cacher(card: str) -> Bench:
    item, _ = CACHES[card]
    mat = {"golden.1" if Bench(card).home != "golden.1" else "crimson.1": {"dragon": "d162"}}
    bench = Bench(card, mat=mat, resources={item: 1}).use()
    return bench.offers(f"gain {item}", "decline")


def elsewhere(bench: Bench) -> str:
    return "golden.1" if bench.home != "golden.1" else "crimson.1"


@positive(CACHES)
def test_gained_and_cached(card: str) -> None:  # R6.8
    item, here = CACHES[card]
    bench = cacher(card).go(f"gain {item}")
    places = [bench.home] if here else [bench.home, elsewhere(bench)]
    bench.offers(*(f"cache {item} {place}" for place in places), "decline")
    bench.go(f"cache {item} {places[-1]}")
    bench.done({f"slots.{places[-1]}.cached.{item}": 1}, ["gained", "cached"])


@negative(CACHES)
def test_gained_and_kept_or_not_gained(card: str) -> None:  # R6.8
    item, _ = CACHES[card]
    cacher(card).go(f"gain {item}").decline().done({f"resources.{item}": 1}, ["gained"])
    cacher(card).decline().done({}, [])


@positive(["d115"])
def test_one_of_two_must_be_cached(card: str) -> None:  # R6.1
    bench = Bench(card, mat={"golden.1": {"dragon": "d162"}}, cave="crimson")
    bench.offers(*GAINS, "decline").go("gain milk").offers(*GAINS, "decline").go("gain gold")
    places = ("crimson.1", "golden.1")
    bench.offers(*(f"cache {item} {place}" for item in ("milk", "gold") for place in places))
    bench.go("cache gold golden.1")
    bench.done({"resources.milk": 1, "slots.golden.1.cached.gold": 1}, ["gained", "gained", "cached"])


@negative(["d115"])
def test_nothing_gained_nothing_cached(card: str) -> None:
    Bench(card).decline().done({}, [])


@boundary(["d115"])
def test_the_only_one_gained_must_be_cached(card: str) -> None:  # R6.1
    bench = Bench(card).go("gain milk").decline().offers("cache milk crimson.1")
    bench.go("cache milk crimson.1").done({"slots.crimson.1.cached.milk": 1}, ["gained", "cached"])


@positive(["d111"])
@pytest.mark.parametrize(("more", "number"), [({}, 1), ({"crimson.2": {"dragon": "d157"}}, 2)])
def test_one_for_each_aggressive_dragon_here(card: str, more: dict, number: int) -> None:
    bench = Bench(card, mat={"golden.1": {"dragon": "d116"}, **more}).use()
    for _ in range(number):
        bench.offers(*GAINS, "decline").go("gain gold")
    for _ in range(number):
        bench.offers("cache gold crimson.1", "decline").go("cache gold crimson.1")
    bench.done({"slots.crimson.1.cached.gold": number}, ["gained"] * number + ["cached"] * number)


@boundary(["d111"])
def test_no_more_than_two_are_cached(card: str) -> None:
    mat = {
        f"crimson.{column}": {"dragon": dragon} for column, dragon in [(2, "d157"), (3, "d85"), (4, "d116")]
    }
    bench = Bench(card, mat=mat).use().go(*["gain meat"] * 4, *["cache meat crimson.1"] * 2)
    bench.done({"resources.meat": 2, "slots.crimson.1.cached.meat": 2}, ["gained"] * 4 + ["cached"] * 2)


@negative(["d111"])
def test_not_chosen_at_the_round_end(card: str) -> None:
    Bench(card).offers("activate d111", "decline", source="upkeep").decline().done({}, [])


@positive(["d180"])
def test_a_gained_dragon_may_be_tucked_anywhere(card: str) -> None:  # R6.8
    bench = Bench(card, mat={"crimson.1": {"dragon": "d162"}}, hand=["d57"]).use()
    bench.offers("take d38", "take d48", "take d62", "draw dragon", "decline").go("take d48")
    bench.offers("tuck d48 crimson.1", "tuck d48 golden.1", "decline").go("tuck d48 crimson.1")
    bench.done(
        {"display.dragons": ["d38", None, "d62"], "slots.crimson.1.tucked": ["d48"]}, ["took", "tucked"]
    )


@negative(["d180"])
def test_a_gained_dragon_may_stay_in_the_hand(card: str) -> None:  # R6.8
    bench = Bench(card).use().go("draw dragon").decline()
    bench.done({"hand": ["d88"], "decks.dragons": -1}, ["drew"])
    Bench(card).decline().done({}, [])


@boundary(["d180"])
def test_no_dragon_to_gain(card: str) -> None:
    Bench(card, empty=True).done({}, [])


# --- compared with the left neighbour -----------------------------------------------------------------

NEIGHBOUR = {
    "d47": ("golden", "dragon"),
    "d103": ("golden", "gold"),
    "d114": ("amethyst", "crystal"),
    "d168": ("crimson", "meat"),
    "d170": ("crimson", "milk"),
}


def beside(card: str, left: int, right: int) -> Bench:
    """So many dragons of the left neighbour and of the third player in the cave."""
    cave, _ = NEIGHBOUR[card]
    names = iter(["d162", "d108", "d65", "d146"])
    rivals = [
        {"mat": {f"{cave}.{column}": {"dragon": next(names)} for column in range(1, number + 1)}}
        for number in (left, right)
    ]
    return Bench(card, rivals=rivals)


@positive(NEIGHBOUR)
@pytest.mark.parametrize("left", [0, 1])
def test_at_least_as_many_as_the_left_neighbour(card: str, left: int) -> None:  # R6.12
    _, item = NEIGHBOUR[card]
    bench = beside(card, left, 2)
    if item == "dragon":
        bench.offers("take d38", "take d48", "take d62", "draw dragon", "decline").go("draw dragon")
        bench.done({"hand": ["d88"], "decks.dragons": -1}, ["drew"])
    else:
        bench.offers(f"gain {item}", "decline").go(f"gain {item}").done({f"resources.{item}": 1}, ["gained"])


@negative(NEIGHBOUR)
def test_less_than_the_left_neighbour(card: str) -> None:  # R6.12
    beside(card, 2, 0).done({}, [])
    beside(card, 1, 0).decline().done({}, [])


@boundary(NEIGHBOUR)
def test_another_cave_of_the_neighbour_does_not_matter(card: str) -> None:
    cave, _ = NEIGHBOUR[card]
    other = "amethyst" if cave == "golden" else "golden"
    mat = {f"{other}.{column}": {"dragon": dragon} for column, dragon in [(1, "d162"), (2, "d108")]}
    Bench(card, rivals=[{"mat": mat}]).decline().done({}, [])
