"""Towns: houses in rings round a square, lanes, a church, market stalls and fields."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage
from scipy.spatial import cKDTree

from ..geometry import Array, mix, smoothstep
from ..light import linear
from ..noise import plane
from . import hexes
from .ground import Ground, finished, ground, scattered, tree
from .hexes import HEIGHT, WIDTH, lattice
from .pieces import piece

_ROOFS = ("#8a3a26", "#9c4a2c", "#743024", "#a05c38", "#7c4a3a", "#5c4a4c")
_PLASTER = ("#cdb78e", "#d8c8a4", "#b89c74", "#c4a890")
START_CELLS = ((0, 0), (1, 0), (0, 1))
"""The cells of the start, as the game has them."""


@dataclass(frozen=True)
class Square:
    """The middle of a part of a town, its radius, and how many rings of houses there are round it."""

    x: float
    y: float
    size: float
    rings: int = 2


def _whole(values: Array) -> Array:
    return np.ones((*values.shape, 1), np.float32)


def house(land: Ground, x: float, y: float, turn: float, long: float, deep: float, wall: float, colour: Array,
          pitch: float = 0.85) -> None:  # fmt: skip
    """A house with a gable roof and a chimney; `long`, `deep` and `wall` in pixels, `turn` in degrees."""
    spot = land.window(x, y, 0.75 * (long + deep))
    if spot is None:
        return
    rows, columns, dx, dy = spot
    a = np.radians(turn)
    u, v = dx * np.cos(a) + dy * np.sin(a), -dx * np.sin(a) + dy * np.cos(a)
    foot = land.at(land.relief.height, x, y)
    roof = np.abs(v) / (deep / 2)
    within = (np.abs(u) < long / 2) & (roof < 1)
    high = foot + wall + pitch * deep / 2 * (1 - roof)
    course = 0.86 + 0.14 * np.sin(v * 1.35)
    patchy = 1 + 0.10 * np.sin(u * 0.7 + 4.1 * np.floor(v / 4.6)) + 0.30 * (np.abs(v) < 1.7)
    tile = colour * (course * patchy)[..., None]
    plaster = linear(_PLASTER[int(land.rng.integers(0, len(_PLASTER)))]) * _whole(u)
    land.relief.raise_(rows, columns, np.where(within, high, -9), tile.astype(np.float32), plaster, 1.0)
    stack = (np.abs(u - 0.28 * long) < 3.6) & (np.abs(v + 0.12 * deep) < 3.6)
    brick = linear("#6c5a50") * _whole(u)
    land.relief.raise_(rows, columns, np.where(stack, foot + wall + 0.62 * pitch * deep, -9), brick, brick)


def tower(land: Ground, x: float, y: float, radius: float, wall: float, roof: float, colour: Array) -> None:
    """A round tower with a pointed roof."""
    spot = land.window(x, y, radius * 1.3)
    assert spot is not None
    rows, columns, dx, dy = spot
    r = np.hypot(dx, dy) / radius
    foot = land.at(land.relief.height, x, y)
    stone = linear("#a89c88") * _whole(r)
    land.relief.raise_(rows, columns, np.where(r < 0.84, foot + wall, -9), stone, stone, 1.0)
    ribs = 1 + 0.16 * np.cos(9 * np.arctan2(dy, dx))
    high = foot + wall + roof * np.clip(1 - r, 0, 1)
    land.relief.raise_(rows, columns, np.where(r < 1, high, -9), colour * ribs[..., None], stone)


def church(land: Ground, x: float, y: float, size: float, colour: Array) -> None:
    """A nave with a steeple at its west end; `size` is the length of the nave in pixels."""
    house(land, x, y, 0, size, 0.48 * size, 0.42 * size, colour, 1.0)
    tower(land, x - 0.55 * size / land.tall, y, 0.24 * size, 0.86 * size, 0.95 * size, colour * 0.85)


def stall(land: Ground, x: float, y: float, colour: Array) -> None:
    """A market stall with a striped awning."""
    spot = land.window(x, y, 16)
    assert spot is not None
    rows, columns, dx, dy = spot
    within = (np.abs(dx) < 12) & (np.abs(dy) < 8)
    stripe = np.where((np.floor(dx / 4) % 2)[..., None] == 0, colour, linear("#e8dcc0"))
    land.relief.raise_(rows, columns, np.where(within, 17 - 0.5 * dy, -9), stripe, 0.4 * stripe)


def well(land: Ground, x: float, y: float, size: float) -> None:
    """A round basin with water in it."""
    spot = land.window(x, y, size * 1.2)
    assert spot is not None
    rows, columns, dx, dy = spot
    r = np.hypot(dx, dy) / size
    rim = linear("#b4a894") * _whole(r)
    land.relief.raise_(rows, columns, np.where(r < 1, 9.0, -9), rim, 0.7 * rim)
    spring = linear("#3c88a0") * _whole(r)
    land.relief.raise_(rows, columns, np.where(r < 0.72, 9.5, -9), spring, spring)
    land.relief.raise_(rows, columns, np.where(r < 0.20, 26.0, -9), rim, rim)


def _lanes(land: Ground, squares: tuple[Square, ...], turn: float) -> list[Array]:
    """Lanes from the squares into the land, and from square to square, each as points (n, 2)."""
    rng = land.rng
    s = np.linspace(0, 1, 24)[:, None]

    def bent(a: tuple[float, float], b: tuple[float, float]) -> Array:
        start, end = np.array(a), np.array(b)
        side = np.array([-(end - start)[1], (end - start)[0]])
        return start + (end - start) * s + side * (rng.uniform(-0.18, 0.18) * np.sin(np.pi * s))

    ways = []
    for square in squares:
        for k in range(3 if len(squares) == 1 else 2):
            a = np.radians(turn + 120 * k + rng.uniform(-18, 18) + 77 * (square.x + square.y))
            ways.append(
                bent((square.x, square.y), (square.x + 0.45 * np.cos(a), square.y + 0.45 * np.sin(a)))
            )
        if square is not squares[0]:
            ways.append(bent((square.x, square.y), (squares[0].x, squares[0].y)))
    return ways


def _away_from(land: Ground, ways: list[Array]) -> Array:
    """How far each place is from the next lane."""
    sheet = Image.new("L", land.rim.shape[::-1], 255)
    drawing = ImageDraw.Draw(sheet)
    for way in ways:
        drawing.line([land.pixel(float(x), float(y)) for x, y in way], fill=0, width=1)
    return (ndimage.distance_transform_edt(np.asarray(sheet)) / land.tall).astype(np.float32)


def settled(land: Ground, seed: int, squares: tuple[Square, ...]) -> None:
    """A town round its squares, the first of which has the church."""
    rng, relief = land.rng, land.relief
    paved = np.minimum.reduce([np.hypot(land.x - q.x, land.y - q.y) / q.size for q in squares])
    rough = plane(land.x.shape, 0.03, seed + 3, 4)
    off = _away_from(land, _lanes(land, squares, rng.uniform(0, 60)))
    inner = smoothstep(0.035, 0.075, land.rim)
    yard = smoothstep(0.40, 0.26, np.minimum.reduce([np.hypot(land.x - q.x, land.y - q.y) for q in squares]))
    _fields(land, seed, inner * (1 - yard))
    earth = mix(
        linear("#5f6238"), linear("#877a50"), smoothstep(-0.6, 0.8, plane(land.x.shape, 0.10, seed + 5, 4))
    )
    relief.colour = mix(relief.colour, earth, 0.85 * inner * yard)
    paths = np.maximum(smoothstep(1.06, 0.96, paved), smoothstep(0.019, 0.013, off + 0.003 * rough))
    paths = paths * smoothstep(0.0, 0.05, land.rim)
    cobble = mix(
        linear("#857660"), linear("#b5a284"), smoothstep(-1, 1, rough + lattice(land.x, land.y, 0.012, 14, 2))
    )
    relief.colour = mix(relief.colour, cobble, paths)
    taken: list[tuple[float, float]] = []
    first = squares[0]
    church(land, first.x + 0.02, first.y - 0.02, 74 if len(squares) > 1 else 62, linear("#4a5568"))
    well(land, first.x - 0.01, first.y + 0.55 * first.size, 15)
    for k, colour in enumerate(("#a8382c", "#2f6a7a", "#b8862c", "#5a7a34")):
        square = squares[k % len(squares)]
        a = np.radians(35 + 40 * k)
        stall(
            land,
            square.x + 0.72 * square.size * np.cos(a),
            square.y + 0.72 * square.size * np.sin(a),
            linear(colour),
        )
    for square in squares[1:]:
        tower(land, square.x, square.y, 20, 60, 50, linear("#56506a"))
    for square in squares:
        for ring in range(square.rings):
            _ring(land, square, square.size + 0.055 + 0.088 * ring, off, paved, taken)

    def room(x: float, y: float) -> float:
        near = min(np.hypot(x - a, y - b) for a, b in taken)
        if land.at(land.rim, x, y) < (0.085 if y < 0 else 0.05) or land.at(paved, x, y) < 1.1:
            return 0.0
        return 0.0 if near < 0.05 or land.at(off, x, y) < 0.03 else 0.34

    for x, y in scattered(land, 0.05, room):
        tree(land, x, y, rng.uniform(12, 20), linear("#465f2c") * rng.uniform(0.75, 1.3))


def _ring(
    land: Ground, square: Square, radius: float, off: Array, paved: Array, taken: list[tuple[float, float]]
) -> None:
    """Houses round a square at a distance, where no lane and no other house is."""
    rng = land.rng
    count = int(2 * np.pi * radius / 0.094)
    begin = rng.uniform(0, 2 * np.pi)
    for k in range(count):
        a = begin + 2 * np.pi * (k + rng.uniform(-0.12, 0.12)) / count
        x, y = square.x + radius * float(np.cos(a)), square.y + radius * float(np.sin(a))
        free = land.at(off, x, y) > 0.045 and land.at(paved, x, y) > 1.25
        if not free or land.at(land.rim, x, y) < (0.105 if y < 0 else 0.075) or rng.random() < 0.06:
            continue
        if any(np.hypot(x - b, (y - c) * 1.1) < 0.078 for b, c in taken):
            continue
        taken.append((x, y))
        colour = linear(_ROOFS[int(rng.integers(0, len(_ROOFS)))]) * rng.uniform(0.85, 1.2)
        turn = np.degrees(a) + 90 + rng.uniform(-8, 8)
        house(land, x, y, turn, rng.uniform(60, 80), rng.uniform(42, 52), rng.uniform(20, 30), colour)


def _fields(land: Ground, seed: int, inner: Array) -> None:
    """Fields round the town with hedges between them, where `inner` is 1."""
    rng = np.random.default_rng(seed + 9)
    spots = rng.uniform(-0.6, 1.6, (90, 2)).astype(np.float32)
    near, number = cKDTree(spots).query(np.stack([land.x.ravel(), land.y.ravel()], 1), k=2)
    between = (near[:, 1] - near[:, 0]).reshape(land.x.shape).astype(np.float32)
    which = number[:, 0].reshape(land.x.shape)
    kind, turn = rng.integers(0, 4, 90)[which], rng.uniform(0, np.pi, 90)[which]
    furrow = 0.5 + 0.5 * np.sin((land.x * np.cos(turn) + land.y * np.sin(turn)) * 420)
    colours = np.stack([linear(c) for c in ("#a08c4a", "#5e7038", "#7c6a44", "#8a9050")]).astype(np.float32)
    crop = colours[kind] * (0.82 + 0.28 * furrow)[..., None]
    hedge = smoothstep(0.013, 0.005, between)
    crop = mix(crop, linear("#3a4c26"), hedge)
    grown = (kind != 1) * 0.85 * inner
    land.relief.colour = mix(land.relief.colour, crop, grown)
    land.relief.height = (land.relief.height + 5 * hedge * grown).astype(np.float32)


_TOWNS = {1: Square(0.02, 0.06, 0.085, 3), 2: Square(-0.06, 0.02, 0.075, 3), 3: Square(0.06, 0.10, 0.09, 3)}


def town(width: int, height: int, number: int) -> Array:
    """A small town round a square."""
    land = ground(width, height, 300 + number)
    settled(land, 300 + number, (_TOWNS[number],))
    return finished(land, 300 + number, 150)


def start(width: int, height: int, number: int) -> Array:
    """A larger town on three cells."""
    land = ground(width, height, 400 + number, START_CELLS)
    w = hexes.ACROSS
    squares = (
        Square(0.5 * w, 0.27, 0.115, 3), Square(0.02, -0.02, 0.075, 3), Square(1.0 * w, 0.04, 0.07, 3),
        Square(0.5 * w + 0.02, 0.80, 0.075, 3),
    )  # fmt: skip
    settled(land, 400 + number, squares)
    return finished(land, 400 + number, 200)


for _number in range(1, 4):
    piece(f"town_{_number}", WIDTH, HEIGHT, town, _number, quality=80)
for _number in range(1, 3):
    piece(f"start_{_number}", 2 * WIDTH, HEIGHT * 7 // 4, start, _number, quality=80)
