"""What dragons that are painted large need beyond those of the cards: scales of one size, gums, a snout."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy import ndimage

from ..figure import Figure
from ..filters import blur
from ..geometry import Array, Frame, smoothstep, unit, vec
from ..heads import Dab, jaw_frame
from ..mesh import Patch, ball, sculpt, tube

_SHARED = 1.5
"""Over so many corners of a mesh the lean of rows of scales is shared."""

_TIGHT = 0.45
"""Where corners of a mesh are nearer to each other than this share of what is usual, it lies in folds."""

_STRONGER = 1.22
"""So much thicker and longer are teeth that are seen large."""


def _steps(points: Array, axis: int) -> Array:
    return np.linalg.norm(np.diff(points, axis=axis), axis=-1).astype(np.float32)


def evened(patch: Patch, anchor: float = 0.5) -> Patch:
    """The same skin, measured where it is: a limb's own tube is narrower where muscles swell, and longer inside bends.

    At `anchor` (0 to 1 along) rows of scales go straight round.
    """
    points = patch.points[0]
    rows, around = points.shape[:2]
    along = _steps(points, 0)
    # Where one side of a bend is longer than the other, rows lean; a little of that is shared between neighbours.
    turned = np.concatenate([along[:, :-1]] * 3, 1)
    along = blur(turned, _SHARED)[:, around - 1 : 2 * (around - 1)]
    along = np.concatenate([along, along[:, :1]], 1)
    u = np.concatenate([np.zeros((1, around), np.float32), np.cumsum(along, 0)], 0)
    u = u - u[round(anchor * (rows - 1))] + u[round(anchor * (rows - 1))].mean()
    across = _steps(points, 1)
    half = (around - 1) // 2
    right = np.concatenate([np.zeros((rows, 1), np.float32), np.cumsum(across[:, :half], 1)], 1)
    left = np.cumsum(across[:, half:][:, ::-1], 1)[:, ::-1]
    v = np.concatenate([right, -np.concatenate([left[:, 1:], np.zeros((rows, 1), np.float32)], 1)], 1)
    return replace(patch, uv=np.stack([u, v], -1)[None].astype(np.float32))


def unfolded(backbone: Patch) -> Patch:
    """The same skin of tail, body and neck, smooth where it would lie in folds inside a bend of the neck."""
    points, normals = backbone.points[0], backbone.normals
    assert normals is not None
    steps = _steps(points, 0)
    tight = steps / steps.mean(1, keepdims=True) < _TIGHT
    tight[: len(tight) // 2] = False
    inside = np.concatenate([tight, tight[-1:]], 0).astype(np.float32)
    share = np.clip(4 * ndimage.gaussian_filter(inside, (5, 2), mode=("nearest", "wrap")), 0, 1)[..., None]

    def calm(values: Array) -> Array:
        soft = ndimage.gaussian_filter(values[:, :-1], (9, 1.5, 0), mode=("nearest", "wrap", "nearest"))
        return values + (np.concatenate([soft, soft[:, :1]], 1) - values) * share

    return replace(
        backbone, points=calm(points)[None].astype(np.float32), normals=unit(calm(normals[0]))[None]
    )


def with_snout(patch: Patch, frame: Frame, figure: Figure) -> Patch:
    """The upper head with scales to its tip, and with rims round its nostrils."""
    x, y, z = figure.skull.nostril
    s = frame.scale
    dabs: list[Dab] = []
    for side in (1, -1):
        at = frame(vec(x - 0.015, y + 0.030, z * side))
        dabs.append((at, 0.062 * s, frame.direction(vec(-0.004, 0.026, 0.012 * side)) * s))
        hole = frame(vec(x + 0.022, y + 0.040, (z + 0.018) * side))
        dabs.append((hole, 0.030 * s, frame.direction(vec(-0.016, -0.020, -0.010 * side)) * s))
    plain, uv = patch.attrs["plain"], patch.uv.copy()
    attrs = {**patch.attrs, "plain": np.zeros_like(plain)}
    first = int(np.argmax(plain[0, :, 0] > 0))
    uv[0, first:, :, 0] = uv[0, first, :, 0] + np.cumsum(_steps(patch.points[0], 0)[first - 1 :], 0)
    return replace(sculpt(replace(patch, attrs=attrs, uv=uv), dabs), rest=patch.rest)


def thin_lips(jaw: Patch) -> Patch:
    """The lower jaw of a mouth that is nearly closed: no more than a line of its inside is seen."""
    inner = smoothstep(0.70, 0.99, jaw.attrs["inner"])
    return replace(jaw, attrs={**jaw.attrs, "inner": inner})


def nostrils(frame: Frame, figure: Figure) -> list[Patch]:
    """Dark holes, larger than those of heads that are seen small."""
    x, y, z = figure.skull.nostril
    found = []
    for side in (1, -1):
        axes = Frame.at((0, 0, 0), (0.72, 0.30, 0.62 * side), (0, 1, 0)).axes
        hole = ball(vec(x + 0.020, y + 0.036, (z + 0.020) * side), axes, (0.010, 0.012, 0.022), "pit", 16)
        found.append(hole.moved(frame))
    return found


def gums(frame: Frame, figure: Figure) -> list[Patch]:
    """Flesh along both rows of teeth, on both sides, out of which they grow."""
    skull, found = figure.skull, []
    for stations, place, column, up in (
        (skull.upper, frame, 2, 1),
        (skull.lower, jaw_frame(frame, skull, figure.mood), 1, -1),
    ):
        s = np.array(stations, np.float32)
        x = np.linspace(0.24, s[-2, 0] + 0.012, 26).astype(np.float32)
        y, w = np.interp(x, s[:, 0], s[:, column]), np.interp(x, s[:, 0], s[:, 3]) * 0.86
        for side in (1, -1):
            line = place(np.stack([x, y + 0.020 * up, w * side], 1))
            thick = 0.014 * frame.scale * np.sin(np.pi * np.linspace(0.08, 0.92, 26)) ** 0.4
            gum = tube(line, thick, "mouth", frame.direction(vec(0, 1, 0)), 80, 14)
            gum.attrs["along"] = np.full(gum.points.shape[:3], 0.62, np.float32)
            found.append(gum)
    return found


def rooted(teeth: Patch) -> Patch:
    """The same teeth, stronger, with roots that reach into the flesh."""
    p = teeth.points
    middle = p.mean(2, keepdims=True)
    p = middle + _STRONGER * (p - middle)
    base, tip = p[:, 0].mean(1), p[:, -1].mean(1)
    p = p + (middle - base[:, None, None]) * (_STRONGER - 1)
    back = smoothstep(0.5, 0.0, np.linspace(0, 1, p.shape[1], dtype=np.float32))
    pulled = p + (base - tip)[:, None, None] * 0.55 * back[None, :, None, None]
    return replace(teeth, points=pulled.astype(np.float32), normals=None)
