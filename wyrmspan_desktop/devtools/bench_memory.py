"""Watch the memory of a long session: ``python -m wyrmspan_desktop.devtools bench_memory --minutes 10``.

The pilot plays one game after another in one window, solo and with several players, from the title to the score
sheet, without waiting; finished games go into the history of a temporary folder.  After every game, and every minute,
the resident memory of the process (RSS) is printed.  The first half warms up the caches; the second half has to be
flat: if it grows by more than ``--most`` MB, the command fails.  ``--trace`` lists the lines of the program that hold
more memory than before, which is several times slower.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import tempfile
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from wyrmspan_desktop.devtools import parser_of, size
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.memory import memory_mb
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip

from wyrmspan_desktop.testing.pilot import Pilot

COUNTS = (("players_1",), ("players_2",), ("players_1",), ("players_2", "players_3"))
"""The choices for successive games."""


def game(pilot: Pilot, choices: Sequence[str]) -> None:
    """Play a game from the title and back to it."""
    pilot.clicks = 0
    pilot.settle()
    pilot.click_named("new_game")
    for name in (*choices, "start"):
        pilot.settle()
        pilot.click_named(name)
    pilot.play()
    pilot.settle()
    pilot.click_named("title")


def growth(samples: Sequence[float]) -> float:
    """Return by how much the last quarter of the samples exceeds the third; the first half does not count."""
    half = len(samples) // 2
    middle = (half + len(samples)) // 2
    return statistics.median(samples[middle:]) - statistics.median(samples[half:middle])


def traced(before: tracemalloc.Snapshot, number: int) -> None:
    """Print the lines that hold more memory than before."""
    ours = [tracemalloc.Filter(False, tracemalloc.__file__), tracemalloc.Filter(False, "<frozen*")]
    now = tracemalloc.take_snapshot().filter_traces(ours)
    for each in now.compare_to(before.filter_traces(ours), "lineno")[:number]:
        print(f"    {each}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("--minutes", type=float, default=10, metavar="N", help="how long to play (10)")
    parser.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="(1920x1080)")
    parser.add_argument("--most", type=float, default=4, metavar="MB", help="how much more is too much (4)")
    parser.add_argument("--trace", type=int, default=0, metavar="N", help="list so many lines that hold more")
    options = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    surface = open_window(options.size, fullscreen=False)
    with tempfile.TemporaryDirectory(prefix="wyrmspan-") as home:
        folder = Path(home)
        app = App(surface, seed=1, archive=Archive(folder), settings=Settings(folder))
        app.settings.change(animation="instant")
        samples = watch(Pilot(app, 1), options)
        app.close()
    pygame.quit()
    if len(samples) < 8:
        print("too few games to say anything")
        return 0
    more = growth(samples)
    print(f"{len(samples)} games; the last quarter lies {more:+.1f} MB above the third")
    return int(more > options.most)


def watch(pilot: Pilot, options: argparse.Namespace) -> list[float]:
    """Play for some time; return the megabytes after every game."""
    begin = minute = monotonic()
    samples: list[float] = []
    before: tracemalloc.Snapshot | None = None
    if options.trace:
        tracemalloc.start(1)
    while monotonic() - begin < options.minutes * 60:
        choices = COUNTS[len(samples) % len(COUNTS)]
        game(pilot, choices)
        gc.collect()
        samples.append(memory_mb())
        print(f"game {len(samples):4d} {choices[0]:10} {pilot.clicks:5d} clicks {samples[-1]:8.1f} MB")
        if monotonic() - minute >= 60:
            minute += 60
            print(f"minute {round((monotonic() - begin) / 60):3d} {samples[-1]:8.1f} MB", flush=True)
        if options.trace and len(samples) % 4 == 0:
            if before is not None:
                traced(before, options.trace)
            before = tracemalloc.take_snapshot()
    return samples
