"""Things that lie in a cave: eggs in nests, riches, food, tools and signs. Each stands at the origin on y = 0."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .geometry import Array, Frame, unit, vec
from .mesh import Patch, ball, cones, sheet, tube
from .noise import fbm3
from .trims import locks

_EYE = np.eye(3, dtype=np.float32)


def _toned(patch: Patch, tone: float) -> Patch:
    patch.attrs["tone"] = np.full(patch.points.shape[:3], tone, np.float32)
    return patch


def eggs(rng: np.random.Generator, count: int) -> list[Patch]:
    """Eggs in a nest of twigs."""
    patches: list[Patch] = []
    spread = 0.0 if count == 1 else 0.30 + 0.06 * count
    for k in range(count):
        a = 2 * np.pi * k / count + 0.5
        axes = Frame.at((0, 0, 0), (np.cos(a) * 0.35, 1, np.sin(a) * 0.35), (1, 0, 0)).axes
        r = rng.uniform(0.26, 0.31)
        egg = ball((spread * np.cos(a), 0.42, spread * np.sin(a)), axes, (1.34 * r, r, r), "egg", 40)
        patches.append(_toned(egg, float(rng.random())))
    n = 420
    turn, lift = rng.uniform(0, 2 * np.pi, n), rng.uniform(0, 1, n)
    out = spread + 0.26 + 0.22 * lift
    roots = np.stack([out * np.cos(turn), 0.02 + 0.26 * lift, out * np.sin(turn)], 1)
    flow = np.stack([-np.sin(turn), rng.normal(0, 0.12, n), np.cos(turn)], 1) + rng.normal(0, 0.25, (n, 3))
    twigs = locks(roots.astype(np.float32), flow.astype(np.float32), 0.55, 0.018, 3, 0.05, 0.05)
    twigs.material = "twig"
    return [*patches, twigs]


def coins(rng: np.random.Generator, count: int) -> list[Patch]:
    """A heap of gold pieces; `count` makes it higher."""
    n = 190 * count
    r, a = np.abs(rng.normal(0, 0.32, n)), rng.uniform(0, 2 * np.pi, n)
    y = 0.42 * count**0.5 * np.exp(-((r / 0.38) ** 2)) * rng.uniform(0.75, 1, n) + 0.02
    centre = np.stack([r * np.cos(a) * 1.2, y, r * np.sin(a)], 1).astype(np.float32)
    up = unit(rng.normal(0, 0.5, (n, 3)) + vec(0, 1, 0)).astype(np.float32)
    return [cones(centre, centre + up * 0.03, 0.085, "coin")]


def nuggets(rng: np.random.Generator, count: int) -> list[Patch]:
    """Lumps of raw gold."""
    patches = []
    for k in range(3 * count):
        r = rng.uniform(0.13, 0.26)
        a = 2 * np.pi * k / (3 * count)
        lump = ball(
            (0.34 * np.cos(a) * count**0.5, 0.7 * r, 0.30 * np.sin(a)), _EYE, (r * 1.2, r, r), "coin", 26
        )
        flat = lump.points.reshape(-1, 3)
        bump = 1 + 0.35 * fbm3(flat + k * 7, r * 1.2, 3, k)
        centre = flat.mean(0)
        points = (centre + (flat - centre) * bump[:, None]).reshape(lump.points.shape).astype(np.float32)
        patches.append(Patch(points, "coin", lump.uv, attrs=lump.attrs))
    return patches


def crystals(rng: np.random.Generator, count: int) -> list[Patch]:
    """A cluster of crystals."""
    n = 7 * count
    way = unit(rng.normal(0, 0.42, (n, 3)) * vec(1, 0.3, 1) + vec(0, 1, 0)).astype(np.float32)
    base = (way * vec(0.5, 0, 0.5) + rng.normal(0, 0.05, (n, 3)) * vec(1, 0, 1)).astype(np.float32)
    length = rng.uniform(0.35, 0.95, n)[:, None] * (1 - 0.5 * np.linalg.norm(base, axis=1, keepdims=True))
    return [cones(base, (base + way * length).astype(np.float32), rng.uniform(0.07, 0.13, n), "gem")]


def milk(rng: np.random.Generator, count: int) -> list[Patch]:
    """Jugs of milk."""
    patches = []
    for k in range(count):
        x = 0.46 * (k - (count - 1) / 2)
        z = 0.14 * (-1) ** k
        outline = [(0.20, 0.0), (0.29, 0.10), (0.31, 0.28), (0.22, 0.50), (0.15, 0.60), (0.19, 0.72)]
        jug = tube([(x, y, z) for _, y in outline], [r for r, _ in outline], "clay", (1, 0, 0), 48, 36)
        cream = ball((x, 0.68, z), _EYE, (0.155, 0.02, 0.155), "cream", 20)
        handle = [(x + 0.16, 0.62, z), (x + 0.36, 0.60, z), (x + 0.38, 0.38, z), (x + 0.26, 0.26, z)]
        patches += [jug, cream, tube(handle, [0.035] * 4, "clay", (0, 0, 1), 30, 12)]
    spill = ball((0.05, 0.012, 0.42), _EYE, (0.30, 0.012, 0.16), "cream", 20)
    return [*patches, spill]


def meat(rng: np.random.Generator, count: int) -> list[Patch]:
    """Roasted haunches on the bone."""
    patches = []
    for k in range(count):
        x = 0.20 * (k - (count - 1) / 2)
        s = 1 if k % 2 == 0 else -1
        y = 0.20 + 0.10 * k
        path = [
            (x - 0.42 * s, y, 0.1 * s),
            (x - 0.18 * s, y + 0.02, 0.04),
            (x + 0.10 * s, y + 0.02, 0),
            (x + 0.34 * s, y, -0.04),
        ]
        patches.append(tube(path, [0.05, 0.24, 0.21, 0.06], "roast", (0, 1, 0), 50, 34))
        bone = [(x + 0.28 * s, y, -0.03), (x + 0.62 * s, y + 0.02, -0.08)]
        patches.append(tube(bone, [0.05, 0.04], "tooth", rows=16, around=14))
        patches += [ball((x + 0.64 * s, y + d, -0.08), _EYE, 0.06, "tooth", 14) for d in (0.06, -0.02)]
    return patches


def banner(rng: np.random.Generator, count: int) -> list[Patch]:
    """Standards of the guild."""
    patches = []
    for k in range(count):
        x, lean = 0.74 * (k - (count - 1) / 2), 0.05 * (-1) ** k
        pole = [(x, 0, 0), (x + lean, 1.75, 0)]
        patches.append(tube(pole, [0.035, 0.03], "twig", (1, 0, 0), 20, 12))
        patches.append(
            tube(
                [(x + lean - 0.32, 1.62, 0.02), (x + lean + 0.32, 1.62, 0.02)],
                [0.025, 0.025],
                "twig",
                rows=14,
                around=10,
            )
        )
        u, v = np.meshgrid(np.linspace(0, 1, 26), np.linspace(-1, 1, 22), indexing="ij")
        tail = 1 - 0.18 * (1 - np.abs(v))
        cloth = np.stack(
            [x + lean + 0.28 * v, 1.60 - 1.0 * u * tail, 0.05 + 0.05 * np.sin(v * 5 + u * 3) * u], -1
        )
        patches.append(sheet(cloth.astype(np.float32), "cloth"))
    return patches


def lantern(rng: np.random.Generator, count: int) -> list[Patch]:
    """A miner's lantern with a pick beside it: a new cave."""
    glow = ball((0, 0.30, 0), _EYE, (0.13, 0.17, 0.13), "lamp", 24)
    frame = [
        tube([(0, y, 0), (0, y + h, 0)], [a, b], "iron", (1, 0, 0), 12, 24)
        for y, h, a, b in ((0, 0.10, 0.20, 0.16), (0.48, 0.12, 0.20, 0.03))
    ]
    bars = [
        tube(
            [(0.15 * np.cos(a), 0.08, 0.15 * np.sin(a)), (0.15 * np.cos(a), 0.50, 0.15 * np.sin(a))],
            [0.015] * 2,
            "iron",
            (1, 0, 0),
            10,
            8,
        )
        for a in np.arange(6) * np.pi / 3
    ]
    return [glow, *frame, *bars, *(pick(rng, 1) if count > 1 else [])]


def pick(rng: np.random.Generator, count: int) -> list[Patch]:
    """A pickaxe leaning in broken stone."""
    shaft = tube([(-0.25, 0.02, 0.1), (0.32, 1.05, -0.1)], [0.045, 0.04], "twig", (1, 0, 0), 24, 12)
    blade = [
        (-0.12, 1.08, -0.12),
        (0.12, 1.14, -0.10),
        (0.34, 1.06, -0.10),
        (0.58, 0.88, -0.08),
        (0.74, 0.62, -0.06),
    ]
    return [shaft, tube(blade, [0.01, 0.06, 0.075, 0.055, 0.008], "iron", rows=36, around=14)]


def chest(rng: np.random.Generator, count: int) -> list[Patch]:
    """An open chest, full."""
    u = np.linspace(0, 1, 12)
    patches = []
    for z, turned in ((0.26, 0), (-0.26, 0), (0.42, 1), (-0.42, 1)):
        x, y = np.meshgrid(np.linspace(-1, 1, 16) * (0.26 if turned else 0.42), u * 0.42, indexing="ij")
        grid = np.stack([np.full_like(x, z), y, x] if turned else [x, y, np.full_like(x, z)], -1)
        patches.append(sheet(grid.astype(np.float32), "plank"))
    a = np.linspace(0, np.pi, 18)
    x, b = np.meshgrid(np.linspace(-0.42, 0.42, 14), a, indexing="ij")
    lid = np.stack([x, 0.44 + 0.26 + 0.26 * np.cos(b), -0.26 - 0.10 - 0.22 * np.sin(b)], -1)
    patches.append(sheet(lid.astype(np.float32), "plank"))
    heap = coins(rng, 1)
    heap[0].points = heap[0].points * vec(0.75, 0.6, 0.55) + vec(0, 0.34, 0)
    return patches + heap


def sign(rng: np.random.Generator, count: int) -> list[Patch]:
    """Traces of dragons: great shed scales and a broken horn on the ground."""
    patches = []
    for k in range(5 * count):
        a, r = 2 * np.pi * k / (5 * count), 0.18 + 0.30 * rng.random()
        u, v = np.meshgrid(np.linspace(0, 1, 16), np.linspace(-1, 1, 14), indexing="ij")
        wide = 0.17 * np.sqrt(np.clip(1 - (2 * u - 0.9) ** 2 * 0.8, 0, 1))
        local = np.stack(
            [0.42 * (u - 0.5), 0.10 * np.sin(np.pi * u) * (1 - v**2) + 0.04 + 0.03 * k, v * wide], -1
        )
        turned = Frame.at(
            (r * np.cos(a) * 1.3, 0, r * np.sin(a)), (np.cos(a + 2), 0.25, np.sin(a + 2)), (0, 1, 0)
        )
        patches.append(_toned(sheet(turned(local), "scale"), float(rng.random())))
    horn = [(-0.5, 0.06, 0.45), (-0.15, 0.12, 0.52), (0.2, 0.24, 0.50), (0.42, 0.44, 0.44)]
    return [*patches, tube(horn, [0.12, 0.10, 0.07, 0.01], "horn", rows=40, around=18)]


def orb(rng: np.random.Generator, count: int) -> list[Patch]:
    """A light over a stone: something wakes."""
    stone = tube([(0, 0, 0), (0, 0.30, 0), (0, 0.55, 0)], [0.34, 0.24, 0.30], "rock", (1, 0, 0), 30, 30)
    lights = [ball((0, 0.92, 0), _EYE, 0.20, "lamp", 30)]
    for k in range(8):
        a = 2 * np.pi * k / 8
        lights.append(
            ball((0.42 * np.cos(a), 0.92 + 0.14 * np.sin(3 * a), 0.42 * np.sin(a)), _EYE, 0.028, "lamp", 12)
        )
    return [stone, *lights]


def scrolls(rng: np.random.Generator, count: int) -> list[Patch]:
    """A heap of parchments, rolled up and strapped: what is put away."""
    patches = []
    for k in range(2 * count + 1):
        row, y = (k, 0.09) if k < count + 1 else (k - count - 0.5, 0.24)
        z, lean, long = 0.20 * (row - count / 2), rng.normal(0, 0.10), rng.uniform(0.36, 0.50)
        a, b = vec(-long, y, z - lean), vec(long, y, z + lean)
        radii = [0.092, 0.085, 0.080, 0.085, 0.092]
        patches.append(
            tube([a + (b - a) * t for t in np.linspace(0, 1, 5)], radii, "parchment", rows=20, around=24)
        )
        patches += [ball(end, _EYE, (0.012, 0.05, 0.05), "roast", 12) for end in (a, b)]
        strap = [a + (b - a) * t for t in (0.44, 0.50, 0.56)]
        patches.append(tube(strap, [0.092, 0.095, 0.092], "roast", rows=8, around=24))
    return patches


def hatching(rng: np.random.Generator, count: int) -> list[Patch]:
    """One great egg, cracked, with light inside."""
    theta = np.linspace(0.0, 2.35, 40, dtype=np.float32)[:, None]
    phi = np.linspace(0, 2 * np.pi, 73, dtype=np.float32)[None]
    jag = 1 - 0.09 * np.abs(np.mod(phi * 11 / (2 * np.pi), 1) - 0.5) * 2
    th = theta * jag
    local = np.stack(
        np.broadcast_arrays(
            0.46 * np.sin(th) * np.cos(phi), 0.60 - 0.60 * np.cos(th), 0.46 * np.sin(th) * np.sin(phi)
        ),
        -1,
    )
    shell = _toned(sheet(local.astype(np.float32), "egg"), 0.3)
    return [shell, ball((0, 0.62, 0), _EYE, (0.26, 0.24, 0.26), "lamp", 24), *eggs(rng, 1)[1:]]


OBJECTS: dict[str, Callable[[np.random.Generator, int], list[Patch]]] = {
    f.__name__: f
    for f in (
        eggs,
        coins,
        nuggets,
        crystals,
        milk,
        meat,
        banner,
        lantern,
        pick,
        chest,
        sign,
        orb,
        scrolls,
        hatching,
    )
}


def placed(patches: list[Patch], at: Array, size: float, turn: Array) -> list[Patch]:
    """Things moved to their place."""
    frame = Frame(np.asarray(at, np.float32), turn, size)
    out = []
    for p in patches:
        moved = p.moved(frame)
        moved.attrs = p.attrs
        out.append(moved)
    return out
