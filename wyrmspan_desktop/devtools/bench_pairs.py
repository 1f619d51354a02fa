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
from contextlib import suppress
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple

from wyrmspan_desktop.devtools import parser_of

HERE = Path(__file__).resolve().parents[2]


class Report(NamedTuple):
    """How to read the output of a benchmark: a pattern whose first group names a line, and what its others are."""

    pattern: re.Pattern[str]
    figures: tuple[str, ...]


REPORTS = {
    "frames": Report(re.compile(r"(\S.*?) +\d+ \| +([\d.]+) +([\d.]+) "), ("CPU ms, half", "CPU ms, 99 %")),
    "idle": Report(re.compile(r"(\S.*?) +([\d.]+)%$"), ("% of a core",)),
    "memory": Report(re.compile(r"(game +\d+) .* ([\d.]+) MB$"), ("MB",)),
    "start": Report(re.compile(r"(game|empty) +clock +(\d+) ms +CPU +(\d+) ms"), ("clock ms", "CPU ms")),
}


def read(bench: str, output: str) -> dict[str, float]:
    """Return the figures that a benchmark printed; those of 0 have no ratio and are omitted."""
    pattern, figures = REPORTS[bench]
    return {
        f"{found[1]}, {figure}": float(number)
        for found in map(pattern.match, output.splitlines())
        if found
        for figure, number in zip(figures, found.groups()[1:], strict=True)
        if float(number)
    }


def run(folder: Path, bench: str, options: Sequence[str]) -> dict[str, float]:
    """Run a benchmark of a checkout, and return its figures; raises `RuntimeError` if it prints none.

    Its exit code is ignored: a benchmark that finds too much of something has measured all the same.
    """
    command = [sys.executable, "-m", "wyrmspan_desktop.devtools", f"bench_{bench}", *options]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    figures = read(bench, done.stdout)
    if not figures:
        raise RuntimeError(f"bench_{bench} in {folder} printed no figures:\n{done.stderr[-2000:]}")
    return figures


def ratio(pairs: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """Return the geometric mean of new to old over pairs (old, new), and the ends of its interval of 95 %."""
    logs = [log(new / old) for old, new in pairs]
    mean = statistics.fmean(logs)
    error = 2 * statistics.stdev(logs) / sqrt(len(logs)) if len(logs) > 1 else float("inf")
    return exp(mean), exp(mean - error), exp(min(mean + error, 700))


def table(old: Sequence[Mapping[str, float]], new: Sequence[Mapping[str, float]]) -> str:
    """Return the table of all figures that at least one pair has."""
    lines = [f"{'':34} pairs      old      new  new/old (95 %)"]
    for name in dict.fromkeys(name for figures in old for name in figures):
        pairs = [(a[name], b[name]) for a, b in zip(old, new, strict=True) if name in a and name in b]
        if not pairs:
            continue
        before, after = (statistics.fmean(side) for side in zip(*pairs, strict=True))
        middle, low, high = ratio(pairs)
        lines.append(
            f"{name:34} {len(pairs):5d} {before:8.2f} {after:8.2f}  {middle:.3f} ({low:.3f} to {high:.3f})"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("old", type=Path, metavar="FOLDER", help="a checkout of the version to compare with")
    parser.add_argument("bench", choices=REPORTS)
    parser.add_argument("--pairs", type=int, default=20, metavar="N", help="how often each runs (20)")
    own = list(sys.argv[2:] if arguments is None else arguments)
    at = own.index("--") if "--" in own else len(own)
    options, passed = parser.parse_args(own[:at]), own[at + 1 :]
    if not (options.old / "wyrmspan_desktop" / "devtools").is_dir():
        parser.error(f"{options.old} is not a checkout of the game")
    folders: dict[Path, list[dict[str, float]]] = {options.old: [], HERE: []}
    with suppress(KeyboardInterrupt):
        for pair in range(options.pairs):
            for folder in list(folders)[:: -1 if pair % 2 else 1]:
                folders[folder].append(run(folder, options.bench, passed))
            print(f"pair {pair + 1} of {options.pairs}", file=sys.stderr, flush=True)
    complete = min(len(figures) for figures in folders.values())
    print(table(folders[options.old][:complete], folders[HERE][:complete]))
    return 0
