"""From surfaces to pixels: every cell of a grid is diced finer than a pixel, and the nearest sample wins.

The result names for each pixel the patch, the cell and the place in it, so whatever a material wants to know can be
read there afterwards, once for each visible pixel.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .camera import Camera
from .geometry import Array
from .mesh import Patch

_DICE = np.array([1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 26, 34, 44, 60, 80, 120, 180])
Ints = NDArray[np.integer[Any]]


@dataclass
class Hits:
    """The pixels that one patch won: flat pixel numbers, and the cell (instance, row, column) and place in it."""

    patch: Patch
    pixels: Ints
    n: Ints
    i: Ints
    j: Ints
    fu: Array
    fv: Array
    depth: Array

    def read(self, grid: Array) -> Array:
        """Values of a grid (n, U, V, ...) at these pixels."""
        extra = (slice(None),) + (None,) * (grid.ndim - 3)
        a, b = self.fu[extra], self.fv[extra]
        g = grid
        top = g[self.n, self.i, self.j] * (1 - b) + g[self.n, self.i, self.j + 1] * b
        low = g[self.n, self.i + 1, self.j] * (1 - b) + g[self.n, self.i + 1, self.j + 1] * b
        return (top * (1 - a) + low * a).astype(np.float32)

    def attr(self, name: str, default: float = 0.0) -> Array:
        grid = self.patch.attrs.get(name)
        return np.full(len(self.pixels), default, np.float32) if grid is None else self.read(grid)

    def instance(self) -> Array:
        """A random number from 0 to 1 that is the same all over one surface of the patch."""
        x = np.sin((self.n + 1) * 12.9898) * 43758.5453
        return (x - np.floor(x)).astype(np.float32)

    def part(self, chosen: NDArray[np.bool_]) -> Hits:
        picks: Any = (x[chosen] for x in (self.pixels, self.n, self.i, self.j, self.fu, self.fv, self.depth))
        return Hits(self.patch, *picks)


def _dice(patch: Patch, camera: Camera, width: int, height: int, step: float) -> list[tuple[Any, ...]]:
    """Samples of a patch in the picture, in chunks: pixel, depth, cell, and the place in the cell."""
    assert patch.normals is not None
    p = camera.project(patch.points, width, height)
    if "sink" in patch.attrs:
        p[..., 2] -= patch.attrs["sink"]
    corners = (p[:, :-1, :-1], p[:, 1:, :-1], p[:, :-1, 1:], p[:, 1:, 1:])
    low = np.minimum(np.minimum(*corners[:2]), np.minimum(*corners[2:]))
    high = np.maximum(np.maximum(*corners[:2]), np.maximum(*corners[2:]))
    seen = (high[..., 0] > 0) & (low[..., 0] < width) & (high[..., 1] > 0) & (low[..., 1] < height)
    if patch.closed:
        nz = camera.turn(patch.normals)[..., 2]
        facing = np.maximum.reduce([nz[:, :-1, :-1], nz[:, 1:, :-1], nz[:, :-1, 1:], nz[:, 1:, 1:]])
        seen &= facing > -0.35
    hidden = patch.attrs.get("hidden")
    if hidden is not None:
        seen &= hidden[:, :-1, :-1] + hidden[:, 1:, 1:] + hidden[:, 1:, :-1] + hidden[:, :-1, 1:] < 4
    cells = np.flatnonzero(seen)
    if not len(cells):
        return []
    q = np.stack([corner.reshape(-1, 3)[cells] for corner in corners], 1)
    du = np.maximum(np.abs(q[:, 1] - q[:, 0]), np.abs(q[:, 3] - q[:, 2]))
    dv = np.maximum(np.abs(q[:, 2] - q[:, 0]), np.abs(q[:, 3] - q[:, 1]))
    du, dv = np.maximum(du[:, 0], du[:, 1]), np.maximum(dv[:, 0], dv[:, 1])
    ku = np.minimum(np.searchsorted(_DICE, du / step), len(_DICE) - 1)
    kv = np.minimum(np.searchsorted(_DICE, dv / step), len(_DICE) - 1)
    chunks = []
    kind = ku * 100 + kv
    order = np.argsort(kind, kind="stable")
    edges = np.flatnonzero(np.diff(kind[order], prepend=-1, append=-1))
    for a, b in pairwise(edges):
        mine = order[a:b]
        nu, nv = int(_DICE[ku[mine[0]]]), int(_DICE[kv[mine[0]]])
        fu = ((np.arange(nu) + 0.5) / nu).astype(np.float32)
        fv = ((np.arange(nv) + 0.5) / nv).astype(np.float32)
        uu, vv = np.repeat(fu, nv), np.tile(fv, nu)
        weights = np.stack([(1 - uu) * (1 - vv), uu * (1 - vv), (1 - uu) * vv, uu * vv], 1)
        s = np.matmul(weights, q[mine]).reshape(-1, 3)
        x, y = np.floor(s[:, 0]).astype(np.int64), np.floor(s[:, 1]).astype(np.int64)
        ok = (x >= 0) & (x < width) & (y >= 0) & (y < height)
        chunk = (
            y * width + x,
            s[:, 2],
            np.repeat(cells[mine], nu * nv),
            np.tile(uu, len(mine)),
            np.tile(vv, len(mine)),
        )
        chunks.append(tuple(column[ok] for column in chunk))
    return chunks


def _mended(depth: Array, winner: Ints, gap: float) -> Array:
    """Closes pinholes: a pixel much deeper than the two on either side of it takes one of theirs. Changes `winner`."""
    for axis in (0, 1):
        before, after = np.roll(depth, 1, axis), np.roll(depth, -1, axis)
        hole = np.minimum(before, after) > depth + gap
        edge = np.s_[[0, -1]] if axis == 0 else np.s_[:, [0, -1]]
        hole[edge] = False
        winner[hole] = np.roll(winner, 1, axis)[hole]
        depth = np.where(hole, before, depth)
    return depth


def rasterise(
    patches: list[Patch], camera: Camera, width: int, height: int, step: float = 0.9
) -> tuple[list[Hits], Array]:
    """What each patch shows in a picture of `width` x `height`, and the depth there (-inf where nothing is)."""
    depth = np.full(width * height, -np.inf, np.float32)
    pixel, z, owner, cell, fu, fv = [], [], [], [], [], []
    for k, patch in enumerate(patches):
        for chunk in _dice(patch, camera, width, height, step):
            near = chunk[1] > depth[chunk[0]]
            px, high, cells, a, b = (column[near] for column in chunk)
            np.maximum.at(depth, px, high)
            pixel.append(px)
            z.append(high)
            owner.append(np.full(len(px), k, np.int32))
            cell.append(cells)
            fu.append(a)
            fv.append(b)
    if not pixel:
        return [], depth.reshape(height, width)
    px = np.concatenate(pixel)
    winner = np.full(width * height, -1, np.int64)
    best = np.flatnonzero(np.concatenate(z) >= depth[px])
    winner[px[best]] = best
    depth = _mended(
        depth.reshape(height, width), winner.reshape(height, width), 3 * camera.span / width
    ).ravel()
    place = np.flatnonzero(winner >= 0)
    won = winner[place]
    owners, cells = np.concatenate(owner)[won], np.concatenate(cell)[won]
    px, us, vs = place, np.concatenate(fu)[won], np.concatenate(fv)[won]
    hits = []
    for k in np.unique(owners):
        mine = np.flatnonzero(owners == k)
        patch = patches[k]
        n, i, j = np.unravel_index(cells[mine], tuple(np.array(patch.points.shape[:3]) - [0, 1, 1]))
        hits.append(Hits(patch, px[mine], n, i, j, us[mine], vs[mine], depth[px[mine]]))
    return hits, depth.reshape(height, width)


def depth_map(patches: list[Patch], camera: Camera, size: int) -> Array:
    """The depth alone, quickly and a little coarsely, in a square picture: for shadows."""
    depth = np.full(size * size, -np.inf, np.float32)
    for patch in patches:
        for chunk in _dice(patch, camera, size, size, 1.0):
            np.maximum.at(depth, chunk[0], chunk[1])
    return depth.reshape(size, size)
