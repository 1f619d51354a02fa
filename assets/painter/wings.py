"""Wings: an arm and fingers in the wing's own plane, then skin, feathers, leaves or gauze upon them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from .geometry import Array, Frame, catmull, mix, smoothstep, unit, vec
from .mesh import Patch, cones, sheet, tube


@dataclass(frozen=True)
class WingPose:
    """How one wing is held.

    spread  0 folded along the flank to 1 fully open
    lift    degrees of the wing's plane above the horizontal: -30 down-stroke, 90 straight up
    sweep   degrees that the span leans back (negative: forward)
    twist   degrees that the trailing edge hangs down (positive) or is raised
    """

    spread: float = 0.8
    lift: float = 50
    sweep: float = 15
    twist: float = 15


# Angles in the wing's plane (0 outwards along the span, 90 towards the tail), folded and open; shares of the span.
_ARM = ((78.0, 14.0, 0.26), (-58.0, -36.0, 0.27))
_FINGERS = ((88.0, -4.0, 0.66), (92.0, 24.0, 0.64), (96.0, 50.0, 0.57), (100.0, 74.0, 0.48))
_BAT_BOW = 0.10


@dataclass
class Skeleton:
    """Bones of one wing in the world: the arm's joints, and ribs from root to tip, first finger first."""

    shoulder: Array
    elbow: Array
    wrist: Array
    ribs: list[Array]
    normal: Array
    span: float

    def placed(self, frame: Frame) -> Skeleton:
        """The same wing in a frame of the body."""
        ribs = [frame(r) for r in self.ribs]
        normal = frame.direction(self.normal)
        return Skeleton(
            frame(self.shoulder), frame(self.elbow), frame(self.wrist), ribs, normal, self.span * frame.scale
        )


def skeleton(
    shoulder: ArrayLike,
    hip: ArrayLike,
    side: int,
    span: float,
    pose: WingPose,
    fingers: int = 4,
    cut: float = 1.0,
) -> Skeleton:
    """Bones of the wing on `side` (1 right, -1 left); the skin ends on the flank at `hip`.

    `cut` shortens the fingers.
    """
    root = np.asarray(shoulder, np.float32)
    lift, sweep, twist = np.radians([pose.lift, pose.sweep, pose.twist])
    outward = vec(
        -np.sin(sweep) * np.cos(lift) - 0.35 * np.sin(lift) * np.sin(sweep),
        np.sin(lift),
        side * np.cos(lift) * np.cos(sweep),
    )
    outward = unit(outward)
    back = vec(-1, 0, 0)
    back = unit(back - outward * (back @ outward))
    normal = np.cross(outward, back) * side
    if normal[1] < 0:
        normal = -normal
    chord = unit(back * np.cos(twist) - normal * np.sin(twist))
    normal = unit(np.cross(outward, chord)) * (1 if np.cross(outward, chord) @ normal > 0 else -1)

    def place(angle: float, length: float) -> Array:
        a = np.radians(angle)
        return span * length * (outward * np.cos(a) + chord * np.sin(a))

    s = smoothstep(0, 1, pose.spread)
    arm = [float(mix(a, b, s)) for a, b, _ in _ARM]
    elbow = root + place(arm[0], _ARM[0][2]) + normal * span * 0.02
    wrist = elbow + place(arm[1], _ARM[1][2]) + normal * span * 0.03
    ribs = []
    for k in range(fingers):
        f = k * (len(_FINGERS) - 1) / max(fingers - 1, 1)
        a, b, length = (float(np.interp(f, range(len(_FINGERS)), [g[i] for g in _FINGERS])) for i in range(3))
        tip = wrist + place(float(mix(a, b, s)), length * cut * (0.72 + 0.28 * float(s)))
        middle = (wrist + tip) / 2 + normal * span * _BAT_BOW * (0.6 + 0.4 * float(s)) * length
        middle = middle - outward * 0.0
        ribs.append(catmull([wrist, middle, tip - normal * span * 0.04], 24))
    flank = np.asarray(hip, np.float32)
    ribs.append(
        catmull(
            [
                elbow,
                (elbow + flank) / 2 + normal * span * 0.02 + chord * span * 0.03,
                flank + chord * span * 0.05,
            ],
            24,
        )
    )
    return Skeleton(root, elbow, wrist, ribs, normal.astype(np.float32), span)


def bat(bones: Skeleton, seed: int = 0, ragged: float = 0.0, material: str = "membrane") -> list[Patch]:
    """A skin wing: arm, fingers with claws, and the membrane, scalloped between the fingers."""
    span = bones.span
    patches = []
    r = 0.020 * span
    for k, rib in enumerate(bones.ribs[:-1]):
        finger = tube(rib[::4], r * np.linspace(0.72 - 0.06 * k, 0.14, 6), "skin", bones.normal, 36, 12)
        patches.append(_shaded(finger, 0.5))
    panels = list(zip(bones.ribs[:-1], bones.ribs[1:], strict=True))
    count = len(bones.ribs)
    for k, (a, b) in enumerate(panels):
        patches.append(_panel(a, b, k, count, bones, 0.30 if k < count - 2 else 0.22, ragged, seed, material))
    inner = bones.ribs[-1]
    body = catmull([bones.shoulder, (bones.shoulder + inner[-1]) / 2, inner[-1]], 24)
    patches.append(_panel(inner, body, count - 1, count, bones, 0.0, 0.0, seed, material))
    front = catmull(
        [
            bones.shoulder,
            (bones.shoulder + bones.wrist) * 0.5 + (bones.wrist - bones.elbow) * 0.12,
            bones.wrist,
        ],
        24,
    )
    arm = catmull([bones.shoulder, bones.elbow, bones.wrist], 24)
    patches.append(_panel(arm, front, count, count, bones, 0.0, 0.0, seed, material))
    direction = unit(bones.wrist - bones.elbow)
    base = bones.wrist[None]
    hook = cones(
        base, base + (direction * 0.075 * span)[None], 0.012 * span, "claw", bones.normal[None] * 0.012 * span
    )
    return [*patches, hook]


def arm_path(bones: Skeleton) -> tuple[Array, list[float]]:
    """Centre line and radii of the arm, for the flesh of the body."""
    s, e, w = bones.shoulder, bones.elbow, bones.wrist
    r = bones.span
    knuckle = w + unit(w - e) * 0.025 * r
    path = np.stack([s * 1.0, s + (e - s) * 0.4, e, e + (w - e) * 0.4, w, knuckle])
    return path, [0.052 * r, 0.043 * r, 0.030 * r, 0.030 * r, 0.021 * r, 0.002 * r]


def _shaded(patch: Patch, belly: float) -> Patch:
    patch.attrs["plain"] = np.full(patch.points.shape[:3], 0.8, np.float32)
    patch.attrs["shade"] = np.full(patch.points.shape[:3], belly, np.float32)
    return patch


def _panel(
    a: Array,
    b: Array,
    k: int,
    count: int,
    bones: Skeleton,
    scallop: float,
    ragged: float,
    seed: int,
    material: str,
) -> Patch:
    """Skin between two ribs (24, 3): it sags, and its free edge is drawn in towards the root."""
    v = np.linspace(0, 1, 17, dtype=np.float32)
    u = np.linspace(0, 1, 24, dtype=np.float32)
    hollow = 4 * v * (1 - v)
    draw = scallop * hollow
    if ragged:
        rng = np.random.default_rng(seed * 31 + k)
        draw = np.clip(draw + ragged * np.abs(rng.standard_normal(17)) * (hollow > 0.1), 0, 0.85)
    grid = np.empty((24, 17, 3), np.float32)
    for j, (t, d) in enumerate(zip(v, draw, strict=True)):
        line = a * (1 - t) + b * t
        at = u * (1 - d) * 23
        i = np.minimum(at.astype(int), 22)
        f = (at - i)[:, None]
        grid[:, j] = line[i] * (1 - f) + line[i + 1] * f
    width = np.linalg.norm(a - b, axis=1)[:, None]
    sag = (np.sin(np.pi * v)[None] * (0.16 * width) * (0.35 + 0.65 * u[:, None]))[..., None]
    grid = grid - bones.normal * sag
    gap = np.minimum(v, 1 - v)[None] * 2
    attrs = {
        "bone": np.broadcast_to(gap * np.clip(width / (0.12 * bones.span), 0.1, 1), (24, 17)),
        "edge": np.broadcast_to(u[:, None] ** 1.5, (24, 17)),
        "fan": np.broadcast_to((k + v)[None] / count, (24, 17)),
    }
    return sheet(grid, material, attrs={n: x[None].astype(np.float32) for n, x in attrs.items()})


def _ribs_at(bones: Skeleton, f: Array) -> tuple[Array, Array]:
    """Roots and tips of imaginary ribs at fan places f: 0 is the first finger, 1 the last, 2 the flank.

    Between 1 and 2 the root wanders from the wrist along the arm to the shoulder.
    """
    tips = np.stack([*(r[-1] for r in bones.ribs[:-1]), bones.ribs[-1][-1]])
    n = len(tips) - 1
    place = np.where(f < 1, f * (n - 1), n - 1 + (f - 1))
    i = np.clip(place.astype(int), 0, n - 1)
    t = (place - i)[:, None]
    tip = tips[i] * (1 - t) + tips[i + 1] * t
    arm = np.stack([bones.wrist, bones.elbow, bones.shoulder])
    along = np.clip(f - 1, 0, 1) * 2
    j = np.clip(along.astype(int), 0, 1)
    s = (along - j)[:, None]
    root = arm[j] * (1 - s) + arm[j + 1] * s
    # The hand is a bone as well: the first quills stand on its end.
    hand = unit(bones.ribs[0][6] - bones.wrist) * bones.span * 0.10
    return root + hand * np.clip(1 - f, 0, 1)[:, None], tip


def feathered(bones: Skeleton, seed: int = 0, bars: float = 0.0, rows: int = 4) -> list[Patch]:
    """A bird's wing: flight feathers fanned out on the arm, and rows of coverts that overlap them."""
    rng = np.random.default_rng(seed + 11)
    patches = []
    for row in range(rows):
        share = (1.0, 0.60, 0.40, 0.25)[row]
        count = (24, 26, 30, 32)[row]
        f = np.linspace(0.0, 1.9 if row == 0 else 1.96, count).astype(np.float32)
        f = np.clip(f + rng.normal(0, 0.008, count), 0, 1.97).astype(np.float32)
        root, tip = _ribs_at(bones, f)
        direction = tip - root
        length = np.linalg.norm(direction, axis=1)
        scale = share * rng.uniform(0.94, 1.05, count)
        if row:
            scale = np.minimum(scale * length, share * bones.span * 0.62) / length
        tip = root + direction * scale[:, None].astype(np.float32)
        lift = bones.normal * bones.span * (0.012 + 0.012 * row)
        width = bones.span * (0.052, 0.050, 0.043, 0.036)[row] * (1 + 0.25 * np.clip(f - 0.8, 0, 1))
        tone = np.full(count, (0.85, 0.45, 0.15, 0.0)[row], np.float32) + rng.normal(0, 0.06, count).astype(
            np.float32
        )
        patches.append(
            quills(root + lift, tip + lift * 0.6, width, bones.normal, tone, bars if row == 0 else 0.0)
        )
    return patches


def quills(
    root: Array,
    tip: Array,
    width: ArrayLike,
    normal: ArrayLike,
    tone: Array,
    bars: float = 0.0,
    droop: float = 0.06,
) -> Patch:
    """Many feathers from `root` to `tip` (n, 3), arched, each lying a little on top of the one before."""
    n, rows, across = len(root), 12, 5
    u = np.linspace(0, 1, rows, dtype=np.float32)
    v = np.linspace(-1, 1, across, dtype=np.float32)
    d = tip - root
    length = np.linalg.norm(d, axis=1, keepdims=True)
    up = np.broadcast_to(np.asarray(normal, np.float32), d.shape)
    up = unit(up - unit(d) * (up * unit(d)).sum(1, keepdims=True))
    side = np.cross(unit(d), up)
    line = (
        root[:, None]
        + d[:, None] * u[None, :, None]
        + (up * length * droop)[:, None] * (4 * u * (1 - u) - u * u)[None, :, None]
    )
    shape = np.clip(u / 0.12, 0.25, 1) * np.sqrt(np.clip((1 - u) / 0.22, 0, 1))
    w = np.broadcast_to(np.asarray(width, np.float32), (n,))
    tilt = up[:, None, None] * (v * 0.22 - 0.25 * np.abs(v))[None, None, :, None]
    grid = (
        line[:, :, None]
        + (side[:, None, None] * v[None, None, :, None] + tilt) * (w[:, None] * shape[None])[..., None, None]
    )
    attrs = {"tone": np.broadcast_to(tone[:, None, None], (n, rows, across)).astype(np.float32)}
    attrs["bars"] = np.full((n, rows, across), bars, np.float32)
    return sheet(grid.astype(np.float32), "feather", attrs=attrs)


def petal(
    root: ArrayLike,
    tip: ArrayLike,
    width: float,
    normal: ArrayLike,
    material: str,
    veil: int = 0,
    shape: str = "leaf",
) -> Patch:
    """One broad vane from root to tip: an insect's, a moth's or a leaf's wing, or a great fin."""
    rows, across = 36, 25
    a, b, up = np.asarray(root, np.float32), np.asarray(tip, np.float32), np.asarray(normal, np.float32)
    d = b - a
    size = float(np.linalg.norm(d))
    x = unit(d)
    up = unit(up - x * (up @ x))
    side = np.cross(x, up)
    u = np.linspace(0, 1, rows, dtype=np.float32)
    v = np.linspace(-1, 1, across, dtype=np.float32)
    outline = {
        "leaf": np.sin(np.pi * np.minimum(u, 0.999) ** 0.85) ** 0.85,
        "insect": np.clip(u / 0.5, 0, 1) ** 0.7 * np.sqrt(np.clip((1 - u) / 0.30, 0, 1)),
        "moth": np.clip(u / 0.75, 0, 1) ** 0.75 * np.clip((1.02 - u) / 0.22, 0, 1) ** 0.4,
        "fin": u**0.6 * (1 - 0.2 * u),
    }[shape].astype(np.float32)
    lean = {"leaf": 0.0, "insect": 0.25, "moth": 0.35, "fin": 0.1}[shape]
    wave = 0.04 * np.sin(u[:, None] * 7 + v[None] * 3)
    bow = (4 * u * (1 - u))[:, None] * 0.10 - 0.10 * (v**2)[None] * outline[:, None] + wave * u[:, None]
    across_ = (v[None] + lean * (1 - v[None] ** 2)) * outline[:, None] * width
    scallop = 1 - (0.10 * np.abs(np.sin(v * np.pi * 3)) if shape in {"moth", "fin"} else 0.0) * np.ones_like(
        v
    )
    grid = (
        a
        + d * (u[:, None] * scallop[None])[..., None]
        + side * across_[..., None]
        + up * (bow * size)[..., None]
    )
    return sheet(grid.astype(np.float32), material, veil=veil)
