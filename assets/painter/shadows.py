"""Where the key light does not reach."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from .camera import Camera
from .filters import blur
from .geometry import Array, smoothstep, unit, vec
from .light import Light
from .mesh import Patch
from .raster import depth_map

_TAPS = ((-0.7, -0.3), (0.4, -0.7), (0.7, 0.4), (-0.4, 0.7), (0, 0), (-1.4, 0.6), (1.5, -0.4), (0.3, 1.5))
_GROUND = {"rock", "soil"}


class ShadowMap:
    """The scene seen from the key light: what it sees is lit."""

    def __init__(self, patches: list[Patch], camera: Camera, light: Light | None, size: int) -> None:
        """The shadows of the key light, or, without a light, of the sky straight above."""
        self.mirror = vec(-1, 1, 1) if camera.mirror else vec(1, 1, 1)
        self.view_axes, self.size = camera.axes, size
        toward = vec(0, 1, 0) if light is None else unit((light.key_direction * self.mirror) @ camera.axes)
        right = unit(np.cross(vec(0, 1, 0) if light else vec(0, 0, 1), toward))
        axes = np.stack([right, np.cross(toward, right), toward]).astype(np.float32)
        casters = [p for p in patches if p.shadow and not p.veil]
        cloud = np.concatenate(
            [p.points.reshape(-1, 3)[::7] for p in casters if p.material not in _GROUND] or [np.zeros((1, 3))]
        )
        low, high = cloud.min(0), cloud.max(0)
        self.span = float(np.linalg.norm(high - low)) * 1.05 + 1e-3
        self.sun = Camera(((low + high) / 2).astype(np.float32), axes, self.span, self.span * 1000)
        depth = depth_map(casters, self.sun, size)
        self.depth = ndimage.grey_closing(np.where(np.isfinite(depth), depth, -1e6), size=(3, 3))

    def lit(self, points: Array, normals: Array) -> Array:
        """1 where the light reaches the points (m, 3) with the normals given in camera axes, 0 where it does not."""
        size = self.size
        world = ((normals * self.mirror) @ self.view_axes).astype(np.float32)
        q = self.sun.project(points + world * np.float32(2.6 * self.span / size), size, size)
        lit = np.zeros(len(q), np.float32)
        for ox, oy in _TAPS:
            x = np.clip(q[:, 0] + 1.5 * ox, 0, size - 1).astype(int)
            y = np.clip(q[:, 1] + 1.5 * oy, 0, size - 1).astype(int)
            lit += self.depth[y, x] <= q[:, 2] + 0.006 * self.span
        return self._inside(q, lit / len(_TAPS))

    def open_sky(self, points: Array) -> Array:
        """How much of the sky above the points is free, 0 to 1: soft, dark only where something is close overhead."""
        q = self.sun.project(points, self.size, self.size)
        low = blur(np.maximum(self.depth, -3 * self.span), 0.012 * self.size)
        x = np.clip(q[:, 0], 0, self.size - 1).astype(int)
        y = np.clip(q[:, 1], 0, self.size - 1).astype(int)
        gap = low[y, x] - q[:, 2]
        return self._inside(
            q,
            1 - smoothstep(0.02, 0.06, gap / self.span) * np.exp(-np.clip(gap, 0, None) / (0.30 * self.span)),
        )

    def _inside(self, q: Array, lit: Array) -> Array:
        """The light at the projected places, and full light beyond the map."""
        size = self.size
        outside = (q[:, 0] < 0) | (q[:, 0] >= size) | (q[:, 1] < 0) | (q[:, 1] >= size)
        return np.where(outside, 1, lit).astype(np.float32)
