"""The dragons of the five seats, Automa's and the guide: each known by colour and outline when small."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TypedDict, Unpack

import numpy as np

from ..camera import Camera
from ..compose import head_of, scene_of
from ..filters import blur
from ..geometry import Array, mix, smoothstep
from ..light import linear
from ..mesh import Patch
from ..plans import PLANS
from ..recipe import Recipe
from ..studio import finish, render
from ..table.relief import grid
from .detailed import nostrils, thin_lips, with_snout
from .pieces import piece

SIDE = 512
GUIDE_SIDE = 384
"""The guide is seen small alone."""


@dataclass(frozen=True)
class Sitter:
    """Who is painted; `dark` and `bright` are the colours behind, at the corners and round the head; `near` above 1
    comes nearer, `aside` moves the head (shares of the width, right and up). `fine` gives it a snout with scales and
    rims, and thin lips."""

    recipe: Recipe
    dark: str
    bright: str
    near: float = 1.3
    aside: tuple[float, float] = (0.0, 0.0)
    fine: bool = False


class _More(TypedDict, total=False):
    """What a recipe may say besides."""

    skull: str
    skin: str
    mood: str
    features: tuple[str, ...]


def _sitter(number: int, trait: str, plan: str, camera: str, palette: str, place: str, dark: str, bright: str,
            near: float = 1.3, aside: tuple[float, float] = (0.0, 0.0), fine: bool = False,
            **more: Unpack[_More]) -> Sitter:  # fmt: skip
    recipe = Recipe(
        f"d{9100 + number}",
        "",
        "large",
        trait,
        plan,
        "proud",
        camera,
        palette,
        place,
        wings="none",
        **more,
    )
    return Sitter(recipe, dark, bright, near, aside, fine)


_SEATS = (
    _sitter(0, "aggressive", "western", "portrait", "scarlet", "volcano", "#0c1418", "#4a6a70", 1.30, (0.06, 0.0),
            features=("horns:swept:1.15", "spines:1.2", "fangs:0.7")),
    _sitter(1, "helpful", "western", "left-portrait", "azure", "sunset_sky", "#6a3c1c", "#f4cc8c", 1.24,
            (-0.01, -0.03), fine=True, mood="shy", features=("horns:tall:0.9", "frill:1.15")),
    _sitter(2, "playful", "drake", "portrait", "golden", "savanna", "#06202c", "#2c8490", 1.30, (0.03, 0.0),
            features=("horns:ram:1.15", "beard:1.3")),
    _sitter(3, "shy", "fey", "left-portrait", "leaf", "violet_wood", "#1c1028", "#8c5c94", 1.30, (-0.02, 0.0),
            skin="smooth", features=("antennae:feather:1.1", "ears:leaf:1.2")),
    _sitter(4, "helpful", "western", "portrait", "violet", "golden_hills", "#4c4014", "#ecdc90", 1.26, (0.03, -0.05),
            mood="shy", features=("horns:crown:0.9", "ruff:1.2", "whiskers:0.6")),
    _sitter(5, "aggressive", "western", "portraitfront", "steel", "starry_heights", "#0a0a1c", "#443c8c", 1.40,
            (0.0, -0.02), skin="metal", features=("horns:crown:1.25", "plates:0.8")),
)  # fmt: skip


def _guide(mood: str) -> Sitter:
    """Old Marrow: bone and horn, a white beard, and eyes that have seen it all."""
    return _sitter(
        *(
            6,
            "helpful",
            "western",
            "left-portraitfront",
            "marrow",
            "night_grotto",
            "#08201c",
            "#3c8c78",
            1.65,
            (0.0, -0.07),
        ),
        mood=mood,
        skull="mammal",
        features=("horns:ram:1.3", "beard:2.2", "mane:1.3", "whiskers:0.7"),
    )


SITTERS = {
    **{f"portrait_{number}": sitter for number, sitter in enumerate(_SEATS)},
    "portrait_guide": _guide("wise"),
    "portrait_guide_chiding": _guide("chiding"),
}


def _nearer(sitter: Sitter, camera: Camera) -> Camera:
    return replace(camera, span=camera.span / sitter.near, offset=sitter.aside)


def _refined(recipe: Recipe, patches: list[Patch]) -> list[Patch]:
    """The patches of a head with what is seen of it from so near."""
    figure = PLANS[recipe.plan](recipe)
    frame = figure.heads[0]
    upper, lower = (patch for patch in patches if "inner" in patch.attrs)
    better = {id(upper): with_snout(upper, frame, figure), id(lower): thin_lips(lower)}
    kept = [better.get(id(patch), patch) for patch in patches if patch.material != "pit"]
    return [*kept, *nostrils(frame, figure)]


def face(name: str) -> tuple[float, float]:
    """Where the face is in a portrait, right and down, as shares of its side."""
    sitter = SITTERS[name]
    return head_of(sitter.recipe, SIDE, SIDE, partial(_nearer, sitter))


def faces() -> dict[str, tuple[float, float]]:
    """The faces of all portraits by the names of their pictures."""
    return {name: face(name) for name in SITTERS}


def portrait(width: int, height: int, name: str) -> Array:
    """Head and neck before a glow that they stand out from."""
    sitter = SITTERS[name]
    scene = scene_of(sitter.recipe, width, height)
    camera = _nearer(sitter, scene.camera)
    x, y = grid(width, height)
    far = np.hypot(x - 0.5, (y - 0.44) * 1.05)
    place = blur(scene.backdrop, 0.012 * width)
    grey = place.mean(-1, keepdims=True) / (place.mean() + 1e-3)
    colour = mix(linear(sitter.bright), linear(sitter.dark), smoothstep(0.10, 0.62, far))
    patches = _refined(sitter.recipe, scene.patches) if sitter.fine else scene.patches
    glow = (colour * (0.55 + 0.45 * np.clip(grey, 0.3, 2.2))).astype(np.float32)
    scene = replace(scene, patches=patches, camera=camera, backdrop=glow)
    image, pixels = render(scene, width, height)
    return finish(image, pixels, scene, sitter.recipe.seed)


for _name in SITTERS:
    _side = GUIDE_SIDE if "guide" in _name else SIDE
    piece(_name, _side, _side, portrait, _name, quality=84)
