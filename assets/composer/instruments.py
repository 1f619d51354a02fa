"""The instruments of the music: each plays a note of so many seconds, mono and about as loud as the others."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .synth import Chance, Sound, band, curve, decay, mixed, modes, noise, pitch, pluck, samples, swept, time

Instrument = Callable[[Chance, str, float], Sound]


def harp(chance: Chance, name: str, _: float) -> Sound:
    """Gut strings, round and long."""
    ring = 4.2 if pitch(name) < 400 else 3.0
    return 0.55 * pluck(name, 3.2, 0.38 + 0.04 * chance.integers(3), ring, int(chance.integers(1, 4)))


def lute(chance: Chance, name: str, _: float) -> Sound:
    """Brighter and shorter, with the knock of its belly."""
    string = pluck(name, 2.2, 0.66, 2.2, int(chance.integers(4, 7)))
    belly = modes(chance, 0.12, 205, [(1.0, 1.0, 0.03), (1.9, 0.5, 0.02)])
    return mixed((0.0, 0.6 * string), (0.0, 0.06 * belly))


def bass(chance: Chance, name: str, _: float) -> Sound:
    """A low gut string, plucked with the thumb."""
    return 0.75 * pluck(name, 3.2, 0.16, 4.5, int(chance.integers(7, 9)))


def flute(chance: Chance, name: str, seconds: float) -> Sound:
    """A wooden flute: few partials, breath, and a vibrato that comes late."""
    long = seconds + 0.12
    at, base = time(long), pitch(name)
    slow = np.clip((at - 0.35) / 0.6, 0, 1)
    vibrato = 1 + 0.0045 * slow * np.sin(2 * np.pi * 4.9 * at + chance.uniform(0, 6.3))
    scoop = 1 - 0.012 * np.exp(-at / 0.035)
    attack = min(0.08, seconds / 3)
    rise, fall = attack / long, 0.16 / long
    swell = curve(long, (0, 0), (rise, 0.85), (0.45, 1), (max(rise, 1 - 1.6 * fall), 0.8), (1, 0))
    tone = np.zeros(len(at))
    for number, gain in enumerate((1.0, 0.28, 0.13, 0.05, 0.02), 1):
        tone += gain * swept(number * base * vibrato * scoop) * swell ** (1 + 0.3 * number)
    breath = band(noise(chance, long), base * 0.8, min(base * 3.2, 9_000), 1) * (0.035 * swell + 0.02)
    breath *= curve(long, (0, 0.6), (rise, 1.3), (min(0.95, 3 * rise), 0.6), (1, 0))
    return np.asarray(0.3 * (tone + breath) * (1 + 0.08 * slow * np.sin(2 * np.pi * 4.9 * at)))


def strings(chance: Chance, name: str, seconds: float) -> Sound:
    """A few soft bowed strings that are not quite in tune with each other."""
    long = seconds + 0.9
    at, base = time(long), pitch(name)
    swell = curve(long, (0, 0), (min(0.4, 0.55 / long), 1), (max(0.5, 1 - 1.1 / long), 0.9), (1, 0))
    tone = np.zeros(len(at))
    for detune in (-0.0028, 0.0004, 0.0031):
        sway = (
            1 + detune + 0.0016 * np.sin(2 * np.pi * chance.uniform(3.8, 5.2) * at + chance.uniform(0, 6.3))
        )
        phase = 2 * np.pi * np.cumsum(base * sway) / 44_100 + chance.uniform(0, 6.3)
        for number in range(1, 10):
            if base * number < 5_000:
                tone += np.sin(number * phase) * swell ** (0.9 + 0.16 * number) / number**1.5
    return np.asarray(0.085 * tone)


def reed(chance: Chance, name: str, _: float) -> Sound:
    """A thumb piano."""
    partials = [(1.0, 1.0, 0.6), (2.0, 0.1, 0.3), (5.4, 0.1, 0.06), (8.9, 0.04, 0.02)]
    tone = modes(chance, 2.0, pitch(name), partials, 0.003)
    tap = band(noise(chance, 0.02), 500, 2_500) * decay(0.02, 0.004)
    return mixed((0.0, 0.3 * tone), (0.0, 0.05 * tap))


def drum(chance: Chance, name: str, _: float) -> Sound:
    """A frame drum, struck with the flat hand, on the pitch of a note."""
    at, base = time(0.9), pitch(name)
    skin = swept(base * (1 + 0.4 * np.exp(-at / 0.04))) * decay(0.9, 0.2, 0.006)
    hand = band(noise(chance, 0.06), 180, 1_100) * decay(0.06, 0.012, 0.003)
    return mixed((0.0, 0.6 * skin), (0.0, 0.16 * hand))


def cut(sound: Sound, seconds: float, fade: float = 0.12) -> Sound:
    """A string that is damped after some time."""
    length = samples(seconds + fade)
    if len(sound) <= length:
        return sound
    found = sound[:length].copy()
    found[-samples(fade) :] *= np.linspace(1, 0, samples(fade)) ** 1.5
    return found
