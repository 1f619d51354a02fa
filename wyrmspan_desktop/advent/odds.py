"""Numbers of cards left in the deck by kind, which a player could count too."""

from __future__ import annotations

from msgspec import Struct

from wyrmspan_desktop.advent import rules
from wyrmspan_desktop.advent.cards import SUITS, WYRMS, Deck, Suit
from wyrmspan_desktop.advent.state import State


class Odds(Struct, frozen=True):
    """Numbers of cards in the deck, which has ``left`` cards.

    ``wyrms``: all wyrms; ``wyrms_with``: those with each other suit; ``wyrms_beaten``: those that some card of the
    hand negates; ``suits``: other cards of each suit; ``fitting``: those that fit the incantation in each of the
    five places, None where there is none.
    """

    left: int
    wyrms: int
    wyrms_with: dict[Suit, int]
    wyrms_beaten: int
    suits: dict[Suit, int]
    has_excuse: bool
    fitting: tuple[int | None, ...]


def odds(deck: Deck, state: State) -> Odds:
    """Return the odds of the next card; they are public, since everything outside the deck lies open."""
    wyrms = [card for card in state.deck if card in deck.wyrms]
    others = [card for card in state.deck if card not in deck.wyrms]
    tame = [suit for suit in SUITS if suit != WYRMS]
    return Odds(
        left=len(state.deck),
        wyrms=len(wyrms),
        wyrms_with={suit: sum(suit in deck[card].suits for card in wyrms) for suit in tame},
        wyrms_beaten=sum(any(rules.ways_by_card(deck, wyrm, card) for card in state.hand) for wyrm in wyrms),
        suits={suit: sum(suit in deck[card].suits for card in others) for suit in tame},
        has_excuse=deck.excuse in state.deck,
        fitting=tuple(
            sum(rules.fits(deck, ring, card) for card in others) if ring else None for ring in state.rings
        ),
    )
