"""Skulls, jaws and eyes: a head is lofted in its own frame, kneaded like clay, and given a mood.

Head frames: the origin is where the neck enters, +x the direction of the snout, one unit the length of the skull.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from .data import table
from .geometry import Array, Frame, catmull, mirrored, rotation, smoothstep, turn, unit, vec
from .mesh import Patch, ball, cones, sculpt, sheet, tube

Dab = tuple[ArrayLike, float, ArrayLike]


@dataclass(frozen=True)
class Skull:
    """Shape of a head. Stations are (x, top, bottom, half width) along the upper skull and the lower jaw.

    `eye` is the place of the right eye and its radius; `facing` where it looks; `power` squares the sections.
    """

    upper: tuple[tuple[float, float, float, float], ...]
    lower: tuple[tuple[float, float, float, float], ...]
    eye: tuple[float, float, float, float]
    facing: tuple[float, float, float] = (0.42, 0.12, 0.9)
    brow: float = 1.0
    nostril: tuple[float, float, float] = (0.92, 0.055, 0.055)
    teeth: float = 1.0
    beak: float = 0.0
    power: float = 2.3


def _skulls() -> dict[str, Skull]:
    """The shapes of heads by name, from `recipes/skulls.toml`."""

    def frozen(value: Any) -> Any:
        return tuple(frozen(v) for v in value) if isinstance(value, list) else value

    return {name: Skull(**{k: frozen(v) for k, v in s.items()}) for name, s in table("skulls").items()}


@dataclass(frozen=True)
class Mood:
    """Expression: how far the mouth opens (degrees), how far the lids (degrees), how cross the brow (degrees)."""

    gape: float = 6
    lids: float = 34
    frown: float = 8


SKULLS = _skulls()
_SMALL_TEETH = 0.5
"""Heads with smaller teeth than this open their mouths little: without teeth a wide mouth is all lips."""
MOODS = {
    "aggressive": Mood(24, 22, 22),
    "helpful": Mood(7, 36, 3),
    "playful": Mood(17, 42, -6),
    "shy": Mood(2, 26, -8),
    "asleep": Mood(1, -29, 0),
    "hungry": Mood(40, 44, -10),
    "content": Mood(1, 4, -8),
    "wise": Mood(2, 10, -6),
    "chiding": Mood(15, 24, 24),
}


def _loft(
    stations: tuple[tuple[float, float, float, float], ...], power: float, rows: int = 64, around: int = 48
) -> Array:
    """Grid (rows, around + 1, 3) through sections given by top, bottom and half width."""
    s = catmull(np.array(stations, np.float32), rows)
    angle = np.linspace(0, 2 * np.pi, around + 1, dtype=np.float32)[None]
    c, n = np.cos(angle), np.sin(angle)
    fat = (np.abs(c) ** power + np.abs(n) ** power) ** (-1 / power)
    middle, half = (s[:, 1] + s[:, 2]) / 2, (s[:, 1] - s[:, 2]) / 2
    close = np.sqrt(np.clip(np.minimum(np.arange(rows), rows - 1 - np.arange(rows)) / 2.5, 0, 1)).astype(
        np.float32
    )
    half, wide = np.abs(half) * close, np.abs(s[:, 3]) * close
    y = middle[:, None] + half[:, None] * c * fat
    z = wide[:, None] * n * fat
    return np.stack([np.broadcast_to(s[:, :1], y.shape), y, z], -1).astype(np.float32)


def _skin(grid: Array, scale: float, attrs: dict[str, Array]) -> Patch:
    """A lofted piece of head as skin, with scales as large as those of the body."""
    rows, around, _ = grid.shape
    angle = np.linspace(-np.pi, np.pi, around, dtype=np.float32)
    arc = np.where(angle > 0, angle - np.pi, angle + np.pi) * 0.16
    uv = np.stack(np.broadcast_arrays(grid[..., 0] * 1.0, -arc[None]), -1)[None] * scale
    shape = (1, rows, around)
    dorsal = np.broadcast_to(np.cos(np.linspace(0, 2 * np.pi, around, dtype=np.float32)), shape)
    full = {k: np.broadcast_to(v, shape).astype(np.float32) for k, v in attrs.items()}
    return Patch(
        grid[None], "skin", uv.astype(np.float32), attrs={"dorsal": dorsal.astype(np.float32), **full}
    )


def head(
    frame: Frame, skull: Skull, mood: Mood, eyes: float = 1.0, gaze: float = 0.0, teeth: float = 1.0
) -> list[Patch]:
    """A whole head without its horns. `eyes` scales the eyes; `gaze` turns them up or down (degrees)."""
    if skull.teeth * teeth < _SMALL_TEETH:
        mood = replace(mood, gape=min(mood.gape, 8))
    patches = _upper(frame, skull) + _lower(frame, skull, mood) + _eyes(frame, skull, mood, eyes, gaze)
    if skull.teeth * teeth > 0 and mood.gape > 1.5:
        patches += _teeth(frame, skull, mood, skull.teeth * teeth)
    return patches


def _upper(frame: Frame, k: Skull) -> list[Patch]:
    grid = _loft(k.upper, k.power, 72, 56)
    ex, ey, ez, er = k.eye
    nx, ny, nz = k.nostril
    dabs: list[Dab] = []
    for side in (1, -1):
        dabs += [
            ((ex + 0.04, ey + 0.085, ez * side * 0.9), 0.11, (0.0, 0.046 * k.brow, 0.034 * side)),
            ((ex - 0.10, ey + 0.09, ez * side * 1.05), 0.09, (-0.01, 0.028 * k.brow, 0.018 * side)),
            ((ex + 0.13, ey + 0.02, ez * side * 0.85), 0.09, (0.0, 0.0, -0.028 * side)),
            ((ex, ey, ez * side * 1.2), er * 1.25, (0.0, 0.0, -0.030 * side)),
            ((ex - 0.22, ey - 0.15, ez * side * 1.2), 0.15, (0.0, -0.01, 0.035 * side)),
            ((ex + 0.05, ey - 0.11, ez * side * 1.1), 0.09, (0.0, 0.0, 0.022 * side)),
        ]
        if not k.beak:
            dabs.append(((nx, ny + 0.01, nz * side), 0.065, (0.0, 0.034, 0.016 * side)))
    x, y = grid[..., 0], grid[..., 1]
    bottom = np.interp(x, [s[0] for s in k.upper], [s[2] for s in k.upper])
    attrs = {
        "inner": smoothstep(0.035, 0.008, y - bottom)
        * smoothstep(0.10, 0.22, x)
        * smoothstep(0.97, 0.88, x / k.upper[-1][0]),
        "along": x,
        "plain": smoothstep(0.93, 1.0, x / k.upper[-1][0]),
    }
    patch = sculpt(_skin(grid, frame.scale, attrs), dabs)
    if k.beak:
        patch = _with_beak(patch, k)
    holes = np.array([[nx + 0.015, ny + 0.034, (nz + 0.024) * side] for side in (1, -1)], np.float32)
    nostrils = [ball(h, turn(-35 * np.sign(h[2]), 20), (0.030, 0.012, 0.016), "pit", 10) for h in holes]
    return [p.moved(frame) for p in [*_split_beak(patch, k), *nostrils]]


def _with_beak(patch: Patch, k: Skull) -> Patch:
    """Marks where the horn of the beak begins."""
    x = patch.points[..., 0]
    patch.attrs["beak"] = smoothstep(k.beak, k.beak + 0.05, x - 0.12 * np.abs(patch.points[..., 1]))
    return patch


def _split_beak(patch: Patch, k: Skull) -> list[Patch]:
    """The horny part of a beaked head as a patch of its own."""
    if not k.beak:
        return [patch]
    first = int(np.argmax(patch.points[0, :, 0, 0] > k.beak + 0.04))
    horn_attrs = {
        "along": np.clip((patch.points[:, first:, :, 0] - k.beak) / (1 - k.beak), 0, 1).astype(np.float32)
    }
    points = patch.points[:, first:]
    beak = Patch(points, "beak", patch.uv[:, first:], attrs=horn_attrs)
    keep = first + 1
    back = Patch(
        patch.points[:, :keep],
        "skin",
        patch.uv[:, :keep],
        attrs={n: a[:, :keep] for n, a in patch.attrs.items()},
    )
    return [back, beak]


def jaw_frame(frame: Frame, k: Skull, mood: Mood) -> Frame:
    """The lower jaw's frame, turned open about its hinge."""
    hinge = vec(0.06, -0.08, 0)
    opened = frame.child(hinge, rotation("z", -mood.gape))
    return opened.child(-hinge)


def _lower(frame: Frame, k: Skull, mood: Mood) -> list[Patch]:
    grid = _loft(k.lower, k.power, 60, 40)
    x, y = grid[..., 0], grid[..., 1]
    top = np.interp(x, [s[0] for s in k.lower], [s[1] for s in k.lower])
    attrs = {
        "inner": smoothstep(-0.035, -0.008, y - top) * smoothstep(0.10, 0.2, x),
        "along": x,
        "belly": 0.55 + 0 * x,
        "plain": smoothstep(0.85, 0.97, x / k.lower[-1][0]),
    }
    patch = _skin(grid, frame.scale, attrs)
    if k.beak:
        patch = _with_beak(patch, k)
    jaw = jaw_frame(frame, k, mood)
    patches = [p.moved(jaw) for p in _split_beak(patch, k)]
    if mood.gape > 4:
        last = k.lower[-2][0]
        path = [(0.12, -0.10, 0), (0.34, -0.065, 0), (0.55 * last + 0.15, -0.045, 0), (last - 0.06, -0.05, 0)]
        patches.append(
            tube(path, [0.05, 0.06, 0.05, 0.012], "tongue", rows=20, around=14, flatten=1.3).moved(jaw)
        )
        patches += [_cheek(frame, jaw, k, side) for side in (1, -1)]
    return patches


def _cheek(frame: Frame, jaw: Frame, k: Skull, side: int) -> Patch:
    """The skin that stretches at the corner of an open mouth."""
    x = np.linspace(0.04, 0.36, 10, dtype=np.float32)

    def edge(stations: tuple[tuple[float, float, float, float], ...], y: int, inset: float) -> Array:
        s = np.array(stations, np.float32)
        return np.stack(
            [x, np.interp(x, s[:, 0], s[:, y]), side * inset * np.interp(x, s[:, 0], s[:, 3])], 1
        ).astype(np.float32)

    high, low = frame(edge(k.upper, 2, 0.86)), jaw(edge(k.lower, 1, 0.86))
    t = np.linspace(0, 1, 8, dtype=np.float32)[None, :, None]
    grid = high[:, None] * (1 - t) + low[:, None] * t
    # The free edge is drawn in, as skin under tension is.
    pull = (np.linspace(0, 1, 10)[:, None] ** 2 * np.sin(np.pi * t[0, :, 0])[None])[..., None]
    grid = grid - frame.direction(vec(1, 0, 0)) * pull * frame.scale * 0.14
    patch = sheet(grid, "mouth")
    patch.attrs["along"] = np.full(patch.points.shape[:3], 0.25, np.float32)
    return patch


def _eyes(frame: Frame, k: Skull, mood: Mood, size: float, gaze: float) -> list[Patch]:
    ex, ey, ez, er = k.eye
    r = er * size
    patches = []
    for side in (1, -1):
        centre = vec(ex, ey, (ez - 0.012 - 0.3 * (r - er)) * side)
        outward = unit(vec(*k.facing) * vec(1, 1, side))
        eye = Frame.at(centre, outward, (0, 1, 0)).axes
        look = (eye @ rotation("z", gaze)).astype(np.float32)
        patches.append(ball(centre, look, r, "eye", 40))
        # Seen from outside, the front corner lies to the left of one eye and to the right of the other.
        tilt = mood.frown * side
        for upper in (True, False):
            lid = (eye @ rotation("x", tilt if upper else tilt * 0.3)).astype(np.float32)
            opening = mood.lids if upper else max(mood.lids * 0.9, 26)
            patches.append(_lid(centre, lid, r, opening, upper))
    return [p.moved(frame) for p in patches]


def _lid(centre: Array, axes: Array, r: float, opening: float, upper: bool) -> Patch:
    """Half a shell around the eye that leaves `opening` degrees above (the lower: below) its middle free."""
    shell = axes @ rotation("z", 90 + opening if upper else -90 - opening)
    theta = np.linspace(0.02, np.pi / 2, 22, dtype=np.float32)[:, None]
    phi = np.linspace(0, 2 * np.pi, 41, dtype=np.float32)[None]
    thick = r * (1.10 + (0.006 / r + 0.06) * smoothstep(1.15, 1.57, theta))
    local = np.stack(
        np.broadcast_arrays(np.cos(theta), np.sin(theta) * np.cos(phi), -np.sin(theta) * np.sin(phi)), -1
    ).astype(np.float32)
    points = (centre + (local * thick[..., None]) @ shell.T)[None].astype(np.float32)
    uv = np.stack(np.broadcast_arrays(theta * r, phi * r), -1)[None].astype(np.float32)
    attrs = {"dorsal": np.full(points.shape[:3], 0.7, np.float32)}
    attrs["plain"] = np.full(points.shape[:3], 0.75, np.float32)
    attrs["shade"] = np.broadcast_to(0.9 * smoothstep(1.25, 1.57, theta), points.shape[:3]).astype(np.float32)
    return Patch(points, "skin", uv, attrs=attrs)


def _teeth(frame: Frame, k: Skull, mood: Mood, size: float) -> list[Patch]:
    """Rows of teeth: longer at the front corner, uneven, sloping back."""
    patches = []
    rng = np.random.default_rng(7)
    for stations, place, column, down in (
        (k.upper, frame, 2, -1),
        (k.lower, jaw_frame(frame, k, mood), 1, 1),
    ):
        s = np.array(stations, np.float32)
        # Those with small teeth show only the front ones.
        x = np.linspace(0.34 if size > 0.5 else s[-3, 0], s[-2, 0] - 0.015, 13 if size > 0.5 else 4).astype(
            np.float32
        )
        t = (x - x[0]) / (x[-1] - x[0])
        length = size * (
            0.028 + 0.045 * np.exp(-(((t - 0.86) / 0.10) ** 2)) + 0.022 * np.exp(-(((t - 0.4) / 0.2) ** 2))
        )
        length = length * rng.uniform(0.75, 1.15, len(x)) * (0.9 if down < 0 else 0.7)
        y, w = np.interp(x, s[:, 0], s[:, column]), np.interp(x, s[:, 0], s[:, 3]) * 0.86
        base = np.stack([x, y - down * 0.012, w], 1).astype(np.float32)
        tip = base + np.stack([-0.25 * length, down * (length + 0.014), 0.12 * length], 1).astype(np.float32)
        for b, e in ((base, tip), (mirrored(base), mirrored(tip))):
            bend = np.stack([0.10 * length, 0 * length, 0 * length], 1).astype(np.float32)
            patches.append(cones(b, e, 0.24 * length + 0.006, "tooth", bend).moved(place))
    return patches


def with_snout(skull: Skull, length: float) -> Skull:
    """The same skull with a longer or shorter snout in front of the eyes."""
    pivot = skull.eye[0]

    def move(x: float) -> float:
        return x if x < pivot else pivot + (x - pivot) * length

    return replace(
        skull,
        upper=tuple((move(s[0]), *s[1:]) for s in skull.upper),
        lower=tuple((move(s[0]), *s[1:]) for s in skull.lower),
        nostril=(move(skull.nostril[0]), *skull.nostril[1:]),
    )
