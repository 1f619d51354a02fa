"""The camera: world points to picture points, with a mild perspective."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from .geometry import Array, rotation


@dataclass(frozen=True)
class Camera:
    """Looks at `focus` along -z of `axes` (rows: right, up, towards the viewer).

    `span` is the width of the picture in world units at the focus; `distance` that of the eye (perspective).
    `offset` moves the focus off the middle, as a share of the picture's width (right, up).
    """

    focus: Array
    axes: Array
    span: float
    distance: float
    offset: tuple[float, float] = (0.0, 0.0)
    mirror: bool = False

    @classmethod
    def looking(
        cls,
        focus: ArrayLike,
        span: float,
        yaw: float = 0,
        pitch: float = 0,
        roll: float = 0,
        *,
        lens: float = 3.2,
        offset: tuple[float, float] = (0.0, 0.0),
        mirror: bool = False,
    ) -> Camera:
        """`yaw` turns the eye round to the dragon's front (positive) or rear, `pitch` lifts the eye above it.

        `lens` is the distance of the eye in picture widths; `mirror` makes it all look to the left.
        """
        axes = rotation("z", roll) @ rotation("x", pitch) @ rotation("y", -yaw)
        return cls(np.asarray(focus, np.float32), axes.astype(np.float32), span, lens * span, offset, mirror)

    def view(self, points: Array) -> Array:
        """Camera coordinates before perspective: right, up, towards the viewer; the focus is the origin."""
        v = (points - self.focus) @ self.axes.T
        return v * np.array([-1, 1, 1], np.float32) if self.mirror else v

    def turn(self, normals: Array) -> Array:
        v = normals @ self.axes.T
        return v * np.array([-1, 1, 1], np.float32) if self.mirror else v

    def project(self, points: Array, width: int, height: int) -> Array:
        """Pixels right and down, and the depth in world units (greater is nearer), shape (..., 3)."""
        v = self.view(points)
        near = self.distance / np.maximum(self.distance - v[..., 2], 0.05 * self.distance)
        scale = width / self.span
        out = np.empty_like(v)
        sx = -self.offset[0] if self.mirror else self.offset[0]
        out[..., 0] = width * (0.5 + sx) + v[..., 0] * near * scale
        out[..., 1] = height * 0.5 - width * self.offset[1] - v[..., 1] * near * scale
        out[..., 2] = v[..., 2]
        return out
