"""Play whole games with bots and write one line of JSON about each.

    python -m wyrmspan_desktop.devtools simulate --games 1000 --automa "Automa 2" --seed 1 --jsonl out.jsonl

The same arguments give the same lines in the same order, with any number of ``--jobs``.  Every line is
complete when it is written, so an interrupted run leaves a file of whole games.
"""

from __future__ import annotations

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
from statistics import fmean, stdev
from time import process_time
from typing import Any

from msgspec import Struct
from tqdm import tqdm

from wyrmspan_desktop.devtools import _chosen as chosen
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.games.protocol import (
    NO_HOUSE_RULES,
    PRINTED,
    AnyKind,
    Cards,
    Decision,
    HouseRules,
    Kind,
    Step,
)
from wyrmspan_desktop.games.registry import GAMES, WYRMSPAN, kind_of

Z = 1.959964
"""Standard deviations of an interval of 95 %."""
NAMES = ("Ash", "Bryn", "Cade", "Dara", "Elm")


class Setting(Struct, frozen=True):
    """The bots of all seats, the level of the game if any, and the time per decision.

    Processor time is meant, so a busy machine does not weaken bots.
    """

    bots: tuple[str, ...]
    level: str | None = None
    budget_s: float = 2.0
    game: str = WYRMSPAN
    cards: Cards = PRINTED
    swaps: bool = False
    """Whether the seats rotate from game to game."""
    house_rules: HouseRules = NO_HOUSE_RULES

    def seated(self, seed: int) -> tuple[str, ...]:
        """Return the bots of the seats in the game with a seed."""
        first = -seed % len(self.bots) if self.swaps else 0
        return self.bots[first:] + self.bots[:first]


def play(setting: Setting, seed: int) -> dict[str, Any]:
    """Play a whole game; return its record as plain data."""
    kind, dice = kind_of(setting.game, setting.cards), random.Random(f"{seed}/bots")
    bots = setting.seated(seed)
    game = kind.new(NAMES[: len(bots)], seed=seed, level=setting.level, house_rules=setting.house_rules)
    choices, events, rounds, idle = 0, Counter[str](), 0, 0
    for decision, step in moves(kind, game, bots, setting.budget_s, dice):
        forced = decision.least == decision.most in (0, len(decision.ids))
        choices += not forced
        idle += decision.kind == kind.action and len(decision.ids) == 1
        events.update(event.type for event in step.events)
        rounds = rounds if game.is_over else max(rounds, kind.round(game))
    scores = [
        {"seat": score.seat, "name": score.name, "total": score.total, "categories": score.categories}
        for score in game.scores()
    ]
    return {
        "game": setting.game,
        "seed": seed,
        "players": len(bots),
        "level": setting.level,
        "bots": list(bots),
        "rounds": rounds,
        "decisions": game.serial,
        "choices": choices,
        "without_choice": idle,
        "scores": scores,
        "winners": list(game.winners),
        "events": events,
    }


def moves(
    kind: AnyKind, game: Any, bots: Sequence[str], budget_s: float, dice: random.Random
) -> Iterator[tuple[Decision, Step]]:
    """Let bots play a game to its end; yield each decision with the result of its answer."""
    while (decision := game.decision) is not None:
        seen = game.determinize(decision.seat, dice.getrandbits(60))
        answer = kind.answer(bots[decision.seat], seen, dice.getrandbits(60), budget_s, process_time)
        yield decision, game.apply(answer)


def _play(work: tuple[Setting, int]) -> dict[str, Any]:
    return play(*work)


def simulate(setting: Setting, seeds: Sequence[int], jobs: int = 1) -> Iterator[dict[str, Any]]:
    """Yield the records of the games with these seeds, in order, using several processes."""
    work = [(setting, seed) for seed in seeds]
    if jobs == 1:
        yield from map(_play, work)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(_play, work, chunksize=max(1, min(32, len(work) // (8 * jobs))))


def summary(records: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Summarize rounds, points by category and wins of the players (or each bot) and their opponents.

    Means and shares have 95 % confidence intervals; games without rivals also show the scores of wins.  With several
    players their mean score counts as one figure per game, since scores within a game are correlated.
    """
    rounds, idle = [record["rounds"] for record in records], sum(each["without_choice"] for each in records)
    yield f"rounds: {mean_with_interval(rounds)} ({min(rounds)} to {max(rounds)}), {idle} actions without a choice"
    sides: dict[str, list[tuple[dict[str, Any], float]]] = defaultdict(list)
    for record in records:
        bots, winners = record["bots"], record["winners"]
        for score in record["scores"]:
            side = score["name"]
            if score["seat"] < len(bots):
                side = "players" if len(set(bots)) == 1 else bots[score["seat"]]
            sides[side].append((score, 1 / len(winners) if score["seat"] in winners else 0.0))
    for side, found in sides.items():
        totals = [score["total"] for score, _ in found]
        size = len(found) // len(records)
        each = [fmean(totals[first : first + size]) for first in range(0, len(totals), size)]
        points = f"{mean_with_interval(each)} points ({min(totals)} to {max(totals)})"
        wins, shared = [score["total"] for score, won in found if won], sum(0 < won < 1 for _, won in found)
        low, high = interval(len(wins), len(found))
        share = f"{100 * len(wins) / len(found):.3f} %, {100 * low:.3f} to {100 * high:.3f} %"
        yield f"{side}: {points}, {len(wins)} wins ({share}){f', {shared} of them shared' if shared else ''}"
        if wins and len(found) == len(records) and len(sides) == 1:
            yield f"  wins: {fmean(wins):.2f} points, at most {max(wins)}"
        means = {
            name: fmean(score["categories"][name] for score, _ in found) for name in found[0][0]["categories"]
        }
        yield "  " + ", ".join(f"{name} {mean:.1f}" for name, mean in means.items())


def can_play(kind: Kind[Any], players: int, level: str | None) -> bool:
    """Return whether such a game exists."""
    try:
        kind.new(NAMES[:players], seed=0, level=level)
    except ValueError:
        return False
    return True


def mean_with_interval(values: Sequence[float]) -> str:
    """Return the mean of some figures, and half of its 95 % confidence interval."""
    half = Z * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return f"{fmean(values):.2f} ± {half:.2f}"


def interval(hits: float, tries: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share (Wilson)."""
    share, spread = hits / tries, Z * Z / tries
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / tries + spread / (4 * tries)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 130 if it was interrupted."""
    parser = parser_of(__doc__)
    parser.add_argument("--game", choices=list(GAMES), default=WYRMSPAN, help=f"({WYRMSPAN})")
    parser.add_argument(
        "--players", type=int, metavar="N", help="how many bots play (2, or 1 if a game is for one)"
    )
    parser.add_argument("--level", "--automa", help="of the game: of Wyrmspan one bot plays against Automa")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--bot", metavar="NAME", help="who plays (the weakest)")
    parser.add_argument("--against", metavar="NAME", help="the others are this bot, and seats are swapped")
    parser.add_argument("--budget", type=float, metavar="S", help="seconds for a decision of a search")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (0)")
    parser.add_argument("--jsonl", default="-", metavar="OUT", help="the file to write (standard output)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (1)")
    chosen.add_cards(parser)
    chosen.add_house_rules(parser)
    options = parser.parse_args(arguments)
    kind = chosen.kind(parser, options)
    if options.house_rules == chosen.ANY:
        parser.error("--house-rules: the same for all games")
    house_rules = chosen.house_rules(parser, options)(0, None)
    bot = options.bot or kind.bots[0]
    players = options.players or (2 if can_play(kind, 2, options.level) else 1)
    if options.games < 1 or options.jobs < 1:
        parser.error("--games and --jobs are at least 1")
    if not 1 <= players <= len(NAMES):
        parser.error(f"--players is at most {len(NAMES)}")
    other = options.against or bot
    for name in (bot, other):
        if name not in kind.bots:
            parser.error(f"there is no bot {name!r}: {', '.join(kind.bots)}")
    try:
        for seed in (options.seed, options.seed + options.games - 1):
            kind.new(NAMES[:players], seed=seed, level=options.level, house_rules=house_rules)
    except ValueError as error:
        parser.error(str(error))
    bots, budget_s = (bot, *(other,) * (players - 1)), options.budget or kind.budget_s
    setting = Setting(bots, options.level, budget_s, options.game, kind.cards, other != bot, house_rules)
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
