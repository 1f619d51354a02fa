"""The deck: the tower that it is on the terrace, a course of stone for each card, and the back of its cards."""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep, unit, vec
from ..light import film, linear
from ..strokes import Layer, paint
from ..table.cards import embossed, leather, rings
from ..table.relief import circle, grid, noise, over, polygon, stone, strokes_of
from ..table.tokens import star
from .pieces import piece
from .suits import knots, leaves, moons, suns, waves, wyrms

COURSES, COURSE = 41, 18
"""As many courses as there are cards when the deck is whole, and how high one is in pixels."""
_WIDE = 208
_ROUND = 0.55
"""How many courses a course bends down towards the eye."""
_BACK, _KEY, _FILL = linear("#f0946c"), linear("#cabcd0"), linear("#46568a")


def _column(x: Array, half: float) -> tuple[Array, Array, Array]:
    """A round wall about the middle of a picture: where it is seen, how far round each place is (-1 to 1), normals."""
    t = np.clip((x - 0.5) / half, -1, 1)
    turn = np.arcsin(t)
    normal = np.stack([t, 0 * t + 0.12, np.cos(turn)], -1)
    return (np.abs(x - 0.5) < half).astype(np.float32), turn / (np.pi / 2), unit(normal)


def _masonry(
    turn: Array, level: Array, normal: Array, width: int, seed: int, bricks: int
) -> tuple[Array, Array]:
    """Courses of hewn stone on a round wall in linear light, and how deep their joints are; `level` counts courses."""
    number = np.floor(level)
    shift = np.modf(np.abs(np.sin(number * 78.233 + seed) * 43758.5453))[0]
    along = turn * bricks / 2 + shift * 1.7 + 0.5 * (number % 2)
    brick = np.floor(along)
    side, up = np.abs(along - brick - 0.5) * 2, np.abs(level - number - 0.5) * 2
    gap = np.maximum(smoothstep(0.88, 0.99, side), smoothstep(0.78, 0.98, up))
    tone = np.modf(np.abs(np.sin(brick * 12.9898 + number * 78.233 + seed) * 43758.5453))[0]
    rough = stone(width, turn.shape[0], seed, 0.14)
    height = -0.9 * gap + 0.22 * rough + 0.25 * tone
    gy, gx = np.gradient(height * 0.010 * width)
    tilted = unit(normal + np.stack([-gx, gy, np.zeros_like(gx)], -1))
    hem = np.clip(tilted @ unit(vec(0.95, 0.25, -0.15)), 0, 1) + 0.7 * np.clip(
        tilted @ unit(vec(-0.98, 0.2, -0.2)), 0, 1
    )
    above = np.clip(tilted @ unit(vec(-0.45, 0.5, 0.75)), 0, 1)
    albedo = mix(linear("#4a474e"), linear("#77706e"), tone) * (1 + 0.2 * rough)[..., None]
    albedo = albedo * (1 - 0.72 * gap)[..., None]
    light = _BACK * (1.5 * hem**1.6)[..., None] + _KEY * (0.75 * above)[..., None] + _FILL * 0.45
    return (albedo * light).astype(np.float32), gap


def shaft(width: int, height: int) -> Array:
    """The tower's wall, with narrow windows in which there is light."""
    x, y = grid(width, height)
    whole, turn, normal = _column(x, 0.40)
    level = (height - (y * width - 0.5) - 1) / COURSE + _ROUND * (normal[..., 2] - 1)
    shown, _ = _masonry(turn, level, normal, width, 17, 9)
    for k, (at, where) in enumerate(((6.0, 0.10), (14.0, -0.30), (22.0, 0.28), (30.0, -0.06), (37.0, 0.30))):
        dx = (turn - where) * 0.40 * np.pi / 2
        dy = (level - at) * COURSE / width
        slit = smoothstep(0.030, 0.024, np.abs(dx)) * smoothstep(0.105, 0.095, np.abs(dy + 0.012))
        arch = smoothstep(0.030, 0.024, np.hypot(dx, np.maximum(dy - 0.085, 0)))
        hole = np.minimum(slit, np.where(dy > 0.085, arch, 1))
        glow = np.exp(-(((dy + 0.05) / 0.07) ** 2)) * (0.8 + 0.2 * (k % 2))
        frame = np.clip(blur(hole, 0.012 * width) * 2.2, 0, 1) - hole
        shown = shown * (1 - 0.45 * np.clip(frame, 0, 1))[..., None]
        shown = mix(shown, linear("#ffae54") * (1.5 * glow + 0.10)[..., None], hole)
        shown = shown + linear("#ff9a48") * (0.30 * blur(hole, 0.05 * width) * (1 - hole))[..., None]
    shown = shown * (0.45 + 0.55 * np.clip(normal[..., 2], 0, 1) ** 0.6)[..., None]
    return np.dstack([_brushed(film(shown * 1.2), 19), whole]).astype(np.float32)


def _brushed(shown: Array, seed: int) -> Array:
    """Half of a picture painted over, finely."""
    layers = tuple(Layer(9 * k, 5 * k, 24 * k, 0.02, 0.03) for k in (0.004, 0.002))
    plain = np.full(shown.shape[:2], 0.6, np.float32)
    return 0.5 * paint(np.clip(shown, 0, 1).astype(np.float32), plain, seed, layers=layers) + 0.5 * shown


def top(width: int, height: int) -> Array:
    """The tower's platform: a ring of corbels, battlements, and the bowl of a fire."""
    x, y = grid(width, height)
    tall = height / width
    scale = width / _WIDE
    half = 0.5 * 0.98
    foot, rim = tall - 0.10, tall - 0.30
    whole, turn, normal = _column(x, half)
    lip = (y > rim) & (y < foot)
    corbel = (y >= foot) & (np.abs(x - 0.5) < half - (y - foot) * 0.9)
    arch = np.abs(((turn * 6) % 1) - 0.5) * 2
    teeth = (
        (y > rim - 0.10)
        & (y <= rim)
        & ((((turn * 5 + 0.5) % 1) - 0.5 < 0.08) & (((turn * 5 + 0.5) % 1) > 0.06))
    )
    level = (tall - y) * width / (COURSE * scale)
    shown, _ = _masonry(turn, level, normal, width, 29, 11)
    dark = np.where(corbel, 0.35 + 0.45 * smoothstep(0.4, 0.2, arch), 1.0)
    dark = dark * np.where(teeth, 1.12, 1.0) * (1 - 0.4 * np.exp(-(((y - rim) / 0.012) ** 2)))
    shown = shown * dark[..., None]
    mask = whole * (lip | teeth) + corbel
    bowl_y = _bowl(width, height)
    bowl = smoothstep(
        0.004, -0.004, np.hypot((x - 0.5) / 0.19, np.where(y > bowl_y, (y - bowl_y) / 0.13, 9)) - 1
    )
    stand = ((np.abs(x - 0.5) < 0.035) & (y > bowl_y + 0.08) & (y < rim + 0.02)).astype(np.float32)
    metal = np.clip(bowl + stand, 0, 1)
    shine = np.exp(-(((x - 0.44) / 0.05) ** 2))
    brass = linear("#5c4228") * (0.35 + 0.9 * shine)[..., None]
    brass = brass + linear("#ff9a40") * (0.9 * np.exp(-np.abs(y - bowl_y) / 0.012))[..., None]
    behind = metal * (1 - (lip | teeth))
    shown = mix(shown, brass, behind)
    glow = 0.8 * blur(_flame(width, height, 91)[0], 0.09 * width) * mask
    shown = shown + linear("#ff9440") * glow[..., None]
    solid = np.clip(np.maximum(blur(np.clip(mask, 0, 1) * 1.0, 0.7), metal), 0, 1)
    return np.dstack([_brushed(film(shown * 1.1), 23), solid]).astype(np.float32)


def _bowl(width: int, height: int) -> float:
    """How far down the bowl opens out of which the fire comes."""
    return height / width - 0.43


def _flame(width: int, height: int, seed: int) -> tuple[Array, Array]:
    """Where the fire of the tower is seen, and how far up each place lies in it."""
    x, y = grid(width, height)
    n = noise(width, height, 0.14, seed, 4, (0.7, 1.6))
    foot = _bowl(width, height) + 0.02
    up = np.clip((foot - y) / 0.36, 0, 1)
    lean = 0.035 * n * (0.4 + up)
    wide = 0.125 * np.sqrt(np.clip(1 - up, 0, 1)) * (0.55 + 0.9 * np.sqrt(up * (1 - up)))
    shown = smoothstep(1.15, 0.35, np.abs(x - 0.5 + lean) / np.maximum(wide, 1e-3) + 0.25 * n) * (y < foot)
    return shown * smoothstep(1.0, 0.75, up), up


def fire(width: int, height: int, seed: int) -> Array:
    """The fire on the tower's platform, to be laid over it: another seed is another moment."""
    x, y = grid(width, height)
    shown, up = _flame(width, height, seed)
    heat = np.clip(shown * (1.25 - 0.75 * up), 0, 1)
    colour = film(mix(linear("#c83c14"), linear("#ffd884"), smoothstep(0.25, 0.95, heat)) * 1.87)
    away = np.hypot(x - 0.5, (y - _bowl(width, height) + 0.12) * 0.8)
    halo = 0.42 * np.exp(-((away / 0.17) ** 2))
    alpha = shown + (1 - shown) * halo
    veil = ((1 - shown) * halo / np.maximum(alpha, 1e-3))[..., None]
    return np.dstack([mix(_brushed(colour, 23), vec(1.0, 0.62, 0.30), veil), alpha]).astype(np.float32)


def back(width: int, height: int) -> Array:
    """Blue leather with six gilt suits round a wound star."""
    colour, relief = leather(width, height, "#1e2c50", 61)
    middle = (50.0, 50.0 * height / width)
    gilt = rings(width, height)
    gilt = np.maximum(gilt, circle(width, height, middle, 34.5) - circle(width, height, middle, 33))
    gilt = np.maximum(gilt, circle(width, height, middle, 15.5) - circle(width, height, middle, 14.2))
    gilt = np.maximum(gilt, polygon(width, height, star(middle, 13, 4.6, 6)))
    for k, suit in enumerate((moons, suns, waves, leaves, wyrms, knots)):
        turn = 2 * np.pi * k / 6 - np.pi / 2
        side = round(0.125 * width)
        cx, cy = width / 2 + 0.243 * width * np.cos(turn), height / 2 + 0.243 * width * np.sin(turn)
        left, up = round(float(cx) - side / 2), round(float(cy) - side / 2)
        spot = np.s_[up : up + side, left : left + side]
        gilt[spot] = np.maximum(gilt[spot], suit(side, side))
    whirl = []
    for k in range(12):
        a = 2 * np.pi * k / 12 + np.linspace(0, 0.9, 20)
        r = np.linspace(36, 41, 20)
        whirl.append(
            [(50 + float(p * np.cos(q)), middle[1] + float(p * np.sin(q))) for p, q in zip(r, a, strict=True)]
        )
    gilt = np.maximum(gilt, strokes_of(width, height, whirl, 1.1))
    tall = 100 * height / width
    for down in (24.0, tall - 24.0):
        gilt = np.maximum(gilt, polygon(width, height, star((50, down), 8, 2.4, 4)))
    shown = embossed(width, height, colour, relief, np.clip(gilt, 0, 1))
    x, y = grid(width, height)
    far = np.hypot((x - 0.5) * 1.2, (y - 0.5 * height / width) * 0.9)
    glow = np.exp(-((far / 0.20) ** 2))[..., None] * vec(0.16, 0.12, 0.20)
    return np.clip(
        over(
            shown * (1.08 - 0.5 * smoothstep(0.2, 0.75, far))[..., None], shown + glow, 0.5 * np.ones_like(x)
        ),
        0,
        1,
    )


piece("tower_shaft", _WIDE, COURSES * COURSE, shaft, quality=80)
piece("tower_top", 256, 240, top, quality=84)
for _number, _seed in enumerate((91, 94, 97, 103)):
    piece(f"tower_fire_{_number}", 256, 240, fire, _seed, quality=80)
piece("back_decktet", 300, 420, back)
