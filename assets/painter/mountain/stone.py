"""Stone as a height over the picture, in pixels towards the viewer: its beds, and the light that falls on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..filters import blur
from ..geometry import Array, smoothstep, unit, vec
from ..pane import shifted

DAY = unit(vec(-0.62, 0.64, 0.46))
"""Where the daylight comes from: right, up, towards the viewer."""
_STEPS = 16


def sunlit(height: Array, towards: Array, reach: float) -> Array:
    """How much of the light from `towards` gets past the stone within `reach` pixels, 0 to 1."""
    flat = float(np.hypot(towards[0], towards[1]))
    hidden = np.zeros_like(height)
    for k in range(1, _STEPS + 1):
        far = 1 + reach * (k / _STEPS) ** 1.7
        down, right = -towards[1] / flat * far, towards[0] / flat * far
        there = shifted(height, -round(float(down)), -round(float(right)))
        over = there - height - far * float(towards[2]) / flat
        hidden = np.maximum(hidden, over / (1 + 0.16 * far))
    return 1 - np.clip(hidden, 0, 1)


def hollows(height: Array, reaches: Sequence[float], amount: float = 0.6) -> Array:
    """How open the surface lies, 0.15 to 1: less in creases and holes of each size in `reaches` (pixels)."""
    open_ = np.ones_like(height)
    for reach in reaches:
        sunk = (blur(height, reach) - height) / reach
        open_ *= 1 - amount * np.clip(1.3 * sunk, 0, 1)
    return np.clip(open_, 0.15, 1)


def brightness(shown: Array) -> Array:
    """How bright display values look, 0 to 1."""
    return shown[..., :3] @ vec(0.3, 0.59, 0.11)


def below(shown: Array, most: float, knee: float = 0.7) -> Array:
    """Display values pressed under a brightness softly, from a share of it on; colours keep their hue."""
    bright = brightness(shown)[..., None]
    start = most * knee
    room = most - start
    pressed = start + room * (1 - np.exp(-np.clip(bright - start, 0, None) / room))
    return shown * np.where(bright > start, pressed / np.maximum(bright, 1e-4), 1)


def numbered(*of: Array) -> Array:
    """A number from 0 to 1 that looks random for each set of whole numbers."""
    total = sum(a * f for a, f in zip(of, (57.3, 131.7, 17.9), strict=False))
    return np.modf(np.abs(np.sin(total * 12.9898) * 43758.5453))[0].astype(np.float32)


@dataclass(frozen=True)
class Beds:
    """Layers of rock in section: how far they stand out, from 0 to about 1, and what tells them apart.

    `layer` and `block` are numbers from 0 to 1, the same all over one layer, or one block between two joints; `gap` is
    1 in the joints.
    """

    height: Array
    layer: Array
    block: Array
    gap: Array


def beds(x: Array, y: Array, seed: int, thin: float, thick: float, whole: Array | float = 0.0) -> Beds:
    """Layers between `thin` and `thick` along bent coordinates; the hard ones are cracked into blocks.

    Where `whole` is 1 they are not.
    """
    rng = np.random.default_rng(seed)
    count = int(np.ptp(y) / thin) + 4
    sizes = thin + (thick - thin) * rng.random(count) ** 2.0
    edges = (float(y.min()) - 0.01 + np.concatenate([[0], np.cumsum(sizes)])).astype(np.float32)
    k = np.clip(np.searchsorted(edges, y) - 1, 0, count - 1)
    hard = rng.random(count).astype(np.float32)
    spacing = (sizes * rng.uniform(1.3, 3.6, count)).astype(np.float32)
    across = x / spacing[k]
    phase = (rng.random(count) * 40).astype(np.float32)[k]
    across = across + phase + 0.30 * np.sin(1.9 * across + phase) + 0.22 * np.sin(0.63 * across + 2 * phase)
    number = np.floor(across)
    side = across - number
    joint = np.minimum(side, 1 - side) * spacing[k]
    joint = np.where(hard[k] > 0.34, joint + whole * thick, thick)
    seam = np.minimum(y - edges[k], edges[k + 1] - y)
    near = np.minimum(seam, joint)
    edge = np.clip(near / (0.10 * thick + 0.22 * np.minimum(sizes[k], spacing[k])), 0, 1)
    block = numbered(k.astype(np.float32), np.where(hard[k] > 0.34, number, 0))
    swell = 1 - (1 - edge) ** 2.2
    return Beds(
        (0.45 * hard[k] + 0.22 * (block - 0.5) + 0.40 * swell).astype(np.float32),
        numbered(k.astype(np.float32)),
        block,
        smoothstep(0.09 * thin + 0.02 * thick, 0, near),
    )
