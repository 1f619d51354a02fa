"""The edge of every ability: the last one, one too few, one more than may be kept, itself among them or not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_bench import Bench, boundary, flat
from tests.cards.card_figures import FIGURES
from tests.cards.test_card_end_game import Case, row, score
from wyrmspan_desktop.scenarios import Scenario, offered

# --- the price --------------------------------------------------------------------------------------------


def buyer(card: str, short: str = "") -> list[str]:
    """Return where a dragon can be enticed to with its exact price, less one item if given."""
    words = FIGURES[card].cost.split()
    have = {"coin": 1}
    for number, item in zip(words[::2], words[1::2], strict=True):
        have[item] = have.get(item, 0) + int(number)
    if short:
        have[short] -= 1
    coins, eggs = have.pop("coin"), have.pop("egg", 0)
    scene = Scenario().player(0, coins=coins, mat_eggs=eggs, resources=have, hand=[card])
    return [each for each in offered(scene.turn(0).game()) if each.startswith("entice")]


@pytest.mark.parametrize("card", FIGURES)
def test_the_price_to_the_last_item(card: str) -> None:  # R4.1
    figures = FIGURES[card]
    assert buyer(card) == [f"entice {card} {cave}.1" for cave in figures.caves.split()]
    for item in {"coin", *figures.cost.split()[1::2]}:
        assert buyer(card, short=item) == []


# --- more than the limit ----------------------------------------------------------------------------------

TENTH = {
    "coin": ["d48", "d62", "d88", "v12", "v13", "v14"],
    "meat": ["d128", "d166", "d182"],
    "gold": ["d56", "d155", "d169"],
    "crystal": ["d92", "d123", "d177"],
}


@boundary([card for cards in TENTH.values() for card in cards])
def test_the_tenth_is_taken_and_goes_back_at_the_end_of_the_turn(card: str) -> None:  # R2.3
    item = next(item for item, cards in TENTH.items() if card in cards)
    bench = Bench(card, coins=9) if item == "coin" else Bench(card, resources={item: 9})
    path = "coins" if item == "coin" else f"resources.{item}"
    bench.go(f"gain {item}").done({path: 1}, ["gained"])
    assert flat(bench.game)[path] == 10
    bench.go("end_turn")
    if item != "coin":
        assert offered(bench.game) == [f"discard {item}"]
        bench.go(f"discard {item}")
    assert flat(bench.game)[path] == 9
    assert bench.game.decision.seat == 1


BROWN = ["d40", "d75", "d133"]


@boundary(BROWN)
def test_the_step_onto_brown_with_the_last_marker_and_without(card: str) -> None:  # R8.2, R8.3
    bench = Bench(card, steps=5, rows={5: [0, 0, 0]}).go("advance")
    asked = bench.game.decision
    assert (asked.kind, list(asked.ids)) == ("guild_row", ["row 1", "row 2", "row 3", "row 4", "row 5"])
    bench.go("row 5")
    assert flat(bench.game)["markers"] == 0
    bench = Bench(card, steps=5, rows={5: [0, 0, 0, 0]}).go("advance")
    bench.done({"steps": 1, "position": 1}, ["advanced"])


@boundary(["d156"])
def test_one_of_the_two_named_is_taken(card: str) -> None:  # R6.3
    bench = Bench(card).go("name gold", "gain gold", "decline", "gain gold")
    bench.done({"resources.gold": 1, "p1.resources.gold": 1}, ["named", "gained", "gained"])


# --- paid once only, or as often as there is something left ------------------------------------------------

# Twice the price; what one payment takes; the answers that use up what it buys, from the payment on.
ONCE: dict[str, tuple[dict[str, Any], dict[str, Any], list[str]]] = {
    "d36": (
        {"hand": ["d37", "d39"]},
        {"hand": ["d39"], "discards.dragons": ["d37"]},
        ["pay d37", "decline"],
    ),
    "d45": ({"coins": 2}, {"coins": -1}, ["pay coin", "decline"]),
    "d66": (
        {"hand": ["d37", "d39"]},
        {"hand": ["d39"], "discards.dragons": ["d37"]},
        ["pay d37", "decline"],
    ),
    "d72": ({"eggs": 2}, {"slots.golden.1.eggs": -1}, ["pay egg golden.1", "decline"]),
    "d90": ({"coins": 2}, {"coins": -1}, ["pay coin", "decline"]),
    "d94": (
        {"hand": ["d37", "v66"]},
        {"hand": ["d37"], "discards.caves": ["v66"]},
        ["pay v66", "decline"],
    ),
    "d108": ({"coins": 2}, {"coins": -1}, ["pay coin", "decline"]),
    "d121": ({"coins": 2}, {"coins": -1}, ["pay coin", "decline"]),
    "d137": (
        {"hand": ["v66", "v58"]},
        {"hand": ["v58"], "discards.caves": ["v66"]},
        ["pay v66", "decline"],
    ),
    "d159": ({"eggs": 2}, {"slots.golden.1.eggs": -1}, ["pay egg golden.1", "decline"]),
}


@boundary(ONCE)
def test_paid_once_although_one_has_twice_as_much(card: str) -> None:  # R6.4
    have, paid, answers = ONCE[card]
    bench = Bench(card, **have).use()
    if bench.game.decision.kind == "payment":
        bench.go(answers[0])
    bench.go(*answers[1:]).done(paid)


@boundary(["d61"])
def test_two_eggs_are_paid_once(card: str) -> None:
    bench = Bench(card, mat={"golden.1": {"dragon": "d138", "eggs": 4}})
    bench.go("pay egg golden.1").go(*["pay egg golden.1"] * (bench.game.decision.kind == "payment"))
    bench.decline().done({"slots.golden.1.eggs": -2})


@boundary(["d73"])
def test_paid_once_for_an_icon_that_can_do_something(card: str) -> None:  # R2.6, R6.10
    bench = Bench(card, hand=["v66", "v58"], mat_eggs=2, eggs=1).go("pay v66")
    icons = ["crimson.i1", "crimson.i2", "crimson.i3", "golden.i1", "golden.i2", "golden.i3"]
    icons += ["amethyst.i1", "amethyst.i2", "amethyst.i3"]
    bench.offers(*(f"activate {icon}" for icon in icons), "decline").go("activate amethyst.i1", "draw cave")
    bench.done({"hand": ["v58", "v13"], "discards.caves": ["v66"], "decks.caves": -1})


@boundary(["d76"])
def test_paid_once_for_another_and_never_for_itself(card: str) -> None:  # R6.10
    bench = Bench(card, resources={"milk": 2}, mat={"golden.1": {"dragon": "d48"}}, display=["d38"])
    bench.go("pay milk")
    bench.offers("activate d48", "decline").decline().done({"resources.milk": -1}, ["paid"])
    hand = {"golden.1": {"dragon": "d140"}}  # nothing to excavate with
    Bench(card, resources={"milk": 1}, mat=hand).done({}, [])


@boundary(["d70"])
def test_the_last_resource_and_one_egg_for_two_of_an_opponent(card: str) -> None:  # R6.4
    bench = Bench(card, resources={"milk": 1}, rivals=({"resources": {"gold": 2}},)).use()
    bench.go("pay milk", "lay mat").offers("pay gold", "decline", seat=1).go("pay gold", "lay mat")
    changed = {"resources.milk": -1, "mat_eggs": 1, "p1.resources.gold": -1, "p1.mat_eggs": 1}
    bench.done(changed, ["paid", "laid"] * 2)


TWICE: dict[str, tuple[dict[str, Any], list[str], dict[str, Any], dict[str, Any]]] = {
    "v69": (
        {"resources": {"milk": 2}},
        ["pay milk"] * 3,
        {"resources.milk": -2},
        {"p1.resources.milk": -1},
    ),
    "v71": (
        {"hand": ["v58", "v59"]},
        ["pay v58", "pay v59", "pay v62"],
        {"hand": [], "discards.caves": ["v58", "v59", "v62"]},
        {"p1.hand": ["v63"]},
    ),
    "v72": (
        {"hand": ["d36", "d39"]},
        ["pay d36", "pay d39", "pay d42"],
        {"hand": [], "discards.dragons": ["d36", "d39", "d42"]},
        {"p1.hand": ["d43"]},
    ),
    "v74": ({"mat_eggs": 2}, ["pay egg mat"] * 3, {"mat_eggs": -2}, {"p1.mat_eggs": -1}),
    "v75": ({"mat_eggs": 2}, ["pay egg mat"] * 3, {"mat_eggs": -2}, {"p1.mat_eggs": -1}),
}
THEIRS: dict[str, dict[str, Any]] = {
    "v69": {"resources": {"milk": 2}},
    "v71": {"hand": ["v62", "v63"]},
    "v72": {"hand": ["d42", "d43"]},
    "v74": {"mat_eggs": 2},
    "v75": {"mat_eggs": 2},
}


@boundary(TWICE)
def test_twice_with_the_last_two_and_once_of_an_opponents_two(card: str) -> None:  # R6.2, R6.4
    have, pays, own, theirs = TWICE[card]
    bench = Bench(card, **have, rivals=(THEIRS[card],))
    for time, pay in enumerate(pays):
        assert bench.game.decision.seat == time // 2
        bench.go(pay).decline()
    bench.done(own | theirs)


FOUR_RESOURCES = {"meat": 1, "gold": 1, "crystal": 1, "milk": 1}
# Twice the price; all payments offered; those made; what is left of it; and a hand that is no source.
BUILDS: dict[str, tuple[dict[str, Any], list[str], list[str], dict[str, Any]]] = {
    **dict.fromkeys(
        ("v58", "v59"),
        (
            {"resources": FOUR_RESOURCES, "hand": ["v3"]},
            ["pay meat", "pay gold", "pay crystal", "pay milk"],
            ["pay meat", "pay gold"],
            {"resources.meat": -1, "resources.gold": -1},
        ),
    ),
    **dict.fromkeys(
        ("v60", "v61"),
        (
            {"hand": ["v3", "v4", "v5", "v6"]},
            ["pay v3", "pay v4", "pay v5", "pay v6"],
            ["pay v3", "pay v4"],
            {"hand": ["v5", "v6"], "discards.caves": ["v3", "v4"]},
        ),
    ),
    **dict.fromkeys(
        ("v62", "v63"),
        (
            {"hand": ["d36", "d37", "d39", "d40", "v3"]},
            ["pay d36", "pay d37", "pay d39", "pay d40"],
            ["pay d36", "pay d37"],
            {"hand": ["d39", "d40", "v3"], "discards.dragons": ["d36", "d37"]},
        ),
    ),
    **dict.fromkeys(
        ("v64", "v65"),
        (
            {"mat": {"golden.1": {"dragon": "d105", "eggs": 2}}, "mat_eggs": 2, "hand": ["v3"]},
            ["pay egg golden.1", "pay egg mat"],
            ["pay egg golden.1", "pay egg mat"],
            {"slots.golden.1.eggs": -1, "mat_eggs": -1},
        ),
    ),
}


@boundary(BUILDS)
def test_built_once_although_one_has_twice_as_much(card: str) -> None:  # R3.3, R6.4
    have, offers, pays, paid = BUILDS[card]
    bench = Bench(card, **have, caves=["v12", "v66", "v44"], cave_deck=["v1"])
    bench.offers(*offers, "decline").go(*pays)
    spaces = ("crimson.3", "golden.2", "amethyst.2")
    taken: dict[str, Any]
    if card in ("v58", "v60", "v62", "v64"):
        if bench.game.decision.ids[0] == "dig":
            bench.go("dig")
        new, taken = "v1", {"decks.caves": -1}
        bench.offers(*(f"excavate v1 {space}" for space in spaces)).go("excavate v1 golden.2")
    else:
        new, taken = "v66", {"display.caves": ["v12", None, "v44"]}
        ids = [f"excavate {each} {space}" for each in ("v12", "v66", "v44") for space in spaces]
        bench.offers(*ids, "decline").go("excavate v66 golden.2")
    bench.done({**paid, **taken, "slots.golden.2.excavated": True, "slots.golden.2.cave": new})


@boundary(["v69", "v70"])
def test_any_resource_is_paid_by_all(card: str) -> None:  # R6.2
    bench = Bench(card, resources=FOUR_RESOURCES, rivals=({"resources": FOUR_RESOURCES},))
    ids = [f"pay {item}" for item in FOUR_RESOURCES]
    bench.offers(*ids, "decline").decline().offers(*ids, "decline", seat=1).decline().done({}, [])


@boundary(["v52", "v53", "v54"])
def test_cheaper_from_the_hand_only(card: str) -> None:  # R4.3
    """Dragon 98 costs nothing."""
    Bench(card, display=["d98", "d48", "d62"]).done({}, [])
    bench = Bench(card, hand=["d98"]).offers("play d98 crimson.1", "play d98 golden.1", "decline")
    bench.go("play d98 golden.1")
    bench.done({"hand": [], "slots.golden.1.dragon": "d98", "slots.golden.1.fresh": True})


@boundary(["d174"])
def test_the_last_egg_and_one_of_two_eggs_of_an_opponent(card: str) -> None:  # R6.2
    bench = Bench(card, mat_eggs=1, rivals=({"mat_eggs": 2},)).go("pay egg mat", "decline")
    bench.offers("pay egg mat", "decline", seat=1).go("pay egg mat", "draw cave")
    assert offered(bench.game) == ["end_turn"]
    bench.done({"mat_eggs": -1, "p1.mat_eggs": -1, "p1.hand": ["v13"], "decks.caves": -1})


@boundary(["d105"])
def test_three_times_even_if_an_egg_was_declined(card: str) -> None:  # R6.4
    bench = Bench(card, hand=["v58", "v59", "v60", "v61"]).go("pay v58", "decline")
    bench.go("pay v59", "lay amethyst.1", "pay v60", "lay amethyst.1")
    bench.done(
        {"hand": ["v61"], "discards.caves": ["v58", "v59", "v60"], "slots.amethyst.1.eggs": 2},
        ["discarded", "discarded", "laid", "discarded", "laid"],
    )


@boundary(["d53", "d125"])
def test_one_of_many_is_cached(card: str) -> None:  # R6.7
    bench = Bench(card, resources={"milk": 3}).go(f"cache milk {Bench(card).home}")
    bench.done({"resources.milk": -1, f"slots.{bench.home}.cached.milk": 1}, ["cached"])


# --- the last card of the deck ----------------------------------------------------------------------------

REVEALS = {"d58": "d1", "d68": "d88", "d100": "d118", "d110": "d38", "d127": "d118", "d176": "d38"}


@boundary(REVEALS)
def test_the_last_card_is_revealed_and_the_deck_stays_empty(card: str) -> None:  # R11
    top = REVEALS[card]
    display = ["d48", "d62", "d57"]
    bench = Bench(card, deck=[top], display=display, rest="discards").go("reveal")
    bench.done({f"slots.{bench.home}.tucked": [top], "decks.dragons": -1}, ["showed", "tucked"])
    assert flat(bench.game)["decks.dragons"] == 0


@boundary(REVEALS)
def test_the_discards_become_the_deck_when_a_card_is_needed(card: str) -> None:  # R11
    bench = Bench(card, deck=[], display=["d48", "d62", "d57"], rest="discards")
    before = len(flat(bench.game)["discards.dragons"])
    bench.offers("reveal", "decline").go("reveal")
    assert bench.types()[:2] == ["reshuffled", "showed"]
    assert flat(bench.game)["decks.dragons"] == before - 1


@boundary(["d148", "d160"])
def test_the_last_card_is_drawn_and_tucked(card: str) -> None:  # R11
    bench = Bench(card, deck=["d88"], rest="hand 1").use()
    if not bench.used:
        bench.go("draw")
    bench.go([f"tuck d88 {bench.home}"])
    bench.done(
        {f"slots.{bench.home}.tucked": ["d88"], "decks.dragons": -1},
        ["drew", "tucked"],
    )


@boundary(["d116"])
def test_one_card_only_is_kept_and_none_tucked(card: str) -> None:  # R6.1, R11
    bench = Bench(card, deck=["d88"], rest="hand 1").go("draw")
    bench.done({"hand": ["d88"], "decks.dragons": -1}, ["drew", "kept"])


# --- other dragons ----------------------------------------------------------------------------------------


@boundary(["d157", "v66"])
def test_swapping_needs_two_and_may_move_the_card_itself(card: str) -> None:  # R6.11
    one = {"golden.1": {"dragon": "d36"}}
    if card == "v66":
        Bench(card, mat=one).done({}, [])
        return
    bench = Bench(card, mat=one).offers("swap crimson.1 golden.1", "decline").go("swap crimson.1 golden.1")
    bench.done(
        {
            "slots.crimson.1.dragon": "d36",
            "slots.golden.1.dragon": card,
            "slots.crimson.1.fresh": False,
            "slots.golden.1.fresh": True,
        },
        ["swapped"],
    )


# A dragon whose ability can be used, and one of the same timing that can do nothing now.
USES = {"v1": ("d154", "d104"), "v2": ("d83", "d140"), "d172": ("d92", "d84")}


@boundary(USES)
def test_an_ability_that_can_do_nothing_is_not_offered(card: str) -> None:  # R6.10
    able, idle = USES[card]
    bench = Bench(card, mat={"golden.1": {"dragon": able}, "golden.2": {"dragon": idle}})
    bench.offers(f"activate {able}", "decline").decline().done({}, [])
    Bench(card, mat={"golden.1": {"dragon": idle}}).done({}, [])


@boundary(["d172"])
def test_a_dragon_of_this_turn_is_not_activated(card: str) -> None:  # R5.4
    Bench(card, mat={"golden.1": {"dragon": "d92", "fresh": True}}).done({}, [])


# --- the end of the game ----------------------------------------------------------------------------------

# Two tables that differ in one thing, and the VP of each: one too few (or one too many), and just enough.
FOUR = ("d48", "d57", "d62")
EDGES: dict[str, tuple[Case, Case]] = {
    "d39": ((row("crimson", "d48", "d39"), {}, 0), (row("crimson", "d48", "d39", "d62"), {}, 2)),
    "d41": (
        ({"crimson.1": "d41"}, {"places": [[1, 2]]}, 0),
        ({"crimson.1": "d41"}, {"places": [[2, 2]]}, 2),
    ),
    "d42": ((row("golden", "d42"), {}, 0), (row("golden", "d42", "d48"), {}, 3)),
    "d44": (
        ({"golden.1": "d44"}, {"rows": {5: [1]}}, 0),
        ({"golden.1": "d44"}, {"rows": {5: [0]}}, 2),
    ),
    "d46": (
        ({"crimson.1": "d46", "golden.1": "d48"}, {}, 0),
        ({"crimson.1": "d46", "golden.1": "d48", "amethyst.1": "d62"}, {}, 3),
    ),
    "d49": ((row("golden", "d49", "d37", "d48"), {}, 0), (row("golden", "d49", "d37", "d48", "d62"), {}, 4)),
    "d51": ((row("golden", "d51"), {}, 0), (row("golden", "d51", "d37"), {}, 1)),
    "d54": ((row("crimson", "d54", "d48", "d62"), {}, 0), (row("crimson", "d54", "d48"), {}, 4)),
    "d59": ((row("golden", "d59"), {}, 0), (row("golden", "d59", "d37"), {}, 2)),
    "d74": (
        ({"crimson.1": "d74"}, {"excavated": {"crimson": 3}}, 0),
        ({"crimson.1": "d74"}, {"excavated": {"crimson": 4}}, 3),
    ),
    "d81": ((row("crimson", "d81", "d48"), {}, 0), (row("crimson", "d81"), {}, 3)),
    "d91": ((row("crimson", "d91", "d1", "d62"), {}, 0), (row("crimson", "d91", "d1", "d62", "d37"), {}, 8)),
    "d93": ((row("golden", "d93", *FOUR[:2]), {}, 0), (row("golden", "d93", *FOUR), {}, 5)),
    "d97": ((row("golden", "d97"), {}, 0), (row("golden", "d97", "d36"), {}, 1)),
    "d98": ((row("golden", "d98", *FOUR[:2]), {}, 0), (row("golden", "d98", *FOUR), {}, 3)),
    "d102": ((row("golden", "d102"), {}, 0), (row("golden", "d102", "d48"), {}, 3)),
    "d106": ((row("golden", "d106"), {}, 0), (row("golden", "d106", "d62"), {}, -2)),
    "d112": ((row("golden", "d112"), {}, 0), (row("golden", "d112", "d48"), {}, 2)),
    "d122": ((row("golden", "d122"), {}, 0), (row("golden", "d122", "d62"), {}, -1)),
    "d129": ((row("golden", "d129"), {}, 0), (row("golden", "d129", "d48"), {}, 3)),
    "d131": ((row("golden", "d131", "d1", "d62"), {}, 0), (row("golden", "d131", "d1", "d62", "d48"), {}, 4)),
    "d145": ((row("amethyst", "d145", *FOUR[:2]), {}, 0), (row("amethyst", "d145", *FOUR), {}, 5)),
    "d150": (
        ({"golden.1": "d150"}, {}, 0),
        ({"golden.1": "d150", "amethyst.1": "d38"}, {}, 4),
    ),
    "d167": ((row("crimson", "d167", *FOUR[:2]), {}, 0), (row("crimson", "d167", *FOUR), {}, 5)),
    "d179": (({"golden.1": "d179"}, {"mat_eggs": 1}, 0), ({"golden.1": "d179"}, {"mat_eggs": 2}, 1)),
    "d183": ((row("golden", "d183"), {}, 1), (row("golden", "d183", "d38"), {}, 2)),
}


def things(case: Case) -> set[tuple[str, Any]]:
    """Everything that lies on the table of a case, one by one."""
    dragons, more, _ = case
    return {*dragons.items(), *((name, str(value)) for name, value in more.items())}


@boundary(EDGES)
def test_one_less_and_just_enough(card: str) -> None:  # R6.5, R10
    less, enough = EDGES[card]
    differing = things(less) ^ things(enough)
    assert len({name for name, _ in differing}) == 1
    for dragons, more, vp in (less, enough):
        assert score(dragons, **more)["end_game"] == vp
