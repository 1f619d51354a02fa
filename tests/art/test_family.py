"""The pictures of "Dragon Family": each is there in its size, tiles meet, and what is to be distinguished is."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

pytest.importorskip("scipy")
pytest.importorskip("skia")

import numpy as np
from PIL import Image

from assets.painter.family import hexes, towns
from assets.painter.family.pieces import FAMILY
from wyrmspan_desktop.family.hexes import DIRECTIONS, START_CELLS
from wyrmspan_desktop.ui.family.draw.draw_map import _shore_place

FAMILY.load()
MAX_BYTES = 3_000_000
COLOURS = ("green", "red", "blue", "gold")
OCEANS = [(run, turn) for run in range(2, 6) for turn in range(6)]
TILES = [
    *(f"forest_{k}" for k in range(1, 5)), *(f"mountain_{k}" for k in range(1, 5)), *(f"town_{k}" for k in range(1, 4)),
    *(f"ocean_{run}_{turn}" for run, turn in OCEANS), "tile_back",
]  # fmt: skip
WHOLE = {"open_sea"}
QUICK = ("stand_2", "egg_red")


@cache
def values(name: str) -> np.ndarray:
    with Image.open(FAMILY.folder / FAMILY.pieces[name].file) as picture:
        return np.asarray(picture).astype(float)


def along(name: str, side: int, deep: float = 3.0) -> np.ndarray:
    """The colours of a tile along an edge, `deep` pixels inside, from its first corner to its last: (n, 3)."""
    tile = values(name)
    a, b = (np.array(hexes.corner(side - 1 + k)) for k in range(2))
    a, b = (p * (1 - 2 * deep / hexes.HEIGHT / hexes.ACROSS) for p in (a, b))
    t = np.linspace(0.0, 1.0, 120)[:, None]
    spots = ((a * (1 - t) + b * t) * hexes.HEIGHT + (hexes.WIDTH / 2, hexes.HEIGHT / 2)).astype(int)
    return tile[spots[:, 1], spots[:, 0], :3]


def test_folder_has_exactly_the_listed_small_pieces() -> None:
    files = {path.name: path.stat().st_size for path in FAMILY.folder.iterdir()}
    assert set(files) == {piece.file for piece in FAMILY.pieces.values()}
    assert sum(files.values()) <= MAX_BYTES


@pytest.mark.parametrize("name", FAMILY.pieces)
def test_piece_has_its_size_and_transparency(name: str) -> None:
    piece = FAMILY.pieces[name]
    with Image.open(FAMILY.folder / piece.file) as picture:
        assert picture.size == (piece.width, piece.height)
        assert picture.mode == ("RGB" if name in WHOLE else "RGBA")
        if name not in WHOLE:
            assert picture.getchannel("A").getextrema() == (0, 255)


@pytest.mark.parametrize("name", TILES)
def test_a_tile_covers_its_hexagon_and_nothing_else(name: str) -> None:
    x, y = hexes.places(hexes.WIDTH, hexes.HEIGHT, hexes.HEIGHT)
    far = hexes.rim(x, y) * hexes.HEIGHT
    cover = values(name)[..., 3]
    assert cover[far > 1.5].min() > 240
    assert cover[far < -1.5].max() < 16


def test_cells_that_touch_share_an_edge() -> None:
    for side, (q, r) in enumerate(DIRECTIONS):
        x, y = hexes.middle(q, r)
        half = np.array([[x / 2]]), np.array([[y / 2]])
        assert abs(float(hexes.inside(*half, side)[0, 0])) < 1e-6


def test_the_start_covers_its_three_cells() -> None:
    assert towns.START_CELLS == START_CELLS
    for name in ("start_1", "start_2"):
        picture = values(name)
        for cell in START_CELLS:
            x, y = hexes.middle(*cell)
            column, row = 0.25 * 866 + 500 * x, 0.2857 * 875 + 500 * y
            for k in range(6):
                cx, cy = hexes.corner(k)
                assert picture[int(row + 480 * cy), int(column + 480 * cx), 3] == 255
        assert picture[20, 433, 3] == 0, "between the upper two there is a notch"


@pytest.mark.parametrize(("run", "turn"), OCEANS)
def test_painted_water_matches_the_rules(run: int, turn: int) -> None:
    water = {(turn + k) % 6 for k in range(run)}
    for side in range(6):
        middle = along(f"ocean_{run}_{turn}", side)[40:80].mean(0)
        assert (middle[2] > middle[0] + 20) == (side in water), side


def test_the_sea_meets_every_tile_without_a_seam() -> None:
    """Each place of the water's rim looks as the open sea does there, if that is laid from the middle of a cell."""
    sea = values("open_sea")
    t = np.linspace(0.1, 0.9, 60)[:, None]
    for run, turn in OCEANS:
        tile = values(f"ocean_{run}_{turn}")
        for k in range(run):
            a, b = (np.array(hexes.corner(turn + k - 1 + n)) * 0.99 for n in range(2))
            spots = (a * (1 - t) + b * t) * hexes.HEIGHT
            mine = spots + np.array([hexes.WIDTH / 2, hexes.HEIGHT / 2])
            there = np.mod(spots, (sea.shape[1], sea.shape[0]))
            found = tile[mine[:, 1].astype(int), mine[:, 0].astype(int), :3]
            wanted = sea[there[:, 1].astype(int), there[:, 0].astype(int)]
            assert np.abs(found - wanted).mean() < 14, (run, turn, k)


def test_open_sea_tiles_seamlessly() -> None:
    sea = values("open_sea").mean(-1)
    for axis in (0, 1):
        steps = np.abs(np.diff(sea, axis=axis)).mean()
        seam = np.abs(np.take(sea, 0, axis) - np.take(sea, -1, axis)).mean()
        assert seam < 1.5 * steps + 1.5


def test_shores_fit_the_edges_of_tiles() -> None:
    """Their pictures have the size, beside a tile, that the map lays them with, and are clear where the tile ends."""
    for side in range(6):
        piece = FAMILY.pieces[f"shore_{side}"]
        place = _shore_place((0, 0), side, hexes.HEIGHT)
        assert abs(place.width - piece.width) <= 1
        assert abs(place.height - piece.height) <= 1
        x, y = hexes.places(piece.width, piece.height, hexes.HEIGHT)
        (ax, ay), (bx, by) = hexes.corner(side - 1), hexes.corner(side)
        within = hexes.inside(x + (ax + bx) / 2, y + (ay + by) / 2, side) * hexes.HEIGHT
        cover = values(piece.name)[..., 3]
        assert cover[within > 10].max() < 8
        assert cover[(within < -2) & (within > -4)].mean() > 60


def shape(name: str, side: int) -> np.ndarray:
    with Image.open(FAMILY.folder / f"{name}.webp") as picture:
        return np.asarray(picture.resize((side, side), Image.Resampling.BOX)).astype(float)


@pytest.mark.parametrize("family", ["lair_{}", "hatchling_{}_hungry"])
def test_small_dragons_differ_in_shape(family: str) -> None:
    for one, other in combinations(COLOURS, 2):
        a, b = (shape(family.format(colour), 40)[..., 3] / 255 for colour in (one, other))
        assert np.minimum(a, b).sum() / np.maximum(a, b).sum() < 0.80, (one, other)


@pytest.mark.parametrize("colour", COLOURS)
def test_hungry_and_fed_differ_without_colour(colour: str) -> None:
    hungry, fed = (shape(f"hatchling_{colour}_{mood}", 24)[..., 3] / 255 for mood in ("hungry", "fed"))
    assert np.minimum(hungry, fed).sum() / np.maximum(hungry, fed).sum() < 0.75
    tall = [float(np.ptp(np.flatnonzero(mask.max(1) > 0.5))) for mask in (hungry, fed)]
    assert tall[0] > 1.15 * tall[1], "the hungry one sits up"


def test_the_same_bytes_are_painted_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert FAMILY.main([*QUICK, "--check"]) == 0
    assert capsys.readouterr().out.count("the same again") == len(QUICK)


def test_changed_picture_is_reported(tmp_path: Path) -> None:
    (tmp_path / "egg_red.webp").write_bytes((FAMILY.folder / "egg_green.webp").read_bytes())
    assert FAMILY.main(["egg_red", "--check", "--out", str(tmp_path)]) == 1
