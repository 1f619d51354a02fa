"""What flickers, floats and flies before the mountain: flames, motes, sparks, dust, and footprints that glow."""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep, vec
from ..light import linear
from ..table.relief import grid, noise, polygon
from .pieces import piece

FRAMES = 3
_CORE, _MIDST, _EDGE = vec(1.0, 0.97, 0.82), vec(1.0, 0.80, 0.36), vec(0.98, 0.46, 0.10)
"""Display values of fire, from where it is hottest to where it ends."""
_SHAPES = ((1.00, 0.004, 0.0, 1.00), (1.20, -0.016, 2.1, 1.30), (0.80, 0.018, 4.0, 0.68))
"""Of each flame: how high it is, how far its tip leans (a share of the width), how it is bent, how bright its glow."""


def flame(width: int, height: int, frame: int) -> Array:
    """A flame with its glow, to be laid over a lantern in the lantern's own square: the wick is where its wick is."""
    tall, lean, bend, power = _SHAPES[frame]
    x, y = grid(width, height)
    foot, top = 0.655, 0.655 - 0.255 * tall
    rise = (foot - y) / (foot - top)
    middle = 0.5 + lean * np.clip(rise, 0, 1) ** 1.5 + 0.008 * np.sin(6.0 * rise + bend) * np.clip(rise, 0, 1)
    belly = np.clip(rise, 0, 1) ** 0.42 * np.clip(1 - rise, 0, 1) ** 0.85
    far = np.abs(x - middle) / (0.112 * belly + 1e-4)
    shape = smoothstep(1.0, 0.62, far) * smoothstep(-0.02, 0.04, rise) * (rise < 1)
    body = blur(shape, 0.007 * width)
    hot = np.clip(1.15 - np.hypot(far * 0.9, (rise - 0.30) * 2.0), 0, 1)
    colour = mix(_EDGE, _MIDST, smoothstep(0.0, 0.35, hot))
    colour = mix(colour, _CORE, smoothstep(0.30, 0.75, hot))
    round_ = np.hypot(x - 0.5, (y - 0.54) * 0.9)
    glow = power * (0.55 * np.exp(-((round_ / 0.16) ** 2)) + 0.46 * np.exp(-((round_ / 0.34) ** 2)))
    glow = glow * smoothstep(0.50, 0.34, round_)
    alpha = np.clip(np.maximum(body, glow), 0, 1)
    share = (body / np.maximum(alpha, 1e-3))[..., None]
    return np.dstack([mix(vec(1.0, 0.66, 0.26), colour, np.clip(share, 0, 1)), alpha]).astype(np.float32)


def dot(width: int, height: int, core: str, hem: str, sharp: float, long: float = 1.0) -> Array:
    """A point of light that fades outwards; `long` draws it out upwards."""
    x, y = grid(width, height)
    far = np.hypot(x - 0.5, (y - 0.5 * height / width) / long) * 2
    light = np.exp(-((far / sharp) ** 2))
    halo = np.exp(-((far / 0.46) ** 2)) * smoothstep(1.0, 0.7, far)
    white, warm = (linear(c) ** (1 / 2.2) for c in (core, hem))
    return np.dstack([mix(warm, white, light), np.clip(light + 0.42 * halo, 0, 1)]).astype(np.float32)


def dust(width: int, height: int) -> Array:
    """What is whirled up where something heavy is put down: a low cloud of lumps, thin at its ends."""
    x, y = grid(width, height)
    rng = np.random.default_rng(12)
    share = height / width
    thick, shade = np.zeros((height, width), np.float32), np.zeros((height, width), np.float32)
    uneven = noise(width, height, 0.14, 33, 4)
    for along in np.linspace(0.13, 0.87, 30) + rng.normal(0, 0.02, 30):
        size = rng.uniform(0.06, 0.13) * (1.25 - 1.3 * abs(along - 0.5))
        up = share - 0.08 - size * rng.uniform(0.3, 1.7)
        dx, dy = (x - along) / size, (y - up) / (0.85 * size)
        lump = np.exp(-1.1 * (dx**2 + dy**2) - 0.30 * uneven)
        thick += 0.34 * lump
        shade = np.maximum(shade, lump * np.clip(0.62 - 0.28 * dx - 0.42 * dy, 0, 1.2))
    edge = np.minimum(np.minimum(x, 1 - x), np.minimum(y, share - y))
    alpha = (1 - np.exp(-1.3 * thick)) * smoothstep(0.0, 0.10, edge)
    grey = np.clip(0.55 + 0.50 * shade, 0, 1)[..., None]
    return np.dstack([grey * vec(0.90, 0.77, 0.61), 0.82 * alpha]).astype(np.float32)


def footprint(width: int, height: int) -> Array:
    """The print of a boot that walks to the right, seen from the side: it glows in the floor."""
    sole = [(40, 12), (58, 9), (76, 10), (88, 18), (88, 27), (76, 35), (58, 36), (40, 31)]
    heel = [(12, 15), (24, 12), (32, 13), (32, 31), (24, 33), (12, 30), (8, 22)]
    tall = 100 * height / width
    low = [(px, py * tall / 45) for px, py in sole]
    back = [(px, py * tall / 45) for px, py in heel]
    shape = np.clip(polygon(width, height, low, 9) + polygon(width, height, back, 5), 0, 1)
    soft = blur(shape, 0.018 * width)
    halo = blur(shape, 0.075 * width)
    colour = mix(vec(1.0, 0.62, 0.22), vec(1.0, 0.88, 0.56), soft)
    x, y = grid(width, height)
    edge = np.minimum(np.minimum(x, 1 - x), np.minimum(y, height / width - y))
    alpha = np.clip(0.80 * soft + 0.55 * halo, 0, 1) * smoothstep(0.0, 0.06, edge)
    return np.dstack([colour, alpha]).astype(np.float32)


for _frame in range(FRAMES):
    piece(f"flame_{_frame}", 128, 128, flame, _frame, quality=88)
piece("mote", 32, 32, dot, "#fff0cc", "#ffc468", 0.26, quality=90)
piece("ember", 32, 48, dot, "#fff2b8", "#ff7a24", 0.22, 1.45, quality=90)
piece("dust", 192, 112, dust, quality=82)
piece("footprint", 60, 27, footprint, quality=88)
