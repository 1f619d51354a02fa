"""The pictures of "Advent of the Wyrms": each is there, in its size, cut out or not, with distinct suits."""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from pathlib import Path

import pytest

pytest.importorskip("scipy")
pytest.importorskip("skia")

import numpy as np
from PIL import Image

from assets.painter.advent import deck, rings
from assets.painter.advent.faces import THINGS, faces
from assets.painter.advent.pieces import ADVENT
from assets.painter.data import table
from assets.painter.objects import OBJECTS

ROOT = Path(__file__).parents[2]
ADVENT.load()
MAX_BYTES = 3_000_000
LIGHTS = ("ring_light_1", "ring_light_2", "ring_light_3", "weaving_spark", "bolt_0", "bolt_1", "bolt_2")
FACES = [f"face_{number}" for number in range(1, 46)]
WHOLE = {"sky_calm", "sky_storm", "back_decktet", *LIGHTS, *FACES}
"""Pictures that cover all of their rectangle; the others are cut out."""
SUITS = ("moons", "suns", "waves", "leaves", "wyrms", "knots")
SMALL = 14
"""The side of the smallest sign of a suit on the table, in pixels."""
QUICK = ("suit_knots", "rank_crown", "ring_light_2", "tower_top")


def values(name: str, folder: Path = ADVENT.folder) -> np.ndarray:
    with Image.open(folder / ADVENT.pieces[name].file) as picture:
        return np.asarray(picture).astype(float)


def test_folder_has_exactly_the_listed_small_pieces() -> None:
    files = {path.name: path.stat().st_size for path in ADVENT.folder.iterdir()}
    assert set(files) == {piece.file for piece in ADVENT.pieces.values()}
    assert sum(files.values()) <= MAX_BYTES


@pytest.mark.parametrize("name", ADVENT.pieces)
def test_piece_has_its_size_and_transparency(name: str) -> None:
    piece = ADVENT.pieces[name]
    with Image.open(ADVENT.folder / piece.file) as picture:
        assert picture.size == (piece.width, piece.height)
        assert picture.mode == ("RGB" if name in WHOLE else "RGBA")
        if name not in WHOLE:
            covered = np.asarray(picture.getchannel("A"))
            assert (covered.min(), covered.max() > 200) == (0, True)


@pytest.mark.parametrize("name", LIGHTS)
def test_light_that_is_added_ends_in_black(name: str) -> None:
    light = values(name)
    border = np.concatenate([light[0], light[-1], light[:, 0], light[:, -1]])
    assert border.max() <= 2
    assert light.max() > 200


def test_light_of_each_third_follows_its_groove() -> None:
    side = rings.SIDE
    turns = np.radians(np.array([60, 180, 300]))
    for count in (1, 2, 3):
        light = values(f"ring_light_{count}").mean(-1)
        bright = [
            light[round(side * (0.5 - 0.43 * np.cos(a))) - 6 :, round(side * (0.5 + 0.43 * np.sin(a))) - 6 :][
                :12, :12
            ].max()
            for a in turns
        ]
        assert [b > 120 for b in bright] == [True] * count + [False] * (3 - count)


def test_the_glow_within_a_ring_has_no_clouds() -> None:
    light = values("ring_light_3").mean(-1)
    middle = (rings.SIDE - 1) / 2
    x, y = np.meshgrid(*(np.arange(rings.SIDE) - middle,) * 2)
    far = np.hypot(x, y) / rings.SIDE
    for radius in (0.2, 0.25, 0.3, 0.35):
        round_it = light[np.abs(far - radius) < 0.004]
        assert round_it.mean() > 5
        assert round_it.std() < 4


def test_the_tower_has_a_course_for_each_card_of_the_deck() -> None:
    shaft = ADVENT.pieces["tower_shaft"]
    assert shaft.height == deck.COURSES * deck.COURSE
    assert deck.COURSES == 45 - 4


@pytest.mark.parametrize(("one", "other"), list(combinations(SUITS, 2)))
def test_small_suits_differ_in_shape(one: str, other: str) -> None:
    masks = []
    for suit in (one, other):
        with Image.open(ADVENT.folder / f"suit_{suit}.webp") as picture:
            small = picture.getchannel("A").resize((SMALL, SMALL), Image.Resampling.LANCZOS)
        masks.append(np.asarray(small).astype(float) / 255)
    common, either = np.minimum(*masks).sum(), np.maximum(*masks).sum()
    assert common / either < 0.62


@pytest.mark.parametrize("name", QUICK)
def test_piece_is_reproducible(name: str, tmp_path: Path) -> None:
    assert ADVENT.main([name, "--out", str(tmp_path)]) == 0
    assert np.abs(values(name, tmp_path) - values(name)).mean() < 1.5


def test_face_matches_its_recipe() -> None:
    """Painted small, as painting it whole takes long."""
    piece = ADVENT.pieces["face_14"]
    again = piece.paint(60, 84, *piece.arguments)
    with Image.open(ADVENT.folder / piece.file) as picture:
        stored = np.asarray(picture.resize((60, 84), Image.Resampling.BOX)) / 255
    assert np.corrcoef(again.ravel(), stored.ravel())[0, 1] > 0.85


def test_every_card_has_its_own_face_and_every_wyrm_its_wyrm() -> None:
    cards = {card["id"]: card for card in json.loads((ROOT / "cards" / "decktet.json").read_text("utf-8"))}
    assert {number: recipe.name for number, recipe in faces().items()} == {
        number: card["name"] for number, card in cards.items()
    }
    shown = {
        number for number, recipe in faces().items() if any(t.startswith("wyrm:") for t in recipe.things)
    }
    assert shown == {number for number, card in cards.items() if "wyrms" in card["suits"]}
    assert len({(ADVENT.folder / f"{name}.webp").read_bytes() for name in FACES}) == len(cards)


def test_every_word_of_a_face_is_known() -> None:
    known = {*THINGS, *OBJECTS, "wyrm"}
    places, palettes = table("places"), table("palettes")
    for recipe in faces().values():
        assert recipe.place in places, recipe
        assert recipe.palette in palettes, recipe
        assert {thing.partition(" @")[0].split(":")[0] for thing in recipe.things} <= known, recipe


def test_small_faces_differ() -> None:
    """As small as a card in a ring is on a small window, no two have the same light and dark."""
    small = []
    for name in FACES:
        with Image.open(ADVENT.folder / f"{name}.webp") as picture:
            grey = np.asarray(picture.convert("L").resize((20, 28), Image.Resampling.BOX)).astype(float)
        small.append(((grey - grey.mean()) / grey.std()).ravel())
        assert grey.std() > 12, f"{name} is nearly plain"
    alike = np.corrcoef(small) - np.eye(len(small))
    assert alike.max() < 0.93


def test_wyrm_grows_by_stage() -> None:
    areas = [values(f"wyrm_{stage}")[..., 3].sum() / 255 for stage in range(5)]
    assert all(1.5 * a < b for a, b in pairwise(areas))
