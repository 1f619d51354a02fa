"""Things that stand and lie on the ledge and on buttons, cut out; and the adventurers of the seats.

A picture twice as wide as high has two layers, as those of the seats in `table/seats.py`.
"""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, Frame, mix, smoothstep, vec
from ..mesh import Patch, ball, cones, sheet, tube
from ..objects import OBJECTS
from ..table.relief import circle, grid, over
from ..table.seats import layers, shape_of
from ..table.things import View, made_of, thing
from .pieces import piece

SIDE = 256
Point3 = tuple[float, float, float]
_EYE = np.eye(3, dtype=np.float32)
_OUTLINE = 0.010


def _found(name: str, count: int = 1, seed: int = 7) -> list[Patch]:
    return OBJECTS[name](np.random.default_rng(seed), count)


def upright(outline: list[tuple[float, float]], material: str, x: float = 0.0, z: float = 0.0) -> Patch:
    """A body turned on a lathe: radius and height from the bottom up."""
    return tube(
        [(x, y, z) for _, y in outline],
        [r for r, _ in outline],
        material,
        (1, 0, 0),
        3 * len(outline) + 24,
        40,
    )


def lantern(width: int, height: int) -> Array:
    """A brass lantern with a flame behind its bars."""
    glass = upright([(0.15, 0.20), (0.21, 0.30), (0.22, 0.46), (0.20, 0.62), (0.15, 0.70)], "lamp")
    foot = upright(
        [(0.29, 0.0), (0.30, 0.04), (0.24, 0.08), (0.17, 0.13), (0.19, 0.19), (0.15, 0.21)], "coin"
    )
    roof = upright(
        [(0.17, 0.69), (0.29, 0.71), (0.28, 0.75), (0.19, 0.83), (0.12, 0.90), (0.13, 0.94), (0.05, 1.0)],
        "coin",
    )
    a = np.linspace(0, np.pi, 26)
    ring = tube(
        np.stack([0.13 * np.cos(a), 0.97 + 0.17 * np.sin(a), 0 * a], 1),
        [0.018] * 26,
        "iron",
        (0, 0, 1),
        60,
        12,
    )
    bars = []
    for turn in np.radians([12, 84, 156, 228, 300]):
        x, z = np.cos(turn), np.sin(turn)
        path = [(0.20 * x, 0.18, 0.20 * z), (0.255 * x, 0.40, 0.255 * z), (0.20 * x, 0.71, 0.20 * z)]
        bars.append(tube(path, [0.016] * 3, "iron", (0, 1, 0), 24, 10))
    parts = [glass, foot, roof, ring, *bars]
    view: View = {"yaw": 14.0, "pitch": 10.0, "fill": 0.94}
    shown = thing(width, height, parts, palette="royal", outline=_OUTLINE, exposure=0.50, **view)
    inside = made_of(width, height, parts, "lamp", **view)
    shown[..., :3] = shown[..., :3] ** 1.15 * vec(0.95, 0.84, 0.74)  # old brass, not gold
    x, y = grid(width, height)
    wide = 0.045 * np.clip((0.66 - y) / 0.22, 0, 1) ** 0.55 * smoothstep(0.385, 0.60, y) + 0.004
    flame = (
        smoothstep(1.25, 0.35, np.abs(x - 0.5) / wide)
        * smoothstep(0.385, 0.43, y)
        * smoothstep(0.665, 0.64, y)
    )
    far = np.hypot((x - 0.5) / 0.15, (y - 0.55) / 0.19)
    glow = mix(vec(1.0, 0.80, 0.38), vec(0.66, 0.25, 0.05), smoothstep(0.0, 1.15, far))
    glow = mix(glow, vec(1.0, 0.97, 0.80), flame)
    shown[..., :3] = over(shown[..., :3], glow, inside)
    warm = blur(inside, 0.05 * width) * (1 - inside) * shown[..., 3]
    shown[..., :3] += (0.30 * warm)[..., None] * vec(1.0, 0.55, 0.15)
    return shown


def pick(width: int, height: int) -> Array:
    """A miner's pick: a bent blade of steel wedged on a shaft of ash."""
    shaft = tube(
        [(-0.55, -0.62, 0), (-0.2, -0.18, 0), (0.45, 0.62, 0)],
        [0.062, 0.046, 0.056],
        "twig",
        (0, 0, 1),
        60,
        24,
    )
    eye = tube([(0.27, 0.40, 0), (0.45, 0.62, 0)], [0.095, 0.105], "iron", (0, 0, 1), 14, 24, flatten=1.1)
    blade = [
        (-0.34, 0.86, 0),
        (-0.05, 0.83, 0),
        (0.22, 0.70, 0),
        (0.36, 0.52, 0),
        (0.50, 0.32, 0),
        (0.64, 0.02, 0),
        (0.66, -0.20, 0),
    ]
    head = tube(
        blade, [0.012, 0.055, 0.085, 0.10, 0.085, 0.05, 0.006], "iron", (0, 0, 1), 90, 24, flatten=0.72
    )
    grip = tube([(-0.52, -0.58, 0), (-0.36, -0.38, 0)], [0.068, 0.060], "roast", (0, 0, 1), 14, 22)
    return thing(width, height, [shaft, eye, head, grip], pitch=4, fill=0.92, outline=_OUTLINE, exposure=0.75)


def scrolls(width: int, height: int) -> Array:
    """Three rolled parchments with ribbons and a seal."""
    parts: list[Patch] = []
    for k, (x, y, z, lean) in enumerate(
        ((0, 0.11, -0.13, 0.05), (0, 0.11, 0.12, -0.04), (0.02, 0.31, 0.0, 0.10))
    ):
        a, b = vec(x - 0.62, y, z - lean), vec(x + 0.62, y, z + lean)
        line = [a + (b - a) * t for t in np.linspace(0, 1, 7)]
        parts.append(
            tube(line, [0.128, 0.118, 0.110, 0.106, 0.110, 0.118, 0.128], "parchment", rows=60, around=40)
        )
        for end, way in ((a, -1), (b, 1)):
            for r in (0.095, 0.058):
                t = np.linspace(0.4, 5.9, 30)
                curl = np.stack(
                    [np.full(30, end[0] + 0.004 * way), end[1] + r * np.cos(t), end[2] + r * np.sin(t)], 1
                )
                parts.append(tube(curl, [0.013] * 30, "roast", (1, 0, 0), 60, 8))
        middle = [a + (b - a) * t for t in (0.42 + 0.04 * k, 0.46 + 0.04 * k, 0.50 + 0.04 * k)]
        parts.append(tube(middle, [0.113, 0.118, 0.113], "roast", rows=10, around=40))
    seal = ball(
        (0.06, 0.33, 0.13),
        Frame.at((0, 0, 0), (0, 0.3, 1), (0, 1, 0)).axes,
        (0.03, 0.085, 0.085),
        "roast",
        24,
    )
    return thing(
        width,
        height,
        [*parts, seal],
        palette="crimson",
        yaw=-24,
        pitch=24,
        fill=0.93,
        outline=_OUTLINE,
        exposure=0.68,
    )


def chest(width: int, height: int) -> Array:
    """An open chest with iron bands, heaped with gold."""
    parts = _found("chest")
    for x in (-0.30, 0.30):
        for z in (0.268, -0.268):
            parts.append(
                tube([(x, 0.0, z), (x, 0.42, z)], [0.034, 0.034], "iron", (1, 0, 0), 12, 10, flatten=0.3)
            )
        a = np.linspace(0.30, np.pi - 0.05, 16)
        band = np.stack([np.full(16, x), 0.70 + 0.268 * np.cos(a), -0.36 - 0.228 * np.sin(a)], 1)
        parts.append(tube(band, [0.030] * 16, "iron", (0, 1, 0), 40, 10))
    lip = tube([(-0.43, 0.42, 0.27), (0.43, 0.42, 0.27)], [0.024, 0.024], "iron", rows=20, around=10)
    lock = ball((0, 0.34, 0.285), _EYE, (0.075, 0.095, 0.022), "coin", 20)
    return thing(
        width, height, [*parts, lip, lock], yaw=-24, pitch=17, fill=0.93, outline=_OUTLINE, exposure=0.66
    )


def coins(width: int, height: int) -> Array:
    """A heap of gold with a few large pieces before it."""
    parts = _found("coins", 2)
    for x, z, tilt in ((-0.42, 0.44, 0.5), (0.10, 0.58, 0.15), (0.52, 0.40, -0.35)):
        parts.append(
            ball(
                (x, 0.09, z),
                Frame.at((0, 0, 0), (tilt, 1.0, 0.5), (1, 0, 0)).axes,
                (0.03, 0.16, 0.16),
                "coin",
                30,
            )
        )
    return thing(width, height, parts, pitch=27, fill=0.95, outline=_OUTLINE, exposure=0.58)


def sign(width: int, height: int) -> Array:
    """Traces of a dragon: shed scales, a broken horn and a claw."""
    claw = tube(
        [(-0.62, 0.05, 0.30), (-0.52, 0.22, 0.34), (-0.34, 0.30, 0.36), (-0.20, 0.24, 0.36)],
        [0.085, 0.075, 0.045, 0.006],
        "claw",
        (0, 0, 1),
        40,
        20,
    )
    return thing(
        width,
        height,
        [*_found("sign", 1, 3), claw],
        palette="emerald",
        yaw=6,
        pitch=30,
        fill=0.94,
        outline=_OUTLINE,
        exposure=0.74,
    )


def banner(width: int, height: int) -> Array:
    """The guild's standard: a cloth with two tails that moves in the wind."""
    u, v = np.meshgrid(np.linspace(0, 1, 70), np.linspace(-1, 1, 60), indexing="ij")
    tail = 1 - 0.24 * (1 - np.abs(v)) * smoothstep(0.5, 1, u)
    wave = 0.075 * np.sin(v * 2.6 + u * 4.2) * (0.25 + u) + 0.03 * np.sin(v * 6 + u * 2) * u
    cloth = np.stack([0.40 * v * (1 - 0.05 * u), 1.58 - 1.12 * u * tail, 0.06 + wave], -1)
    pole = tube([(0, 0.1, -0.03), (0, 1.74, -0.03)], [0.036, 0.032], "twig", (1, 0, 0), 40, 20)
    bar = tube([(-0.47, 1.60, 0.02), (0.47, 1.60, 0.02)], [0.030, 0.030], "twig", rows=30, around=18)
    knobs = [ball((x, 1.60, 0.02), _EYE, 0.050, "coin", 20) for x in (-0.49, 0.49)]
    spear = _spike((0, 1.70, -0.03), (0, 1.96, -0.03), 0.062, "coin")
    return thing(width, height, [sheet(cloth.astype(np.float32), "cloth"), pole, bar, *knobs, spear],
                 palette="crimson", yaw=-16, pitch=3, fill=0.96, outline=_OUTLINE, exposure=0.80)  # fmt: skip


def _figure(number: int) -> list[Patch]:
    """An adventurer in a long coat; hat and what is carried tell the seats apart. `cream` is what takes the colour."""
    coat = upright(
        [(0.37, 0.0), (0.40, 0.03), (0.36, 0.22), (0.27, 0.48), (0.235, 0.66), (0.20, 0.76), (0.10, 0.83)],
        "cream",
    )
    belt = upright([(0.262, 0.50), (0.272, 0.53), (0.262, 0.56)], "roast")
    collar = upright([(0.15, 0.79), (0.20, 0.83), (0.145, 0.86)], "roast")
    face = ball((0, 0.98, 0.10), _EYE, 0.155, "tooth", 30)
    arms = [
        tube(
            [(s * 0.19, 0.74, 0.02), (s * 0.32, 0.60, 0.08), (s * 0.30, 0.45, 0.20)],
            [0.075, 0.085, 0.060],
            "cream",
            (0, 0, 1),
            30,
            20,
        )
        for s in (-1, 1)
    ]
    hands = [ball((s * 0.30, 0.42, 0.23), _EYE, 0.056, "tooth", 16) for s in (-1, 1)]
    return [coat, belt, collar, face, *arms, *hands, *_hat(number), *_carried(number)]


def _spike(a: Point3, b: Point3, radius: float, material: str, bend: Point3 = (0, 0, 0)) -> Patch:
    """One cone from `a` to `b`."""
    base, tip = (np.array([p], np.float32) for p in (a, b))
    return cones(base, tip, np.array([radius], np.float32), material, np.array([bend], np.float32), 0.6)


def _hat(number: int) -> list[Patch]:
    """A broad hat, a hood, a pointed hat, a cap with a feather, a helmet with a lamp."""
    if number == 0:
        felt = [(0.25, 1.06), (0.27, 1.08), (0.17, 1.10), (0.16, 1.22), (0.13, 1.28)]
        return [upright(felt, "cream"), upright([(0.172, 1.10), (0.176, 1.13), (0.168, 1.15)], "roast")]
    if number == 1:
        hood = [(0.15, 0.84), (0.20, 0.94), (0.20, 1.06), (0.15, 1.17), (0.02, 1.24)]
        return [upright(hood, "cream", 0, -0.03)]
    if number == 2:
        return [upright([(0.24, 1.06), (0.26, 1.08), (0.17, 1.11), (0.10, 1.30), (0.02, 1.50)], "cream")]
    if number == 3:
        cap = upright([(0.165, 1.04), (0.18, 1.09), (0.15, 1.16), (0.04, 1.20)], "cream")
        return [cap, _spike((0.13, 1.10, 0.05), (-0.20, 1.42, -0.1), 0.055, "tooth", (0.12, 0.08, 0))]
    helmet = [(0.175, 1.02), (0.185, 1.06), (0.17, 1.14), (0.10, 1.22), (0.02, 1.25)]
    return [upright(helmet, "iron"), ball((0, 1.13, 0.17), _EYE, 0.05, "lamp", 18)]


def _carried(number: int) -> list[Patch]:
    """A staff with a stone, a map, a pick, a spear, a lantern."""
    staff = tube([(0.36, 0.0, 0.26), (0.36, 1.30, 0.20)], [0.028, 0.026], "twig", (1, 0, 0), 40, 14)
    if number == 0:
        return [staff, ball((0.36, 1.34, 0.20), _EYE, 0.060, "gem", 18)]
    if number == 1:
        line = [(-0.42, 0.40, 0.24), (0.0, 0.43, 0.30), (0.42, 0.46, 0.24)]
        return [tube(line, [0.060] * 3, "parchment", rows=20, around=20)]
    if number == 2:
        blade = [(0.12, 1.20, 0.22), (0.36, 1.28, 0.20), (0.60, 1.16, 0.22)]
        return [staff, tube(blade, [0.008, 0.045, 0.008], "iron", (0, 0, 1), 30, 14)]
    if number == 3:
        return [staff, _spike((0.36, 1.26, 0.20), (0.36, 1.50, 0.20), 0.055, "iron")]
    handle = tube([(0.33, 0.34, 0.27), (0.33, 0.42, 0.25)], [0.030, 0.016], "iron", (1, 0, 0), 8, 12)
    return [ball((0.33, 0.27, 0.27), _EYE, (0.065, 0.085, 0.065), "lamp", 20), handle]


def pawn(width: int, height: int, number: int) -> Array:
    """The adventurer of a seat, with the seat's shape on the coat."""
    side = height
    parts = _figure(number)
    view: View = {"yaw": -12.0, "pitch": 9.0, "fill": 0.95}
    whole = thing(side, side, parts, palette="royal", outline=0.016, exposure=0.42, **view)
    coat = made_of(side, side, parts, "cream", **view)
    badge = (49.0, 71.0)
    field_, rim = circle(side, side, badge, 12.0), circle(side, side, badge, 13.6)
    sign_ = shape_of(number, side, badge, 18.0)
    grey = whole[..., :3].mean(-1, keepdims=True)
    grey = np.clip(grey / np.quantile(grey[coat > 0.5], 0.95), 0, 1) ** 1.4 * np.ones(3, np.float32)
    tint = over(grey, np.full_like(grey, 0.97), sign_)
    plain = whole.copy()
    plain[..., :3] = np.clip(plain[..., :3] * 1.15, 0, 1)
    plain[..., :3] = over(plain[..., :3], np.broadcast_to(vec(0.13, 0.09, 0.07), grey.shape), rim)
    plain[..., :3] = over(plain[..., :3], np.broadcast_to(vec(0.96, 0.92, 0.84), grey.shape), field_)
    assert width == 2 * height
    return layers(
        plain, np.dstack([tint, np.clip(np.maximum(coat * (1 - rim), sign_), 0, 1) * whole[..., 3]])
    )


for _paint in (lantern, pick, scrolls, chest, coins, sign, banner):
    piece(_paint.__name__, SIDE, SIDE, _paint, quality=86)
for _number in range(5):
    piece(f"pawn_{_number}", 2 * SIDE, SIDE, pawn, _number, quality=86)
