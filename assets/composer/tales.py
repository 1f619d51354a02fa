"""The sounds of what is told: rock, dragons, rounds, victory and defeat."""

from __future__ import annotations

import numpy as np

from .synth import (
    Chance,
    Sound,
    band,
    curve,
    decay,
    echo,
    faded,
    in_room,
    mixed,
    modes,
    noise,
    pitch,
    samples,
    swept,
    time,
    voice,
)
from .things import plucked, wood

_BELL = [
    *((0.5, 0.5, 1.4), (1.0, 1.0, 1.1), (1.19, 0.5, 0.8), (1.5, 0.3, 0.6)),
    *((2.0, 0.55, 0.55), (2.6, 0.22, 0.35), (3.0, 0.16, 0.28), (4.1, 0.1, 0.15)),
]

_STEEL = [(1.0, 0.6, 0.03), (1.71, 0.5, 0.022), (2.6, 0.3, 0.014)]


def in_cave(sound: Sound, wet: float = 0.5, seconds: float = 1.0) -> Sound:
    """The sound under rock."""
    answer = echo(seconds, 120.0, 4_000.0, 11)
    length = len(sound) + len(answer) - 1
    size = 1 << (length - 1).bit_length()
    wave = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)[:length]
    return np.asarray(np.concatenate([sound, np.zeros(len(answer) - 1)]) + wet * wave)


# --- caves ------------------------------------------------------------------------------------


def excavate(chance: Chance) -> Sound:
    """Two blows of a pick, then stones break away and roll."""
    parts: list[tuple[float, Sound]] = []
    for at, gain in ((0.0, 0.8), (0.19, 1.0)):
        steel = modes(
            chance, 0.2, chance.uniform(1_650, 1_800), [(1, 0.6, 0.03), (1.71, 0.5, 0.022), (2.6, 0.3, 0.014)]
        )
        crack = band(noise(chance, 0.08), 500, 5_000) * decay(0.08, 0.012)
        parts.append((at, gain * mixed((0.0, 0.6 * steel), (0.0, crack), (0.0, wood(chance, 130, 0.6)))))
    at = 0.24
    while at < 0.95:
        weight = (1 - (at - 0.24) / 0.75) ** 1.3
        size = chance.uniform(0.3, 1.0)
        stone = modes(
            chance, 0.09, 260 + 900 * (1 - size), [(1, 1, 0.016), (1.9, 0.6, 0.01), (3.3, 0.4, 0.006)]
        )
        chip = band(noise(chance, 0.05), 300, 3_200) * decay(0.05, 0.009)
        parts.append((at, weight * (0.35 + 0.65 * size) * 0.6 * mixed((0.0, stone), (0.0, chip))))
        at += chance.exponential(0.017 + 0.03 * (at - 0.24)) + 0.004
    rumble = band(noise(chance, 0.9), 45, 170) * curve(0.9, (0, 0), (0.25, 1), (1, 0))
    return in_cave(mixed(*parts, (0.16, 0.9 * rumble)), 0.3, 0.7)


# --- dragons ----------------------------------------------------------------------------------


def wings(chance: Chance, beats: int, gap: float, low: float) -> Sound:
    """Leather that beats the air."""
    parts: list[tuple[float, Sound]] = []
    for number in range(beats):
        air = band(noise(chance, gap), low, low * 7)
        push = curve(gap, (0, 0), (0.3, 1), (0.55, 0.35), (1, 0))
        parts.append((number * gap * 0.92, air * push * (1 - 0.2 * number)))
    return mixed(*parts)


def throat(
    chance: Chance, seconds: float, line: list[tuple[float, float]], size: float, rough: float
) -> Sound:
    """A cry along a line of frequencies from a throat; the larger, the lower its formants."""
    formants = [
        (520 / size, 260 / size, 1.0),
        (1_150 / size, 380 / size, 0.7),
        (2_500 / size, 900 / size, 0.28),
    ]
    cry = voice(chance, curve(seconds, *line), formants, rough)
    return np.asarray(cry / np.abs(cry).max())


def fed(chance: Chance) -> Sound:
    """A hatchling chews and is content."""
    parts: list[tuple[float, Sound]] = []
    for at in (0.0, 0.12, 0.22):
        bite = band(noise(chance, 0.07), 350, 2_600) * decay(0.07, 0.014, 0.003)
        parts.append((at, 0.8 * bite))
    coo = swept(curve(0.3, (0, 620), (0.5, 760), (1, 700)) * (1 + 0.02 * np.sin(2 * np.pi * 22 * time(0.3))))
    parts.append((0.3, 0.5 * coo * curve(0.3, (0, 0), (0.3, 1), (1, 0))))
    return in_room(mixed(*parts), 0.3, 0.5)


# --- rounds and points ------------------------------------------------------------------------


def drum(chance: Chance, base: float = 82) -> Sound:
    """A frame drum, struck softly."""
    skin = swept(base * (1 + 0.5 * np.exp(-time(0.7) / 0.035))) * decay(0.7, 0.16, 0.004)
    over = modes(chance, 0.4, base * 1.59, [(1, 0.5, 0.09), (1.34, 0.35, 0.06)])
    hand = band(noise(chance, 0.05), 200, 1_600) * decay(0.05, 0.01, 0.002)
    return mixed((0.0, skin), (0.0, 0.5 * over), (0.0, 0.35 * hand))


def round_begin(chance: Chance) -> Sound:
    """Drums, and an open fifth on the strings."""
    strings = plucked("d3 a3 d4 a4 d5", 0.055)
    return in_cave(
        mixed((0.0, 0.8 * drum(chance)), (0.3, drum(chance)), *((0.3 + at, 0.8 * s) for at, s in strings)),
        0.3,
        1.1,
    )


def round_end(chance: Chance) -> Sound:
    """An old bell, once."""
    bell = modes(chance, 3.0, pitch("d4"), _BELL, 0.004)
    clapper = band(noise(chance, 0.03), 600, 4_000) * decay(0.03, 0.006)
    return in_cave(mixed((0.0, bell), (0.0, 0.3 * clapper), (0.0, 0.5 * drum(chance, 73))), 0.3, 1.2)


def objective(_: Chance) -> Sound:
    """A bright chord, string by string."""
    return in_cave(mixed(*plucked("d4 f#4 a4 d5 f#5 a5", 0.085, 0.65)), 0.3, 1.1)


def horn(name: str, seconds: float) -> Sound:
    """A soft horn: partials that open as it swells."""
    at, base = time(seconds), pitch(name)
    swell = curve(seconds, (0, 0), (0.14, 1), (0.75, 0.8), (1, 0))
    sway = 1 + 0.004 * np.sin(2 * np.pi * 4.8 * at) * np.clip(at / 0.5, 0, 1)
    parts = np.zeros(len(at))
    for number in range(1, 9):
        parts += swept(base * number * sway) * swell ** (1 + 0.35 * number) / number**1.25
    return np.asarray(parts)


def chord(names: str, seconds: float) -> Sound:
    """Several horns."""
    return mixed(*((0.012 * number, horn(name, seconds)) for number, name in enumerate(names.split())))


def win(chance: Chance) -> Sound:
    """Horns and strings rise to a broad chord."""
    horns = [(0.0, chord("d4 a4", 0.42)), (0.36, chord("g4 b4", 0.42)), (0.72, chord("a4 c#5", 0.5))]
    horns.append((1.16, chord("d4 f#4 a4 d5", 1.9)))
    strings = plucked("d4 a4 d5 g4 b4 g5 a4 c#5 a5", 0.12) + plucked(
        "d3 a3 d4 f#4 a4 d5 f#5", 0.05, 0.6, 1.16
    )
    drums = [(0.72, 0.6 * drum(chance)), (1.16, drum(chance, 74))]
    loud = [(at, 0.2 * sound) for at, sound in horns] + [(at, 0.6 * sound) for at, sound in strings]
    return in_cave(mixed(*loud, *((at, 0.7 * sound) for at, sound in drums)), 0.3, 1.3)


def loss(chance: Chance) -> Sound:
    """Strings step down and come to rest, a low horn below them."""
    strings = plucked("a4 g4 f4", 0.32, 0.4) + plucked("d4 d3 a3 f4", 0.06, 0.36, 1.0)
    low = [(0.0, 0.14 * chord("d3 a3", 1.1)), (1.0, 0.16 * chord("d3 f3 a3", 1.7))]
    parts = [(at, 0.7 * sound) for at, sound in strings]
    return in_cave(mixed(*parts, *low, (1.0, 0.4 * drum(chance, 70))), 0.35, 1.3)


def gathered(sound: Sound, seconds: float) -> Sound:
    """Not longer than so many seconds: what rings on is let fade."""
    return (
        faded(sound[: samples(seconds)], 0.001, min(0.6, seconds / 3))
        if len(sound) > samples(seconds)
        else sound
    )
