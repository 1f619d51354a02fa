"""A posed dragon: what all body plans build, and what features are hung on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Unpack

import numpy as np
from numpy.typing import ArrayLike

from .flesh import Flesh
from .geometry import Array, Frame, lengths, smoothstep, unit, vec
from .heads import MOODS, SKULLS, Mood, Skull, head
from .limbs import LegShape, leg
from .mesh import Patch
from .wings import Skeleton, WingPose, arm_path, bat, feathered, petal, skeleton

Points = Sequence[ArrayLike] | Array


@dataclass
class Figure:
    """The parts of one dragon in the world.

    backbone   the tube of tail, body and neck: it starts at the tail's end and ends in the head
    marks      places along it, 0 to 1: `hip`, `chest` and `neck` (where the neck begins)
    heads      one frame for each head, the chief one first
    grounded   whether it stands on the ground at y = 0
    """

    flesh: Flesh = field(default_factory=Flesh)
    patches: list[Patch] = field(default_factory=list)
    backbone: Patch | None = None
    marks: dict[str, float] = field(default_factory=dict)
    heads: list[Frame] = field(default_factory=list)
    wings: list[Skeleton] = field(default_factory=list)
    skull: Skull = SKULLS["dragon"]
    mood: Mood = MOODS["helpful"]
    eyes: float = 1.0
    grounded: bool = True
    tail_end: Array = field(default_factory=lambda: vec(0, 0, 0))
    tail_way: Array = field(default_factory=lambda: vec(-1, 0, 0))
    tail_size: float = 0.6
    scale_size: float = 1.0
    pupil: str = ""
    belly_kind: str = "plates"

    def spine(
        self, tail: Points, body: Points, neck: Points, girth: tuple[ArrayLike, ArrayLike, ArrayLike], *,
        flatten: float = 0.86, belly: float = 0.42, up: ArrayLike = (0, 1, 0), anchor: float | None = None,
    ) -> Patch:  # fmt: skip
        """Tail (from its end), body (from the hip) and neck (to the head) as one tube of flesh.

        `girth` holds radii for the three; each is read evenly along its part.
        """
        path = np.array([*tail, *body, *neck], np.float32)
        s = lengths(path) / lengths(path)[-1]
        a, b = len(tail), len(tail) + len(body)
        self.marks = {"hip": float(s[a]), "chest": float(s[b - 1]), "neck": float(s[min(b, len(s) - 1)])}
        radii: list[float] = []
        for part, given in zip((tail, body, neck), girth, strict=True):
            values = np.asarray(given, np.float32)
            radii += list(np.interp(np.linspace(0, 1, len(part)), np.linspace(0, 1, len(values)), values))
        wide = np.ones(len(path), np.float32)
        wide[a:b] = flatten
        mesh = self.flesh.add(
            path,
            radii,
            up=up,
            flatten=wide,
            rows=210,
            around=44,
            anchor=float(s[(a + b) // 2]) if anchor is None else anchor,
        )
        along = mesh.attrs["along"]
        mesh.attrs["belly"] = (belly * smoothstep(0.02, 0.2, along)).astype(np.float32)
        self.backbone = mesh
        self.tail_end, self.tail_way = path[0], unit(path[0] - path[1])
        return mesh

    def put_head(
        self,
        at: ArrayLike,
        facing: ArrayLike,
        size: float,
        up: ArrayLike = (0, 1, 0),
        gaze: float = 0,
        teeth: float = 1,
    ) -> Frame:
        """A head whose snout points along `facing`; `size` is the length of the skull."""
        frame = Frame.at(at, facing, up, size)
        self.heads.append(frame)
        self.patches += head(frame, self.skull, self.mood, self.eyes, gaze, teeth)
        return frame

    def legs(
        self, hind: bool, roots: Points, feet: Points, thickness: float, **shape: Unpack[LegShape]
    ) -> None:
        """Legs from each of `roots` to each of `feet`."""
        for root, foot in zip(roots, feet, strict=True):
            self.patches += leg(self.flesh, root, foot, thickness, hind=hind, **shape)

    def wing_pair(
        self, shoulder: tuple[float, float, float], hip: tuple[float, float, float], span: float,
        poses: tuple[WingPose, WingPose], kind: str = "bat", seed: int = 0, frame: Frame | None = None,
    ) -> None:  # fmt: skip
        """A right and a left wing, each in a pose of its own; `kind` is bat, ragged, feather, leaf, moth or gauze.

        The points are local to `frame` if there is one.
        """
        for side, pose in zip((1, -1), poses, strict=True):
            z = vec(1, 1, side)
            bones = skeleton(np.array(shoulder) * z, np.array(hip) * z, side, span, pose)
            if frame is not None:
                bones = bones.placed(frame)
            self.wings.append(bones)
            if kind in {"bat", "ragged", "feather"}:
                path, radii = arm_path(bones)
                self.flesh.add(path, radii, rows=44, around=20)
            if kind == "feather":
                self.patches += feathered(bones, seed + side)
            elif kind in {"bat", "ragged"}:
                self.patches += bat(bones, seed + side, 0.25 if kind == "ragged" else 0.0)
            else:
                self.patches += _vanes(bones, kind, span)

    def all_patches(self) -> list[Patch]:
        return [*self.flesh.patches(), *self.patches]


def _vanes(bones: Skeleton, kind: str, span: float) -> list[Patch]:
    """Two pairs of broad vanes instead of an arm and fingers."""
    material = {"leaf": "foliage", "moth": "mothwing", "gauze": "gauze", "fin": "fin"}[kind]
    shape = {"leaf": "leaf", "moth": "moth", "gauze": "insect", "fin": "fin"}[kind]
    front = unit(bones.ribs[0][-1] * 0.55 + bones.ribs[1][-1] * 0.45 - bones.shoulder)
    rear = unit(bones.ribs[2][-1] * 0.5 + bones.ribs[3][-1] * 0.5 - bones.shoulder)
    veil = 1 if kind == "gauze" else 0
    wide = {"leaf": 0.19, "moth": 0.34, "gauze": 0.15, "fin": 0.26}[kind]
    root = bones.shoulder
    return [
        petal(
            root - front * 0.03 * span,
            root + rear * span * 0.72,
            wide * span * 0.95,
            bones.normal,
            material,
            veil,
            shape,
        ),
        petal(
            root - front * 0.03 * span,
            root + front * span * 0.98,
            wide * span,
            bones.normal,
            material,
            veil,
            shape,
        ),
    ]
