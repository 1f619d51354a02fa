"""Tables set up for tests: cards where a test wants them, and a deck that lies in the order it says.

Cards are called by their rank and the letters of their suits: ``7ML``, ``AS``, ``Crown W``, ``Pawn MSL``, ``Excuse``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain

import pytest

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.cards import EXCUSE, SUITS, default_deck
from wyrmspan_desktop.advent.state import PLACES, State
from wyrmspan_desktop.basis import rng

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
    places = [ids(split(ring)) for ring in rings]
    done = [ids(split(ring)) for ring in sealed]
    held, left, waiting = ids(split(hand)), ids(split(deck)), ids(split(aside))
    against = CARDS[wyrm] if wyrm else 0
    used = {*held, *left, *waiting, against, *chain.from_iterable(places + done)}
    state = State(
        content=DECK.content_hash,
        seed=1,
        rng=1,
        names=["Ada"],
        deck=left[::-1],
        hand=held,
        rings=places + [[] for _ in range(PLACES - len(places))],
        sealed=done,
        discard=[card for card in DECK.cards if card not in used],
        aside=waiting,
        wyrm=against,
        drawing=drawing,
        turn=turn,
        serial=20,
    )
    return Game.from_json(Game(DECK, state).to_json())


@contextmanager
def stacked() -> Iterator[None]:
    """Let the deck be drawn from its top as a test has laid it."""
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
    assert game.decision is not None
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
