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
from ..noise import plane
from ..recipe import Recipe
from ..studio import finish, render
from ..table.relief import grid
from .pieces import piece

_AIR = linear("#2a2232")
_LIGHT = Light(
    key_from=(-0.45, 0.10, 0.55), key=linear("#ffa070") * 0.55, fill=linear("#5a74b8") * 0.50,
    rim=linear("#ff8a48") * 3.4, sky=linear("#4a5078") * 0.40, ground=linear("#a04a2c") * 0.30,
    rim_from=(0.25, 0.75, -0.60), fill_from=(0.6, 0.5, 0.5), exposure=1.15, least=0.35,
)  # fmt: skip
"""The eye of the storm is behind it: little light on what it shows, a hem of fire round it."""


@dataclass(frozen=True)
class Coming:
    """One stage: pose and features, how the eye sees it (`yaw`, `pitch`, `roll`, `span` in units, and the middle of the
    picture), how much air is before it (0 to 1), and from where on its lower parts are lost in mist (shares of the
    height; both 1 keeps all)."""

    pose: str
    features: tuple[str, ...]
    yaw: float
    pitch: float
    roll: float
    span: float
    middle: tuple[float, float, float]
    air: float
    mist: tuple[float, float] = (1.0, 1.0)
    width: int = 1600
    height: int = 760


_CREST = ("horns:swept:1.3", "spines:1.3", "fangs:1.3", "ears:fin:0.8")
STAGES = (
    Coming("fly", _CREST, 62, -6, 8, 10.6, (-0.2, 2.25, 0.0), 0.80, width=480, height=270),
    Coming("fly", _CREST, 74, -4, -5, 8.8, (0.0, 2.35, 0.0), 0.55, width=800, height=420),
    Coming("loom", _CREST, 54, -4, 3, 8.0, (0.1, 2.45, 0.0), 0.32, (0.66, 0.94), width=1120, height=600),
    Coming("loom", _CREST, 60, -9, 2, 6.6, (0.1, 2.55, 0.05), 0.12, (0.72, 0.98), width=1600, height=800),
    Coming("loom", (*_CREST, "horns:crown:1.1"), 58, -16, -4, 4.5, (0.30, 2.80, 0.05), 0.0, (0.74, 1.0),
           width=1920, height=860),
)  # fmt: skip


def wyrm(width: int, height: int, number: int) -> Array:
    """A stage of the wyrm, cut out."""
    stage = STAGES[number]
    recipe = Recipe("d9301", "", "large", "aggressive", "elder", stage.pose, "facing", "coal", "storm",
                    features=stage.features)  # fmt: skip
    scene = scene_of(recipe, width, height)
    camera = Camera.looking(stage.middle, stage.span, stage.yaw, stage.pitch, stage.roll, lens=1.5)
    behind = np.broadcast_to(_AIR, (height, width, 3)).astype(np.float32)
    scene = replace(
        scene, patches=without_ground(scene.patches), camera=camera, light=_LIGHT, backdrop=behind, haze=_AIR,
        haze_from=50.0, haze_to=90.0, focus=(0.5, 0.5 * height / width),
    )  # fmt: skip
    image, pixels = render(scene, width, height)
    eyes = image.max(-1, keepdims=True) > 1.2
    image = mix(image, _AIR, stage.air * (1 - 0.5 * eyes))
    shown = finish(image.astype(np.float32), pixels, scene, recipe.seed)
    cut = smoothstep(0.45, 0.92, blur(pixels.alpha, 0.0008 * width))
    _, down = grid(width, height)
    down = down * width / height
    drift = plane((height, width), 0.16, 811, 5, (1.8, 0.8))
    if stage.mist[0] < 1:
        cut = cut * smoothstep(stage.mist[1], stage.mist[0], down + 0.07 * drift)
    cut = cut * (1 - 0.75 * stage.air * smoothstep(-0.2, 1.2, drift))
    return np.dstack([shown, cut]).astype(np.float32)


for _number, _stage in enumerate(STAGES):
    piece(f"wyrm_{_number}", _stage.width, _stage.height, wyrm, _number, quality=80)
