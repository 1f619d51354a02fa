"""Every fault of a player's card, and every way to mend one, is met by some wrong file."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wyrmspan_desktop.core.errors import CardError, Worded
from wyrmspan_desktop.engine.card_faults import Fault, Fix
from wyrmspan_desktop.engine.cards import own_set

Card = dict[str, Any]
GAIN = {"op": "gain", "items": {"coin": 1}}
SWAP = {"op": "swap_dragons"}


def dragon(number: int = 301, **fields: Any) -> Card:
    """A dragon that is sound but for its fields."""
    rest = {"size": "small", "trait": "shy", "vp": 1, "nests": 1, "cost": {"milk": 1}, "caves": ["golden"]}
    ability = {"timing": "if_activated", "do": [GAIN]}
    return {"id": f"d{number}", "name": f"Number {number}", **rest, "ability": ability, **fields}


def does(*ops: Card, timing: str = "if_activated") -> list[Card]:
    return [dragon(ability={"timing": timing, "do": list(ops)})]


def when(**condition: Any) -> list[Card]:
    return does({"op": "if", "condition": condition, "then": [GAIN]})


def per(**count: Any) -> list[Card]:
    return does({**GAIN, "per": {"count": "dragons", **count}})


def pay(**more: Any) -> list[Card]:
    return does({"op": "pay", "cost": {"milk": 1}, "then": [GAIN], **more})


def gain(**more: Any) -> list[Card]:
    return does({"op": "gain", "items": {"milk": 1}, **more})


def draw(**more: Any) -> list[Card]:
    return does({"op": "draw", "count": 2, **more})


def choose(*of: Card, count: int = 1) -> list[Card]:
    return does({"op": "choose", "count": count, "of": list(of)})


def scoring(**end: Any) -> list[Card]:
    return [dragon(ability={"timing": "end_game", "end_game": end})]


def cave(*ops: Card) -> list[Card]:
    return [{"id": "v101", "do": list(ops)}]


USE = {"op": "activate", "on": "dragon", "timings": ["if_activated"]}
FEED = {"op": "cache", "count": 1, "resource": "milk", "source": "general", "place": "here"}
YOUNG = {"food": "milk", "each_time": [FEED], "third_time": []}

WRONG: dict[Fault, list[Card]] = {
    Fault.NO_ID: [dragon(id="d0")],
    Fault.BELOW: [dragon(cost={"milk": -1})],
    Fault.NOTHING_HAPPENS: pay(then=[]),
    Fault.PLACE_MEANINGLESS: cave({"op": "lay", "count": 1, "place": "here"}),
    Fault.GUILD_PAID: pay(cost={"guild": 1}),
    Fault.PAYMENT_EMPTY: pay(cost={}),
    Fault.PAYMENT_UNCLEAR: pay(one_of=[{"milk": 1}]),
    Fault.NO_EGGS_PAID: pay(eggs_from="here"),
    Fault.EGGS_GAINED: gain(items={"egg": 1}),
    Fault.GAIN_EMPTY: gain(items={}),
    Fault.CACHED_AND_TUCKED: gain(items={"milk": 1, "dragon": 1}, cache=1, tuck=1),
    Fault.CACHED_TOO_MANY: gain(cache=2),
    Fault.TUCKED_TOO_MANY: gain(tuck=1),
    Fault.NOTHING_STORED: gain(must=True),
    Fault.COUNT_WITHOUT_FIELD: per(count="eggs", trait="shy"),
    Fault.BOUNDS_CROSSED: per(printed_cost=[3, 2]),
    Fault.NO_DRAGON_OTHERS: cave({**GAIN, "per": {"count": "dragons", "other": True}}),
    Fault.NOT_ONE_CONDITION: when(at_least=1),
    Fault.BOUND_ALONE: when(situation="column_full", at_least=1),
    Fault.COUNT_ALONE: when(count={"count": "eggs"}),
    Fault.NO_DRAGON_ABOUT: cave({"op": "if", "condition": {"situation": "column_full"}, "then": [GAIN]}),
    Fault.OPPONENTS_NOT_LAST: does({"op": "opponents", "do": [GAIN]}, GAIN),
    Fault.NESTS_TOO_FEW: does({"op": "lay", "count": 2, "place": "here"}),
    Fault.CHOSEN_TOO_MANY: choose(GAIN, count=2),
    Fault.CHOICE_TOO_LARGE: choose({"op": "gain", "items": {"coin": 2}}),
    Fault.TUCKED_ANYWHERE: draw(tuck=2),
    Fault.TUCKED_OR_NOT: draw(tuck=1, may_tuck=1),
    Fault.NOTHING_TUCKED: draw(place="any"),
    Fault.ALL_KEPT: draw(discard=1),
    Fault.DRAWN_OTHERWISE: draw(keep=1),
    Fault.NO_SUCH_TIMING: does({**USE, "timings": []}),
    Fault.ICONS_OTHERWISE: does({**USE, "on": "mat_icon", "timings": ["when_played"]}),
    Fault.SCORING_UNCLEAR: scoring(),
    Fault.SCORING_TWICE: scoring(score=1, per={"count": "eggs"}, condition={"situation": "column_full"}),
    Fault.MAXIMUM_TOO_SMALL: scoring(score=2, max=1, per={"count": "eggs"}),
    Fault.CAVES_UNCLEAR: [dragon(caves=[])],
    Fault.COST_UNPRINTED: [dragon(cost={"any": 1})],
    Fault.NOT_ONE_ABILITY: [dragon(ability={"timing": "if_activated"})],
    Fault.END_GAME_APART: does(GAIN, timing="end_game"),
    Fault.HATCHLING_APART: [dragon(size="hatchling")],
    Fault.NO_CARDS: [],
    Fault.TOO_MANY: [dragon(number) for number in range(1, 102)],
    Fault.ID_TOO_GREAT: [dragon(401)],
    Fault.NAME_LENGTH: [dragon(name="")],
    Fault.NAME_UNDRAWABLE: [dragon(name="  ")],
    Fault.NAME_TAKEN: [dragon(name="Chameleon Coatl")],
    Fault.TOO_MANY_EFFECTS: does(*[GAIN] * 13),
    Fault.TOO_MUCH: [dragon(vp=16)],
    Fault.TOO_MUCH_FOR_EACH: does({"op": "gain", "items": {"coin": 3}, "per": {"count": "eggs"}}),
    Fault.ENDLESS_TOGETHER: [
        dragon(number, ability={"timing": "if_activated", "do": [GAIN, USE]}) for number in (301, 302)
    ],
    Fault.ENDLESS: [dragon(size="hatchling", ability={"timing": "if_activated", "hatchling": YOUNG})],
}


def error_of(cards: list[Card]) -> CardError:
    """Return the error that a set of these cards raises."""
    file = "caves.json" if cards and cards[0]["id"].startswith("v") else "dragons.json"
    with pytest.raises(CardError) as caught:
        own_set("Wrong", {file: json.dumps(cards).encode()})
    return caught.value


def words_of(part: str) -> str:
    return part.words if isinstance(part, Worded) else part


@pytest.mark.parametrize("fault", WRONG)
def test_wrong_card_raises_the_expected_message(fault: Fault) -> None:
    assert words_of(error_of(WRONG[fault]).problem) is fault


def test_every_fault_and_fix_has_a_case() -> None:
    assert set(Fault) - set(WRONG) == {Fault.TOO_LARGE}, "which is reported of cards in a saved game"
    assert {words_of(error_of(cards).fix) for cards in WRONG.values()} - {""} == set(Fix)
