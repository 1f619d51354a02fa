"""Surfaces as grids of points: what is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike

from .geometry import Array, Frame, along, lengths, transport, unit


@dataclass
class Patch:
    """`n` surfaces of one shape, each a grid of U x V points, with what its material needs to know.

    points   (n, U, V, 3) in the world
    normals  the same shape, outwards; worked out from the points if not given
    uv       (n, U, V, 2): coordinates along and across the surface in world units
    attrs    further values (n, U, V), by name; `dorsal` runs from -1 at the belly to 1 at the back
    closed   whether V runs round and meets itself (then the inside is never seen)
    veil     0 for solid things; else the number of the see-through layer it belongs to
    """

    points: Array
    material: str
    uv: Array
    normals: Array | None = None
    attrs: dict[str, Array] = field(default_factory=dict)
    closed: bool = True
    veil: int = 0
    shadow: bool = True
    rest: Array | None = None

    def __post_init__(self) -> None:
        if self.normals is None:
            self.normals = grid_normals(self.points, self.closed)
        if self.rest is None:
            self.rest = self.points

    def moved(self, frame: Frame) -> Patch:
        """The same surfaces placed by a frame; patterns keep their place on them."""
        assert self.rest is not None
        return Patch(
            frame(self.points),
            self.material,
            self.uv,
            attrs=self.attrs,
            closed=self.closed,
            veil=self.veil,
            shadow=self.shadow,
            rest=self.rest * np.float32(frame.scale),
        )


def grid_normals(points: Array, closed: bool) -> Array:
    """Unit normals of grids (n, U, V, 3) from their neighbours; V x U is outwards for tubes made here."""
    du = np.gradient(points, axis=1)
    if closed:
        around = np.concatenate([points[:, :, -2:-1], points, points[:, :, 1:2]], 2)
        dv = (around[:, :, 2:] - around[:, :, :-2]) * 0.5
    else:
        dv = np.gradient(points, axis=2)
    n = np.cross(dv, du)
    size = np.linalg.norm(n, axis=-1, keepdims=True)
    poor = size[..., 0] < 1e-12
    if poor.any():  # the tips of cones, where all points of a ring are one
        ring = n.sum(2, keepdims=True)
        tangent = np.gradient(points.mean(2, keepdims=True), axis=1)
        n = np.where(
            poor[..., None], np.where(np.linalg.norm(ring, axis=-1, keepdims=True) > 1e-9, ring, tangent), n
        )
    return unit(n)


def tube(
    path: ArrayLike,
    radii: ArrayLike,
    material: str,
    up: ArrayLike = (0, 1, 0),
    rows: int = 48,
    around: int = 28,
    flatten: ArrayLike = 1.0,
    section: Callable[[Array, Array], Array] | None = None,
    anchor: float = 0.0,
) -> Patch:
    """A closed tube along the spline through `path` with the radius at each of its points.

    `flatten` scales its width (side to side) against its height; `section(s, angle)` may scale the radius further
    (s from 0 to 1 along, angle 0 at the back, radians). `up` is where the back is at `anchor` (0 to 1 along).
    """
    knots = np.asarray(path, np.float32)
    extra = np.stack([np.broadcast_to(np.asarray(radii, np.float32), len(knots)),
                      np.broadcast_to(np.asarray(flatten, np.float32), len(knots))], 1)  # fmt: skip
    p, e = along(knots, rows, extra)
    assert e is not None
    r, f = np.maximum(e[:, 0], 0), e[:, 1]
    _, dorsal, side = transport(p, up, anchor)
    angle = np.linspace(0, 2 * np.pi, around + 1, dtype=np.float32)
    size: Array = r[:, None] * np.ones_like(angle)[None]
    s = lengths(p)
    if section is not None:
        size = size * section((s / s[-1])[:, None], angle[None])
    ring = (
        dorsal[:, None] * (np.cos(angle)[None] * size)[..., None]
        + side[:, None] * (np.sin(angle)[None] * size * f[:, None])[..., None]
    )
    points = (p[:, None] + ring)[None]
    arc = np.where(angle <= np.pi, angle, angle - 2 * np.pi)
    uv = np.stack(np.broadcast_arrays(s[:, None], arc[None] * np.maximum(r.max() * 0.5, r)[:, None]), -1)[
        None
    ]
    shape = points.shape[:3]
    attrs = {
        "dorsal": np.broadcast_to(np.cos(angle), shape).astype(np.float32),
        "along": np.broadcast_to((s / s[-1])[:, None], shape).astype(np.float32),
        "radius": np.broadcast_to(r[:, None], shape).astype(np.float32),
    }
    return Patch(points.astype(np.float32), material, uv.astype(np.float32), attrs=attrs)


def cones(
    base: Array,
    tip: Array,
    radius: ArrayLike,
    material: str,
    bend: ArrayLike | None = None,
    flatten: ArrayLike = 1.0,
) -> Patch:
    """Many horns, thorns, claws or teeth at once: from `base` to `tip` (n, 3), bowed by the vectors `bend` (n, 3)."""
    n, rows, around = len(base), 10, 10
    t = np.linspace(0, 1, rows, dtype=np.float32)
    b = np.zeros_like(base) if bend is None else np.broadcast_to(np.asarray(bend, np.float32), base.shape)
    path = (
        base[:, None]
        + (tip - base)[:, None] * t[None, :, None]
        + b[:, None] * (4 * t * (1 - t))[None, :, None]
    )
    axis = unit(np.gradient(path, axis=1))
    helper = unit(
        np.where(np.linalg.norm(b, axis=1, keepdims=True) > 1e-6, b, np.array([0.3, 0.2, 1.0], np.float32))
    )
    side = unit(np.cross(axis, helper[:, None]))
    other = np.cross(side, axis)
    shape = np.sqrt(np.maximum(0, 1 - t)) * (1 - 0.35 * t)
    r = np.broadcast_to(np.asarray(radius, np.float32), (n,))[:, None] * shape[None]
    f = np.broadcast_to(np.asarray(flatten, np.float32), (n,))[:, None, None, None]
    angle = np.linspace(0, 2 * np.pi, around + 1, dtype=np.float32)
    ring = other[:, :, None] * np.cos(angle)[:, None] + side[:, :, None] * np.sin(angle)[:, None] * f
    points = path[:, :, None] + ring * r[:, :, None, None]
    shape4 = points.shape[:3]
    length = np.linalg.norm(tip - base, axis=1)
    uv = np.stack(
        np.broadcast_arrays(t[None, :, None] * length[:, None, None], angle[None, None] * r[:, :, None]), -1
    )
    attrs = {"along": np.broadcast_to(t[None, :, None], shape4).astype(np.float32)}
    attrs["id"] = np.broadcast_to(np.arange(n, dtype=np.float32)[:, None, None], shape4)
    return Patch(points.astype(np.float32), material, uv.astype(np.float32), attrs=attrs)


def ball(centre: ArrayLike, axes: Array, radii: ArrayLike, material: str, rows: int = 32) -> Patch:
    """An ellipsoid; u runs from the pole at +x of `axes` (3, 3) to the other one, so a pupil is at u = 0."""
    r = np.broadcast_to(np.asarray(radii, np.float32), (3,))
    theta = np.linspace(1e-3, np.pi - 1e-3, rows, dtype=np.float32)[:, None]
    phi = np.linspace(0, 2 * np.pi, 2 * rows + 1, dtype=np.float32)[None]
    local = np.stack(
        np.broadcast_arrays(np.cos(theta), np.sin(theta) * np.cos(phi), -np.sin(theta) * np.sin(phi)), -1
    ).astype(np.float32)
    points = (np.asarray(centre, np.float32) + (local * r) @ axes.T)[None].astype(np.float32)
    normals = unit((local / r) @ axes.T)[None]
    uv = np.stack(np.broadcast_arrays(theta, phi), -1)[None].astype(np.float32)
    local4 = {k: local[None, ..., i] for i, k in enumerate(("lx", "ly", "lz"))}
    return Patch(points, material, uv, normals, local4)


def sheet(points: ArrayLike, material: str, veil: int = 0, attrs: dict[str, Array] | None = None) -> Patch:
    """Open surfaces seen from both sides, (U, V, 3) or (n, U, V, 3); uv run along the rows and columns."""
    p = np.asarray(points, np.float32)
    p = p[None] if p.ndim == 3 else p
    u = np.concatenate(
        [np.zeros_like(p[:, :1, :, 0]), np.cumsum(np.linalg.norm(np.diff(p, axis=1), axis=-1), 1)], 1
    )
    v = np.concatenate(
        [np.zeros_like(p[:, :, :1, 0]), np.cumsum(np.linalg.norm(np.diff(p, axis=2), axis=-1), 2)], 2
    )
    shape = p.shape[:3]
    extra = {
        "along": np.broadcast_to(np.linspace(0, 1, shape[1], dtype=np.float32)[None, :, None], shape),
        "across": np.broadcast_to(np.linspace(0, 1, shape[2], dtype=np.float32)[None, None], shape),
    }
    return Patch(p, material, np.stack([u, v], -1), attrs={**extra, **(attrs or {})}, closed=False, veil=veil)


def sculpt(patch: Patch, dabs: list[tuple[ArrayLike, float, ArrayLike]]) -> Patch:
    """Press and pull like clay: each dab moves what lies within a radius of a point by a vector (soft edge)."""
    p = patch.points
    for centre, radius, push in dabs:
        d2 = ((p - np.asarray(centre, np.float32)) ** 2).sum(-1) / (radius * radius)
        p = p + np.exp(-1.6 * d2)[..., None] * np.asarray(push, np.float32)
    return Patch(p.astype(np.float32), patch.material, patch.uv, None, patch.attrs, patch.closed, patch.veil)
