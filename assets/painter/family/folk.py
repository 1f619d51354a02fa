"""What belongs to a seat: its dracologist, who walks on the map, and the stand under its lairs; each has its own shape.

The colours are those of the seats (`SEAT` in `ui/theme.py`); hats, staffs and stands tell them apart as well.
"""

from __future__ import annotations

import numpy as np

from ..geometry import Array
from ..mesh import Patch, ball, tube
from ..table.relief import lit, noise, outlined, over, raised, tinted
from ..table.seats import shape_of
from ..table.things import made_of, thing
from .pieces import piece

HANDLER, STAND = (144, 256), 320
SEATS = ((214, 84, 70), (86, 152, 214), (232, 184, 74), (112, 186, 106), (190, 128, 206))
_EYE = np.eye(3, dtype=np.float32)


def upright(outline: list[tuple[float, float]], material: str, x: float = 0.0, z: float = 0.0) -> Patch:
    """A body turned on a lathe: radius and height from the bottom up."""
    return tube([(x, y, z) for _, y in outline], [r for r, _ in outline], material, (1, 0, 0), 60, 44)


def _figure(number: int) -> list[Patch]:
    """A dracologist in a cloak on a round foot; the hat and what is carried are each seat's own."""
    foot = upright([(0.40, 0.0), (0.43, 0.03), (0.40, 0.10), (0.30, 0.12)], "roast")
    cloak = upright(
        [(0.36, 0.10), (0.38, 0.14), (0.34, 0.36), (0.26, 0.66), (0.22, 0.84), (0.12, 0.95)], "cream"
    )
    face = ball((0, 1.08, 0.08), _EYE, 0.16, "tooth", 30)
    arms = [
        tube([(s * 0.19, 0.84, 0.02), (s * 0.33, 0.70, 0.08), (s * 0.33, 0.56, 0.20)], [0.075, 0.085, 0.06], "cream",
             (0, 0, 1), 30, 20)
        for s in (-1, 1)
    ]  # fmt: skip
    hands = [ball((s * 0.33, 0.53, 0.23), _EYE, 0.058, "tooth", 16) for s in (-1, 1)]
    staff = tube([(0.38, 0.08, 0.26), (0.38, 1.50, 0.20)], [0.032, 0.030], "twig", (1, 0, 0), 40, 14)
    return [foot, cloak, face, *arms, *hands, staff, *_hat(number), *_top(number)]


def _hat(number: int) -> list[Patch]:
    if number == 1:
        return [upright([(0.27, 1.16), (0.30, 1.19), (0.18, 1.21), (0.17, 1.34), (0.13, 1.40)], "cream")]
    if number == 2:
        return [
            upright(
                [(0.16, 0.94), (0.22, 1.04), (0.215, 1.16), (0.15, 1.28), (0.02, 1.38)], "cream", 0, -0.03
            )
        ]
    if number == 3:
        return [upright([(0.27, 1.16), (0.29, 1.18), (0.18, 1.21), (0.10, 1.44), (0.02, 1.72)], "cream")]
    if number == 4:
        return [upright([(0.17, 1.14), (0.19, 1.20), (0.15, 1.28), (0.04, 1.31)], "cream")]
    return [upright([(0.19, 1.12), (0.20, 1.16), (0.18, 1.24), (0.10, 1.33), (0.02, 1.36)], "iron")]


def _top(number: int) -> list[Patch]:
    x, y, z = 0.38, 1.54, 0.20
    if number == 1:
        return [ball((x, y, z), _EYE, 0.075, "gem", 18)]
    if number == 2:
        a = np.linspace(0, 1.6 * np.pi, 24)
        line = [(x - 0.10 + 0.10 * float(np.cos(t)), y - 0.04 + 0.10 * float(np.sin(t)), z) for t in a]
        return [tube(line, [0.03] * 24, "twig", (0, 0, 1), 50, 12)]
    if number == 3:
        return [ball((x, y, z), _EYE, (0.09, 0.12, 0.09), "lamp", 18)]
    if number == 4:
        return [tube([(x - 0.16, y - 0.10, z), (x, y + 0.02, z), (x + 0.16, y - 0.10, z)], [0.01, 0.045, 0.01], "iron",
                     (0, 0, 1), 30, 14)]  # fmt: skip
    return [tube([(x, y - 0.08, z), (x, y + 0.24, z)], [0.06, 0.006], "iron", (1, 0, 0), 20, 14)]


def handler(width: int, height: int, number: int) -> Array:
    """A dracologist who walks on the map; the feet stand at the middle of the lower edge."""
    parts = _figure(number)
    view = {"yaw": -14.0, "pitch": 16.0, "fill": 0.97}
    whole = thing(height, height, parts, palette="royal", outline=0.020, exposure=0.45, **view)  # type: ignore[arg-type]
    coat = made_of(height, height, parts, "cream", **view)
    grey = whole[..., :3].mean(-1, keepdims=True)
    grey = np.clip(grey / np.quantile(grey[coat > 0.5], 0.95), 0, 1) ** 1.4
    whole[..., :3] = over(whole[..., :3], grey * _seen(number), coat)
    left = (height - width) // 2
    return whole[:, left : left + width]


def _seen(number: int) -> Array:
    return np.array(SEATS[number - 1], np.float32) / 255


def stand(width: int, height: int, number: int) -> Array:
    """The stand of a lair: stone with a rim in the seat's colour and shape, lying on the tile."""
    side = width
    outer, inner = shape_of(number - 1, side, size=92), shape_of(number - 1, side, size=70)
    rim = np.clip(outer - inner, 0, 1)
    relief = 0.6 * raised(outer, side * 0.03) + 0.5 * raised(rim, side * 0.03)
    rough = noise(side, side, 0.10, 40 + number, 4)
    stone = lit(tinted("#7c7468", rough, 0.6, 1.3), relief + 0.06 * rough, side * 0.03, power=1.5)
    enamel = lit(
        np.full((side, side, 3), 0.5, np.float32), relief, side * 0.04, gloss=20, shine=0.2, power=1.7
    )
    enamel = enamel / np.quantile(enamel[rim > 0.5], 0.9) * _seen(number)
    return outlined(over(stone, np.clip(enamel, 0, 1), rim), outer, side * 0.018, shadow=side * 0.02)


for _number in range(1, 6):
    piece(f"handler_{_number}", *HANDLER, handler, _number, quality=86)
    piece(f"stand_{_number}", STAND, STAND, stand, _number, quality=84)
