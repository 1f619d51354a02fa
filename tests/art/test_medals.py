"""Every achievement has its medal and its blank, light enough and plainly different, as the program paints them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

pytest.importorskip("scipy")
pytest.importorskip("skia")

import numpy as np
from PIL import Image

from assets.painter.medals.medals import SIDE
from assets.painter.medals.pieces import MEDALS
from wyrmspan_desktop.games.achievements import rules_of
from wyrmspan_desktop.games.registry import GAMES

MEDALS.load()
MAX_BYTES = 600_000
NAMES = [f"{game}_{deed}" for game in GAMES for deed in rules_of(game)]


@cache
def values(path: Path) -> np.ndarray:
    with Image.open(path) as picture:
        assert (picture.mode, picture.size) == ("RGBA", (SIDE, SIDE))
        return np.asarray(picture).astype(float)


def test_medals_and_blanks_match_the_achievements() -> None:
    wanted = {f"{name}{end}.webp" for name in NAMES for end in ("", "_blank")}
    assert {path.name for path in MEDALS.folder.iterdir()} == wanted
    assert {piece.file for piece in MEDALS.pieces.values()} == wanted


def test_total_size_of_medals_is_limited() -> None:
    assert sum(path.stat().st_size for path in MEDALS.folder.iterdir()) <= MAX_BYTES


def test_blank_is_a_darker_medal_of_the_same_outline() -> None:
    for name in NAMES:
        struck, blank = (values(MEDALS.folder / f"{name}{end}.webp") for end in ("", "_blank"))
        assert struck[..., :3].max(-1).mean() > 1.4 * blank[..., :3].max(-1).mean(), name
        assert np.abs(struck[..., 3] - blank[..., 3]).max() <= 40, name


def test_no_two_medals_show_the_same_sign() -> None:
    greys = {
        name: values(MEDALS.folder / f"{name}_blank.webp")[48:144, 48:144, :3].mean(-1).ravel()
        for name in NAMES
    }
    likeness = np.corrcoef(np.stack([*greys.values()])) - np.eye(len(greys))
    assert likeness.max() < 0.8


@pytest.mark.parametrize("name", ["wyrmspan_stones", "advent_thread_blank"])
def test_medal_is_reproducible(name: str, tmp_path: Path) -> None:
    assert MEDALS.main([name, "--out", str(tmp_path)]) == 0
    file = MEDALS.pieces[name].file
    assert np.abs(values(tmp_path / file) - values(MEDALS.folder / file)).mean() < 1.5
