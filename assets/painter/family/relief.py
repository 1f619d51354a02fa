"""Land seen from above, aslant: heights and colours on a map, one low sun, and the picture of it.

The ground is seen as the map is, whatever stands on it is drawn upwards by its height: so a tile stays a regular
hexagon, and hills, crowns and roofs still have a side that looks at us.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from ..filters import blur
from ..geometry import Array, mix, smoothstep, unit, vec
from ..light import film, linear

LEAN = 0.62
"""How far up a thing of height 1 is seen."""
SUN = vec(-0.62, -0.42, 0.66)
"""Towards the light: right, down, up."""
_WARM, _COOL, _BOUNCE = linear("#ffe2b4") * 2.05, linear("#7c8cc8") * 0.62, linear("#8a7a5a") * 0.16
_WALL = 3.0
"""What rises by more pixels than that within one is a wall."""


@dataclass
class Relief:
    """A map: heights in pixels, linear colours, and what shines by itself; walls have a colour of their own.

    `panes` says where walls may have lit windows (0 to 1)."""

    height: Array
    colour: Array
    wall: Array
    panes: Array
    matt: Array

    @classmethod
    def flat(cls, colour: Array) -> Relief:
        """Level ground of a colour (h, w, 3)."""
        shape = colour.shape[:2]
        zero = np.zeros(shape, np.float32)
        return cls(
            zero.copy(),
            colour.astype(np.float32),
            (colour * 0.7).astype(np.float32),
            zero.copy(),
            zero.copy(),
        )

    def raise_(self, rows: slice, columns: slice, height: Array, colour: Array, wall: Array | None = None,
               panes: float = 0.0) -> None:  # fmt: skip
        """Put something on the map where it is higher than what is there."""
        spot = (rows, columns)
        higher = height > self.height[spot]
        self.height[spot] = np.where(higher, height, self.height[spot])
        self.colour[spot] = np.where(higher[..., None], colour, self.colour[spot])
        side = colour * 0.7 if wall is None else wall
        self.wall[spot] = np.where(higher[..., None], side, self.wall[spot])
        self.panes[spot] = np.where(higher, panes, self.panes[spot])

    def shadow(self, reach: int) -> Array:
        """1 where the sun shines, 0 where something up to `reach` pixels away stands before it."""
        flat = float(np.hypot(SUN[0], SUN[1]))
        slope = float(SUN[2]) / flat
        over = np.full(self.height.shape, -1e3, np.float32)
        for step in range(2, reach, 2):
            dx, dy = round(float(SUN[0]) / flat * step), round(float(SUN[1]) / flat * step)
            moved = np.zeros_like(self.height)
            moved[-min(dy, 0) :, -min(dx, 0) :] = self.height[: dy or None, : dx or None]
            over = np.maximum(over, moved - self.height - slope * step)
        return 1 - smoothstep(-2.5, 2.5, over)

    def lit(self, reach: int = 120) -> tuple[Array, Array]:
        """The map in linear light, and where the sun shines on it."""
        soft = blur(self.height, 0.8)
        gy, gx = np.gradient(soft)
        normal = unit(np.stack([-gx, -gy, np.ones_like(gx)], -1))
        sun = np.clip((normal @ unit(SUN) + 0.12) / 1.12, 0, None)
        reached = self.shadow(reach)
        hollow = sum(np.clip((blur(self.height, s) - self.height) / (1.6 * s), 0, 1) for s in (4, 14)) * 0.42
        open_ = 1 - np.clip(hollow, 0, 0.72)
        sky = 0.55 + 0.45 * np.clip(normal[..., 2], 0, 1)
        light = (
            _WARM * (sun * reached)[..., None] + _COOL * (sky * open_)[..., None] + _BOUNCE * open_[..., None]
        )
        return (self.colour * light).astype(np.float32), reached

    def seen(self, lit: Array) -> Array:
        """The picture of the map."""
        h, w = self.height.shape
        rows = np.arange(h, dtype=np.float32)[:, None]
        top = rows - LEAN * self.height
        # From the front backwards: what is seen of a row is what lies above all rows before it.
        near = np.minimum.accumulate(top[::-1], axis=0)
        out = np.empty((h, w, 3), np.float32)
        target = np.arange(h, dtype=np.float32)
        at = np.arange(h)
        for column in range(w):
            line = near[:, column]
            first = np.minimum(np.searchsorted(-line, -target, side="left"), h - 1)
            back = np.maximum(first - 1, 0)
            gap = line[back] - line[first]
            part = np.clip((line[back] - target) / np.maximum(gap, 1e-6), 0, 1)
            row, before = h - 1 - first, h - 1 - back
            here = lit[before, column] * (1 - part)[:, None] + lit[row, column] * part[:, None]
            steep = gap > _WALL
            if steep.any():
                k = at[steep]
                r = row[steep]
                up = part[steep] * gap[steep]
                side = self.wall[r, column] * _SIDE * (0.75 + 0.25 * part[steep])[:, None]
                pane = self.panes[r, column] * ((column // 5) % 3 == 1) * (up > 5) * (up < 12)
                here[k] = side + pane[:, None] * _PANE
            out[:, column] = here
        return out


_SIDE = _COOL * 0.8 + _WARM * 0.16 + _BOUNCE
_PANE = linear("#ffb648") * 2.2


def shown(linear_light: Array) -> Array:
    """Display values, in the colours of old varnish."""
    made = film(linear_light * 0.95)
    soft = blur(made, 1.6)
    made = np.clip(made + 0.35 * (made - soft), 0, 1)
    grey = (made @ vec(0.30, 0.59, 0.11))[..., None]
    return np.clip(mix(grey, made, np.float32(0.98)) * vec(1.02, 1.0, 0.95), 0, 1)


def smaller(image: Array, times: int) -> Array:
    """A picture so many times smaller."""
    h, w = image.shape[:2]
    return image.reshape(h // times, times, w // times, times, -1).mean((1, 3)).astype(np.float32)


def distance(mask: Array) -> Array:
    """How far each pixel outside a mask is from it."""
    return ndimage.distance_transform_edt(mask < 0.5).astype(np.float32)
