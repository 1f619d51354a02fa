"""Check advice: the same position has the same first advice, and promised points are reached.

    python -m wyrmspan_desktop.devtools advice warnings --games 20 --jobs 2
    python -m wyrmspan_desktop.devtools advice same --positions 100 --times 5 --jobs 2
    python -m wyrmspan_desktop.devtools advice promised --games 300 --playouts 100 --jobs 2 --out promised.jsonl

``same`` asks about each position several times, each time in its own process, and lists the positions with more
than one first hint; its exit code is 1 if there are any.  ``promised`` lets the strongest bot play alone against
all levels, compares its expectation at each action with the result, and prints the mean differences by round and by
expectation, in points.  ``warnings`` plays games that follow the first hint wherever a free gain or a payable turn
could be given away; it lists hints to do so, which the game would ask to confirm, and its exit code is 1 if there are
any.  ``--out`` adds the expectations of each game to a file; games in it are not played again.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean

from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.doubts import doubt_about, sensible
from wyrmspan_desktop.bots.dracologist import Dracologist
from wyrmspan_desktop.bots.hints import BUDGET_S, hints
from wyrmspan_desktop.bots.value import shortfall
from wyrmspan_desktop.core.game import seed_of
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.notation import DECLINE

BIN = 10
"""Expectations are compared in bins of so many points."""


def positions(many: int, seed: int) -> Iterator[str]:
    """Yield positions with a choice from heuristic games, one per game, solo and for two to five players."""
    dice = random.Random(seed)
    levels = list(default_box().levels)
    for number in range(many):
        players = 1 + number % 5
        level = levels[number % len(levels)] if players == 1 else None
        game = Game.new([f"P{each}" for each in range(players)], automa=level, seed=dice.getrandbits(40))
        found = []
        while game.decision is not None:
            if not game.decision.forced:
                found.append(game.to_json())
            game.apply(heuristic_policy.answer(game))
        yield dice.choice(found)


def first_advice(position: str) -> list[str]:
    """Return the first hint at a position, as the game would show it."""
    game = Game.from_json(position)
    assert game.decision is not None
    seed = seed_of(game)
    return hints(game.determinize(game.decision.seat, seed), seed, BUDGET_S)[0].answer


def same(options: argparse.Namespace) -> int:
    """Print the positions with more than one first advice."""
    asked = list(positions(options.positions, options.seed))
    with ProcessPoolExecutor(options.jobs, get_context("spawn"), max_tasks_per_child=1) as pool:
        rows = [list(pool.map(first_advice, asked)) for _ in range(options.times)]
    unlike = 0
    for position, answers in zip(asked, zip(*rows, strict=True), strict=True):
        if len({tuple(answer) for answer in answers}) > 1:
            unlike += 1
            decision = Game.from_json(position).decision
            print(decision and decision.kind, *answers, sep="\n    ")
    print(
        f"{len(asked)} positions, each asked {options.times} times: {unlike} with more than one first advice"
    )
    return min(1, unlike)


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


def promised(options: argparse.Namespace) -> int:
    """Play, and print the differences between results and expectations."""
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


def doubtful(seed: int) -> tuple[int, list[str]]:
    """Play a game; return how often something could be given away, and first hints to do so, as text."""
    levels = list(default_box().levels)
    players = 1 + seed % 3
    level = levels[seed % len(levels)] if players == 1 else None
    game = Game.new([f"P{each}" for each in range(players)], automa=level, seed=seed)
    asked, found = 0, []
    while (decision := game.decision) is not None:
        ways = [each for each in ([], ["pass"], [DECLINE]) if set(each) <= set(decision.ids)]
        if len(sensible(decision)) < 2 or not any(doubt_about(decision, each) for each in ways):
            game.apply(heuristic_policy.answer(game))
            continue
        asked += 1
        dealt = seed_of(game)
        best, *others = hints(game.determinize(decision.seat, dealt), dealt, BUDGET_S)
        doubt = doubt_about(decision, best.answer)
        if doubt is not None:
            values = ", ".join(f"{' '.join(each.answer)} {each.vp}" for each in (best, *others))
            when = f"seed {seed}, round {game.state.round}, {game.state.players[decision.seat].coins} coins"
            found.append(f"{doubt}: {when}, {decision.source}: {values}")
        game.apply(best.answer)
    return asked, found


def warnings(options: argparse.Namespace) -> int:
    """Play, and print first hints that give something away."""
    seeds = range(options.seed, options.seed + options.games)
    asked, many = 0, 0
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        for times, found in pool.map(doubtful, seeds):
            asked, many = asked + times, many + len(found)
            print(f"{times} times, advised {len(found)} times", *found, sep="\n    ", flush=True)
    print(f"{options.games} games, {asked} times something could be given away: advised {many} times")
    return min(1, many)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("question", choices=["same", "promised", "warnings"])
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--seed", type=int, default=700_000_000)
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (1)")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args(arguments)
    return {"same": same, "promised": promised, "warnings": warnings}[options.question](options)
