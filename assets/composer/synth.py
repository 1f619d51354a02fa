"""What sounds are made of: noise, damped modes, voices, plucked strings, rooms.  Mono arrays at `RATE`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy import signal

RATE = 44_100
"""Samples a second."""

Sound = NDArray[np.float64]
Chance = np.random.Generator

_SEMITONES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


def pitch(name: str) -> float:
    """The frequency of a note such as ``a4``, ``f#5`` or ``bb3``, in hertz."""
    sharp = name.count("#") - name[1:-1].count("b")
    number = _SEMITONES[name[0]] + sharp + 12 * (int(name[-1]) + 1)
    return float(440.0 * 2 ** ((number - 69) / 12))


def samples(seconds: float) -> int:
    """How many samples a time takes."""
    return round(seconds * RATE)


def time(seconds: float) -> Sound:
    """The time of every sample, from 0."""
    return np.arange(samples(seconds)) / RATE


def noise(chance: Chance, seconds: float) -> Sound:
    """White noise."""
    return chance.standard_normal(samples(seconds))


def band(sound: Sound, low: float, high: float, order: int = 2) -> Sound:
    """What lies between two frequencies; 0 and infinity leave a side open."""
    if low <= 0:
        sos = signal.butter(order, high, "lowpass", fs=RATE, output="sos")
    elif high >= RATE / 2:
        sos = signal.butter(order, low, "highpass", fs=RATE, output="sos")
    else:
        sos = signal.butter(order, (low, high), "bandpass", fs=RATE, output="sos")
    return np.asarray(signal.sosfilt(sos, sound))


def curve(seconds: float, *points: tuple[float, float]) -> Sound:
    """A line through points of (share of the time, value), rounded at the corners."""
    at, values = zip(*points, strict=True)
    line = np.interp(np.linspace(0, 1, samples(seconds)), at, values)
    width = max(3, samples(seconds) // 40)
    window = np.hanning(width + 2)[1:-1]
    padded = np.concatenate([np.full(width, line[0]), line, np.full(width, line[-1])])
    return np.asarray(np.convolve(padded, window / window.sum(), "same")[width:-width])


def decay(seconds: float, tau: float, attack: float = 0.001) -> Sound:
    """Begins within `attack` and falls to a third every `tau` seconds."""
    at = time(seconds)
    return np.asarray(np.exp(-at / tau) * (1 - np.exp(-at / (attack / 3))))


def modes(
    chance: Chance,
    seconds: float,
    base: float,
    partials: Sequence[tuple[float, float, float]],
    attack: float = 0.0008,
) -> Sound:
    """A struck body: partials of (multiple of the base, loudness, tau), each with a phase of its own."""
    at, found = time(seconds), np.zeros(samples(seconds))
    for multiple, gain, tau in partials:
        phase = chance.uniform(0, 2 * np.pi)
        found += gain * np.sin(2 * np.pi * base * multiple * at + phase) * np.exp(-at / tau)
    return np.asarray(found * (1 - np.exp(-at / (attack / 3))))


def swept(frequency: Sound) -> Sound:
    """A sine that follows a frequency."""
    return np.asarray(np.sin(2 * np.pi * np.cumsum(frequency) / RATE))


def mixed(*parts: tuple[float, Sound], seconds: float = 0.0) -> Sound:
    """Sounds laid over each other, each from a time on; as long as the longest, or longer."""
    length = max([samples(seconds), *(samples(begin) + len(sound) for begin, sound in parts)])
    found = np.zeros(length)
    for begin, sound in parts:
        first = samples(begin)
        found[first : first + len(sound)] += sound
    return found


def voice(
    chance: Chance, frequency: Sound, formants: Sequence[tuple[float, float, float]], rough: float
) -> Sound:
    """A throat: pulses of a frequency, and breath, through formants of (hertz, width, loudness).

    A rough one wavers, has a growl an octave below, flutters, and breathes more between its pulses.
    """
    length = len(frequency)
    waver = band(chance.standard_normal(length), 0, 30.0)
    waver /= np.abs(waver).max()
    phase = np.cumsum(frequency * (1 + 0.09 * rough * waver)) / RATE
    saw = 1 - 2 * (phase % 1.0)
    growl = (
        1
        + 0.45 * rough * np.sin(np.pi * phase)
        + 0.3 * rough * np.sin(2 * np.pi * 24 * np.arange(length) / RATE)
    )
    breath = 0.28 * rough * chance.standard_normal(length) * (0.35 + 0.65 * (phase % 1.0 < 0.5))
    source = (saw + breath) * growl * (1 + 0.3 * rough * waver)
    found = np.zeros(length)
    for centre, width, gain in formants:
        found += gain * band(source, max(30.0, centre - width / 2), centre + width / 2)
    return found


@lru_cache(maxsize=512)
def _plucked(name: str, seconds: float, bright: float, ring: float, seed: int) -> Sound:
    """A string after Karplus and Strong: a burst that goes round in a loop which dulls it."""
    frequency = pitch(name)
    period = round(RATE / frequency - 0.5)
    chance = np.random.default_rng(seed)
    burst = band(chance.uniform(-1, 1, period * 3), 0, min(18_000.0, 400 + 9_000 * bright))[-period:]
    burst -= burst.mean()
    # Plucked at a fifth of its length: the partials with a node there are missing.
    burst = burst - 0.8 * np.roll(burst, period // 5)
    driven = np.zeros(samples(seconds))
    driven[:period] = burst / (np.abs(burst).max() + 1e-9)
    loss = 0.001 ** (1 / (frequency * ring))
    loop = np.zeros(period + 2)
    loop[0], loop[period], loop[period + 1] = 1.0, -0.5 * loss, -0.5 * loss
    rung = np.asarray(signal.lfilter([1.0], loop, driven))
    # The loop has whole samples only; what is wrong with its pitch is mended by reading it a little faster.
    ratio = frequency * (period + 0.5) / RATE
    at = np.arange(int(len(rung) / max(1.0, ratio))) * ratio
    rung = np.interp(at, np.arange(len(rung)), rung)
    fade = samples(0.05)
    rung[-fade:] *= np.linspace(1, 0, fade)
    return np.asarray(band(rung, 50.0, RATE / 2))


def pluck(name: str, seconds: float = 2.5, bright: float = 0.5, ring: float = 4.0, seed: int = 1) -> Sound:
    """A plucked string; `ring` is how long it takes to fade away, in seconds.  Not to be changed."""
    return _plucked(name, seconds, bright, ring, seed)


def faded(sound: Sound, begin: float, end: float) -> Sound:
    """Without a click at its ends: it comes and goes within these times."""
    found = sound.copy()
    first, last = samples(begin), samples(end)
    found[:first] *= np.sin(np.linspace(0, np.pi / 2, first)) ** 2
    found[-last:] *= np.cos(np.linspace(0, np.pi / 2, last)) ** 2
    return found


@lru_cache(maxsize=16)
def echo(seconds: float, low: float, high: float, seed: int) -> Sound:
    """What a room answers to a clap, of which high tones die first; with an energy of 1."""
    chance = np.random.default_rng(seed)
    answer = np.zeros(samples(seconds))
    edges = np.geomspace(low, high, 5)
    for number, (under, over) in enumerate(pairwise(edges)):
        tau = seconds / 5 * (1.25 - 0.22 * number)
        answer += band(chance.standard_normal(len(answer)), under, over) * np.exp(-time(seconds) / tau)
    answer[: samples(0.002)] *= np.linspace(0, 1, samples(0.002))
    return np.asarray(answer / np.sqrt((answer**2).sum()))


def in_room(sound: Sound, wet: float = 0.25, seconds: float = 0.35) -> Sound:
    """The sound at the wooden table of a small, warm room."""
    answer = echo(seconds, 180.0, 5_500.0, 7)
    found = np.concatenate([sound, np.zeros(len(answer) - 1)])
    return np.asarray(found + wet * signal.fftconvolve(sound, answer))
