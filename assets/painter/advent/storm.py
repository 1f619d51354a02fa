"""The land below the storm: one land, one whirl of clouds, at rest and at its height; and the lightning in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep, unit
from ..land import skies
from ..land.skies import Clouds
from ..land.vistas import Hour, vista
from ..light import linear
from ..noise import fbm3
from ..pane import Sheet
from .pieces import piece

WIDTH, HEIGHT = 2560, 1080
_HORIZON = 0.205
"""The distance from the upper edge to the horizon, as a share of the width."""
EYE = (0.5, 0.078)
"""The eye of the storm, out of which the wyrm comes, in shares of the width."""
_CEILING = 0.055
"""How flat the ceiling of clouds is seen: the share of the width that it takes at a distance of one."""


@dataclass(frozen=True)
class Weather:
    """A state of the storm.

    The colours of the sky behind the clouds from the top to the horizon, of the clouds' lit and shaded sides, of the
    light in the eye and along the horizon; how much is clouded (0 to 1), how far the clouds are wound round the eye,
    and how bright the eye is.
    """

    sky: tuple[str, ...]
    cloud: tuple[str, str]
    eye: str
    low: str
    amount: float
    wound: float
    bright: float


CALM = Weather(("#1a2848", "#2e4066", "#5c5a80", "#b87c74", "#eab478"), ("#a48c9c", "#262d48"), "#ffd8a0", "#f0a468",
               0.66, 1.3, 0.22)  # fmt: skip
HEIGHT_OF_STORM = Weather(("#070a14", "#0e1426", "#1c1a30", "#42242e", "#7c3a2c"), ("#5c4c5c", "#0a0d18"), "#f0743c",
                          "#b84a2c", 0.90, 2.7, 0.52)  # fmt: skip
_HOURS = {
    "calm": Hour(
        CALM.sky, (0.5, 0.175), 0.26, ("#ffb070", 1.15), ("#6478ac", 0.58), "#74708e", "#d89474",
        CALM.cloud, Clouds(0, 1), 0.55, 18.0,
    ),
    "storm": Hour(
        HEIGHT_OF_STORM.sky, (0.5, 0.140), 0.30, ("#ff7a44", 0.70), ("#44547c", 0.46), "#221e30", "#74382c",
        HEIGHT_OF_STORM.cloud, Clouds(0, 1), 0.60, 14.0,
    ),
}  # fmt: skip


def _ceiling(s: Sheet, wound: float) -> tuple[Array, Array, Array]:
    """Where each place of the sky lies on a flat ceiling of clouds, wound round the eye; and how far from the eye."""
    up = np.maximum(s.horizon - s.y, 0.002)
    far = _CEILING / up
    eye = _CEILING / (s.horizon - EYE[1])
    x, z = (s.x - EYE[0]) * far / _CEILING * 0.55, far - eye
    away = np.hypot(x, 2.2 * z)
    turn = wound * np.exp(-away / 0.85)
    c, t = np.cos(turn), np.sin(turn)
    return c * x - t * 1.6 * z, t * x + c * 1.6 * z, away


def sky(weather: Weather, width: int, height: int, horizon: float) -> Array:
    """The sky of a weather in linear light: a ceiling of clouds that turns round an eye of light."""
    y, x = (np.mgrid[0:height, 0:width].astype(np.float32) + 0.5) / width
    s = Sheet(np.zeros((height, width, 3), np.float32), x, y, 63, linear(weather.low), linear(weather.low),
              linear(weather.low), EYE, horizon)  # fmt: skip
    skies.graded(s, weather.sky)
    u, v, away = _ceiling(s, weather.wound)
    p = np.stack([u.ravel(), v.ravel(), np.zeros(u.size, np.float32)], 1).astype(np.float32)
    bend = 0.35 * np.stack([fbm3(p, 0.5, 3, 81), fbm3(p, 0.5, 3, 82), 0 * p[:, 0]], 1)
    broad = fbm3(p + bend, 0.62, 5, 83).reshape(u.shape)
    lumps = fbm3(p + 1.4 * bend, 0.17, 4, 84).reshape(u.shape)
    thick = broad + 0.45 * lumps + 1.5 * (weather.amount - 0.55)
    thick -= 0.85 * np.exp(-((away / 0.16) ** 2)) * min(weather.wound, 1.0)
    cover = smoothstep(-0.12, 0.30, thick)
    relief = blur(np.clip(thick, -0.3, 1.2), 0.0012 * width) * 0.022 * width
    gy, gx = np.gradient(relief)
    normal = unit(np.stack([-gx, gy, np.ones_like(gx)], -1))
    to_eye = np.stack([EYE[0] - s.x, s.y - EYE[1], np.full_like(s.x, 0.05)], -1)
    from_eye = np.clip((normal * unit(to_eye)).sum(-1), 0, 1) * np.exp(-s.distance_to_sun() / 0.26)
    below = np.clip(-normal[..., 1] * 0.9 + 0.25, 0, 1) * smoothstep(0.15, 1.0, s.y / s.horizon)
    bright, shaded = linear(weather.cloud[0]), linear(weather.cloud[1])
    tone = np.clip(0.34 + 0.34 * lumps + 0.25 * normal[..., 1], 0, 1)
    colour = mix(shaded, bright, 0.55 * tone**1.4)
    colour = colour + linear(weather.eye) * (weather.bright * 1.5 * from_eye**1.5)[..., None]
    colour = colour + linear(weather.low) * (0.65 * below * (1 - 0.4 * weather.amount))[..., None]
    s.over(colour, cover * smoothstep(0.0, 0.010, s.horizon - s.y + 0.004))
    hole = np.exp(-((away / 0.20) ** 2)) * (1 - 0.6 * cover) + 0.30 * np.exp(-s.distance_to_sun() / 0.09)
    s.image += linear(weather.eye) * (weather.bright * hole)[..., None]
    veil = np.exp(-((s.horizon - s.y) / 0.022)) * (0.5 + 0.5 * np.exp(-np.abs(s.x - EYE[0]) / 0.3))
    s.over(linear(weather.low), 0.55 * np.clip(veil, 0, 1))
    return s.image


def storm(width: int, height: int, weather: Weather, hour: Hour) -> Array:
    """The land below the sky of a weather."""
    return vista(width, height, hour, _HORIZON, sky=partial(sky, weather))


piece("sky_calm", WIDTH, HEIGHT, storm, CALM, _HOURS["calm"], quality=80)
piece("sky_storm", WIDTH, HEIGHT, storm, HEIGHT_OF_STORM, _HOURS["storm"], quality=80)
