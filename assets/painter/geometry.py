"""Splines, frames and rotations: where things are.

World axes: +x is where a dragon looks, +y is up, +z is its right side (towards the viewer of a dragon that looks to
the right). A unit is about the shoulder height of a large dragon. Angles are in degrees everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[np.floating[Any]]


def vec(*values: float) -> Array:
    return np.array(values, np.float32)


def unit(v: ArrayLike) -> Array:
    """The vectors along the last axis, scaled to length one (null vectors stay null)."""
    a = np.asarray(v, np.float32)
    return a / (np.linalg.norm(a, axis=-1, keepdims=True) + 1e-9)


def smoothstep(low: ArrayLike, high: ArrayLike, x: ArrayLike) -> Array:
    """0 below `low`, 1 above `high` (which may be the smaller), an S between."""
    a, b = np.asarray(low, np.float32), np.asarray(high, np.float32)
    t = np.clip((np.asarray(x, np.float32) - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a: ArrayLike, b: ArrayLike, t: ArrayLike) -> Array:
    """From `a` to `b` as `t` goes from 0 to 1. They are colours (3,) or (..., 3); `t` may lack that axis."""
    a, b, t = np.asarray(a, np.float32), np.asarray(b, np.float32), np.asarray(t, np.float32)
    deep = max(a.ndim, b.ndim)
    if t.ndim and not (t.ndim > 1 and t.shape[-1] == 1) and (deep == 1 or t.ndim == deep - 1):
        t = t[..., None]
    return a + (b - a) * t


def catmull(points: ArrayLike, count: int) -> Array:
    """`count` points on the Catmull-Rom spline through `points` (k, d), evenly spaced in parameter."""
    p = np.asarray(points, np.float32)
    if len(p) == 2:
        return p[0] + (p[1] - p[0]) * np.linspace(0, 1, count, dtype=np.float32)[:, None]
    q = np.vstack([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    x = np.linspace(0, len(p) - 1, count)
    i = np.minimum(x.astype(int), len(p) - 2)
    t = (x - i).astype(np.float32)[:, None]
    a, b, c, d = q[i], q[i + 1], q[i + 2], q[i + 3]
    cubic = 2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    return (0.5 * cubic).astype(np.float32)


def lengths(path: Array) -> Array:
    """Distance from the start of a polyline (k, 3) to each of its points."""
    steps = np.linalg.norm(np.diff(path, axis=0), axis=1)
    return np.concatenate([[0], np.cumsum(steps)]).astype(np.float32)


def along(path: ArrayLike, count: int, extra: ArrayLike | None = None) -> tuple[Array, Array | None]:
    """`count` points evenly spaced by length on the spline through `path`, and `extra` (k, e) carried along."""
    p = np.asarray(path, np.float32)
    e = None if extra is None else np.asarray(extra, np.float32).reshape(len(p), -1)
    dense = catmull(p if e is None else np.hstack([p, e]), max(count * 2, 12 * len(p)))
    s = lengths(dense[:, :3])
    at = np.linspace(0, s[-1], count)
    out = np.stack([np.interp(at, s, column) for column in dense.T], 1).astype(np.float32)
    return out[:, :3], None if e is None else out[:, 3:]


def transport(path: Array, up: ArrayLike, anchor: float = 0.0) -> tuple[Array, Array, Array]:
    """Tangent, dorsal and right-hand side vectors along a polyline, carried both ways from one place on it.

    `up` is where the back is at `anchor` (0 to 1 along): nothing twists more than the line itself does.
    """
    t = unit(np.gradient(path, axis=0))
    start = round(anchor * (len(path) - 1))
    dorsal = np.empty_like(t)
    first = np.asarray(up, np.float32)
    if abs(float(first @ t[start])) > 0.97:
        first = vec(-1, 0.2, 0.1)
    for steps in (range(start, len(path)), range(start, -1, -1)):
        d = first
        for i in steps:
            d = unit(d - t[i] * (d @ t[i]))
            dorsal[i] = d
    return t, dorsal, np.cross(t, dorsal).astype(np.float32)


def rotation(axis: str, degrees: float) -> Array:
    """Turn about x (roll), y (yaw: positive turns +x towards -z) or z (pitch: positive lifts +x)."""
    a = np.radians(degrees)
    c, s = np.cos(a), np.sin(a)
    rows = {"x": [[1, 0, 0], [0, c, -s], [0, s, c]], "y": [[c, 0, s], [0, 1, 0], [-s, 0, c]]}
    return np.array(rows.get(axis, [[c, -s, 0], [s, c, 0], [0, 0, 1]]), np.float32)


def turn(yaw: float = 0, pitch: float = 0, roll: float = 0) -> Array:
    """Roll about x first, then pitch, then yaw."""
    return rotation("y", yaw) @ rotation("z", pitch) @ rotation("x", roll)


@dataclass(frozen=True)
class Frame:
    """A local coordinate system: columns of `axes` are its x (forward), y (up) and z (right) in the world."""

    origin: Array
    axes: Array
    scale: float = 1.0

    @classmethod
    def at(cls, origin: ArrayLike, forward: ArrayLike, up: ArrayLike, scale: float = 1.0) -> Frame:
        x = unit(forward)
        up = np.asarray(up, np.float32)
        y = unit(up - x * (up @ x))
        return cls(np.asarray(origin, np.float32), np.stack([x, y, np.cross(x, y)], 1), scale)

    def __call__(self, local: ArrayLike) -> Array:
        """Local points (..., 3) in the world."""
        return self.origin + self.scale * (np.asarray(local, np.float32) @ self.axes.T)

    def direction(self, local: ArrayLike) -> Array:
        return np.asarray(local, np.float32) @ self.axes.T

    def child(self, origin: ArrayLike, rotate: Array | None = None, scale: float = 1.0) -> Frame:
        """A frame given in this one: moved to `origin`, turned and scaled."""
        axes = self.axes if rotate is None else (self.axes @ rotate).astype(np.float32)
        return Frame(self(origin), axes, self.scale * scale)


def two_bones(root: Array, target: Array, upper: float, lower: float, bend: ArrayLike) -> tuple[Array, Array]:
    """Elbow and end of a limb that reaches for `target`; the elbow points towards `bend`.

    A target out of reach is approached as far as the bones allow.
    """
    reach = target - root
    d = float(np.clip(np.linalg.norm(reach), abs(upper - lower) + 1e-3, (upper + lower) * 0.985))
    x = unit(reach)
    b = np.asarray(bend, np.float32)
    y = unit(b - x * (b @ x))
    cosine = (upper * upper + d * d - lower * lower) / (2 * upper * d)
    elbow = root + upper * (x * cosine + y * np.sqrt(max(0.0, 1 - cosine * cosine)))
    return elbow.astype(np.float32), (root + x * d).astype(np.float32)


def mirrored(points: ArrayLike) -> Array:
    """The same points on the other side of the body."""
    return np.asarray(points, np.float32) * vec(1, 1, -1)


def resample(values: Sequence[float] | ArrayLike, count: int) -> Array:
    """A curve through `values`, smoothly read at `count` even places."""
    v = np.asarray(values, np.float32)
    return catmull(v[:, None] if v.ndim == 1 else v, count).squeeze(-1) if v.ndim == 1 else catmull(v, count)
