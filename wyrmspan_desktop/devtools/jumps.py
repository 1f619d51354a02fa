"""Jumps about in games of all kinds as replays do, and holds every position to the game that was played there.

Bots of every level play; every fifth log begins in the middle of another game.  In each game random places are jumped
to, there and back: what every seat and an onlooker would see is compared with the game played to that place by
applying its answers, and so is what the window shows.  Told are what was tried, what came out differently, and how
long jumps took of the processor's time.  Last, long jumps in a long game are measured, each beside playing all answers
again to the same place.
"""

from __future__ import annotations

import argparse
import os
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from time import thread_time
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from wyrmspan_desktop.games.registry import ADVENT, GAMES, WYRMSPAN, kind_of
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.position_cache import PositionCache, open_view
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.system.window import open_window
from wyrmspan_desktop.ui.table.screens.replaying import ReplayingScene

_MOST = 5
_SIZE = (1280, 720)
_RARELY = 8
"""Bots that take long answer one of so many of their decisions, quick ones the others."""
_MIDDLE = 5
"""One of so many logs begins in the middle of another game."""
_BEFORE = 25
"""At most so many answers were given in that."""
_LONG = 500
"""So many answers make a long game, and it is jumped in so often."""
_JUMPS = 200
_SHOWN = 8
"""So many differences are told."""


class Played(NamedTuple):
    """A game that was played, and what it is called where it is told of."""

    name: str
    session: Session[Any]


def play(session: Session[Any], sitters: Sequence[str], dice: random.Random, most: int = 9999) -> None:
    """Let bots play to the end, or so many answers."""
    kind = session.kind
    quick = [bot for bot in kind.bots if bot in kind.quick][-1]
    for number in range(most):
        decision = session.decision
        if decision is None:
            return
        bot = sitters[decision.seat]
        if bot not in kind.quick and number % _RARELY:
            bot = quick
        seen = session.game.determinize(decision.seat, dice.getrandbits(32))
        session.choose(kind.answer(bot, seen, dice.getrandbits(32), 0.0), session.game.serial)


def games(count: int, dice: random.Random) -> Iterator[Played]:
    """So many games of all kinds in turn."""
    for number in range(count):
        game = list(GAMES)[number % len(GAMES)]
        kind = kind_of(game)
        players = 1 if game == ADVENT else dice.randint(1 if game == WYRMSPAN else 2, _MOST)
        level = None
        if kind.levels and (players == 1 or (game != WYRMSPAN and dice.random() < 0.5)):
            level = dice.choice(kind.levels)
        sitters = [dice.choice(kind.bots) for _ in range(players)]
        names = [f"{bot} {seat}" for seat, bot in enumerate(sitters, 1)]
        session = Session[Any].new(names, seed=dice.getrandbits(30), level=level, bots=sitters, game=game)
        where = ""
        if number % _MIDDLE == _MIDDLE - 1:
            play(session, sitters, dice, dice.randint(1, _BEFORE))
            if session.decision is not None:
                session, where = Session(session.game.clone(), sitters), ", from a position"
        play(session, sitters, dice)
        yield Played(f"game {number}: {game}, {level or players}{where}", session)


class Jumped(NamedTuple):
    """What jumps in a game have come to: what was wrong, and the seconds of each, below the window and in it."""

    wrong: list[str]
    below: list[float]
    window: list[float]


def jump(app: App, played: Played, places: int, dice: random.Random) -> Jumped:
    """Jump to random places of a game, in a random order."""
    session, answers = played.session, [each.ids for each in played.session.timeline.done]
    wanted = [dice.randint(0, len(answers)) for _ in range(places)]
    seats: list[int | None] = [*range(len(session.humans)), None]
    game, truth = session.start.clone(), {}
    for number in range(len(answers) + 1):
        if number in wanted:
            opened = open_view(game) if len(session.humans) > 1 else None
            truth[number] = game.digest(), [game.view(seat) for seat in seats], opened
        if number < len(answers):
            game.apply(answers[number])
    replay = looks_of(session.kind.name).replay(app, session)
    assert isinstance(replay, ReplayingScene)
    app.scenes.push(replay)
    app.beside.wait()
    film, wrong, below, window = PositionCache(session), list[str](), list[float](), list[float]()
    film.develop()
    for move in wanted:
        digest, views, opened = truth[move]
        began = thread_time()
        found = film.at(move)
        below.append(thread_time() - began)
        if found.digest() != digest:
            wrong.append(f"{played.name}: another position after {move} answers")
        if [found.view(seat) for seat in seats] != views:
            wrong.append(f"{played.name}: another view after {move} answers")
        sides = getattr(replay, "sides", None)
        if sides is not None:
            replay.seat, replay.sees_all = dice.choice(sides)
        began = thread_time()
        replay.go_to(move)
        window.append(thread_time() - began)
        seen = opened if replay.sees_all else views[seats.index(replay.seat)]
        if replay.playback.view != seen or replay.at != move:
            wrong.append(f"{played.name}: the window shows something else after {move} answers")
    app.go.home()
    return Jumped(wrong, below, window)


def _told(seconds: Sequence[float]) -> str:
    """How long jumps took."""
    last = len(seconds) - 1
    points = {"median": last // 2, "95 %": last * 95 // 100, "99 %": last * 99 // 100, "slowest": last}
    return ", ".join(f"{name} {sorted(seconds)[at] * 1000:.2f} ms" for name, at in points.items())


def measure(app: App, dice: random.Random) -> None:
    """Tell of long jumps in a long game, each beside playing all answers again to the same place."""
    session = Session[Any].new(["Ada", "Ben", "Cleo"], seed=5)
    play(session, ["apprentice"] * 3, dice, _LONG)
    film, replay = PositionCache(session), looks_of(WYRMSPAN).replay(app, session)
    assert isinstance(replay, ReplayingScene)
    app.scenes.push(replay)
    app.beside.wait()
    began = thread_time()
    film.develop()
    print(f"\na game of {film.moves} answers, looked through once in {(thread_time() - began) * 1000:.0f} ms")
    times: dict[str, list[float]] = {"kept positions": [], "all answers again": [], "in the window": []}
    for number in range(_JUMPS):
        half = film.moves // 2
        move = dice.randint(half, film.moves) if number % 2 else dice.randint(0, half)
        began = thread_time()
        film.at(move)
        times["kept positions"].append(thread_time() - began)
        began, game = thread_time(), session.start.clone()
        for each in session.timeline.done[:move]:
            game.apply(each.ids)
        times["all answers again"].append(thread_time() - began)
        began = thread_time()
        replay.go_to(move)
        times["in the window"].append(thread_time() - began)
    for name, seconds in times.items():
        print(f"  {name}: {_told(seconds)}")
    app.go.home()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; the exit code is 1 if a jump came out differently."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="how many are played (300)")
    parser.add_argument("--places", type=int, default=20, help="how many are jumped to in each (20)")
    parser.add_argument("--seed", type=int, default=1, help="of the games and the places (1)")
    options = parser.parse_args(arguments)
    dice, app = random.Random(options.seed), App(open_window(_SIZE, fullscreen=False), seed=1)
    kinds, wrong, below, window, answers = Counter[str](), list[str](), list[float](), list[float](), 0
    for played in games(options.games, dice):
        kinds[played.session.kind.name] += 1
        kinds["begun from a position"] += not played.session.is_dealt
        answers += len(played.session.timeline.done)
        found = jump(app, played, options.places, dice)
        wrong += found.wrong
        below += found.below
        window += found.window
    said = ", ".join(f"{count} {name}" for name, count in kinds.items())
    print(
        f"{options.games} games ({said}), {answers} answers, {len(below)} jumps, {len(wrong)} came out differently"
    )
    for line in wrong[:_SHOWN]:
        print(f"  {line}")
    print(f"  positions: {_told(below)}\n  in the window: {_told(window)}")
    measure(app, dice)
    app.close()
    return int(bool(wrong))
