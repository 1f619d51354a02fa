"""Compare a benchmark of this checkout with that of another one, in interleaved pairs.

``python -m wyrmspan_desktop.devtools bench_pairs ../old start --pairs 20 -- --screen 1920x1080`` runs `bench_start` of
the folder ``../old`` and of this one in turn; in every second pair this one begins.  For each figure the means of both
are printed, and the ratio of new to old: the geometric mean over the pairs, with an interval of 95 %.  All after ``--``
is passed on.  A pair lacks a figure that one of its runs does not print.  Ctrl+C prints the pairs so far.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
from collections.abc import Mapping, Sequence
from math import exp, inf, isfinite, log, sqrt
from pathlib import Path
from typing import NamedTuple

from wyrmspan_desktop.devtools import parser_of

HERE = Path(__file__).resolve().parents[2]


class Report(NamedTuple):
    """Describes the lines with figures in the output of a benchmark.

    The first group of the pattern is the name of the line, the others are its figures; ``figures`` are their units.
    """

    pattern: re.Pattern[str]
    figures: tuple[str, ...]


REPORTS = {
    "frames": Report(re.compile(r"(\S.*?) +\d+ \| +([\d.]+) +([\d.]+) "), ("CPU ms, half", "CPU ms, 99 %")),
    "idle": Report(re.compile(r"(\S.*?) +([\d.]+)%$"), ("% of a core",)),
    "memory": Report(re.compile(r"(game +\d+) .* ([\d.]+) MB$"), ("MB",)),
    "start": Report(re.compile(r"(game|empty) +clock +(\d+) ms +CPU +(\d+) ms"), ("clock ms", "CPU ms")),
}
_SIZE = re.compile(r"(\d+x\d+), frames")
"""A heading of `bench_frames`: the lines below it are of a window of this size."""
_T = {1: 12.71, 2: 4.30, 3: 3.18, 4: 2.78, 5: 2.57, 7: 2.36, 9: 2.26, 14: 2.14, 19: 2.09, 29: 2.05, 59: 2.00}
"""Student's t for an interval of 95 %, by degrees of freedom."""


class Run(NamedTuple):
    """The figures of a run of a benchmark, and its exit code: other than 0 if it found too much of something."""

    figures: Mapping[str, float]
    code: int


class Ratio(NamedTuple):
    """The geometric mean of new to old over pairs, and the ends of its interval of 95 %."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        interval = f"({self.low:.3f} to {self.high:.3f})" if isfinite(self.high) else "(one pair)"
        return f"{self.mean:.3f} {interval}"


def read(bench: str, output: str) -> dict[str, float]:
    """Return the figures that a benchmark printed; those of 0 have no ratio and are omitted."""
    pattern, names = REPORTS[bench]
    figures, size = {}, ""
    for line in output.splitlines():
        if heading := _SIZE.match(line):
            size = f"{heading[1]} "
        elif found := pattern.match(line):
            for name, number in zip(names, found.groups()[1:], strict=True):
                if float(number):
                    figures[f"{size}{found[1]}, {name}"] = float(number)
    return figures


def run(folder: Path, bench: str, options: Sequence[str]) -> Run:
    """Run a benchmark of a checkout; raises `RuntimeError` if it prints no figures."""
    command = [sys.executable, "-m", "wyrmspan_desktop.devtools", f"bench_{bench}", *options]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    figures = read(bench, done.stdout)
    if not figures:
        raise RuntimeError(f"bench_{bench} in {folder} printed no figures:\n{done.stderr[-2000:]}")
    return Run(figures, done.returncode)


def ratio(pairs: Sequence[tuple[float, float]]) -> Ratio:
    """Return the ratio of new to old over pairs (old, new); its interval has no end if there is one pair."""
    logs = [log(new / old) for old, new in pairs]
    mean, freedom = statistics.fmean(logs), len(logs) - 1
    if not freedom:
        return Ratio(exp(mean), 0.0, inf)
    error = _T[max(each for each in _T if each <= freedom)] * statistics.stdev(logs) / sqrt(len(logs))
    return Ratio(exp(mean), exp(mean - error), exp(mean + error))


def table(pairs: Sequence[tuple[Run, Run]]) -> str:
    """Return the table of all figures that at least one pair has, and how often the benchmark failed."""
    lines = [f"{'':44} pairs      old      new  new/old (95 %)"]
    for name in dict.fromkeys(name for old, _ in pairs for name in old.figures):
        both = [
            (old.figures[name], new.figures[name])
            for old, new in pairs
            if name in old.figures and name in new.figures
        ]
        if both:
            before, after = (statistics.fmean(side) for side in zip(*both, strict=True))
            lines.append(f"{name:44} {len(both):5d} {before:8.2f} {after:8.2f}  {ratio(both)}")
    for number, side in enumerate(("old", "new")):
        failed = sum(bool(pair[number].code) for pair in pairs)
        if failed:
            lines.append(f"{side}: {failed} of {len(pairs)} runs found too much of something")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if a run printed no figures."""
    parser = parser_of(__doc__)
    parser.add_argument("old", type=Path, metavar="FOLDER", help="a checkout of the version to compare with")
    parser.add_argument("bench", choices=REPORTS)
    parser.add_argument("--pairs", type=int, default=20, metavar="N", help="how often each runs (20)")
    own = list(sys.argv[2:] if arguments is None else arguments)
    at = own.index("--") if "--" in own else len(own)
    options, passed = parser.parse_args(own[:at]), own[at + 1 :]
    if not (options.old / "wyrmspan_desktop" / "devtools").is_dir() or options.old.resolve() == HERE:
        parser.error(f"{options.old} is not another checkout of the game")
    pairs: list[tuple[Run, Run]] = []
    try:
        for number in range(options.pairs):
            order = (HERE, options.old) if number % 2 else (options.old, HERE)
            runs = {folder: run(folder, options.bench, passed) for folder in order}
            pairs.append((runs[options.old], runs[HERE]))
            print(f"pair {number + 1} of {options.pairs}", file=sys.stderr, flush=True)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    finally:
        print(table(pairs))
    return 0
