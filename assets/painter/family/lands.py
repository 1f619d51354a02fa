"""Forests, mountains and towns."""

from __future__ import annotations

import numpy as np

from ..geometry import Array, mix, smoothstep
from ..land.terrain import ridged
from ..light import linear
from ..noise import plane
from . import hexes
from .ground import Ground, finished, ground, scattered, tree
from .hexes import HEIGHT, WIDTH
from .pieces import piece

_GREENS = {
    1: ("#3c5c22", "#557a2c", "#6e8a34", "#2c4a26"),
    2: ("#24442a", "#2e5232", "#3c6238", "#20402c"),
    3: ("#4a6a28", "#7a7a2a", "#a07a2c", "#8a5424"),
    4: ("#345826", "#4a7030", "#5c823c", "#28482a"),
}


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
    land.relief.colour = mix(land.relief.colour, linear("#8a9a44"), 0.9 * light)
    greens = [linear(c) for c in _GREENS[number]]

    def room(x: float, y: float) -> float:
        far = land.at(land.rim, x, y)
        if far < 0.035 or (far < 0.075 and y < -0.1 and abs(x) < 0.4):
            return 0.0
        return 0.94 if land.at(near, x, y) > 1.0 else 0.02

    for x, y in scattered(land, 0.056, room):
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


_PEAKS = {
    1: ((0.0, 0.08, 330, 0.34), (-0.19, 0.13, 210, 0.24), (0.20, 0.15, 230, 0.25)),
    2: ((-0.12, 0.06, 290, 0.30), (0.14, 0.10, 320, 0.31), (0.02, 0.26, 150, 0.20)),
    3: ((0.10, 0.04, 310, 0.32), (-0.20, 0.05, 220, 0.25), (-0.05, 0.22, 210, 0.24), (0.24, 0.22, 140, 0.18)),
    4: ((-0.06, 0.10, 350, 0.36), (0.24, 0.08, 200, 0.22), (-0.26, 0.20, 140, 0.18)),
}
"""Where peaks are, how high (pixels) and how wide."""


def mountain(width: int, height: int, number: int) -> Array:
    """Ridges, snow and scree."""
    land = ground(width, height, 200 + number)
    flat = np.stack([land.x.ravel(), land.y.ravel(), np.full(land.x.size, number * 3.1)], 1).astype(
        np.float32
    )
    sharp = ridged(flat, 0.30, 6, 30 + number).reshape(land.x.shape)
    bend = plane(land.x.shape, 0.16, 40 + number, 5)
    high = np.zeros_like(land.x)
    for px, py, tall, wide in _PEAKS[number]:
        d = np.hypot(land.x - px, (land.y - py) * 1.05) / wide + 0.10 * bend
        high = np.maximum(high, tall * np.clip(1 - d, 0, 1) ** 1.12)
    foot = smoothstep(0.0, 0.12, land.rim)
    rock = high * (0.52 + 0.62 * sharp) * foot
    land.relief.height = rock.astype(np.float32)
    steep = np.hypot(*np.gradient(rock))
    bare = smoothstep(14, 46, rock + 8 * bend)
    tone = smoothstep(-1, 1.2, plane(land.x.shape, 0.05, 50 + number, 5))
    stone = mix(linear("#5c5248"), linear("#9a8c7a"), tone)
    scree = mix(linear("#847866"), linear("#a49a86"), tone)
    stone = mix(scree, stone, smoothstep(0.35, 0.9, steep))
    colour = mix(land.relief.colour, stone, bare)
    snow = smoothstep(150, 185, rock + 22 * bend - 26 * steep)
    land.relief.colour = mix(colour, linear("#e8eaf2"), snow)

    def room(x: float, y: float) -> float:
        level = land.at(rock, x, y)
        far = land.at(land.rim, x, y)
        return 0.55 if far > 0.03 and level < 42 and y > -0.30 else 0.0

    for x, y in scattered(land, 0.055, room):
        tree(land, x, y, land.rng.uniform(13, 19), linear("#2c4a30") * land.rng.uniform(0.8, 1.3), "pine")
    return finished(land, 200 + number, 330)


_ROOFS = ("#8c3c28", "#a04a2c", "#7a3226", "#94583a", "#6a4a4a")


def house(land: Ground, x: float, y: float, turn: float, long: float, deep: float, wall: float, colour: Array,
          roof: float = 0.75) -> None:  # fmt: skip
    """A house with a gable roof; `long`, `deep` and `wall` in pixels, `turn` in degrees."""
    spot = land.window(x, y, 0.75 * (long + deep))
    if spot is None:
        return
    rows, columns, dx, dy = spot
    a = np.radians(turn)
    u, v = dx * np.cos(a) + dy * np.sin(a), -dx * np.sin(a) + dy * np.cos(a)
    within = (np.abs(u) < long / 2) & (np.abs(v) < deep / 2)
    foot = land.at(land.relief.height, x, y)
    high = foot + wall + roof * deep / 2 * (1 - np.abs(v) / (deep / 2))
    rows_of_tiles = 0.88 + 0.12 * np.sin(v * 1.5) * np.sin(u * 0.9 + 3 * np.floor(v / 4))
    ridge = 1 + 0.35 * (np.abs(v) < 1.6)
    tile = colour * (rows_of_tiles * ridge)[..., None]
    plaster = linear("#c8b088") * np.ones((*u.shape, 1), np.float32)
    land.relief.raise_(rows, columns, np.where(within, high, -9), tile.astype(np.float32), plaster, 1.0)


def tower(land: Ground, x: float, y: float, radius: float, wall: float, roof: float, colour: Array) -> None:
    """A round tower with a pointed roof."""
    spot = land.window(x, y, radius * 1.3)
    assert spot is not None
    rows, columns, dx, dy = spot
    r = np.hypot(dx, dy) / radius
    foot = land.at(land.relief.height, x, y)
    stone = linear("#a89c88") * np.ones((*r.shape, 1), np.float32)
    land.relief.raise_(rows, columns, np.where(r < 0.82, foot + wall, -9), stone, stone, 1.0)
    high = foot + wall + roof * np.clip(1 - r, 0, 1)
    land.relief.raise_(
        rows, columns, np.where(r < 1, high, -9), colour * np.ones((*r.shape, 1), np.float32), stone
    )


def settled(
    land: Ground, seed: int, squares: tuple[tuple[float, float, float], ...], lanes: float = 0.03
) -> None:
    """Houses round squares (x, y, radius), lanes between them, gardens behind."""
    rng = land.rng
    paved = np.full(land.x.shape, 9.0, np.float32)
    for sx, sy, size in squares:
        paved = np.minimum(paved, np.hypot(land.x - sx, land.y - sy) / size)
    rough = plane(land.x.shape, 0.03, seed + 3, 4)
    street = smoothstep(1.08, 0.95, paved)
    first = squares[0]
    turn = rng.uniform(0, 60)
    ways = []
    for sx, sy, _ in squares:
        for k in range(3 if len(squares) == 1 else 2):
            a = np.radians(turn + 120 * k + rng.uniform(-15, 15))
            ways.append((sx, sy, sx + 0.44 * float(np.cos(a)), sy + 0.44 * float(np.sin(a))))
        ways.append((sx, sy, first[0], first[1]))
    off = np.full(land.x.shape, 9.0, np.float32)
    for ax, ay, bx, by in ways:
        wx, wy = bx - ax, by - ay
        t = np.clip(((land.x - ax) * wx + (land.y - ay) * wy) / (wx * wx + wy * wy + 1e-6), 0, 1)
        off = np.minimum(off, np.hypot(land.x - ax - t * wx, land.y - ay - t * wy))
    lane = smoothstep(lanes, 0.7 * lanes, off + 0.004 * rough)
    paths = np.maximum(street, lane) * smoothstep(0.01, 0.05, land.rim)
    stones = mix(linear("#8c7c62"), linear("#bca888"), smoothstep(-1, 1, rough))
    land.relief.colour = mix(land.relief.colour, stones, paths)
    field = smoothstep(0.05, 0.09, land.rim)
    earth = mix(
        linear("#6a6a34"), linear("#8c7c48"), smoothstep(-0.6, 0.8, plane(land.x.shape, 0.12, seed + 5, 3))
    )
    land.relief.colour = mix(land.relief.colour, earth, 0.6 * field * (1 - paths))

    def room(x: float, y: float) -> float:
        if (
            land.at(land.rim, x, y) < 0.085
            or land.at(paved, x, y) < 1.22
            or land.at(off, x, y) < lanes + 0.028
        ):
            return 0.0
        return 0.95

    for x, y in scattered(land, 0.088, room):
        nearest = min(squares, key=lambda s: np.hypot(x - s[0], y - s[1]))
        a = np.degrees(np.arctan2(y - nearest[1], x - nearest[0])) + 90
        if rng.random() < 0.16:
            tree(land, x, y, rng.uniform(17, 24), linear("#4c6c2c") * rng.uniform(0.8, 1.2))
            continue
        colour = linear(_ROOFS[rng.integers(0, len(_ROOFS))]) * rng.uniform(0.85, 1.25)
        house(
            land,
            x,
            y,
            a + rng.uniform(-9, 9),
            rng.uniform(64, 84),
            rng.uniform(44, 54),
            rng.uniform(20, 28),
            colour,
        )


_SQUARES = {1: (0.02, 0.05, 0.085), 2: (-0.10, 0.02, 0.075), 3: (0.08, 0.10, 0.09)}


def town(width: int, height: int, number: int) -> Array:
    """A small town round a square."""
    land = ground(width, height, 300 + number)
    x, y, size = _SQUARES[number]
    settled(land, 300 + number, ((x, y, size),))
    tower(land, x + 0.0, y - 0.02, 24, 74, 62, linear("#50607a"))
    return finished(land, 300 + number, 150)


START_CELLS = ((0, 0), (1, 0), (0, 1))


def start(width: int, height: int, number: int) -> Array:
    """A larger town on three cells."""
    land = ground(width, height, 400 + number, START_CELLS)
    w = hexes.ACROSS
    squares = ((0.55 * w, 0.22, 0.11), (0.0, -0.02, 0.08), (1.0 * w, 0.02, 0.075), (0.5 * w, 0.85, 0.08))
    settled(land, 400 + number, squares, 0.026)
    tower(land, squares[0][0], squares[0][1] - 0.03, 40, 120, 96, linear("#4c6080"))
    for sx, sy, _ in squares[1:]:
        tower(land, sx, sy, 22, 64, 52, linear("#5a5068"))
    return finished(land, 400 + number, 200)


for _number in range(1, 5):
    piece(f"forest_{_number}", WIDTH, HEIGHT, forest, _number, quality=80)
for _number in range(1, 5):
    piece(f"mountain_{_number}", WIDTH, HEIGHT, mountain, _number, quality=80)
for _number in range(1, 4):
    piece(f"town_{_number}", WIDTH, HEIGHT, town, _number, quality=80)
for _number in range(1, 3):
    piece(f"start_{_number}", 2 * WIDTH, HEIGHT * 7 // 4, start, _number, quality=80)
