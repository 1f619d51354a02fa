"""Measure the engine against a plain Python loop, in one run: ``python -m wyrmspan_desktop.devtools bench``.

Counted are decisions with two or more legal answers besides exchanges, in solo games against Automa 1 with uniformly
random answers, recorded first and replayed; copies, snapshots and views with five players in round 3; and playouts of
the dracologist in solo games.  Saves are those of a long game with five players: the time that an autosave blocks
drawing, as a share of the frame time; its size, and the time to open it with its undo history.  Times are the best of
several, and are only comparable relative to the loop's steps per second of the same run.
"""

from __future__ import annotations

import random
import tempfile
import timeit
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.bots.dracologist import Dracologist
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.session.record import decode, encode, go_on, record_later
from wyrmspan_desktop.testing.contract import KeenBot

REFERENCE_STEPS = 10_000_000
"""Loop steps per second that results are scaled to."""
FRAME_US = 1e6 / 60
SEARCH_S = 3.0
"""Seconds that the dracologist thinks."""


def calibrate() -> float:
    """Return the steps per second of a loop over a dictionary and a list."""
    d: dict[int, int] = {}
    numbers: list[int] = []
    start = perf_counter()
    for i in range(200_000):
        d[i & 1023] = i
        numbers.append(i ^ 5)
        if len(numbers) > 500:
            numbers = numbers[250:]
    return 200_000 / (perf_counter() - start)


def record(games: int) -> tuple[list[list[list[str]]], int]:
    """Return the answers of random solo games of seeds 0, 1, ..., and the number of decisions that count."""
    logs, counted = [], 0
    for seed in range(games):
        game, bot, log = Game.new(["A"], seed=seed, automa="Automa 1"), RandomBot(seed), []
        while game.decision is not None:
            counted += not game.decision.forced
            log.append(bot.answer(game.decision))
            game.apply(log[-1])
        logs.append(log)
    return logs, counted


def replay(logs: Sequence[Sequence[list[str]]]) -> float:
    """Replay the recorded games; return the seconds taken."""
    start = perf_counter()
    for seed, log in enumerate(logs):
        apply = Game.new(["A"], seed=seed, automa="Automa 1").apply
        for answer in log:
            apply(answer)
    return perf_counter() - start


def crowded_game() -> Game:
    """Return a game of five players in the middle of round 3, without early passes."""
    game, dice = Game.new(list("ABCDE"), seed=5), random.Random(5)
    while game.decision is not None and (game.state.round < 3 or game.state.players[4].explored == [0, 0, 0]):
        ids = [each for each in game.decision.ids if each != "pass"] or list(game.decision.ids)
        game.apply(dice.sample(ids, max(1, game.decision.least)))
    return game


def measure_search(scale: float) -> None:
    """Print the playouts per second of the dracologist at the beginning of each round of a solo game."""
    game, bot = Game.new(["A"], seed=5, automa="Automa 2"), RandomBot(5)
    while game.decision is not None:
        rounds = game.state.round
        game.apply(bot.answer(game.decision))
        if game.decision is not None and game.state.round > rounds:
            dracologist = Dracologist(5, SEARCH_S)
            start = perf_counter()
            dracologist.rank(game, finalists=2)
            rate = dracologist.playouts / (perf_counter() - start)
            print(f"search, round {rounds + 1}    {rate:8.0f} games/s {rate * scale:8.0f} games/s")


def measure_saves(scale: float) -> None:
    """Play a long game with autosave, and print the cost of saving."""
    with tempfile.TemporaryDirectory(prefix="wyrmspan-") as place:
        archive = Archive(Path(place))
        archived, bot = archive.begin(list("ABCDE"), seed=5), KeenBot(5)
        times: list[float] = []
        session = archived.session
        while session.decision is not None:
            session.choose(bot.answer(session.decision), session.game.serial)
            if session.decision is not None:
                archive.writer.flush()
                start = perf_counter()
                archived.save()
                times.append((perf_counter() - start) * 1e6)
                path = archive.saves / f"{archived.about.id}{ENDING}"
                archive.writer.flush()
                content = path.read_bytes()
        archived.close()
        archive.close()
        times.sort()
        last = times[-1]
        middle = times[len(times) // 2]
        later = record_later(session, archived.about)
        thread = best_us(lambda: encode(later()), 50)
        load = best_us(lambda: go_on(decode(content)), 1, 3)
    print(f"autosave, median   {middle:8.1f} us    {middle / FRAME_US:8.2%} of a frame at 60 fps")
    print(f"autosave, worst    {last:8.1f} us    {last / FRAME_US:8.2%} of a frame at 60 fps")
    print(f"  on its thread    {thread:8.1f} us    {thread / scale:8.1f} us, and the disk")
    print(f"save, size         {len(content):8d} bytes after {len(times)} answers")
    print(f"save, opened in    {load / 1e3:8.1f} ms    {load / scale / 1e3:8.1f} ms")


def best_us(action: Callable[[], Any], number: int, runs: int = 7) -> float:
    """Return the least mean time of an action over several runs, in microseconds."""
    return min(timeit.repeat(action, number=number, repeat=runs)) / number * 1e6


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=200, metavar="N", help="recorded games (200)")
    options = parser.parse_args(arguments)
    logs, counted = record(options.games)
    steps, seconds = 0.0, float("inf")
    for _ in range(7):
        steps = max(steps, calibrate())
        seconds = min(seconds, replay(logs))
    scale = REFERENCE_STEPS / steps
    print(f"loop               {steps / 1e6:8.2f} million steps/s; second figures scaled to 10 million")
    print(f"decisions          {counted / seconds:8.0f} /s    {counted / seconds * scale:8.0f} /s")
    print(f"games              {len(logs) / seconds:8.0f} /s    {len(logs) / seconds * scale:8.0f} /s")
    game = crowded_game()
    text = game.to_json()
    measured: list[tuple[str, Callable[[], Any], int]] = [
        ("clone", game.clone, 3000),
        ("to_json", game.to_json, 1000),
        ("from_json", lambda: Game.from_json(text), 200),
        ("view", lambda: game.view(0), 500),
        ("digest", game.digest, 500),
    ]
    for name, action, repeat in measured:
        time = best_us(action, repeat)
        print(f"{name:<18} {time:8.1f} us    {time / scale:8.1f} us")
    print(f"snapshot           {len(text):8d} characters")
    measure_search(scale)
    measure_saves(scale)
    return 0
