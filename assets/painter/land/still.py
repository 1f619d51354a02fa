"""Still lifes for the ledge, where nothing of the game lies: what somebody who plays would have beside the cards."""

from __future__ import annotations

import numpy as np

from ..geometry import Array, Frame, mix, smoothstep, vec
from ..mesh import Patch, ball, sheet, tube
from ..table.relief import grid
from ..table.things import made_of, thing
from .pieces import piece
from .things import upright

_SIZE = 640, 384
_PIPS = ((0.0, 0.0), (0.5, 0.5), (-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5))
"""Where pips are on a face, by their number: the first so many, and no middle one if they are even."""


def _die(x: float, z: float, turn: float, half: float = 0.13) -> list[Patch]:
    """A rounded die of bone that stands on the ledge, with five pips above and two before."""

    def square(s: Array, angle: Array) -> Array:
        corner: Array = 1 / (np.abs(np.cos(angle)) ** 7 + np.abs(np.sin(angle)) ** 7) ** (1 / 7)
        return corner * (1 - 0.6 * np.abs(2 * s - 1) ** 18)

    c, s = np.cos(turn), np.sin(turn)
    path = [(x, y * half, z) for y in (0.02, 0.3, 1.0, 1.7, 1.98, 1.985)]
    body = tube(path, [*[half] * 5, 0.004], "tooth", (c, 0, s), 60, 64, section=square)
    eye = np.eye(3, dtype=np.float32)
    across, along = vec(c, 0, s), vec(-s, 0, c)
    pips = [
        ball(vec(x, 1.93 * half, z) + half * (across * u + along * v), eye, 0.15 * half, "roast", 10)
        for u, v in _PIPS
    ]
    pips += [
        ball(
            vec(x, half, z) + half * (across * 0.93 + along * u + vec(0, v, 0)), eye, 0.15 * half, "roast", 10
        )
        for u, v in _PIPS[1:3]
    ]
    return [body, *pips]


def _map(x: float, z: float) -> list[Patch]:
    """A map that lies open, its ends rolled."""
    u, v = np.meshgrid(np.linspace(-1, 1, 70), np.linspace(-1, 1, 40), indexing="ij")
    lift = 0.015 + 0.10 * smoothstep(0.72, 1.0, np.abs(u)) ** 2 + 0.012 * np.sin(3 * u + 2 * v)
    lain = np.stack([x + 0.62 * u, lift, z + 0.36 * v + 0.05 * u], -1).astype(np.float32)
    rolls = [
        tube(
            [(x + 0.64 * k, 0.075, z - 0.38 + 0.05 * k), (x + 0.64 * k, 0.075, z + 0.38 + 0.05 * k)],
            [0.075, 0.075], "parchment", (0, 1, 0), 30, 30,
        )
        for k in (1, -1)
    ]  # fmt: skip
    ways = [
        [(-0.42, -0.15), (-0.2, 0.1), (0.05, -0.02), (0.28, 0.14), (0.42, -0.1)],
        [(-0.36, 0.22), (-0.1, 0.24), (0.1, 0.2)],
        [(0.0, -0.24), (0.2, -0.2), (0.36, -0.26)],
    ]
    drawn = [
        tube([(x + a, 0.032, z + b) for a, b in way], [0.009] * len(way), "roast", rows=50, around=8)
        for way in ways
    ]
    return [sheet(lain, "parchment"), *rolls, *drawn]


def _mug(x: float, z: float) -> list[Patch]:
    """A mug of oak with iron hoops."""
    body = upright(
        [(0.19, 0.0), (0.20, 0.02), (0.175, 0.25), (0.185, 0.48), (0.15, 0.485), (0.14, 0.40)], "twig", x, z
    )
    hoops = [
        upright([(r, y), (r + 0.012, y + 0.02), (r, y + 0.05)], "iron", x, z)
        for r, y in ((0.192, 0.05), (0.182, 0.38))
    ]
    ear = [(x + 0.17, 0.40, z), (x + 0.33, 0.36, z + 0.05), (x + 0.33, 0.18, z + 0.05), (x + 0.18, 0.12, z)]
    return [body, *hoops, tube(ear, [0.03] * 4, "iron", (0, 0, 1), 40, 14)]


def _candle(x: float, z: float) -> list[Patch]:
    """A thick candle in a dish of brass."""
    dish = upright(
        [(0.16, 0.0), (0.20, 0.015), (0.245, 0.03), (0.26, 0.05), (0.24, 0.055), (0.12, 0.045)], "coin", x, z
    )
    wax = upright([(0.115, 0.04), (0.112, 0.2), (0.108, 0.46), (0.095, 0.50), (0.03, 0.49)], "tooth", x, z)
    wick = tube([(x, 0.48, z), (x + 0.008, 0.55, z)], [0.008, 0.006], "roast", (1, 0, 0), 8, 8)
    flame = upright([(0.004, 0.53), (0.036, 0.57), (0.042, 0.60), (0.028, 0.67), (0.004, 0.75)], "lamp", x, z)
    return [dish, wax, wick, flame]


def still(width: int, height: int, name: str) -> Array:
    """A still life: `map` with dice on it, or a `candle` beside a mug."""
    if name == "map":
        axes = Frame.at((0, 0, 0), (0.1, 1.0, 0.2), (1, 0, 0)).axes
        coin = [ball((0.78, 0.05, 0.30), axes, (0.02, 0.10, 0.10), "coin", 24)]
        parts = [*_map(0, 0), *_die(-0.10, 0.16, 0.5), *_die(0.22, 0.30, 1.2), *coin]
    else:
        parts = [*_candle(-0.30, -0.02), *_mug(0.26, 0.0)]
    view = {"yaw": -14.0, "pitch": 27.0, "fill": 0.95 if name == "map" else 0.86}
    shown = thing(width, height, parts, palette="royal", outline=0.006, exposure=0.62, **view)  # type: ignore[arg-type]
    shown[..., :3] **= 1.25  # by candlelight
    if name == "map":
        return shown
    lit = made_of(width, height, parts, "lamp", **view)
    y, x = np.nonzero(lit > 0.5)
    across, down = grid(width, height)
    far = np.hypot(across - x.mean() / width, (down * height / width) - y.mean() / width)
    shown[..., :3] *= 1 + 0.5 * np.exp(-((far / 0.16) ** 2))[..., None] * vec(1.0, 0.62, 0.25)
    shown[..., :3] = mix(shown[..., :3], vec(1.0, 0.90, 0.56), (0.85 * lit)[..., None])
    return np.clip(shown, 0, 1)


for _name in ("map", "candle"):
    piece(f"still_{_name}", *_SIZE, still, _name, quality=86)
