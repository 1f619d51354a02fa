"""The pictures of the mountain: all that its programs paint and no other, in their sizes, dim enough, light enough."""

from __future__ import annotations

import pytest

pytest.importorskip("scipy")
pytest.importorskip("skia")

import numpy as np
from PIL import Image

from assets.painter.land.pieces import PLACE
from assets.painter.mountain import rooms
from assets.painter.mountain.chambers import chamber, view
from assets.painter.mountain.face import BRIGHTEST
from assets.painter.mountain.growths import Sheet
from assets.painter.mountain.pieces import MOUNTAIN
from assets.painter.mountain.stone import beds, below, brightness, hollows, sunlit

MOUNTAIN.load()
PLACE.load()
PIECES, FOLDER = MOUNTAIN.pieces, MOUNTAIN.folder
MAX_BYTES = 2_500_000
"""All pictures of the mountain together."""
CLEAR = {"mountain", "hollow", *(f"gate_{cave}" for cave in rooms.CAVES)}
"""The pictures that do not cover their whole rectangle."""


def values(name: str, box: tuple[float, float, float, float] | None = None) -> np.ndarray:
    with Image.open(FOLDER / PIECES[name].file) as picture:
        return np.asarray(picture.crop(box) if box else picture).astype(np.float32) / 255


def units(left: float, top: float, right: float, bottom: float) -> np.ndarray:
    """Part of the picture of the mountain, in the table's units."""
    scale = PIECES["mountain"].width / rooms.WIDE
    edges = np.array([left + rooms.LEFT, top, right + rooms.LEFT, bottom]) * scale
    x0, y0, x1, y1 = np.rint(edges).tolist()
    return values("mountain", (x0, y0, x1, y1))


def test_every_picture_is_there_and_no_other() -> None:
    painted = {piece.file for album in (MOUNTAIN, PLACE) for piece in album.pieces.values()}
    assert PLACE.folder == FOLDER
    assert painted == {path.name for path in FOLDER.iterdir()}
    assert not PIECES.keys() & PLACE.pieces.keys()


def test_all_together_are_small() -> None:
    assert sum((FOLDER / piece.file).stat().st_size for piece in PIECES.values()) <= MAX_BYTES


@pytest.mark.parametrize("name", PIECES)
def test_picture_has_its_size_and_transparency(name: str) -> None:
    with Image.open(FOLDER / PIECES[name].file) as picture:
        assert picture.size == (PIECES[name].width, PIECES[name].height)
        assert picture.mode == ("RGBA" if name in CLEAR else "RGB")
        if name in CLEAR:
            assert picture.getchannel("A").getextrema() == (0, 255)


def test_the_rock_stays_dimmer_than_cards() -> None:
    inside = brightness(units(rooms.ENDS[0], rooms.TOP + 14, rooms.ENDS[1], rooms.top(len(rooms.CAVES))))
    assert np.quantile(inside, 0.999) <= BRIGHTEST
    assert inside.mean() > 0.08, "what hangs and lies there can be made out"
    for cave in rooms.CAVES:
        assert np.quantile(brightness(values(f"boulders_{cave}")), 0.999) <= BRIGHTEST


def test_the_galleries_are_solid_and_the_sky_is_open() -> None:
    assert units(-rooms.LEFT, rooms.TOP + 14, rooms.ENDS[1], rooms.top(len(rooms.CAVES)))[..., 3].min() > 0.99
    assert units(990, 0, 1280, 700)[..., 3].max() < 0.01


def test_hollow_covers_only_the_galleries() -> None:
    with Image.open(FOLDER / "hollow.webp") as picture:
        open_ = np.asarray(picture).astype(float) / 255
    top, left = round(rooms.TOP), round(rooms.ENDS[0]) + rooms.LEFT
    right = round(rooms.ENDS[1]) + rooms.LEFT
    alpha = open_[..., 3]
    for row in range(len(rooms.CAVES)):
        here = alpha[round(rooms.top(row)) + 16 : round(rooms.top(row)) + 146, left + 12 : right - 12]
        assert here.min() > 0.9
    assert alpha[: top - 8].max() == alpha[:, : left - 12].max() == alpha[:, right + 12 :].max() == 0
    assert 0.25 < alpha.mean() < 0.40
    ceiling, middle = round(rooms.TOP + rooms.LID) + 4, round(rooms.TOP) + 80
    assert open_[ceiling, 700, 0] < 0.5 < open_[middle, 700, 0]


@pytest.mark.parametrize("cave", rooms.CAVES)
def test_embers_glow_in_the_joints_and_leave_the_stones_dark(cave: str) -> None:
    light = values(f"embers_{cave}").max(-1)
    assert np.median(light) < 0.35
    assert np.quantile(light, 0.98) > 0.6


def test_a_chamber_is_the_one_that_the_program_paints() -> None:
    small = chamber(40, 30, "golden", 1)
    with Image.open(FOLDER / "chamber_golden_1.webp") as picture:
        stored = np.asarray(picture.resize((40, 30), Image.Resampling.BOX)).astype(np.float32) / 255
    assert np.abs(small - stored).mean() < 0.06
    assert np.array_equal(view(12, 9, "golden", 1), view(12, 9, "golden", 1))


def test_higher_stone_throws_a_shadow_away_from_the_light() -> None:
    height = np.zeros((40, 40), np.float32)
    height[:, 10:14] = 20
    lit = sunlit(height, np.array([-0.7, 0.0, 0.7], np.float32), 30)
    assert lit[20, 5] == 1
    assert lit[20, 18] < 0.1
    assert lit[20, 38] == 1


def test_hollows_are_darker_than_ridges() -> None:
    height = np.zeros((60, 60), np.float32)
    height[20:40, 20:40] = -12
    open_ = hollows(height, (4,))
    assert open_[21, 21] < 0.8 < open_[5, 5]


def test_pressing_keeps_dim_colours_and_hue() -> None:
    colours = np.array([[[0.1, 0.05, 0.02], [0.9, 0.45, 0.0]]], np.float32)
    pressed = below(colours, 0.45)
    assert np.allclose(pressed[0, 0], colours[0, 0])
    assert brightness(pressed)[0, 1] <= 0.45 < brightness(colours)[0, 1]
    assert np.isclose(pressed[0, 1, 1] / pressed[0, 1, 0], 0.5)


def test_rock_beds_are_layered_and_reproducible() -> None:
    sheet = Sheet.of(120, 80, 120.0)
    first, again = (beds(sheet.x, sheet.y, 3, 3.0, 20.0) for _ in range(2))
    assert np.array_equal(first.height, again.height)
    assert (np.ptp(first.layer, axis=1) == 0).all()
    assert len(np.unique(first.layer)) > 4


def test_a_window_keeps_to_the_picture() -> None:
    sheet = Sheet.of(200, 100, 100.0, 20.0).rows(slice(40, 80))
    inside = sheet.window(30, 30, 5)
    assert np.abs(sheet.x[inside] - 30).max() <= 5
    assert np.abs(sheet.y[inside] - 30).max() <= 5
    assert sheet.x[sheet.window(500, 30, 5)].size == 0
