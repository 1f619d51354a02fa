"""What grows on rock: stalactites, roots, crystals, and the shells that lie in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import skia

from ..filters import blur
from ..geometry import Array, smoothstep
from ..table.relief import noise


@dataclass(frozen=True)
class Sheet:
    """Coordinates of a picture's pixels in units (h, w), `scale` pixels to a unit.

    The picture begins `left` units before the middle of the coordinates, and `up` pixels below their top.
    """

    x: Array
    y: Array
    scale: float
    left: float = 0.0
    up: int = 0

    @classmethod
    def of(cls, width: int, height: int, wide: float, left: float = 0.0) -> Sheet:
        """A picture that is `wide` units wide."""
        scale = width / wide
        down, right = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
        return cls(right / scale - left, down / scale, scale, left)

    def rows(self, part: slice) -> Sheet:
        """Some rows of it."""
        return Sheet(self.x[part], self.y[part], self.scale, self.left, self.up + part.start)

    def noise(self, cell: float, seed: int, octaves: int = 4, stretch: tuple[float, float] = (1, 1)) -> Array:
        """Noise with bumps about `cell` units apart."""
        height, width = self.x.shape
        return noise(width, height, cell * self.scale / width, seed, octaves, stretch)

    def window(self, x: float, y: float, reach: float, tall: float | None = None) -> tuple[slice, slice]:
        """The part of the picture that lies within `reach` of a place (`tall` up and down); empty outside."""
        high = reach if tall is None else tall
        rows, columns = self.x.shape
        low, end = (round((v + self.left) * self.scale) for v in (x - reach, x + reach))
        first, last = (round(v * self.scale) - self.up for v in (y - high, y + high))
        return (
            slice(int(np.clip(first, 0, rows)), int(np.clip(last, 0, rows))),
            slice(int(np.clip(low, 0, columns)), int(np.clip(end, 0, columns))),
        )

    def lines(self, lines: Sequence[tuple[Sequence[tuple[float, float]], float]]) -> Array:
        """Coverage of tapering lines, each of points and the width it begins with."""
        rows, columns = self.x.shape
        surface = skia.Surface(columns, rows)
        canvas = surface.getCanvas()
        canvas.clear(skia.ColorBLACK)
        canvas.scale(self.scale, self.scale)
        canvas.translate(self.left, -self.up / self.scale)
        brush = skia.Paint(
            Color=skia.ColorWHITE,
            AntiAlias=True,
            Style=skia.Paint.kStroke_Style,
            StrokeCap=skia.Paint.kRound_Cap,
        )
        for points, wide in lines:
            for k in range(len(points) - 1):
                brush.setStrokeWidth(wide * (1 - 0.85 * k / (len(points) - 1)))
                canvas.drawLine(*points[k], *points[k + 1], brush)
        shot = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
        return shot[..., 0].astype(np.float32) / 255


def spike(
    sheet: Sheet,
    height: Array,
    x: float,
    y: float,
    long: float,
    wide: float,
    depth: float,
    *,
    up: bool = False,
) -> None:
    """A stalactite that hangs at a place, or a stump that stands there, set into a height in units."""
    box = sheet.window(x, y, wide * 2.2, long + 1)
    px, py = sheet.x[box], sheet.y[box]
    if not px.size:
        return
    t = np.clip((y - py if up else py - y) / long, -0.2, 1)
    lean = 0.10 * wide * np.sin(5 * t + x)
    half = wide * (0.16 + 0.84 * (1 - t) ** 1.5) * (1 + 0.10 * np.sin(t * long * 1.3 + x)) + 0.6 * wide * (
        np.clip(0.12 - t, 0, 1) * 8
    )
    half = half * smoothstep(1.0, 0.93, t)
    across = (px - x - lean) / np.maximum(half, 1e-3)
    inside = (np.abs(across) < 1) & (t > -0.1) & (half > 0.02)
    round_ = depth + half * np.sqrt(np.clip(1 - across**2, 0, 1))
    height[box] = np.where(inside, np.maximum(height[box], round_), height[box])


def roots(
    rng: np.random.Generator, x: float, y: float, long: float, wide: float
) -> list[tuple[list[tuple[float, float]], float]]:
    """A root that gropes downwards and forks."""
    lines = []
    points, angle = [(x, y)], np.pi / 2 + rng.normal(0, 0.35)
    steps = 9
    for k in range(steps):
        angle = np.pi / 2 + 0.80 * (angle - np.pi / 2) + rng.normal(0, 0.42)
        px, py = points[-1]
        points.append((px + np.cos(angle) * long / steps, py + np.sin(angle) * long / steps))
        if long > 7 and k in {2, 4} and rng.random() < 0.75:
            lines += roots(rng, *points[-1], long * 0.5, wide * 0.55)
    lines.append((points, wide))
    return lines


def shell(sheet: Sheet, height: Array, x: float, y: float, radius: float, turn: float, rise: float) -> None:
    """An ammonite in the rock: a ribbed spiral, raised in a height in units, in a shallow dish."""
    box = sheet.window(x, y, radius * 1.4)
    dx, dy = sheet.x[box] - x, sheet.y[box] - y
    if not dx.size:
        return
    r, angle = np.hypot(dx, dy * 1.08) / radius, np.arctan2(dy, dx) + turn
    whorl = np.log(np.maximum(r, 0.02)) / 0.72 - angle / (2 * np.pi)
    inside = smoothstep(1.0, 0.95, r * (1 + 0.0 * angle))
    tube = np.abs(np.sin(np.pi * whorl)) ** 0.6
    ribs = 0.5 + 0.5 * np.sin(angle * 26 + 5 * np.log(np.maximum(r, 0.02)))
    relief = rise * (0.15 + 0.65 * tube + 0.20 * ribs * tube) * np.sqrt(np.clip(r, 0.1, 1))
    dish = 0.7 * rise * np.exp(-(((r - 1.06) / 0.10) ** 2))
    height[box] += inside * relief - dish


def crystal(
    sheet: Sheet, picture: Array, depth: Array, root: tuple[float, float], aim: float, long: float, wide: float,
    dark: Array, pale: Array, light: float,
) -> None:  # fmt: skip
    """A six-sided crystal painted over a picture of linear light: three faces, paler towards the tip."""
    middle = (root[0] + np.cos(aim) * long / 2, root[1] + np.sin(aim) * long / 2)
    box = sheet.window(*middle, long * 0.65 + wide)
    dx, dy = sheet.x[box] - root[0], sheet.y[box] - root[1]
    if not dx.size:
        return
    along = (dx * np.cos(aim) + dy * np.sin(aim)) / long
    across = (dy * np.cos(aim) - dx * np.sin(aim)) / wide
    half = np.minimum(0.80 + 0.25 * along, np.clip((1 - along) / 0.24, 0, 1))
    cover = np.clip((half - np.abs(across)) * wide * sheet.scale + 0.5, 0, 1)
    cover = cover * smoothstep(-0.06, 0.04, along) * smoothstep(1.0, 0.98, along)
    ridge = 0.30 * half
    face = np.where(across < -ridge, 1.0, np.where(across < ridge, 0.55, 0.24))
    if np.cos(aim) < 0:
        face = np.where(across < -ridge, 0.24, np.where(across < ridge, 0.55, 1.0))
    inner = np.exp(-(((across * 0.8 + 0.2) / 0.5) ** 2)) * np.exp(-(((along - 0.35) / 0.4) ** 2))
    edge = np.exp(-(((np.abs(across) - ridge) * wide * sheet.scale / 0.9) ** 2)) + np.exp(
        -(((half - np.abs(across)) * wide * sheet.scale / 0.9) ** 2)
    )
    tint = (0.12 + 0.88 * face) * (0.25 + 0.75 * np.clip(along, 0, 1)) + 0.35 * inner
    colour = dark + (pale - dark) * np.clip(tint, 0, 1.2)[..., None] + pale * (0.22 * edge * face)[..., None]
    picture[box] += (colour * light - picture[box]) * cover[..., None]
    depth[box] = np.maximum(depth[box], cover)


def cluster(
    sheet: Sheet, picture: Array, cover: Array, rng: np.random.Generator, x: float, y: float, aim: float,
    size: float, dark: Array, pale: Array, light: float = 1.0,
) -> None:  # fmt: skip
    """A bunch of crystals that grow from one place, the longest in the middle and last."""
    fan = sorted(rng.normal(0, 0.48, rng.integers(4, 8)), key=lambda a: -abs(a))
    for off in fan:
        long = size * rng.uniform(0.6, 1.1) * np.exp(-(off**2) * 1.2)
        foot = (x + rng.normal(0, 0.14) * size, y + rng.normal(0, 0.05) * size)
        crystal(
            sheet, picture, cover, foot, aim + off, long, long * rng.uniform(0.11, 0.17), dark, pale,
            light * rng.uniform(0.65, 1.15),
        )  # fmt: skip


def halo(amount: Array, reach: float) -> Array:
    """Light that spreads from where it is."""
    return blur(amount, reach) * 0.6 + blur(amount, reach * 3) * 0.4
