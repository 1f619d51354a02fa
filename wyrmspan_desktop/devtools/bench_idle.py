"""Measure the processor load of the idle game.

The game runs in a window of a virtual X server, at the title and at busy tables with an open question; the processor
time of the game and its processes without input is measured in percent of one core.  The baseline is a program that
only polls events 60 times a second.  More than ``--most`` percent is a failure.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from collections.abc import Mapping, Sequence
from time import perf_counter, sleep

import psutil

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.testing import xvfb

BARE = """
import pygame
pygame.display.init()
pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
clock = pygame.time.Clock()
while True:
    pygame.event.get()
    clock.tick(60)
"""
TITLE = "title"
SCENES = (TITLE, "automa", "advent-wyrm")
"""Scenes with ambient effects: the title and solo tables; with several people a handover screen would hide them."""
SETTLE_S = 20.0
"""The seconds for the start of a game and of the processes of bots."""


def cpu_s(program: psutil.Process) -> float:
    """Return the processor time of a process and its children in seconds."""
    used = 0.0
    for process in (program, *program.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            used += sum(process.cpu_times()[:2])
    return used


def idle(command: Sequence[str], environment: Mapping[str, str], seconds: float) -> float:
    """Return the share of a core used by a program after its start; raises `psutil.NoSuchProcess` if it ended."""
    with psutil.Popen(command, env=environment) as program:
        try:
            sleep(SETTLE_S)
            begin, used = perf_counter(), cpu_s(program)
            sleep(seconds)
            return (cpu_s(program) - used) / (perf_counter() - begin)
        finally:
            # SDL takes gentler signals for the wish to close the window, which the game asks about.
            for process in (*program.children(recursive=True), program):
                with contextlib.suppress(psutil.NoSuchProcess):
                    process.kill()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("--seconds", type=float, default=30, metavar="N", help="of each program (30)")
    parser.add_argument("--most", type=float, default=4, metavar="PERCENT", help="how much is too much (4)")
    options = parser.parse_args(arguments)
    too_much = False
    with xvfb.display() as environment, tempfile.TemporaryDirectory(prefix="wyrmspan-") as home:
        environment["WYRMSPAN_HOME"] = home
        bare = idle([sys.executable, "-c", BARE], environment, options.seconds)
        print(f"{'only events':12} {bare:7.2%}")
        for name in SCENES:
            command = [sys.executable, "-m", "wyrmspan_desktop", "--windowed", "1920x1080"]
            if name != TITLE:
                command += ["--scenario", name]
            share = idle(command, environment, options.seconds)
            too_much |= share * 100 > options.most
            print(f"{name:12} {share:7.2%}", flush=True)
    return int(too_much)
