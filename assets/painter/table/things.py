"""Single things cut out of the dark: built of surfaces, lit like the dragons, with an outline that small sizes need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

import numpy as np
from PIL import Image

from ..camera import Camera
from ..geometry import Array, vec
from ..light import Light, film, linear
from ..look import Look
from ..mesh import Patch
from ..raster import rasterise
from ..recipe import palettes
from ..studio import Scene, render
from .relief import outlined

LIGHT = Light(
    key_from=(-0.55, 0.7, 0.6), key=linear("#fff2dc") * 1.75, fill=linear("#8a9cd8") * 0.8,
    rim=linear("#ffe0b0") * 1.6, sky=linear("#a8b8d8") * 0.5, ground=linear("#7a5a3c") * 0.5,
    rim_from=(0.62, 0.45, -0.62), exposure=1.0,
)  # fmt: skip
_LARGER = 2


def span_of(patches: Sequence[Patch], yaw: float, pitch: float) -> tuple[Array, float]:
    """The middle of some things in the world, and how wide a square picture of them is."""
    probe = Camera.looking((0, 0, 0), 1.0, yaw, pitch)
    seen = probe.view(np.concatenate([patch.points.reshape(-1, 3) for patch in patches]))
    low, high = seen.min(0), seen.max(0)
    return ((low + high) / 2) @ probe.axes, float(max(high[0] - low[0], high[1] - low[1]))


def camera_before(patches: Sequence[Patch], yaw: float, pitch: float, roll: float, fill: float) -> Camera:
    """A camera that has some things in the middle of a square picture and fills so much of it with them."""
    focus, size = span_of(patches, yaw, pitch)
    return Camera.looking(focus, size / fill, yaw, pitch, roll, lens=4.0)


class View(TypedDict):
    """From where things are seen (degrees), and how much of the picture they fill."""

    yaw: float
    pitch: float
    fill: float


def made_of(
    width: int, height: int, patches: list[Patch], material: str, *,
    yaw: float = 0, pitch: float = 14, roll: float = 0, fill: float = 0.84,
) -> Array:  # fmt: skip
    """Coverage of one material in the picture of some things, seen as `thing` shows them."""
    wide, high = width * _LARGER, height * _LARGER
    hits, _ = rasterise(patches, camera_before(patches, yaw, pitch, roll, fill), wide, high)
    mask = np.zeros(wide * high, np.float32)
    for hit in hits:
        if hit.patch.material == material:
            mask[hit.pixels] = 1.0
    return mask.reshape(height, _LARGER, width, _LARGER).mean((1, 3))


def thing(
    width: int,
    height: int,
    patches: list[Patch],
    *,
    palette: str = "golden",
    yaw: float = 0,
    pitch: float = 14,
    roll: float = 0,
    fill: float = 0.84,
    outline: float = 0.035,
    seed: int = 5,
    exposure: float = 1.0,
    skin: str = "smooth",
) -> Array:
    """Things in the middle of a transparent picture, with an outline as a share of the width: (h, w, 4)."""
    camera = camera_before(patches, yaw, pitch, roll, fill)
    wide, high = width * _LARGER, height * _LARGER
    look = Look(palettes()[palette], skin, seed=seed)
    backdrop = np.tile(vec(0.05, 0.04, 0.04), (high, wide, 1)).astype(np.float32)
    scene = Scene(patches, camera, LIGHT, look, backdrop, vec(0, 0, 0), 50.0, 90.0)
    image, pixels = render(scene, wide, high)
    shown = np.clip(film(image * exposure), 0, 1)
    shown = shown * 0.7 + shown * shown * (3 - 2 * shown) * 0.3
    small = np.asarray(
        Image.fromarray((shown * 255).astype(np.uint8)).resize((width, height), Image.Resampling.LANCZOS)
    )
    solid = (pixels.alpha > 0.5).astype(np.float32)
    mask = solid.reshape(height, _LARGER, width, _LARGER).mean((1, 3))
    return outlined(small.astype(np.float32) / 255, mask, outline * width)
