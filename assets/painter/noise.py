"""Natural irregularity: smooth noise in the plane and in space, cells, and scales."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import sparse

from .geometry import Array, smoothstep

_ODD = np.array([374761393, 668265263, 2147483647, 1442695041], np.uint32)


def _lattice(p: Array, axis: int) -> NDArray[np.uint32]:
    """What the whole number in one coordinate gives to the hash of a lattice point."""
    return p[:, axis].astype(np.int64).astype(np.uint32) * _ODD[axis]


def _mixed(h: NDArray[np.uint32]) -> Array:
    """Numbers from 0 to 1 that look random, from hashes."""
    h = (h ^ (h >> np.uint32(13))) * np.uint32(1274126177)
    h = (h ^ (h >> np.uint32(16))) * np.uint32(2246822519)
    return ((h ^ (h >> np.uint32(15))) & np.uint32(0xFFFF)).astype(np.float32) / 65535


def _seeded(seed: int) -> np.uint32:
    return np.uint32(seed * int(_ODD[3]) & 0xFFFFFFFF)


def _hash(ix: Array, iy: Array, iz: Array, seed: int) -> Array:
    p = np.stack([ix, iy, iz], 1)
    return _mixed(_lattice(p, 0) + _lattice(p, 1) + _lattice(p, 2) + _seeded(seed))


def value3(p: Array, seed: int = 0) -> Array:
    """Smooth noise from -1 to 1 at points (m, 3); its bumps are about one unit apart."""
    cell = np.floor(p)
    f = (p - cell).astype(np.float32)
    f = f * f * (3 - 2 * f)
    low = [_lattice(cell, axis) for axis in range(3)]
    low[0] += _seeded(seed)
    both = [(h, h + _ODD[axis]) for axis, h in enumerate(low)]
    weights = [(1 - f[:, axis], f[:, axis]) for axis in range(3)]
    out = np.zeros(len(p), np.float32)
    for i in (0, 1):
        for j in (0, 1):
            hashed, weight = both[0][i] + both[1][j], weights[0][i] * weights[1][j]
            for k in (0, 1):
                out += weight * weights[2][k] * _mixed(hashed + both[2][k])
    return 2 * out - 1


def fbm3(p: Array, size: float, octaves: int = 3, seed: int = 0) -> Array:
    """Noise in space with detail, about -1 to 1; the broadest bumps are `size` apart."""
    out, amp = np.zeros(len(p), np.float32), 0.6
    q = p / size
    for k in range(octaves):
        out += amp * value3(q, seed + k)
        q, amp = q * 2.03 + 7.1, amp * 0.5
    return out


def cells3(p: Array, size: float, seed: int = 0) -> tuple[Array, Array]:
    """Pebbles in space: distance to the border (0 there, about 0.5 inside) and a random number for each pebble."""
    q = p / size
    base = np.floor(q)
    first = np.full(len(q), 9.0, np.float32)
    second = first.copy()
    mine = np.zeros(len(q), np.float32)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            for dz in (-1, 0, 1):
                x, y, z = base[:, 0] + dx, base[:, 1] + dy, base[:, 2] + dz
                h = [_hash(x, y, z, seed + k) for k in range(3)]
                d = np.zeros(len(q), np.float32)
                for k, c in enumerate((x, y, z)):
                    d += (c + 0.15 + 0.7 * h[k] - q[:, k]) ** 2
                closer = d < first
                second = np.where(closer, first, np.minimum(second, d))
                mine = np.where(closer, h[0], mine)
                first = np.where(closer, d, first)
    return np.sqrt(second) - np.sqrt(first), mine


def _weights(x: Array, n: int) -> sparse.csr_array:
    """Sparse matrix (len(x), n) that reads n even values at the places x with cubic smoothness."""
    i = np.floor(x).astype(int)
    t = (x - i).astype(np.float32)
    taps = (
        (-1, ((2 - t) * t - 1) * t / 2),
        (0, ((3 * t - 5) * t * t + 2) / 2),
        (1, ((4 - 3 * t) * t + 1) * t / 2),
        (2, (t - 1) * t * t / 2),
    )
    columns = np.concatenate([np.clip(i + offset, 0, n - 1) for offset, _ in taps])
    rows = np.tile(np.arange(len(x)), len(taps))
    return sparse.csr_array((np.concatenate([w for _, w in taps]), (rows, columns)), (len(x), n))


def plane(
    shape: tuple[int, int],
    cell: float,
    seed: int,
    octaves: int = 5,
    stretch: tuple[float, float] = (1, 1),
    gain: float = 0.5,
) -> Array:
    """Noise over a picture (height, width), about -1.5 to 1.5; `cell` is a share of the width, as in all pictures.

    The same seed makes the same picture at every size.
    """
    height, width = shape
    rng = np.random.default_rng(seed)
    out = np.zeros(shape, np.float32)
    amp, total = 1.0, 0.0
    for k in range(octaves):
        cw, ch = cell * stretch[0] / 2**k, cell * stretch[1] / 2**k
        if min(cw, ch) * width < 1:
            break
        grid = rng.standard_normal((int(0.8 / ch) + 5, int(1 / cw) + 5), dtype=np.float32)
        ny, nx = grid.shape
        ox, oy = rng.random(2)
        x = (np.arange(width, dtype=np.float32) + 0.5) / width / cw + ox + 1
        y = (np.arange(height, dtype=np.float32) + 0.5) / width / ch + oy + 1
        out += amp * (_weights(x, nx) @ (_weights(y, ny) @ grid).T).T
        total += amp * amp
        amp *= gain
    return out / np.sqrt(max(total, 1e-9))  # nothing is to be seen of bumps finer than a pixel


def tiles(u: ArrayLike, v: ArrayLike) -> tuple[Array, Array, Array]:
    """Overlapping round scales that point to +u, of size one.

    Gives the height (0 to 1), the shade of the one above (1 is unshaded), and a random number for each scale.
    """
    u, v = np.asarray(u, np.float32), np.asarray(v, np.float32)
    j = np.floor(u)
    du = u - j

    def across(row: Array) -> tuple[Array, Array]:
        shifted = v + 0.5 * np.mod(row, 2)
        k = np.floor(shifted)
        return k, shifted - k - 0.5

    k, dv = across(j)
    tip = np.sqrt(np.maximum(0, 1 - (2 * dv) ** 2)) * 0.95
    above = du < tip
    edge = tip - du
    k2, _ = across(j + 1)
    keel = 1 - 0.35 * (2 * dv) ** 2
    height = np.where(
        above, 0.55 + 0.45 * smoothstep(0, 0.3, edge) * keel, 0.25 * smoothstep(0, 0.5, -edge) + 0.1
    )
    shade = np.where(above, 1 - 0.3 * smoothstep(0.12, 0, edge), 0.4 + 0.6 * smoothstep(0, 0.45, -edge))
    number = np.where(above, j * 57.3 + k * 131.7, (j + 1) * 57.3 + k2 * 131.7)
    random = np.modf(np.abs(np.sin(number * 12.9898) * 43758.5453))[0]
    return height.astype(np.float32), shade.astype(np.float32), random.astype(np.float32)
