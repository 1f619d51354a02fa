"""Measure the startup time of the game: ``python -m wyrmspan_desktop.devtools bench_start``.

Measured from process start to the first frame of the title, in a window of a virtual X server, with an empty player
folder.  The baseline is a program that only opens an empty pygame window of the same size.  The two take turns, and
the medians are compared: on a loaded machine only the ratio is meaningful.  ``--imports`` lists the modules with the
longest import time, ``--reader`` also compares starts without and with a screen reader, until it has the tree.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

from wyrmspan_desktop.devtools import parser_of, size
from wyrmspan_desktop.devtools.bench_pairs import ratio
from wyrmspan_desktop.testing import xvfb
from wyrmspan_desktop.ui.system.window import fitting

EMPTY = """
import os, pygame
pygame.display.init()
pygame.font.init()
surface = pygame.display.set_mode(({width}, {height}), pygame.RESIZABLE)
surface.fill((40, 30, 20))
pygame.display.update()
os._exit(0)
"""
GAME = """
import os, sys, pygame
pygame.display.update = lambda *places, shown=pygame.display.update: (shown(*places), os._exit(0))
from wyrmspan_desktop import cli
sys.exit(cli.main([]) or 3)
"""
PROGRAMS = {"empty": EMPTY, "game": GAME}
HEARD = """
import os, sys
from wyrmspan_desktop import cli
from wyrmspan_desktop.ui.screen_reader import ScreenReader as Reader
def begin(reader, app, adapter, begin=Reader.__init__):
    begin(reader, app, adapter)
    adapter.is_active = adapter.is_due = {is_active}
Reader.__init__ = begin
Reader.step = lambda reader, dt, step=Reader.step: (step(reader, dt), os._exit(0))
sys.exit(cli.main([]) or 3)
"""
READERS = {"silent": HEARD.format(is_active=False), "heard": HEARD.format(is_active=True)}
"""The game until the second frame, without and with a screen reader that is given the tree then."""


class Start(NamedTuple):
    """A startup time: wall clock and processor time, in milliseconds."""

    wall: float
    cpu: float


def start(program: str, environment: Mapping[str, str], *flags: str) -> tuple[Start, str]:
    """Run a program to its end; return its time and output; raises `RuntimeError` if it failed."""
    before = os.times()
    begin = perf_counter()
    done = subprocess.run(
        [sys.executable, *flags, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    wall = perf_counter() - begin
    after = os.times()
    if done.returncode:
        raise RuntimeError(f"the program ended with {done.returncode}: {done.stderr[-2000:]}")
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return Start(wall * 1e3, cpu * 1e3), done.stderr


def slowest(report: str, number: int) -> list[tuple[float, str]]:
    """Return the modules with the longest own import time in a ``-X importtime`` report, in milliseconds."""
    rows = re.findall(r"import time:\s+(\d+) \|\s+\d+ \|\s*(\S+)", report)
    return sorted(((int(micros) / 1e3, name) for micros, name in rows), reverse=True)[:number]


def ratios(wall: Mapping[str, float], cpu: Mapping[str, float]) -> str:
    """Return a line with times relative to the empty program; nan where Windows has no CPU times."""
    own = cpu["game"] / cpu["empty"] if cpu["empty"] else float("nan")
    return f"ratio  clock {wall['game'] / wall['empty']:7.2f}       CPU {own:7.2f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("--runs", type=int, default=11, metavar="N", help="of each program (11)")
    parser.add_argument("--screen", type=size, default=(2560, 1440), metavar="WxH", help="(2560x1440)")
    parser.add_argument("--reader", action="store_true", help="also compare starts with a screen reader")
    parser.add_argument("--imports", type=int, default=0, metavar="N", help="list the slowest imports")
    options = parser.parse_args(arguments)
    width, height = fitting(options.screen)
    programs = {name: text.format(width=width, height=height) for name, text in PROGRAMS.items()}
    programs |= READERS if options.reader else {}
    with xvfb.display(options.screen) as environment, tempfile.TemporaryDirectory(prefix="wyrmspan-") as home:
        environment |= {"WYRMSPAN_HOME": home, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        # Players start a game whose modules are compiled: those of a checkout are from the first run on.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        times: dict[str, list[Start]] = {name: [] for name in programs}
        for run in range(options.runs + 1):
            for name, program in programs.items():
                taken, _ = start(program, environment)
                if run:  # the first one fills the caches of the machine
                    times[name].append(taken)
        wall = {name: statistics.median(each.wall for each in taken) for name, taken in times.items()}
        cpu = {name: statistics.median(each.cpu for each in taken) for name, taken in times.items()}
        for name in programs:
            print(f"{name:6} clock {wall[name]:7.0f} ms    CPU {cpu[name]:7.0f} ms")
        print(ratios(wall, cpu))
        if options.reader:
            pairs = [(old.cpu, new.cpu) for old, new in zip(times["silent"], times["heard"], strict=True)]
            print(f"with a reader   CPU {ratio(pairs)}")
        if options.imports:
            _, report = start(programs["game"], environment, "-X", "importtime")
            for millis, name in slowest(report, options.imports):
                print(f"{millis:7.1f} ms  {name}")
    return 0
