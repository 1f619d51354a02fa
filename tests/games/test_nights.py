"""The twenty nights: what their file may say, and how a game of one is judged."""

from __future__ import annotations

import json
import random
from itertools import combinations
from math import hypot
from typing import Any

import pytest
from msgspec.structs import replace

from wyrmspan_desktop import resources
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.core.house_rules import NO_HOUSE_RULES
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.ids import CAVES
from wyrmspan_desktop.engine.nights import FILE, Night, decode, nights
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.text.nights import NIGHT_TEXTS, twist_text
from wyrmspan_desktop.text.things import cave_name

NAMES = [*nights()]


def finished(night: Night, seed: int = 1) -> Game:
    game, dice = night.begin("Ada"), random.Random(seed)
    while game.decision is not None:
        game.apply(heuristic_policy.answer(game, lambda: 0.3 * dice.random()))
    return game


def entries() -> list[dict[str, Any]]:
    return json.loads(resources.card_bytes(FILE))


def reported(change: dict[str, object], number: int = 0) -> str:
    """Return what is said of the file after a change of one of its nights."""
    content = entries()
    content[number] |= change
    with pytest.raises(CardError) as refused:
        decode(json.dumps(content).encode())
    return str(refused.value)


def test_there_are_twenty_nights_that_differ_and_each_has_its_texts() -> None:
    all_nights = [*nights().values()]
    assert len(all_nights) == 20
    assert [*NIGHT_TEXTS] == NAMES
    for value in ("seed", "house_rules", "place"):
        assert len({repr(getattr(night, value)) for night in all_nights}) == 20, value


def test_each_night_has_a_house_rule_or_two_and_opponents_grow_stronger() -> None:
    levels, hardest = [*default_box().levels], 0.0
    for night in nights().values():
        rules = night.house_rules
        changed = [
            name for name in rules.__struct_fields__ if getattr(rules, name) != getattr(NO_HOUSE_RULES, name)
        ]
        assert 1 <= len(changed) <= 2, night.id
        strength = levels.index(night.level) % 3 + (0.5 if night.level.startswith("Ravel") else 0)
        assert strength >= hardest - 1.5, night.id
        hardest = max(hardest, strength)
    assert (nights()["lantern"].level, nights()["dawn"].level) == ("Automa 1", "Ravel 3")


@pytest.mark.parametrize("name", NAMES)
def test_game_begins_as_the_sheet_of_its_night_says(name: str) -> None:
    night = nights()[name]
    game, box, rules = night.begin("Ada"), default_box(), night.house_rules
    said, state = twist_text(rules), game.state
    if rules.coins is not None:
        assert state.players[0].coins == rules.coins
        assert f"You start with {rules.coins} coins." in said
    if rules.tile is not None:
        assert state.tile == rules.tile
        assert f"{box.guild.tiles[state.tile].name}." in said
    if rules.objectives:
        assert state.objectives == [*rules.objectives]
    closed = {cave for cave, opens in zip(CAVES, rules.openings, strict=True) if opens > 1}
    assert {cave for cave in CAVES if f"The {cave_name(cave)} opens" in said} == closed
    while game.decision is not None and game.decision.kind != "action":
        game.apply(list(game.decision.default))
    assert game.decision is not None
    explored = {each.removeprefix("explore ") for each in game.decision.ids if each.startswith("explore ")}
    assert not explored & closed
    assert any(each.startswith("refresh") for each in game.decision.ids) == rules.refresh


def test_stops_on_the_way_are_apart_and_lead_upwards() -> None:
    places = [(x * 16 / 9, y) for x, y in (night.place for night in nights().values())]
    assert all(hypot(a[0] - b[0], a[1] - b[1]) > 0.08 for a, b in combinations(places, 2))
    assert [places[0][1], places[-1][1]] == [max(y for _, y in places), min(y for _, y in places)]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"level": "Automa 4"}, "at level: there is no level 'Automa 4'. Choose one of Automa 1, Automa 2"),
        (
            {"house_rules": {"coin": 5}},
            "at house_rules: `coin` is not a known field here. Did you mean `coins`?",
        ),
        ({"house_rules": {"late_toll": True}}, "at house_rules: only Ravel takes coins"),
        ({"stars": [60, 60, 70]}, "at stars: each star needs more points than the one before"),
        ({"stars": [60, 70]}, "expected a list of 3, but this has 2"),
        ({"full_cave": "crimsom"}, "at full_cave: 'crimsom' is not allowed here. Did you mean `crimson`?"),
        ({"hous_rules": {}}, "`hous_rules` is not a known field here"),
        ({"id": "dawn"}, "card dawn: at id: two cards have this id"),
    ],
)
def test_mistakes_in_the_file_are_named_with_their_night(change: dict[str, object], message: str) -> None:
    said = reported(change)
    assert said.startswith(f"{FILE}: card {change.get('id', 'lantern')}: ")
    assert message in said


def test_file_without_nights_is_refused() -> None:
    with pytest.raises(CardError, match="there is no night"):
        decode(b"[]")


@pytest.mark.parametrize("name", NAMES)
def test_every_night_can_be_played_to_its_end(name: str) -> None:
    night = nights()[name]
    game = finished(night)
    assert game.house_rules == night.house_rules
    assert night.stars_of(game) in range(4)


def test_points_decide_about_stars() -> None:
    night = nights()["lantern"]
    game = finished(night)
    points = game.scores()[0].total
    for stars, least in enumerate(((points + 1, points + 2, points + 3), (points, points + 1, points + 2))):
        assert _with(night, least).stars_of(game) == stars
    assert _with(night, (points - 2, points - 1, points)).stars_of(game) == 3


def test_game_that_is_not_over_or_of_another_deal_earns_no_star() -> None:
    night = _with(nights()["lantern"], (1, 2, 3))
    assert night.stars_of(night.begin("Ada")) == 0
    assert night.stars_of(finished(nights()["tracks"])) == 0


def test_full_cave_needs_four_dragons_in_that_cave() -> None:
    night = nights()["red_door"]
    four = {
        f"crimson.{column}": {"dragon": dragon}
        for column, dragon in enumerate(("d2", "d76", "d89", "d38"), 1)
    }
    three = dict([*four.items()][:3])
    assert night.meets_task(Scenario(1, automa="Automa 2").player(0, mat=four).game())
    assert not night.meets_task(Scenario(1, automa="Automa 2").player(0, mat=three).game())


def _with(night: Night, stars: tuple[int, int, int]) -> Night:
    return replace(night, stars=stars)
