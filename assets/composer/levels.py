"""How loud something is to an ear, and making things as loud as they should be."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy import signal

from .synth import Sound, faded, samples

MOST_PEAK = 0.7
"""No sample is larger."""
_MOMENT_S = 0.2
"""An ear adds up so much time."""
_BEFORE_S = 0.003
"""So much silence is before a sound: files smear what begins at once."""
_KNEE = 0.55
"""Above this a peak is bent rather than cut."""


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
    return float(-0.691 + 10 * np.log10(loudest + 1e-12))


def whole_loudness(sound: NDArray[np.float64]) -> float:
    """The loudness of all of it, in LUFS."""
    power = _weighted(sound) ** 2
    return float(-0.691 + 10 * np.log10(power.sum(-1).mean() if power.ndim > 1 else power.mean()))


def bent(sound: NDArray[np.float64]) -> NDArray[np.float64]:
    """With peaks bent below `MOST_PEAK`; what is quieter than the knee stays as it is."""
    room = MOST_PEAK - _KNEE
    over = np.abs(sound) - _KNEE
    return np.where(over > 0, np.sign(sound) * (_KNEE + room * np.tanh(over / room)), sound)


def levelled(sound: Sound, wanted: float) -> Sound:
    """As loud as wanted, in LUFS, with no silence at its ends that could be heard, and without clicks."""
    heard = np.flatnonzero(np.abs(sound) > 10 ** (-62 / 20) * np.abs(sound).max())
    kept = np.concatenate([np.zeros(samples(_BEFORE_S)), sound[heard[0] : heard[-1] + samples(0.01)]])
    found = faded(kept, _BEFORE_S, 0.02)
    for _ in range(3):  # bending takes a little away
        found = found * 10 ** ((wanted - loudness(bent(found))) / 20)
    return np.asarray(bent(found))
