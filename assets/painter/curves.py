"""How long bodies lie, hang and wind: lines in space from the tail's end to the head, about five units long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .geometry import Array


@dataclass(frozen=True)
class Line:
    """A pose of a long body: its points (k, 3), where the snout points, and whether it lies on the ground.

    `up` is where the back is at `anchor` (0 to 1 along).
    """

    points: Array
    face: tuple[float, float, float]
    air: bool = True
    mood: str = ""
    anchor: float = 0.6
    up: tuple[float, float, float] = (0, 1, 0)


def _stack(x: Array, y: Array, z: Array) -> Array:
    return np.stack(np.broadcast_arrays(x, y, z), 1).astype(np.float32)


_T = np.linspace(0, 1, 22)


def wave() -> Line:
    """Flying in long waves to the right."""
    x = -2.3 + 4.2 * _T
    return Line(_stack(x, 1.9 + 0.52 * np.sin(_T * 9.2 - 0.4), 0.42 * np.sin(_T * 7 + 1)), (0.92, 0.12, 0.36))


def coil() -> Line:
    """Coiled on the ground with the head raised over the coils."""
    a = _T * 4 * np.pi * 0.92
    r = 1.05 - 0.42 * _T
    lying = np.clip(1 - (_T - 0.72) / 0.28, 0, 1)
    y = 0.16 + 0.42 * _T + np.clip(_T - 0.70, 0, 1) ** 1.4 * 7.5
    x, z = r * np.cos(a + 2.2) * (0.35 + 0.65 * lying), r * np.sin(a + 2.2) * (0.35 + 0.65 * lying)
    return Line(_stack(x + np.clip(_T - 0.86, 0, 1) * 3.2, y, z), (0.88, -0.22, 0.42), air=False, anchor=0.25)


def guard() -> Line:
    """Coiled in the same way, with both wings (`serpents`) upright behind the neck."""
    return coil()


def loop() -> Line:
    """A full loop in the air, head coming out below."""
    a = -2.6 + 6.9 * _T
    x = -1.6 + 2.6 * _T + 0.95 * np.cos(a)
    return Line(_stack(x, 1.9 + 0.95 * np.sin(a), 0.8 * (_T - 0.5)), (0.78, 0.42, 0.46), anchor=0.0)


def rise() -> Line:
    """The hind part winding on the ground, the front reared up in an S."""
    low = np.clip(1 - (_T - 0.5) / 0.22, 0, 1)
    x = np.where(_T < 0.55, -2.1 + 3.4 * _T, -0.23) + np.where(
        _T >= 0.55, 0.42 * np.sin((_T - 0.55) * 12.5), 0
    )
    y = 0.17 + np.clip(_T - 0.5, 0, 1) ** 1.15 * 5.0
    z = 0.55 * np.sin(_T * 11) * low
    return Line(_stack(x, y, z), (0.90, -0.14, 0.40), air=False, anchor=0.3)


def knot() -> Line:
    """A figure of eight seen from the side."""
    a = _T * 5.3 + 0.15
    return Line(
        _stack(1.55 * np.sin(a) - 0.1, 1.8 + 0.85 * np.sin(2 * a), 0.62 * np.cos(a * 1.5)),
        (0.72, -0.40, 0.56),
        anchor=0.4,
        up=(0, 0.55, 0.85),
    )


def descend() -> Line:
    """Winding down out of the sky towards us."""
    x = -1.7 + 2.9 * _T + 0.50 * np.sin(_T * 10)
    return Line(
        _stack(x, 3.2 - 2.2 * _T + 0.35 * np.cos(_T * 8), -1.2 + 2.3 * _T), (0.66, -0.36, 0.66), anchor=0.9
    )


def humps() -> Line:
    """Arches standing out of the ground or the water, the neck upright."""
    x = -2.5 + 3.9 * _T
    y = np.where(_T < 0.74, 0.02 + 0.72 * np.abs(np.sin(_T * 8.4)) ** 0.8, 0)
    y = y + np.clip(_T - 0.74, 0, 1) ** 0.9 * 6.6
    x = x - np.clip(_T - 0.78, 0, 1) * 3.2 + np.clip(_T - 0.90, 0, 1) * 5.6
    return Line(_stack(x, y, 0.20 * np.sin(_T * 6)), (0.92, -0.16, 0.34), air=False, anchor=0.1)


def spiral() -> Line:
    """A screw upwards."""
    a = _T * 3.1 * 2 * np.pi * 0.8 - 0.6
    r = 0.62 + 0.28 * np.sin(np.pi * _T)
    return Line(_stack(r * np.cos(a), 0.5 + 2.9 * _T, r * np.sin(a)), (0.80, 0.05, 0.60))


def curled() -> Line:
    """Asleep in a flat coil, the head laid on top in front."""
    a = _T * 3.9 * np.pi
    r = 1.25 - 0.62 * _T
    y = 0.17 + 0.34 * _T
    last = np.clip(_T - 0.86, 0, 1) / 0.14
    x, z = r * np.cos(a + 1.2), r * np.sin(a + 1.2)
    return Line(
        _stack(x + 0.35 * last, y + 0.12 * last, z + 0.75 * last),
        (0.80, -0.14, 0.58),
        air=False,
        mood="asleep",
        anchor=0.3,
    )


def strike() -> Line:
    """Winding on the ground, the neck lifted in a bow, ready to strike."""
    up = np.clip(_T - 0.56, 0, 1) / 0.44
    x = -2.1 + 3.0 * _T + 0.35 * np.clip(up - 0.5, 0, 1)
    y = (
        0.18
        + 1.05 * np.sin(np.clip(up * 1.25, 0, 1) * np.pi * 0.5) ** 1.3
        - 0.42 * np.clip(up - 0.72, 0, 1) / 0.28
    )
    z = 0.60 * np.sin(_T * 12.5) * np.clip(1.1 - up, 0.15, 1)
    return Line(_stack(x, y, z), (0.92, -0.26, 0.30), air=False, anchor=0.2)


def crescent() -> Line:
    """Hanging in the air like a new moon, tail and head up."""
    a = np.pi * (1.12 + 0.80 * _T)
    return Line(
        _stack(1.75 * np.cos(a), 2.5 + 1.25 * np.sin(a), 0.35 * np.sin(_T * 5)),
        (0.80, 0.10, 0.58),
        anchor=0.5,
    )


def glide() -> Line:
    """Nearly straight, seen gliding by."""
    x = -2.6 + 4.4 * _T
    return Line(_stack(x, 1.7 + 0.25 * np.sin(_T * 5.5), 0.30 * np.sin(_T * 4 + 2)), (0.95, 0.02, 0.30))


def turnback() -> Line:
    """Swimming or flying away and turning the head back over the body."""
    a = np.clip(_T - 0.52, 0, 1) / 0.48
    x = -2.2 + 5.2 * np.minimum(_T, 0.62) - 1.7 * np.clip(_T - 0.62, 0, 1) * 2.4 + 0.35 * np.sin(a * np.pi)
    y = 1.55 + 0.32 * np.sin(_T * 7) + 1.45 * np.clip(a, 0, 1) ** 1.1
    return Line(_stack(x, y, 0.25 * np.sin(_T * 5) + 0.35 * a), (-0.72, -0.20, 0.66), anchor=0.2)


def dart() -> Line:
    """Shooting down head first."""
    x = -1.5 + 2.7 * _T + 0.24 * np.sin(_T * 9)
    return Line(
        _stack(x, 3.1 - 2.4 * _T**1.1 + 0.20 * np.cos(_T * 9), 0.35 * np.sin(_T * 5)),
        (0.70, -0.60, 0.38),
        anchor=0.9,
    )


CURVES: dict[str, Callable[[], Line]] = {
    f.__name__: f
    for f in (
        wave, coil, guard, loop, rise, knot, descend, humps, spiral, curled, strike, crescent, glide, turnback, dart,
    )
}  # fmt: skip
