"""The land behind the table in the lights of the four rounds: one land, one river, the same peaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
import skia
from scipy import ndimage

from ..filters import blur, enlarged
from ..geometry import Array, mix, smoothstep, unit, vec
from ..light import film, linear
from ..noise import fbm3, plane
from ..pane import Sheet
from ..skies import moon, stars
from ..strokes import Layer, paint
from ..table.relief import noise
from . import skies
from .pieces import piece
from .terrain import EYE, LENS, Form, Map, View, heights, view

WIDTH, HEIGHT = 3840, 1350
_HORIZON = 0.158
"""The distance from the upper edge to the horizon, as a share of the width."""
_FINE = 2
"""Land and sky are worked out so many times smaller; trees and strokes are not."""
_TREES = 9000
_LAYERS = (
    Layer(0.013, 0.0066, 0.050, 0.026, 0.0),
    Layer(0.0066, 0.0036, 0.028, 0.022, 0.035),
    Layer(0.0034, 0.0019, 0.014, 0.016, 0.035, 0.12),
    Layer(0.0018, 0.0011, 0.007, 0.012, 0.035, 0.35),
)


@dataclass(frozen=True)
class Hour:
    """A light: colours of the sky from the top to the horizon, where the light stands in the picture (shares of the
    width) and how steeply it falls on the land, its colour and strength, those of the light from all around, haze far
    from the light and before it, the colours of clouds (lit, shaded) and how they lie, mist in the valley, how far one
    sees, and how large the sun or the moon is.

    The light stands where the table shows the sky: in a wide window beside the cliff of the mountain, in others, which
    show only the right of the land, above its crest and right of the banners."""

    sky: tuple[str, ...]
    sun: tuple[float, float]
    slope: float
    key: tuple[str, float]
    around: tuple[str, float]
    haze: str
    glow: str
    cloud: tuple[str, str]
    clouds: skies.Clouds
    mist: float
    clear: float
    size: float = 1.0
    night: bool = False


HOURS = {
    "dawn": Hour(
        ("#3a549c", "#6c78b8", "#dc9698", "#ffbc84", "#ffdc9c"), (0.754, 0.0190), 0.30, ("#ffb860", 2.3),
        ("#7c90cc", 0.5), "#d8a09c", "#f8b078", ("#ffd0b0", "#9478a8"), skies.Clouds(0.9, 357, 2.1, 0.50, 0.25, 0.6),
        0.50, 32.0, 0.9,
    ),
    "noon": Hour(
        ("#2a6ab4", "#4a8ecc", "#86bce0", "#b4daee", "#d4eaf0"), (0.760, 0.0145), 0.75, ("#fff2d8", 2.15),
        ("#8cb4e4", 0.62), "#a4c6e0", "#cfe6f4", ("#ffffff", "#6c8cb8"), skies.Clouds(0.55, 363, 0.95, 1.35),
        0.12, 46.0, 0.8,
    ),
    "dusk": Hour(
        ("#34386c", "#624c84", "#a85c78", "#f08a58", "#ffc070"), (0.750, 0.0200), 0.24, ("#ff9450", 2.1),
        ("#6a64a8", 0.55), "#96688c", "#ffa868", ("#f08a5c", "#54406c"), skies.Clouds(1.1, 363, 3.0, 0.42, 0.0, 0.9),
        0.45, 22.0, 1.0,
    ),
    "night": Hour(
        ("#060c26", "#0c1a44", "#1a3266", "#2c4c80", "#44648e"), (0.763, 0.0160), 0.55, ("#b4c8f4", 0.95),
        ("#304a88", 0.60), "#2c4670", "#5c7ca8", ("#7c94c4", "#182648"), skies.Clouds(0.5, 355, 1.7, 0.60, 0.35),
        0.55, 24.0, 0.23, night=True,
    ),
}  # fmt: skip


def firmament(hour: Hour, width: int, height: int, horizon: float) -> Array:
    """The sky of an hour, in linear light."""
    y, x = (np.mgrid[0:height, 0:width].astype(np.float32) + 0.5) / width
    blank = np.zeros((height, width, 3), np.float32)
    s = Sheet(blank, x, y, 41, linear(hour.haze), linear(hour.haze), linear(hour.key[0]), hour.sun, horizon)
    skies.graded(s, hour.sky)
    s.image = mix(s.image, linear(hour.glow), 0.55 * np.exp(-s.distance_to_sun() / 0.12))
    bright, shaded = linear(hour.cloud[0]), linear(hour.cloud[1])
    if hour.night:
        s.light = s.light * 0.42
        stars(s, 4.0, 0.42)
        moon(s, hour.size)
    else:
        skies.streaks(s, 0.9, bright)
        skies.disc(s, hour.size)
    skies.heaps(s, hour.clouds, bright * (0.8 if hour.night else 1.05), shaded)
    return s.image


def cover(land: Map) -> tuple[Array, Array]:
    """The colours of the ground, and how much wood grows on it: meadows and woods below, rock where it is steep, snow
    above, sand at the water."""
    rows, columns = land.height.shape
    rough = noise(columns, rows, 0.02, 91, 4)
    steep = 1 - land.normal[..., 1]
    high = land.height + 0.10 * rough
    snow = smoothstep(0.80, 1.12, high) * smoothstep(0.46, 0.30, steep)
    stone = np.clip(smoothstep(0.14, 0.30, steep + 0.05 * rough) + smoothstep(0.50, 0.85, high), 0, 1)
    fertile = smoothstep(-0.75, 0.15, rough + 0.7 * noise(columns, rows, 0.12, 92, 3) + 0.35)
    dry = smoothstep(0.04, 0.075, land.height) * smoothstep(0.58, 0.40, high)
    wood = dry * smoothstep(0.34, 0.20, steep) * fertile
    meadow = mix(linear("#56762e"), linear("#8e8a42"), smoothstep(-0.8, 1.2, rough))
    albedo = mix(meadow, linear("#2c4a30") * (0.85 + 0.3 * np.clip(rough, -1, 1))[..., None], wood)
    albedo = mix(albedo, mix(linear("#6a6460"), linear("#8c8478"), smoothstep(-1, 1, rough)), stone)
    albedo = mix(albedo, linear("#b8a47c"), smoothstep(0.030, 0.008, land.height))
    return mix(albedo, linear("#f0f4fa"), snow), wood


def surface(seen: View, hour: Hour) -> tuple[Array, Array]:
    """The land in linear light, and how much wood grows at each place of the map."""
    land = seen.map
    albedo, wood = cover(land)
    aside = land.aside(hour.sun[0])
    toward = unit(np.stack([aside, 0 * aside + max(hour.slope, 0.32), 0 * aside - 0.35], -1))
    facing = np.clip((land.normal * toward).sum(-1) * 1.05 + 0.06, 0, None)
    far = np.broadcast_to(land.z[:, None], land.x.shape)
    places = np.stack([land.x, far, 0 * land.x], -1).reshape(-1, 3).astype(np.float32)
    drift = smoothstep(-0.25, 0.35, fbm3(places, 2.6, 2, 61)).reshape(far.shape)
    tuft = fbm3(places, 0.05, 2, 62).reshape(far.shape) * smoothstep(6.0, 2.0, far)
    lit = land.lit(hour.slope, hour.sun[0]) * (0.45 + 0.55 * drift)
    key, around = linear(hour.key[0]) * hour.key[1], linear(hour.around[0]) * hour.around[1]
    up = 0.45 + 0.55 * land.normal[..., 1]
    light = key * (facing * (0.08 + 0.92 * lit))[..., None] + around * up[..., None]
    return seen.read((albedo * (1 + 0.22 * tuft)[..., None] * light).astype(np.float32)), wood


def distance(seen: View) -> tuple[Array, Array]:
    """How far away the land in each pixel is, and how high it lies."""
    far = np.broadcast_to(seen.map.z[:, None], seen.map.height.shape)
    return seen.read(far), seen.read(seen.map.height)


def veiled(colour: Array, far: Array, height: Array, x: Array, hour: Hour) -> Array:
    """Colours behind the air before them: more of it far away and over the valley."""
    before = np.exp(-np.abs(x - hour.sun[0]) / 0.22)
    air = mix(linear(hour.haze), linear(hour.glow), 0.85 * before)
    thick = 1 - np.exp(-np.clip(far - 1.2, 0, None) / hour.clear)
    low = hour.mist * smoothstep(0.75, 0.0, height) * smoothstep(3.0, 11.0, far)
    return mix(colour, air, np.clip(thick + 0.75 * low * (1 - thick), 0, 0.94))


def pine(
    x: float, y: float, high: float, rng: np.random.Generator
) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """A conifer's outline and its lit right half, standing at (x, y), in pixels."""
    left, right = [], []
    tiers = 6
    for k in range(tiers):
        t = (k + 1) / tiers
        wide = high * (0.055 + 0.19 * t) * rng.uniform(0.8, 1.15)
        at = y - high * (1 - 0.93 * t)
        left += [(x - wide, at), (x - 0.45 * wide, at - 0.035 * high)]
        right += [(x + wide, at), (x + 0.45 * wide, at - 0.035 * high)]
    top = (x, y - high)
    whole = [top, *right, (x + 0.02 * high, y), (x - 0.02 * high, y), *reversed(left)]
    return whole, [top, *right, (x + 0.3 * (right[-1][0] - x), y - 0.06 * high)]


def planted(seen: View, wood: Array, hour: Hour, width: int, height: int) -> Array:
    """The trees that can be told apart, cut out (height, width, 4), as display values."""
    rng = np.random.default_rng(77)
    land = seen.map
    rows, columns = land.height.shape
    r, c = rng.integers(0, rows, 60 * _TREES), rng.integers(0, columns, 60 * _TREES)
    far = land.z[r]
    grown = wood[r, c] * np.clip(far / 5.0, 0.05, 1) ** 1.4 * (far < 9.5)
    keep = np.flatnonzero(rng.random(len(r)) < grown)
    keep = keep[seen.shows(r[keep], c[keep])][:_TREES]
    keep = keep[np.argsort(-far[keep], kind="stable")]
    r, c, far = r[keep], c[keep], far[keep]
    lit = land.lit(hour.slope, hour.sun[0])[r, c]
    key, around = linear(hour.key[0]) * hour.key[1], linear(hour.around[0]) * hour.around[1]
    green = linear("#33502c") * rng.uniform(0.7, 1.25, (len(r), 1))
    ground = np.maximum(land.height[r, c], 0)
    px = (c + 0.5) / columns
    shade = veiled(green * (around * 0.85 + key * 0.06), far, ground, px, hour)
    shine = veiled(green * (around * 0.9 + key * (0.10 + 0.75 * lit[:, None])), far, ground, px, hour)
    tones = np.clip(film(np.stack([shade, shine])) * 255, 0, 255).astype(np.int64)
    packed = (0xFF << 24) | (tones[..., 0] << 16) | (tones[..., 1] << 8) | tones[..., 2]
    x = px * width
    y = (seen.horizon + LENS * (EYE - ground) / far) * width
    tall = LENS * 0.052 * rng.uniform(0.6, 1.25, len(r)) / far * width
    picture = skia.Surface(width, height)
    canvas = picture.getCanvas()
    canvas.clear(0)
    for k in range(len(r)):
        for outline, colour in zip(pine(x[k], y[k], tall[k], rng), packed[:, k].tolist(), strict=True):
            path = skia.Path()
            path.addPoly([skia.Point(float(a), float(b)) for a, b in outline], True)
            canvas.drawPath(path, skia.Paint(Color=colour, AntiAlias=True))
    shot = picture.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    return shot.astype(np.float32) / 255


def mirrored(shown: Array, water: Array, hour: Hour, horizon: float) -> Array:
    """The picture with its water: what stands above the shore upside down in ripples, and the light's path on it."""
    h, w = water.shape
    rows = np.arange(h)[:, None]
    shore = np.maximum.accumulate(np.where(water > 0.5, 0, rows), axis=0)
    ripple = plane((h, w), 0.010, 173, 3, (5, 0.35)) * 0.0022 * w
    source = np.clip(2 * shore - rows - 2 + ripple, 0, h - 1).astype(int)
    columns = np.clip(np.arange(w)[None] + 0.7 * ripple, 0, w - 1).astype(int)
    line = horizon * w
    beyond = np.clip(line - 0.55 * (rows - line) + 1.5 * ripple, 0, h - 1).astype(int)
    away = smoothstep(0.004 * w, 0.018 * w, rows - shore)
    glass = mix(shown[source, columns], shown[beyond, columns], away)
    glass = ndimage.gaussian_filter1d(glass, 0.0022 * w, axis=0)
    x = (np.arange(w, dtype=np.float32)[None] + 0.5) / w
    path = np.exp(-(((x - hour.sun[0]) / 0.045) ** 2)) + 0.25 * np.exp(-np.abs(x - hour.sun[0]) / 0.10)
    spark = smoothstep(0.35, 1.2, plane((h, w), 0.0045, 174, 3, (5, 0.30))) * path
    deep = film(linear(hour.sky[1]) * 0.55)
    colour = mix(glass, deep, 0.24) + film(linear(hour.key[0])) * (0.60 * spark)[..., None]
    return mix(shown, colour, water[..., None])


def vista(
    width: int,
    height: int,
    hour: Hour,
    horizon: float = _HORIZON,
    shore: float = 1.0,
    sky: Callable[[int, int, float], Array] | None = None,
    form: Form = heights,
) -> Array:
    """The land at one of its hours; the horizon lies so far down, and no water right of the shore (shares of the
    width). Another `sky` than the hour's gets width, height and horizon, and gives linear light; another ``form`` is
    that of another land.
    """
    small = (-(-height // _FINE), -(-width // _FINE))
    seen = view(small[1], small[0], horizon, form)
    far, high = distance(seen)
    x = (np.arange(small[1], dtype=np.float32)[None] + 0.5) / small[1]
    colour, wood = surface(seen, hour)
    ground = veiled(colour, far, high, np.broadcast_to(x, far.shape), hour)
    clear = seen.sky.astype(np.float32)
    above = (sky or partial(firmament, hour))(small[1], small[0], horizon)
    image = mix(ground, above, clear)
    water = ((high <= 0.0) & ~seen.sky & (x < shore)).astype(np.float32)

    def whole(values: Array) -> Array:
        return enlarged(values, (height, width), _FINE)

    shown = film(np.stack([whole(image[..., k]) for k in range(3)], -1))
    trees = planted(seen, wood, hour, width, height)
    shown = mix(shown, trees[..., :3], trees[..., 3:])
    shown = mirrored(shown, np.clip(whole(water) * (1 - trees[..., 3]), 0, 1), hour, horizon)
    edge = blur(np.abs(np.gradient(shown.mean(-1), axis=0)) * 12, 0.001 * width)
    detail = np.clip(0.38 + edge + 0.5 * trees[..., 3], 0, 1) * (1 - 0.55 * whole(clear))
    brushed = paint(shown.astype(np.float32), detail.astype(np.float32), 5, layers=_LAYERS)
    keep = 0.30 + 0.35 * detail[..., None]
    shown = mix(brushed, shown, keep)
    grey = shown.mean(-1, keepdims=True)
    if hour.night:  # colours are hardly seen by the moon
        shown = mix(shown, grey * vec(0.72, 0.90, 1.30), 0.42)
    shown = shown * 0.65 + shown * shown * (3 - 2 * shown) * 0.35
    return np.clip(grey + (shown - grey) * 1.06, 0, 1)


def suns() -> dict[str, tuple[float, float]]:
    """Where the sun or the moon stands in each vista, right and down, as shares of its width and height."""
    return {f"vista_{name}": (hour.sun[0], hour.sun[1] * WIDTH / HEIGHT) for name, hour in HOURS.items()}


for _name, _hour in HOURS.items():
    piece(f"vista_{_name}", WIDTH, HEIGHT, vista, _hour, quality=84)
