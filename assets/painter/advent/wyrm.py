"""The wyrm that comes out of the storm, nearer from picture to picture: cut out, dark against the light behind it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..camera import Camera
from ..compose import scene_of
from ..filters import blur
from ..geometry import Array, mix, smoothstep
from ..land.crag import without_ground
from ..light import Light, linear
from ..recipe import Recipe
from ..studio import finish, render
from .pieces import piece

_AIR = linear("#2a2232")
_LIGHT = Light(
    key_from=(-0.45, 0.10, 0.55), key=linear("#ffa070") * 0.55, fill=linear("#5a74b8") * 0.50,
    rim=linear("#ff8a48") * 3.4, sky=linear("#4a5078") * 0.40, ground=linear("#a04a2c") * 0.30,
    rim_from=(0.25, 0.75, -0.60), fill_from=(0.6, 0.5, 0.5), exposure=1.15, least=0.35,
)  # fmt: skip
"""The eye of the storm is behind it: little light on what it shows, a hem of fire round it."""


_FINE = 2
"""It is painted so many times too large, so that its edges are soft."""


@dataclass(frozen=True)
class Coming:
    """One stage: pose and features, how the eye sees it (`yaw`, `pitch`, `roll`, `span` in units, and the middle of the
    picture), and how much air is before it (0 to 1)."""

    pose: str
    features: tuple[str, ...]
    yaw: float
    pitch: float
    roll: float
    span: float
    middle: tuple[float, float, float]
    air: float
    width: int = 1600
    height: int = 760


_CREST = ("horns:swept:1.3", "spines:1.3", "fangs:1.3", "ears:fin:0.8")
STAGES = {
    "0": Coming("fly", _CREST, 58, -6, 8, 10.6, (-0.2, 2.25, 0.0), 0.55, width=480, height=270),
    "1": Coming("fly", _CREST, 58, -4, -3, 8.6, (-0.1, 2.35, 0.0), 0.40, width=800, height=420),
    "2": Coming("fly", _CREST, 58, -6, 0, 7.0, (-0.1, 2.5, 0.0), 0.25, width=1120, height=600),
    "3": Coming("loom", _CREST, 60, -9, 2, 6.6, (0.1, 2.55, 0.05), 0.12, width=1600, height=800),
    "4": Coming("loom", (*_CREST, "horns:crown:1.1"), 58, -16, -4, 4.5, (0.30, 2.80, 0.05), 0.0,
                width=1920, height=860),
    "gone": Coming("fly", _CREST, 270, 6, 6, 9.6, (0.0, 2.25, 0.0), 0.55, width=480, height=270),
}  # fmt: skip


def wyrm(width: int, height: int, name: str) -> Array:
    """A stage of the wyrm, cut out."""
    stage, wide, high = STAGES[name], width * _FINE, height * _FINE
    recipe = Recipe("d9301", "", "large", "aggressive", "elder", stage.pose, "facing", "coal", "storm",
                    features=stage.features)  # fmt: skip
    scene = scene_of(recipe, wide, high)
    camera = Camera.looking(stage.middle, stage.span, stage.yaw, stage.pitch, stage.roll, lens=1.5)
    behind = np.broadcast_to(_AIR, (high, wide, 3)).astype(np.float32)
    scene = replace(
        scene, patches=without_ground(scene.patches), camera=camera, light=_LIGHT, backdrop=behind, haze=_AIR,
        haze_from=50.0, haze_to=90.0, focus=(0.5, 0.5 * high / wide),
    )  # fmt: skip
    image, pixels = render(scene, wide, high)
    eyes = image.max(-1, keepdims=True) > 1.2
    image = mix(image, _AIR, stage.air * (1 - 0.5 * eyes))
    shown = finish(image.astype(np.float32), pixels, scene, recipe.seed)
    cut = smoothstep(0.30, 0.90, blur(pixels.alpha, 0.0008 * wide))[..., None]
    covered = _shrunk(cut)
    return np.dstack([_shrunk(shown * cut) / np.maximum(covered, 1e-3), covered]).astype(np.float32)


def _shrunk(image: Array) -> Array:
    """A picture in its own size again."""
    high, wide, depth = image.shape
    return image.reshape(high // _FINE, _FINE, wide // _FINE, _FINE, depth).mean((1, 3))


for _name, _stage in STAGES.items():
    piece(f"wyrm_{_name}", _stage.width, _stage.height, wyrm, _name, quality=80)
