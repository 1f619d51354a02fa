"""The land: its height over a map, and what of it is seen from the ledge on which the table stands.

The eye is `EYE` above the water and looks along +z, +x is to the right; shares of the picture's width are the
measure in the picture, as everywhere in the painter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ..geometry import Array, smoothstep, unit
from ..noise import fbm3, value3

EYE = 0.62
LENS = 0.9
"""Widths of the picture that one unit takes at a distance of one."""
_NEAR, _FAR, _STEPS = 0.7, 24.0, 940
_PEAKS = (
    # x in the picture, distance, height, breadth
    (0.06, 13.0, 1.00, 2.3), (0.19, 16.0, 1.50, 2.5), (0.355, 14.5, 1.62, 2.3), (0.46, 17.5, 1.35, 2.2),
    (0.575, 16.0, 1.25, 2.0), (0.725, 17.5, 2.05, 2.8), (0.80, 15.5, 1.20, 1.8), (0.965, 13.5, 1.42, 2.4),
)  # fmt: skip
_TURN = np.array([[0.8, -0.6, 0], [0.6, 0.8, 0], [0, 0, 1]], np.float32)


def ridged(p: Array, size: float, octaves: int, seed: int) -> Array:
    """Noise with sharp ridges, 0 to about 1: fine ones only where there are broad ones, as water leaves them."""
    q, amp, weight = p / size, 0.5, np.ones(len(p), np.float32)
    out = np.zeros(len(p), np.float32)
    for k in range(octaves):
        n = (1 - np.abs(value3(q, seed + k))) ** 2 * weight
        out += amp * n
        weight = np.clip(1.9 * n, 0, 1)
        q, amp = (q @ _TURN) * 2.07 + 3.7, amp * 0.52
    return out


def river(z: Array) -> Array:
    """Where the river flows, to the right of the middle, by its distance."""
    return (0.235 * z + 0.34 * np.sin(1.25 * z + 0.6) + 0.10 * np.sin(3.1 * z)).astype(np.float32)


def heights(x: Array, z: Array) -> Array:
    """How high the land is above the water at places (m,); below 0 is water."""
    p = np.stack([x, z, np.zeros_like(x)], 1).astype(np.float32)
    wander = np.stack([fbm3(p + 17, 1.6, 3, 11), fbm3(p - 31, 1.6, 3, 12), 0 * x], 1)
    warped = (p + 0.42 * wander).astype(np.float32)
    away = np.abs(x - river(z))
    broad = 0.05 + 0.75 * np.exp(-(((z - 4.9) / 1.05) ** 2)) + 0.25 * np.exp(-(((z - 8.4) / 0.9) ** 2))
    shore = away + 0.16 * wander[:, 0]
    valley = smoothstep(0.0, 1.5 + 0.10 * z, shore - 0.6 * broad)
    hills = 0.03 + 0.16 * smoothstep(-0.6, 0.9, fbm3(p, 1.1, 5, 3)) * smoothstep(
        0.0, 0.5, shore - 0.5 * broad
    )
    sharp = ridged(warped, 2.3, 8, 21)
    middle = smoothstep(5.2, 8.6, z + 1.4 * wander[:, 1]) * valley * (0.12 + 0.95 * sharp)
    heads = np.zeros_like(x)
    for at, distance, high, wide in _PEAKS:
        d = np.hypot(x - (at - 0.5) * distance / LENS, z - distance) / wide + 0.16 * wander[:, 1]
        heads = np.maximum(heads, high * np.clip(1 - d, 0, 1) ** 1.15)
    range_ = smoothstep(9.0, 13.0, z + wander[:, 0])
    far = range_ * (0.35 * sharp + heads * (0.62 + 0.62 * sharp))
    near = 0.30 * smoothstep(2.6, 1.1, z) * smoothstep(0.35, 1.3, away + 0.25 * wander[:, 0])
    bed = 0.19 * np.exp(-((shore / broad) ** 2)) * smoothstep(12.0, 9.5, z)
    return (hills + 0.72 * middle + far + near - bed).astype(np.float32)


Form = Callable[[Array, Array], Array]
"""Returns the height of a land above the water at places, such as `heights`."""


@dataclass(frozen=True)
class Map:
    """The land in steps away from the eye (rows) under the columns of a picture: heights, and where they are."""

    height: Array
    x: Array
    z: Array
    normal: Array

    @property
    def down(self) -> Array:
        """How far below the horizon each place is seen (shares of the width)."""
        return LENS * (EYE - np.maximum(self.height, 0)) / self.z[:, None]

    def aside(self, sun: float) -> Array:
        """On which side of each column the light stands whose column is a share of the width: 1 right, -1 left."""
        columns = self.x.shape[1]
        return np.clip((sun - (np.arange(columns) + 0.5) / columns) / 0.10, -1, 1).astype(np.float32)

    def lit(self, slope: float, sun: float) -> Array:
        """1 where light reaches the land that rises by `slope` from the side where the sun's column is; 0 in shadow."""
        ground = np.maximum(self.height, 0)
        right, left = ground - slope * self.x, ground + slope * self.x
        from_right = np.maximum.accumulate(right[:, ::-1], axis=1)[:, ::-1] - right
        from_left = np.maximum.accumulate(left, axis=1) - left
        share = 0.5 + 0.5 * self.aside(sun)
        free = smoothstep(0.06, 0.0, from_right) * share + smoothstep(0.06, 0.0, from_left) * (1 - share)
        return free.astype(np.float32)


def mapped(columns: int, form: Form = heights) -> Map:
    """The map of a land under a picture of so many columns."""
    z = (_NEAR * (_FAR / _NEAR) ** (np.arange(_STEPS) / (_STEPS - 1))).astype(np.float32)
    across = ((np.arange(columns) + 0.5) / columns - 0.5).astype(np.float32)
    x = across[None] * z[:, None] / np.float32(LENS)
    rows = [form(part.ravel(), np.repeat(far, columns)).reshape(part.shape)
            for part, far in zip(np.array_split(x, 12), np.array_split(z, 12), strict=True)]  # fmt: skip
    height = np.concatenate(rows)
    along = np.gradient(x[0]) / z[0]
    gx = np.gradient(height, axis=1) / (along[None] * z[:, None])
    gz = np.gradient(height, z, axis=0) - gx * x / z[:, None]
    normal = unit(np.stack([-gx, np.ones_like(gx), -gz], -1))
    return Map(height, x, z, normal)


@dataclass(frozen=True)
class View:
    """What is seen of a map: for each pixel the (broken) row of the map that shows there; -1 is sky."""

    map: Map
    row: Array
    horizon: float

    @property
    def sky(self) -> NDArray[np.bool_]:
        return self.row < 0

    def read(self, values: Array) -> Array:
        """Values of the map (rows, columns, ...) in the picture."""
        low = np.clip(np.floor(self.row), 0, _STEPS - 2).astype(int)
        t = np.clip(self.row - low, 0, 1)
        columns = np.arange(self.row.shape[1])[None]
        t = t if values.ndim == 2 else t[..., None]
        return (values[low, columns] * (1 - t) + values[low + 1, columns] * t).astype(np.float32)

    def shows(self, rows: NDArray[np.int_], columns: NDArray[np.int_]) -> NDArray[np.bool_]:
        """Whether places of the map are not hidden by what is nearer."""
        down = self.map.down
        nearer = np.minimum.accumulate(down, axis=0)
        return down[rows, columns] <= nearer[rows, columns] + 2e-4


@cache
def view(width: int, height: int, horizon: float, form: Form = heights) -> View:
    """The land in a picture of that size; `horizon` is how far down it lies (a share of the width)."""
    land = mapped(width, form)
    nearest = np.minimum.accumulate(land.down, axis=0) + horizon
    pixels = ((np.arange(height) + 0.5) / width).astype(np.float32)
    row = np.full((height, width), -1.0, np.float32)
    for column in range(width):
        line = nearest[:, column]
        first = np.searchsorted(-line, -pixels, side="left")
        seen = first < _STEPS
        here = np.clip(first, 1, _STEPS - 1)
        gap = np.maximum(line[here - 1] - line[here], 1e-9)
        part = np.clip((line[here - 1] - pixels) / gap, 0, 1)
        row[seen, column] = (here - 1 + part)[seen]
    return View(land, row, horizon)
