"""Measures what the game costs while nobody does anything: ``python -m wyrmspan_desktop.devtools bench_idle``.

The game is started in a window of a virtual X server, at the title and at busy tables where a player is asked;
then the time of the processor is taken that it and its own processes use while nothing is touched, in percent of
one core.  Beside it stands a program that only looks for events 60 times a second.  More than ``--most`` percent
is a failure.  Linux only.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter, sleep

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
GAMES = {"title": (), "automa": ("--scenario", "automa"), "full-mat": ("--scenario", "full-mat")}
SETTLE_S = 20.0
"""How long a game has for its start, and the processes that bots think in for theirs."""


def processes(pid: int) -> list[int]:
    """A process and all that it has started, directly or not."""
    parents: dict[int, int] = {}
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = each.read_text("utf-8").rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        parents[int(each.parent.name)] = int(fields[1])
    found = [pid]
    for process in found:
        found += [child for child, parent in parents.items() if parent == process]
    return found


def cpu_s(pid: int) -> float:
    """The seconds of the processor that a process and all that it has started have used."""
    ticks = 0
    for process in processes(pid):
        try:
            fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def idle(command: Sequence[str], environment: Mapping[str, str], seconds: float) -> float:
    """The share of a core that a program uses after its start; `RuntimeError` if it ended."""
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as program:
        try:
            sleep(SETTLE_S)
            begin, used = perf_counter(), cpu_s(program.pid)
            sleep(seconds)
            share = (cpu_s(program.pid) - used) / (perf_counter() - begin)
            if program.poll() is not None:
                raise RuntimeError(f"it ended with {program.returncode}")
            return share
        finally:
            # SDL takes gentler signals for the wish to close the window, which the game asks about.
            for process in processes(program.pid):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30, metavar="N", help="of each program (30)")
    parser.add_argument("--most", type=float, default=4, metavar="PERCENT", help="how much is too much (4)")
    options = parser.parse_args(arguments)
    too_much = False
    with xvfb.display() as environment, tempfile.TemporaryDirectory(prefix="wyrmspan-") as home:
        environment["WYRMSPAN_HOME"] = home
        bare = idle([sys.executable, "-c", BARE], environment, options.seconds)
        print(f"{'only events':12} {bare:7.2%}")
        for name, wanted in GAMES.items():
            command = [sys.executable, "-m", "wyrmspan_desktop", "--windowed", "1920x1080", *wanted]
            share = idle(command, environment, options.seconds)
            too_much |= share * 100 > options.most
            print(f"{name:12} {share:7.2%}", flush=True)
    return int(too_much)
