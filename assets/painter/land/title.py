"""The title: a dragon on its crag over the land, in the evening; the left is the valley, where the menu stands."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy.spatial import cKDTree

from ..compose import scene_of
from ..filters import blur
from ..geometry import Array, mix, smoothstep, vec
from ..light import linear
from ..mesh import Patch
from ..plans import PLANS
from ..raster import rasterise
from ..recipe import Recipe
from ..studio import Scene, finish, render
from ..table.relief import grid
from .contact import Lamp, unlit
from .crag import crag, without_ground
from .detailed import evened, gums, nostrils, rooted, unfolded, with_snout
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


_SKY = Lamp(vec(0, 1, 0), 1.25, 1.0)
"""What lies under the dragon and its feet sees little of it."""
_UNDER = 0.68
"""How much of the light on the rock comes from the sky."""
_FOOT, _TOUCH = 0.22, 0.07
"""What of the dragon is lower belongs to its feet, and how far their touch darkens the rock."""


def _detailed(patches: list[Patch]) -> list[Patch]:
    """The patches of the dragon and its crag, with what is seen of it at this size alone."""
    figure = PLANS[DRAGON.plan](DRAGON)
    frame = figure.heads[0]
    upper = next(patch for patch in patches if "inner" in patch.attrs)

    def better(patch: Patch) -> Patch:
        if patch is upper:
            return with_snout(patch, frame, figure)
        if patch.material == "skin" and "sink" in patch.attrs:
            return unfolded(patch) if "belly" in patch.attrs else evened(patch)
        return rooted(patch) if patch.material == "tooth" else patch

    found = [better(patch) for patch in patches if patch.material != "pit"]
    return [*found, *nostrils(frame, figure), *gums(frame, figure)]


def _beneath(scene: Scene, width: int, height: int) -> tuple[Array, Array]:
    """How dark the rock is below the dragon, and how near to its feet: 0 to 1 (height, width)."""
    wide, high = width // 2, height // 2
    hits, _ = rasterise(scene.patches, scene.camera, wide, high)
    casters = [patch for patch in scene.patches if patch.material != "rock"]
    feet = np.concatenate([p.points.reshape(-1, 3) for p in casters if p.material in ("skin", "claw")])
    near = cKDTree(feet[feet[:, 1] < _FOOT])
    found = np.zeros((2, wide * high), np.float32)
    for hit in hits:
        if hit.patch.material == "rock":
            points = hit.read(hit.patch.points)
            found[0, hit.pixels] = _UNDER * unlit(casters, scene.camera, points, [_SKY])
            found[1, hit.pixels] = np.exp(-near.query(points)[0] / _TOUCH)
    rows, columns = np.arange(height) // 2, np.arange(width) // 2
    under, touch = (blur(part.reshape(high, wide), 0.0008 * width)[rows][:, columns] for part in found)
    return under, touch


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
    patches = [*_detailed(without_ground(scene.patches)), crag(DRAGON.seed, 0.40, 2.5)]
    scene = replace(
        scene, patches=patches, look=look, camera=camera, light=light, backdrop=behind, focus=(x + _ASIDE, y),
        haze=linear(hour.haze) * 0.8,
    )  # fmt: skip
    image, pixels = render(scene, width, height)
    under, touch = _beneath(scene, width, height)
    image = image * ((1 - under) * (1 - 0.6 * touch))[..., None]
    shown = finish(image, pixels, scene, DRAGON.seed)
    # Again over the strokes, which drag bright rock right up to the feet.
    shown = shown * (1 - 0.62 * touch)[..., None]
    # A little inside its outline: strokes drag what is behind the dragon over its edge, and it over what is behind.
    cut = smoothstep(0.5, 0.95, blur(pixels.alpha, 0.0011 * width))
    across, down = grid(width, height)
    calm = (1 - 0.16 * smoothstep(0.42, 0.10, across)) * (1 - 0.25 * smoothstep(0.44, 0.57, down))
    return np.clip(mix(land * calm[..., None], shown, cut), 0, 1)


piece("title_full", 2560, 1440, title, quality=82)
