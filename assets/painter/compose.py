"""From a recipe to a scene: the place, the ground, the light and the camera."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from .backdrop import ELEMENTS
from .camera import Camera
from .data import table
from .features import dress
from .figure import Figure
from .filters import enlarged
from .geometry import Array, mix, smoothstep, unit, vec
from .ground import PROPS, terrain
from .light import Light, linear
from .look import Look, Palette
from .mesh import Patch
from .pane import Sheet, start
from .plans import PLANS
from .raster import rasterise
from .recipe import Recipe, palettes
from .studio import Scene


@dataclass(frozen=True)
class Shot:
    """A way to look at a dragon: angles of the eye (degrees), how much of it to show, and how much it fills.

    `crop` is all, bust (head, neck and chest) or head; `offset` moves it off the middle (shares of the width).
    """

    yaw: float
    pitch: float
    crop: str = "all"
    fill: float = 0.92
    roll: float = 0.0
    offset: tuple[float, float] = (0.0, 0.0)
    lens: float = 2.6


SHOTS = {
    "side": Shot(12, 6),
    "three": Shot(34, 8),
    "front": Shot(58, 10),
    "facing": Shot(78, 9),
    "low": Shot(30, -9, lens=1.8),
    "high": Shot(30, 28),
    "above": Shot(22, 52),
    "behind": Shot(-28, 12),
    "close": Shot(26, 5, "bust", 0.98),
    "closefront": Shot(52, 8, "bust", 0.98),
    "closelow": Shot(18, -8, "bust", 0.98, lens=1.9),
    "portrait": Shot(22, 4, "head", 0.80),
    "portraitfront": Shot(50, 6, "head", 0.80),
    "tilted": Shot(30, 14, roll=9),
    "tilteddown": Shot(40, 22, roll=-10),
}
_FINE_BACKDROP = 500
_SHARE = {"hatchling": 0.80, "small": 0.82, "medium": 0.92, "large": 1.0}
_PROP_SIZE = {"hatchling": 1.9, "small": 1.25, "medium": 0.75, "large": 0.45}
_SCALES = {"hatchling": 0.062, "small": 0.052, "medium": 0.044, "large": 0.036}


def camera_for(figure: Figure, patches: list[Patch], name: str, share: float, aspect: float = 0.75) -> Camera:
    """The camera of a recipe, framing the figure. A name that starts with `left-` looks the other way."""
    mirror = name.startswith("left-")
    shot = SHOTS[name.removeprefix("left-")]
    probe = Camera.looking((0, 0, 0), 1.0, shot.yaw, shot.pitch, shot.roll, mirror=mirror)
    solid = [p.points.reshape(-1, 3)[::5] for p in patches if p.material in {"skin", "eye", "beak", "horn"}]
    limbs = probe.view(np.concatenate(solid))
    every = probe.view(np.concatenate([p.points.reshape(-1, 3)[::9] for p in patches]))
    low, high = np.percentile(limbs, 0.5, axis=0), np.percentile(limbs, 99.5, axis=0)
    outer_low, outer_high = np.percentile(every, 1, axis=0), np.percentile(every, 99, axis=0)
    low, high = low + 0.75 * (outer_low - low), high + 0.75 * (outer_high - high)
    heads = [probe.view(frame(np.array([(0.4, 0.0, 0.0)], np.float32)))[0] for frame in figure.heads]
    reach = figure.heads[0].scale
    low = np.minimum(low, np.min(heads, 0) - 0.75 * reach)
    high = np.maximum(high, np.max(heads, 0) + 0.75 * reach)
    middle = np.mean(heads, 0)
    if shot.crop != "all":
        spread = np.ptp(np.stack(heads), 0) if len(heads) > 1 else np.zeros(3)
        size = reach * (0.95 if shot.crop == "head" else 1.75) + 0.6 * float(spread.max())
        drop = reach * (0.10 if shot.crop == "head" else 0.62)
        body = (low + high) / 2
        centre = middle + (body - middle) / (np.linalg.norm(body - middle) + 1e-3) * drop
        low, high = centre - size * vec(1, 0.75, 0), centre + size * vec(1, 0.75, 0)
        share = 1.0
    extent = high - low
    span = max(float(extent[0]), float(extent[1]) / aspect) / (shot.fill * share)
    centre = (low + high) / 2
    centre[2] = float(middle[2]) if shot.crop != "all" else float(np.median(limbs[:, 2]))
    focus = (centre * vec(-1 if mirror else 1, 1, 1)) @ probe.axes
    lift = 0.02 if figure.grounded and shot.crop == "all" else 0.0
    offset = (shot.offset[0], shot.offset[1] + lift)
    return Camera(focus.astype(np.float32), probe.axes, span, shot.lens * span, offset, mirror)


def light_of(place: dict[str, Any]) -> Light:
    """The light of a place."""
    colour, strength, direction = place["key"]
    fill, fill_strength = place["fill"]
    rim, rim_strength = place["rim"]
    sky = place["sky"]
    above = linear(sky[0]) * 0.5 + linear(sky[1]) * 0.5
    ground = linear(place["ground"][2])
    side = 1.0 if direction[0] < 0 else -1.0
    return Light(
        key_from=tuple(direction),
        key=linear(colour) * strength,
        fill=linear(fill) * fill_strength,
        rim=linear(rim) * rim_strength,
        sky=0.24 * above / (above.max() + 0.05) + 0.08 * above,
        ground=0.10 * ground / (ground.max() + 0.05) + 0.08 * ground,
        rim_from=(0.62 * side, 0.45, -0.62),
        fill_from=(0.75 * side, 0.1, 0.5),
        exposure=float(place.get("exposure", 1.0)),
    )


def sheet_of(place: dict[str, Any], shape: tuple[int, int], seed: int, flip: bool, horizon: float) -> Sheet:
    """The backdrop of a place; `flip` puts its light on the other side.

    `horizon` is a share of the width from the top.
    """
    sky, near, far, light, at = (place[k] for k in ("sky", "near", "far", "light", "sun"))
    x, y = at
    sheet = start(shape, sky, seed, near, far, light, (1 - x if flip else x, y))
    sheet.horizon = horizon
    for element in place["elements"]:
        name, _, amount = element.partition(":")
        ELEMENTS[name](sheet, float(amount or 1))
    return sheet


def backdrop_of(
    place: dict[str, Any], shape: tuple[int, int], seed: int, flip: bool, horizon: float
) -> Array:
    """The backdrop of a place as a picture. A large one is worked out at half its size: strokes will cover it."""
    k = 2 if shape[1] > _FINE_BACKDROP else 1
    small = (-(-shape[0] // k), -(-shape[1] // k))
    image = sheet_of(place, small, seed, flip, horizon).image.astype(np.float32)
    return image if k == 1 else np.stack([enlarged(image[..., c], shape, k) for c in range(3)], -1)


def set_apart(image: Array, palette: Palette) -> Array:
    """A backdrop turned away from the dragon's hue and darkened as far as the two are alike: the dragon stands out.

    What gives light by itself, as lava does, keeps its colour.
    """
    own = unit(0.5 * palette.main + 0.3 * palette.second + 0.2 * palette.wing)
    like = float(own @ unit(image.reshape(-1, 3)[::97].mean(0)))
    amount = float(smoothstep(0.88, 0.995, like))
    grey = image @ np.array([0.3, 0.59, 0.11], np.float32)
    turned = mix(image, grey[..., None], 0.20) * (1.15 - 0.50 * own / own.max())
    here = amount * smoothstep(1.4, 0.8, image.max(-1))[..., None]
    return mix(image, turned, 0.75 * here) * (1 - 0.15 * here)


def scene_of(recipe: Recipe, width: int, height: int) -> Scene:
    """Everything in the picture of one dragon."""
    rng = np.random.default_rng(recipe.seed)
    figure = PLANS[recipe.plan](recipe)
    dress(figure, recipe.features, recipe.seed)
    patches = figure.all_patches()
    camera = camera_for(figure, patches, recipe.camera, _SHARE[recipe.size], height / width)
    place = table("places")[recipe.place]
    material, dark, pale = place["ground"]
    if recipe.water:
        dark, pale = place["sky"][:2]
    shade, leaf = place.get("plants", (dark, pale))
    palette: Palette = palettes()[recipe.palette]
    round_eyed = recipe.size == "hatchling" or figure.eyes > 1.3
    look = Look(
        palette,
        recipe.skin,
        recipe.pattern,
        _SCALES[recipe.size] * figure.scale_size,
        recipe.seed % 9973,
        figure.pupil or ("round" if round_eyed else "slit"),
        figure.belly_kind,
        (linear(dark), linear(pale)),
        (linear(shade), linear(leaf)),
    )
    pitch = float(np.degrees(np.arcsin(np.clip(camera.axes[2, 1], -1, 1))))
    horizon = float(np.clip(0.47 - 0.014 * pitch, 0.16, 0.60))
    if figure.grounded:
        ledge = float(place.get("ledge", 3.0)) * (1 + 0.03 * max(pitch - 10, 0)) if pitch < 40 else 0.0
        rough = float(place["rough"])
        if recipe.water:
            material, rough, ledge = "water", 0.0, 0.0
        patches.append(terrain(recipe.seed, material, rough, ledge))
        size = _PROP_SIZE[recipe.size]
        names = [*place.get("props", []), *recipe.props]
        for name in [] if recipe.water else names:
            patches += PROPS[name](rng, recipe.seed, rough, ledge, size)
    backdrop = backdrop_of(place, (height, width), recipe.seed, bool(rng.random() < 0.4), horizon)
    image = set_apart(backdrop, palette)
    light = replace(light_of(place), least=recipe.reflector)
    haze = linear(place["far"]) * 0.6 + linear(place["light"]) * 0.06
    reach = camera.span
    return Scene(
        patches, camera, light, look, image, haze, 0.55 * reach, 4.5 * reach,
        _head_in(figure, camera, width, height),
    )  # fmt: skip


def _head_in(figure: Figure, camera: Camera, width: int, height: int) -> tuple[float, float]:
    """Where the chief head is, right and down, both as shares of the picture's width."""
    x, y, _ = camera.project(figure.heads[0](np.array([[0.4, 0, 0]], np.float32)), width, height)[0]
    return float(x) / width, float(y) / width


def head_of(
    recipe: Recipe, width: int, height: int, moved: Callable[[Camera], Camera] = lambda camera: camera
) -> tuple[float, float]:
    """The same, without painting anything; for pictures whose camera is `moved`, too."""
    figure = PLANS[recipe.plan](recipe)
    dress(figure, recipe.features, recipe.seed)
    camera = camera_for(figure, figure.all_patches(), recipe.camera, _SHARE[recipe.size], height / width)
    return _head_in(figure, moved(camera), width, height)


def silhouette(recipe: Recipe, width: int = 160) -> Array:
    """The outline of a dragon in its picture (3/4 as high as wide), quickly: 1 where it covers."""
    figure = PLANS[recipe.plan](recipe)
    dress(figure, recipe.features, recipe.seed)
    patches = figure.all_patches()
    camera = camera_for(figure, patches, recipe.camera, _SHARE[recipe.size])
    height = width * 3 // 4
    _, depth = rasterise(patches, camera, width, height)
    return np.isfinite(depth).astype(np.float32)
