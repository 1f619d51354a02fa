"""What things lie on: the table, a curtain, the guild's tiles in their four lands."""

from __future__ import annotations

import numpy as np

from ..compose import sheet_of
from ..data import table
from ..geometry import Array, mix, smoothstep
from ..light import film
from ..strokes import paint
from .pieces import piece
from .relief import grain, grid, lit, noise, tinted

_LIGHTEST = 0.19
"""The brightest wood of the table, as a display value: text on it stays easy to read."""
_BOARDS = 7

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


def land(width: int, height: int, index: int) -> Array:
    """One of the guild's lands, dark where its words stand."""
    shown = place_of(LANDS[index], width, height, 700 + index, 0.36)
    grey = shown.mean(-1, keepdims=True)
    return np.clip(grey + (shown - grey) * 1.5, 0, 1) ** 1.6 * 0.70


piece("table", 1920, 1080, wood, quality=76)
piece("curtain", 1920, 1080, drapes, quality=76)
for _index in LANDS:
    piece(f"guild_{_index}", 720, 480, land, _index)
