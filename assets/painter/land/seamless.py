"""Patterns that go on where they begin: what is on the right edge meets what is on the left one, and so up and down."""

from __future__ import annotations

import numpy as np
from scipy import ndimage
from scipy.spatial import cKDTree

from ..geometry import Array
from ..table.relief import lit

_AROUND = 48
"""So many pixels of the other side are added before a tile is lit."""


def waves(
    width: int, height: int, cell: float, seed: int, octaves: int = 5, stretch: tuple[float, float] = (1, 1)
) -> Array:
    """Noise like `noise.plane`, about -1.5 to 1.5; its bumps are `cell` apart, a share of the width."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    out, amp, total = np.zeros((height, width), np.float32), 1.0, 0.0
    for k in range(octaves):
        across = max(2, round(2**k / (cell * stretch[0])))
        down = max(2, round(2**k / (cell * stretch[1]) * height / width))
        if across > width or down > height:
            break
        knots = rng.standard_normal((down, across)).astype(np.float32)
        at = ((y + 0.5) / height * down, (x + 0.5) / width * across)
        out += amp * ndimage.map_coordinates(knots, at, order=3, mode="grid-wrap")
        total += amp * amp
        amp *= 0.5
    return (out / np.sqrt(total)).astype(np.float32)


def pebbles(
    width: int, height: int, cell: float, seed: int, bend: Array | None = None
) -> tuple[Array, Array]:
    """Cells side by side: how far each place is from the next cell (0 at the border, about 0.5 inside), and a random
    number for each cell. `bend` (height, width, 2) moves places, in cells."""
    rng = np.random.default_rng(seed)
    across, down = round(1 / cell), max(2, round(height / width / cell))
    gx, gy = np.meshgrid(np.arange(across), np.arange(down))
    seeds = np.stack([gx.ravel(), gy.ravel()], 1) + rng.uniform(0.12, 0.88, (across * down, 2))
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    places = np.stack([x / width * across, y / height * down], -1)
    places = np.mod(places if bend is None else places + bend, (across, down)).reshape(-1, 2)
    near, which = cKDTree(seeds, boxsize=(across, down)).query(places, k=2)
    border = (near[:, 1] - near[:, 0]).reshape(height, width).astype(np.float32)
    return border, rng.random(len(seeds))[which[:, 0]].reshape(height, width).astype(np.float32)


def lit_tile(
    albedo: Array, relief: Array, depth: float, *, gloss: float, shine: float, power: float
) -> Array:
    """`relief.lit` for tiles: the light on the edges knows what lies beyond them."""
    around = ((_AROUND, _AROUND), (_AROUND, _AROUND))
    colour, height = np.pad(albedo, (*around, (0, 0)), mode="wrap"), np.pad(relief, around, mode="wrap")
    shown = lit(colour, height, depth, gloss=gloss, shine=shine, power=power)
    return shown[_AROUND:-_AROUND, _AROUND:-_AROUND]
