"""What is paid, laid and gained: coin, meat, gold, crystal, milk, egg and nest; markers of the guild."""

from __future__ import annotations

import numpy as np

from ..geometry import Array, Frame, unit
from ..light import linear
from ..mesh import Patch, ball, cones, sheet, tube
from .pieces import piece
from .relief import circle, lit, noise, outlined, polygon, raised, tinted
from .things import View, thing

SIDE = 128
_EYE = np.eye(3, dtype=np.float32)


def star(
    centre: tuple[float, float], outer: float, inner: float, spikes: int = 5
) -> list[tuple[float, float]]:
    """The points of a star that stands on two of its spikes."""
    return [
        (
            centre[0] + (inner if k % 2 else outer) * float(np.sin(k * np.pi / spikes)),
            centre[1] - (inner if k % 2 else outer) * float(np.cos(k * np.pi / spikes)),
        )
        for k in range(2 * spikes)
    ]


def coin(width: int, height: int) -> Array:
    """A gold piece with a star."""
    mask = circle(width, height, (50, 50), 43)
    rim = mask - circle(width, height, (50, 50), 34)
    device = polygon(width, height, star((50, 51), 25, 10.5), 2)
    relief = (
        raised(mask, width * 0.05) * 0.5
        + raised(rim, width * 0.04) * 0.5
        + raised(device, width * 0.05) * 0.7
    )
    wear = noise(width, height, 0.3, 7, 4)
    albedo = tinted("#d89a24", wear, 0.75, 1.3) * (1 - 0.30 * ((1 - rim) * (1 - device) * mask)[..., None])
    shown = lit(albedo, relief, width * 0.075, gloss=26, shine=0.7, power=2.1)
    return outlined(shown, mask, width * 0.035)


def meat(width: int, height: int) -> Array:
    """A haunch on its bone."""
    body = tube(
        [(-0.52, 0.40, 0), (-0.30, 0.26, 0), (0.0, 0.04, 0), (0.30, -0.20, 0)], [0.10, 0.36, 0.34, 0.10], "roast",
        (0, 1, 0), 60, 44,
    )  # fmt: skip
    bone = tube([(0.22, -0.14, 0), (0.62, -0.46, 0)], [0.085, 0.075], "tooth", rows=16, around=18)
    ends = [ball((x, y, 0), _EYE, 0.115, "tooth", 18) for x, y in ((0.70, -0.42), (0.60, -0.56))]
    return thing(width, height, [body, bone, *ends], pitch=6)


def gold(width: int, height: int) -> Array:
    """A cast bar of gold."""
    return thing(width, height, _bar(0.62, 0.46, 0.44, 0.44), yaw=-24, pitch=26, fill=0.90)


def _bar(long: float, top: float, deep: float, high: float) -> list[Patch]:
    """A bar with sloping sides: half its length below and above, half its depth, its height."""
    low = [(-long, 0.0, -deep), (long, 0.0, -deep), (long, 0.0, deep), (-long, 0.0, deep)]
    upper = [(x * top / long, high, z * 0.62) for x, _, z in low]
    faces = [(low[k], low[(k + 1) % 4], upper[(k + 1) % 4], upper[k]) for k in range(4)]
    faces.append((upper[0], upper[1], upper[2], upper[3]))
    patches = []
    u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(0, 1, 24), indexing="ij")
    for a, b, c, d in faces:
        corners = [np.asarray(p, np.float32) for p in (a, b, c, d)]
        grid = (
            corners[0] * ((1 - u) * (1 - v))[..., None]
            + corners[1] * (u * (1 - v))[..., None]
            + corners[2] * (u * v)[..., None]
            + corners[3] * ((1 - u) * v)[..., None]
        )
        patches.append(sheet(grid.astype(np.float32), "coin"))
    return patches


def crystal(width: int, height: int) -> Array:
    """A cluster of three crystals."""
    way = unit(np.array([(0.02, 1, 0.05), (-0.42, 1, 0.1), (0.46, 1, 0.15)], np.float32))
    long = np.array([1.15, 0.78, 0.68], np.float32)[:, None]
    base = np.array([(0, 0, 0), (-0.16, 0, 0.08), (0.17, 0, 0.10)], np.float32)
    gems = [
        cones(base[k : k + 1], base[k : k + 1] + way[k : k + 1] * long[k], np.array([w], np.float32), "gem")
        for k, w in enumerate((0.25, 0.19, 0.18))
    ]
    return thing(width, height, gems, palette="azure", pitch=4)


def milk(width: int, height: int) -> Array:
    """A glass bottle of milk with a cork."""
    outline = [(0.30, 0.0), (0.36, 0.05), (0.37, 0.52), (0.30, 0.70), (0.17, 0.84), (0.15, 1.0), (0.18, 1.04)]
    bottle = tube([(0, y, 0) for _, y in outline], [r for r, _ in outline], "cream", (1, 0, 0), 60, 44)
    cork = tube([(0, 1.02, 0), (0, 1.20, 0)], [0.145, 0.155], "plank", (1, 0, 0), 14, 30)
    band = tube([(0, 0.80, 0), (0, 0.86, 0)], [0.215, 0.185], "roast", (1, 0, 0), 8, 40)
    return thing(width, height, [bottle, cork, band], pitch=8)


def egg(width: int, height: int) -> Array:
    """A speckled egg."""
    axes = Frame.at((0, 0, 0), (0.10, 1, 0), (1, 0, 0)).axes
    shell = ball((0, 0, 0), axes, (0.50, 0.38, 0.38), "egg", 60)
    y = shell.points[..., 1:2]
    shell.points = (shell.points * np.concatenate([1 - 0.22 * y, np.ones_like(y), 1 - 0.22 * y], -1)).astype(
        np.float32
    )
    shell.attrs["tone"] = np.full(shell.points.shape[:3], 0.2, np.float32)
    whole = Patch(shell.points, "egg", shell.uv, attrs=shell.attrs)
    return thing(width, height, [whole], palette="snow", pitch=4, seed=11)


NEST: View = {"yaw": 10.0, "pitch": 30.0, "fill": 0.92}
"""How a nest is looked at."""


def nest_parts(near: str | None = None) -> list[Patch]:
    """A bowl of plaited twigs, dark inside; its half towards the viewer of a material of its own, if one is named."""
    twigs = [(0.0, 2 * np.pi, "twig")] if near is None else [(0.0, np.pi, near), (np.pi, 2 * np.pi, "twig")]
    patches = [ball((0, 0.16, 0), _EYE, (0.40, 0.03, 0.40), "pit", 26)]
    for k, (radius, y) in enumerate(((0.30, 0.0), (0.40, 0.09), (0.47, 0.19), (0.50, 0.30))):
        for begin, end, material in twigs:
            angle = np.linspace(begin, end, 40)
            wave = y + 0.025 * np.sin(angle * 5 + 2 * k)
            ring = np.stack([radius * np.cos(angle), wave, radius * np.sin(angle)], 1)
            patches.append(tube(ring, [0.085] * len(ring), material, rows=120, around=20))
    return patches


def nest(width: int, height: int) -> Array:
    """An empty nest, open and dark inside."""
    found = thing(width, height, nest_parts(), outline=0.03, **NEST)
    # Lighter than it would be: it lies on dark wells, and is often small.
    found[..., :3] = np.clip(found[..., :3] * 1.05, 0, 1)
    return found


def marker(width: int, height: int) -> Array:
    """A wooden pennant of the guild with a gold star."""
    mask = polygon(width, height, [(18, 10), (82, 10), (82, 62), (50, 92), (18, 62)], 4)
    device = polygon(width, height, star((50, 43), 24, 10), 2)
    relief = raised(mask, width * 0.06) + raised(device, width * 0.05) * 0.6
    albedo = tinted("#7a4a26", noise(width, height, 0.2, 3, 4, (0.15, 2)), 0.6, 1.4)
    albedo = albedo + (linear("#e0a830") - albedo) * device[..., None]
    return outlined(lit(albedo, relief, width * 0.07, shine=0.35), mask, width * 0.035)


for _paint in (coin, meat, gold, crystal, milk, egg, nest, marker):
    piece(f"token_{_paint.__name__}", SIDE, SIDE, _paint, quality=86)
