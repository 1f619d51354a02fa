"""Forests, mountains and towns."""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep
from ..land.terrain import ridged
from ..light import linear
from ..noise import fbm3, plane
from .ground import Ground, finished, ground, scattered, tree
from .hexes import HEIGHT, WIDTH
from .pieces import piece
from .towns import house

_GREENS = {
    1: ("#3c5c22", "#557a2c", "#6e8a34", "#2c4a26"),
    2: ("#24442a", "#2e5232", "#3c6238", "#20402c"),
    3: ("#48652a", "#5e6e2a", "#84782e", "#3a5a2a"),
    4: ("#345826", "#4a7030", "#5c823c", "#28482a"),
}


def _hut(land: Ground, x: float, y: float, size: float) -> None:
    """A forester's hut."""
    house(land, x, y, 18, 58, 42, 20, linear("#6a4a34"))


def _pond(land: Ground, x: float, y: float, size: float) -> None:
    """A pond with a bright rim."""
    far = np.hypot(land.x - x, (land.y - y) / 0.7) / (0.72 * size) + 0.10 * plane(land.x.shape, 0.06, 181, 3)
    land.relief.colour = mix(land.relief.colour, linear("#8c8458"), smoothstep(1.14, 1.02, far))
    land.relief.colour = mix(land.relief.colour, linear("#2f6f78"), smoothstep(1.02, 0.96, far))
    land.relief.colour = mix(land.relief.colour, linear("#5aa09a"), 0.7 * smoothstep(0.75, 0.2, far))


def _stones(land: Ground, x: float, y: float, size: float) -> None:
    """A ring of standing stones."""
    for k in range(7):
        a = 2 * np.pi * k / 7
        spot = land.window(x + 0.62 * size * np.cos(a), y + 0.45 * size * np.sin(a), 12)
        assert spot is not None
        rows, columns, dx, dy = spot
        rock = linear("#8c8880") * np.ones((*dx.shape, 1), np.float32)
        land.relief.raise_(
            rows, columns, np.where((np.abs(dx) < 7) & (np.abs(dy) < 5), 34 - 0.6 * dx, -9), rock, rock
        )


_GLADES = {1: _hut, 2: _pond, 3: _stones, 4: _pond}
"""What stands or lies in the first glade of each forest."""


def forest(width: int, height: int, number: int) -> Array:
    """A forest with crowns and clearings."""
    land = ground(width, height, 100 + number)
    rng = land.rng
    soil = smoothstep(0.01, 0.10, land.rim)
    land.relief.colour = mix(land.relief.colour, linear("#34421e"), 0.75 * soil)
    glades = [(rng.uniform(-0.2, 0.2), rng.uniform(-0.2, 0.25), rng.uniform(0.07, 0.12)) for _ in range(2)]
    near = np.full(land.x.shape, 9.0, np.float32)
    for gx, gy, size in glades:
        near = np.minimum(near, np.hypot((land.x - gx) / size, (land.y - gy) / (0.8 * size)))
    light = smoothstep(1.15, 0.6, near)
    speck = plane(land.x.shape, 0.014, 150 + number, 3)
    grass = mix(
        linear("#5f7238"),
        linear("#8a8f4c"),
        smoothstep(-1.2, 1.4, speck + plane(land.x.shape, 0.09, 160 + number, 3)),
    )
    flowers = smoothstep(1.55, 1.9, plane(land.x.shape, 0.010, 170 + number, 2))
    grass = mix(grass, linear(("#d8c04c", "#c8b0d8", "#e0d8c8", "#d8845c")[number - 1]), 0.8 * flowers)
    land.relief.colour = mix(land.relief.colour, grass, 0.9 * light)
    _GLADES[number](land, *glades[0])
    greens = [linear(c) for c in _GREENS[number]]

    def room(x: float, y: float) -> float:
        far = land.at(land.rim, x, y)
        if far < 0.035 or (far < 0.075 and y < -0.1 and abs(x) < 0.4):
            return 0.0
        return 0.94 if land.at(near, x, y) > 1.0 else 0.02

    for x, y in scattered(land, 0.049, room):
        pine = rng.random() < (0.85 if number == 2 else 0.22)
        size = rng.uniform(20, 30) if not pine else rng.uniform(17, 25)
        colour = greens[rng.integers(0, 4)] * rng.uniform(0.85, 1.2)
        tree(
            land,
            x,
            y,
            size,
            linear("#274830") * rng.uniform(0.8, 1.2) if pine else colour,
            "pine" if pine else "oak",
        )
    return finished(land, 100 + number)


_RANGES = {
    1: (((-0.34, 0.04), (-0.16, 0.10), (0.02, 0.06), (0.20, 0.14), (0.34, 0.12)), (60, 165, 235, 175, 60)),
    2: (((-0.30, 0.20), (-0.14, 0.05), (0.04, 0.14), (0.18, 0.02), (0.33, 0.06)), (70, 230, 130, 210, 70)),
    3: (((-0.30, -0.06), (-0.15, 0.02), (0.0, 0.16), (0.14, 0.07), (0.28, 0.22)), (80, 200, 150, 240, 80)),
    4: (((-0.32, 0.12), (-0.20, 0.18), (-0.02, 0.04), (0.16, 0.18), (0.30, 0.0)), (60, 150, 255, 150, 110)),
}
"""The crest of each mountain range: where it goes, and how high it is there (pixels)."""


_Way = tuple[float, float, float, float, float, float]
"""A ridge: from where (x, y) to where, and how high it is there and there."""


def _crest(land: Ground, number: int) -> Array:
    """The height of a range with spurs that run down from its crest on both sides."""
    line, tall = _RANGES[number]
    rng = np.random.default_rng(250 + number)
    ways: list[_Way] = [
        (*a, *b, ha, hb) for a, b, ha, hb in zip(line, line[1:], tall, tall[1:], strict=False)
    ]
    for k, ((x, y), top) in enumerate(zip(line, tall, strict=True)):
        for down in (-1, 1):
            a = np.pi / 2 * down + rng.uniform(-0.6, 0.6)
            long = rng.uniform(0.16, 0.24) * (1.15 if down > 0 else 0.8)
            ways.append(
                (x, y, x + long * float(np.cos(a)), y + long * float(np.sin(a)), 0.92 * top, 0.22 * top)
            )
            mid = line[min(k + 1, len(line) - 1)]
            cx, cy = (x + mid[0]) / 2, (y + mid[1]) / 2
            a += rng.uniform(-0.4, 0.4)
            ways.append(
                (
                    cx,
                    cy,
                    cx + 0.9 * long * float(np.cos(a)),
                    cy + 0.9 * long * float(np.sin(a)),
                    0.6 * top,
                    15.0,
                )
            )
    bend = 0.016 * np.stack([plane(land.x.shape, 0.12, 40 + number + k, 3) for k in (0, 9)])
    x, y = land.x + bend[0], land.y + bend[1]
    high = np.zeros_like(land.x)
    for ax, ay, bx, by, ha, hb in ways:
        wx, wy = bx - ax, by - ay
        t = np.clip(((x - ax) * wx + (y - ay) * wy) / (wx * wx + wy * wy + 1e-6), 0, 1)
        far = np.hypot(x - ax - t * wx, y - ay - t * wy)
        top = ha + (hb - ha) * t
        high = np.maximum(high, top - (760 + 2.2 * top) * far * (1 - 0.9 * np.clip(far, 0, 0.4)))
    return np.clip(high, 0, None)


def mountain(width: int, height: int, number: int) -> Array:
    """A range with spurs, snow, scree and pines at its foot."""
    land = ground(width, height, 200 + number)
    foot = smoothstep(0.0, 0.10, land.rim)
    crest = blur(_crest(land, number), 2.0)
    at = np.stack([land.x, land.y, crest / land.tall], -1).reshape(-1, 3).astype(np.float32)
    sharp = ridged(at, 0.16, 5, 30 + number).reshape(land.x.shape) - 0.42
    rock = np.clip(crest * (1 + 0.20 * sharp) + 17 * sharp * smoothstep(10, 60, crest), 0, None) * foot
    land.relief.height = rock.astype(np.float32)
    steep = blur(np.hypot(*np.gradient(rock)), 1.5)
    at[:, 2] = rock.ravel() / land.tall
    tone = fbm3(at, 0.045, 5, 50 + number).reshape(land.x.shape)
    bands = np.sin(rock * 0.16 + 5 * fbm3(at, 0.2, 3, 60 + number).reshape(land.x.shape))
    stone = mix(linear("#57504c"), linear("#a39b90"), smoothstep(-0.7, 0.8, tone + 0.22 * bands))
    scree = mix(linear("#7c7264"), linear("#a89e8c"), smoothstep(-0.5, 0.6, tone))
    stone = mix(scree, stone, smoothstep(0.30, 0.75, steep))
    alp = mix(linear("#5d6638"), linear("#7d7a4c"), smoothstep(-0.5, 0.6, tone))
    colour = mix(land.relief.colour, alp, smoothstep(4, 20, rock + 10 * tone))
    colour = mix(colour, stone, smoothstep(26, 62, rock + 26 * tone + 22 * steep))
    snow = smoothstep(112, 140, rock + 26 * tone - 5 * steep)
    land.relief.colour = mix(colour, linear("#e4e6ee"), snow)

    def room(x: float, y: float) -> float:
        level = land.at(rock, x, y)
        if land.at(land.rim, x, y) < (0.06 if y < -0.1 else 0.03):
            return 0.0
        return 0.62 if level < 34 else 0.18 if level < 62 else 0.0

    for x, y in scattered(land, 0.050, room):
        tree(land, x, y, land.rng.uniform(12, 19), linear("#2b4631") * land.rng.uniform(0.75, 1.3), "pine")
    return finished(land, 200 + number, 300)


for _number in range(1, 5):
    piece(f"forest_{_number}", WIDTH, HEIGHT, forest, _number, quality=80)
for _number in range(1, 5):
    piece(f"mountain_{_number}", WIDTH, HEIGHT, mountain, _number, quality=80)
