"""The land and what the table is made of: each picture is there, in its size, cut out or joining as it should."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("scipy")
pytest.importorskip("skia")

import numpy as np
from PIL import Image

from assets.painter.camera import Camera
from assets.painter.ground import height
from assets.painter.land import vistas
from assets.painter.land.contact import Lamp, unlit
from assets.painter.land.crag import crag
from assets.painter.land.detailed import evened
from assets.painter.land.lights import FRAMES
from assets.painter.land.pieces import PLACE
from assets.painter.land.seamless import pebbles, waves
from assets.painter.land.terrain import EYE, LENS, heights, river, view
from assets.painter.land.vistas import HOURS
from assets.painter.mesh import ball, tube
from assets.painter.pieces import Album
from assets.painter.table.pieces import TABLE

PLACE.load()
MAX_BYTES = 5_000_000
TILES = (
    "wood_ledge",
    "wood_warm",
    "wood_dark",
    "leather_green",
    "leather_red",
    "parchment",
    "parchment_card",
)
PORTRAITS = tuple(f"portrait_{who}" for who in (*range(6), "guide", "guide_chiding"))
WHOLE = (*TILES, *(f"vista_{name}" for name in HOURS), *PORTRAITS, "title_full")
"""Pictures that cover all of their rectangle; the others are cut out."""
SOFT = ("dust", "footprint", "lip")
"""Pictures that are nowhere wholly solid, or not clear in their corners."""
COMPRESSED = 1.5
"""What WebP may add to the step between two opposite edges."""
QUICK = ("disc_brass", "shield_vp", "pick", "flame_1", "glyph_help", "nest_front")


def values(name: str, folder: Path = PLACE.folder) -> np.ndarray:
    with Image.open(folder / PLACE.pieces[name].file) as picture:
        return np.asarray(picture).astype(float)


def test_every_piece_is_there() -> None:
    missing = [p.name for p in PLACE.pieces.values() if not (PLACE.folder / p.file).exists()]
    assert missing == []


def test_all_together_are_small() -> None:
    assert sum((PLACE.folder / p.file).stat().st_size for p in PLACE.pieces.values()) <= MAX_BYTES


@pytest.mark.parametrize("name", PLACE.pieces)
def test_piece_has_its_size_and_transparency(name: str) -> None:
    piece = PLACE.pieces[name]
    with Image.open(PLACE.folder / piece.file) as picture:
        assert picture.size == (piece.width, piece.height)
        assert picture.mode == ("RGB" if name in WHOLE else "RGBA")
        if name not in WHOLE and name not in SOFT:
            assert picture.getchannel("A").getextrema() == (0, 255)
            assert picture.getchannel("A").getpixel((0, 0)) == 0


@pytest.mark.parametrize("name", TILES)
def test_tiles_join_on_all_sides(name: str) -> None:
    tile = values(name).mean(-1)
    for axis in (0, 1):
        steps = np.abs(np.diff(tile, axis=axis))
        seam = np.abs(np.take(tile, 0, axis) - np.take(tile, -1, axis))
        usual = steps.mean(1 - axis).max()
        assert seam.mean() <= usual + COMPRESSED, "the step over the edge is as small as those inside"


def test_lip_tiles_seamlessly() -> None:
    lip = values("lip")
    steps = np.abs(np.diff(lip, axis=1)).mean((0, 2))
    assert np.abs(lip[:, 0] - lip[:, -1]).mean() <= steps.max() + COMPRESSED
    assert (lip[0, :, 3] == 255).all(), "nothing of what lies behind the ledge is seen"
    assert lip[-1, :, 3].max() < 40, "its shadow ends on the ledge"


def test_nest_front_matches_the_nest() -> None:
    with Image.open(TABLE.folder / "token_nest.webp") as picture:
        whole = np.asarray(picture).astype(float)
    front = values("nest_front")
    near = front[..., 3] > 200
    middle = np.flatnonzero(near[:, len(near) // 2])
    assert middle.min() > 0.5 * len(near), "the far rim stays behind the egg"
    assert (whole[near][:, 3] > 200).all()
    assert np.abs(whole[near][:, :3] - front[near][:, :3]).mean() < 8


def test_flames_flicker_over_the_lantern() -> None:
    frames = [values(f"flame_{k}") for k in range(FRAMES)]
    with Image.open(PLACE.folder / "lantern.webp") as picture:
        lantern = np.asarray(picture.resize((128, 128)))
    for frame in frames:
        y, x = (int(v.mean()) for v in np.nonzero(frame[..., 3] > 240))
        assert lantern[y, x, 3] == 255
    assert len({int((frame[..., 3] > 240).sum()) for frame in frames}) == FRAMES
    assert np.ptp([frame[..., 3].mean() for frame in frames]) > 4, "their light is not the same"


@pytest.mark.parametrize("name", QUICK)
def test_piece_is_reproducible(name: str, tmp_path: Path) -> None:
    assert PLACE.main([name, "--out", str(tmp_path)]) == 0
    again, stored = values(name, tmp_path), values(name)
    assert np.abs(again - stored).mean() < 1.5


def test_a_draft_is_small_and_never_among_the_finished(tmp_path: Path) -> None:
    album = Album("assets.painter.land", (), tmp_path / "finished", "")
    album.piece("wide", 2560, 100, lambda width, height: np.zeros((height, width, 3)))
    with pytest.raises(SystemExit):
        album.main(["wide", "--draft"])
    assert album.main(["wide", "--draft", "--out", str(tmp_path)]) == 0
    with Image.open(tmp_path / "wide.webp") as picture:
        assert picture.size == (1280, 50)
    assert not album.folder.exists()


def test_the_hours_have_one_land_and_lights_of_their_own() -> None:
    small = {}
    for name in HOURS:
        with Image.open(PLACE.folder / f"vista_{name}.webp") as picture:
            small[name] = np.asarray(picture.convert("L").resize((96, 34))).astype(float)
    brightness = {name: image.mean() for name, image in small.items()}
    assert brightness["night"] < brightness["dusk"] < brightness["noon"]
    for name, image in small.items():
        far = image[9:18]
        likeness = np.corrcoef(far.ravel(), small["noon"][9:18].ravel())[0, 1]
        assert likeness > 0.4, name


@pytest.mark.parametrize("name", ["still_map", "still_candle"])
def test_still_life_fades_out_before_its_edges(name: str) -> None:
    cover = values(name)[..., 3]
    for edge in (cover[0], cover[-1], cover[:, 0], cover[:, -1]):
        assert edge.max() < 30
    assert ((cover > 20) & (cover < 230)).mean() > 0.05, "its shadow is soft"


def test_contact_shadow_is_local() -> None:
    camera = Camera.looking((0, 0, 0), 4.0, 0, 30)
    block = ball((0, 0.3, 0), np.eye(3, dtype=np.float32), 0.3, "twig")
    points = np.array([[0.05, 0, 0], [0.6, 0, 0], [-0.6, 0, 0], [3.0, 0, 0]], np.float32)
    under, right, left, far = unlit([block], camera, points, [Lamp(np.array([-1.0, 1.0, 0.0]), 0.2, 1.0)])
    assert under > 0.9
    assert right > left + 0.2, "shadow falls away from the light"
    assert far == 0


def test_scales_are_measured_where_the_skin_is() -> None:
    limb = tube([(0, 0, 0), (1, 0, 0)], [0.2, 0.2], "skin", (0, 1, 0), 21, 16)
    limb.points = limb.points * np.array([1, 2, 2], np.float32)
    u, v = np.moveaxis(evened(limb).uv[0], -1, 0)
    assert np.allclose(np.diff(u, axis=0), 0.05, atol=1e-3)
    assert np.allclose(np.abs(v[:, 4]), 2 * 0.2 * np.pi / 2, rtol=0.05)


def test_a_vista_is_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vistas, "_TREES", 40)
    first, second = (vistas.vista(128, 48, HOURS["dusk"]) for _ in range(2))
    assert np.array_equal(first, second)


def test_the_river_flows_below_the_land() -> None:
    z = np.linspace(3.0, 8.0, 60).astype(np.float32)
    assert (heights(river(z), z) < 0).mean() > 0.9
    assert (heights(river(z) - 3, z) < 0).mean() < 0.1


def test_near_land_hides_what_is_behind_it() -> None:
    seen = view(64, 24, vistas._HORIZON)
    assert seen.sky[0].mean() > 0.8
    assert not seen.sky[-1].any()
    for column in range(64):
        rows = seen.row[~seen.sky[:, column], column]
        assert (np.diff(rows) <= 1e-3).all(), "further down is nearer"
    rows, columns = np.mgrid[0 : len(seen.map.z) : 90, 0:64:9]
    shows = seen.shows(rows, columns)
    down = LENS * (EYE - np.maximum(seen.map.height, 0)) / seen.map.z[:, None]
    for row, column, is_shown in zip(rows.ravel(), columns.ravel(), shows.ravel(), strict=True):
        assert is_shown == (down[row, column] <= down[: row + 1, column].min() + 2e-4)


@pytest.mark.parametrize(("sun", "nearest"), [(1.3, -1), (-0.3, 0)])
def test_low_light_leaves_shadow_behind_peaks(sun: float, nearest: int) -> None:
    land = view(64, 24, vistas._HORIZON).map
    low, steep = land.lit(0.2, sun), land.lit(5.0, sun)
    assert low.mean() < steep.mean() == 1.0
    assert (low[:, nearest] == 1).all(), "nothing stands before the light"


def test_the_sun_is_seen_between_the_banners_and_the_wing() -> None:
    wide = 600 * vistas.WIDTH / vistas.HEIGHT
    for hour in HOURS.values():
        x, y = hour.sun[0] * wide, hour.sun[1] * wide
        assert 830 < x - (wide - 1280) < 900, "16:9 shows the right of the land"
        assert 240 + 922 < x < wide - 350, "21:9 shows it all"
        assert 10 < y < 45


def test_crag_is_flat_under_the_feet_and_steep_outside() -> None:
    points = crag(7, 0.4, 2.5, 60).points.reshape(-1, 3)
    far = np.hypot(points[:, 0], 1.3 * points[:, 2])
    feet = points[far < 0.7]
    assert np.abs(feet[:, 1] - height(feet[:, 0], feet[:, 2], 7, 0.4, 0.0)).max() < 0.08
    assert points[far > 4.5, 1].max() < -0.8


def test_patterns_tile_seamlessly() -> None:
    noise = waves(120, 60, 0.2, 3, 4)
    border, _ = pebbles(120, 60, 0.1, 3)
    for pattern in (noise, border):
        for axis in (0, 1):
            steps = np.abs(np.diff(pattern, axis=axis)).mean()
            seam = np.abs(np.take(pattern, 0, axis) - np.take(pattern, -1, axis)).mean()
            assert seam < 2.0 * steps
