"""The skin of a dragon: what covers it, the pattern on that, and the belly."""

from __future__ import annotations

import numpy as np

from .geometry import Array, mix, smoothstep
from .light import Surface, linear
from .look import Look
from .noise import cells3, fbm3, tiles, value3
from .raster import Hits


def skin(hits: Hits, look: Look) -> Surface:
    """Skin of body, limbs and head, with the belly plates where the surface turns down."""
    assert hits.patch.rest is not None
    rest = hits.read(hits.patch.rest)
    uv = hits.read(hits.patch.uv)
    dorsal = hits.attr("dorsal", 0.4)
    p = look.palette
    broad = fbm3(rest, 0.55, 3, look.seed)
    up = smoothstep(-0.5, 0.9, dorsal + 0.35 * broad)
    base = mix(mix(p.second, p.main, smoothstep(0.0, 0.62, up)), p.main * 0.62, smoothstep(0.72, 1.0, up))
    base = base * (1 + 0.14 * broad)[:, None]
    base = patterned(base, rest, uv, dorsal, look, hits)
    surface = COVERS[look.skin](base, rest, uv, dorsal, look)
    plain = hits.attr("plain")
    surface.albedo = mix(surface.albedo, base * 0.7, plain)
    surface.height *= 1 - plain
    if look.belly != "none" and "belly" in hits.patch.attrs:
        _belly(surface, uv, rest, dorsal, hits.attr("belly"), look)
    shade = 1 - 0.45 * smoothstep(0.25, 0.9, hits.attr("shade"))
    surface.albedo *= shade[:, None]
    surface.albedo = mix(surface.albedo, p.accent, np.clip(hits.attr("blush"), 0, 0.9))
    inner = smoothstep(0.3, 0.7, hits.attr("inner"))
    surface.albedo = mix(surface.albedo, linear("#7a1c22"), inner)
    surface.height *= 1 - inner
    return surface


def patterned(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look, hits: Hits) -> Array:
    """The markings: softly edged, stronger on the back."""
    p, back = look.palette, smoothstep(-0.55, 0.35, dorsal)
    wobble = fbm3(rest, 0.3, 3, look.seed + 5)
    kind = look.pattern
    if kind in {"stripes", "rings", "brindle"}:
        pitch = {"stripes": 0.30, "rings": 0.36, "brindle": 0.16}[kind]
        wave = np.sin(uv[:, 0] / pitch * 2 * np.pi + wobble * (2.6 if kind == "brindle" else 1.3))
        band = smoothstep(0.15, 0.6, wave) * (back if kind != "rings" else 1.0)
        return mix(base, p.accent, band * (0.85 if kind == "stripes" else 0.75))
    if kind in {"spots", "dapple"}:
        border, number = cells3(rest, 0.19 if kind == "spots" else 0.26, look.seed + 3)
        dot = smoothstep(0.2, 0.42, border + 0.07 * wobble) * (number > 0.3) * back
        return mix(base, p.accent, dot * (0.85 if kind == "spots" else 0.6))
    if kind == "mosaic":
        border, number = cells3(rest, 0.2, look.seed + 3)
        hues = np.stack([p.main, p.accent, p.second, p.wing, p.wing_edge])
        tile = hues[(number * 4.99).astype(int)]
        return mix(base * 0.25, tile, smoothstep(0.02, 0.10, border))
    if kind == "patches":
        return mix(base, p.accent, smoothstep(0.05, 0.3, fbm3(rest, 0.75, 3, look.seed + 9)) * 0.85)
    if kind == "saddle":
        return mix(base, p.accent, smoothstep(0.1, 0.75, dorsal + 0.4 * wobble) * 0.85)
    if kind == "stars":
        border, number = cells3(rest, 0.085, look.seed + 3)
        spark = smoothstep(0.42, 0.6, border) * (number > 0.72)
        return mix(base, linear("#fff4d8") * 1.6, spark)
    if kind == "rainbow":
        hue = hits.attr("along") * 1.6 + 0.18 * wobble + 0.2 * dorsal
        shift = 0.5 + 0.5 * np.cos(2 * np.pi * (hue[:, None] + np.array([0.0, 0.36, 0.66], np.float32)))
        return (0.03 + 0.62 * shift**1.6).astype(np.float32)
    return base


def _plain(base: Array, gloss: float, shine: float, height: Array) -> Surface:
    s = Surface.plain(base, gloss, shine)
    s.height = height.astype(np.float32)
    return s


def _scales(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    size = look.scale
    height, shade, number = tiles(uv[:, 0] / size / 1.1, uv[:, 1] / size)
    tint = 0.80 + 0.38 * number
    colour = base * (tint * (0.42 + 0.58 * shade))[:, None]
    colour = mix(colour, look.palette.second, (number > 0.9) * 0.35)
    return _plain(colour, 26, 0.34, height * size * 0.5)


def _smooth(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    fold = fbm3(rest * np.array([1, 1, 1], np.float32), 0.11, 3, look.seed + 2)
    mottle = 1 + 0.16 * fbm3(rest, 0.2, 3, look.seed + 8)
    return _plain(base * mottle[:, None], 40, 0.4, fold * 0.010)


def _fur(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    fine = 0.04 / look.scale
    streak = np.stack([uv[:, 0] * 15, uv[:, 1] * 95 + 2.5 * value3(rest * 5, 3), rest[:, 0] * 3], 1).astype(
        np.float32
    ) * np.float32(fine)
    hair = fbm3(streak, 1.0, 3, look.seed + 2)
    colour = base * (1 + 0.34 * hair + 0.12 * fbm3(rest, 0.16, 2, look.seed))[:, None]
    return _plain(np.maximum(colour, 0), 9, 0.08, hair * 0.012)


def _feathers(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    """Small soft feathers, each with a pale shaft and a fringed edge."""
    size = look.scale * 1.35
    fringe = 0.10 * value3(
        np.stack([uv[:, 0] * 9, uv[:, 1] * 70, rest[:, 0]], 1).astype(np.float32)
        * np.float32(0.04 / look.scale)
    )
    height, shade, number = tiles(uv[:, 0] / size / 1.7 + fringe, uv[:, 1] / size)
    barbs = value3(
        np.stack([uv[:, 0] * 20, uv[:, 1] * 90, number], 1).astype(np.float32) * np.float32(0.04 / look.scale)
    )
    colour = base * ((0.80 + 0.36 * number) * (0.62 + 0.38 * shade) * (1 + 0.16 * barbs))[:, None]
    return _plain(colour, 8, 0.06, (height * 0.14 + barbs * 0.04) * size)


def _stone(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    border, number = cells3(rest + 0.05 * fbm3(rest, 0.2, 2, look.seed)[:, None], 0.21, look.seed)
    grain = fbm3(rest, 0.045, 3, look.seed + 4)
    crack = smoothstep(0.10, 0.0, border)
    colour = base * ((0.72 + 0.5 * number) * (1 + 0.32 * grain) * (1 - 0.72 * crack))[:, None]
    colour = mix(
        colour,
        look.palette.accent,
        smoothstep(0.55, 0.8, fbm3(rest, 0.4, 3, look.seed + 6) + 0.5 * dorsal) * 0.6,
    )
    height = 0.055 * smoothstep(0.0, 0.16, border) + 0.03 * number + 0.012 * grain
    return _plain(colour, 12, 0.12, height)


def _bark(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    q = np.stack([uv[:, 0] * 1.1, uv[:, 1] * 5.5, rest[:, 2] * 0.5], 1).astype(np.float32)
    ridge = 1 - np.abs(fbm3(q, 0.8, 4, look.seed))
    colour = base * (0.25 + 0.85 * smoothstep(0.45, 1.0, ridge))[:, None]
    mossy = smoothstep(0.25, 0.8, dorsal + 0.8 * fbm3(rest, 0.3, 3, look.seed + 3))
    return _plain(mix(colour, look.palette.accent, mossy * 0.65), 8, 0.05, ridge * 0.05)


def _moss(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    clump = fbm3(rest, 0.10, 4, look.seed)
    border, number = cells3(rest, 0.055, look.seed)
    colour = base * ((0.7 + 0.5 * number) * (1 + 0.45 * clump))[:, None]
    colour = mix(colour, look.palette.accent, (number > 0.93) * smoothstep(0.25, 0.45, border))
    return _plain(np.maximum(colour, 0), 6, 0.03, clump * 0.02 + border * 0.012)


def _crystal(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    border, number = cells3(rest, 0.17, look.seed)
    tilt = number[:, None] * np.array([7.0, 13.0, 29.0], np.float32)
    facet = (np.sin(tilt) * rest).sum(1)
    colour = base * (0.55 + 0.9 * number)[:, None]
    s = _plain(colour, 60, 0.9, facet * 0.5 + 0.05 * smoothstep(0, 0.05, border))
    s.glow = base * (0.16 * smoothstep(0.25, 0.0, border))[:, None]
    s.through = base * 0.25
    return s


def _shell(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    """Broad overlapping plates across the body, as of a lobster or a pangolin."""
    size = look.scale * 3.4
    height, shade, number = tiles(uv[:, 0] / size, uv[:, 1] / size / 1.7)
    groove = fbm3(np.stack([uv[:, 0] * 3, uv[:, 1] * 18, number], 1).astype(np.float32), 1.0, 2, look.seed)
    colour = base * ((0.85 + 0.3 * number) * (0.4 + 0.6 * shade) * (1 + 0.1 * groove))[:, None]
    return _plain(colour, 40, 0.5, height * size * 0.32)


def _ghost(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    flowing = np.stack([uv[:, 0] * 0.9, uv[:, 1] * 2.6, rest[:, 1]], 1).astype(np.float32)
    wisp = fbm3(flowing, 0.7, 4, look.seed)
    s = _plain(base * (1 + 0.4 * wisp)[:, None], 12, 0.2, wisp * 0.02)
    s.glow = base * (0.26 + 0.30 * np.clip(wisp, 0, 1))[:, None]
    s.opacity = np.clip(0.72 + 0.35 * wisp, 0.3, 0.95).astype(np.float32)
    s.through = base * 0.4
    return s


def _metal(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    s = _scales(base, rest, uv, dorsal, look)
    s.gloss[:] = 50
    s.shine[:] = 1.2
    s.albedo *= 0.75
    return s


def _leaf(base: Array, rest: Array, uv: Array, dorsal: Array, look: Look) -> Surface:
    size = look.scale * 2.6
    height, shade, number = tiles(uv[:, 0] / size / 1.5, uv[:, 1] / size)
    vein = np.abs(np.mod(uv[:, 1] / size + 0.5 * np.mod(np.floor(uv[:, 0] / size / 1.5), 2), 1) - 0.5)
    colour = (
        mix(base, look.palette.accent, (number > 0.72) * 0.55)
        * ((0.75 + 0.4 * number) * (0.45 + 0.55 * shade))[:, None]
    )
    colour = colour * (1 + 0.5 * smoothstep(0.06, 0.0, vein))[:, None]
    return _plain(colour, 16, 0.15, height * size * 0.28)


def _belly(s: Surface, uv: Array, rest: Array, dorsal: Array, reach: Array, look: Look) -> None:
    """Broad plates on the underside; `reach` says how far up they go (0 none, 1 half way round)."""
    edge = -1 + 1.25 * reach + 0.05 * fbm3(rest, 0.12, 2, look.seed)
    inside = smoothstep(edge + 0.10, edge - 0.06, dorsal) * (reach > 0.02)
    if look.belly == "soft":
        colour = look.palette.belly * (1 + 0.12 * fbm3(rest, 0.1, 3, look.seed))[:, None]
        s.albedo = mix(s.albedo, colour, inside)
        return
    pitch = look.scale * 2.3
    t = np.mod(uv[:, 0] / pitch, 1)
    lip = smoothstep(0.0, 0.16, t) * (1 - 0.55 * smoothstep(0.82, 1.0, t))
    colour = look.palette.belly * (0.40 + 0.60 * lip + 0.05 * fbm3(rest, 0.08, 2, look.seed))[:, None]
    s.albedo = mix(s.albedo, colour, inside)
    s.height += (t * (1 - smoothstep(0.85, 1, t)) * pitch * 0.22 - s.height) * inside


PATTERNS = {
    "plain", "stripes", "rings", "brindle", "spots", "dapple", "mosaic", "patches", "saddle", "stars", "rainbow",
}  # fmt: skip
COVERS = {
    "scales": _scales,
    "smooth": _smooth,
    "fur": _fur,
    "feathers": _feathers,
    "stone": _stone,
    "bark": _bark,
    "moss": _moss,
    "crystal": _crystal,
    "shell": _shell,
    "ghost": _ghost,
    "metal": _metal,
    "leaf": _leaf,
}
