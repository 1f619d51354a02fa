"""What the table is fitted with: pennants on a rod of brass, the lip of the ledge, and the front of a nest."""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep, vec
from ..light import linear
from ..table.relief import box, circle, grid, lit, noise, outlined, over, polygon, raised, tinted
from ..table.things import made_of
from ..table.tokens import NEST, SIDE, nest, nest_parts
from .materials import board, hide
from .pieces import piece
from .seamless import lit_tile, waves
from .stones import brass

_PENNANT = (144, 366)
"""48 x 122 units."""


def pennant(width: int, height: int, colour: str, seed: int) -> Array:
    """A strip of leather with a point at its end, hemmed with gilt, that hangs in soft folds."""
    tall = 100 * height / width

    def cut(inset: float) -> Array:
        low, side = tall - 22 - 0.4 * inset, inset
        corners = [(side, side), (100 - side, side), (100 - side, low), (50, tall - 1.5 * inset), (side, low)]
        return polygon(width, height, corners, 1.5)

    whole, field_, inner = cut(1.5), cut(7.0), cut(9.0)
    hem = np.clip(whole - field_, 0, 1)
    leather = hide(512, 512, colour, seed)[:height, :width]
    x, y = grid(width, height)
    fold = np.sin(2 * np.pi * (1.35 * x + 0.10 * np.sin(3.2 * y) + 0.12))
    shade = 0.88 + 0.20 * fold * smoothstep(0.0, 0.8, y) + 0.04 * noise(width, height, 0.5, seed + 3, 3)
    shade = (
        shade
        * (1 - 0.45 * smoothstep(0.16, 0.0, y))
        * (1 - 0.30 * smoothstep(0.12, 0.0, np.minimum(x, 1 - x)))
    )
    shown = leather * shade[..., None]
    under = blur(1 - field_, 0.030 * width) * field_
    shown = shown * (1 - 0.55 * under)[..., None]
    rope = 0.5 + 0.5 * np.sin((x + y) * 2 * np.pi / 0.062)
    relief = raised(hem, width * 0.030) * (0.75 + 0.25 * rope)
    gold = lit(brass(width, height, seed), relief, width * 0.045, gloss=24, shine=0.42, power=1.5)
    gold = gold * (0.70 + 0.30 * np.clip(shade, 0, 1.1))[..., None]
    shown = over(shown, gold, hem)
    along = np.clip(cut(10.5) - cut(12.5), 0, 1)
    stitch = along * (np.sin((y + 0.4 * x) * 2 * np.pi / 0.105) > -0.25)
    shown = over(shown, np.broadcast_to(vec(0.86, 0.68, 0.36), shown.shape), 0.45 * stitch * inner)
    return np.dstack([np.clip(shown, 0, 1), whole]).astype(np.float32)


def rod(width: int, height: int) -> Array:
    """A rod of brass with a ring before each end and a knob on it."""
    tall = 100 * height / width
    middle = tall / 2
    bar = box(width, height, 1.2, middle - 0.22 * tall, 98.8, middle + 0.22 * tall, 0.2 * tall)
    knobs = np.zeros_like(bar)
    for at in (1.9, 98.1):
        knobs = np.maximum(knobs, circle(width, height, (at, middle), 0.44 * tall))
    rings = [box(width, height, at - 0.35, 0.08 * tall, at + 0.35, 0.92 * tall, 0.2) for at in (4.2, 95.8)]
    mask = np.clip(bar + knobs + sum(rings), 0, 1)
    _, y = grid(width, height)
    across = (y * width / height - 0.5) * 2
    half = np.where(np.maximum(knobs, sum(rings)) > 0.5, 0.90, 0.44)
    relief = np.sqrt(np.clip(1 - (across / half) ** 2, 0, 1)) * half
    gold = lit(brass(width, height, 12), relief, 0.42 * height, gloss=30, shine=0.45, power=1.45)
    return outlined(np.clip(gold, 0, 1), mask, 1.4, "#2a170a")


def lip(width: int, height: int) -> Array:
    """The rounded front edge of the ledge, worn bright by sleeves: joins left and right; below it lies its shadow."""
    tone, high = board(width, 96, 3, 141, 0)
    tone, high = tone[:height], high[:height]
    y = (np.arange(height, dtype=np.float32)[:, None] + 0.5) / height
    nicks = smoothstep(0.9, 1.8, waves(width, height, 0.03, 142, 2, (2.0, 1.0)))
    edge = 0.72 + 0.02 * waves(width, height, 0.05, 143, 2)
    bulge = np.sqrt(np.clip(1 - ((y / edge - 0.45) / 0.62) ** 2, 0, 1))
    groove = np.exp(-(((y - 0.60) / 0.035) ** 2))
    albedo = tinted("#8a5c34", tone, 0.5, 1.4) * (1 - 0.45 * nicks - 0.5 * groove)[..., None]
    relief = 1.5 * bulge + 0.10 * high - 0.25 * nicks - 0.30 * groove
    shown = lit_tile(albedo, relief.astype(np.float32), 0.42 * height, gloss=22, shine=0.12, power=1.35)
    worn = np.exp(-(((y - 0.12) / 0.10) ** 2)) * (0.75 + 0.25 * waves(width, height, 0.12, 144, 3))
    shown = shown * (1.05 - 0.62 * smoothstep(0.25, 0.72, y))[..., None]
    shown = shown + (linear("#d0a070") * (0.42 * np.clip(worn, 0, 1.3))[..., None])
    solid = smoothstep(edge + 0.02, edge - 0.02, y)
    shadow = 0.80 * np.exp(-np.clip(y - edge, 0, 1) / 0.11) * smoothstep(1.0, 0.9, y)
    alpha = np.clip(solid + shadow * (1 - solid), 0, 1)
    shown = mix(np.zeros_like(shown), shown, (solid / np.maximum(alpha, 1e-3))[..., None])
    return np.dstack([np.clip(shown, 0, 1), alpha]).astype(np.float32)


def nest_front(width: int, height: int) -> Array:
    """The near half of a nest, to be laid over an egg that lies in it: in the same square as `token_nest`."""
    whole = nest(width, height)
    near = made_of(width, height, nest_parts("roast"), "roast", **NEST)
    return np.dstack([whole[..., :3], whole[..., 3] * near]).astype(np.float32)


piece("pennant_red", *_PENNANT, pennant, "#66221c", 23, quality=82)
piece("pennant_green", *_PENNANT, pennant, "#2a4230", 29, quality=82)
piece("rod", 828, 36, rod, quality=84)
piece("lip", 1536, 48, lip, quality=80)
piece("nest_front", SIDE, SIDE, nest_front, quality=88)
