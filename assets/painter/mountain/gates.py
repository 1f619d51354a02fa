"""The gates: arches of hewn stone, worn and chipped, with the glow of a cave inside."""

from __future__ import annotations

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep
from ..light import facing, film, linear, normals
from .chambers import view
from .galleries import CAVES
from .growths import Sheet
from .pieces import piece
from .stone import DAY, below, hollows, numbered, sunlit

_MIDDLE, _SPRING = 50.0, 52.0
"""The axis of the arch, and how far down its curve begins, in hundredths of the width."""
_INNER, _OUTER = 30.0, 46.5
_STEP = 112.0
"""Where the threshold begins."""


def gate(width: int, height: int, cave: str) -> Array:
    """A gate (h, w, 4) as display values; what is not stone or inside is clear."""
    sheet = Sheet.of(width, height, 100.0)
    seed = 1300 + 40 * list(CAVES).index(cave)
    colours = CAVES[cave]
    x = sheet.x + 0.7 * sheet.noise(14, seed, 3) + 0.25 * sheet.noise(3, seed + 1, 2)
    y = sheet.y + 0.7 * sheet.noise(14, seed + 2, 3) + 0.25 * sheet.noise(3, seed + 3, 2)
    curved = y < _SPRING
    dx, dy = x - _MIDDLE, np.minimum(y - _SPRING, 0)
    from_axis = np.where(curved, np.hypot(dx, dy), np.abs(dx))
    angle = np.arctan2(dx, -dy)
    wedge = np.where(curved, angle / (np.pi / 9) + 0.5, 0)
    course = np.where(curved, 0, (y - _SPRING) / 13.5)
    along = np.where(
        curved, (wedge - np.floor(wedge)) * np.pi / 9 * from_axis, (course - np.floor(course)) * 13.5
    )
    long = np.where(curved, np.pi / 9 * from_axis, 13.5)
    which = np.where(curved, np.floor(wedge) + 40, np.floor(course) + 60 + 20 * np.sign(dx))
    number = numbered(which, np.full_like(x, seed % 7))
    key = curved & (np.floor(wedge) == 0)
    outer = _OUTER - 2.4 * number + np.where(key, 3.0, 0.0)
    inner = _INNER + 0.9 * number - np.where(key, 1.5, 0)
    edge = np.minimum(
        np.minimum(from_axis - inner, outer - from_axis), np.minimum(along, long - along) - 0.35
    )
    stone = np.minimum(from_axis - inner, outer - from_axis)
    swell = 1 - (1 - np.clip(edge / 2.8, 0, 1)) ** 2
    chips = 1.6 * smoothstep(0.5, 1.3, sheet.noise(7, seed + 4, 4)) * smoothstep(4.5, 0.5, edge)
    tool = np.sin((x * np.cos(number * 9) + y * np.sin(number * 9)) * 2.6 + 2 * sheet.noise(9, seed + 5))
    rough = 0.70 * sheet.noise(13, seed + 6, 4) + 0.10 * sheet.noise(2.6, seed + 7, 3) + 0.08 * tool
    relief = 3.4 * swell + 1.6 * (number - 0.5) + rough - chips + np.where(key, 1.6, 0)
    step = smoothstep(_STEP - 0.4, _STEP + 0.4, y) * (np.abs(dx) < _INNER + 1)
    inside = (from_axis < inner).astype(np.float32)
    relief = np.where(inside > 0, -9 + (9 + 0.5 * rough) * step, relief)
    pixels = (relief * sheet.scale).astype(np.float32)
    normal = normals(pixels)
    open_ = hollows(pixels, (0.9 * sheet.scale, 3 * sheet.scale, 8 * sheet.scale), 0.55)
    tone = 0.30 + 0.55 * number + 0.16 * sheet.noise(13, seed + 9, 5) + 0.07 * sheet.noise(1.8, seed + 10, 2)
    albedo = mix(
        mix(colours.dark, linear("#3a3634"), 0.45),
        mix(colours.pale, linear("#8a8078"), 0.5),
        np.clip(tone, 0, 1.1),
    )
    moss = smoothstep(0.5, 1.2, sheet.noise(16, seed + 11, 5) + 0.7 * normal[..., 1]) * smoothstep(60, 130, y)
    albedo = mix(albedo, linear("#4a5430"), 0.55 * moss)
    albedo = albedo * (1 - 0.6 * smoothstep(0.7, -0.1, edge) * (1 - inside))[..., None]
    light = (
        mix(linear("#4a4440") * 0.5, linear("#9aa0c0") * 0.6, 0.5 + 0.5 * normal[..., 1]) * open_[..., None]
    )
    light += (
        linear("#ffe6c8") * (1.9 * facing(normal, DAY) * sunlit(pixels, DAY, 12 * sheet.scale))[..., None]
    )
    away = np.stack([_MIDDLE - sheet.x, sheet.y - 92, 2.0 - relief], -1)
    far = np.linalg.norm(away, axis=-1)
    square = np.clip((normal * away).sum(-1) / far + 0.15, 0, None)
    light += colours.glow * (2.6 * square / (1 + (far / 26) ** 2))[..., None]
    shown = film(albedo * light * 1.1)
    shown = below(shown, 0.62)
    deep = _inside(width, height, cave)
    hole = smoothstep(0.4, -0.4, from_axis - inner) * (1 - step)
    shade = 0.25 + 0.75 * smoothstep(0.0, 10.0, inner - from_axis)
    shown = mix(shown, deep * shade[..., None], hole)
    shown = np.clip(shown + 0.5 * (shown - blur(shown, 0.5 * sheet.scale)), 0, 1)
    solid = np.maximum(np.clip(stone * sheet.scale + 0.5, 0, 1), np.maximum(hole, inside))
    return np.dstack([shown, np.clip(solid, 0, 1)]).astype(np.float32)


def _inside(width: int, height: int, cave: str) -> Array:
    """What is seen through the arch: the cave far off, dark above, and its glow."""
    wide = round(height * 4 / 3)
    image = view(wide, height, cave, 0)
    left = (wide - width) // 2
    image = image[:, left : left + width]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / width
    fire = np.exp(-(((x - 0.5) / 0.20) ** 2) - (((y - 0.80) / 0.30) ** 2))
    fade = 0.15 + 0.85 * smoothstep(0.25, 0.75, y)
    return film(
        image * fade[..., None] * 1.15
        + CAVES[cave].glow * (0.16 * fire)[..., None]
        + 0.03 * (fire**3)[..., None]
    )


for _cave in CAVES:
    piece(f"gate_{_cave}", 252, 300, gate, _cave, quality=86)
