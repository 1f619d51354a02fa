"""Fit the numbers of the bots' evaluation in games against themselves.

    python -m assets.learner.tune taste --games 60 --budget 0.1 --jobs 2
    python -m assets.learner.tune weights --games 400 --bot dracologist --budget 0.02 --jobs 2

``taste`` fits the heuristic: the search plays, and each number moves to where the heuristic best predicts the search.
``weights`` fits the evaluation: a bot plays games with occasional random answers, and the weights of each round move
to where the final points best fit the features of a position (ridge regression towards the present weights).  Both
begin with ``bots/numbers.json``, overwrite it, and add their command to it.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.dracologist import Dracologist
from wyrmspan_desktop.bots.evaluation import weights
from wyrmspan_desktop.bots.features import FEATURES, features
from wyrmspan_desktop.bots.search import PRIOR_TEMPERATURE
from wyrmspan_desktop.bots.weights import FILE, WEIGHTS
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box

RIDGE = 1000.0
"""Number of positions that move a weight halfway to their optimum."""
TINY = 1e-6
"""Holds a weight where it is whose feature never varies."""
STRAY = 0.1
"""The share of random actions while positions are collected, so that poor positions occur."""
NUDGE = 0.02
"""The change of a weight for measuring its effect."""
STRIDES, STRIDE = 6, 0.4
"""Number of steps, and maximum size of each."""
HOLD = 1e-3
"""The strength of the regularisation, relative to the likelihood of one choice."""
Row = tuple[int, list[float], int]
"""A position: the round's index, its features and what it ended in."""


def table_of(seed: int) -> Game:
    """Return a new game of some mode."""
    levels = list(default_box().levels)
    number = seed % (len(levels) + 3)
    if number < len(levels):
        return Game.new(("Ash",), seed=seed, automa=levels[number])
    return Game.new(("Ash", "Bryn", "Cade")[: 2 + (number == len(levels) + 2)], seed=seed)


# --- weights ------------------------------------------------------------------------------------


class Choice(NamedTuple):
    """A decision analysed by the search."""

    game: str
    """A snapshot."""
    ids: Sequence[str]
    shares: list[float]
    """For each option the share of the search's games that began with it."""


def _choices(work: tuple[float, int]) -> list[Choice]:
    """Return the search results for the decisions of one game."""
    budget_s, seed = work
    dice = random.Random(seed)
    game = table_of(seed)
    bot = Dracologist(dice.getrandbits(60), budget_s, process_time)
    found = []
    while (decision := game.decision) is not None:
        seen = game.determinize(decision.seat, dice.getrandbits(60))
        ranked = bot.rank(seen)
        if decision.most == 1 == decision.least:
            tries = {move.answer[0]: move.tries for move in ranked}
            whole = sum(tries[each] for each in decision.ids)
            if whole and len(decision.ids) > 1:
                shares = [tries[each] / whole for each in decision.ids]
                found.append(Choice(seen.to_json(), decision.ids, shares))
        game.apply(ranked[0].answer)
    return found


def _rates(games: Sequence[Game], choices: Sequence[Choice], weights: dict[str, float]) -> np.ndarray:
    """Return the heuristic's rates of all options of every choice with these weights."""
    heuristic_policy.use(weights)
    found: list[float] = []
    for game, choice in zip(games, choices, strict=True):
        assert game.decision is not None
        found += map(heuristic_policy.Rater(game, game.decision).rate, choice.ids)
    return np.array(found)


def _slopes(work: tuple[Sequence[Choice], dict[str, float]]) -> tuple[np.ndarray, np.ndarray]:
    """Return the rates of all options of these choices, and their derivatives by each weight."""
    choices, weights = work
    games = [Game.from_json(choice.game) for choice in choices]
    rates = _rates(games, choices, weights)
    changed = (_rates(games, choices, {**weights, name: weights[name] + NUDGE}) for name in weights)
    return rates, np.stack([(new - rates) / NUDGE for new in changed], axis=1)


def imitate(pool: Any, jobs: int, choices: list[Choice]) -> dict[str, float]:
    """Return the weights whose heuristic best predicts the search.

    The rates give a probability for each option (`search.PRIOR_TEMPERATURE`); the weights move in small steps to where
    the search's own choices are most likely (Newton's method, with ridge).
    """
    weights = best = dict(WEIGHTS)
    least = float("inf")
    parts = [choices[job::jobs] for job in range(jobs)]
    ordered = [choice for part in parts for choice in part]
    shares = np.array([share for choice in ordered for share in choice.shares])
    sizes = np.array([len(choice.ids) for choice in ordered])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])

    def odds_of(rates: np.ndarray) -> np.ndarray:
        best = np.repeat(np.maximum.reduceat(rates, starts), sizes)
        odds: np.ndarray = np.exp((rates - best) / PRIOR_TEMPERATURE)
        return odds / np.repeat(np.add.reduceat(odds, starts), sizes)

    for _ in range(STRIDES):
        results = pool.map(_slopes, [(part, weights) for part in parts])
        rates = np.concatenate([found for found, _ in results])
        slopes = np.concatenate([found for _, found in results])
        surprise = -float(shares @ np.log(odds_of(rates) + TINY)) / len(ordered)
        print(f"{len(ordered)} choices, surprise {surprise:.4f}", flush=True)
        if surprise > least:  # too far
            weights = {name: round((weights[name] + best[name]) / 2, 3) for name in weights}
            continue
        best, least = weights, surprise
        change = np.zeros(len(weights))
        for _ in range(20):
            odds = odds_of(rates + slopes @ change)
            mean = np.add.reduceat(odds[:, None] * slopes, starts)
            off = slopes - np.repeat(mean, sizes, axis=0)
            steep = off.T @ (odds[:, None] * off) / PRIOR_TEMPERATURE**2 + HOLD * len(ordered) * np.eye(
                len(weights)
            )
            slope = slopes.T @ (shares - odds) / PRIOR_TEMPERATURE - HOLD * len(ordered) * change
            change = np.clip(change + np.linalg.solve(steep, slope), -STRIDE, STRIDE)
        weights = {
            name: round(weights[name] + float(by), 3) for name, by in zip(weights, change, strict=True)
        }
    return best


# --- weights ------------------------------------------------------------------------------------


def _positions(work: tuple[str, float, int]) -> list[Row]:
    """Return the positions of one game with its final points."""
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
    """Return the weights of each feature, and of the constant, in each round."""
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
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("what", choices=("taste", "weights"))
    parser.add_argument("--games", type=int, default=1000, help="games to learn from (1000)")
    parser.add_argument("--bot", choices=list(bots.BOTS), default="keeper", help="who plays them (weights)")
    parser.add_argument("--budget", type=float, default=0.02, help="seconds it has for a decision (0.02)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    path = Path(bots.__file__).with_name(FILE)
    content = json.loads(path.read_text(encoding="utf-8"))
    command = " ".join(sys.argv[1:] if arguments is None else arguments)
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        seeds = range(options.seed, options.seed + options.games)
        if options.what == "taste":
            games = pool.imap(_choices, [(options.budget, seed) for seed in seeds])
            content["taste"] = imitate(pool, options.jobs, [choice for game in games for choice in game])
        else:
            work = [(options.bot, options.budget, seed) for seed in seeds]
            content["weights"] = fit(pool.imap(_positions, work, chunksize=4))
    content["commands"].append(command)
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
