"""What every tile begins with: a meadow that goes on from tile to tile; and what is put on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from scipy import ndimage

from ..geometry import Array, mix, smoothstep
from ..light import linear
from ..noise import plane
from ..strokes import Layer, paint
from . import hexes
from .hexes import lattice, places, rim
from .relief import Relief, shown, smaller

FINE = 2
"""Tiles are painted so many times too large."""
_LAYERS = (
    Layer(0.012, 0.0070, 0.040, 0.030, 0.0),
    Layer(0.0065, 0.0038, 0.020, 0.025, 0.035),
    Layer(0.0036, 0.0022, 0.011, 0.018, 0.035, 0.2),
)


@dataclass
class Ground:
    """One tile, or several, while it is painted: where its pixels are, how far they are from the rim, and its map."""

    x: Array
    y: Array
    rim: Array
    tall: float
    relief: Relief
    rng: np.random.Generator

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """The pixel (right, down) of a place."""
        return (x - float(self.x[0, 0])) * self.tall, (y - float(self.y[0, 0])) * self.tall

    def window(self, x: float, y: float, reach: float) -> tuple[slice, slice, Array, Array] | None:
        """Rows and columns round a place, and how far each pixel there is from it, right and down; in pixels."""
        px, py = self.pixel(x, y)
        h, w = self.rim.shape
        left, right = max(int(px - reach), 0), min(int(px + reach) + 2, w)
        top, low = max(int(py - reach), 0), min(int(py + reach) + 2, h)
        if left >= right or top >= low:
            return None
        dy, dx = np.mgrid[top:low, left:right].astype(np.float32)
        return slice(top, low), slice(left, right), dx - px, dy - py

    def at(self, values: Array, x: float, y: float) -> float:
        """A value of the map at a place."""
        px, py = self.pixel(x, y)
        h, w = values.shape
        return float(values[int(np.clip(py, 0, h - 1)), int(np.clip(px, 0, w - 1))])


def meadow(x: Array, y: Array) -> Array:
    """Grass, lighter and darker, with dry places."""
    broad, fine = lattice(x, y, 0.30, 11), lattice(x, y, 0.035, 12, 3, 2.0, 30)
    colour = mix(linear("#3d5630"), linear("#667a46"), smoothstep(-1.4, 1.6, broad + 0.35 * fine))
    return mix(colour, linear("#857b50"), 0.55 * smoothstep(0.7, 1.9, lattice(x, y, 0.22, 13) + 0.3 * fine))


def ground(width: int, height: int, seed: int, cells: tuple[tuple[int, int], ...] = ((0, 0),)) -> Ground:
    """The meadow of some cells in a picture of that size, `FINE` times too large; the first cell lies at its left."""
    tall = FINE * (width / hexes.WIDTH * hexes.HEIGHT if len(cells) == 1 else width / (2 * hexes.ACROSS))
    at = (0.5, 0.5) if len(cells) == 1 else (0.25, 0.5 / 1.75)
    x, y = places(FINE * width, FINE * height, tall, at)
    far = np.maximum.reduce([rim(x - a, y - b) for a, b in (hexes.middle(*cell) for cell in cells)])
    if len(cells) > 1:
        far = np.where(far > 0, np.maximum(far, ndimage.distance_transform_edt(far > 0) / tall), far)
    return Ground(x, y, far, tall, Relief.flat(meadow(x, y)), np.random.default_rng(seed))


def finished(
    land: Ground, seed: int, reach: int = 120, sea: Callable[[Array, Array], Array] | None = None
) -> Array:
    """The picture of a tile, cut out. `sea` gets the lit map and where the sun shines, and paints the water."""
    relief = land.relief
    lit, sunny = relief.lit(reach)
    seen = relief.seen(lit if sea is None else sea(lit, sunny))
    made = shown(seen)
    detail = np.full(made.shape[:2], 0.62, np.float32)
    share = FINE * hexes.WIDTH / made.shape[1]
    layers = tuple(
        replace(k, size=k.size * share, spacing=k.spacing * share, length=k.length * share) for k in _LAYERS
    )
    painted = paint(made.astype(np.float32), detail, seed, layers=layers)
    # Strokes end before the rim, where the next tile goes on.
    much = (0.62 * smoothstep(0.004, 0.03, land.rim))[..., None]
    made = made * (1 - much) + painted * much
    cut = np.clip(land.rim * land.tall / FINE + 0.5, 0, 1)[..., None]
    return np.clip(smaller(np.dstack([made, cut]), FINE), 0, 1)


def tree(land: Ground, x: float, y: float, size: float, colour: Array, kind: str = "oak") -> None:
    """A tree whose crown has a radius of `size` pixels."""
    grow = _pine if kind == "pine" else _oak
    grow(land, x, y, size, colour)


def _pine(land: Ground, x: float, y: float, size: float, colour: Array) -> None:
    """A pointed crown in tiers."""
    rng, relief = land.rng, land.relief
    foot = land.at(relief.height, x, y)
    spot = land.window(x, y, size * 1.15)
    if spot is None:
        return
    rows, columns, dx, dy = spot
    a = np.arctan2(dy, dx)
    r = np.hypot(dx, dy) / (size * (1 + 0.16 * np.cos(7 * a + rng.uniform(0, 6))))
    high = foot + 2.5 * size * np.clip(1 - r, 0, 1) ** 0.9
    tier = (3.6 * r) % 1
    tone = (0.80 + 0.55 * (1 - r) + 0.30 * tier * (r < 0.98))[..., None]
    relief.raise_(rows, columns, np.where(r < 1, high, -9), colour * tone)


def _oak(land: Ground, x: float, y: float, size: float, colour: Array) -> None:
    """A round crown of many lumps."""
    rng, relief = land.rng, land.relief
    foot = land.at(relief.height, x, y)
    for k in range(9):
        a, off = rng.uniform(0, 2 * np.pi), 0.0 if k == 0 else rng.uniform(0.40, 0.72)
        r = size * (0.70 if k == 0 else rng.uniform(0.34, 0.50))
        px, py = x + off * size * np.cos(a) / land.tall, y + off * size * np.sin(a) / land.tall
        spot = land.window(px, py, 1.1 * r)
        if spot is None:
            continue
        rows, columns, dx, dy = spot
        leaves = _leaves(rng, dx.shape)
        d = (dx * dx + dy * dy) / (r * r) * (1 + 0.22 * leaves)
        base = size * (0.62 if k == 0 else rng.uniform(0.22, 0.5))
        high = foot + base + r * np.sqrt(np.clip(1 - d, 0, 1)) * (0.95 + 0.13 * leaves)
        tone = (rng.uniform(0.85, 1.18) * (1 + 0.13 * leaves))[..., None]
        relief.raise_(rows, columns, np.where(d < 1, high, -9), colour * tone, 0.45 * colour * tone)


@cache
def _foliage() -> Array:
    """Specks as large as leaves, about -2 to 2."""
    return plane((256, 256), 0.020, 17, 2)


def _leaves(rng: np.random.Generator, shape: tuple[int, int]) -> Array:
    """Some foliage of a size (at most 128 x 128)."""
    top, left = rng.integers(0, 128, 2)
    return _foliage()[top : top + shape[0], left : left + shape[1]]


def scattered(land: Ground, gap: float, room: Callable[[float, float], float]) -> list[tuple[float, float]]:
    """Places about `gap` apart, from far to near; `room` says how likely one is (0 to 1)."""
    rng = land.rng
    left, right = float(land.x[0, 0]), float(land.x[0, -1])
    top, low = float(land.y[0, 0]), float(land.y[-1, 0])
    found = []
    rows = np.arange(top, low, gap * 0.87)
    for k, y in enumerate(rows):
        for x in np.arange(left + (k % 2) * gap / 2, right, gap):
            px, py = float(x + rng.uniform(-0.3, 0.3) * gap), float(y + rng.uniform(-0.3, 0.3) * gap)
            if rng.random() < room(px, py):
                found.append((px, py))
    return found
