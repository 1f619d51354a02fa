"""One light for everything: a warm key, a cool fill, a strong rim from behind, and the sky and ground around."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import ndimage

from .filters import blur
from .geometry import Array, unit


def linear(colour: str) -> Array:
    """`#rrggbb` as linear light."""
    h = colour.lstrip("#")
    return (np.array([int(h[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255) ** 2.2


_BOUNCED = 0.6
"""How much of the key comes with what reaches a fold."""


@dataclass(frozen=True)
class Light:
    """Directions point to the lights, in camera axes (right, up, towards the viewer); colours are linear."""

    key_from: tuple[float, float, float]
    key: Array
    fill: Array
    rim: Array
    sky: Array
    ground: Array
    rim_from: tuple[float, float, float] = (0.6, 0.5, -0.6)
    fill_from: tuple[float, float, float] = (0.7, 0.1, 0.5)
    exposure: float = 1.0
    least: float = 0.0
    """The share of sky, ground and fill that reaches even the deepest fold, and with it some of the key."""

    @property
    def key_direction(self) -> Array:
        return unit(self.key_from)


@dataclass
class Surface:
    """What materials say about some pixels (m of them): the input to the light."""

    albedo: Array
    gloss: Array
    shine: Array
    through: Array
    glow: Array
    opacity: Array
    height: Array

    @classmethod
    def plain(cls, albedo: Array, gloss: float = 20, shine: float = 0.15) -> Surface:
        m = len(albedo)

        def flat(x: float) -> Array:
            return np.full(m, x, np.float32)

        zero = np.zeros((m, 3), np.float32)
        return cls(albedo.astype(np.float32), flat(gloss), flat(shine), zero, zero.copy(), flat(1), flat(0))


def shade(
    s: Surface, normal: Array, light: Light, shadow: ArrayLike = 1.0, occlusion: ArrayLike = 1.0
) -> Array:
    """Light from the pixels to the eye, linear (m, 3). `shadow` is 0 where the key light does not reach."""
    lit = np.broadcast_to(np.maximum(np.asarray(shadow, np.float32), _BOUNCED * light.least), len(normal))[
        :, None
    ]
    open_ = np.broadcast_to(np.maximum(np.asarray(occlusion, np.float32), light.least), len(normal))[:, None]
    up = 0.5 + 0.5 * normal[:, 1:2]
    ambient = (light.ground * (1 - up) + light.sky * up) * open_
    key_from, rim_from, fill_from = unit(light.key_from), unit(light.rim_from), unit(light.fill_from)
    facing = (normal @ key_from)[:, None]
    wrapped = np.clip((facing + 0.18) / 1.18, 0, None)
    # Just inside the shadow's edge flesh glows warm: light that has wandered under the skin.
    terminator = np.exp(-((facing + 0.02) ** 2) / 0.03) * np.array([0.10, 0.03, 0.015], np.float32)
    fill = np.clip((normal @ fill_from)[:, None] * 0.7 + 0.3, 0, None)
    out = s.albedo * (ambient + light.key * (wrapped * lit + terminator * lit) + light.fill * fill * open_)
    half = unit(key_from + np.array([0, 0, 1], np.float32))
    spark = np.clip(normal @ half, 0, 1) ** s.gloss * s.shine
    out += light.key * (spark[:, None] * lit)
    bright = s.albedo.max(1, keepdims=True)
    graze = np.clip(1 - normal[:, 2:3], 0, 1) ** 2.4
    out += (
        light.rim
        * (graze * np.clip((normal @ rim_from)[:, None], 0, 1) * (0.35 + 0.65 * open_))
        * (0.4 + 0.6 * s.albedo / (bright + 0.05))
        * np.clip(bright * 200, 0, 1)
    )
    sheen = np.clip(1 - normal[:, 2:3], 0, 1) ** 3 * up
    out += light.sky * sheen * s.shine[:, None] * 2.0 * open_
    # Thin things are lit from behind as well.
    behind = np.clip(-facing * 0.8 + 0.35, 0.1, 1)
    out += s.through * (light.key * behind * (0.35 + 0.65 * lit) + light.rim * 0.18 + light.sky * 0.3)
    return (out + s.glow).astype(np.float32)


def normals(height: Array) -> Array:
    """Where a relief looks (h, w, 3), from its height in pixels: right, up, towards the viewer."""
    down, right = np.gradient(height)
    return unit(np.stack([-right, down, np.ones_like(right)], -1))


def facing(normal: Array, towards: Array, wrap: float = 0.1) -> Array:
    """How squarely a surface looks at a light, 0 to 1; `wrap` lets light reach round to what looks away."""
    return np.clip((normal @ unit(towards) + wrap) / (1 + wrap), 0, None)


def bumped(normal: Array, image_height: Array, strength: float, same: NDArray[Any]) -> Array:
    """Normals (h, w, 3) tilted by the slope of a height picture, within areas where `same` does not change."""
    gy, gx = np.gradient(image_height)
    edge = np.zeros(same.shape, bool)
    edge[:, 1:] |= same[:, 1:] != same[:, :-1]
    edge[1:] |= same[1:] != same[:-1]
    keep = ~ndimage.binary_dilation(edge, iterations=1)
    tilt = np.stack([-gx * keep, gy * keep, np.zeros_like(gx)], -1) * strength
    return unit(normal + np.clip(tilt, -0.9, 0.9))


def occlusion(depth: Array, unit_pixels: float) -> Array:
    """Darkening in creases and where things are near one another, 0.25 to 1, from the depth picture.

    `unit_pixels` is the size of a world unit in pixels.
    """
    solid = np.isfinite(depth)
    floor = depth[solid].min() if solid.any() else 0.0
    z = np.where(solid, depth, floor).astype(np.float32)
    weight = solid.astype(np.float32)
    out = np.ones_like(z)
    for reach, amount in ((0.05, 0.5), (0.14, 0.45), (0.4, 0.35)):
        sigma = reach * unit_pixels
        around = blur(weight, sigma)
        sunk = (blur(z * weight, sigma) / np.maximum(around, 1e-3) - z) / reach
        out *= 1 - np.clip(sunk * 1.1, 0, 1) * amount * np.clip(around * 1.2, 0, 1)
    return np.clip(out, 0.25, 1)


def film(colour: Array) -> Array:
    """Linear light to display values 0 to 1, with a shoulder like film's."""
    x = np.maximum(colour, 0)
    x = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)
    return np.clip(x, 0, 1) ** (1 / 2.2)
