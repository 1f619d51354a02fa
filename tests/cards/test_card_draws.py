"""Cards that draw and split dragons, and cards that reveal the top one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_bench import Bench, boundary, negative, positive

# --- draw some, tuck some here if one likes, keep the rest ----------------------------------------------

# On which mat how many are drawn; how many of them may be tucked here.
DRAWS: dict[str, tuple[dict[str, Any], int, int]] = {
    "d69": (
        {"golden.2": {"dragon": "d37"}, "golden.3": {"dragon": "d83"}, "golden.4": {"dragon": "d105"}},
        3,
        2,
    ),
    "d135": ({"crimson.1": {"dragon": "d37"}, "amethyst.1": {"dragon": "d105"}}, 2, 2),
    "d148": ({}, 1, 1),
    "d160": ({}, 1, 1),
}
TOPS = ["d88", "d118", "d60"]


def drawing(card: str) -> Bench:
    mat, _, _ = DRAWS[card]
    bench = Bench(card, mat=mat).use()
    return bench if bench.used else bench.offers("draw", "decline").go("draw")


@positive(DRAWS)
def test_drawn_and_tucked(card: str) -> None:  # R6.1
    _, drawn, most = DRAWS[card]
    for tucked in range(1, most + 1):
        bench = drawing(card)
        asked = bench.game.decision
        assert (asked.kind, asked.least, asked.most) == ("tuck_drawn", 0, most)
        bench.offers(*(f"tuck {each} {bench.home}" for each in TOPS[:drawn]))
        bench.go([f"tuck {each} {bench.home}" for each in TOPS[:tucked]])
        changes: dict[str, Any] = {f"slots.{bench.home}.tucked": TOPS[:tucked], "decks.dragons": -drawn}
        if tucked < drawn:
            changes["hand"] = TOPS[tucked:drawn]
        bench.done(changes, ["drew"] * drawn + ["kept"] * (drawn - tucked) + ["tucked"] * tucked)


@positive(DRAWS)
def test_drawn_and_all_kept(card: str) -> None:  # R6.1
    _, drawn, _ = DRAWS[card]
    bench = drawing(card).go([])
    bench.done({"hand": TOPS[:drawn], "decks.dragons": -drawn}, ["drew"] * drawn + ["kept"] * drawn)


@negative(DRAWS)
def test_not_drawn(card: str) -> None:  # R6.1
    Bench(card, mat=DRAWS[card][0]).decline().done({}, [])
    Bench(card, mat=DRAWS[card][0], empty=True).done({}, [])


@boundary(["d69"])
def test_dragon_counts_itself(card: str) -> None:  # R6.5
    bench = Bench(card, mat={"crimson.1": {"dragon": "d37"}}).use().offers("tuck d88 golden.1").go([])
    bench.done({"hand": ["d88"], "decks.dragons": -1}, ["drew", "kept"])


@boundary(["d135"])
def test_the_column_must_be_full(card: str) -> None:
    Bench(card, mat={"crimson.1": {"dragon": "d37"}}).done({}, [])
    Bench(card, mat={"golden.2": {"dragon": "d162"}, "crimson.1": {"dragon": "d37"}}).done({}, [])


# --- pay, draw three: keep one, tuck one, discard one -----------------------------------------------------

SPLITS: dict[str, dict[str, Any]] = {"d109": {"resources": {"milk": 1}}, "d142": {"hand": ["v66"]}}
PAID: dict[str, dict[str, Any]] = {
    "d109": {"resources.milk": -1},
    "d142": {"hand": ["d60"], "discards.caves": ["v66"]},
}


@positive(SPLITS)
def test_paid_drawn_and_split(card: str) -> None:  # R6.1
    bench = Bench(card, **SPLITS[card]).use()
    if bench.game.decision.kind == "payment":
        bench.go(bench.game.decision.ids[0])
    bench.offers("keep d88", "keep d118", "keep d60").go("keep d60")
    bench.offers(f"tuck d88 {bench.home}", f"tuck d118 {bench.home}").go(f"tuck d118 {bench.home}")
    changes = {
        "hand": ["d60"],
        **PAID[card],
        f"slots.{bench.home}.tucked": ["d118"],
        "discards.dragons": ["d88"],
        "decks.dragons": -3,
    }
    payment = "paid" if card == "d109" else "discarded"
    bench.done(changes, [payment, "drew", "drew", "drew", "kept", "discarded", "tucked"])


@negative(SPLITS)
def test_the_split_declined_or_not_payable(card: str) -> None:
    Bench(card, **SPLITS[card]).decline().done({}, [])
    Bench(card).done({}, [])


@boundary(SPLITS)
def test_fewer_cards_than_three(card: str) -> None:  # R6.1, R11
    Bench(card, **SPLITS[card], empty=True).done({}, [])


@positive(["d116"])
def test_one_kept_one_tucked_anywhere(card: str) -> None:  # R6.1
    bench = Bench(card, mat={"crimson.1": {"dragon": "d162"}}).offers("draw", "decline").go("draw")
    bench.offers("keep d88", "keep d118").go("keep d118")
    bench.offers("tuck d88 crimson.1", "tuck d88 golden.1").go("tuck d88 crimson.1")
    changes = {"hand": ["d118"], "slots.crimson.1.tucked": ["d88"], "decks.dragons": -2}
    bench.done(changes, ["drew", "drew", "kept", "tucked"])


@negative(["d116"])
def test_no_two_drawn(card: str) -> None:
    Bench(card).decline().done({}, [])
    Bench(card, empty=True).done({}, [])


# --- reveal -----------------------------------------------------------------------------------------------

SIZES = {"hatchling": "d1", "small": "d118", "medium": "d38", "large": "d88"}
# Sizes that are tucked; the others stay in hand, or are discarded for this.
REVEALS: dict[str, tuple[set[str], str]] = {
    "d58": ({"hatchling"}, "keep"),
    "d68": ({"large"}, "meat"),
    "d100": ({"small"}, "milk"),
    "d110": ({"medium", "large"}, "keep"),
    "d127": ({"small", "hatchling"}, "keep"),
    "d176": ({"medium"}, "meat"),
}


@positive(REVEALS)
@pytest.mark.parametrize("size", SIZES)
def test_revealed(card: str, size: str) -> None:  # R6.3
    sizes, otherwise = REVEALS[card]
    top = SIZES[size]
    bench = (
        Bench(card, deck=[top, "d60"], display=["d48", "d62", "d57"]).offers("reveal", "decline").go("reveal")
    )
    if size in sizes:
        bench.done({f"slots.{bench.home}.tucked": [top], "decks.dragons": -1}, ["showed", "tucked"])
    elif otherwise == "keep":
        bench.done({"hand": [top], "decks.dragons": -1}, ["showed", "picked_up"])
    else:
        bench.offers(f"gain {otherwise}", "decline").go(f"gain {otherwise}")
        changes = {f"resources.{otherwise}": 1, "discards.dragons": [top], "decks.dragons": -1}
        bench.done(changes, ["showed", "discarded", "gained"])


@negative(REVEALS)
def test_not_revealed(card: str) -> None:  # R6.1, R11
    Bench(card).decline().done({}, [])
    Bench(card, empty=True).done({}, [])
