"""The title: a dragon on its crag over the land, in the evening; the left is the valley, where the menu stands."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..compose import scene_of
from ..filters import blur
from ..geometry import Array, mix, smoothstep
from ..light import linear
from ..recipe import Recipe
from ..studio import finish, render
from ..table.relief import grid
from .crag import crag, without_ground
from .pieces import piece
from .vistas import HOURS, vista

DRAGON = Recipe(
    "d9001", "", "large", "aggressive", "western", "snarl", "left-three", "emerald", "dusk_cliffs",
    features=("horns:swept:1.2", "spines", "ears:fin:0.9"), reflector=0.5,
)  # fmt: skip
_HORIZON = 0.285
_SUN = (0.848, 0.239)
"""In a notch between two peaks, right of the dragon."""
_ASIDE = 0.235
"""How far from the middle the dragon stands, as a share of the width."""


def title(width: int, height: int) -> Array:
    """The dragon of the title before the land at dusk."""
    hour = replace(HOURS["dusk"], sun=_SUN)
    # Of a lake right of the dragon no more than a pale fleck would be seen, beside its leg.
    land = vista(width, height, hour, _HORIZON, shore=0.7)
    scene = scene_of(DRAGON, width, height)
    camera = replace(scene.camera, span=scene.camera.span * 1.15, offset=(-_ASIDE, -0.006))
    x, y = scene.focus
    light = replace(
        scene.light, key=linear(hour.key[0]) * 1.85, fill=linear(hour.around[0]) * 0.7, rim=linear(hour.glow) * 1.9,
        sky=linear(hour.around[0]) * 0.42, key_from=(0.55, 0.5, 0.67), rim_from=(0.75, 0.40, -0.55),
    )  # fmt: skip
    look = replace(scene.look, ground=(linear("#1e181e"), linear("#5e4c48")))
    behind = (0.7 * land**2.2).astype(np.float32)
    patches = [*without_ground(scene.patches), crag(DRAGON.seed, 0.40, 2.5)]
    scene = replace(
        scene, patches=patches, look=look, camera=camera, light=light, backdrop=behind, focus=(x + _ASIDE, y),
        haze=linear(hour.haze) * 0.8,
    )  # fmt: skip
    image, pixels = render(scene, width, height)
    shown = finish(image, pixels, scene, DRAGON.seed)
    # A little inside its outline: strokes drag what is behind the dragon over its edge, and it over what is behind.
    cut = smoothstep(0.5, 0.95, blur(pixels.alpha, 0.0011 * width))
    across, down = grid(width, height)
    calm = (1 - 0.16 * smoothstep(0.42, 0.10, across)) * (1 - 0.25 * smoothstep(0.44, 0.57, down))
    return np.clip(mix(land * calm[..., None], shown, cut), 0, 1)


piece("title_full", 2560, 1440, title, quality=82)
