"""The icon of the program, from 16 to 1024 pixels: a dragon's head; on the smallest only its outline."""

from __future__ import annotations

from functools import cache

import numpy as np
from PIL import Image

from ..compose import scene_of
from ..geometry import Array
from ..light import linear
from ..recipe import Recipe
from ..studio import finish, render
from .cards import GOLD, HEAD, embossed, leather
from .pieces import piece
from .relief import box, lit, noise, over, polygon, raised, tinted

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
_OUTLINED_TO = 32
"""Up to here an outline stands for the head."""
PORTRAIT = Recipe(
    "d9030", "Icon", "large", "aggressive", "western", "snarl", "portrait", "emerald", "ember_cavern",
    features=("horns:swept:1.2", "spines", "ears:fin:0.9"),
)  # fmt: skip


@cache
def painted() -> Array:
    """The largest icon: the head in a gilt frame with round corners."""
    side = SIZES[-1]
    whole, hole = box(side, side, 2, 2, 98, 98, 20), box(side, side, 8, 8, 92, 92, 15)
    band = np.clip(whole - hole, 0, 1)
    gold = lit(tinted(GOLD, noise(side, side, 0.2, 3), 0.75, 1.2), raised(band, side * 0.025), side * 0.02,
               shine=0.45, power=1.8)  # fmt: skip
    return np.dstack([over(gold, head(side, PORTRAIT), hole), whole]).astype(np.float32)


@cache
def outlined_head() -> Array:
    """The head as an outline of gold on red leather, bold enough for few pixels."""
    side = 256
    whole, hole = box(side, side, 1, 1, 99, 99, 20), box(side, side, 9, 9, 91, 91, 14)
    ground, relief = leather(side, side, "#8a241a", 3)
    sign = polygon(side, side, [(10 + x * 0.84, 8 + y * 0.84) for x, y in HEAD], 2)
    shown = embossed(side, side, ground, relief, np.clip(sign + whole - hole, 0, 1), 0.02)
    flat = np.broadcast_to(linear(GOLD) ** (1 / 2.2), shown.shape)
    return np.dstack([over(shown, flat, sign * 0.6), whole]).astype(np.float32)


def head(side: int, recipe: Recipe) -> Array:
    """A dragon's head, painted in a square."""
    wide, high = round(side * 4 / 3) * 2, side * 2
    scene = scene_of(recipe, wide, high)
    image, pixels = render(scene, wide, high)
    shown = (finish(image, pixels, scene, recipe.seed) * 255).astype(np.uint8)
    left = round(np.clip(scene.focus[0] * wide - high / 2, 0, wide - high))
    picture = Image.fromarray(shown[:, left : left + high]).resize((side, side), Image.Resampling.LANCZOS)
    return np.asarray(picture).astype(np.float32) / 255


def icon(width: int, height: int) -> Array:
    """The icon at a size."""
    values = outlined_head() if width <= _OUTLINED_TO else painted()
    large = Image.fromarray((np.clip(values, 0, 1) * 255).astype(np.uint8))
    return np.asarray(large.resize((width, height), Image.Resampling.LANCZOS)).astype(np.float32) / 255


for _side in SIZES:
    piece(f"icon_{_side}", _side, _side, icon, suffix=".png")
