"""What incantations are woven in: a ring of stone for three cards, and the light that runs round it."""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep
from ..table.relief import grid, lit, noise, stone, tinted
from .pieces import piece

SIDE = 512
INNER, OUTER = 0.385, 0.475
"""Where the stone begins and ends, from the middle, as shares of the side."""
_MIDDLE = 0.43


def _round(width: int, height: int) -> tuple[Array, Array]:
    """Shares of a turn, clockwise from the top, and the distance from the middle."""
    x, y = grid(width, height)
    x, y = x - 0.5, y - 0.5
    return (np.arctan2(x, -y) / (2 * np.pi)) % 1, np.hypot(x, y)


def _gap(share: Array) -> Array:
    """How far (in turns) the nearest border between two of the three parts is: they meet at the top, and at a third."""
    return np.abs((share * 3) % 1 - 0.5) * -1 / 3 + 0.5 / 3


def ring(width: int, height: int) -> Array:
    """Hewn stones in a ring, a groove in their middle for the light, and a boss where two thirds meet."""
    share, far = _round(width, height)
    rough, worn = stone(width, height, 21, 0.10), noise(width, height, 0.05, 22, 4)
    share_ = share + 0.0008 * worn
    edge = far + 0.0015 * worn
    whole = np.clip((OUTER - edge) * width + 0.5, 0, 1) * np.clip((edge - INNER) * width + 0.5, 0, 1)
    block = (share_ * 27) % 1
    joint = smoothstep(0.90, 0.985, np.abs(block - 0.5) * 2)
    number = np.floor(share_ * 27)
    random = np.modf(np.abs(np.sin(number * 12.9898 + 3) * 43758.5453))[0]
    inside = np.minimum(OUTER - edge, edge - INNER)
    bevel = np.sqrt(1 - (1 - np.clip(inside / 0.014, 0, 1)) ** 2)
    groove = np.exp(-(((far - _MIDDLE) / 0.011) ** 4))
    boss_far = np.hypot(_gap(share) * 2 * np.pi * _MIDDLE, far - _MIDDLE)
    boss = smoothstep(0.043, 0.039, boss_far)
    dome = np.sqrt(np.clip(1 - (boss_far / 0.042) ** 2, 0, 1))
    relief = 0.8 * bevel + 0.15 * rough + 0.06 * worn - 0.45 * joint - 0.55 * groove * (1 - boss)
    relief = mix(relief[..., None], (1.0 + 0.9 * dome + 0.06 * rough)[..., None], boss)[..., 0]
    albedo = tinted("#5c5866", 0.55 * rough + 0.8 * (random - 0.5), 0.45, 1.35)
    albedo = albedo * (1 - 0.7 * joint - 0.55 * groove)[..., None]
    albedo = mix(albedo, tinted("#a8906c", rough, 0.6, 1.2), boss * smoothstep(0.030, 0.026, boss_far))
    shown = lit(np.clip(albedo, 0, 1), relief, width * 0.018, gloss=18, shine=0.10, power=1.7)
    whole = np.maximum(whole, boss * smoothstep(0.5, 0.45, far))
    cast = 0.5 * blur(whole, 0.018 * width)
    alpha = np.clip(whole + (1 - whole) * cast * smoothstep(0.5, 0.47, far), 0, 1)
    shade = np.where(alpha > 1e-3, whole / np.maximum(alpha, 1e-3), 0)[..., None]
    return np.dstack([np.clip(shown * shade, 0, 1), alpha]).astype(np.float32)


def light(width: int, height: int, count: int) -> Array:
    """Light in the groove of so many thirds, clockwise from the top, to be added: black is nothing, white is to be
    tinted."""
    share, far = _round(width, height)
    parts = np.clip(smoothstep(0.0, 0.006, share) * smoothstep(count / 3, count / 3 - 0.006, share), 0, 1)
    if count == 3:
        parts = np.ones_like(parts)
    wisp = noise(width, height, 0.09, 31, 4)
    strand = np.zeros_like(far)
    for k in range(3):  # strands that are wound round one another
        phase = 2 * np.pi * k / 3
        line = _MIDDLE + 0.0085 * np.sin(2 * np.pi * 15 * share + phase) + 0.002 * wisp
        strand += np.exp(-(((far - line) / 0.0038) ** 2))
    core = strand * (0.8 + 0.25 * np.clip(wisp, -1, 1))
    halo = np.exp(-np.abs(far - _MIDDLE) / 0.022) * 0.42 + np.exp(-np.abs(far - _MIDDLE) / 0.060) * 0.16
    spread = blur(parts, 0.016 * width)
    fire = core * parts + halo * spread * (1 + 0.25 * wisp)
    knots = smoothstep(0.030, 0.0, np.hypot(_gap(share) * 2 * np.pi * _MIDDLE, far - _MIDDLE))
    lit_ends = blur(parts, 0.02 * width) * knots
    if count == 3:
        # Without clouds: over dark stone they would look like stains.
        fire = fire + 0.16 * smoothstep(0.12, _MIDDLE, far) * smoothstep(0.488, _MIDDLE, far)
    fire = (fire + 0.9 * lit_ends) * smoothstep(0.488, 0.462, far)
    shown = 1 - np.exp(-1.15 * np.clip(fire, 0, None))
    return np.repeat(shown[..., None], 3, -1).astype(np.float32)


def spark(width: int, height: int) -> Array:
    """The light at the point of the thread that is being woven, to be added."""
    share, far = _round(width, height)
    rays = 0.5 + 0.5 * np.cos(2 * np.pi * 4 * share)
    glow = np.exp(-((far / 0.045) ** 2)) * 1.4 + np.exp(-far / 0.085) * (0.35 + 0.55 * rays**6)
    shown = 1 - np.exp(-1.3 * glow * smoothstep(0.5, 0.30, far))
    return np.repeat(shown[..., None], 3, -1).astype(np.float32)


piece("ring", SIDE, SIDE, ring, quality=82)
for _count in (1, 2, 3):
    piece(f"ring_light_{_count}", SIDE, SIDE, light, _count, quality=78)
piece("weaving_spark", 128, 128, spark, quality=80)
