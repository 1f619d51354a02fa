"""Players made of code, and hints: random, greedy, and a search that tries every answer in many orders of the deck.

None of them knows more than a player: what is left in the deck follows from what lies open, and its order is
dealt anew before they think.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Protocol

from msgspec import Struct

from wyrmspan_desktop.advent import rules
from wyrmspan_desktop.advent.cards import Deck
from wyrmspan_desktop.advent.decisions import FLIP, option
from wyrmspan_desktop.advent.game import Game
from wyrmspan_desktop.advent.rules import FLIPPED
from wyrmspan_desktop.advent.state import LENGTH, TO_WIN, State
from wyrmspan_desktop.basis import rng

BUDGET_S = 0.8
HINTS_S = 1.0
MOST_HINTS = 3

Clock = Callable[[], float]


class Bot(Protocol):
    """Whoever answers the open decision of a game whose deck was shuffled anew."""

    def answer(self, game: Game) -> list[str]: ...


class Hint(Struct, frozen=True):
    """An answer, and how the games ended that were tried from it on: how many, how many won, their mean score.

    None is tried if there is but one answer.
    """

    answer: list[str]
    tries: int
    won: int
    score: float


class Dice:
    """Random numbers of the rules' own generator: the same on every platform."""

    def __init__(self, seed: int) -> None:
        self._state = seed & rng.MASK

    def below(self, bound: int) -> int:
        """A number in ``range(bound)``."""
        self._state, number = rng.draw(self._state, bound)
        return number


class RandomBot:
    """Every legal answer is as likely as any other."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)

    def answer(self, game: Game) -> list[str]:
        """One of the answers."""
        assert game.decision is not None
        ids = game.decision.ids
        return [ids[self._dice.below(len(ids))]]


class GreedyBot:
    """Takes the answer after which `worth` is greatest, before a card is drawn; of equal ones the first offered."""

    def answer(self, game: Game) -> list[str]:
        """The best answer, as far as one move tells."""
        return [best(game)]


# --- one move ahead ---------------------------------------------------------------------------

SINGLE, PAIR = 0.05, 0.36
"""The chance that one fitting card among those that are left is enough for an incantation of one or two cards."""
FITS, IN_HAND, BY_RANK, FREE = 0.25, 0.15, 0.03, 3.6
"""What a card in hand is worth: that fits an incantation, any one, for each rank; and the Excuse."""
LEFT = 0.1
"""What a card in the deck is worth."""


def best(game: Game) -> str:
    """The answer after which `worth` is greatest; of equal ones the first offered."""
    decision = game.decision
    assert decision is not None
    if len(decision.ids) == 1:
        return decision.ids[0]
    outlook = Outlook(game.deck, game.state)
    return max(decision.ids, key=outlook.after)


class Outlook:
    """What the answers to a decision are worth, in cards of finished incantations.

    A finished incantation counts its three cards; an unfinished one as many as it has, times a chance of being
    finished, which grows with the number of cards left that fit it, and is nothing where none does.  A card
    in hand counts some part of a card: more if it fits somewhere, more by its rank, most if it is the Excuse.
    A card left in the deck counts a little.
    """

    def __init__(self, deck: Deck, state: State) -> None:
        self._deck, self._state = deck, state
        self._left = [card for card in state.deck if card not in deck.wyrms] + state.hand
        self._rings = [self._ring(ring) for ring in state.rings]

    def after(self, answer: str) -> float:
        """The worth of the position after an answer, before a card is drawn."""
        state, asked = self._state, option(answer)
        rings, worth, left = state.rings, sum(self._rings), len(state.deck)
        hand = [card for card in state.hand if card != asked.card]
        if asked.kind in ("add", "start"):
            place = asked.place - 1 if asked.place else rings.index([])
            ring = [*rings[place], asked.card]
            is_full = len(ring) == LENGTH
            if is_full and len(state.sealed) + 1 == TO_WIN:
                return float("inf")
            worth += (LENGTH if is_full else self._ring(ring)) - self._rings[place]
            rings = [*rings[:place], [] if is_full else ring, *rings[place + 1 :]]
        elif asked.kind == FLIP:
            left -= FLIPPED
        elif asked.kind == "excuse":
            hand.remove(self._deck.excuse)
        return worth + LEFT * left + sum(self._card(rings, card) for card in hand)

    def _ring(self, ring: list[int]) -> float:
        fitting = sum(rules.fits(self._deck, ring, card) for card in self._left if card not in ring)
        alone = SINGLE if len(ring) == 1 else PAIR
        return len(ring) * (1 - (1 - alone) ** fitting) if ring else 0.0

    def _card(self, rings: list[list[int]], card: int) -> float:
        deck = self._deck
        if card == deck.excuse:
            return FREE
        fits = any(ring and rules.fits(deck, ring, card) for ring in rings)
        return IN_HAND + BY_RANK * deck.values[card] + FITS * fits


# --- the search -------------------------------------------------------------------------------

COMPARED = 6
"""So many answers are tried, those that the greedy bot likes best."""
CURIOSITY = 0.4
"""How much an answer that was seldom tried is preferred."""
_WON, _BY_SCORE = 0.8, 0.2 / 30
"""What a game is worth that was won, and how much more each point of its score makes it; 30 is the best score."""


class Tried:
    """An answer, how often it was tried, and what came of it."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.games = self.won = self.score = 0

    def note(self, end: Game) -> None:
        """Add a game that went on from the answer to its end."""
        self.games += 1
        if end.winners:
            self.won += 1
            self.score += end.scores()[0].total

    @property
    def value(self) -> float:
        """The mean worth of those games."""
        return (_WON * self.won + _BY_SCORE * self.score) / max(1, self.games)

    def promise(self, all_games: int) -> float:
        """Its value, and more the less is known of it (UCB1)."""
        return self.value + CURIOSITY * sqrt(log(all_games) / self.games) if self.games else float("inf")


class SearchBot:
    """Plays the game to its end by the greedy bot after each promising answer, in ever new orders of the deck.

    Of the answers that the greedy bot likes best the next to be tried is always the one that promises most
    (UCB1 at the root).  The answer is the one that was tried most often; of equal ones the greedier.
    """

    def __init__(self, seed: int, budget_s: float, clock: Clock) -> None:
        self._dice, self._budget_s, self._clock = Dice(seed), budget_s, clock

    def answer(self, game: Game) -> list[str]:
        """The best answer that was found within the time."""
        return [self.rank(game)[0].answer]

    def rank(self, game: Game) -> list[Tried]:
        """The answers that were compared, the best first; each was tried once at least, if there are several."""
        decision = game.decision
        assert decision is not None
        end = self._clock() + self._budget_s
        outlook = Outlook(game.deck, game.state)
        order = sorted(decision.ids, key=outlook.after, reverse=True)
        tried = [Tried(answer) for answer in order[:COMPARED]]
        count = 0
        while len(tried) > 1 and (count < len(tried) or self._clock() < end):
            each = max(tried, key=lambda one: one.promise(count))
            each.note(self._played(game, each.answer))
            count += 1
        return sorted(tried, key=lambda one: one.games, reverse=True)

    def _played(self, game: Game, answer: str) -> Game:
        """The end of a game that goes on from an answer with the deck in some order."""
        twin = game.determinize(0, self._dice.below(1 << 31))
        twin.apply([answer])
        while twin.decision is not None:
            twin.apply([best(twin)])
        return twin


def hints(game: Game, seed: int, budget_s: float, clock: Clock) -> list[Hint]:
    """The best answers to the open decision, the best first; none when the game is over."""
    if game.decision is None:
        return []
    found = SearchBot(seed, budget_s, clock).rank(game)[:MOST_HINTS]
    return [Hint([each.answer], each.games, each.won, each.score / max(1, each.won)) for each in found]


BOTS: dict[str, Callable[[int, float, Clock], Bot]] = {
    "random": lambda seed, budget_s, clock: RandomBot(seed),
    "greedy": lambda seed, budget_s, clock: GreedyBot(),
    "search": SearchBot,
}
"""By name, the weakest first."""


def make(name: str, seed: int, budget_s: float, clock: Clock) -> Bot:
    """A bot of a name; `LookupError` if there is none."""
    return BOTS[name](seed, budget_s, clock)
