"""Four-legged and two-legged bodies: one build, given its proportions by the plan and its points by the pose."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from .data import table
from .figure import Figure
from .geometry import Array, rotation, unit, vec
from .heads import MOODS
from .limbs import FootShape
from .recipe import Recipe
from .wings import WingPose


@dataclass(frozen=True)
class Build:
    """Proportions of a body plan, as factors of the western dragon's.

    `stance` is the height of the body over its feet; `toes` and `webbed` shape the feet; `span` is that of the wings.
    """

    legs: int = 4
    neck: float = 1.0
    tail: float = 1.0
    girth: float = 1.0
    belly: float = 1.0
    neck_girth: float = 1.0
    tail_girth: float = 1.0
    limb: float = 1.0
    foot: float = 1.0
    stance: float = 1.0
    head: float = 0.84
    skull: str = "dragon"
    wings: str = "bat"
    span: float = 2.15
    toes: int = 3
    webbed: bool = False
    eyes: float = 1.0
    pupil: str = ""
    plates: str = "plates"
    scale_size: float = 1.0
    extra_legs: int = 0
    heads: int = 1


_LEAST_SPREAD = 0.58
"""Wings folded closer than this are bundles that nobody reads as wings."""
BUILDS = {name: Build(**values) for name, values in table("builds").items()}


def _young(build: Build) -> Build:
    """The hatchling of a kind: all head, eyes and belly."""
    skull = "baby" if build.skull in {"dragon", "drake", "lung"} else build.skull
    return replace(
        build, skull=skull, neck=build.neck * 0.72, tail=build.tail * 0.82, girth=build.girth * 1.06,
        belly=build.belly * 1.1, head=build.head * 1.22, limb=build.limb * 1.05, foot=build.foot * 1.1,
        span=build.span * 0.78, eyes=build.eyes * 1.12, stance=build.stance * 0.92,
    )  # fmt: skip


def _grown(points: Any, root: Array, factor: float) -> list[tuple[float, float, float]]:
    """A chain of points made longer or shorter from its root."""
    return [tuple(root + (np.asarray(p, np.float32) - root) * factor) for p in points]


def _settled(pose: dict[str, Any], build: Build) -> dict[str, Any]:
    """The pose for these proportions: neck, tail and height are scaled from where they join the body."""
    out = dict(pose)
    air = pose.get("air", False)
    down = 0.0 if air else (1 - build.stance)
    middle = float(np.mean([p[1] for p in pose["body"]]))
    shift = vec(0, -down * middle, 0)
    out["body"] = [tuple(np.asarray(p, np.float32) + shift) for p in pose["body"]]
    hip, chest = np.asarray(out["body"][0], np.float32), np.asarray(out["body"][-1], np.float32)
    out["neck"] = _grown([np.asarray(p, np.float32) + shift for p in pose["neck"]], chest, build.neck**0.9)
    tail = _grown([np.asarray(p, np.float32) + shift for p in pose["tail"]], hip, build.tail)
    if not air and min(p[1] for p in pose["tail"]) > 0:
        tail = [(x, max(y, 0.10 if i else 0.08), z) for i, (x, y, z) in enumerate(tail)]
    out["tail"] = tail
    return out


def quadruped(recipe: Recipe) -> Figure:
    """A body on four legs, or on two with wings or small hands."""
    build = _young(BUILDS[recipe.plan]) if recipe.size == "hatchling" else BUILDS[recipe.plan]
    if recipe.wings:
        build = replace(build, wings=recipe.wings)
    raw = table("poses")["two" if build.legs == 2 else "four"][recipe.pose]
    pose = _settled(raw, build)
    figure = recipe.figure(build.skull)
    if "mood" in raw:
        figure.mood = MOODS[raw["mood"]]
    figure.eyes *= build.eyes
    figure.pupil, figure.belly_kind, figure.scale_size = build.pupil, build.plates, build.scale_size
    figure.grounded = not raw.get("air", False)
    g, t, n = build.girth, build.tail_girth, build.neck_girth
    head = build.head * {"hatchling": 1.0, "small": 1.12, "medium": 1.05}.get(recipe.size, 1.0)
    neck_end = 0.20 * head
    figure.spine(
        pose["tail"], pose["body"], pose["neck"],
        (np.array([0.015, 0.05, 0.09, 0.15, 0.25]) * t * g, np.array([0.36, 0.40 * build.belly, 0.45]) * g,
         np.array([0.33 * g * (0.5 + 0.5 * n), 0.235 * n, max(0.19 * n, neck_end), neck_end * 1.02])),
        belly=0.30 if build.plates == "soft" else 0.42,
    )  # fmt: skip
    hip, chest = (np.asarray(pose["body"][i], np.float32) for i in (0, -1))
    limb = build.limb * g**0.5
    feet: FootShape = {"toes": build.toes, "webbed": build.webbed, "foot_size": build.foot}
    upright = float(np.clip((chest[1] - hip[1]) / 0.9, -0.6, 1))
    roots = [tuple(hip + vec(0.02, -0.05, z * 0.22 * g)) for z in (1, -1)]
    figure.legs(True, roots, _feet(raw["hind"], hip, build), 0.27 * limb, reach=1.32 * build.stance, **feet)
    for k in range(build.extra_legs):
        at = hip + (chest - hip) * (k + 1) / (build.extra_legs + 1)
        spots = [tuple(at + vec(0.10 * (-1) ** k * s, -at[1], 0.52 * s)) for s in (1, -1)]
        figure.legs(
            False,
            [tuple(at + vec(0, -0.08, 0.24 * g * s)) for s in (1, -1)],
            spots,
            0.18 * limb,
            reach=1.2 * build.stance,
            **feet,
        )
    if build.legs == 4:
        low = vec(0.06, -0.12, 0) + vec(0.12, 0.05, 0) * max(upright, 0)
        roots = [tuple(chest + low + vec(0, 0, z * 0.25 * g)) for z in (1, -1)]
        figure.legs(
            False, roots, _feet(raw["fore"], chest, build), 0.20 * limb, reach=1.24 * build.stance, **feet
        )
        ahead = chest + vec(0.18, -0.06, 0) * g
        figure.flesh.muscle([chest + vec(0.06, -0.10, 0), ahead], [0.38 * g, 0.28 * g])
    elif build.wings == "hands":
        roots = [tuple(chest + vec(0.12, -0.16, z * 0.26 * g)) for z in (1, -1)]
        hands = [tuple(chest + vec(0.48, -0.46 + 0.1 * z, z * 0.26)) for z in (1, -1)]
        figure.legs(False, roots, hands, 0.10 * limb, reach=0.62, toes=2, foot_size=0.8)
    if build.wings and build.wings not in {"hands", "none"}:
        shoulder = tuple(chest + vec(-0.08, 0.24 * g, 0.22 * g) + vec(-0.22, -0.08, 0) * max(upright, 0))
        flank = tuple(hip + vec(0.1, 0.12, 0.24 * g))
        right, left = (WingPose(max(w[0], _LEAST_SPREAD), *w[1:]) for w in raw["wings"])
        figure.wing_pair(shoulder, flank, build.span, (right, left), build.wings, recipe.seed)
    up = (0, 1, 0) if abs(raw["face"][1]) < 0.9 else (1, 0, 0)
    figure.put_head(pose["neck"][-1], raw["face"], head, up)
    for k in range(1, build.heads):
        _another_neck(figure, pose["neck"], raw["face"], head, k, n)
    figure.tail_size = 0.62 * build.tail**0.5
    return figure


def _another_neck(figure: Figure, neck: Any, face: Any, head: float, number: int, thick: float) -> None:
    """One more neck beside the first: to the right and the left in turn, further out and lower each time."""
    side = 1 if number % 2 else -1
    rank = (number + 1) // 2
    root = np.asarray(neck[0], np.float32) - vec(0.12, 0.05, -0.10 * side)
    spread = rotation("x", 34.0 * rank * side) @ rotation("y", -26.0 * rank * side)
    swing = spread @ rotation("z", 14.0 - 10.0 * rank)
    chain = [root, *(root + swing @ (np.asarray(p, np.float32) - root) * (1 - 0.06 * rank) for p in neck[1:])]
    figure.flesh.add(chain, np.array([0.26, 0.22, 0.18, 0.15]) * thick, rows=90, around=32)
    figure.put_head(
        chain[-1], unit(rotation("y", -28.0 * rank * side) @ vec(*face) + vec(0, 0.12 * side, 0)), head * 0.92
    )


def _feet(feet: Any, joint: Array, build: Build) -> list[tuple[float, float, float]]:
    """Where the feet stand, brought in or out with the girth of the body."""
    return [(f[0], f[1], f[2] * (0.6 + 0.4 * build.girth)) for f in feet]


PLANS = dict.fromkeys(BUILDS, quadruped)
POSES = {name: tuple(table("poses")["two" if build.legs == 2 else "four"]) for name, build in BUILDS.items()}
