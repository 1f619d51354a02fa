"""Startup time of the program until its title is shown, compared with the sources."""

from __future__ import annotations

import os
import statistics
import sys
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple

from trial import Tried, Wrong

MOST_START = 1.3


class Start(NamedTuple):
    """A startup time: wall clock and processor time, in milliseconds."""

    wall: float
    cpu: float


def start_of(tried: Tried, name: str) -> Start:
    """Measure the time from process start until the title is shown."""
    import twin

    with twin.screen(tried.room / f"screen-start-{name}", (1920, 1080)) as shown:
        home = tried.home(f"start-{name}")
        begin = perf_counter()
        program = tried.begin(home, "--windowed", "1920x1080", **shown.environment)
        try:
            while not shown.is_drawn():
                if program.poll() is not None or perf_counter() - begin > 60:
                    raise Wrong("the title is not seen")
                sleep(0.002)
            wall, ticks = perf_counter() - begin, _ticks(program.pid)
        finally:
            program.terminate()
            program.communicate()
    return Start(wall * 1e3, ticks / os.sysconf("SC_CLK_TCK") * 1e3)


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return sum(int(fields[at]) for at in (11, 12, 13, 14))


def start(tried: Tried, runs: int) -> str:
    """Check that the program starts about as fast as the sources, by wall clock or processor time."""
    sources = Tried([sys.executable, "-m", "wyrmspan_desktop"], None, tried.room)
    times: dict[str, list[Start]] = {"program": [], "sources": []}
    for run in range(runs + 1):
        for name, each in (("program", tried), ("sources", sources)):
            taken = start_of(each, f"{name}-{run}")
            if run:  # the first one fills the caches of the machine
                times[name].append(taken)
    wall = {name: statistics.median(each.wall for each in taken) for name, taken in times.items()}
    cpu = {name: statistics.median(each.cpu for each in taken) for name, taken in times.items()}
    ratios = wall["program"] / wall["sources"], cpu["program"] / cpu["sources"]
    told = ", ".join(f"{name} {wall[name]:.0f} ms (CPU {cpu[name]:.0f} ms)" for name in times)
    told += f"; ratio {ratios[0]:.2f} (CPU {ratios[1]:.2f}), medians of {runs}"
    if min(ratios) > MOST_START:
        raise Wrong(told)
    return told
