"""Skies over the land: heaps of cloud with a lit and a shaded side, and streaks above them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep, unit
from ..light import linear
from ..pane import Sheet

_HEAPS = 26


def graded(s: Sheet, stops: tuple[str, ...]) -> None:
    """Colours from the top of the picture down to the horizon, a little uneven."""
    t = np.clip(s.y / s.horizon + 0.03 * s.noise(0.5, 1, 4, (1.6, 0.6)), 0, 1) * (len(stops) - 1)
    i = np.minimum(t.astype(int), len(stops) - 2)
    colours = np.stack([linear(c) for c in stops])
    s.image = mix(colours[i], colours[i + 1], (t - i)[..., None]).astype(np.float32)


@dataclass(frozen=True)
class Clouds:
    """How the clouds of an hour lie: how many (1 is half a sky), which (a seed), how long and how high they are, how
    near the horizon they keep (0 is all over the sky), and how much of their light comes from below."""

    amount: float
    seed: int
    long: float = 1.0
    high: float = 1.0
    low: float = 0.0
    under: float = 0.0


def billows(s: Sheet, cell: float, salt: int, stretch: float) -> Array:
    """Rounded lumps with creases between them, 0 to about 1."""
    out = np.zeros(s.shape, np.float32)
    amp = 0.62
    for k in range(5):
        out += amp * np.abs(s.noise(cell / 2**k, salt + k, 1, (stretch, 1)))
        amp *= 0.52
    return out


def heaps(s: Sheet, clouds: Clouds, bright: Array, shaded: Array) -> None:
    """Clouds heaped up over flat bottoms, smaller towards the horizon, lit from where the sun is; it stays free."""
    rng = np.random.default_rng(clouds.seed)
    body = np.full(s.shape, -9.0, np.float32)
    lift = np.zeros(s.shape, np.float32)
    lumps = billows(s, 0.055, clouds.seed, 1.5 * clouds.long**0.8)
    for _ in range(int(_HEAPS * clouds.amount)):
        near = rng.random() ** 1.6 * (1 - clouds.low)
        x, base = rng.uniform(-0.05, 1.05), s.horizon * (0.86 - 0.74 * near + 0.05 * rng.normal())
        wide, high = (
            (0.022 + 0.060 * near) * rng.uniform(0.7, 1.5) * clouds.long,
            (0.008 + 0.021 * near) * rng.uniform(0.7, 1.2) * clouds.high,
        )
        if np.hypot((x - s.sun[0]) / (wide + 0.035), (base - 0.5 * high - s.sun[1]) / (high + 0.025)) < 1:
            continue
        dx, up = (s.x - x) / wide, (base - s.y) / high
        form = 1 - dx**2 - np.where(up > 0, (up - 0.25) ** 2 * 0.55, (up * 2.6) ** 2) - 0.15 * np.abs(dx)
        lift = np.where(form > body, np.clip(up, 0, 1.5), lift)
        body = np.maximum(body, form)
    thick = body + 1.25 * (lumps - 0.62)
    cover = smoothstep(0.0, 0.55, thick)
    w = s.shape[1]
    relief = blur(np.clip(thick, -0.2, 1.4) * 0.55 + lumps * 0.30, 0.0014 * w) * 0.020 * w
    gy, gx = np.gradient(relief)
    normal = unit(np.stack([-gx, gy, np.ones_like(gx)], -1))
    above = 0.05 * (1 - 3 * clouds.under)
    to = np.stack([s.sun[0] - s.x, s.y - s.sun[1] + above, np.full_like(s.x, 0.07)], -1)
    facing = np.clip((normal * unit(to)).sum(-1) * 0.62 + 0.36, 0, 1)
    top = smoothstep(-0.1, 1.0, lift)
    shine = np.clip(0.85 * facing + 0.34 * (top + clouds.under * (1 - 2 * top)) - 0.10, 0, 1)
    thin = smoothstep(0.5, 0.05, thick) * np.exp(-s.distance_to_sun() / 0.16)
    colour = mix(shaded, bright, shine) + bright * (0.7 * thin)[..., None]
    far = smoothstep(0.55, 0.98, s.y / s.horizon)
    s.over(mix(colour, s.far, 0.45 * far), cover * (0.94 - 0.25 * far))


def disc(s: Sheet, size: float) -> None:
    """The sun, small in a wide land, with the glow round it."""
    d = s.distance_to_sun()
    light = 2.4 * np.exp(-((d / (0.0125 * size)) ** 4)) + 0.55 * np.exp(-d / 0.022) + 0.22 * np.exp(-d / 0.10)
    s.image += s.light * light[..., None]


def streaks(s: Sheet, amount: float, bright: Array) -> None:
    """Thin cloud drawn out by the wind, high up."""
    n = s.noise(0.10, 351, 5, (4.5, 0.55))
    where = smoothstep(-0.4, 0.9, s.noise(0.5, 352, 2)) * smoothstep(1.0, 0.45, s.y / s.horizon)
    s.over(mix(s.image, bright, 0.8), amount * where * smoothstep(0.05, 1.2, n) * 0.55)
