"""The cards, and the deck described by ``cards/decktet.json``, one card a line."""

from __future__ import annotations

import hashlib
from functools import cached_property, lru_cache
from typing import Literal, NoReturn

import msgspec
from msgspec import Struct

from wyrmspan_desktop.core import card_files
from wyrmspan_desktop.core.errors import CardError

FILE = "decktet.json"

Suit = Literal["moons", "suns", "waves", "leaves", "wyrms", "knots"]
Rank = Literal["ace", "2", "3", "4", "5", "6", "7", "8", "9", "crown", "pawn", "court", "excuse"]

SUITS: tuple[Suit, ...] = ("moons", "suns", "waves", "leaves", "wyrms", "knots")
RANKS: tuple[Rank, ...] = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "crown", "pawn", "court")
"""From the lowest, which counts 1, to the highest, which counts 12; other games with these cards order them
differently.
"""
WYRMS: Suit = "wyrms"
EXCUSE: Rank = "excuse"

HAND = 4
"""Number of cards in hand at the beginning of a turn."""
_MAX_CARDS, _MAX_SUITS = 200, 3


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as printed; saves, pictures and answers use its id."""

    id: int
    name: str
    rank: Rank
    suits: tuple[Suit, ...]

    @property
    def value(self) -> int:
        """The value of the rank, 1 to 12; 0 for the Excuse, which has none."""
        return RANKS.index(self.rank) + 1 if self.rank != EXCUSE else 0

    @property
    def is_wyrm(self) -> bool:
        """Whether it has the suit of wyrms: such a card never comes to the hand."""
        return WYRMS in self.suits

    @property
    def other_suits(self) -> tuple[Suit, ...]:
        """Its suits besides wyrms."""
        return tuple(suit for suit in self.suits if suit != WYRMS)


class Deck:
    """All cards of the game, by id.

    ``values`` and ``masks`` are indexed by ids: the value of each card, and its suits as bits in the order of
    `SUITS`, without wyrms.
    """

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = {card.id: card for card in cards}
        most = max(self.cards)
        self.values = [0] * (most + 1)
        self.masks = [0] * (most + 1)
        for card in cards:
            self.values[card.id] = card.value
            self.masks[card.id] = sum(1 << SUITS.index(suit) for suit in card.other_suits)
        self.wyrms = frozenset(card.id for card in cards if card.is_wyrm)
        self.excuse = next(card.id for card in cards if card.rank == EXCUSE)

    def __getitem__(self, card: int) -> Card:
        return self.cards[card]

    @cached_property
    def content_hash(self) -> str:
        """A hash of all cards, by which saves recognize other cards."""
        return hashlib.sha256(msgspec.json.encode(list(self.cards.values()))).hexdigest()[:16]


def suits_in(mask: int) -> tuple[Suit, ...]:
    """Return the suits of bits as in `Deck.masks`."""
    return tuple(suit for bit, suit in enumerate(SUITS) if mask >> bit & 1)


def decode(data: bytes) -> Deck:
    """Return the deck in the content of its file; raises `CardError`."""
    cards = card_files.cards(FILE, data, Card)
    for card in cards:
        if not 1 <= card.id <= _MAX_CARDS:
            _fail(card, "id", f"{card.id} is no number from 1 to {_MAX_CARDS}")
        if len(set(card.suits)) < len(card.suits):
            _fail(card, "suits", "a suit stands there twice", "Name each suit once")
        if card.rank == EXCUSE and card.suits:
            _fail(card, "suits", "the Excuse has no suit", "Leave the list empty: []")
        if card.rank != EXCUSE and not 1 <= len(card.suits) <= _MAX_SUITS:
            _fail(card, "suits", f"{len(card.suits)} suits", f"A card has 1 to {_MAX_SUITS}")
    excuses = sum(card.rank == EXCUSE for card in cards)
    if excuses != 1:
        raise CardError(FILE, None, "", f"the Excuse is there {excuses} times", "There is one in a deck")
    tame = sum(not card.is_wyrm for card in cards)
    if tame < HAND:
        raise CardError(FILE, None, "", f"{tame} cards are no wyrms", f"A hand needs {HAND}")
    return Deck(cards)


def _fail(card: Card, path: str, problem: str, fix: str = "") -> NoReturn:
    raise CardError(FILE, f"card {card.id}", path, problem, fix)


@lru_cache(maxsize=1)
def default_deck() -> Deck:
    """Return the shipped deck, read once."""
    from wyrmspan_desktop import resources

    return decode(resources.card_bytes(FILE))
