"""The deck's file: what it holds, and what is said of one that cannot be used."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.advent.tables import CARDS, DECK
from wyrmspan_desktop import resources
from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.cards import FILE, RANKS, SUITS, decode, default_deck
from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.games.advent import Advent

CONTENT: list[dict[str, Any]] = json.loads(resources.card_bytes(FILE))


def changed(number: int, **changes: Any) -> bytes:
    """The file with one card changed."""
    cards = [{**card, **changes} if card["id"] == number else card for card in CONTENT]
    return json.dumps(cards).encode()


def test_deck_file_has_one_card_per_line() -> None:
    lines = resources.card_bytes(FILE).decode().splitlines()
    assert (lines[0], lines[-1], len(lines)) == ("[", "]", 47)
    assert [json.loads(line.rstrip(","))["id"] for line in lines[1:-1]] == [*range(1, 46)]
    assert len(CARDS) == len(DECK.cards) == 45, "no two are alike"
    assert len({card.name for card in DECK.cards.values()}) == 45
    assert default_deck() is DECK
    assert decode(resources.card_bytes(FILE)).content_hash == DECK.content_hash


def test_values_and_bits_are_those_of_the_cards() -> None:
    read = decode(resources.card_bytes(FILE))
    assert (read.values, read.masks) == (DECK.values, DECK.masks)
    assert (len(read.values), read.values[0], read.masks[0]) == (46, 0, 0)
    for number, card in read.cards.items():
        assert (
            read.values[number] == card.value == (RANKS.index(card.rank) + 1 if card.rank != "excuse" else 0)
        )
        bits = {suit for bit, suit in enumerate(SUITS) if read.masks[number] >> bit & 1}
        assert bits == set(card.other_suits) == set(card.suits) - {"wyrms"}
        assert (number in read.wyrms) == card.is_wyrm == ("wyrms" in card.suits)
    assert DECK[DECK.excuse].name == "The Excuse"


@pytest.mark.parametrize(
    ("data", "reported"),
    [
        (b"[\n{\"id\" 1}]",
         ("at line 2, column 7: not valid JSON. Look for a missing "
          "or extra comma, bracket or quotation mark there")),
        (b"{}", "expected a list of cards in [ ], one per line"),
        (changed(7, rank="kin"),
         ("card 7: at rank: 'kin' is not allowed here. Choose one of `2`, `3`, `4`, `5`, `6`, `7`, `8`, `9`, "
          "`ace`, `court`, `crown`, `excuse`, `pawn`")),
        (changed(7, rank="crwn"), "card 7: at rank: 'crwn' is not allowed here. Did you mean `crown`?"),
        (changed(7, suits=["moon"]),
         "card 7: at suits[0]: 'moon' is not allowed here. Did you mean `moons`?"),
        (changed(7, id=8), "card 8: at id: two cards have this id. Give each card its own id"),
        (changed(7, id=0), "card 0: at id: 0 is no number from 1 to 200"),
        (changed(7, id=201), "card 201: at id: 201 is no number from 1 to 200"),
        (changed(7, colour="red"),
         "card 7: `colour` is not a known field here. Choose one of `id`, `name`, `rank`, `suits`"),
        (changed(7, suits=["moons", "moons"]),
         "card 7: at suits: a suit stands there twice. Name each suit once"),
        (changed(7, suits=[]), "card 7: at suits: 0 suits. A card has 1 to 3"),
        (changed(7, suits=["moons", "suns", "waves", "knots"]), "card 7: at suits: 4 suits. A card has 1 to 3"),
        (changed(45, suits=["moons"]),
         "card 45: at suits: the Excuse has no suit. Leave the list empty: []"),
        (changed(45, rank="2", suits=["moons"]), "the Excuse is there 0 times. There is one in a deck"),
        (changed(7, rank="excuse", suits=[]), "the Excuse is there 2 times. There is one in a deck"),
    ],
)  # fmt: skip
def test_unusable_file_is_reported_with_a_fix(data: bytes, reported: str) -> None:
    with pytest.raises(CardError) as caught:
        decode(data)
    assert str(caught.value) == f"decktet.json: {reported}"
    assert caught.value.path in reported


def test_deck_needs_enough_cards_without_wyrms() -> None:
    tame = [card for card in CONTENT if "wyrms" not in card["suits"]]
    wyrms = [card for card in CONTENT if "wyrms" in card["suits"]]
    assert decode(json.dumps([*wyrms, *tame[-4:]]).encode()).excuse == 45
    with pytest.raises(CardError, match=r"^decktet\.json: 3 cards are no wyrms\. A hand needs 4$") as caught:
        decode(json.dumps([*wyrms, *tame[-3:]]).encode())
    assert caught.value.path == ""


def test_own_deck_is_another_kind_of_game() -> None:
    deck = decode(json.dumps(CONTENT[1:]).encode())
    assert decode(changed(7, id=200)).values[200] == DECK.values[7]
    kind = Advent(deck)
    game = kind.new(["Ada"], seed=1)
    kind.prepare()
    assert (len(game.state.deck), game.deck) == (40, deck)
    assert kind.content() == deck.content_hash != DECK.content_hash
    assert kind.from_json(game.to_json()).deck is deck
    with pytest.raises(ValueError, match="other cards"):
        Game.from_json(game.to_json())
    assert deck.content_hash == decode(json.dumps(CONTENT[1:]).encode()).content_hash
