"""Looking back on a game: where another answer would have been worth most.

Every answer that somebody chose is compared with the answer that the search finds, in worlds in which everything that
its seat could not see then was dealt anew: what only came to light later does not count.  Playouts are shared out by
sequential halving (Karnin et al. 2013): where little seems to be lost, no more are spent.  The reported loss comes from
worlds of its own, so an answer that was merely lucky during the search does not look better than it is.
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

MOST = 3
LEAST_VP = 1.5
"""A smaller difference is no moment: the next search may see it otherwise."""
LONGEST_S = 10.0
"""Where it would take longer, what was found until then has to do; only there the time changes what is found."""
_RESERVE_S = 3.0
"""So much of that is kept for comparing the finalists."""
_SEARCH = 450
"""So many games are played on, all answers together, before the half that seems to have cost less is left out."""
_FINALISTS = 6
_LAST = 60
"""Both answers of each finalist are compared in so many worlds of their own."""
_GIVEN = 3
"""Of so many games one goes to the answer that was given."""
_ERRORS = 1.0
"""What such games tell has to be so many times as large as its standard error: the search has said it before."""

Told = Callable[[float], None]
"""Hears how much of the work is done, from 0 to 1."""


class Moment(Struct, frozen=True):
    """An answer, by how many were given before it, what would have been better, by how many points, and why.

    ``turn``: the seat's how many-th of the round it was in; both are 0 in the set-up.
    """

    move: int
    round: int
    turn: int
    better: list[str]
    points: float
    why: tuple[Reason, ...]


class _Choice:
    """One answer that is looked back on: the game before it, and the tree of what could have been answered."""

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
        self.others = [
            each
            for each in self.tree.moves
            if each is not self.given and doubt_about(decision, each.answer) is None
        ]
        """The answers that may be called better: none that the game itself would ask about once more."""

    @property
    def best(self) -> Move:
        """The best of the others, so far as it is known."""
        return max(self.others, key=surely)

    @property
    def loss(self) -> float:
        """What was lost, as it looks so far; nothing if no other answer was tried yet."""
        best = self.best
        return best.value - self.given.value if best.tries and self.given.tries else 0.0

    @property
    def when(self) -> tuple[int, int, int]:
        """Whose turn it was, of which round, and which of them."""
        return self.tree.seat, self.game.state.round, self.turn

    def learn(self, games: int, luck: int) -> None:
        """Play so many games on."""
        for number in range(games):
            move = self.given if number % _GIVEN == 0 else self.tree.next_move()
            # As the dracologist does: the tries of every answer meet the same worlds.
            self.tree.play(self.game.determinize(self.tree.seat, luck + move.tries), move)


def moments(
    start: Game,
    answers: Sequence[Sequence[str]],
    chosen: Collection[int],
    seed: int,
    *,
    told: Told = lambda share: None,
    clock: Clock = perf_counter,
) -> list[Moment]:
    """The answers of a game that cost most, at most one of a turn, the costliest first.

    ``chosen``: the numbers of those among its ``answers``, from 0, that are looked back on.
    """
    end = clock() + LONGEST_S
    dice = random.Random(seed)
    choices = _choices(start, answers, chosen)
    rounds = max(1, len(choices) // _FINALISTS).bit_length() if choices else 0
    done, all_of_it = 0, rounds * _SEARCH + 2 * _LAST * _FINALISTS

    def in_time() -> bool:
        return clock() <= end

    def tell(games: int) -> None:
        nonlocal done
        done += games
        told(min(1.0, done / all_of_it))

    for luck in [dice.getrandbits(60) for _ in range(rounds)]:
        for each in choices:
            if clock() > end - _RESERVE_S:
                break
            each.learn(max(_GIVEN, _SEARCH // len(choices)), luck)
            tell(_SEARCH // len(choices))
        choices = sorted(choices, key=lambda each: each.loss, reverse=True)
        choices = choices[: max(_FINALISTS, len(choices) // 2)]
    found = list[tuple[float, _Choice]]()
    for each in _of_turns(choices):
        if not in_time():
            break
        loss = _loss(each, dice.getrandbits(60))
        if loss is not None:
            found.append((loss, each))
        tell(2 * _LAST)
    found.sort(key=lambda each: each[0], reverse=True)
    return [
        Moment(
            *(each.move, each.game.state.round, each.turn, each.best.answer, loss),
            reasons_for(each.game, each.best.answer, each.given.answer, dice.getrandbits(60), in_time),
        )
        for loss, each in found[:MOST]
    ]


def _choices(start: Game, answers: Sequence[Sequence[str]], chosen: Collection[int]) -> list[_Choice]:
    """What is looked back on: answers that had an alternative."""
    game, turns, found = start.clone(), [0] * len(start.state.players), []
    for number, answer in enumerate(answers):
        decision = game.decision
        assert decision is not None
        if number in chosen and not decision.forced:
            choice = _Choice(number, turns[decision.seat], game.clone(), answer)
            if choice.others:
                found.append(choice)
        for event in game.apply(answer).events:
            if event.type == "round_began":
                turns = [0] * len(turns)
            elif event.type == "turn_began" and event.seat is not None and event.seat < len(turns):
                turns[event.seat] += 1
    return found


def _loss(choice: _Choice, luck: int) -> float | None:
    """The loss by a choice in worlds that had no part in finding the other answer; None if it is not clear.

    Both answers are followed to the end of the turn by rules of thumb and judged by the learnt evaluation there.
    """
    game, seat, other = choice.game, choice.tree.seat, choice.best.answer
    gains = []
    for number in range(_LAST):
        given, better = (
            _at_turn_end(game.determinize(seat, luck + number), seat, each)
            for each in (choice.given.answer, other)
        )
        gains.append(value.expected(better, seat) - value.expected(given, seat))
    gain = fmean(gains)
    if gain < max(LEAST_VP, _ERRORS * stdev(gains) / _LAST**0.5):
        return None
    return round(gain, 1)


def _at_turn_end(world: Game, seat: int, answer: Sequence[str]) -> Game:
    """A world at the end of the seat's turn that continues with an answer; the world is changed."""
    world.apply(answer)
    keeper.finish_turn(world, seat)
    return world


def _of_turns(choices: Iterable[_Choice]) -> list[_Choice]:
    """Of every turn the first, and of those who may be told the first so many."""
    found: dict[tuple[int, int, int], _Choice] = {}
    for each in choices:
        if each.loss >= LEAST_VP:
            found.setdefault(each.when, each)
    return list(found.values())[:_FINALISTS]
