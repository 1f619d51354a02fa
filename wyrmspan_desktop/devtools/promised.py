"""Compare the points that the strongest bot expects with those that it reaches.

    python -m wyrmspan_desktop.devtools promised --games 300 --playouts 100 --jobs 2 --out promised.jsonl

The bot plays alone against all levels.  Its expectation at each action is compared with the result of the game, and the
mean differences are printed by round and by expectation, in points.  ``--out`` adds the expectations of each game to a
file; games in it are not played again.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean

from wyrmspan_desktop.bots.dracologist import Dracologist
from wyrmspan_desktop.bots.value import shortfall
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box

BIN = 10
"""Expectations are compared in bins of so many points."""


def expectations(seed: int, playouts: int) -> tuple[int, list[tuple[int, float]], int]:
    """Play a game of the strongest bot alone; return seed, round and expectation at each action, and the result."""
    levels = list(default_box().levels)
    game = Game.new(["Ada"], automa=levels[seed % len(levels)], seed=seed)
    bot, dice, found = Dracologist(seed, 1e9, most=playouts), random.Random(seed), []
    while (decision := game.decision) is not None:
        best = bot.rank(game.determinize(decision.seat, dice.getrandbits(60)))[0]
        if decision.kind == "action" and best.tries:
            found.append((game.state.round, best.points / best.tries + shortfall(game)))
        game.apply(best.answer)
    return seed, found, game.scores()[0].total


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=300, metavar="N", help="how many (300)")
    parser.add_argument("--playouts", type=int, default=100, metavar="N", help="for a decision (100)")
    parser.add_argument("--seed", type=int, default=700_000_000, help="of the first game (700000000)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the file of games, to be added to")
    options = parser.parse_args(arguments)
    lines = options.out.read_text().splitlines() if options.out and options.out.exists() else []
    games = [json.loads(line) for line in lines]
    known = {seed for seed, _, _ in games}
    seeds = [seed for seed in range(options.seed, options.seed + options.games) if seed not in known]
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        for game in pool.map(partial(expectations, playouts=options.playouts), seeds):
            games.append(game)
            if options.out:
                with options.out.open("a") as out:
                    print(json.dumps(game), file=out)
    misses: dict[str, list[float]] = defaultdict(list)
    for _, found, result in games:
        for number, points in found:
            misses[f"round {number}"].append(result - points)
            least = int(points // BIN * BIN)
            misses[f"{least} to {least + BIN} points"].append(result - points)
    print("| expected | times | result less expectation |\n|---|---|---|")
    for name, found in sorted(misses.items(), key=lambda each: (each[0][0] != "r", len(each[0]), each[0])):
        print(f"| {name} | {len(found)} | {fmean(found):+.1f} |")
    return 0
