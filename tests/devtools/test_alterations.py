"""The tool that alters the box finds every figure, and tells what tests notice from what they do not."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator
from typing import Any

import pytest

from wyrmspan_desktop import resources
from wyrmspan_desktop.devtools import alterations
from wyrmspan_desktop.devtools.alterations import NOTICED, REFUSED, SURVIVED


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every single value in a card file, with its path."""
    if isinstance(value, dict):
        for name, each in value.items():
            if name not in ("op", "assumed"):
                yield from leaves(each, f"{path}.{name}")
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from leaves(each, f"{path}[{index}]")
    else:
        yield path[1:], value


@pytest.mark.parametrize(
    ("game", "file"),
    [(game, file) for game in ("wyrmspan", "updated") for file in alterations.EDITIONS[game].kinds],
)
def test_every_value_is_altered_in_several_ways_or_in_the_only_one(game: str, file: str) -> None:
    data = json.loads(resources.card_bytes(file))
    cards = {each["id"]: number for number, each in enumerate(data)} if isinstance(data, list) else {}
    ways: dict[tuple[str | None, str], int] = {}
    for each in alterations.alterations([file], game):
        place = each.card, each.change.split(": ")[0]
        ways[place] = ways.get(place, 0) + 1
        now, before = (
            value if each.card is None else value[cards[each.card]] for value in (each.value, data)
        )
        assert now != before
    for card, value in [(card, data[number]) for card, number in cards.items()] or [(None, data)]:
        for path, old in leaves(value):
            assert ways.get((card, path), 0) >= 1 + (type(old) is int), (card, path)


def test_names_are_unique() -> None:
    names = [each.name for each in alterations.alterations()]
    assert len(set(names)) == len(names) > 20_000


def test_the_alterations_of_a_cave_card() -> None:
    assert [each.name for each in alterations.alterations(["v3"])] == [
        "v3 id: v3 -> v4",
        "v3 do[0].count: 2 -> 3",
        "v3 do[0].count: 2 -> 1",
        "v3 do[0].resource: any -> crystal",
        "v3 do[0].resource: any -> gold",
        "v3 do[0].resource: any -> meat",
        "v3 do[0].resource: any -> milk",
        "v3 do[0].source: general -> supply",
        "v3 do[0].place: any -> adjacent",
        "v3 do[0].place: any -> here",
        "v3 do[0].place: any -> this_cave",
        "v3 do[0].place: any -> this_column",
        "v3 do[0]: left out",
    ]


def test_missing_fields_are_set_and_items_exchanged() -> None:
    d42 = {each.change: each.value[41]["ability"]["end_game"] for each in alterations.alterations(["d42"])}
    assert d42["ability.end_game.per.other: true -> false"]["per"]["other"] is False
    assert d42["ability.end_game.per.size: set to small"]["per"]["size"] == "small"
    assert d42["ability.end_game.per.timing: with end_game"]["per"]["timing"] == ["end_game"]
    assert d42["ability.end_game.max: set to 1"]["max"] == 1
    v7 = {each.change: each.value[6].get("do") for each in alterations.alterations(["v7"])}
    assert v7["do[0].items.cave: of milk"] == [{"op": "gain", "items": {"milk": 1, "any": 1}}]
    assert v7["do[0].items.coin: 0 -> 1"] == [{"op": "gain", "items": {"cave": 1, "any": 1, "coin": 1}}]
    assert v7["do[0]: left out"] == []


def tried(only: list[str], tests: str) -> dict[str, str]:
    """The outcomes in a process of their own, as the command does it."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(alterations.try_share, (only, 1, 0, (tests,)))


def test_the_tests_of_a_card_notice_and_the_checks_refuse() -> None:
    outcomes = tried(["d88"], "cards/test_*.py")
    assert set(outcomes.values()) == {REFUSED, NOTICED}
    assert outcomes["d88 cost.any: 0 -> 1"] == REFUSED
    assert outcomes["d88 vp: 5 -> 6"] == NOTICED
    assert outcomes["d88 ability.do[0].items.coin: 1 -> 2"] == NOTICED


def test_untested_alteration_survives() -> None:
    outcomes = tried(["d88"], "cards/test_card_figures.py")
    assert outcomes["d88 vp: 5 -> 6"] == NOTICED
    assert outcomes["d88 ability.do[0].items.coin: 1 -> 2"] == SURVIVED


def test_the_verdict() -> None:
    outcomes = {"a": NOTICED, "b": SURVIVED, "c": SURVIVED, "d": REFUSED}
    assert list(alterations.verdict(outcomes, ["b", "c"])) == []
    assert list(alterations.verdict(outcomes, ["b", "a", "e"])) == [
        "survived: c",
        "listed, but noticed: a",
        "listed, but there is no such alteration: e",
    ]


def test_every_equivalent_has_a_reason() -> None:
    text = "# cannot happen\nd1 a: 1 -> 2\nd2 b: left out\n\n# nor this\nv3 c: with d\n"
    assert alterations.equivalents(text) == {
        "d1 a: 1 -> 2": "cannot happen",
        "d2 b: left out": "cannot happen",
        "v3 c: with d": "nor this",
    }
    for wrong in ("d1 a: 1 -> 2\n", "# why\nd1 a\nd1 a\n", "# why\n\nd1 a\n"):
        with pytest.raises(ValueError, match="d1 a"):
            alterations.equivalents(wrong)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert alterations.main(["--card", "v3"]) == 0
    lines: list[str] = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["caves.json", "13", "5", "8", "0"]
    with pytest.raises(SystemExit):
        alterations.main(["--card", "d999"])
    assert "no card d999" in capsys.readouterr().err


@pytest.mark.parametrize("which", [["advent", "--card", "7"], ["family"]])
def test_the_cards_of_another_game(which: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert alterations.main(["--game", *which]) == 0
    altered, refused, noticed, survived = map(int, capsys.readouterr().out.splitlines()[1].split()[1:])
    assert (altered, survived) == (refused + noticed, 0)
    assert min(refused, noticed) > 0
