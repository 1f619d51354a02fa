"""The sea, painted once so that it goes on from tile to tile, deep or shallow; and the shores of land in it."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np

from ..geometry import Array, mix, smoothstep
from ..light import linear
from ..strokes import Layer, paint
from ..table.relief import noise
from .hexes import HEIGHT, WIDTH, corner, inside, lattice, places, rim
from .pieces import piece
from .relief import shown, smaller

FINE = 2
_WIDE, _TALL = FINE * WIDTH, FINE * HEIGHT
_BRUSHES = tuple(
    Layer(k, 0.55 * k, 4.5 * k, 0.05, t) for k, t in ((0.018, 0.0), (0.0095, 0.03), (0.005, 0.035))
)
_DEEP, _BLUE, _GREEN, _SHOAL = (linear(c) for c in ("#173a55", "#1f5a78", "#43968e", "#a3b894"))


@cache
def _woven() -> Array:
    """The deep sea from the middle of a cell on, one cell wide and two rows high, as roots of linear light.

    One cell is painted, and somewhat more; over the edges between cells one painting gives way to the next.
    """
    wide, tall = 1126, 1300
    x, y = places(wide, tall, _TALL)
    swell = lattice(x, y, 0.16, 61, 4, 2.4, 64)
    cross = lattice(x, y, 0.055, 62, 3, 2.8, 78)
    broad = lattice(x, y, 0.55, 63, 2)
    tone = 0.5 + 0.13 * swell + 0.07 * cross + 0.03 * broad
    colour = mix(linear("#13354f"), linear("#225a76"), np.clip(tone, 0, 1))
    colour = mix(colour, linear("#2a4c72"), 0.3 * smoothstep(0.2, 1.6, lattice(x, y, 0.4, 64, 3)))
    crest = smoothstep(1.25, 2.5, cross + 0.75 * swell)
    colour = colour + linear("#9cc4d0") * (0.06 * crest)[..., None]
    flow = np.full(x.shape, np.radians(-14), np.float32) + 0.25 * broad
    painted = paint(np.sqrt(colour).astype(np.float32), np.full(x.shape, 0.6, np.float32), 65, flow,
                    np.full(x.shape, 0.75, np.float32), _BRUSHES)  # fmt: skip
    share = smoothstep(-0.05, 0.05, rim(x, y))[..., None]
    out = np.zeros((_TALL * 3 // 2, _WIDE, 3), np.float32)
    total = np.zeros((_TALL * 3 // 2, _WIDE, 1), np.float32)
    middle = tall // 2, wide // 2
    for row, column in product(range(-4, 5), repeat=2):
        left, top = round((column + row / 2) * _WIDE) + middle[1], row * _TALL * 3 // 4 + middle[0]
        a, b = max(0, -top), min(out.shape[0], tall - top)
        c, d = max(0, -left), min(_WIDE, wide - left)
        if a < b and c < d:
            part = np.s_[top + a : top + b, left + c : left + d]
            out[a:b, c:d] += painted[part] * share[part]
            total[a:b, c:d] += share[part]
    return np.asarray(out / total, np.float32)


def sea(x: Array, y: Array, level: Array) -> Array:
    """Water in linear light, from deep (0) to the edge of the land (1), at the pixels of a tile that is painted."""
    woven = _woven()
    columns = np.round(x[0] * _TALL - 0.5).astype(int) % woven.shape[1]
    rows = np.round(y[:, 0] * _TALL - 0.5).astype(int) % woven.shape[0]
    deep = woven[rows[:, None], columns[None]] ** 2
    tone = deep / (woven**2).mean((0, 1))
    colour = mix(_DEEP, _BLUE, smoothstep(0.0, 0.35, level))
    colour = mix(colour, _GREEN, smoothstep(0.25, 0.78, level))
    colour = mix(colour, _SHOAL, smoothstep(0.74, 1.0, level))
    return (colour * tone ** (1 - 0.55 * np.clip(level, 0, 1))[..., None]).astype(np.float32)


def open_sea(width: int, height: int) -> Array:
    """The sea below the map from the middle of a cell on, two cells wide and two rows high."""
    x, y = places(FINE * width, FINE * height, _TALL, (0.0, 0.0))
    return np.clip(smaller(shown(sea(x, y, np.zeros_like(x))), FINE), 0, 1)


_ROOM = 0.13
"""How far the picture of a shore reaches beyond its edge, in heights of a hexagon."""


def shore(width: int, height: int, side: int) -> Array:
    """What lies beyond an edge of a tile of land that nothing joins: a cliff, rocks and surf round its middle."""
    (ax, ay), (bx, by) = corner(side - 1), corner(side)
    x, y = places(FINE * width, FINE * height, _TALL)
    x, y = x + (ax + bx) / 2, y + (ay + by) / 2
    wx, wy = bx - ax, by - ay
    t = np.clip(((x - ax) * wx + (y - ay) * wy) / (wx * wx + wy * wy), 0, 1)
    far = np.hypot(x - ax - t * wx, y - ay - t * wy)
    within = inside(x, y, side)
    beyond = within < 0

    def grain(pixels: int, seed: int, octaves: int, stretch: tuple[float, float] = (1, 1)) -> Array:
        return noise(FINE * width, FINE * height, pixels / (FINE * width), seed, octaves, stretch)

    rough = grain(64, 700 + side, 5)
    broad = grain(205, 720 + side, 3)
    away, far = far, np.where(beyond, far, 0.0)
    south = float(np.clip(-np.sin(np.radians(60 * side)), 0, 1))
    # What looks to the south shows its face; elsewhere there is a strip of stones.
    drop = 0.008 + 0.034 * south + (0.004 + 0.003 * south) * rough
    off = far - drop
    rock = mix(
        linear("#5a4e42"),
        linear("#8a7a64"),
        smoothstep(-1.1, 1.2, rough + 1.5 * grain(26, 740 + side, 4, (0.5, 1.6))),
    )
    lit = 0.85 - 0.45 * south + (0.35 if side in (2, 3) else 0.0)
    rock = rock * (lit * (1.15 - 9 * np.clip(far, 0, 0.06)))[..., None]
    level = np.exp(-np.clip(off, 0, None) / 0.040)
    water = mix(linear("#2b7c88"), linear("#8fb89c"), smoothstep(0.45, 1.0, level))
    foam = smoothstep(0.0055, 0.0015, np.abs(off - 0.004 - 0.004 * rough)) * smoothstep(
        -1.2, 0.1, rough + 0.6 * broad
    )
    foam = np.maximum(
        foam,
        0.55 * smoothstep(0.0035, 0.001, np.abs(off - 0.020 - 0.006 * broad)) * smoothstep(0.0, 0.9, rough),
    )
    stone = smoothstep(0.9, 1.25, grain(38, 760 + side, 2)) * smoothstep(0.05, 0.02, off) * (off > 0)
    land = np.maximum(smoothstep(0.0015, -0.0015, off), stone)
    colour = mix(mix(water, linear("#eef2ec") * 0.9, foam), rock, land)
    ends = smoothstep(0.0, 0.10, np.minimum(t, 1 - t) + 0.045)
    alpha = np.maximum(np.maximum(land, 0.95 * foam * ends), 0.85 * smoothstep(0.04, 0.75, level) * ends)
    alpha = alpha * smoothstep(0.016, 0.012, within) * np.where(beyond, away < 0.14, away < 0.03)
    made = shown(colour.astype(np.float32))
    return np.clip(smaller(np.dstack([made, alpha]), FINE), 0, 1)


piece("open_sea", 2 * WIDTH, HEIGHT * 3 // 2, open_sea, quality=80)
for _side in range(6):
    _across, _down = (abs(a - b) + 2 * _ROOM for a, b in zip(corner(_side - 1), corner(_side), strict=True))
    piece(f"shore_{_side}", round(_across * HEIGHT), round(_down * HEIGHT), shore, _side, quality=76)
