"""Land and water: hills, sand, woods, lakes and the deep."""

from __future__ import annotations

import numpy as np

from .filters import blur
from .geometry import mix, smoothstep
from .noise import plane
from .pane import Sheet, shifted


def ridges(s: Sheet, count: float) -> None:
    """Ranges of mountains, each nearer one darker."""
    n = int(count)
    for k in range(n):
        depth = (k + 1) / n
        base = s.horizon + 0.02 + 0.13 * depth**1.4
        height = 0.10 + 0.07 * depth
        profile = 1 - np.abs(s.noise(0.30 + 0.1 * k, 30 + k, 7)[s.shape[0] // 3])
        crest = base - height * (profile - profile.min()) / np.ptp(profile)
        below = s.y - crest[None]
        a = np.clip(below * s.shape[1] + 0.5, 0, 1)
        relief = (1 - np.abs(s.noise(0.13, 40 + k, 6, (0.9, 1.4)))) * 0.05
        gy, gx = np.gradient(blur(relief, 0.0016 * s.shape[1]) * s.shape[1])
        slope = np.clip(
            (gx * np.sign(0.5 - s.sun[0] + 1e-3) * -0.8 + gy * 0.4 + 0.28) / np.sqrt(gx**2 + gy**2 + 0.5),
            0,
            1,
        )
        rock = mix(s.far, s.near, 0.25 + 0.6 * depth) * (0.45 + 0.8 * slope)[..., None]
        rock = rock + s.light * (0.22 * slope**2 * np.exp(-np.abs(s.x - s.sun[0]) / 0.5))[..., None]
        haze = np.clip(0.62 * (1 - depth) + 0.55 * smoothstep(0.01, 0.18, below), 0, 0.92)
        s.over(mix(rock, s.far * 0.8 + s.light * 0.12, haze[..., None]), a)


def dunes(s: Sheet, count: float) -> None:
    """Smooth waves of sand or hill, lit on one flank."""
    n = int(count)
    for k in range(n):
        depth = (k + 1) / n
        line = s.noise(0.5 + 0.15 * k, 50 + k, 2)[s.shape[0] // 2]
        crest = s.horizon + 0.01 + 0.16 * depth**1.3 - (0.03 + 0.05 * depth) * line
        below = s.y - crest[None]
        a = np.clip(below * s.shape[1] + 0.5, 0, 1)
        flank = smoothstep(
            -0.4,
            0.5,
            np.gradient(line)[None] * s.shape[1] * 0.16 * -np.sign(0.5 - s.sun[0] + 1e-3) + 3 * below,
        )
        colour = mix(
            mix(s.far, s.near, depth),
            s.light * 0.55 + s.far * 0.3,
            (0.75 * flank * (1 - 0.6 * smoothstep(0, 0.12, below)))[..., None],
        )
        s.over(colour * (1 + 0.06 * s.noise(0.05, 60 + k, 3, (3, 0.5)))[..., None], a)


def forest(s: Sheet, amount: float) -> None:
    """Trunks in three depths and leaves overhead."""
    rng = np.random.default_rng(s.seed + 21)
    for k in range(3):
        depth = (k + 1) / 3
        trunks = []
        for _ in range(int((15 - 4 * k) * amount)):
            x, wide = rng.uniform(-0.05, 1.05), rng.uniform(0.006, 0.014) * (0.6 + 2.4 * depth**2)
            if k == 2 and 0.16 < x < 0.84:
                continue
            lean = rng.normal(0, 0.02)
            bottom = s.horizon + 0.08 + 0.2 * depth
            trunks.append(
                np.array(
                    [
                        (x - wide * 1.9, bottom),
                        (x - wide, bottom - 0.07),
                        (x + lean - wide * 0.8, -0.02),
                        (x + lean + wide * 0.8, -0.02),
                        (x + wide, bottom - 0.07),
                        (x + wide * 1.9, bottom),
                    ]
                )
            )
        a = s.mask(trunks)
        soft = blur(a, 0.003 * s.shape[1])
        shift = int(0.005 * s.shape[1]) * (1 if s.sun[0] < 0.5 else -1)
        lit = np.clip(soft - shifted(soft, 0, -shift), 0, 1)
        bark = (
            mix(s.far * 0.9, s.near * 0.45, depth)
            * (0.8 + 0.3 * s.noise(0.02, 130 + k, 3, (0.5, 5)))[..., None]
        )
        s.over(mix(bark, s.far, 0.55 * (1 - depth)) + s.light * (lit * 0.5)[..., None], a)
        leaves = s.noise(0.10 + 0.03 * k, 140 + k, 6)
        crown = smoothstep(
            -0.1,
            0.5,
            leaves
            + 1.6 * smoothstep(0.34, 0.0, s.y + 0.10 * (1 - depth))
            - 0.95
            + 0.9 * depth * np.abs(s.x - 0.5),
        )
        ground = smoothstep(0.0, 0.3, leaves * 0.4 + (s.y - s.horizon - 0.05 - 0.1 * depth) * 12)
        glint = np.clip(leaves * 0.6 + s.noise(0.02, 150 + k, 3) * 0.35, -0.5, 1)
        green = mix(s.far, s.near, 0.25 + 0.6 * depth) * (0.6 + 0.55 * glint)[..., None]
        green = (
            green + s.light * (np.clip(glint, 0, 1) * 0.30 * np.exp(-s.distance_to_sun() / 0.4))[..., None]
        )
        s.over(green, np.maximum(crown * 0.95, ground * 0.9))


def bamboo(s: Sheet, amount: float) -> None:
    rng = np.random.default_rng(s.seed + 25)
    for k in range(3):
        depth = (k + 1) / 3
        stems, joints = [], []
        for _ in range(int(16 * amount) - 4 * k):
            x, wide, lean = rng.uniform(0, 1), 0.004 + 0.010 * depth**2, rng.normal(0, 0.05)
            stems.append(
                np.array(
                    [(x - wide, 0.76), (x + lean - wide, -0.02), (x + lean + wide, -0.02), (x + wide, 0.76)]
                )
            )
            for y in np.arange(rng.uniform(0, 0.12), 0.75, 0.09 + 0.05 * depth):
                cx = x + lean * (0.76 - y) / 0.78
                joints.append(
                    np.array(
                        [
                            (cx - wide * 1.25, y),
                            (cx + wide * 1.25, y),
                            (cx + wide * 1.25, y + 0.004),
                            (cx - wide * 1.25, y + 0.004),
                        ]
                    )
                )
        a, j = s.mask(stems), s.mask(joints)
        soft = blur(a, 0.002 * s.shape[1])
        lit = np.clip(soft - shifted(soft, 0, int(0.004 * s.shape[1])), 0, 1)
        colour = mix(mix(s.far, s.near, depth), s.far, 0.5 * (1 - depth))
        s.over(colour + s.light * (lit * 0.6)[..., None] - (0.5 * j)[..., None] * colour, a)
        leaf = s.noise(0.05, 160 + k, 4, (1.8, 0.6))
        s.over(
            mix(s.far, s.near, depth) * (0.7 + 0.4 * leaf)[..., None],
            smoothstep(0.55, 0.9, leaf + 0.7 * smoothstep(0.4, 0, s.y)) * 0.8,
        )


def water(s: Sheet, level: float) -> None:
    """A still lake from `level` downwards: what stands above it, mirrored in ripples."""
    h, w = s.shape
    line = int(level * w)
    rows = np.arange(h)
    ripple = (s.noise(0.06, 170, 4, (4, 0.35)) * 0.012 * w * smoothstep(0, 0.3, s.y - level)).astype(int)
    source = np.clip(2 * line - rows[:, None] + ripple, 0, h - 1)
    mirror = s.image[source, np.arange(w)[None]]
    shine = smoothstep(0.5, 1.2, s.noise(0.05, 171, 4, (6, 0.25))) * np.exp(-np.abs(s.x - s.sun[0]) / 0.12)
    colour = mirror * 0.72 + s.near * 0.10 + s.light * (0.5 * shine)[..., None]
    s.over(colour, smoothstep(level - 0.001, level + 0.001, s.y))


def deep(s: Sheet, amount: float) -> None:
    """Under water: shafts of light from above, drifting motes, weeds far off."""
    fan = np.arctan2(s.x - s.sun[0], s.y + 0.15)
    h, _ = s.shape
    streak = plane((h, h), 0.06, s.seed + 180, 3)[h // 2]
    shafts = np.interp(fan, np.linspace(-1.6, 1.6, h), streak)
    s.image += s.light * (np.clip(shafts, 0, 2) * 0.24 * amount * np.exp(-s.y / 0.30))[..., None]
    caustic = 1 - np.abs(s.noise(0.09, 181, 3, (1.5, 0.5)))
    s.image += (
        s.light * (smoothstep(0.9, 1.0, caustic) * 0.25 * amount * smoothstep(0.12, 0.0, s.y))[..., None]
    )
    rng = np.random.default_rng(s.seed + 182)
    for k in range(2):
        weeds = []
        for _ in range(int(22 * amount)):
            x, tall, wide = (
                rng.uniform(0, 1),
                rng.uniform(0.08, 0.34) * (0.6 + 0.6 * k),
                rng.uniform(0.003, 0.007) * (1 + k),
            )
            y = np.linspace(0.76, 0.76 - tall, 14)
            sway = np.sin((0.76 - y) * 16 + rng.uniform(0, 6)) * 0.016 + (0.76 - y) * rng.normal(0, 0.15)
            taper = wide * np.sqrt(np.linspace(1, 0, 14))
            weeds.append(
                np.concatenate([np.stack([x + sway - taper, y], 1), np.stack([x + sway + taper, y], 1)[::-1]])
            )
        s.over(mix(s.far, s.near, 0.35 + 0.5 * k), s.mask(weeds) * 0.8)
