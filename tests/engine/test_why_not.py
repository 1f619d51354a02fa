"""Reasons why a thing cannot be used for an action: each at its boundary (`why_not.CODES`)."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from wyrmspan_desktop.engine import Anchor, Game, Unmet
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.house_rules import HouseRules
from wyrmspan_desktop.engine.why_not import CODES, why_not
from wyrmspan_desktop.scenarios import FULL, Scenario, play

BOX = default_box()


def poor(**own: object) -> Game:
    """Return a game in which seat 0 has only these things."""
    return Scenario().player(0, **own).game()  # type: ignore[arg-type]


def card(name: str, **own: object) -> tuple[Unmet, ...]:
    return why_not(poor(hand=[name], **own), Anchor("card", name))


def slot(name: str, **own: object) -> tuple[Unmet, ...]:
    return why_not(poor(**own), Anchor("slot", name))


def cave(name: str, **own: object) -> tuple[Unmet, ...]:
    return why_not(poor(**own), Anchor("cave", name))


def dragon_of(**cost: int) -> str:
    """A dragon that costs exactly this and lives in the crimson cave."""
    return next(
        f"d{number}"
        for number, dragon in BOX.dragons.items()
        if dict(dragon.cost.named()) == cost and "crimson" in dragon.caves
    )


def test_a_finished_game_offers_nothing() -> None:
    game = Scenario().round(4).turn(0, last=True).game()
    while game.decision is not None:
        game.apply(list(game.decision.default) if "pass" not in game.decision.ids else ["pass"])
    assert why_not(game, Anchor("cave", "crimson")) == (Unmet("over"),)


def test_only_actions_are_explained() -> None:
    game = poor(coins=1, hand=["v21"])
    play(game, "excavate v21 crimson.2")
    assert game.decision.kind != "action"
    assert why_not(game, Anchor("cave", "golden")) == (Unmet("not_your_action"),)


def test_offered_things_have_no_unmet_condition() -> None:
    game = poor(coins=1, hand=["v21"])
    for anchor in (Anchor("card", "v21"), Anchor("slot", "crimson.2"), Anchor("cave", "crimson")):
        assert why_not(game, anchor) == ()


@pytest.mark.parametrize(
    ("anchor", "code"),
    [
        (Anchor("card", "d999"), "no_such_thing"),
        (Anchor("card", "v76"), "no_such_thing"),
        (Anchor("card", "nothing"), "no_such_thing"),
        (Anchor("card", "d1"), "not_yours"),
        (Anchor("card", "v1"), "not_yours"),
        (Anchor("cave", "silver"), "no_such_thing"),
        (Anchor("slot", "silver.1"), "no_such_thing"),
        (Anchor("row", "1"), "no_action"),
        (Anchor("pile", "dragons"), "no_action"),
        (Anchor("nest", "mat"), "no_action"),
    ],
)
def test_unusable_things_are_explained(anchor: Anchor, code: str) -> None:
    assert why_not(poor(), anchor) == (Unmet(code),)


def test_cave_card_needs_a_space_and_its_cost() -> None:
    """R3.1: a coin, and eggs by the column."""
    assert card("v21", excavated=FULL) == card("v1", excavated=FULL) == (Unmet("no_empty_space"),)
    assert card("v21", excavated={"crimson": 4, "golden": 4, "amethyst": 3}, coins=9, mat_eggs=1) == (
        Unmet("missing", "egg", 2, 1),
    )
    assert card("v21", excavated={"crimson": 4, "golden": 2, "amethyst": 3}, mat_eggs=0) == (
        Unmet("missing", "coin", 1, 0),
        Unmet("missing", "egg", 1, 0),
    )
    assert card("v21") == (Unmet("missing", "coin", 1, 0),)
    assert card("v21", coins=1) == ()


def test_dragon_needs_a_space_in_one_of_its_caves() -> None:
    """R4.1."""
    number, dragon = next((n, d) for n, d in BOX.dragons.items() if d.caves == ("crimson", "golden"))
    name = f"d{number}"
    settled = {"crimson.1": {"dragon": "d57"}, "golden.1": {"dragon": "d60"}}
    rich = dict.fromkeys(("meat", "gold", "crystal", "milk"), 9)
    assert card(name, mat=settled, resources=rich, coins=9, mat_eggs=2) == (
        Unmet("no_free_space", place="crimson"),
        Unmet("no_free_space", place="golden"),
    )
    assert dragon.caves == ("crimson", "golden")
    assert card(name, resources=rich, coins=9, mat_eggs=2) == ()


def test_dragon_needs_its_cost_and_a_coin() -> None:
    """R4.2: a coin for the action besides what is printed; exchanges count (R2.5)."""
    name = dragon_of(meat=2, gold=1)
    assert card(name, resources={"meat": 2, "gold": 1}) == (Unmet("missing", "coin", 1, 0),)
    assert card(name, coins=1, resources={"meat": 1}) == (
        Unmet("missing", "meat", 2, 1),
        Unmet("missing", "gold", 1, 0),
    )
    assert card(name, coins=1, resources={"meat": 2, "milk": 1}) == (Unmet("missing", "gold", 1, 0),)
    assert card(name, coins=1, resources={"meat": 2, "milk": 2}) == ()
    with_egg = dragon_of(milk=1, egg=1)
    milk = {"milk": 1}
    assert card(with_egg, coins=1, resources=milk) == (Unmet("missing", "egg", 1, 0),)
    assert card(with_egg, coins=1, resources=milk, mat_eggs=1) == ()
    assert card(with_egg, coins=1, resources=milk, mat={"golden.1": {"dragon": "d57", "eggs": 1}}) == ()


def test_a_coin_in_the_cost_is_added_to_that_of_the_action() -> None:
    """R4.2."""
    number, dragon = next((n, d) for n, d in BOX.dragons.items() if d.cost.coin)
    rich = dict.fromkeys(("meat", "gold", "crystal", "milk"), 9)
    need = dragon.cost.coin + 1
    assert card(f"d{number}", coins=need - 1, resources=rich, mat_eggs=2) == (
        Unmet("missing", "coin", need, need - 1),
    )
    assert card(f"d{number}", coins=need, resources=rich, mat_eggs=2) == ()


def test_exploring_needs_its_cost_and_something_to_gain() -> None:
    """R5.1: a coin, then an egg more each time, three times a round."""
    assert cave("golden") == (Unmet("missing", "coin", 1, 0),)
    assert cave("golden", coins=1) == ()
    assert cave("golden", coins=1, explored={"golden": 1}) == (Unmet("missing", "egg", 1, 0),)
    assert cave("golden", coins=1, explored={"golden": 2}, mat_eggs=1) == (Unmet("missing", "egg", 2, 1),)
    assert cave("golden", coins=1, explored={"golden": 2}, mat_eggs=2) == ()
    assert cave("golden", coins=9, explored={"golden": 3}, mat_eggs=2) == (
        Unmet("explored_enough", need=3, have=3, place="golden"),
    )
    assert cave("golden", coins=9, explored={"crimson": 3}) == ()
    no_dragons = Scenario().player(0, coins=1).display(dragons=[None] * 3).rest("dragons", "hand 1").game()
    assert why_not(no_dragons, Anchor("cave", "golden")) == (Unmet("nothing_to_gain", place="golden"),)
    assert why_not(no_dragons, Anchor("cave", "amethyst")) == ()


def test_every_reason_occurs_here() -> None:
    reported = set(re.findall(r"\w+", Path(__file__).read_text("utf-8")))
    assert reported >= set(CODES)


def test_a_cave_that_opens_later_is_closed_until_then() -> None:
    """R3.1, R4.1, R5.1, by a house rule."""
    house = HouseRules(openings=(3, 1, 1))
    dragon = next(each for each in BOX.dragons.values() if each.caves == ("crimson",))
    cost = {name: number for name, number in dragon.cost.named() if name not in ("coin", "egg")}

    full = {"golden": 4, "amethyst": 4}

    def table(round_: int) -> Game:
        rich = Scenario(house_rules=house).player(
            0, coins=5, mat_eggs=2, hand=[dragon.id, "v12"], resources=cost, excavated=full
        )
        return rich.round(round_).game()

    closed = (Unmet("closed", need=3, place="crimson"),)
    game = table(2)
    for kind, name in (("card", dragon.id), ("card", "v12"), ("cave", "crimson"), ("slot", "crimson.1")):
        assert why_not(game, Anchor(kind, name)) == closed, name
    for name in (dragon.id, "v12"):
        assert game.why_not_there(name, "crimson.1") == closed
    opened = table(3)
    for kind, name in (("card", dragon.id), ("card", "v12"), ("cave", "crimson"), ("slot", "crimson.1")):
        assert why_not(opened, Anchor(kind, name)) == (), name


def test_a_slot_is_occupied_or_not_the_next_one() -> None:
    """R3.1, R4.1."""
    mat = {"golden.1": {"dragon": "d57"}}
    assert slot("golden.1", mat=mat) == (Unmet("occupied", place="golden.1"),)
    assert slot("golden.2", mat=mat) == (Unmet("no_action", place="golden.2"),)
    assert slot("golden.3", mat=mat) == (Unmet("not_next_space", place="golden.3"),)
    two = {"mat": mat, "excavated": {"golden": 3}}
    assert slot("golden.2", **two) == (Unmet("no_action", place="golden.2"),)
    assert slot("golden.3", **two) == (Unmet("not_next_space", place="golden.3"),)
    assert slot("golden.4", **two) == (Unmet("no_action", place="golden.4"),)
    assert slot("amethyst.1", **two) == (Unmet("no_action", place="amethyst.1"),)
    assert slot("amethyst.4", **two) == (Unmet("not_next_space", place="amethyst.4"),)


def test_reason_leaves_unrelated_fields_empty() -> None:
    (unmet,) = why_not(poor(), Anchor("card", "d999"))
    assert msgspec.structs.astuple(unmet) == ("no_such_thing", "", 0, 0, "")


def test_space_refuses_unsuitable_cards() -> None:
    """R3.1, R4.1."""
    game = poor(coins=1, hand=["v21"], mat={"golden.1": {"dragon": "d57"}}, excavated={"crimson": 3})

    def codes(name: str, place: str) -> list[str]:
        return [unmet.code for unmet in game.why_not_there(name, place)]

    assert codes("v21", "crimson.1") == ["excavated"]
    assert codes("v21", "golden.3") == ["not_next_space"]
    assert codes("v21", "golden.2") == []
    assert codes("v21", "crimson.4") == ["missing"], "an egg"
    lives = {name: dragon.caves for name, dragon in BOX.dragons.items()}
    red = next(f"d{name}" for name, caves in lives.items() if set(caves) == {"crimson"})
    golden = next(f"d{name}" for name, caves in lives.items() if "golden" in caves and name != 57)
    assert codes(red, "golden.2") == ["lives_elsewhere"]
    assert codes(red, "crimson.1") == []
    assert codes(red, "crimson.2") == ["not_next_space"]
    assert codes(red, "crimson.4") == ["not_excavated"]
    assert codes(golden, "golden.1") == ["occupied"]
    while game.decision is not None:
        game.apply(["pass"] if "pass" in game.decision.ids else list(game.decision.default))
    assert codes("v21", "golden.2") == ["over"]
