"""The objectives' emblems: each side of a tile has its own, pressed in gold on leather of a fitting colour."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ..geometry import Array, mix, vec
from .cards import HEAD, embossed, leather
from .pieces import piece
from .relief import Point, box, circle, grid, lit, polygon, strokes_of
from .tokens import star

SIDE = 128
_CARDS = Path(__file__).resolve().parents[3] / "cards" / "objectives.json"
_COLOURS = {
    "crimson": "#7a2420", "golden": "#8a6418", "amethyst": "#4c3080", "aggressive": "#8a2c22", "helpful": "#2e5c34",
    "playful": "#9a5a1a", "shy": "#2c4878", "hatchling": "#70603c", "small": "#7a6a40", "medium": "#6a4a2c",
    "large": "#4a3024",
}  # fmt: skip
_PLAIN = "#3c3a46"

Sign = Callable[[], Array]


def _poly(points: list[Point], round_: float = 1.5) -> Array:
    return polygon(SIDE, SIDE, points, round_)


def _disc(x: float, y: float, radius: float) -> Array:
    return circle(SIDE, SIDE, (x, y), radius)


def _at(points: tuple[Point, ...] | list[Point], x: float, y: float, side: float) -> list[Point]:
    return [(x + (px - 50) * side / 100, y + (py - 50) * side / 100) for px, py in points]


def dragon(x: float = 50, y: float = 50, side: float = 56) -> Array:
    """A dragon's head."""
    return _poly(_at(HEAD, x, y, side)) * (1 - _disc(x + 0.02 * side, y - 0.10 * side, 0.065 * side))


def arch(x: float = 50, y: float = 50, side: float = 60) -> Array:
    """The mouth of a cave, as a rim."""
    shape: list[Point] = [(18, 86), (20, 46), (34, 20), (50, 12), (66, 20), (80, 46), (82, 86)]
    inner = [(50 + (px - 50) * 0.64, 86 + (py - 86) * 0.72) for px, py in shape]
    return np.clip(_poly(_at(shape, x, y, side)) - _poly(_at(inner, x, y, side)), 0, 1)


def oval(x: float, y: float, across: float, down: float) -> Array:
    """An egg."""
    gx, gy = grid(SIDE, SIDE)
    dy = (gy * 100 - y) / down
    wide = across * (1 - 0.16 * np.clip(-dy, 0, 1))
    far = np.hypot((gx * 100 - x) / wide, dy)
    return np.clip((1 - far) * across * SIDE / 100 + 0.5, 0, 1).astype(np.float32)


def arc(start: float, end: float, radius: float, thick: float) -> Array:
    """Part of a ring round the middle, between two angles in degrees."""
    angles = np.radians(np.linspace(start, end, 40))
    line = [(50 + radius * float(np.cos(a)), 50 + radius * float(np.sin(a))) for a in angles]
    return strokes_of(SIDE, SIDE, [line], thick)


def both(*signs: Array) -> Array:
    """Several signs together."""
    return np.clip(sum(signs), 0, 1).astype(np.float32)


def arrow(x: float, y: float, side: float, *, down: bool = False) -> Array:
    """An arrow to the right, or down."""
    shape: list[Point] = [(14, 38), (50, 38), (50, 14), (88, 50), (50, 86), (50, 62), (14, 62)]
    if down:
        shape = [(100 - py, px) for px, py in shape]
    return _poly(_at(shape, x, y, side))


def growth(height: float) -> Array:
    """A dragon's head beside a measure of five marks, as large as its size."""
    marks = both(*(box(SIDE, SIDE, 20, 74 - 12 * k, 28, 77 - 12 * k, 1) for k in range(5)))
    return both(marks, box(SIDE, SIDE, 16, 24, 20, 78, 1), dragon(57, 78 - height / 2, height))


SIGNS: dict[str, Sign] = {
    "cave_cards": lambda: both(arch(50, 52, 66), box(SIDE, SIDE, 24, 80, 76, 84, 1)),
    "dragons_and_cave_cards": lambda: both(arch(50, 48, 74), dragon(51, 62, 30)),
    "nests_on_dragons": lambda: both(
        arc(15, 165, 27, 6), arc(20, 160, 19, 5), arc(8, 172, 34, 4), oval(42, 44, 9, 12), oval(58, 44, 9, 12)
    ),
    "eggs": lambda: both(oval(32, 62, 12, 16), oval(68, 62, 12, 16), oval(50, 32, 12, 16)),
    "cached": lambda: both(
        _poly([(22, 52), (78, 52), (74, 80), (26, 80)]) - box(SIDE, SIDE, 46, 58, 54, 68, 2),
        arrow(50, 34, 30, down=True),
    ),
    "guild_position": lambda: both(arc(150, 390, 30, 7), arrow(50, 50, 40)),
    "cheap": lambda: both(_disc(50, 50, 24) - _disc(50, 50, 19) + _poly(star((50, 50), 14, 6))),
    "dear": lambda: both(
        *(
            _disc(x, y, 14) - _disc(x, y, 10.5) + _poly(star((x, y), 7, 3))
            for x, y in ((34, 62), (66, 62), (50, 36))
        )
    ),
    "when_played": lambda: both(arc(-60, 240, 32, 6), arrow(50, 50, 44, down=True)),
    "if_activated": lambda: _poly([(58, 14), (28, 56), (46, 56), (40, 86), (72, 42), (54, 42)]),
    "hatchling": lambda: both(
        _poly([(26, 58), (35, 66), (44, 56), (56, 66), (65, 56), (74, 60), (68, 76), (50, 84), (32, 76)]),
        dragon(53, 40, 38),
    ),
    "small": lambda: growth(26),
    "medium": lambda: growth(40),
    "large": lambda: growth(56),
    "aggressive": lambda: both(*(_poly([(24 + d, 22), (38 + d, 22), (30 + d, 80)]) for d in (0, 20, 40))),
    "helpful": lambda: both(_disc(37, 42, 15), _disc(63, 42, 15), _poly([(23, 48), (77, 48), (50, 80)])),
    "playful": lambda: both(_poly(star((50, 52), 34, 14))),
    "shy": lambda: np.clip(_disc(47, 50, 30) - _disc(60, 42, 27), 0, 1),
}


def sign_of(count: dict[str, Any]) -> tuple[str, str]:
    """Which sign stands for what is counted, and on which colour."""
    name = count["count"]
    colour = _PLAIN
    if name == "dragons":
        if "printed_cost" in count:
            name = "cheap" if count["printed_cost"][0] == 0 else "dear"
        elif "timing" in count:
            name = count["timing"][0]
        else:
            name = count.get("size") or count["trait"]
    return name, _COLOURS.get(count.get("place", name), colour)


def objective(width: int, height: int, count: dict[str, Any], seed: int) -> Array:
    """The emblem of what is counted."""
    name, colour = sign_of(count)
    ground, relief = leather(width, height, colour, seed)
    edge = box(width, height, 3, 3, 97, 97, 10) - box(width, height, 7, 7, 93, 93, 8)
    gilt = np.clip(SIGNS[name]() + edge, 0, 1)
    return embossed(width, height, ground, relief, gilt, 0.035)


def strip(width: int, height: int) -> Array:
    """A strip of dark leather with a seam, for a round and its objective."""
    ground, relief = leather(width, height, "#2c2430", 871)
    tall = 100 * height / width
    seam = sum(
        box(width, height, x, y - 0.16, x + 1.1, y + 0.16, 0.1)
        for x in np.arange(0.9, 98.5, 1.75).tolist()
        for y in (0.75, tall - 0.75)
    )
    shown = lit(ground, relief + 0.25 * np.clip(seam, 0, 1), width * 0.006, gloss=14, shine=0.03, power=1.3)
    thread = mix(vec(0, 0, 0), vec(0.42, 0.32, 0.20), np.clip(seam, 0, 1))
    shown = shown * (_DIMMEST / np.quantile(shown.mean(-1), 0.99))
    return np.maximum(shown, thread * 0.6)


_DIMMEST = 0.17
"""The brightest leather of a strip, as a display value."""

for _k, _side in enumerate(json.loads(_CARDS.read_text(encoding="utf-8"))):
    piece(f"objective_{_side['id']}", SIDE, SIDE, objective, _side["count"], 900 + _k)
piece("rounds", 656, 58, strip)
