"""How loud something is to an ear, and making things as loud as they should be (ITU-R BS.1770)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage, signal

from .synth import Sound, faded, samples

MOST_PEAK = 0.5
"""No effect is larger, between its samples neither: so much room is for one over the music."""
_MOMENT_S = 0.2
"""An ear adds up so much time."""
_BEFORE_S = 0.003
"""So much silence is before a sound: files smear what begins at once."""
_AHEAD_S = 0.01
"""So long before a peak it begins to be turned down, and so long after it is as it was."""
_BLOCK_S, _STEP_S = 0.4, 0.1
"""What a loudness is taken of: overlapping blocks."""
_SILENCE, _PAUSE = -70.0, -10.0
"""Blocks do not count below so many LUFS, or so much below the mean of the others."""


def _weighted(sound: NDArray[np.float64]) -> NDArray[np.float64]:
    """As the ear takes it: the shelf and the high-pass of ITU-R BS.1770, for 44.1 kHz."""
    shelf = signal.lfilter(
        [1.5308412300503478, -2.6509799951547297, 1.169079079921587],
        [1.0, -1.6636551132560204, 0.7125954280732254],
        sound,
        axis=0,
    )
    return np.asarray(
        signal.lfilter([1.0, -2.0, 1.0], [1.0, -1.9891696736297957, 0.9891990357870394], shelf, axis=0)
    )


def loudness(sound: NDArray[np.float64], moment: float = _MOMENT_S) -> float:
    """The loudest moment, in LUFS; of stereo sound both sides together."""
    power = _weighted(sound) ** 2
    if power.ndim > 1:
        power = power.sum(1)
    width = samples(moment)
    total = np.concatenate([[0.0], np.cumsum(np.concatenate([power, np.zeros(width)]))])
    loudest = (total[width:] - total[:-width]).max() / width
    return float(_lufs(loudest))


def _lufs(power: NDArray[np.float64] | float) -> NDArray[np.float64]:
    return np.asarray(-0.691 + 10 * np.log10(np.asarray(power) + 1e-12))


def whole_loudness(sound: NDArray[np.float64]) -> float:
    """The integrated loudness, in LUFS: of the whole but for silence and pauses."""
    power = _weighted(sound) ** 2
    if power.ndim > 1:
        power = power.sum(1)
    total = np.concatenate([[0.0], np.cumsum(power)])
    width = min(samples(_BLOCK_S), len(power))
    begins = np.arange(0, len(power) - width + 1, samples(_STEP_S))
    blocks = (total[begins + width] - total[begins]) / width
    heard = blocks[_lufs(blocks) > _SILENCE]
    if not len(heard):
        return _SILENCE
    return float(_lufs(heard[_lufs(heard) > _lufs(heard.mean()) + _PAUSE].mean()))


def _between(sound: NDArray[np.float64]) -> NDArray[np.float64]:
    """The largest value at each sample or between it and the next, of all sides."""
    finer = np.abs(signal.resample_poly(sound, 4, 1, axis=0))
    return np.asarray(finer.reshape(len(sound), -1).max(1))


def true_peak(sound: NDArray[np.float64]) -> float:
    """The largest value that a loudspeaker gets, which may lie between samples; 1 is full scale."""
    return float(_between(sound).max())


def decibels(share: float) -> float:
    """A share of an amplitude in decibels."""
    return float(20 * np.log10(max(share, 1e-6)))


def limited(sound: NDArray[np.float64], most: float) -> NDArray[np.float64]:
    """With peaks turned down smoothly to `most`; the rest stays as it is.  Its end is taken to lead to its begin."""
    wanted = np.minimum(1.0, most / np.maximum(_between(sound), 1e-9))
    width = 2 * samples(_AHEAD_S) + 1
    window = np.hanning(width + 2)[1:-1]
    gain = ndimage.convolve1d(
        ndimage.minimum_filter1d(wanted, width, mode="wrap"), window / window.sum(), mode="wrap"
    )
    return np.asarray(sound * (gain if sound.ndim == 1 else gain[:, None]))


def mastered(
    sound: NDArray[np.float64],
    wanted: float,
    most: float,
    loud: Callable[[NDArray[np.float64]], float],
) -> NDArray[np.float64]:
    """As loud as wanted, in LUFS as `loud` takes it, with no peak above `most`."""
    found, gain = sound, 1.0
    for _ in range(6):  # turning peaks down takes a little away
        gain *= 10 ** ((wanted - loud(found)) / 20)
        found = limited(gain * sound, most)
    return found


def levelled(sound: Sound, wanted: float) -> Sound:
    """As loud as wanted, in LUFS, with no silence at its ends that could be heard, and without clicks."""
    heard = np.flatnonzero(np.abs(sound) > 10 ** (-62 / 20) * np.abs(sound).max())
    kept = np.concatenate([np.zeros(samples(_BEFORE_S)), sound[heard[0] : heard[-1] + samples(0.01)]])
    return mastered(faded(kept, _BEFORE_S, 0.02), wanted, MOST_PEAK, loudness)
