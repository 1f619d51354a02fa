"""A picture of sounds, for whoever cannot listen: the wave above, the spectrum below, low tones at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import signal

from .effects import EFFECTS
from .files import MUSIC, SUFFIX, read
from .synth import RATE

_WIDE, _WAVE, _SPECTRUM, _HEAD = 300, 60, 150, 14
_LOW, _HIGH = 40.0, 16_000.0
_QUIET_DB = 80.0


def _spectrum(sound: NDArray[np.float64], wide: int) -> NDArray[np.uint8]:
    """Loudness in grey: time to the right, tones upwards in octaves."""
    size = 2048
    step = max(1, len(sound) // wide)
    _, _, found = signal.stft(
        np.concatenate([sound, np.zeros(size)]), RATE, nperseg=size, noverlap=size - min(size, step)
    )
    loud = 20 * np.log10(np.abs(found) + 1e-7)
    tones = np.geomspace(_LOW, _HIGH, _SPECTRUM)
    rows = np.clip((tones / RATE * size).round().astype(int), 0, len(loud) - 1)
    columns = np.linspace(0, loud.shape[1] - 1, wide).astype(int)
    grey = (loud[rows][:, columns] - loud.max() + _QUIET_DB) / _QUIET_DB
    return (np.clip(grey, 0, 1)[::-1] * 255).astype(np.uint8)


def _one(path: Path, wide: int) -> Image.Image:
    sound = read(path)
    one = sound if sound.ndim == 1 else sound.mean(1)
    picture = Image.new("L", (wide, _HEAD + _WAVE + _SPECTRUM), 20)
    draw = ImageDraw.Draw(picture)
    draw.text((2, 1), f"{path.stem}  {len(one) / RATE:.2f} s", fill=230)
    middle = _HEAD + _WAVE // 2
    for x, part in enumerate(np.array_split(one, wide)):
        top, foot = middle - part.max() * _WAVE / 2, middle - part.min() * _WAVE / 2
        draw.line((x, top, x, foot), fill=200)
    picture.paste(Image.fromarray(_spectrum(one, wide)), (0, _HEAD + _WAVE))
    return picture


def draw(names: Sequence[str], target: Path, columns: int = 5) -> None:
    """Write a sheet of the files of effects and pieces."""
    paths: list[Path] = []
    for name in names:
        if name in EFFECTS:
            takes = sorted(EFFECTS[name].folder.glob(f"{name}*{SUFFIX}"))
            paths += [path for path in takes if path.stem.partition("-")[0] == name]
        else:
            paths.append(MUSIC / f"{name}{SUFFIX}")
    is_music = all(path.parent == MUSIC for path in paths)
    wide, columns = (_WIDE * columns, 1) if is_music else (_WIDE, columns)
    pictures = [_one(path, wide) for path in paths]
    high = pictures[0].height + 4
    rows = -(-len(pictures) // columns)
    sheet = Image.new("L", (columns * (wide + 4), rows * high), 0)
    for number, picture in enumerate(pictures):
        sheet.paste(picture, (number % columns * (wide + 4), number // columns * high))
    target.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(target)
