"""The rules: which card fits which incantation, what negates a wyrm, and reasons why answers are illegal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from wyrmspan_desktop.advent.cards import WYRMS, Deck, Suit, suits_in
from wyrmspan_desktop.advent.decisions import DRAW, EXCUSE, FLIP, option
from wyrmspan_desktop.advent.state import PLACES, State

CODES = (
    "over",
    "no_such_thing",
    "not_in_hand",
    "wyrm_waits",
    "draw_first",
    "not_drawing",
    "no_wyrm",
    "no_free_place",
    "nothing_there",
    "not_higher",
    "no_common_suit",
    "no_other_suit",
    "other_suit",
    "rank_too_low",
    "neither_suit_nor_rank",
    "deck_too_small",
    "no_excuse",
)
"""The closed set of reasons."""

FLIPPED = 2
"""Number of cards from the deck that negate a wyrm."""

WayName = Literal["suit", "rank", "flip", "excuse"]


class Unmet(Struct, frozen=True):
    """A condition that is not met: one of `CODES`, with numbers and suits.

    ``need`` and ``have``: the rank needed, or at least needed, and the highest there is; for ``deck_too_small``
    numbers of cards.  ``suits``: the suits of which one would do.
    """

    code: str
    need: int = 0
    have: int = 0
    suits: tuple[Suit, ...] = ()


class Way(Struct, frozen=True):
    """One of the four ways to negate a wyrm: its answers, or why there are none."""

    name: WayName
    ids: tuple[str, ...]
    unmet: Unmet | None = None


# --- incantations -----------------------------------------------------------------------------


def shared(deck: Deck, ring: Sequence[int]) -> int:
    """Return the suits, as bits, shared by all cards of an incantation that have a rank; all bits if there are none."""
    mask = -1
    for card in ring:
        if card != deck.excuse:
            mask &= deck.masks[card]
    return mask


def shared_suits(deck: Deck, ring: Sequence[int]) -> tuple[Suit, ...]:
    """Return the suits that an incantation may still become; all but wyrms while it has no card with a rank."""
    return tuple(suit for suit in suits_in(shared(deck, ring)) if suit != WYRMS)


def highest(deck: Deck, cards: Sequence[int]) -> int:
    """Return the highest rank among cards, 0 if none has one."""
    return max((deck.values[card] for card in cards), default=0)


def follows(deck: Deck, rank: int, suits: int, card: int) -> bool:
    """Whether a card fits an incantation of that `highest` rank and those `shared` suits.

    It must rank higher and share a suit with all others; the Excuse fits everywhere and restricts nothing.
    """
    return card == deck.excuse or (deck.values[card] > rank and bool(suits & deck.masks[card]))


def fits(deck: Deck, ring: Sequence[int], card: int) -> bool:
    """Whether a card may follow those of an unfinished incantation."""
    return follows(deck, highest(deck, ring), shared(deck, ring), card)


def actions(deck: Deck, state: State) -> tuple[str, ...]:
    """Return the answers at the beginning of a turn."""
    begun = [
        (place, highest(deck, ring), shared(deck, ring)) for place, ring in enumerate(state.rings, 1) if ring
    ]
    ids = []
    for card in state.hand:
        ids += [f"add {card} {place}" for place, rank, suits in begun if follows(deck, rank, suits, card)]
        if len(begun) < PLACES:
            ids.append(f"start {card}")
        ids.append(f"discard {card}")
    return tuple(ids)


# --- wyrms ------------------------------------------------------------------------------------


def matches(deck: Deck, wyrm: int, card: int) -> bool:
    """Return whether a card that is no wyrm shares a suit with a wyrm; the Excuse has no suit."""
    return bool(deck.masks[wyrm] & deck.masks[card])


def reaches(deck: Deck, wyrm: int, card: int) -> bool:
    """Whether the rank of a card equals or exceeds a wyrm's; the Excuse has none."""
    return deck.values[card] >= deck.values[wyrm]


def negations(deck: Deck, state: State) -> tuple[str, ...]:
    """Return the answers to a wyrm; empty if nothing negates it."""
    wyrm = state.wyrm
    ids = [f"negate {card}" for card in state.hand if matches(deck, wyrm, card) or reaches(deck, wyrm, card)]
    if len(state.deck) >= FLIPPED:
        ids.append(FLIP)
    if deck.excuse in state.hand:
        ids.append(EXCUSE)
    return tuple(ids)


def ways_by_card(deck: Deck, wyrm: int, card: int) -> tuple[WayName, ...]:
    """Return the ways in which a card of the hand negates a wyrm."""
    found: list[WayName] = []
    if matches(deck, wyrm, card):
        found.append("suit")
    if reaches(deck, wyrm, card):
        found.append("rank")
    return tuple(found)


def ways(deck: Deck, state: State) -> tuple[Way, ...]:
    """Return the four ways to negate the wyrm in question, in the order of the rules; none without a wyrm."""
    wyrm = state.wyrm
    if not wyrm or state.outcome:
        return ()
    by = {card: ways_by_card(deck, wyrm, card) for card in state.hand}
    suit = tuple(f"negate {card}" for card, found in by.items() if "suit" in found)
    rank = tuple(f"negate {card}" for card, found in by.items() if "rank" in found)
    flip = _why_no_flip(state)
    excuse = None if deck.excuse in state.hand else Unmet("no_excuse")
    return (
        Way("suit", suit, None if suit else _other_suit(deck, wyrm)),
        Way("rank", rank, None if rank else _too_low(deck, wyrm, state.hand)),
        Way("flip", () if flip else (FLIP,), flip),
        Way("excuse", () if excuse else (EXCUSE,), excuse),
    )


def _other_suit(deck: Deck, wyrm: int) -> Unmet:
    suits = deck[wyrm].other_suits
    return Unmet("other_suit", suits=suits) if suits else Unmet("no_other_suit")


def _too_low(deck: Deck, wyrm: int, cards: Sequence[int]) -> Unmet:
    return Unmet("rank_too_low", deck.values[wyrm], highest(deck, cards))


def _why_no_flip(state: State) -> Unmet | None:
    left = len(state.deck)
    return None if left >= FLIPPED else Unmet("deck_too_small", FLIPPED, left)


# --- why not ----------------------------------------------------------------------------------


def why_not(deck: Deck, state: State, option_id: str) -> tuple[Unmet, ...]:
    """Return the unmet conditions of an answer; none if it can be given."""
    if state.outcome:
        return (Unmet("over"),)
    try:
        asked = option(option_id)
    except ValueError:
        return (Unmet("no_such_thing"),)
    if asked.kind == DRAW:
        return () if state.drawing else (Unmet("wyrm_waits" if state.wyrm else "not_drawing"),)
    if state.drawing:
        return (Unmet("draw_first"),)
    if asked.kind in (FLIP, EXCUSE, "negate"):
        return _why_not_negated(deck, state, asked.kind, asked.card)
    if state.wyrm:
        return (Unmet("wyrm_waits"),)
    if asked.card not in state.hand:
        return (Unmet("not_in_hand"),)
    if asked.kind == "start" and all(state.rings):
        return (Unmet("no_free_place", need=PLACES),)
    return _why_not_added(deck, state, asked.card, asked.place) if asked.kind == "add" else ()


def _why_not_negated(deck: Deck, state: State, kind: str, card: int) -> tuple[Unmet, ...]:
    if not state.wyrm:
        return (Unmet("no_wyrm"),)
    if kind == FLIP:
        found = _why_no_flip(state)
        return (found,) if found else ()
    if kind == EXCUSE:
        return () if deck.excuse in state.hand else (Unmet("no_excuse"),)
    if card not in state.hand:
        return (Unmet("not_in_hand"),)
    if card == deck.excuse:
        return (Unmet("neither_suit_nor_rank"),)
    if ways_by_card(deck, state.wyrm, card):
        return ()
    return _other_suit(deck, state.wyrm), _too_low(deck, state.wyrm, [card])


def _why_not_added(deck: Deck, state: State, card: int, place: int) -> tuple[Unmet, ...]:
    if not 1 <= place <= PLACES:
        return (Unmet("no_such_thing"),)
    ring = state.rings[place - 1]
    if not ring:
        return (Unmet("nothing_there"),)
    if fits(deck, ring, card):
        return ()
    unmet, lowest = [], highest(deck, ring)
    if deck.values[card] <= lowest:
        unmet.append(Unmet("not_higher", lowest, deck.values[card]))
    if not shared(deck, ring) & deck.masks[card]:
        unmet.append(Unmet("no_common_suit", suits=shared_suits(deck, ring)))
    return tuple(unmet)
