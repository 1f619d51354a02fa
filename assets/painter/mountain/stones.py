"""Broken stones that lie on one another."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..geometry import Array
from .growths import Sheet


@dataclass
class Heap:
    """Stones in a picture: their height (units), which stone each pixel shows, its colour's number, and its beds."""

    sheet: Sheet
    height: Array
    stone: Array
    tone: Array
    band: Array

    @classmethod
    def on(cls, sheet: Sheet, height: Array) -> Heap:
        """No stones yet, only what they fall on, which is changed as they do."""
        return cls(
            sheet, height, np.zeros(height.shape, np.int32), np.zeros_like(height), np.zeros_like(height)
        )


def place(
    heap: Heap,
    rng: np.random.Generator,
    warp: Array,
    number: int,
    x: float,
    y: float,
    radius: float,
    depth: float,
) -> None:
    """One stone: what a few planes leave of a block, with the beds of the rock that it broke from."""
    box = heap.sheet.window(x, y, radius * 1.35)
    dx, dy = (heap.sheet.x[box] - x) / radius, (heap.sheet.y[box] - y) / radius
    if not dx.size:
        return
    wide, turn = rng.uniform(0.72, 1.0), rng.normal(0, 0.5)
    u = (dx * np.cos(turn) + dy * np.sin(turn)) * wide
    v = (dy * np.cos(turn) - dx * np.sin(turn)) / wide
    bend = warp[:, box[0], box[1]]
    u, v = u + 0.07 * bend[0], v + 0.07 * bend[1]
    high = np.full(u.shape, 0.62, np.float32)
    sides = int(rng.integers(6, 9))
    for k in range(sides):
        angle = 2 * np.pi * (k + rng.uniform(-0.32, 0.32)) / sides
        reach = rng.uniform(0.80, 1.0)
        away = reach - (u * np.cos(angle) + v * np.sin(angle))
        high = np.minimum(high, away * rng.uniform(1.5, 3.4))
    for _ in range(4):
        angle, tilt = rng.uniform(0, 2 * np.pi), rng.uniform(0.25, 0.75)
        high = np.minimum(high, rng.uniform(0.42, 0.62) - tilt * (u * np.cos(angle) + v * np.sin(angle)))
    z = depth + radius * high * 0.95
    shown = (high > 0) & (z > heap.height[box])
    slant = rng.uniform(-0.5, 0.5)
    heap.height[box] = np.where(shown, z, heap.height[box])
    heap.stone[box] = np.where(shown, number, heap.stone[box])
    heap.tone[box] = np.where(shown, rng.random(), heap.tone[box])
    heap.band[box] = np.where(shown, (v + slant * u) * radius, heap.band[box])
