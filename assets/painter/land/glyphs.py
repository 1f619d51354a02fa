"""The signs of the tools: cream inlays with a dark edge, that lie on medallions of brass."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
import skia

from ..geometry import Array
from ..light import linear
from ..table.relief import (
    Point,
    circle,
    drawn,
    grid,
    lit,
    noise,
    outlined,
    over,
    polygon,
    raised,
    strokes_of,
    tinted,
)  # fmt: skip
from .pieces import piece
from .stones import medallion

_SIDE = 96
_CREAM = "#f4dfb4"
_THICK = 10.0
"""How broad lines are, in hundredths of the width."""
_FONT = Path(__file__).resolve().parents[2] / "fonts" / "cinzel" / "bold.ttf"


def _inlay(width: int, height: int, mask: Array, seed: int) -> Array:
    """A sign of horn: a little raised, with an outline that keeps it readable on brass."""
    relief = raised(mask, width * 0.05)
    albedo = tinted(_CREAM, noise(width, height, 0.35, seed, 3), 0.84, 1.12)
    shown = lit(albedo, relief, width * 0.045, gloss=30, shine=0.10, power=1.95)
    shown = np.clip(0.45 * shown + 0.55 * (linear(_CREAM) ** (1 / 2.2)), 0, 1)
    return outlined(shown, mask, width * 0.045, "#20130b")


def _arc(middle: Point, radius: float, begin: float, end: float) -> list[Point]:
    """Points of an arc, its angles in degrees: 0 is to the right, 90 down."""
    angles = np.radians(np.linspace(begin, end, 28))
    return [(middle[0] + radius * float(np.cos(a)), middle[1] + radius * float(np.sin(a))) for a in angles]


def turn(width: int, height: int, *, back: bool) -> Array:
    """An arrow that turns back to the left, or forth to the right."""
    line = _arc((49, 56), 23, -148, 118)
    head: Sequence[Point] = [(11, 44), (38, 27), (42, 59)]
    mask = strokes_of(width, height, [line], _THICK)
    mask = np.maximum(mask, polygon(width, height, head, 3))
    return _inlay(width, height, mask if back else mask[:, ::-1], 3)


def asked(width: int, height: int) -> Array:
    """The question mark of the titles' letters."""
    font = skia.Font(skia.Typeface.MakeFromFile(str(_FONT)), 82)
    bounds = skia.Rect()
    font.measureText("?", bounds=bounds)
    x, y = 50 - bounds.centerX(), 50 - bounds.centerY()
    mask = drawn(width, height, lambda canvas, paint: canvas.drawString("?", x, y, font, paint))
    return _inlay(width, height, mask, 5)


def stripes(width: int, height: int) -> Array:
    """Three bars one over the other."""
    lines: list[list[Point]] = [[(24, y), (76, y)] for y in (30.0, 50.0, 70.0)]
    return _inlay(width, height, strokes_of(width, height, lines, _THICK), 7)


def candle(width: int, height: int) -> Array:
    """A candle whose flame throws rays: a light in the dark for who does not know what to do."""
    stick = polygon(width, height, [(41, 60), (59, 60), (59, 84), (41, 84)], 2)
    dish = polygon(width, height, [(26, 82), (74, 82), (68, 91), (32, 91)], 3)
    left = [
        (50 - 11.5 * np.sin(np.pi * t) ** 0.8 * (1 - 0.35 * t), 55 - 32 * t) for t in np.linspace(0, 1, 18)
    ]
    right = [(100 - px, py) for px, py in reversed(left[1:-1])]
    fire = polygon(width, height, [(float(px), float(py)) for px, py in left + right])
    rays = strokes_of(
        width, height, [[(27, 24), (19, 16)], [(50, 13), (50, 8)], [(73, 24), (81, 16)], [(22, 45), (12, 45)],
                        [(78, 45), (88, 45)]], 6.5)  # fmt: skip
    return _inlay(width, height, np.clip(stick + dish + fire + rays, 0, 1), 9)


def tick(width: int, height: int) -> Array:
    """A medallion that says chosen: a golden tick on green enamel."""
    whole = medallion(width, height, "#2e7a3c", 44, metal=True)
    field_ = circle(width, height, (50, 50), 35.5)
    mask = strokes_of(width, height, [[(33, 52), (45, 64), (68, 36)]], 11)
    albedo = tinted("#ffdf96", noise(width, height, 0.3, 45, 3), 0.9, 1.15)
    gold = lit(albedo, raised(mask, width * 0.05), width * 0.055, gloss=26, shine=0.5, power=2.2)
    x, y = grid(width, height)
    green = whole[..., :3] * (1.25 - 0.5 * np.hypot(x - 0.45, y - 0.42))[..., None]
    shown = over(whole[..., :3], np.clip(green, 0, 1), field_)
    sign = outlined(gold, mask, width * 0.028, "#10240f")
    shown = over(shown, sign[..., :3], sign[..., 3])
    return np.dstack([np.clip(shown, 0, 1), whole[..., 3]]).astype(np.float32)


def rising(width: int, height: int) -> Array:
    """Three cards upright next to each other, each higher than the one before: a hand that is sorted."""
    cards = [(15.0, 56.0), (40.0, 38.0), (65.0, 20.0)]
    mask = np.zeros((height, width))
    for left, top in cards:
        mask = np.maximum(
            mask, polygon(width, height, [(left, top), (left + 20, top), (left + 20, 80), (left, 80)], 3)
        )
    return _inlay(width, height, mask, 17)


def along(width: int, height: int, *, bars: bool, back: bool) -> Array:
    """An arrowhead that goes on to the right, or back to the left; with a bar, as far as a turn reaches."""
    if bars:
        mask = polygon(width, height, [(24, 24), (62, 50), (24, 76)], 3)
        mask = np.maximum(mask, strokes_of(width, height, [[(73, 26), (73, 74)]], _THICK + 1))
    else:
        mask = polygon(width, height, [(30, 20), (76, 50), (30, 80)], 3)
    return _inlay(width, height, mask[:, ::-1] if back else mask, 11)


def swing(width: int, height: int) -> Array:
    """Scales of which one pan hangs low: a turn that has weighed more than others."""
    lines: list[list[Point]] = [
        [(50, 18), (50, 80)],
        [(34, 83), (66, 83)],
        [(20, 40), (80, 22)],
        [(20, 40), (12, 64)],
        [(20, 40), (28, 64)],
        [(80, 22), (72, 46)],
        [(80, 22), (88, 46)],
    ]
    mask = strokes_of(width, height, lines, 6.5)
    for x, y in ((20.0, 64.0), (80.0, 46.0)):
        pan = _arc((x, y), 13, 0, 180)
        mask = np.maximum(mask, polygon(width, height, pan, 2))
    return _inlay(width, height, mask, 13)


def branch(width: int, height: int) -> Array:
    """A way that parts: one goes on as before, the other bends off and ends in an arrowhead."""
    straight: list[Point] = [(26, 84), (26, 20)]
    bend: list[Point] = [(26, 72), *_arc((50, 72), 24, 180, 270), (56, 48)]
    mask = strokes_of(width, height, [straight, bend], _THICK)
    mask = np.maximum(mask, polygon(width, height, [(56, 27), (86, 48), (56, 69)], 3))
    return _inlay(width, height, mask, 15)


def _undo(width: int, height: int) -> Array:
    return turn(width, height, back=True)


def _redo(width: int, height: int) -> Array:
    return turn(width, height, back=False)


for _name, _paint in (
    *(("undo", _undo), ("redo", _redo), ("help", asked), ("menu", stripes), ("hint", candle)),
    *(("swing", swing), ("play_on", branch), ("sort_hand", rising)),
    ("previous", partial(along, bars=False, back=True)),
    ("next", partial(along, bars=False, back=False)),
    ("turn_back", partial(along, bars=True, back=True)),
    ("turn_on", partial(along, bars=True, back=False)),
):
    piece(f"glyph_{_name}", _SIDE, _SIDE, _paint, quality=88)
piece("tick", 128, 128, tick, quality=86)
