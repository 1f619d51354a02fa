"""Measure the frames of busy tables: ``python -m wyrmspan_desktop.devtools bench_frames``.

A pilot comes from the title, as players do, and plays at the table with 60 frames for each second of animation, without
dropping any, in a window of a virtual X server.  Of every drawn frame the processor time (of the UI thread) and the
wall clock time are measured, presenting included.  A pause follows as in the game, in which workers make pictures;
``--hurry`` omits it, so that workers always compete.  For comparison a bare copy of a whole picture to the window is
measured in the same run: on a loaded machine only the ratios are meaningful.  *First* is the longest of the first 60
frames; with ``--cold`` every table starts with an empty cache of scaled pictures, otherwise with that of earlier runs.

The cost of a hint is the difference between "swept, thinking" and "hand swept", with ``--frames 5000``: among fewer
frames those of the table's opening dominate.

With ``--reader`` the tree for screen readers is made as if one listened.  With ``--profile`` the functions that took
longest are listed, with ``--worst`` the frames that did.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import os
import pstats
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from wyrmspan_desktop import resources
from wyrmspan_desktop.devtools import parser_of, size
from wyrmspan_desktop.devtools._busy_tables import FIRST, FRAME_S, TABLES, Times, Watch
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.session.priority import favour_ui_thread
from wyrmspan_desktop.testing import xvfb
from wyrmspan_desktop.ui.accessibility.opening import open_adapter
from wyrmspan_desktop.ui.app import App

import pygame  # isort: skip

from wyrmspan_desktop.testing.pilot import Lost
from wyrmspan_desktop.ui.compositor.image_source import FOLDER
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.run import FRAMES_PER_SECOND
from wyrmspan_desktop.ui.system.window import open_window

SIZES = ((1920, 1080), (2560, 1440))
_BARE = 240
"""The number of bare frames."""


def share(times: Sequence[float], part: float) -> float:
    """Return a quantile of the frame times."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def bare(surface: pygame.Surface, *, hurries: bool) -> Times:
    """Measure frames that only copy a picture."""
    times, image, clock = Times(), pygame.Surface(surface.get_size()), pygame.time.Clock()
    for number in range(_BARE):
        image.fill((number % 200, 60, 60), (0, 0, 50, 50))
        with times.frame():
            surface.blit(image, (0, 0))
            pygame.display.flip()
        if not hurries:
            clock.tick(FRAMES_PER_SECOND)
        pygame.event.get()
    return times


def watched(surface: pygame.Surface, name: str, options: argparse.Namespace) -> tuple[Times, Times]:
    """Return the frames of the title and of a table; ``cold``: without cached scaled pictures."""
    with tempfile.TemporaryDirectory(prefix="wyrmspan-") as cache:
        cold = Images(resources.data_root() / "assets" / FOLDER, Path(cache)) if options.cold else None
        try:
            return _watched(surface, name, options, cold or Images.of_the_game())
        finally:
            # The game has one app: of this one nothing is to be in the way of the next.
            gc.unfreeze()
            gc.collect()


def _watched(
    surface: pygame.Surface, name: str, options: argparse.Namespace, images: Images
) -> tuple[Times, Times]:
    begin, play = TABLES[name]
    thinkers = Thinkers()
    app = App(surface, seed=1, thinkers=thinkers, images=images)
    app.settings.values.auto_end_turn = "at_once"
    adapter = open_adapter() if options.reader else None
    if adapter is not None:
        adapter.attach(0)
        adapter.is_active = adapter.is_due = True
        app.listen_to_reader(adapter)
    app.audio.start()
    app.audio.wait()
    session, watch = begin(), Watch(app, 3, options.frames, hurries=options.hurry)
    watch.wait_at_title()
    app.scenes.push(looks_of(session.kind.name).table(app, session, None))
    gc.collect()
    gc.freeze()  # as the game does
    try:
        play(watch)
    except Lost as lost:
        print(f"  {name}: {lost}", file=sys.stderr)
    app.close()
    return watch.title, watch.times


def line(name: str, times: Times, base: float) -> str:
    """Return a line of the report; ``base`` is the median of bare frames in milliseconds.

    It is 0 where the processor clock is coarser than a frame, as on Windows; ratios are omitted then.
    """
    parts = []
    for each in (times.cpu, times.wall):
        middle, late, worst = share(each, 0.5), share(each, 0.99), max(each)
        parts.append(f"{middle:6.2f} {late:7.2f} {worst:7.2f}")
    slow, first = sum(each > FRAME_S * 1e3 for each in times.cpu), max(times.cpu[:FIRST])
    middle, late = (share(times.cpu, part) / base if base else float("nan") for part in (0.5, 0.99))
    return f"{name:<16}{len(times.cpu):6d} | {parts[0]} {slow:5d} {first:6.2f} | {parts[1]} | {middle:5.1f} {late:6.1f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=f"some of: {', '.join(TABLES)} (all)")
    parser.add_argument(
        "--size", type=size, action="append", metavar="WxH", help="of the window (two usual ones)"
    )
    parser.add_argument("--frames", type=int, default=1500, metavar="N", help="of each table (1500)")
    parser.add_argument("--hurry", action="store_true", help="without a pause between frames")
    parser.add_argument("--cold", action="store_true", help="without pictures that earlier runs have scaled")
    parser.add_argument("--reader", action="store_true", help="with the tree for screen readers")
    parser.add_argument("--profile", action="store_true", help="list the functions that took longest")
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="list the slowest frames")
    options = parser.parse_args(arguments)
    unknown = set(options.tables) - set(TABLES)
    if unknown:
        parser.error(f"there is no table {', '.join(sorted(unknown))}")
    try:
        favour_ui_thread()  # as the game does
        with xvfb.display() as environment:
            os.environ.update(environment)
            for each in options.size or SIZES:
                _measure(each, options)
    except xvfb.NoServer as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _measure(wanted: tuple[int, int], options: argparse.Namespace) -> None:
    surface = open_window(wanted, fullscreen=False)
    try:
        base = bare(surface, hurries=options.hurry)
        middle = share(base.cpu, 0.5)
        print(f"{surface.get_width()}x{surface.get_height()}, frames that were drawn; ms")
        print(
            f"{'':<22} | CPU: half  99 %   worst  >16.7 first | clock: half 99 %  worst | half, 99 % beside bare"
        )
        print(line("bare", base, middle))
        profiler = cProfile.Profile()
        tables = options.tables or list(TABLES)
        for name in tables:
            if options.profile:
                profiler.enable()
            title, times = watched(surface, name, options)
            profiler.disable()
            if name == tables[0]:
                print(line("title", title, middle))
            print(line(name, times, middle), flush=True)
            slowest = sorted(zip(times.cpu, range(len(times.cpu)), strict=True), reverse=True)
            for cpu, number in slowest[: options.worst]:
                print(f"    frame {number:5d}: {cpu:7.2f} ms  {times.about[number]}")
        if options.profile:
            pstats.Stats(profiler).sort_stats("tottime").print_stats(45)
    finally:
        pygame.quit()
