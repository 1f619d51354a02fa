"""Tiles with water, in each turn."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from ..geometry import Array, mix, smoothstep
from ..light import linear
from ..noise import plane
from .ground import Ground, finished, ground, scattered, tree
from .hexes import HEIGHT, WIDTH, corner, rim
from .pieces import piece
from .sea import sea
from .towns import house

_REACH = {2: -0.16, 3: -0.01, 4: 0.06, 5: 0.17}
"""Towards which point of the axis of its water the coast bends, by the edges that it has."""


def coast(run: int, turn: int) -> list[tuple[float, float]]:
    """The coast of a tile, from the corner before its first water edge to the one after its last."""
    (ax, ay), (bx, by) = corner(turn - 1), corner(turn + run - 1)
    a = np.radians(60 * turn + 30 * (run - 1))
    cx, cy = _REACH[run] * float(np.cos(a)), -_REACH[run] * float(np.sin(a))
    rng = np.random.default_rng(1000 + 10 * run + turn)
    s = np.linspace(0, 1, 90)
    x = (1 - s) ** 2 * ax + 2 * s * (1 - s) * cx + s * s * bx
    y = (1 - s) ** 2 * ay + 2 * s * (1 - s) * cy + s * s * by
    tx, ty = np.gradient(x), np.gradient(y)
    long = np.hypot(tx, ty)
    bend = sum(
        amp * np.sin(np.pi * f * s + rng.uniform(0, 6))
        for f, amp in ((3, 0.026), (5, 0.020), (9, 0.012), (17, 0.006))
    )
    bend = bend * np.sin(np.pi * s) ** 0.7
    return list(zip((x - bend * ty / long).tolist(), (y + bend * tx / long).tolist(), strict=True))


def _land(ground_: Ground, run: int, turn: int) -> Array:
    """1 on land."""
    line = coast(run, turn)
    out = [(1.5 * x, 1.5 * y) for x, y in (corner(turn + run - 1 + k) for k in range(7 - run))]
    points = [ground_.pixel(x, y) for x, y in (*line, *out)]
    h, w = ground_.rim.shape
    sheet = Image.new("L", (w, h), 0)
    ImageDraw.Draw(sheet).polygon(points, fill=255)
    return (np.asarray(sheet) > 127).astype(np.float32)


def _islets(land: Ground, dry: Array, run: int) -> Array:
    """The land, and some small islands where there is much water."""
    rng = land.rng
    wet = ndimage.distance_transform_edt(dry < 0.5) / land.tall
    rough = plane(land.x.shape, 0.05, int(rng.integers(1000, 9999)), 3)
    left = max(0, run - 2)
    for _ in range(40):
        x, y, size = rng.uniform(-0.36, 0.36), rng.uniform(-0.36, 0.36), rng.uniform(0.012, 0.034)
        if not left or land.at(wet, x, y) < 0.09 or land.at(land.rim, x, y) < 0.13:
            continue
        left -= 1
        far = np.hypot(land.x - x, (land.y - y) * 1.25) / size
        dry = np.maximum(dry, (far + 0.25 * rough < 1).astype(np.float32))
    return dry


def ocean(width: int, height: int, run: int, turn: int) -> Array:
    """A tile whose water has so many edges and begins at edge `turn`."""
    seed = 500 + 10 * run + turn
    land = ground(width, height, seed)
    dry = _land(land, run, turn)
    dry = _islets(land, dry, run)
    inland = ndimage.distance_transform_edt(dry > 0.5).astype(np.float32)
    offshore = ndimage.distance_transform_edt(dry < 0.5).astype(np.float32)
    water = np.maximum(rim(land.x, land.y, range(turn, turn + run)), 0) * land.tall
    open_ = water / (water + 0.9 * offshore + 1e-3)
    rough = plane(land.x.shape, 0.20, seed, 4)
    cliff = smoothstep(0.0, 0.5, rough)
    edge = smoothstep(0.0, 0.05, land.rim)
    beach = 7 * smoothstep(0, 30, inland) * np.exp(-inland / 160)
    steep = 30 * smoothstep(0.5, 6.0, inland) * np.exp(-inland / 110)
    relief = land.relief
    relief.height = ((beach * (1 - cliff) + steep * cliff) * edge).astype(np.float32)
    sand = smoothstep(34, 14, inland + 5 * rough) * (1 - cliff)
    relief.colour = mix(relief.colour, linear("#d8c490"), sand * smoothstep(0.0, 0.03, land.rim))
    rock = mix(
        linear("#6a5e50"), linear("#a4937c"), smoothstep(-1, 1, plane(land.x.shape, 0.02, seed + 2, 4))
    )
    relief.colour = mix(relief.colour, rock, cliff * smoothstep(9, 4, inland))
    relief.wall = rock.astype(np.float32)
    calm = smoothstep(0.0, 0.10, water / land.tall)
    level = np.maximum(open_**1.3 * np.exp(-offshore / (0.11 * land.tall)), 0.16 * calm)

    def room(x: float, y: float) -> float:
        far = land.at(inland, x, y)
        return 0.42 if land.at(land.rim, x, y) > 0.045 and far > 46 and land.at(rough, x, y) > -0.5 else 0.0

    for x, y in scattered(land, 0.062, room):
        pine = land.rng.random() < 0.4
        colour = linear("#2c4a30" if pine else "#4c6c2a") * land.rng.uniform(0.8, 1.25)
        tree(land, x, y, land.rng.uniform(15, 24), colour, "pine" if pine else "oak")

    for x, y in scattered(land, 0.10, lambda x, y: 0.5 * float(30 < land.at(inland, x, y) < 62)):
        if land.at(land.rim, x, y) > 0.10 and run < 5:
            house(
                land,
                x,
                y,
                land.rng.uniform(-40, 40),
                46,
                34,
                17,
                linear("#7a4a34") * land.rng.uniform(0.8, 1.3),
            )

    foam_line = plane(land.x.shape, 0.04, seed + 3, 3)
    foam = smoothstep(5.0, 2.0, np.abs(offshore - 5 - 2 * foam_line)) * 0.9
    foam = np.maximum(
        foam,
        smoothstep(3.2, 1.0, np.abs(offshore - 19 - 6 * foam_line)) * smoothstep(-0.3, 0.7, foam_line) * 0.6,
    )
    foam = foam * smoothstep(0.0, 0.2, open_)

    def wet(lit: Array, sunny: Array) -> Array:
        made = sea(land.x, land.y, level)
        made = mix(made, linear("#f0f4ee"), foam)
        calm = smoothstep(0.0, 0.03, water / land.tall)
        made = made * (1 - 0.45 * (1 - sunny) * calm)[..., None]
        return np.where((dry < 0.5)[..., None], made, lit).astype(np.float32)

    return finished(land, seed, 120, wet)


for _run in range(2, 6):
    for _turn in range(6):
        piece(f"ocean_{_run}_{_turn}", WIDTH, HEIGHT, ocean, _run, _turn, quality=78)
