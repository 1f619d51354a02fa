"""Inside the rock: arches, stalactites, crystals, lava and treasure."""

from __future__ import annotations

import numpy as np

from .filters import blur
from .geometry import mix, smoothstep
from .light import linear
from .pane import Sheet, shifted


def cavern(s: Sheet, depth: float) -> None:
    """Arches of rock one behind the other, darker and nearer, round a lit distance."""
    ranks = int(depth)
    rng = np.random.default_rng(s.seed + 9)
    for k in range(ranks):
        t = (k + 1) / ranks
        cx, cy = 0.5 + rng.uniform(-0.10, 0.10), 0.40 + rng.uniform(-0.04, 0.03)
        rx, ry = 0.20 + 0.30 * t, 0.16 + 0.21 * t
        edge = s.noise(0.18, 80 + k, 4) * 0.15 + s.noise(0.06, 90 + k, 3, (0.7, 1.6)) * 0.04
        far = np.hypot((s.x - cx) / rx, (s.y - cy) / ry) + edge
        a = smoothstep(0.98, 1.02, far)
        strata = s.noise(0.22, 100 + k, 6, (1.6, 0.6))
        gy, gx = np.gradient(blur(strata, 0.0015 * s.shape[1]) * 0.05 * s.shape[1])
        inward = np.stack([cx - s.x, cy - s.y], -1)
        inward = inward / (np.linalg.norm(inward, axis=-1, keepdims=True) + 1e-3)
        slope = np.clip(0.45 - (gx * inward[..., 0] + gy * inward[..., 1]) * 0.9, 0, 1.4)
        reach = np.exp(-np.clip(far - 1, 0, 3) / 0.32)
        rock = mix(s.far * 0.8, s.near, 0.2 + 0.8 * t) * (0.25 + 0.6 * slope)[..., None]
        rock = rock + (s.light * 0.30 + s.far * 0.2) * (slope * reach * (1.05 - 0.55 * t))[..., None]
        s.over(rock, a)


def spikes(s: Sheet, amount: float) -> None:
    """Stalactites from the roof and stumps from the floor."""
    rng = np.random.default_rng(s.seed + 13)
    for rank in range(2):
        shapes = []
        for _ in range(int(13 * amount)):
            x, long, wide = (
                rng.uniform(-0.05, 1.05),
                rng.uniform(0.05, 0.22) * (0.7 + 0.5 * rank),
                rng.uniform(0.010, 0.026),
            )
            long *= 0.45 + 1.3 * abs(x - 0.5)
            lean = rng.normal(0, 0.008)
            shapes.append(
                np.array(
                    [
                        (x - wide * 2, -0.02),
                        (x - wide * 0.6, long * 0.45),
                        (x + lean, long),
                        (x + wide * 0.7, long * 0.4),
                        (x + wide * 2, -0.02),
                    ]
                )
            )
        a = s.mask(shapes)
        side = np.clip(
            blur(a, 0.004 * s.shape[1]) - shifted(blur(a, 0.004 * s.shape[1]), 0, int(0.006 * s.shape[1])),
            0,
            1,
        )
        colour = (
            mix(s.far * 0.5, s.near * 0.8, 0.3 + 0.5 * rank)
            * (0.8 + 0.25 * s.noise(0.06, 120 + rank, 4, (0.6, 2.5)))[..., None]
        )
        s.over(colour + s.light * (side * 0.8)[..., None], a)


def crystals(s: Sheet, amount: float) -> None:
    """Clusters of great crystals growing from walls and floor, lit from within."""
    rng = np.random.default_rng(s.seed + 17)
    for _ in range(int(5 * amount)):
        side = rng.choice([0.0, 1.0, rng.uniform(0.1, 0.9)])
        root = np.array([side, 0.60 if 0 < side < 1 else rng.uniform(0.25, 0.70)])
        aim = np.arctan2(0.30 - root[1], 0.5 - root[0]) if side in {0.0, 1.0} else -np.pi / 2
        for _ in range(rng.integers(4, 8)):
            angle, long, wide = aim + rng.normal(0, 0.38), rng.uniform(0.07, 0.24), rng.uniform(0.012, 0.03)
            d = np.array([np.cos(angle), np.sin(angle)])
            n = np.array([-d[1], d[0]])
            foot = root + rng.normal(0, 0.03, 2)
            shoulder, tip = foot + d * long * 0.82, foot + d * long
            ridge = rng.uniform(-0.4, 0.4)
            left = np.array(
                [
                    foot - n * wide,
                    shoulder - n * wide,
                    tip,
                    shoulder + n * wide * ridge,
                    foot + n * wide * ridge,
                ]
            )
            right = np.array(
                [
                    foot + n * wide * ridge,
                    shoulder + n * wide * ridge,
                    tip,
                    shoulder + n * wide,
                    foot + n * wide,
                ]
            )
            glow = rng.uniform(0.5, 1.1)
            along = np.clip(((s.x - foot[0]) * d[0] + (s.y - foot[1]) * d[1]) / long, 0, 1)
            for shape, lit in ((left, 0.55), (right, 1.0)):
                a = s.mask([shape])
                box = a > 0
                if box.any():
                    colour = mix(
                        s.far * 0.5,
                        s.light * 0.8 + s.far * 0.5,
                        (lit * glow * (0.25 + 0.75 * along))[..., None],
                    )
                    s.over(colour, a * 0.92)


def lava(s: Sheet, amount: float) -> None:
    """Glowing seams and pools low in the picture, and their light on the rest."""
    seam = 1 - np.abs(s.noise(0.20, 190, 5, (1.8, 0.6)))
    where = smoothstep(s.horizon - 0.02, s.horizon + 0.10, s.y)
    heat = smoothstep(0.86, 1.0, seam) * where * amount
    s.image += linear("#ff5a14") * (heat * 2.4)[..., None] + linear("#ffd060") * (heat**3 * 2.0)[..., None]
    s.image += linear("#ff4a10") * (blur(heat, 0.03 * s.shape[1]) * 1.6)[..., None]


def gold(s: Sheet, amount: float) -> None:
    """Heaps of treasure glinting in the distance."""
    rng = np.random.default_rng(s.seed + 230)
    heap = s.noise(0.35, 231, 3)[s.shape[0] // 2]
    crest = s.horizon + 0.10 - 0.07 * heap
    a = smoothstep(0, 0.01, s.y - crest[None])
    grain = s.noise(0.012, 232, 2)
    colour = (
        linear("#8a5a14") * (0.6 + 0.5 * grain)[..., None]
        + linear("#ffd870") * (smoothstep(0.6, 1.4, grain) * 0.8)[..., None]
    )
    s.over(colour * (0.35 + 0.65 * np.exp(-np.abs(s.y - crest[None]) / 0.1))[..., None], a * amount)
    for _ in range(int(26 * amount)):
        px, py = rng.uniform(0, 1), s.horizon + rng.uniform(0.06, 0.25)
        d = np.minimum(np.abs(s.x - px) * 9 + np.abs(s.y - py), np.abs(s.x - px) + np.abs(s.y - py) * 9)
        s.image += linear("#fff0c0") * (0.9 * np.exp(-d / 0.006))[..., None]
