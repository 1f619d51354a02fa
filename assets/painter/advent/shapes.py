"""Simple bodies of any colour, of which people, houses, ships and trees are put together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from ..geometry import Array, mix, rotation, vec
from ..light import linear
from ..mesh import Patch, ball, sheet, tube
from ..noise import fbm3

EYE = np.eye(3, dtype=np.float32)
Outline = Sequence[tuple[float, float]]
Words = list[str]
"""What is said about a thing after its name."""


def word(words: Words, at: int, default: str) -> str:
    """One of the words, or what is meant without it."""
    return words[at] if len(words) > at else default


def dye(patch: Patch, colour: str, glow: float = 0.0, rough: float = 0.0, folds: float = 0.0) -> Patch:
    """The same patch in a colour; see the material `dyed`."""
    shape = patch.points.shape[:3]
    for name, value in zip(("red", "green", "blue"), linear(colour), strict=True):
        patch.attrs[name] = np.full(shape, value, np.float32)
    for name, value in (("glow", glow), ("rough", rough), ("folds", folds)):
        patch.attrs[name] = np.full(shape, value, np.float32)
    patch.material = "dyed"
    return patch


def stained(patch: Patch, colour: str, where: Array) -> Patch:
    """A dyed patch with another colour where `where` (U, V) is near 1."""
    for name, value in zip(("red", "green", "blue"), linear(colour), strict=True):
        patch.attrs[name] = mix(patch.attrs[name], np.full_like(patch.attrs[name], value), where[None])
    return patch


def ball_of(at: ArrayLike, radii: ArrayLike, colour: str, rough: float = 0.0, seed: int = 0) -> Patch:
    """A ball or an egg; `rough` makes it lumpy."""
    made = ball(at, EYE, radii, "dyed", 30 if rough else 20)
    if rough:
        flat = made.points.reshape(-1, 3)
        size = float(np.max(np.asarray(radii)))
        centre = np.asarray(at, np.float32)
        bump = 1 + rough * fbm3(flat + 7 * seed, 0.55 * size, 4, seed)
        points = (centre + (flat - centre) * bump[:, None]).reshape(made.points.shape).astype(np.float32)
        made = Patch(points, "dyed", made.uv, attrs=made.attrs)
    return dye(made, colour, rough=1.6 * rough)


def rod(path: ArrayLike, radii: ArrayLike, colour: str, around: int = 14) -> Patch:
    """A tube through points."""
    points = np.asarray(path, np.float32)
    way = points[-1] - points[0]
    up = (1, 0, 0) if abs(way[1]) > abs(way[0]) else (0, 1, 0)
    return dye(tube(points, np.broadcast_to(radii, len(points)), "dyed", up, 24, around), colour)


def lathe(outline: Outline, colour: str, x: float = 0.0, z: float = 0.0) -> Patch:
    """A body turned on a lathe: radius and height from the bottom up."""
    path = [(x, y, z) for _, y in outline]
    made = tube(path, [r for r, _ in outline], "dyed", (1, 0, 0), 3 * len(outline) + 20, 36)
    return dye(made, colour)


def face_of(corners: ArrayLike, colour: str, steps: int = 8, glow: float = 0.0) -> Patch:
    """A flat piece between four corners, given round about."""
    a, b, c, d = np.asarray(corners, np.float32)
    u, v = np.meshgrid(np.linspace(0, 1, steps), np.linspace(0, 1, steps), indexing="ij")
    u, v = u[..., None], v[..., None]
    return dye(sheet((a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + c * u) * v, "dyed"), colour, glow)


def block(at: ArrayLike, size: ArrayLike, colour: str, glow: float = 0.0) -> list[Patch]:
    """A box that stands on a point: width (x), height and depth (z)."""
    x, y, z = np.asarray(at, np.float32)
    w, h, d = np.asarray(size, np.float32) / vec(2, 1, 2)
    base = [(x - w, z - d), (x + w, z - d), (x + w, z + d), (x - w, z + d)]
    sides = []
    for (ax, az), (bx, bz) in zip(base, [*base[1:], base[0]], strict=True):
        sides.append(face_of([(ax, y, az), (bx, y, bz), (bx, y + h, bz), (ax, y + h, az)], colour, glow=glow))
    return [*sides, face_of([(a, y + h, b) for a, b in base], colour, glow=glow)]


def gable(at: ArrayLike, size: ArrayLike, colour: str, wall: str) -> list[Patch]:
    """A roof with its ridge along x, over a box of that width and depth; `size` has its height."""
    x, y, z = np.asarray(at, np.float32)
    w, h, d = np.asarray(size, np.float32) * vec(0.56, 1, 0.60)
    slopes = [
        face_of(
            [(x - w, y, z + s * d), (x + w, y, z + s * d), (x + w, y + h, z), (x - w, y + h, z)], colour, 14
        )
        for s in (1, -1)
    ]
    k = 0.88
    ends = [
        face_of([(x + s * w * k, y, z - d * k), (x + s * w * k, y, z + d * k),
                 (x + s * w * k, y + h * k, z), (x + s * w * k, y + h * k, z)], wall)
        for s in (1, -1)
    ]  # fmt: skip
    return slopes + ends


def cloth_of(points: Array, colour: str) -> Patch:
    """A sheet of cloth through a grid of points."""
    return dye(sheet(points.astype(np.float32), "dyed"), colour, folds=0.6)


def moved(
    patches: list[Patch], at: tuple[float, float, float], size: float, turn: float = 0.0
) -> list[Patch]:
    """The same things elsewhere, turned (degrees) and larger."""
    axes, place = rotation("y", -turn), vec(*at)
    made = []
    for p in patches:
        points = (place + size * (p.points @ axes.T)).astype(np.float32)
        made.append(
            Patch(points, p.material, p.uv, attrs=p.attrs, closed=p.closed, veil=p.veil, shadow=p.shadow)
        )
    return made
