"""Invariants of every game at every decision."""

from __future__ import annotations

from itertools import chain

from wyrmspan_desktop.advent import rules
from wyrmspan_desktop.advent.cards import HAND, Deck
from wyrmspan_desktop.advent.state import LENGTH, MAX_ANSWERS, PLACES, TO_WIN, State
from wyrmspan_desktop.core.errors import InvariantBroken
from wyrmspan_desktop.core.rng import MASK


def check(deck: Deck, state: State) -> None:
    """Raise `InvariantBroken` for a state that the rules cannot lead to."""
    _require(len(state.names) == 1, "one plays")
    _require(0 <= state.seed <= MASK and 0 <= state.rng <= MASK, "the generator has 64 bits")
    _require(0 <= state.serial <= MAX_ANSWERS, "no game has so many answers")
    _require(2 <= 2 * state.turn <= state.serial + 2, "a turn takes two answers")
    _check_cards(deck, state)
    _check_rings(deck, state)
    _check_moment(deck, state)


def _check_cards(deck: Deck, state: State) -> None:
    """Check that every card is in one place, and that wyrms are in no hand and no incantation."""
    kept = [*state.hand, *chain.from_iterable(state.rings + state.sealed)]
    elsewhere = [*state.deck, *state.discard, *state.aside, *([state.wyrm] if state.wyrm else [])]
    _require(sorted(kept + elsewhere) == sorted(deck.cards), "every card is in exactly one place")
    _require(not deck.wyrms & set(kept), "wyrms come to no hand and no incantation")
    _require(deck.wyrms.issuperset(state.aside), "wyrms alone are set aside")
    _require(not state.wyrm or state.wyrm in deck.wyrms, "wyrms alone are negated")


def _check_rings(deck: Deck, state: State) -> None:
    _require(len(state.rings) == PLACES, "incantations have five places")
    _require(all(len(ring) < LENGTH for ring in state.rings), "a full incantation is finished")
    _require(all(len(ring) == LENGTH for ring in state.sealed), "a finished incantation is full")
    for ring in state.rings + state.sealed:
        fitting = all(rules.fits(deck, ring[:place], card) for place, card in enumerate(ring))
        _require(fitting, "incantations ascend and share a suit")


def _check_moment(deck: Deck, state: State) -> None:
    """Check that the open question, or the end of the game, is consistent with the cards."""
    held, won = len(state.hand), state.outcome == "won"
    _require(won == (len(state.sealed) >= TO_WIN), "four finished incantations win")
    _require(not (state.wyrm and state.drawing), "a wyrm waits while no card is drawn")
    if won:
        _require((held, len(state.sealed)) == (HAND - 1, TO_WIN), "the last card of four incantations wins")
        _require(not (state.wyrm or state.drawing or state.aside), "nothing is left to do")
    elif state.outcome == "deck_empty":
        _require(not state.deck and held < HAND and not state.wyrm, "a card was missing")
    elif state.wyrm:
        _require(0 < held < HAND, "a wyrm comes to a hand that is being filled")
        can_be_negated = bool(rules.negations(deck, state))
        _require(can_be_negated != bool(state.outcome), "a wyrm that cannot be negated ends the game")
    elif state.drawing:
        _require(held < HAND, "a full hand is not filled")
    else:
        _require(not state.outcome, "a wyrm was there")
        _require(held == HAND, "a turn begins with a full hand")
        _require(not state.aside, "wyrms go back when the hand is full")


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise InvariantBroken(message)
