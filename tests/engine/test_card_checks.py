"""The edges of what card files may say, and what is said about a value beyond one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.abilities import decoded, of_dragon
from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.engine.cards import default_box

GUILD = {"op": "gain", "items": {"guild": 1}}
EGG = {"op": "lay", "count": 1, "place": "any"}


def of(*effects: dict[str, Any]) -> dict[str, Any]:
    """Cave 1 does this."""
    return {"[0].do": list(effects)}


def scoring(**end: Any) -> dict[str, Any]:
    """Dragon 39 scores this at the end."""
    return {"[38].ability.end_game": end}


def pay(**more: Any) -> dict[str, Any]:
    return {"op": "pay", "cost": {"egg": 1}, "then": [GUILD], **more}


# A file, what is different in it, where that is wrong, what is said about it, and what to do.
REFUSED: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("dragons.json", {"[0].vp": -21}, "vp", "-21 is below -20", ""),
    ("dragons.json", {"[0].nests": -1}, "nests", "-1 is below 0", ""),
    ("dragons.json", {"[0].id": "d0"}, "id", "'d0' is not a valid id", "Ids here are d1, d2 and so on"),
    (
        "dragons.json",
        {"[0].id": "d12345"},
        "id",
        "'d12345' is not a valid id",
        "Ids here are d1, d2 and so on",
    ),
    ("caves.json", {"[0].id": "d1"}, "id", "'d1' is not a valid id", "Ids here are v1, v2 and so on"),
    ("caves.json", {"[0].id": "v1a"}, "id", "'v1a' is not a valid id", "Ids here are v1, v2 and so on"),
    ("objectives.json", {"[0].id": "o1c"}, "id", "'o1c' is no id", "Ids here are o1a, o1b, o2a, ..."),
    (
        "dragons.json",
        {"[0].cost": {"dragon": 1}},
        "cost",
        "a printed cost may have only coins, eggs and the four resources",
        "",
    ),
    (
        "dragons.json",
        {"[0].cost": {"cave": 1}},
        "cost",
        "a printed cost may have only coins, eggs and the four resources",
        "",
    ),
    ("caves.json", of(pay(times=0)), "do[0].times", "0 is below 1", "Use a positive number"),
    ("caves.json", of({**EGG, "count": 0}), "do[0].count", "0 is below 1", "Use a positive number"),
    (
        "caves.json",
        of(pay(one_of=[{"milk": 1}])),
        "do[0]",
        "a payment has exactly one of `cost` and `one_of`",
        "",
    ),
    (
        "caves.json",
        of({"op": "pay", "then": [GUILD]}),
        "do[0]",
        "a payment has exactly one of `cost` and `one_of`",
        "",
    ),
    ("caves.json", of(pay(then=[])), "do[0].then", "this does nothing", "Say what happens"),
    ("caves.json", of({"op": "opponents", "do": []}), "do[0].do", "this does nothing", "Say what happens"),
    (
        "caves.json",
        of({"op": "opponents", "do": [GUILD]}, GUILD),
        "do[0]",
        "what opponents do must come last",
        "Put it at the end",
    ),
    (
        "caves.json",
        of({"op": "choose", "count": 3, "of": [GUILD, EGG]}),
        "do[0].count",
        "you cannot choose 3 of 2",
        "",
    ),
    (
        "caves.json",
        of({"op": "gain", "items": {"egg": 1}}),
        "do[0].items.egg",
        "eggs are laid, not gained",
        'Use {"op": "lay", "count": 1, "place": "any"}',
    ),
    (
        "caves.json",
        of({"op": "gain", "items": {"coin": 2, "milk": -1}}),
        "do[0].items",
        "a gain needs positive numbers",
        "Say what is gained",
    ),
    *(
        (
            "caves.json",
            of({"op": "gain", "items": {"coin": 1}, "per": {"count": "dragons", "printed_cost": cost}}),
            "do[0].per.printed_cost",
            problem,
            "Give a minimum and a maximum, or null",
        )
        for cost, problem in (
            ([-1, None], "-1 is below 0"),
            ([3, 2], "the minimum 3 is above the maximum 2"),
        )
    ),
    (
        "dragons.json",
        of_dragon({"op": "draw", "count": 3, "tuck": 2}),
        "ability.do[0]",
        "`tuck` can be at most 1, and `may_tuck` only tucks here",
        "Use `may_tuck` with the place `here`",
    ),
    (
        "dragons.json",
        of_dragon({"op": "draw", "count": 3, "may_tuck": 1, "place": "any"}),
        "ability.do[0]",
        "`tuck` can be at most 1, and `may_tuck` only tucks here",
        "Use `may_tuck` with the place `here`",
    ),
    *(
        (
            "dragons.json",
            of_dragon({"op": "draw", "count": 3, field: -1}),
            f"ability.do[0].{field}",
            "-1 is below 0",
            "Use a positive number",
        )
        for field in ("keep", "tuck", "may_tuck", "discard")
    ),
    *(
        (
            "dragons.json",
            of_dragon({"op": "activate", "on": "dragon", "timings": timings}),
            "ability.do[0].timings",
            "there is no such timing for abilities",
            "Use one or more of `when_played`, `if_activated`, `once_per_round`",
        )
        for timings in ([], ["end_game"], ["when_played", "end_game"])
    ),
    (
        "caves.json",
        of({"op": "activate", "on": "mat_icon", "timings": ["if_activated", "when_played"]}),
        "do[0].timings",
        "icons on the mat always use the timing `if_activated`",
        'Use "timings": ["if_activated"]',
    ),
    (
        "dragons.json",
        scoring(score=2, max=4, per={"count": "eggs", "printed_cost": [0, 1]}),
        "ability.end_game.per.printed_cost",
        "'eggs' has no printed_cost",
        "Remove `printed_cost`",
    ),
    (
        "dragons.json",
        {"[38].ability.timing_also": "when_played", "[38].ability.timing": "if_activated"},
        "ability.timing",
        "the timing `end_game` needs the part `end_game`, and the other way round",
        "",
    ),
    (
        "automa.json",
        {"cards[1].id": "1", "cards[0].id": "1"},
        "cards",
        "two have this name",
        "Give each a name of its own",
    ),
    (
        "automa.json",
        {"levels[1].name": "Automa 1"},
        "levels",
        "two have this name",
        "Give each a name of its own",
    ),
]


@pytest.mark.parametrize(("file", "changes", "path", "problem", "fix"), REFUSED)
def test_value_out_of_range_is_refused(
    file: str, changes: dict[str, Any], path: str, problem: str, fix: str
) -> None:
    with pytest.raises(CardError) as caught:
        decoded(file, changes)
    error = caught.value
    assert (error.file, error.path, error.problem, error.fix) == (file, path, problem, fix)


@pytest.mark.parametrize(
    ("file", "changes"),
    [
        ("dragons.json", {"[0].vp": -20, "[0].nests": 0, "[0].cost": {}}),
        ("caves.json", of({"op": "choose", "count": 2, "of": [GUILD, EGG]})),
        ("dragons.json", of_dragon({**EGG, "count": 2, "place": "here"})),
        ("dragons.json", of_dragon({"op": "draw", "count": 3, "keep": 0, "tuck": 1, "discard": 2})),
        ("dragons.json", of_dragon({"op": "draw", "count": 2, "may_tuck": 2})),
        ("dragons.json", of_dragon({"op": "draw", "count": 2, "tuck": 1, "place": "any"})),
        ("dragons.json", of_dragon({"op": "gain", "items": {"milk": 1, "any": 1}, "cache": 2, "must": True})),
        ("dragons.json", of_dragon({"op": "gain", "items": {"dragon": 2}, "tuck": 2, "place": "adjacent"})),
        (
            "dragons.json",
            of_dragon({"op": "gain", "items": {"milk": 1}, "per": {"count": "eggs"}, "cache": 3}),
        ),
        ("dragons.json", of_dragon(pay(eggs_from="here"))),
        ("caves.json", of({"op": "pay", "one_of": [{"egg": 1}, {"milk": 1}], "then": [EGG]})),
        ("dragons.json", scoring(score=2, max=3, per={"count": "eggs"})),
        ("dragons.json", scoring(score=2, per={"count": "dragons", "printed_cost": [2, 2]})),
        ("dragons.json", scoring(score=2, per={"count": "dragons", "printed_cost": [0, None]})),
        ("dragons.json", scoring(score=2, per={"count": "cave_cards", "place": "this_cave"})),
        (
            "objectives.json",
            {"[0].count": {"count": "dragons_and_cave_cards", "place": "golden"}},
        ),
        ("mat.json", {"excavate_eggs": [0, 0, 0, 0]}),
    ],
)
def test_value_at_the_limit_is_accepted(file: str, changes: dict[str, Any]) -> None:
    assert decoded(file, changes).content_hash != default_box().content_hash


@pytest.mark.parametrize(
    ("file", "changes", "path", "fix"),
    [
        ("guild.json", {"tiles[0].rows[2].squars": [1, 2]}, "tiles[0].rows[2]", "Did you mean `squares`?"),
        ("caves.json", of({"op": "lay", "count": 1, "place": "hear"}), "do[0].place", "Did you mean `here`?"),
        ("caves.json", of({"op": "swap_dragon"}), "do[0].op", "Did you mean `swap_dragons`?"),
        ("caves.json", of({**EGG, "plase": "any"}), "do[0]", "Did you mean `place`?"),
        (
            "caves.json",
            of({"op": "lay", "count": 1, "place": "xxx"}),
            "do[0].place",
            "Choose one of `adjacent`, `any`, `here`, `this_cave`, `this_column`",
        ),
        ("dragons.json", {"[0].cost.crystals": 1}, "cost", "Did you mean `crystal`?"),
    ],
)
def test_error_suggests_the_probable_word(file: str, changes: dict[str, Any], path: str, fix: str) -> None:
    with pytest.raises(CardError) as caught:
        decoded(file, changes)
    assert (caught.value.path, caught.value.fix) == (path, fix)
