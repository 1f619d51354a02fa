"""People: a robe, arms that hold something, a head under a hood or a hat. They look to +x and are 1.75 units tall."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..geometry import Array, smoothstep, two_bones, vec
from ..mesh import Patch, cones, tube
from .shapes import ball_of, block, cloth_of, dye, lathe, rod, stained

_SKIN = ("#d8a884", "#b07c58", "#e4bc9c", "#8a5a40")
_HAIR = ("#3a2418", "#7a5028", "#1c1618", "#a89880", "#8a3c1c")
_TRIMS = ("#c89c50", "#d8ccb0", "#a8743c", "#8c9cac")
_POSES: dict[str, tuple[list[tuple[float, float]], list[float], tuple[float, float]]] = {
    "stand": ([(0, 0.0), (0, 0.45), (0, 0.85), (0, 1.15), (0, 1.36), (0, 1.46)],
              [0.40, 0.33, 0.235, 0.25, 0.20, 0.075], (0.0, 1.36)),
    "walk": ([(-0.10, 0.0), (-0.03, 0.45), (0.03, 0.85), (0.07, 1.15), (0.11, 1.34), (0.15, 1.43)],
             [0.42, 0.34, 0.235, 0.25, 0.20, 0.075], (0.11, 1.33)),
    "sit": ([(0.46, 0.0), (0.46, 0.24), (0.36, 0.46), (0.05, 0.52), (0, 0.75), (0.02, 1.02), (0.05, 1.14)],
            [0.21, 0.20, 0.20, 0.25, 0.23, 0.19, 0.075], (0.03, 1.02)),
    "kneel": ([(-0.42, 0.06), (-0.10, 0.16), (0.12, 0.22), (0.12, 0.50), (0.14, 0.82), (0.22, 1.00), (0.30, 1.08)],
              [0.12, 0.25, 0.29, 0.25, 0.24, 0.18, 0.075], (0.21, 0.98)),
    "bow": ([(0, 0.0), (0, 0.45), (0.02, 0.82), (0.16, 1.08), (0.38, 1.20), (0.48, 1.22)],
            [0.40, 0.33, 0.25, 0.25, 0.19, 0.075], (0.36, 1.17)),
}  # fmt: skip
"""The line of the robe from hem to neck (x, y), its radii, and where the shoulders are."""
_HANDS: dict[str, tuple[tuple[float, float, float], tuple[float, float, float]]] = {
    "rest": ((0.16, -0.50, 0.20), (0.16, -0.50, -0.20)),
    "staff": ((0.42, -0.28, 0.22), (0.10, -0.52, -0.22)),
    "raise": ((0.40, 0.42, 0.30), (0.40, 0.42, -0.30)),
    "one": ((0.46, 0.36, 0.22), (0.10, -0.52, -0.22)),
    "aside": ((0.22, 0.22, 0.46), (0.10, -0.50, -0.24)),
    "offer": ((0.52, -0.22, 0.14), (0.52, -0.22, -0.14)),
    "pray": ((0.36, -0.08, 0.03), (0.36, -0.08, -0.03)),
    "draw": ((0.60, 0.02, 0.10), (0.05, 0.02, -0.24)),
    "lute": ((0.30, -0.34, 0.16), (0.48, -0.12, -0.30)),
    "desk": ((0.52, -0.36, 0.18), (0.48, -0.36, -0.20)),
}
"""Where the right and the left hand are, from the shoulders."""
_HOLDING = {
    "staff": "staff", "spear": "staff", "lantern": "aside", "torch": "aside", "sword": "one",
    "bow": "draw", "lute": "lute", "quill": "desk", "brush": "offer", "scythe": "staff", "oar": "staff",
    "purse": "offer", "scroll": "offer", "dagger": "one", "banner": "staff", "mask": "aside",
}  # fmt: skip
_WOOD, _STEEL, _BRASS = "#6a4624", "#a8aeb8", "#e0ac48"


def _robe(pose: str, colour: str, trim: str, seed: int) -> Patch:
    """A robe in folds, with a broad hem, and a panel down its front."""
    line, radii, _ = _POSES[pose]
    turns = np.random.default_rng(seed).uniform(0, 6, 3)

    def section(s: Array, angle: Array) -> Array:
        pleats = np.sin(8 * angle + turns[0] + 2 * s) + 0.7 * np.sin(5 * angle + turns[1] - 3 * s)
        made: Array = 1 + 0.115 * (1 - s) ** 1.2 * pleats
        return made

    wide = np.interp(np.linspace(0, 1, len(line)), [0, 0.55, 0.85, 1], [1.0, 1.05, 1.45, 1.1])
    path = [(x, y, 0) for x, y in line]
    robe = dye(tube(path, radii, "dyed", (1, 0, 0), 130, 96, wide, section), colour, folds=0.7)
    s, front = robe.attrs["along"][0], robe.attrs["dorsal"][0]
    panel = smoothstep(0.976, 0.986, front) * (s < 0.90)
    hem = smoothstep(0.075, 0.065, s) * smoothstep(0.018, 0.026, s)
    if pose == "kneel":
        return stained(robe, trim, hem * 0)
    return stained(robe, trim, np.clip(0.65 * panel + 0.8 * hem, 0, 1))


def _cloak(pose: str, colour: str, trim: str) -> Patch:
    """A cloak that hangs from the shoulders behind."""
    line, _, shoulders = _POSES[pose]
    u, v = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-1, 1, 80), indexing="ij")
    a = v * 1.55
    r = 0.27 + 0.26 * u**0.7 + 0.035 * np.sin(11 * v + 1) * u
    middle = shoulders[0] + (line[0][0] - shoulders[0]) * u
    points = np.stack(
        [middle - 0.02 - r * np.cos(a), shoulders[1] + 0.06 - u * (shoulders[1] - 0.04 - 0.03 * np.cos(7 * v)),
         1.15 * r * np.sin(a) * (1 - 0.1 * u)], -1,
    )  # fmt: skip
    edge = np.maximum(smoothstep(0.93, 0.95, np.abs(v)), smoothstep(0.95, 0.965, u))
    return stained(cloth_of(points, colour), trim, 0.8 * edge)


def _head(at: Array, cover: str, colour: str, seed: int) -> list[Patch]:
    skin, hair = _SKIN[seed % 4], _HAIR[seed % 5]
    x, y, z = (float(v) for v in at)
    made = [
        ball_of((x, y, z), (0.112, 0.140, 0.102), skin),
        ball_of((x + 0.112, y - 0.012, z), (0.030, 0.026, 0.020), skin),
        lathe([(0.062, y - 0.22), (0.055, y - 0.08)], skin, x - 0.03, z),
    ]
    made += [
        ball_of((x + 0.098, y + 0.026, z + 0.036 * side), (0.010, 0.008, 0.012), "#3a2418")
        for side in (1, -1)
    ]
    if cover == "hood":
        made.append(ball_of((x - 0.045, y + 0.02, z), (0.152, 0.178, 0.150), colour))
        made.append(rod([(x - 0.02, y + 0.12, z), (x - 0.12, y + 0.17, z), (x - 0.24, y + 0.13, z)],
                        [0.13, 0.085, 0.01], colour))  # fmt: skip
        made.append(lathe([(0.23, y - 0.32), (0.20, y - 0.20), (0.14, y - 0.10)], colour, x - 0.03, z))
        return made
    if cover != "bald":
        made.append(ball_of((x - 0.030, y + 0.042, z), (0.122, 0.128, 0.118), hair, 0.12, seed))
    if cover == "long":
        made.append(ball_of((x - 0.085, y - 0.16, z), (0.075, 0.24, 0.125), hair, 0.15, seed))
    elif cover == "beard":
        made.append(ball_of((x + 0.060, y - 0.17, z), (0.056, 0.12, 0.066), "#d8d0c4", 0.2, seed))
    elif cover == "hat":
        made.append(lathe([(0.30, y + 0.06), (0.29, y + 0.085), (0.14, y + 0.10), (0.12, y + 0.24), (0.02, y + 0.26)],
                          colour, x, z))  # fmt: skip
    elif cover == "pointed":
        made.append(lathe([(0.26, y + 0.06), (0.25, y + 0.08), (0.13, y + 0.10), (0.07, y + 0.30), (0.01, y + 0.52)],
                          colour, x - 0.02, z))  # fmt: skip
    elif cover == "helmet":
        made.append(
            lathe(
                [(0.135, y - 0.05), (0.14, y + 0.04), (0.12, y + 0.13), (0.03, y + 0.20)], _STEEL, x - 0.01, z
            )
        )
        made.append(rod([(x - 0.12, y + 0.10, z), (x - 0.05, y + 0.25, z), (x + 0.08, y + 0.22, z)],
                        [0.03, 0.05, 0.02], colour))  # fmt: skip
    elif cover == "crown":
        a = np.linspace(0, 2 * np.pi, 9)[:-1]
        foot = np.stack([x + 0.12 * np.cos(a), 0 * a + y + 0.09, z + 0.12 * np.sin(a)], 1).astype(np.float32)
        made.append(lathe([(0.124, y + 0.06), (0.128, y + 0.12)], _BRASS, x, z))
        made.append(dye(cones(foot, (foot + vec(0, 0.13, 0)).astype(np.float32), 0.024, "dyed"), _BRASS))
    elif cover == "veil":
        made.append(ball_of((x - 0.03, y + 0.03, z), (0.135, 0.155, 0.135), colour))
        made.append(ball_of((x - 0.10, y - 0.22, z), (0.08, 0.30, 0.16), colour, 0.1, seed))
    return made


def _held(thing: str, at: Array, other: Array) -> list[Patch]:
    """What is in the right hand (`at`), and what the left has to do with it."""
    x, y, z = (float(v) for v in at)
    if thing in ("staff", "spear", "scythe", "oar", "banner"):
        made = [rod([(x, 0.0, z), (x, y + 0.85, z)], 0.022, _WOOD)]
        top = y + 0.85
        if thing == "spear":
            made.append(dye(cones(np.array([[x, top, z]], np.float32), np.array([[x, top + 0.26, z]], np.float32),
                                  0.05, "dyed", flatten=0.4), _STEEL))  # fmt: skip
        elif thing == "scythe":
            made.append(rod([(x, top, z), (x + 0.34, top + 0.08, z), (x + 0.74, top - 0.10, z)],
                            [0.03, 0.045, 0.004], _STEEL))  # fmt: skip
        elif thing == "oar":
            made.append(ball_of((x, top + 0.05, z), (0.03, 0.20, 0.08), _WOOD))
        elif thing == "banner":
            u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(0, 1, 14), indexing="ij")
            made.append(cloth_of(np.stack([x - 0.75 * u, top - 0.05 - 0.48 * v + 0.05 * np.sin(5 * u) + 0.1 * u,
                                           z + 0.10 * np.sin(6 * u + v) * u], -1), "#b8302c"))  # fmt: skip
        else:
            made.append(dye(ball_of((x, top + 0.05, z), 0.06, "#bfe0ff"), "#9cc8ff", 2.0))
        return made
    if thing in ("lantern", "torch"):
        if thing == "torch":
            fire = [
                dye(ball_of((x + 0.04, y + 0.36, z), (0.07, 0.15, 0.07), "#ffb040", 0.3, 3), "#ff9a30", 3.0)
            ]
            return [rod([(x, y - 0.18, z), (x + 0.03, y + 0.24, z)], [0.02, 0.03], _WOOD), *fire]
        return [dye(ball_of((x, y - 0.17, z), (0.065, 0.085, 0.065), "#ffc860"), "#ffc060", 3.4),
                lathe([(0.08, y - 0.28), (0.08, y - 0.25)], "#3a2c20", x, z),
                lathe([(0.08, y - 0.09), (0.02, y - 0.02)], "#3a2c20", x, z)]  # fmt: skip
    if thing in ("sword", "dagger"):
        long = 0.85 if thing == "sword" else 0.34
        return [rod([(x - 0.02, y - 0.12, z), (x, y + 0.06, z)], 0.02, _WOOD),
                rod([(x, y + 0.07, z - 0.11), (x, y + 0.07, z + 0.11)], 0.018, _BRASS),
                dye(tube([(x, y + 0.07, z), (x + 0.10, y + 0.07 + long, z)], [0.034, 0.004], "dyed", (1, 0, 0), 12, 8,
                         0.35), "#d8dee8")]  # fmt: skip
    if thing == "bow":
        bent = [(x - 0.20, y + 0.62, z), (x + 0.02, y + 0.32, z), (x + 0.05, y, z), (x + 0.02, y - 0.32, z),
                (x - 0.20, y - 0.62, z)]  # fmt: skip
        pull = (float(other[0]), y, float(other[2]) * 0.4)
        return [rod(bent, [0.012, 0.022, 0.026, 0.022, 0.012], _WOOD), rod([bent[0], pull], 0.005, "#e8e0d0"),
                rod([pull, bent[-1]], 0.005, "#e8e0d0"), rod([pull, (x + 0.34, y, z)], 0.010, "#e8d8b0")]  # fmt: skip
    if thing == "lute":
        body = ball_of((x + 0.04, y - 0.02, z + 0.06), (0.10, 0.20, 0.17), "#b8742c")
        neck = rod(
            [(x + 0.05, y + 0.02, z), (float(other[0]), float(other[1]), float(other[2]))], 0.026, "#4a2a14"
        )
        return [body, neck, ball_of((x + 0.13, y, z + 0.06), (0.03, 0.05, 0.05), "#241408")]
    if thing in ("quill", "brush"):
        tip = "#f4ecdc" if thing == "quill" else "#c83c2c"
        return [rod([(x + 0.02, y - 0.03, z), (x - 0.06, y + 0.30, z + 0.03)], [0.006, 0.026], tip)]
    if thing == "purse":
        gold = [
            ball_of((x + 0.05 + 0.03 * k, y + 0.07, z - 0.14 + 0.04 * k), 0.026, "#f0c050") for k in range(3)
        ]
        return [ball_of((x + 0.05, y - 0.05, z - 0.1), (0.10, 0.12, 0.10), "#8a4c24", 0.15, 2), *gold]
    if thing == "scroll":
        return [rod([(x + 0.02, y + 0.02, z + 0.10), (x + 0.02, y + 0.02, z - 0.42)], 0.05, "#ecdcb0")]
    assert thing == "mask", thing
    eyes = [ball_of((x + 0.055, y + 0.13, z + 0.04 * k), (0.012, 0.016, 0.022), "#181010") for k in (-1, 1)]
    stick = rod([(x, y - 0.16, z), (x + 0.02, y, z)], 0.015, _BRASS)
    return [ball_of((x + 0.03, y + 0.10, z), (0.03, 0.13, 0.10), "#f0e4d0"), stick, *eyes]


def person(words: list[str], seed: int) -> list[Patch]:
    """`pose:colour:cover:held[:cloak]`; a held thing may also be a way to hold the arms alone."""
    pose, colour, cover, held, *cloak = words
    robe = f"#{colour}"
    trim = _TRIMS[seed % 4]
    made = [_robe(pose, robe, trim, seed)]
    line, _, (sx, sy) = _POSES[pose]
    shoulders = vec(sx, sy, 0)
    neck = vec(line[-1][0], line[-1][1], 0)
    forward = vec(0.06, 0, 0) if pose in ("bow", "kneel") else vec(0.02, 0, 0)
    made += _head(neck + forward + vec(0, 0.15 if pose != "bow" else 0.08, 0), cover,
                  f"#{cloak[0]}" if cloak else robe, seed)  # fmt: skip
    right, left = _HANDS[_HOLDING.get(held, held)]
    ends = []
    for side, hand in ((1, right), (-1, left)):
        root = shoulders + vec(0.0, -0.03, 0.23 * side)
        elbow, end = two_bones(root, shoulders + vec(*hand), 0.31, 0.31, (-0.3, -1, 0.4 * side))
        sleeve = rod([root, elbow, end], [0.088, 0.082, 0.098], robe, 24)
        sleeve.attrs["folds"] += 0.8
        made.append(stained(sleeve, trim, smoothstep(0.90, 0.93, sleeve.attrs["along"][0])))
        made.append(ball_of(end + 0.03 * (end - elbow) / 0.31, 0.048, _SKIN[seed % 4]))
        ends.append(end)
    made.append(lathe([(0.242, line[2][1] - 0.02), (0.25, line[2][1] + 0.03)], "#3a2616", line[2][0]) if pose == "stand"
                else ball_of((0, 0.05, 0), 0.02, robe))  # fmt: skip
    if cloak:
        made.append(_cloak(pose, f"#{cloak[0]}", trim))
    if held in _HOLDING:
        made += _held(held, ends[0], ends[1])
    return made


def easel(words: list[str], seed: int) -> list[Patch]:
    """An easel with a picture of the evening."""
    legs = [rod([(x, 0, z), (0.0, 1.5, 0)], 0.025, _WOOD) for x, z in ((0.1, 0.36), (0.1, -0.36), (-0.4, 0))]
    canvas = block((0.06, 0.66, 0), (0.04, 0.72, 0.86), "#e8dcc0")
    bands = [block((0.035 + 0.05, 0.72 + 0.2 * k, 0), (0.01, 0.2, 0.74), c)
             for k, c in enumerate(("#3a4a70", "#d88050", "#f4c878"))]  # fmt: skip
    return [*legs, *canvas, *[p for band in bands for p in band]]


def desk(words: list[str], seed: int) -> list[Patch]:
    """A desk with books, an open one, and a candle."""
    made = block((0, 0.66, 0), (0.62, 0.06, 1.1), "#6a4020")
    for x, z in ((-0.25, -0.48), (0.25, -0.48), (-0.25, 0.48), (0.25, 0.48)):
        made += block((x, 0, z), (0.07, 0.66, 0.07), "#4a2c16")
    for side in (1, -1):
        u, v = np.meshgrid(np.linspace(0, 1, 12), np.linspace(-1, 1, 8), indexing="ij")
        page = np.stack(
            [-0.08 + 0.18 * v, 0.735 + 0.04 * np.sin(np.pi * u) * (1 - 0.5 * u), 0.26 * u * side], -1
        )
        made.append(cloth_of(page, "#f0e4c4"))
    for k, c in enumerate(("#7a2c24", "#2c4a5a", "#5a4a20")):
        made += block((0.10, 0.72 + 0.07 * k, -0.40), (0.30 - 0.03 * k, 0.07, 0.20), c)
    made.append(lathe([(0.032, 0.72), (0.030, 0.95)], "#f4ecd8", 0.16, 0.42))
    made.append(dye(ball_of((0.16, 1.01, 0.42), (0.024, 0.055, 0.024), "#ffc050"), "#ffb850", 4.0))
    return made


FOLK: dict[str, Callable[[list[str], int], list[Patch]]] = {"person": person, "easel": easel, "desk": desk}
