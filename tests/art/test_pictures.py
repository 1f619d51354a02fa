"""Small pictures: the same recipe paints the same picture, and different ones are distinguished."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from assets.painter.caves import CaveRecipe, caves
from assets.painter.compose import backdrop_of, scene_of
from assets.painter.data import table
from assets.painter.gallery import Quality, paint_all, paint_card, place_of
from assets.painter.recipe import Recipe, dragons
from assets.painter.strokes import paint, structure
from assets.painter.studio import render

TINY = Quality(96, 72, 1.0, True)
DRAFT = (120, 90)


def test_a_picture_can_be_painted_again() -> None:
    recipe = dragons()["d70"]
    first, second = (np.asarray(paint_card(recipe, TINY), np.int16) for _ in range(2))
    assert first.shape == (72, 96, 3)
    assert np.array_equal(first, second)
    assert first.std() > 20


def test_reflector_lights_only_shaded_parts() -> None:
    recipe = dragons()["d44"]
    assert recipe.reflector > 0
    scene = scene_of(recipe, *DRAFT)
    with_it = render(scene, *DRAFT)[0].mean(-1)
    without = render(replace(scene, light=replace(scene.light, least=0.0)), *DRAFT)[0].mean(-1)
    dark, bright = (without < 0.02) & (with_it > 0.03), without > 0.4
    assert dark.sum() > 60, "a hole was seen there"
    assert np.mean(np.abs(with_it - without)[bright] < 0.05) > 0.9
    assert (with_it < 0.02).sum() < 0.5 * (without < 0.02).sum()


def test_strokes_keep_colours_and_edges() -> None:
    picture = np.full((120, 160, 3), (0.2, 0.5, 0.8), np.float32)
    picture[:, 80:] = (0.9, 0.6, 0.1)
    painted = paint(picture, np.full((120, 160), 0.5, np.float32), seed=3)
    off = np.abs(painted - picture).mean(-1)
    away = np.abs(np.arange(160) - 80) > 6
    assert off[:, away].mean() < 0.03
    assert off[:, away].std() > 0.002, "strokes can be distinguished"


def test_strokes_over_a_plain_sky_have_one_slant() -> None:
    grain = np.random.default_rng(1).normal(0, 0.002, (150, 200, 1)).astype(np.float32)
    sky = np.full((150, 200, 3), 0.5, np.float32) + grain
    angle, clear = structure(paint(sky, np.zeros((150, 200), np.float32), seed=5).mean(-1), 2.0)
    along = np.abs((clear * np.exp(2j * angle)).sum()) / clear.sum()
    assert along > 0.7


def test_a_large_backdrop_is_the_small_one_enlarged() -> None:
    place = table("places")["misty_falls"]
    large = backdrop_of(place, (450, 600), 9, False, 0.4)
    small = backdrop_of(place, (225, 300), 9, False, 0.4)
    assert large.shape == (450, 600, 3)
    assert np.abs(large.reshape(225, 2, 300, 2, 3).mean((1, 3)) - small).mean() < 0.01


def test_only_missing_pictures_are_painted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both: list[Recipe | CaveRecipe] = [dragons()["d34"], caves()["v12"]]
    stored = place_of(both[0], tmp_path)
    stored.parent.mkdir()
    stored.write_bytes(b"kept")
    paint_all(both, tmp_path, TINY)
    assert stored.read_bytes() == b"kept"
    with Image.open(tmp_path / "caves" / "v12.webp") as picture:
        assert (picture.format, picture.size) == ("WEBP", (96, 72))
    assert "1/1 v12" in capsys.readouterr().out


def test_the_sea_serpent_swims_and_the_drake_stands() -> None:
    grounds = {}
    for card in ("d34", "d11"):
        scene = scene_of(dragons()[card], 96, 72)
        grounds[card] = {patch.material for patch in scene.patches if not patch.shadow}
    assert grounds == {"d34": {"water"}, "d11": {"soil"}}
