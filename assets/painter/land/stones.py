"""Stone, brass and enamel: the ring of the guild, the medallions, and the shield that carries points."""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep
from ..light import linear
from ..strokes import paint
from ..table.relief import circle, grid, lit, noise, over, polygon, raised, stone, tinted
from .pieces import piece

_SIDE = 192
BRASS, OLD_BRASS = "#d09a4a", "#6a4420"
_BAND = 8.7
"""How broad the ring of the guild is, in hundredths of its width."""


def _polar(width: int, height: int) -> tuple[Array, Array]:
    """Angle and distance from the middle; the width is 1."""
    x, y = grid(width, height)
    x, y = x - 0.5, y - 0.5 * height / width
    return np.arctan2(y, x), np.hypot(x, y)


def _cracks(width: int, height: int, seed: int, fine: float = 0.05) -> Array:
    n = noise(width, height, 0.5, seed, 5)
    return smoothstep(fine, 0.0, np.abs(n)) * smoothstep(-0.2, 0.8, noise(width, height, 0.4, seed + 1, 2))


def brass(width: int, height: int, seed: int) -> Array:
    """The colour of brass that is often touched, and dark where nobody reaches."""
    wear = noise(width, height, 0.16, seed, 5)
    return mix(linear(OLD_BRASS), linear(BRASS), smoothstep(-2.2, 0.3, wear))


def medallion(
    width: int, height: int, colour: str, seed: int, *, metal: bool = False, vein: str = ""
) -> Array:
    """A round stone with a hewn rim, hollow in the middle; `metal` gives it a brass rim with studs, `vein` what glows
    or glitters in its cracks."""
    angle, far = _polar(width, height)
    nicks = noise(width, height, 0.07, seed + 3, 3)
    radius = 0.472 - (0.0 if metal else 0.006) * np.clip(nicks, 0, 2)
    whole = np.clip((radius - far) * width + 0.5, 0, 1)
    rough = stone(width, height, seed, 0.20)
    rim = smoothstep(0.352, 0.368, far)
    ridge = np.exp(-(((far - 0.412) / 0.042) ** 4))
    groove = np.exp(-(((far - 0.347) / 0.010) ** 2))
    hollow = -0.30 * smoothstep(0.36, 0.10, far)
    edge = smoothstep(0.475, 0.435, far)
    cut = np.abs((angle / (2 * np.pi) * 26 + 0.12 * nicks) % 1 - 0.5) * 2
    chisel = smoothstep(0.80, 0.97, cut) * ridge
    relief = 0.55 * ridge + hollow + 0.5 * edge - 0.35 * groove
    if metal:
        inner = np.exp(-(((far - 0.372) / 0.008) ** 2))
        turn = (angle / (2 * np.pi) * 16) % 1 - 0.5
        stud = np.hypot(turn * 2 * np.pi * 0.415 / 16, far - 0.415)
        studs = smoothstep(0.020, 0.010, stud)
        ring = relief + 0.30 * inner + 0.45 * np.sqrt(np.clip(1 - (stud / 0.020) ** 2, 0, 1))
        gold = (
            brass(width, height, seed)
            * (1 - 0.45 * groove - 0.30 * (smoothstep(0.030, 0.020, stud) - studs))[..., None]
        )
        bright = lit(gold, ring, width * 0.050, gloss=22, shine=0.42, power=1.5)
    crack = _cracks(width, height, seed + 7)
    relief = (
        relief
        + (0.09 if metal else 0.10) * rough * (1 - 0.4 * rim)
        - 0.16 * crack
        - 0.16 * chisel * (not metal)
    )
    tone = 0.8 * rough + 0.5 * noise(width, height, 0.3, seed + 5, 3)
    albedo = (
        tinted(colour, tone, 0.5, 1.4)
        * (1 - 0.5 * groove - 0.35 * crack - 0.3 * chisel * (not metal))[..., None]
    )
    albedo = albedo * (0.62 + 0.38 * rim)[..., None]
    shown = lit(albedo, relief, width * 0.060, gloss=18, shine=0.10, power=1.85)
    if vein:
        line = noise(width, height, 0.42, seed + 21, 4)
        run = (
            smoothstep(0.075, 0.0, np.abs(line))
            * smoothstep(0.16, 0.30, far)
            * (1 - 0.8 * smoothstep(0.44, 0.47, far))
        )
        halo = np.exp(-((line / 0.30) ** 2)) * smoothstep(0.10, 0.34, far)
        light = linear(vein) ** (1 / 2.2)
        shown = mix(shown, light, 0.60 * run) + light * (0.09 * halo)[..., None]
    if metal:
        shown = over(shown, bright, rim)
    under = blur(smoothstep(0.36, 0.35, far) * 1.0, width * 0.02)
    lee = np.clip(under - np.roll(under, (round(width * 0.035), round(width * 0.03)), (0, 1)), 0, 1)
    shown = shown * (1 - 0.55 * lee * (1 - rim))[..., None]
    shown = shown * (1 - 0.35 * smoothstep(0.44, 0.475, far))[..., None]
    return np.dstack([np.clip(shown, 0, 1), whole]).astype(np.float32)


def _rounded(width: int, height: int, inset: float, corner: float) -> tuple[Array, Array]:
    """How far inside a rectangle with round corners each place is (hundredths of the width), and where along its edge
    (in the same measure, clockwise from the middle of the top)."""
    x, y = grid(width, height)
    hx, hy = 50 - inset, 50 * height / width - inset
    x, y = x * 100 - 50, y * 100 - 50 * height / width
    qx, qy = np.abs(x) - (hx - corner), np.abs(y) - (hy - corner)
    inside = corner - np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - np.minimum(np.maximum(qx, qy), 0)
    flat_x, flat_y = hx - corner, hy - corner
    round_the_corner = flat_x + corner * np.arctan2(np.maximum(qx, 0), np.maximum(qy, 1e-4))
    down_the_side = flat_x + corner * np.pi / 2 + flat_y - np.clip(np.abs(y), 0, flat_y)
    along = np.where(qy >= np.minimum(qx, 0), np.minimum(np.abs(x), flat_x), down_the_side)
    along = np.where((qx > 0) & (qy > 0), round_the_corner, along)
    return inside.astype(np.float32), (along * np.sign(x)).astype(np.float32)


def ring(width: int, height: int) -> Array:
    """A gate of hewn blocks round the guild's land: the ring alone, the middle is open."""
    inside, along = _rounded(width, height, 1.45, 28.9)
    rough = stone(width, height, 91, 0.10)
    worn = noise(width, height, 0.05, 92, 4)
    inside = inside + 0.10 * worn
    x, y = grid(width, height)
    block = (np.abs(along) + 2.4) / 7.55
    number = np.floor(block)
    joint = np.abs(block - number - 0.5) * 2
    seam = smoothstep(0.925, 0.985, joint + 0.03 * worn)
    whole = np.clip(inside * width / 100 + 0.5, 0, 1) * np.clip((_BAND - inside) * width / 100 + 0.5, 0, 1)
    shape = np.clip(np.minimum(inside, _BAND - inside) / 1.1, 0, 1)
    bevel = np.sqrt(1 - (1 - shape) ** 2)
    belly = 0.25 * np.sin(np.pi * np.clip(inside / _BAND, 0, 1))
    rounded_ = smoothstep(1.0, 0.80, joint)
    side = 100 * ((x > 0.5) & (number > 0)) + 37 * ((y > 0.5 * height / width) & (number < number.max()))
    random = np.modf(np.abs(np.sin((number + side) * 12.9898) * 43758.5453))[0]
    crack = _cracks(width, height, 95, 0.035)
    relief = (
        0.75 * bevel * (0.35 + 0.65 * rounded_)
        + belly
        + 0.16 * rough
        + 0.05 * worn
        - 0.5 * seam
        - 0.15 * crack
    )
    albedo = tinted("#8a8074", 0.55 * rough + 0.9 * (random - 0.5), 0.50, 1.35)
    moss = smoothstep(
        0.35, 1.1, noise(width, height, 0.16, 97, 5) + 0.5 * smoothstep(0.15, 0.7, y)
    ) * smoothstep(0.2, -0.5, rough)
    albedo = mix(albedo, linear("#5c6a34"), 0.55 * moss)
    albedo = albedo * (1 - 0.72 * seam - 0.30 * crack)[..., None]
    shown = lit(albedo, relief, width * 0.016, gloss=16, shine=0.07, power=1.75)
    shown = shown * (1.10 - 0.35 * smoothstep(0, height / width, y))[..., None]
    detail = np.full((height, width), 0.7, np.float32)
    shown = 0.35 * paint(np.clip(shown, 0, 1).astype(np.float32), detail, 91) + 0.65 * shown
    return np.dstack([np.clip(shown, 0, 1), whole]).astype(np.float32)


def _shield(grown: float) -> list[tuple[float, float]]:
    """The outline of a shield, larger or smaller about its middle."""
    a = np.linspace(0, 1, 14)
    right = [(93 - 43 * t**2.3, 50 + 59 * t**0.92) for t in a]
    top = [(7, 10), (28, 12), (50, 7), (72, 12), (93, 10)]
    points = [*top, *right, *[(100 - px, py) for px, py in reversed(right[:-1])]]
    return [(50 + (px - 50) * grown, 56 + (py - 56) * grown) for px, py in points]


def shield(width: int, height: int) -> Array:
    """Violet enamel in a gilt rim: a number stands on it."""

    def mask(grown: float) -> Array:
        return polygon(width, height, _shield(grown), 2.5)

    whole, field_, line = mask(1.0), mask(0.80), np.clip(mask(0.755) - mask(0.715), 0, 1)
    rim = np.clip(whole - field_, 0, 1)
    x, y = grid(width, height)
    studs = sum(circle(width, height, at, 2.6) for at in ((16, 16.5), (84, 16.5), (50, 102)))
    relief = 0.9 * raised(rim, width * 0.05) + 0.5 * raised(np.clip(studs, 0, 1), width * 0.025)
    gold = lit(brass(width, height, 5) * 1.1, relief, width * 0.055, gloss=24, shine=0.5, power=1.6)
    net = np.minimum(np.abs((8 * (x + y)) % 1 - 0.5), np.abs((8 * (x - y)) % 1 - 0.5))
    net = smoothstep(0.07, 0.02, net)
    far = np.hypot(x - 0.5, (y - 0.50) * 0.9)
    tone = 0.55 - 1.9 * far + 0.20 * net
    enamel = tinted("#40359a", tone, 0.35, 1.5)
    dome = 0.5 * raised(field_, width * 0.22)
    blue = lit(enamel, dome, width * 0.10, gloss=40, shine=0.22, power=1.6)
    shown = over(blue, gold, np.clip(rim + studs, 0, 1))
    shown = over(shown, gold * 0.9, 0.75 * line)
    under = blur(1 - field_, width * 0.03) * field_
    shown = shown * (1 - 0.6 * under)[..., None]
    return np.dstack([np.clip(shown, 0, 1), whole]).astype(np.float32)


piece("ring_stone", 704, 524, ring, quality=82)
piece("disc_stone", _SIDE, _SIDE, medallion, "#8c8278", 3, quality=86)
piece("disc_dark", _SIDE, _SIDE, medallion, "#544c48", 5, quality=86)
piece("disc_brown", _SIDE, _SIDE, medallion, "#94602f", 14, quality=86)


def _of_cave(width: int, height: int, colour: str, seed: int, vein: str) -> Array:
    return medallion(width, height, colour, seed, vein=vein)


def _of_brass(width: int, height: int) -> Array:
    return medallion(width, height, "#5c5048", 6, metal=True)


piece("disc_brass", _SIDE, _SIDE, _of_brass, quality=86)
piece("disc_crimson", _SIDE, _SIDE, _of_cave, "#7c3628", 8, "#ff8a3c", quality=86)
piece("disc_golden", _SIDE, _SIDE, _of_cave, "#846628", 18, "#ffd870", quality=86)
piece("disc_amethyst", _SIDE, _SIDE, _of_cave, "#544084", 29, "#c8a4ff", quality=86)
piece("shield_vp", 168, 192, shield, quality=88)
