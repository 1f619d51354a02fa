"""What the table is made of, as tiles that join on all sides: wood, leather and parchment."""

from __future__ import annotations

import numpy as np

from ..geometry import Array, mix, smoothstep
from ..light import linear
from ..table.relief import grid, tinted
from .pieces import piece
from .seamless import lit_tile, pebbles, waves


def _apart(a: Array, b: float) -> Array:
    """The way from b to a on a circle of length 1, -0.5 to 0.5."""
    return (a - b + 0.5) % 1 - 0.5


def board(width: int, height: int, rings: int, seed: int, knots: int = 1) -> tuple[Array, Array]:
    """Wood cut lengthwise: how dark each place is (about -1 to 1), and its height. Rings bend round knots."""
    x, y = grid(width, height)
    y = y * width / height
    rng = np.random.default_rng(seed)
    bend = 0.10 * waves(width, height, 0.5, seed, 3, (1.6, 0.5)) + 0.012 * waves(
        width, height, 0.08, seed + 1, 2, (2, 0.5)
    )
    eyes = np.zeros((height, width), np.float32)
    for _ in range(knots):
        dx, dy = _apart(x, rng.random()) * width / height, _apart(y, rng.random())
        away = np.hypot(dx * 0.55, dy) / rng.uniform(0.07, 0.13)
        bend = bend + np.sign(dy) * 0.10 * np.exp(-(away**1.3) * 0.5) * np.clip(np.abs(dy) * 14, 0, 1)
        eyes = np.maximum(eyes, np.exp(-(away**2) * 3.0) * (0.8 + 0.2 * np.sin(away * 34)))
    phase = (y + bend) * rings
    late = (phase - np.floor(phase)) ** 2.2
    soft = smoothstep(0.0, 0.12, phase - np.floor(phase))
    fibre = waves(width, height, 0.03, seed + 2, 3, (4.0, 0.12))
    pores = smoothstep(0.9, 1.7, waves(width, height, 0.016, seed + 3, 1, (2.6, 0.16)))
    broad = waves(width, height, 0.4, seed + 4, 2, (1.5, 1))
    tone = 0.30 - 0.85 * late * soft + 0.26 * fibre + 0.24 * broad - 0.38 * pores - 1.3 * eyes
    high = 0.5 + 0.10 * late + 0.05 * fibre - 0.16 * pores + 0.10 * eyes
    return tone.astype(np.float32), high.astype(np.float32)


def plank(width: int, height: int, colour: str, seed: int) -> Array:
    """A broad piece of wood without joints."""
    tone, high = board(width, height, 7, seed)
    return lit_tile(tinted(colour, tone, 0.42, 1.42), high, 7.0, gloss=18, shine=0.07, power=1.5)


def boards(width: int, height: int, colour: str, seed: int, count: int = 4) -> Array:
    """Boards side by side with worn edges, their ends, and pegs beside the ends."""
    x, y = grid(width, height)
    tall = -(-height // count)
    rng = np.random.default_rng(seed)
    parts = [board(width, tall, 4, seed + 10 * k, 1 + k % 2) for k in range(count)]
    tone = np.concatenate([part + rng.uniform(-0.35, 0.25) for part, _ in parts])[:height]
    high = np.concatenate([part for _, part in parts])[:height]
    across = y * width / tall
    ragged = 0.010 * waves(width, height, 0.05, seed + 90, 3)
    side = 0.5 - np.abs(across % 1 - 0.5) + ragged
    row = np.minimum(across.astype(int), count - 1)
    end = np.abs(_apart(x, 0.0)) * 0 + 9.0
    pegs = np.zeros_like(x)
    for k in range(count):
        at = rng.random()
        away = np.abs(_apart(x + ragged * 0.1, at)) * width / tall
        end = np.where(row == k, away, end)
        for dx in (-0.16, 0.16):
            for dy in (0.26, 0.74):
                d = np.hypot(_apart(x, at + dx * tall / width) * width / tall, across - k - dy)
                pegs = np.maximum(pegs, smoothstep(0.050, 0.034, d))
    joint = np.minimum(side, end)
    gap = smoothstep(0.030, 0.012, joint)
    worn = smoothstep(0.14, 0.02, joint)
    albedo = tinted(colour, tone - 0.35 * worn, 0.42, 1.35)
    albedo = mix(albedo, linear("#241510"), 0.75 * pegs) * (1 - 0.86 * gap)[..., None]
    relief = high - 0.85 * gap - 0.22 * worn**2 + 0.18 * pegs
    return lit_tile(albedo, relief, 7.0, gloss=20, shine=0.08, power=1.45)


def hide(width: int, height: int, colour: str, seed: int) -> Array:
    """Leather: fine soft grain of uneven size, creases, and where hands have polished it."""
    bend = np.stack([waves(width, height, 0.09, seed + k, 3) * 0.34 for k in (0, 1)], -1)
    coarse, number = pebbles(width, height, 1 / 42, seed, bend)
    fine, _ = pebbles(width, height, 1 / 64, seed + 1, bend * 2.0)
    where = smoothstep(-1.6, 1.6, waves(width, height, 0.3, seed + 3, 4))
    grain = mix(smoothstep(0.0, 0.42, coarse), smoothstep(0.0, 0.42, fine), where)
    crease = smoothstep(0.10, 0.0, np.abs(waves(width, height, 0.34, seed + 4, 4))) * smoothstep(
        0.1, 1.0, waves(width, height, 0.4, seed + 5, 2)
    )
    worn = waves(width, height, 0.45, seed + 6, 4)
    tone = 0.42 * worn + 0.16 * (number - 0.5) * (1 - where) - 0.55 * crease
    albedo = tinted(colour, tone, 0.5, 1.5) * (0.66 + 0.34 * grain)[..., None]
    relief = 0.4 + 0.16 * grain - 0.22 * crease + 0.05 * worn
    return lit_tile(albedo, relief, 8.0, gloss=14, shine=0.055, power=1.5)


def paper(width: int, height: int, colour: str, seed: int, stained: float) -> Array:
    """Parchment: clouded, with fibres, flecks and a few stains."""
    cloud = waves(width, height, 0.34, seed, 5)
    fibre = waves(width, height, 0.05, seed + 1, 3, (3.0, 0.14)) + waves(
        width, height, 0.05, seed + 2, 3, (0.16, 2.4)
    )
    skin, _ = pebbles(width, height, 1 / 90, seed + 3)
    fleck = smoothstep(2.0, 2.5, waves(width, height, 0.012, seed + 4, 1)) * 0.8
    stain = smoothstep(0.0, 1.3, waves(width, height, 0.40, seed + 5, 5))
    rim = np.exp(-((stain - 0.18) ** 2) / 0.008) * (stain > 0.01)
    tone = 0.62 * cloud + 0.045 * fibre + 0.22 * (smoothstep(0, 0.4, skin) - 0.6)
    albedo = tinted(colour, tone, 0.66, 1.12)
    brown = np.clip(stained * (0.55 * stain + 0.30 * rim) + 0.6 * fleck, 0, 0.8)
    albedo = mix(albedo, albedo * linear("#b8864a"), brown)
    relief = 0.5 + 0.010 * fibre + 0.05 * cloud
    return lit_tile(albedo, relief, 6.0, gloss=10, shine=0.0, power=1.5)


piece("wood_ledge", 1536, 512, boards, "#4e3120", 41, quality=78)
piece("wood_warm", 768, 256, plank, "#8a5a30", 81, quality=80)
piece("wood_dark", 768, 256, plank, "#4c2f1c", 71, quality=80)
piece("leather_green", 512, 512, hide, "#2a4230", 9, quality=78)
piece("leather_red", 512, 512, hide, "#66221c", 19, quality=78)
piece("parchment", 768, 384, paper, "#d2b27a", 5, 1.0, quality=92)
piece("parchment_card", 512, 512, paper, "#e2cc9c", 15, 0.45, quality=92)
