"""Bots and hints: random, greedy, and a search that plays the best answers on for some rounds.

None of them knows more than a player: hidden tiles are redealt before it thinks.  None of them passes, and none
moves about forever (`outlook.sensible`).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Protocol

from msgspec import Struct

from wyrmspan_desktop.core.dice import Dice
from wyrmspan_desktop.core.race import MAX_HINTS, Clock, Tried, promising, race
from wyrmspan_desktop.family.decisions import option
from wyrmspan_desktop.family.game import Game
from wyrmspan_desktop.family.outlook import HATCHED, NEEDED, best, ranked, sensible


class Bot(Protocol):
    """A program that answers the open decision of a game whose hidden tiles were redealt."""

    def answer(self, game: Game) -> list[str]: ...


class Hint(Struct, frozen=True):
    """An answer, how often it was played on, and by how many points its player was ahead then, on average."""

    answer: list[str]
    tries: int
    ahead: float


class RandomBot:
    """Chooses a kind of answer at random, then an answer of that kind, each with equal probability."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def answer(self, game: Game) -> list[str]:
        """Return one of the answers."""
        ids = sensible(game)
        kinds = list(dict.fromkeys(option(each).kind for each in ids))
        kind = kinds[self._dice.below(len(kinds))]
        of_it = [each for each in ids if option(each).kind == kind]
        return [of_it[self._dice.below(len(of_it))]]


class GreedyBot:
    """Takes the best answer by looking one move ahead; of equal ones the first offered.

    `outlook` has the values: points made, resources as far as dragons in the nest and the next egg need them and
    little beyond that (of gold at most four), a handler where a dragon may settle soon or where a tile of the hand
    fits, less the gains of others.  It settles, hatches and feeds whatever it can.
    """

    def answer(self, game: Game) -> list[str]:
        """Return the best answer by looking one move ahead."""
        return [best(game)]


# --- the search -------------------------------------------------------------------------------

COMPARED = 6
"""Number of answers that are tried, the best by the greedy bot."""
ROUNDS = 6
"""Number of rounds for which an answer is played on."""
CONVINCED = 0.7
"""Number of standard errors by which an answer must be better to replace the greedy bot's."""
SWAY = 4.0
"""Lead in points that is taken to win three games out of four while the game goes on."""
_BY_POINT = 0.005
"""Value of each point by which a game is lost.  Points by which it is won have none, because otherwise the search
would prolong games that it could end.
"""


class Attempt(Tried):
    """An answer, and the games played on from it."""

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.ahead = 0.0

    def note(self, end: Game, seat: int) -> None:
        """Add a game that was played on from the answer."""
        points = ahead(end, seat)
        self.ahead += points
        if end.is_over:
            self.values.append(1.0 if seat in end.winners else _BY_POINT * points)
        else:
            self.values.append(1 / (1 + exp(-points / SWAY)))

    @property
    def shown_value(self) -> float:
        """The lead of its player in points, on average, as hints show it."""
        return self.ahead / max(1, len(self.values))


class SearchBot:
    """Plays on by the greedy bot after each promising answer, in many deals of the hidden tiles.

    All answers are tried in the same worlds, and the difference of two of them is judged by its standard error:
    those that are clearly worse than the best are dropped, and the greedy bot's own answer is given unless another
    one is better by more than chance.  Only actions and eggs are searched.
    """

    def __init__(self, seed: int, budget_s: float, clock: Clock) -> None:
        self._dice, self._budget_s, self._clock = Dice(seed), budget_s, clock

    def answer(self, game: Game) -> list[str]:
        """Return the best answer that was found within the time."""
        assert game.decision is not None
        if game.decision.kind not in ("action", "hatch"):
            return [best(game)]
        return [self.rank(game)[0].answer]

    def rank(self, game: Game) -> list[Attempt]:
        """Return the compared answers, the best first; each was tried at least once, if there are several."""
        assert game.decision is not None
        end, seat = self._clock() + self._budget_s, game.decision.seat

        def play(attempt: Attempt, world: int) -> None:
            attempt.note(_played(game, attempt.answer, seat, world), seat)

        answers = [Attempt(answer) for answer in ranked(game)[:COMPARED]]
        return race(answers, play, self._dice, lambda: self._clock() < end, CONVINCED)


def _played(game: Game, answer: str, seat: int, world: int) -> Game:
    """Return a game played on from an answer for some rounds, or to its end, with the hidden tiles of a world."""
    twin = game.determinize(seat, world)
    last = game.state.round + ROUNDS
    twin.apply([answer])
    while twin.decision is not None and (twin.state.round, twin.state.turn) != (last, seat):
        twin.apply([best(twin)])
    return twin


_IN_REACH = 0.5
"""Factor for the greedy bot's values of dragons that have not settled, their food, and resources."""


def ahead(game: Game, seat: int) -> float:
    """Return a seat's lead over the best of the others in points, including those within reach."""
    worths = []
    for score, player in zip(game.scores(), game.state.players, strict=True):
        worth = float(score.total)
        if not game.is_over:
            worth += _IN_REACH * (HATCHED * len(player.nest) + score.food)
            worth += _IN_REACH * NEEDED * sum(min(each, 4) for each in player.resources)
        worths.append(worth)
    return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)


def hints(game: Game, seed: int, budget_s: float, clock: Clock) -> list[Hint]:
    """Return the best answers to the open decision, the best in whole points first; none when the game is over."""
    if game.decision is None:
        return []
    found = promising(SearchBot(seed, budget_s, clock).rank(game), lambda each: round(each.shown_value))
    return [Hint([each.answer], len(each.values), each.shown_value) for each in found[:MAX_HINTS]]


BOTS: dict[str, Callable[[int, float, Clock], Bot]] = {
    "random": lambda seed, budget_s, clock: RandomBot(seed),
    "greedy": lambda seed, budget_s, clock: GreedyBot(),
    "search": SearchBot,
}
"""By name, the weakest first."""


def make(name: str, seed: int, budget_s: float, clock: Clock) -> Bot:
    """Make a bot by name; `LookupError` if there is none."""
    return BOTS[name](seed, budget_s, clock)
