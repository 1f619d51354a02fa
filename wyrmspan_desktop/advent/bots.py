"""Bots and hints: random, greedy, and a search that tries answers in many orders of the deck.

None of them knows more than a player: the cards left in the deck follow from those that lie open, and its order is
redealt before they think.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from wyrmspan_desktop.advent import rules
from wyrmspan_desktop.advent.cards import HAND, Deck
from wyrmspan_desktop.advent.decisions import EXCUSE, FLIP, Option, option
from wyrmspan_desktop.advent.game import Game
from wyrmspan_desktop.advent.rules import FLIPPED
from wyrmspan_desktop.advent.state import LENGTH, TO_WIN, State
from wyrmspan_desktop.core.dice import Dice, RandomBot
from wyrmspan_desktop.core.race import MAX_HINTS, Clock, Tried, promising, race


class Bot(Protocol):
    """A program that answers the open decision of a game whose deck was reshuffled."""

    def answer(self, game: Game) -> list[str]: ...


class Hint(Struct, frozen=True):
    """An answer, and the results of the games tried from it on: their number, the wins, their mean score.

    None is tried if there is only one answer.
    """

    answer: list[str]
    tries: int
    won: int
    score: float


class GreedyBot:
    """Takes the answer that `Outlook` rates best, before a card is drawn; of equal ones the first offered."""

    def answer(self, game: Game) -> list[str]:
        """Return the best answer by looking one move ahead."""
        return [best(game)]


# --- one move ahead ---------------------------------------------------------------------------

SINGLE, PAIR = 0.06, 0.4
"""Probability that one fitting card among those left is enough for an incantation of one or two cards."""
FITS, IN_HAND, BY_RANK, FREE = 0.25, 0.15, 0.035, 5.0
"""Value of a card in hand: for fitting an incantation, for any card, for each rank; and of the Excuse."""
LEFT = 0.1
"""Value of a card in the deck."""


def best(game: Game) -> str:
    """Return the answer that `Outlook` rates best; of equal ones the first offered."""
    decision = game.decision
    assert decision is not None
    if len(decision.ids) == 1:
        return decision.ids[0]
    return max(decision.ids, key=Outlook(game.deck, game.state).rank)


class Outlook:
    """The values of the answers to a decision, in cards of finished incantations.

    A finished incantation counts its three cards; an unfinished one its cards times a probability of being
    finished, which grows with the number of cards left that fit it, and is 0 without any.  A card in hand counts
    some part of a card: more if it fits somewhere, more by its rank, most if it is the Excuse.  A card left in the
    deck counts a little.
    """

    def __init__(self, deck: Deck, state: State) -> None:
        self._deck, self._state = deck, state
        self._left = [card for card in state.deck if card not in deck.wyrms] + state.hand
        self._fitting: dict[tuple[int, int], int] = {}
        self._heads = [self._head(ring) for ring in state.rings]
        self._rings = [self._ring(*head) for head in self._heads]
        self._tame = sum(card not in deck.wyrms for card in state.deck)

    def rank(self, answer: str) -> tuple[int, float]:
        """Return the sort key of an answer: whether there is hope after it, then its value."""
        return self.hope(answer), self.after(answer)

    def hope(self, answer: str) -> int:
        """Return how far the game can go after an answer with the best possible order of the deck.

        2: it can be won; 1: fewer cards are left than must come to the hand to finish the last incantation; 0: too
        few even to fill the hand.
        """
        state, asked = self._state, option(answer)
        can_come = min(self._tame, len(state.deck) - FLIPPED) if asked.kind == FLIP else self._tame
        if can_come >= HAND + LENGTH * TO_WIN:
            return 2
        to_place = self._to_place(asked)
        to_fill = HAND - len(state.hand) + (asked.kind != FLIP) if to_place else 0
        return (can_come >= to_fill) + (can_come >= to_fill + to_place - 1)

    def _to_place(self, asked: Option) -> int:
        """Return the least number of cards still to be placed after an answer until the game is won."""
        begun = [cards if worth else 0 for (cards, *_), worth in zip(self._heads, self._rings, strict=True)]
        if asked.kind == "add":
            begun[asked.place - 1] += 1
        elif asked.kind == "start":
            begun[self._state.rings.index([])] = 1
        missing = TO_WIN - len(self._state.sealed)
        return LENGTH * missing - sum(sorted(begun, reverse=True)[:missing])

    def after(self, answer: str) -> float:
        """Return the value of the position after an answer, before a card is drawn."""
        state, asked = self._state, option(answer)
        heads, worth, left = self._heads, sum(self._rings), len(state.deck)
        card = asked.card
        if asked.kind in ("add", "start"):
            place = asked.place - 1 if asked.place else state.rings.index([])
            ring = [*state.rings[place], card]
            if len(ring) == LENGTH:
                if len(state.sealed) + 1 == TO_WIN:
                    return float("inf")
                head = self._head([])
                worth += LENGTH
            else:
                head = self._head(ring)
                worth += self._ring(*head)
            worth -= self._rings[place]
            heads = [*heads[:place], head, *heads[place + 1 :]]
        elif asked.kind == FLIP:
            left -= FLIPPED
        elif asked.kind == EXCUSE:
            card = self._deck.excuse
        return worth + LEFT * left + sum(self._card(heads, each) for each in state.hand if each != card)

    def _head(self, ring: list[int]) -> tuple[int, int, int]:
        """Return an incantation's number of cards, their highest rank, and the suits that they share."""
        return len(ring), rules.highest(self._deck, ring), rules.shared(self._deck, ring)

    def _ring(self, cards: int, rank: int, suits: int) -> float:
        if not cards:
            return 0.0
        fitting = self._fitting.get((rank, suits))
        if fitting is None:
            fitting = sum([rules.follows(self._deck, rank, suits, card) for card in self._left])
            self._fitting[rank, suits] = fitting
        return cards * (1 - (1 - (SINGLE if cards == 1 else PAIR)) ** fitting)

    def _card(self, heads: list[tuple[int, int, int]], card: int) -> float:
        deck = self._deck
        if card == deck.excuse:
            return FREE
        fits = any(cards and rules.follows(deck, rank, suits, card) for cards, rank, suits in heads)
        return IN_HAND + BY_RANK * deck.values[card] + FITS * fits


# --- the search -------------------------------------------------------------------------------

COMPARED = 5
"""Number of answers that are tried, the best by the greedy bot."""
CONVINCED = 2.0
"""Number of standard errors by which an answer must be better to replace the greedy bot's."""
_BY_SCORE = 0.01
"""Value of each card left in the deck, beyond that of a bare win."""


class Attempt(Tried):
    """An answer, and the games played on from it."""

    DOUBT = 1

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.won = self.score = 0

    def note(self, end: Game) -> None:
        """Add a game that was played on from the answer to its end."""
        score = end.scores()[0].total
        self.won += bool(end.winners)
        self.score += score
        self.values.append(1 + _BY_SCORE * score if end.winners else 0.0)

    @property
    def shown_value(self) -> tuple[float, float]:
        """The figures shown by hints: the share of games won, and the mean score of those."""
        return self.won / max(1, len(self.values)), self.score / max(1, self.won)


class SearchBot:
    """Plays the game to its end by the greedy bot after each promising answer, in many orders of the deck.

    All answers are tried in the same worlds, and the difference of two of them is judged by its standard error:
    those that are clearly worse than the best are dropped, and the greedy bot's own answer is given unless another
    one is better by more than chance.
    """

    def __init__(self, seed: int, budget_s: float, clock: Clock) -> None:
        self._dice, self._budget_s, self._clock = Dice(seed), budget_s, clock

    def answer(self, game: Game) -> list[str]:
        """Return the best answer that was found within the time."""
        return [self.rank(game)[0].answer]

    def rank(self, game: Game) -> list[Attempt]:
        """Return the compared answers, the best first; each was tried at least once, if there are several."""
        decision = game.decision
        assert decision is not None
        end = self._clock() + self._budget_s
        order = sorted(decision.ids, key=Outlook(game.deck, game.state).rank, reverse=True)

        def play(attempt: Attempt, world: int) -> None:
            attempt.note(_played(game, attempt.answer, world))

        attempts = [Attempt(answer) for answer in order[:COMPARED]]
        return race(attempts, play, self._dice, lambda: self._clock() < end, CONVINCED)


def _played(game: Game, answer: str, world: int) -> Game:
    """Return the end of a game played on from an answer, with the deck in the order of a world."""
    twin = game.determinize(0, world)
    twin.apply([answer])
    while twin.decision is not None:
        twin.apply([best(twin)])
    return twin


def hints(game: Game, seed: int, budget_s: float, clock: Clock) -> list[Hint]:
    """Return the best answers to the open decision, the best first; none when the game is over."""
    if game.decision is None:
        return []
    found = promising(SearchBot(seed, budget_s, clock).rank(game), lambda each: each.shown_value)
    return [
        Hint([each.answer], len(each.values), each.won, each.shown_value[1]) for each in found[:MAX_HINTS]
    ]


BOTS: dict[str, Callable[[int, float, Clock], Bot]] = {
    "random": lambda seed, budget_s, clock: RandomBot(seed),
    "greedy": lambda seed, budget_s, clock: GreedyBot(),
    "search": SearchBot,
}
"""By name, the weakest first."""


def make(name: str, seed: int, budget_s: float, clock: Clock) -> Bot:
    """Make a bot by name; `LookupError` if there is none."""
    return BOTS[name](seed, budget_s, clock)
