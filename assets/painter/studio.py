"""From a figure in a place to a finished picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .camera import Camera
from .filters import blur
from .geometry import Array, mix, smoothstep, unit, vec
from .light import Light, Surface, bumped, film, occlusion, shade
from .look import Look
from .materials import MATERIALS
from .mesh import Patch
from .raster import Hits, Ints, rasterise
from .shadows import ShadowMap
from .strokes import paint


@dataclass
class Scene:
    """What a picture is made of: solid and see-through surfaces before a backdrop (h, w, 3, linear light)."""

    patches: list[Patch]
    camera: Camera
    light: Light
    look: Look
    backdrop: Array
    haze: Array
    haze_from: float = 2.0
    haze_to: float = 12.0
    focus: tuple[float, float] = (0.5, 0.4)


@dataclass
class Pixels:
    """Buffers of a rendered layer (h, w, ...)."""

    colour: Array
    alpha: Array
    depth: Array
    flow: Array
    known: Array
    detail: Array


def _layer(
    scene: Scene,
    patches: list[Patch],
    shadows: tuple[ShadowMap, ShadowMap],
    width: int,
    height: int,
    behind: Array | None = None,
) -> Pixels:
    """One layer of surfaces, lit. Nothing is drawn that lies deeper than `behind` (a depth picture)."""
    hits, depth = rasterise(patches, scene.camera, width, height)
    if behind is not None:
        flat = behind.ravel()
        hits = [h.part(h.depth > flat[h.pixels]) for h in hits]
        hits = [h for h in hits if len(h.pixels)]
    n = width * height
    normal, bump = np.zeros((n, 3), np.float32), np.zeros(n, np.float32)
    alpha, detail = np.zeros(n, np.float32), np.zeros(n, np.float32)
    which, tangent = np.full(n, -1, np.int32), np.zeros((n, 2), np.float32)
    made: list[tuple[Hits, Surface]] = []
    for k, h in enumerate(hits):
        assert h.patch.normals is not None
        v = scene.camera.turn(unit(h.read(h.patch.normals)))
        if not h.patch.closed:
            v = v * np.where(v[:, 2:] < 0, -1, 1)
        normal[h.pixels] = v
        surface = MATERIALS[h.patch.material](h, scene.look)
        bump[h.pixels], alpha[h.pixels] = surface.height, surface.opacity
        which[h.pixels] = k
        flow = scene.camera.turn(h.read(np.gradient(h.patch.points, axis=1)))
        tangent[h.pixels] = flow[:, :2] * [1, -1]
        detail[h.pixels] = _DETAIL.get(h.patch.material, 0.55)
        made.append((h, surface))
    unit_pixels = width / scene.camera.span
    image_normal = normal.reshape(height, width, 3)
    far = np.where(np.isfinite(depth), depth, -1e6)
    soft = _softened(image_normal, far, which.reshape(height, width), hits, unit_pixels)
    tilted = bumped(
        soft, bump.reshape(height, width) * unit_pixels, 0.9, which.reshape(height, width)
    ).reshape(n, 3)
    open_ = occlusion(depth, unit_pixels).ravel()
    colour = np.zeros((n, 3), np.float32)
    for h, surface in made:
        px = h.pixels
        points = h.read(h.patch.points)
        lit = shadows[0].lit(points, normal[px])
        above = 0.35 + 0.65 * shadows[1].open_sky(points)
        colour[px] = shade(surface, tilted[px], scene.light, lit * (0.4 + 0.6 * above), open_[px] * above)
        away = smoothstep(scene.haze_from, scene.haze_to, -h.depth)[:, None]
        colour[px] = colour[px] * (1 - away) + scene.haze * away
    angle = np.arctan2(tangent[:, 1], tangent[:, 0])
    known = np.clip(np.hypot(tangent[:, 0], tangent[:, 1]) * unit_pixels / 2, 0, 1) * (which >= 0)

    def image(x: Array) -> Array:
        return x.reshape(height, width, *x.shape[1:])

    return Pixels(
        image(colour), image(alpha), depth, image(angle), image(known.astype(np.float32)), image(detail)
    )


_DETAIL = {
    "eye": 1.0, "tooth": 0.9, "horn": 0.7, "claw": 0.7, "skin": 0.55, "membrane": 0.3, "rock": 0.12, "soil": 0.08,
    "blade": 0.25, "feather": 0.5, "beak": 0.8, "tongue": 0.8, "mouth": 0.8, "gem": 0.4, "foliage": 0.4, "hair": 0.45,
    "dyed": 0.34,
}  # fmt: skip


def _softened(normal: Array, depth: Array, which: Ints, hits: list[Hits], unit_pixels: float) -> Array:
    """Normals blended where two pieces of skin meet at nearly the same depth, so that no seam shows."""
    skins = np.isin(which, [k for k, h in enumerate(hits) if h.patch.material == "skin"])
    seam = np.zeros(which.shape, bool)
    for axis in (0, 1):
        a = np.s_[:, 1:] if axis else np.s_[1:]
        b = np.s_[:, :-1] if axis else np.s_[:-1]
        meet = (
            (which[a] != which[b]) & skins[a] & skins[b] & (np.abs(depth[a] - depth[b]) < 2.5 / unit_pixels)
        )
        seam[a] |= meet
    if not seam.any():
        return normal
    near = np.clip(blur(seam.astype(np.float32), 0.03 * unit_pixels) * 0.08 * unit_pixels, 0, 1)
    mask = skins.astype(np.float32)
    sigma = 0.018 * unit_pixels
    smooth = blur(normal * mask[..., None], sigma) / (blur(mask, sigma) + 1e-4)[..., None]
    near = (near * mask)[..., None]
    return unit(normal * (1 - near) + smooth * near)


def render(scene: Scene, width: int, height: int) -> tuple[Array, Pixels]:
    """The scene in linear light, and the buffers of its solid surfaces."""
    key = ShadowMap(scene.patches, scene.camera, scene.light, min(900, width))
    shadows = (key, ShadowMap(scene.patches, scene.camera, None, min(300, width)))
    solid = _layer(scene, [p for p in scene.patches if not p.veil], shadows, width, height)
    a = solid.alpha[..., None]
    image = scene.backdrop * (1 - a) + solid.colour * a
    # Light from the backdrop wraps round the edges of what stands before it.
    glow = blur(scene.backdrop * (1 - a), 0.008 * width)
    image = image + glow * a * 0.30
    for veil in sorted({p.veil for p in scene.patches if p.veil}):
        layer = _layer(
            scene, [p for p in scene.patches if p.veil == veil], shadows, width, height, solid.depth
        )
        a = layer.alpha[..., None]
        image = image * (1 - a) + layer.colour * a
        solid.detail = np.maximum(solid.detail, layer.alpha * 0.5)
    return without_steps(image, solid.depth, 3 * scene.camera.span / width), solid


def without_steps(image: Array, depth: Array, gap: float) -> Array:
    """The picture with the stair-steps smoothed where the depth jumps by more than `gap`."""
    near = np.where(np.isfinite(depth), depth, -1e6)
    jump = np.zeros(depth.shape, bool)
    for axis in (0, 1):
        step = np.abs(np.diff(near, axis=axis)) > gap
        first, second = (np.s_[:-1], np.s_[1:]) if axis == 0 else (np.s_[:, :-1], np.s_[:, 1:])
        jump[first] |= step
        jump[second] |= step
    amount = np.clip(blur(jump.astype(np.float32), 0.6) * 1.3, 0, 1)
    return mix(image, blur(image, 0.85), amount)


def finish(image: Array, pixels: Pixels, scene: Scene, seed: int, *, strokes: bool = True) -> Array:
    """Bloom, film, brush strokes and the last glaze: display values 0 to 1."""
    height, width = image.shape[:2]
    bright = image * smoothstep(0.9, 2.4, image.max(-1))[..., None]
    bloom = blur(bright, 0.012 * width)
    shown = film((image + 0.4 * bloom) * scene.light.exposure)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / width, y / width
    fx, fy = scene.focus
    near = np.exp(-((np.hypot(x - fx, y - fy) / 0.15) ** 2))
    detail = blur(pixels.detail, 0.003 * width)
    detail = np.clip(detail * (0.62 + 0.6 * near), 0, 1)
    if strokes:
        painted = paint(shown.astype(np.float32), detail, seed, pixels.flow, pixels.known * 0.8)
        keep = (0.10 + 0.62 * detail)[..., None]
        shown = painted * (1 - keep) + shown * keep
    soft = blur(shown, 0.0016 * width)
    shown = np.clip(shown + 0.5 * (shown - soft), 0, 1)
    shown = shown * 0.72 + shown * shown * (3 - 2 * shown) * 0.28
    shadows, lights = (1 - shown) ** 2, shown**2
    shown = shown + shadows * vec(-0.012, 0, 0.028) + lights * vec(0.018, 0.005, -0.018)
    corner = np.hypot((x - 0.5) * 1.05, (y - 0.375) * 1.25)
    return np.clip(shown * (1 - 0.28 * smoothstep(0.38, 0.75, corner))[..., None], 0, 1)
