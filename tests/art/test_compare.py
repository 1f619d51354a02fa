"""Likenesses are found: outlines whatever their place and size, pictures whatever their grain."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
from PIL import Image

from assets.painter.compare import SAME_OUTLINE, SAME_PICTURE, distances, normal, overlaps
from assets.painter.geometry import Array
from assets.painter.recipe import dragons


def disc(x: float, y: float, wide: float, high: float) -> Array:
    rows, columns = np.mgrid[0:120, 0:160]
    return (np.hypot((columns - x) / wide, (rows - y) / high) < 1).astype(np.float32)


def shared(a: Array, b: Array) -> float:
    first, second = normal(a), normal(b)
    return float((first & second).sum() / (first | second).sum())


def test_outline_comparison_ignores_place_and_size() -> None:
    assert shared(disc(40, 40, 30, 20), disc(110, 80, 45, 30)) > 0.97


def test_outlines_of_other_proportions_differ() -> None:
    assert shared(disc(40, 40, 30, 20), disc(80, 60, 50, 12)) < 0.5


def test_outline_comparison_ignores_colour() -> None:
    same = dragons()["d34"]
    pairs = overlaps([same, dragons()["d11"]])
    assert len(pairs) == 1
    assert pairs[0][0] < SAME_OUTLINE
    (twin,) = overlaps([same, replace(same, id="d9034", palette="coral")])
    assert twin[0] > SAME_OUTLINE


def test_a_copy_with_grain_is_a_near_duplicate_and_another_picture_is_not(tmp_path: Path) -> None:
    rng = np.random.default_rng(2)
    pictures = [np.kron(rng.uniform(40, 215, (6, 8, 3)), np.ones((20, 20, 1))) for _ in range(2)]
    pictures.append(pictures[0] + rng.normal(0, 6, pictures[0].shape))
    paths = []
    for k, picture in enumerate(pictures):
        paths.append(tmp_path / f"p{k}.png")
        Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8)).save(paths[-1])
    (least, *_), *others = distances(paths)
    assert least <= SAME_PICTURE
    assert [bits > SAME_PICTURE for bits, _, _ in others] == [True, True]
