"""What lies behind: skies, hills, woods, caverns and depths, painted in layers from far to near.

All work on a picture in linear light with coordinates x from 0 to 1 and y from 0 to 0.75, downwards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import skia
from numpy.typing import ArrayLike

from .filters import blur
from .geometry import Array, mix, smoothstep
from .light import linear
from .noise import plane


@dataclass
class Sheet:
    """A backdrop in the making: picture, coordinates, the colours of the place and where its light is."""

    image: Array
    x: Array
    y: Array
    seed: int
    near: Array
    far: Array
    light: Array
    sun: tuple[float, float]
    horizon: float = 0.42

    @property
    def shape(self) -> tuple[int, int]:
        return self.x.shape[0], self.x.shape[1]

    def noise(self, cell: float, salt: int, octaves: int = 5, stretch: tuple[float, float] = (1, 1)) -> Array:
        return plane(self.shape, cell, self.seed + salt, octaves, stretch)

    def over(self, colour: ArrayLike, alpha: Array) -> None:
        self.image = mix(self.image, colour, np.clip(alpha, 0, 1)[..., None])

    def mask(self, polygons: list[Array]) -> Array:
        """Coverage of polygons given in picture coordinates."""
        h, w = self.shape
        surface = skia.Surface(w, h)
        canvas = surface.getCanvas()
        canvas.clear(skia.ColorBLACK)
        paint = skia.Paint(Color=skia.ColorWHITE, AntiAlias=True)
        for polygon in polygons:
            path = skia.Path()
            path.addPoly([skia.Point(float(px) * w, float(py) * w) for px, py in polygon], True)
            canvas.drawPath(path, paint)
        shot = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
        return shot[..., 0].astype(np.float32) / 255

    def distance_to_sun(self) -> Array:
        return np.hypot(self.x - self.sun[0], self.y - self.sun[1])


def _shifted(image: Array, down: int, right: int) -> Array:
    """A picture moved by whole pixels; what comes in at the edges repeats them."""
    rows = np.clip(np.arange(image.shape[0]) - down, 0, image.shape[0] - 1)
    columns = np.clip(np.arange(image.shape[1]) - right, 0, image.shape[1] - 1)
    return image[rows][:, columns]


def start(
    shape: tuple[int, int],
    stops: list[str],
    seed: int,
    near: str,
    far: str,
    light: str,
    sun: tuple[float, float],
) -> Sheet:
    """A sky of colours from top to bottom, softly uneven."""
    h, w = shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    x, y = (x + 0.5) / w, (y + 0.5) / w
    s = Sheet(np.zeros((h, w, 3), np.float32), x, y, seed, linear(near), linear(far), linear(light), sun)
    t = np.clip(y / 0.75 + 0.035 * s.noise(0.5, 1, 4, (1.6, 0.7)), 0, 1) * (len(stops) - 1)
    colours = np.stack([linear(c) for c in stops])
    i = np.minimum(t.astype(int), len(stops) - 2)
    f = (t - i)[..., None]
    f = f * f * (3 - 2 * f)
    s.image = colours[i] * (1 - f) + colours[i + 1] * f
    return s


def sun(s: Sheet, size: float) -> None:
    d = s.distance_to_sun()
    s.image += (
        s.light
        * (0.85 * np.exp(-d / 0.16) + 2.2 * np.exp(-((d / (0.030 * size)) ** 4)) + 0.7 * np.exp(-d / 0.05))[
            ..., None
        ]
    )


def moon(s: Sheet, size: float) -> None:
    d = s.distance_to_sun() / (0.05 * size)
    face = smoothstep(1.04, 0.98, d) * (0.85 + 0.18 * s.noise(0.03, 71, 3))
    s.image += s.light * (0.30 * np.exp(-d / 2.6))[..., None]
    s.over(s.light * 1.5, face)


def stars(s: Sheet, amount: float) -> None:
    rng = np.random.default_rng(s.seed + 5)
    h, w = s.shape
    n = int(420 * amount)
    x, y = rng.uniform(0, 1, n), rng.uniform(0, 0.6, n)
    for px, py, r, b in zip(x, y, rng.uniform(0.0006, 0.0017, n), rng.uniform(0.3, 1.6, n) ** 2, strict=True):
        k = int(4 * r * w) + 2
        cx, cy = int(px * w), int(py * w)
        box = np.s_[max(0, cy - k) : min(h, cy + k + 1), max(0, cx - k) : min(w, cx + k + 1)]
        d = np.hypot(s.x[box] - px, s.y[box] - py) / r
        s.image[box] += b * np.exp(-(d**2))[..., None] * np.array([0.9, 0.95, 1.1], np.float32)
    milky = np.exp(-(((s.y - 0.10 - 0.35 * s.x + 0.05 * s.noise(0.2, 6)) / 0.11) ** 2)) * np.clip(
        0.5 + 0.5 * s.noise(0.12, 8), 0, 2
    )
    s.image += s.far * (0.5 * amount * milky)[..., None]


def clouds(s: Sheet, amount: float) -> None:
    """Heaps of cloud in two ranks, bright towards the light."""
    for k, (cell, low, thick) in enumerate(((0.55, 0.18, 0.14), (0.28, 0.34, 0.09))):
        n = s.noise(cell, 20 + k, 6, (1.5, 0.8))
        cover = -0.65 + 1.1 * amount * np.exp(-(((s.y - low) / (thick * 1.8)) ** 2)) + 0.25 * amount
        body = smoothstep(0.0, 0.75, n + cover)
        w = s.shape[1]
        dx, dy = int(0.018 * w * np.sign(s.sun[0] - 0.5 + 1e-3)), -int(0.014 * w)
        lit = np.clip(body - _shifted(body, dy, dx) * 0.85 + 0.10, 0, 1)
        lit = lit + 0.35 * np.exp(-s.distance_to_sun() / 0.3) * (1 - body)
        colour = mix(
            mix(s.image, s.far, 0.45) * 0.75,
            s.light * 0.95 + s.far * 0.1,
            np.clip(blur(lit, 0.002 * w) * 1.5, 0, 1),
        )
        s.over(colour, body * 0.9)


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


def cavern(s: Sheet, depth: float) -> None:
    """Arches of rock one behind the other, darker and nearer, round a lit distance."""
    ranks = int(depth)
    rng = np.random.default_rng(s.seed + 9)
    for k in range(ranks):
        t = (k + 1) / ranks
        cx, cy = 0.5 + rng.uniform(-0.10, 0.10), 0.40 + rng.uniform(-0.04, 0.03)
        rx, ry = 0.20 + 0.30 * t, 0.16 + 0.21 * t
        edge = s.noise(0.16, 80 + k, 6) * 0.16 + s.noise(0.05, 90 + k, 4, (0.6, 2.0)) * 0.07
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
            blur(a, 0.004 * s.shape[1]) - _shifted(blur(a, 0.004 * s.shape[1]), 0, int(0.006 * s.shape[1])),
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
        lit = np.clip(soft - _shifted(soft, 0, -shift), 0, 1)
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
        lit = np.clip(soft - _shifted(soft, 0, int(0.004 * s.shape[1])), 0, 1)
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


def lava(s: Sheet, amount: float) -> None:
    """Glowing seams and pools low in the picture, and their light on the rest."""
    seam = 1 - np.abs(s.noise(0.20, 190, 5, (1.8, 0.6)))
    where = smoothstep(s.horizon - 0.02, s.horizon + 0.10, s.y)
    heat = smoothstep(0.86, 1.0, seam) * where * amount
    s.image += linear("#ff5a14") * (heat * 2.4)[..., None] + linear("#ffd060") * (heat**3 * 2.0)[..., None]
    s.image += linear("#ff4a10") * (blur(heat, 0.03 * s.shape[1]) * 1.6)[..., None]


def mist(s: Sheet, amount: float) -> None:
    """Veils of fog, thickest a little below the horizon."""
    n = s.noise(0.30, 200, 5, (2.6, 0.5))
    a = smoothstep(-0.4, 1.3, n) * np.exp(-(((s.y - s.horizon - 0.06) / 0.11) ** 2)) * amount
    s.over(s.far * 0.75 + s.light * (0.35 * np.exp(-np.abs(s.x - s.sun[0]) / 0.4))[..., None], a * 0.85)


def beams(s: Sheet, amount: float) -> None:
    """Shafts of light from the sun's place."""
    fan = np.arctan2(s.x - s.sun[0], s.y - s.sun[1] + 0.25)
    h, _ = s.shape
    streak = plane((h, h), 0.05, s.seed + 210, 3)[h // 2]
    shafts = np.interp(fan, np.linspace(-1.6, 1.6, h), streak)
    fade = np.exp(-s.distance_to_sun() / 0.42)
    s.image += s.light * (np.clip(shafts + 0.2, 0, 2) * 0.26 * amount * fade)[..., None]


def aurora(s: Sheet, amount: float) -> None:
    """Curtains of light in a night sky."""
    for k in range(2):
        line = 0.16 + 0.08 * k + 0.07 * s.noise(0.5, 220 + k, 2)[s.shape[0] // 3][None]
        up = line - s.y
        curtain = np.exp(-np.clip(up, 0, 1) / 0.12) * smoothstep(-0.012, 0.004, up)
        folds = 0.55 + 0.45 * s.noise(0.04, 224 + k, 3, (1, 40))
        s.image += mix(s.light, s.far, 0.5 * k) * (0.7 * amount * curtain * np.clip(folds, 0, 2))[..., None]


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


ELEMENTS: dict[str, Callable[[Sheet, float], None]] = {
    f.__name__: f
    for f in (
        sun, moon, stars, clouds, ridges, dunes, cavern, spikes, crystals, forest, bamboo, water, deep, lava, mist,
        beams, aurora, gold,
    )
}  # fmt: skip
