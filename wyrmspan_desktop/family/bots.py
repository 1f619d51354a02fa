"""Players made of code, and hints: random, greedy, and a search that plays the best answers on for some rounds.

None of them knows more than a player: what it cannot see is dealt anew before it thinks.  None of them passes, and
none moves about forever (`outlook.sensible`).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Protocol

from msgspec import Struct

from wyrmspan_desktop.basis.dice import Dice
from wyrmspan_desktop.basis.race import MOST_HINTS, Clock, Tried, promising, race
from wyrmspan_desktop.family.decisions import option
from wyrmspan_desktop.family.game import Game
from wyrmspan_desktop.family.outlook import HATCHED, NEEDED, best, ranked, sensible


class Bot(Protocol):
    """Whoever answers the open decision of a game whose hidden tiles were dealt anew."""

    def answer(self, game: Game) -> list[str]: ...


class Hint(Struct, frozen=True):
    """An answer, how often it was played on, and by how many points its player was ahead then, on average."""

    answer: list[str]
    tries: int
    ahead: float


class RandomBot:
    """Every kind of answer is as likely as any other, and so is every answer of its kind."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def answer(self, game: Game) -> list[str]:
        """One of the answers."""
        ids = sensible(game)
        kinds = list(dict.fromkeys(option(each).kind for each in ids))
        kind = kinds[self._dice.below(len(kinds))]
        of_it = [each for each in ids if option(each).kind == kind]
        return [of_it[self._dice.below(len(of_it))]]


class GreedyBot:
    """Takes the answer after which it is best off, as far as one move tells; of equal ones the first offered.

    `outlook` says what is counted: points that are made, resources as far as dragons in the nest and the next egg
    need them and little beyond that (of gold at most four), a handler where a dragon may settle soon or where a
    tile of the hand fits, less what others get.  Whatever can settle settles, hatches and eats.
    """

    def answer(self, game: Game) -> list[str]:
        """The best answer, as far as one move tells."""
        return [best(game)]


# --- the search -------------------------------------------------------------------------------

COMPARED = 6
"""So many answers are tried, those that the greedy bot likes best."""
ROUNDS = 6
"""So many rounds an answer is played on for."""
CONVINCED = 0.7
"""By so many standard errors an answer has to be better than the greedy bot's to be given instead."""
SWAY = 4.0
"""Whoever is ahead by so many points while the game goes on wins three times out of four, or so it is taken."""
_BY_POINT = 0.005
"""How much each point is worth by which a game is lost; those by which it is won are worth nothing, or the search
would go on and on with games that it could end."""


class Attempt(Tried):
    """An answer, and the games that went on from it."""

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.ahead = 0.0

    def note(self, end: Game, seat: int) -> None:
        """Add a game that went on from the answer."""
        points = ahead(end, seat)
        self.ahead += points
        if end.is_over:
            self.values.append(1.0 if seat in end.winners else _BY_POINT * points)
        else:
            self.values.append(1 / (1 + exp(-points / SWAY)))

    @property
    def told(self) -> float:
        """By how many points its player was ahead, on average, as hints tell it."""
        return self.ahead / max(1, len(self.values))


class SearchBot:
    """Plays on by the greedy bot after each promising answer, with one deal of the hidden tiles after another.

    All answers are tried in the same worlds, and the difference of two of them is judged by its standard error:
    those that are clearly worse than the best are dropped, and the greedy bot's own answer is given unless
    another one is better by more than chance.  Only actions and eggs are searched.
    """

    def __init__(self, seed: int, budget_s: float, clock: Clock) -> None:
        self._dice, self._budget_s, self._clock = Dice(seed), budget_s, clock

    def answer(self, game: Game) -> list[str]:
        """The best answer that was found within the time."""
        assert game.decision is not None
        if game.decision.kind not in ("action", "hatch"):
            return [best(game)]
        return [self.rank(game)[0].answer]

    def rank(self, game: Game) -> list[Attempt]:
        """The answers that were compared, the best first; each was tried once at least, if there are several."""
        assert game.decision is not None
        end, seat = self._clock() + self._budget_s, game.decision.seat

        def play(attempt: Attempt, world: int) -> None:
            attempt.note(_played(game, attempt.answer, seat, world), seat)

        answers = [Attempt(answer) for answer in ranked(game)[:COMPARED]]
        return race(answers, play, self._dice, lambda: self._clock() < end, CONVINCED)


def _played(game: Game, answer: str, seat: int, world: int) -> Game:
    """A game that goes on from an answer for some rounds, or to its end, with the hidden tiles of a world."""
    twin = game.determinize(seat, world)
    last = game.state.round + ROUNDS
    twin.apply([answer])
    while twin.decision is not None and (twin.state.round, twin.state.turn) != (last, seat):
        twin.apply([best(twin)])
    return twin


_IN_REACH = 0.5
"""What a dragon that has not settled, its food and resources are worth of what the greedy bot sees in them."""


def ahead(game: Game, seat: int) -> float:
    """By how many points a seat is ahead of the best of the others, with what is in reach."""
    worths = []
    for score, player in zip(game.scores(), game.state.players, strict=True):
        worth = float(score.total)
        if not game.is_over:
            worth += _IN_REACH * (HATCHED * len(player.nest) + score.food)
            worth += _IN_REACH * NEEDED * sum(min(each, 4) for each in player.resources)
        worths.append(worth)
    return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)


def hints(game: Game, seed: int, budget_s: float, clock: Clock) -> list[Hint]:
    """The best answers to the open decision, the best in whole points first; none when the game is over."""
    if game.decision is None:
        return []
    found = promising(SearchBot(seed, budget_s, clock).rank(game), lambda each: round(each.told))
    return [Hint([each.answer], len(each.values), each.told) for each in found[:MOST_HINTS]]


BOTS: dict[str, Callable[[int, float, Clock], Bot]] = {
    "random": lambda seed, budget_s, clock: RandomBot(seed),
    "greedy": lambda seed, budget_s, clock: GreedyBot(),
    "search": SearchBot,
}
"""By name, the weakest first."""


def make(name: str, seed: int, budget_s: float, clock: Clock) -> Bot:
    """A bot of a name; `LookupError` if there is none."""
    return BOTS[name](seed, budget_s, clock)
