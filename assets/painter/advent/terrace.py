"""Where the weaving is done: a round terrace of stone high over the land, its parapet, and the ledge before it."""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep, unit, vec
from ..light import film, linear
from ..mountain.stone import beds
from ..noise import fbm3
from ..strokes import Layer, paint
from ..table.relief import grid, noise
from .pieces import piece

WIDTH, HEIGHT = 2560, 640
TOP = 440
"""Where the picture begins in a window that is 1080 pixels high."""
_HORIZON, _DEPTH = 0.08 - TOP / WIDTH, 0.31
"""The floor's horizon (shares of the width, above the picture), and the share that the eye's height takes at a distance
of one; the eye's height is the unit."""
_RADIUS, _MIDDLE = 4.7, -2.72
_INLAY = _RADIUS - 0.30
"""Where two lines of brass run round the floor, with stars between them."""
_WALL, _COPING = 0.17, 0.16
"""How high the parapet is, and how broad."""
_LAYERS = (
    Layer(0.0085, 0.0044, 0.030, 0.022, 0.0),
    Layer(0.0042, 0.0023, 0.016, 0.018, 0.035),
    Layer(0.0022, 0.0013, 0.008, 0.012, 0.035, 0.2),
)
_BACK, _KEY, _FILL = linear("#f0a070"), linear("#c4b8c8"), linear("#4c5c8c")
"""The light of the sky behind the parapet, from above, and from all around."""


def _stones(along: Array, across: Array, seed: int, thin: float, thick: float) -> tuple[Array, Array, Array]:
    """Hewn slabs in courses: their height, how dark each is, and their joints."""
    p = np.stack([along.ravel(), across.ravel(), np.zeros(along.size, np.float32)], 1).astype(np.float32)
    worn = fbm3(p, 0.05, 4, seed + 1).reshape(along.shape)
    bend = 0.010 * fbm3(p, 0.3, 2, seed + 2).reshape(along.shape)
    laid = beds(along + 0.2 * bend, across + bend, seed, thin, thick)
    chips = fbm3(p, 0.013, 3, seed + 3).reshape(along.shape)
    height = 0.55 * laid.height + 0.20 * worn + 0.07 * chips
    return height.astype(np.float32), laid.block, laid.gap


def _lit(albedo: Array, height: Array, deep: float, facing: Array, back: Array) -> Array:
    """Stone in the light of the storm, linear: `facing` are the normals of the flat surface (h, w, 3), `back` how much
    of the sky's light comes over the parapet."""
    gy, gx = np.gradient(height * deep)
    normal = unit(facing + np.stack([-gx, gy, np.zeros_like(gx)], -1))
    from_sky = np.clip(normal @ unit(vec(0.0, 0.72, -0.35)) + 0.05, 0, None)
    from_above = np.clip(normal @ unit(vec(-0.3, 0.8, 0.5)), 0, None)
    light = _BACK * (1.5 * back * from_sky)[..., None] + _KEY * (0.62 * from_above)[..., None] + _FILL * 0.55
    hollow = np.clip(blur(height, 3.0) - height, 0, 1)
    return albedo * light * (1 - 0.7 * hollow)[..., None]


def terrace(width: int, height: int) -> Array:
    """Floor and parapet, cut out along its coping."""
    x, y = grid(width, height)
    down = np.maximum(y - _HORIZON, 1e-3)
    aside = (x - 0.5) / _DEPTH

    def round_(z: Array) -> tuple[Array, Array]:
        """The distance from the middle of the terrace and the place along its edge, of what lies so far away."""
        return np.hypot(aside * z, z - _MIDDLE), np.arctan2(aside * z, z - _MIDDLE) * _RADIUS

    far = _DEPTH / down
    radius, along = round_(far)
    # The wall: how far a ray goes until it meets the round edge.
    a, b, c = aside**2 + 1, -_MIDDLE, _MIDDLE**2 - _RADIUS**2
    hit = (-b + np.sqrt(b * b - a * c)) / a
    high = 1 - down * hit / _DEPTH
    edge = round_(hit)[1]
    top = _DEPTH * (1 - _WALL) / down
    on_top, top_along = round_(top)
    coping = (on_top >= _RADIUS) & (on_top < _RADIUS + _COPING)
    floor = radius < _RADIUS
    wall = ~floor & (high < _WALL)

    slab, tone, gap = _stones(along, radius, 31, 0.085, 0.17)
    up = np.broadcast_to(vec(0, 0.85, 0.5), (height, width, 3))
    near = smoothstep(_RADIUS - 2.6, _RADIUS, radius)
    shade = np.exp(-np.clip(_RADIUS - radius, 0, None) / 0.07)
    grime = noise(width, height, 0.10, 51, 4)
    albedo = mix(linear("#3c3a42"), linear("#6e6868"), tone) * (1 + 0.22 * grime)[..., None]
    moss = smoothstep(0.5, 1.2, noise(width, height, 0.07, 57, 5) + 0.5 * gap)
    albedo = mix(albedo, linear("#43502f"), 0.40 * moss) * (1 - 0.75 * gap)[..., None]
    back = (0.25 + 0.75 * near) * np.exp(-(((x - 0.5) / 0.40) ** 2)) * (1 - 0.6 * shade)
    inlay = np.exp(-(((np.abs(radius - _INLAY - 0.028) - 0.028) / 0.0055) ** 2))
    star = smoothstep(
        0.011, 0.007, np.abs(((along * 6) % 1 - 0.5) / 6) + 1.1 * np.abs(radius - _INLAY - 0.028)
    )
    inlay = np.maximum(inlay, star) * (0.75 + 0.25 * grime)
    albedo = mix(albedo, linear("#b8863c"), np.clip(0.8 * inlay, 0, 1))
    ground = _lit(albedo, slab - 0.4 * inlay, 0.0048 * width, up, back) * (1 - 0.45 * shade)[..., None]

    block, tone, gap = _stones(edge, high * 1.0, 43, 0.055, 0.09)
    albedo = mix(linear("#3e3c44"), linear("#605a5c"), tone) * (1 - 0.6 * gap)[..., None]
    front = np.broadcast_to(vec(0, 0.1, 1.0), (height, width, 3))
    upright = _lit(albedo, block, 0.0035 * width, front, 0.0 * x)

    piece_, tone, gap = _stones(top_along, on_top, 47, 0.20, 0.34)
    albedo = mix(linear("#5e5a5e"), linear("#8c8480"), tone) * (1 - 0.7 * gap)[..., None]
    rounded = smoothstep(_RADIUS, _RADIUS + 0.03, on_top) * smoothstep(
        _RADIUS + _COPING, _RADIUS + _COPING - 0.05, on_top
    )
    light = np.exp(-(((x - 0.5) / 0.34) ** 2))
    cap = _lit(albedo, piece_ + 0.7 * rounded, 0.003 * width, up, 0.35 + 1.1 * light)

    shown = np.where(floor[..., None], ground, np.where(wall[..., None], upright, cap))
    whole = (floor | wall | coping).astype(np.float32)
    whole = np.maximum.accumulate(whole, axis=0)
    calm = (1 - 0.55 * smoothstep(0.30, 0.52, np.abs(x - 0.5))) * (1 - 0.35 * smoothstep(0.15, 0.25, y))
    shown = film(shown * calm[..., None] * 1.05)
    painted = paint(shown.astype(np.float32), np.full(x.shape, 0.5, np.float32), 9, layers=_LAYERS)
    shown = 0.5 * painted + 0.5 * shown
    return np.dstack([np.clip(shown, 0, 1), np.clip(blur(whole, 1.1), 0, 1)]).astype(np.float32)


def ledge(width: int, height: int) -> Array:
    """The balustrade before whoever looks, on which the hand lies: a lip of stone, then blocks in shadow."""
    x, y = grid(width, height)
    worn = 0.0012 * noise(width, height, 0.05, 71, 4)
    lip, end = 0.006 + worn, 0.030 + 0.6 * worn
    stone, tone, gap = _stones(x * 6.0, y * 6.0, 73, 0.20, 0.34)
    on_lip = smoothstep(lip - 0.0006, lip + 0.0006, y) * smoothstep(end + 0.0008, end - 0.0008, y)
    bulge = np.sqrt(np.clip(1 - ((y - 0.5 * (lip + end)) / (0.5 * (end - lip))) ** 2, 0, 1))
    joint = smoothstep(0.985, 1.0, np.abs(((x * 7.3 + 0.02 * worn) % 1) * 2 - 1))
    rough = noise(width, height, 0.02, 77, 4)
    albedo = mix(mix(linear("#3a383e"), linear("#565056"), tone) * (1 - 0.6 * gap)[..., None],
                 linear("#857e7c") * (1 - 0.6 * joint)[..., None], on_lip)  # fmt: skip
    albedo = albedo * (1 + 0.10 * rough)[..., None]
    relief = mix(stone[..., None], (2.2 * bulge + 0.10 * rough - 0.4 * joint)[..., None], on_lip)[..., 0]
    front = np.broadcast_to(vec(0, 0.35, 0.9), (height, width, 3))
    light = np.exp(-(((x - 0.5) / 0.42) ** 2))
    shown = _lit(albedo, relief, 0.0040 * width, front, 0.75 * light * on_lip)
    lee = smoothstep(end + 0.022, end, y) * (1 - on_lip)
    shown = (
        shown * (1 - 0.6 * lee)[..., None] * (1 - 0.45 * smoothstep(0.3, 0.52, np.abs(x - 0.5)))[..., None]
    )
    shown = film(shown * (1.1 - 0.35 * smoothstep(0.03, 0.09, y) * (1 - on_lip))[..., None])
    painted = paint(shown.astype(np.float32), np.full(x.shape, 0.5, np.float32), 10, layers=_LAYERS)
    shown = 0.5 * painted + 0.5 * shown
    cast = 0.55 * smoothstep(0.0, lip, y)
    whole = np.maximum(smoothstep(lip - 0.0006, lip + 0.0006, y), cast)
    return np.dstack([np.clip(shown * (whole > 0.56)[..., None], 0, 1), whole]).astype(np.float32)


piece("terrace", WIDTH, HEIGHT, terrace, quality=76)
piece("ledge", WIDTH, 260, ledge, quality=74)
