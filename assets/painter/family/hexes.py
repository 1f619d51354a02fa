"""The shape of a tile, and patterns that go on from tile to tile wherever these lie.

Places are measured in heights of a hexagon, x to the right and y down, from its middle. It stands on a point. Its
edges are numbered against the clock from the one to the east, as in `wyrmspan_desktop/family/hexes.py`; corner k lies
between edge k and the next one.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from scipy import ndimage

from ..geometry import Array, smoothstep

HEIGHT, WIDTH = 500, 433
"""A tile in its picture; 433.01 would be right."""
ACROSS = float(np.sqrt(3) / 2)
"""The width of a hexagon whose height is one."""
STEPS = ((1, 0), (0, 1))
_FINE = 2
"""Tiles are painted so many times too large."""


def corner(number: int) -> tuple[float, float]:
    """The corner after an edge."""
    a = np.radians(60 * number + 30)
    return 0.5 * float(np.cos(a)), -0.5 * float(np.sin(a))


def middle(q: int, r: int) -> tuple[float, float]:
    """The middle of a cell, from that of cell (0, 0)."""
    return (q + r / 2) * ACROSS, 0.75 * r


def places(width: int, height: int, tall: float, at: tuple[float, float] = (0.5, 0.5)) -> tuple[Array, Array]:
    """The middles of pixels, in heights of a hexagon of `tall` pixels; `at` is where its middle is (shares)."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    return (x - at[0] * width) / tall, (y - at[1] * height) / tall


def inside(x: Array, y: Array, side: int) -> Array:
    """How far places are from the line of an edge; negative beyond it."""
    a = np.radians(60 * side)
    return (0.5 * ACROSS - (x * np.cos(a) - y * np.sin(a))).astype(np.float32)


def rim(x: Array, y: Array, sides: range | tuple[int, ...] = range(6)) -> Array:
    """How far places are from the next one of some edges."""
    return np.minimum.reduce([inside(x, y, side % 6) for side in sides])


def covered(distance: Array, tall: float) -> Array:
    """Coverage of what is inside, with an edge of one pixel."""
    return np.clip(distance * tall + 0.5, 0, 1).astype(np.float32)


@cache
def _torus(cell: float, seed: int, octaves: int, along: float, turn: float) -> Array:
    """Noise on a square that meets itself; a row of it is one step to the south-east, a column one to the east."""
    side = 512
    f = np.fft.fftfreq(side) * side
    v, u = np.meshgrid(f, f, indexing="ij")
    # Waves of the lattice: what goes round u times to the east and v times to the south-east.
    kx, ky = u / ACROSS, (v - u / 2) / 0.75
    a = np.radians(turn)
    kx, ky = kx * np.cos(a) + ky * np.sin(a), (-kx * np.sin(a) + ky * np.cos(a)) * along
    k = np.hypot(kx, ky) * cell
    low = np.exp(-((0.8 / np.maximum(k, 1e-6)) ** 4)) * (k > 0)
    power = (
        low
        * np.minimum(1, 1 / np.maximum(k, 1e-6)) ** 1.8
        * smoothstep(2.0**octaves, 2.0 ** (octaves - 1), k)
    )
    rng = np.random.default_rng(seed)
    made = np.fft.ifft2(np.fft.fft2(rng.standard_normal((side, side))) * power).real
    return (made / made.std()).astype(np.float32)


def lattice(
    x: Array, y: Array, cell: float, seed: int, octaves: int = 4, along: float = 1.0, turn: float = 0.0
) -> Array:
    """Noise that is the same in every tile at the same place, about -2 to 2; its bumps are `cell` apart.

    `along` above 1 draws them out in a direction, `turn` degrees to the right of down.
    """
    made = _torus(cell, seed, octaves, along, turn)
    r = y / 0.75
    q = x / ACROSS - r / 2
    at = (np.stack([r, q]) % 1) * len(made)
    return ndimage.map_coordinates(made, at, order=1, mode="grid-wrap").astype(np.float32)
