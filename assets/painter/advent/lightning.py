"""Lightning that strikes down out of the storm: light on black, to be added, with the cloud that it lights."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ..filters import blur
from ..geometry import Array, smoothstep
from ..table.relief import Point, grid, noise, strokes_of
from .pieces import piece

WIDTH, HEIGHT = 320, 352
_HALVINGS = 5
"""How often a way is broken in the middle."""
_FADES = 0.08
"""From so near to an edge of the picture on there is less light, as a share of the width."""


def _way(start: Point, end: Point, bend: float, dice: np.random.Generator) -> list[Point]:
    """A jagged way from one place to another."""
    way = [np.array(start), np.array(end)]
    for _ in range(_HALVINGS):
        broken = [way[0]]
        for one, two in pairwise(way):
            along = two - one
            aside = np.array([-along[1], along[0]]) * bend * dice.normal()
            broken += [(one + two) / 2 + aside, two]
        way = broken
    return [(float(x), float(y)) for x, y in way]


def bolt(width: int, height: int, seed: int) -> Array:
    """A bolt with some branches; another seed is another bolt."""
    dice = np.random.default_rng(seed)
    tall = 100 * height / width
    end = (float(dice.uniform(30, 70)), tall - 8)
    trunk = _way((50 + float(dice.normal(0, 6)), 15.0), end, 0.13, dice)
    branches = []
    for _ in range(4):
        start = trunk[int(dice.integers(4, len(trunk) - 8))]
        far = float(dice.uniform(18, 40))
        lean = float(dice.choice((-1, 1)) * dice.uniform(0.4, 0.9))
        goal = (start[0] + far * lean, min(start[1] + far, tall - 10))
        branches.append(_way(start, goal, 0.15, dice))
    core = np.maximum(
        strokes_of(width, height, [trunk], 0.85), 0.5 * strokes_of(width, height, branches, 0.55)
    )
    x, y = grid(width, height)
    # It comes out of the cloud, and is finer where it ends.
    core = core * smoothstep(0.13, 0.24, y) * (0.45 + 0.55 * smoothstep(1.0, 0.55, y))
    cloud = np.exp(-((np.hypot((x - 0.5) * 0.75, y - 0.14) / 0.17) ** 2))
    cloud = cloud * (0.55 + 0.75 * np.clip(noise(width, height, 0.12, seed, 4, (1.4, 0.7)) + 0.4, 0, 1))
    light = core + 1.4 * blur(core, 0.006 * width) + 2.6 * blur(core, 0.035 * width) + 0.5 * cloud
    edge = np.minimum(np.minimum(x, 1 - x), np.minimum(y, height / width - y))
    light = np.clip(light, 0, 1) * smoothstep(0.01, _FADES, edge)
    return np.dstack([light] * 3).astype(np.float32)


for _number, _seed in enumerate((5, 8, 13)):
    piece(f"bolt_{_number}", WIDTH, HEIGHT, bolt, _seed, quality=82)
