"""Grown dragons in their lairs, hatchlings, hungry and fed, eggs and the nest; each colour has a shape of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..advent.shapes import EYE, ball_of, dye, rod, stained
from ..features import dress
from ..geometry import Array, smoothstep, vec
from ..mesh import Patch, ball, cones
from ..plans import PLANS
from ..recipe import Recipe
from ..table.things import thing
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
    mood: str = ""


_CREST = ("spines:1.3", "fangs:1.0")
LAIRS = {
    "green": Sitter("western", "rest", "leaf", ("horns:tall:0.8", "leaves:1.0", *_CREST), yaw=24),
    "red": Sitter("drake", "rest", "scarlet", ("horns:ram:1.6", *_CREST), "aggressive", yaw=24),
    "blue": Sitter("seaserpent", "coil", "azure", ("horns:swept:1.0", *_CREST), yaw=20),
    "gold": Sitter("elder", "crouch", "golden", ("horns:crown:1.3", *_CREST), yaw=30),
}
_LYING = {"green": ("rest", 40.0, 24.0), "red": ("rest", 60.0, 26.0), "blue": ("curled", 36.0, 26.0),
          "gold": ("rest", 60.0, 26.0)}  # fmt: skip
"""The pose of a hatchling that was fed, and how it is looked at (yaw and pitch)."""
_TONGUE = ("tongue:0.5",)
YOUNG = {
    "green": Sitter("baby", "sit", "leaf", ("ears:leaf:1.2",), size="small"),
    "red": Sitter("dragonette", "sit", "scarlet", ("horns:bull:1.35",), size="hatchling", wings="none"),
    "blue": Sitter("seaserpent", "rise", "azure", ("ears:fin:1.3",), size="hatchling"),
    "gold": Sitter("fey", "sit", "golden", ("horns:crown:1.2", "frill:1.3"), size="hatchling", wings="none"),
}
"""Each as it begs for food."""


def figure_of(sitter: Sitter, seed: int) -> list[Patch]:
    """The surfaces of a dragon."""
    recipe = Recipe(
        f"d{seed}", "", sitter.size, sitter.trait, sitter.plan, sitter.pose, "three", sitter.palette, "meadow",
        features=sitter.features, wings=sitter.wings, mood=sitter.mood,
    )  # fmt: skip
    figure = PLANS[sitter.plan](recipe)
    dress(figure, sitter.features, seed)
    return figure.all_patches()


def painted(width: int, height: int, sitter: Sitter, seed: int, outline: float = 0.016) -> Array:
    """A dragon alone, cut out."""
    return thing(width, height, figure_of(sitter, seed), palette=sitter.palette, yaw=sitter.yaw, pitch=sitter.pitch,
                 fill=0.86, outline=outline, seed=seed % 97, exposure=sitter.exposure, skin="scales")  # fmt: skip


def lair(width: int, height: int, colour: str) -> Array:
    """A grown dragon that lies in its lair."""
    return painted(width, height, LAIRS[colour], 9501 + COLOURS.index(colour))


def hatchling(width: int, height: int, colour: str, fed: bool) -> Array:
    """A young dragon: lying down with its mouth shut, or upright with open jaws."""
    begs = YOUNG[colour]
    pose, yaw, pitch = _LYING[colour]
    sitter = (
        replace(begs, pose=pose, mood="content", yaw=yaw, pitch=pitch)
        if fed
        else replace(begs, features=(*begs.features, *_TONGUE), mood="hungry", yaw=30, pitch=8)
    )
    return painted(width, height, sitter, 9601, 0.022)


_SIZES = {"green": (0.40, 0.52), "red": (0.40, 0.48), "blue": (0.46, 0.45), "gold": (0.37, 0.56)}
_SHELLS = {
    "green": ("#4f8f34", "#a9c45a"), "red": ("#a82a26", "#f0a050"), "blue": ("#2c5fae", "#9fd4e8"),
    "gold": ("#d39a2c", "#fff0b8"),
}  # fmt: skip
"""The colour of the shell of each egg, and that of its pattern."""


def egg(width: int, height: int, colour: str) -> Array:
    """An egg: scaly as a cone of a tree, with horns, round with waves, tall with a belt of beads."""
    ground, pattern = _SHELLS[colour]
    wide, tall = _SIZES[colour]
    shell = ball((0, 0, 0), np.roll(EYE, 1, 0), (tall, wide, wide), "dyed", 90)
    up = shell.points[..., 1:2] / tall
    points = (shell.points * np.concatenate([1 - 0.20 * up, np.ones_like(up), 1 - 0.20 * up], -1)).astype(
        np.float32
    )
    whole = dye(Patch(points, "dyed", shell.uv, attrs=shell.attrs), ground)
    level, around = up[0, ..., 0], np.arctan2(points[0, ..., 2], points[0, ..., 0]) / (2 * np.pi)

    def ring(count: int, at: float, turn: float) -> Array:
        """Places round the shell at a height."""
        flat = wide * np.sqrt(1 - at * at) * (1 - 0.20 * at)
        a = 2 * np.pi * (np.arange(count) + turn) / count
        return np.stack([flat * np.cos(a), 0 * a + at * tall, flat * np.sin(a)], 1).astype(np.float32)

    where, more = np.zeros_like(level), []
    if colour == "green":
        row = level * 3.2
        across = np.abs((around * 9 + 0.5 * np.floor(row)) % 1 - 0.5)
        where = smoothstep(0.10, 0.03, np.abs(across - 0.5 * (row % 1)))
    elif colour == "red":
        for at, count in ((-0.35, 6), (0.15, 7), (0.62, 5)):
            foot = ring(count, at, 0.3 + at)
            tip = foot * np.float32(1.30) + vec(0, 0.10, 0)
            more.append(dye(cones(foot, tip.astype(np.float32), 0.075, "dyed"), pattern))
    elif colour == "blue":
        where = smoothstep(0.16, 0.10, np.abs((level * 2.4 + 0.22 * np.sin(10 * np.pi * around)) % 1 - 0.5))
    else:
        more = [ball_of(spot, 0.075, pattern) for spot in ring(9, 0.05, 0.0)]
        where = smoothstep(0.03, 0.01, np.minimum(np.abs(level - 0.24), np.abs(level + 0.14)))
    shown = [stained(whole, pattern, where.astype(np.float32)), *more]
    return thing(width, height, shown, pitch=8, yaw=12, seed=11, outline=0.04, exposure=0.8)


def nest(width: int, height: int) -> Array:
    """A nest of twigs and straw, seen from above."""
    rng = np.random.default_rng(77)
    hollow = [dye(ball((0, 0.10, 0), EYE, (0.44, 0.04, 0.44), "dyed", 30), "#2e2014")]
    straw = ball((0, 0.12, 0), EYE, (0.36, 0.05, 0.36), "dyed", 30)
    twigs = [dye(straw, "#8a6c34", rough=1.2)]
    for _ in range(120):
        level = rng.random()
        r = 0.40 + 0.17 * level + rng.normal(0, 0.025)
        begin, long = rng.uniform(0, 2 * np.pi), rng.uniform(0.5, 1.3)
        a = begin + np.linspace(0, long, 12)
        off = r + 0.05 * rng.normal() * np.linspace(-1, 1, 12)
        high = 0.02 + 0.34 * level + rng.normal(0, 0.02) + rng.normal(0, 0.07) * np.linspace(-1, 1, 12)
        line = np.stack([off * np.cos(a), high, off * np.sin(a)], 1)
        colour = ("#6a4826", "#8a6232", "#a67e44", "#54381e", "#b89450")[int(rng.integers(0, 5))]
        twigs.append(rod(line, rng.uniform(0.014, 0.026), colour, 8))
    return thing(width, height, [*hollow, *twigs], outline=0.02, yaw=10, pitch=44, fill=0.96, exposure=0.85)


for _colour in COLOURS:
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
