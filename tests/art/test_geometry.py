"""Lines, frames, surfaces and their pixels are where they should be."""

from __future__ import annotations

import numpy as np
import pytest

from assets.painter.camera import Camera
from assets.painter.flesh import Flesh
from assets.painter.geometry import Frame, along, catmull, lengths, mix, rotation, transport, two_bones, vec
from assets.painter.mesh import ball, cones, tube
from assets.painter.raster import rasterise

BENT = [(0, 0, 0), (1, 0.5, 0), (2, 0.2, 0.6), (3, 1, 1)]


def test_a_spline_goes_through_its_points() -> None:
    line = catmull(BENT, 31)
    assert np.allclose(line[::10], BENT, atol=1e-5)


def test_points_along_a_line_are_evenly_spaced() -> None:
    line, carried = along(BENT, 60, [0, 1, 2, 3])
    steps = np.diff(lengths(line))
    assert steps.std() < 0.02 * steps.mean()
    assert carried is not None
    assert (np.diff(carried[:, 0]) > 0).all()


def test_the_back_stays_square_to_the_line_and_does_not_flip() -> None:
    line, _ = along(BENT, 60)
    tangent, back, side = transport(line, (0, 1, 0), 0.5)
    for a, b in ((tangent, back), (back, side), (side, tangent)):
        assert np.abs((a * b).sum(1)).max() < 1e-4
    assert ((back[1:] * back[:-1]).sum(1) > 0.9).all()
    assert back[30] @ vec(0, 1, 0) > 0.5


def test_limb_reaches_its_target_and_bends_in_its_direction() -> None:
    elbow, end = two_bones(vec(0, 0, 0), vec(1, -1, 0), 1.0, 0.8, (0, 0, 1))
    assert np.allclose(end, (1, -1, 0), atol=1e-5)
    assert np.isclose(np.linalg.norm(elbow), 1.0, atol=1e-5)
    assert np.isclose(np.linalg.norm(end - elbow), 0.8, atol=1e-5)
    assert elbow[2] > 0


def test_a_limb_that_cannot_reach_is_nearly_straight() -> None:
    elbow, end = two_bones(vec(0, 0, 0), vec(5, 0, 0), 1.0, 1.0, (0, 1, 0))
    assert 1.9 < end[0] < 2.0
    assert 0 < elbow[1] < 0.3


def test_frames_nest() -> None:
    outer = Frame.at((1, 2, 3), (0, 0, 1), (0, 1, 0), 2.0)
    inner = outer.child((1, 0, 0), rotation("y", 90), 0.5)
    assert np.allclose(outer((1, 0, 0)), (1, 2, 5), atol=1e-6)
    assert np.allclose(inner((0, 0, 0)), (1, 2, 5), atol=1e-6)
    assert np.isclose(inner.scale, 1.0)
    assert np.isclose(np.linalg.det(inner.axes), 1.0, atol=1e-5)


def test_colours_mix_by_numbers_and_by_pixel() -> None:
    red, blue = vec(1, 0, 0), vec(0, 0, 1)
    assert mix(red, blue, 0.25).tolist() == [0.75, 0, 0.25]
    many = mix(red, blue, np.array([0, 0.5, 1], np.float32))
    assert many.tolist() == [[1, 0, 0], [0.5, 0, 0.5], [0, 0, 1]]


@pytest.mark.parametrize(
    "patch",
    [
        tube(BENT, 0.3, "skin"),
        ball((0, 0, 0), np.eye(3, dtype=np.float32), (1, 0.5, 0.7), "skin"),
        cones(np.zeros((1, 3), np.float32), np.array([[0, 1, 0.2]], np.float32), 0.2, "horn"),
    ],
    ids=["tube", "ball", "cone"],
)
def test_normals_look_outwards(patch: object) -> None:
    points, normals = patch.points[0], patch.normals[0]  # type: ignore[attr-defined]
    middle = points[:, :-1].mean(1, keepdims=True)
    outward = points - middle
    size = np.linalg.norm(outward, axis=-1)
    facing = (outward * normals).sum(-1)[size > 0.05] / size[size > 0.05]
    assert (facing > 0).all()


def test_limbs_blend_only_near_their_joint() -> None:
    flesh = Flesh()
    flesh.add([(-2, 0, 0), (0, 0, 0), (2, 0, 0)], 0.4)
    flesh.add([(0, 0, 0), (0, -1, 0), (0, -2, 0)], 0.25, up=(1, 0, 0))
    trunk, _branch = flesh.patches()
    assert trunk.rest is not None
    moved = np.linalg.norm(trunk.points - trunk.rest, axis=-1)
    far = np.abs(trunk.rest[..., 0]) > 1.2
    below = (np.abs(trunk.rest[..., 0]) < 0.4) & (trunk.rest[..., 1] < -0.2)
    assert moved[far].max() < 0.02
    assert moved[below].max() > 0.05
    assert trunk.attrs["hidden"][far].max() == 0


def test_a_ball_is_a_disc_without_holes() -> None:
    camera = Camera.looking((0, 0, 0), 4.0, lens=1000)
    sphere = ball((0, 0, 0), np.eye(3, dtype=np.float32), 1.0, "skin")
    hits, depth = rasterise([sphere], camera, 200, 150)
    assert np.isclose(sum(len(h.pixels) for h in hits), np.pi * 50**2, rtol=0.03)
    y, x = np.mgrid[0:150, 0:200] + 0.5
    inside = np.hypot(x - 100, y - 75) < 48
    assert np.isfinite(depth[inside]).all()
    assert np.isclose(depth[75, 100], 1.0, atol=0.02)


def test_the_nearer_thing_is_seen() -> None:
    camera = Camera.looking((0, 0, 0), 4.0, lens=1000)
    axes = np.eye(3, dtype=np.float32)
    far, near = ball((0, 0, -1), axes, 0.8, "skin"), ball((0, 0, 1), axes, 0.4, "eye")
    hits, _ = rasterise([near, far], camera, 160, 120)
    seen = {h.patch.material: set(h.pixels.tolist()) for h in hits}
    assert 60 * 160 + 80 in seen["eye"]
    assert not seen["eye"] & seen["skin"]
    assert 60 * 160 + 80 + 28 in seen["skin"]
