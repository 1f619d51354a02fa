"""Empty chambers: one hall for each cave in two ways, in its own light."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ..filters import blur
from ..geometry import Array, mix, smoothstep, unit, vec
from ..light import film, linear
from ..noise import cells3, fbm3
from ..strokes import Layer, paint
from ..studio import without_steps
from .depths import Cavern
from .galleries import CAVES
from .pieces import piece

_EYE, _LENS = vec(0, 0.85, 4.4), 0.66
"""Where the eye is, and how much it sees to either side at a distance of one."""
_LAYERS = (
    Layer(0.016, 0.009, 0.05, 0.03, 0.0), Layer(0.008, 0.0046, 0.026, 0.022, 0.05),
    Layer(0.0045, 0.003, 0.014, 0.014, 0.05),
)  # fmt: skip
_FAR = 14.0


@dataclass(frozen=True)
class Lamp:
    """A light in a cavern: where, its linear colour with its strength, and how far it is felt."""

    at: Array
    colour: Array
    reach: float


def _spikes(rng: np.random.Generator, hanging: int, standing: int) -> Array:
    rows = []
    for k in range(hanging + standing):
        up = k >= hanging
        x, z = rng.uniform(-2.6, 2.6), rng.uniform(-5.0, 1.6)
        if up and abs(x) < 1.0:
            x += 1.3 * np.sign(x)
        long = rng.uniform(0.3, 0.9) if up else -rng.uniform(0.5, 1.7)
        rows.append(
            (x, z, -0.6 if up else 2.45 - 0.10 * x * x, long, rng.uniform(0.10, 0.22) + 0.06 * abs(long))
        )
    return np.array(rows, np.float32)


def _crystals(rng: np.random.Generator, bunches: int, hall: Cavern) -> tuple[Array, ...]:
    """Bunches that grow on the floor of a hall, smaller near the eye, and lean towards its middle."""
    found = []
    for k in range(bunches):
        side = -1 if k % 2 else 1
        near = rng.uniform(-4.6, 0.8)
        foot = hall.stand(vec(side * rng.uniform(0.9, 2.2), 0.9, near), vec(0, -1, 0))
        rows = []
        for _ in range(int(rng.integers(4, 8))):
            axis = unit(vec(-0.30 * side, 1.0, 0.12) + rng.normal(0, 0.32, 3) * vec(1, 0.6, 0.6))
            long = rng.uniform(0.6, 1.7) * (1 - 0.40 * smoothstep(-2.0, 0.8, near))
            rows.append((*(foot + rng.normal(0, 0.10, 3)), *axis, long, long * rng.uniform(0.09, 0.14)))
        found.append(np.array(rows, np.float32))
    return tuple(found)


def cavern_of(cave: str, way: int) -> tuple[Cavern, list[Lamp]]:
    """The hall of a cave and its lights."""
    seed = 31 + 100 * list(CAVES).index(cave) + 17 * way
    rng = np.random.default_rng(seed)
    side = -1.0 if way else 1.0
    if cave == "crimson":
        lamps = [
            Lamp(vec(0.9 * side, -0.1, -4.6), linear("#ffa060") * 6.0, 2.0),
            Lamp(vec(-1.3 * side, -0.45, -0.6), linear("#ff8a40") * 2.4, 1.0),
            Lamp(vec(1.9 * side, -0.4, 1.4), linear("#ff8444") * 1.3, 0.9),
            Lamp(vec(-1.2 * side, 1.9, 0.4), linear("#b4c4f0") * 2.2, 1.6),
        ]
        return Cavern(seed, _spikes(rng, 13, 5), pool=-0.60), lamps
    if cave == "golden":
        lamps = [
            Lamp(vec(0.35 * side, 3.4, -1.8), linear("#fff0c0") * 30.0, 1.6),
            Lamp(vec(0.35 * side, 0.3, -1.6), linear("#ffc860") * 2.4, 1.8),
            Lamp(vec(-0.6 * side, 0.9, -6.0), linear("#ffb040") * 4.0, 2.2),
        ]
        return Cavern(seed, _spikes(rng, 8, 2), heap=(0.35 * side, -1.9, 0.55, 1.5)), lamps
    lamps = [
        Lamp(vec(0.4 * side, 0.7, -5.2), linear("#a070ff") * 8.0, 2.2),
        Lamp(vec(-1.2 * side, 0.2, -1.0), linear("#c09cff") * 2.4, 1.3),
        Lamp(vec(1.5 * side, 0.4, 1.2), linear("#ffb0d0") * 1.2, 1.2),
        Lamp(vec(-0.9 * side, 1.9, 0.8), linear("#b4c8f8") * 2.0, 1.6),
    ]
    hall = Cavern(seed, _spikes(rng, 7, 2))
    return replace(hall, crystals=_crystals(rng, 12, hall)), lamps


def _rays(width: int, height: int) -> Array:
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    right, up = (2 * x / width - 1) * _LENS, (height - 2 * y) / width * _LENS - 0.05
    return unit(np.stack([right.ravel(), up.ravel(), np.full(x.size, -1.0)], 1))


def _stuff(cavern: Cavern, cave: str, p: Array, normal: Array) -> Array:
    """The colour of the rock, linear."""
    colours = CAVES[cave]
    n = fbm3(p, 0.9, 5, cavern.seed + 5)
    fine = fbm3(p, 0.12, 3, cavern.seed + 6)
    bed = np.sin(9 * p[:, 1] + 3 * n + 0.8 * p[:, 0])
    albedo = mix(colours.dark, colours.pale, np.clip(0.42 + 0.35 * n + 0.10 * bed + 0.12 * fine, 0, 1.1))
    albedo = mix(albedo, albedo.mean(1, keepdims=True) * vec(1.05, 1.0, 0.94), 0.50)
    flat = smoothstep(0.5, 0.9, normal[:, 1]) * smoothstep(0.3, -0.1, p[:, 1])
    return mix(albedo, colours.floor * (0.8 + 0.3 * fine)[:, None], 0.6 * flat)


def view(width: int, height: int, cave: str, way: int) -> Array:
    """A chamber in linear light (h, w, 3)."""
    cavern, lamps = cavern_of(cave, way)
    colours = CAVES[cave]
    ways = _rays(width, height)
    eye = np.broadcast_to(_EYE, ways.shape)
    t = cavern.meet(eye, ways, np.full(len(ways), _FAR, np.float32))
    p = eye + ways * t[:, None]
    lava = p[:, 1] - cavern.pool < 0.03
    gem = cavern.crystal(p) < 0.03 if len(cavern.crystals) else np.zeros(len(p), bool)
    normal = cavern.normal(p, lambda q: cavern.rock(q, 5) - cavern.broken(q), 0.016)
    if gem.any():
        normal[gem] = cavern.normal(p[gem], cavern.crystal, 0.004)
    away = np.clip((normal * ways).sum(1, keepdims=True), 0, None)
    normal = unit(normal - 1.05 * away * ways)
    albedo = _stuff(cavern, cave, p, normal)
    open_ = cavern.free(p, normal)
    shine: Array = np.full(len(p), 0.05, np.float32)
    if cave == "golden":
        border, number = cells3(p * vec(1, 1.6, 1), 0.075, cavern.seed)
        x, z, _, reach = cavern.heap or (0, 0, 0, 1)
        hoard = np.exp(-((p[:, 0] - x) ** 2 + (p[:, 2] - z) ** 2) / (1.25 * reach) ** 2)
        coins = smoothstep(0.22, 0.45, hoard + 0.25 * fbm3(p, 0.5, 3, 4)) * smoothstep(
            0.2, 0.6, normal[:, 1] + 0.3
        )
        coins = coins * (p[:, 1] < 0.6)
        albedo = mix(
            albedo, linear("#d89828") * (0.45 + 0.8 * number)[:, None], coins * smoothstep(0.0, 0.12, border)
        )
        tilt = np.stack([np.sin(number * 90), np.cos(number * 57), np.sin(number * 131)], 1)
        normal = unit(normal + 0.55 * coins[:, None] * tilt)
        shine = shine + 0.9 * coins
    front = np.clip(-(normal * ways).sum(1), 0, 1) * open_ / (1 + (t / 4.5) ** 2)
    light = colours.glow * (0.04 * open_)[:, None] + linear("#dcdcf0") * (1.2 * front)[:, None]
    gloss = np.zeros((len(p), 3), np.float32)
    for lamp in lamps:
        away = lamp.at - p
        far = np.linalg.norm(away, axis=1)
        towards = away / far[:, None]
        square = np.clip((normal * towards).sum(1) * 0.9 + 0.1, 0, None)
        got = cavern.lit(p, normal, lamp.at) * square * open_ / (1 + (far / lamp.reach) ** 2)
        light = light + lamp.colour * got[:, None]
        half = unit(towards - ways)
        gloss += lamp.colour * (np.clip((normal * half).sum(1), 0, 1) ** 30 * shine * got)[:, None]
    edge = (1 - np.abs((normal * ways).sum(1))) ** 3
    colour = albedo * light + gloss
    if gem.any():
        depth = np.clip(fbm3(p[gem] * vec(1, 3, 1), 0.5, 3, 7) * 0.4 + 0.5, 0, 1)
        rosy = smoothstep(-0.3, 0.5, fbm3(p[gem], 3.0, 2, 17))[:, None]
        body = mix(
            mix(linear("#26146a"), linear("#4c1058"), rosy),
            mix(linear("#b8a4ff"), linear("#e8a8f0"), rosy),
            np.clip(0.25 * depth + 0.9 * edge[gem] + 0.35 * np.clip(normal[gem, 1], 0, 1), 0, 1),
        )
        colour[gem] = body * (0.65 + 1.0 * light[gem]) + gloss[gem] * 4
    if lava.any():
        q = p[lava] * vec(1, 1, 0.8)
        crust = fbm3(q, 0.55, 5, cavern.seed + 3)
        heat = np.exp(-((crust / 0.085) ** 2)) + 0.16 * smoothstep(-0.15, -0.6, crust)
        heat = heat * (0.55 + 0.45 * smoothstep(2.5, -4.0, p[lava, 2]))
        fire = linear("#ff3c08") * (2.3 * heat)[:, None] + linear("#ffd060") * (1.9 * heat**3)[:, None]
        colour[lava] = linear("#200c0a") * (0.3 + light[lava]) + fire
    image = _aired(cavern, cave, colour, ways, t, lamps).reshape(height, width, 3)
    return without_steps(image, -t.reshape(height, width), 0.12)


def _aired(cavern: Cavern, cave: str, colour: Array, ways: Array, t: Array, lamps: list[Lamp]) -> Array:
    """The air between: haze that the lights make bright, and the sunbeam with its dust."""
    colours = CAVES[cave]
    deep = lamps[2] if cave == "golden" else lamps[0]
    apart = 1 - (ways @ unit(deep.at - _EYE))
    haze = (1 - np.exp(-np.clip(t - 3.5, 0, None) * 0.10))[:, None]
    air = colours.glow * (0.03 + 0.36 * np.exp(-apart / 0.020) + 0.12 * np.exp(-apart / 0.10))[:, None]
    air = air + deep.colour * (0.05 * np.exp(-apart / 0.010))[:, None]
    colour = colour * (1 - haze) + air * haze
    if cave == "golden":
        axis = unit(vec(-0.16, 1, 0.05))
        foot = lamps[0].at
        across = np.cross(ways, axis)
        length = np.linalg.norm(across, axis=1) + 1e-4
        near = ((foot - _EYE) * across).sum(1) / length
        beam: Array = np.zeros(len(ways), np.float32)
        for off, wide, much in ((0.0, 0.34, 1.0), (0.62, 0.14, 0.6), (-0.55, 0.18, 0.5)):
            beam += much * np.exp(-(((near - off) / wide) ** 2))
        rise = ways[:, 1] * 6.2 + _EYE[1]
        beam = beam * smoothstep(-0.7, 0.3, rise) * smoothstep(3.5, 6.0, t + 1.2)
        colour = (
            colour + linear("#ffe09a") * (0.26 * beam * (0.55 + 0.45 * smoothstep(0, 2.5, rise)))[:, None]
        )
    return colour


def chamber(width: int, height: int, cave: str, way: int) -> Array:
    """A chamber as display values, with its glare and the brush's strokes."""
    image = view(width, height, cave, way)
    image = blur(image, 0.0009 * width) if width > 300 else image
    bright = image * smoothstep(0.7, 2.2, image.max(-1))[..., None]
    image = image + 0.30 * blur(bright, 0.012 * width) + 0.25 * blur(bright, 0.05 * width)
    rng = np.random.default_rng(9 + way)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / width
    for _ in range(34):
        px, py, size = rng.uniform(0.1, 0.9), rng.uniform(0.08, 0.62), rng.uniform(0.0010, 0.0024)
        spot = np.exp(-(((x - px) ** 2 + (y - py) ** 2) / size**2))
        image = image + CAVES[cave].glow * (rng.uniform(0.15, 0.9) * spot)[..., None]
    shown = film(image * 1.1)
    strokes = paint(
        shown.astype(np.float32), np.full((height, width), 0.6, np.float32), 70 + way, None, None, _LAYERS
    )
    shown = 0.45 * strokes + 0.55 * shown
    shown = np.clip(shown + 0.5 * (shown - blur(shown, 0.0018 * width)), 0, 1)
    shown = 0.65 * shown + 0.35 * shown * shown * (3 - 2 * shown)
    corner = np.hypot((x - 0.5) * 1.05, (y - 0.375) * 1.2)
    return shown * (1 - 0.35 * smoothstep(0.36, 0.72, corner))[..., None]


for _cave in CAVES:
    for _way in (0, 1):
        piece(f"chamber_{_cave}_{_way}", 512, 384, chamber, _cave, _way)
