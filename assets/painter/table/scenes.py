"""Pictures that the painter of the cards paints: the title, portraits, the scenes on Automa's cards."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..compose import scene_of
from ..geometry import Array, mix, smoothstep
from ..recipe import Recipe
from ..studio import finish, render
from .pieces import piece
from .relief import grid

TITLE = Recipe(
    "d9001", "Title", "large", "aggressive", "western", "snarl", "left-three", "emerald", "dusk_cliffs",
    features=("horns:swept:1.2", "spines", "ears:fin:0.9", "tail:spade"),
)  # fmt: skip


_ASIDE = 0.215
"""How far from the middle the dragon of the title stands, as a share of the width."""


def title(width: int, height: int) -> Array:
    """A dragon on the cliffs of evening, on the right; the left is for words."""
    scene = scene_of(TITLE, width, height)
    camera = replace(scene.camera, span=scene.camera.span * 1.12, offset=(-_ASIDE, -0.015))
    x, y = scene.focus
    scene = replace(scene, camera=camera, focus=(x + _ASIDE, y))
    image, pixels = render(scene, width, height)
    shown = finish(image, pixels, scene, TITLE.seed)
    across, down = grid(width, height)
    dusk = 1 - 0.80 * smoothstep(0.62, 0.14, across)
    dusk *= 1 - 0.55 * smoothstep(0.44, 0.56, down)
    night = np.array([0.10, 0.06, 0.14], np.float32)
    return mix(
        np.broadcast_to(night * 0.6, shown.shape), shown * mix(night * 4, np.ones(3, np.float32), dusk), dusk
    )


piece("title", 1920, 1080, title, quality=80)
