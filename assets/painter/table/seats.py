"""What belongs to a seat: its shape and its adventurer; and Automa's.

A picture twice as wide as high has two layers: the left half is shown as it is, the right half takes the colour of
the seat and lies over it.
"""

from __future__ import annotations

import numpy as np

from ..geometry import Array, smoothstep, vec
from ..mesh import ball, tube
from .pieces import piece
from .relief import Point, circle, lit, outlined, over, polygon, raised
from .things import thing
from .tokens import star

SIDE = 96
SHAPES: tuple[tuple[Point, ...], ...] = (
    (),
    ((14, 14), (86, 14), (86, 86), (14, 86)),
    ((50, 10), (92, 86), (8, 86)),
    ((50, 6), (94, 50), (50, 94), (6, 50)),
    ((26, 10), (74, 10), (94, 50), (74, 90), (26, 90), (6, 50)),
)
"""The shapes of the seats as the game draws them; the first is a disc."""


def shape_of(number: int, side: int, centre: Point = (50, 50), size: float = 100) -> Array:
    """Coverage of a seat's shape, `size` units across."""
    if not SHAPES[number]:
        return circle(side, side, centre, 0.40 * size)
    points = [
        (centre[0] + (x - 50) * size / 100, centre[1] + (y - 50) * size / 100) for x, y in SHAPES[number]
    ]
    return polygon(side, side, points, 5 * size / 100)


def layers(plain: Array, coloured: Array) -> Array:
    """The two layers side by side."""
    return np.concatenate([plain, coloured], 1).astype(np.float32)


def enamel(side: int, mask: Array) -> Array:
    """A grey relief of a shape, nearly white where it is flat."""
    relief = raised(mask, side * 0.10)
    shown = lit(
        np.full((side, side, 3), 0.52, np.float32), relief, side * 0.07, gloss=20, shine=0.12, power=1.6
    )
    return shown / max(float(np.quantile(shown[mask > 0.5], 0.8)), 1e-3) * 0.96


def seat(width: int, height: int, number: int) -> Array:
    """The shape of a seat as a token of enamel."""
    mask = shape_of(number, height)
    rim = outlined(np.zeros((height, height, 3), np.float32) + 0.12, mask, height * 0.05)
    assert width == 2 * height
    return layers(rim, np.dstack([np.clip(enamel(height, mask), 0, 1), mask]))


def automa_seat(width: int, height: int) -> Array:
    """Automa's star."""
    mask = polygon(height, height, star((50, 54), 48, 22), 3)
    rim = outlined(np.zeros((height, height, 3), np.float32) + 0.12, mask, height * 0.04)
    assert width == 2 * height
    return layers(rim, np.dstack([np.clip(enamel(height, mask), 0, 1), mask]))


def figure(side: int) -> tuple[Array, Array]:
    """An adventurer in coat and hat, and where the coat is."""
    eye = np.eye(3, dtype=np.float32)
    coat = tube([(0, 0, 0), (0, 0.10, 0), (0, 0.52, 0), (0, 0.86, 0), (0, 0.94, 0)], [0.46, 0.44, 0.30, 0.21, 0.13],
                "cream", (1, 0, 0), 50, 44)  # fmt: skip
    face = ball((0, 1.06, 0.03), eye, 0.19, "tooth", 26)
    brim = tube([(0, 1.19, 0), (0, 1.215, 0), (0, 1.24, 0)], [0.36, 0.40, 0.30], "roast", (1, 0, 0), 10, 44)
    hat = tube([(0, 1.22, 0), (0, 1.36, 0), (0.05, 1.55, 0)], [0.22, 0.17, 0.02], "roast", (1, 0, 0), 30, 36)
    whole = thing(side, side, [coat, face, brim, hat], pitch=8, fill=0.90, outline=0.05)
    y = (np.arange(side, dtype=np.float32)[:, None] + 0.5) / side
    colour = whole[..., :3]
    grey = colour.max(-1) - colour.min(-1)
    mask = smoothstep(0.37, 0.40, y) * whole[..., 3] * smoothstep(0.30, 0.22, grey) * (colour.max(-1) > 0.25)
    return whole, mask.astype(np.float32)


def adventurer(width: int, height: int) -> Array:
    """Anybody's adventurer, in a teal coat."""
    whole, coat = figure(height)
    teal = np.clip(whole[..., :3].mean(-1, keepdims=True) * vec(0.28, 0.66, 0.62), 0, 1)
    return np.dstack([over(whole[..., :3], teal, coat), whole[..., 3]]).astype(np.float32)


for _number in range(len(SHAPES)):
    piece(f"seat_{_number}", 2 * SIDE, SIDE, seat, _number, quality=86)
piece("seat_automa", 2 * SIDE, SIDE, automa_seat, quality=86)
piece("adventurer", SIDE, SIDE, adventurer, quality=86)
