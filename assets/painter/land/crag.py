"""The crag on which the dragon of the title stands: slabs of bedded rock that break off in steps."""

from __future__ import annotations

import numpy as np

from ..geometry import smoothstep, vec
from ..ground import height
from ..mesh import Patch, sheet
from ..noise import cells3, fbm3

_CALM = 0.9
"""Within this distance the ground stays as the dragon's feet know it."""
_STEP = 0.42


def crag(seed: int, roughness: float, ledge: float, side: int = 460) -> Patch:
    """The ground as one sheet: flat under the dragon, cracked into slabs, with cliffs beyond its edge; so many
    corners on each side."""
    t = np.linspace(-1, 1, side, dtype=np.float32)
    spread = np.sign(t) * (0.42 * np.abs(t) + 0.58 * np.abs(t) ** 2.4) * 2.9 * ledge
    x, z = np.meshgrid(spread, spread, indexing="ij")
    flat = height(x, z, seed, roughness, 0.0)
    p = np.stack([x.ravel(), np.zeros(x.size, np.float32), z.ravel()], 1).astype(np.float32)
    bend = 0.16 * np.stack([fbm3(p, 0.9, 3, seed + 5), 0 * p[:, 0], fbm3(p, 0.9, 3, seed + 6)], 1)
    border, number = (v.reshape(x.shape) for v in cells3((p + bend) * vec(1, 1, 1.35), 0.72, seed + 7))
    fine, chip = (v.reshape(x.shape) for v in cells3((p - bend) * vec(1, 1, 1.2), 0.21, seed + 8))
    rough = fbm3(p, 0.30, 4, seed + 9).reshape(x.shape)
    r = np.hypot(x, 1.3 * z)
    free = smoothstep(_CALM, 2.0 * _CALM, r + 0.25 * rough)
    slab = 0.26 * (number - 0.35) * smoothstep(0.0, 0.05, border) - 0.13 * smoothstep(0.06, 0.0, border)
    grit = (
        0.05 * (chip - 0.5) * smoothstep(0.0, 0.08, fine) - 0.02 * smoothstep(0.06, 0.0, fine) + 0.030 * rough
    )
    edge = ledge * (0.86 + 0.22 * fbm3(p, 1.4, 3, seed + 2).reshape(x.shape) + 0.30 * (number - 0.5))
    over = np.clip(r - edge, 0, None) / _STEP
    steps = _STEP * (np.floor(over) + smoothstep(0.55, 1.0, over - np.floor(over)))
    down = 0.95 * steps**1.15 * (1 + 0.25 * rough)
    y = flat + (0.16 + 0.84 * free) * (slab + grit) - down
    return sheet(np.stack([x, y, z], -1).astype(np.float32), "rock")


def without_ground(patches: list[Patch]) -> list[Patch]:
    """The surfaces of a scene but its ground."""
    return [patch for patch in patches if patch.shadow or patch.material != "rock"]
