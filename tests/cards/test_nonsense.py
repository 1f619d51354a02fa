"""Cards that are well formed but mean nothing, or not what they seem to say, are refused with a reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.engine import cards

Files = dict[str, bytes]
GUILD = {"op": "gain", "items": {"guild": 1}}
EGG = {"op": "lay", "count": 1, "place": "any"}


def refused(files: Files, name: str, where: list[str | int], value: Any) -> CardError:
    """The error of the box with this value somewhere in a file."""
    data = json.loads(files[name])
    holder = data
    for step in where[:-1]:
        holder = holder[step]
    holder[where[-1]] = value
    with pytest.raises(CardError) as caught:
        cards.decode_files({**files, name: json.dumps(data).encode()})
    return caught.value


def count(what: str, **more: Any) -> dict[str, Any]:
    return {"count": what, **more}


def when(**condition: Any) -> dict[str, Any]:
    return {"op": "if", "condition": condition, "then": [GUILD]}


# An effect that no dragon with two nests can have; where it is wrong, and what is said about it.
OF_DRAGONS: list[tuple[dict[str, Any], str, str]] = [
    (
        {"op": "gain", "items": {"milk": 1}, "cache": 2},
        "[0].cache",
        "2 cannot be cached: the ability gains only 1",
    ),
    ({"op": "gain", "items": {"dragon": 1}, "cache": 1}, "[0].cache", "gains only 0"),
    ({"op": "gain", "items": {"milk": 1}, "cache": -1}, "[0].cache", "-1 cannot be cached"),
    (
        {"op": "gain", "items": {"coin": 1}, "per": count("eggs"), "cache": 1},
        "[0].cache",
        "gains only 0",
    ),
    (
        {"op": "gain", "items": {"dragon": 1}, "tuck": 2},
        "[0].tuck",
        "2 cannot be tucked: the ability gains only 1",
    ),
    ({"op": "gain", "items": {"cave": 1}, "tuck": 1}, "[0].tuck", "gains only 0"),
    ({"op": "gain", "items": {"dragon": 1, "milk": 1}, "tuck": 1, "cache": 1}, "[0]", "not both"),
    ({"op": "gain", "items": {"milk": 1}, "must": True}, "[0]", "need something to be cached or tucked"),
    ({"op": "gain", "items": {"milk": 1}, "place": "any"}, "[0]", "need something to be cached or tucked"),
    ({"op": "gain", "items": {"milk": 1}, "per": count("eggs", place="here")}, "[0].per.place", "no place"),
    ({"op": "gain", "items": {"milk": 1}, "per": count("eggs", other=True)}, "[0].per.other", "no other"),
    ({"op": "lay", "count": 3, "place": "here"}, "[0].count", "hold only 2"),
    ({"op": "pay", "cost": {"milk": 1}, "eggs_from": "here", "then": [EGG]}, "[0].eggs_from", "no eggs"),
    ({"op": "pay", "cost": {"milk": 1}, "then": [when(at_least=1)]}, "[0].then[0].condition", "says 0"),
    ({"op": "choose", "count": 1, "of": [GUILD, {**EGG, "count": 2}]}, "[0].of[1]", "1 item, or 1 egg"),
    ({"op": "choose", "count": 1, "of": [GUILD, {**EGG, "place": "here"}]}, "[0].of[1]", "1 item, or 1 egg"),
    ({"op": "choose", "count": 1, "of": [{"op": "gain", "items": {"milk": 2}}]}, "[0].of[0]", "1 item"),
    (
        {"op": "choose", "count": 1, "of": [EGG, {"op": "gain", "items": {"milk": 1}, "cache": 1}]},
        "[0].of[1]",
        "1 item, or 1 egg",
    ),
    ({"op": "draw", "count": 1, "keep": 2}, "[0]", "drawn: 1, but accounted for: 2"),
    ({"op": "draw", "count": 3, "keep": 1, "tuck": 1}, "[0]", "drawn: 3, but accounted for: 2"),
    ({"op": "draw", "count": 3, "keep": 1, "tuck": 1, "discard": 2}, "[0]", "accounted for: 4"),
    ({"op": "draw", "count": 1, "may_tuck": 2}, "[0]", "drawn: 1, but accounted for: 2"),
    ({"op": "draw", "count": 2, "tuck": 1, "may_tuck": 1}, "[0]", "`tuck` or `may_tuck`, not both"),
    ({"op": "draw", "count": 2, "discard": 1}, "[0].discard", "every card that is not tucked is kept"),
    ({"op": "draw", "count": 2, "keep": -1}, "[0].keep", "-1 is below 0"),
    ({"op": "draw", "count": 2, "place": "any"}, "[0].place", "nothing is tucked"),
    (
        {"op": "activate", "on": "mat_icon", "timings": ["when_played"]},
        "[0].timings",
        "always use the timing `if_activated`",
    ),
    ({"op": "reveal", "tuck_sizes": [], "discard_and_gain": {"egg": 1}}, "[0].discard_and_gain.egg", "laid"),
    (when(situation="last_in_cave", at_least=1), "[0].condition", "a limit without a count"),
    (
        when(count=count("guild_markers", trait="shy"), at_least=1),
        "[0].condition.count.trait",
        "has no trait",
    ),
    ({"op": "opponents", "do": [{**EGG, "place": "here"}]}, "[0].do[0].place", "'here' only works in"),
    (
        {"op": "opponents", "do": [{"op": "reveal", "tuck_sizes": ["small"]}]},
        "[0].do[0]",
        "'here' only works in",
    ),
    (
        {"op": "opponents", "do": [when(situation="column_full")]},
        "[0].do[0].condition",
        "no dragon to refer to",
    ),
    (
        {"op": "opponents", "do": [when(count=count("dragons", other=True), at_least=1)]},
        "[0].do[0].condition.count.other",
        "`other` only works in a dragon's own ability",
    ),
]


@pytest.mark.parametrize(("op", "path", "problem"), OF_DRAGONS)
def test_an_effect_without_sense(files: Files, op: dict[str, Any], path: str, problem: str) -> None:
    """Dragon 175 has two nests."""
    caught = refused(files, "dragons.json", [174, "ability", "do"], [op])
    assert (caught.card or "").startswith("card d175")
    assert caught.path == f"ability.do{path}"
    assert problem in caught.problem


# On a card without a place on the mat.
HERE: list[tuple[dict[str, Any], str]] = [
    ({**EGG, "place": "this_cave"}, "do[0].place"),
    ({"op": "lay_each", "place": "adjacent"}, "do[0].place"),
    ({"op": "cache", "count": 1, "resource": "any", "source": "supply", "place": "here"}, "do[0].place"),
    ({"op": "tuck", "count": 1, "source": "deck", "place": "this_column"}, "do[0].place"),
    ({"op": "tuck_each", "trait": "shy", "place": "this_column"}, "do[0].place"),
    ({"op": "draw", "count": 1, "may_tuck": 1}, "do[0].place"),
    ({"op": "gain", "items": {"milk": 1}, "cache": 1}, "do[0].place"),
    ({"op": "gain", "items": {"milk": 1}, "per": count("dragons", place="this_cave")}, "do[0].per.place"),
    ({"op": "pay", "cost": {"egg": 1}, "eggs_from": "this_cave", "then": [GUILD]}, "do[0].eggs_from"),
    ({"op": "pay", "cost": {"egg": 1}, "then": [{**EGG, "place": "here"}]}, "do[0].then[0].place"),
]


@pytest.mark.parametrize(("op", "path"), HERE)
def test_here_is_nowhere_on_a_cave_card(files: Files, op: dict[str, Any], path: str) -> None:
    caught = refused(files, "caves.json", [0, "do"], [op])
    assert (caught.card, caught.path) == ("card v1", path)
    assert "only works in a dragon's own ability" in caught.problem
    assert caught.fix == "Use `any`"


@pytest.mark.parametrize(
    ("end", "path", "problem"),
    [
        ({"score": 2, "max": 8}, ".max", "must be more than the points for one"),
        ({"score": 2, "per": count("eggs"), "max": 2}, ".max", "must be more than the points for one"),
        ({"score": -2, "per": count("eggs"), "max": 8}, ".max", "must be more than the points for one"),
        ({"score": 2, "per": count("eggs", size="small")}, ".per.size", "has no size"),
        (
            {"score": 2, "per": count("eggs"), "condition": {"situation": "column_full"}},
            "",
            "at most one of `per`",
        ),
        (
            {"score_for": [{"cost": {"milk": 1}, "score": 1}], "per": count("eggs")},
            "",
            "at most one of `per`",
        ),
    ],
)
def test_scoring_without_sense(files: Files, end: dict[str, Any], path: str, problem: str) -> None:
    caught = refused(files, "dragons.json", [38, "ability", "end_game"], end)
    assert caught.path == f"ability.end_game{path}"
    assert problem in caught.problem


@pytest.mark.parametrize(
    ("name", "where", "value", "path"),
    [
        ("guild.json", ["track", 1, "do"], [{**EGG, "place": "here"}], "track[1].do[0].place"),
        ("guild.json", ["tiles", 0, "rows", 2, "do"], [{**EGG, "place": "here"}], "rows[2].do[0].place"),
        (
            "guild.json",
            ["tiles", 0, "rows", 3, "end_game", "per"],
            count("dragons", place="adjacent"),
            "rows[3].end_game.per.place",
        ),
        ("mat.json", ["paths", "golden", 3], [{**EGG, "place": "here"}], "paths.golden[3][0].place"),
        ("objectives.json", [0, "count"], count("dragons", place="this_cave"), "count.place"),
        ("objectives.json", [0, "count"], count("dragons", other=True), "count.other"),
        ("objectives.json", [0, "count"], count("dragons", printed_cost=[-1, 2]), "count.printed_cost"),
        ("objectives.json", [0, "count"], count("dragons", printed_cost=[3, 2]), "count.printed_cost"),
        ("rounds.json", ["exchange"], 3, "exchange"),
        ("automa.json", ["cards", 0, "extra_steps"], 1, "extra_steps"),
        ("mat.json", ["excavate_eggs"], [0, -1, 1, 2], "excavate_eggs"),
        ("mat.json", ["explore_costs", 1], {"coin": 1, "guild": 1}, "explore_costs[1].guild"),
    ],
)
def test_a_board_without_sense(
    files: Files, name: str, where: list[str | int], value: Any, path: str
) -> None:
    assert refused(files, name, where, value).path == path
