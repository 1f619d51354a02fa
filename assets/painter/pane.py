"""A backdrop in the making.

A picture in linear light with coordinates x from 0 to 1 and y from 0 to 0.75, downwards.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import skia
from numpy.typing import ArrayLike

from .geometry import Array, mix
from .light import linear
from .noise import plane


@dataclass
class Sheet:
    """A backdrop in the making: picture, coordinates, the colours of the place and where its light is."""

    image: Array
    x: Array
    y: Array
    seed: int
    near: Array
    far: Array
    light: Array
    sun: tuple[float, float]
    horizon: float = 0.42

    @property
    def shape(self) -> tuple[int, int]:
        return self.x.shape[0], self.x.shape[1]

    def noise(self, cell: float, salt: int, octaves: int = 5, stretch: tuple[float, float] = (1, 1)) -> Array:
        return plane(self.shape, cell, self.seed + salt, octaves, stretch)

    def over(self, colour: ArrayLike, alpha: Array) -> None:
        self.image = mix(self.image, colour, np.clip(alpha, 0, 1)[..., None])

    def mask(self, polygons: list[Array]) -> Array:
        """Coverage of polygons given in picture coordinates."""
        h, w = self.shape
        surface = skia.Surface(w, h)
        canvas = surface.getCanvas()
        canvas.clear(skia.ColorBLACK)
        paint = skia.Paint(Color=skia.ColorWHITE, AntiAlias=True)
        for polygon in polygons:
            path = skia.Path()
            path.addPoly([skia.Point(float(px) * w, float(py) * w) for px, py in polygon], True)
            canvas.drawPath(path, paint)
        shot = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
        return shot[..., 0].astype(np.float32) / 255

    def distance_to_sun(self) -> Array:
        return np.hypot(self.x - self.sun[0], self.y - self.sun[1])


def shifted(image: Array, down: int, right: int) -> Array:
    """A picture moved by whole pixels; what comes in at the edges repeats them."""
    rows = np.clip(np.arange(image.shape[0]) - down, 0, image.shape[0] - 1)
    columns = np.clip(np.arange(image.shape[1]) - right, 0, image.shape[1] - 1)
    return image[rows][:, columns]


def start(
    shape: tuple[int, int],
    stops: list[str],
    seed: int,
    near: str,
    far: str,
    light: str,
    sun: tuple[float, float],
) -> Sheet:
    """A sky of colours from top to bottom, softly uneven."""
    h, w = shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    x, y = (x + 0.5) / w, (y + 0.5) / w
    s = Sheet(np.zeros((h, w, 3), np.float32), x, y, seed, linear(near), linear(far), linear(light), sun)
    t = np.clip(y / 0.75 + 0.035 * s.noise(0.5, 1, 4, (1.6, 0.7)), 0, 1) * (len(stops) - 1)
    colours = np.stack([linear(c) for c in stops])
    i = np.minimum(t.astype(int), len(stops) - 2)
    f = (t - i)[..., None]
    f = f * f * (3 - 2 * f)
    s.image = colours[i] * (1 - f) + colours[i + 1] * f
    return s
