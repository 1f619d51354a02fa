"""Game review: finds the decisions that cost the most points.

At every decision of a person, the given answer is compared with the best alternative that a search finds.  The
playouts run in worlds in which everything hidden from the seat was redealt, so what was revealed later does not
count.  They are distributed by sequential halving (Karnin et al. 2013): decisions that seem to have cost little drop
out early.  The reported loss comes from separate worlds, so an answer that was merely lucky during the search does
not look better than it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Sequence
from statistics import fmean, stdev
from time import perf_counter

from msgspec import Struct

from wyrmspan_desktop.bots import keeper, value
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.bots.dracologist import Clock, surely
from wyrmspan_desktop.bots.hints import reasons_for
from wyrmspan_desktop.bots.search import Move, Tree
from wyrmspan_desktop.engine import Game

MAX_MISTAKES = 3
"""Maximum number of mistakes reported of a game."""
MIN_LOSS_VP = 1.5
"""Minimum loss to be reported, in victory points: smaller ones vary from search to search."""
LONGEST_S = 10.0
"""Time limit in seconds, after which the results so far are used.  A review that ends earlier is deterministic."""
_RESERVE_S = 3.0
"""The part of the time limit that is reserved for comparing the finalists, in seconds."""
_PLAYOUTS_PER_ROUND = 450
"""Number of playouts in a round of sequential halving; after it the half of the decisions with smaller losses drops
out.
"""
_FINALISTS = 6
_FINAL_WORLDS = 60
"""Number of separate worlds in which the given and the better answer of each finalist are compared."""
_GIVEN_EVERY = 3
"""Every third playout tries the given answer; the others try alternatives."""
_MIN_Z = 1.0
"""Minimum z-score of a loss: its ratio to its standard error.  It is low because the loss was already found in other
worlds by the search.
"""

OnProgress = Callable[[float], None]
"""Gets the progress, from 0 to 1."""


class Mistake(Struct, frozen=True):
    """A decision that cost points: a better answer, the points lost, and the reasons.

    ``move``: the index of the given answer among all answers of the game; ``turn``: the number of the seat's turn in
    the round.  ``round`` and ``turn`` are 0 in the set-up.
    """

    move: int
    round: int
    turn: int
    better: list[str]
    points: float
    why: tuple[Reason, ...]


class _Choice:
    """A decision under review: the game before it, the given answer, and the alternatives in a search tree."""

    def __init__(self, move: int, turn: int, game: Game, given: Sequence[str]) -> None:
        answers = keeper.answers_to(game)
        same = [each for each in answers if sorted(each) == sorted(given)]
        if not same:
            answers.append([*given])
        self.move, self.turn, self.game = move, turn, game
        self.tree = Tree(game, answers)
        place = answers.index(same[0]) if same else -1
        self.given = self.tree.moves[place]
        decision = game.decision
        assert decision is not None
        self.alternatives = [
            each
            for each in self.tree.moves
            if each is not self.given and doubt_about(decision, each.answer) is None
        ]
        """The alternatives that may be recommended: none that the program asks to confirm."""

    @property
    def best(self) -> Move:
        """The best alternative so far."""
        return max(self.alternatives, key=surely)

    @property
    def loss(self) -> float:
        """The estimated loss so far; 0 until the given answer and an alternative were tried."""
        best = self.best
        return best.value - self.given.value if best.tries and self.given.tries else 0.0

    @property
    def position(self) -> tuple[int, int, int]:
        """The seat, the round, and the number of the seat's turn."""
        return self.tree.seat, self.game.state.round, self.turn

    def run_playouts(self, playouts: int, seed: int) -> None:
        """Run a number of playouts, in worlds that depend on ``seed``."""
        for number in range(playouts):
            move = self.given if number % _GIVEN_EVERY == 0 else self.tree.next_move()
            # The tries of every answer meet the same worlds, as in the dracologist's search.
            self.tree.play(self.game.determinize(self.tree.seat, seed + move.tries), move)


def find_mistakes(
    start: Game,
    answers: Sequence[Sequence[str]],
    chosen: Collection[int],
    seed: int,
    *,
    on_progress: OnProgress = lambda share: None,
    clock: Clock = perf_counter,
) -> list[Mistake]:
    """Return the decisions of a game that cost the most points, at most one of each turn, the costliest first.

    ``answers``: all answers from ``start`` on; ``chosen``: the indices of those that are reviewed.
    """
    end = clock() + LONGEST_S
    rng = random.Random(seed)
    choices = _reviewed_choices(start, answers, chosen)
    rounds = max(1, len(choices) // _FINALISTS).bit_length() if choices else 0
    done, all_of_it = 0, rounds * _PLAYOUTS_PER_ROUND + 2 * _FINAL_WORLDS * _FINALISTS

    def in_time() -> bool:
        return clock() <= end

    def report(playouts: int) -> None:
        nonlocal done
        done += playouts
        on_progress(min(1.0, done / all_of_it))

    for round_seed in [rng.getrandbits(60) for _ in range(rounds)]:
        for each in choices:
            if clock() > end - _RESERVE_S:
                break
            each.run_playouts(max(_GIVEN_EVERY, _PLAYOUTS_PER_ROUND // len(choices)), round_seed)
            report(_PLAYOUTS_PER_ROUND // len(choices))
        choices = sorted(choices, key=lambda each: each.loss, reverse=True)
        choices = choices[: max(_FINALISTS, len(choices) // 2)]
    found = list[tuple[float, _Choice]]()
    for each in _best_per_turn(choices):
        if not in_time():
            break
        loss = _loss(each, rng.getrandbits(60))
        if loss is not None:
            found.append((loss, each))
        report(2 * _FINAL_WORLDS)
    found.sort(key=lambda each: each[0], reverse=True)
    return [
        Mistake(
            *(each.move, each.game.state.round, each.turn, each.best.answer, loss),
            reasons_for(each.game, each.best.answer, each.given.answer, rng.getrandbits(60), in_time),
        )
        for loss, each in found[:MAX_MISTAKES]
    ]


def _reviewed_choices(
    start: Game, answers: Sequence[Sequence[str]], chosen: Collection[int]
) -> list[_Choice]:
    """Return those of the chosen decisions at which there was an alternative."""
    game, turns, found = start.clone(), [0] * len(start.state.players), []
    for number, answer in enumerate(answers):
        decision = game.decision
        assert decision is not None
        if number in chosen and not decision.forced:
            choice = _Choice(number, turns[decision.seat], game.clone(), answer)
            if choice.alternatives:
                found.append(choice)
        for event in game.apply(answer).events:
            if event.type == "round_began":
                turns = [0] * len(turns)
            elif event.type == "turn_began" and event.seat is not None and event.seat < len(turns):
                turns[event.seat] += 1
    return found


def _loss(choice: _Choice, seed: int) -> float | None:
    """Return the loss by a choice in worlds that the search has not used; None if it is not significant.

    The heuristic policy follows both answers to the end of the turn, and the learnt evaluation judges them there.
    """
    game, seat, other = choice.game, choice.tree.seat, choice.best.answer
    gains = []
    for number in range(_FINAL_WORLDS):
        given, better = (
            _at_turn_end(game.determinize(seat, seed + number), seat, each)
            for each in (choice.given.answer, other)
        )
        gains.append(value.expected(better, seat) - value.expected(given, seat))
    gain = fmean(gains)
    if gain < max(MIN_LOSS_VP, _MIN_Z * stdev(gains) / _FINAL_WORLDS**0.5):
        return None
    return round(gain, 1)


def _at_turn_end(world: Game, seat: int, answer: Sequence[str]) -> Game:
    """Play an answer and the rest of the seat's turn in a world; return that world."""
    world.apply(answer)
    keeper.finish_turn(world, seat)
    return world


def _best_per_turn(choices: Iterable[_Choice]) -> list[_Choice]:
    """Return the first choice of each turn whose loss is worth reporting, at most `_FINALISTS`."""
    found: dict[tuple[int, int, int], _Choice] = {}
    for each in choices:
        if each.loss >= MIN_LOSS_VP:
            found.setdefault(each.position, each)
    return list(found.values())[:_FINALISTS]
