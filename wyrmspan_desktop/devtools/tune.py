"""Finds the numbers that bots judge by, in games against themselves.

    python -m wyrmspan_desktop.devtools.tune taste --minutes 30 --jobs 2
    python -m wyrmspan_desktop.devtools.tune weights --games 400 --bot dracologist --budget 0.02 --jobs 2

``taste`` is for the rules of thumb: it changes a few numbers at a time, plays the same games with both, and keeps
what wins more points twice.  ``weights`` is for the evaluation: it plays games with a bot that now and then strays,
and moves the weights of each round to where the points that a position ends in fit its features best, less far the
fewer positions there are (ridge regression towards the present weights).  Both write ``bots/numbers.json`` and begin
with what is there, and add their command to it; the same arguments give the same file, but for ``--minutes`` and a bot that watches the clock.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, stdev
from time import monotonic, process_time
from typing import Any

import numpy as np

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots import instinct
from wyrmspan_desktop.bots.evaluation import weights
from wyrmspan_desktop.bots.features import FEATURES, features
from wyrmspan_desktop.bots.numbers import FILE, TASTE
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box

RIDGE = 1000.0
"""So many positions would have to say it before a weight moves half the way to what they say."""
TINY = 1e-6
"""Holds a weight where it is whose feature never varies."""
STRAY = 0.1
"""How often an action is taken at random while positions are collected, so that poor ones are known too."""
GAMES_A_TRY, GAMES_AGAIN = 80, 160
"""Games to compare two tastes by, and to compare them again by if the new one looks better."""
TRIES = 6
"""New tastes that are compared with the present one by the same games."""
Row = tuple[int, list[float], int]
"""A position: the round's index, its features and what it ended in."""


def table_of(seed: int) -> Game:
    """A new game of some way to play."""
    levels = list(default_box().levels)
    number = seed % (len(levels) + 3)
    if number < len(levels):
        return Game.new(("Ash",), seed=seed, automa=levels[number])
    return Game.new(("Ash", "Bryn", "Cade")[: 2 + (number == len(levels) + 2)], seed=seed)


# --- taste --------------------------------------------------------------------------------------


def _points(work: tuple[dict[str, float], Sequence[int]]) -> list[int]:
    """The first seat's points in the games of these seeds, all seats playing by a taste."""
    taste, seeds = work
    instinct.use(taste)
    found = []
    for seed in seeds:
        game = table_of(seed)
        while game.decision is not None:
            game.apply(instinct.answer(game))
        found.append(game.scores()[0].total)
    return found


def neighbour(taste: dict[str, float], dice: random.Random) -> dict[str, float]:
    """A taste that differs in a few numbers."""
    new = dict(taste)
    for name in dice.sample(sorted(taste), dice.choice((1, 2, 3, 5))):
        new[name] = round(taste[name] * math.exp(dice.gauss(0, 0.35)) + dice.gauss(0, 0.15), 3)
    return new


def climb(
    pool: Any, jobs: int, dice: random.Random, minutes: float | None, tries: int | None
) -> dict[str, float]:
    """The best taste found."""

    def points(taste: dict[str, float], seeds: range) -> list[int]:
        parts = pool.map(_points, [(taste, seeds[job::jobs]) for job in range(jobs)])
        return [each for part in parts for each in part]

    def margin(new: dict[str, float], seeds: range, old: list[int]) -> float:
        """How many standard errors the new one is better."""
        gains = [one - other for one, other in zip(points(new, seeds), old, strict=True)]
        return fmean(gains) / (stdev(gains) / math.sqrt(len(gains)) or 1.0)

    best, seed, tried = dict(TASTE), 0, 0
    end = monotonic() + 60 * (minutes or 0)
    while tried < tries if tries is not None else monotonic() < end:
        seeds = range(seed, seed + GAMES_A_TRY)
        again = range(seed + GAMES_A_TRY, seed + GAMES_A_TRY + GAMES_AGAIN)
        seed += GAMES_A_TRY + GAMES_AGAIN
        old = points(best, seeds)
        for _ in range(TRIES):
            new = neighbour(best, dice)
            tried += 1
            if margin(new, seeds, old) > 1 and margin(new, again, points(best, again)) > 1:
                best = new
                print(f"{tried} tries: {fmean(points(best, seeds)):.1f} points", flush=True)
                break
    return best


# --- weights ------------------------------------------------------------------------------------


def _positions(work: tuple[str, float, int]) -> list[Row]:
    """The positions of one game with what they ended in."""
    name, budget_s, seed = work
    dice = random.Random(seed)
    game = table_of(seed)
    players = [bots.make(name, dice.getrandbits(60), budget_s, process_time) for _ in game.state.players]
    seen: list[tuple[int, int, list[float]]] = []
    while (decision := game.decision) is not None:
        if game.state.round and decision.kind in ("action", "end_turn"):
            seen.append((game.state.round - 1, decision.seat, features(game, decision.seat)))
        if decision.kind == "action" and dice.random() < STRAY:
            game.apply([dice.choice(decision.ids)])
        else:
            game.apply(bots.ask(players[decision.seat], game, dice))
    totals = [score.total for score in game.scores()]
    return [(index, found, totals[seat]) for index, seat, found in seen]


def fit(games: Iterator[list[Row]]) -> dict[str, list[float]]:
    """For each feature, and for the constant, its weight in each round."""
    rounds = range(default_box().rounds.count)
    rows = [row for game in games for row in game]
    columns = []
    for index in rounds:
        mine = [(found, total) for at, found, total in rows if at == index]
        known = np.array([[*found, 1.0] for found, _ in mine])
        totals = np.array([float(total) for _, total in mine])
        present = np.array(weights()[index])
        ridge = np.diag([*(RIDGE * known.var(axis=0)[:-1] + TINY), 0.0])
        row = present + np.linalg.solve(known.T @ known + ridge, known.T @ (totals - known @ present))
        off = float((totals - known @ row).std())
        print(f"round {index + 1}: {len(mine)} positions, {totals.std():.1f} points apart, {off:.1f} off")
        columns.append(row)
    names = [*FEATURES, "constant"]
    return {name: [round(float(column[at]), 3) for column in columns] for at, name in enumerate(names)}


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m wyrmspan_desktop.devtools.tune", description=__doc__)
    parser.add_argument("what", choices=("taste", "weights"))
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--minutes", type=float, help="how long to look for a better taste")
    length.add_argument("--tries", type=int, help="how many tastes to try")
    parser.add_argument("--games", type=int, default=1000, help="games to fit the weights to (1000)")
    parser.add_argument("--bot", choices=list(bots.BOTS), default="keeper", help="who plays them (keeper)")
    parser.add_argument("--budget", type=float, default=0.02, help="seconds it has for a decision (0.02)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    path = Path(bots.__file__).with_name(FILE)
    content = json.loads(path.read_text(encoding="utf-8"))
    command = " ".join(sys.argv[1:] if arguments is None else arguments)
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        if options.what == "taste":
            dice = random.Random(options.seed)
            content["taste"] = climb(pool, options.jobs, dice, options.minutes or 10, options.tries)
        else:
            seeds = range(options.seed, options.seed + options.games)
            work = [(options.bot, options.budget, seed) for seed in seeds]
            content["weights"] = fit(pool.imap(_positions, work, chunksize=4))
    content["commands"].append(command)
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
