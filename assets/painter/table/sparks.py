"""Sparks and dust that fly about, and the pointers of the mouse."""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, vec
from ..light import linear
from .cards import DARK_GOLD, GOLD
from .pieces import piece
from .relief import Point, circle, grid, lit, noise, outlined, over, polygon, raised, tinted
from .tokens import star


def glow(width: int, height: int, colour: str, spikes: int) -> Array:
    """A light that fades outwards, with rays."""
    x, y = grid(width, height)
    far = np.hypot(x - 0.5, y - 0.5) * 2
    core, halo = np.exp(-((far / 0.18) ** 2)), np.exp(-((far / 0.50) ** 2)) * np.clip(1.1 - far, 0, 1)
    rays = blur(polygon(width, height, star((50, 50), 46, 7, spikes)), width * 0.012)
    light = np.clip(core + 0.55 * halo + rays, 0, 1)
    hue = (linear(colour) ** (1 / 2.2)).astype(np.float32)
    white = np.clip(core + 0.5 * rays * core, 0, 1)
    return np.dstack([over(np.broadcast_to(hue, (height, width, 3)), np.ones(3, np.float32), white), light])


def dust(width: int, height: int) -> Array:
    """A puff of dust."""
    x, y = grid(width, height)
    far = np.hypot(x - 0.5, y - 0.5) * 2
    body = np.clip(1.05 - far - 0.35 * noise(width, height, 0.3, 4, 4), 0, 1) ** 1.4 * np.clip(
        5 - 5 * far, 0, 1
    )
    shade = 0.72 + 0.16 * noise(width, height, 0.2, 6, 3)
    return np.dstack([shade[..., None] * vec(0.92, 0.82, 0.68), body * 0.8])


def pointer(width: int, height: int, shape: tuple[Point, ...]) -> Array:
    """A pointer of gilt horn; its tip is its first point."""
    mask = polygon(width, height, shape, 2)
    relief = raised(mask, width * 0.14)
    albedo = tinted(GOLD, noise(width, height, 0.4, 12, 3), 0.8, 1.25)
    shown = lit(albedo, relief, width * 0.10, shine=0.4, power=2.0)
    return outlined(shown, mask, width * 0.05)


def grip(width: int, height: int) -> Array:
    """A claw that holds something: three talons round a ball."""
    palm = circle(width, height, (50, 54), 22)
    talons = sum(
        polygon(width, height, [(x, 14 + d), (x + 9, 40), (x - 9, 40)], 2)
        for x, d in ((28, 6), (50, 0), (72, 6))
    )
    mask = np.clip(palm + np.clip(talons, 0, 1), 0, 1)
    relief = raised(mask, width * 0.10)
    albedo = over(
        tinted(DARK_GOLD, noise(width, height, 0.3, 13, 3), 0.8, 1.3),
        linear(GOLD),
        np.clip(talons, 0, 1) * 0.9,
    )
    return outlined(lit(albedo, relief, width * 0.09, shine=0.35, power=2.0), mask, width * 0.05)


ARROW: tuple[Point, ...] = ((8, 6), (62, 58), (40, 60), (54, 88), (42, 94), (28, 66), (10, 82))

piece("spark", 96, 96, glow, "#ffd060", 4)
piece("dust", 96, 96, dust)
piece("cursor_arrow", 96, 96, pointer, ARROW, quality=90)
piece("cursor_grip", 96, 96, grip, quality=90)
