"""Whether looking back on a game finds the errors in it.

    python -m wyrmspan_desktop.devtools moments --games 10 --seed 1

A keeper plays, but at three turns known beforehand it passes although it could go on, or does anything at all.
Then the moments of that game are looked for.  What is found, and every error, is judged by something that has no
part in the search: other worlds, in which everybody plays to the very end like a person, with moods.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from functools import partial
from statistics import fmean
from time import process_time

from msgspec import Struct

from wyrmspan_desktop import bots
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.moments import moments
from wyrmspan_desktop.engine import Game

_ERRORS, _LAST_TURN = 3, 24
_WORLDS = 100
_JITTER = 1.0
"""How far moods go, in points."""
_REAL_VP = 2.0
"""An error that costs so much, as games end, ought to be found."""


class Played(Struct):
    """A game with errors: how it began, all answers, which were chosen, and which of them are errors."""

    start: Game
    answers: list[list[str]]
    chosen: list[int]
    errors: dict[int, list[str]]
    """What would have been answered instead, by the number of the answer."""


def play(seed: int) -> Played:
    """Play a game: of even seeds against another bot, of odd ones against Automa."""
    dice = random.Random(f"{seed}/errors")
    names, level = (["Ada"], "Automa 1") if seed % 2 else (["Ada", "Ben"], None)
    game = Game.new(names, seed=seed, automa=level)
    played, bot = Played(game.clone(), [], [], {}), bots.make("keeper", seed)
    wrong, turns = dice.sample(range(2, _LAST_TURN), _ERRORS), 0
    while (decision := game.decision) is not None:
        if decision.seat == 0:
            answer = bots.ask(bot, game, dice)
            if not decision.forced:
                played.chosen.append(len(played.answers))
            if decision.kind == "action":
                turns += 1
                others = [each for each in decision.ids if [each] != answer]
                if turns in wrong and others:
                    error = "pass" if "pass" in others and dice.random() < 0.5 else dice.choice(others)
                    played.errors[len(played.answers)] = answer
                    answer = [error]
        else:
            answer = heuristic_policy.answer(game)
        played.answers.append(answer)
        game.apply(answer)
    return played


def real_loss(game: Game, given: Sequence[str], other: Sequence[str]) -> float:
    """How many more points the deciding seat ends with after another answer, on the average of many worlds."""
    assert game.decision is not None
    seat, differences = game.decision.seat, []
    for number in range(_WORLDS):
        ends = []
        for answer in (given, other):
            world = game.determinize(seat, number)
            mood = partial(random.Random(number).gauss, 0.0, _JITTER)
            world.apply(answer)
            while world.decision is not None:
                world.apply(heuristic_policy.answer(world, mood))
            ends.append(world.scores()[seat].total)
        differences.append(ends[1] - ends[0])
    return fmean(differences)


def main(arguments: Sequence[str] | None = None) -> int:
    """Look back on so many games, print every moment and error, and how well they agree."""
    parser = argparse.ArgumentParser(description="Whether looking back finds errors.")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    asked = parser.parse_args(arguments)
    named, real_moments, losses, seconds = 0, 0, [], []
    costly, costly_found = 0, 0
    for seed in range(asked.seed, asked.seed + asked.games):
        played = play(seed)
        began = process_time()
        found = moments(played.start, played.answers, played.chosen, seed, clock=lambda: 0.0)
        seconds.append(process_time() - began)
        before = _positions(played)
        print(f"game {seed}: {len(played.chosen)} answers, {seconds[-1]:.1f} s")
        moves = {each.move for each in found}
        for each in found:
            loss = real_loss(before[each.move], played.answers[each.move], each.better)
            losses.append(loss)
            named += each.move in played.errors
            real_moments += loss > 0
            mark = "an error of ours" if each.move in played.errors else ""
            answer = " ".join(played.answers[each.move])
            print(f"  {answer} -> {' '.join(each.better)}: {each.points}, really {loss:.1f} {mark}")
        for move, better in played.errors.items():
            loss = real_loss(before[move], played.answers[move], better)
            is_costly, is_found = loss >= _REAL_VP, move in moves
            costly += is_costly
            costly_found += is_costly and is_found
            if not is_found:
                print(f"  not told: {' '.join(played.answers[move])}, really {loss:.1f}")
    print(f"{len(losses)} moments, {named} of them our errors; {real_moments} lose points as games end,")
    print(f"{fmean(losses or [0.0]):.1f} on average. Of {costly} errors that cost {_REAL_VP} or more")
    print(f"{costly_found} are told. Looking back took {max(seconds):.1f} s at most, of the processor.")
    return 0


def _positions(played: Played) -> list[Game]:
    """The game before each answer."""
    game, found = played.start.clone(), []
    for answer in played.answers:
        found.append(game.clone())
        game.apply(answer)
    return found


if __name__ == "__main__":
    raise SystemExit(main())
