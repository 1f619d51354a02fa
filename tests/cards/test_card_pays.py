"""Cards that let one pay for something."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_bench import GAINS, Bench, boundary, negative, positive, take_all

ROOST = {"dragon": "d162"}

# Possessions besides the ability, payment (answer and changes), and gains.
GAINS_FOR: dict[str, tuple[dict[str, Any], str, dict[str, Any], dict[str, int]]] = {
    "d36": ({"hand": ["d37"]}, "pay d37", {"hand": [], "discards.dragons": ["d37"]}, {"any": 1}),
    "d45": ({"coins": 1}, "pay coin", {"coins": -1}, {"egg": 3}),
    "d90": ({"coins": 1}, "pay coin", {"coins": -1}, {"gold": 1, "crystal": 1, "meat": 1}),
    "d108": ({"coins": 1}, "pay coin", {"coins": -1}, {"guild": 1, "any": 1, "cave": 1, "dragon": 1}),
    "d121": ({"coins": 1}, "pay coin", {"coins": -1}, {"guild": 3}),
    "d61": (
        {"mat": {"crimson.2": {"dragon": "d105", "eggs": 2}}, "mat_eggs": 2},
        "pay egg crimson.2",
        {"slots.crimson.2.eggs": -2},
        {"guild": 2},
    ),
    "d72": ({"eggs": 1, "mat_eggs": 2}, "pay egg golden.1", {"slots.golden.1.eggs": -1}, {"guild": 2}),
    "d159": ({"eggs": 1, "mat_eggs": 2}, "pay egg golden.1", {"slots.golden.1.eggs": -1}, {"any": 2}),
}


def payer(card: str, **more: Any) -> Bench:
    have, _, _, items = GAINS_FOR[card]
    have = {**have, **more}
    if "egg" in items:
        have["mat"] = {"golden.1": ROOST}
    return Bench(card, **have)


@positive(GAINS_FOR)
def test_paid_and_taken(card: str) -> None:  # R2.6
    _, answer, paid, items = GAINS_FOR[card]
    bench = payer(card).use()
    if bench.game.decision.kind == "payment":
        bench.offers(answer, "decline").go(answer)
    if card == "d45":  # the five nests of its own are offered as well
        for nest in ("golden.1", "mat", "amethyst.1"):
            bench.offers("lay amethyst.1", "lay golden.1", "lay mat", "decline").go(f"lay {nest}")
        bench.done({"coins": -1, "slots.golden.1.eggs": 1, "mat_eggs": 1, "slots.amethyst.1.eggs": 1})
        return
    changes, _ = take_all(bench, items)
    bench.done({**paid, **changes})


@negative(GAINS_FOR)
def test_not_paid_or_not_payable(card: str) -> None:  # R2.6
    payer(card).decline().done({}, [])
    have = {
        name: value for name, value in GAINS_FOR[card][0].items() if name not in ("hand", "coins", "eggs")
    }
    if card == "d61":
        have = {"mat": {"crimson.2": {"dragon": "d105", "eggs": 1}}, "mat_eggs": 2}
    Bench(card, **have).done({}, [])


@boundary(["d61"])
def test_eggs_from_beside_it_only(card: str) -> None:
    mat = {"crimson.2": {"dragon": "d105", "eggs": 1}, "golden.1": {"dragon": "d64", "eggs": 2}}
    far = {"amethyst.1": {"dragon": "d37", "eggs": 3}}
    bench = Bench(card, eggs=2, mat={**mat, **far}).offers("pay egg crimson.2", "pay egg golden.1", "decline")
    bench.go("pay egg golden.1").offers("pay egg crimson.2", "pay egg golden.1").go("pay egg crimson.2")
    bench.go("decline").done({"slots.crimson.2.eggs": -1, "slots.golden.1.eggs": -1}, ["paid", "paid"])
    Bench(card, eggs=2, mat=far, mat_eggs=2).done({}, [])


# --- pay for eggs -------------------------------------------------------------------------------------------

LAYS_FOR: dict[str, tuple[dict[str, Any], dict[str, Any], int]] = {
    "d66": ({"hand": ["d37"]}, {"hand": [], "discards.dragons": ["d37"]}, 1),
    "d137": ({"hand": ["v66"]}, {"hand": [], "discards.caves": ["v66"]}, 2),
}


@positive(LAYS_FOR)
def test_paid_for_eggs_in_this_cave(card: str) -> None:
    have, paid, eggs = LAYS_FOR[card]
    home = Bench(card).home
    second = home.replace(".1", ".2")
    bench = Bench(card, **have, mat={second: {"dragon": "d105"}, "crimson.1": ROOST})
    bench.go(bench.game.decision.ids[0])
    for _ in range(eggs):
        bench.offers(f"lay {home}", f"lay {second}", "decline").go(f"lay {second}")
    bench.done({**paid, f"slots.{second}.eggs": eggs}, ["discarded"] + ["laid"] * eggs)


@negative(LAYS_FOR)
def test_eggs_not_paid_for(card: str) -> None:
    have, _, _ = LAYS_FOR[card]
    Bench(card, **have).decline().done({}, [])
    Bench(card).done({}, [])


@boundary(LAYS_FOR)
def test_not_paid_without_a_nest(card: str) -> None:  # R2.6
    Bench(card, **LAYS_FOR[card][0], eggs=3).done({}, [])


@positive(["d105"])
def test_up_to_three_cave_cards_for_eggs_here(card: str) -> None:  # R6.4
    bench = Bench(card, hand=["v58", "v59", "v60", "v61"])
    for number, paid in enumerate(["v58", "v59", "v60"]):
        bench.offers(*[f"pay {each}" for each in ["v58", "v59", "v60", "v61"][number:]], "decline").go(
            f"pay {paid}"
        )
        bench.offers("lay amethyst.1", "decline").go("lay amethyst.1")
    changes = {"hand": ["v61"], "discards.caves": ["v58", "v59", "v60"], "slots.amethyst.1.eggs": 3}
    bench.done(changes, ["discarded", "laid"] * 3)


@negative(["d105"])
def test_no_cave_card_paid(card: str) -> None:
    Bench(card, hand=["v58"]).decline().done({}, [])
    Bench(card, hand=["d36"]).done({}, [])


@positive(["d70"])
def test_twice_a_resource_for_an_egg_and_once_for_opponents(card: str) -> None:  # R6.2
    bench = Bench(
        card, resources={"milk": 3}, rivals=({"resources": {"gold": 2}}, {"resources": {"meat": 1}})
    ).use()
    for number in range(2):
        if bench.game.decision.kind == "payment":
            bench.offers("pay milk", "decline").go("pay milk")
        assert bench.game.decision.kind == "gain"
        bench.offers("lay mat", "lay crimson.1", "decline").go(["lay mat", "lay crimson.1"][number])
    bench.offers("pay gold", "decline", seat=1).go("pay gold").go("lay mat")
    bench.offers("pay meat", "decline", seat=2).decline()
    changes = {"resources.milk": -2, "mat_eggs": 1, "slots.crimson.1.eggs": 1}
    bench.done({**changes, "p1.resources.gold": -1, "p1.mat_eggs": 1}, ["paid", "laid"] * 3)


@negative(["d70"])
def test_opponents_even_if_the_owner_declines(card: str) -> None:  # R6.2
    bench = Bench(card, resources={"milk": 2}, rivals=({"resources": {"gold": 1}},)).decline()
    bench.offers("pay gold", "decline", seat=1).decline()
    bench.done({"acted": [card]}, [])


# --- one of several -----------------------------------------------------------------------------------------

FOUR = ["take d38", "take d48", "take d62", "draw dragon", "take v12", "take v16", "take v44", "draw cave"]


@positive(["d94"])
@pytest.mark.parametrize("paid", ["d37", "v66"])
def test_a_dragon_or_a_cave_card_for_a_step(card: str, paid: str) -> None:
    bench = Bench(card, hand=["d37", "v66"]).offers("pay d37", "pay v66", "decline").go(f"pay {paid}")
    changes, _ = take_all(bench, {"guild": 1})
    pile = {"d": "discards.dragons", "v": "discards.caves"}[paid[0]]
    bench.done({**changes, "hand": [each for each in ("d37", "v66") if each != paid], pile: [paid]})


@negative(["d94"])
def test_no_card_to_pay(card: str) -> None:
    Bench(card).done({}, [])
    Bench(card, hand=["v66"]).offers("pay v66", "decline").decline().done({}, [])


@positive(["d67"])
def test_an_egg_of_this_cave_for_two_of_four(card: str) -> None:
    bench = Bench(card, eggs=1, mat_eggs=1).offers("pay egg golden.1", "decline").go("pay egg golden.1")
    bench.offers(*FOUR, *GAINS, "advance", "decline").go("gain milk")
    bench.offers(*FOUR, "advance", "decline").go("draw cave")
    changes = {"slots.golden.1.eggs": -1, "resources.milk": 1, "hand": ["v13"], "decks.caves": -1}
    bench.done(changes, ["paid", "gained", "drew"])


@negative(["d67"])
def test_no_egg_in_this_cave(card: str) -> None:
    Bench(card, mat_eggs=2).done({}, [])
    Bench(card, eggs=1).decline().done({}, [])


CHOICES = ["v50", "v51"]


@positive(CHOICES)
def test_two_of_four_and_one_for_each_opponent(card: str) -> None:  # R6.2
    bench = Bench(card, rivals=({}, {})).offers(*FOUR, *GAINS, "advance", "decline").go("take v16")
    bench.offers(*FOUR[:4], *GAINS, "advance", "decline").go("advance", "decline")
    bench.offers(*FOUR[:4], "take v12", "take v44", "draw cave", *GAINS, "advance", "decline", seat=1)
    bench.go("draw dragon").go("gain gold")
    changes = {"hand": ["v16"], "display.caves": ["v12", None, "v44"], "steps": 1, "position": 1}
    bench.done({**changes, "p1.hand": ["d88"], "decks.dragons": -1, "p2.resources.gold": 1})


@negative(CHOICES)
def test_none_of_four(card: str) -> None:
    bench = Bench(card, rivals=({}, {})).decline()
    assert bench.game.decision.seat == 1
    bench.decline()
    assert bench.game.decision.seat == 2
    bench.decline().done({}, [])


@positive(["d174"])
def test_an_egg_for_three_and_opponents_for_one_of_three(card: str) -> None:  # R6.2
    bench = (
        Bench(card, mat_eggs=1, rivals=({"mat_eggs": 1}, {}))
        .offers("pay egg mat", "decline")
        .go("pay egg mat")
    )
    changes, _ = take_all(bench, {"any": 1, "cave": 1, "dragon": 1})
    bench.offers("pay egg mat", "decline", seat=1).go("pay egg mat")
    bench.offers(*FOUR, *GAINS, "decline", seat=1).go("gain gold")
    bench.done({**changes, "mat_eggs": -1, "p1.mat_eggs": -1, "p1.resources.gold": 1})


@negative(["d174"])
def test_opponents_pay_even_if_the_owner_does_not(card: str) -> None:  # R6.2
    bench = Bench(card, mat_eggs=1, rivals=({"mat_eggs": 1}, {})).decline()
    bench.offers("pay egg mat", "decline", seat=1).decline().done({}, [])
    Bench(card).done({}, [])
