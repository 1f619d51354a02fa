"""Everything that a game can ask, answer, refuse and tell is said, in another language too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import pytest

from tests.advent.test_protocol import played
from wyrmspan_desktop.advent import Event, Game, Unmet, option, rules
from wyrmspan_desktop.advent.bots import Hint
from wyrmspan_desktop.advent.cards import RANKS, default_deck
from wyrmspan_desktop.text import advent, advent_table

DECK = default_deck()


def said() -> Iterator[str]:
    """All that is said in some games, of all cards, and of all reasons."""
    for card in DECK.cards.values():
        yield from (advent.card_name(card), advent.card_line(card))
    for code in rules.CODES:
        yield advent.unmet_text(Unmet(code, 10, 1, ("moons", "knots")))
    yield from (str(each) for each in (advent.TITLE, *advent.WAYS.values()))
    yield advent.hint_text(Hint(["draw"], 12, 3, 4.5))
    yield from (advent_table.lost_text(each, 2) for each in ("deck_empty", "no_answer"))
    yield from (
        advent_table.won_text(4, max(scores), streak, scores)
        for streak, scores in ((1, {4: 1}), (2, {4: 2}), (1, {4: 1, 9: 1}), (3, {2: 1, 4: 1, 9: 1}))
    )
    yield from chain.from_iterable(
        (*advent_table.tally_facts(3, 0, None, 0), *advent_table.long_facts(4.5, 3))
    )
    for seed in range(5):
        for game, events in played(seed):
            yield from filter(
                None, (advent.log_line(event, "1", DECK) for event in (*game.opening(), *events))
            )
            yield from advent.odds_lines(game.odds())
            if game.decision:
                yield advent.question_text(game.decision, DECK)
                yield from (advent.answer_text(each, DECK) for each in game.decision.ids)


def test_every_text_is_translated(pseudo: None) -> None:
    texts = set(said())
    assert {word for text in texts for word in re.findall(r"(?<!\w)[A-Za-z]{3,}(?!\w)", text)} == set()
    assert not [text for text in texts if not text or "{" in text]


def test_cards_are_named_by_rank_and_suits() -> None:
    lines = {card: advent.card_line(DECK[card]) for card in (1, 22, 37, 45)}
    assert lines == {
        1: "Ace of Moons",
        22: "7 of Moons and Leaves",
        37: "Pawn of Moons, Suns and Leaves",
        45: "no rank or suit; fits anywhere",
    }
    assert [advent.rank_name(value) for value in range(1, len(RANKS) + 1)] == [
        *("Ace", "2", "3", "4", "5", "6", "7", "8", "9", "Crown", "Pawn", "Court"),
    ]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            Event("placed", {"card": 7, "place": 2, "position": 1, "suits": []}),
            "Ada begins an incantation with The Author",
        ),
        (
            Event("placed", {"card": 7, "place": 2, "position": 2, "suits": []}),
            "Ada adds The Author to incantation 2",
        ),
        (Event("discarded", {"card": 7, "reason": "action"}), "Ada discards The Author"),
        (Event("discarded", {"card": 7, "reason": "negation"}), ""),
        (
            Event("negated", {"wyrm": 5, "way": "card", "card": 7, "ways": ["rank"]}),
            "Ada negates Ace of Wyrms with The Author, by its rank",
        ),
        (Event("returned", {"cards": [5], "left": 9}), "1 wyrm goes back into the deck"),
        (Event("won", {"score": 1}), "Ada has held the wyrms back, with 1 card left in the deck"),
    ],
)
def test_lines_of_the_log(event: Event, line: str) -> None:
    assert advent.log_line(event, "Ada", DECK) == line


def test_reasons_and_odds() -> None:
    assert advent.unmet_text(Unmet("not_higher", 10, 3)) == "It must rank above 10 (Crown)."
    assert advent.unmet_text(Unmet("rank_too_low", 12)) == "Only 12 (Court) would do."
    assert (
        advent.unmet_text(Unmet("other_suit", suits=("waves", "knots"))) == "Only Waves or Knots would match."
    )
    assert list(advent.odds_lines(Game.new(["Ada"], seed=5).odds()))[:2] == [
        "14 of 41 cards are wyrms",
        "2 of 41 cards are wyrms with Moons",
    ]
    with pytest.raises(ValueError, match="no answer"):
        option("add 5")
