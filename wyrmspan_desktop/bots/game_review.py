"""Game review: finds the decisions that cost the most points, and those that gained the most.

At every decision of a person, the given answer is compared with the best alternative that a search finds.  The
playouts run in worlds in which everything hidden from the seat was redealt, so what was revealed later does not
count.  They are distributed by sequential halving (Karnin et al. 2013): decisions that seem to have cost little drop
out early, except those that seem to have gained most.  The reported difference comes from separate worlds, so an answer
that was merely lucky during the search does not look better than it is.  An answer is praised only if a hint would
give it as well: a hint searches a single decision more deeply.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence
from itertools import islice
from statistics import fmean, stdev
from time import perf_counter

from msgspec import Struct

from wyrmspan_desktop.bots import keeper, value
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.bots.dracologist import Clock, surely
from wyrmspan_desktop.bots.hints import hints, reasons_for
from wyrmspan_desktop.bots.search import Move, Tree
from wyrmspan_desktop.engine import Game, seed_of

MAX_MISTAKES, MAX_PRAISED, MAX_MOMENTS = 3, 2, 4
"""Maximum numbers of mistakes, of praised answers, and of both together."""
MIN_LOSS_VP = 1.5
"""Minimum loss or gain to be reported, in victory points: smaller ones vary from search to search."""
LONGEST_S = 10.0
"""Time limit in seconds, after which the results so far are used.  A review that ends earlier is deterministic."""
_RESERVE = 0.3
"""The part of the time limit that is reserved for comparing the finalists."""
_PLAYOUTS_PER_ROUND = 450
"""Number of playouts in a round of sequential halving; after it the half of the decisions with smaller losses drops
out.
"""
_FINALISTS, _PRAISED = 6, 3
"""Number of decisions that are compared in the end because they seem to have cost most, or gained most."""
_FINAL_WORLDS, _LEAST_WORLDS = 60, 10
"""Number of separate worlds in which both answers of each finalist are compared, and the least if time is short."""
_GIVEN_EVERY = 3
"""Every third playout tries the given answer; the others try alternatives."""
_MIN_Z = 1.0
"""Minimum z-score of a difference: its ratio to its standard error.  It is low because the difference was already
found in other worlds by the search.
"""

OnProgress = Callable[[float], None]
"""Gets the progress, from 0 to 1."""


class Moment(Struct, frozen=True):
    """A decision that cost points, or gained some: the best other answer, the difference in points, and the reasons.

    ``move``: the index of the given answer among all answers of the game; ``turn``: the number of the seat's turn in
    the round.  ``round`` and ``turn`` are 0 in the set-up.  ``is_good``: the given answer was the better one;
    otherwise ``other`` was.
    """

    move: int
    round: int
    turn: int
    other: list[str]
    points: float
    why: tuple[Reason, ...]
    is_good: bool


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

    def run_playouts(self, playouts: int, seed: int, in_time: Callable[[], bool]) -> None:
        """Run a number of playouts in time, in worlds that depend on ``seed``."""
        for number in range(playouts):
            if not in_time():
                return
            move = self.given if number % _GIVEN_EVERY == 0 else self.tree.next_move()
            # The tries of every answer meet the same worlds, as in the dracologist's search.
            self.tree.play(self.game.determinize(self.tree.seat, seed + move.tries), move)


def find_moments(
    start: Game,
    answers: Sequence[Sequence[str]],
    chosen: Collection[int],
    seed: int,
    budget_s: float = LONGEST_S,
    *,
    on_progress: OnProgress = lambda share: None,
    clock: Clock = perf_counter,
) -> list[Moment]:
    """Return the decisions of a game that cost the most points, then those that gained the most; one of each turn.

    ``answers``: all answers from ``start`` on; ``chosen``: the indices of those that are reviewed.  After
    ``budget_s`` seconds the results so far are used.
    """
    end = clock() + budget_s
    rng = random.Random(seed)
    choices = _reviewed_choices(start, answers, chosen)
    rounds = max(1, len(choices) // _FINALISTS).bit_length() if choices else 0
    done, all_of_it = 0, rounds * _PLAYOUTS_PER_ROUND + 2 * _FINAL_WORLDS * (_FINALISTS + _PRAISED)

    def in_time() -> bool:
        return clock() <= end

    def may_search() -> bool:
        return clock() <= end - _RESERVE * budget_s

    def report(playouts: int) -> None:
        nonlocal done
        done += playouts
        on_progress(min(1.0, done / all_of_it))

    for round_seed in [rng.getrandbits(60) for _ in range(rounds)]:
        for each in choices:
            each.run_playouts(max(_GIVEN_EVERY, _PLAYOUTS_PER_ROUND // len(choices)), round_seed, may_search)
            report(_PLAYOUTS_PER_ROUND // len(choices))
        choices = _halved(choices)
    found = list[tuple[float, _Choice]]()
    for each in _finalists(choices):
        if not in_time():
            break
        loss = _loss(each, rng.getrandbits(60), in_time)
        if loss is not None:
            found.append((loss, each))
        report(2 * _FINAL_WORLDS)
    found.sort(key=lambda each: each[0], reverse=True)
    mistakes = [each for each in found if each[0] > 0][:MAX_MISTAKES]
    gains = (each for each in reversed(found) if each[0] < 0)
    most = min(MAX_PRAISED, MAX_MOMENTS - len(mistakes))
    praised = list(islice((each for each in gains if _is_advised(each[1], end, clock)), most))
    return [_moment(choice, loss, rng.getrandbits(60), in_time) for loss, choice in (*mistakes, *praised)]


def _halved(choices: Sequence[_Choice]) -> list[_Choice]:
    """Return the half that seems to have cost most, the costliest first, and last the few that gained most."""
    ranked = sorted(choices, key=lambda each: each.loss, reverse=True)
    half = max(_FINALISTS, len(ranked) // 2)
    return ranked[:half] + ranked[half:][-max(_PRAISED, half // _FINALISTS) :]


def _moment(choice: _Choice, loss: float, seed: int, in_time: Callable[[], bool]) -> Moment:
    given, other = choice.given.answer, choice.best.answer
    better, worse = (other, given) if loss > 0 else (given, other)
    return Moment(
        *(choice.move, choice.game.state.round, choice.turn, other, abs(loss)),
        reasons_for(choice.game, better, worse, abs(loss), seed, in_time),
        is_good=loss < 0,
    )


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


def _loss(choice: _Choice, seed: int, in_time: Callable[[], bool]) -> float | None:
    """Return the loss by a choice in worlds that the search has not used, below 0 for a gain; None if insignificant.

    The heuristic policy follows both answers to the end of the turn, and the learnt evaluation judges them there.
    """
    game, seat, other = choice.game, choice.tree.seat, choice.best.answer
    losses = []
    for number in range(_FINAL_WORLDS):
        if number >= _LEAST_WORLDS and not in_time():
            break
        given, better = (
            _at_turn_end(game.determinize(seat, seed + number), seat, each)
            for each in (choice.given.answer, other)
        )
        losses.append(value.expected(better, seat) - value.expected(given, seat))
    loss = fmean(losses)
    if abs(loss) < max(MIN_LOSS_VP, _MIN_Z * stdev(losses) / len(losses) ** 0.5):
        return None
    return round(loss, 1)


def _is_advised(choice: _Choice, end: float, clock: Clock) -> bool:
    """Return whether the hint at a decision gives the answer first, or as good as the first; no if time is up."""
    game, seed, left_s = choice.game, seed_of(choice.game), end - clock()
    if left_s <= 0:
        return False
    for hint in hints(game.determinize(choice.tree.seat, seed), seed, left_s, clock):
        if sorted(hint.answer) == sorted(choice.given.answer):
            return True
        if not hint.is_even:
            return False
    return False


def _at_turn_end(world: Game, seat: int, answer: Sequence[str]) -> Game:
    """Play an answer and the rest of the seat's turn in a world; return that world."""
    world.apply(answer)
    keeper.finish_turn(world, seat)
    return world


def _finalists(choices: Sequence[_Choice]) -> list[_Choice]:
    """Return the choices to be compared, one of each turn: those that seem to have cost most, then gained most."""
    worst, best = list[_Choice](), list[_Choice]()
    seen = set[tuple[int, int, int]]()
    for found, most, ordered in ((worst, _FINALISTS, choices), (best, _PRAISED, choices[::-1])):
        for each in ordered:
            differs = (each.loss if found is worst else -each.loss) >= MIN_LOSS_VP
            if differs and len(found) < most and each.position not in seen:
                seen.add(each.position)
                found.append(each)
    return worst + best
