"""The sounds of "Advent of the Wyrms": threads of light, rings that close, wyrms that are called and turned away."""

from __future__ import annotations

import numpy as np

from .synth import Chance, Sound, band, curve, decay, in_room, mixed, modes, noise, pitch, swept, time
from .tales import chord, drum, in_cave, throat, wings
from .things import block, card_draw, card_lay, paper, plucked, wood

_GLASS = [(1.0, 1.0, 0.5), (2.01, 0.4, 0.36), (2.76, 0.3, 0.26), (4.08, 0.16, 0.16)]
_BELL = [
    (0.5, 0.4, 1.3),
    (1.0, 1.0, 1.0),
    (1.19, 0.45, 0.7),
    (1.5, 0.3, 0.5),
    (2.0, 0.5, 0.5),
    (2.6, 0.2, 0.3),
]
_REED = [(1.0, 1.0, 0.26), (2.0, 0.14, 0.18), (5.4, 0.16, 0.05), (8.9, 0.07, 0.02)]


def glass(chance: Chance, name: str, seconds: float = 1.2) -> Sound:
    """A tone that a wet finger draws from a glass."""
    beat = 1 + 0.16 * np.sin(2 * np.pi * 6.2 * time(seconds))
    return np.asarray(modes(chance, seconds, pitch(name), _GLASS, 0.02) * beat)


def breath(chance: Chance, seconds: float, low: float, high: float, *line: tuple[float, float]) -> Sound:
    """Air that is moved, its colour gliding from `low` to `high`."""
    dark, light = (band(noise(chance, seconds), f * 0.6, f * 1.7) for f in (low, high))
    share = np.linspace(0, 1, len(dark))
    return np.asarray((dark * (1 - share) + light * share) * curve(seconds, *line))


def thunder(chance: Chance, seconds: float) -> Sound:
    """Far thunder: it cracks, and rolls away."""
    roll = band(noise(chance, seconds), 45, 260) * (
        0.55 + 0.45 * np.tanh(3 * band(noise(chance, seconds), 2, 9))
    )
    crack = band(noise(chance, 0.5), 200, 1_800) * decay(0.5, 0.09, 0.01)
    return mixed((0.0, roll * curve(seconds, (0, 0.3), (0.12, 1), (0.5, 0.6), (1, 0))), (0.0, 0.5 * crack))


def weave(chance: Chance) -> Sound:
    """A card comes to its place in a ring, and a thread of light runs to it."""
    first = ("d5", "f5", "a5")[int(chance.integers(3))]
    thread = swept(pitch(first) * np.exp(0.28 * curve(0.5, (0, 0), (0.7, 1), (1, 1))))
    shimmer = (
        thread * curve(0.5, (0, 0), (0.35, 0.5), (1, 0)) * (1 + 0.3 * np.sin(2 * np.pi * 19 * time(0.5)))
    )
    hiss = breath(chance, 0.45, 1_800, 5_000, (0, 0), (0.4, 0.35), (1, 0))
    return in_cave(
        mixed((0.0, 1.5 * card_lay(chance)), (0.04, 0.35 * shimmer), (0.04, 0.5 * hiss),
              (0.22, 0.5 * glass(chance, first))),
        0.2, 0.7,
    )  # fmt: skip


def ring(chance: Chance) -> Sound:
    """A ring closes: strings run round it, and glass rings on above them."""
    strings = plucked("d4 a4 d5 f5 a5 d6", 0.075, 0.65)
    above = [
        (0.42 + 0.09 * k, 0.4 * glass(chance, name, 1.8)) for k, name in enumerate(("d5", "a5", "d6", "f6"))
    ]
    hum = 0.16 * chord("d4 a4", 1.7)
    return in_cave(mixed(*strings, *above, (0.36, hum), (0.40, 0.7 * drum(chance, 98))), 0.35, 1.3)


def wyrm(chance: Chance) -> Sound:
    """A wyrm answers the call: wings, a roar behind clouds, thunder."""
    cry = throat(chance, 1.35, [(0, 70), (0.2, 128), (0.55, 112), (1, 56)], 1.55, 0.85)
    cry *= curve(1.35, (0, 0), (0.16, 1), (0.6, 0.75), (1, 0))
    low = 0.10 * chord("d3 eb3", 1.5)
    return in_cave(
        mixed((0.0, 0.8 * wings(chance, 2, 0.36, 90)), (0.10, 1.2 * cry), (0.05, 0.8 * thunder(chance, 1.6)),
              (0.1, low)),
        0.45, 1.3,
    )  # fmt: skip


def negate_suit(chance: Chance) -> Sound:
    """A sign meets its like: two tones slide together and are one."""
    at = 0.75
    above, below = (
        swept(pitch("a5") * np.exp(by * (1 - curve(at, (0, 0), (0.6, 1), (1, 1))))) for by in (0.13, -0.13)
    )
    both = (above + below) * curve(at, (0, 0.2), (0.3, 1), (0.75, 0.6), (1, 0))
    return in_cave(
        mixed((0.0, 0.22 * both), (0.0, 0.9 * card_lay(chance)), (0.44, 0.9 * glass(chance, "a5", 1.1)),
              (0.44, 0.5 * glass(chance, "e6", 1.1))),
        0.3, 0.9,
    )  # fmt: skip


def negate_rank(chance: Chance) -> Sound:
    """Strength against strength: a blow on a shield, and a horn."""
    steel = modes(chance, 0.8, 310, [(1.0, 1.0, 0.16), (1.71, 0.7, 0.12), (2.6, 0.4, 0.08), (4.2, 0.2, 0.04)])
    crack = band(noise(chance, 0.1), 400, 4_500) * decay(0.1, 0.014)
    return in_cave(
        mixed((0.0, 0.8 * steel), (0.0, 0.8 * crack), (0.0, drum(chance, 88)), (0.0, 0.6 * wood(chance, 150, 0.7)),
              (0.10, 0.20 * chord("d4 a4", 0.9))),
        0.35, 1.0,
    )  # fmt: skip


def negate_deck(chance: Chance) -> Sound:
    """Two stones are taken off the tower: cards that are torn away by the wind, and blocks that fall."""
    gust = breath(chance, 0.9, 350, 1_600, (0, 0.1), (0.35, 0.9), (1, 0))
    falls = [(0.34 + 0.19 * k, (0.9 - 0.2 * k) * block(chance, 250 - 40 * k)) for k in range(2)]
    dust = band(noise(chance, 0.5), 250, 2_400) * decay(0.5, 0.12, 0.02)
    return in_cave(
        mixed((0.0, card_draw(chance)), (0.15, 0.9 * card_draw(chance)), (0.0, 0.6 * gust), *falls, (0.36, 0.5 * dust)),
        0.3, 0.8,
    )  # fmt: skip


def negate_excuse(chance: Chance) -> Sound:
    """The Excuse skips in: thumb piano and little bells, and a bow."""
    notes = [("d6", 0.0), ("f6", 0.09), ("a6", 0.18), ("f6", 0.30), ("d6", 0.46)]
    reeds = [(at, modes(chance, 0.9, pitch(name), _REED, 0.002)) for name, at in notes]
    bells = [
        (
            0.05 * k + chance.uniform(0, 0.02),
            0.16 * modes(chance, 0.2, chance.uniform(2_600, 3_400), _REED[:2], 0.002),
        )
        for k in range(9)
    ]
    sigh = breath(chance, 0.4, 2_200, 700, (0, 0), (0.3, 0.5), (1, 0))
    return in_room(mixed(*reeds, *bells, (0.46, 0.4 * sigh)), 0.35, 0.6)


def back(chance: Chance) -> Sound:
    """What was set aside goes back into the deck: a breath drawn in, cards that slide home, a low murmur."""
    drawn = breath(chance, 0.75, 500, 2_200, (0, 0.05), (0.8, 0.8), (1, 0))
    slide = paper(chance, 0.3, 900, 5_000, (0, 0), (0.6, 0.8), (1, 0))
    murmur = throat(chance, 0.8, [(0, 84), (0.5, 96), (1, 74)], 1.3, 0.7) * curve(
        0.8, (0, 0), (0.4, 0.5), (1, 0)
    )
    return in_cave(
        mixed((0.0, 0.9 * drawn), (0.10, 0.35 * murmur), (0.5, slide), (0.76, wood(chance, 185, 0.3)),
              (0.02, 0.5 * slide)),
        0.3, 0.8,
    )  # fmt: skip


def won(chance: Chance) -> Sound:
    """The fourth ring holds: the storm breaks, and minor turns to major."""
    horns = [(0.0, chord("d4 f4 a4", 0.7)), (0.62, chord("bb3 d4 f4", 0.6)), (1.16, chord("c4 e4 g4", 0.6)),
             (1.72, chord("d4 f#4 a4 d5", 2.1))]  # fmt: skip
    strings = plucked("d4 f4 a4 d5 bb3 d4 f4 bb4 c4 e4 g4 c5", 0.14)
    strings += plucked("d3 a3 d4 f#4 a4 d5 f#5 a5", 0.055, 0.65, 1.72)
    glasses = [
        (1.85 + 0.14 * k, 0.30 * glass(chance, name, 1.9)) for k, name in enumerate(("d6", "f#6", "a6"))
    ]
    drums = [(1.16, 0.6 * drum(chance, 82)), (1.72, drum(chance, 74))]
    loud = [(at, 0.2 * s) for at, s in horns] + [(at, 0.55 * s) for at, s in strings]
    return in_cave(mixed(*loud, *glasses, *((at, 0.7 * s) for at, s in drums)), 0.35, 1.4)


def lost(chance: Chance) -> Sound:
    """The last stone is gone: a bell, thunder, and the wyrm is there."""
    bell = modes(chance, 3.0, pitch("d4"), _BELL, 0.004)
    cry = throat(chance, 1.7, [(0, 60), (0.2, 122), (0.6, 104), (1, 46)], 1.7, 0.9)
    cry *= curve(1.7, (0, 0), (0.14, 1), (0.65, 0.8), (1, 0))
    low = [(0.0, 0.12 * chord("d3 a3", 1.2)), (1.1, 0.15 * chord("d3 f3 ab3", 1.9))]
    told = [(0.0, 0.8 * bell), (0.0, 0.6 * drum(chance, 66)), (0.85, 1.1 * cry), (0.8, thunder(chance, 2.2))]
    return in_cave(mixed(*told, *low), 0.4, 1.4)
