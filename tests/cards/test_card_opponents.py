"""Cards that give the opponents something, with three players: clockwise, and even if the owner declines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.cards.card_bench import GAINS, Bench, boundary, lay_all, negative, positive

RIVALS: Sequence[dict[str, Any]] = ({}, {})
STEP = {"steps": 1, "position": 1}

# Answers of the owner in order, those of each opponent, and the changes of each.
Side = tuple[list[str], dict[str, Any]]
ADVANCE = ["advance", "decline"]
SHARES: dict[str, tuple[Side, Side]] = {
    "d57": ((ADVANCE * 2, {"steps": 2, "position": 2}), (ADVANCE, STEP)),
    "d85": ((["gain crystal"] * 2, {"resources.crystal": 2}), (["gain crystal"], {"resources.crystal": 1})),
    "d178": ((["gain gold"] * 2, {"resources.gold": 2}), (["gain gold"], {"resources.gold": 1})),
    "d181": ((["gain meat"] * 2, {"resources.meat": 2}), (["gain meat"], {"resources.meat": 1})),
    "v27": ((ADVANCE * 2, {"steps": 2, "position": 2}), (ADVANCE, STEP)),
    "v28": ((ADVANCE * 2, {"steps": 2, "position": 2}), (ADVANCE, STEP)),
    "d37": ((["lay mat"] * 2, {"mat_eggs": 2}), (["lay mat"], {"mat_eggs": 1})),
}
FIRST = {"d37": ["lay mat", "lay amethyst.1"]}


def of(seat: int, changes: dict[str, Any]) -> dict[str, Any]:
    return {f"p{seat}.{path}": value for path, value in changes.items()}


@positive(SHARES)
def test_all_take_everything(card: str) -> None:  # R6.2
    (own, own_changes), (theirs, their_changes) = SHARES[card]
    bench = Bench(card, rivals=RIVALS)
    bench.offers(*FIRST.get(card, own[:1]), "decline").go(*own)
    for seat in (1, 2):
        bench.offers(theirs[0], "decline", seat=seat).go(*theirs)
    bench.done({**own_changes, **of(1, their_changes), **of(2, their_changes)})


@negative(SHARES)
def test_the_owner_declines(card: str) -> None:  # R6.2
    _, (theirs, their_changes) = SHARES[card]
    bench = Bench(card, rivals=RIVALS).decline()
    bench.offers(theirs[0], "decline", seat=1).decline()
    bench.offers(theirs[0], "decline", seat=2).go(*theirs)
    bench.done(of(2, their_changes))


@boundary(SHARES)
def test_all_decline(card: str) -> None:  # R6.2
    Bench(card, rivals=RIVALS).decline().decline().decline().done({}, [])


@boundary(["d37"])
def test_opponents_without_a_nest_are_not_asked(card: str) -> None:  # R6.6
    bench = Bench(card, rivals=({"mat_eggs": 2}, {}), mat_eggs=2)
    bench.go("lay amethyst.1", "lay amethyst.1").offers("lay mat", "decline", seat=2).go("lay mat")
    bench.done({"slots.amethyst.1.eggs": 2, "p2.mat_eggs": 1}, ["laid"] * 3)


@positive(["d165"])
def test_two_dragons_and_one_from_the_deck_for_each_opponent(card: str) -> None:  # R6.3
    bench = Bench(card, rivals=RIVALS).offers("take d38", "take d48", "take d62", "draw dragon", "decline")
    bench.go("take d48", "draw dragon").offers("draw", "decline", seat=1).go("draw")
    bench.offers("draw", "decline", seat=2).go("draw")
    changes = {"hand": ["d48", "d88"], "p1.hand": ["d118"], "p2.hand": ["d60"]}
    bench.done({**changes, "decks.dragons": -3, "display.dragons": ["d38", None, "d62"]})


@negative(["d165"])
def test_the_owner_takes_none(card: str) -> None:  # R6.2
    bench = Bench(card, rivals=RIVALS).decline().decline().offers("draw", "decline", seat=2).go("draw")
    bench.done({"p2.hand": ["d88"], "decks.dragons": -1}, ["drew"])


@boundary(["d165"])
def test_no_dragons_for_anybody(card: str) -> None:  # R11
    Bench(card, rivals=RIVALS, empty=True).done({}, [])


@positive(["d156"])
@pytest.mark.parametrize("item", ["meat", "gold", "crystal", "milk"])
def test_the_named_resource_for_all(card: str, item: str) -> None:  # R6.2
    bench = Bench(card, rivals=RIVALS).offers("name meat", "name gold", "name crystal", "name milk")
    bench.go(f"name {item}").offers(f"gain {item}", "decline").go(*[f"gain {item}"] * 2)
    for seat in (1, 2):
        bench.offers(f"gain {item}", "decline", seat=seat).go(f"gain {item}")
    changes = {f"resources.{item}": 2, f"p1.resources.{item}": 1, f"p2.resources.{item}": 1}
    bench.done(changes, ["named", *["gained"] * 4])


@negative(["d156"])
def test_named_although_the_owner_takes_none(card: str) -> None:  # R6.2
    bench = Bench(card, rivals=RIVALS).go("name milk", "decline").offers("gain milk", "decline", seat=1)
    bench.go("gain milk", "decline").done({"p1.resources.milk": 1}, ["named", "gained"])


# --- opponents who may pay ----------------------------------------------------------------------------------

# Possessions, purchase, maximum count; one resource, a cave card, a dragon or an egg.
PAYS = {
    "v69": ("any", "guild"),
    "v70": ("any", "eggs"),
    "v71": ("cave", "guild"),
    "v72": ("dragon", "guild"),
    "v73": ("dragon", "eggs"),
    "v74": ("egg", "any"),
    "v75": ("egg", "guild"),
}
HANDS = {"cave": ["v58", "v59", "v60", "v61"], "dragon": ["d36", "d39", "d40", "d41"]}
THEIR = {"cave": ["v62", "v63"], "dragon": ["d42", "d43"]}


def belongings(pay: str, number: int, cards: dict[str, list[str]]) -> dict[str, Any]:
    if pay == "any":
        return {"resources": {"milk": number}}
    if pay == "egg":
        return {"mat": {"golden.1": {"dragon": "d105", "eggs": 3}}, "mat_eggs": number - 3}
    return {"hand": cards[pay][:number]}


def pay_once(bench: Bench, pay: str, seat: int) -> None:
    """Pay the first thing offered."""
    kinds = {"any": "pay milk", "egg": "pay egg golden.1"}
    asked = bench.game.decision
    assert asked.kind == "payment"
    assert asked.seat == seat
    wanted = kinds.get(pay, "pay ")
    bench.go(next(each for each in asked.ids if each.startswith(wanted)))


def buy(bench: Bench, what: str, seat: int) -> None:
    """Take what was bought."""
    if what == "guild":
        bench.offers("advance", "decline", seat=seat).go("advance").decline()
    elif what == "eggs":
        for _ in range(2):
            assert "lay mat" in bench.game.decision.ids
            bench.go("lay mat" if bench.game.view(seat)["players"][seat]["mat_eggs"] < 2 else "lay golden.1")
    else:
        for _ in range(2):
            bench.offers(*GAINS, "decline", seat=seat).go("gain gold")


@positive(PAYS)
def test_three_times_and_once_for_each_opponent(card: str) -> None:  # R6.2, R6.4
    pay, what = PAYS[card]
    rivals: Sequence[dict[str, Any]] = ({"mat_eggs": 1} if pay == "egg" else belongings(pay, 2, THEIR), {})
    own = belongings(pay, 4, HANDS)
    if what == "eggs":
        own["mat"] = {"golden.1": {"dragon": "d55"}}
    bench = Bench(card, rivals=rivals, **own)
    for time in range(3):
        pay_once(bench, pay, 0)
        if what == "eggs":
            nests = ["lay golden.1"] if time else lay_all("mat", "golden.1")
            bench.offers(*nests, "decline").go(*[nests[0]] * 2)
        else:
            buy(bench, what, 0)
    pay_once_or_egg(bench, pay)
    buy(bench, what, 1) if what != "eggs" else bench.go("lay mat", "lay mat")
    bench.done(expected(card))


def pay_once_or_egg(bench: Bench, pay: str) -> None:
    """The opponent's payment; the only egg lies on the mat."""
    assert bench.game.decision.seat == 1
    if pay == "egg":
        bench.offers("pay egg mat", "decline", seat=1).go("pay egg mat")
    else:
        pay_once(bench, pay, 1)


def expected(card: str) -> dict[str, Any]:
    pay, what = PAYS[card]
    paid: dict[str, dict[str, Any]] = {
        "any": {"resources.milk": -3, "p1.resources.milk": -1},
        "cave": {"hand": ["v61"], "p1.hand": ["v63"], "discards.caves": ["v58", "v59", "v60", "v62"]},
        "dragon": {"hand": ["d41"], "p1.hand": ["d43"], "discards.dragons": ["d36", "d39", "d40", "d42"]},
        "egg": {"slots.golden.1.eggs": -3, "p1.mat_eggs": -1},
    }
    bought: dict[str, dict[str, Any]] = {
        "guild": {"steps": 3, "position": 3, **of(1, STEP)},
        "eggs": {"mat_eggs": 2, "slots.golden.1.eggs": 4, "p1.mat_eggs": 2},
        "any": {"resources.gold": 6, "p1.resources.gold": 2},
    }
    return paid[pay] | bought[what]


@negative(PAYS)
def test_no_opponent_pays(card: str) -> None:  # R6.2
    pay, _ = PAYS[card]
    own = belongings(pay, 4, HANDS)
    rivals: Sequence[dict[str, Any]] = ({}, {"mat_eggs": 1} if pay == "egg" else belongings(pay, 1, THEIR))
    bench = Bench(card, rivals=rivals, **own).decline()
    assert bench.game.decision.seat == 2
    bench.decline().done({}, [])
    Bench(card, rivals=RIVALS).done({}, [])
