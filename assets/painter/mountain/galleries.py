"""The three galleries: their hollows as a height behind the cut face, what grows in them, and their own light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..geometry import Array, mix, smoothstep
from ..light import linear
from . import rooms
from .growths import Sheet, cluster, halo, spike
from .stone import Beds, beds
from .stones import Heap, place

_LAMPLIGHT = linear("#ffc888")


@dataclass(frozen=True)
class Cave:
    """Linear colours of a cave: its rock in shade and in light, its floor, and its own light."""

    dark: Array
    pale: Array
    floor: Array
    glow: Array


CAVES = {
    "crimson": Cave(linear("#2c1a18"), linear("#94614e"), linear("#6c4638"), linear("#ff5418")),
    "golden": Cave(linear("#30261a"), linear("#9c8156"), linear("#78623f"), linear("#ffc04c")),
    "amethyst": Cave(linear("#211c30"), linear("#756a98"), linear("#584c72"), linear("#a468f4")),
}


@dataclass
class Hollow:
    """One gallery in some rows of the picture.

    `open_` says where it is open (0 to 1), `height` how it lies (units), `floor` how much is floor.
    """

    cave: str
    rows: slice
    sheet: Sheet
    top: float
    open_: Array
    height: Array
    floor: Array
    strata: Beds


def hollow(whole: Sheet, row: int, fold: Array) -> Hollow:
    """The shape of a gallery: niches between pillars, a floor that rises to the front, a vault with stalactites."""
    top = rooms.top(row)
    rows = whole.window(450, top + 78, 700, 92)[0]
    sheet = whole.rows(rows)
    x, y = sheet.x, sheet.y
    seed = 400 + 40 * row
    jag = 3.4 * sheet.noise(52, seed + 1, 6) + 1.0 * sheet.noise(9, seed + 2, 3)
    bend = 0.5 * fold[rows] + 3.0 * sheet.noise(40, seed + 19, 4)
    broken = smoothstep(0.0, 0.7, sheet.noise(70, seed + 20, 3))
    strata = beds(x + 5 * sheet.noise(30, seed + 21, 5), y + bend, seed, 2.0, 17.0, broken)
    step = 3.2 * (strata.block - 0.5)
    arch = sum(np.exp(-(((x - middle) / 26) ** 2)) for middle in rooms.STONES)
    lid = top + rooms.LID + np.clip(jag + step + 7 * arch - 2, -6, 12)
    lip = top + rooms.LIP + 0.7 * sheet.noise(34, seed + 3)
    bay = [np.clip(3.5 * sheet.noise(44, seed + k, 4), -1.5, 6) for k in (24, 25)]
    left, right = rooms.ENDS[0] + 0.9 * jag + step + bay[0], rooms.ENDS[1] - 0.5 * jag - 1.4 * bay[1]
    side = np.minimum(x - left, right - x)
    inward = np.minimum(np.minimum(y - lid, lip - y), side)
    pillar = np.zeros_like(x)
    for k, middle in enumerate(rooms.STONES):
        waist = 17 + 3.0 * np.abs((y - top - 70) / 60) ** 1.6 + 3.0 * sheet.noise(60, seed + 5 + k, 3)
        pillar = np.maximum(pillar, np.exp(-(np.abs((x - middle) / waist) ** 3)))
    rough = 3.0 * sheet.noise(30, seed + 12, 6) + 0.5 * sheet.noise(5, seed + 13, 3)
    wall = -34 + 25 * pillar + 5.0 * (strata.height - 0.5) + rough
    rise = (y - top - rooms.BACK + 2.0 * sheet.noise(60, seed + 14, 3)) / (rooms.LIP - rooms.BACK)
    ground = -33 + 32 * rise + 0.9 * sheet.noise(16, seed + 15, 5, (2.2, 0.7))
    gap = -1.6 * (y - lid) + 1.8 * sheet.noise(13, seed + 17, 5)
    ends = -0.5 - 0.30 * side - 0.022 * side**2 + 3.8 * sheet.noise(26, seed + 18, 6)
    height = np.maximum(np.maximum(wall, ground), np.maximum(gap, ends)).astype(np.float32)
    floor = smoothstep(-0.6, 1.4, ground - np.maximum(wall, ends))
    rng = np.random.default_rng(seed)
    for _ in range(120):
        at = rng.uniform(*rooms.ENDS)
        between = min(abs(at - middle) for middle in rooms.STONES)
        if between < 7:
            continue
        long = rng.uniform(2, 8) + (rng.uniform(0, 19) if 11 < between < 36 else 0)
        spike(sheet, height, at, top + 1, long + 5, 1.2 + 0.20 * long, rng.uniform(-14, -3))
    heap = Heap.on(sheet, height)
    warp = np.stack([sheet.noise(9, seed + 22), sheet.noise(9, seed + 23)])
    for number in range(1, 150):
        near = float(rng.choice(rooms.STONES)) + float(rng.normal(0, 21))
        at = near if number % 3 else rng.uniform(*rooms.ENDS)
        along = rng.beta(1.1, 2.6)
        size = rng.uniform(1.0, 2.4) + (2.6 * rng.random() ** 3 if number % 3 else 0)
        foot = top + rooms.BACK + along * (rooms.LIP - rooms.BACK - 3) - 0.4 * size
        if not rooms.ENDS[0] + 4 < at < rooms.ENDS[1] - 4:
            continue
        place(heap, rng, warp, number, at, foot, size, -33 + 32 * along - 0.3 * size)
    floor = np.where(heap.stone > 0, 0.25 * floor, floor)
    open_ = np.clip(inward * sheet.scale + 0.5, 0, 1)
    return Hollow(rooms.CAVES[row], rows, sheet, top, open_, height, floor, strata)


def surface(h: Hollow) -> tuple[Array, Array]:
    """What a gallery is made of, in its rows: its colour, and the light that it gives by itself, linear (h, w, 3)."""
    cave, sheet = CAVES[h.cave], h.sheet
    seed = 700 + 40 * rooms.CAVES.index(h.cave)
    tone = (
        0.5 + 0.26 * sheet.noise(40, seed, 6) + 0.5 * (h.strata.layer - 0.5) + 0.25 * (h.strata.block - 0.5)
    )
    tone = tone + 0.08 * sheet.noise(2.2, seed + 1, 3)
    rock = mix(cave.dark, cave.pale, smoothstep(0.0, 1.1, tone))
    dust = 0.75 + 0.22 * sheet.noise(9, seed + 2, 5, (2.5, 0.6)) + 0.10 * sheet.noise(1.6, seed + 3, 2)
    rock = mix(rock, cave.floor * np.clip(dust, 0.2, 1.5)[..., None], h.floor * 0.85)
    rock = rock * (1 - 0.65 * h.strata.gap * (1 - h.floor))[..., None]
    where = smoothstep(0.0, 0.9, sheet.noise(70, seed + 5, 3)) * (1 - h.floor)
    vein = np.clip(h.strata.gap * where, 0, 1)
    own: Array = np.zeros_like(rock)
    if h.cave == "crimson":
        low = smoothstep(h.top + 20, h.top + 110, sheet.y)
        heat = np.clip(1.3 * vein * low * smoothstep(-0.5, 0.9, sheet.noise(11, seed + 8, 4)), 0, 1)
        own = linear("#ff4c10") * (1.0 * heat + 0.50 * halo(heat, 2.2 * sheet.scale))[..., None]
        own = own + linear("#ffc050") * (0.9 * heat**4)[..., None]
    elif h.cave == "golden":
        ore = np.clip(vein + 0.35 * where * smoothstep(0.3, 1.2, sheet.noise(5, seed + 7, 4)), 0, 1)
        fleck = smoothstep(0.9, 1.5, sheet.noise(1.5, seed + 6, 2))
        rock = mix(rock, linear("#e8ac3c"), np.clip(0.85 * ore + 0.35 * fleck * where, 0, 1))
        own = linear("#ffd070") * (0.25 * ore * fleck)[..., None]
    else:
        quartz = vein
        rock = mix(rock, linear("#b79cf0"), 0.7 * quartz)
        own = cave.glow * (0.05 * quartz)[..., None]
    return rock, own


def glow(h: Hollow, normal: Array, open_: Array) -> Array:
    """The light of a gallery on its stone: its lanterns, and what shines out of its niches, linear (h, w, 3)."""
    cave, sheet = CAVES[h.cave], h.sheet
    x, y = sheet.x, sheet.y
    light = np.zeros((*x.shape, 3), np.float32)
    for middle in rooms.STONES:
        box = sheet.window(middle, h.top + rooms.LAMP, 92, 130)
        away = np.stack([middle - x[box], y[box] - h.top - rooms.LAMP, 9 - h.height[box]], -1)
        far = np.linalg.norm(away, axis=-1)
        square = np.clip(((normal[box] * away).sum(-1) / far + 0.25) / 1.25, 0, 1)
        fade = smoothstep(92, 40, np.abs(middle - x[box])) * smoothstep(
            128, 70, np.abs(y[box] - h.top - rooms.LAMP)
        )
        light[box] += _LAMPLIGHT * (2.9 * square / (1 + (far / 27) ** 2) * fade)[..., None]
    for middle in rooms.SPACES:
        box = sheet.window(middle, h.top + 100, 120, 110)
        away = np.stack([middle - x[box], y[box] - h.top - 96, -8 - h.height[box]], -1)
        far = np.linalg.norm(away, axis=-1)
        square = np.clip(((normal[box] * away).sum(-1) / far + 0.35) / 1.35, 0, 1)
        light[box] += cave.glow * (0.34 * square / (1 + (far / 38) ** 2))[..., None]
    return light * (0.25 + 0.75 * open_)[..., None]


def dusk(h: Hollow) -> Array:
    """How much of all light gets to the ends of a gallery, 0.25 to 1."""
    aside = np.minimum(h.sheet.x - rooms.ENDS[0], rooms.ENDS[1] - 4 - h.sheet.x)
    return 1 - 0.75 * h.open_ * smoothstep(26, 0, aside)


def grown(h: Hollow, picture: Array) -> Array:
    """Crystals and shafts of light painted into a gallery's rows (h, w, 3); gives where crystals cover it."""
    cave, sheet = CAVES[h.cave], h.sheet
    cover = np.zeros(sheet.x.shape, np.float32)
    rng = np.random.default_rng(60 + len(h.cave))
    if h.cave == "golden":
        for middle in rooms.SPACES:
            box = sheet.window(middle, h.top + 72, 96, 76)
            across = sheet.x[box] - middle + rng.uniform(0.3, 0.55) * (sheet.y[box] - h.top - 10)
            fade = smoothstep(h.top + 4, h.top + 30, sheet.y[box]) * smoothstep(
                h.top + 146, h.top + 90, sheet.y[box]
            )
            for _ in range(3):
                off, wide, strong = rng.uniform(-30, 30), rng.uniform(3, 11), rng.uniform(0.008, 0.045)
                picture[box] += (
                    cave.glow * (strong * np.exp(-(((across - off) / wide) ** 2)) * fade)[..., None]
                )
    if h.cave == "amethyst":
        places = [
            (m + s * rng.uniform(15, 27), rng.uniform(120, 134), -np.pi / 2)
            for m in rooms.STONES
            for s in (-1, 1)
        ]
        places += [
            (m + s * rng.uniform(17, 34), rng.uniform(4, 9), np.pi / 2) for m in rooms.STONES for s in (-1, 1)
        ]
        places += [(m + rng.uniform(-60, 60), rng.uniform(126, 140), -np.pi / 2) for m in rooms.SPACES]
        for x, y, aim in places:
            if not rooms.ENDS[0] + 6 < x < rooms.ENDS[1] - 6:
                continue
            cluster(
                sheet, picture, cover, rng, x, h.top + y, aim + rng.normal(0, 0.25), rng.uniform(15, 30),
                linear("#3a2470"), linear("#c8a8ff"), 0.24,
            )  # fmt: skip
        picture += cave.glow * (0.10 * halo(cover, 3 * sheet.scale))[..., None]
    return cover * h.open_
