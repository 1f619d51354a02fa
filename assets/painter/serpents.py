"""Long bodies: lungs, wyrms, amphipteres, coatls, things of the sea; and necks for those with many heads."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from .curves import CURVES, Line
from .data import table
from .features import dress
from .figure import Figure
from .geometry import Array, Frame, along, rotation, transport, unit, vec
from .heads import MOODS
from .mesh import sheet
from .recipe import Recipe
from .wings import WingPose, petal


@dataclass(frozen=True)
class Long:
    """Proportions of a long body. `girth` runs from the tail's end to the head; `legs` are places along it.

    `length` below 1 keeps only the front part of the pose; `flat` is the width against the height; `dress` are the
    features that every one of the kind has.
    """

    girth: list[float]
    skull: str
    head: float
    legs: list[float] = field(default_factory=list)
    leg: float = 1.0
    webbed: bool = False
    wings: str = ""
    span: float = 2.2
    at: float = 0.66
    fins: str = ""
    belly: str = "plates"
    length: float = 1.0
    flat: float = 1.0
    heads: int = 1
    dress: list[str] = field(default_factory=list)


LENGTHS = {name: Long(**values) for name, values in table("lengths").items()}
_WINGS = {
    "glide": (WingPose(1.0, 26, 6, 14), WingPose(1.0, 40, 0, 12)),
    "coil": (WingPose(0.85, 56, 10, 10), WingPose(0.9, 66, 0, 8)),
    "guard": (WingPose(0.85, 110, 10, 10), WingPose(0.9, 66, 0, 8)),
    "curled": (WingPose(0.15, 30, 60, 20), WingPose(0.3, 40, 54, 16)),
    "dart": (WingPose(0.65, 50, 44, -6), WingPose(0.7, 58, 38, -6)),
}


def serpent(recipe: Recipe) -> Figure:
    """A long body along one of the curves."""
    build = LENGTHS[recipe.plan]
    line = CURVES[recipe.pose]()
    figure = recipe.figure(
        "baby" if recipe.size == "hatchling" and build.skull in {"dragon", "lung"} else build.skull
    )
    if line.mood:
        figure.mood = MOODS[line.mood]
    figure.grounded, figure.belly_kind = not line.air, build.belly
    first = round((1 - build.length) * len(line.points))
    path = line.points[first:]
    young = {"hatchling": 1.45, "small": 1.2, "medium": 1.1}.get(recipe.size, 1.0)
    thick = young**0.8
    count = len(path)
    girth = np.interp(np.linspace(0, 1, count), np.linspace(0, 1, len(build.girth)), build.girth) * thick
    hip, chest = round(0.42 * count), round(0.74 * count)
    radii = (girth[:hip], girth[hip:chest], girth[chest:])
    mesh = figure.spine(
        path[:hip],
        path[hip:chest],
        path[chest:],
        radii,
        flatten=build.flat,
        belly=0.45,
        up=line.up,
        anchor=line.anchor,
    )
    if build.belly == "none":
        mesh.attrs.pop("belly")
    frames = _Frames(path, line)
    for k, at in enumerate(build.legs):
        _legs(figure, frames, at, float(np.interp(at, np.linspace(0, 1, count), girth)), build, line.air, k)
    kind = recipe.wings or build.wings
    if kind == "manta":
        _manta(figure, frames.at(build.at), build.span)
    elif kind and kind != "none":
        frame = frames.at(build.at)
        r = float(np.interp(build.at, np.linspace(0, 1, count), girth))
        poses = _WINGS.get(recipe.pose, _WINGS["glide"] if line.air else _WINGS["coil"])
        figure.wing_pair(
            (0, 0.6 * r, 0.75 * r), (-0.75, 0.1, 0.6 * r), build.span, poses, kind, recipe.seed, frame
        )
    if build.fins:
        _side_fins(figure, frames, girth)
    head = 1.1 * build.head * young**0.8
    if build.heads > 1:
        _necks(figure, frames, line.face, head, build.heads, girth)
    else:
        figure.put_head(path[-1], line.face, head)
    figure.tail_size = 0.5
    dress(figure, tuple(build.dress), recipe.seed)
    return figure


class _Frames:
    """Frames along a line: x forward, y towards the back."""

    def __init__(self, path: Array, line: Line) -> None:
        self.points = along(path, 100)[0]
        self.tangent, self.dorsal, self.side = transport(self.points, line.up, line.anchor)

    def at(self, place: float) -> Frame:
        i = round(place * 99)
        return Frame.at(self.points[i], self.tangent[i], self.dorsal[i])


def _legs(figure: Figure, frames: _Frames, at: float, r: float, build: Long, air: bool, number: int) -> None:
    """A pair of short legs: hanging and grasping in the air, standing on the ground."""
    frame = frames.at(at)
    heading = float(np.degrees(np.arctan2(-frame.axes[2, 0], frame.axes[0, 0])))
    size = 0.62 * build.leg
    for side in (1, -1):
        root = frame((0, -0.25 * r, 0.72 * r * side))
        swing = 0.22 * side * (-1) ** number
        foot = frame((0.10 + swing, -r - 0.42 * size, (r + 0.26 * size) * side))
        if not air:
            foot = vec(foot[0], 0.0, foot[2])
        outward = frame.direction(vec(0, 0, side))
        figure.legs(
            number == 0 and len(build.legs) > 1, [root], [foot], 0.115 * build.leg, heading=heading, reach=size * 1.15,
            outward=outward, webbed=build.webbed, toes=4, foot_size=1.25,
        )  # fmt: skip


def _side_fins(figure: Figure, frames: _Frames, girth: Array) -> None:
    """Breast fins behind the head, and smaller ones further back."""
    for at, size in ((0.80, 0.75), (0.45, 0.45)):
        frame = frames.at(at)
        r = float(np.interp(at, np.linspace(0, 1, len(girth)), girth))
        for side in (1, -1):
            root = frame((0, -0.3 * r, 0.8 * r * side))
            tip = frame((-0.65 * size, -0.45 * size, (r + 0.75 * size) * side))
            normal = frame.direction(vec(0.35, 1, 0.2 * side))
            figure.patches.append(petal(root, tip, 0.30 * size, normal, "fin", shape="fin"))


def _manta(figure: Figure, frame: Frame, span: float) -> None:
    """The broad wings of a ray, in one with the body, curling up at their ends."""
    u = np.linspace(0, 1, 40, dtype=np.float32)[:, None]
    v = np.linspace(-1, 1, 30, dtype=np.float32)[None]
    chord = 0.85 * (1 - u) ** 0.75 + 0.02
    x = 0.25 + v * chord - 0.45 * u**1.5
    y = 0.22 * np.sqrt(np.clip(1 - v**2, 0, 1)) * (1 - u) ** 1.5 + 0.50 * u**2.2 - 0.10 * np.sin(np.pi * u)
    for side in (1, -1):
        z = side * (0.10 + 0.55 * span * u)
        for sign in (1, -1):
            thick = np.where(sign > 0, y, y - 2 * 0.16 * np.sqrt(np.clip(1 - v**2, 0, 1)) * (1 - u) ** 1.5)
            wing = sheet(frame(np.stack(np.broadcast_arrays(x, thick, z), -1)), "skin")
            wing.attrs["dorsal"] = np.full(wing.points.shape[:3], 0.5 if sign > 0 else -0.9, np.float32)
            if sign < 0:
                wing.attrs["belly"] = np.ones(wing.points.shape[:3], np.float32)
            wing.attrs["plain"] = np.full(wing.points.shape[:3], 0.5, np.float32)
            figure.patches.append(wing)


def _necks(
    figure: Figure, frames: _Frames, face: tuple[float, float, float], head: float, count: int, girth: Array
) -> None:
    """Several necks that fan out from the end of a body."""
    root, middle = frames.points[76], frames.points[88]
    for k in range(count):
        spread = (k - (count - 1) / 2) * 62 / max(count - 1, 1) * 1.3
        turned = rotation("z", spread * 0.75) @ rotation("y", spread)
        end = root + turned @ (frames.points[-1] - root)
        bend = root + turned @ (middle - root) * 0.9 + vec(0, 0.12, 0)
        if k != count // 2:
            figure.flesh.add([root, bend, end], np.array([0.8, 0.62, 0.5]) * girth[-4], rows=60, around=28)
        figure.put_head(
            end,
            unit(rotation("y", spread * 0.6) @ vec(*face) + vec(0, 0.006 * spread, 0)),
            head * (1 if k == count // 2 else 0.9),
        )


PLANS = dict.fromkeys(LENGTHS, serpent)
POSES = dict.fromkeys(LENGTHS, tuple(CURVES))
