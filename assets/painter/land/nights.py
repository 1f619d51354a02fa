"""The mountain of the twenty nights, from the valley to the summit by moonlight, with the trail that leads up it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import cKDTree

from ..filters import blur
from ..geometry import Array, mix, smoothstep, vec
from ..noise import fbm3
from ..table.relief import noise
from .pieces import piece
from .skies import Clouds
from .terrain import LENS, heights, ridged
from .vistas import HOURS, vista

_NIGHTS = Path(__file__).resolve().parents[3] / "cards" / "nights.json"
WIDTH, HEIGHT = 3840, 2160
_HORIZON = 0.255
"""The distance from the upper edge to the horizon, as a share of the width."""
_PEAK, _FAR, _HIGH = 0.690, 6.6, 2.0
"""Where the summit stands: its column (a share of the width), its distance, and its height above the water."""
_HOUR = replace(
    HOURS["night"], sun=(0.30, 0.075), slope=0.42, clouds=Clouds(0.6, 361, 2.2, 0.6, 0.2), clear=30.0
)


def _massif(x: Array, z: Array) -> Array:
    """Return the height of the mountain at each place; shape (m,)."""
    p = np.stack([x, z, np.zeros_like(x)], 1).astype(np.float32)
    wander = np.stack([fbm3(p + 5, 1.3, 4, 71), fbm3(p - 9, 1.3, 4, 72), 0 * x], 1)
    sharp = ridged((p + 0.35 * wander).astype(np.float32), 1.2, 8, 73)
    side = x - (_PEAK - 0.5) * _FAR / LENS
    away = np.where(z < _FAR, (z - _FAR) / 4.3, (z - _FAR) / 2.6)
    d = np.hypot(side / 2.7, away) * (1 + 0.12 * wander[:, 0]) + 0.05 * wander[:, 1]
    cone = np.clip(1 - d, 0, 1) ** 1.25
    horn = 0.30 * np.exp(-((np.hypot(side, z - _FAR) / 0.34) ** 1.3))
    return ((_HIGH * cone + horn) * (0.72 + 0.42 * sharp)).astype(np.float32)


def land(x: Array, z: Array) -> Array:
    """Return the height of land and mountain above the water, shape (m,); the river flows left of the trail."""
    return np.maximum(0.75 * heights(-x, z), _massif(x, z) - 0.02)


def trail(places: list[tuple[float, float]], width: int, height: int) -> Array:
    """The trail through the stops (h, w, 4), from the edge of the picture on, as display values: narrower above, with a
    dark lower edge, broken by what grows on it."""
    points = [(places[0][0] - 0.10, 0.90), (places[0][0] - 0.045, 0.845), *places]
    xy = np.array(points) * (width, height)
    along = np.arange(len(xy))
    fine = np.linspace(0, len(xy) - 1, 60 * len(xy))
    line = np.stack([PchipInterpolator(along, xy[:, k])(fine) for k in (0, 1)], -1)
    wobble = np.cumsum(np.random.default_rng(9).normal(0, 1, line.shape), 0)
    line += 0.0009 * width * (wobble - gaussian_filter1d(wobble, 40, axis=0)) / 3
    line = gaussian_filter1d(line, 2.5, axis=0, mode="nearest")
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    tree = cKDTree(line)
    top = int(max(0, line[:, 1].min() - 0.01 * width))
    reach = np.full((height, width), 9.0, np.float32)
    near = np.stack([x[top:], y[top:]], -1).reshape(-1, 2)
    found, _ = tree.query(near, distance_upper_bound=0.012 * width)
    broad = (0.0008 + 0.0022 * (near[:, 1] / height)) * width
    reach[top:] = np.minimum(found / broad, 9).reshape(height - top, width)
    rough = noise(width, height, 0.006, 75, 4)
    body = smoothstep(1.25, 0.45, reach + 0.2 * rough)
    shade = np.roll(smoothstep(1.9, 0.7, reach + 0.2 * rough), int(0.0011 * width), axis=0)
    snow = smoothstep(0.42, 0.34, y / height)[..., None]
    colour = mix(vec(0.47, 0.48, 0.47), vec(0.78, 0.84, 0.96), snow) * (1 + 0.09 * rough)[..., None]
    dark = mix(vec(0.02, 0.03, 0.05), vec(0.10, 0.14, 0.28), snow)
    cover = np.maximum(0.62 * body, 0.55 * shade)
    return np.dstack([mix(dark, colour, body), cover]).astype(np.float32)


def nights(width: int, height: int) -> Array:
    """The mountain at night."""
    shown = vista(width, height, _HOUR, _HORIZON, form=land)
    way = trail(
        [tuple(night["place"]) for night in json.loads(_NIGHTS.read_text(encoding="utf-8"))], width, height
    )
    open_ = 0.5 + 0.5 * smoothstep(0.05, 0.16, blur(shown.mean(-1), 0.0006 * width))
    return mix(shown, way[..., :3], way[..., 3:] * open_[..., None])


piece("nights", WIDTH, HEIGHT, nights, quality=82)
