"""The composer's command line."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .effects import EFFECTS, takes
from .files import EVERY, MOST_OFF, MUSIC, SMALL, SUFFIX, apart, read, write
from .levels import decibels, loudness, true_peak, whole_loudness
from .music import PIECES, render


def made(names: Sequence[str]) -> Iterator[tuple[Path, NDArray[np.float64]]]:
    """Files and samples of effects and pieces, made anew."""
    for name in names:
        if name in EFFECTS:
            for take, sound in takes(name):
                yield EFFECTS[name].folder / f"{take}{SUFFIX}", sound
        else:
            yield MUSIC / f"{name}{SUFFIX}", render(PIECES[name])


def check(names: Sequence[str]) -> list[str]:
    """What is wrong with the files of some effects and pieces: they are made anew, and compared as they sound."""
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        again = Path(folder) / f"again{SUFFIX}"
        for path, sound in made(names):
            if not path.exists():
                wrong.append(f"{path.name} is not there")
                continue
            write(sound, again, SMALL[path.parent], EVERY[path.parent])
            off = apart(read(path), read(again))
            if off > MOST_OFF:
                wrong.append(f"{path.name} sounds otherwise ({off:.3f})")
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Composes, or checks what was composed; gives the exit code (1 if a check finds something)."""
    parser = argparse.ArgumentParser(
        prog="composer", description="Composes the sounds and the music of the game."
    )
    parser.add_argument("names", nargs="*", help=f"some of: {', '.join((*EFFECTS, *PIECES))} (default: all)")
    parser.add_argument("--check", action="store_true", help="write nothing: make them again and compare")
    parser.add_argument("--show", type=Path, metavar="FILE", help="draw the waves and spectra of the files")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.names if name not in EFFECTS and name not in PIECES]
    if unknown:
        parser.error(f"no sound {', '.join(unknown)}")
    names = chosen.names or [*EFFECTS, *PIECES]
    if chosen.check:
        wrong = check(names)
        print("\n".join(wrong) or f"{len(names)} sounds are as they were")
        return 1 if wrong else 0
    if chosen.show:
        from .sheet import draw

        draw(names, chosen.show)
        return 0
    for path, sound in made(names):
        write(sound, path, SMALL[path.parent], EVERY[path.parent])
        loud = whole_loudness(sound) if path.parent == MUSIC else loudness(sound)
        print(
            f"{path.name:24}{len(sound) / 44_100:7.2f} s{path.stat().st_size / 1e3:8.1f} kB"
            f"{loud:7.1f} LUFS, true peak {decibels(true_peak(sound)):.1f} dB"
        )
    return 0
