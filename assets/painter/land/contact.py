"""The light that does not reach the ground below what stands on it: dark where it touches, soft further off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from ..camera import Camera
from ..geometry import Array, unit, vec
from ..mesh import Patch
from ..shadows import ShadowMap
from ..table.things import LIGHT

_EACH = 28
"""From so many places each lamp shines."""
_SIDE = 420


class Lamp(NamedTuple):
    """A light that is not a point: where it is in the world, how broad, and how much of all light is its own."""

    way: Array
    spread: float
    share: float


def seen_from(camera: Camera, way: Array) -> tuple[float, float, float]:
    """A direction in the world as the camera sees it."""
    right, up, near = camera.turn(unit(way)[None])[0].tolist()
    return right, up, near


def _ways(lamp: Lamp) -> Array:
    """Directions evenly over a disc round that of a lamp."""
    k = np.arange(_EACH)
    r, a = lamp.spread * np.sqrt((k + 0.5) / _EACH), k * 2.39996
    way = unit(lamp.way)
    side = unit(np.cross(vec(0, 1, 0.01), way))
    other = np.cross(way, side)
    return unit(way + (r * np.cos(a))[:, None] * side + (r * np.sin(a))[:, None] * other)


def unlit(casters: list[Patch], camera: Camera, points: Array, lamps: Sequence[Lamp]) -> Array:
    """How much of the light is missing at points of the ground (m, 3), 0 to the sum of all shares."""
    up = np.tile(camera.turn(vec(0, 1, 0)[None])[0], (len(points), 1)).astype(np.float32)
    missing = np.zeros(len(points), np.float32)
    for lamp in lamps:
        for way in _ways(lamp):
            light = replace(LIGHT, key_from=seen_from(camera, way))
            dark = 1 - ShadowMap(casters, camera, light, _SIDE).lit(points, up)
            missing += lamp.share / _EACH * dark
    return missing
