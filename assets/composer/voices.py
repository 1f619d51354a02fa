"""The voices of dragons: each is made by rule from the figures of its card.

The size gives the throat, the trait the manner: shy dragons breathe a short question, playful ones chirp and trill,
helpful ones hum two warm tones, aggressive ones growl.  More points make a voice deeper, more nests soften its
beginning, a higher cost draws it out.  The number of the card is the seed of what is left to chance.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from wyrmspan_desktop.engine.cards import Dragon

from .synth import Chance, Sound, band, curve, in_room, mixed, noise, swept, time
from .tales import throat, wings


class Body(NamedTuple):
    """The voice of a size: its pitch in hertz, the size of its throat, and its length in seconds."""

    pitch: float
    throat: float
    seconds: float
    beats: int
    """Of the wings, before the voice."""
    gap: float
    """Between those, in seconds."""
    low: float
    """The lowest tone of the wings."""


BODIES = {
    "hatchling": Body(560, 0.5, 0.34, 4, 0.055, 260),
    "small": Body(310, 0.76, 0.46, 3, 0.09, 170),
    "medium": Body(165, 1.15, 0.66, 2, 0.17, 115),
    "large": Body(84, 1.72, 0.95, 1, 0.32, 80),
}
_MEAN_VP, _PER_VP = 4, 0.8
"""A dragon of so many points has the pitch of its size, another one so many semitones less for each point more."""
_CHANCE = 1.3
"""By so many semitones the pitch differs by chance."""


class Manner(NamedTuple):
    """The voice of a dragon, by the figures of its card."""

    body: Body
    pitch: float
    seconds: float
    attack: float
    """The share of a syllable that it takes to begin."""


def _manner(dragon: Dragon, chance: Chance) -> Manner:
    body = BODIES[dragon.size]
    semitones = (_MEAN_VP - dragon.vp) * _PER_VP + chance.uniform(-_CHANCE, _CHANCE)
    seconds = body.seconds * (0.8 + 0.08 * dragon.cost.icons) * chance.uniform(0.93, 1.07)
    return Manner(body, body.pitch * 2 ** (semitones / 12), seconds, 0.08 + 0.07 * dragon.nests)


def _shy(chance: Chance, m: Manner) -> Sound:
    """A breath, and a question that rises and ends at once."""
    long, top = 0.7 * m.seconds, m.pitch * chance.uniform(1.3, 1.55)
    line = [(0.0, m.pitch * 0.85), (chance.uniform(0.4, 0.6), m.pitch), (1.0, top)]
    cry = throat(chance, long, line, m.body.throat * 0.92, 0.12)
    swell = curve(long, (0, 0), (0.25 + m.attack, 0.8), (0.8, 1), (1, 0))
    breath = band(noise(chance, long), 700 / m.body.throat, 3_600 / m.body.throat)
    breath *= curve(long, (0, 0), (0.15, 1), (0.6, 0.5), (1, 0)) / np.abs(breath).max()
    return mixed((0.0, 0.5 * breath), (0.02, cry * swell))


def _playful(chance: Chance, m: Manner) -> Sound:
    """Chirps that hop up and down, and a trill."""
    count = int(chance.integers(2, 5))
    long = 1.15 * m.seconds / (count + 2)
    parts: list[tuple[float, Sound]] = []
    for number in range(count):
        low = m.pitch * (1.35, 1.0, 1.6, 1.2)[(number + int(chance.integers(0, 2))) % 4]
        line = [(0.0, low), (0.4, low * chance.uniform(1.2, 1.5)), (1.0, low * 0.92)]
        cry = throat(chance, long, line, m.body.throat * 0.85, 0.08)
        parts.append((number * long * 1.08, cry * curve(long, (0, 0), (m.attack, 1), (0.55, 0.8), (1, 0))))
    trill = 2 * long
    at = time(trill)
    shaken = m.pitch * 1.5 * (1 + 0.09 * np.sin(2 * np.pi * chance.uniform(15, 24) * at))
    tone = (swept(shaken) + 0.35 * swept(2 * shaken)) * curve(trill, (0, 0), (0.2, 1), (0.7, 0.7), (1, 0))
    return mixed(*parts, (count * long * 1.08, 0.6 * tone))


def _helpful(chance: Chance, m: Manner) -> Sound:
    """Two warm tones, the second one a third, a fourth or a fifth away."""
    step = (5 / 4, 4 / 3, 3 / 2, 4 / 5)[int(chance.integers(0, 4))]
    parts: list[tuple[float, Sound]] = []
    for begin, long, tone in (
        (0.0, 0.55 * m.seconds, m.pitch),
        (0.45 * m.seconds, 0.75 * m.seconds, m.pitch * step),
    ):
        line = [(0.0, tone * 0.95), (0.2, tone), (0.8, tone), (1.0, tone * 0.97)]
        cry = throat(chance, long, line, m.body.throat * 1.05, 0.04)
        hum = swept(curve(long, *line)) + 0.4 * swept(2 * curve(long, *line))
        swell = curve(long, (0, 0), (0.15 + m.attack, 1), (0.7, 0.85), (1, 0))
        parts.append((begin, (0.75 * cry + 0.4 * hum) * swell))
    return mixed(*parts)


def _aggressive(chance: Chance, m: Manner) -> Sound:
    """A growl that bursts out and falls, with a hiss over it."""
    long, low = 1.1 * m.seconds, 0.8 * m.pitch
    peak = chance.uniform(0.15, 0.35)
    line = [(0.0, low), (peak, low * chance.uniform(1.45, 1.75)), (0.65, low * 1.2), (1.0, low * 0.7)]
    cry = throat(chance, long, line, m.body.throat * 1.08, chance.uniform(0.75, 0.95))
    cry *= curve(long, (0, 0), (0.05 + 0.6 * m.attack, 1), (0.6, 0.8), (1, 0))
    hiss = band(noise(chance, long), 1_400 / m.body.throat, 5_000 / m.body.throat)
    hiss *= curve(long, (0, 0), (peak, 1), (1, 0)) / np.abs(hiss).max()
    return mixed((0.0, cry), (0.0, 0.35 * hiss))


_MANNERS = {"shy": _shy, "playful": _playful, "helpful": _helpful, "aggressive": _aggressive}


def dragon(card: Dragon, chance: Chance) -> Sound:
    """A dragon that arrives on its wings and speaks."""
    manner = _manner(card, chance)
    body, cry = manner.body, _MANNERS[card.trait](chance, manner)
    flight = wings(chance, body.beats, body.gap, body.low)
    after = 0.5 * body.beats * body.gap
    return in_room(
        mixed((0.0, 0.7 * flight / np.abs(flight).max()), (after, cry / np.abs(cry).max())), 0.3, 0.2
    )
