"""Every dragon has one recipe that no other shares, and all its words mean something."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assets" / "painter" / "recipes"
CARDS = {card["id"]: card for card in json.loads((ROOT / "cards" / "dragons.json").read_text("utf-8"))}
COLOUR = re.compile(r"#[0-9a-f]{6}")


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))


LINES = table("dragons")


def test_every_dragon_is_painted_once_under_its_own_name() -> None:
    assert {key: line["name"] for key, line in LINES.items()} == {
        key: card["name"] for key, card in CARDS.items()
    }


def test_no_two_share_plan_pose_and_camera() -> None:
    kinds = Counter((line["plan"], line["pose"], line["camera"]) for line in LINES.values())
    assert [kind for kind, count in kinds.items() if count > 1] == []


def test_a_place_fits_one_of_the_caves_where_the_dragon_may_live() -> None:
    caves = table("caves_of_places")
    open_sky = set(caves["any"])
    strangers = [
        (key, line["place"])
        for key, line in LINES.items()
        if line["place"] not in open_sky.union(*(caves[cave] for cave in CARDS[key]["caves"]))
    ]
    assert strangers == []


def test_every_place_belongs_to_a_cave() -> None:
    listed = [place for places in table("caves_of_places").values() for place in places]
    assert sorted(listed) == sorted(table("places"))


def test_palettes_are_eight_colours() -> None:
    bad = [
        name
        for name, colours in table("palettes").items()
        if [bool(COLOUR.fullmatch(c)) for c in colours] != [True] * 8
    ]
    assert bad == []


def test_every_word_is_known() -> None:
    pytest.importorskip("scipy")
    pytest.importorskip("skia")
    from assets.painter.backdrop import ELEMENTS
    from assets.painter.compose import SHOTS
    from assets.painter.features import FEATURES
    from assets.painter.ground import PROPS
    from assets.painter.heads import MOODS, SKULLS
    from assets.painter.plans import POSES
    from assets.painter.recipe import dragons
    from assets.painter.skins import COVERS, PATTERNS

    places, palettes = table("places"), table("palettes")
    for recipe in dragons().values():
        assert recipe.pose in POSES[recipe.plan], recipe
        assert recipe.camera.removeprefix("left-") in SHOTS, recipe
        assert recipe.palette in palettes, recipe
        assert recipe.place in places, recipe
        assert recipe.skin in COVERS, recipe
        assert recipe.pattern in PATTERNS, recipe
        assert {recipe.skull} <= {"", *SKULLS}, recipe
        assert {recipe.mood} <= {"", *MOODS}, recipe
        assert {feature.split(":")[0] for feature in recipe.features} <= set(FEATURES), recipe
        assert set(recipe.props) <= set(PROPS), recipe
    for name, place in places.items():
        assert {element.split(":")[0] for element in place["elements"]} <= set(ELEMENTS), name
        assert set(place.get("props", [])) <= set(PROPS), name


def test_every_cave_shows_what_its_card_gives() -> None:
    pytest.importorskip("scipy")
    pytest.importorskip("skia")
    from assets.painter.caves import caves, things_of
    from assets.painter.objects import OBJECTS

    cards = json.loads((ROOT / "cards" / "caves.json").read_text("utf-8"))
    assert list(caves()) == [card["id"] for card in cards]
    for recipe in caves().values():
        assert recipe.things, recipe
        assert {name for name, _ in recipe.things} <= set(OBJECTS), recipe
        assert recipe.place in table("places"), recipe
    assert things_of(
        [{"op": "gain", "items": {"gold": 1, "milk": 2}}, {"op": "lay", "count": 3, "place": "any"}]
    ) == [
        ("nuggets", 1),
        ("milk", 2),
        ("eggs", 3),
    ]
