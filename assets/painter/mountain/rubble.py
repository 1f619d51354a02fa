"""The rubble that fills what is not dug: broken stones on one another, and the fire in their joints."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep, unit, vec
from ..light import facing, film, linear, normals
from ..strokes import Layer, paint
from . import rooms
from .galleries import CAVES
from .growths import Sheet, cluster, halo
from .pieces import piece
from .stone import DAY, below, hollows, sunlit
from .stones import Heap, place

BRIGHTEST = 0.42
"""The brightest stone, as a display value: costs stand on it."""
_LAYERS = (
    Layer(0.008, 0.0045, 0.026, 0.030, 0.0), Layer(0.0042, 0.0025, 0.014, 0.022, 0.05),
    Layer(0.002, 0.0014, 0.008, 0.014, 0.05),
)  # fmt: skip
_FIRE = {
    "crimson": (linear("#ffcf70"), linear("#ff4a10")),
    "golden": (linear("#ffe49a"), linear("#ff9a1c")),
    "amethyst": (linear("#ffd2ac"), linear("#c4569c")),
}
"""The light in the joints: at its hottest, and where it dies away."""
_TINT = {"crimson": vec(1.0, 0.80, 0.62), "golden": vec(1.0, 0.80, 0.62), "amethyst": vec(1.0, 0.78, 0.80)}
"""What the light is multiplied by: even at its hottest more red than green, as yellow at half its strength is olive."""


@lru_cache(maxsize=1)
def heap_of(width: int, height: int, cave: str) -> tuple[Heap, Array]:
    """The stones of a gallery, and the height of their faces with all roughness, in units."""
    sheet = Sheet.of(width, height, rooms.FILL[0])
    seed = 900 + 50 * rooms.CAVES.index(cave)
    rng = np.random.default_rng(seed)
    shape = sheet.x.shape
    bend = np.stack([sheet.noise(22, seed + 1, 5), sheet.noise(22, seed + 2, 5)])
    heap = Heap.on(sheet, np.full(shape, -9.0, np.float32))
    number = 0
    for count, small, large, low, high in (
        (1500, 4, 7, -9, -6),
        (520, 7, 12, -8, -3),
        (230, 12, 19, -6, 0),
        (74, 19, 29, -5, 1),
    ):
        taken: list[tuple[float, float, float]] = []
        for _ in range(count):
            number += 1
            x, y = (
                rng.uniform(-10, rooms.FILL[0] + 10),
                rooms.FILL[1] * rng.beta(1.15, 1.0) if large > 12 else rng.uniform(-6, rooms.FILL[1] + 6),
            )
            radius = rng.uniform(small, large)
            if any(np.hypot(x - a, y - b) < 0.80 * (radius + r) for a, b, r in taken):
                continue
            taken.append((x, y, radius))
            place(heap, rng, bend, number, x, y, radius, rng.uniform(low, high))
    rough = 0.55 * sheet.noise(9, seed + 3, 5) + 0.22 * sheet.noise(2.6, seed + 4, 3)
    crack = np.exp(-((np.abs(sheet.noise(30, seed + 5, 2, (0.6, 1.6))) / 0.02) ** 2))
    crack = crack * (np.modf(heap.tone * 29.7)[0] > 0.6)
    bands = np.sin(heap.band * 1.5 + 1.2 * sheet.noise(14, seed + 6) + 9 * heap.tone)
    face = blur(heap.height, 0.25 * sheet.scale) + rough + 0.16 * bands - 0.8 * crack
    return heap, face.astype(np.float32)


def _edges(stone: Array) -> Array:
    """Where one stone ends and another begins."""
    edge = np.zeros(stone.shape, np.float32)
    edge[:, 1:] += stone[:, 1:] != stone[:, :-1]
    edge[1:] += stone[1:] != stone[:-1]
    return np.clip(edge, 0, 1)


def _albedo(heap: Heap, cave: str, seed: int) -> Array:
    colours, sheet = CAVES[cave], heap.sheet
    grain = 0.5 * sheet.noise(12, seed + 7, 6) + 0.25 * sheet.noise(1.8, seed + 8, 2)
    bands = np.sin(heap.band * 1.1 + 1.6 * sheet.noise(18, seed + 9) + 5 * heap.tone)
    tone = 0.12 + 0.55 * heap.tone + 0.16 * grain + 0.10 * bands
    albedo = mix(colours.dark, colours.pale, np.clip(tone, 0, 1.1))
    grey = albedo.mean(-1, keepdims=True) * vec(1.04, 1.0, 0.96)
    albedo = mix(albedo, grey, (0.38 * smoothstep(0.45, 0.95, np.modf(heap.tone * 7.3)[0]))[..., None])
    if cave == "golden":
        ore = np.exp(-((np.abs(sheet.noise(30, seed + 10, 5)) / 0.07) ** 2)) * (
            np.modf(heap.tone * 13.1)[0] > 0.55
        )
        albedo = mix(
            albedo, linear("#e0a238"), 0.8 * ore * smoothstep(0.2, 1.2, sheet.noise(1.6, seed + 11, 2) + 0.6)
        )
    elif cave == "crimson":
        char = smoothstep(0.1, 1.0, sheet.noise(40, seed + 10, 4))
        albedo = mix(albedo, linear("#241a1a"), 0.55 * char)
    else:
        quartz = np.exp(-((np.abs(sheet.noise(26, seed + 10, 5)) / 0.04) ** 2)) * (
            np.modf(heap.tone * 13.1)[0] > 0.5
        )
        albedo = mix(albedo, linear("#a890e0"), 0.6 * quartz)
    return albedo


def boulders(width: int, height: int, cave: str) -> Array:
    """The rubble of a gallery (h, w, 3) as display values."""
    heap, face = heap_of(width, height, cave)
    sheet, scale = heap.sheet, heap.sheet.scale
    seed = 900 + 50 * rooms.CAVES.index(cave)
    pixels = face * scale
    normal = normals(pixels)
    sun = sunlit(pixels, DAY, 26 * scale)
    open_ = hollows(pixels, (0.8 * scale, 2.5 * scale, 7 * scale), 0.75)
    edge = blur(_edges(heap.stone), 0.35 * scale)
    open_ = open_ * (1 - np.clip(1.4 * edge, 0, 0.6))
    albedo = _albedo(heap, cave, seed)
    up = 0.5 + 0.5 * normal[..., 1]
    colours = CAVES[cave]
    bounce = colours.glow * 0.10 + linear("#5a4a44") * 0.25
    light = mix(bounce, linear("#8c92b4") * 0.55, up) * open_[..., None]
    light = light + linear("#ffe4c8") * (1.55 * facing(normal, DAY) * sun * (0.35 + 0.65 * open_))[..., None]
    scene = albedo * light
    spark = facing(normal, unit(DAY + vec(0, 0, 1)), 0) ** 18 * sun
    scene = scene + linear("#ffe8d0") * (0.018 * spark * (0.5 + heap.tone))[..., None]
    if cave == "amethyst":
        rng, cover = np.random.default_rng(seed), np.zeros(sheet.x.shape, np.float32)
        for x in np.arange(24, rooms.FILL[0], 58):
            y = rng.uniform(16, rooms.FILL[1] - 16)
            cluster(
                sheet, scene, cover, rng, x + rng.uniform(-20, 20), y, rng.uniform(-2.4, -0.7), rng.uniform(5, 9),
                linear("#2a1a58"), linear("#a888e8"), 0.55,
            )  # fmt: skip
    shown = film(scene * 1.1) ** 0.86
    strokes = paint(
        shown.astype(np.float32), np.full(shown.shape[:2], 0.5, np.float32), seed, None, None, _LAYERS
    )
    shown = 0.45 * strokes + 0.55 * shown
    shown = np.clip(shown + 0.5 * (shown - blur(shown, 0.6 * scale)), 0, 1)
    return below(shown, BRIGHTEST)


def embers(width: int, height: int, cave: str) -> Array:
    """The light in the joints of the same rubble and what it lights, to be added (h, w, 3): black elsewhere."""
    heap, face = heap_of(width, height, cave)
    sheet, scale = heap.sheet, heap.sheet.scale
    seed = 900 + 50 * rooms.CAVES.index(cave)
    sunk = np.clip((blur(face, 5 * scale) - face - 0.6) / 5.5, 0, 1)
    large = blur(_edges(heap.stone), 0.30 * scale)
    alive = smoothstep(-1.0, 0.7, sheet.noise(34, seed + 20, 4))
    heat = np.clip(1.5 * large * smoothstep(0.02, 0.30, sunk) + 0.55 * smoothstep(0.35, 0.9, sunk), 0, 1) * (
        0.30 + 0.70 * alive
    )
    hot, dying = _FIRE[cave]
    spread = halo(heat, 2.2 * scale)
    down, right = np.gradient(blur(heat, 2.0 * scale))
    towards = unit(np.stack([right, -down, np.full_like(right, 0.004)], -1))
    flank = np.clip((normals(face * scale) * towards).sum(-1) + 0.25, 0, None) / 1.25
    albedo = _albedo(heap, cave, seed)
    lit = (albedo / albedo.max(-1, keepdims=True) * 0.5 + 0.5) * dying * (2.2 * flank * spread)[..., None]
    core = mix(dying, hot, smoothstep(0.25, 0.85, heat)) * (1.3 * heat**1.7)[..., None]
    return film(core + lit * 0.8 + dying * (0.25 * spread)[..., None]) * _TINT[cave]


for _cave in rooms.CAVES:
    piece(f"boulders_{_cave}", 2480, 456, boulders, _cave, quality=84)
    piece(f"embers_{_cave}", 2480, 456, embers, _cave, quality=74)
