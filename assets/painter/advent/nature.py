"""What grows, lies and burns: trees, rocks, standing stones, fire, a wave, a mountain; each stands at the origin."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..geometry import Array, catmull, unit, vec
from ..land.terrain import ridged
from ..light import linear
from ..mesh import Patch, ball, cones, sheet, tube
from ..noise import fbm3
from .shapes import EYE, Words, ball_of, dye, lathe, rod, word


def tree(words: Words, seed: int) -> list[Patch]:
    """A tree: `oak`, `pine`, `bare` or `birch`, `colour of its leaves`."""
    kind, leaf = word(words, 0, "oak"), f"#{word(words, 1, '3c6428')}"
    rng = np.random.default_rng(seed)
    if kind == "pine":
        made = [rod([(0, 0, 0), (0, 2.2, 0)], [0.09, 0.03], "#4a3018")]
        for k in range(6):
            y, r = 0.45 + 0.36 * k, 0.66 * (1 - k / 6.6)
            wavy = lathe([(r, y), (r * 0.5, y + 0.26), (0.02, y + 0.62)], leaf)
            flat = wavy.points
            made.append(Patch((flat * (1 + 0.05 * np.sin(40 * flat[..., :1] + 31 * flat[..., 2:]))).astype(np.float32),
                              "dyed", wavy.uv, attrs=wavy.attrs))  # fmt: skip
        return made
    bark = "#d8d0c0" if kind == "birch" else "#54402c"
    made = [rod([(0, -0.1, 0), (0.03, 0.6, 0), (0.0, 1.2, 0.02)], [0.20, 0.12, 0.09], bark)]

    def grow(at: Array, way: Array, long: float, thick: float, deep: int) -> None:
        end = at + way * long
        made.append(
            rod(
                [at, at + way * long * 0.5 + rng.normal(0, 0.03, 3), end],
                [thick, 0.8 * thick, 0.55 * thick],
                bark,
                8,
            )
        )
        if deep == 0:
            if kind != "bare":
                made.append(
                    ball_of(
                        end,
                        rng.uniform(0.26, 0.42) * vec(1.15, 0.85, 1.15),
                        _shifted(leaf, rng),
                        0.45,
                        seed + len(made),
                    )
                )
            return
        for _ in range(3):
            grow(
                end, unit(way + rng.normal(0, 0.55, 3)), long * rng.uniform(0.62, 0.8), thick * 0.6, deep - 1
            )

    for k in range(4):
        a = np.pi / 2 * k + rng.uniform(0, 1)
        grow(
            vec(0, 1.1, 0),
            unit(vec(0.75 * np.cos(a), 0.85, 0.75 * np.sin(a))),
            0.45,
            0.075,
            2 if kind == "bare" else 1,
        )
    grow(vec(0, 1.1, 0), vec(0, 1, 0), 0.6, 0.08, 2 if kind == "bare" else 1)
    return made


def _shifted(colour: str, rng: np.random.Generator) -> str:
    """Nearly the same colour."""
    parts = [int(colour[k : k + 2], 16) * rng.uniform(0.82, 1.22) for k in (1, 3, 5)]
    return "#" + "".join(f"{min(255, int(p)):02x}" for p in parts)


def rocks(words: Words, seed: int) -> list[Patch]:
    """A heap of boulders: `high`, `wide`."""
    high, wide = float(word(words, 0, "0.8")), float(word(words, 1, "1.2"))
    rng = np.random.default_rng(seed)
    made = []
    for k in range(9):
        x, z = rng.normal(0, 0.4, 2) * wide
        r = rng.uniform(0.3, 0.55) * (1 - 0.3 * abs(x) / wide)
        lump = ball((x, 0, z), EYE, (r * wide, high * r * 2.0, r), "rock", 44)
        flat, centre = lump.points.reshape(-1, 3), vec(x, 0, z)
        bump = 1 + 0.45 * fbm3(flat + 3 * k, 0.5 * r, 4, seed + k)
        points = (centre + (flat - centre) * bump[:, None]).reshape(lump.points.shape).astype(np.float32)
        made.append(Patch(points, "rock", lump.uv, attrs=lump.attrs))
    return made


def stones(words: Words, seed: int) -> list[Patch]:
    """A circle of standing stones: `how many`, `radius`."""
    count, radius = int(word(words, 0, "7")), float(word(words, 1, "1.6"))

    def worn(s: Array, angle: Array) -> Array:
        made: Array = (1 + 0.08 * np.sin(3 * angle + 5 * s)) * (1 - 0.75 * s**9)
        return made

    made = []
    for k in range(count):
        a = 2 * np.pi * (k + 0.5) / count
        tall = 1.2 + 0.35 * np.sin(5.3 * k + seed)
        at = vec(radius * np.cos(a), 0, radius * np.sin(a))
        line = [at, at + vec(0.02, 0.5 * tall, 0.02), at + vec(0.04, tall, 0)]
        made.append(tube(line, [0.22, 0.21, 0.15], "rock", (1, 0, 0), 44, 30, 1.5, worn))
    return made


def fire(words: Words, seed: int) -> list[Patch]:
    """Burning logs: `size`."""
    size = float(word(words, 0, "1"))
    rng = np.random.default_rng(seed)
    ways = [vec(np.cos(a), 0, np.sin(a)) for a in np.arange(5) * 1.257]
    made = [
        rod([0.26 * way + vec(0, 0.05, 0), vec(0, 0.16, 0) - 0.05 * way], 0.045, "#3a2414") for way in ways
    ]
    tongues = []
    for _ in range(26):
        a, r = rng.uniform(0, 2 * np.pi), 0.20 * size * rng.random()
        root = vec(r * np.cos(a), 0.06, r * np.sin(a))
        tip = root * vec(0.4, 1, 0.4) + vec(
            rng.normal(0, 0.06), rng.uniform(0.3, 0.85) * size * (1 - 2 * r), 0
        )
        u, v = np.meshgrid(np.linspace(0, 1, 16), np.linspace(0, 1, 8), indexing="ij")
        side = unit(rng.normal(0, 1, 3) * vec(1, 0, 0.4)) * 0.10 * size
        leaf = np.sin(np.pi * np.clip(u * 0.8 + 0.18, 0, 1))[..., None] * (2 * v - 1)[..., None] * side
        tongues.append((root + (tip - root) * u[..., None] + leaf).astype(np.float32))
    return [*made, sheet(np.stack(tongues), "flame", 2)]


def knot(words: Words, seed: int) -> list[Patch]:
    """A knot that has no end: `colour`."""
    t = np.linspace(0, 2 * np.pi, 90)
    line = (
        np.stack([np.sin(t) + 2 * np.sin(2 * t), np.cos(t) - 2 * np.cos(2 * t), -1.1 * np.sin(3 * t)], 1)
        * 0.34
    )
    return [
        dye(tube(line + vec(0, 1.25, 0) + 0.0, np.full(90, 0.15), "dyed", (0, 0, 1), 300, 22,
                 section=lambda s, a: 1 + 0.10 * np.sin(2 * a + 150 * s)), f"#{word(words, 0, 'c89858')}")
    ]  # fmt: skip


def orb(words: Words, seed: int) -> list[Patch]:
    """A ball of light in the air: `colour`, `brightness`."""
    return [
        dye(ball_of((0, 0, 0), 0.5, "#ffffff"), f"#{word(words, 0, 'ffe0a0')}", float(word(words, 1, "2")))
    ]


def sheaf(words: Words, seed: int) -> list[Patch]:
    """Bound corn."""
    rng = np.random.default_rng(seed)
    n = 160
    root = np.stack([rng.normal(0, 0.16, n), np.zeros(n), rng.normal(0, 0.16, n)], 1)
    waist = root * 0.45 + vec(0, 0.42, 0)
    tip = root * vec(1.7, 0, 1.7) + np.stack(
        [rng.normal(0, 0.03, n), rng.uniform(0.82, 1.05, n), rng.normal(0, 0.03, n)], 1
    )
    stalks = cones(
        root.astype(np.float32),
        tip.astype(np.float32),
        0.022,
        "dyed",
        (waist - (root + tip) / 2).astype(np.float32),
    )
    ears = [ball_of(p, (0.03, 0.085, 0.03), "#e8b848") for p in tip[:60]]
    return [dye(stalks, "#d8a848"), *ears, lathe([(0.16, 0.38), (0.16, 0.46)], "#8a5a24")]


_BREAKER = (
    (-2.6, -0.1), (-1.6, 0.16), (-0.8, 0.72), (-0.2, 1.36), (0.35, 1.72), (0.85, 1.66), (1.16, 1.32), (1.14, 1.02),
    (0.98, 1.10), (0.80, 1.36), (0.50, 1.36), (0.26, 1.02), (0.18, 0.55), (0.34, 0.16), (0.90, -0.05),
)  # fmt: skip
"""A breaking wave from the side, from its back over the crest to its foot."""


def wave(words: Words, seed: int) -> list[Patch]:
    """A great wave that breaks to the right: `colour`."""
    line = catmull(np.array([(x, y, 0) for x, y in _BREAKER], np.float32), 120)
    z = np.linspace(-1, 1, 80)
    tall = (1 - 0.55 * z**2) * (1 + 0.06 * np.sin(7 * z))
    p = np.stack(
        [
            line[:, :1] + 0.25 * np.sin(3 * z) - 0.5 * z**2,
            line[:, 1:2] * tall,
            np.broadcast_to(2.4 * z, (120, 80)),
        ],
        -1,
    )
    p = (p + 0.05 * fbm3(p.reshape(-1, 3), 0.25, 4, seed).reshape(120, 80, 1)).astype(np.float32)
    made = [dye(sheet(p, "dyed"), f"#{word(words, 0, '1c6c84')}", rough=0.35)]
    rng = np.random.default_rng(seed)
    for k in range(170):
        at = p[rng.integers(44, 66), rng.integers(0, 80)] + rng.normal(0, 0.07, 3) + vec(0.05, 0.04, 0)
        made.append(ball_of(at, rng.uniform(0.02, 0.085), "#dce8e8", 0.4, k))
    return made


def peak(words: Words, seed: int) -> list[Patch]:
    """A mountain with snow above: `high`."""
    high = float(word(words, 0, "3"))
    t = np.linspace(-1, 1, 170)
    x, z = np.meshgrid(t, t, indexing="ij")
    q = np.stack([x.ravel(), z.ravel(), 0 * x.ravel()], 1).astype(np.float32)
    ridge = ridged(q + 0.15 * seed, 0.9, 6, seed % 97).reshape(x.shape)
    up = np.clip(1 - np.hypot(x, z), 0, 1)
    y = high * (up**1.2 * (0.62 + 0.75 * ridge) + 0.16 * ridge * up)
    made = sheet(np.stack([x * 0.95 * high, y, z * 0.95 * high], -1).astype(np.float32), "dyed")
    made = dye(made, "#3c3a44", rough=0.35)
    slope = np.hypot(*np.gradient(y, t, t)) / high
    snow = np.clip((y / high - 0.52 + 0.45 * (ridge - 0.5)) * 7, 0, 1) * np.clip(2.9 - 0.9 * slope, 0, 1)
    for name, rock, white in zip(("red", "green", "blue"), linear("#3c3a44"), linear("#c8d0dc"), strict=True):
        made.attrs[name] = (rock + (white - rock) * snow)[None].astype(np.float32)
    return [made]


NATURE: dict[str, Callable[[Words, int], list[Patch]]] = {
    f.__name__: f for f in (tree, rocks, stones, fire, knot, orb, sheaf, wave, peak)
}
