"""Legs, feet and claws."""

from __future__ import annotations

from itertools import pairwise
from typing import TypedDict

import numpy as np
from numpy.typing import ArrayLike

from .flesh import Flesh
from .geometry import Array, rotation, two_bones, unit, vec
from .mesh import Patch, cones


class FootShape(TypedDict, total=False):
    """What feet are like."""

    toes: int
    webbed: bool
    foot_size: float


class LegShape(FootShape, total=False):
    """What `leg` may be told besides where a leg is and how thick."""

    heading: float
    reach: float | None
    splay: float
    outward: ArrayLike | None


def leg(
    flesh: Flesh,
    root: ArrayLike,
    foot: ArrayLike,
    thickness: float,
    *,
    hind: bool,
    heading: float = 0.0,
    toes: int = 3,
    reach: float | None = None,
    splay: float = 1.0,
    webbed: bool = False,
    foot_size: float = 1.0,
    outward: ArrayLike | None = None,
) -> list[Patch]:
    """A leg from the hip or shoulder to a foot on its toes; gives the claws.

    `thickness` is the radius of the thigh, `heading` where the toes point (yaw in degrees), `reach` the length of the
    stretched leg. Knees bend forward, elbows back.
    """
    root, foot = np.asarray(root, np.float32), np.asarray(foot, np.float32)
    t = thickness
    length = float(np.linalg.norm(foot - root)) * 1.12 if reach is None else reach
    forward = (rotation("y", heading) @ vec(1, 0, 0)).astype(np.float32)
    outward = vec(0, 0, np.sign(root[2]) or 1) if outward is None else np.asarray(outward, np.float32)
    ankle = (
        foot
        - forward * (0.16 * length if hind else 0.05 * length)
        + vec(0, (0.26 if hind else 0.14) * length, 0)
    )
    bend = forward * (1.0 if hind else -1.0) + outward * 0.35
    knee, ankle = two_bones(root, ankle, 0.44 * length, 0.40 * length, bend)
    inside = root - outward * 0.4 * t
    if hind:
        path = [
            inside,
            root + (knee - root) * 0.35,
            knee,
            (knee + ankle) / 2 + unit(root - knee) * 0.03 * length,
            ankle,
            foot + vec(0, 0.30 * t, 0),
        ]
        flesh.add(
            path,
            [1.0 * t, 1.02 * t, 0.60 * t, 0.44 * t, 0.30 * t, 0.30 * t],
            up=forward,
            flatten=[0.7, 0.75, 0.85, 0.9, 0.9, 1.1],
        )
        flesh.muscle(
            [
                root + (knee - root) * 0.15 - forward * 0.25 * t,
                root + (knee - root) * 0.75 - forward * 0.12 * t,
            ],
            [0.85 * t, 0.5 * t],
            flatten=0.7,
        )
        flesh.muscle(
            [knee + (ankle - knee) * 0.12, knee + (ankle - knee) * 0.5 - forward * 0.1 * t],
            [0.46 * t, 0.36 * t],
        )
    else:
        path = [
            inside + vec(0, 0.3 * t, 0),
            root + (knee - root) * 0.35,
            knee,
            (knee + ankle) / 2,
            ankle,
            foot + vec(0, 0.30 * t, 0),
        ]
        flesh.add(
            path,
            [0.9 * t, 0.88 * t, 0.50 * t, 0.46 * t, 0.30 * t, 0.31 * t],
            up=forward,
            flatten=[0.75, 0.8, 0.9, 0.95, 0.95, 1.15],
        )
        flesh.muscle(
            [root + (knee - root) * 0.2 + forward * 0.18 * t, root + (knee - root) * 0.7 + forward * 0.1 * t],
            [0.66 * t, 0.42 * t],
        )
    return foot_on(flesh, foot, forward, 0.30 * t * foot_size, toes=toes, splay=splay, webbed=webbed)


def foot_on(
    flesh: Flesh,
    foot: Array,
    forward: Array,
    r: float,
    *,
    toes: int = 3,
    splay: float = 1.0,
    webbed: bool = False,
    down: ArrayLike = (0, -1, 0),
) -> list[Patch]:
    """Toes and claws around a foot's middle; `r` is the thickness of a toe, `down` where the sole is."""
    d = unit(down)
    heel = foot - d * r * 1.1
    side = np.cross(forward, -d)
    bases, tips = [], []
    angles = np.linspace(-42, 42, toes) * splay
    ends = []
    for k, a in enumerate([*angles, 172.0]):
        c, s = np.cos(np.radians(a)), np.sin(np.radians(a))
        way = unit(forward * c + side * s)
        long = r * ((3.3 - 0.5 * abs(a) / 42) if k < toes else 1.7)
        knuckle = heel + way * long * 0.5 - d * r * 0.55
        end = foot + way * long - d * r * 0.45
        flesh.add([heel, knuckle, end], [r * 0.95, r * 0.72, r * 0.5], rows=18, around=16, up=-d)
        bases.append(end + way * r * 0.1)
        tips.append(end + way * r * 1.55 + d * r * 0.75)
        ends.append(end)
    if webbed:
        for a, b in pairwise(ends[:toes]):
            flesh.add(
                [heel - d * r * 0.1, (a + b) / 2 * 0.9 + heel * 0.1],
                [r * 0.4, r * 0.14],
                rows=16,
                around=20,
                up=-d,
                flatten=4.5,
            )
    bend = np.tile(-d * r * 0.32, (len(bases), 1)).astype(np.float32)
    return [
        cones(np.stack(bases).astype(np.float32), np.stack(tips).astype(np.float32), r * 0.42, "claw", bend)
    ]
