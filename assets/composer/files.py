"""Sounds as files: Ogg Vorbis, of which no two are the same bytes, but the same sound."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray
from scipy import signal

from .synth import RATE

ASSETS = Path(__file__).resolve().parents[1]
SOUNDS, VOICES, MUSIC = ASSETS / "sounds", ASSETS / "voices", ASSETS / "music"
SUFFIX = ".ogg"
SMALL = {SOUNDS: 0.55, VOICES: 0.85, MUSIC: 0.94}
"""How hard what is in a folder is pressed: 0 is large and good, 1 small."""
EVERY = {SOUNDS: 1, VOICES: 2, MUSIC: 1}
"""Which samples are kept.  There are many voices, and no throat has tones above 10 kHz."""
MOST_OFF = 0.02
"""How far samples of one sound may be apart that was written twice."""


def write(sound: NDArray[np.float64], path: Path, small: float, every: int = 1) -> None:
    """Write a file, a second at a time: the library falls over longer pieces."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if every > 1:
        sound = np.asarray(signal.resample_poly(sound, 1, every, axis=0))
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    with soundfile.SoundFile(
        path, "w", RATE // every, channels, format="OGG", subtype="VORBIS", compression_level=small
    ) as file:
        for first in range(0, len(sound), RATE):
            file.write(sound[first : first + RATE])


def read(path: Path) -> NDArray[np.float64]:
    """The samples of a file, at the rate that all have; raises `ValueError` if it has no share of that."""
    sound, rate = soundfile.read(path, dtype="float64")
    if RATE % rate:
        raise ValueError(f"{path.name} has {rate} samples a second")
    return (
        np.asarray(signal.resample_poly(sound, RATE // rate, 1, axis=0)) if rate < RATE else np.asarray(sound)
    )


def apart(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """How far two sounds are apart at most; 1 if they are not equally long."""
    if one.shape != other.shape:
        return 1.0
    return float(np.abs(one - other).max())
