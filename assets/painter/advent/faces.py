"""The faces of the 45 cards: each a scene for its name, put together by its line in `recipes/faces.toml`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
from PIL import Image

from ..camera import Camera
from ..compose import backdrop_of, light_of
from ..data import table
from ..features import dress
from ..geometry import Array, mix, smoothstep, vec
from ..ground import PROPS, terrain
from ..ground import height as ground_height
from ..light import linear
from ..look import Look
from ..mesh import Patch
from ..objects import OBJECTS
from ..plans import PLANS
from ..recipe import Recipe, palettes
from ..studio import Scene, finish, render
from ..table.relief import grid
from .folk import FOLK
from .nature import NATURE
from .pieces import piece
from .shapes import moved, word
from .works import WORKS

WIDTH, HEIGHT = 300, 420
_OVERSIZE = 1.4
THINGS = {**FOLK, **WORKS, **NATURE}
_ROOM, _ASIDE = 1.14, 0.05
"""Signs of rank and suits lie over the left of a face: so much more is shown than the recipe says, and the middle
of the scene lies so far right of the middle of the picture, as a share of its width."""
_FREE = {"wyrm", "orb", "peak"}
"""What does not stand on the ground about the eye."""
_ASPECT = 0.75
"""A face is the middle of a picture that is this high for its width, as all pictures of the painter are."""


@dataclass(frozen=True)
class Face:
    """What one card shows.

    `eye` are yaw, pitch, the width of the whole picture in units and the height that is looked at; `things` are words
    `name:details @x,z,size,turn,y`, of which size, turn and y may be left out (`turn` 0 looks right, 90 to the viewer).
    `sun` and `elements` take the place of what the place has; `palette` is that of dragons and crystals.
    """

    id: int
    name: str
    place: str
    eye: tuple[float, float, float, float]
    things: tuple[str, ...] = ()
    palette: str = "coal"
    sun: tuple[float, float] | None = None
    elements: tuple[str, ...] | None = None
    props: tuple[str, ...] | None = None
    water: bool = False
    flat: bool = False
    bright: float = 1.0

    @property
    def seed(self) -> int:
        """What all that is left to chance comes from."""
        return 70000 + self.id * 89


@cache
def faces() -> dict[int, Face]:
    """The recipes of all faces by the numbers of their cards."""
    made = {}
    for key, line in table("faces").items():
        values: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in line.items()}
        made[int(key)] = Face(int(key), **values)
    return made


def _wyrm(words: list[str], seed: int) -> list[Patch]:
    """A dragon: `plan:pose:feature+feature`; features may have numbers after a slash."""
    plan, pose, features = words
    recipe = Recipe(f"d{seed}", "", "large", "aggressive", plan, pose, "three", "coal", "storm",
                    features=tuple(f.replace("/", ":") for f in features.split("+") if f))  # fmt: skip
    figure = PLANS[plan](recipe)
    dress(figure, recipe.features, seed)
    return figure.all_patches()


def _things(face: Face, rough: float, ledge: float) -> list[Patch]:
    """All that stands in the scene, in its place on the ground."""
    patches: list[Patch] = []
    for number, text in enumerate(face.things):
        what, _, where = text.partition(" @")
        name, *words = what.split(":")
        x, z, size, turn, y = [float(v) for v in where.split(",")] + [0.0, 0.0, 1.0, 0.0, 0.0][
            len(where.split(",")) :
        ]
        seed = face.seed + 7 * number
        if name == "wyrm":
            made = _wyrm(words, seed)
        elif name in THINGS:
            made = THINGS[name](words, seed)
        else:
            made = OBJECTS[name](np.random.default_rng(seed), int(word(words, 0, "1")))
        if not face.water and name not in _FREE:
            y += float(ground_height(np.array([x]), np.array([z]), face.seed, rough, ledge)[0])
        patches += moved(made, (x, y, z), size, turn)
    return patches


def _earthy(colour: str) -> Array:
    """A colour of the ground in linear light, greyer and darker: what stands on it is the chief thing."""
    return 0.75 * mix(linear(colour), np.full(3, float(linear(colour).mean()), np.float32), 0.55)


def graded(shown: Array) -> Array:
    """Display values with the colours of old varnish: what shouts is calmed, shadows are cool and lights are warm."""
    grey = (shown @ vec(0.30, 0.59, 0.11))[..., None]
    loud = (shown.max(-1) - shown.min(-1))[..., None]
    calm = grey + (shown - grey) * (0.90 - 0.40 * smoothstep(0.20, 0.75, loud))
    calm = np.clip(calm, 0, 1) ** 1.10
    return np.clip(calm * vec(1.0, 0.975, 0.93) + (1 - calm) ** 3 * vec(0.012, 0.012, 0.035), 0, 1)


def scene_of_face(face: Face, width: int, height: int) -> Scene:
    """Everything in the picture of one face."""
    rng = np.random.default_rng(face.seed)
    place: dict[str, Any] = dict(table("places")[face.place])
    if face.sun:
        place["sun"] = list(face.sun)
    if face.elements is not None:
        place["elements"] = list(face.elements)
    yaw, pitch, span, middle = face.eye
    material, dark, pale = place["ground"]
    rough, ledge = float(place["rough"]) * (0.3 if face.flat else 1.0), float(place.get("ledge", 3.2))
    if face.water:
        material, rough, ledge = "water", 0.0, 0.0
        dark, pale = place["sky"][:2]
    patches = [terrain(face.seed, material, rough, ledge), *_things(face, rough, ledge)]
    for name in () if face.water else face.props if face.props is not None else place.get("props", []):
        patches += PROPS[name](rng, face.seed, rough, ledge, 0.6)
    horizon = float(np.clip(0.47 - 0.014 * pitch, 0.16, 0.60))
    backdrop = backdrop_of(place, (height, width), face.seed, flip=False, horizon=horizon)
    shade, leaf = place.get("plants", (dark, pale))
    look = Look(
        palettes()[face.palette], seed=face.seed % 9973, ground=(_earthy(dark), _earthy(pale)),
        plants=(_earthy(shade), _earthy(leaf)),
    )  # fmt: skip
    span *= _ROOM
    camera = Camera.looking((0, middle, 0), span, yaw, pitch, lens=2.2)
    haze = linear(place["far"]) * 0.6 + linear(place["light"]) * 0.06
    light = light_of(place)
    light = replace(
        light, key=light.key * 0.80, rim=light.rim * 0.8, fill=light.fill * 1.15, exposure=0.95, least=0.25
    )
    return Scene(patches, camera, light, look, backdrop, haze, 0.75 * span, 5 * span, (0.5, 0.40))


def face(width: int, height: int, number: int) -> Array:
    """The picture of one card, upright."""
    recipe = faces()[number]
    high = round(height * _OVERSIZE)
    wide = round(high / _ASPECT)
    scene = scene_of_face(recipe, wide, high)
    image, pixels = render(scene, wide, high)
    shown = finish((image * recipe.bright).astype(np.float32), pixels, scene, recipe.seed)
    shown = graded(shown)
    keep = round(width * _OVERSIZE)
    left = (wide - keep) // 2 - round(_ASIDE * keep)
    cut = Image.fromarray((np.clip(shown[:, left : left + keep], 0, 1) * 255 + 0.5).astype(np.uint8))
    small = np.asarray(cut.resize((width, height), Image.Resampling.LANCZOS)).astype(np.float32) / 255
    x, y = grid(width, height)
    edge = np.hypot((x - 0.5) * 1.25, (y - 0.66) * 0.80)
    small = small * (1 - 0.30 * smoothstep(0.45, 0.0, y))[..., None] ** vec(1.25, 1.1, 0.85)
    return np.clip(small * (1.04 - 0.38 * smoothstep(0.38, 0.82, edge))[..., None], 0, 1)


for _number in faces():
    piece(f"face_{_number}", WIDTH, HEIGHT, face, _number, quality=80)
