"""Cards that excavate, play dragons, swap them, or use other abilities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_bench import Bench, boundary, negative, positive
from wyrmspan_desktop.scenarios import FULL

CAVES = ("crimson", "golden", "amethyst")
NEW = "v66"
"""Does nothing while there are not two dragons to swap."""


def settled(bench: Bench) -> Bench:
    """Decline what the new cards give."""
    while bench.game.decision.ids[-1] == "decline":
        bench.decline()
    return bench


# --- excavate -----------------------------------------------------------------------------------------------

DIGS = {"d64": "display", "d162": "display", "d113": "hand", "d140": "hand"}


@positive(DIGS)
@pytest.mark.parametrize("cave", CAVES)
def test_excavated_for_free(card: str, cave: str) -> None:  # R3.3
    if DIGS[card] == "hand":
        bench = Bench(card, hand=[NEW, "d37"], excavated={cave: 3})
    else:
        bench = Bench(card, hand=["v58"], caves=["v12", NEW, "v44"], excavated={cave: 3})
    cards = [NEW] if DIGS[card] == "hand" else ["v12", NEW, "v44"]
    columns = {each: 4 if each == cave else 2 for each in CAVES}
    bench.offers(*(f"excavate {each} {c}.{n}" for each in cards for c, n in columns.items()), "decline")
    bench.go(f"excavate {NEW} {cave}.4")
    taken: dict[str, Any] = (
        {"hand": ["d37"]} if DIGS[card] == "hand" else {"display.caves": ["v12", None, "v44"]}
    )
    bench.done(
        {**taken, f"slots.{cave}.4.excavated": True, f"slots.{cave}.4.cave": NEW}, ["showed", "excavated"]
    )


@negative(DIGS)
def test_not_excavated(card: str) -> None:  # R3.3
    Bench(card, hand=[NEW]).decline().done({}, [])
    Bench(card, hand=[NEW], excavated=FULL).done({}, [])


@boundary(DIGS)
def test_nothing_to_excavate_with(card: str) -> None:
    Bench(card, empty=True).done({}, [])


# Possessions, payment (in full, one answer each), and source of the new cave card.
BUYS: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "v58": ({"resources": {"milk": 2}}, {"resources.milk": -2}, "deck"),
    "v59": ({"resources": {"milk": 2}}, {"resources.milk": -2}, "display"),
    "v60": ({"hand": ["v3", "v4"]}, {"hand": [], "discards.caves": ["v3", "v4"]}, "deck"),
    "v61": ({"hand": ["v3", "v4"]}, {"hand": [], "discards.caves": ["v3", "v4"]}, "display"),
    "v62": ({"hand": ["d36", "d37"]}, {"hand": [], "discards.dragons": ["d36", "d37"]}, "deck"),
    "v63": ({"hand": ["d36", "d37"]}, {"hand": [], "discards.dragons": ["d36", "d37"]}, "display"),
    "v64": ({"mat_eggs": 2}, {"mat_eggs": -2}, "deck"),
    "v65": ({"mat_eggs": 2}, {"mat_eggs": -2}, "display"),
}


@positive(BUYS)
def test_paid_and_excavated(card: str) -> None:  # R2.6, R3.3, R3.4
    have, paid, source = BUYS[card]
    bench = Bench(card, **have, caves=["v12", NEW, "v44"], cave_deck=["v67"])
    assert bench.game.decision.kind == "payment"
    while bench.game.decision.kind == "payment":
        bench.go(bench.game.decision.ids[0])
    columns = ["crimson.3", "golden.2", "amethyst.2"]
    if source == "deck":
        if "dig" in bench.game.decision.ids:
            bench.offers("dig", "decline").go("dig")
        bench.offers(*(f"excavate v67 {slot}" for slot in columns)).go("excavate v67 amethyst.2")
        taken: dict[str, Any] = {"decks.caves": -1}
        new = "v67"
    else:
        bench.offers(
            *(f"excavate {each} {slot}" for each in ("v12", NEW, "v44") for slot in columns), "decline"
        )
        bench.go(f"excavate {NEW} amethyst.2")
        taken = {"display.caves": ["v12", None, "v44"]}
        new = NEW
    bench.done({**paid, **taken, "slots.amethyst.2.excavated": True, "slots.amethyst.2.cave": new})


@negative(BUYS)
def test_not_paid(card: str) -> None:  # R2.6
    have, _, _ = BUYS[card]
    Bench(card, **have).decline().done({}, [])
    less: dict[str, Any]
    if "hand" in have:
        less = {"hand": have["hand"][:1]}
    elif "resources" not in have:
        less = {"mat_eggs": 1}
    else:
        less = {"resources": {"milk": 1}}
    Bench(card, **less).done({}, [])


@boundary(BUYS)
def test_not_paid_when_all_is_excavated(card: str) -> None:  # R3.4
    have, _, _ = BUYS[card]
    mat = {"amethyst.1": {"dragon": "d105", "eggs": 2}} if "mat_eggs" in have else None
    more = {**have, "mat_eggs": 2, "mat": mat}
    Bench(card, **more, excavated={"golden": 4, "amethyst": 4}, column=4).done({}, [])
    Bench(card, **more, excavated={"golden": 4, "amethyst": 3}, column=4).decline().done({}, [])


# --- play a dragon --------------------------------------------------------------------------------------------

PLAYS: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "d65": ({"hand": ["v3", "v4", "d36"]}, {"hand": [], "discards.caves": ["v3", "v4"]}, "hand"),
    "d146": ({"resources": {"milk": 1}, "hand": ["d36"]}, {"resources.milk": -1, "hand": []}, "hand"),
    "d89": ({"resources": {"milk": 1}}, {"resources.milk": -1}, "display"),
    "d147": ({"hand": ["d37"]}, {"hand": [], "discards.dragons": ["d37"]}, "display"),
}


@positive(PLAYS)
def test_paid_and_played(card: str) -> None:  # R4.3
    have, paid, source = PLAYS[card]
    bench = Bench(
        card,
        **have,
        display=["d36", "d39", "d46"] if source == "display" else None,
        cave=None,
        excavated=FULL,
    )
    slot = "golden.2" if bench.cave == "golden" else "golden.1"
    while bench.game.decision.kind == "payment":
        bench.go(bench.game.decision.ids[0])
    ids = set(bench.game.decision.ids)
    assert {each for each in ids if each.startswith("play d36")} == {f"play d36 {slot}"}
    assert bench.game.decision.kind == "play_dragon"
    bench.go(f"play d36 {slot}")
    taken: dict[str, Any] = {"display.dragons": [None, "d39", "d46"]} if source == "display" else {}
    bench.done({**paid, **taken, f"slots.{slot}.dragon": "d36", f"slots.{slot}.fresh": True})


@negative(PLAYS)
def test_not_paid_not_played(card: str) -> None:  # R4.3
    have, _, source = PLAYS[card]
    Bench(card, **have, excavated=FULL).decline().done({}, [])
    Bench(card, hand=["d36"] if source == "hand" else (), excavated=FULL).done({}, [])


@boundary(PLAYS)
def test_no_space_for_it(card: str) -> None:  # R4.3
    have, _, source = PLAYS[card]
    mat = {
        f"{cave}.1": {"dragon": dragon} for cave, dragon in zip(CAVES, ("d108", "d105", "d162"), strict=True)
    }
    cave = Bench(card).cave
    del mat[f"{cave}.1"]
    display = ["d36", "d39", "d46"] if source == "display" else None
    Bench(card, **have, mat=mat, display=display).done({}, [])


CHEAP = ["v52", "v53", "v54"]


@positive(CHEAP)
@pytest.mark.parametrize("waived", ["egg", "milk"])
def test_one_icon_less(card: str, waived: str) -> None:  # R4.3
    bench = Bench(card, hand=["d1"], resources={"milk": 1}, mat_eggs=1).offers("play d1 golden.1", "decline")
    bench.go("play d1 golden.1").offers("waive egg", "waive milk").go(f"waive {waived}")
    paid = {"resources.milk": -1} if waived == "egg" else {"mat_eggs": -1}
    bench.done({"hand": [], "slots.golden.1.dragon": "d1", "slots.golden.1.fresh": True, **paid})


@negative(CHEAP)
def test_not_played_or_not_payable(card: str) -> None:  # R4.3
    Bench(card, hand=["d1"], resources={"milk": 1}).decline().done({}, [])
    Bench(card, hand=["d1"]).done({}, [])


@boundary(CHEAP)
def test_coins_stay_due(card: str) -> None:  # R4.3
    Bench(card, hand=["d106"]).done({}, [])
    bench = Bench(card, hand=["d106"], coins=1).go("play d106 golden.1")
    changes = {"hand": [], "coins": -1, "slots.golden.1.dragon": "d106", "slots.golden.1.fresh": True}
    bench.done(changes, ["showed", "paid", "enticed"])


# --- swap -----------------------------------------------------------------------------------------------------


@positive(["d157", "v66"])
def test_swapped_with_all_that_lies_on_them(card: str) -> None:  # R6.11
    mat = {
        "golden.1": {"dragon": "d36", "eggs": 1, "tucked": ["d39"]},
        "amethyst.1": {"dragon": "d37", "cached": {"milk": 2}},
    }
    bench = Bench(card, mat=mat)
    assert "swap golden.1 amethyst.1" in bench.game.decision.ids
    assert len(bench.game.decision.ids) == (4 if card == "d157" else 2)
    bench.go("swap golden.1 amethyst.1")
    changes = {
        "slots.golden.1.dragon": "d37",
        "slots.amethyst.1.dragon": "d36",
        "slots.golden.1.eggs": -1,
        "slots.amethyst.1.eggs": 1,
        "slots.golden.1.tucked": [],
        "slots.amethyst.1.tucked": ["d39"],
        "slots.golden.1.cached.milk": 2,
        "slots.amethyst.1.cached.milk": -2,
    }
    bench.done(changes, ["swapped"])


@negative(["d157", "v66"])
def test_not_swapped(card: str) -> None:  # R6.11
    mat = {"golden.1": {"dragon": "d36"}, "amethyst.1": {"dragon": "d37"}}
    Bench(card, mat=mat).decline().done({}, [])
    Bench(card).done({}, [])


# --- use another ability ----------------------------------------------------------------------------------------

# Which timings; of the dragons d88 (when played), d92 (if activated), d154 (once per round).
USES: dict[str, tuple[dict[str, Any], dict[str, Any], list[str]]] = {
    "v1": ({}, {}, ["d154"]),
    "v2": ({}, {}, ["d88"]),
    "d76": ({"resources": {"milk": 1}}, {"resources.milk": -1}, ["d88"]),
    "d172": ({}, {}, ["d92", "d154"]),
}
GIVEN: dict[str, tuple[str, str]] = {
    "d88": ("coin", "coins"),
    "d92": ("crystal", "resources.crystal"),
    "d154": ("meat", "resources.meat"),
}
THREE = {"golden.1": {"dragon": "d88"}, "amethyst.1": {"dragon": "d92"}, "amethyst.2": {"dragon": "d154"}}


def user(card: str, mat: dict[str, Any], **more: Any) -> Bench:
    return Bench(card, mat=mat, deck=["d60", "d99"], **more)


@positive(USES)
def test_another_ability(card: str) -> None:  # R6.10
    have, paid, targets = USES[card]
    for target in targets:
        bench = user(card, THREE, **have)
        if bench.game.decision.kind == "payment":
            bench.offers("pay milk", "decline").go("pay milk")
        decline = [] if paid and "decline" not in bench.game.decision.ids else ["decline"]
        bench.offers(*(f"activate {each}" for each in targets), *decline).go(f"activate {target}")
        item, path = GIVEN[target]
        bench.offers(f"gain {item}", "decline", source=target).go(f"gain {item}")
        bench = settled(bench)
        bench.done({**paid, path: 1})


@negative(USES)
def test_no_other_ability(card: str) -> None:  # R6.10
    have, _, targets = USES[card]
    user(card, THREE, **have).decline().done({}, [])
    rest = {slot: space for slot, space in THREE.items() if space["dragon"] not in targets}
    if "amethyst.1" not in rest and "amethyst.2" in rest:
        rest["amethyst.1"] = rest.pop("amethyst.2")
    user(card, rest, **have).done({}, [])


ICONS = [f"{cave}.i{number}" for cave in CAVES for number in (1, 2, 3, 4, 5)]


@positive(["d73"])
def test_a_cave_card_for_a_path_icon(card: str) -> None:  # R6.10
    bench = Bench(card, hand=[NEW]).offers(f"pay {NEW}", "decline").go(f"pay {NEW}")
    ids = set(bench.game.decision.ids) - {"decline"}
    assert ids <= {f"activate {icon}" for icon in ICONS}
    assert {"activate crimson.i1", "activate golden.i3", "activate amethyst.i4"} <= ids
    bench.go("activate crimson.i3").offers(
        "gain meat", "gain gold", "gain crystal", "gain milk", "decline", source="crimson.i3"
    )
    bench.go("gain milk").done({"hand": [], "discards.caves": [NEW], "resources.milk": 1})


@negative(["d73"])
def test_no_path_icon(card: str) -> None:
    Bench(card, hand=[NEW]).decline().done({}, [])
    Bench(card).done({}, [])
