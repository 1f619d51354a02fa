"""Hangs features on a figure: each is a word with up to two numbers, as `horns:swept:1.2` or `mane`."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from . import trims
from .figure import Figure
from .geometry import rotation, vec
from .heads import jaw_frame
from .mesh import ball, cones, tube

Words = list[str]


def _number(words: Words, at: int, default: float) -> float:
    return float(words[at]) if len(words) > at else default


def _word(words: Words, default: str) -> str:
    return words[0] if words else default


def _horns(f: Figure, words: Words, seed: int) -> None:
    for frame in f.heads:
        f.patches += trims.horns(frame, _word(words, "swept"), _number(words, 1, 1.0))


def _ears(f: Figure, words: Words, seed: int) -> None:
    for frame in f.heads:
        f.patches += trims.ears(frame, _number(words, 1, 1.0), _word(words, "fin"))


def _frill(f: Figure, words: Words, seed: int) -> None:
    for frame in f.heads:
        f.patches.append(trims.frill(frame, _number(words, 0, 1.0)))


def _hood(f: Figure, words: Words, seed: int) -> None:
    f.patches.append(trims.frill(f.heads[0], _number(words, 0, 1.0), 7, 118, 0.30))


def _whiskers(f: Figure, words: Words, seed: int) -> None:
    x, y, z = f.skull.nostril
    for frame in f.heads:
        f.patches += trims.whiskers(frame, (x - 0.02, y - 0.05, z + 0.05), _number(words, 0, 1.0))


def _beard(f: Figure, words: Words, seed: int) -> None:
    x, low = f.skull.lower[-3][0], f.skull.lower[-3][2]
    for frame in f.heads:
        f.patches.append(trims.beard(jaw_frame(frame, f.skull, f.mood), _number(words, 0, 1.0), seed, x, low))


def _plume(f: Figure, words: Words, seed: int) -> None:
    for frame in f.heads:
        f.patches.append(trims.plume(frame, _number(words, 0, 1.0), int(_number(words, 1, 9))))


def _spines(f: Figure, words: Words, seed: int) -> None:
    assert f.backbone is not None
    count = int(_number(words, 1, 34))
    f.patches.append(trims.thorns(f.backbone, 0.04, 0.965, count, 0.17 * _number(words, 0, 1.0)))


def _gems(f: Figure, words: Words, seed: int) -> None:
    """Crystals that grow out of the back."""
    assert f.backbone is not None
    for angle in (-24.0, 0.0, 24.0):
        f.patches.append(
            trims.thorns(
                f.backbone,
                0.15,
                0.93,
                13,
                0.34 * _number(words, 0, 1.0),
                lean=0.2,
                angle=angle,
                thin=0.8,
                material="gem",
            )
        )


def _leaves(f: Figure, words: Words, seed: int) -> None:
    """Leaves along the back."""
    assert f.backbone is not None
    size = 0.30 * _number(words, 0, 1.0)
    rng = np.random.default_rng(seed + 4)
    for angle in (-32.0, 0.0, 32.0):
        line, normal, tangent = trims.on_back(f.backbone, np.linspace(0.06, 0.95, 22), angle)
        for p, n, t in zip(line, normal, tangent, strict=True):
            way = (0.55 * n - t) * size * rng.uniform(0.7, 1.2)
            f.patches.append(trims.petal(p, p + way, 0.36 * size, n + 0.4 * t, "foliage"))


def _ruff(f: Figure, words: Words, seed: int) -> None:
    """A collar of feathers below the head."""
    assert f.backbone is not None
    size = 0.34 * _number(words, 0, 1.0)
    for k, angle in enumerate(np.linspace(-150, 150, 17)):
        line, normal, tangent = trims.on_back(f.backbone, np.array([0.955, 0.93]), float(angle))
        tip = line + (0.75 * normal - tangent) * size
        tone = np.full(2, 0.3 + 0.5 * (k % 2), np.float32)
        f.patches.append(
            trims.quills(
                line.astype(np.float32), tip.astype(np.float32), 0.28 * size, normal[0] + tangent[0], tone
            )
        )


def _tongue(f: Figure, words: Words, seed: int) -> None:
    """A long tongue thrown out of the mouth."""
    long = _number(words, 0, 1.0)
    frame = jaw_frame(f.heads[0], f.skull, f.mood)
    end = f.skull.lower[-1][0]
    path = [
        (0.3, -0.05, 0),
        (end, -0.04, 0),
        (end + 0.35 * long, 0.05 * long, 0.02),
        (end + 0.7 * long, 0.02, 0.06),
        (end + 0.95 * long, 0.22 * long, 0.10),
    ]
    f.patches.append(tube(path, [0.05, 0.04, 0.03, 0.03, 0.045], "tongue", rows=50, around=14).moved(frame))


def _orbs(f: Figure, words: Words, seed: int) -> None:
    """Lights that hover about the head."""
    rng = np.random.default_rng(seed + 6)
    frame, size = f.heads[0], _number(words, 1, 1.0)
    for _ in range(int(_number(words, 0, 5))):
        a, r = rng.uniform(0.1, np.pi - 0.1), rng.uniform(0.75, 1.5)
        place = frame((0.3 + 1.2 * r * np.cos(a), 0.1 + 0.75 * r * np.sin(a), rng.uniform(-0.6, 0.3)))
        f.patches.append(
            ball(
                place, np.eye(3, dtype=np.float32), frame.scale * size * rng.uniform(0.03, 0.075), "lamp", 18
            )
        )


def _halo(f: Figure, words: Words, seed: int) -> None:
    a = np.linspace(0, 2 * np.pi, 40)
    ring = np.stack([0.12 + 0.30 * np.cos(a), 0.50 + 0.06 * np.cos(a), 0.30 * np.sin(a)], 1)
    f.patches.append(tube(ring, np.full(40, 0.022), "lamp", rows=80, around=12).moved(f.heads[0]))


def _spit(f: Figure, words: Words, seed: int) -> None:
    """Drops flung from the mouth, or a tongue of flames: `spit:drop` or `spit:fire`."""
    rng = np.random.default_rng(seed + 8)
    frame = f.heads[0].child((0, 0, 0), rotation("z", -0.45 * f.mood.gape))
    end = f.skull.upper[-1][0]
    if _word(words, "drop") == "fire":
        root = np.array([0.62 * end, -0.10, 0])
        for long in np.linspace(1.5, 0.45, 46):
            swing = rng.normal(0, 0.15, 3) * np.array([0.3, 1, 1])
            tip = root + np.array([long, 0.10 * long**2, 0]) + swing * long
            face = rng.normal(0, 1, 3)
            f.patches.append(
                trims.petal(root, tip, 0.05 + 0.16 * long * rng.uniform(0.5, 1), face, "flame", 2).moved(
                    frame
                )
            )
        return
    for k in range(18):
        t = (k + 1) / 18
        place = (end + 0.02 + 1.15 * t, -0.10 - 0.10 * t + rng.normal(0, 0.16 * t), rng.normal(0, 0.16 * t))
        f.patches.append(
            ball(place, np.eye(3, dtype=np.float32), rng.uniform(0.012, 0.035), "lamp", 12).moved(frame)
        )


def _pincers(f: Figure, words: Words, seed: int) -> None:
    """A scorpion's claws held before the breast."""
    chest = f.heads[0].origin - vec(0.25, 0.35, 0)
    for side in (1, -1):
        hand = chest + vec(1.05, -0.25, 0.62 * side)
        f.flesh.add(
            [chest + vec(0, -0.1, 0.25 * side), chest + vec(0.45, 0.05, 0.75 * side), hand],
            [0.13, 0.10, 0.15],
        )
        for up in (1, -1):
            path = [
                hand - vec(0.05, 0, 0),
                hand + vec(0.22, 0.16 * up, 0),
                hand + vec(0.46, 0.05 * up, -0.08 * side),
            ]
            f.patches.append(tube(path, [0.12, 0.085, 0.01], "horn", rows=30, around=18, flatten=0.8))


def _plates(f: Figure, words: Words, seed: int) -> None:
    """Two rows of broad plates along the back."""
    assert f.backbone is not None
    for angle in (-14.0, 14.0):
        f.patches.append(
            trims.thorns(
                f.backbone,
                0.10,
                0.93,
                17,
                0.36 * _number(words, 0, 1.0),
                lean=0.15,
                angle=angle,
                thin=0.30,
                material="skin",
            )
        )


def _sail(f: Figure, words: Words, seed: int) -> None:
    assert f.backbone is not None
    f.patches.append(
        trims.sail(f.backbone, f.marks["hip"] - 0.08, f.marks["neck"] + 0.06, 0.55 * _number(words, 0, 1.0))
    )


def _fins(f: Figure, words: Words, seed: int) -> None:
    """A long fin from head to tail."""
    assert f.backbone is not None
    f.patches.append(trims.sail(f.backbone, 0.05, 0.95, 0.30 * _number(words, 0, 1.0), rays=26, peak=0.62))


def _mane(f: Figure, words: Words, seed: int) -> None:
    assert f.backbone is not None
    start = max(f.marks["neck"] - 0.02, 0.55)
    f.patches.append(trims.mane(f.backbone, start, 0.985, 0.34 * _number(words, 0, 1.0), seed))


def _crest_mane(f: Figure, words: Words, seed: int) -> None:
    """A narrow mane all along the back."""
    assert f.backbone is not None
    f.patches.append(
        trims.mane(
            f.backbone, 0.05, 0.985, 0.22 * _number(words, 0, 1.0), seed, spread=22, count=280, back=1.4
        )
    )


def _tail(f: Figure, words: Words, seed: int) -> None:
    f.patches += trims.tuft(
        f.tail_end, f.tail_way, _number(words, 1, 1.0) * f.tail_size, _word(words, "spade"), seed
    )


def _tusks(f: Figure, words: Words, seed: int) -> None:
    size = _number(words, 0, 1.0)
    x, low, _, wide = f.skull.lower[-3]
    for frame in f.heads:
        base = np.array([[x, low - 0.02, s * wide] for s in (1, -1)], np.float32)
        tip = base + np.array([[0.03, 0.20 * size, s * 0.07] for s in (1, -1)], np.float32)
        f.patches.append(
            cones(base, tip, 0.032, "tooth", np.array([[0.04, 0, s * 0.03] for s in (1, -1)])).moved(
                jaw_frame(frame, f.skull, f.mood)
            )
        )


def _fangs(f: Figure, words: Words, seed: int) -> None:
    size = _number(words, 0, 1.0)
    x, _, low, wide = f.skull.upper[-3]
    for frame in f.heads:
        base = np.array([[x, low + 0.02, s * wide * 0.85] for s in (1, -1)], np.float32)
        tip = base + np.array([[-0.02, -0.20 * size, s * 0.01] for s in (1, -1)], np.float32)
        f.patches.append(cones(base, tip, 0.030, "tooth", np.array([[0.03, 0, 0]] * 2)).moved(frame))


def _antennae(f: Figure, words: Words, seed: int) -> None:
    size = _number(words, 1, 1.0)
    feathery = _word(words, "thin") == "feather"
    for frame in f.heads:
        for side in (1, -1):
            path = np.array(
                [(0.22, 0.24, 0.08), (0.30, 0.46, 0.16), (0.50, 0.66, 0.24), (0.78, 0.70, 0.30)], np.float32
            )
            path = (path[0] + (path - path[0]) * size) * vec(1, 1, side)
            stem = tube(path, [0.022, 0.016, 0.012, 0.008], "thorn", rows=40, around=10)
            if feathery:
                t = np.linspace(0.12, 1, 26)
                line, normal, tangent = trims.on_back(stem, t)
                for sign in (1, -1):
                    way = np.cross(normal, tangent) * sign * 0.9 + tangent * 0.5
                    long = 0.13 * size * np.sin(np.pi * np.clip(t * 0.9 + 0.08, 0, 1))
                    tip = (line + way * long[:, None]).astype(np.float32)
                    f.patches.append(
                        trims.quills(
                            line.astype(np.float32), tip, 0.014, normal, np.full(26, 0.5, np.float32)
                        ).moved(frame)
                    )
            else:
                f.patches.append(ball(path[-1], np.eye(3, dtype=np.float32), 0.035, "thorn", 14).moved(frame))
            f.patches.append(stem.moved(frame))


FEATURES: dict[str, Callable[[Figure, Words, int], None]] = {
    "horns": _horns,
    "ears": _ears,
    "frill": _frill,
    "hood": _hood,
    "whiskers": _whiskers,
    "beard": _beard,
    "plume": _plume,
    "spines": _spines,
    "plates": _plates,
    "gems": _gems,
    "leaves": _leaves,
    "ruff": _ruff,
    "tongue": _tongue,
    "orbs": _orbs,
    "halo": _halo,
    "spit": _spit,
    "pincers": _pincers,
    "sail": _sail,
    "fins": _fins,
    "mane": _mane,
    "crest": _crest_mane,
    "tail": _tail,
    "tusks": _tusks,
    "fangs": _fangs,
    "antennae": _antennae,
}


def dress(figure: Figure, features: tuple[str, ...], seed: int) -> None:
    """Adds the features to a figure; a word that is not known raises a KeyError."""
    for feature in features:
        name, *words = feature.split(":")
        FEATURES[name](figure, words, seed)
