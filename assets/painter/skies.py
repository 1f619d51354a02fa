"""Skies: sun, moon and stars, clouds, mist and shafts of light."""

from __future__ import annotations

import numpy as np

from .filters import blur
from .geometry import mix, smoothstep
from .noise import plane
from .pane import Sheet, shifted


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


def stars(s: Sheet, amount: float, size: float = 1.0) -> None:
    rng = np.random.default_rng(s.seed + 5)
    h, w = s.shape
    n = int(420 * amount)
    x, y = rng.uniform(0, 1, n), rng.uniform(0, 0.6, n)
    for px, py, r, b in zip(
        x, y, size * rng.uniform(0.0006, 0.0017, n), rng.uniform(0.3, 1.6, n) ** 2, strict=True
    ):
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
        lit = np.clip(body - shifted(body, dy, dx) * 0.85 + 0.10, 0, 1)
        lit = lit + 0.35 * np.exp(-s.distance_to_sun() / 0.3) * (1 - body)
        colour = mix(
            mix(s.image, s.far, 0.45) * 0.75,
            s.light * 0.95 + s.far * 0.1,
            np.clip(blur(lit, 0.002 * w) * 1.5, 0, 1),
        )
        s.over(colour, body * 0.9)


def aurora(s: Sheet, amount: float) -> None:
    """Curtains of light in a night sky."""
    for k in range(2):
        line = 0.16 + 0.08 * k + 0.07 * s.noise(0.5, 220 + k, 2)[s.shape[0] // 3][None]
        up = line - s.y
        curtain = np.exp(-np.clip(up, 0, 1) / 0.12) * smoothstep(-0.012, 0.004, up)
        folds = 0.55 + 0.45 * s.noise(0.04, 224 + k, 3, (1, 40))
        s.image += mix(s.light, s.far, 0.5 * k) * (0.7 * amount * curtain * np.clip(folds, 0, 2))[..., None]


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
    fade = np.exp(-s.distance_to_sun() / 0.42) * smoothstep(1.6, 1.5, np.abs(fan))  # none shines upwards
    s.image += s.light * (np.clip(shafts + 0.2, 0, 2) * 0.26 * amount * fade)[..., None]
