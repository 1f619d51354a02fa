"""What things lie on: the table, the mats of the three caves, the guild's tiles in their four lands."""

from __future__ import annotations

import numpy as np

from ..compose import sheet_of
from ..data import table
from ..geometry import Array, mix, smoothstep, vec
from ..light import film, linear
from ..noise import cells3
from ..strokes import paint
from .pieces import piece
from .relief import grain, grid, lit, noise, stone, tinted

_LIGHTEST = 0.19
"""The brightest wood of the table, as a display value: text on it stays easy to read."""
_BOARDS = 7

MATS = {"crimson": "#6a2c26", "golden": "#7a5c28", "amethyst": "#4c3a70"}
"""The rock of the caves."""
_VEINED = {"crimson": (-1.2, 0.2), "golden": (-0.4, 0.9), "amethyst": (-0.5, 1.0)}
"""Where the rock is cracked, veined or grown over: noise below the first number is bare, above the other full."""
LANDS = {0: "meadow", 1: "lagoon", 2: "northern_peaks", 3: "sunlit_wood"}
"""The lands of the guild's tiles, in their order."""


def wood(width: int, height: int) -> Array:
    """Dark boards side by side, worn, lightest in the middle."""
    x, y = grid(width, height)
    high = height / width / _BOARDS
    row = np.floor(y / high).astype(int)
    values = np.zeros((height, width), np.float32)
    tone = np.zeros_like(values)
    rng = np.random.default_rng(12)
    for board in range(_BOARDS + 1):
        mine = row == board
        values[mine] = grain(width, height, 40 + board)[mine]
        tone[mine] = rng.uniform(-0.25, 0.25)
    across = np.abs(y / high - row - 0.5) * 2
    gap = smoothstep(0.955, 0.995, across)
    relief = 0.5 + 0.16 * values - gap * 0.8 - smoothstep(0.8, 1.0, across) * 0.1
    albedo = tinted("#4a3120", values + tone, 0.55, 1.25) * (1 - 0.75 * gap)[..., None]
    shown = lit(albedo, relief, 5.0, gloss=14, shine=0.03, power=1.3)
    far = np.hypot((x - 0.5) * 1.0, (y - height / width * 0.46) * 1.5)
    shown = shown * (1.05 - 0.62 * smoothstep(0.1, 0.72, far))[..., None]
    return shown * (_LIGHTEST / np.quantile(shown.mean(-1), 0.999))


def drapes(width: int, height: int) -> Array:
    """A closed curtain of dark red velvet, drawn together in the middle."""
    x, y = grid(width, height)
    sway = 0.012 * np.sin(y * 7 + x * 3) + 0.02 * noise(width, height, 0.5, 21, 2, (1, 3))
    u = x + sway * (0.4 + y)
    folds = 0.6 * np.sin(u * 92) + 0.3 * np.sin(u * 57 + 1.3) + 0.2 * np.sin(u * 171 + 0.4)
    nap = noise(width, height, 0.006, 23, 2, (1, 6))
    hem = smoothstep(0.535, 0.54, y)
    albedo = mix(tinted("#7a1c22", 0.3 * nap, 0.7, 1.3), tinted("#d08a38", nap, 0.7, 1.3), hem)
    gap = np.exp(-(((x - 0.5 - 0.2 * sway) / 0.004) ** 2))
    shown = lit(albedo * (1 - 0.8 * gap)[..., None], 0.5 + 0.3 * folds, 16, gloss=10, shine=0.04, power=1.4)
    far = np.hypot((x - 0.5) * 0.9, (y - 0.28) * 1.4)
    shown = shown * (1 - 0.55 * smoothstep(0.15, 0.7, far))[..., None]
    return shown * (_LIGHTEST / np.quantile(shown.mean(-1), 0.995))


def place_of(name: str, width: int, height: int, seed: int, middle: float) -> Array:
    """A place painted with the brush: the band of its picture whose middle is so far down (share of the width)."""
    whole = sheet_of(table("places")[name], (round(width * 0.75), width), seed, False, 0.40).image
    top = min(max(0, round(middle * width - height / 2)), whole.shape[0] - height)
    shown = film(whole[top : top + height].astype(np.float32))
    detail = 0.25 + 0.25 * smoothstep(-0.5, 1, noise(width, height, 0.2, seed, 3))
    return paint(shown.astype(np.float32), detail.astype(np.float32), seed)


def mat(width: int, height: int, cave: str) -> Array:
    """The rock of a cave, dim enough for what lies on it: lit by fire, veined with gold, or grown with crystals."""
    seed = 300 + 7 * len(cave)
    rock = stone(width, height, seed, 0.05)
    relief, albedo = 0.5 + 0.3 * rock, tinted(MATS[cave], rock, 0.45, 1.35)
    crack = noise(width, height, 0.13, seed + 5, 4)
    where = smoothstep(*_VEINED[cave], noise(width, height, 0.3, seed + 6, 3))
    vein = np.exp(-((crack / 0.055) ** 2)) * where
    x, y = grid(width, height)
    glow: Array = np.zeros((height, width, 3), np.float32)
    if cave == "crimson":
        fire = (vein + 0.30 * np.exp(-((crack / 0.22) ** 2)) * where)[..., None]
        glow = fire * vec(0.85, 0.30, 0.05)
        shown = lit(albedo, relief - 0.3 * vein, 9, shine=0.08, warm="#ffc890", cool="#8a3a50", power=1.5)
    elif cave == "golden":
        albedo = mix(albedo, linear("#d8a038"), np.clip(vein * 1.1, 0, 1))
        shown = lit(
            albedo, relief + 0.2 * vein, 9, gloss=16, shine=0.16, warm="#ffe6b0", cool="#70682c", power=1.5
        )
        glow = (0.13 * np.exp(-(((x - 0.12 - y) / 0.10) ** 2)))[..., None] * vec(1.0, 0.85, 0.45)
    else:
        points = np.stack([x.ravel() * 1.0, y.ravel() * 0.62 + x.ravel() * 0.2, 0 * x.ravel()], 1).astype(
            np.float32
        )
        border, number = cells3(points, 0.035, seed)
        border, number = border.reshape(x.shape), number.reshape(x.shape)
        grown = smoothstep(0.40, 0.62, where + 0.10 * rock)
        facet = (number - 0.5) * 1.6
        shown = lit(albedo, relief, 9, shine=0.08, warm="#e8dcff", cool="#5a50c0", power=1.5)
        stone_ = film(
            tinted("#7048b0", facet, 0.12, 1.7) * (0.45 + 0.55 * smoothstep(0.0, 0.14, border))[..., None]
        )
        rim = np.exp(-((border / 0.03) ** 2))[..., None] * 0.30
        shown = mix(shown, np.clip(stone_ + rim * vec(0.8, 0.6, 1.0), 0, 1), grown)
    shown = np.clip(shown + glow, 0, 1)
    detail = np.full((height, width), 0.55, np.float32)
    shown = 0.55 * paint(shown.astype(np.float32), detail, seed) + 0.45 * shown
    edge = np.minimum(np.minimum(x, 1 - x), np.minimum(y, height / width - y) * 1.6)
    return shown * (0.46 + 0.34 * smoothstep(0, 0.10, edge))[..., None]


def rock(width: int, height: int, cave: str) -> Array:
    """A space of a mat that is still closed: the cave's rock, blocked by boulders."""
    seed = 500 + 7 * len(cave)
    x, y = grid(width, height)
    points = np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], 1).astype(np.float32)
    border, number = cells3(points + 0.02 * np.float32(seed % 7), 0.24, seed)
    border, number = border.reshape(x.shape), number.reshape(x.shape)
    rough = stone(width, height, seed, 0.16)
    boulder = smoothstep(0.0, 0.55, border)
    albedo = (
        tinted(MATS[cave], rough + (number - 0.5), 0.35, 1.3)
        * (0.25 + 0.75 * smoothstep(0, 0.16, border))[..., None]
    )
    shown = lit(albedo, boulder + 0.16 * rough, width * 0.055, shine=0.05, power=1.35)
    detail = np.full((height, width), 0.6, np.float32)
    shown = 0.5 * paint(shown.astype(np.float32), detail, seed) + 0.5 * shown
    return np.clip(shown * 0.8, 0, 1)


def floor(width: int, height: int) -> Array:
    """The floor of a cave that was open from the beginning, with light falling on it."""
    x, y = grid(width, height)
    rough = stone(width, height, 812, 0.12)
    high = height / width
    pool = np.exp(-(((x - 0.5) / 0.34) ** 2) - (((y - 0.58 * high) / (0.30 * high)) ** 2))
    albedo = tinted("#6a5c50", rough, 0.5, 1.3) * (0.30 + 0.9 * pool)[..., None]
    shown = lit(albedo, 0.5 + 0.3 * rough, width * 0.03, shine=0.05, power=1.3)
    detail = np.full((height, width), 0.5, np.float32)
    return np.clip(0.6 * paint(shown.astype(np.float32), detail, 812) + 0.4 * shown, 0, 1)


def land(width: int, height: int, index: int) -> Array:
    """One of the guild's lands, dark where its words stand."""
    shown = place_of(LANDS[index], width, height, 700 + index, 0.36)
    grey = shown.mean(-1, keepdims=True)
    return np.clip(grey + (shown - grey) * 1.5, 0, 1) ** 1.6 * 0.70


piece("table", 1920, 1080, wood, quality=76)
piece("curtain", 1920, 1080, drapes, quality=76)
for _cave in MATS:
    piece(f"mat_{_cave}", 1400, 280, mat, _cave)
    piece(f"rock_{_cave}", 320, 320, rock, _cave)
piece("floor", 320, 320, floor)
for _index in LANDS:
    piece(f"guild_{_index}", 720, 480, land, _index)
