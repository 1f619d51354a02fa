"""The sounds of "Dragon Family": tiles of land and sea, walks through grass, what the land brings, young dragons."""

from __future__ import annotations

import numpy as np

from .synth import Chance, Sound, band, curve, decay, faded, in_room, mixed, modes, noise, pitch, swept, time
from .tales import chord, drum, in_cave, throat, wings
from .things import block, clink, egg_break, paper, plucked, wood

_REED = [(1.0, 1.0, 0.30), (2.0, 0.14, 0.2), (5.4, 0.12, 0.05), (8.9, 0.05, 0.02)]
_STONE = [(1.0, 1.0, 0.5), (1.51, 0.5, 0.36), (2.74, 0.4, 0.26), (4.2, 0.22, 0.16)]
_SHELL = [(1.0, 1.0, 0.05), (1.62, 0.6, 0.035), (2.6, 0.3, 0.02)]


def surf(chance: Chance, seconds: float) -> Sound:
    """A small wave that runs up a beach."""
    low, high = (band(noise(chance, seconds), a, b) for a, b in ((250, 1_200), (900, 4_200)))
    rise = curve(seconds, (0, 0), (0.35, 0.8), (0.5, 1), (1, 0))
    return np.asarray((low * (1.1 - 0.6 * rise) + 0.6 * high * rise) * rise)


def lay(chance: Chance) -> Sound:
    """A heavy tile comes down beside others, and the water round it moves."""
    thud = wood(chance, chance.uniform(118, 134), 0.25)
    edge = block(chance, chance.uniform(330, 380))
    slap = band(noise(chance, 0.09), 220, 2_400) * decay(0.09, 0.018, 0.002)
    return in_room(
        mixed((0.02, 1.2 * thud), (0.02, slap), (0.055, 0.5 * edge), (0.05, 0.22 * surf(chance, 0.7))), 0.24
    )


def turn(chance: Chance) -> Sound:
    """A tile is turned by a sixth: it scrapes, and catches."""
    scrape = paper(chance, 0.13, 700, 3_600, (0, 0), (0.5, 0.7), (1, 0))
    return in_room(mixed((0.0, 0.8 * scrape), (0.10, 0.6 * block(chance, chance.uniform(540, 620)))), 0.15)


def walk(chance: Chance) -> Sound:
    """Two steps through grass, and a staff that is set down."""

    def step(loud: float) -> Sound:
        sole = swept(85 * (1 + 0.7 * np.exp(-time(0.12) / 0.014))) * decay(0.12, 0.03, 0.003)
        earth = band(noise(chance, 0.12), 260, 1_500) * decay(0.12, 0.026, 0.004)
        grass = paper(chance, 0.16, 1_600, 6_000, (0, 0), (0.3, 0.7), (1, 0))
        return loud * mixed((0.0, sole), (0.0, 1.1 * earth), (0.01, 0.55 * grass))

    gap = chance.uniform(0.20, 0.24)
    return in_room(mixed((0.0, step(1.0)), (gap, step(0.8)), (gap + 0.03, 0.3 * block(chance, 470))), 0.2)


def leaf(chance: Chance) -> Sound:
    """Leaves rustle, and a reed sounds from the wood."""
    rustle = paper(chance, 0.34, 1_200, 5_500, (0, 0.3), (0.25, 0.9), (0.55, 0.4), (0.7, 0.7), (1, 0))
    notes = [
        (0.05 + 0.09 * k, 0.9 * modes(chance, 0.7, pitch(n), _REED, 0.003))
        for k, n in enumerate(("g4", "d5"))
    ]
    return in_room(mixed((0.0, 0.5 * rustle), *notes), 0.3, 0.5)


def ruby(chance: Chance) -> Sound:
    """A stone is broken out of rock, and rings."""
    chip = band(noise(chance, 0.06), 500, 3_800) * decay(0.06, 0.010, 0.002)
    ring = [
        (0.03 + 0.08 * k, 0.7 * modes(chance, 1.0, pitch(n), _STONE, 0.002))
        for k, n in enumerate(("a5", "e6"))
    ]
    return in_room(mixed((0.0, 0.7 * chip), (0.0, 0.6 * wood(chance, 160, 0.6)), *ring), 0.3, 0.5)


def pearl(chance: Chance) -> Sound:
    """A bubble rises, a shell opens, and a drop falls."""

    def drop(base: float) -> Sound:
        return np.asarray(
            swept(base * (1 + 0.8 * (1 - np.exp(-time(0.18) / 0.05)))) * decay(0.18, 0.05, 0.006)
        )

    shell = modes(chance, 0.15, 760, _SHELL)
    return in_room(
        mixed((0.0, drop(330)), (0.09, 0.8 * drop(440)), (0.18, drop(620)), (0.05, 0.4 * shell),
              (0.0, 0.20 * surf(chance, 0.5))), 0.35, 0.5,
    )  # fmt: skip


def gold(chance: Chance) -> Sound:
    """Coins slide out of a purse."""
    slide = paper(chance, 0.18, 1_000, 4_000, (0, 0), (0.4, 0.5), (1, 0))
    coins = [
        (0.05 + 0.055 * k + chance.uniform(0, 0.02), 0.7 * clink(chance, chance.uniform(900, 1_250)))
        for k in range(4)
    ]
    return in_room(mixed((0.0, 0.5 * slide), *coins, (0.08, 0.4 * wood(chance, 210, 0.2))), 0.2)


def chirp(low: float, high: float, seconds: float = 0.16) -> Sound:
    """A young one calls."""
    line = curve(seconds, (0, low), (0.4, high), (0.6, high), (1, low * 0.9))
    trill = 1 + 0.03 * np.sin(2 * np.pi * 32 * time(seconds))
    call = swept(line * trill) + 0.3 * swept(2 * line * trill)
    return faded(np.asarray(call * curve(seconds, (0, 0.2), (0.35, 1), (1, 0))), 0.01, 0.04)


def hatch(chance: Chance) -> Sound:
    """A shell cracks, and somebody is there."""
    return in_room(
        mixed((0.0, egg_break(chance)), (0.26, 0.5 * egg_break(chance)), (0.48, 0.8 * chirp(820, 1_320)),
              (0.68, chirp(900, 1_700, 0.22)), (0.70, 0.5 * wings(chance, 4, 0.08, 240))), 0.3, 0.5,
    )  # fmt: skip


def feed(chance: Chance) -> Sound:
    """It snaps, gulps, and purrs."""
    bites = [
        (at, 0.9 * band(noise(chance, 0.07), 350, 2_600) * decay(0.07, 0.015, 0.003)) for at in (0.0, 0.11)
    ]
    gulp = swept(curve(0.16, (0, 420), (0.5, 300), (1, 520))) * curve(0.16, (0, 0), (0.4, 1), (1, 0))
    purr = throat(chance, 0.5, [(0, 150), (0.5, 175), (1, 150)], 0.7, 0.25) * curve(
        0.5, (0, 0), (0.3, 0.8), (1, 0)
    )
    flutter = 0.6 + 0.4 * np.sin(2 * np.pi * 24 * time(0.5))
    return in_room(mixed(*bites, (0.2, 0.7 * gulp), (0.34, 0.8 * purr * flutter)), 0.3, 0.5)


def settle(chance: Chance) -> Sound:
    """A grown dragon comes down on its land, calls, and is at home."""
    cry = throat(chance, 0.8, [(0, 105), (0.3, 182), (0.65, 160), (1, 88)], 1.25, 0.55)
    cry *= curve(0.8, (0, 0), (0.22, 1), (0.65, 0.75), (1, 0))
    strings = [(at, 0.5 * s) for at, s in plucked("g3 d4 g4 b4 d5", 0.07, 0.6, 0.62)]
    return in_cave(
        mixed(
            (0.0, wings(chance, 3, 0.26, 100)), (0.60, 1.0 * drum(chance, 70)), (0.62, 0.9 * cry), *strings
        ),
        0.3,
        1.0,
    )


def ended(chance: Chance) -> Sound:
    """The islands are settled: horns over the water, strings that run up, and a wave."""
    horns = [(0.0, chord("f4 c5", 0.6)), (0.5, chord("g4 d5", 0.6)), (1.0, chord("f4 a4 c5 f5", 2.0))]
    strings = plucked("f3 c4 f4 g4 b4 d5", 0.16) + plucked("f3 c4 f4 a4 c5 f5 a5", 0.06, 0.65, 1.0)
    loud = [(at, 0.2 * s) for at, s in horns] + [(at, 0.55 * s) for at, s in strings]
    return in_cave(mixed(*loud, (1.0, 0.7 * drum(chance, 87)), (1.3, 0.25 * surf(chance, 1.8))), 0.35, 1.4)
