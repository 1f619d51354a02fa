"""Pictures of flat things: shapes drawn with skia, raised like coins or carved like wood, lit from the upper left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import skia
from scipy import ndimage

from ..filters import blur
from ..geometry import Array, smoothstep, unit, vec
from ..light import facing, film, linear, normals
from ..noise import plane

Point = tuple[float, float]
OVER = 4
"""Masks are drawn so many times too large."""
KEY = vec(-0.55, 0.62, 0.72)


def grid(width: int, height: int) -> tuple[Array, Array]:
    """Coordinates of the pixels' middles from 0 to 1 across, and as far down as the shape goes."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    return x / width, y / width


def drawn(width: int, height: int, draw: Callable[[skia.Canvas, skia.Paint], None]) -> Array:
    """Coverage of what is drawn on a canvas of 100 units across."""
    surface = skia.Surface(width * OVER, height * OVER)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorBLACK)
    canvas.scale(width * OVER / 100, width * OVER / 100)
    draw(canvas, skia.Paint(Color=skia.ColorWHITE, AntiAlias=True))
    shot = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)[..., 0]
    return shot.reshape(height, OVER, width, OVER).mean((1, 3)).astype(np.float32) / 255


def path_of(points: Sequence[Point], *, closed: bool = True, round_: float = 0.0) -> skia.Path:
    """A path through points; `round_` units are taken off each corner."""
    path = skia.Path()
    if round_ <= 0:
        path.addPoly([skia.Point(x, y) for x, y in points], closed)
        return path
    p = np.asarray(points, np.float32)
    for k in range(len(p)):
        before, here, after = p[k - 1], p[k], p[(k + 1) % len(p)]
        a = here + unit(before - here) * min(round_, float(np.linalg.norm(before - here)) / 2)
        b = here + unit(after - here) * min(round_, float(np.linalg.norm(after - here)) / 2)
        if k == 0:
            path.moveTo(*map(float, a))
        else:
            path.lineTo(*map(float, a))
        path.quadTo(*map(float, here), *map(float, b))
    path.close()
    return path


def polygon(width: int, height: int, points: Sequence[Point], round_: float = 0.0) -> Array:
    """Coverage of a polygon in units of a hundredth of the width."""
    path = path_of(points, round_=round_)
    return drawn(width, height, lambda canvas, paint: canvas.drawPath(path, paint))


def circle(width: int, height: int, centre: Point, radius: float) -> Array:
    """Coverage of a disc."""
    return drawn(width, height, lambda canvas, paint: canvas.drawCircle(*centre, radius, paint))


def box(
    width: int, height: int, left: float, top: float, right: float, bottom: float, corner: float = 0
) -> Array:
    """Coverage of a rectangle with round corners."""
    rect = skia.Rect.MakeLTRB(left, top, right, bottom)
    return drawn(width, height, lambda canvas, paint: canvas.drawRoundRect(rect, corner, corner, paint))


def strokes_of(width: int, height: int, lines: Sequence[Sequence[Point]], thick: float) -> Array:
    """Coverage of lines with round ends."""

    def draw(canvas: skia.Canvas, paint: skia.Paint) -> None:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(thick)
        paint.setStrokeCap(skia.Paint.kRound_Cap)
        paint.setStrokeJoin(skia.Paint.kRound_Join)
        for line in lines:
            canvas.drawPath(path_of(line, closed=False), paint)

    return drawn(width, height, draw)


def raised(mask: Array, slope: float) -> Array:
    """A height that rises from the edge of a shape, round, up to 1 at `slope` pixels inside."""
    inside = ndimage.distance_transform_edt(mask > 0.5).astype(np.float32)
    t = np.clip(inside / max(slope, 1e-3), 0, 1)
    return blur(np.sqrt(1 - (1 - t) ** 2) * np.clip(mask * 2, 0, 1), max(0.6, slope * 0.12))


def lit(
    albedo: Array,
    height: Array,
    depth: float,
    *,
    gloss: float = 24.0,
    shine: float = 0.25,
    warm: str = "#fff0d8",
    cool: str = "#8fa0d0",
    power: float = 1.75,
) -> Array:
    """Display values of a relief: linear `albedo` (h, w, 3) over a height, `depth` pixels for a height of 1."""
    normal = normals(height * depth)
    key = facing(normal, KEY, 0.12)[..., None]
    fill = facing(normal, vec(0.7, -0.4, 0.5), 0)[..., None]
    half = unit(unit(KEY) + vec(0, 0, 1))
    spark = (np.clip(normal @ half, 0, 1) ** gloss * shine)[..., None]
    hollow = np.clip(blur(height, max(1.0, depth * 0.8)) - height, 0, 1)[..., None]
    light = linear(warm) * power * key + linear(cool) * 0.35 * fill + 0.12
    return film(albedo * light * (1 - 0.6 * hollow) + linear(warm) * spark)


def noise(
    width: int, height: int, cell: float, seed: int, octaves: int = 5, stretch: tuple[float, float] = (1, 1)
) -> Array:
    """`plane` for pictures of any shape: it knows only those that are not higher than three quarters of their width."""
    side = max(width, round(height / 0.75))
    return plane((height, side), cell * width / side, seed, octaves, stretch)[:, :width]


def grain(width: int, height: int, seed: int, *, length: float = 0.5, fine: float = 0.012) -> Array:
    """Wood: rings cut lengthwise, about -1 to 1."""
    _, y = grid(width, height)
    bend = noise(width, height, 0.6, seed, 3, (2.0, 0.5)) * 0.06
    rings = np.sin((y + bend) * 60 + noise(width, height, 0.3, seed + 1, 3, (3, 0.4)) * 1.6)
    fibre = noise(width, height, fine, seed + 2, 3, (length / fine * 0.25, 1.0))
    return (0.45 * rings + 0.55 * fibre).astype(np.float32)


def stone(width: int, height: int, seed: int, cell: float = 0.12) -> Array:
    """Rough rock, about -1 to 1, with ridges."""
    broad = noise(width, height, cell * 2.4, seed, 4)
    ridged = 1 - 2 * np.abs(noise(width, height, cell, seed + 1, 5))
    return (0.5 * broad + 0.5 * ridged).astype(np.float32)


def over(under: Array, colour: Array, mask: Array) -> Array:
    """A colour, or a picture, laid over another one where a mask covers it."""
    return under + (colour - under) * mask[..., None]


def outlined(shown: Array, mask: Array, width: float, colour: str = "#1c120c", shadow: float = 0.0) -> Array:
    """A cut-out with an outline of so many pixels, and the shadow that it throws: (h, w, 4)."""
    outside = ndimage.distance_transform_edt(mask < 0.5).astype(np.float32)
    ring = smoothstep(width + 0.6, width - 0.6, outside)
    dark = np.clip(np.maximum(ring, mask), 0, 1)
    edge = (linear(colour) ** (1 / 2.2)).astype(np.float32)
    picture = over(np.broadcast_to(edge, shown.shape).astype(np.float32), shown, np.clip(mask, 0, 1))
    alpha = dark
    if shadow:
        cast = np.roll(blur(dark, shadow), (round(shadow), round(shadow * 0.5)), (0, 1)) * 0.55
        alpha = dark + cast * (1 - dark)
        picture = picture * (dark / np.maximum(alpha, 1e-3))[..., None]
    return np.dstack([picture, alpha]).astype(np.float32)


def tinted(colour: str, values: Array, low: float = 0.6, high: float = 1.4) -> Array:
    """A linear colour, darker and brighter as values go from -1 to 1."""
    share = np.clip((values + 1) / 2, 0, 1)[..., None]
    return (linear(colour) * (low + (high - low) * share)).astype(np.float32)
