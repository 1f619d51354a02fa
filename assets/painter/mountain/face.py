"""The mountain: a face of bedded rock with a crest of snow, cut open where the three galleries are."""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep, unit, vec
from ..light import facing, film, linear, normals
from ..strokes import Layer, paint
from . import rooms
from .galleries import CAVES, dusk, glow, grown, hollow, surface
from .growths import Sheet, halo, roots, shell
from .pieces import piece
from .stone import DAY, Beds, beds, below, hollows, sunlit

BRIGHTEST = 0.45
"""The brightest rock, as a display value: cards lie on it."""
_SHELLS = (
    (-196, 610, 15), (-60, 560, 10), (-120, 330, 17), (-30, 470, 8), (250, 546, 7.5), (640, 541, 6), (560, 640, 16),
    (930, 640, 12), (120, 660, 13), (-205, 150, 9), (40, 548, 5), (860, 546, 8), (470, 544, 9), (118, 541, 8),
    (64, 212, 9), (18, 372, 11), (745, 546, 5), (-85, 240, 13), (-170, 420, 12), (690, 26, 7),
)  # fmt: skip
_LAYERS = (
    Layer(0.0075, 0.0042, 0.028, 0.030, 0.0), Layer(0.0038, 0.0022, 0.014, 0.022, 0.05),
    Layer(0.0019, 0.0013, 0.008, 0.014, 0.05, 0.25),
)  # fmt: skip


def crest(sheet: Sheet) -> Array:
    """How far down the mountain begins at each place from left to right, in units."""
    x = sheet.x[0]
    line = 46 - 41 * np.exp(-(((x - 360) / 200) ** 2)) - 24 * np.exp(-(((x - 690) / 110) ** 2))
    line = line - 30 * np.exp(-(((x + 150) / 120) ** 2)) + 13 * smoothstep(810, 935, x) ** 1.4
    ridge = 1 - 2 * np.abs(sheet.noise(110, 90, 6)[int(3 * sheet.scale)])
    return line - 6.5 * ridge * smoothstep(935, 880, x) - 1.4 * sheet.noise(9, 91, 3)[int(3 * sheet.scale)]


def outline(sheet: Sheet, strata: Beds) -> Array:
    """How far inside the mountain a place is, in units: below the crest and left of the cliff."""
    y = sheet.y
    cliff = 922 + 2 * (strata.block - 0.4) + 4 * strata.height + 5 * sheet.noise(60, 92, 6)
    cliff = cliff + 15 * smoothstep(120, 560, y) - 3 * smoothstep(110, 60, y)
    return np.minimum(y - crest(sheet)[None], cliff - sheet.x)


def rock(sheet: Sheet, strata: Beds, fine: Array) -> Array:
    """The colour of the face, linear: beds of brown, slate and ochre, veins of quartz, seams of coal."""
    tones = np.stack(
        [linear(c) for c in ("#5d5249", "#4c4b4e", "#655a4c", "#55504d", "#5e4f44", "#44434a", "#6e675b")]
    )
    colour = tones[np.minimum((strata.layer * len(tones)).astype(int), len(tones) - 1)]
    colour = colour * (0.86 + 0.30 * strata.block + 0.15 * fine)[..., None]
    stain = smoothstep(0.2, 1.3, sheet.noise(75, 31, 5, (0.7, 1.5)))
    colour = colour * (1 + 0.22 * sheet.noise(30, 34, 6))[..., None]
    colour = mix(colour, linear("#6e4a32"), 0.30 * stain)
    coal = (strata.layer > 0.90).astype(np.float32)
    colour = mix(colour, linear("#1c1a1c"), 0.8 * coal)
    line = np.abs(sheet.noise(150, 32, 6, (1.0, 1.4)))
    vein = np.exp(-((line / 0.012) ** 2)) * smoothstep(0.1, 0.9, sheet.noise(170, 33, 2))
    colour = mix(colour, linear("#b4aca0"), 0.75 * vein)
    colour = colour * (1 - 0.70 * strata.gap)[..., None]
    for row, name in enumerate(rooms.CAVES):
        middle = rooms.top(row) + 78
        near = (
            np.exp(-(((sheet.y - middle) / 86) ** 4))
            * smoothstep(50, 100, sheet.x)
            * smoothstep(945, 905, sheet.x)
        )
        tint = CAVES[name].pale * (colour.mean(-1, keepdims=True) / CAVES[name].pale.mean())
        colour = mix(colour, tint, 0.55 * near)
    return colour


def _snow(sheet: Sheet, inside: Array, height: Array) -> Array:
    """Where snow lies (0 to 1): near the crest, on what looks up, thinning out downwards."""
    down, _ = np.gradient(blur(height, 0.7 * sheet.scale))
    deep = sheet.y - crest(sheet)[None]
    reach = 17 + 10 * sheet.noise(60, 41, 4) + 4 * sheet.noise(11, 42, 4)
    reach = reach * smoothstep(925, 850, sheet.x)
    return smoothstep(3, -7, deep - reach + np.clip(9 * down, -9, 9)) * smoothstep(0, 1.5, inside + 1)


def _hanging(sheet: Sheet) -> list[tuple[list[tuple[float, float]], float]]:
    """Roots that come out under the crest, and out of the ceilings of the upper galleries."""
    rng = np.random.default_rng(5)
    line, found = crest(sheet), []
    for k in range(110):
        x = float(rng.uniform(-235, 905))
        column = int(np.clip((x + rooms.LEFT) * sheet.scale, 0, sheet.x.shape[1] - 1))
        y = float(line[column]) + rng.uniform(5, 14) if k % 2 else rooms.top(int(rng.integers(2))) + 2
        found += roots(rng, x, y, rng.uniform(8, 26), rng.uniform(0.7, 2.1))
    return found


def _fold(sheet: Sheet) -> Array:
    """How far the beds are lifted at each place, in units."""
    broad = 0.10 * sheet.x + 46 * sheet.noise(620, 20, 2) + 7.0 * sheet.noise(120, 21, 3)
    return broad + 1.6 * sheet.noise(15, 22, 5)


def hollowed(width: int, height: int) -> Array:
    """Where the galleries are open (h, w, 4), to be multiplied with what fills them: white, clear outside, and darker
    under the ceiling and at the ends."""
    sheet = Sheet.of(width, height, rooms.WIDE, rooms.LEFT)
    fold = _fold(sheet)
    light, open_ = np.ones_like(sheet.x), np.zeros_like(sheet.x)
    for row in range(len(rooms.CAVES)):
        h = hollow(sheet, row, fold)
        y = h.sheet.y - h.top - rooms.LID
        side = np.minimum(h.sheet.x - rooms.ENDS[0], rooms.ENDS[1] - h.sheet.x)
        shade = (0.24 + 0.76 * smoothstep(0, 40, y)) * (0.36 + 0.64 * smoothstep(-2, 34, side))
        shade = shade * (0.72 + 0.28 * smoothstep(rooms.LIP - 2, rooms.LIP - 26, y))
        light[h.rows] = np.where(h.open_ > 0, shade, light[h.rows])
        open_[h.rows] = np.maximum(open_[h.rows], h.open_)
    return np.dstack([light, light, light, open_]).astype(np.float32)


def mountain(width: int, height: int) -> Array:
    """The whole mountain (h, w, 4) as display values."""
    sheet = Sheet.of(width, height, rooms.WIDE, rooms.LEFT)
    scale = sheet.scale
    fold = _fold(sheet)
    drift = 9 * sheet.noise(80, 23, 3) + 2.0 * sheet.noise(13, 24, 5)
    massive = smoothstep(-0.3, 0.5, sheet.noise(110, 28, 3))
    strata = beds(sheet.x + drift, sheet.y + fold, 7, 3.0, 46.0, massive)
    fine = sheet.noise(3.4, 25, 4)
    crack = np.abs(sheet.noise(90, 26, 4, (0.6, 1.7)))
    split = np.exp(-((crack / 0.012) ** 2)) * (1 - massive)
    broad = sheet.noise(150, 29, 3, (0.7, 1.2))
    relief = 5.5 * strata.height + 9.0 * broad + 2.6 * sheet.noise(40, 27, 6) + 0.40 * fine - 0.9 * split
    for k, (x, y, radius) in enumerate(_SHELLS):
        shell(sheet, relief, x, y, radius, 1.7 * k, 0.26 * radius)
    inside = outline(sheet, strata)
    relief = relief - 5.0 * np.exp(-np.clip(inside, 0, 60) / 5.0)
    albedo = rock(sheet, strata, fine)
    rooms_ = [hollow(sheet, row, fold) for row in range(len(rooms.CAVES))]
    own = np.zeros_like(albedo)
    inner, floor = np.zeros(sheet.x.shape, np.float32), np.zeros(sheet.x.shape, np.float32)
    for h in rooms_:
        stuff, light = surface(h)
        a = h.open_
        relief[h.rows] = np.where(a > 0.5, h.height, relief[h.rows] - 3.0 * blur(a, 1.6 * scale))
        albedo[h.rows] = mix(albedo[h.rows], stuff, a * smoothstep(0.5, 0.9, blur(a, 3.0 * scale)))
        own[h.rows] += light * a[..., None]
        inner[h.rows] = np.maximum(inner[h.rows], a)
        floor[h.rows] = np.maximum(floor[h.rows], h.floor * a)
    twine = sheet.lines(_hanging(sheet))
    relief = np.where(twine > 0.02, np.maximum(relief, -5) + 1.5 * np.sqrt(twine), relief)
    albedo = mix(albedo, linear("#6a4c34"), 0.85 * twine)
    own *= (1 - twine)[..., None]
    snow = _snow(sheet, inside, relief) * (1 - inner)
    cap = blur(relief, 1.6 * scale) + 1.4 + 0.8 * sheet.noise(14, 43, 5)
    relief = relief + (cap - relief) * snow
    pixels = (relief * scale).astype(np.float32)
    normal = normals(pixels)
    sun = sunlit(pixels, DAY, 64 * scale)
    open_ = hollows(pixels, (1.2 * scale, 4 * scale, 14 * scale), 0.62)
    deep = np.exp(np.clip(relief, -40, 0) / 17)
    up = 0.5 + 0.5 * normal[..., 1]
    sky = (
        mix(linear("#6a5a4c") * 0.5, linear("#93a0c4") * 0.62, up)
        * (open_ * (1 - inner * (0.25 + 0.75 * (1 - deep))))[..., None]
    )
    key = (
        linear("#ffe4c2")
        * (1.45 * facing(normal, DAY) * sun * (1 - inner * (0.6 + 0.4 * (1 - deep))))[..., None]
    )
    rim = linear("#aeb8e0") * (0.35 * facing(normal, vec(0.85, 0.1, 0.25)) ** 2 * (1 - inner))[..., None]
    light = sky + key + rim
    for h in rooms_:
        light[h.rows] += glow(h, normal[h.rows], open_[h.rows]) * h.open_[..., None]
        light[h.rows] *= dusk(h)[..., None]
        spill = halo(h.open_, 5 * scale) * (1 - h.open_)
        light[h.rows] += CAVES[h.cave].glow * (0.20 * spill)[..., None]
    albedo = mix(albedo, linear("#a4b0c8"), snow)
    scene = albedo * light
    scene += own
    scene += (
        linear("#ffffff") * (0.04 * snow * facing(normal, unit(DAY + vec(0, 0, 1))) ** 24 * sun)[..., None]
    )
    for h in rooms_:
        part = scene[h.rows]
        painted = part.copy()
        grown(h, painted)
        scene[h.rows] = mix(part, painted, h.open_)
    scene *= (1.12 - 0.45 * smoothstep(0.5, 1.5, np.hypot((sheet.x - 430) / 800, (sheet.y - 250) / 470)))[
        ..., None
    ]
    shown = film(scene * 1.22)
    angle = np.arctan2(-np.gradient(fold + sheet.y, axis=1), np.gradient(fold + sheet.y, axis=0))
    known = (0.7 * (1 - inner) * (1 - snow)).astype(np.float32)
    strokes = paint(shown.astype(np.float32), np.clip(0.45 + 0.3 * inner, 0, 1), 5, angle, known, _LAYERS)
    shown = 0.42 * strokes + 0.58 * shown
    shown = np.clip(shown + 0.45 * (shown - blur(shown, 0.7 * scale)), 0, 1)
    pressed = below(shown, BRIGHTEST)
    shown = mix(pressed, shown, smoothstep(0.1, 0.6, snow))
    return np.dstack([shown, np.clip(inside * scale + 0.5, 0, 1)]).astype(np.float32)


piece("mountain", 3420, 1620, mountain, quality=84)
piece("hollow", 1520, 720, hollowed, quality=80)
