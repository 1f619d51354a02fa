"""What tiles bring, the back of a tile, and the ledge on which the hand lies."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ..advent.shapes import dye, face_of, stained
from ..geometry import Array, mix, smoothstep, unit, vec
from ..land.materials import board, boards
from ..mesh import Patch, ball, sheet, tube
from ..table.cards import embossed, leather
from ..table.relief import circle, grid, lit, polygon, strokes_of, tinted
from ..table.things import thing
from ..table.tokens import star
from .hexes import HEIGHT, WIDTH, corner, covered, places, rim
from .pieces import piece

SIDE = 160
_EYE = np.eye(3, dtype=np.float32)


def leaf(width: int, height: int) -> Array:
    """A green leaf with veins."""
    u, v = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-1, 1, 40), indexing="ij")
    wide = 0.46 * np.sin(np.pi * u**0.75) ** 0.9
    points = np.stack([wide * v, u * 1.3, 0.16 * np.abs(v) * wide + 0.10 * np.sin(3 * u)], -1)
    blade = dye(sheet(points.astype(np.float32), "dyed"), "#4c9a2c")
    line = [(0, -0.25, 0.02), (0, 0.2, 0.05), (0, 1.2, 0.10)]
    stalk = dye(tube(line, [0.035, 0.032, 0.01], "dyed", (1, 0, 0)), "#8ac04c")
    ribs = [
        dye(tube([(0, y, 0.09), (s * 0.28, y + 0.20, 0.14)], [0.018, 0.006], "dyed", (0, 0, 1), 12, 8), "#8ac04c")
        for y in (0.25, 0.5, 0.75) for s in (-1, 1)
    ]  # fmt: skip
    return thing(width, height, [blade, stalk, *ribs], roll=-24, pitch=4, outline=0.04)


def _gem(outline: list[tuple[float, float]], sides: int, colours: tuple[str, str, str]) -> list[Patch]:
    """A cut stone: rings of facets between levels (radius, height), each of a shade of its own."""
    made = []
    tone = np.random.default_rng(8)
    for level, ((r0, y0), (r1, y1)) in enumerate(pairwise(outline)):
        for k in range(sides):
            a, b = (2 * np.pi * (k + n) / sides + 0.2 for n in (0, 1))
            corners = [
                (r * np.cos(t), y, r * np.sin(t))
                for r, y, t in ((r0, y0, a), (r0, y0, b), (r1, y1, b), (r1, y1, a))
            ]
            made.append(face_of(corners, colours[int(tone.integers(0, 3))], 6, 0.25 if level else 0.12))
    top, high = outline[-1]
    ends = [
        (top * np.cos(t), high, top * np.sin(t))
        for t in (0.2, 0.2 + np.pi / 2, 0.2 + np.pi, 0.2 + 1.5 * np.pi)
    ]
    return [*made, face_of(ends, colours[1], 8, 0.35)]


def ruby(width: int, height: int) -> Array:
    """A cut red stone."""
    outline = [(0.02, -0.62), (0.56, 0.06), (0.62, 0.16), (0.40, 0.40)]
    return thing(width, height, _gem(outline, 8, ("#c01c30", "#e8485a", "#7c0c20")), pitch=24, outline=0.04)


def pearl(width: int, height: int) -> Array:
    """A pearl in an open shell."""
    u, v = np.meshgrid(np.linspace(0.02, 1, 40), np.linspace(-1, 1, 90), indexing="ij")
    a = 1.25 * v
    ribs = 1 + 0.035 * np.cos(15 * a) * u
    halves = []
    for tilt, colour in ((1.05, "#d8a8a0"), (-0.12, "#c08c8c")):
        r = 0.86 * u * ribs
        x, along, bowl = r * np.sin(a), r * np.cos(a), 0.22 * (u**2 - u) * 1.6
        back, up = along * np.cos(tilt) - bowl * np.sin(tilt), along * np.sin(tilt) + bowl * np.cos(tilt)
        points = np.stack([x, up, -0.30 - back if tilt > 0.5 else -0.30 + back], -1)
        fan = dye(sheet(points.astype(np.float32), "dyed"), colour)
        halves.append(stained(fan, "#f0dcd0", (0.5 + 0.5 * np.cos(15 * a)) * smoothstep(0.1, 0.6, u)))
    round_ = ball((0, 0.20, 0.12), _EYE, 0.29, "tooth", 40)
    return thing(width, height, [*halves, round_], palette="snow", pitch=24, outline=0.04)


def gold(width: int, height: int) -> Array:
    """A heap of coins."""
    coins = []
    rng = np.random.default_rng(5)
    for k in range(9):
        x, z, y = float(rng.uniform(-0.35, 0.35)), float(rng.uniform(-0.2, 0.25)), 0.07 * k
        way = unit(vec(float(rng.uniform(-0.2, 0.2)), 1, float(rng.uniform(-0.2, 0.2)))) * 0.07
        at = vec(x * (1 - k / 10), y, z * (1 - k / 10))
        coins.append(tube([at, at + way], [0.30, 0.30], "coin", (1, 0, 0), 8, 40))
        coins.append(ball(at + way, _EYE, (0.29, 0.012, 0.29), "coin", 24))
    return thing(width, height, coins, pitch=26, outline=0.04, exposure=0.62)


def tile_back(width: int, height: int) -> Array:
    """The back of a tile: blue leather with a gilt star of six."""
    colour, relief = leather(width, height, "#1f3c46", 71)
    middle = (50.0, 50.0 * height / width)
    tall = 100 * height / width

    def hexagon(grown: float) -> Array:
        points = [
            (middle[0] + tall * grown * corner(k)[0], middle[1] + tall * grown * corner(k)[1])
            for k in range(6)
        ]
        return polygon(width, height, points)

    gilt = np.clip(hexagon(0.90) - hexagon(0.87), 0, 1) + np.clip(hexagon(0.84) - hexagon(0.83), 0, 1)
    gilt = np.maximum(gilt, circle(width, height, middle, 30) - circle(width, height, middle, 28.4))
    gilt = np.maximum(gilt, polygon(width, height, star(middle, 26, 9, 6)))
    for k in range(6):
        right, down = corner(k)
        at = (50 + 0.72 * tall * right, middle[1] + 0.72 * tall * down)
        gilt = np.maximum(gilt, polygon(width, height, star(at, 6, 2.2, 4)))
    rays = [[(middle[0] + r * float(np.cos(a)), middle[1] + r * float(np.sin(a))) for r in (31, 36)]
            for a in np.arange(36) * np.pi / 18]  # fmt: skip
    gilt = np.maximum(gilt, strokes_of(width, height, rays, 0.7))
    shown = embossed(width, height, colour, relief, np.clip(gilt, 0, 1))
    x, y = places(width, height, height)
    return np.dstack([np.clip(shown, 0, 1), covered(rim(x, y), height)]).astype(np.float32)


def table_edge(width: int, height: int) -> Array:
    """A ledge of dark wood before the sea, on which the hand lies; above its lip it throws a shadow."""
    x, y = grid(width, height)
    lip, end = 0.008, 0.030
    on_lip = smoothstep(lip - 0.0006, lip + 0.0006, y) * smoothstep(end + 0.0008, end - 0.0008, y)
    bulge = np.sqrt(np.clip(1 - ((y - 0.5 * (lip + end)) / (0.5 * (end - lip))) ** 2, 0, 1))
    below = boards(width, height, "#5e3820", 81, 4)
    tone, high = board(width, 96, 3, 87)
    rail = lit(tinted("#7a4c2c", np.resize(tone, (height, width)), 0.5, 1.35),
               1.3 * bulge + 0.3 * np.resize(high, (height, width)), 7.0, shine=0.14, power=1.7)  # fmt: skip
    shown = mix(below, rail, on_lip)
    lee = smoothstep(end + 0.02, end, y) * (1 - on_lip)
    shown = shown * (1 - 0.6 * lee)[..., None] * (1 - 0.4 * smoothstep(0.3, 0.52, np.abs(x - 0.5)))[..., None]
    cast = 0.55 * smoothstep(0.0, lip, y)
    whole = np.maximum(smoothstep(lip - 0.0006, lip + 0.0006, y), cast)
    return np.dstack([np.clip(shown * (whole > 0.56)[..., None], 0, 1), whole]).astype(np.float32)


for _paint in (leaf, ruby, pearl, gold):
    piece(f"resource_{_paint.__name__}", SIDE, SIDE, _paint, quality=86)
piece("tile_back", WIDTH, HEIGHT, tile_back, quality=80)
piece("table_edge", 2560, 260, table_edge, quality=74)
