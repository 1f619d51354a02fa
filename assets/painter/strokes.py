"""The brush: long strokes along the forms, broad first, then ever finer where the eye should rest."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import skia
from scipy import ndimage

from .filters import blur
from .geometry import Array


@dataclass(frozen=True)
class Layer:
    """One size of brush. Sizes are shares of the picture's width.

    `threshold` is how far off a spot may be before it is painted over; `detail` the least detail asked for there.
    """

    size: float
    spacing: float
    length: float
    jitter: float
    threshold: float
    detail: float = 0.0


LAYERS = (
    Layer(0.026, 0.013, 0.095, 0.035, 0.0),
    Layer(0.012, 0.0068, 0.052, 0.030, 0.05),
    Layer(0.0062, 0.0036, 0.026, 0.022, 0.06, 0.08),
    Layer(0.0032, 0.0020, 0.013, 0.014, 0.06, 0.3),
)
_STEPS = 3
_HIGH = 32
_LENGTHS = (1, 2, 3, 4, 5, 6, 8)
"""Height of a brush in its picture (pixels), and the lengths that there are in heights."""


def _brushes(rng: np.random.Generator) -> skia.Image:
    """Strokes of the lengths `_LENGTHS` one below the other: streaks along x, ragged at both ends; white with alpha."""
    rgba = np.zeros((_HIGH * len(_LENGTHS), _HIGH * _LENGTHS[-1], 4), np.uint8)
    rgba[..., :3] = 255
    y = np.linspace(-1, 1, _HIGH)[:, None]
    for k, long in enumerate(_LENGTHS):
        width = _HIGH * long
        x = (np.arange(width) / _HIGH)[None]
        lines = ndimage.gaussian_filter1d(rng.standard_normal(_HIGH), 1.0)
        fine = ndimage.gaussian_filter(rng.standard_normal((_HIGH, width)), (0.7, 14)) * 6
        ragged = 0.35 * ndimage.gaussian_filter1d(rng.standard_normal(_HIGH), 1.2)[:, None]
        start = np.clip((x - 0.08 + ragged) / 0.35, 0, 1)
        end = np.clip((long - 0.08 - x + ragged) / 0.7, 0, 1)
        sides = np.clip((1 - np.abs(y)) / 0.28, 0, 1)
        alpha = np.clip(0.88 + 0.16 * lines[:, None] + 0.22 * fine, 0.15, 1) * start * end * sides
        rgba[k * _HIGH : (k + 1) * _HIGH, :width, 3] = np.clip(alpha * 255, 0, 255)
    return skia.Image.fromarray(rgba, colorType=skia.kRGBA_8888_ColorType)


_CALM = 0.6
"""How strongly strokes keep to one slant where the picture is plain (0 to 1)."""


def structure(grey: Array, sigma: float) -> tuple[Array, Array]:
    """Direction of the strokes (radians) and how clear it is (0 to 1), from the picture itself."""
    g = blur(grey, sigma * 0.5)
    gy, gx = ndimage.sobel(g, 0), ndimage.sobel(g, 1)
    e, f, h = (blur(a, sigma * 1.2) for a in (gx * gx, gx * gy, gy * gy))
    clear = np.sqrt((e - h) ** 2 + 4 * f * f)
    return 0.5 * np.arctan2(2 * f, e - h) + np.pi / 2, 1 - np.exp(-clear * 2500)


def _trace(x: Array, y: Array, angle: Array, ref: Array, length: Array) -> tuple[Array, Array]:
    """Both ends (m, 2) of the strokes through the points (m,). A stroke stops where the colour changes much."""
    h, w = angle.shape
    own = ref[y.astype(int), x.astype(int)]
    a = angle[y.astype(int), x.astype(int)]
    dx, dy = np.cos(a) * length / (2 * _STEPS), np.sin(a) * length / (2 * _STEPS)
    ends = []
    for sign in (-1, 1):
        px, py = x.copy(), y.copy()
        alive = np.ones(len(x), bool)
        for _ in range(_STEPS):
            nx, ny = px + dx * sign, py + dy * sign
            there = ref[np.clip(ny, 0, h - 1).astype(int), np.clip(nx, 0, w - 1).astype(int)]
            alive &= np.abs(there - own).sum(1) < 0.17
            px, py = np.where(alive, nx, px), np.where(alive, ny, py)
        ends.append(np.stack([px, py], 1))
    return ends[0], ends[1]


def _draw(
    canvas: skia.Canvas, a: Array, b: Array, angle: Array, width: Array, colour: Array, brushes: skia.Image
) -> None:
    """All strokes of a layer from a to b (m, 2), in one call."""
    ratio = np.hypot(*(b - a).T) / width + 0.7
    which = np.abs(ratio[:, None] - np.array(_LENGTHS)).argmin(1)
    long = np.array(_LENGTHS)[which]
    scale = width / _HIGH
    along, across = np.cos(angle) * scale, np.sin(angle) * scale
    middle = (a + b) / 2
    left = middle[:, 0] - along * long * _HIGH / 2 + across * _HIGH / 2
    top = middle[:, 1] - across * long * _HIGH / 2 - along * _HIGH / 2
    places = [
        skia.RSXform(*four) for four in zip(*(v.tolist() for v in (along, across, left, top)), strict=True)
    ]
    boxes = [skia.Rect.MakeXYWH(0, k * _HIGH, n * _HIGH, _HIGH) for k, n in enumerate(_LENGTHS)]
    rgb = np.clip(colour * 255, 0, 255).astype(np.int64)
    packed = (0xFF << 24) | (rgb[:, 0] << 16) | (rgb[:, 1] << 8) | rgb[:, 2]
    canvas.drawAtlas(
        brushes, places, [boxes[k] for k in which.tolist()], packed.tolist(), skia.BlendMode.kModulate,
        skia.SamplingOptions(skia.FilterMode.kNearest),
    )  # fmt: skip


def paint(
    image: Array,
    detail: Array,
    seed: int,
    flow: Array | None = None,
    known: Array | None = None,
    layers: tuple[Layer, ...] = LAYERS,
) -> Array:
    """The picture (h, w, 3), 0 to 1, painted over with strokes.

    `detail` (h, w) from 0 to 1 asks for fine strokes; `flow` gives stroke directions (radians) where `known` is near 1.
    """
    rng = np.random.default_rng(seed)
    h, w = image.shape[:2]
    grey = image @ np.array([0.3, 0.59, 0.11], np.float32)
    surface = skia.Surface(w, h)
    canvas = surface.getCanvas()
    canvas.clear(skia.Color(128, 116, 118))
    brushes = _brushes(rng)
    slant = rng.uniform(-0.45, 0.45)
    current: Array | None = None
    for layer in layers:
        size = layer.size * w
        ref = blur(image, size * 0.22)
        angle, clear = structure(grey, size)
        x = np.cos(2 * angle) * clear + np.cos(2 * slant) * _CALM * (1 - clear)
        y = np.sin(2 * angle) * clear + np.sin(2 * slant) * _CALM * (1 - clear)
        if flow is not None and known is not None:
            x = x * (1 - known) + np.cos(2 * flow) * known
            y = y * (1 - known) + np.sin(2 * flow) * known
        angle = 0.5 * np.arctan2(y, x)
        gap = layer.spacing * w
        gx, gy = np.meshgrid(np.arange(gap / 2, w, gap), np.arange(gap / 2, h, gap))
        xs = np.clip(gx.ravel() + rng.uniform(-gap, gap, gx.size) * 0.6, 0, w - 1).astype(np.float32)
        ys = np.clip(gy.ravel() + rng.uniform(-gap, gap, gx.size) * 0.6, 0, h - 1).astype(np.float32)
        xi, yi = xs.astype(int), ys.astype(int)
        want = np.ones(len(xs), bool)
        if current is not None:
            off = blur(np.abs(current - ref).sum(-1), size * 0.4)
            want = off[yi, xi] > layer.threshold * (1.35 - detail[yi, xi])
            want &= detail[yi, xi] >= layer.detail * rng.uniform(0.3, 1, len(xs))
        order = rng.permutation(np.flatnonzero(want))
        if len(order):
            xs, ys = xs[order], ys[order]
            colour = ref[yi[order], xi[order]]
            span = layer.length * w * rng.uniform(0.6, 1.3, len(xs)).astype(np.float32)
            a, b = _trace(xs, ys, angle, ref, span)
            colour = colour * (1 + rng.normal(0, layer.jitter, (len(xs), 1))) + rng.normal(
                0, layer.jitter * 0.35, (len(xs), 3)
            )
            wide = size * rng.uniform(0.7, 1.2, len(xs))
            _draw(canvas, a, b, angle[yi[order], xi[order]], wide, colour, brushes)
        snap = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
        current = snap[..., :3].astype(np.float32) / 255
    assert current is not None
    return current
