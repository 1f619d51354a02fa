"""The inside of a cave in three dimensions: how far the rock is from any place, and what an eye and a light meet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ..geometry import Array, smoothstep, unit, vec
from ..noise import cells3, fbm3

_CENTRE, _RADII = vec(0, 0.55, -1.2), vec(3.3, 2.2, 6.6)
_STEPS = 70
_NEAR = 0.012


def _melted(a: Array, b: Array, soft: float) -> Array:
    """The nearer of two distances, with a round corner between."""
    h = np.clip(0.5 + 0.5 * (b - a) / soft, 0, 1)
    return b + (a - b) * h - soft * h * (1 - h)


def _prism(d: Array, row: Array) -> Array:
    """How far a six-sided crystal is from places given from its foot; `row` as in `Cavern.crystals`."""
    axis, long, radius = row[3:6], float(row[6]), float(row[7])
    side = unit(np.cross(axis, vec(0.3, 0.2, 1)))
    u, v = np.abs(d @ side), np.abs(d @ np.cross(axis, side))
    six = np.maximum(u, 0.5 * u + 0.866 * v)
    return np.maximum(six - radius, 0.9 * (six + 0.42 * (d @ axis - long)))


@dataclass
class Cavern:
    """A hall of rock that leads away from the eye.

    `spikes` (n, 5) are x, z, y of the foot, length (negative: hanging) and radius; `crystals` are bunches
    (n, 8) of foot, direction, length and radius; `pool` is how high lava stands; `heap` is x, z, height and reach of
    a hoard.
    """

    seed: int
    spikes: Array = field(default_factory=lambda: np.zeros((0, 5), np.float32))
    crystals: tuple[Array, ...] = ()
    pool: float = -9.0
    heap: tuple[float, float, float, float] | None = None

    def broken(self, p: Array) -> Array:
        """How far blocks, cracks and ledges stand out of the rock (m,), and flutes of what hangs: too fine to walk by,
        but not for the light."""
        bend = 0.10 * fbm3(p, 0.6, 2, self.seed + 8)
        border, number = cells3((p + bend[:, None]) * vec(1.0, 1.7, 1.0), 0.55, self.seed + 9)
        ridge = 1 - np.abs(fbm3(p * vec(0.8, 2.2, 0.8), 0.40, 3, self.seed + 10))
        out = 0.07 * (number - 0.5) * smoothstep(0.0, 0.22, border) - 0.014 * smoothstep(0.10, 0.0, border)
        out = out + 0.06 * ridge**3
        flute = np.zeros(len(p), np.float32)
        for x, z, y, long, radius in self.spikes:
            dx, dz = p[:, 0] - x, p[:, 2] - z
            left = np.clip(1 - (p[:, 1] - y) / long, 0, 1)
            near = np.hypot(dx, dz) < 1.15 * radius * left**0.8 + 0.03
            turn = np.arctan2(dz[near], dx[near])
            drip = np.sin(7 * turn + 9 * bend[near]) + 0.6 * np.sin(16 * turn) + 0.8 * np.sin(26 * p[near, 1])
            flute[near] = 0.016 * drip
            out[near] *= 0.25
        return (out + flute).astype(np.float32)

    def rock(self, p: Array, octaves: int = 2) -> Array:
        """How far the rock is (m,) from places in the open (m, 3)."""
        n = fbm3(p, 1.7, octaves, self.seed)
        q = p + np.stack([0.30 * np.sin(0.55 * p[:, 2] + self.seed), 0 * n, 0 * n], 1)
        q = (q - _CENTRE) / _RADII
        k0 = np.linalg.norm(q, axis=1)
        k1 = np.linalg.norm(q / _RADII, axis=1)
        hall = k0 * (1 - k0) / np.maximum(k1, 1e-4)
        arch = 0.42 * np.clip(np.sin(1.35 * p[:, 2] + 0.4 * self.seed), 0, 1) ** 2
        bed = np.abs(np.mod(1.9 * p[:, 1] + 1.3 * n + 0.16 * p[:, 0], 1) - 0.5)
        hall = hall - arch + 0.52 * n - 0.10 * smoothstep(0.05, 0.40, bed)
        ground = p[:, 1] + 0.55 - 0.42 * n + 0.10 * smoothstep(0.12, 0.3, bed)
        if self.heap is not None:
            x, z, high, reach = self.heap
            ground = ground - high * np.exp(-((p[:, 0] - x) ** 2 + (p[:, 2] - z) ** 2) / reach**2)
        out = _melted(hall, ground, 0.45)
        for x, z, y, long, radius in self.spikes:
            t = (p[:, 1] - y) / long
            away = np.hypot(p[:, 0] - x, p[:, 2] - z)
            wide = radius * np.clip(1 - t, 0, 1) ** 0.8 * (1 + 0.12 * np.sin(14 * t))
            cone = np.maximum((away - wide) * 0.85 + 0.05 * n, (t - 1) * abs(long))
            out = _melted(out, cone, 0.16)
        return out.astype(np.float32)

    def crystal(self, p: Array) -> Array:
        """How far the crystals are."""
        out = np.full(len(p), 9.0, np.float32)
        for bunch in self.crystals:
            far = np.linalg.norm(p - bunch[:, :3].mean(0), axis=1) - float(bunch[:, 6].max()) - 0.3
            out = np.minimum(out, np.maximum(far, 0.25))
            near = far < 0.25
            for row in bunch:
                out[near] = np.minimum(out[near], _prism(p[near] - row[:3], row))
        return out

    def distance(self, p: Array) -> Array:
        """How far anything is."""
        out = np.minimum(self.rock(p), p[:, 1] - self.pool)
        return np.minimum(out, self.crystal(p)) if len(self.crystals) else out

    def meet(self, start: Array, way: Array, farthest: Array) -> Array:
        """How far rays (m, 3) go before they meet something, at most `farthest` (m,)."""
        t = np.full(len(way), 0.02, np.float32)
        going: NDArray[np.intp] = np.arange(len(way))
        for _ in range(_STEPS):
            gap = self.distance(start[going] + way[going] * t[going, None])
            t[going] += np.clip(0.62 * gap, 0.004, 0.8)
            going = going[(gap > _NEAR) & (t[going] < farthest[going])]
            if not len(going):
                break
        return np.minimum(t, farthest)

    def stand(self, place: Array, way: Array) -> Array:
        """Where rock is met from a place in the open in a direction, and a little inside it: what grows there is
        rooted."""
        far = self.meet(place[None], way[None], np.full(1, 9.0, np.float32))[0]
        return place + way * (far + 0.10)

    def normal(self, p: Array, of: Callable[[Array], Array], step: float) -> Array:
        """Where the surface `of` looks at places on it."""
        corners = np.array([(1, -1, -1), (-1, -1, 1), (-1, 1, -1), (1, 1, 1)], np.float32)
        return unit(sum(c * of(p + c * step)[:, None] for c in corners))

    def free(self, p: Array, normal: Array) -> Array:
        """How open a place is, 0 to 1: less in corners."""
        out = np.ones(len(p), np.float32)
        for reach, amount in ((0.06, 0.35), (0.18, 0.40), (0.45, 0.45), (1.0, 0.35)):
            out *= 1 - amount * np.clip(1 - self.distance(p + normal * reach) / reach, 0, 1)
        return out

    def lit(self, p: Array, normal: Array, lamp: Array) -> Array:
        """How much of a lamp's light reaches places, 0 to 1, softly."""
        away = lamp - (p + 0.05 * normal)
        far = np.linalg.norm(away, axis=1)
        way = away / far[:, None]
        t, light = np.full(len(p), 0.08, np.float32), np.ones(len(p), np.float32)
        for _ in range(18):
            gap = self.distance(p + 0.05 * normal + way * t[:, None])
            light = np.where(t < far - 0.15, np.minimum(light, np.clip(9 * gap / t + 0.1, 0, 1)), light)
            t += np.clip(gap, 0.05, 0.5)
        return light
