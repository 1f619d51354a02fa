"""A medal: a body of metal or stone with a sunk field of enamel, and the sign that stands out of it.

Each game has a body of its own: a beaded coin for Wyrmspan, a carved stone bound with silver for Advent of the Wyrms,
a tile of six sides for Dragon Family.  A blank is the same body in dark iron, with the sign no more than scratched in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ..filters import blur
from ..geometry import Array, smoothstep
from ..table.relief import Point, circle, grid, lit, noise, outlined, over, polygon, raised, tinted
from .pieces import piece
from .signs import SIGNS, mask_of

Body = Callable[[int, float], Array]
"""The coverage of a body with that radius, on a square of so many pixels."""

SIDE = 192
GOLD, BRONZE, SILVER, IRON = "#c08326", "#93562a", "#8d97a3", "#4a4540"
SLATE = "#565d6b"
ENAMELS = ("#58100f", "#0d2f52", "#0f3d24", "#3a1a4e", "#4c2a0c", "#0a3a40")
"""Oxblood, lake, pine, plum, amber and teal: each medal of Wyrmspan has the next."""
STORMS, SEAS = ("#0f1b38", "#1f183c", "#0c2836", "#2a1526"), ("#0a3d47", "#184428", "#5c2a0e", "#232e5c")


def _regular(sides: int, radius: float, turn: float) -> list[Point]:
    angles = (np.arange(sides) + turn) * 2 * np.pi / sides
    return [(50 + radius * float(np.sin(a)), 50 - radius * float(np.cos(a))) for a in angles]


def _coin(side: int, radius: float) -> Array:
    return circle(side, side, (50, 50), radius)


def _stone(side: int, radius: float) -> Array:
    return polygon(side, side, _regular(8, radius * 1.05, 0.5), 5)


def _tile(side: int, radius: float) -> Array:
    return polygon(side, side, _regular(6, radius * 1.09, 0), 5)


def _beads(side: int) -> Array:
    """A string of beads along the rim of a coin."""
    found = np.zeros((side, side), np.float32)
    for place in _regular(36, 40.6, 0):
        found = np.maximum(found, circle(side, side, place, 1.7))
    return found


def _metal(side: int, colour: str, seed: int) -> Array:
    wear = noise(side, side, 0.22, seed, 4)
    return tinted(colour, wear, 0.78, 1.26)


_MADE: dict[str, tuple[Body, tuple[str, ...], tuple[str, ...]]] = {
    "wyrmspan": (_coin, (GOLD, GOLD, BRONZE), ENAMELS),
    "advent": (_stone, (SILVER,), STORMS),
    "family": (_tile, (BRONZE, GOLD), SEAS),
}
"""What the medals of each game are made of: the body, and the metals and the fields that take turns."""


@dataclass(frozen=True)
class Look:
    """What a medal is made of: its sign, the body, the colours of metal and field, and a seed."""

    sign: str
    body: Body
    metal: str
    field: str
    seed: int


def medal(side: int, high: int, look: Look) -> Array:
    """A medal that was earned."""
    assert side == high
    body, seed = look.body, look.seed
    whole, inner, rim_line = body(side, 45), body(side, 36.5), body(side, 38.6) - body(side, 37.4)
    rim, sign = np.clip(whole - inner, 0, 1), mask_of(look.sign, side) * body(side, 35.6)
    beads = _beads(side) if body is _coin else np.zeros_like(whole)
    x, y = grid(side, side)
    deep = smoothstep(0.365, 0.12, np.hypot(x - 0.5, y - 0.5))[..., None]
    enamel = tinted(look.field, noise(side, side, 0.5, seed + 5, 3), 0.85, 1.2) * (0.6 + 0.9 * deep)
    rubbed = _metal(side, look.metal, seed)
    body_colour = rubbed if body is not _stone else tinted(SLATE, noise(side, side, 0.05, seed, 4), 0.7, 1.3)
    bright = over(enamel, rubbed * 1.12, sign)
    albedo = over(bright, body_colour, rim)
    albedo = over(albedo, rubbed, np.clip(beads + rim_line, 0, 1))
    relief = (
        raised(whole, side * 0.03) * 0.35
        + raised(rim, side * 0.035) * 0.5
        + raised(sign, side * 0.022) * 0.62
        + raised(beads, side * 0.014) * 0.4
    )
    cast = np.roll(blur(sign, side * 0.012), (round(side * 0.014), round(side * 0.010)), (0, 1))
    shadow = np.clip(cast - sign, 0, 1) * inner
    albedo = albedo * (1 - 0.62 * shadow)[..., None]
    glazed = lit(albedo, relief, side * 0.075, gloss=60, shine=0.10, power=1.9)
    struck = lit(albedo, relief, side * 0.075, gloss=26, shine=0.75, power=1.7)
    shown = over(glazed, struck, np.clip(np.maximum(sign, rim), 0, 1))
    return outlined(np.clip(shown, 0, 1), whole, side * 0.012, shadow=side * 0.018)


def blank(side: int, high: int, look: Look) -> Array:
    """The same before anybody has earned it."""
    assert side == high
    body, seed = look.body, look.seed
    whole, inner = body(side, 45), body(side, 36.5)
    sign = mask_of(look.sign, side)
    scratch = np.clip(blur(sign, side * 0.010) * (1 - blur(sign, side * 0.010)) * 4, 0, 1) ** 1.5
    iron = tinted(IRON, noise(side, side, 0.12, seed, 5), 0.62, 1.25) * 0.36
    relief = (
        raised(whole, side * 0.03) * 0.4
        + raised(np.clip(whole - inner, 0, 1), side * 0.03) * 0.35
        - scratch * 0.25
    )
    shown = lit(over(iron, iron * 2.2, scratch * 0.6), relief, side * 0.06, gloss=14, shine=0.12, power=1.5)
    return outlined(np.clip(shown, 0, 1), whole, side * 0.012, shadow=side * 0.018)


def looks() -> dict[str, Look]:
    """Every medal by its name, which is that of its game and of what is earned."""
    return {
        f"{game}_{name}": Look(sign, body, metals[k % len(metals)], fields[k % len(fields)], 40 + k)
        for game, (body, metals, fields) in _MADE.items()
        for k, (name, sign) in enumerate(SIGNS[game].items())
    }


for _name, _look in looks().items():
    piece(_name, SIDE, SIDE, medal, _look, quality=86)
    piece(f"{_name}_blank", SIDE, SIDE, blank, _look, quality=60)
