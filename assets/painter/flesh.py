"""Bodies of one skin: tubes of muscle that melt into one another where they meet.

Every limb is meshed by itself; then its points move out to the surface that all limbs have together (a smooth union
of distance fields), and take their normals from it. So a thigh grows out of a flank without a seam.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.spatial import cKDTree

from .geometry import Array, along, lengths, smoothstep, transport, unit
from .mesh import Patch, tube


@dataclass
class _Limb:
    """One tube as a distance field: dense points along it with the radius and the flattening there."""

    points: Array
    radii: Array
    flatten: Array
    tangent: Array
    side: Array
    tree: cKDTree = field(repr=False)

    def distance(self, p: Array) -> tuple[Array, Array, Array]:
        """Signed distance (negative inside), outward direction and the radius nearby, for points (m, 3)."""
        _, index = self.tree.query(p)
        i = np.asarray(index)
        v = p - self.points[i]
        t = (
            np.clip((v * self.tangent[i]).sum(1), -self.step, self.step)
            * (i > 0)
            * (i < len(self.points) - 1)
        )
        v = v - self.tangent[i] * t[:, None]
        across = (v * self.side[i]).sum(1)
        f = self.flatten[i]
        squeezed = v + self.side[i] * (across * (1 / f - 1))[:, None]
        size = np.linalg.norm(squeezed, axis=1) + 1e-6
        gradient = unit(squeezed + self.side[i] * (across / f * (1 / f - 1))[:, None])
        return ((size - self.radii[i]) * np.minimum(1, f)).astype(np.float32), gradient, self.radii[i]

    def near(self, p: Array, margin: float) -> NDArray[np.int64]:
        """Which of the points lie within the limb's box, widened by its thickness and a margin."""
        reach = float(self.radii.max()) + margin
        low, high = self.points.min(0) - reach, self.points.max(0) + reach
        return np.flatnonzero(((p > low) & (p < high)).all(1))

    @property
    def step(self) -> float:
        return float(np.linalg.norm(self.points[1] - self.points[0]))


@dataclass
class Flesh:
    """Collects the tubes of a body; `patches` then gives their blended surfaces.

    `blend` is the width of the fillets as a share of the thinner limb's radius.
    """

    blend: float = 0.75
    limbs: list[_Limb] = field(default_factory=list)
    meshes: list[Patch | None] = field(default_factory=list)

    def add(
        self,
        path: ArrayLike,
        radii: ArrayLike,
        material: str = "skin",
        up: ArrayLike = (0, 1, 0),
        flatten: ArrayLike = 1.0,
        rows: int = 56,
        around: int = 32,
        anchor: float = 0.0,
    ) -> Patch:
        """A visible limb; returns its own mesh, before it is blended."""
        patch = tube(path, radii, material, up, rows, around, flatten, anchor=anchor)
        self.meshes.append(patch)
        self.limbs.append(self._limb(path, radii, up, flatten, anchor))
        return patch

    def muscle(
        self, path: ArrayLike, radii: ArrayLike, up: ArrayLike = (0, 1, 0), flatten: ArrayLike = 1.0
    ) -> None:
        """A swelling under the skin of the limbs round about."""
        self.meshes.append(None)
        self.limbs.append(self._limb(path, radii, up, flatten))

    @staticmethod
    def _limb(
        path: ArrayLike, radii: ArrayLike, up: ArrayLike, flatten: ArrayLike, anchor: float = 0.0
    ) -> _Limb:
        knots = np.asarray(path, np.float32)
        extra = np.stack(
            [np.broadcast_to(np.asarray(x, np.float32), len(knots)) for x in (radii, flatten)], 1
        )
        count = 120 if len(knots) > 2 else 40
        p, e = along(knots, count, extra)
        assert e is not None
        tangent, _, side = transport(p, up, anchor)
        return _Limb(p, np.maximum(e[:, 0], 1e-3), e[:, 1], tangent, side, cKDTree(p))

    def _union(self, p: Array, own: int) -> tuple[Array, Array, Array]:
        """Distance to the whole body, its gradient, and how deep the points lie inside any other limb."""
        distance, gradient, radius = self.limbs[own].distance(p)
        depth = np.full(len(p), np.inf, np.float32)
        for k, limb in enumerate(self.limbs):
            near = limb.near(p, self.blend * float(limb.radii.max()))
            if k == own or not len(near):
                continue
            d, g, r = np.full(len(p), 1e3, np.float32), gradient.copy(), radius.copy()
            d[near], g[near], r[near] = limb.distance(p[near])
            width = self.blend * np.minimum(radius, r)
            h = np.clip(0.5 + 0.5 * (distance - d) / width, 0, 1)
            distance = distance + (d - distance) * h - width * h * (1 - h)
            gradient = gradient + (g - gradient) * h[:, None]
            if self.meshes[k] is not None:
                depth = np.minimum(depth, d / np.maximum(r, 1e-3))
        return distance.astype(np.float32), unit(gradient), depth

    def patches(self) -> list[Patch]:
        """The visible limbs, blended. What lies inside another limb yields to it."""
        out = []
        for own, mesh in enumerate(self.meshes):
            if mesh is None:
                continue
            flat = mesh.points.reshape(-1, 3)
            p = flat.copy()
            distance, gradient, depth = self._union(p, own)
            for _ in range(2):
                p = p - gradient * distance[:, None]
                distance, gradient, _ = self._union(p, own)
            shape = mesh.points.shape
            attrs = dict(mesh.attrs)
            if "belly" not in attrs:  # a limb: lighter below and inside, whichever way it bends
                attrs["dorsal"] = (0.35 + 0.55 * gradient[:, 1]).reshape(shape[:3]).astype(np.float32)
            else:  # belly plates end where a leg grows out
                attrs["belly"] = attrs["belly"] * smoothstep(0.05, 0.55, depth).reshape(shape[:3])
            attrs["hidden"] = (depth < -0.7).astype(np.float32).reshape(shape[:3])
            sunk = np.clip(-depth, 0, 1) * self.limbs[own].radii.max() * 0.6
            attrs["sink"] = sunk.reshape(shape[:3]).astype(np.float32)
            out.append(
                Patch(
                    p.reshape(shape), mesh.material, mesh.uv, gradient.reshape(shape), attrs, rest=mesh.points
                )
            )
        return out


def on_back(patch: Patch, places: ArrayLike, angle: float = 0.0) -> tuple[Array, Array, Array]:
    """Points, outward normals and tangents on a tube's back at places from 0 to 1 along it.

    `angle` (degrees) goes round the tube to its right side.
    """
    assert patch.normals is not None
    _, rows, around, _ = patch.points.shape
    row = np.clip(np.asarray(places, np.float32), 0, 1) * (rows - 1)
    i = np.minimum(row.astype(int), rows - 2)
    f = (row - i)[:, None]
    j = round((angle % 360) / 360 * (around - 1)) % (around - 1)
    line, normal = patch.points[0, :, j], patch.normals[0, :, j]
    tangent = unit(np.gradient(line, axis=0))
    points, outward, onward = (a[i] * (1 - f) + a[i + 1] * f for a in (line, normal, tangent))
    return points, outward, onward


def arc_length(path: ArrayLike) -> float:
    """Length of the spline through some points."""
    return float(lengths(along(path, 80)[0])[-1])
