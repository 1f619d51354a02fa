"""Tables set up for tests: cards where a test wants them, and a deck that lies in the order it says.

Cards are called by their rank and the letters of their suits: ``7ML``, ``AS``, ``Crown W``, ``Pawn MSL``, ``Excuse``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import pytest

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.cards import EXCUSE, SUITS, default_deck
from wyrmspan_desktop.core import rng
from wyrmspan_desktop.scenarios.advent import set_up

DECK = default_deck()
_LETTERS = dict(zip(SUITS, "MSWLYK", strict=True))


def _called(card: int) -> str:
    found = DECK[card]
    suits = "".join(_LETTERS[suit] for suit in found.suits)
    if found.rank == EXCUSE:
        return "Excuse"
    short = {"ace": "A", "crown": "Crown ", "pawn": "Pawn ", "court": "Court "}
    return short.get(found.rank, found.rank) + suits


CARDS = {_called(card): card for card in DECK.cards}


def ids(names: Iterable[str]) -> list[int]:
    return [CARDS[name] for name in names]


def called(cards: Iterable[int]) -> list[str]:
    """Cards as tests call them."""
    return [_called(card) for card in cards]


def split(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def table(
    hand: str,
    *,
    deck: str = "",
    rings: Sequence[str] = (),
    sealed: Sequence[str] = (),
    aside: str = "",
    wyrm: str = "",
    drawing: bool = False,
    turn: int = 5,
) -> Game:
    """A game in which these cards lie there, the deck from its top; all others are discarded.

    The deck lies in that order only within `stacked`.
    """
    return set_up(
        ids(split(hand)),
        deck=ids(split(deck))[::-1],
        rings=[ids(split(ring)) for ring in rings],
        sealed=[ids(split(ring)) for ring in sealed],
        aside=ids(split(aside)),
        wyrm=CARDS[wyrm] if wyrm else 0,
        drawing=drawing,
        turn=turn,
    )


@contextmanager
def stacked() -> Iterator[None]:
    """Draw from the top of the deck as arranged by the test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rng, "draw", lambda state, bound: (state + 1, bound - 1))
        yield


def answer(verb: str, card: str = "", place: int = 0) -> str:
    """The id of an answer."""
    return " ".join([verb, *([str(CARDS[card])] if card else []), *([str(place)] if place else [])])


def play(game: Game, verb: str, card: str = "", place: int = 0) -> list[str]:
    """Give an answer, the deck as it lies; what happened, an event a line, as in ``drew 7ML``."""
    with stacked():
        step = game.apply([answer(verb, card, place)])
    game.check()
    lines = []
    for event in step.events:
        what = event.data.get("card") or event.data.get("wyrm")
        lines.append(f"{event.type} {_called(what)}" if what else event.type)
    return lines


def offered(game: Game) -> set[str]:
    """The answers that are offered, as in ``add 7ML 2``."""
    return {
        " ".join(
            [
                each.kind,
                *([_called(each.card)] if each.card else []),
                *([str(each.place)] if each.place else []),
            ]
        )
        for each in game.decision.options
    }


def why_not(game: Game, verb: str, card: str = "", place: int = 0) -> list[str]:
    """The codes of the reasons why an answer cannot be given."""
    return [unmet.code for unmet in game.why_not(answer(verb, card, place))]
