"""Game review: finds the answers that lost most.

Every answer of a person is compared with the best one that the search finds, in worlds in which everything that the
seat could not see then was redealt: what was revealed later does not count.  Playouts are shared out by
sequential halving (Karnin et al. 2013): where little seems to be lost, no more are spent.  The reported loss comes
from worlds of its own, so an answer that was merely lucky during the search does not look better than it is.
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
MIN_LOSS_VP = 1.5
"""Least loss to be reported: the next search may rate a smaller one differently."""
LONGEST_S = 10.0
"""Time limit in seconds, after which the results so far are used; only then time changes the result."""
_RESERVE_S = 3.0
"""The part of that time reserved for comparing the finalists, in seconds."""
_SEARCH = 450
"""Number of playouts, over all answers together, before the half that seems to have lost less drops out."""
_FINALISTS = 6
_LAST = 60
"""Number of separate worlds in which both answers of each finalist are compared."""
_GIVEN = 3
"""One of so many playouts goes to the answer that was given."""
_ERRORS = 1.0
"""Least ratio of a loss to its standard error; the search has already found it once."""

OnProgress = Callable[[float], None]
"""Gets the progress, from 0 to 1."""


class Mistake(Struct, frozen=True):
    """An answer, given as the ``move``-th from 0, with a better one, the points lost, and the reasons.

    ``turn``: which turn of the seat's in the round; ``round`` and ``turn`` are 0 in the set-up.
    """

    move: int
    round: int
    turn: int
    better: list[str]
    points: float
    why: tuple[Reason, ...]


class _Choice:
    """An answer under review: the game before it, and the tree of alternatives."""

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
        """The alternatives that may be called better: none that needs a confirmation."""

    @property
    def best(self) -> Move:
        """The best of the alternatives, as far as known."""
        return max(self.others, key=surely)

    @property
    def loss(self) -> float:
        """The loss so far; 0 if no alternative was tried yet."""
        best = self.best
        return best.value - self.given.value if best.tries and self.given.tries else 0.0

    @property
    def when(self) -> tuple[int, int, int]:
        """The seat, the round, and the number of its turn."""
        return self.tree.seat, self.game.state.round, self.turn

    def learn(self, games: int, luck: int) -> None:
        """Run a number of playouts."""
        for number in range(games):
            move = self.given if number % _GIVEN == 0 else self.tree.next_move()
            # The tries of every answer meet the same worlds, as in the dracologist's search.
            self.tree.play(self.game.determinize(self.tree.seat, luck + move.tries), move)


def moments(
    start: Game,
    answers: Sequence[Sequence[str]],
    chosen: Collection[int],
    seed: int,
    *,
    on_progress: OnProgress = lambda share: None,
    clock: Clock = perf_counter,
) -> list[Mistake]:
    """Return the answers of a game that lost most, at most one of each turn, the costliest first.

    ``chosen``: the numbers of those among ``answers``, from 0, that are reviewed.
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
        on_progress(min(1.0, done / all_of_it))

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
        Mistake(
            *(each.move, each.game.state.round, each.turn, each.best.answer, loss),
            reasons_for(each.game, each.best.answer, each.given.answer, dice.getrandbits(60), in_time),
        )
        for loss, each in found[:MAX_MISTAKES]
    ]


def _choices(start: Game, answers: Sequence[Sequence[str]], chosen: Collection[int]) -> list[_Choice]:
    """Return the answers to review: those that had an alternative."""
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
    """Return the loss by a choice in worlds that had no part in finding the alternative; None if it is not clear.

    The heuristic policy follows both answers to the end of the turn, and the learnt evaluation judges them there.
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
    if gain < max(MIN_LOSS_VP, _ERRORS * stdev(gains) / _LAST**0.5):
        return None
    return round(gain, 1)


def _at_turn_end(world: Game, seat: int, answer: Sequence[str]) -> Game:
    """Play an answer and the rest of the seat's turn; the world is changed and returned."""
    world.apply(answer)
    keeper.finish_turn(world, seat)
    return world


def _of_turns(choices: Iterable[_Choice]) -> list[_Choice]:
    """Return the first choice of each turn with a loss worth reporting, at most `_FINALISTS`."""
    found: dict[tuple[int, int, int], _Choice] = {}
    for each in choices:
        if each.loss >= MIN_LOSS_VP:
            found.setdefault(each.when, each)
    return list(found.values())[:_FINALISTS]
