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
    Layer(0.026, 0.011, 0.095, 0.035, 0.0),
    Layer(0.012, 0.0058, 0.052, 0.030, 0.05),
    Layer(0.0062, 0.0031, 0.026, 0.022, 0.06, 0.08),
    Layer(0.0032, 0.0017, 0.013, 0.014, 0.06, 0.3),
)
_STEPS = 5


def _bristles(rng: np.random.Generator) -> skia.Image:
    """A stroke's texture: streaks along x, ragged at both ends; white with alpha."""
    height, width = 32, 128
    lines = ndimage.gaussian_filter1d(rng.standard_normal(height), 1.0)
    fine = ndimage.gaussian_filter(rng.standard_normal((height, width)), (0.7, 14)) * 6
    x = np.linspace(0, 1, width)[None]
    y = np.linspace(-1, 1, height)[:, None]
    ragged = 0.10 * ndimage.gaussian_filter1d(rng.standard_normal(height), 1.2)[:, None]
    ends = np.clip((x - 0.02 + ragged) / 0.10, 0, 1) * np.clip((0.98 - x + ragged) / 0.22, 0, 1)
    sides = np.clip((1 - np.abs(y)) / 0.28, 0, 1)
    alpha = np.clip(0.88 + 0.16 * lines[:, None] + 0.22 * fine, 0.15, 1) * ends * sides
    rgba = np.empty((height, width, 4), np.uint8)
    rgba[..., :3] = 255
    rgba[..., 3] = np.clip(alpha * 255, 0, 255)
    return skia.Image.fromarray(rgba, colorType=skia.kRGBA_8888_ColorType)


def structure(grey: Array, sigma: float) -> tuple[Array, Array]:
    """Direction of the strokes (radians) and how clear it is (0 to 1), from the picture itself."""
    g = blur(grey, sigma * 0.5)
    gy, gx = ndimage.sobel(g, 0), ndimage.sobel(g, 1)
    e, f, h = (blur(a, sigma * 1.2) for a in (gx * gx, gx * gy, gy * gy))
    clear = np.sqrt((e - h) ** 2 + 4 * f * f)
    return 0.5 * np.arctan2(2 * f, e - h) + np.pi / 2, 1 - np.exp(-clear * 2500)


def _trace(x: Array, y: Array, angle: Array, ref: Array, length: Array) -> Array:
    """Curved strokes through the points (m,), all at once: (m, 2 * _STEPS + 1, 2).

    A stroke stops where the colour changes much: its later points stay where they were.
    """
    h, w = angle.shape
    own = ref[y.astype(int), x.astype(int)]
    sides = []
    for sign in (-1, 1):
        px, py = x.copy(), y.copy()
        lx, ly = None, None
        alive = np.ones(len(x), bool)
        line = []
        for _ in range(_STEPS):
            a = angle[np.clip(py, 0, h - 1).astype(int), np.clip(px, 0, w - 1).astype(int)]
            dx, dy = np.cos(a) * sign, np.sin(a) * sign
            if lx is not None:
                back = np.where(dx * lx + dy * ly < 0, -1, 1)
                dx, dy = dx * back, dy * back
            nx, ny = px + dx * length / (2 * _STEPS), py + dy * length / (2 * _STEPS)
            there = ref[np.clip(ny, 0, h - 1).astype(int), np.clip(nx, 0, w - 1).astype(int)]
            alive &= np.abs(there - own).sum(1) < 0.17
            px, py = np.where(alive, nx, px + dx * 0.05), np.where(alive, ny, py + dy * 0.05)
            lx, ly = dx, dy
            line.append(np.stack([px, py], 1))
        sides.append(line)
    return np.stack([*sides[0][::-1], np.stack([x, y], 1), *sides[1]], 1).astype(np.float32)


def _draw(canvas: skia.Canvas, lines: Array, width: Array, colour: Array, brush: skia.Image) -> None:
    """All strokes of a layer as one strip of textured triangles each, in one call."""
    m, k, _ = lines.shape
    t = np.gradient(lines, axis=1)
    t /= np.linalg.norm(t, axis=2, keepdims=True) + 1e-6
    side = np.stack([-t[..., 1], t[..., 0]], -1) * width[:, None, None] * 0.5
    reach = np.concatenate([lines[:, :1] - t[:, :1] * width[:, None, None] * 0.35, lines[:, 1:-1],
                            lines[:, -1:] + t[:, -1:] * width[:, None, None] * 0.35], 1)  # fmt: skip
    vertices = np.stack([reach + side, reach - side], 2).reshape(m, 2 * k, 2)
    tu = np.repeat(np.linspace(0, brush.width(), k), 2)
    tv = np.tile([0.0, brush.height()], k)
    strip = np.arange(2 * k)
    triangles = np.stack([strip[:-2], strip[1:-1], strip[2:]], 1).ravel()
    paint = skia.Paint(
        Shader=brush.makeShader(
            skia.TileMode.kClamp, skia.TileMode.kClamp, skia.SamplingOptions(skia.FilterMode.kLinear)
        )
    )
    rgb = np.clip(colour * 255, 0, 255).astype(np.int64)
    packed = (0xFF << 24) | (rgb[:, 0] << 16) | (rgb[:, 1] << 8) | rgb[:, 2]
    texture = [skia.Point(a, b) for a, b in zip(tu.tolist(), tv.tolist(), strict=True)]
    batch = 60000 // (2 * k)
    for a in range(0, m, batch):
        part = vertices[a : a + batch]
        n = len(part)
        points = [skia.Point(px, py) for px, py in part.reshape(-1, 2).tolist()]
        colours = np.repeat(packed[a : a + n], 2 * k).tolist()
        index = (triangles[None] + (np.arange(n) * 2 * k)[:, None]).ravel().tolist()
        mesh = skia.Vertices(skia.Vertices.kTriangles_VertexMode, points, texture * n, colours, index)
        canvas.drawVertices(mesh, paint, skia.BlendMode.kModulate)


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
    brush = _bristles(rng)
    current: Array | None = None
    for layer in layers:
        size = layer.size * w
        ref = blur(image, size * 0.22)
        angle, _ = structure(grey, size)
        if flow is not None and known is not None:
            x = np.cos(2 * angle) * (1 - known) + np.cos(2 * flow) * known
            y = np.sin(2 * angle) * (1 - known) + np.sin(2 * flow) * known
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
            lines = _trace(xs, ys, angle, ref, span)
            colour = colour * (1 + rng.normal(0, layer.jitter, (len(xs), 1))) + rng.normal(
                0, layer.jitter * 0.35, (len(xs), 3)
            )
            _draw(canvas, lines, size * rng.uniform(0.7, 1.2, len(xs)).astype(np.float32), colour, brush)
        snap = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
        current = snap[..., :3].astype(np.float32) / 255
    assert current is not None
    return current
