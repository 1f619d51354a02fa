"""What a head and a back may carry: horns, ears, frills, whiskers, beards, manes, spines, plumes and tail ends.

Head pieces are given in the frame of the head; the others follow a tube.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from .data import table
from .flesh import on_back
from .geometry import Array, Frame, catmull, mirrored, rotation, smoothstep, unit, vec
from .mesh import Patch, cones, sheet, tube
from .wings import petal, quills


def horns(frame: Frame, style: str, size: float = 1.0) -> list[Patch]:
    """A pair of horns (`antler`, `single`, `crown` and `brow` besides those listed)."""
    if style == "single":
        return [_horn(frame, [(0.40, 0.15, 0), (0.46, 0.34, 0), (0.62, 0.62 * size, 0)], 0.055)]
    if style == "nose":
        return [_horn(frame, [(0.80, 0.08, 0), (0.84, 0.20, 0), (0.80, 0.20 + 0.20 * size, 0)], 0.055)]
    if style == "crown":
        a = np.radians(np.linspace(-80, 80, 7))
        base = np.stack([-0.02 + 0 * a, 0.06 + 0.14 * np.cos(a), 0.17 * np.sin(a)], 1).astype(np.float32)
        way = np.stack([-0.8 + 0 * a, 0.75 * np.cos(a), 0.85 * np.sin(a)], 1).astype(np.float32)
        tip = base + way * (0.34 * size * (0.75 + 0.35 * np.cos(a * 1.1)))[:, None].astype(np.float32)
        return [cones(base, tip, 0.040, "horn", np.tile(vec(-0.01, 0.03, 0), (7, 1))).moved(frame)]
    if style == "antler":
        return [p for side in (1, -1) for p in _antler(frame, size, side)]
    points, r = table("horns")[style]["points"], table("horns")[style]["radius"]
    root = np.array(points[0], np.float32)
    path = root + (np.array(points, np.float32) - root) * size
    return [_horn(frame, p, r * (0.6 + 0.4 * size)) for p in (path, mirrored(path))]


def _horn(frame: Frame, path: ArrayLike, r: float) -> Patch:
    line = np.asarray(path, np.float32)
    line = np.vstack([line[:1] - (line[1] - line[0]) * 0.35, line])
    radii = r * (1 - np.linspace(0, 1, len(line)) ** 1.3 * 0.93)
    return tube(line, radii, "horn", rows=48, around=20).moved(frame)


def _antler(frame: Frame, size: float, side: int) -> list[Patch]:
    beam = np.array(
        [(0.10, 0.17, 0.09), (-0.06, 0.40, 0.22), (-0.14, 0.66, 0.30), (-0.02, 0.92, 0.32)], np.float32
    )
    beam = beam[0] + (beam - beam[0]) * size
    line = catmull(beam, 20)
    patches = [_horn(frame, line[::4] * vec(1, 1, side), 0.042)]
    for at, way in (
        (4, (0.24, 0.16, 0.04)),
        (9, (0.26, 0.14, 0.10)),
        (13, (-0.20, 0.16, 0.12)),
        (15, (0.22, 0.18, 0.05)),
    ):
        tine = np.stack(
            [line[at], line[at] + vec(*way) * size * vec(0.6, 0.4, 0.6), line[at] + vec(*way) * size]
        )
        patches.append(_horn(frame, tine * vec(1, 1, side), 0.028))
    return patches


def thorns(patch: Patch, start: float, end: float, count: int, height: float, *, lean: float = 0.5, peak: float = 0.6,
           material: str = "thorn", angle: float = 0.0, thin: float = 0.45) -> Patch:  # fmt: skip
    """A row of spines on a tube, highest at `peak` of the way; `lean` bends them towards the tube's start."""
    t = np.linspace(0, 1, count)
    line, normal, tangent = on_back(patch, start + (end - start) * t, angle)
    size = height * (0.35 + 0.65 * np.exp(-(((t - peak) / 0.32) ** 2))) * (1 - 0.12 * (np.arange(count) % 2))
    tip = line + (normal - lean * tangent) * size[:, None]
    bend = normal * (size * 0.12)[:, None]
    base = line - normal * (0.15 * size)[:, None]
    return cones(
        base.astype(np.float32),
        tip.astype(np.float32),
        size * 0.34,
        material,
        bend.astype(np.float32),
        flatten=thin,
    )


def sail(patch: Patch, start: float, end: float, height: float, *, rays: int = 9, peak: float = 0.5, angle: float = 0.0,
         lean: float = 0.35, ragged: float = 0.16) -> Patch:  # fmt: skip
    """A fin of skin with rays along a tube's back."""
    n = rays * 6 + 1
    t = np.linspace(0, 1, n)
    line, normal, tangent = on_back(patch, start + (end - start) * t, angle)
    notch = 1 - ragged * np.abs(np.sin(t * np.pi * rays))
    size = height * np.sin(np.pi * np.clip(t, 0.02, 0.98) ** (np.log(0.5) / np.log(peak))) ** 0.7 * notch
    u = np.linspace(0, 1, 12, dtype=np.float32)[:, None, None]
    flow = (normal - lean * tangent)[None] * (size[:, None])[None] * u
    sway = np.cross(normal, tangent)[None] * (0.08 * size * np.sin(t * 9))[None, :, None] * u
    grid = (line - normal * 0.1 * height * 0.3)[None] + flow + sway
    fin = sheet(grid.astype(np.float32), "fin")
    fin.attrs["across"] = np.broadcast_to(
        np.linspace(0, rays / 9, n, dtype=np.float32)[None, None], fin.points.shape[:3]
    )
    return fin


def ears(frame: Frame, size: float = 1.0, style: str = "fin") -> list[Patch]:
    """Ears behind the jaw: `fin` with rays, `leaf`, or `fur` as a fox's."""
    patches = []
    for side in (1, -1):
        root = vec(-0.02, 0.10, 0.16 * side)
        way = {
            "fin": vec(-0.34, 0.10, 0.26 * side),
            "leaf": vec(-0.28, 0.16, 0.36 * side),
            "fur": vec(-0.12, 0.36, 0.16 * side),
        }[style]
        material = {"fin": "fin", "leaf": "foliage", "fur": "skin"}[style]
        shape = "leaf" if style != "fin" else "fin"
        normal = vec(0.8, 0.1, 0.45 * side)
        ear = petal(root, root + way * size, 0.13 * size, normal, material, shape=shape)
        if style == "fur":
            across = ear.attrs["across"]
            ear.attrs["blush"] = (
                0.8 * smoothstep(0.34, 0.12, np.abs(across - 0.5)) * smoothstep(1, 0.6, ear.attrs["along"])
            )
        patches.append(ear.moved(frame))
    return patches


def frill(frame: Frame, size: float = 1.0, rays: int = 11, spread: float = 150, drop: float = 0.0) -> Patch:
    """A ruff of skin round the back of the head, as a frilled lizard's; `drop` moves it down to a cobra's hood."""
    n = rays * 6 + 1
    a = np.radians(np.linspace(-spread, spread, n))
    notch = 1 - 0.14 * np.abs(np.sin(np.linspace(0, np.pi * rays, n)))
    u = np.linspace(0, 1, 14, dtype=np.float32)[:, None]
    inner, outer = 0.15, (0.58 * size) * notch
    r = inner + (outer - inner) * u
    x = -0.05 - 0.22 * size * u**1.4 + 0.04 * np.cos(a * rays) * u
    y = 0.0 - drop * u + r * np.cos(a)
    z = r * np.sin(a) * 1.05
    fin = sheet(np.stack(np.broadcast_arrays(x, y, z), -1).astype(np.float32), "fin")
    fin.attrs["across"] = np.broadcast_to(
        np.linspace(0, rays / 9, n, dtype=np.float32)[None, None], fin.points.shape[:3]
    )
    return fin.moved(frame)


def whiskers(
    frame: Frame, root: tuple[float, float, float], length: float = 1.0, material: str = "thorn"
) -> list[Patch]:
    """A pair of long barbels from the snout, trailing in the air."""
    x, y, z = root
    patches = []
    for side, sway in ((1, 0.10), (-1, -0.06)):
        path = np.array(
            [(x, y, z), (x + 0.06, y + 0.03, z + 0.16), (x - 0.12, y - 0.10 + sway, z + 0.40),
             (x - 0.42, y - 0.02 + sway, z + 0.52),
             (x - 0.72, y - 0.16, z + 0.50), (x - 1.0, y - 0.06 + sway, z + 0.58)], np.float32)  # fmt: skip
        path = path[0] + (path - path[0]) * length
        patches.append(
            tube(path * vec(1, 1, side), np.linspace(0.026, 0.004, 6), material, rows=60, around=10).moved(
                frame
            )
        )
    return patches


def locks(
    roots: Array,
    flow: Array,
    length: ArrayLike,
    width: float,
    seed: int,
    gravity: float = 0.25,
    wave: float = 0.10,
) -> Patch:
    """Tufts of hair: one lock from each root (n, 3) along `flow` (n, 3), waving and sinking."""
    rng = np.random.default_rng(seed)
    n, rows = len(roots), 14
    u = np.linspace(0, 1, rows, dtype=np.float32)[None, :, None]
    size = (np.broadcast_to(np.asarray(length, np.float32), (n,)) * rng.uniform(0.7, 1.2, n))[:, None, None]
    way = unit(flow + rng.normal(0, 0.16, flow.shape))
    across = unit(np.cross(way, rng.normal(0, 1, flow.shape) * 0.4 + vec(0.2, 0.3, 1)))[:, None]
    phase = rng.uniform(0, 6.28, (n, 1, 1))
    line = roots[:, None] + way[:, None] * u * size + vec(0, -1, 0) * gravity * size * u**2
    line = line + across * np.sin(u * 5.5 + phase) * wave * size * u
    shape = (np.clip(u / 0.15, 0.4, 1) * np.sqrt(np.clip(1 - u, 0, 1)))[..., None] * width
    v = np.linspace(-1, 1, 4, dtype=np.float32)[None, None, :, None]
    ridge = np.cross(way[:, None], across)[:, :, None] * (0.35 * width * (1 - v**2))
    return sheet((line[:, :, None] + across[:, :, None] * v * shape + ridge).astype(np.float32), "hair")


def mane(patch: Patch, start: float, end: float, length: float, seed: int, *, spread: float = 55, count: int = 90,
         back: float = 1.0) -> Patch:  # fmt: skip
    """Hair along a tube's back, combed towards the tube's start."""
    rng = np.random.default_rng(seed + 3)
    roots, flows = [], []
    for angle in np.linspace(-spread, spread, 5):
        at = np.sort(rng.uniform(start, end, count // 5))
        line, normal, tangent = on_back(patch, at, float(angle))
        roots.append(line - normal * 0.02)
        flows.append(normal * 0.65 - tangent * back)
    return locks(np.concatenate(roots), np.concatenate(flows), length, length * 0.14, seed)


def beard(frame: Frame, size: float, seed: int, x: float = 0.70, y: float = -0.16) -> Patch:
    """Hair under the chin."""
    rng = np.random.default_rng(seed)
    n = 26
    roots = np.stack(
        [x - rng.uniform(0, 0.34, n), y + rng.uniform(-0.01, 0.02, n), rng.uniform(-0.07, 0.07, n)], 1
    )
    flow = np.tile(vec(-0.45, -1, 0), (n, 1))
    return locks(roots.astype(np.float32), flow, 0.36 * size, 0.032, seed, 0.05, 0.08).moved(frame)


def plume(frame: Frame, size: float = 1.0, count: int = 9, spread: float = 36, tone: float = 0.8) -> Patch:
    """A crest of feathers on the crown, fanned out and swept back."""
    t = np.linspace(-1, 1, count)
    root = np.stack([0.16 - 0.20 * np.abs(t), 0.17 - 0.05 * np.abs(t), 0.08 * t], 1).astype(np.float32)
    lift = np.radians(58 - 34 * np.abs(t))
    out = np.radians(spread * t)
    way = np.stack([-np.cos(lift), np.sin(lift) * np.cos(out), np.sin(out)], 1)
    long = size * (0.62 - 0.18 * np.abs(t))[:, None]
    normal = vec(0.7, 0.7, 0.15)
    return quills(
        root,
        (root + way * long).astype(np.float32),
        0.055 * size,
        normal,
        np.full(count, tone, np.float32),
        droop=0.16,
    ).moved(frame)


def tuft(end: Array, way: Array, size: float, kind: str, seed: int = 0) -> list[Patch]:
    """The end of a tail: `spade`, `fan` of feathers, `brush` of hair, `fluke`, `club`, `leaf`, or nothing."""
    way = unit(way)
    side = unit(np.cross(way, vec(0.05, 1, 0.1)))
    up = np.cross(side, way)
    if kind == "spade":
        return [
            petal(end - way * 0.2 * size, end + way * 0.8 * size, 0.40 * size, side * 0.8 + up * 0.5, "fin")
        ]
    if kind == "leaf":
        return [petal(end - way * 0.2 * size, end + way * size, 0.42 * size, side + up * 0.4, "foliage")]
    if kind == "fluke":
        return [
            petal(
                end - way * 0.1 * size,
                end + (way * 0.75 + up * k) * size,
                0.30 * size,
                side,
                "fin",
                shape="fin",
            )
            for k in (0.65, -0.65)
        ]
    if kind == "brush":
        rng = np.random.default_rng(seed)
        n = 130
        at = rng.uniform(-0.55, 0.15, n)
        roots = end + way * (at * size)[:, None] + rng.normal(0, 0.03 * size, (n, 3))
        flow = way + rng.normal(0, 0.24, (n, 3))
        return [
            locks(
                roots.astype(np.float32), flow.astype(np.float32), 0.75 * size, 0.042 * size, seed, 0.12, 0.10
            )
        ]
    if kind == "club":
        base = np.tile(end, (14, 1)).astype(np.float32)
        ball = unit(np.random.default_rng(seed).normal(0, 1, (14, 3))).astype(np.float32)
        knob = tube(
            [end - way * 0.25 * size, end, end + way * 0.3 * size],
            [0.10 * size, 0.24 * size, 0.10 * size],
            "skin",
            up,
            24,
            20,
        )
        return [knob, cones(base, base + ball * 0.42 * size, 0.10 * size, "horn")]
    if kind == "sting":
        way, up = way * size, up * size
        hook = tube([end - way * 0.2, end + way * 0.1, end + way * 0.35 + up * 0.2, end + way * 0.5 - up * 0.35],
                    [0.10 * size, 0.20 * size, 0.12 * size, 0.01], "horn", up, 30, 16)  # fmt: skip
        return [hook]
    if kind == "fan":
        count = 9
        a = np.radians(np.linspace(-50, 50, count))
        direction = way[None] * np.cos(a)[:, None] + side[None] * np.sin(a)[:, None] * 0.9 + up[None] * 0.08
        root = np.tile(end - way * 0.15 * size, (count, 1)).astype(np.float32)
        tone = np.linspace(0.3, 1, count).astype(np.float32)
        return [quills(root, (root + direction * size).astype(np.float32), 0.13 * size, up, tone, 0.4)]
    return []


def turned(frame: Frame, yaw: float, pitch: float = 0.0) -> Frame:
    """A frame turned about its own up and side axes."""
    return frame.child((0, 0, 0), rotation("y", yaw) @ rotation("z", pitch))
