"""What people have built: houses, towers, a mill, ships, stalls, a window, a bridge; each stands at the origin."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..mesh import Patch, tube
from .shapes import Words, ball_of, block, cloth_of, dye, face_of, gable, lathe, moved, rod, word

_STONE, _DARK, _PLASTER, _TILE, _THATCH, _WOOD, _GLOW = (
    "#8c8478", "#4c4844", "#d8c8a4", "#8a3c28", "#a88848", "#6a4624", "#ffb850",
)  # fmt: skip


def house(words: Words, seed: int) -> list[Patch]:
    """A house with a lit window: `colour of the roof`, `colour of the walls`."""
    roof, wall = f"#{word(words, 0, _TILE[1:])}", f"#{word(words, 1, _PLASTER[1:])}"
    made = [*block((0, 0, 0), (1.3, 0.8, 0.9), wall), *gable((0, 0.78, 0), (1.3, 0.62, 0.9), roof, wall)]
    made += block((0.28, 0, 0.46), (0.24, 0.50, 0.03), _WOOD)
    for x in (-0.34,):
        made += block((x, 0.34, 0.455), (0.30, 0.26, 0.02), _WOOD) + block(
            (x, 0.37, 0.47), (0.24, 0.20, 0.02), _GLOW, 1.6
        )
    for x in (-0.64, 0.0, 0.64):
        made += block((x, 0, 0.455), (0.06, 0.8, 0.03), _WOOD)
    return [*made, *block((-0.4, 1.0, -0.1), (0.18, 0.62, 0.18), _STONE)]


def _battlements(radius: float, y: float, count: int, colour: str) -> list[Patch]:
    made = []
    for k in range(count):
        a = 2 * np.pi * k / count
        made += block((radius * np.cos(a), y, radius * np.sin(a)), (0.10, 0.13, 0.10), colour)
    return made


def keep(words: Words, seed: int) -> list[Patch]:
    """A round tower: `high`, `colour of its roof` (none: battlements), with lit windows."""
    high, roof = float(word(words, 0, "2")), word(words, 1, "none")
    stone = f"#{word(words, 2, _STONE[1:])}"
    made = [lathe([(0.40, 0), (0.36, 0.15), (0.34, high - 0.2), (0.42, high - 0.08), (0.42, high), (0.05, high + 0.01)],
                  stone)]  # fmt: skip
    for k, (a, y) in enumerate(((0.5, 0.35), (1.1, 0.6), (0.7, 0.82))):
        x, z = 0.355 * np.cos(a + 0.6), 0.355 * np.sin(a + 0.6)
        made.append(ball_of((x, y * high, z), (0.035, 0.085, 0.035), _GLOW))
        dye(made[-1], _GLOW, 2.2 - 0.3 * k)
    if roof == "none":
        return made + _battlements(0.38, high, 12, stone)
    return [
        *made,
        lathe(
            [(0.50, high - 0.02), (0.47, high + 0.04), (0.22, high + 0.55), (0.01, high + 1.0)], f"#{roof}"
        ),
    ]


_TOWERS = (
    (-1.0, 0.4, 1.5, 1.0), (1.0, 0.4, 1.5, 1.0), (0.0, -0.4, 2.6, 1.35), (-0.55, -0.6, 2.0, 0.9),
    (0.62, -0.5, 2.2, 0.9), (-0.28, 0.45, 1.0, 0.8), (0.28, 0.45, 1.0, 0.8),
)  # fmt: skip
"""The towers of the castle: where they stand (x, z), how high they are, and how thick."""


def castle(words: Words, seed: int) -> list[Patch]:
    """Walls and towers round a high keep on a rock: `colour of the roofs`."""
    roof = word(words, 0, "3a5a7c")
    made = []
    for x, z, high, size in _TOWERS:
        made += moved(
            keep([str(high / size), roof if high > 1.2 else "none", "b0a48c"], seed), (x, 0, z), size
        )
    made += block((-0.64, 0, 0.42), (0.75, 0.85, 0.16), "#a89c84") + block(
        (0.64, 0, 0.42), (0.75, 0.85, 0.16), "#a89c84"
    )
    made += block((0, 0, 0.45), (0.5, 0.7, 0.2), "#a89c84") + block(
        (0, 0, 0.56), (0.26, 0.45, 0.02), "#2c1c10"
    )
    made += block((0, 0, -0.2), (1.9, 0.9, 0.9), "#988c78")
    return made


def mill(words: Words, seed: int) -> list[Patch]:
    """A mill with a great wheel at its side."""
    made = house(["7a6440", "cfc0a0"], seed)
    made += moved(house(["8a6a3c", "b8a888"], seed), (-0.7, 0.25, -0.5), 1.15)
    for radius in (0.70, 0.52):
        turn = np.linspace(0, 2 * np.pi, 30)
        for z in (0.62, 0.86):
            ring = np.stack([0.92 + radius * np.cos(turn), 0.45 + radius * np.sin(turn), 0 * turn + z], 1)
            made.append(dye(tube(ring, np.full(30, 0.035), "dyed", (0, 0, 1), 60, 10), "#7a5028"))
    for k in range(12):
        a = 2 * np.pi * k / 12
        c, s = np.cos(a), np.sin(a)
        board = [(0.5, 0.6), (0.78, 0.6), (0.78, 0.88), (0.5, 0.88)]
        made.append(face_of([(0.92 + r * c, 0.45 + r * s, z) for r, z in board], "#8a5c30", 5))
        made.append(rod([(0.92, 0.45, 0.74), (0.92 + 0.7 * c, 0.45 + 0.7 * s, 0.74)], 0.022, "#5c3a1c"))
    return made


def lighthouse(words: Words, seed: int) -> list[Patch]:
    """A white tower with red bands and a great light."""
    made = []
    for k in range(5):
        low, high = 0.5 * k, 0.5 * k + 0.5
        made.append(
            lathe(
                [(0.44 - 0.035 * k, low), (0.44 - 0.035 * (k + 1), high)], "#e8e0d0" if k % 2 else "#b84030"
            )
        )
    made.append(lathe([(0.36, 2.48), (0.38, 2.56), (0.05, 2.58)], "#3c3430"))
    made.append(dye(lathe([(0.17, 2.56), (0.19, 2.70), (0.17, 2.92)], _GLOW), "#ffd070", 4.0))
    made.append(lathe([(0.27, 2.90), (0.22, 3.02), (0.01, 3.22)], "#3c3430"))
    return made


def _hull(long: float, wide: float, deep: float, colour: str) -> Patch:
    u, v = np.meshgrid(np.linspace(-1, 1, 40), np.linspace(-1, 1, 24), indexing="ij")
    beam = wide * np.clip(1 - u**2, 0, 1) ** 0.5
    keel = 0.35 * np.abs(u) ** 3
    a = v * np.pi / 2
    return cloth_of(
        np.stack([long * u * (1 - 0.06 * np.cos(a)), deep * (1 - np.cos(a) * (1 - keel)) + 0.30 * deep * u**2 * 1.6,
                  beam * np.sin(a)], -1), colour
    )  # fmt: skip


def ship(words: Words, seed: int) -> list[Patch]:
    """A ship under sail: `colour of its sails`."""
    sail = f"#{word(words, 0, 'f0e4cc')}"
    made = [_hull(1.3, 0.40, 0.50, "#6a4020"), *block((-0.95, 0.48, 0), (0.6, 0.26, 0.5), "#7a4c28")]
    for x, tall in ((-0.55, 1.9), (0.15, 2.4), (0.75, 1.8)):
        made.append(rod([(x, 0.2, 0), (x, tall + 0.25, 0)], [0.04, 0.02], "#4a2c14"))
        for low, high in ((0.62, 0.56 * tall + 0.2), (0.56 * tall + 0.28, tall + 0.1)):
            u, v = np.meshgrid(np.linspace(0, 1, 18), np.linspace(-1, 1, 18), indexing="ij")
            wide = 0.52 - 0.14 * u - 0.14 * (low > 1)
            belly = 0.26 * np.sin(np.pi * (0.15 + 0.8 * (1 - u))) * (1 - 0.6 * v**2)
            # The yards stand half across the ship, so that the sails are seen from the side.
            made.append(
                cloth_of(
                    np.stack(
                        [x + 0.05 + belly + 0.8 * wide * v, low + (high - low) * u, 0.75 * wide * v], -1
                    ),
                    sail,
                )
            )
    made.append(face_of([(0.85, 1.7, 0), (1.75, 0.72, 0), (0.95, 0.62, 0.05), (0.85, 1.2, 0.05)], sail))
    made.append(rod([(1.1, 0.55, 0), (1.85, 0.80, 0)], [0.035, 0.015], "#4a2c14"))
    made.append(
        face_of([(0.15, 2.68, 0), (-0.32, 2.62, 0.04), (-0.34, 2.5, 0.04), (0.15, 2.52, 0)], "#c03028")
    )
    return made


def boat(words: Words, seed: int) -> list[Patch]:
    """A rowing boat."""
    return [_hull(0.95, 0.36, 0.34, "#7a4a24"), *block((0.1, 0.24, 0), (0.12, 0.03, 0.6), "#9a6434"),
            rod([(0.0, 0.34, 0.1), (0.15, 0.1, 0.95)], 0.02, _WOOD)]  # fmt: skip


def stall(words: Words, seed: int) -> list[Patch]:
    """A market stall under a striped awning: `colour of the stripes`."""
    stripe = f"#{word(words, 0, 'b8402c')}"
    rng = np.random.default_rng(seed)
    made = block((0, 0.0, 0.1), (1.5, 0.55, 0.5), "#7a5028") + block(
        (0, 0.55, 0.12), (1.6, 0.05, 0.6), "#94683c"
    )
    made += [
        rod([(x, 0, z), (x, y, z)], 0.03, _WOOD)
        for x in (-0.75, 0.75)
        for z, y in ((0.42, 1.35), (-0.3, 1.65))
    ]
    for k in range(8):
        x0, x1 = -0.88 + 0.22 * k, -0.66 + 0.22 * k
        colour = stripe if k % 2 == 0 else "#efe2c4"
        made.append(face_of([(x0, 1.72, -0.4), (x1, 1.72, -0.4), (x1, 1.34, 0.62), (x0, 1.34, 0.62)], colour))
        made.append(face_of([(x0, 1.34, 0.62), (x1, 1.34, 0.62), (x1, 1.16, 0.64), (x0, 1.16, 0.64)], colour))
    for k in range(26):
        x, z = -0.68 + 0.053 * k, rng.uniform(-0.02, 0.34)
        colour = ("#c83c28", "#e8a030", "#8aa83c", "#d8b860")[k // 7 % 4]
        made.append(ball_of((x, 0.64 + 0.06 * (z < 0.12), z), 0.062, colour))
    return made


def altar(words: Words, seed: int) -> list[Patch]:
    """A block of stone with a glowing bowl: `colour of the glow`."""
    glow = f"#{word(words, 0, 'ff5030')}"
    made = block((0, 0, 0), (1.1, 0.16, 0.8), "#4c4648") + block((0, 0.16, 0), (0.8, 0.55, 0.5), "#5a5456")
    made += block((0, 0.71, 0), (1.0, 0.10, 0.66), "#66605e")
    made.append(lathe([(0.06, 0.80), (0.10, 0.86), (0.26, 0.98), (0.24, 1.0), (0.08, 0.92)], "#8a6430"))
    made.append(dye(ball_of((0, 0.99, 0), (0.20, 0.10, 0.20), glow, 0.3, 3), glow, 3.0))
    return made


def arch(words: Words, seed: int) -> list[Patch]:
    """A window of stone: pillars, a round arch, a sill, and a curtain of `colour`."""
    made = block((0, 0.0, 0), (1.9, 0.30, 0.5), "#8c7c68") + block(
        (0, 0.30, 0.05), (2.0, 0.08, 0.66), "#a8987e"
    )
    for x in (-0.78, 0.78):
        made.append(
            lathe([(0.19, 0.38), (0.14, 0.48), (0.12, 1.0), (0.13, 1.55), (0.20, 1.66)], "#a8987e", x)
        )
    a = np.linspace(0, np.pi, 24)
    bow = np.stack([0.78 * np.cos(a), 1.66 + 0.78 * np.sin(a), 0 * a], 1)
    made.append(dye(tube(bow, np.full(24, 0.17), "dyed", (0, 0, 1), 60, 16), "#9c8c74"))
    for side in (1, -1):
        u, v = np.meshgrid(np.linspace(0, 1, 60), np.linspace(0, 1, 60), indexing="ij")
        wide = 0.20 + 0.30 * np.abs(u - 0.66) ** 0.8
        points = np.stack([side * (0.88 - wide * v), 2.30 - 1.90 * u, 0.20 + 0.035 * np.sin(22 * v + u)], -1)
        made.append(cloth_of(points, f"#{word(words, 0, '8a2c34')}"))
        made.append(rod([(side * 0.92, 1.05, 0.22), (side * 0.66, 1.02, 0.27)], 0.03, "#c89c50"))
    walls = [(-3.0, -0.93, 0, 3.6), (0.93, 3.0, 0, 3.6)]
    for x0, x1, y0, y1 in walls:
        made += block(((x0 + x1) / 2, y0, -0.1), (x1 - x0, y1 - y0, 0.2), "#5c4c40")
    for k in range(12):
        a0, a1 = np.pi * k / 12, np.pi * (k + 1) / 12
        p = [(0.93 * np.cos(t), 1.66 + 0.93 * np.sin(t)) for t in (a0, a1)]
        made.append(face_of([(*p[0], 0), (*p[1], 0), (p[1][0], 3.6, 0), (p[0][0], 3.6, 0)], "#5c4c40"))
    return made


def bridge(words: Words, seed: int) -> list[Patch]:
    """A bridge of stone with one arch, along x."""
    made = []
    a = np.linspace(0, np.pi, 20)
    for k in range(19):
        (x0, low0, top0), (x1, low1, top1) = (
            (1.2 * np.cos(t), 0.72 * np.sin(t), 0.95 - 0.16 * np.cos(t) ** 2) for t in (a[k], a[k + 1])
        )
        made += [
            face_of([(x0, low0, z), (x1, low1, z), (x1, top1, z), (x0, top0, z)], _STONE, 5)
            for z in (0.3, -0.3)
        ]
        made.append(
            face_of([(x0, top0, 0.36), (x1, top1, 0.36), (x1, top1, -0.36), (x0, top0, -0.36)], "#a09888", 5)
        )
        made.append(face_of([(x0, low0, 0.3), (x1, low1, 0.3), (x1, low1, -0.3), (x0, low0, -0.3)], _DARK, 5))
    for x in (-1.7, 1.7):
        made += block((x, 0, 0), (1.05, 0.76, 0.72), _STONE)
    return made


WORKS: dict[str, Callable[[Words, int], list[Patch]]] = {
    f.__name__: f for f in (house, keep, castle, mill, lighthouse, ship, boat, stall, altar, arch, bridge)
}
