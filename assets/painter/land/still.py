"""Still lifes for the ledge, where nothing of the game lies: what somebody who plays would have beside the cards.

They stand and lie on wood that is not painted: of the light that does not reach it there is a shadow, worked out from
many lights, so that it is dark and sharp where something touches the wood and fades away from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import skia
from PIL import Image

from ..advent.shapes import dye
from ..camera import Camera
from ..filters import blur
from ..geometry import Array, Frame, catmull, mix, smoothstep, vec
from ..light import film, linear
from ..look import Look
from ..mesh import Patch, ball, sheet, tube
from ..noise import cells3, fbm3
from ..raster import rasterise
from ..recipe import palettes
from ..strokes import paint
from ..studio import Scene, render
from ..table.relief import grid
from ..table.things import LIGHT
from .contact import Lamp, seen_from, unlit
from .pieces import piece

_SIZE = 640, 384
_LARGER = 2
_EYE = np.eye(3, dtype=np.float32)
_INK, _RED = skia.Color(70, 40, 22), skia.Color(158, 34, 22)
_WOOD = vec(0.055, 0.030, 0.017)
"""What things are painted before, in linear light: edges that are not wholly theirs are of wood."""
_SHADE = vec(0.020, 0.009, 0.006)
_FLAME = (0.245, 0.17)
"""Where the flame burns, as shares of the picture: light round it is drawn with the ledge."""


def _turned(
    outline: Sequence[tuple[float, float]], material: str, x: float, z: float, rows: int = 90
) -> Patch:
    """A body turned on a lathe, seen from outside and from inside: radius and height along its wall."""
    r, y = catmull(np.array(outline, np.float32), rows).T[:, :, None]
    a = np.linspace(0, 2 * np.pi, 97, dtype=np.float32)[None]
    r = np.maximum(r, 0)
    return sheet(np.stack(np.broadcast_arrays(x + r * np.cos(a), y, z + r * np.sin(a)), -1), material)


def _pressed(patch: Patch, points: Array) -> Patch:
    """The same surface with its points elsewhere."""
    moved = points.astype(np.float32)
    return Patch(moved, patch.material, patch.uv, attrs=patch.attrs, closed=patch.closed)


# --- the map --------------------------------------------------------------------------------


def _chart(wide: int, high: int) -> Array:
    """What is drawn on the map: a shore, peaks, a wood, a way of dots and the cave to which it leads, linear."""
    surface = skia.Surface(wide, high)
    canvas = surface.getCanvas()
    canvas.clear(skia.Color(222, 198, 148))
    canvas.scale(wide / 200, high / 116)
    fill = skia.Paint(AntiAlias=True, Color=skia.Color(150, 164, 146))
    line = skia.Paint(
        AntiAlias=True, Color=_INK, Style=skia.Paint.kStroke_Style, StrokeWidth=2.2, StrokeCap=skia.Paint.kRound_Cap
    )  # fmt: skip
    shore = skia.Path()
    shore.moveTo(74, 120)
    shore.cubicTo(84, 96, 92, 90, 110, 92)
    shore.cubicTo(126, 94, 128, 76, 146, 80)
    shore.cubicTo(160, 84, 164, 98, 190, 94)
    shore.lineTo(190, 120)
    canvas.drawPath(shore, fill)
    canvas.drawPath(shore, line)
    for x, y, s in ((62, 34, 13), (82, 24, 17), (102, 36, 12)):
        peak = skia.Path()
        corners = ((x - s, y + 0.6 * s), (x, y - 0.9 * s), (x + s, y + 0.6 * s))
        peak.addPoly([skia.Point(*corner) for corner in corners], False)
        canvas.drawPath(peak, line)
        canvas.drawLine(x, y - 0.9 * s, x + 0.25 * s, y + 0.45 * s, line)
    dots = catmull(np.array([(96, 70), (112, 58), (126, 60), (142, 34)], np.float32), 7)
    mark = skia.Paint(AntiAlias=True, Color=_RED)
    for x, y in dots[:-1].tolist():
        canvas.drawCircle(x, y, 2.5, mark)
    cross = skia.Paint(
        AntiAlias=True, Color=_RED, Style=skia.Paint.kStroke_Style, StrokeWidth=4.6, StrokeCap=skia.Paint.kRound_Cap
    )  # fmt: skip
    x, y = dots[-1].tolist()
    canvas.drawLine(x - 7, y - 7, x + 7, y + 7, cross)
    canvas.drawLine(x - 7, y + 7, x + 7, y - 7, cross)
    edge = skia.Paint(AntiAlias=True, Color=_INK, Style=skia.Paint.kStroke_Style, StrokeWidth=1.2)
    canvas.drawRect(skia.Rect.MakeLTRB(6, 6, 194, 110), edge)
    shot = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)[..., :3]
    return ((shot.astype(np.float32) / 255) ** 2.2).astype(np.float32)


def _map(x: float, z: float) -> list[Patch]:
    """A map that lies open, its ends rolled up and in."""
    rows, columns = 260, 110
    u, v = np.linspace(-1, 1, rows, dtype=np.float32), np.linspace(-1, 1, columns, dtype=np.float32)
    flat, r = 0.54, 0.085
    # Along the map: flat in the middle, then a curl that tightens.
    way = np.clip((np.abs(u) - 0.62) / 0.38, 0, 1)
    turn = 2 * np.pi * 1.18 * way
    tight = r * (1 - 0.22 * way)
    along = np.where(way > 0, flat + tight * np.sin(turn), flat * np.abs(u) / 0.62) * np.sign(u)
    lift = np.where(way > 0, r - tight * np.cos(turn) - 0.22 * r * way, 0.0)
    gentle = 0.006 + 0.010 * (1 + np.sin(4 * u[:, None] + 1.5 * v[None])) * (1 - way[:, None])
    px = x + along[:, None] + 0.02 * v[None] ** 2 * np.sign(u)[:, None] + 0 * gentle
    py = lift[:, None] + gentle
    pz = z + 0.37 * v[None] + 0.05 * u[:, None]
    patch = sheet(np.stack(np.broadcast_arrays(px, py, pz), -1).astype(np.float32), "dyed")
    chart = _chart(400, 232)
    at = (
        np.clip((0.5 + 0.5 * u) * 399, 0, 399).astype(int),
        np.clip((0.5 + 0.5 * v) * 231, 0, 231).astype(int),
    )
    colour = chart[at[1][None, :], at[0][:, None]]
    # Its back, which shows on the rolls, is not drawn on; edges are browned.
    plain = linear("#d2b888")
    colour = mix(colour, plain, smoothstep(0.25, 0.3, way)[:, None] + 0 * v[None])
    worn = smoothstep(0.86, 1.0, np.abs(v))[None] + smoothstep(0.92, 1.0, np.abs(u))[:, None]
    colour = mix(colour, colour * vec(0.62, 0.50, 0.36), np.clip(worn, 0, 1))
    for k, name in enumerate(("red", "green", "blue")):
        patch.attrs[name] = colour[None, ..., k].astype(np.float32)
    patch.attrs["rough"] = np.full(patch.points.shape[:3], 0.10, np.float32)
    return [patch]


def _compass(x: float, y: float, z: float) -> list[Patch]:
    """A compass in a case of brass, open."""
    r = 0.150
    case = _turned([(r * 0.96, y), (r * 1.04, y + 0.02), (r, y + 0.055), (r * 0.92, y + 0.062), (r * 0.84, y + 0.045)],
                "brass", x, z)  # fmt: skip
    face = dye(_turned([(r * 0.86, y + 0.044), (0.001, y + 0.045)], "dyed", x, z, 30), "#efe2c2")
    turn = np.radians(32)
    c, s = np.cos(turn), np.sin(turn)
    middle, needles = vec(x, y + 0.055, z), []
    for sign, colour in ((1, "#b02418"), (-1, "#2c3440")):
        tip = middle + sign * 0.72 * r * vec(c, 0, -s)
        needles.append(
            dye(
                tube(
                    [middle, (middle + tip) / 2, tip], [0.032, 0.022, 0.002], "dyed", (0, 1, 0), 20, 12, 1.0
                ),
                colour,
            )
        )
    for needle in needles:
        needle.points[..., 1] = middle[1] + 0.25 * (needle.points[..., 1] - middle[1])
    pin = ball(middle + vec(0, 0.012, 0), _EYE, 0.018, "brass", 12)
    ring = np.linspace(0, 2 * np.pi, 25)
    out = np.stack(
        [x - 0.045 - r * 1.04 + 0.05 * np.cos(ring), np.full(25, y + 0.02), z + 0.05 * np.sin(ring)], 1
    )
    loop = tube(out, [0.014] * 25, "brass", (0, 1, 0), 50, 10)
    return [case, face, *needles, pin, loop]


def _coin(x: float, y: float, z: float, lean: float = 0.0) -> list[Patch]:
    """A gold piece that lies flat, with a rim and the sign of a claw."""
    r, h = 0.115, 0.030
    outline = [(0.001, h * 0.72), (r * 0.72, h * 0.72), (r * 0.78, h), (r * 0.94, h), (r, h * 0.7), (r, 0.0)]
    body = _turned(outline, "coin", 0, 0)
    sign = tube([(-0.035, h * 0.8, 0.04), (0.0, h * 0.8, -0.02), (0.045, h * 0.8, -0.035)], [0.012, 0.016, 0.004],
                "coin", (0, 1, 0), 20, 8)  # fmt: skip
    frame = Frame.at((x, y, z), (1, lean, 0), (0, 1, 0))
    return [body.moved(frame), sign.moved(frame)]


def _egg(x: float, z: float) -> list[Patch]:
    """A small egg that lies on its side."""
    egg = ball(
        (x, 0.185, z),
        Frame.at((0, 0, 0), (0.82, 0.18, 0.50), (0, 1, 0)).axes,
        (0.255, 0.185, 0.185),
        "dyed",
        150,
    )
    blunt = egg.attrs["lx"]
    egg = dye(
        _pressed(egg, egg.points - (egg.points - vec(x, 0.185, z)) * 0.13 * blunt[..., None]), "#4a9a8e"
    )
    border, number = cells3(egg.points.reshape(-1, 3), 0.052, 3)
    speck = smoothstep(0.16, 0.30, border) * (number > 0.55)
    uneven = 0.5 + 0.5 * fbm3(egg.points.reshape(-1, 3), 0.16, 3, 8)
    for name, base, dark in zip(("red", "green", "blue"), linear("#4a9a8e"), linear("#173a40"), strict=True):
        plain = base * (0.75 + 0.5 * uneven)
        value = plain + (dark - plain) * 0.85 * speck
        egg.attrs[name] = value.reshape(egg.points.shape[:3]).astype(np.float32)
    return [egg]


# --- the candle and the mug -----------------------------------------------------------------


def _mug(x: float, z: float) -> list[Patch]:
    """An open mug of oak staves with iron hoops, full to below its rim."""
    wall = [(0.155, 0.0), (0.205, 0.004), (0.207, 0.03), (0.190, 0.20), (0.183, 0.34), (0.192, 0.50), (0.190, 0.515),
            (0.172, 0.516), (0.163, 0.50), (0.155, 0.36), (0.155, 0.10)]  # fmt: skip
    body = _turned(wall, "twig", x, z, 160)
    a = np.linspace(0, 2 * np.pi, 97, dtype=np.float32)
    joint = np.exp(-((np.abs(np.mod(a * 13 / (2 * np.pi), 1) - 0.5) / 0.09) ** 2))
    middle = vec(x, 0, z)
    groove = (body.points - middle) * vec(1, 0, 1) * 0.045 * joint[None, None, :, None]
    body = _pressed(body, body.points - groove)
    hoops = [
        _turned(
            [(r - 0.004, y), (r + 0.010, y + 0.004), (r + 0.011, y + 0.045), (r - 0.004, y + 0.05)],
            "iron",
            x,
            z,
            20,
        )
        for r, y in ((0.203, 0.055), (0.188, 0.37))
    ]
    foam = _turned([(0.001, 0.478), (0.08, 0.480), (0.13, 0.470), (0.160, 0.440)], "cream", x, z, 40)
    lump = fbm3(foam.points.reshape(-1, 3), 0.07, 3, 5).reshape(foam.points.shape[:3])
    foam = dye(_pressed(foam, foam.points + (0.016 * lump)[..., None] * vec(0, 1, 0)), "#f4e6c4")
    bow = (
        (0.17, 0.43, 0.03),
        (0.30, 0.42, 0.06),
        (0.355, 0.30, 0.07),
        (0.30, 0.15, 0.06),
        (0.18, 0.13, 0.03),
    )
    ear = [(x + across, up, z + near) for across, up, near in bow]
    return [
        body,
        *hoops,
        foam,
        tube(ear, [0.030, 0.027, 0.027, 0.027, 0.030], "iron", (0, 0, 1), 50, 16, 1.25),
    ]


def _candle(x: float, z: float) -> list[Patch]:
    """A thick candle, burnt down a little, in a dish of brass with a ring to hold it by; without its flame."""
    dish = _turned([(0.001, 0.028), (0.19, 0.030), (0.235, 0.050), (0.262, 0.085), (0.272, 0.086), (0.262, 0.060),
                 (0.23, 0.018), (0.19, 0.0)], "brass", x, z)  # fmt: skip
    ring = np.linspace(0.35, 2 * np.pi - 0.35, 26)
    hold = tube(np.stack([x - 0.315 - 0.062 * np.cos(ring), 0.055 + 0 * ring, z + 0.06 + 0.062 * np.sin(ring)], 1),
             [0.017] * 26, "brass", (0, 1, 0), 50, 12)  # fmt: skip
    wax = _turned([(0.150, 0.03), (0.128, 0.05), (0.117, 0.10), (0.113, 0.30), (0.114, 0.455), (0.108, 0.478),
                   (0.092, 0.482), (0.075, 0.462), (0.001, 0.452)], "dyed", x, z, 120)  # fmt: skip
    a = np.linspace(0, 2 * np.pi, 97, dtype=np.float32)[None, None]
    y = wax.points[..., 1]
    drip: Array = np.zeros_like(y)
    for at, low, wide in (
        (0.9, 0.17, 0.16),
        (1.75, 0.27, 0.12),
        (2.6, 0.10, 0.17),
        (4.2, 0.2, 0.2),
        (5.6, 0.24, 0.14),
    ):
        apart = np.abs(np.mod(a - at + np.pi, 2 * np.pi) - np.pi)
        run = smoothstep(low - 0.02, low + 0.02, y) * smoothstep(0.50, 0.46, y)
        drip = np.maximum(
            drip, run * np.exp(-((apart / wide) ** 2)) * (1 + 0.7 * np.exp(-(((y - low - 0.02) / 0.03) ** 2)))
        )
    run = (wax.points - vec(x, 0, z)) * vec(1, 0, 1) * (0.13 * drip)[..., None]
    wax = dye(_pressed(wax, wax.points + run), "#ead9b4")
    # Wax lets the light of its flame through.
    wax.attrs["glow"] = (0.10 + 0.95 * smoothstep(0.10, 0.50, y) ** 2.2).astype(np.float32)
    pool = smoothstep(0.10, 0.075, np.hypot(wax.points[..., 0] - x, wax.points[..., 2] - z)) * (y > 0.4)
    wax.attrs["glow"] = np.maximum(wax.attrs["glow"], 1.6 * pool).astype(np.float32)
    wick = dye(
        tube(
            [(x, 0.45, z), (x + 0.004, 0.50, z), (x + 0.012, 0.535, z)],
            [0.009, 0.008, 0.006],
            "dyed",
            (1, 0, 0),
            12,
            8,
        ),
        "#1a0e08",
    )
    return [dish, hold, wax, wick]


# --- light ----------------------------------------------------------------------------------


def _shadow(patches: list[Patch], camera: Camera, wide: int, high: int, lamps: Sequence[Lamp]) -> Array:
    """How much of the light is missing on the wood: 0 to 1 (high, wide)."""
    side = np.linspace(-2.0, 2.0, 60, dtype=np.float32)
    x, z = np.meshgrid(side, side, indexing="ij")
    hits, _ = rasterise([sheet(np.stack([x, 0 * x, z], -1), "rock")], camera, wide, high)
    missing = np.zeros(wide * high, np.float32)
    for hit in hits:
        missing[hit.pixels] = unlit(patches, camera, hit.read(hit.patch.points), lamps)
    return missing.reshape(high, wide)


def _flame(width: int, height: int, at: tuple[float, float]) -> tuple[Array, Array]:
    """A flame on its wick at a place (its middle, in shares of the picture): colour and coverage."""
    x, y = grid(width, height)
    up = (at[1] * height / width + 0.104 - y) / 0.168
    across = (x - at[0] - 0.003 + 0.004 * np.sin(3 * up)) / 0.0235
    t = np.clip(up, 0, 1)
    wide = np.maximum(1.75 * np.sqrt(t) * (1 - t) ** 0.85 * (1 - 0.15 * t), 1e-3)
    inside = np.abs(across) / wide
    body = smoothstep(1.12, 0.55, inside) * smoothstep(-0.02, 0.05, up) * smoothstep(1.01, 0.86, up)
    heart = smoothstep(0.85, 0.1, inside) * smoothstep(0.06, 0.26, up) * smoothstep(0.92, 0.5, up)
    colour = mix(vec(1.0, 0.58, 0.14), vec(1.0, 0.84, 0.40), smoothstep(0.0, 0.7, body))
    colour = mix(colour, vec(1.0, 0.975, 0.80), heart)
    foot = smoothstep(0.22, 0.03, up)
    return mix(colour, vec(0.52, 0.42, 0.60), 0.55 * foot), np.clip(body * (1 - 0.45 * foot), 0, 1)


def still(width: int, height: int, name: str) -> Array:
    """A still life: a `map` with what an explorer lays on it, or a `candle` beside a mug."""
    is_map = name == "map"
    if is_map:
        parts = [*_map(-0.12, 0), *_compass(-0.40, 0.014, 0.13), *_egg(0.66, -0.04),
                 *_coin(0.50, 0.0, 0.48), *_coin(0.72, 0.0, 0.40)]  # fmt: skip
        camera = Camera.looking((0.06, 0.16, 0.08), 1.90, -8.0, 31.0, lens=4.0)
        lamps = [Lamp(vec(-0.62, 0.66, -0.10), 0.26, 0.62), Lamp(vec(0, 1, 0.1), 1.3, 0.55)]
    else:
        parts = [*_candle(-0.390, 0.0), *_mug(0.265, 0.02)]
        camera = Camera.looking((0.015, 0.345, 0.0), 1.58, -8.0, 24.0, lens=4.0)
        lamps = [Lamp(vec(-0.72, 0.52, -0.06), 0.22, 0.60), Lamp(vec(0, 1, 0.1), 1.3, 0.55)]
    wide, high = width * _LARGER, height * _LARGER
    key = seen_from(camera, lamps[0].way + vec(0, 0.15, 0.75))
    light = replace(LIGHT, key_from=key, key=linear("#ffd9a0") * 1.9,
                    fill=linear("#7a86b8") * 0.45, rim=linear("#ffcf90") * 0.8)  # fmt: skip
    look = Look(palettes()["teal"], "smooth", seed=5)
    behind = np.tile(_WOOD, (high, wide, 1)).astype(np.float32)
    image, pixels = render(Scene(parts, camera, light, look, behind, vec(0, 0, 0), 50.0, 90.0), wide, high)
    shown: Array = film(image * 0.62).astype(np.float32)
    detail = np.full((high, wide), 0.7, np.float32)
    painted = paint(shown, detail, 11 + is_map, pixels.flow, pixels.known * 0.8)
    shown = mix(painted, shown, np.float32(0.62))
    shown = shown * 0.7 + shown * shown * (3 - 2 * shown) * 0.3
    shown = np.clip(shown + 0.5 * (shown - blur(shown, 1.6)), 0, 1)
    mask = blur((pixels.alpha > 0.5).astype(np.float32), 0.9)

    def small(values: Array) -> Array:
        picture = Image.fromarray((np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8))
        return np.asarray(picture.resize((width, height), Image.Resampling.LANCZOS)).astype(np.float32) / 255

    mask = small(mask)
    shown = small(shown) * vec(1.0, 0.955, 0.88)
    if not is_map:
        x, y = grid(width, height)
        far = np.hypot(x - _FLAME[0], y - (_FLAME[1] + 0.06) * height / width)
        shown *= 1 + 0.55 * np.exp(-((far / 0.15) ** 2))[..., None] * vec(1.0, 0.66, 0.30)
    shade = small(np.clip(_shadow(parts, camera, wide // 2, high // 2, lamps), 0, 1))
    x, y = grid(width, height)
    edge = np.minimum(np.minimum(x, 1 - x), np.minimum(y, height / width - y))
    shade = np.clip(1.25 * shade, 0, 0.92) * smoothstep(0.0, 0.09, edge)
    alpha: Array = mask + shade * (1 - mask)
    colour = mix(_SHADE ** (1 / 2.2) * 0.6, shown, (mask / np.maximum(alpha, 1e-3))[..., None])
    if not is_map:
        fire, burns = _flame(width, height, _FLAME)
        soft = blur(burns, 0.012 * width)
        halo = np.clip(1.3 * soft, 0, 0.6) * (1 - burns) * smoothstep(0.0, 0.04, edge)
        for tint, cover in ((np.broadcast_to(vec(1.0, 0.62, 0.22), colour.shape), halo), (fire, burns)):
            both = cover + alpha * (1 - cover)
            colour = mix(colour, tint, (cover / np.maximum(both, 1e-3))[..., None])
            alpha = both
    return np.clip(np.dstack([colour, alpha]), 0, 1).astype(np.float32)


for _name in ("map", "candle"):
    piece(f"still_{_name}", *_SIZE, still, _name, quality=86)
