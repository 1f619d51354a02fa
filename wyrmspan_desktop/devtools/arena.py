"""How strong the bots are: ``python -m wyrmspan_desktop.devtools.arena --games 200 --jobs 2``.

Every bot against every level of Automa, and every pair of bots in games of two with seats swapped from game to
game.  One line a cell: the share of games won, with its 95 % confidence interval (Wilson), and the mean points of
both sides.  A tie counts half for each.  ``--out`` adds the cells to a file of JSON lines as they are finished.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any

from wyrmspan_desktop import bots
from wyrmspan_desktop.devtools.simulate import Setting, simulate
from wyrmspan_desktop.engine.cards import default_box

Z = 1.96
"""Standard deviations of a 95 % interval."""


def interval(share: float, games: int) -> tuple[float, float]:
    """The interval of Wilson about a share of so many games."""
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return (middle - spread) / whole, (middle + spread) / whole


def cell(one: str, other: str, games: int, seed: int, jobs: int, budget_s: float) -> dict[str, Any]:
    """One bot against another, or against a level of Automa."""
    start = perf_counter()
    seeds = range(seed, seed + games)
    if other in default_box().levels:
        records = [(each, 0) for each in simulate(Setting((one,), other, budget_s), seeds, jobs)]
    else:
        first = simulate(Setting((one, other), None, budget_s), seeds[: (games + 1) // 2], jobs)
        second = simulate(Setting((other, one), None, budget_s), seeds[(games + 1) // 2 :], jobs)
        records = [*((each, 0) for each in first), *((each, 1) for each in second)]
    won = sum((seat in each["winners"]) / len(each["winners"]) for each, seat in records)
    low, high = interval(won / games, games)
    points = [[each["scores"][seat ^ side]["total"] for each, seat in records] for side in (0, 1)]
    return {
        "bot": one,
        "against": other,
        "games": games,
        "seed": seed,
        "budget_s": budget_s,
        "won": round(won / games, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "points": round(fmean(points[0]), 2),
        "their_points": round(fmean(points[1]), 2),
        "seconds": round(perf_counter() - start, 1),
    }


def cells(chosen: Sequence[str], against: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Every bot against every level and every weaker bot that are wanted."""
    for name in chosen:
        yield from ((name, level) for level in default_box().levels if level in against)
    for weak, strong in itertools.combinations(bots.BOTS, 2):
        if strong in chosen and weak in against:
            yield strong, weak


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    everybody = [*default_box().levels, *bots.BOTS]
    parser = argparse.ArgumentParser(prog="python -m wyrmspan_desktop.devtools.arena", description=__doc__)
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games in a cell (200)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (1)")
    parser.add_argument(
        "--budget", type=float, default=bots.BUDGET_S, metavar="S", help="seconds for a decision"
    )
    parser.add_argument(
        "--bot", action="append", choices=list(bots.BOTS), help="only this bot; may be repeated"
    )
    parser.add_argument("--against", action="append", choices=everybody, help="only against these")
    parser.add_argument("--out", type=Path, help="the file to add lines to")
    options = parser.parse_args(arguments)
    for one, other in cells(options.bot or list(bots.BOTS), options.against or everybody):
        found = cell(one, other, options.games, options.seed, options.jobs, options.budget)
        print(
            "{bot} against {against}: won {won:.1%} ({low:.1%} to {high:.1%}) of {games},"
            " {points:.1f} to {their_points:.1f} points, {seconds:.0f} s".format(**found),
            flush=True,
        )
        if options.out:
            with options.out.open("a", encoding="utf-8") as out:
                out.write(json.dumps(found) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
