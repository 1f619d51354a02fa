"""Grown dragons in their lairs, hatchlings, hungry and fed, eggs and the nest; each colour has a shape of its own."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..features import dress
from ..geometry import Array, Frame
from ..mesh import Patch, ball
from ..plans import PLANS
from ..recipe import Recipe
from ..table.things import thing
from ..table.tokens import nest_parts
from .pieces import piece

COLOURS = ("green", "red", "blue", "gold")
LAIR, SMALL = 320, 192


@dataclass(frozen=True)
class Sitter:
    """A dragon to paint: its plan, pose and features, and how it is looked at."""

    plan: str
    pose: str
    palette: str
    features: tuple[str, ...] = ()
    trait: str = "helpful"
    size: str = "large"
    yaw: float = 20.0
    pitch: float = 34.0
    wings: str = ""
    exposure: float = 0.85


_CREST = ("spines:1.3", "fangs:1.0")
LAIRS = {
    "green": Sitter("western", "rest", "leaf", ("horns:tall:0.8", "leaves:1.0", *_CREST), yaw=24),
    "red": Sitter("drake", "rest", "scarlet", ("horns:ram:1.6", *_CREST), "aggressive", yaw=24),
    "blue": Sitter("seaserpent", "coil", "azure", ("horns:swept:1.0", *_CREST), yaw=20),
    "gold": Sitter("elder", "crouch", "golden", ("horns:crown:1.3", *_CREST), yaw=30),
}
YOUNG = {
    "green": ("baby", "leaf", ("ears:leaf:1.2",)),
    "red": ("dragonette", "scarlet", ("horns:bull:1.2",)),
    "blue": ("web", "azure", ("ears:fin:1.3", "tail:fluke")),
    "gold": ("sprite", "golden", ("horns:crown:1.1",)),
}


def figure_of(sitter: Sitter, seed: int) -> list[Patch]:
    """The surfaces of a dragon."""
    recipe = Recipe(
        f"d{seed}", "", sitter.size, sitter.trait, sitter.plan, sitter.pose, "three", sitter.palette, "meadow",
        features=sitter.features, wings=sitter.wings,
    )  # fmt: skip
    figure = PLANS[sitter.plan](recipe)
    dress(figure, sitter.features, seed)
    return figure.all_patches()


def painted(width: int, height: int, sitter: Sitter, seed: int, outline: float = 0.016) -> Array:
    """A dragon alone, cut out."""
    return thing(width, height, figure_of(sitter, seed), palette=sitter.palette, yaw=sitter.yaw, pitch=sitter.pitch,
                 fill=0.95, outline=outline, seed=seed % 97, exposure=sitter.exposure)  # fmt: skip


def lair(width: int, height: int, colour: str) -> Array:
    """A grown dragon that lies in its lair."""
    return painted(width, height, LAIRS[colour], 9501 + COLOURS.index(colour))


def hatchling(width: int, height: int, colour: str, fed: bool) -> Array:
    """A young dragon: asleep with a round belly, or upright with open jaws."""
    plan, palette, features = YOUNG[colour]
    two = plan == "sprite"
    pose = "asleep" if fed else ("stand" if two else "sit")
    sitter = Sitter(
        plan,
        pose,
        palette,
        features,
        "shy" if fed else "aggressive",
        "hatchling",
        yaw=34,
        pitch=22 if fed else 10,
    )
    return painted(width, height, sitter, 9601 + COLOURS.index(colour), 0.025)


_EGGS = {"green": ("leaf", 1.0), "red": ("scarlet", 1.0), "blue": ("azure", 1.0), "gold": ("golden", 1.0)}


def egg(width: int, height: int, colour: str) -> Array:
    """An egg of a dragon."""
    axes = Frame.at((0, 0, 0), (0.10, 1, 0), (1, 0, 0)).axes
    shell = ball((0, 0, 0), axes, (0.50, 0.38, 0.38), "egg", 60)
    y = shell.points[..., 1:2]
    points = (shell.points * np.concatenate([1 - 0.22 * y, np.ones_like(y), 1 - 0.22 * y], -1)).astype(
        np.float32
    )
    shell.attrs["tone"] = np.full(points.shape[:3], 0.2, np.float32)
    whole = Patch(points, "egg", shell.uv, attrs=shell.attrs)
    return thing(width, height, [whole], palette=_EGGS[colour][0], pitch=4, seed=11)


def nest(width: int, height: int) -> Array:
    """A nest, seen from above."""
    return thing(width, height, nest_parts(), outline=0.02, yaw=10, pitch=38, fill=0.96)


for _colour in COLOURS:
    assert _colour in LAIRS
    piece(f"lair_{_colour}", LAIR, LAIR, lair, _colour, quality=84)
    for _fed in (False, True):
        piece(
            f"hatchling_{_colour}_{'fed' if _fed else 'hungry'}",
            SMALL,
            SMALL,
            hatchling,
            _colour,
            _fed,
            quality=84,
        )
    piece(f"egg_{_colour}", 128, 128, egg, _colour, quality=86)
piece("nest", 256, 256, nest, quality=84)
