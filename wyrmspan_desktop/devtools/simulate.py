"""Plays whole games with bots and writes one line of JSON about each.

    python -m wyrmspan_desktop.devtools simulate --games 1000 --automa "Automa 2" --seed 1 --jsonl out.jsonl

The same arguments give the same lines in the same order, with any number of ``--jobs``.  Every line is
complete when it is written, so an interrupted run leaves a file of whole games.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import multiprocessing
import random
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any

from msgspec import Struct
from tqdm import tqdm

from wyrmspan_desktop.games.protocol import Kind
from wyrmspan_desktop.games.registry import GAMES, WYRMSPAN, kind_of

NAMES = ("Ash", "Bryn", "Cade", "Dara", "Elm")


class Setting(Struct, frozen=True):
    """What is played: a bot for each seat, perhaps against a level of the game; and how long they may think.

    That is processor time: a busy machine makes no bot weaker.
    """

    bots: tuple[str, ...]
    level: str | None = None
    budget_s: float = 2.0
    game: str = WYRMSPAN


def play(setting: Setting, seed: int) -> dict[str, Any]:
    """Play a whole game; what is worth knowing about it, JSON-plain."""
    kind, dice = kind_of(setting.game), random.Random(f"{seed}/bots")
    game = kind.new(NAMES[: len(setting.bots)], seed=seed, level=setting.level)
    choices, events, rounds = 0, Counter[str](), 0
    while (decision := game.decision) is not None:
        rounds = max(rounds, kind.round(game))
        forced = decision.least == decision.most in (0, len(decision.ids))
        choices += not forced
        seen = game.determinize(decision.seat, dice.getrandbits(60))
        bot = setting.bots[decision.seat]
        step = game.apply(kind.answer(bot, seen, dice.getrandbits(60), setting.budget_s, process_time))
        events.update(event.type for event in step.events)
    scores = [
        {"seat": score.seat, "name": score.name, "total": score.total, "categories": score.categories}
        for score in game.scores()
    ]
    return {
        "game": setting.game,
        "seed": seed,
        "players": len(setting.bots),
        "level": setting.level,
        "bots": list(setting.bots),
        "rounds": rounds,
        "decisions": game.serial,
        "choices": choices,
        "scores": scores,
        "winners": list(game.winners),
        "events": events,
    }


def _play(work: tuple[Setting, int]) -> dict[str, Any]:
    return play(*work)


def simulate(setting: Setting, seeds: Sequence[int], jobs: int = 1) -> Iterator[dict[str, Any]]:
    """The records of the games of these seeds, in their order; in so many processes."""
    work = [(setting, seed) for seed in seeds]
    if jobs == 1:
        yield from map(_play, work)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(_play, work, chunksize=max(1, min(32, len(work) // (8 * jobs))))


def summary(records: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Points by category and wins, of the players and of whatever they played against.

    The share won has its interval of 95 %; of games that can be won without beating anybody, what wins brought.
    """
    sides: dict[str, list[tuple[dict[str, Any], bool]]] = defaultdict(list)
    for record in records:
        for score in record["scores"]:
            side = "players" if score["seat"] < record["players"] else score["name"]
            sides[side].append((score, score["seat"] in record["winners"]))
    for side, found in sides.items():
        totals = [score["total"] for score, _ in found]
        points = f"{fmean(totals):.1f} points ({min(totals)} to {max(totals)})"
        wins = [score["total"] for score, won in found if won]
        low, high = interval(len(wins), len(found))
        share = f"{100 * len(wins) / len(found):.3f} %, {100 * low:.3f} to {100 * high:.3f} %"
        yield f"{side}: {points}, {len(wins)} wins ({share})"
        if wins and len(found) == len(records) and len(sides) == 1:
            yield f"  wins: {fmean(wins):.2f} points, at most {max(wins)}"
        means = {
            name: fmean(score["categories"][name] for score, _ in found) for name in found[0][0]["categories"]
        }
        yield "  " + ", ".join(f"{name} {mean:.1f}" for name, mean in means.items())


def is_for_one(kind: Kind[Any]) -> bool:
    """Whether two cannot play a game against each other."""
    try:
        kind.new(NAMES[:2], seed=0)
    except ValueError:
        return True
    return False


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Between which shares the true one lies with a probability of 95 %, after so many hits (Wilson)."""
    z = 1.959964
    share, spread = hits / tries, z * z / tries
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / tries + spread / (4 * tries)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 130 if it was interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default=WYRMSPAN, help=f"({WYRMSPAN})")
    parser.add_argument(
        "--players", type=int, metavar="N", help="how many bots play (2, or 1 if a game is for one)"
    )
    parser.add_argument("--automa", metavar="LEVEL", help="one bot plays against Automa")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--bot", metavar="NAME", help="who plays (the weakest)")
    parser.add_argument("--budget", type=float, metavar="S", help="seconds for a decision of a search")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (0)")
    parser.add_argument("--jsonl", default="-", metavar="OUT", help="the file to write (standard output)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (1)")
    options = parser.parse_args(arguments)
    kind = kind_of(options.game)
    bot, players = (
        options.bot or kind.bots[0],
        options.players or (1 if options.automa or is_for_one(kind) else 2),
    )
    if options.games < 1 or options.jobs < 1:
        parser.error("--games and --jobs are at least 1")
    if not 1 <= players <= len(NAMES):
        parser.error(f"--players is at most {len(NAMES)}")
    if bot not in kind.bots:
        parser.error(f"there is no bot {bot!r}: {', '.join(kind.bots)}")
    try:
        for seed in (options.seed, options.seed + options.games - 1):
            kind.new(NAMES[:players], seed=seed, level=options.automa)
    except ValueError as error:
        parser.error(str(error))
    setting = Setting((bot,) * players, options.automa, options.budget or kind.budget_s, options.game)
    seeds, records = range(options.seed, options.seed + options.games), []
    with contextlib.ExitStack() as files:
        out = sys.stdout
        if options.jsonl != "-":
            out = files.enter_context(Path(options.jsonl).open("w", encoding="utf-8"))
        bar = files.enter_context(tqdm(total=options.games, unit=" games", disable=None))
        with contextlib.suppress(KeyboardInterrupt):
            for record in simulate(setting, seeds, options.jobs):
                out.write(json.dumps(record, separators=(",", ":")) + "\n")
                out.flush()
                records.append(record)
                bar.update()
    print(f"{len(records)} games", *summary(records), sep="\n", file=sys.stderr)
    return 0 if len(records) == options.games else 130
