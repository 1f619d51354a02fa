"""Minutes of scripted play as they are heard: ``python -m assets.composer.minutes``.

The game itself plays, as fast as SDL writes what it mixes into a file instead of giving it to a loudspeaker.  Of each
minute the loudness, the true peak and the samples that were cut off are told; the exit code is 1 if a minute
at the volumes that nobody has changed is not as loud as it should be.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import soundfile
from numpy.typing import NDArray

from .levels import decibels, loudness, true_peak, whole_loudness
from .synth import RATE

if TYPE_CHECKING:
    from wyrmspan_desktop.testing.pilot import Pilot
    from wyrmspan_desktop.ui.app import App

QUIETEST, LOUDEST, MOST_PEAK_DB = -20.0, -18.0, -1.5
"""Between these is a minute at the volumes that nobody has changed, in LUFS, and it has no peak above that."""
_FRAME_S, _BEFORE_S = 1 / 60, 4.0
"""So often something is drawn at most; so long the music has to come before a recording begins."""
_SECOND = 4 * RATE
"""The bytes of a second: two sides of two."""
_CUT = 32_766 / 32_768
"""Samples are cut off here."""


class Minute(NamedTuple):
    """A table, how many of its seats bots sit in, and after how many seconds a person there does something."""

    table: str
    bots: int
    every: float


MINUTES = {
    "thinking": Minute("first-turn", 0, 12.0),
    "play": Minute("first-turn", 2, 1.5),
    "busy": Minute("busiest", 4, 0.5),
    "end": Minute("last-pass", 3, 0.7),
}


class Heard(NamedTuple):
    """What was measured of a minute."""

    loud: float
    loudest: float
    """The loudest moment, in LUFS."""
    peak_db: float
    cut: int
    """How many samples."""

    @classmethod
    def of(cls, sound: NDArray[np.float64]) -> Heard:
        """Measure a recording."""
        cut = int((np.abs(sound) >= _CUT).sum())
        return cls(whole_loudness(sound), loudness(sound), decibels(true_peak(sound)), cut)

    @property
    def is_right(self) -> bool:
        """Whether it is as loud as it should be, and whole."""
        return QUIETEST <= self.loud <= LOUDEST and self.peak_db <= MOST_PEAK_DB and not self.cut


def recorded(minute: Minute, seconds: float, volumes: dict[str, int]) -> NDArray[np.float64]:
    """What is heard while a minute is played, at some volumes; nobody else may use pygame meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "raw"
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(raw)}
        app, pilot = _opened(minute, volumes)
        begin = _play(app, pilot, raw, _BEFORE_S, _BEFORE_S)
        end = _play(app, pilot, raw, seconds, minute.every)
        app.close()
        written = raw.read_bytes()[begin:end]
    return np.frombuffer(written, "<i2").reshape(-1, 2) / 32_768


def _opened(minute: Minute, volumes: dict[str, int]) -> tuple[App, Pilot]:
    import pygame

    from wyrmspan_desktop import scenarios
    from wyrmspan_desktop.session import Session
    from wyrmspan_desktop.session.ai_tasks import Thinkers
    from wyrmspan_desktop.testing.pilot import Pilot
    from wyrmspan_desktop.ui.app import App
    from wyrmspan_desktop.ui.table.screens.table import TableScene

    pygame.display.init()
    pygame.font.init()
    app = App(pygame.display.set_mode((1280, 720)), seed=1, thinkers=Thinkers())
    app.settings.change(auto_end_turn="at_once", **volumes)
    app.audio.start()
    app.audio.wait()
    while not app.audio.is_ready:
        app.audio.on_idle()
    game = scenarios.session(minute.table).game
    people = len(game.state.names) - minute.bots
    app.scenes.push(TableScene(app, Session(game, [None] * people + ["apprentice"] * minute.bots)))
    return app, Pilot(app, 5)


def _play(app: App, pilot: Pilot, raw: Path, seconds: float, every: float) -> int:
    """Do something again and again, until so many seconds are written; the bytes of the file then."""
    begin = before = raw.stat().st_size
    due = every
    while before - begin < seconds * _SECOND:
        sleep(_FRAME_S)
        # What is written is the clock: on a busy machine both go slower.
        now = raw.stat().st_size
        pilot.frame((now - before) / _SECOND)
        before = now
        if now - begin >= due * _SECOND and any(target.lit for target in app.targets):
            due += every
            pilot.turn()
    return before


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="minutes", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"some of: {', '.join(MINUTES)} (default: all)")
    parser.add_argument("--seconds", type=float, default=60.0, metavar="S", help="of each recording (60)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the recordings there")
    for name in ("volume", "effects_volume", "music_volume"):
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, metavar="PERCENT", help="as it is set")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.names if name not in MINUTES]
    if unknown:
        parser.error(f"no minute {', '.join(unknown)}")
    given = {name: getattr(chosen, name) for name in ("volume", "effects_volume", "music_volume")}
    volumes = {name: percent for name, percent in given.items() if percent is not None}
    wrong = 0
    for name in chosen.names or MINUTES:
        sound = recorded(MINUTES[name], chosen.seconds, volumes)
        heard = Heard.of(sound)
        print(
            f"{name:10}{len(sound) / RATE:6.1f} s{heard.loud:8.1f} LUFS, loudest moment{heard.loudest:6.1f}, "
            f"true peak{heard.peak_db:6.1f} dB, {heard.cut} samples cut off",
            flush=True,
        )
        wrong += not heard.is_right
        if chosen.keep:
            chosen.keep.mkdir(parents=True, exist_ok=True)
            soundfile.write(chosen.keep / f"{name}.wav", sound, RATE)
    return int(wrong > 0 and not volumes)


if __name__ == "__main__":
    sys.exit(main())
