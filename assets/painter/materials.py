"""Everything that is not skin: eyes, horn, membranes, feathers, leaves, hair, rock, crystal and grass.

A material is a function from the pixels of a patch to what the light must know about them.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .geometry import Array, mix, smoothstep, vec
from .light import Surface, linear
from .look import Look
from .noise import cells3, fbm3, value3
from .raster import Hits
from .skins import skin


def _rest(hits: Hits) -> Array:
    assert hits.patch.rest is not None
    return hits.read(hits.patch.rest)


def horn(hits: Hits, look: Look) -> Surface:
    """Horn with growth rings, dark at the root and pale at the tip."""
    u = hits.read(hits.patch.uv)[:, 0]
    t = hits.attr("along")
    ring = np.sin(u * 95 + 1.2 * fbm3(_rest(hits), 0.1, 2, look.seed))
    colour = (
        mix(look.palette.horn * 0.42, look.palette.horn, smoothstep(0.0, 0.75, t))
        * (1 + 0.16 * ring)[:, None]
    )
    s = Surface.plain(colour, 36, 0.4)
    s.height = (ring * 0.006 * (1 - 0.7 * t)).astype(np.float32)
    return s


def thorn(hits: Hits, look: Look) -> Surface:
    """Spines and crests: of the skin's colour at the root, of the accent or the horn at the tip."""
    t = hits.attr("along")
    colour = mix(
        look.palette.main * 0.6, mix(look.palette.accent, look.palette.horn, 0.35), smoothstep(0.05, 0.9, t)
    )
    return Surface.plain(colour * (0.88 + 0.24 * hits.instance())[:, None], 30, 0.35)


def claw(hits: Hits, look: Look) -> Surface:
    t = hits.attr("along")
    return Surface.plain(
        mix(look.palette.horn * 0.7, look.palette.horn * 0.22, smoothstep(0.1, 0.9, t)), 50, 0.6
    )


def tooth(hits: Hits, look: Look) -> Surface:
    t = hits.attr("along")
    return Surface.plain(mix(linear("#d9b98a"), linear("#fff8e6"), smoothstep(0, 0.5, t)), 50, 0.5)


def eye(hits: Hits, look: Look) -> Surface:
    """An iris of fibres, dark at its rim and bright below, with the pupil and a wet shine."""
    x, y, z = hits.attr("lx"), hits.attr("ly"), hits.attr("lz")
    r = np.hypot(y, z)
    iris = np.where(x > 0, r, 1.0) / 0.80
    around = np.arctan2(z, y)
    fibres = value3(np.stack([around * 9, r * 5, np.zeros_like(r)], 1).astype(np.float32), 3)
    colour = look.palette.eye * (0.75 + 0.3 * fibres + 0.7 * smoothstep(0.25, -0.6, y))[:, None]
    colour = mix(
        colour, look.palette.eye * np.array([1.0, 0.55, 0.35], np.float32) * 0.6, smoothstep(0.45, 0.95, iris)
    )
    colour = mix(colour, np.full(3, 0.012, np.float32), smoothstep(0.86, 1.05, iris))
    if look.pupil == "round":
        hole = np.hypot(y, z) / 0.44
    elif look.pupil == "bar":
        hole = np.hypot(y / 0.16, z / 0.5)
    else:
        hole = np.hypot(y / 0.74, z / 0.17) * (1 + 0.5 * np.abs(y))
    colour = mix(np.full(3, 0.004, np.float32), colour, smoothstep(0.82, 1.08, hole))
    s = Surface.plain(colour, 130, 2.6)
    s.glow = colour * 0.55
    return s


def membrane(hits: Hits, look: Look) -> Surface:
    """Wing skin: dark along the bones, glowing where it is thin, with folds and veins. Needs `bone` and `edge`."""
    p = look.palette
    rest, bone, edge = _rest(hits), hits.attr("bone", 0.5), hits.attr("edge", 0.0)
    fold = fbm3(
        np.stack([hits.attr("fan") * 16, hits.attr("along") * 1.6, np.zeros(len(bone), np.float32)], 1),
        0.9,
        3,
        look.seed,
    )
    broad = fbm3(rest, 0.5, 3, look.seed + 3)
    thin = smoothstep(0.0, 0.55, bone)
    colour = mix(p.wing * 0.5, p.wing, thin * 0.8 + 0.2 * (broad > 0))
    colour = mix(colour, p.wing_edge, smoothstep(0.35, 1.0, edge + 0.18 * broad))
    vein = 1 - np.abs(
        value3(
            np.stack([hits.attr("fan") * 34, edge * 2.5 + bone, rest[:, 2]], 1).astype(np.float32), look.seed
        )
    )
    colour = (
        colour * np.clip(1 + 0.28 * fold + 0.16 * broad - 0.35 * smoothstep(0.9, 1.0, vein), 0.2, 2)[:, None]
    )
    s = Surface.plain(colour, 22, 0.14)
    s.through = colour * (0.06 + 0.44 * thin)[:, None]
    s.height = (fold * 0.014 + 0.02 * smoothstep(0.16, 0.0, bone)).astype(np.float32)
    return s


def fin(hits: Hits, look: Look) -> Surface:
    """Frills and fins: rays from the root to a bright, thin rim."""
    p = look.palette
    rays = np.cos(hits.attr("across") * 2 * np.pi * 9)
    t = hits.attr("along")
    colour = mix(p.accent, p.wing_edge, smoothstep(0.25, 1.0, t)) * (0.72 + 0.28 * rays)[:, None]
    s = Surface.plain(colour, 24, 0.25)
    s.through = colour * 0.6
    s.height = (rays * 0.012).astype(np.float32)
    return s


def gauze(hits: Hits, look: Look) -> Surface:
    """An insect's wing: clear panes between dark veins, with a play of colours."""
    p = look.palette
    u, v = hits.attr("along"), hits.attr("across")
    q = np.stack([u * 9, v * 5.5, np.full(len(u), look.seed % 17, np.float32)], 1).astype(np.float32)
    border, number = cells3(q, 1.0, look.seed)
    vein = smoothstep(0.09, 0.02, border)
    rim = smoothstep(0.06, 0.0, np.minimum.reduce([u, 1 - u, v, 1 - v]))
    hue = 0.5 + 0.5 * np.cos(
        2 * np.pi * ((u + 0.4 * v + 0.2 * number)[:, None] * 1.3 + np.array([0.0, 0.3, 0.6]))
    )
    pane = mix(p.wing, p.wing_edge, smoothstep(0.2, 0.95, u)) * 0.6 + 0.25 * hue
    colour = mix(pane, p.wing * 0.15, np.maximum(vein, rim))
    s = Surface.plain(colour, 60, 0.6)
    s.through = pane * 0.8
    s.opacity = np.clip(0.42 + 0.5 * np.maximum(vein, rim) + 0.15 * number, 0, 0.95).astype(np.float32)
    return s


def mothwing(hits: Hits, look: Look) -> Surface:
    """A powdery wing with bands along its rim and one eye-spot."""
    p = look.palette
    u, v = hits.attr("along"), hits.attr("across")
    n = fbm3(_rest(hits), 0.25, 3, look.seed)
    colour = mix(p.wing, p.wing_edge, smoothstep(0.15, 0.85, u + 0.15 * n))
    for at in (0.72, 0.88):
        colour = mix(colour, p.accent, smoothstep(0.05, 0.02, np.abs(u + 0.06 * np.cos(v * 25) - at)))
    ring = np.hypot((u - 0.52) * 1.0, (v - 0.5) * 0.8)
    colour = mix(colour, p.main * 0.25, smoothstep(0.19, 0.16, ring))
    colour = mix(colour, p.eye, smoothstep(0.12, 0.10, ring))
    colour = mix(colour, p.main * 0.08, smoothstep(0.06, 0.045, ring))
    veins = value3(np.stack([v * 30, u * 2, np.zeros_like(u)], 1).astype(np.float32), look.seed)
    s = Surface.plain(colour * np.clip(1 + 0.18 * veins + 0.15 * n, 0.3, 2)[:, None], 8, 0.05)
    s.through = colour * 0.35
    return s


def feather(hits: Hits, look: Look) -> Surface:
    """Single feathers: a pale shaft, slanting barbs, darker towards the tip; `tone` mixes in the accent."""
    p = look.palette
    u, v = hits.attr("along"), hits.attr("across") - 0.5
    barbs = value3(
        np.stack([(u * 3 - np.abs(v) * 2.4) * 15, v * 3, hits.instance() * 50], 1).astype(np.float32)
    )
    tone = hits.attr("tone", 0.0)
    colour = mix(p.wing, p.wing_edge, np.clip(tone, 0, 1))
    colour = mix(colour, colour * 0.45, smoothstep(0.55, 1.0, u) * 0.8)
    bars = smoothstep(0.2, 0.6, np.sin(u * 24 + v * 3)) * hits.attr("bars")
    colour = mix(colour, p.accent, bars * 0.7)
    colour = colour * ((0.84 + 0.3 * hits.instance()) * (1 + 0.20 * barbs))[:, None]
    colour = mix(colour, p.horn, smoothstep(0.05, 0.02, np.abs(v)) * 0.5 * (1 - u))
    s = Surface.plain(colour, 14, 0.14)
    s.through = colour * 0.22
    s.height = (barbs * 0.004 - np.abs(v) * 0.05).astype(np.float32)
    return s


def foliage(hits: Hits, look: Look) -> Surface:
    """A leaf with its veins, turning to the accent at the rim."""
    p = look.palette
    u, v = hits.attr("along"), hits.attr("across") - 0.5
    side = np.abs(np.mod((u * 1.0 - np.abs(v) * 0.8) * 9, 1) - 0.5)
    vein = np.maximum(smoothstep(0.035, 0.0, np.abs(v)), 0.6 * smoothstep(0.09, 0.0, side))
    n = fbm3(_rest(hits), 0.2, 3, look.seed)
    colour = mix(
        p.wing, p.wing_edge, smoothstep(0.1, 1.0, np.abs(v) * 1.4 + 0.4 * n + 0.5 * u * hits.instance())
    )
    colour = mix(colour * (0.85 + 0.3 * hits.instance())[:, None], p.belly * 0.8, vein * 0.55)
    s = Surface.plain(colour, 22, 0.2)
    s.through = colour * 0.75
    s.height = (-vein * 0.01).astype(np.float32)
    return s


def hair(hits: Hits, look: Look) -> Surface:
    """Manes and beards: locks from dark roots to light tips."""
    p = look.palette
    u = hits.attr("along")
    lock = value3(np.stack([hits.attr("across") * 9, u * 1.5, hits.instance() * 40], 1).astype(np.float32))
    colour = (
        mix(p.accent * 0.45, p.accent * 1.15, smoothstep(0, 1, u))
        * ((0.8 + 0.4 * hits.instance()) * (1 + 0.3 * lock))[:, None]
    )
    s = Surface.plain(colour, 12, 0.2)
    s.through = colour * 0.25
    return s


def mouth(hits: Hits, look: Look) -> Surface:
    depth = hits.attr("along")
    return Surface.plain(mix(linear("#5a1018"), linear("#b8404a"), smoothstep(0.3, 1.0, depth)), 40, 0.5)


def pit(hits: Hits, look: Look) -> Surface:
    """The dark of nostrils and ear holes."""
    return Surface.plain(np.tile(look.palette.main * 0.06, (len(hits.pixels), 1)), 10, 0.05)


def tongue(hits: Hits, look: Look) -> Surface:
    return Surface.plain(np.tile(linear("#c8505a"), (len(hits.pixels), 1)), 50, 0.7)


def beak(hits: Hits, look: Look) -> Surface:
    u = hits.attr("along")
    n = fbm3(_rest(hits), 0.12, 3, look.seed)
    colour = (
        mix(look.palette.horn, look.palette.horn * 0.3, smoothstep(0.55, 1.0, u)) * (1 + 0.14 * n)[:, None]
    )
    return Surface.plain(colour, 60, 0.7)


def rock(hits: Hits, look: Look) -> Surface:
    """Ground of stone: strata, a few cracks, darker hollows."""
    p = _rest(hits)
    dark, pale = look.ground
    strata = fbm3(p * np.array([0.8, 2.6, 0.8], np.float32), 0.8, 5, look.seed + 1)
    crack = 1 - np.abs(fbm3(p, 0.7, 4, look.seed + 2))
    grain = fbm3(p, 0.09, 3, look.seed + 3)
    colour = mix(dark, pale * 0.7, smoothstep(-0.9, 1.0, strata + 0.25 * grain))
    colour = colour * (1 - 0.55 * smoothstep(0.93, 1.0, crack))[:, None]
    s = Surface.plain(np.maximum(colour, 0), 8, 0.04)
    s.height = (0.07 * strata + 0.03 * grain - 0.06 * smoothstep(0.90, 1.0, crack)).astype(np.float32)
    return s


def soil(hits: Hits, look: Look) -> Surface:
    """Soft ground: sand, grass, snow or moss by its two colours."""
    p = _rest(hits)
    dark, pale = look.ground
    n = fbm3(p, 0.6, 4, look.seed + 1)
    fine = fbm3(p * np.array([3.0, 1.0, 1.0], np.float32), 0.12, 3, look.seed + 2)
    s = Surface.plain(mix(dark, pale, smoothstep(-0.6, 0.7, n + 0.35 * fine)), 6, 0.03)
    s.height = (0.03 * fine).astype(np.float32)
    return s


def water(hits: Hits, look: Look) -> Surface:
    """The surface of a lake: swell and ripples that mirror the light."""
    p = _rest(hits)
    dark, pale = look.ground
    swell = fbm3(p * np.array([0.7, 1.0, 2.2], np.float32), 0.55, 4, look.seed + 1)
    crest = smoothstep(0.25, 0.75, swell)
    s = Surface.plain(mix(dark * 0.30, mix(dark, pale, 0.25), crest), 70, 0.35)
    s.height = (0.05 * swell).astype(np.float32)
    return s


def blade(hits: Hits, look: Look) -> Surface:
    """Grass and reeds in the colours of the ground."""
    u = hits.attr("along")
    dark, pale = look.plants
    colour = mix(dark * 0.7, pale * 1.3, smoothstep(0.0, 1.0, u)) * (0.7 + 0.6 * hits.instance())[:, None]
    s = Surface.plain(colour, 10, 0.08)
    s.through = colour * 0.5
    return s


def gem(hits: Hits, look: Look) -> Surface:
    """Crystals standing in a place, in the accent of the palette, lit from inside."""
    p = look.palette
    t = hits.attr("along")
    n = hits.instance()
    colour = mix(p.wing, p.wing_edge, np.clip(0.7 * n + 0.3 * t, 0, 1))
    s = Surface.plain(colour * 0.7, 70, 1.1)
    s.glow = colour * (0.10 + 0.25 * (1 - t))[:, None]
    s.through = colour * 0.5
    return s


def egg(hits: Hits, look: Look) -> Surface:
    """A dragon's egg: the palette's colours by `tone`, speckled."""
    p, tone = look.palette, hits.attr("tone", 0.5)
    rest = _rest(hits)
    base = mix(mix(p.main, p.second, smoothstep(0.2, 0.8, tone)), p.belly, 0.25)
    border, number = cells3(rest, 0.11, look.seed)
    speck = smoothstep(0.22, 0.42, border) * (number > 0.45)
    colour = (
        mix(base, mix(p.accent, p.horn, tone), speck * 0.75)
        * (1 + 0.12 * fbm3(rest, 0.2, 3, look.seed))[:, None]
    )
    s = Surface.plain(colour, 45, 0.45)
    s.height = (0.012 * speck).astype(np.float32)
    return s


def scale(hits: Hits, look: Look) -> Surface:
    """A great scale that a dragon has shed."""
    p, u = look.palette, hits.attr("along")
    ring = np.sin(u * 60)
    s = Surface.plain(
        mix(p.main, p.second, np.clip(u + 0.4 * hits.attr("tone"), 0, 1)) * (1 + 0.14 * ring)[:, None],
        40,
        0.8,
    )
    s.height = (0.004 * ring).astype(np.float32)
    return s


def _fibrous(hits: Hits, look: Look, pale: str, dark: str, gloss: float, shine: float) -> Surface:
    """Stuff with grain along it, between two colours."""
    uv = hits.read(hits.patch.uv)
    grain = fbm3(
        np.stack([uv[:, 0] * 3, uv[:, 1] * 26, hits.instance() * 30], 1).astype(np.float32), 1.0, 3, look.seed
    )
    s = Surface.plain(
        mix(linear(dark), linear(pale), smoothstep(-0.7, 0.7, grain + hits.instance() - 0.5)), gloss, shine
    )
    s.height = (0.008 * grain).astype(np.float32)
    return s


def twig(hits: Hits, look: Look) -> Surface:
    return _fibrous(hits, look, "#b08a58", "#4a3018", 10, 0.08)


def plank(hits: Hits, look: Look) -> Surface:
    return _fibrous(hits, look, "#9a6430", "#3c2010", 16, 0.18)


def parchment(hits: Hits, look: Look) -> Surface:
    return _fibrous(hits, look, "#f0e0b8", "#b08c58", 10, 0.08)


def iron(hits: Hits, look: Look) -> Surface:
    return _fibrous(hits, look, "#7a7a80", "#2c2c34", 50, 0.9)


def clay(hits: Hits, look: Look) -> Surface:
    return _fibrous(hits, look, "#c88a5c", "#8a4c2c", 24, 0.3)


def roast(hits: Hits, look: Look) -> Surface:
    """Browned meat."""
    n = fbm3(_rest(hits), 0.22, 4, look.seed)
    return Surface.plain(mix(linear("#6a2410"), linear("#d0783c"), smoothstep(-0.5, 0.6, n)), 50, 0.8)


def cream(hits: Hits, look: Look) -> Surface:
    return Surface.plain(np.tile(linear("#fbf6ea"), (len(hits.pixels), 1)), 40, 0.4)


def cloth(hits: Hits, look: Look) -> Surface:
    """A banner in two of the palette's colours, with a round device."""
    p = look.palette
    u, v = hits.attr("along"), hits.attr("across") - 0.5
    device = np.hypot((u - 0.42) * 1.6, v * 0.9)
    colour = mix(p.main, p.horn, smoothstep(0.40, 0.42, np.abs(v)))
    colour = mix(colour, p.eye, smoothstep(0.27, 0.25, device))
    colour = mix(colour, p.main, smoothstep(0.18, 0.16, device))
    s = Surface.plain(
        np.broadcast_to(colour, (len(u), 3)) * (1 + 0.1 * fbm3(_rest(hits), 0.1, 2))[:, None], 10, 0.08
    )
    s.through = colour * 0.2
    return s


def dyed(hits: Hits, look: Look) -> Surface:
    """Stuff of the colour that its patch has in `red`, `green` and `blue` (linear); it shines by itself by `glow`, and
    is uneven by `rough`, as leaves are, and falls in folds by `folds`, as cloth does."""
    colour = np.stack([hits.attr(name) for name in ("red", "green", "blue")], 1)
    rest, rough = _rest(hits), hits.attr("rough")
    n, fine = fbm3(rest, 0.14, 4, look.seed), fbm3(rest, 0.055, 3, look.seed + 1)
    cloth = hits.attr("folds") * fbm3(rest * vec(1.0, 0.22, 1.0), 0.16, 3, look.seed + 2)
    s = Surface.plain(
        colour * np.exp(0.20 * n + 0.30 * cloth + rough * (0.9 * fine + 0.5 * n))[:, None], 12, 0.05
    )
    s.glow = (colour * hits.attr("glow")[:, None]).astype(np.float32)
    s.height = (0.006 * n + 0.05 * rough * fine + 0.055 * cloth).astype(np.float32)
    return s


def lamp(hits: Hits, look: Look) -> Surface:
    """A small light in the colour of the eyes."""
    s = Surface.plain(np.tile(look.palette.eye, (len(hits.pixels), 1)), 30, 0.5)
    s.glow = np.tile(look.palette.eye * 2.4 + 0.4, (len(hits.pixels), 1)).astype(np.float32)
    return s


def flame(hits: Hits, look: Look) -> Surface:
    """Fire, see-through at its edges."""
    u, v = hits.attr("along"), np.abs(hits.attr("across") - 0.5) * 2
    s = Surface.plain(np.zeros((len(u), 3), np.float32), 10, 0)
    s.glow = mix(linear("#ffd860") * 1.5, linear("#ff4a08") * 1.2, np.clip(0.9 * u + 0.7 * v, 0, 1))
    s.opacity = (np.clip(1.0 - v**2, 0, 1) * np.clip(1.05 - u, 0, 1) * 0.8).astype(np.float32)
    return s


def coin(hits: Hits, look: Look) -> Surface:
    """Gold pieces."""
    n = hits.instance()[:, None]
    return Surface.plain(mix(linear("#a8701c"), linear("#f0c050"), n) * (0.8 + 0.3 * n), 40, 1.4)


def brass(hits: Hits, look: Look) -> Surface:
    """Old brass: browner than gold, brighter where hands rub it."""
    worn = fbm3(_rest(hits), 0.16, 3, look.seed)
    return Surface.plain(mix(linear("#5c3c14"), linear("#b48a3c"), smoothstep(-0.8, 0.7, worn)), 36, 0.9)


MATERIALS: dict[str, Callable[[Hits, Look], Surface]] = {
    f.__name__: f
    for f in (
        skin, horn, thorn, claw, tooth, eye, membrane, fin, gauze, mothwing, feather, foliage, hair,
        mouth, pit, tongue, beak, rock, soil, water, blade, gem, coin, lamp, flame,
        egg, scale, twig, plank, parchment, iron, clay, roast, cream, cloth, dyed, brass,
    )
}  # fmt: skip
