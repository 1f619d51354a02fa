"""What belongs to a seat: its shape, its adventurer, its portrait; and Automa's.

A picture twice as wide as high has two layers: the left half is shown as it is, the right half takes the colour of
the seat and lies over it.
"""

from __future__ import annotations

import numpy as np
from PIL import Image

from ..compose import scene_of
from ..geometry import Array, smoothstep, vec
from ..light import linear
from ..mesh import ball, tube
from ..recipe import Recipe
from ..studio import finish, render
from .cards import GOLD
from .pieces import piece
from .relief import Point, circle, lit, outlined, over, polygon, raised
from .things import thing
from .tokens import star

SIDE = 96
SHAPES: tuple[tuple[Point, ...], ...] = (
    (),
    ((14, 14), (86, 14), (86, 86), (14, 86)),
    ((50, 10), (92, 86), (8, 86)),
    ((50, 6), (94, 50), (50, 94), (6, 50)),
    ((26, 10), (74, 10), (94, 50), (74, 90), (26, 90), (6, 50)),
)
"""The shapes of the seats as the game draws them; the first is a disc."""
_WHITE = np.ones(3, np.float32)
_SHIELD: tuple[Point, ...] = (
    *((10, 8), (90, 8), (90, 46), (86, 62), (78, 75), (66, 86), (50, 95)),
    *((34, 86), (22, 75), (14, 62), (10, 46)),
)

PORTRAITS = (
    Recipe("d9010", "", "medium", "aggressive", "western", "proud", "portrait", "crimson", "smoky_peaks",
           features=("horns:swept:1.1", "ears:fin:0.8")),
    Recipe("d9011", "", "medium", "helpful", "western", "proud", "left-portrait", "azure", "dusk_cliffs",
           features=("horns:tall:0.9", "frill:0.9")),
    Recipe("d9012", "", "medium", "playful", "western", "proud", "portrait", "golden", "night_grotto",
           features=("horns:ram:1.0", "beard")),
    Recipe("d9013", "", "medium", "shy", "western", "proud", "left-portrait", "leaf", "red_canyon",
           features=("ears:leaf:1.3", "horns:stub")),
    Recipe("d9014", "", "medium", "helpful", "western", "proud", "portrait", "amethyst", "golden_hills",
           features=("horns:antler:0.9", "ruff")),
)  # fmt: skip
"""The heads on the crests of the seats, in their colours."""
AUTOMA = Recipe(
    "d9020", "", "medium", "aggressive", "western", "proud", "portraitfront", "steel", "starry_heights", skin="metal",
    features=("horns:crown:1.0", "plates:0.8"),
)  # fmt: skip


def shape_of(number: int, side: int, centre: Point = (50, 50), size: float = 100) -> Array:
    """Coverage of a seat's shape, `size` units across."""
    if not SHAPES[number]:
        return circle(side, side, centre, 0.40 * size)
    points = [
        (centre[0] + (x - 50) * size / 100, centre[1] + (y - 50) * size / 100) for x, y in SHAPES[number]
    ]
    return polygon(side, side, points, 5 * size / 100)


def layers(plain: Array, coloured: Array) -> Array:
    """The two layers side by side."""
    return np.concatenate([plain, coloured], 1).astype(np.float32)


def enamel(side: int, mask: Array) -> Array:
    """A grey relief of a shape, nearly white where it is flat."""
    relief = raised(mask, side * 0.10)
    shown = lit(
        np.full((side, side, 3), 0.52, np.float32), relief, side * 0.07, gloss=20, shine=0.12, power=1.6
    )
    return shown / max(float(np.quantile(shown[mask > 0.5], 0.8)), 1e-3) * 0.96


def seat(width: int, height: int, number: int) -> Array:
    """The shape of a seat as a token of enamel."""
    mask = shape_of(number, height)
    rim = outlined(np.zeros((height, height, 3), np.float32) + 0.12, mask, height * 0.05)
    assert width == 2 * height
    return layers(rim, np.dstack([np.clip(enamel(height, mask), 0, 1), mask]))


def automa_seat(width: int, height: int) -> Array:
    """Automa's star."""
    mask = polygon(height, height, star((50, 54), 48, 22), 3)
    rim = outlined(np.zeros((height, height, 3), np.float32) + 0.12, mask, height * 0.04)
    assert width == 2 * height
    return layers(rim, np.dstack([np.clip(enamel(height, mask), 0, 1), mask]))


def figure(side: int) -> tuple[Array, Array]:
    """An adventurer in coat and hat, and where the coat is."""
    eye = np.eye(3, dtype=np.float32)
    coat = tube([(0, 0, 0), (0, 0.10, 0), (0, 0.52, 0), (0, 0.86, 0), (0, 0.94, 0)], [0.46, 0.44, 0.30, 0.21, 0.13],
                "cream", (1, 0, 0), 50, 44)  # fmt: skip
    face = ball((0, 1.06, 0.03), eye, 0.19, "tooth", 26)
    brim = tube([(0, 1.19, 0), (0, 1.215, 0), (0, 1.24, 0)], [0.36, 0.40, 0.30], "roast", (1, 0, 0), 10, 44)
    hat = tube([(0, 1.22, 0), (0, 1.36, 0), (0.05, 1.55, 0)], [0.22, 0.17, 0.02], "roast", (1, 0, 0), 30, 36)
    whole = thing(side, side, [coat, face, brim, hat], pitch=8, fill=0.90, outline=0.05)
    y = (np.arange(side, dtype=np.float32)[:, None] + 0.5) / side
    colour = whole[..., :3]
    grey = colour.max(-1) - colour.min(-1)
    mask = smoothstep(0.37, 0.40, y) * whole[..., 3] * smoothstep(0.30, 0.22, grey) * (colour.max(-1) > 0.25)
    return whole, mask.astype(np.float32)


def adventurer(width: int, height: int) -> Array:
    """Anybody's adventurer, in a teal coat."""
    whole, coat = figure(height)
    teal = np.clip(whole[..., :3].mean(-1, keepdims=True) * vec(0.28, 0.66, 0.62), 0, 1)
    return np.dstack([over(whole[..., :3], teal, coat), whole[..., 3]]).astype(np.float32)


def head(side: int, recipe: Recipe) -> Array:
    """A dragon's head, painted in a square."""
    wide, high = round(side * 4 / 3) * 2, side * 2
    scene = scene_of(recipe, wide, high)
    image, pixels = render(scene, wide, high)
    shown = (finish(image, pixels, scene, recipe.seed) * 255).astype(np.uint8)
    left = round(np.clip(scene.focus[0] * wide - high / 2, 0, wide - high))
    picture = Image.fromarray(shown[:, left : left + high]).resize((side, side), Image.Resampling.LANCZOS)
    return np.asarray(picture).astype(np.float32) / 255


def crest(width: int, height: int, recipe: Recipe, number: int | None) -> Array:
    """A portrait in a shield with a gilt edge; the seat's shape on it, and a rim in the seat's colour."""
    assert width == 2 * height
    whole = polygon(height, height, _SHIELD, 3)
    inner = polygon(height, height, [(50 + (x - 50) * 0.84, 48 + (y - 48) * 0.84) for x, y in _SHIELD], 2)
    shown = head(height, recipe)
    band = np.clip(whole - inner, 0, 1)
    relief = raised(band, height * 0.03)
    gold = lit(np.broadcast_to(linear(GOLD), shown.shape), relief, height * 0.03, shine=0.4, power=1.9)
    plain = outlined(over(gold, shown, inner), whole, height * 0.02)
    rim = np.clip(
        polygon(height, height, [(50 + (x - 50) * 0.95, 49 + (y - 49) * 0.95) for x, y in _SHIELD], 3)
        - inner,
        0,
        1,
    )
    badge = (77.0, 80.0)
    field = circle(height, height, badge, 15.5)
    sign = polygon(height, height, star((badge[0], badge[1] + 1), 13, 6)) if number is None else shape_of(
        number, height, badge, 23)  # fmt: skip
    plain[..., :3] = over(
        plain[..., :3],
        np.broadcast_to(vec(0.14, 0.10, 0.08), shown.shape),
        circle(height, height, badge, 17.5),
    )
    plain[..., :3] = over(plain[..., :3], np.broadcast_to(vec(0.97, 0.94, 0.87), shown.shape), field)
    plain[..., 3] = np.maximum(plain[..., 3], circle(height, height, badge, 17.5))
    grey = over(
        np.clip(gold.mean(-1, keepdims=True) * 1.5, 0, 1) * _WHITE,
        np.broadcast_to(_WHITE * 0.95, gold.shape),
        sign,
    )
    tint = np.clip(rim * (1 - circle(height, height, badge, 17.5)) + sign, 0, 1)
    return layers(plain, np.dstack([grey, tint]))


for _number, _recipe in enumerate(PORTRAITS):
    piece(f"seat_{_number}", 2 * SIDE, SIDE, seat, _number, quality=86)
    piece(f"crest_{_number}", 400, 200, crest, _recipe, _number)
piece("seat_automa", 2 * SIDE, SIDE, automa_seat, quality=86)
piece("crest_automa", 400, 200, crest, AUTOMA, None)
piece("adventurer", SIDE, SIDE, adventurer, quality=86)
