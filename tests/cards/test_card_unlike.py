"""Irrelevant differences: cave, size, trait, timing, kind of resource, places of other cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_bench import GAINS, Bench, lay_all
from tests.cards.test_card_end_game import Case, row, score
from wyrmspan_desktop.scenarios import RESOURCES, Scenario, offered, play

EACH = dict.fromkeys(RESOURCES, 1)

# --- the end of the game ----------------------------------------------------------------------------------

# Dragons 40, 58, 82, 36 and 56 are activated, and small, medium, small, large and medium.
UNLIKE: dict[str, list[Case]] = {
    "d42": [
        (row("crimson", "d42", "d40"), {}, 3),
        ({"crimson.1": "d42", "golden.1": "d48"}, {}, 0),
    ],
    "d51": [({"golden.1": "d51", "crimson.1": "d82", "golden.2": "d56"}, {}, 2)],
    "d54": [(row("golden", "d54", "d58"), {}, 0)],
    "d59": [(row("golden", "d59", "d82", "d56"), {}, 4)],
    "d101": [({"crimson.1": "d101", "golden.1": "d86", "amethyst.1": "d87"}, {}, 6)],
    "d102": [(row("golden", "d102", "d78"), {}, 3)],
    "d106": [(row("golden", "d106", "d58"), {}, -2)],
    "d112": [(row("golden", "d112", "d40"), {}, 2)],
    "d119": [({"crimson.1": "d119", "golden.1": "d48", "amethyst.1": "d38"}, {}, 6)],
    "d122": [(row("golden", "d122", "d58"), {}, -1)],
    "d124": [({"crimson.1": "d124", "golden.1": "d37", "amethyst.1": "d64"}, {}, 6)],
    "d129": [(row("golden", "d129", "d36"), {}, 3)],
    "d132": [({"crimson.1": "d132", "golden.1": "d62", "amethyst.1": "d76"}, {}, 6)],
    "d134": [({"crimson.1": "d134", "golden.1": "d1", "amethyst.1": "d2"}, {}, 6)],
    "d150": [({"crimson.1": "d150", "golden.1": "d40"}, {}, 4)],
}


@pytest.mark.parametrize("card", UNLIKE)
def test_other_caves_sizes_and_timings_count_alike(card: str) -> None:  # R10, R6.11
    for dragons, more, vp in UNLIKE[card]:
        assert score(dragons, **more)["end_game"] == vp


@pytest.mark.parametrize(("card", "items"), [("d144", 1), ("d144", 2), ("d149", 1)])
@pytest.mark.parametrize("resource", RESOURCES)
def test_any_resource_pays_for_points(card: str, items: int, resource: str) -> None:  # R10
    scene = Scenario().round(4).player(0, mat={"golden.1": {"dragon": card}}, resources={resource: items})
    scene.player(0, hand=["d38", "v12"] if card == "d149" else [])
    game = scene.turn(0, last=True).game()
    play(game, "pass")
    if offered(game) == ["end_turn"]:
        play(game, "end_turn")
    play(game, f"score {card} {items}")
    assert game.state.players[0].resources == [0, 0, 0, 0]
    assert (
        game.scores()[0].categories["end_game"]
        == {("d144", 1): 1, ("d144", 2): 3, ("d149", 1): 5}[card, items]
    )


# --- dragons around it ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "cave"), [("d79", "golden"), ("d107", "amethyst"), ("d164", "crimson")])
def test_every_trait_gets_an_egg_in_any_cave(card: str, cave: str) -> None:  # R6.11
    dragons = ["d157", "d64" if card == "d107" else "d83", "d162"]
    mat = {f"{cave}.{column}": {"dragon": dragon} for column, dragon in enumerate(dragons, 2)}
    nests = [f"{cave}.{column}" for column in (1, 2, 3, 4)]
    bench = Bench(card, cave=cave, mat=mat).use().offers(*lay_all(*nests)).go(lay_all(*nests))
    bench.done({f"slots.{nest}.eggs": 1 for nest in nests}, ["laid"] * 4)


@pytest.mark.parametrize("card", ["d95"])
@pytest.mark.parametrize("others", [("d157", "d64"), ("d83", "d162")])
def test_every_trait_gets_an_egg_in_its_column(card: str, others: tuple[str, str]) -> None:
    mat = {"crimson.1": {"dragon": others[0]}, "golden.1": {"dragon": others[1]}}
    nests = ["crimson.1", "golden.1", "amethyst.1"]
    bench = Bench(card, mat=mat).use().offers(*lay_all(*nests)).go(lay_all(*nests))
    bench.done({f"slots.{nest}.eggs": 1 for nest in nests}, ["laid"] * 3)


@pytest.mark.parametrize("card", ["d69"])
def test_shy_dragons_of_any_size_in_any_cave(card: str) -> None:
    mat = {"crimson.2": {"dragon": "d162"}, "crimson.3": {"dragon": "d157"}}
    bench = (
        Bench(card, cave="crimson", mat=mat).use().offers("tuck d88 crimson.1", "tuck d118 crimson.1").go([])
    )
    bench.done({"hand": ["d88", "d118"], "decks.dragons": -2}, ["drew", "drew", "kept", "kept"])


@pytest.mark.parametrize("card", ["d111"])
def test_aggressive_dragons_of_any_size_in_any_cave(card: str) -> None:
    mat = {"golden.2": {"dragon": "d162"}, "golden.3": {"dragon": "d85"}}
    bench = (
        Bench(card, cave="golden", mat=mat).use().go("gain meat").offers(*GAINS, "decline").go("gain meat")
    )
    bench.decline().done({"resources.meat": 2}, ["gained", "gained"])


@pytest.mark.parametrize("card", ["d175"])
def test_more_markers_are_as_good_as_one(card: str) -> None:
    bench = Bench(card, rows={1: [0], 5: [0]}).use().go("lay golden.1", "lay golden.1")
    bench.done({"slots.golden.1.eggs": 2}, ["laid", "laid"])


# --- what is paid -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["d70", "d76", "d89", "d109", "d146"])
@pytest.mark.parametrize("resource", RESOURCES)
def test_any_resource_is_paid_once(card: str, resource: str) -> None:  # R6.4
    more: dict[str, Any] = {"mat": {"golden.1": {"dragon": "d48"}}} if card == "d76" else {}
    if card in ("d89", "d146"):
        more = {"display": ["d98", "d122", "d46"]} if card == "d89" else {"hand": ["d98", "d122"]}
    bench = Bench(card, resources={**EACH, resource: 2}, **({"display": ["d38"]} | more))
    if bench.mode == "once_per_round":
        bench.use()
    bench.offers(*(f"pay {each}" for each in RESOURCES), "decline").go(f"pay {resource}")
    if card in ("d89", "d146"):
        bench.go("play d98 golden.1")
    elif card == "d109":
        bench.go("keep d88", f"tuck d118 {bench.home}")
    elif card == "d70":
        bench.go("lay mat").offers(*(f"pay {each}" for each in RESOURCES), "decline").decline()
    else:
        bench.decline()
    after = bench.game.view(0)["players"][0]["resources"]
    assert after == {**EACH, resource: 2} | {resource: 1}
    assert bench.game.decision.kind != "payment"


# Cards of the wrong place, which could be played or built with; what the right place offers.
@pytest.mark.parametrize("card", ["d65", "d146", "d89", "d147"])
def test_from_the_named_place_only_and_once(card: str) -> None:  # R4.3
    """Dragons 98 and 122 cost nothing."""
    have: dict[str, dict[str, Any]] = {
        "d65": {"hand": ["v3", "v4", "v5", "v6", "d98", "d36"]},
        "d146": {"hand": ["d98", "d36"], "resources": {"milk": 2}},
        "d89": {"hand": ["d98"], "resources": {"milk": 2}},
        "d147": {"hand": ["d98", "d37"]},
    }
    display = ["d122", "d51", "d46"]
    bench = Bench(card, **have[card], display=display, excavated="full")
    pays = {"d65": ["pay v3", "pay v4"], "d147": ["pay d37"]}.get(card, ["pay milk"])
    bench.go(*pays)
    mine = {"d98": ("crimson", "golden"), "d36": ("golden",)}
    theirs = dict.fromkeys(display, ("crimson", "golden", "amethyst"))
    spaces = {"crimson": "crimson.1", "golden": "golden.1", "amethyst": "amethyst.1"}
    spaces[bench.cave] = f"{bench.cave}.2"
    source = mine if card in ("d65", "d146") else theirs
    ids = [f"play {each} {spaces[cave]}" for each, caves in source.items() for cave in caves]
    bench.offers(*ids, "decline").go(next(each for each in ids if "crimson" in each))
    assert bench.game.decision.kind == "end_turn"


@pytest.mark.parametrize("card", ["d109", "d142"])
def test_split_once_and_tucked_here_only(card: str) -> None:
    have: dict[str, Any] = {"resources": {"milk": 2}} if card == "d109" else {"hand": ["v66", "v58"]}
    other = "amethyst.1"
    bench = Bench(card, **have, mat={other: {"dragon": "d162"}}).use()
    if bench.game.decision.kind == "payment":
        bench.go("pay milk" if card == "d109" else "pay v66")
    bench.go("keep d88").offers(f"tuck d118 {bench.home}", f"tuck d60 {bench.home}").go(
        f"tuck d60 {bench.home}"
    )
    paid: dict[str, Any] = {"resources.milk": -1, "hand": ["d88"]}
    if card == "d142":
        paid = {"hand": ["v58", "d88"], "discards.caves": ["v66"]}
    bench.done(
        {**paid, f"slots.{bench.home}.tucked": ["d60"], "discards.dragons": ["d118"], "decks.dragons": -3}
    )


@pytest.mark.parametrize("card", ["d174"])
def test_one_egg_of_two_is_paid(card: str) -> None:  # R6.4
    Bench(card, mat_eggs=2).go("pay egg mat", "decline").done({"mat_eggs": -1}, ["paid"])


# --- excavated once ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["d113", "d140"])
def test_one_of_two_cave_cards_is_built(card: str) -> None:  # R3.3
    bench = Bench(card, hand=["v66", "v1"]).go("excavate v66 golden.2")
    bench.done({"hand": ["v1"], "slots.golden.2.excavated": True, "slots.golden.2.cave": "v66"})


BUILDERS = {"d10": "dragon", "d16": "meat", "d21": "milk", "d32": "milk", "d34": "dragon", "d35": "dragon"}


@pytest.mark.parametrize("card", BUILDERS)
def test_a_hatchling_builds_once(card: str) -> None:  # R7.2
    food = BUILDERS[card]
    if food == "dragon":
        bench = Bench(card, fed=2, hand=["v66", "v1", "d57"])
        bench.go(f"tuck d57 {bench.home}")
    else:
        bench = Bench(card, fed=2, hand=["v66", "v1"], resources={food: 1})
        bench.go(f"cache {food} {bench.home}")
    while not offered(bench.game)[0].startswith("excavate"):
        bench.decline()
    bench.go("excavate v66 golden.2")
    mine = bench.game.view(0)["players"][0]
    assert mine["hand"] == ["v1"]
    assert [name for name, slot in mine["slots"].items() if slot["cave"]] == ["golden.2"]
    assert bench.game.decision.source != card
