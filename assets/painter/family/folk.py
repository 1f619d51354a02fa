"""What belongs to a seat: its dracologist, who walks on the map, and the stand under its lairs; each has its own shape.

The colours are those of the seats (`SEAT` in `ui/base/theme.py`); hats, staffs and stands tell them apart as well.
"""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from ..advent.folk import person
from ..advent.shapes import lathe
from ..geometry import Array, vec
from ..mesh import Patch
from ..table.relief import lit, noise, outlined, over, raised, tinted
from ..table.seats import shape_of
from ..table.things import View, thing
from .pieces import piece

HANDLER, STAND = (144, 256), 320
SEATS = ((214, 84, 70), (86, 152, 214), (232, 184, 74), (112, 186, 106), (190, 128, 206))


_FOLK = (
    ("hat", "staff", "#6a2018"), ("hood", "lantern", "#1c3c70"), ("pointed", "raise", "#7a5410"),
    ("beard", "rest", "#2c5a2c"), ("helmet", "spear", "#54306a"),
)  # fmt: skip
"""What each dracologist has on the head and in the hand, and the colour of the cloak."""


def _figure(number: int) -> list[Patch]:
    """A dracologist in a robe and a cloak on a round foot of wood."""
    cover, held, cloak = _FOLK[number - 1]
    seat = "".join(f"{value:02x}" for value in SEATS[number - 1])
    body = person(["stand", seat, cover, held, cloak.lstrip("#")], 40 + number)
    foot = lathe([(0.47, -0.14), (0.50, -0.11), (0.47, -0.03), (0.42, 0.0)], "#4a2c18")
    band = lathe([(0.51, -0.11), (0.515, -0.08), (0.505, -0.05)], f"#{seat}")
    return [*body, foot, band]


def handler(width: int, height: int, number: int) -> Array:
    """A dracologist who walks on the map; the feet stand at the middle of the lower edge."""
    view: View = {"yaw": 48.0, "pitch": 14.0, "fill": 0.88}
    whole = thing(height, height, _figure(number), outline=0.018, exposure=0.52, **view)
    lowest = int(np.flatnonzero(whole[..., 3].max(1) > 0.1).max())
    whole = np.roll(whole, height - 1 - lowest, 0)
    left = (height - width) // 2
    return whole[:, left : left + width]


_FLAT = 0.70
"""How high a level shape is seen, beside its width."""


def stand(width: int, height: int, number: int) -> Array:
    """The stand of a lair: a slab of stone in the seat's shape with a rim in its colour, seen aslant."""
    outer, inner = (shape_of(number - 1, width, size=size) for size in (98, 70))
    rim = np.clip(outer - inner, 0, 1)
    relief = 0.6 * raised(outer, width * 0.03) + 0.5 * raised(rim, width * 0.03)
    rough = noise(width, width, 0.10, 40 + number, 4)
    stone = lit(tinted("#8a8074", rough, 0.5, 1.35), relief + 0.08 * rough, width * 0.03, power=1.5)
    seat = np.array(SEATS[number - 1], np.float32) / 255
    enamel = lit(
        np.full((width, width, 3), 0.5, np.float32), relief, width * 0.05, gloss=20, shine=0.25, power=1.7
    )
    enamel = enamel / np.quantile(enamel[rim > 0.5], 0.9) * seat
    top = np.dstack([over(stone, np.clip(enamel, 0, 1), rim), outer])
    aslant = ndimage.zoom(top, (_FLAT, 1, 1), order=1)
    deep, up = round(0.065 * width), round((height - aslant.shape[0]) * 0.5)
    colour, mask = np.zeros((height, width, 3), np.float32), np.zeros((height, width), np.float32)
    for step in range(deep, -1, -1):
        spot = np.s_[up + step : up + step + aslant.shape[0]]
        face = aslant[..., :3] if step == 0 else seat * 0.30 * np.ones_like(aslant[..., :3])
        if step > deep * 0.45:
            face = np.full_like(aslant[..., :3], 0.20) * vec(1.0, 0.92, 0.84)
        colour[spot] = over(colour[spot], face, np.clip(aslant[..., 3], 0, 1))
        mask[spot] = np.maximum(mask[spot], aslant[..., 3])
    return outlined(colour, np.clip(mask, 0, 1), width * 0.014, shadow=width * 0.022)


for _number in range(1, 6):
    piece(f"handler_{_number}", *HANDLER, handler, _number, quality=86)
    piece(f"stand_{_number}", STAND, STAND, stand, _number, quality=84)
