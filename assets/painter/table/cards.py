"""Backs of the cards."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep, vec
from ..light import linear
from ..noise import cells3
from .pieces import piece
from .relief import Point, box, circle, grid, lit, noise, over, polygon, raised, stone, tinted
from .tokens import star

HEAD: tuple[Point, ...] = (
    (8, 60), (20, 34), (4, 8), (34, 24), (56, 22), (94, 46), (90, 60), (60, 64), (66, 76), (44, 76), (34, 94), (8, 94),
)  # fmt: skip
"""A dragon's head that looks to the right, as the game draws it, in a square of 100."""
GOLD, DARK_GOLD = "#e8b448", "#8a5a1c"


def leather(width: int, height: int, colour: str, seed: int) -> tuple[Array, Array]:
    """Grained leather: its colour, and its height from 0 to 1."""
    x, y = grid(width, height)
    points = np.stack([x.ravel(), y.ravel(), np.zeros(x.size)], 1).astype(np.float32)
    border, _ = cells3(points, 0.022, seed)
    pebbles = smoothstep(0.0, 0.4, border.reshape(x.shape))
    worn = noise(width, height, 0.4, seed + 1, 4)
    return tinted(colour, worn, 0.55, 1.35) * (0.8 + 0.2 * pebbles)[..., None], 0.4 + 0.14 * pebbles


def embossed(
    width: int, height: int, ground: Array, relief: Array, gilt: Array, depth: float = 0.02
) -> Array:
    """A ground with gold pressed onto it where a mask covers it."""
    wear = noise(width, height, 0.12, 17, 4)
    gold = mix(linear(DARK_GOLD), linear(GOLD), smoothstep(-1.2, 0.5, wear))
    albedo = over(ground, gold, gilt)
    high = relief + raised(gilt, width * 0.012) * 0.55
    plain = lit(albedo, high, width * depth, gloss=18, shine=0.06)
    shiny = lit(albedo, high, width * depth, gloss=22, shine=0.5, power=2.2)
    return over(plain, shiny, gilt)


def rings(width: int, height: int) -> Array:
    """Two lines along the edge, with a flower in each corner."""
    tall = 100 * height / width
    lines = box(width, height, 5, 5, 95, tall - 5, 5) - box(width, height, 7, 7, 93, tall - 7, 4)
    lines += box(width, height, 10, 10, 90, tall - 10, 3) - box(
        width, height, 10.8, 10.8, 89.2, tall - 10.8, 2.6
    )
    for cx in (14.5, 85.5):
        for cy in (14.5, tall - 14.5):
            lines = np.maximum(lines, polygon(width, height, star((cx, cy), 6, 2.2, 4)))
    return np.clip(lines, 0, 1)


def medal(width: int, height: int, radius: float = 30) -> Array:
    """A ring in the middle of a picture, with beads round it."""
    middle = (50.0, 50.0 * height / width)
    found = circle(width, height, middle, radius) - circle(width, height, middle, radius - 2.2)
    for k in range(28):
        a = 2 * np.pi * k / 28
        bead = (middle[0] + (radius + 3.6) * float(np.cos(a)), middle[1] + (radius + 3.6) * float(np.sin(a)))
        found = np.maximum(found, circle(width, height, bead, 1.25))
    return found


def _placed(points: Sequence[Point], centre: Point, side: float) -> list[Point]:
    """Points of a square of 100 round a centre, with another side."""
    return [(centre[0] + (x - 50) * side / 100, centre[1] + (y - 50) * side / 100) for x, y in points]


def dragon_back(width: int, height: int) -> Array:
    """Red leather with a gilt dragon's head."""
    colour, relief = leather(width, height, "#7a2018", 31)
    middle = (50.0, 50.0 * height / width)
    head = polygon(width, height, _placed(HEAD, middle, 38), 1.5)
    head *= 1 - circle(width, height, (middle[0] + 1.2, middle[1] - 4), 2.4)
    gilt = np.clip(rings(width, height) + medal(width, height) + head, 0, 1)
    return _vignette(embossed(width, height, colour, relief, gilt))


def cave_back(width: int, height: int) -> Array:
    """Grey rock with a cave's mouth, from which light comes."""
    rock = stone(width, height, 77, 0.10)
    colour, relief = tinted("#56636a", rock, 0.5, 1.3), 0.4 + 0.22 * rock
    middle = (50.0, 50.0 * height / width)
    arch = [(18, 84), (20, 48), (34, 22), (50, 14), (66, 22), (80, 48), (82, 84)]
    mouth = polygon(width, height, _placed(arch, middle, 52), 3)
    rim = np.clip(polygon(width, height, _placed(arch, middle, 62), 4) - mouth, 0, 1)
    steel = np.clip(rings(width, height) + 0.0 * rim, 0, 1)
    shown = embossed(width, height, colour, relief + 0.5 * raised(rim, width * 0.03), steel)
    x, y = grid(width, height)
    glow = np.exp(-(((x - 0.5) / 0.13) ** 2) - ((y - middle[1] / 100 - 0.10) / 0.17) ** 2)
    inside = mix(vec(0.07, 0.05, 0.06), vec(1.0, 0.66, 0.28), 0.9 * glow)
    shown = over(shown, inside, mouth)
    light = blur(mouth * glow, width * 0.06)[..., None]
    return _vignette(np.clip(shown + light * vec(0.30, 0.17, 0.06), 0, 1))


def automa_back(width: int, height: int) -> Array:
    """Violet leather with a clockwork star in silver and gold."""
    colour, relief = leather(width, height, "#3a2c58", 53)
    middle = (50.0, 50.0 * height / width)
    teeth = polygon(width, height, star(middle, 27, 22, 12)) - circle(width, height, middle, 19)
    device = polygon(width, height, star(middle, 17, 7.5), 1)
    gilt = np.clip(rings(width, height) + medal(width, height, 32) + np.clip(teeth, 0, 1) + device, 0, 1)
    return _vignette(embossed(width, height, colour, relief, gilt))


def _vignette(shown: Array) -> Array:
    height, width = shown.shape[:2]
    x, y = grid(width, height)
    far = np.hypot((x - 0.5) * 1.2, (y - 0.5 * height / width) * 0.9)
    return shown * (1.08 - 0.5 * smoothstep(0.2, 0.75, far))[..., None]


piece("back_dragons", 400, 580, dragon_back)
piece("back_caves", 400, 580, cave_back)
piece("back_automa", 400, 580, automa_back)
