"""What a dragon stands on, and the small things around it that show its size."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .geometry import Array, unit, vec
from .mesh import Patch, ball, cones, sheet, tube
from .noise import fbm3
from .trims import locks
from .wings import petal


def height(x: Array, z: Array, seed: int, roughness: float, ledge: float) -> Array:
    """Height of the ground: nearly flat in the middle; a ledge drops away beyond its radius."""
    p = np.stack([x.ravel(), np.zeros(x.size), z.ravel()], 1).astype(np.float32)
    r = np.hypot(p[:, 0], p[:, 2] * 1.3)
    wild = np.clip((r - 1.2) / 4.0, 0.05, 1)
    y = roughness * (0.8 * fbm3(p, 2.3, 3, seed) * wild + 0.10 * fbm3(p, 0.5, 3, seed + 1)) - 0.02
    if ledge:
        edge = ledge * (1 + 0.25 * fbm3(p, 1.4, 3, seed + 2))
        y = y - 0.9 * np.clip(r - edge, 0, None) ** 1.25 * (1 + 0.5 * fbm3(p, 0.8, 3, seed + 3))
    return y.reshape(x.shape).astype(np.float32)


def terrain(seed: int, material: str, roughness: float, ledge: float = 0.0, reach: float = 30.0) -> Patch:
    """The ground as one sheet, fine in the middle and coarse far away."""
    t = np.linspace(-1, 1, 161, dtype=np.float32)
    spread = np.sign(t) * (0.16 * np.abs(t) + 0.84 * np.abs(t) ** 3.2) * (reach if not ledge else 3.2 * ledge)
    x, z = np.meshgrid(spread, spread, indexing="ij")
    y = height(x, z, seed, roughness, ledge)
    patch = sheet(np.stack([x, y, z], -1), material)
    patch.shadow = False
    return patch


def _scatter(rng: np.random.Generator, n: int, near: float, far: float) -> tuple[Array, Array]:
    """Places around the dragon, none right under it."""
    r = np.sqrt(rng.uniform(near**2, far**2, n))
    a = rng.uniform(0, 2 * np.pi, n)
    return (r * np.cos(a) * 1.25).astype(np.float32), (r * np.sin(a)).astype(np.float32)


def _grass(rng: np.random.Generator, seed: int, rough: float, ledge: float, size: float) -> list[Patch]:
    x, z = _scatter(rng, 900, 0.35, 4.2)
    roots = np.stack([x, height(x, z, seed, rough, ledge) - 0.03, z], 1)
    flow = rng.normal(0, 0.28, roots.shape) + vec(0.1, 1, 0)
    tuft = locks(
        roots.astype(np.float32), flow.astype(np.float32), 0.42 * size, 0.020 * size**0.5, seed, 0.18, 0.04
    )
    tuft.material = "blade"
    return [tuft]


def _stones(rng: np.random.Generator, seed: int, rough: float, ledge: float, size: float) -> list[Patch]:
    patches = []
    x, z = _scatter(rng, 12, 0.9, 3.6)
    for px, pz in zip(x, z, strict=True):
        r = size * rng.uniform(0.07, 0.26)
        y = float(height(np.array([px]), np.array([pz]), seed, rough, ledge)[0])
        stone = ball(
            (px, y + 0.2 * r, pz),
            np.eye(3, dtype=np.float32),
            (r * 1.2, r * rng.uniform(0.6, 0.9), r),
            "rock",
            26,
        )
        flat = stone.points.reshape(-1, 3)
        bump = 1 + 0.35 * fbm3(flat, r * 1.1, 3, seed + int(px * 100))
        centre = vec(px, y, pz)
        moved = (centre + (flat - centre) * bump[:, None]).reshape(stone.points.shape)
        patches.append(Patch(moved.astype(np.float32), "rock", stone.uv, attrs=stone.attrs))
    return patches


def _crystals(rng: np.random.Generator, seed: int, rough: float, ledge: float, size: float) -> list[Patch]:
    x, z = _scatter(rng, 8, 1.0, 3.4)
    base, tip = [], []
    for px, pz in zip(x, z, strict=True):
        y = float(height(np.array([px]), np.array([pz]), seed, rough, ledge)[0])
        for _ in range(5):
            way = unit(rng.normal(0, 0.35, 3) + vec(0, 1, 0))
            foot = vec(px, y - 0.06, pz) + rng.normal(0, 0.07 * size, 3) * vec(1, 0, 1)
            base.append(foot)
            tip.append(foot + way * rng.uniform(0.2, 0.75) * size)
    return [cones(np.stack(base).astype(np.float32), np.stack(tip).astype(np.float32), 0.075 * size, "gem")]


def _leaves(rng: np.random.Generator, seed: int, rough: float, ledge: float, size: float) -> list[Patch]:
    """Ferns: rosettes of leaves."""
    patches = []
    x, z = _scatter(rng, 9, 1.0, 3.0)
    for px, pz in zip(x, z, strict=True):
        y = float(height(np.array([px]), np.array([pz]), seed, rough, ledge)[0])
        for _ in range(6):
            way = unit(rng.normal(0, 1, 3) * vec(1, 0, 1) + vec(0, 0.75, 0)) * rng.uniform(0.35, 0.7) * size
            leaf = petal((px, y, pz), vec(px, y, pz) + way, 0.10 * size, vec(0, 1, 0.2), "blade")
            patches.append(leaf)
    return patches


def _mushrooms(rng: np.random.Generator, seed: int, rough: float, ledge: float, size: float) -> list[Patch]:
    patches = []
    x, z = _scatter(rng, 8, 0.8, 2.4)
    for px, pz in zip(x, z, strict=True):
        y = float(height(np.array([px]), np.array([pz]), seed, rough, ledge)[0])
        t = size * rng.uniform(0.16, 0.42)
        lean = rng.normal(0, 0.1, 2)
        top = vec(px + lean[0] * t, y + t, pz + lean[1] * t)
        patches.append(
            tube(
                [(px, y - 0.05, pz), tuple((vec(px, y, pz) + top) / 2), tuple(top)],
                [0.13 * t, 0.09 * t, 0.10 * t],
                "tooth",
                (1, 0, 0),
                16,
                14,
            )
        )
        cap = tube([top + vec(0, k * t, 0) for k in (-0.10, 0.06, 0.24, 0.30)],
                   [0.50 * t, 0.46 * t, 0.22 * t, 0.01], "thorn", (1, 0, 0), 24, 26)  # fmt: skip
        patches.append(cap)
    return patches


def _coins(rng: np.random.Generator, seed: int, rough: float, ledge: float, size: float) -> list[Patch]:
    n = 420
    x, z = _scatter(rng, n, 0.3, 2.6)
    y = height(x, z, seed, rough, ledge)
    centre = np.stack([x, y + rng.uniform(0.0, 0.05, n), z], 1).astype(np.float32)
    up = unit(rng.normal(0, 0.35, (n, 3)) + vec(0, 1, 0)).astype(np.float32)
    return [cones(centre, centre + up * 0.018 * size, 0.055 * size, "coin")]


def _eggshell(rng: np.random.Generator, seed: int, rough: float, ledge: float, size: float) -> list[Patch]:
    """The broken shell a hatchling has come from."""
    patches = []
    for px, pz, tilt in ((-1.15, 0.35, 0.5), (-1.45, -0.15, -0.7)):
        y = float(height(np.array([px]), np.array([pz]), seed, rough, ledge)[0])
        theta = np.linspace(0.02, 1.5, 20, dtype=np.float32)[:, None]
        phi = np.linspace(0, 2 * np.pi, 49, dtype=np.float32)[None]
        jag = 1 - 0.10 * np.abs(np.mod(phi * 9 / (2 * np.pi), 1) - 0.5) * 2
        th = theta * jag
        r = 0.42 * size
        local = (
            np.stack(
                np.broadcast_arrays(np.sin(th) * np.cos(phi), -np.cos(th) * 1.2, np.sin(th) * np.sin(phi)), -1
            )
            * r
        )
        c, s = np.cos(tilt), np.sin(tilt)
        turned = local @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], np.float32).T + vec(
            px, y + 0.85 * r, pz
        )
        shell = sheet(turned.astype(np.float32), "tooth")
        patches.append(shell)
    return patches


_Prop = Callable[[np.random.Generator, int, float, float, float], list[Patch]]
PROPS: dict[str, _Prop] = {
    "grass": _grass,
    "stones": _stones,
    "crystals": _crystals,
    "leaves": _leaves,
    "mushrooms": _mushrooms,
    "coins": _coins,
    "eggshell": _eggshell,
}
