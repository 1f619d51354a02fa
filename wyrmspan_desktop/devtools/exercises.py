"""Count how often bots solve the exercises: ``python -m wyrmspan_desktop.devtools exercises --games 400``.

Each bot plays every table of the lessons until its task is decided.  A table solved by careless play teaches nothing:
the command fails if the random bot solves more than 15 % of the games of any table, or if a stored solution fails.
``--bot`` names the bots and may be repeated; bots that search take ``--budget`` seconds for a decision.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from tqdm import tqdm

from wyrmspan_desktop import bots, scenarios
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.scenarios import EXERCISES, Exercise
from wyrmspan_desktop.scenarios.tasks import State

MAX_BY_CHANCE = 0.15
"""A table that chance solves more often is none to learn at."""


def solves(exercise: Exercise, bot: bots.Bot, seed: int) -> bool:
    """Return whether a bot solves a table."""
    game, dice = exercise.game(), random.Random(seed)
    events: list[Event] = []
    state = State(0, is_solved=False, is_over=False)
    while not state.is_over:
        events += game.apply(bots.ask(bot, game, dice)).events
        state = exercise.task.state(events)
    return state.is_solved


def share(exercise: Exercise, bot: str, games: int, budget_s: float = 0.3) -> float:
    """Return the share of games that a bot solves."""
    seeds = range(games)
    return sum(solves(exercise, bots.make(bot, seed, budget_s), seed) for seed in seeds) / games


def is_solved_as_kept(exercise: Exercise) -> bool:
    """Return whether the stored solution solves the table."""
    events = scenarios.play(exercise.game(), *exercise.solution)
    return exercise.task.state(events).is_solved


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=100, help="of each bot at each table (100)")
    parser.add_argument("--bot", action="append", choices=list(bots.BOTS), help="(random and apprentice)")
    parser.add_argument("--budget", type=float, default=0.3, metavar="SECONDS", help="for a decision (0.3)")
    options = parser.parse_args(arguments)
    names = options.bot or ["random", "apprentice"]
    rows, faults = [], []
    for name, exercise in tqdm(EXERCISES.items(), unit="table", disable=None):
        shares = {bot: share(exercise, bot, options.games, options.budget) for bot in names}
        rows.append(f"{name:<12}" + "".join(f"{shares[bot]:>14.1%}" for bot in names))
        if shares.get("random", 0.0) > MAX_BY_CHANCE:
            faults.append(f"{name}: chance solves it, see --bot random")
        if not is_solved_as_kept(exercise):
            faults.append(f"{name}: its solution in scenarios/exercises.py does not solve it")
    print(f"{'solved by':<12}" + "".join(f"{bot:>14}" for bot in names), *rows, *faults, sep="\n")
    return int(bool(faults))
