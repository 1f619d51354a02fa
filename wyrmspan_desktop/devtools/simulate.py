"""Plays whole games with bots and writes one line of JSON about each.

    python -m wyrmspan_desktop.devtools.simulate --games 1000 --automa "Automa 2" --seed 1 --jsonl out.jsonl

The same arguments give the same lines in the same order, with any number of ``--jobs``.  Every line is
complete when it is written, so an interrupted run leaves a file of whole games.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean
from time import perf_counter, process_time
from typing import Any, TextIO

from msgspec import Struct

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots import BUDGET_S
from wyrmspan_desktop.devtools.progress import Progress
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.events import Event

NAMES = ("Ash", "Bryn", "Cade", "Dara", "Elm")


class Setting(Struct, frozen=True):
    """What is played: a bot for each seat, or one against a level of Automa; and how long they may think.

    That is processor time: a busy machine makes no bot weaker.
    """

    bots: tuple[str, ...]
    automa: str | None = None
    budget_s: float = BUDGET_S

    @property
    def players(self) -> int:
        """How many bots play."""
        return len(self.bots)


class AutomaLog:
    """What Automa did in a game, read off its events."""

    def __init__(self) -> None:
        self.dragons: list[str] = []
        self.caves: list[str] = []
        self.steps = 0
        self.markers = 0
        self.turns: Counter[int] = Counter()
        self._round = 1

    def see(self, event: Event) -> None:
        """Take an event into account."""
        if event.type == "round_began":
            self._round = event.data["round"]
        elif event.type == "automa_drew":
            self.turns[self._round] += 1
        elif event.type == "automa_moved":
            self.steps = event.data["steps"]
        elif event.type == "marker_placed" and event.source == "automa":
            self.markers += 1
        elif event.type == "automa_took":
            (self.dragons if event.data["card"].startswith("d") else self.caves).append(event.data["card"])

    def as_json(self, rounds: int) -> dict[str, Any]:
        """What was seen, as it stands in a line of the file."""
        return {
            "dragons": self.dragons,
            "caves": self.caves,
            "steps": self.steps,
            "markers": self.markers,
            "turns": [self.turns[number] for number in range(1, rounds + 1)],
        }


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot of a seat in the game of a seed."""
    return random.Random(f"{seed}/{seat}").getrandbits(63)


def play(setting: Setting, seed: int) -> dict[str, Any]:
    """Play a whole game; what is worth knowing about it, JSON-plain."""
    game = Game.new(NAMES[: setting.players], seed=seed, automa=setting.automa)
    players = [
        bots.make(name, bot_seed(seed, seat), setting.budget_s, process_time)
        for seat, name in enumerate(setting.bots)
    ]
    dice = random.Random(bot_seed(seed, -1))
    automa = AutomaLog()
    decisions = choices = 0
    rounds = 1
    while (decision := game.decision) is not None:
        decisions += 1
        choices += not decision.forced
        for event in game.apply(bots.ask(players[decision.seat], game, dice)).events:
            if event.type == "round_began":
                rounds = event.data["round"]
            automa.see(event)
    return {
        "seed": seed,
        "players": setting.players,
        "automa": setting.automa,
        "bots": list(setting.bots),
        "rounds": rounds,
        "decisions": decisions,
        "choices": choices,
        "scores": [
            {
                "seat": score.seat,
                "name": score.name,
                "total": score.total,
                "dragons": score.dragons,
                "categories": score.categories,
            }
            for score in game.scores()
        ],
        "winners": list(game.winners),
        **({"automa_log": automa.as_json(rounds)} if setting.automa else {}),
    }


def _play(work: tuple[Setting, int]) -> dict[str, Any]:
    return play(*work)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def simulate(setting: Setting, seeds: Sequence[int], jobs: int = 1) -> Iterator[dict[str, Any]]:
    """The records of the games of these seeds, in their order; in so many processes."""
    work = [(setting, seed) for seed in seeds]
    if jobs == 1:
        yield from map(_play, work)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, initializer=_ignore_interrupts) as pool:
        yield from pool.imap(_play, work, chunksize=max(1, min(32, len(work) // (8 * jobs))))


class Summary:
    """Averages over games: points by category of the players, and of Automa."""

    def __init__(self) -> None:
        self.games = 0
        self._totals: dict[str, list[int]] = {}
        self._categories: dict[str, Counter[str]] = {}
        self._wins: Counter[str] = Counter()

    def add(self, record: dict[str, Any]) -> None:
        """Take a game into account."""
        self.games += 1
        for score in record["scores"]:
            who = "Automa" if record["automa"] and score["seat"] == 1 else "players"
            self._totals.setdefault(who, []).append(score["total"])
            self._categories.setdefault(who, Counter()).update(score["categories"])
            self._wins[who] += score["seat"] in record["winners"]

    def lines(self) -> Iterator[str]:
        """The averages in words."""
        for who, totals in self._totals.items():
            means = ((name, total / len(totals)) for name, total in self._categories[who].items())
            points = f"{fmean(totals):.1f} points ({min(totals)} to {max(totals)})"
            yield f"{who}: {points}, {self._wins[who]} wins"
            yield "  " + ", ".join(f"{name} {mean:.1f}" for name, mean in means)


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m wyrmspan_desktop.devtools.simulate",
        description="Play whole games with bots and write one line of JSON about each.",
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--players", type=int, choices=range(2, 6), help="how many bots play against each other")
    who.add_argument(
        "--automa", metavar="LEVEL", choices=list(default_box().levels), help="one bot against Automa"
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default 100)")
    parser.add_argument("--bot", choices=list(bots.BOTS), default="random", help="who plays (default random)")
    parser.add_argument(
        "--budget", type=float, default=bots.BUDGET_S, metavar="S", help="seconds for a decision of a search"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (default 0)")
    parser.add_argument(
        "--jsonl", default="-", metavar="OUT", help="the file to write, - for standard output"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (default 1)")
    arguments = parser.parse_args(argv)
    if arguments.games < 1 or arguments.jobs < 1:
        parser.error("--games and --jobs are at least 1")
    if not 0 <= arguments.seed <= 2**64 - arguments.games:
        parser.error("seeds are at least 0 and below 2**64")
    return arguments


def _write(records: Iterator[dict[str, Any]], out: TextIO, seen: Callable[[dict[str, Any]], None]) -> None:
    for record in records:
        out.write(json.dumps(record, separators=(",", ":")) + "\n")
        out.flush()
        seen(record)


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; 130 if it was interrupted."""
    arguments = _arguments(argv)
    players = 1 if arguments.automa else arguments.players or 2
    setting = Setting((arguments.bot,) * players, arguments.automa, arguments.budget)
    summary, progress = Summary(), Progress(arguments.games, "games")
    choices = 0
    start = perf_counter()

    def seen(record: dict[str, Any]) -> None:
        nonlocal choices
        choices += record["choices"]
        summary.add(record)
        progress.update(summary.games)

    seeds = range(arguments.seed, arguments.seed + arguments.games)
    interrupted = False
    with contextlib.ExitStack() as files:
        out = sys.stdout
        if arguments.jsonl != "-":
            out = files.enter_context(Path(arguments.jsonl).open("w", encoding="utf-8"))
        try:
            _write(simulate(setting, seeds, arguments.jobs), out, seen)
        except KeyboardInterrupt:
            interrupted = True
    progress.close()
    spent = perf_counter() - start
    rate = f"{summary.games / spent:.1f} games/s, {choices / spent:.0f} choices/s"
    print(f"{summary.games} games in {spent:.1f} s ({rate})", file=sys.stderr)
    for line in summary.lines():
        print(line, file=sys.stderr)
    return 130 if interrupted else 0


if __name__ == "__main__":
    sys.exit(main())
