"""The six suits, and signs of ranks and of the Excuse: white shapes to be tinted, that are told apart at 14 pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import skia

from ..geometry import Array
from ..table.relief import Point, circle, drawn, path_of, polygon, strokes_of
from ..table.tokens import star
from .pieces import piece

SIDE = 192
_WING = [(44, 52), (35, 38), (19, 26), (2, 27), (9, 41), (1, 60), (16, 55), (19, 74), (31, 64), (43, 72)]
"""The left wing of a wyrm, from its shoulder round to its hip."""
_NECK = [
    (56, 52),
    (55, 38),
    (59, 31),
    (76, 29),
    (74, 19),
    (60, 13),
    (63, 1),
    (52, 9),
    (46, 1),
    (42, 14),
    (42, 36),
]
_TAIL = [(43, 72), (47, 81), (39, 89), (29, 86), (31, 97), (48, 98), (59, 87), (57, 72)]
"""Head and neck, and the tail, from one side of the body to the other."""


def moons(width: int, height: int) -> Array:
    """A crescent that opens to the right."""
    whole = circle(width, height, (46, 50), 43)
    return np.clip(whole - circle(width, height, (66, 44), 35), 0, 1)


def suns(width: int, height: int) -> Array:
    """A disc with eight rays."""
    rays = polygon(width, height, star((50, 50), 48, 29, 8), 1)
    gap = circle(width, height, (50, 50), 29) - circle(width, height, (50, 50), 23)
    return np.clip(rays - gap, 0, 1)


def waves(width: int, height: int) -> Array:
    """Three waves one over the other."""
    x = np.linspace(6, 94, 60)
    lines = [
        [(float(a), float(y - 8.5 * np.sin((a - 6) / 88 * 4 * np.pi))) for a in x] for y in (22.0, 50.0, 78.0)
    ]
    return strokes_of(width, height, lines, 12.5)


def leaves(width: int, height: int) -> Array:
    """A leaf that stands on its stalk, with its rib."""
    t = np.linspace(0, 1, 40)
    wide = 34 * np.sin(np.pi * t) ** 0.8 * (1.15 - 0.5 * t)
    left = [(50 - float(w), 84 - 82 * float(k)) for w, k in zip(wide, t, strict=True)]
    right = [(100 - a, b) for a, b in reversed(left)]
    blade = polygon(width, height, left + right)
    rib = strokes_of(width, height, [[(50, 90), (50, 30)], [(50, 66), (33, 52)], [(50, 66), (67, 52)]], 6)
    stalk = strokes_of(width, height, [[(50, 82), (50, 95)]], 9)
    return np.clip(np.clip(blade - rib, 0, 1) + stalk * (1 - blade), 0, 1)


def wyrms(width: int, height: int) -> Array:
    """A wyrm that spreads its wings and looks to the right."""
    other = [(100 - x, y) for x, y in reversed(_WING)]
    head = polygon(width, height, [*_WING, *_TAIL, *other, *_NECK], 1.5)
    return np.clip(head - circle(width, height, (55, 21), 3.2), 0, 1)


def knots(width: int, height: int) -> Array:
    """Two loops that go through one another, over and under."""
    thick, gap = 11.0, 5.0
    loops = [[(50 + dx, 8), (50 + dx + 26 * s, 50), (50 + dx, 92), (50 + dx - 26 * s, 50)]
             for dx, s in ((-16, 1), (16, 1))]  # fmt: skip

    def line(points: Sequence[Point], wide: float) -> Array:
        path = path_of(points, round_=9)

        def draw(canvas: skia.Canvas, paint: skia.Paint) -> None:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(wide)
            paint.setStrokeJoin(skia.Paint.kRound_Join)
            canvas.drawPath(path, paint)

        return drawn(width, height, draw)

    a, b = (line(points, thick) for points in loops)
    wide_a, wide_b = (line(points, thick + 2 * gap) for points in loops)
    y = np.linspace(0, 1, height)[:, None]
    upper = (y < 0.5).astype(np.float32)
    return np.clip(np.maximum(a * (1 - wide_b * upper), b * (1 - wide_a * (1 - upper))), 0, 1)


def ace(width: int, height: int) -> Array:
    """A star with four long points."""
    return polygon(width, height, star((50, 50), 48, 15, 4))


def crown(width: int, height: int) -> Array:
    """A crown with three prongs."""
    body = polygon(width, height, [(10, 30), (30, 52), (50, 16), (70, 52), (90, 30), (82, 74), (18, 74)], 2)
    balls = sum(circle(width, height, at, 6.5) for at in ((10, 26), (50, 13), (90, 26)))
    band = polygon(width, height, [(18, 80), (82, 80), (82, 90), (18, 90)], 2)
    return np.clip(body + balls + band, 0, 1)


def pawn(width: int, height: int) -> Array:
    """The piece of chess."""
    head = circle(width, height, (50, 25), 18)
    collar = polygon(width, height, [(28, 42), (72, 42), (66, 50), (34, 50)], 2)
    body = polygon(width, height, [(40, 48), (60, 48), (70, 76), (30, 76)], 2)
    foot = polygon(width, height, [(20, 80), (80, 80), (84, 92), (16, 92)], 3)
    return np.clip(head + collar + body + foot, 0, 1)


def court(width: int, height: int) -> Array:
    """A gabled hall with three doors."""
    gable = polygon(width, height, [(50, 6), (94, 36), (94, 42), (6, 42), (6, 36)], 1.5)
    posts = sum(
        polygon(width, height, [(x, 48), (x + 12, 48), (x + 12, 78), (x, 78)], 1) for x in (14, 44, 74)
    )
    step = polygon(width, height, [(6, 83), (94, 83), (94, 93), (6, 93)], 1.5)
    return np.clip(gable + posts + step, 0, 1)


def excuse(width: int, height: int) -> Array:
    """A mask that laughs: the sign of the card without rank and suits."""
    t = np.linspace(0, 1, 40)
    brow = [(8 + 84 * float(k), 12 + 7 * float(np.sin(np.pi * k))) for k in t]
    cheek = [(50 + 42 * float(np.cos(a)) * (1 - 0.12 * float(np.sin(a))), 42 + 50 * float(np.sin(a)))
             for a in np.pi * t]  # fmt: skip
    eyes = [
        [(x + s * 13 * float(np.cos(a)), 38 - 11 * float(np.sin(a)) + 3 * float(np.cos(a)))
         for a in np.pi * t] for x, s in ((31, 1), (69, -1))
    ]  # fmt: skip
    smile = [(50 - 27 * float(np.cos(a)), 55 + 25 * float(np.sin(a))) for a in np.pi * t]
    holes = sum(polygon(width, height, hole, 1) for hole in (*eyes, smile))
    return np.clip(polygon(width, height, brow + cheek, 2) - holes, 0, 1)


def mask(width: int, height: int, shape: Callable[[int, int], Array]) -> Array:
    """White in a shape."""
    return np.dstack([np.ones((height, width, 3), np.float32), shape(width, height)])


for _shape in (moons, suns, waves, leaves, wyrms, knots):
    piece(f"suit_{_shape.__name__}", SIDE, SIDE, mask, _shape, quality=90)
for _shape in (ace, crown, pawn, court, excuse):
    piece(f"rank_{_shape.__name__}", SIDE, SIDE, mask, _shape, quality=90)
